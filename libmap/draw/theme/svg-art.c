/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/svg-art.h"

#include "diag/message-text.h"
#include "draw/theme/drawing-text.h"

#include <string.h>

#define DIGITS 3 /* enough for mm, and for letters that are DRAWING_TEXT_SIZE units high */

struct rewrite {
    GString *out;
    struct fonts *fonts;
    enum font_role role; /* of the text that is open */
    bool in_text;
    const char *prefix;
    unsigned depth;   /* 0 outside, 1 in the root */
    unsigned foreign; /* nesting depth inside an element that is left out */
    bool open;        /* the last tag lacks its '>' */
};

static void
close_tag(struct rewrite *r)
{
    if (r->open)
        g_string_append_c(r->out, '>');
    r->open = false;
}

static bool
is_reference(const char *name)
{
    return strcmp(name, "href") == 0 || strcmp(name, "xlink:href") == 0;
}

static bool
is_paint(const char *name)
{
    return g_str_has_prefix(name, "fill") || g_str_has_prefix(name, "stroke");
}

/* "url(#a)" becomes "url(#<prefix>a)", wherever it stands in a value. */
static char *
prefix_urls(const char *value, const char *prefix)
{
    g_auto(GStrv) parts = g_strsplit(value, "url(#", -1);
    g_autofree char *glue = g_strconcat("url(#", prefix, NULL);

    return g_strjoinv(glue, parts);
}

static void
rewrite_attribute(struct rewrite *r, const char *name, const char *value)
{
    g_autofree char *changed = NULL;

    if (strcmp(name, "id") == 0)
        changed = g_strconcat(r->prefix, value, NULL);
    else if (is_reference(name))
        changed = g_strconcat("#", r->prefix, value + 1, NULL);
    else
        changed = prefix_urls(value, r->prefix);
    g_autofree char *escaped = g_markup_escape_text(changed, -1);

    g_string_append_printf(r->out, " %s=\"%s\"", is_reference(name) ? "xlink:href" : name, escaped);
}

static enum font_role
find_role(const char **names, const char **values)
{
    const char *family = NULL, *weight = NULL;

    for (; *names; names++, values++) {
        if (strcmp(*names, "font-family") == 0)
            family = *values;
        else if (strcmp(*names, "font-weight") == 0)
            weight = *values;
    }
    return drawing_font_role_named(family, weight);
}

void
svg_art_outline(GString *out, const struct outline *o)
{
    static const char letters[] = "MLCZ";
    const map_point *p = o->points;

    g_string_append(out, " d=\"");
    for (unsigned i = 0; i < o->n_verbs; i++) {
        g_string_append_c(out, letters[o->verbs[i]]);
        for (unsigned k = outline_points_of(o->verbs[i]); k > 0; k--, p++) {
            diag_append_decimal(out, p->x, DIGITS);
            g_string_append_c(out, ' ');
            diag_append_decimal(out, p->y, DIGITS);
            if (k > 1)
                g_string_append_c(out, ' ');
        }
    }
    g_string_append_c(out, '"');
}

/* Letters become outlines: a viewer has other fonts. */
static void
rewrite_letters(GMarkupParseContext *context, const char *text, gsize length, gpointer data,
                GError **error)
{
    struct rewrite *r = data;
    struct outline glyphs = {0};

    (void)context;
    (void)error;
    if (!r->in_text || r->foreign)
        return;
    g_autofree char *letters = g_strndup(text, length);
    const struct shape shape = {.text = letters, .font = r->role, .size = DRAWING_TEXT_SIZE};

    text_outline(r->fonts, &shape, &glyphs);
    svg_art_outline(r->out, &glyphs);
    outline_release(&glyphs);
}

static void
rewrite_element_start(GMarkupParseContext *context, const char *element, const char **names,
                      const char **values, gpointer data, GError **error)
{
    struct rewrite *r = data;
    bool referred = false;

    (void)context;
    (void)error;
    close_tag(r);
    if (r->foreign || strchr(element, ':')) { /* metadata of another program */
        r->foreign++;
        return;
    }
    /* the root's colors and lines are passed to a group in its place */
    bool root = r->depth++ == 0;

    r->in_text = strcmp(element, "text") == 0;
    if (r->in_text)
        r->role = find_role(names, values);
    g_string_append_printf(r->out, "<%s", root ? "g" : r->in_text ? "path" : element);
    for (; *names; names++, values++) {
        bool other = (strchr(*names, ':') && !is_reference(*names)) ||
                     (r->in_text && g_str_has_prefix(*names, "font-"));

        if (other || strcmp(*names, "xmlns") == 0 || (is_reference(*names) && referred) ||
            (root && !is_paint(*names)))
            continue;
        referred |= is_reference(*names);
        rewrite_attribute(r, *names, *values);
    }
    r->open = true;
}

static void
rewrite_element_end(GMarkupParseContext *context, const char *element, gpointer data,
                    GError **error)
{
    struct rewrite *r = data;

    (void)context;
    (void)error;
    if (r->foreign) {
        r->foreign--;
        return;
    }
    if (--r->depth == 0)
        element = "g";
    r->in_text = false;
    if (r->open)
        g_string_append(r->out, "/>");
    else
        g_string_append_printf(r->out, "</%s>", element);
    r->open = false;
}

bool
svg_art_append(GString *out, const struct art *art, struct fonts *fonts, const char *prefix,
               GError **error)
{
    /* other text between tags is layout */
    static const GMarkupParser parser = {.start_element = rewrite_element_start,
                                         .end_element = rewrite_element_end,
                                         .text = rewrite_letters};
    struct rewrite r = {.out = out, .fonts = fonts, .prefix = prefix};
    g_autoptr(GMarkupParseContext) context = g_markup_parse_context_new(&parser, 0, &r, NULL);

    return g_markup_parse_context_parse(context, art->svg, (gssize)art->length, error) &&
           g_markup_parse_context_end_parse(context, error);
}
