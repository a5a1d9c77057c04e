#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* S- findings, what the design, the set-ups and the proofs show; and the sections of a report about
 * findings and proofs. */
#include "base/text.h"
#include "check/setups/result.h"
#include "diag/sink.h"
#include "report/page.h"
#include "report/report.h"
#include "rules/ruleset.h"
#include "scenario/scenario.h"

/* ---- S-HEAD-START, S-TRADE-TOUCH, S-STACK-DRY: what a design gives away without a game. ---- */

/* Seats are compared in the game of the most players, trade hexes as far as they are not drawn. */
void check_design(const struct map_scenario *scenario, const struct scenario_map *map,
                  struct map_sink *sink);

/* ---- S-NO-FILLING, S-FILL-UNDECIDED: whether the pools of a map can be laid out at all. ---- */

/* True when a filling was found. Else it reports that there is none and which constraints conflict,
 * or that it is not decided. */
bool check_filling(const struct map_ruleset *rs, const struct map_scenario *scenario,
                   const struct scenario_map *map, struct map_sink *sink);

/* ---- S-SEAT-STUCK, S-NO-ROUTE, S-FILL-NOT-UNIFORM, S-UNFAIR, S-WAGON-STUCK, S-UNREACHABLE,
 * S-TOKEN-LOST, S-VILLAIN, S-WARSHIP, S-BARBARIANS, S-RESOURCE-FAR, S-HOMELANDS ---- */

/* The place of a finding about the starts of a map: <start>, or the map if several maps share
 * <start>. */
struct map_span check_start_place(const struct map_scenario *scenario,
                                  const struct scenario_map *map);
/* At most one finding for each kind of problem and map. Seats are not called unequal where their
 * homelands are, which may be why. */
void check_setups(const struct map_check_report *report, const struct map_scenario *scenario,
                  struct map_sink *sink);

/* ---- S-STRANDED, S-WARSHIP: findings of the proofs that no set-up has shown. ---- */

/* One finding of each for a map: with the fewest players. Nothing if set-ups have reported the case
 * already. */
void check_stranded(const struct map_check_report *report, const struct map_scenario *scenario,
                    struct map_sink *sink);

/* ---- sections of a report ---- */

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
