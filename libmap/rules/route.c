/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/route.h"

#include <assert.h>
#include <string.h>

enum {
    MAX_NODES = 2 * ROUTE_MAX_PIECES,
    WORDS = ROUTE_MAX_PIECES / 64,
    FEW = 8, /* pieces that are sooner tried than looked over */
};

#define NO_KEY 0xffff

/* The net with its pieces joined at nodes: an intersection as roads see it or as boats do, or as
 * both. A cut one is a node for every piece that ends there. */
struct search {
    unsigned words; /* of a set of pieces */
    unsigned n_nodes;
    uint16_t key[MAX_NODES];   /* twice the intersection, and one as boats see it; or NO_KEY */
    uint8_t degree[MAX_NODES]; /* of pieces not yet used */
    uint8_t far[MAX_NODES], far2[MAX_NODES]; /* the longest two ways over what hangs there */
    uint64_t pieces[MAX_NODES][WORDS];       /* all that end here */
    uint16_t end[ROUTE_MAX_PIECES][2];       /* nodes of the pieces */
    uint64_t free[WORDS];                    /* pieces not yet used */
    unsigned left, odd; /* how many those are; nodes where an odd number of them ends */
    unsigned farthest;  /* over all nodes */
    unsigned start;
    unsigned best;
};

/* Boats and roads are at one node only where an own building is (BOAT-8, BOAT-9). */
static uint16_t
find_node(struct search *s, const struct route_net *net, unsigned at, bool boat)
{
    unsigned what = net->at[at], key = what == ROUTE_OWN ? 2 * at : 2 * at + boat;
    unsigned i = what == ROUTE_CUT ? s->n_nodes : 0;

    while (i < s->n_nodes && s->key[i] != key)
        i++;
    if (i < s->n_nodes)
        return (uint16_t)i;
    s->key[i] = (uint16_t)(what == ROUTE_CUT ? NO_KEY : key);
    s->degree[i] = s->far[i] = s->far2[i] = 0;
    memset(s->pieces[i], 0, sizeof s->pieces[i]);
    return (uint16_t)s->n_nodes++;
}

static void
lay_out(struct search *s, const struct route_net *net)
{
    assert(net->n_pieces <= ROUTE_MAX_PIECES);
    s->words = (net->n_pieces + 63) / 64;
    s->n_nodes = s->odd = s->farthest = 0;
    s->left = net->n_pieces;
    memset(s->free, 0, sizeof s->free);
    for (unsigned i = 0; i < net->n_pieces; i++) {
        s->free[i / 64] |= UINT64_C(1) << i % 64;
        for (unsigned k = 0; k < 2; k++) {
            unsigned node = find_node(s, net, net->pieces[i].end[k], net->pieces[i].boat);

            s->end[i][k] = (uint16_t)node;
            s->degree[node]++;
            s->pieces[node][i / 64] |= UINT64_C(1) << i % 64;
        }
    }
}

static unsigned
other_end(const struct search *s, unsigned piece, unsigned node)
{
    return s->end[piece][s->end[piece][0] == node];
}

/* The piece that alone is left at a node. */
static unsigned
last_piece(const struct search *s, unsigned node)
{
    unsigned w = 0;

    while (!(s->pieces[node][w] & s->free[w]))
        w++;
    return w * 64 + (unsigned)__builtin_ctzll(s->pieces[node][w] & s->free[w]);
}

/* A way of that length hangs on the node, by a piece of its own. */
static void
hang(struct search *s, unsigned node, unsigned way)
{
    unsigned through = s->far[node] + way;

    s->best = through > s->best ? through : s->best;
    if (way > s->far[node]) {
        s->far2[node] = s->far[node];
        s->far[node] = (uint8_t)way;
    } else if (way > s->far2[node]) {
        s->far2[node] = (uint8_t)way;
    }
}

/* Takes away what hangs on loops, from its ends on: a trail goes over it first or last and cannot
 * come back. Of a net without a loop, as most are, nothing is left, and its longest trail is
 * known. */
