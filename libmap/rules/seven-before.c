/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Sevens and what comes before: the event die and the barbarian track, discards, carts and runners
 * (SEVEN-0 to SEVEN-5, SEVENB-0 to SEVENB-2, SEVENB-7, SEVENB-9, SEVENB-10). With the robber of the
 * ordinary game, or a limit without it, only the discards (ROB-2, BASE-35). */
#include "base/bitset.h"
#include "rules/families.h"
#include "rules/family.h"
#include "rules/seven-after.h"
#include "scenario/options.h"

enum { CART = 1, RUNNER = 2 };

/* The member `what` of a PENDING_CARTS. */
enum { MAY_PLACE, MUST_PLACE };

/* SEVEN-3, SEVENB-2, ROB-2, BASE-35. Half of the hand is fixed when the seven falls: cards go one by one,
 * and a hand that shrinks must not shrink its due. */
static bool
push_discard(const struct map_ruleset *rs, struct map_position *p, unsigned seat)
{
    const struct position_seat *own = position_seat(rs, p, seat);
    unsigned n =
        villains_discard(counts_sum(own->hand, RESOURCE_COUNT), rs->option[OPTION_HAND_LIMIT],
                         own->walls, rs->option[OPTION_WALL_BONUS]);

    if (n)
        position_push(p, (struct position_pending){
                             .kind = PENDING_DISCARD, .seat = (uint8_t)seat, .n = (uint8_t)n});
    return n;
}

/* A path that a cart or runner may take (SEVENB-7, AMB-42). */
static bool
is_free(const struct map_ruleset *rs, const struct map_position *p, unsigned path)
{
    const struct position_rider *riders = position_riders(rs, p);
    const uint16_t *end = rs->paths[path].end;
    unsigned has = position_paths(rs, p)[path] & POSITION_PIECE ? VILLAINS_HAS_ROUTE : 0;

    if (rs->paths[path].flags & (BOARD_PATH_INTERIOR | BOARD_PATH_NO_WAY))
        return false;
    if (rs->ships && rs->ships[path] != RULES_NOBODY)
        has |= VILLAINS_HAS_SHIP;
    for (unsigned i = 0; i < (unsigned)rs->max_riders * rs->players; i++)
        if (riders[i].path == path)
            has |= VILLAINS_HAS_FORCE;
    for (unsigned i = 0; i < 2; i++)
        if (p->carts[i] == path || p->runners[i] == path)
            has |= VILLAINS_HAS_CART;
    for (unsigned s = 0; s < rs->players; s++) {
        unsigned at = position_seat(rs, p, s)->wagon;

        if (at != MAP_NONE && (at == end[0] || at == end[1]))
            has |= VILLAINS_HAS_WAGON;
    }
    return villains_path_is_free(has);
}

static bool
any_path_is_free(const struct map_ruleset *rs, const struct map_position *p)
{
    for (unsigned i = 0; i < rs->n_paths; i++)
        if (is_free(rs, p, i))
            return true;
    return false;
}

/* Carts or runners beside the board (AMB-26). */
static unsigned
count_remaining(const struct map_ruleset *rs, const struct map_position *p, bool runners)
{
    const uint16_t *pair = runners ? p->runners : p->carts;
    unsigned supply = rs->kinds[runners ? SUPPLY_RUNNERS : SUPPLY_CARTS];

    return villains_remaining(supply < 2 ? supply : 2,
                              (unsigned)(pair[0] != MAP_NONE) + (pair[1] != MAP_NONE));
}

/* SEVEN-5: a cart and a runner, each from beside the board or from a path. */
static bool
push_carts(const struct map_ruleset *rs, struct map_position *p)
{
    unsigned n = (rs->kinds[SUPPLY_CARTS] ? CART : 0) | (rs->kinds[SUPPLY_RUNNERS] ? RUNNER : 0);

    if (!n || !any_path_is_free(rs, p))
        return false;
    position_push(
        p, (struct position_pending){.kind = PENDING_CARTS, .seat = p->seat, .n = (uint8_t)n});
    return true;
}

