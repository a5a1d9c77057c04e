/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/drawing.h"

#include <string.h>

struct inspection {
    char *refused;
    bool outside; /* what is refused refers to the outside */
    map_box view;
    bool root_seen;
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

static void
refuse(struct inspection *in, const char *name, bool outside)
{
    if (in->refused)
        return;
    in->refused = g_strdup(name);
    in->outside = outside;
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
inspect_element(GMarkupParseContext *context, const char *element, const char **names,
                const char **values, gpointer data, GError **error)
{
    struct inspection *in = data;
    bool viewed = in->root_seen;

    (void)context;
    if (in->root_seen && !is_taken(element))
        refuse(in, local(element), false);
    for (; *names; names++, values++) {
        /* on...: what a browser would run, were the board drawn as SVG */
        if (is_outside_reference(*names, *values) || g_str_has_prefix(*names, "on"))
            refuse(in, *names, true);
        if (!in->root_seen && strcmp(*names, "viewBox") == 0)
            viewed = read_view(*values, &in->view);
    }
    if (!in->root_seen && (strcmp(element, "svg") != 0 || !viewed))
        g_set_error_literal(error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                            "not an SVG with a view box");
    in->root_seen = true;
}

/* Declarations could define words that stand for files, style sheets name files. */
static void
inspect_rest(GMarkupParseContext *context, const char *text, gsize length, gpointer data,
             GError **error)
{
    struct inspection *in = data;

    (void)context;
    (void)error;
    if (g_str_has_prefix(text, "<!DOCTYPE") && memchr(text, '[', length))
        refuse(in, "!DOCTYPE", true);
    if (g_str_has_prefix(text, "<?xml-stylesheet"))
        refuse(in, "?xml-stylesheet", true);
}

char *
drawing_refuse(const char *svg, gsize length, map_box *view, bool *outside, GError **error)
{
    static const GMarkupParser parser = {.start_element = inspect_element,
                                         .passthrough = inspect_rest};
    struct inspection in = {0};
    g_autoptr(GMarkupParseContext) context =
        g_markup_parse_context_new(&parser, G_MARKUP_PREFIX_ERROR_POSITION, &in, NULL);

    if (g_markup_parse_context_parse(context, svg, (gssize)length, error))
        g_markup_parse_context_end_parse(context, error);
    *view = in.view;
    *outside = in.outside;
    return in.refused;
}
