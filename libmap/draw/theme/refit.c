/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/refit.h"

#include "diag/message-text.h"

#include <stdbool.h>
#include <string.h>

#define DIGITS 4

/* The tag of the root: behind the declaration, comments and a document type. */
static const char *
find_root(const char *svg)
{
    const char *p = svg;

    while ((p = strchr(p, '<')) && strchr("!?", p[1])) {
        const char *end = g_str_has_prefix(p, "<!--") ? "-->" : p[1] == '?' ? "?>" : ">";

        p = strstr(p + 2, end);
        if (!p)
            return NULL;
    }
    return p;
}

static const char *const sizes[] = {"x", "y", "width", "height"};

static bool
is_of_size(const char *name, size_t length)
{
    for (unsigned i = 0; i < G_N_ELEMENTS(sizes); i++)
        if (strlen(sizes[i]) == length && strncmp(sizes[i], name, length) == 0)
            return true;
    return false;
}

/* Copies the attributes except those for size and place; returns the end of the tag. */
static const char *
copy_attributes(GString *out, const char *p)
{
    for (p += strspn(p, " \t\r\n"); *p && !strchr("/>", *p); p += strspn(p, " \t\r\n")) {
        const char *quote = p + strcspn(p, "\"'");
        const char *end = *quote ? strchr(quote + 1, *quote) : NULL;

        if (!end)
            break;
        if (!is_of_size(p, strcspn(p, " \t\r\n="))) {
            g_string_append_c(out, ' ');
            g_string_append_len(out, p, end + 1 - p);
        }
        p = end + 1;
    }
    return p;
}

static void
append_view(GString *out, const char *name, map_box view)
{
    const double values[] = {view.x, view.y, view.w, view.h};

    g_string_append_printf(out, " %s=\"", name);
    for (unsigned i = 0; i < G_N_ELEMENTS(values); i++) {
        g_string_append(out, i ? " " : "");
        diag_append_decimal(out, values[i], DIGITS);
    }
    g_string_append_c(out, '"');
}

char *
refit_drawing(const char *svg, map_box own, map_box view)
{
    const double values[] = {view.x, view.y, view.w, view.h};
    const char *root = find_root(svg);

    if (!root || !g_str_has_prefix(root, "<svg"))
        return g_strdup(svg);
    GString *out = g_string_new_len(svg, root - svg);

    g_string_append(out, "<svg xmlns=\"http://www.w3.org/2000/svg\"");
    append_view(out, "viewBox", view);
    g_string_append(out, "><svg");
    const char *tag_end = strchr(root, '>'), *box = strstr(root, "viewBox");

    if (!box || (tag_end && box > tag_end))
        append_view(out, "viewBox", own);
    const char *rest = copy_attributes(out, root + strlen("<svg"));

    for (unsigned i = 0; i < G_N_ELEMENTS(values); i++) {
        g_string_append_printf(out, " %s=\"", sizes[i]);
        diag_append_decimal(out, values[i], DIGITS);
        g_string_append_c(out, '"');
    }
    g_string_append(out, rest);
    g_string_append(out, "</svg>");
    return g_string_free(out, FALSE);
}
