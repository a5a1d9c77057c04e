/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "rules/route.h"

#include <assert.h>

enum { MAX_NODES = 2 * ROUTE_MAX_PIECES };

/* Where pieces join: an intersection as roads see it or as boats do, or as both. A cut one
 * is a node for every piece that ends there. */
struct node {
    uint16_t at;
    bool sea, shared;
    uint8_t degree; /* of pieces not yet used */
};

struct search {
    const struct route_net *net;
    unsigned n_nodes;
    struct node nodes[MAX_NODES];
    uint16_t end[ROUTE_MAX_PIECES][2]; /* nodes of the pieces */
    bool used[ROUTE_MAX_PIECES];
    unsigned depth;
    uint8_t trail[ROUTE_MAX_PIECES];
    struct route best;
};

static uint16_t
find_node(struct search *s, uint16_t at, bool boat)
{
    unsigned what = s->net->at[at];

    for (unsigned i = 0; i < s->n_nodes && what != ROUTE_CUT; i++)
        if (s->nodes[i].at == at && (s->nodes[i].shared || s->nodes[i].sea == boat))
            return (uint16_t)i;
    s->nodes[s->n_nodes] = (struct node){at, boat, what == ROUTE_OWN, 0};
    return (uint16_t)s->n_nodes++;
}

/* Nodes that pieces still unused join to `from`; how many such pieces there are, and how
 * many of the nodes besides `from` have an odd number of them. */
static unsigned
measure(const struct search *s, unsigned from, unsigned *odd)
{
    bool seen[MAX_NODES] = {false}, counted[ROUTE_MAX_PIECES] = {false};
    unsigned pieces = 0;
    bool grows = true;

    seen[from] = true;
    *odd = 0;
    while (grows) {
        grows = false;
        for (unsigned i = 0; i < s->net->n_pieces; i++) {
            if (s->used[i] || counted[i] || !(seen[s->end[i][0]] || seen[s->end[i][1]]))
                continue;
            counted[i] = grows = true;
            seen[s->end[i][0]] = seen[s->end[i][1]] = true;
            pieces++;
        }
    }
    for (unsigned i = 0; i < s->n_nodes; i++)
        *odd += seen[i] && i != from && s->nodes[i].degree % 2;
    return pieces;
}

/* No trail from here is longer: all nodes but its two ends it enters as often as it leaves
 * them, so an odd one leaves a piece unused, and a piece has but two ends. */
static unsigned
bound(const struct search *s, unsigned from)
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
    for (unsigned i = 0; i < s->net->n_pieces; i++) {
        uint16_t a = s->end[i][0], b = s->end[i][1];

        if (s->used[i] || (a != from && b != from))
            continue;
        s->used[i] = true;
        s->nodes[a].degree--;
        s->nodes[b].degree--;
        s->trail[s->depth++] = (uint8_t)i;
        extend(s, a == from ? b : a);
        s->depth--;
        s->nodes[a].degree++;
        s->nodes[b].degree++;
        s->used[i] = false;
    }
}

struct route
route_longest(const struct route_net *net)
{
    struct search s = {.net = net};

    assert(net->n_pieces <= ROUTE_MAX_PIECES);
    for (unsigned i = 0; i < net->n_pieces; i++)
        for (unsigned k = 0; k < 2; k++) {
            s.end[i][k] = find_node(&s, net->pieces[i].end[k], net->pieces[i].boat);
            s.nodes[s.end[i][k]].degree++;
        }
    for (unsigned i = 0; i < s.n_nodes; i++)
        extend(&s, (uint16_t)i);
    return s.best;
}
