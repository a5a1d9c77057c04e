#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The ground below backs whose bleeds touch. Two fills that share an edge leave a hairline of paper
 * in viewers with antialiasing. So the ground of such backs is drawn once more below them, a little
 * larger, in one color or two. It is visible only in the seam: every back keeps its bleed. */
#include "draw/kit.h"
#include "page/print-document.h"

/* A back on its page. */
struct underlay_back {
    const struct picture *picture;
    map_point at; /* its center */
    unsigned turn;
    enum kit_shape shape;
    double width, height; /* of the cut on the page */
};

/* Draws below each back of the array (struct underlay_back) that touches another; call it before
 * the backs are placed. */
void underlay_add(struct document *document, struct page *page, const GArray *backs);
