#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The style sheets of an SVG: which declarations apply to each of its elements. Selectors of types,
 * classes and ids are known, alone, joined, and as descendants (" ") or children (">"); rules with
 * other selectors, @media and @font-face apply to nothing. */
#include <glib.h>
#include <stdbool.h>

struct drawing_style;

/* Reads all <style> elements of the text; NULL: there is none. The caller frees it. */
struct drawing_style *drawing_style_new(const char *svg, gsize length);
void drawing_style_free(struct drawing_style *style);
typedef struct drawing_style map_drawing_style;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_drawing_style, drawing_style_free)

/* Whether a sheet refers to the outside, by @import or by url() without #. */
bool drawing_style_is_outside(const struct drawing_style *style);
/* Whether matching took too many comparisons, or there are too many rules. */
bool drawing_style_is_heavy(const struct drawing_style *style);

/* Declarations for an element: pairs of name and value, weakest first; borrowed. */
struct drawing_declarations {
    const char **names, **values; /* both ended by NULL */
    unsigned n, n_important;      /* the last n_important are stronger than a style attribute */
};

/* Call both for each element, in the order of the text. NULL as style: no declarations. The result
 * is valid until the next call. */
struct drawing_declarations drawing_style_enter(struct drawing_style *style, const char *element,
                                                const char **names, const char **values);
void drawing_style_leave(struct drawing_style *style);

/* Calls `take` for each "name: value" of a block, without !important, which sets the flag. Names
 * are in small letters; comments are skipped. */
void drawing_style_each(const char *block, gsize length,
                        void (*take)(const char *name, const char *value, bool important,
                                     void *data),
                        void *data);

/* Any url() that does not begin with #, an @import, or an escape that could hide one. */
bool drawing_style_names_outside(const char *value);
