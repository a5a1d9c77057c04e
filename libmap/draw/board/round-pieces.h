#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The round pieces: number discs, and tokens with a good or a building. Used for the board and for
 * the sheets. */
#include "draw/theme/studio.h"

/* Pips below a number: 5 for 6 and 8 down to 1 for 2 and 12 (rules.md 2.3). */
unsigned round_piece_pips(unsigned number);

/* A number disc at `centre`: ground, edge, number and pips, 6 and 8 red; the ground extends `bleed`
 * past the diameter. Its subject is "disc 6". */
void round_piece_add_disc(struct picture *picture, struct studio *studio, map_point centre,
                          double diameter, double bleed, unsigned number);

/* A picture of each, diameter + 2 * bleed wide and high; the caller frees it. */
struct picture *round_piece_disc(struct studio *studio, double diameter, double bleed,
                                 unsigned number);
/* The back of every number disc: no border, no frame, so that an inexact cut does not show. */
struct picture *round_piece_disc_back(struct studio *studio, double diameter, double bleed);
/* A token: art on a ground, with a thin ring inside the cut or without. */
struct piece_token {
    const char *subject; /* "token tools" */
    const char *art;     /* "goods/tools" */
    double view;         /* width of that art's view box */
    const char *ground;  /* name of a theme's colour */
    const char *word;    /* below the art, or NULL */
    bool ring;
};
struct picture *piece_token(struct studio *studio, double diameter, double bleed,
                            const struct piece_token *token);
