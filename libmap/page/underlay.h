#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What lies below backs whose bleeds meet. Two fills that share an edge leave a hairline of paper
 * in a viewer that smooths each by itself, so the ground of such backs lies once more below
 * them, a little larger: of one colour or of two, no paper shows. Nothing of that is seen but in the
 * seam: every back keeps its bleed. */
#include "draw/kit.h"
#include "page/print-document.h"

/* A back as it lies on its page. */
struct underlay_back {
    const struct picture *picture;
    map_point at; /* its centre */
    unsigned turn;
    enum kit_shape shape;
    double width, height; /* of the cut as it lies */
};

/* Below every one of the array (struct underlay_back) that meets another; to be called
 * before the backs are placed. */
void underlay_add(struct document *document, struct page *page, const GArray *backs);
