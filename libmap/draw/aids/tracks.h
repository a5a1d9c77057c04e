#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Tracks across a page: points, and the invasion. */
#include "draw/theme/lexicon.h"
#include "draw/theme/studio.h"

/* Spaces 0 to `target` and three beyond it, low: small ones in one row; the caller frees the
 * picture. */
struct picture *tracks_score(struct studio *studio, const struct lexicon *lexicon, double width,
                             unsigned target, bool low);
/* The start and that many spaces, the last of them the invasion (SEVENB-0), with the pirate's hoard
 * (PIRATE-2) beside them. */
struct picture *tracks_barbarians(struct studio *studio, const struct lexicon *lexicon,
                                  double width, unsigned spaces);

/* Rows of boxes on which every seat counts something with two markers: one on the ones, one on the
 * tens. They reach beyond `most`. */
struct tally {
    struct studio *studio;
    const struct lexicon *lexicon;
    const uint8_t *colors; /* enum seat_color, by seat */
    unsigned n;            /* seats */
    const char *heading;
    unsigned most;
    unsigned widest;   /* `most` of another tally: boxes of both stand in the same columns */
    unsigned levels;   /* of the baggage train, in boxes of their own at the right; 0: none */
    double width, row; /* row: its height, TALLY_ROW or TALLY_LOW */
};
#define TALLY_ROW 8.0
#define TALLY_LOW 6.4

struct picture *tracks_tally(const struct tally *tally);

/* A slip for the evening: for each seat a name, the points of each of these words, and their sum;
 * below who won, after how many minutes. It names the scenario by its hash. */
struct slip {
    struct studio *studio;
    const struct lexicon *lexicon;
    const uint8_t *colors; /* enum seat_color, by seat */
    unsigned n;            /* seats */
    const char *source;    /* the first digits of the hash */
    const char *words[6];  /* keys of [aid], the rest NULL */
    double width;
    double room; /* height that the page leaves for it */
};

/* Its rows are as high as the room allows, within limits: they are written by hand. The height in
 * excess of the least is in *more. */
struct picture *tracks_slip(const struct slip *slip, double *more);
