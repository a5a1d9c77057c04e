/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The course of a turn: dice, harvest, the phases (BASE-2, BASE-6, BASE-12, BASE-20,
 * BASE-22, BASE-23, PHASE-1, PHASE-2, PHASE-4). */
#include "rules/family.h"
#include "rules/resume.h"

#include "base/bitset.h"

#include <string.h>

/* Cards and coins that a harvest owes, by seat; the last kind is gold. */
struct harvest {
    uint16_t due[MAP_MAX_SEATS][RESOURCE_COUNT + 1];
    uint8_t eligible; /* bit s: a building at a hex of the number (BASE-22) */
    uint8_t kinds;    /* bit by kind: somebody is owed it */
};

/* BASE-23: neither the robber, the storm nor three barbarians stand in the way. */
static bool
produces(const struct map_ruleset *rs, const struct map_position *p, unsigned hex)
{
    if (bitset_has(position_hidden(rs, p), hex) || p->villain[VILLAIN_ROBBER] == hex ||
        p->villain[VILLAIN_STORM] == hex)
        return false;
    return rs->n_guards != rs->n_hexes || position_barbarians(rs, p, hex) < 3;
}

/* BASE-2: a card for a settlement, two for a city; PROD-2: a trade hex gives what it makes. */
static void
harvest_hex(const struct map_ruleset *rs, const struct map_position *p, unsigned hex,
            struct harvest *h)
{
    const uint8_t *at = position_corners(rs, p);
    unsigned product = position_product(rs, p, (map_hex){(uint16_t)hex});
    bool gives = product <= RESOURCE_GOLD && produces(rs, p, hex);

    for (unsigned k = 0; k < 6; k++) {
        uint8_t byte = at[rs->hexes[hex].corner[k]];
        unsigned seat = (byte & POSITION_SEAT) >> POSITION_SEAT_SHIFT;

        if (!position_is_building(byte))
            continue;
        h->eligible = (uint8_t)(h->eligible | 1u << seat);
        if (!gives)
            continue;
        h->kinds = (uint8_t)(h->kinds | 1u << product);
        h->due[seat][product] =
            (uint16_t)(h->due[seat][product] + ((byte & POSITION_PIECE) == PIECE_CITY ? 2 : 1));
    }
}

/* BASE-12: where the bank has too few of a kind for all, nobody gets it, but a single seat
 * gets what there is. */
static void
pay_kind(const struct map_ruleset *rs, struct map_position *p, struct harvest *h, unsigned kind)
{
    unsigned sum = 0, seats = 0;

    for (unsigned s = 0; s < rs->players; s++) {
        sum += h->due[s][kind];
        seats += h->due[s][kind] > 0;
    }
    if (sum > p->bank[kind] && seats > 1)
        return;
    for (unsigned s = 0; s < rs->players; s++) {
        unsigned n = h->due[s][kind] < p->bank[kind] ? h->due[s][kind] : p->bank[kind];
        struct position_seat *seat = position_seat_of(rs, p, s);

        seat->hand[kind] = (uint8_t)(seat->hand[kind] + n);
        p->bank[kind] = (uint8_t)(p->bank[kind] - n);
    }
}

static void
pay(const struct map_ruleset *rs, struct map_position *p, struct harvest *h)
{
    unsigned cards = h->kinds & ((1u << RESOURCE_COUNT) - 1u);

    for (; cards; cards &= cards - 1)
        pay_kind(rs, p, h, (unsigned)__builtin_ctz(cards));
    for (unsigned s = 0; s < rs->players && h->kinds >> RESOURCE_GOLD; s++)
        if (h->due[s][RESOURCE_GOLD])
            position_earn_gold(p, position_seat_of(rs, p, s), h->due[s][RESOURCE_GOLD]);
}

/* BASE-22: a favor token for whoever has no building at a hex of the number. */
static void
deal_favors(const struct map_ruleset *rs, struct map_position *p, const struct harvest *h)
{
    for (unsigned i = 0; i < rs->players && rs->favors; i++) {
        unsigned s = (p->seat + i) % rs->players;
        struct position_seat *seat = position_seat_of(rs, p, s);

        if (h->eligible >> s & 1 || !p->favors || seat->favors == UINT16_MAX)
            continue;
        seat->favors++;
        if (p->favors != RULES_UNTOLD)
            p->favors--;
    }
}

