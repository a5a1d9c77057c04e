#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* How much ink a kit takes, in its theme and in the one that saves ink. */
#include "draw/kit.h"
#include "page/print-document.h"

struct map_scenario;

#define SUMMARY_SAVING "low-ink" /* the theme to compare with */

/* Starts a thread that draws the pieces in the other theme and counts their ink while the kit is
 * made. All arguments are borrowed until the end, and the request is the kit's. */
struct summary *ink_summary_new(const struct map_scenario *scenario, struct studio *studio,
                                const struct kit_request *request);
/* Gives it the kit to count. */
void ink_summary_take_kit(struct summary *summary, const struct kit *kit,
                          const GPtrArray *documents);
/* From now on nobody else draws with the studio. */
void ink_summary_take_studio(struct summary *summary);
/* Coverage of all sheets printed at home, 0 to 1: *own in the kit's theme, *saving with the same
 * pictures in the other. Waits for the result. False with an error. */
bool ink_summary_ink(struct summary *summary, double *own, double *saving, GError **error);
void ink_summary_free(struct summary *summary);
typedef struct summary map_summary;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_summary, ink_summary_free)

/* "14 sheets A4, 1 poster for a shop, ink 21 % (low-ink 8 %), 12.3 m to cut"; the caller's. */
char *ink_summary_text(const GPtrArray *documents, const char *paper, double own, double saving);
