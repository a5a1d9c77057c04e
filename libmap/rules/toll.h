#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What a wagon has paid this turn, and what that still covers (TOLL-5, AMB-8). Also the ways closed
 * by owners whose toll it could not pay (TOLL-9).
 * Bridges belong to their owner's system as roads do, but a payment for another path covers no
 * bridge. A wagon that walks past a boat is not on its owner's route. Only a payment, in gold or
 * goods, opens anything; a waiver does not. */
#include "rules/travel-cost.h"

struct toll_ledger { /* all zero: nothing paid */
    uint8_t inside;  /* seats on whose system the wagon is, having paid */
    uint8_t left;    /* seats whose system it has paid and left */
    uint8_t owners;  /* seats it has paid for a route */
    uint8_t refused; /* seats that asked more for a jump than it could pay */
    uint16_t n;      /* entries of its list: kind << 14 | number, 0 after them */
};

/* Room that the list needs: payments with `moves` movement points, at least one for each path, and
 * `ways` that can be closed at each place. */
unsigned toll_room(enum cost_toll_unit unit, unsigned ways, unsigned moves);

/* A step, by its ids. */
struct toll_step {
    uint16_t path, to; /* `to`: the intersection where it ends */
    uint16_t network;  /* of the piece used: equal for connected pieces of one owner */
    uint8_t owner;     /* of the piece used, or COST_NOBODY: none, or walked past */
    bool bridge;
};

/* COST_FREE_...: what is already paid. */
unsigned toll_free(const struct toll_ledger *ledger, const uint16_t *paid, enum cost_toll_unit unit,
                   const struct toll_step *step);
/* The owner has asked more than could be paid: that way is closed for this movement (TOLL-9). */
void toll_refuse(struct toll_ledger *ledger, uint16_t *paid, unsigned path);
bool toll_refused(const struct toll_ledger *ledger, const uint16_t *paid, unsigned path);
/* Records what the step has paid; a waived toll is no part of its cost. */
void toll_note(struct toll_ledger *ledger, uint16_t *paid, enum cost_toll_unit unit,
               const struct toll_step *step, const struct cost *cost);
