/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/route.h"

#include <assert.h>
#include <string.h>

enum { MAX_NODES = 2 * ROUTE_MAX_PIECES, WORDS = ROUTE_MAX_PIECES / 64 };

/* Where pieces join: an intersection as roads see it or as boats do, or as both. A cut one
 * is a node for every piece that ends there. */
struct node {
    uint16_t at;
    bool sea, shared;
    uint8_t degree;         /* of pieces not yet used */
    uint64_t pieces[WORDS]; /* all that end here */
};

struct search {
    const struct route_net *net;
    unsigned words; /* of a set of pieces */
    unsigned n_nodes;
    struct node nodes[MAX_NODES];
    uint16_t end[ROUTE_MAX_PIECES][2]; /* nodes of the pieces */
    uint64_t free[WORDS];              /* pieces not yet used */
    unsigned depth;
    uint8_t trail[ROUTE_MAX_PIECES];
    struct route best;
};

/* Boats and roads are at one node only where an own building is (BOAT-8, BOAT-9). */
static uint16_t
find_node(struct search *s, uint16_t at, bool boat)
{
    unsigned what = s->net->at[at];

    for (unsigned i = 0; i < s->n_nodes && what != ROUTE_CUT; i++)
        if (s->nodes[i].at == at && (s->nodes[i].shared || s->nodes[i].sea == boat))
            return (uint16_t)i;
    s->nodes[s->n_nodes] = (struct node){at, boat, what == ROUTE_OWN, 0, {0}};
    return (uint16_t)s->n_nodes++;
}

static uint16_t
other_end(const struct search *s, unsigned piece, uint16_t node)
{
    return s->end[piece][s->end[piece][0] == node];
}

/* Nodes that pieces still unused join to `from`; how many such pieces there are, and how
 * many of the nodes besides `from` have an odd number of them. */
static unsigned
measure(const struct search *s, uint16_t from, unsigned *odd)
{
    uint64_t left[WORDS], seen[MAX_NODES / 64] = {0};
    uint16_t queue[MAX_NODES];
    unsigned n = 0, pieces = 0;

    memcpy(left, s->free, s->words * sizeof *left);
    *odd = 0;
    queue[n++] = from;
    seen[from / 64] |= UINT64_C(1) << from % 64;
    for (unsigned k = 0; k < n; k++)
        for (unsigned w = 0; w < s->words; w++)
            for (uint64_t bits = s->nodes[queue[k]].pieces[w] & left[w]; bits; bits &= bits - 1) {
                unsigned i = w * 64 + (unsigned)__builtin_ctzll(bits);
                uint16_t next = other_end(s, i, queue[k]);

                left[w] &= ~(UINT64_C(1) << i % 64);
                pieces++;
                if (seen[next / 64] >> next % 64 & 1)
                    continue;
                seen[next / 64] |= UINT64_C(1) << next % 64;
                *odd += s->nodes[next].degree % 2;
                queue[n++] = next;
            }
    return pieces;
}

/* No trail from here is longer: all nodes but its two ends it enters as often as it leaves
 * them, so an odd one leaves a piece unused, and a piece has but two ends. */
static unsigned
bound(const struct search *s, uint16_t from)
{
    unsigned odd, pieces = measure(s, from, &odd);

    return pieces - odd / 2;
}

static void
extend(struct search *s, uint16_t from)
{
    if (s->depth > s->best.length) {
        s->best.length = s->depth;
        for (unsigned i = 0; i < s->depth; i++)
            s->best.trail[i] = s->trail[i];
    }
    if (s->depth + bound(s, from) <= s->best.length)
        return;
    for (unsigned w = 0; w < s->words; w++)
        for (uint64_t bits = s->nodes[from].pieces[w] & s->free[w]; bits; bits &= bits - 1) {
            unsigned i = w * 64 + (unsigned)__builtin_ctzll(bits);
            uint16_t next = other_end(s, i, from);

            s->free[w] &= ~(bits & -bits);
            s->nodes[from].degree--;
            s->nodes[next].degree--;
            s->trail[s->depth++] = (uint8_t)i;
            extend(s, next);
            s->depth--;
            s->nodes[from].degree++;
            s->nodes[next].degree++;
            s->free[w] |= bits & -bits;
        }
}

