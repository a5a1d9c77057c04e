/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/drawing.h"

#include "scenario/drawing-weight.h"

#include <string.h>

struct inspection {
    struct drawing_fault fault;
    struct drawing_weight *weight;
    map_box view;
    bool root_seen;
    const char *text, *at; /* all of it, and from where on the next element is looked for */
};

static bool
read_view(const char *text, map_box *view)
{
    double v[4];
    char *end;

    for (int i = 0; i < 4; i++) {
        v[i] = g_ascii_strtod(text, &end);
        if (end == text)
            return false;
        text = end + strspn(end, " ,\t\r\n");
    }
    *view = (map_box){v[0], v[1], v[2], v[3]};
    return v[2] > 0 && v[2] < 10000 && v[3] > 0 && v[3] < 10000;
}

/* The name without its prefix: <s:text> is a text too. */
static const char *
local(const char *name)
{
    const char *colon = strrchr(name, ':');

    return colon ? colon + 1 : name;
}

/* Any url() that does not begin with #. What CSS could hide in an escape is not taken. */
static bool
has_outside_url(const char *value)
{
    g_autofree char *lower = g_ascii_strdown(value, -1);

    if (strchr(lower, '\\') || strstr(lower, "@import"))
        return true;
    for (const char *at = lower; (at = strstr(at, "url"));) {
        at += strlen("url");
        if (*at == '(' && at[1] != '#')
            return true;
    }
    return false;
}

static bool
is_outside_reference(const char *name, const char *value)
{
    if (strcmp(local(name), "href") == 0 || strcmp(local(name), "src") == 0)
        return value[0] != '#';
    /* what other programs note under names of theirs is not drawn */
    return !strchr(name, ':') && strcmp(name, "xmlns") != 0 && has_outside_url(value);
}

/* `element`: where it is found; NULL for all of it. */
static void
refuse(struct inspection *in, enum drawing_kind kind, const char *what, const char *element)
{
    if (in->fault.what)
        return;
    in->fault = (struct drawing_fault){.kind = kind, .what = g_strdup(what)};
    if (element) {
        in->fault.offset = (uint32_t)(in->at - in->text);
        in->fault.length = (uint32_t)strlen(element);
    }
}

/* GMarkup tells no bytes: the next tag with that name is the element. */
static void
find_tag(struct inspection *in, const char *element)
{
    gsize length = strlen(element);

    for (const char *at = in->at; (at = strchr(at, '<')); at++)
        if (strncmp(at + 1, element, length) == 0 && strchr(" \t\r\n/>", at[1 + length])) {
            in->at = at + 1;
            return;
        }
}

/* Of an attribute, or of one within a style: what makes pixels of all below it. */
static const char *
find_raster(const char *name, const char *value)
{
    static const char *const properties[] = {"filter", "mask"};

    for (unsigned i = 0; i < G_N_ELEMENTS(properties); i++) {
        gsize length = strlen(properties[i]);

        if (strcmp(name, properties[i]) == 0 && strcmp(value, "none") != 0)
            return properties[i];
        if (strcmp(name, "style") != 0)
            continue;
        g_auto(GStrv) parts = g_strsplit(value, ";", -1);

        for (char **part = parts; *part; part++) {
            const char *p = g_strstrip(*part);

            if (g_ascii_strncasecmp(p, properties[i], length) == 0 &&
                strchr(": \t\r\n", p[length]) && !g_str_has_suffix(p, "none"))
                return properties[i];
        }
    }
    return NULL;
}

/* Elements that are drawn as vectors, or hold them, or tell of them. What programs note under
 * names of their own (sodipodi:namedview) is not drawn, unless it means such an element. */
static bool
is_taken(const char *element)
{
    static const char *const taken[] = {"svg",
                                        "g",
                                        "defs",
                                        "symbol",
                                        "use",
                                        "path",
                                        "rect",
                                        "circle",
                                        "ellipse",
                                        "line",
                                        "polyline",
                                        "polygon",
                                        "clipPath",
                                        "pattern",
                                        "marker",
                                        "stop",
                                        "a",
                                        "linearGradient",
                                        "radialGradient",
                                        "title",
                                        "desc",
                                        "metadata",
                                        "switch",
                                        NULL};
    static const char *const refused[] = {"text",  "tspan",         "textPath", "mask",  "filter",
                                          "image", "foreignObject", "script",   "style", "include",
                                          "tref",  "set",           NULL};

    if (!strchr(element, ':'))
        return g_strv_contains(taken, element);
    return !g_strv_contains(refused, local(element)) &&
           !g_str_has_prefix(local(element), "animate");
}