static void
strip(struct search *s)
{
    uint16_t ends[MAX_NODES];
    unsigned n = 0;

    for (unsigned i = 0; i < s->n_nodes; i++)
        if (s->degree[i] == 1)
            ends[n++] = (uint16_t)i;
    for (unsigned k = 0; k < n; k++) {
        unsigned node = ends[k];

        if (!s->degree[node])
            continue; /* two ends, and the last piece between them */
        unsigned piece = last_piece(s, node), next = other_end(s, piece, node);

        s->free[piece / 64] &= ~(UINT64_C(1) << piece % 64);
        s->left--;
        s->degree[node]--;
        if (--s->degree[next] == 1)
            ends[n++] = (uint16_t)next;
        hang(s, next, s->far[node] + 1u);
    }
}

/* Nodes that pieces still unused join to `from`; how many such pieces there are, and how
 * many of the nodes besides `from` have an odd number of them. */
static unsigned
look_over(const struct search *s, unsigned from, unsigned *odd)
{
    uint64_t left[WORDS], seen[MAX_NODES / 64] = {0};
    uint16_t queue[MAX_NODES];
    unsigned n = 0, pieces = 0;

    memcpy(left, s->free, s->words * sizeof *left);
    *odd = 0;
    queue[n++] = (uint16_t)from;
    seen[from / 64] |= UINT64_C(1) << from % 64;
    for (unsigned k = 0; k < n; k++)
        for (unsigned w = 0; w < s->words; w++)
            for (uint64_t bits = s->pieces[queue[k]][w] & left[w]; bits; bits &= bits - 1) {
                unsigned i = w * 64 + (unsigned)__builtin_ctzll(bits);
                unsigned next = other_end(s, i, queue[k]);

                left[w] &= ~(UINT64_C(1) << i % 64);
                pieces++;
                if (seen[next / 64] >> next % 64 & 1)
                    continue;
                seen[next / 64] |= UINT64_C(1) << next % 64;
                *odd += s->degree[next] % 2;
                queue[n++] = (uint16_t)next;
            }
    return pieces;
}

/* A trail that has come to `from` may go on to be longer than the best: all nodes but its two
 * ends it enters as often as it leaves them, so an odd one leaves a piece unused, and a piece has
 * but two ends. */
static bool
may_win(const struct search *s, unsigned from, unsigned length)
{
    unsigned odd = s->odd - s->degree[from] % 2u, most = length + s->farthest;

    if (most + s->left - odd / 2 <= s->best)
        return false;
    if (s->left <= FEW)
        return true;
    unsigned pieces = look_over(s, from, &odd);

    return most + pieces - odd / 2 > s->best;
}

/* One piece more, or less, is left at a node. */
static void
change(struct search *s, unsigned node, int by)
{
    s->odd -= s->degree[node] % 2u;
    s->degree[node] = (uint8_t)(s->degree[node] + by);
    s->odd += s->degree[node] % 2u;
}

static void
extend(struct search *s, unsigned from, unsigned length)
{
    unsigned whole = length + (from == s->start ? s->far2[from] : s->far[from]);

    s->best = whole > s->best ? whole : s->best;
    if (!may_win(s, from, length))
        return;
    for (unsigned w = 0; w < s->words; w++)
        for (uint64_t bits = s->pieces[from][w] & s->free[w]; bits; bits &= bits - 1) {
            unsigned i = w * 64 + (unsigned)__builtin_ctzll(bits), next = other_end(s, i, from);

            s->free[w] &= ~(bits & -bits);
            s->left--;
            change(s, from, -1);
            change(s, next, -1);
            extend(s, next, length + 1);
            change(s, from, 1);
            change(s, next, 1);
            s->left++;
            s->free[w] |= bits & -bits;
        }
}

/* What strip() has left: trails from every node of the loops, with what hangs on it. */
static void
walk_loops(struct search *s)
{
    for (unsigned i = 0; i < s->n_nodes; i++)
        if (s->degree[i]) {
            s->odd += s->degree[i] % 2u;
            s->farthest = s->far[i] > s->farthest ? s->far[i] : s->farthest;
        }
    for (unsigned i = 0; i < s->n_nodes; i++)
        if (s->degree[i]) {
            s->start = i;
            extend(s, i, s->far[i]);
        }
}

unsigned
route_longer(const struct route_net *net, unsigned known)
{
    struct search s;

    lay_out(&s, net);
    s.best = known;
    strip(&s);
    if (s.left)
        walk_loops(&s);
    return s.best;
}

unsigned
route_longest(const struct route_net *net)
{
    return route_longer(net, 0);
}
