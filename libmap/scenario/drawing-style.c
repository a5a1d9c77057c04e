/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/drawing.h"

#include <string.h>

/* What librsvg 2.54 draws as browsers do. librsvg skips other properties without a word, so the
 * author is shown each of them. */
static const char *const honored[] = {"baseline-shift",
                                      "clip-path",
                                      "clip-rule",
                                      "color",
                                      "color-interpolation-filters",
                                      "cx",
                                      "cy",
                                      "direction",
                                      "display",
                                      "enable-background",
                                      "fill",
                                      "fill-opacity",
                                      "fill-rule",
                                      "filter",
                                      "flood-color",
                                      "flood-opacity",
                                      "font",
                                      "font-family",
                                      "font-size",
                                      "font-stretch",
                                      "font-style",
                                      "font-variant",
                                      "font-weight",
                                      "height",
                                      "image-rendering",
                                      "isolation",
                                      "letter-spacing",
                                      "lighting-color",
                                      "marker",
                                      "marker-end",
                                      "marker-mid",
                                      "marker-start",
                                      "mask",
                                      "mask-type",
                                      "mix-blend-mode",
                                      "opacity",
                                      "overflow",
                                      "paint-order",
                                      "r",
                                      "rx",
                                      "ry",
                                      "shape-rendering",
                                      "stop-color",
                                      "stop-opacity",
                                      "stroke",
                                      "stroke-dasharray",
                                      "stroke-dashoffset",
                                      "stroke-linecap",
                                      "stroke-linejoin",
                                      "stroke-miterlimit",
                                      "stroke-opacity",
                                      "stroke-width",
                                      "text-anchor",
                                      "text-decoration",
                                      "text-rendering",
                                      "transform",
                                      "unicode-bidi",
                                      "visibility",
                                      "width",
                                      "writing-mode",
                                      "x",
                                      "y",
                                      NULL};

/* What changes nothing on paper, or nothing in our fonts, or what browsers skip too. */
static const char *const silent[] = {"block-progression",
                                     "clip",
                                     "color-interpolation",
                                     "color-profile",
                                     "color-rendering",
                                     "color-scheme",
                                     "cursor",
                                     "font-feature-settings",
                                     "font-kerning",
                                     "font-optical-sizing",
                                     "font-size-adjust",
                                     "font-synthesis",
                                     "font-variant-alternates",
                                     "font-variant-caps",
                                     "font-variant-east-asian",
                                     "font-variant-ligatures",
                                     "font-variant-numeric",
                                     "font-variant-position",
                                     "font-variation-settings",
                                     "glyph-orientation-horizontal",
                                     "glyph-orientation-vertical",
                                     "kerning",
                                     "line-height",
                                     "pointer-events",
                                     "shape-inside",
                                     "shape-margin",
                                     "shape-padding",
                                     "shape-subtract",
                                     "solid-color",
                                     "solid-opacity",
                                     "text-align",
                                     "text-align-last",
                                     "text-indent",
                                     "text-orientation",
                                     "touch-action",
                                     "user-select",
                                     "white-space",
                                     "will-change",
                                     NULL};

/* Attributes of style that librsvg skips. */
static const char *const skipped[] = {
    "alignment-baseline", "dominant-baseline", "pathLength",   "rotate", "textLength",
    "transform-origin",   "vector-effect",     "word-spacing", NULL};

/* Functions of colors, of transforms and of filters. librsvg 2.54 does not know
 * others: with var() and oklch() it paints black. */
static const char *const functions[] = {
    "url",        "rgb",        "rgba",       "hsl",      "hsla",        "matrix",    "translate",
    "translatex", "translatey", "scale",      "scalex",   "scaley",      "rotate",    "skewx",
    "skewy",      "blur",       "brightness", "contrast", "drop-shadow", "grayscale", "hue-rotate",
    "invert",     "opacity",    "saturate",   "sepia",    NULL};

bool
drawing_style_names_outside(const char *value)
{
    g_autofree char *lower = g_ascii_strdown(value, -1);

    if (strchr(lower, '\\') || strstr(lower, "@import"))
        return true;
    for (const char *at = lower; (at = strstr(at, "url"));) {
        at += strlen("url");
        if (*at == '(' && at[1 + strspn(at + 1, "'\" ")] != '#')
            return true;
    }
    return false;
}

