#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Number discs, for the board and for the sheets. */
#include "draw/theme/studio.h"

/* A number disc at `center`: ground, edge, number and pips, 6 and 8 red; the ground extends `bleed`
 * past the diameter. Its subject is "disc 6". */
void round_piece_add_disc(struct picture *picture, struct studio *studio, map_point center,
                          double diameter, double bleed, unsigned number);

/* A picture of each, diameter + 2 * bleed wide and high; the caller frees it. */
struct picture *round_piece_disc(struct studio *studio, double diameter, double bleed,
                                 unsigned number);
/* The back of every number disc: no border, no frame, so that an inexact cut does not show. */
struct picture *round_piece_disc_back(struct studio *studio, double diameter, double bleed);
