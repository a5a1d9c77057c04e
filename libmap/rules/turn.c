/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The course of a turn: dice, harvest, the phases (BASE-2, BASE-6, BASE-12, BASE-20,
 * BASE-22, BASE-23, PHASE-1, PHASE-2, PHASE-4). */
#include "rules/families.h"
#include "rules/family.h"
#include "rules/seven-after.h"

#include "base/bitset.h"

#include <string.h>

/* Cards and coins of a harvest, by kind; the last kind is gold. */
struct harvest {
    uint16_t due[RESOURCE_COUNT + 1][MAP_MAX_SEATS];
    uint16_t sum[RESOURCE_COUNT + 1];
    uint8_t seats[RESOURCE_COUNT + 1]; /* bit s: gets some */
    uint8_t kinds;                     /* bit by kind: somebody gets some */
    uint8_t eligible;                  /* bit s: a building at a hex of the number (BASE-22) */
};

/* BASE-23, ROB-5: neither the robber, the storm nor three barbarians are in the way. In the path
 * model barbarians stand on paths and stop no harvest. */
static bool
hex_produces(const struct map_ruleset *rs, const struct map_position *p, unsigned hex)
{
    if (bitset_has(position_hidden(rs, p), hex) || p->villain[VILLAIN_ROBBER] == hex ||
        p->villain[VILLAIN_STORM] == hex)
        return false;
    return rs->n_guards != rs->n_hexes || position_barbarians(rs, p, hex) < 3;
}

/* The bytes of its corners, and in `buildings` bit 6 of each one with a building. */
static uint64_t
read_corners(const struct map_ruleset *rs, const struct map_position *p, unsigned hex,
             uint64_t *buildings)
{
    const uint64_t six = UINT64_C(0x010101010101);
    const uint16_t *corner = rs->hexes[hex].corner;
    const uint8_t *at = position_corners(rs, p);
    uint64_t word = 0;

    for (unsigned k = 0; k < 6; k++)
        word |= (uint64_t)at[corner[k]] << 8 * k;
    /* position_is_building() for each byte: only a zero keeps the bit */
    *buildings = (0x40 * six - ((word & 6 * six) ^ 4 * six)) & 0x40 * six;
    return word;
}

/* BASE-2: cards for a settlement, others for a city; BASE-32: as many coins from a gold hex;
 * PROD-2: a trade hex gives its product. */
static void
harvest_hex(const struct map_ruleset *rs, const struct map_position *p, unsigned hex,
            struct harvest *h)
{
    unsigned kind = position_product(rs, p, (map_hex){(uint16_t)hex});
    bool gives = kind <= RESOURCE_GOLD && hex_produces(rs, p, hex);
    uint64_t buildings, corners = read_corners(rs, p, hex, &buildings);

    for (; buildings; buildings &= buildings - 1) {
        unsigned byte = (unsigned)(corners >> (__builtin_ctzll(buildings) - 6));
        unsigned seat = position_owner(byte);
        unsigned n = rs->yield[byte & POSITION_PIECE];

        h->eligible = (uint8_t)(h->eligible | 1u << seat);
        if (!gives)
            continue;
        h->due[kind][seat] = (uint16_t)(h->due[kind][seat] + n);
        h->sum[kind] = (uint16_t)(h->sum[kind] + n);
        h->seats[kind] = (uint8_t)(h->seats[kind] | (n > 0) << seat);
        h->kinds = (uint8_t)(h->kinds | (n > 0) << kind);
    }
}

/* BASE-12: if the bank has too few of a kind for all, nobody gets it; a single seat gets what there
 * is. */
static void
pay_kind(const struct map_ruleset *rs, struct map_position *p, const struct harvest *h,
         unsigned kind)
{
    unsigned seats = h->seats[kind], left = p->bank[kind], paid = h->sum[kind];

    if (paid > left) {
        if (seats & (seats - 1))
            return;
        paid = left;
    }
    for (; seats; seats &= seats - 1) {
        unsigned s = (unsigned)__builtin_ctz(seats), n = h->due[kind][s];
        uint8_t *hand = position_seat_of(rs, p, s)->hand;

        hand[kind] = (uint8_t)(hand[kind] + (n < paid ? n : paid));
    }
    p->bank[kind] = (uint8_t)(left - paid);
}

