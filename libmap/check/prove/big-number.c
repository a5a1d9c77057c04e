/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/prove/big-number.h"

#include <glib.h>
#include <string.h>

static void
append(struct big *a, uint32_t limb)
{
    if (a->n < BIG_LIMBS)
        a->limb[a->n++] = limb;
    else
        a->too_large = true;
}

static void
trim(struct big *a)
{
    while (a->n && !a->limb[a->n - 1])
        a->n--;
}

void
big_set(struct big *a, uint64_t value)
{
    a->n = 0;
    a->too_large = false;
    for (; value; value >>= 32)
        append(a, (uint32_t)value);
}

void
big_copy(struct big *a, const struct big *b)
{
    a->n = b->n;
    a->too_large = b->too_large;
    memcpy(a->limb, b->limb, b->n * sizeof *b->limb);
}

void
big_add(struct big *a, const struct big *b)
{
    uint64_t carry = 0;

    a->too_large |= b->too_large;
    for (unsigned i = 0; i < b->n || carry; i++) {
        if (i == a->n)
            append(a, 0);
        if (i == a->n)
            return;
        carry += (uint64_t)a->limb[i] + (i < b->n ? b->limb[i] : 0);
        a->limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
}

void
big_multiply_small(struct big *a, uint32_t by)
{
    uint64_t carry = 0;

    for (unsigned i = 0; i < a->n; i++) {
        carry += (uint64_t)a->limb[i] * by;
        a->limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    if (carry)
        append(a, (uint32_t)carry);
    trim(a);
}

void
big_multiply(struct big *a, const struct big *b)
{
    struct big p, *product = &p;

    product->n = MIN(a->n + b->n, BIG_LIMBS);
    product->too_large = a->too_large || b->too_large;
    memset(product->limb, 0, product->n * sizeof *product->limb);
    for (unsigned i = 0; i < a->n; i++) {
        uint64_t carry = 0;

        for (unsigned k = 0; k < b->n || carry; k++) {
            if (i + k >= BIG_LIMBS) {
                product->too_large |= carry || k < b->n;
                break;
            }
            carry += product->limb[i + k] + (k < b->n ? (uint64_t)a->limb[i] * b->limb[k] : 0);
            product->limb[i + k] = (uint32_t)carry;
            carry >>= 32;
        }
    }
    trim(product);
    big_copy(a, product);
}

static uint32_t
divide(struct big *a, uint32_t by)
{
    uint64_t rest = 0;

    for (unsigned i = a->n; i > 0; i--) {
        rest = rest << 32 | a->limb[i - 1];
        a->limb[i - 1] = (uint32_t)(rest / by);
        rest %= by;
    }
    trim(a);
    return (uint32_t)rest;
}

void
big_divide_small(struct big *a, uint32_t by)
{
    divide(a, by);
}

bool
big_is_zero(const struct big *a)
{
    return !a->n && !a->too_large;
}

bool
big_is_less(const struct big *a, const struct big *b)
{
    if (a->n != b->n)
        return a->n < b->n;
    for (unsigned i = a->n; i > 0; i--)
        if (a->limb[i - 1] != b->limb[i - 1])
            return a->limb[i - 1] < b->limb[i - 1];
    return false;
}

char *
big_text(const struct big *a)
{
    enum { NINE_DIGITS = 1000000000 };
    g_autofree struct big *left = g_memdup2(a, sizeof *a);
    GString *text = g_string_new(NULL);

    while (left->n) {
        uint32_t digits = divide(left, NINE_DIGITS);
        g_autofree char *part = g_strdup_printf(left->n ? "%09u" : "%u", digits);

        g_string_prepend(text, part);
    }
    if (!text->len)
        g_string_append_c(text, '0');
    return g_string_free(text, FALSE);
}