/* A net without a loop, as most are: its longest trail is the way between the two nodes that
 * are farthest apart, found by going twice to the farthest. */
struct tree {
    uint16_t order[MAX_NODES]; /* nodes in the order they are come to */
    uint8_t by[MAX_NODES];     /* piece by which; of the first none */
    uint8_t far[MAX_NODES];
    unsigned n;
};

/* Goes out from a node; false when it comes to one twice. Returns through *last the farthest. */
static bool
spread(const struct search *s, uint16_t from, struct tree *t, uint16_t *last)
{
    uint64_t left[WORDS], seen[MAX_NODES / 64] = {0};

    memcpy(left, s->free, s->words * sizeof *left);
    t->n = 0;
    t->order[t->n++] = *last = from;
    t->far[from] = 0;
    seen[from / 64] = UINT64_C(1) << from % 64;
    for (unsigned k = 0; k < t->n; k++) {
        uint16_t here = t->order[k];

        for (unsigned w = 0; w < s->words; w++)
            for (uint64_t bits = s->nodes[here].pieces[w] & left[w]; bits; bits &= bits - 1) {
                unsigned i = w * 64 + (unsigned)__builtin_ctzll(bits);
                uint16_t next = other_end(s, i, here);

                if (seen[next / 64] >> next % 64 & 1)
                    return false;
                seen[next / 64] |= UINT64_C(1) << next % 64;
                left[w] &= ~(UINT64_C(1) << i % 64);
                t->by[next] = (uint8_t)i;
                t->far[next] = (uint8_t)(t->far[here] + 1);
                t->order[t->n++] = next;
                *last = t->far[next] > t->far[*last] ? next : *last;
            }
    }
    return true;
}

/* The trail from a node back to where the tree was begun. */
static void
take_way(struct search *s, const struct tree *t, uint16_t node)
{
    if (t->far[node] <= s->best.length)
        return;
    s->best.length = t->far[node];
    for (unsigned k = 0; k < s->best.length; k++) {
        unsigned i = t->by[node];

        s->best.trail[k] = (uint8_t)i;
        node = other_end(s, i, node);
    }
}

/* Every tree of the net; the nodes of the others stay to be searched. */
static void
walk_trees(struct search *s, bool *done)
{
    for (unsigned i = 0; i < s->n_nodes; i++) {
        struct tree first, second;
        uint16_t far;

        if (done[i] || !spread(s, (uint16_t)i, &first, &far))
            continue;
        spread(s, far, &second, &far);
        take_way(s, &second, far);
        for (unsigned k = 0; k < first.n; k++)
            done[first.order[k]] = true;
    }
}

struct route
route_longer(const struct route_net *net, unsigned known)
{
    struct search s;
    bool done[MAX_NODES];

    assert(net->n_pieces <= ROUTE_MAX_PIECES);
    s.net = net;
    s.words = (net->n_pieces + 63) / 64;
    s.n_nodes = s.depth = 0;
    s.best.length = known;
    memset(s.free, 0, sizeof s.free);
    for (unsigned i = 0; i < net->n_pieces; i++) {
        s.free[i / 64] |= UINT64_C(1) << i % 64;
        for (unsigned k = 0; k < 2; k++) {
            s.end[i][k] = find_node(&s, net->pieces[i].end[k], net->pieces[i].boat);
            s.nodes[s.end[i][k]].degree++;
            s.nodes[s.end[i][k]].pieces[i / 64] |= UINT64_C(1) << i % 64;
        }
    }
    memset(done, 0, s.n_nodes * sizeof *done);
    walk_trees(&s, done);
    for (unsigned i = 0; i < s.n_nodes; i++)
        if (!done[i])
            extend(&s, (uint16_t)i);
    return s.best;
}

struct route
route_longest(const struct route_net *net)
{
    return route_longer(net, 0);
}