/* BASE-32, BASE-33: coins, or cards of choice. */
static void
pay_gold(const struct map_ruleset *rs, struct map_position *p, const struct harvest *h)
{
    if (rs->option[OPTION_GOLD]) {
        gold_choice_owe(rs, p, h->due[RESOURCE_GOLD]);
        return;
    }
    for (unsigned coins = h->seats[RESOURCE_GOLD]; coins; coins &= coins - 1) {
        unsigned s = (unsigned)__builtin_ctz(coins);

        position_earn_gold(p, position_seat_of(rs, p, s), h->due[RESOURCE_GOLD][s]);
    }
}

static void
pay_harvest(const struct map_ruleset *rs, struct map_position *p, const struct harvest *h)
{
    unsigned cards = h->kinds & ((1u << RESOURCE_COUNT) - 1u);

    for (; cards; cards &= cards - 1)
        pay_kind(rs, p, h, (unsigned)__builtin_ctz(cards));
    if (h->seats[RESOURCE_GOLD])
        pay_gold(rs, p, h);
}

/* BASE-22: favor tokens for each seat without a building at a hex of the number. Beginning with the
 * seat whose turn it is: a short pile may not last for all. */
static void
deal_favors(const struct map_ruleset *rs, struct map_position *p, const struct harvest *h)
{
    for (unsigned i = 0; i < rs->players && rs->favors; i++) {
        unsigned s = (p->seat + i) % rs->players;
        struct position_seat *seat = position_seat_of(rs, p, s);

        unsigned n = rs->option[OPTION_FAVORS_DUE];

        if (h->eligible >> s & 1)
            continue;
        n = n < p->favors ? n : p->favors;
        n = n < UINT16_MAX - (unsigned)seat->favors ? n : UINT16_MAX - (unsigned)seat->favors;
        seat->favors = (uint16_t)(seat->favors + n);
        if (p->favors != RULES_UNLIMITED)
            p->favors = (uint16_t)(p->favors - n);
    }
}

/* Of 64 hexes from `first` on those with that number: bit 8b + i is hex 8i + b. The array is padded
 * with zeroes to whole words. */
static uint64_t
find_number(const struct map_ruleset *rs, const uint8_t *hexes, unsigned first, unsigned number)
{
    const uint64_t bytes = UINT64_C(0x0101010101010101);
    uint64_t found = 0;

    for (unsigned i = 0; i < 8 && first + 8 * i < rs->n_hexes; i++) {
        uint64_t word;

        memcpy(&word, hexes + first + 8 * i, sizeof word);
        word = (word >> 4 & 15 * bytes) ^ number * bytes;
        found |= ((16 * bytes - word) >> 4 & bytes) << i;
    }
    return found;
}

/* What the hexes of a number give to each seat, a byte for each kind as in rules/cards.h. False if
 * the sums may not fit or the bank may be short: then harvest_number() counts exactly. Of a map of
 * 64 hexes at most, and without what only a few games have. */
static bool
harvest_plenty(const struct map_ruleset *rs, struct map_position *p, unsigned number)
{
    char *bank = (char *)p + offsetof(struct map_position, bank);
    uint64_t due[MAP_MAX_SEATS] = {0}, sum = 0;
    unsigned most = 0;

    if (rs->n_hexes > 64 || rs->favors)
        return false;
    for (uint64_t bits = find_number(rs, position_hexes(rs, p), 0, number); bits;
         bits &= bits - 1) {
        unsigned bit = (unsigned)__builtin_ctzll(bits), hex = bit % 8 * 8 + bit / 8;
        uint64_t buildings, corners = read_corners(rs, p, hex, &buildings);

        if (!buildings || !hex_produces(rs, p, hex))
            continue;
        unsigned kind = position_product(rs, p, (map_hex){(uint16_t)hex});

        if (kind > RESOURCE_GOLD)
            continue;
        for (; buildings; buildings &= buildings - 1) {
            unsigned byte = (unsigned)(corners >> (__builtin_ctzll(buildings) - 6));
            uint64_t n = rs->yield[byte & POSITION_PIECE];

            most += (unsigned)n;
            due[position_owner(byte)] += n << 8 * kind;
            sum += n << 8 * kind;
        }
    }
    /* a byte that overflows would change the next kind */
    if (most > 127 || sum >> 8 * RESOURCE_GOLD || !cards_cover(cards_word(bank), sum))
        return false;
    cards_add(bank, -sum);
    for (unsigned s = 0; sum && s < rs->players; s++)
        cards_add((char *)position_seat_of(rs, p, s) + offsetof(struct position_seat, hand),
                  due[s]);
    return true;
}

