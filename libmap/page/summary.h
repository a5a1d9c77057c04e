#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* How much ink a kit takes, in its theme and in the one that saves ink. */
#include "draw/kit.h"
#include "page/document.h"

struct map_scenario;

#define SUMMARY_SAVING "low-ink" /* the theme to compare with */

/* Cover of all sheets printed at home, 0 to 1: *own in the kit's theme, *saving with the same
 * pictures in the other. The request is the kit's. False with an error. */
bool summary_ink(const GPtrArray *documents, const struct kit *kit, struct studio *studio,
                 const struct kit_request *request, double *own, double *saving, GError **error);
/* "14 sheets A4, 1 poster for a shop, ink 21 % (low-ink 8 %)"; the caller's. */
char *summary_text(const GPtrArray *documents, const char *paper, double own, double saving);
