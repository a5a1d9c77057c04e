/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/longest-route.h"

#include <assert.h>
#include <string.h>

enum {
    MAX_NODES = 2 * ROUTE_MAX_PIECES,
    WORDS = ROUTE_MAX_PIECES / 64,
    UNTESTED_CHAINS = 24, /* with fewer chains, trying is faster than a connectivity test */
    MOST_SEEN_BITS = 12,  /* bits of an index into the table of seen states */
    SEEN_CHAINS = 56,     /* most chains of a state, which leaves room for a node in a word */
};

#define NO_KEY 0xffff

/* The net: pieces joined at nodes. A node is an intersection as roads see it, as boats do, or both.
 * A cut intersection is a separate node for every piece that ends there. */
struct net {
    unsigned words; /* words in a set of pieces */
    unsigned n_nodes;
    uint16_t key[MAX_NODES];   /* twice the intersection, plus 1 for boats; or NO_KEY */
    uint8_t degree[MAX_NODES]; /* of pieces that are left */
    uint8_t far[MAX_NODES], far2[MAX_NODES]; /* the longest two ways over branches at the node */
    uint64_t pieces[MAX_NODES][WORDS];       /* all that end here */
    uint16_t end[ROUTE_MAX_PIECES][2];       /* nodes of the pieces */
    uint64_t free[WORDS];                    /* pieces not removed */
    unsigned left;                           /* their number */
    unsigned best;                           /* length of the longest trail so far */
};

/* The loops that remain: consecutive pieces between two nodes are one chain. */
struct trail_search {
    const struct net *net;
    unsigned n_chains, words;
    uint16_t end[ROUTE_MAX_PIECES][2];
    uint8_t length[ROUTE_MAX_PIECES];
    uint64_t chains[MAX_NODES][WORDS]; /* all that end at a node */
    uint8_t degree[MAX_NODES];         /* of unused chains */
    uint8_t least[MAX_NODES];          /* the shortest of all there */
    uint64_t free[WORDS];              /* unused chains */
    unsigned n_free, left;             /* their number, and their pieces */
    unsigned odd;      /* sum of `least` over nodes with an odd number of unused chains */
    unsigned farthest; /* the longest branch that may end a trail */
    int finish;        /* maximum of twice such a branch, corrected by its node's share of `odd` */
    unsigned start;
    unsigned best;
    unsigned seen_bits; /* bits of an index into `seen`; 0: too many chains for it */
    uint64_t seen[1u << MOST_SEEN_BITS]; /* states already searched: unused chains | start << 56 */
};

/* Boats and roads share a node only where an own building is (BOAT-8, BOAT-9). A search of the list
 * is enough for the few nodes of a seat's pieces. */
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

/* Removes the only piece left at a node; returns the node at its other end. */
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

/* Notes a branch of that length at the node; each branch has its own piece. */
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

/* Removes branches from their ends on: a trail uses a branch first or last and cannot come back. A
 * net without loops, as most are, is removed completely, and its longest trail is known then. */
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

static void
note_chain(struct trail_search *s, unsigned a, unsigned b, unsigned length)
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

/* All chains from a node on; removes their pieces. */
static void
chain_up(struct trail_search *s, struct net *net, const bool *passed, unsigned from)
{
    while (net->degree[from]) {
        unsigned node = take_piece(net, from), length = 1;

        for (; passed[node] && node != from; length++)
            node = take_piece(net, node);
        note_chain(s, from, node, length);
    }
}

static void
find_chains(struct trail_search *s, struct net *net)
{
    bool passed[MAX_NODES];

    s->net = net;
    s->n_chains = 0;
    s->left = net->left;
    /* A longest trail begins and ends at a branch or at a node with an odd number of pieces: else it
     * could go on. So it passes all other nodes, and at most of them there is only one way on. */
    for (unsigned i = 0; i < net->n_nodes; i++) {
        passed[i] = net->degree[i] == 2 && !net->far[i];
        s->degree[i] = 0;
        s->least[i] = UINT8_MAX;
        memset(s->chains[i], 0, sizeof s->chains[i]);
    }
    for (unsigned i = 0; i < net->n_nodes; i++)
        if (!passed[i])
            chain_up(s, net, passed, i);
    for (unsigned i = 0; i < net->n_nodes; i++) /* separate rings */
        chain_up(s, net, passed, i);
    s->n_free = s->n_chains;
    s->words = (s->n_chains + 63) / 64;
    memset(s->free, 0, sizeof s->free);
    for (unsigned c = 0; c < s->n_chains; c++)
        s->free[c / 64] |= UINT64_C(1) << c % 64;
}

/* What a node adds to the sum over odd nodes. */
static unsigned
odd_of(const struct trail_search *s, unsigned node)
{
    return s->degree[node] % 2 ? s->least[node] : 0;
}

