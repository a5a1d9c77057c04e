#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The style sheets of an SVG, and which of CSS librsvg honors. */
#include <glib.h>
#include <stdbool.h>

/* Calls `take` for each rule of all <style> elements, with its selector, the text of its block, and
 * where it begins in the SVG; for "@media ..." and the like too, with an empty block. */
void drawing_style_rules(const char *svg,
                         void (*take)(const char *selector, const char *block, gsize at,
                                      void *data),
                         void *data);

/* Calls `take` for each "name: value" of a block, without !important. Names are in small letters;
 * comments are skipped. */
void drawing_style_each(const char *block,
                        void (*take)(const char *name, const char *value, void *data), void *data);

/* Any url() that does not begin with #, an @import, or an escape that could hide one. */
bool drawing_style_names_outside(const char *value);

/* What librsvg would draw otherwise than a browser: the property itself, or a function in its value
 * as "var()"; newly allocated. NULL: it honors that. Of attributes only those of style count. */
char *drawing_style_unhonored(const char *name, const char *value, bool attribute);