/* SEVENB-7: all that are still beside the board (AMB-26). */
static bool
push_remaining(const struct map_ruleset *rs, struct map_position *p)
{
    unsigned n =
        (count_remaining(rs, p, false) ? CART : 0) | (count_remaining(rs, p, true) ? RUNNER : 0);

    if (!n || !any_path_is_free(rs, p))
        return false;
    position_push(p,
                  (struct position_pending){
                      .kind = PENDING_CARTS, .seat = p->seat, .n = (uint8_t)n, .what = MUST_PLACE});
    return true;
}

static bool
push_part(const struct map_ruleset *rs, struct map_position *p, enum seven_part part, unsigned i)
{
    switch (part) {
    case SEVEN_DISCARDS:
        return push_discard(rs, p, (p->seat + i) % rs->players);
    case SEVEN_CARTS:
        return push_carts(rs, p);
    case SEVEN_REMAINING:
        return push_remaining(rs, p);
    case SEVEN_ROBBER:
    case SEVEN_VILLAINS:
    case SEVEN_BARBARIANS:
    case SEVEN_WARSHIPS:
    case SEVEN_DONE:
        break;
    }
    return seven_after_push(rs, p, part, i);
}

/* After the discards, before the invasion, come carts: nobody steals (SEVEN-4), then or later. The
 * ordinary robber does (ROB-3). */
static enum seven_part
part_after(const struct map_ruleset *rs, const struct map_position *p, enum seven_part part)
{
    static const enum seven_part by_stage[] = {[STAGE_BEFORE] = SEVEN_CARTS,
                                               [STAGE_INVADED] = SEVEN_VILLAINS,
                                               [STAGE_AFTER] = SEVEN_ROBBER};

    if (!rs->on[FAMILY_VILLAINS])
        return SEVEN_DONE;
    if (part == SEVEN_DISCARDS)
        return by_stage[p->stage];
    return part < SEVEN_VILLAINS ? SEVEN_DONE : part + 1;
}

/* Goes on with that part, from its i-th decision on: pushes the first one that must be made. Parts
 * run until one needs a decision, and the move that makes it comes back with the next index. So the
 * parts have one decision on the stack at a time. */
static void
continue_seven(const struct map_ruleset *rs, struct map_position *p, enum seven_part part,
               unsigned i)
{
    while (part != SEVEN_DONE) {
        unsigned size = part == SEVEN_DISCARDS || part == SEVEN_WARSHIPS ? rs->players
                        : part == SEVEN_VILLAINS                         ? 4
                                                                         : 1;

        if (i < size && push_part(rs, p, part, i))
            return;
        if (++i < size)
            continue;
        part = part_after(rs, p, part);
        i = 0;
    }
    if (p->stage == STAGE_INVADED) {
        p->stage = STAGE_AFTER;
        p->marks |= MARK_VILLAINS_STAY; /* SEVENB-9 */
    }
    if (rs->on[FAMILY_ROBBER])
        robber_begin(rs, p, p->seat);
}

/* SEVEN-3, SEVENB-2: cards go in the order of resources, so that each choice can be made in one way
 * only. */
static struct ruling
check_discard(const struct map_ruleset *rs, const struct map_position *p,
              const struct position_pending *pending, map_move move)
{
    const struct position_seat *own = position_seat(rs, p, pending->seat);
    unsigned rest = 0;

    if (move.piece || move.at || move.to || move.extra >= RESOURCE_COUNT)
        return rule_verdict(VERDICT_NO_SUCH);
    if (!own->hand[move.extra])
        return (struct ruling){VERDICT_DISCARD_NONE, move.extra, 1, 0};
    for (unsigned r = move.extra; r < RESOURCE_COUNT; r++)
        rest += own->hand[r];
    return rule_verdict(move.extra < pending->what || rest < pending->n ? VERDICT_DISCARD_ORDER
                                                                        : VERDICT_OK);
}

