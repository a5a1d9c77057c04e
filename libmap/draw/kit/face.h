#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A face of a piece: a layout (draw/theme/face-layout.h) whose places are filled. */
#include "draw/theme/brush.h"
#include "draw/theme/face-layout.h"
#include "scenario/word-lists.h"

struct face {
    struct brush brush; /* its picture is the caller's */
    const struct face_layout *layout;
    const char *name; /* of the layout */
    const char *own;  /* name of the piece's color */
    map_box box;      /* where the layout lies in the picture */
    map_box reach;    /* how far goes what is at its edge */
    double k;         /* mm of a unit of the layout */
    GHashTable *values;
};

/* A face as large as the cut plus `bleed` on every side. A smaller or larger layout is fitted to
 * the width or height, in the middle. Names are borrowed until face_paint(). */
struct picture *face_begin(struct face *face, struct studio *studio, const char *layout,
                           const char *subject, const char *own, map_point cut, double bleed);
/* A layout on a part of a face, such as a row. */
void face_begin_part(struct face *part, const struct face *whole, const char *layout, map_box box);
/* The box of a place in the picture. */
map_box face_place(const struct face *face, const char *id);

/* Fill a place; without that it stays empty. face_begin() fills "letter" where the theme has one
 * for the piece's color, "pale" where that color is pale, "saving" where the theme saves ink. */
void face_text(struct face *face, const char *id, const char *text);
void face_number(struct face *face, const char *id, unsigned number);
void face_art(struct face *face, const char *id, const char *art);
/* A picture for each card of the price, or one for each resource after its number. */
void face_price(struct face *face, const char *id, const uint8_t amounts[RESOURCE_COUNT]);
/* Dice with these faces, bit n: n pips. */
void face_dice(struct face *face, const char *id, unsigned faces);

/* The longest of these texts decides the size of a place of lines, for all faces with the layout.
 * Once for a layout. */
void face_settle(struct studio *studio, const char *layout, const char *id,
                 const char *const *texts);
/* Paints all items that are wanted, and frees the values. */
void face_paint(struct face *face);
