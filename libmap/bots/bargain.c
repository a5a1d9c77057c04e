/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "bots/table.h"

/* With many more routes than the other, a seat would give more tolls than it saves. */
#define ALIKE 3  /* routes that two networks may differ by */
#define BEHIND 2 /* points */

/* Somebody is so far ahead that the seat needs help. */
static bool
is_behind(const struct outlook_seat *s, const struct map_position *p)
{
    unsigned own = position_points(s->rs, p, s->seat), lead = 0;

    for (unsigned i = 0; i < s->rs->players; i++) {
        unsigned points = position_points(s->rs, p, i);

        lead = points > lead ? points : lead;
    }
    return own + BEHIND <= lead;
}

static unsigned
count_routes(const struct outlook_seat *s, const struct map_position *p)
{
    unsigned laid = 0;

    for (unsigned piece = PIECE_ROAD; piece <= PIECE_BRIDGE; piece++)
        laid += (unsigned)s->rs->supply[piece] - position_seat(s->rs, p, s->seat)->left[piece];
    return laid;
}

static bool
would_agree(const struct outlook_seat *a, const struct outlook_seat *b,
            const struct map_position *p)
{
    unsigned x = count_routes(a, p), y = count_routes(b, p);

    return !outlook_declines(a, FAMILY_TOLLS) && is_behind(a, p) && is_behind(b, p) &&
           !outlook_nearly_wins(a, p) && !outlook_nearly_wins(b, p) &&
           (x > y ? x - y : y - x) <= ALIKE;
}

static map_move
make_treaty(const struct outlook_seat *from, const struct outlook_seat *to, bool holds)
{
    return move_of(MOVE_TREATY, from->seat, to->seat, holds, 0, 0);
}

map_move
bargain_treaty(const struct outlook_seat *own, const struct outlook_seat *other,
               const struct map_position *p)
{
    const struct map_ruleset *rs = own->rs;
    bool given = position_waives(p, own->seat, other->seat);
    bool had = position_waives(p, other->seat, own->seat);
    bool fixed = rs->waives[own->seat] >> other->seat & 1;

    if (rs->option[OPTION_TOLL_POLICY] || rs->players < 3)
        return (map_move){.kind = MOVE_NONE};
    if (given && !fixed && outlook_nearly_wins(other, p))
        return make_treaty(own, other, false);
    if ((given && had) || !would_agree(own, other, p))
        return (map_move){.kind = MOVE_NONE};
    return given ? make_treaty(other, own, true) : make_treaty(own, other, true);
}
