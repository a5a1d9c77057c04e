#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A face of a piece: a layout (draw/theme/face-layout.h) whose places are filled. */
#include "draw/theme/brush.h"
#include "draw/theme/face-layout.h"
#include "draw/theme/lexicon.h"
#include "scenario/word-lists.h"

struct face {
    struct brush brush; /* its picture is the caller's */
    struct face_layout *layout;
    const char *name;              /* of the layout */
    const char *own;               /* name of the piece's color */
    const struct lexicon *lexicon; /* of words that the layout says; NULL: none */
    const char *word;              /* "*" in these */
    char numbers[2][12];           /* {1} and {2} in these */
    map_box box;                   /* where the layout lies in the picture */
    map_box reach;                 /* how far goes what is at its edge */
    double k;                      /* mm of a unit of the layout */
    bool sizing;                   /* face_paint() only finds the sizes of lines */
    double more; /* mm by which a picture of the whole face goes past the reach, so that it has one
                  * scale on faces and backs */
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

/* Fill a place, and those whose ids go on after a hyphen ("title-short") unless they are filled
 * themselves; without that it stays empty. face_begin() fills "letter" where the theme has one
 * for the piece's color, "pale" where that color is pale, "saving" where the theme saves ink. */
void face_text(struct face *face, const char *id, const char *text);
void face_number(struct face *face, const char *id, unsigned number);
void face_art(struct face *face, const char *id, const char *art);
/* That of its color, where the theme has one. */
void face_letter(struct face *face);
/* A picture for each card of the price, or one for each resource after its number. */
void face_price(struct face *face, const char *id, const uint8_t amounts[RESOURCE_COUNT]);
/* The number of a disc, and "pips-1" to "pips-5" by how often it is rolled. */
void face_disc(struct face *face, unsigned number);
/* Dice with these faces, bit n: n pips. */
void face_dice(struct face *face, const char *id, unsigned faces);

/* Paints all items that are wanted, and frees the values. A place of lines keeps the smallest size
 * that a text of it needed: a deck whose sizes are found first has one size. */
void face_paint(struct face *face);