/* Upper bound for a trail that has come to `from`: `left` unused pieces and the branch at its end,
 * less what it must leave unused. It enters every node but its two ends as often as it leaves it,
 * so at an odd node one chain stays unused, and a chain has two ends. `odd` is the sum of the
 * shortest chains of the odd nodes. On random nets of 60 pieces the bound by the trail's end saves
 * three quarters of the time. */
static unsigned
most_over(const struct trail_search *s, unsigned from, unsigned left, unsigned odd)
{
    int lost = (int)(odd - odd_of(s, from)) - s->finish; /* twice as many */
    int end = lost + 2 * (int)s->farthest > 0 ? lost : -2 * (int)s->farthest;

    return (unsigned)((2 * (int)left - end) / 2);
}

/* Nodes still connected to `from` by unused chains, itself first. Returns their number, and the
 * number of pieces of those chains. */
static unsigned
look_over(const struct trail_search *s, unsigned from, uint16_t nodes[MAX_NODES], unsigned *pieces)
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

/* Starts trying trails from there, over all that is connected with it. Each step then changes the
 * sums at its two nodes only. */
static void
begin_trails(struct trail_search *s, unsigned start)
{
    uint16_t nodes[MAX_NODES];
    unsigned n = look_over(s, start, nodes, &s->left);

    s->start = start;
    s->odd = s->farthest = 0;
    s->finish = -UINT8_MAX;
    for (unsigned k = 0; k < n; k++) {
        unsigned i = nodes[k], far = i == start ? s->net->far2[i] : s->net->far[i];
        bool odd = (s->degree[i] + (i == start)) % 2; /* when a trail ends there */
        int end = 2 * (int)far + (odd ? s->least[i] : -(int)s->least[i]);

        s->odd += odd_of(s, i);
        s->farthest = far > s->farthest ? far : s->farthest;
        s->finish = end > s->finish ? end : s->finish;
    }
}

/* Only with what is still connected to `from`. */
static unsigned
most_from(const struct trail_search *s, unsigned from)
{
    uint16_t nodes[MAX_NODES];
    unsigned odd = 0, pieces, n = look_over(s, from, nodes, &pieces);

    for (unsigned k = 0; k < n; k++)
        odd += odd_of(s, nodes[k]);
    return most_over(s, from, pieces, odd);
}

/* The first bound costs a few additions and is asked at every step. The second visits the rest of
 * the net, so it is asked only where much of it is left. */
static bool
may_win(const struct trail_search *s, unsigned from, unsigned length)
{
    return length + most_over(s, from, s->left, s->odd) > s->best &&
           (s->n_free <= UNTESTED_CHAINS || length + most_from(s, from) > s->best);
}

/* Adds or removes one unused chain at a node. */
static void
change_chains(struct trail_search *s, unsigned node, int by)
{
    s->odd -= odd_of(s, node);
    s->degree[node] = (uint8_t)(s->degree[node] + by);
    s->odd += odd_of(s, node);
}

/* True when the same chains were used before in another order from the same start: they end at the
 * same node then, the other one with an odd number. A state that was overwritten is searched
 * again. */
static bool
was_seen(struct trail_search *s)
{
    uint64_t key = s->free[0] | (uint64_t)s->start << SEEN_CHAINS;
    uint64_t *seen = &s->seen[key * UINT64_C(0x9e3779b97f4a7c15) >> (64 - s->seen_bits)];
    bool same = *seen == key;

    *seen = key;
    return same;
}

static void
extend_trail(struct trail_search *s, unsigned from, unsigned length)
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

/* Of what strip_chains() has left. Trails are started at every node with a chain: a longest one may
 * begin at a branch as well as at an odd node, and the bounds end most of the others at once. */
static unsigned
walk_loops(struct net *net)
{
    struct trail_search s;

    find_chains(&s, net);
    s.seen_bits = s.n_chains > SEEN_CHAINS      ? 0
                  : s.n_chains > MOST_SEEN_BITS ? MOST_SEEN_BITS
                                                : s.n_chains;
    /* only the part in use: most nets have few chains, and the whole table has 32 KB */
    memset(s.seen, 0, sizeof *s.seen << s.seen_bits);
    s.best = net->best;
    for (unsigned i = 0; i < net->n_nodes; i++)
        if (s.degree[i]) {
            begin_trails(&s, i);
            extend_trail(&s, i, net->far[i]);
        }
    return s.best;
}

/* What is known is the first bound: a net that cannot beat it is hardly searched. */
unsigned
longest_route_exceeds(const struct route_net *net, unsigned known)
{
    struct net s;

    lay_out(&s, net);
    s.best = known;
    strip_chains(&s);
    return s.left ? walk_loops(&s) : s.best;
}
