/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/prove/count-states.h"

#include <glib.h>
#include <string.h>

#define FIRST_STATES 512 /* most boards never need more; room doubles as needed */

static unsigned
hash_of(const struct states *s, const uint32_t *words)
{
    uint64_t hash = 14695981039346656037u;

    for (unsigned i = 0; i < s->width; i++)
        hash = (hash ^ words[i]) * 1099511628211u;
    hash = (hash ^ hash >> 32) * 11400714819323198485u;
    return (unsigned)(hash >> 32) & s->mask;
}

static void
make_table(struct states *s)
{
    s->mask = 4 * s->room - 1;
    g_free(s->table);
    s->table = g_new0(uint32_t, 4 * (gsize)s->room);
    s->words = g_renew(uint32_t, s->words, (gsize)s->room * s->width);
    s->ways = g_renew(states_ways, s->ways, s->room);
    s->entry = g_renew(uint32_t, s->entry, s->room);
}

void
proof_states_init(struct states *s, unsigned width, unsigned most)
{
    *s = (struct states){.width = width, .room = FIRST_STATES, .most = most};
    make_table(s);
}

void
proof_states_release(struct states *s)
{
    g_free(s->words);
    g_free(s->ways);
    g_free(s->table);
    g_free(s->entry);
}

void
proof_states_clear(struct states *s)
{
    for (unsigned i = 0; i < s->n; i++)
        s->table[s->entry[i]] = 0;
    s->n = 0;
}

/* Where the state stands in the table, or would. */
static unsigned
find(const struct states *s, const uint32_t *words)
{
    unsigned at = hash_of(s, words);

    while (s->table[at] && memcmp(s->words + (gsize)(s->table[at] - 1) * s->width, words,
                                  s->width * sizeof *words) != 0)
        at = (at + 1) & s->mask;
    return at;
}

static void
grow(struct states *s)
{
    s->room *= 2;
    make_table(s);
    for (unsigned i = 0; i < s->n; i++) {
        unsigned at = hash_of(s, s->words + (gsize)i * s->width);

        while (s->table[at])
            at = (at + 1) & s->mask;
        s->entry[i] = at;
        s->table[at] = i + 1;
    }
}

bool
proof_states_add(struct states *s, const uint32_t *words, states_ways ways)
{
    unsigned at = find(s, words);

    if (s->table[at]) {
        states_ways *there = &s->ways[s->table[at] - 1];

        *there += ways;
        return *there >= ways;
    }
    if (s->n == s->most || s->n * s->width >= STATES_MAX_WORDS)
        return false;
    if (s->n == s->room) {
        grow(s);
        at = find(s, words);
    }
    memcpy(s->words + (gsize)s->n * s->width, words, s->width * sizeof *words);
    s->ways[s->n] = ways;
    s->entry[s->n] = at;
    s->table[at] = ++s->n;
    return true;
}
