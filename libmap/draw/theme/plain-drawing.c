/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/plain-drawing.h"

#include "draw/theme/drawing-text.h"
#include "scenario/drawing-style.h"

#include <string.h>

/* An element with its attributes as they apply. */
struct element {
    GPtrArray *names, *values;
};

struct rewriting {
    GString *out;
    struct fonts *fonts;
    struct drawing_style *style;
    GArray *handed;            /* struct drawing_font, of each open element that is kept */
    unsigned left_out;         /* nesting depth inside one that is not drawn */
    struct drawing_text *text; /* NULL: outside of <text> */
    GPtrArray *paints;         /* within it: char *, of each open element */
    GString *letters;
    bool open; /* the last tag lacks its '>' */
    bool root_seen;
};

static bool
is_property(const char *name)
{
    static const char *const properties[] = {
        "alignment-baseline", "baseline-shift", "clip-path",
        "clip-rule",          "color",          "display",
        "dominant-baseline",  "fill",           "fill-opacity",
        "fill-rule",          "filter",         "flood-color",
        "flood-opacity",      "font",           "font-family",
        "font-size",          "font-weight",    "letter-spacing",
        "lighting-color",     "marker-end",     "marker-mid",
        "marker-start",       "mask",           "opacity",
        "overflow",           "paint-order",    "stop-color",
        "stop-opacity",       "stroke",         "stroke-dasharray",
        "stroke-dashoffset",  "stroke-linecap", "stroke-linejoin",
        "stroke-miterlimit",  "stroke-opacity", "stroke-width",
        "text-anchor",        "visibility",     NULL};

    return g_strv_contains(properties, name);
}

/* "rgb(114,159,207)" and a few names as #rrggbb, which themes change; anything else as it is. */
static char *
write_color(const char *value)
{
    static const struct {
        const char *name, *color;
    } names[] = {{"black", "#000000"},  {"white", "#ffffff"},   {"red", "#ff0000"},
                 {"lime", "#00ff00"},   {"blue", "#0000ff"},    {"yellow", "#ffff00"},
                 {"gray", "#808080"},   {"grey", "#808080"},    {"silver", "#c0c0c0"},
                 {"green", "#008000"},  {"navy", "#000080"},    {"maroon", "#800000"},
                 {"orange", "#ffa500"}, {"purple", "#800080"},  {"teal", "#008080"},
                 {"olive", "#808000"},  {"fuchsia", "#ff00ff"}, {"aqua", "#00ffff"}};
    const char *p = value + 4;
    unsigned channel[3];

    for (unsigned i = 0; i < G_N_ELEMENTS(names); i++)
        if (g_ascii_strcasecmp(names[i].name, value) == 0)
            return g_strdup(names[i].color);
    if (g_ascii_strncasecmp(value, "rgb(", 4) != 0)
        return g_strdup(value);
    for (unsigned i = 0; i < 3; i++) {
        char *end;
        double n = g_ascii_strtod(p, &end);

        if (end == p)
            return g_strdup(value);
        n = *end == '%' ? n * 2.55 : n;
        channel[i] = (unsigned)(CLAMP(n, 0, 255) + 0.5);
        p = end + strspn(end, "% ,\t");
    }
    return *p == ')' && !p[1] ? g_strdup_printf("#%02x%02x%02x", channel[0], channel[1], channel[2])
                              : g_strdup(value);
}

static bool
is_color(const char *name)
{
    return strcmp(name, "fill") == 0 || strcmp(name, "stroke") == 0 ||
           g_str_has_suffix(name, "-color") || strcmp(name, "color") == 0;
}

static void
set_attribute(struct element *e, const char *name, const char *value)
{
    char *written = is_color(name) ? write_color(value) : g_strdup(value);

    for (unsigned i = 0; i < e->names->len; i++)
        if (strcmp(e->names->pdata[i], name) == 0) {
            g_free(e->values->pdata[i]);
            e->values->pdata[i] = written;
            return;
        }
    g_ptr_array_add(e->names, g_strdup(name));
    g_ptr_array_add(e->values, written);
}

static void
take_property(const char *name, const char *value, bool important, void *data)
{
    static const char *const markers[] = {"marker-start", "marker-mid", "marker-end"};

    (void)important;
    if (is_property(name))
        set_attribute(data, name, value);
    for (unsigned i = 0; strcmp(name, "marker") == 0 && i < G_N_ELEMENTS(markers); i++)
        set_attribute(data, markers[i], value);
}

