#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Clumps of one terrain at the edge of what is laid: by slot which others belong to the same
 * one, how large it is, and of which pools it has a hex. */
#include "rules/constraint.h"

#define CLUMPS_SLOTS 16
#define CLUMPS_WORDS(slots) (((slots) + 1) / 2)
#define CLUMPS_MAX_CONTACTS 8
#define CLUMPS_MOST 14 /* larger limits are not counted with */
#define CLUMPS_NO_SLOT 0xff

/* They can be kept in so few bits. */
bool proof_clumps_fit(const struct fill_plan *plan);
/* Forgets these slots; there are n of them, CLUMPS_WORDS(n) words. */
void proof_clumps_free(uint32_t *words, unsigned n, uint32_t slots);
/* Terrain is laid on h, beside these slots of the same terrain; slot: of h, or CLUMPS_NO_SLOT.
 * False where the clump is too large. */
bool proof_clumps_join(const struct fill_plan *plan, uint32_t *words, unsigned n, unsigned h,
                       unsigned terrain, uint32_t beside, unsigned slot);
