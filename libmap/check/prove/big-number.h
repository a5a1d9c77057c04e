#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Whole numbers of any size that a count of fillings may have: added, multiplied, printed. */
#include <stdbool.h>
#include <stdint.h>

#define BIG_LIMBS 512 /* of 32 bits */

struct big {
    unsigned n;     /* limbs in use, none above is read; 0: zero */
    bool too_large; /* beyond BIG_LIMBS: the value is lost */
    uint32_t limb[BIG_LIMBS];
};

void big_set(struct big *a, uint64_t value);
void big_copy(struct big *a, const struct big *b);
void big_add(struct big *a, const struct big *b);
void big_multiply(struct big *a, const struct big *b);
void big_multiply_small(struct big *a, uint32_t by);
/* Without a rest, or it is dropped. */
void big_divide_small(struct big *a, uint32_t by);
bool big_is_zero(const struct big *a);
bool big_is_less(const struct big *a, const struct big *b);
/* Decimal digits; the caller's (g_free). */
char *big_text(const struct big *a);