/* Those of other programs, and what the properties come from. */
static bool
is_dropped(const char *name)
{
    if (strchr(name, ':'))
        return strcmp(name, "xlink:href") != 0 && strcmp(name, "xml:space") != 0;
    return strcmp(name, "xmlns") == 0 || strcmp(name, "class") == 0 || strcmp(name, "style") == 0 ||
           g_str_has_prefix(name, "data-");
}

static void
resolve_attributes(struct rewriting *r, struct element *e, const char *element, const char **names,
                   const char **values)
{
    struct drawing_declarations found = drawing_style_enter(r->style, element, names, values);
    unsigned normal = found.n - found.n_important;

    for (unsigned i = 0; names[i]; i++)
        if (!is_dropped(names[i]))
            set_attribute(e, names[i], values[i]);
    for (unsigned i = 0; i < normal; i++)
        take_property(found.names[i], found.values[i], false, e);
    for (unsigned i = 0; names[i]; i++)
        if (strcmp(names[i], "style") == 0)
            drawing_style_each(values[i], strlen(values[i]), take_property, e);
    for (unsigned i = normal; i < found.n; i++)
        take_property(found.names[i], found.values[i], true, e);
}

static void
append_attribute(GString *out, const char *name, const char *value)
{
    g_autofree char *escaped = g_markup_escape_text(value, -1);

    g_string_append_printf(out, " %s=\"%s\"", name, escaped);
}

/* The element's own font, from the one handed on. The size comes first: others refer to it. */
static struct drawing_font
read_font(const struct rewriting *r, const struct element *e)
{
    struct drawing_font font =
        r->handed->len > 0 ? g_array_index(r->handed, struct drawing_font, r->handed->len - 1)
                           : (struct drawing_font){.size = 16, .width = 1};

    for (int turn = 0; turn < 2; turn++)
        for (unsigned i = 0; i < e->names->len; i++)
            if ((strcmp(e->names->pdata[i], "font-size") == 0) == (turn == 0))
                drawing_font_read(&font, e->names->pdata[i], e->values->pdata[i]);
    return font;
}

static bool
is_font_attribute(const char *name)
{
    struct drawing_font none = {0};

    return drawing_font_read(&none, name, "");
}

static bool
is_place(const char *name)
{
    static const char *const places[] = {"x", "y", "dx", "dy", NULL};

    return g_strv_contains(places, name);
}

static void
close_plain_tag(struct rewriting *r)
{
    if (r->open)
        g_string_append_c(r->out, '>');
    r->open = false;
}

static void
append_start(struct rewriting *r, const char *element, const struct element *e)
{
    close_plain_tag(r);
    g_string_append_printf(r->out, "<%s", element);
    if (!r->root_seen)
        g_string_append(r->out, " xmlns=\"http://www.w3.org/2000/svg\""
                                " xmlns:xlink=\"http://www.w3.org/1999/xlink\"");
    for (unsigned i = 0; i < e->names->len; i++)
        if (!is_font_attribute(e->names->pdata[i]))
            append_attribute(r->out, e->names->pdata[i], e->values->pdata[i]);
    r->open = true;
    r->root_seen = true;
}

/* Places move the pen; properties of paint are kept for the runs. */
static void
enter_span(struct rewriting *r, const struct element *e, const struct drawing_font *font)
{
    static const char *const paint[] = {"fill",
                                        "fill-opacity",
                                        "stroke",
                                        "stroke-opacity",
                                        "stroke-linejoin",
                                        "stroke-linecap",
                                        "opacity",
                                        "display",
                                        "visibility",
                                        "paint-order",
                                        NULL};
    g_autoptr(GString) text = g_string_new(NULL), all = g_string_new(NULL);

    for (unsigned i = 0; i < e->names->len; i++) {
        if (is_place(e->names->pdata[i]))
            drawing_text_move(r->text, e->names->pdata[i], e->values->pdata[i], font);
        if (g_strv_contains(paint, e->names->pdata[i]))
            append_attribute(text, e->names->pdata[i], e->values->pdata[i]);
    }
    if (r->paints->len > 0)
        g_string_append(all, r->paints->pdata[r->paints->len - 1]);
    if (text->len > 0)
        g_string_append_printf(all, "<g%s>", text->str);
    g_ptr_array_add(r->paints, g_strdup(all->str));
}

