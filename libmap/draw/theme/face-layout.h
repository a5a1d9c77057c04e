#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The layout of a face: layouts/NAME.svg of a theme, or of an author. Elements directly below <svg>
 * are its places (<rect id="title" class="title" .../>) and painted shapes in colors of the theme
 * (<rect class="fill-own" .../>). docs/themes.md lists the words of class. Everything else is a
 * drawing below them. */
#include "diag/sink.h"
#include "draw/theme/studio.h"

/* A hex is that of the whole piece. */
enum layout_form { LAYOUT_BOX, LAYOUT_DISC, LAYOUT_LINE, LAYOUT_HEX };

/* User units from the upper left corner of the view box; a line goes through its box. */
struct layout_item {
    const char *id; /* of a place; NULL: a painted shape */
    enum layout_form form;
    map_box box;
    double corner, width, opacity, size, dash[2];
    enum text_anchor anchor;
    enum font_role font;
    const char *fill, *line, *ink;          /* colors, or NULL */
    const char *with, *without, *beside;    /* other places, or NULL */
    const char *says, *art;                 /* filled by the layout: a key of words, a picture */
    bool ground, net, lines, cover, turned; /* the words of that name */
    char **words;                           /* owns all of these */
};

struct face_layout {
    map_box view;
    GArray *items; /* struct layout_item, in order of painting */
    char *drawing; /* the SVG without them; NULL: nothing is left */
};

/* Reads a layout, number `file` of the sink and called `shown` there. NULL, reported if there is a
 * sink, where it is none: broken XML, a place with a transform or without a size, an unknown word,
 * color or picture, a number out of range. */
struct face_layout *face_layout_parse(struct studio *studio, const char *text, gsize length,
                                      struct map_sink *sink, uint32_t file, const char *shown);
/* The same of a file that is no source of the sink yet. */
struct face_layout *face_layout_read(struct studio *studio, const char *text, gsize length,
                                     struct map_sink *sink, const char *shown);
void face_layout_free(struct face_layout *layout);
typedef struct face_layout map_face_layout;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_face_layout, face_layout_free)

/* That of the theme, or of its base; borrowed; NULL where none is valid. theme_art_check() reports
 * those of a custom theme. */
struct face_layout *face_layout_get(struct studio *studio, const char *name);
/* A place of a layout, its box from the middle of the view; NULL: it has none. */
const struct layout_item *face_layout_place(const struct face_layout *layout, const char *id,
                                            map_box *box);
/* From now on face_layout_get() of this name gives that one; taken. False: its drawing cannot be
 * drawn. */
bool face_layout_offer(struct studio *studio, const char *name, struct face_layout *layout);
