#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Sections of a report: the proofs, the findings on the page, and the pictures of both. */
#include "base/text.h"
#include "check/setups/result.h"
#include "report/page.h"
#include "report/report.h"

/* Of one page. */
struct check_pictures {
    struct page_artist *artist;
    unsigned n;
};

/* What the `render` command in the text draws ("... --setup 1:7 --players 4 --policy greedy --mark
 * C4/C5/D5"), with its description below; false: it draws no set-up and marks nothing. what: it
 * shows, "S-VILLAIN" or "stranding". */
bool check_put_picture(GString *out, const struct map_check_report *report, const char *text,
                       const char *what, struct check_pictures *pictures);
/* All findings of the sink: those that are accepted last and folded away. */
GString *check_findings_markup(const struct map_check_report *report, struct map_sink *sink,
                               struct check_pictures *pictures);

enum proof_kind { PROOF_STRANDING, PROOF_WARSHIPS, PROOF_REACH, PROOF_KINDS };

/* "in filling 1:7 (37 of 200)", "in each of 200 fillings"; "in every filling" */
struct number_text proof_where(struct proof_fillings fillings);
/* "cartwright render FILE -o PICTURE --mark ...", which shows why a proof fails; NULL where nothing
 * does; the caller's. */
char *proof_command(const struct map_check_report *report, const struct check_count *count,
                    enum proof_kind kind);
/* Of all player counts. */
void proof_sections(struct report *r, const struct map_check_report *report,
                    struct check_pictures *pictures);
