/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/longest-route.h"

#include <assert.h>
#include <string.h>

enum {
    MAX_NODES = 2 * ROUTE_MAX_PIECES,
    WORDS = ROUTE_MAX_PIECES / 64,
    FEW = 24,         /* chains that are sooner tried than looked over */
    SEEN_MOST = 12,   /* bits of an index into what was seen */
    SEEN_CHAINS = 56, /* chains that leave room for a node in a word */
};

#define NO_KEY 0xffff

/* The net with its pieces joined at nodes: an intersection as roads see it or as boats do, or as
 * both. A cut one is a node for every piece that ends there. */
struct net {
    unsigned words; /* of a set of pieces */
    unsigned n_nodes;
    uint16_t key[MAX_NODES];   /* twice the intersection, and one as boats see it; or NO_KEY */
    uint8_t degree[MAX_NODES]; /* of pieces not taken away */
    uint8_t far[MAX_NODES], far2[MAX_NODES]; /* the longest two ways over what hangs there */
    uint64_t pieces[MAX_NODES][WORDS];       /* all that end here */
    uint16_t end[ROUTE_MAX_PIECES][2];       /* nodes of the pieces */
    uint64_t free[WORDS];                    /* pieces not taken away */
    unsigned left;                           /* how many those are */
    unsigned best;                           /* pieces of the longest trail until now */
};

/* Its loops: pieces in a row between two nodes are one chain. */
struct search {
    const struct net *net;
    unsigned n_chains, words;
    uint16_t end[ROUTE_MAX_PIECES][2];
    uint8_t length[ROUTE_MAX_PIECES];
    uint64_t chains[MAX_NODES][WORDS]; /* all that end at a node */
    uint8_t degree[MAX_NODES];         /* of chains not yet used */
    uint8_t least[MAX_NODES];          /* the shortest of all there */
    uint64_t free[WORDS];              /* chains not yet used */
    unsigned n_free, left;             /* how many those are, and their pieces */
    unsigned odd;      /* sum of `least` over nodes with an odd number of unused chains */
    unsigned farthest; /* the longest way that may end a trail */
    int finish;        /* the most of twice such a way, more or less what its node adds to `odd` */
    unsigned start;
    unsigned best;
    unsigned seen_bits;             /* of an index into it; 0: too many chains for it */
    uint64_t seen[1u << SEEN_MOST]; /* what was gone on from: unused chains | start << 56 */
};

/* Boats and roads are at one node only where an own building is (BOAT-8, BOAT-9). */
static uint16_t
find_node(struct net *s, const struct route_net *net, unsigned at, bool boat)
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
lay_out(struct net *s, const struct route_net *net)
{
    assert(net->n_pieces <= ROUTE_MAX_PIECES);
    s->words = (net->n_pieces + 63) / 64;
    s->n_nodes = 0;
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
other_end(const uint16_t end[2], unsigned node)
{
    return end[end[0] == node];
}

/* Takes away a piece that is left at a node; returns the node at its other end. */
static unsigned
take_piece(struct net *s, unsigned node)
{
    unsigned w = 0;

    while (!(s->pieces[node][w] & s->free[w]))
        w++;
    unsigned i = w * 64 + (unsigned)__builtin_ctzll(s->pieces[node][w] & s->free[w]);
    unsigned next = other_end(s->end[i], node);

    s->free[w] &= ~(UINT64_C(1) << i % 64);
    s->left--;
    s->degree[node]--;
    s->degree[next]--;
    return next;
}

/* A way of that length hangs on the node, by a piece of its own. */
static void
hang_chain(struct net *s, unsigned node, unsigned way)
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
strip_chains(struct net *s)
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
        unsigned next = take_piece(s, node);

        if (s->degree[next] == 1)
            ends[n++] = (uint16_t)next;
        hang_chain(s, next, s->far[node] + 1u);
    }
}

/* A longest trail begins and ends where something hangs, or where a piece more ends than it can
 * come by with: else it could go on. So it passes all other nodes, and at most of them there is
 * one way on. */
static bool
is_passed(const struct net *s, unsigned node)
{
    return s->degree[node] == 2 && !s->far[node];
}

