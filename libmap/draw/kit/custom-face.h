#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The sides of a scenario's own pieces: discs, hexes and cards. */
#include "draw/theme/studio.h"
#include "scenario/scenario.h"

struct custom_face {
    struct studio *studio;
    const struct scenario_piece *piece;
    const char *subject;
    map_box cut; /* mm; only its size counts */
    bool flat;   /* a hex lies on a side */
    double most; /* a picture reaches so far past the cut, mm */
};

/* One of the piece's sides with `bleed` mm past the cut: its picture, else its words, else empty.
 * The caller frees it. */
struct picture *custom_face_draw(const struct custom_face *face, const struct scenario_side *side,
                                 double bleed);