/* The path that a cart leaves says which of two carts moves. */
static struct ruling
check_cart(const struct map_ruleset *rs, const struct map_position *p,
           const struct position_pending *pending, map_move move)
{
    bool runner = move.kind == MOVE_PLACE_RUNNER;
    const uint16_t *pair = runner ? p->runners : p->carts;

    if (move.piece || move.extra)
        return rule_verdict(VERDICT_NO_SUCH);
    if (pending->what == MUST_PLACE && move.to != MAP_NONE)
        return rule_verdict(VERDICT_VILLAINS_STAY);
    if (!(pending->n & (runner ? RUNNER : CART)))
        return rule_verdict(VERDICT_VILLAIN_SUPPLY);
    if (move.to == MAP_NONE ? !count_remaining(rs, p, runner)
                            : pair[0] != move.to && pair[1] != move.to)
        return rule_verdict(VERDICT_VILLAIN_SUPPLY);
    if (move.at >= rs->n_paths)
        return rule_verdict(VERDICT_NO_PLACE);
    return rule_verdict(is_free(rs, p, move.at) ? VERDICT_OK : VERDICT_VILLAIN_PATH);
}

/* Faces of the event die that advance the token, or do not (SEVENB-0). */
static unsigned
event_faces(const struct map_ruleset *rs, unsigned advances)
{
    return advances ? rs->option[OPTION_EVENT_FACES] : 6u - rs->option[OPTION_EVENT_FACES];
}

static struct ruling
check_decline(const struct position_pending *pending, map_move move)
{
    bool may = (pending->kind == PENDING_CARTS && pending->what == MAY_PLACE) ||
               pending->kind == PENDING_WARSHIP_PLACE;

    if (move.piece || move.extra || move.at || move.to)
        return rule_verdict(VERDICT_NO_SUCH);
    return rule_verdict(may ? VERDICT_OK : VERDICT_PENDING);
}

static struct ruling
check_seven(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    const struct position_pending *pending = position_pending(p);

    if (!pending) {
        bool stays = p->marks & MARK_VILLAINS_STAY;

        if (stays && (move.kind == MOVE_PLACE_CART || move.kind == MOVE_PLACE_RUNNER))
            return rule_verdict(VERDICT_VILLAINS_STAY);
        /* SEVENB-13 */
        return rule_verdict(stays && move.kind == MOVE_PLACE_WARSHIP ? VERDICT_WARSHIP_STAYS
                                                                     : VERDICT_NOT_NOW);
    }
    if (move.kind == MOVE_DECLINE)
        return check_decline(pending, move);
    switch (pending->kind) {
    case PENDING_DISCARD:
        return move.kind == MOVE_DISCARD ? check_discard(rs, p, pending, move)
                                         : rule_verdict(VERDICT_PENDING);
    case PENDING_CARTS:
        return move.kind == MOVE_PLACE_CART || move.kind == MOVE_PLACE_RUNNER
                   ? check_cart(rs, p, pending, move)
                   : rule_verdict(VERDICT_PENDING);
    case PENDING_EVENT:
        if (move.kind != MOVE_EVENT_DIE)
            return rule_verdict(VERDICT_PENDING);
        if (move.piece || move.at || move.to || move.extra > 1)
            return rule_verdict(VERDICT_NO_SUCH);
        return rule_verdict(event_faces(rs, move.extra) ? VERDICT_OK : VERDICT_EVENT_FACE);
    default:
        return seven_after_check(rs, p, pending, move);
    }
}

static unsigned
generate_carts(const struct map_ruleset *rs, const struct map_position *p,
               const struct position_pending *pending, bool runner, map_move *list)
{
    const uint16_t *pair = runner ? p->runners : p->carts;
    uint8_t kind = runner ? MOVE_PLACE_RUNNER : MOVE_PLACE_CART;
    unsigned n = 0;

    if (!(pending->n & (runner ? RUNNER : CART)))
        return 0;
    for (unsigned path = 0; path < rs->n_paths; path++) {
        if (!is_free(rs, p, path))
            continue;
        if (count_remaining(rs, p, runner))
            list[n++] = (map_move){kind, pending->seat, 0, 0, (uint16_t)path, MAP_NONE};
        for (unsigned i = 0; i < 2 && pending->what == MAY_PLACE; i++)
            if (pair[i] != MAP_NONE)
                list[n++] = (map_move){kind, pending->seat, 0, 0, (uint16_t)path, pair[i]};
    }
    return n;
}