static void
note_chain(struct search *s, unsigned a, unsigned b, unsigned length)
{
    unsigned c = s->n_chains++;
    unsigned ends[] = {a, b};

    s->length[c] = (uint8_t)length;
    for (unsigned k = 0; k < 2; k++) {
        unsigned node = ends[k];

        s->end[c][k] = (uint16_t)node;
        s->degree[node]++;
        s->chains[node][c / 64] |= UINT64_C(1) << c % 64;
        s->least[node] = length < s->least[node] ? (uint8_t)length : s->least[node];
    }
}

/* All chains from a node on, whose pieces are taken away. */
static void
chain_up(struct search *s, struct net *net, const bool *passed, unsigned from)
{
    while (net->degree[from]) {
        unsigned node = take_piece(net, from), length = 1;

        for (; passed[node] && node != from; length++)
            node = take_piece(net, node);
        note_chain(s, from, node, length);
    }
}

static void
find_chains(struct search *s, struct net *net)
{
    bool passed[MAX_NODES];

    s->net = net;
    s->n_chains = 0;
    s->left = net->left;
    for (unsigned i = 0; i < net->n_nodes; i++) {
        passed[i] = is_passed(net, i);
        s->degree[i] = 0;
        s->least[i] = UINT8_MAX;
        memset(s->chains[i], 0, sizeof s->chains[i]);
    }
    for (unsigned i = 0; i < net->n_nodes; i++)
        if (!passed[i])
            chain_up(s, net, passed, i);
    for (unsigned i = 0; i < net->n_nodes; i++) /* rings by themselves */
        chain_up(s, net, passed, i);
    s->n_free = s->n_chains;
    s->words = (s->n_chains + 63) / 64;
    memset(s->free, 0, sizeof s->free);
    for (unsigned c = 0; c < s->n_chains; c++)
        s->free[c / 64] |= UINT64_C(1) << c % 64;
}

/* What a node adds to the sum of the odd ones. */
static unsigned
odd_of(const struct search *s, unsigned node)
{
    return s->degree[node] % 2 ? s->least[node] : 0;
}

/* A trail that has come to `from` goes on over `left` pieces at most and what hangs where it
 * ends, less what it must leave: all nodes but its two ends it enters as often as it leaves them,
 * so that an odd one leaves a chain unused, and a chain has but two ends. `odd` is the sum of the
 * shortest chains of the odd nodes. */
static unsigned
most_over(const struct search *s, unsigned from, unsigned left, unsigned odd)
{
    int lost = (int)(odd - odd_of(s, from)) - s->finish; /* twice as many */
    int end = lost + 2 * (int)s->farthest > 0 ? lost : -2 * (int)s->farthest;

    return (unsigned)((2 * (int)left - end) / 2);
}

/* Nodes that unused chains still join to `from`, itself first; returns how many, and how many
 * pieces those chains have. */
static unsigned
look_over(const struct search *s, unsigned from, uint16_t nodes[MAX_NODES], unsigned *pieces)
{
    uint64_t left[WORDS], seen[MAX_NODES / 64] = {0};
    unsigned n = 0;

    *pieces = 0;
    memcpy(left, s->free, s->words * sizeof *left);
    nodes[n++] = (uint16_t)from;
    seen[from / 64] |= UINT64_C(1) << from % 64;
    for (unsigned k = 0; k < n; k++)
        for (unsigned w = 0; w < s->words; w++)
            for (uint64_t bits = s->chains[nodes[k]][w] & left[w]; bits; bits &= bits - 1) {
                unsigned c = w * 64 + (unsigned)__builtin_ctzll(bits);
                unsigned next = other_end(s->end[c], nodes[k]);

                left[w] &= ~(UINT64_C(1) << c % 64);
                *pieces += s->length[c];
                if (seen[next / 64] >> next % 64 & 1)
                    continue;
                seen[next / 64] |= UINT64_C(1) << next % 64;
                nodes[n++] = (uint16_t)next;
            }
    return n;
}

