/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/svg-art.h"

#include "diag/message-text.h"

#include <string.h>

#define DIGITS 3 /* enough for mm */

struct rewrite {
    GString *out;
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

    g_string_append_printf(r->out, "<%s", root ? "g" : element);
    for (; *names; names++, values++) {
        if ((strchr(*names, ':') && !is_reference(*names)) || strcmp(*names, "xmlns") == 0 ||
            (is_reference(*names) && referred) || (root && !is_paint(*names)))
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
    if (r->open)
        g_string_append(r->out, "/>");
    else
        g_string_append_printf(r->out, "</%s>", element);
    r->open = false;
}

bool
svg_art_append(GString *out, const struct art *art, const char *prefix, GError **error)
{
    /* other text between tags is layout */
    static const GMarkupParser parser = {.start_element = rewrite_element_start,
                                         .end_element = rewrite_element_end};
    struct rewrite r = {.out = out, .prefix = prefix};
    g_autoptr(GMarkupParseContext) context = g_markup_parse_context_new(&parser, 0, &r, NULL);

    return g_markup_parse_context_parse(context, art->svg, (gssize)art->length, error) &&
           g_markup_parse_context_end_parse(context, error);
}