static void
inspect_attribute(struct inspection *in, const char *element, const char *name, const char *value)
{
    const char *raster = find_raster(name, value);

    /* on...: what a browser would run, were the board drawn as SVG; systemLanguage: the machine's */
    if (is_outside_reference(name, value) || g_str_has_prefix(name, "on") ||
        strcmp(name, "systemLanguage") == 0)
        refuse(in, DRAWING_OUTSIDE, name, element);
    if (raster)
        refuse(in, DRAWING_NO_VECTOR, raster, element);
    /* a gradient that repeats itself every thousandth of a millimetre is painted for hours */
    if (strcmp(name, "spreadMethod") == 0 && strcmp(value, "pad") != 0)
        refuse(in, DRAWING_NO_VECTOR, name, element);
}

static void
inspect_element(GMarkupParseContext *context, const char *element, const char **names,
                const char **values, gpointer data, GError **error)
{
    struct inspection *in = data;
    bool viewed = in->root_seen;

    (void)context;
    find_tag(in, element);
    drawing_weight_open(in->weight, element, names, values);
    if (drawing_weight_depth(in->weight) > DRAWING_DEEPEST)
        refuse(in, DRAWING_HEAVY,
               "its elements stand more than " G_STRINGIFY(DRAWING_DEEPEST) " deep in one another",
               element);
    if (in->root_seen && !is_taken(element))
        refuse(in, DRAWING_NO_VECTOR, local(element), element);
    for (; *names; names++, values++) {
        inspect_attribute(in, element, *names, *values);
        if (!in->root_seen && strcmp(*names, "viewBox") == 0)
            viewed = read_view(*values, &in->view);
    }
    if (!in->root_seen && (strcmp(element, "svg") != 0 || !viewed))
        g_set_error_literal(error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                            "not an SVG with a view box");
    in->root_seen = true;
}

static void
leave_element(GMarkupParseContext *context, const char *element, gpointer data, GError **error)
{
    struct inspection *in = data;

    (void)context;
    (void)element;
    (void)error;
    drawing_weight_close(in->weight);
}

/* Declarations could define words that stand for files, style sheets name files. */
static void
inspect_rest(GMarkupParseContext *context, const char *text, gsize length, gpointer data,
             GError **error)
{
    struct inspection *in = data;
    const char *here = strstr(in->at, text);

    (void)context;
    (void)error;
    if (here)
        in->at = here;
    if (g_str_has_prefix(text, "<!DOCTYPE") && memchr(text, '[', length))
        refuse(in, DRAWING_OUTSIDE, "!DOCTYPE", "<!DOCTYPE");
    if (g_str_has_prefix(text, "<?xml-stylesheet"))
        refuse(in, DRAWING_OUTSIDE, "?xml-stylesheet", "<?xml-stylesheet");
    in->at += here ? length : 0;
}

bool
drawing_refuse(const char *svg, gsize length, map_box *view, struct drawing_fault *fault,
               GError **error)
{
    static const GMarkupParser parser = {.start_element = inspect_element,
                                         .end_element = leave_element,
                                         .passthrough = inspect_rest};
    g_autoptr(map_drawing_weight) weight = drawing_weight_new();
    struct inspection in = {.weight = weight, .text = svg, .at = svg};
    g_autoptr(GMarkupParseContext) context =
        g_markup_parse_context_new(&parser, G_MARKUP_PREFIX_ERROR_POSITION, &in, NULL);

    if (memchr(svg, '\0', length))
        g_set_error_literal(error, G_MARKUP_ERROR, G_MARKUP_ERROR_BAD_UTF8, "a byte 0 is in it");
    else if (g_markup_parse_context_parse(context, svg, (gssize)length, error) &&
             g_markup_parse_context_end_parse(context, error) &&
             drawing_weight_sum(weight) > DRAWING_MOST_SHAPES)
        refuse(&in, DRAWING_HEAVY,
               "more than " G_STRINGIFY(DRAWING_MOST_SHAPES) " shapes, with all that is repeated",
               NULL);
    *view = in.view;
    *fault = in.fault;
    return in.fault.what != NULL;
}