/* Out of line, so that the usual path through a roll stays small. */
__attribute__((noinline)) static void
harvest_number(const struct map_ruleset *rs, struct map_position *p, unsigned number)
{
    struct harvest h = {0};

    for (unsigned first = 0; first < rs->n_hexes; first += 64)
        for (uint64_t bits = find_number(rs, position_hexes(rs, p), first, number); bits;
             bits &= bits - 1) {
            unsigned bit = (unsigned)__builtin_ctzll(bits);

            harvest_hex(rs, p, first + bit % 8 * 8 + bit / 8, &h);
        }
    pay_harvest(rs, p, &h);
    deal_favors(rs, p, &h);
}

/* BASE-20: cards from each hex around the last start building; returns the number of cards of
 * choice from gold (BASE-33). */
static unsigned
deal_cards_at(const struct map_ruleset *rs, struct map_position *p, struct position_seat *seat,
              unsigned at)
{
    unsigned choices = 0;

    for (unsigned k = 0; at != MAP_NONE && k < 3 && rs->at[at].hex[k] != MAP_NONE; k++) {
        unsigned kind = position_product(rs, p, (map_hex){rs->at[at].hex[k]});

        if (bitset_has(position_hidden(rs, p), rs->at[at].hex[k]))
            continue;
        unsigned n = rs->option[OPTION_FIRST_CARDS];

        choices += kind == RESOURCE_GOLD && rs->option[OPTION_GOLD] ? n : 0;
        if (kind >= RESOURCE_COUNT)
            continue;
        n = n < p->bank[kind] ? n : p->bank[kind];
        seat->hand[kind] = (uint8_t)(seat->hand[kind] + n);
        p->bank[kind] = (uint8_t)(p->bank[kind] - n);
    }
    return choices;
}

static void
deal_first_cards(const struct map_ruleset *rs, struct map_position *p)
{
    uint16_t choices[MAP_MAX_SEATS] = {0};

    for (unsigned s = 0; s < rs->players; s++) {
        struct position_seat *seat = position_seat_of(rs, p, s);
        unsigned at = rs->n_homes ? seat->places[rs->max_buildings + rs->n_homes - 1] : MAP_NONE;

        choices[s] = (uint16_t)deal_cards_at(rs, p, seat, at);
        if (rs->on[FAMILY_BAGGAGE_TRAINS] && seat->wagon == MAP_NONE)
            seat->wagon = (uint16_t)at; /* rules 2.2 */
    }
    gold_choice_owe(rs, p, choices);
}

static void
begin_seat_turn(const struct map_ruleset *rs, struct map_position *p, unsigned seat)
{
    p->phase = PHASE_ROLL;
    p->seat = (uint8_t)seat;
    p->buyer = p->dice = p->bought = p->marks = 0;
    if (p->turn < UINT16_MAX)
        p->turn++;
    rules_begin_turn(rs, p);
}

/* A resumed turn has had its first cards, and goes on in its phase. */
static void
begin_first_turn(const struct map_ruleset *rs, struct map_position *p)
{
    if (rs->resumes) {
        resume(rs, p);
        return;
    }
    deal_first_cards(rs, p);
    begin_seat_turn(rs, p, rs->first);
}

static bool
has_movement(const struct map_ruleset *rs)
{
    return rs->on[FAMILY_BAGGAGE_TRAINS] || rs->on[FAMILY_KNIGHTS];
}

/* Both dice: one in the low half, the other in the high. Put together for each list, they would
 * cost more than the rest of a turn's list. */
static const uint8_t rolls[36] = {
    0x11, 0x21, 0x31, 0x41, 0x51, 0x61, 0x12, 0x22, 0x32, 0x42, 0x52, 0x62,
    0x13, 0x23, 0x33, 0x43, 0x53, 0x63, 0x14, 0x24, 0x34, 0x44, 0x54, 0x64,
    0x15, 0x25, 0x35, 0x45, 0x55, 0x65, 0x16, 0x26, 0x36, 0x46, 0x56, 0x66,
};

static unsigned
generate_turn(const struct map_ruleset *rs, const struct map_position *p, map_move *list)
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