/* The text becomes a group, which holds its transform and paint. */
static void
enter_text(struct rewriting *r, struct element *e, const struct drawing_font *font)
{
    g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GPtrArray) values = g_ptr_array_new_with_free_func(g_free);
    struct element group = {names, values}, nothing = {names, values};

    r->text = drawing_text_new(r->fonts);
    for (unsigned i = 0; i < e->names->len; i++) {
        const char *name = e->names->pdata[i];

        if (is_place(name))
            drawing_text_move(r->text, name, e->values->pdata[i], font);
        else if (strcmp(name, "textLength") != 0 && strcmp(name, "rotate") != 0)
            set_attribute(&group, name, e->values->pdata[i]);
    }
    append_start(r, "g", &group);
    close_plain_tag(r);
    g_ptr_array_set_size(names, 0);
    g_ptr_array_set_size(values, 0);
    enter_span(r, &nothing, font);
}

static bool
is_drawn_element(const char *element)
{
    static const char *const silent[] = {"style", "title",     "desc",          "metadata",
                                         "font",  "font-face", "missing-glyph", NULL};

    return !strchr(element, ':') && !g_strv_contains(silent, element);
}

static void
rewrite_start(GMarkupParseContext *context, const char *element, const char **names,
              const char **values, gpointer data, GError **error)
{
    struct rewriting *r = data;
    g_autoptr(GPtrArray) own_names = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GPtrArray) own_values = g_ptr_array_new_with_free_func(g_free);
    struct element e = {own_names, own_values};

    (void)context;
    (void)error;
    resolve_attributes(r, &e, element, names, values);
    if (r->left_out > 0 || !is_drawn_element(element)) {
        r->left_out++;
        return;
    }
    struct drawing_font font = read_font(r, &e);

    if (r->text)
        enter_span(r, &e, &font);
    else if (strcmp(element, "text") == 0)
        enter_text(r, &e, &font);
    else
        append_start(r, element, &e);
    g_array_append_val(r->handed, font);
}

static void
leave_text(struct rewriting *r)
{
    drawing_text_end(r->text, r->out);
    g_string_append(r->letters, drawing_text_letters(r->text));
    g_clear_pointer(&r->text, drawing_text_free);
    g_string_append(r->out, "</g>");
}

static void
rewrite_end(GMarkupParseContext *context, const char *element, gpointer data, GError **error)
{
    struct rewriting *r = data;

    (void)context;
    (void)error;
    drawing_style_leave(r->style);
    if (r->left_out > 0) {
        r->left_out--;
        return;
    }
    g_array_set_size(r->handed, r->handed->len - 1);
    if (r->text) {
        g_ptr_array_set_size(r->paints, (int)r->paints->len - 1);
        if (r->paints->len == 0)
            leave_text(r);
        return;
    }
    if (r->open)
        g_string_append(r->out, "/>");
    else
        g_string_append_printf(r->out, "</%s>", element);
    r->open = false;
}

static void
rewrite_text(GMarkupParseContext *context, const char *letters, gsize length, gpointer data,
             GError **error)
{
    struct rewriting *r = data;

    (void)context;
    (void)error;
    if (!r->text || r->left_out > 0)
        return;
    g_autofree char *copy = g_strndup(letters, length);
    const struct drawing_font *font =
        &g_array_index(r->handed, struct drawing_font, r->handed->len - 1);

    drawing_text_add(r->text, copy, font, r->paints->pdata[r->paints->len - 1]);
}

char *
plain_drawing_new(const char *svg, gsize length, struct fonts *fonts, char **letters,
                  GError **error)
{
    static const GMarkupParser parser = {
        .start_element = rewrite_start, .end_element = rewrite_end, .text = rewrite_text};
    g_autoptr(map_drawing_style) style = drawing_style_new(svg, length);
    g_autoptr(GArray) handed = g_array_new(FALSE, FALSE, sizeof(struct drawing_font));
    g_autoptr(GPtrArray) paints = g_ptr_array_new_with_free_func(g_free);
    struct rewriting r = {.out = g_string_sized_new(length),
                          .fonts = fonts,
                          .style = style,
                          .handed = handed,
                          .paints = paints,
                          .letters = g_string_new(NULL)};
    g_autoptr(GMarkupParseContext) context =
        g_markup_parse_context_new(&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, &r, NULL);
    bool ok = g_markup_parse_context_parse(context, svg, (gssize)length, error) &&
              g_markup_parse_context_end_parse(context, error);

    drawing_text_free(r.text);
    *letters = g_string_free(r.letters, FALSE);
    char *text = g_string_free(r.out, FALSE);

    if (ok)
        return text;
    g_free(text);
    return NULL;
}