static void
harvest(const struct map_ruleset *rs, struct map_position *p, unsigned number)
{
    const uint64_t bytes = UINT64_C(0x0101010101010101);
    const uint8_t *hexes = position_hexes(rs, p);
    struct harvest h = {0};

    for (unsigned i = 0; i < rs->n_hexes; i += 8) { /* the array is padded with zeroes */
        uint64_t word;

        memcpy(&word, hexes + i, sizeof word);
        word = (word >> 4 & 15 * bytes) ^ number * bytes;
        for (uint64_t bits = (16 * bytes - word) & 16 * bytes; bits; bits &= bits - 1)
            harvest_hex(rs, p, i + (unsigned)__builtin_ctzll(bits) / 8, &h);
    }
    pay(rs, p, &h);
    deal_favors(rs, p, &h);
}

/* BASE-20: a card from each hex around the last start building. */
static void
deal_first_cards(const struct map_ruleset *rs, struct map_position *p)
{
    for (unsigned s = 0; s < rs->players; s++) {
        struct position_seat *seat = position_seat_of(rs, p, s);
        unsigned at = rs->n_homes ? seat->places[rs->max_buildings + rs->n_homes - 1] : MAP_NONE;

        for (unsigned k = 0; at != MAP_NONE && k < 3 && rs->at[at].hex[k] != MAP_NONE; k++) {
            unsigned kind = position_product(rs, p, (map_hex){rs->at[at].hex[k]});

            if (kind >= RESOURCE_COUNT || !p->bank[kind] ||
                bitset_has(position_hidden(rs, p), rs->at[at].hex[k]))
                continue;
            seat->hand[kind]++;
            p->bank[kind]--;
        }
        if (rs->on[FAMILY_BAGGAGE_TRAINS] && seat->wagon == MAP_NONE)
            seat->wagon = (uint16_t)at; /* rules 2.2 */
    }
}

static void
begin_turn(const struct map_ruleset *rs, struct map_position *p, unsigned seat)
{
    p->phase = PHASE_ROLL;
    p->seat = (uint8_t)seat;
    p->buyer = p->dice = p->bought = p->marks = 0;
    if (p->turn < UINT16_MAX)
        p->turn++;
    rules_begin_turn(rs, p);
}

static void
begin_game(const struct map_ruleset *rs, struct map_position *p)
{
    if (rs->resumes) {
        resume(rs, p);
        return;
    }
    deal_first_cards(rs, p);
    begin_turn(rs, p, 0);
}

static bool
has_movement(const struct map_ruleset *rs)
{
    return rs->on[FAMILY_BAGGAGE_TRAINS] || rs->on[FAMILY_KNIGHTS];
}

/* Both dice: one in the low half, the other in the high. */
static const uint8_t rolls[36] = {
    0x11, 0x21, 0x31, 0x41, 0x51, 0x61, 0x12, 0x22, 0x32, 0x42, 0x52, 0x62,
    0x13, 0x23, 0x33, 0x43, 0x53, 0x63, 0x14, 0x24, 0x34, 0x44, 0x54, 0x64,
    0x15, 0x25, 0x35, 0x45, 0x55, 0x65, 0x16, 0x26, 0x36, 0x46, 0x56, 0x66,
};

static unsigned
generate(const struct map_ruleset *rs, const struct map_position *p, map_move *list)
{
    unsigned n = 0;

    if (p->phase == PHASE_ROLL)
        for (; n < 36; n++)
            list[n] = move_of(MOVE_ROLL, p->seat, 0, rolls[n], 0, 0);
    if (p->phase == PHASE_TRADE && has_movement(rs))
        list[n++] = move_of(MOVE_TO_MOVEMENT, p->seat, 0, 0, 0, 0);
    if (p->phase == PHASE_TRADE || p->phase == PHASE_MOVE)
        list[n++] = move_of(MOVE_END_TURN, p->seat, 0, 0, 0, 0);
    if (p->phase == PHASE_SPECIAL)
        list[n++] = move_of(MOVE_PASS, p->buyer, 0, 0, 0, 0);
    return n;
}

