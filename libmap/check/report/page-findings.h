#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The findings on the page of a report, and pictures of what shows a finding or a proof. */
#include "check/setups/result.h"
#include "map-report.h"
#include "report/page.h"

/* Of one page. */
struct check_pictures {
    struct page_artist *artist;
    unsigned n;
};

/* The picture of that figure, whose alt and ids are set here, with its description below: "1 red
 * C4/C5/D5, ...". what: it shows, "S-VILLAIN" or "stranding". */
GString *check_picture(struct check_pictures *pictures, const struct map_report_figure *figure,
                       const char *what);

/* All findings of the sink: those that are accepted last and folded away. */
GString *check_findings_markup(const struct map_check_report *report, struct map_sink *sink,
                               struct check_pictures *pictures);
