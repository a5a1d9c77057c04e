#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What a wagon has paid this turn, and what that still covers (TOLL-5, AMB-8); which ways were
 * closed to it by owners who charged what it could not pay (TOLL-9).
 *
 * Bridges belong to their owner's system as roads do, but what was paid for another path covers
 * none of them. Who walks past a boat is not on the route of its owner. Only what was paid, in gold
 * or goods, opens anything: a waiver does not. */
#include "rules/travel-cost.h"

struct toll_ledger { /* all zero: nothing paid */
    uint8_t inside;  /* seats on whose system the wagon is, having paid */
    uint8_t left;    /* seats whose system it has paid and left */
    uint8_t owners;  /* seats it has paid for a route */
    uint8_t refused; /* seats that have charged for a jump what it could not pay */
    uint16_t n; /* entries of the list that goes with it: what kind << 14 | which, 0 after them */
};

/* Payments that a wagon can make with so many movement points, each path taking one at least, and
 * paths that can be closed to it, so many a place: the room that the list needs. */
unsigned toll_room(enum cost_toll_unit unit, unsigned ways, unsigned moves);

/* A step, by its ids. */
struct toll_step {
    uint16_t path, to; /* `to`: the intersection where it ends */
    uint16_t network;  /* of the piece used: equal for joined pieces of one owner */
    uint8_t owner;     /* of the piece used, or COST_NOBODY: none, or walked past */
    bool bridge;
};

/* COST_FREE_...: what is not due again. */
unsigned toll_free(const struct toll_ledger *ledger, const uint16_t *paid, enum cost_toll_unit unit,
                   const struct toll_step *step);
/* The owner has charged what could not be paid: that way is closed for this movement (TOLL-9). */
void toll_refuse(struct toll_ledger *ledger, uint16_t *paid, unsigned path);
bool toll_refused(const struct toll_ledger *ledger, const uint16_t *paid, unsigned path);
/* Writes down the step with what it cost. */
void toll_note(struct toll_ledger *ledger, uint16_t *paid, enum cost_toll_unit unit,
               const struct toll_step *step, const struct cost *cost);