/* Trails from there are about to be tried, over all that hangs together with it. */
static void
begin_trails(struct search *s, unsigned start)
{
    uint16_t nodes[MAX_NODES];
    unsigned n = look_over(s, start, nodes, &s->left);

    s->start = start;
    s->odd = s->farthest = 0;
    s->finish = -UINT8_MAX;
    for (unsigned k = 0; k < n; k++) {
        unsigned i = nodes[k], far = i == start ? s->net->far2[i] : s->net->far[i];
        bool odd = (s->degree[i] + (i == start)) % 2; /* when a trail comes to its end there */
        int end = 2 * (int)far + (odd ? s->least[i] : -(int)s->least[i]);

        s->odd += odd_of(s, i);
        s->farthest = far > s->farthest ? far : s->farthest;
        s->finish = end > s->finish ? end : s->finish;
    }
}

/* With what is still joined to `from` alone. */
static unsigned
most_from(const struct search *s, unsigned from)
{
    uint16_t nodes[MAX_NODES];
    unsigned odd = 0, pieces, n = look_over(s, from, nodes, &pieces);

    for (unsigned k = 0; k < n; k++)
        odd += odd_of(s, nodes[k]);
    return most_over(s, from, pieces, odd);
}

static bool
may_win(const struct search *s, unsigned from, unsigned length)
{
    return length + most_over(s, from, s->left, s->odd) > s->best &&
           (s->n_free <= FEW || length + most_from(s, from) > s->best);
}

/* One chain more, or less, is left at a node. */
static void
change_chains(struct search *s, unsigned node, int by)
{
    s->odd -= odd_of(s, node);
    s->degree[node] = (uint8_t)(s->degree[node] + by);
    s->odd += odd_of(s, node);
}

/* The same chains were used before, in another order, from the same start: they end at the same
 * node then, the one besides the start with an odd number of them. What is not remembered is
 * gone over again. */
static bool
was_seen(struct search *s)
{
    uint64_t key = s->free[0] | (uint64_t)s->start << SEEN_CHAINS;
    uint64_t *seen = &s->seen[key * UINT64_C(0x9e3779b97f4a7c15) >> (64 - s->seen_bits)];
    bool same = *seen == key;

    *seen = key;
    return same;
}

static void
extend_trail(struct search *s, unsigned from, unsigned length)
{
    const struct net *net = s->net;
    unsigned whole = length + (from == s->start ? net->far2[from] : net->far[from]);

    s->best = whole > s->best ? whole : s->best;
    if (!may_win(s, from, length) || (s->seen_bits && was_seen(s)))
        return;
    for (unsigned w = 0; w < s->words; w++)
        for (uint64_t bits = s->chains[from][w] & s->free[w]; bits; bits &= bits - 1) {
            unsigned c = w * 64 + (unsigned)__builtin_ctzll(bits);
            unsigned next = other_end(s->end[c], from);

            s->free[w] &= ~(bits & -bits);
            s->n_free--;
            s->left -= s->length[c];
            change_chains(s, from, -1);
            change_chains(s, next, -1);
            extend_trail(s, next, length + s->length[c]);
            change_chains(s, from, 1);
            change_chains(s, next, 1);
            s->left += s->length[c];
            s->n_free++;
            s->free[w] |= bits & -bits;
        }
}

/* Of what strip_chains() has left. */
static unsigned
walk_loops(struct net *net)
{
    struct search s;

    find_chains(&s, net);
    s.seen_bits = s.n_chains > SEEN_CHAINS ? 0 : s.n_chains > SEEN_MOST ? SEEN_MOST : s.n_chains;
    memset(s.seen, 0, sizeof *s.seen << s.seen_bits);
    s.best = net->best;
    for (unsigned i = 0; i < net->n_nodes; i++)
        if (s.degree[i]) {
            begin_trails(&s, i);
            extend_trail(&s, i, net->far[i]);
        }
    return s.best;
}

unsigned
longest_route_exceeds(const struct route_net *net, unsigned known)
{
    struct net s;

    lay_out(&s, net);
    s.best = known;
    strip_chains(&s);
    return s.left ? walk_loops(&s) : s.best;
}

unsigned
longest_route_find(const struct route_net *net)
{
    return longest_route_exceeds(net, 0);
}
