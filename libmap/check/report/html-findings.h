#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A report page in progress, and the findings on it with their pictures. */
#include "report/page.h"
#include "check/setups/result.h"
#include "map-check-page.h"

struct page {
    const struct map_check_report *report;
    const struct map_scenario *scenario;
    struct map_sink *sink;
    const char *version;
    struct page_artist artist;
    GString *out;
    char board[16]; /* ids of the board below a heat map */
    unsigned n_figures, n_pictures;
};

/* What a witness shows: a set-up or filling, places, or both. */
struct page_shown {
    unsigned players;
    const char *setup, *policy; /* "1:7", "greedy"; or NULL */
    const char *marks;          /* as for `render --mark`; or NULL */
    const char *what;           /* "S-VILLAIN", "stranding": what the picture shows */
    bool first_seven;
};

/* The picture with its description below: "1 red C4/C5/D5, ...". */
void page_picture(struct page *page, const struct page_shown *shown);

void page_findings(struct page *page);