/* A function in the value that librsvg does not know; newly allocated, or NULL. */
static char *
find_function(const char *value)
{
    g_autofree char *lower = g_ascii_strdown(value, -1);

    for (const char *at = lower; (at = strchr(at, '(')); at++) {
        const char *from = at;

        while (from > lower && (g_ascii_isalnum(from[-1]) || from[-1] == '-'))
            from--;
        g_autofree char *name = g_strndup(from, (gsize)(at - from));

        if (*name && !g_strv_contains(functions, name))
            return g_strconcat(name, "()", NULL);
    }
    return NULL;
}

char *
drawing_style_unhonored(const char *name, const char *value, bool attribute)
{
    static const char *const nothing[] = {
        "none",     "auto",       "normal",      "0",     "inherit",      "initial",       "unset",
        "baseline", "alphabetic", "transparent", "solid", "currentcolor", "horizontal-tb", NULL};
    bool known = g_strv_contains(honored, name);

    if (known)
        return find_function(value);
    if (attribute ? !g_strv_contains(skipped, name) : *name == '-' || g_strv_contains(silent, name))
        return NULL;
    g_autofree char *lower = g_ascii_strdown(value, -1);

    /* A property at its default changes nothing, so it is no fault. */
    return g_strv_contains(nothing, lower) ? NULL : g_strdup(name);
}

/* Spaces keep the length, so that places in the text stay right. */
static void
blank_between(char *text, const char *open, const char *close)
{
    for (char *p = text; (p = strstr(p, open));) {
        char *end = strstr(p + strlen(open), close);

        end = end ? end + strlen(close) : p + strlen(p);
        memset(p, ' ', (size_t)(end - p));
        p = end;
    }
}

void
drawing_style_each(const char *block, void (*take)(const char *name, const char *value, void *data),
                   void *data)
{
    g_autofree char *text = g_strdup(block);

    blank_between(text, "/*", "*/");
    g_auto(GStrv) parts = g_strsplit(text, ";", -1);

    for (char **part = parts; *part; part++) {
        char *colon = strchr(*part, ':');

        if (!colon)
            continue;
        *colon = '\0';
        g_autofree char *name = g_ascii_strdown(g_strstrip(*part), -1);
        char *mark = strrchr(colon + 1, '!');

        if (mark)
            *mark = '\0';
        if (*name)
            take(name, g_strstrip(colon + 1), data);
    }
}

/* Behind the block that begins there, with all blocks within. */
static char *
pass_block(char *open)
{
    unsigned depth = 0;

    for (char *p = open; *p; p++) {
        depth += *p == '{';
        if (*p == '}' && --depth == 0)
            return p + 1;
    }
    return open + strlen(open);
}

/* The sheet is changed. */
static void
read_sheet(char *sheet, gsize at,
           void (*take)(const char *selector, const char *block, gsize at, void *data), void *data)
{
    for (char *p = sheet; *(p += strspn(p, " \t\r\n;}"));) {
        char *open = p + strcspn(p, *p == '@' ? "{;" : "{"), *end = pass_block(open);
        bool block = *open == '{';
        gsize size = block ? (gsize)(end - open) - 1 - (end[-1] == '}') : 0;
        g_autofree char *text = g_strndup(open + block, *p == '@' ? 0 : size);
        g_autofree char *selector = g_strndup(p, (gsize)(open - p));

        take(g_strchomp(selector), text, at + (gsize)(p - sheet), data);
        p = block ? end : open;
    }
}

/* A search of the text, not the parser: a rule has to be known before the first element is
 * weighed. */
void
drawing_style_rules(const char *svg,
                    void (*take)(const char *selector, const char *block, gsize at, void *data),
                    void *data)
{
    /* some programs put a sheet into a comment, for readers of the nineties */
    static const char *const wrappings[] = {"<![CDATA[", "]]>", "<!--", "-->"};

    for (const char *p = svg; (p = strstr(p, "<style"));) {
        const char *from = p + strcspn(p, ">"), *end = strstr(from, "</style");

        p += strlen("<style");
        if (!end || from[-1] == '/')
            continue;
        g_autofree char *sheet = g_strndup(from + 1, (gsize)(end - from) - 1);

        for (unsigned i = 0; i < G_N_ELEMENTS(wrappings); i++)
            blank_between(sheet, wrappings[i], "");
        blank_between(sheet, "/*", "*/");
        read_sheet(sheet, (gsize)(from + 1 - svg), take, data);
        p = end;
    }
}
