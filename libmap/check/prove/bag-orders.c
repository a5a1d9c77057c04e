/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/prove/bag-orders.h"

#include <glib.h>

void
proof_words_release(struct words *words)
{
    for (unsigned i = 0; i < words->n_bags; i++)
        g_free(words->bags[i].orders);
}

/* orders[i] becomes the number of orders of i pieces, i up to n. */
static void
count_orders(const uint16_t *alike, unsigned n_kinds, unsigned n, struct big *orders)
{
    g_autofree struct big *next = g_new(struct big, n + 1u), *choose = g_new(struct big, 1),
                          *term = g_new(struct big, 1);

    for (unsigned i = 0; i <= n; i++)
        big_set(&orders[i], i == 0);
    for (unsigned k = 0; k < n_kinds; k++) {
        for (unsigned i = 0; i <= n; i++) { /* j of the i places are for this kind */
            big_set(&next[i], 0);
            big_set(choose, 1);
            for (unsigned j = 0; j <= MIN(i, alike[k]); j++) {
                big_copy(term, choose);
                big_multiply(term, &orders[i - j]);
                big_add(&next[i], term);
                big_multiply_small(choose, i - j);
                big_divide_small(choose, j + 1);
            }
        }
        for (unsigned i = 0; i <= n; i++)
            big_copy(&orders[i], &next[i]);
    }
}

/* n!/(a! b! ...) where nothing stays in the bag. */
static void
count_all(const uint16_t *alike, unsigned n_kinds, struct big *count)
{
    unsigned n = 0;

    big_set(count, 1);
    for (unsigned k = 0; k < n_kinds; k++)
        for (unsigned j = 1; j <= alike[k]; j++) {
            big_multiply_small(count, ++n);
            big_divide_small(count, j);
        }
}

/* Of the bag with that name, which is asked for often. */
static const struct big *
orders_of(struct words *words, const void *bag, const uint16_t *alike, unsigned n_kinds,
          unsigned in_bag)
{
    unsigned most = MIN(in_bag, WORDS_MAX_DRAWN);
    unsigned i = 0;

    while (i < words->n_bags && words->bags[i].bag != bag)
        i++;
    if (i == words->n_bags && i < WORDS_MAX_BAGS) {
        words->bags[i].bag = bag;
        words->bags[i].orders = g_new(struct big, most + 1);
        count_orders(alike, n_kinds, most, words->bags[i].orders);
        words->n_bags++;
    }
    return i < words->n_bags ? words->bags[i].orders : NULL;
}

bool
proof_words_multiply(struct words *words, struct big *count, const void *bag, const uint16_t *alike,
                     unsigned n_kinds, unsigned n)
{
    g_autofree struct big *all = NULL;
    const struct big *orders = NULL;
    unsigned in_bag = 0;

    for (unsigned k = 0; k < n_kinds; k++)
        in_bag += alike[k];
    if (n > in_bag) {
        big_set(count, 0);
        return true;
    }
    if (in_bag == n) {
        orders = all = g_new(struct big, 1);
        count_all(alike, n_kinds, all);
    } else if (n <= WORDS_MAX_DRAWN) {
        const struct big *list = orders_of(words, bag, alike, n_kinds, in_bag);

        orders = list ? &list[n] : NULL;
    }
    if (orders)
        big_multiply(count, orders);
    return orders != NULL;
}