/* BASE-6: each in its part of the turn; PHASE-1, PHASE-2: moving comes after trading. */
static struct ruling
check_turn(const struct map_ruleset *rs, const struct map_position *p, map_move move)
{
    bool mine = p->phase == PHASE_TRADE || p->phase == PHASE_MOVE;
    unsigned a = move.extra & 15u, b = move.extra >> 4; /* the dice of a roll */

    if (move.piece || move.at || move.to || (move.kind != MOVE_ROLL && move.extra))
        return rule_verdict(VERDICT_NO_SUCH);
    switch (move.kind) {
    case MOVE_ROLL:
        if (p->phase != PHASE_ROLL)
            return rule_verdict(VERDICT_WRONG_PHASE);
        return rule_verdict(a < 1 || a > 6 || b < 1 || b > 6 ? VERDICT_NO_SUCH : VERDICT_OK);
    case MOVE_TO_MOVEMENT:
        if (!has_movement(rs))
            return rule_verdict(VERDICT_FAMILY_OFF);
        return rule_verdict(p->phase == PHASE_TRADE ? VERDICT_OK : VERDICT_WRONG_PHASE);
    case MOVE_END_TURN:
        return rule_verdict(mine ? VERDICT_OK : VERDICT_WRONG_PHASE);
    default:
        return rule_verdict(p->phase == PHASE_SPECIAL ? VERDICT_OK : VERDICT_WRONG_PHASE);
    }
}

/* SEVEN-2, SEVENB-1: a seven brings neither cards nor favor tokens. */
__attribute__((noinline)) static void
roll_number(const struct map_ruleset *rs, struct map_position *p, unsigned sum)
{
    p->dice = (uint8_t)sum;
    p->phase = PHASE_TRADE;
    if (sum != 7 && !harvest_plenty(rs, p, sum))
        harvest_number(rs, p, sum);
    rules_rolled(rs, p);
}

/* PHASE-4, BASE-19: the others buy in order, then the next turn begins. Who buys in the special
 * phase is not whose turn it is: all that counts by turn keeps p->seat. */
static void
hand_on(const struct map_ruleset *rs, struct map_position *p)
{
    unsigned next = ((p->phase == PHASE_SPECIAL ? p->buyer : p->seat) + 1u) % rs->players;

    if (rs->special_phase && next != p->seat) {
        p->phase = PHASE_SPECIAL;
        p->buyer = (uint8_t)next;
        return;
    }
    begin_seat_turn(rs, p, (p->seat + 1u) % rs->players);
}

static void
apply_turn(const struct map_ruleset *rs, struct map_position *p, map_move move)
{
    switch (move.kind) {
    case MOVE_ROLL:
        roll_number(rs, p, (move.extra & 15u) + (move.extra >> 4));
        break;
    case MOVE_TO_MOVEMENT:
        p->phase = PHASE_MOVE;
        rules_begin_movement(rs, p);
        break;
    case MOVE_END_TURN:
        rules_end_turn(rs, p);
        /* VICT-3: effects of the end of the turn still count in it */
        if (position_all_points(rs, p, p->seat) < rs->option[OPTION_VP_TARGET])
            hand_on(rs, p);
        break;
    default:
        hand_on(rs, p);
        break;
    }
}

/* Before the invasion, the first after it, or a later one; where the event die may bring the
 * invasion with this roll, it decides (SEVENB-0). */
static const char *
seven_rule(const struct map_ruleset *rs, const struct map_position *p)
{
    if (rs->on[FAMILY_VILLAINS] && seven_after_may_begin(rs, p))
        return "SEVENB-0";
    if (rs->on[FAMILY_ROBBER])
        return "ROB-2";
    if (!rs->on[FAMILY_VILLAINS] || p->stage == STAGE_BEFORE)
        return "SEVEN-2";
    return p->stage == STAGE_INVADED ? "SEVENB-1" : "BASE-29";
}

static void
describe_turn(const struct map_ruleset *rs, const struct map_position *p, map_move move,
              struct deed *deed)
{
    if (move.kind == MOVE_ROLL) {
        bool seven = (move.extra & 15u) + (move.extra >> 4) == 7;

        deed_cite(deed, seven ? seven_rule(rs, p) : "BASE-2");
    } else if (move.kind == MOVE_TO_MOVEMENT) {
        if (rs->on[FAMILY_BAGGAGE_TRAINS])
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
    .generate = generate_turn,
    .check = check_turn,
    .apply = apply_turn,
    .describe = describe_turn,
    .begin_game = begin_first_turn,
};