static unsigned
generate_seven(const struct map_ruleset *rs, const struct map_position *p, map_move *list)
{
    const struct position_pending *pending = position_pending(p);
    unsigned n = 0;

    map_move decline = (map_move){MOVE_DECLINE, pending->seat, 0, 0, 0, 0};

    switch (pending->kind) {
    case PENDING_DISCARD:
        for (uint8_t r = 0; r < RESOURCE_COUNT; r++) {
            map_move move = {MOVE_DISCARD, pending->seat, 0, r, 0, 0};

            if (check_discard(rs, p, pending, move).verdict == VERDICT_OK)
                list[n++] = move;
        }
        break;
    case PENDING_CARTS:
        n = generate_carts(rs, p, pending, false, list);
        n += generate_carts(rs, p, pending, true, list + n);
        break;
    case PENDING_EVENT:
        for (uint8_t i = 0; i < 2; i++)
            if (event_faces(rs, i))
                list[n++] = (map_move){MOVE_EVENT_DIE, pending->seat, 0, i, 0, 0};
        break;
    default:
        n = seven_after_generate(rs, p, pending, list);
        break;
    }
    if (check_decline(pending, decline).verdict == VERDICT_OK)
        list[n++] = decline;
    return n;
}

/* In order, since MAP_NONE is the largest: equal positions have equal bytes. */
static void
put_pair(uint16_t pair[2], unsigned from, unsigned to)
{
    unsigned i = pair[0] == from ? 0 : 1;

    pair[i] = (uint16_t)to;
    if (pair[0] > pair[1]) {
        uint16_t first = pair[1];

        pair[1] = pair[0];
        pair[0] = first;
    }
}

/* It stays pending while the other may still be placed, in any order. */
static void
place_cart(const struct map_ruleset *rs, struct map_position *p, map_move move)
{
    struct position_pending *pending = &p->pending[p->n_pending - 1];
    bool runner = move.kind == MOVE_PLACE_RUNNER;
    unsigned bit = runner ? RUNNER : CART;

    put_pair(runner ? p->runners : p->carts, move.to, move.at);
    if (pending->what == MAY_PLACE || !count_remaining(rs, p, runner))
        pending->n = (uint8_t)(pending->n & ~bit);
    if (pending->n && any_path_is_free(rs, p))
        return;
    enum seven_part part = pending->what == MUST_PLACE ? SEVEN_REMAINING : SEVEN_CARTS;

    position_pop(p);
    continue_seven(rs, p, part, 1);
}

static void
discard_cards(const struct map_ruleset *rs, struct map_position *p, map_move move)
{
    struct position_pending *pending = &p->pending[p->n_pending - 1];
    unsigned next = (pending->seat + rs->players - p->seat) % rs->players + 1u;
    uint8_t card[RESOURCE_COUNT] = {0};

    card[move.extra] = 1;
    position_pay_cards(p, position_seat_of(rs, p, pending->seat), card);
    pending->what = move.extra;
    if (--pending->n)
        return;
    position_pop(p);
    continue_seven(rs, p, SEVEN_DISCARDS, next);
}

/* SEVENB-0: at the end of the track the invasion comes; nothing is lost by it, and the token
 * returns to its start (rules 2.9). */
static void
advance_ship(const struct map_ruleset *rs, struct map_position *p, unsigned spaces)
{
    position_pop(p);
    p->advance = (uint8_t)(p->advance + spaces);
    if (p->advance >= rs->track) {
        p->advance = 0;
        if (p->stage == STAGE_BEFORE)
            p->stage = STAGE_INVADED;
    }
    if (p->dice == 7)
        continue_seven(rs, p, SEVEN_DISCARDS, 0);
}