static struct ruling
check_roll(const struct map_position *p, map_move move)
{
    unsigned a = move.extra & 15u, b = move.extra >> 4;

    if (p->phase != PHASE_ROLL)
        return ruling(VERDICT_WRONG_PHASE);
    return ruling(a < 1 || a > 6 || b < 1 || b > 6 ? VERDICT_NO_SUCH : VERDICT_OK);
}

/* BASE-6: each in its part of the turn; PHASE-1, PHASE-2: moving comes after trading. */
static struct ruling
check(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    bool mine = p->phase == PHASE_TRADE || p->phase == PHASE_MOVE;

    if (move.piece || move.at || move.to || (move.kind != MOVE_ROLL && move.extra))
        return ruling(VERDICT_NO_SUCH);
    switch (move.kind) {
    case MOVE_ROLL:
        return check_roll(p, move);
    case MOVE_TO_MOVEMENT:
        if (!has_movement(rs))
            return ruling(VERDICT_FAMILY_OFF);
        return ruling(p->phase == PHASE_TRADE ? VERDICT_OK : VERDICT_WRONG_PHASE);
    case MOVE_END_TURN:
        return ruling(mine ? VERDICT_OK : VERDICT_WRONG_PHASE);
    default:
        return ruling(p->phase == PHASE_SPECIAL ? VERDICT_OK : VERDICT_WRONG_PHASE);
    }
}

/* SEVEN-2, SEVENB-1: of a seven neither cards nor favor tokens come. */
static void
roll(const struct map_ruleset *rs, struct map_position *p, unsigned sum)
{
    p->dice = (uint8_t)sum;
    p->phase = PHASE_TRADE;
    if (sum != 7)
        harvest(rs, p, sum);
    rules_rolled(rs, p);
}

/* PHASE-4, BASE-19: the others buy in turn, then the next one begins. */
static void
hand_on(const struct map_ruleset *rs, struct map_position *p)
{
    unsigned next = ((p->phase == PHASE_SPECIAL ? p->buyer : p->seat) + 1u) % rs->players;

    if (rs->special_phase && next != p->seat) {
        p->phase = PHASE_SPECIAL;
        p->buyer = (uint8_t)next;
        return;
    }
    begin_turn(rs, p, (p->seat + 1u) % rs->players);
}

static void
apply(const struct map_ruleset *rs, struct map_position *p, map_move move)
{
    switch (move.kind) {
    case MOVE_ROLL:
        roll(rs, p, (move.extra & 15u) + (move.extra >> 4));
        break;
    case MOVE_TO_MOVEMENT:
        p->phase = PHASE_MOVE;
        rules_begin_movement(rs, p);
        break;
    case MOVE_END_TURN:
        rules_end_turn(rs, p);
        /* VICT-3: what the end of the turn brings still counts in it */
        if (position_points(rs, p, p->seat) < rs->option[OPTION_VP_TARGET])
            hand_on(rs, p);
        break;
    default:
        hand_on(rs, p);
        break;
    }
}

static void
describe(const struct map_ruleset *rs, const struct map_position *p, map_move move,
         struct deed *deed)
{
    (void)p;
    if (move.kind == MOVE_ROLL) {
        bool seven = (move.extra & 15u) + (move.extra >> 4) == 7;

        deed_cite(deed, seven ? "SEVEN-2" : "BASE-2");
    } else if (move.kind == MOVE_TO_MOVEMENT) {
        deed_cite(deed, "PHASE-1");
        deed_cite(deed, "PHASE-2");
    } else if (move.kind == MOVE_PASS || rs->special_phase) {
        deed_cite(deed, "PHASE-4");
    } else {
        deed_cite(deed, "BASE-6");
    }
}

const struct rule_family family_turn = {
    .id = "TURN",
    .first = MOVE_ROLL,
    .last = MOVE_PASS,
    .phases = 1u << PHASE_ROLL | 1u << PHASE_TRADE | 1u << PHASE_MOVE | 1u << PHASE_SPECIAL,
    .generate = generate,
    .check = check,
    .apply = apply,
    .describe = describe,
    .begin_game = begin_game,
};
