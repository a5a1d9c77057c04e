#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The footer of every page of a kit, and the heading of pages of text. */
#include "draw/theme/lexicon.h"
#include "page/print-document.h"
#include "page/sheet-marks.h"

struct imprint {
    struct fonts *fonts;
    const char *title; /* of the scenario */
    const char *mark;  /* first digits of the source's hash, or "" */
    const struct lexicon *lexicon;
    picture_color sea; /* around a poster's board */
};

/* A fixed word or sentence of the kit, borrowed. */
static inline const char *
imprint_text(const struct imprint *imprint, const char *key)
{
    return lexicon_text(imprint->lexicon, key);
}

struct pen imprint_pen(const struct imprint *imprint, struct page *page, enum picture_layer layer);

/* The mark of the source, small and gray, before that point. */
void imprint_source(const struct imprint *imprint, struct page *page, map_point end);

/* A small line along the bottom of `box`: `left` at its left end, the mark at its right. */
void imprint_foot(const struct imprint *imprint, struct page *page, map_box box, const char *left);

/* Large title, a line below it in gray and a rule; returns the y below. */
double imprint_head(const struct imprint *imprint, struct page *page, map_box box,
                    const char *title, const char *below);