static void
decline_seven(const struct map_ruleset *rs, struct map_position *p)
{
    struct position_pending pending = *position_pending(p);
    unsigned next = (pending.seat + rs->players - p->seat) % rs->players + 1u;

    position_pop(p);
    if (pending.kind == PENDING_CARTS)
        continue_seven(rs, p, SEVEN_CARTS, 1);
    else
        continue_seven(rs, p, SEVEN_WARSHIPS, next);
}

static void
apply_seven(const struct map_ruleset *rs, struct map_position *p, map_move move)
{
    struct seven_next next;

    switch (move.kind) {
    case MOVE_DISCARD:
        discard_cards(rs, p, move);
        break;
    case MOVE_PLACE_CART:
    case MOVE_PLACE_RUNNER:
        place_cart(rs, p, move);
        break;
    case MOVE_EVENT_DIE:
        advance_ship(rs, p, move.extra);
        break;
    case MOVE_DECLINE:
        decline_seven(rs, p);
        break;
    default:
        if (seven_after_apply(rs, p, move, &next))
            continue_seven(rs, p, next.part, next.i);
        break;
    }
}

static void
describe_seven(const struct map_ruleset *rs, const struct map_position *p, map_move move,
               struct deed *deed)
{
    static const char *const villains[] = {"SEVENB-3", "SEVENB-4", "SEVENB-5", "SEVENB-6"};
    const struct position_pending *pending = position_pending(p);

    switch (move.kind) {
    case MOVE_DISCARD:
        deed->cards[move.extra] = 1;
        if (!rs->on[FAMILY_ROBBER] && !rs->on[FAMILY_VILLAINS]) {
            deed_cite(deed, "BASE-35");
            break;
        }
        deed_cite(deed, p->stage == STAGE_INVADED ? "SEVENB-2" : "SEVEN-3");
        if (rs->on[FAMILY_ROBBER])
            deed_cite(deed, "ROB-2");
        break;
    case MOVE_PLACE_CART:
    case MOVE_PLACE_RUNNER:
        deed_cite(deed, pending && pending->what == MUST_PLACE ? "SEVENB-7" : "SEVEN-5");
        break;
    case MOVE_PLACE_VILLAIN:
        deed_cite(deed, p->stage == STAGE_INVADED ? villains[move.piece] : "BASE-29");
        break;
    case MOVE_ROLL_BARBARIAN:
    case MOVE_PLACE_BARBARIAN:
        deed_cite(deed, "SEVENB-8");
        break;
    case MOVE_PLACE_WARSHIP:
        deed_cite(deed, "SEVENB-11");
        deed_cite(deed, "SEVENB-13");
        break;
    case MOVE_EVENT_DIE:
        deed_cite(deed, "SEVENB-0");
        if (p->dice == 7 && seven_after_may_begin(rs, p))
            deed_cite(deed, move.extra ? "SEVENB-1" : "SEVEN-2");
        break;
    default:
        deed_cite(deed, p->stage == STAGE_BEFORE ? "SEVEN-5" : "SEVENB-11");
        break;
    }
}

static bool
plays_seven(const struct map_ruleset *rs)
{
    return rs->discards;
}

/* The event die comes first: an invasion makes this seven the first after it. */
static void
begin_seven(const struct map_ruleset *rs, struct map_position *p)
{
    if (!plays_seven(rs))
        return;
    if (rs->on[FAMILY_VILLAINS] && rs->track)
        position_push(p, (struct position_pending){.kind = PENDING_EVENT, .seat = p->seat});
    else if (p->dice == 7)
        continue_seven(rs, p, SEVEN_DISCARDS, 0);
}

const struct rule_family family_seven = {
    .id = "SEVEN",
    .first = MOVE_DISCARD,
    .last = MOVE_EVENT_DIE,
    .phases = 1u << PHASE_TRADE | 1u << PHASE_MOVE,
    .only_decides = true,
    .pending = PENDING_DISCARD,
    .pending_last = PENDING_EVENT,
    .in_play = plays_seven,
    .generate = generate_seven,
    .check = check_seven,
    .apply = apply_seven,
    .describe = describe_seven,
    .rolled = begin_seven,
};
