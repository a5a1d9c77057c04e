#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What a wagon has paid this turn, and what that still covers (TOLL-5, AMB-8).
 *
 * Bridges belong to their owner's system as roads do. Who walks past a boat is not on the
 * route of its owner. Only what was paid opens anything: a waiver does not. */
#include "rules/travel-cost.h"

struct toll_ledger { /* all zero: nothing paid */
    uint8_t inside;  /* seats on whose system the wagon is, having paid */
    uint8_t left;    /* seats whose system it has paid and left */
    uint8_t owners;  /* seats it has paid for a route */
    uint8_t spare;
    uint16_t n; /* payments in the list that goes with it: what kind << 14 | which, 0 after them */
};

/* Payments that a wagon can make with so many movement points, each path taking one at least: the
 * room that the list needs. */
unsigned toll_room(enum cost_toll_unit unit, unsigned moves);

/* A step, by its ids. */
struct toll_step {
    uint16_t path, to; /* `to`: the intersection where it ends */
    uint16_t network;  /* of the piece used: equal for joined pieces of one owner */
    uint8_t owner;     /* of the piece used, or COST_NOBODY: none, or walked past */
};

/* COST_FREE_...: what is not due again. */
unsigned toll_free(const struct toll_ledger *ledger, const uint16_t *paid, enum cost_toll_unit unit,
                   const struct toll_step *step);
/* Writes down the step with what it cost. */
void toll_note(struct toll_ledger *ledger, uint16_t *paid, enum cost_toll_unit unit,
               const struct toll_step *step, const struct cost *cost);
