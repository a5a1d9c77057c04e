/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "playtest/watch.h"

#include "base/bitset.h"
#include "rules/family.h"

#include <string.h>

#define LOCKED_ROUNDS 5

/* The game that is played. */
struct watch {
    const struct map_ruleset *rs;
    uint64_t hands[MAP_MAX_SEATS]; /* before a roll */
    uint16_t gold[MAP_MAX_SEATS];
    uint8_t locked;              /* seats, as bits, that had LOCKED_ROUNDS without a gain */
    unsigned dry[MAP_MAX_SEATS]; /* rolls since the last gain */
    uint8_t chits;               /* of the mover, before a building */
    uint64_t delivered;          /* by the seat whose turn it is */
    unsigned turn;               /* of the last move */
    unsigned lead_turn;          /* in which the lead changed last */
    uint8_t leader;              /* or RULES_NOBODY */
    unsigned rolls, empty;       /* of all seats together; those that brought nothing */
    uint16_t uses[MAP_MAX_SEATS][PLAYTEST_USES];
    uint16_t trades[MAP_MAX_SEATS][RULES_MAX_TRADES];
    struct tally *tally;
    uint8_t *leaders; /* by turn, owned */
    unsigned n_turns;
};

struct watch *
watch_new(const struct map_ruleset *rs)
{
    struct watch *watch = g_new0(struct watch, 1);

    watch->rs = rs;
    watch->n_turns = match_most_turns(rs) + 2;
    watch->leaders = g_new0(uint8_t, watch->n_turns);
    return watch;
}

void
watch_free(struct watch *watch)
{
    if (!watch)
        return;
    g_free(watch->leaders);
    g_free(watch);
}

/* ---- what a move is ---- */

static enum playtest_use
use_of(const struct map_ruleset *rs, map_move move)
{
    static const uint8_t by_kind[MOVE_KINDS] = {
#define USE_MOVE(id, family, kind, rule, word) [MOVE_##kind] = USE_##id + 1,
#include "playtest/uses.def"
    };
    static const uint8_t by_piece[PIECE_COUNT] = {
        [PIECE_ROAD] = USE_ROAD,     [PIECE_BOAT] = USE_BOAT,
        [PIECE_BRIDGE] = USE_BRIDGE, [PIECE_SETTLEMENT] = USE_SETTLEMENT,
        [PIECE_CITY] = USE_CITY,
    };

    if (move.kind == MOVE_BUILD)
        return by_piece[move.piece];
    if (move.kind == MOVE_PLACE_VILLAIN && rs->on[FAMILY_ROBBER])
        return USE_ROBBER;
    return move.kind && by_kind[move.kind] ? by_kind[move.kind] - 1u : PLAYTEST_USES;
}

static bool
is_travel(map_move move)
{
    return move.kind == MOVE_STEP || move.kind == MOVE_JUMP;
}

static void
note_hands(struct watch *w, const struct map_position *p)
{
    for (unsigned s = 0; s < w->rs->players; s++) {
        const struct position_seat *seat = position_seat(w->rs, p, s);

        w->hands[s] = position_hand(seat);
        w->gold[s] = seat->gold;
    }
}

static uint64_t
read_delivered(const struct map_ruleset *rs, const struct map_position *p)
{
    uint64_t delivered;

    _Static_assert(sizeof delivered == GOODS_COUNT, "a byte for each good");
    memcpy(&delivered, position_seat(rs, p, p->seat)->delivered, sizeof delivered);
    return delivered;
}

static void
watch_before(void *context, const struct map_position *p, map_move move)
{
    struct watch *w = context;

    if (move.kind == MOVE_ROLL || (w->rs->on[FAMILY_TOLLS] && is_travel(move)))
        note_hands(w, p);
    else if (move.kind == MOVE_BUILD)
        w->chits = position_seat(w->rs, p, move.seat)->chits;
    w->delivered = read_delivered(w->rs, p);
}

/* ---- what came of it ---- */

/* Buildings that hexes paid for the number. */
static void
count_yield(struct watch *w, const struct map_position *p, unsigned number)
{
    const struct map_ruleset *rs = w->rs;
    const uint8_t *hexes = position_hexes(rs, p), *corners = position_corners(rs, p);
    uint64_t *yield = tally_at(w->tally, TALLY_NUMBER_YIELD);

    for (unsigned h = 0; h < rs->n_hexes; h++) {
        unsigned paid = 0;

        if (hexes[h] >> 4 != number)
            continue;
        for (unsigned i = 0; i < 6; i++)
            if (rs->hexes[h].corner[i] != MAP_NONE)
                paid += position_is_building(corners[rs->hexes[h].corner[i]]);
        yield[number] += paid;
    }
}

static void
count_roll(struct watch *w, const struct map_position *p)
{
    unsigned dice = p->dice < PLAYTEST_NUMBERS ? p->dice : 0;

    tally_at(w->tally, TALLY_NUMBERS)[dice]++;
    if (dice != 7)
        count_yield(w, p, dice);
    for (unsigned s = 0; s < w->rs->players; s++) {
        const struct position_seat *seat = position_seat(w->rs, p, s);
        bool gained = seat->gold > w->gold[s];

        for (unsigned r = 0; r < RESOURCE_COUNT; r++)
            gained |= seat->hand[r] > (w->hands[s] >> 8 * r & 0xff);
        tally_at(w->tally, TALLY_EMPTY)[s] += !gained;
        w->rolls++;
        w->empty += !gained;
        /* with the next roll: who may choose what gold brings has it by then */
        if (w->dry[s] >= LOCKED_ROUNDS * w->rs->players)
            w->locked |= (uint8_t)(1u << s);
        w->dry[s] = gained ? 0 : w->dry[s] + 1;
    }
}

static void
count_delivery(struct watch *w, const struct map_position *p)
{
    unsigned at = position_seat(w->rs, p, p->seat)->wagon;

    w->uses[p->seat][USE_DELIVERY]++;
    for (unsigned t = 0; t < w->rs->n_trades; t++)
        if (w->rs->trades[t].plaza == at)
            w->trades[p->seat][t]++;
}

/* Tolls that are due without being asked for: a policy takes them with the step. Gold to a seat
 * that had no tribute in this turn is a toll; the pirate's hoard is watched by PIRATE-1. */
static void
count_tolls(struct watch *w, const struct map_position *p)
{
    unsigned tribute = position_journey(w->rs, p)->tribute;

    for (unsigned s = 0; s < w->rs->players; s++)
        if (s != p->seat && !(tribute >> s & 1) && position_seat(w->rs, p, s)->gold > w->gold[s])
            w->uses[s][USE_TOLL]++;
}

/* Of seats that are level the one that led before still leads; a tie of others has no leader and
 * changes nothing. */
static void
find_leader(struct watch *w, const struct map_position *p)
{
    unsigned best = 0, leader = RULES_NOBODY, turn = MIN(w->turn, w->n_turns - 1);

    for (unsigned s = 0; s < w->rs->players; s++) {
        unsigned points = position_points(w->rs, p, s);

        if (points == best)
            leader = s == w->leader ? s : leader == w->leader ? leader : RULES_NOBODY;
        if (points > best) {
            best = points;
            leader = s;
        }
    }
    if (leader != RULES_NOBODY && leader != w->leader) {
        w->leader = (uint8_t)leader;
        w->lead_turn = w->turn;
    }
    w->leaders[turn] = w->leader;
}

static void
watch_after(void *context, const struct map_position *p, map_move move)
{
    struct watch *w = context;
    enum playtest_use use = use_of(w->rs, move);

    if (move.kind == MOVE_ROLL)
        count_roll(w, p);
    else if (w->rs->on[FAMILY_TOLLS] && is_travel(move))
        count_tolls(w, p);
    /* deliveries are those of the seat whose turn it is, so they are compared within a turn */
    if (p->turn != w->turn) {
        find_leader(w, p);
        w->turn = p->turn;
    } else if (w->rs->on[FAMILY_BAGGAGE_TRAINS] && w->delivered != read_delivered(w->rs, p)) {
        count_delivery(w, p);
    }
    if (move.seat >= MAP_MAX_SEATS)
        return;
    if (use < PLAYTEST_USES)
        w->uses[move.seat][use]++;
    if (use == USE_GOLD_CHOICE)
        w->dry[move.seat] = 0;
    if (move.kind == MOVE_STEP)
        tally_at(w->tally, TALLY_STEPS)[move.at]++;
    if (move.kind == MOVE_BUILD && position_seat(w->rs, p, move.seat)->chits > w->chits)
        w->uses[move.seat][USE_CHIT]++;
}

/* ---- the end of a game ---- */

void
watch_points(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
             unsigned points[PLAYTEST_SOURCES])
{
    const struct position_seat *own = position_seat(rs, p, seat);
    unsigned towns = (unsigned)own->n_buildings - own->n_cities;

    memset(points, 0, PLAYTEST_SOURCES * sizeof *points);
    points[SOURCE_SETTLEMENTS] = towns * rs->option[OPTION_SETTLEMENT_POINTS];
    points[SOURCE_CITIES] = own->n_cities * (unsigned)rs->option[OPTION_CITY_POINTS];
    points[SOURCE_CHITS] = own->chits;
    points[SOURCE_DELIVERIES] = position_deliveries(rs, own);
    points[SOURCE_ROUTE] = p->holder == seat ? rs->option[OPTION_ROUTE_POINTS] : 0u;
    points[SOURCE_BAGGAGE] = rs->cards[own->level].points;
    if (!rs->on[FAMILY_DEVELOPMENT])
        return;
    const struct position_cards *cards = &position_cards(rs, p)[seat];

    points[SOURCE_ARMY] = position_deck(rs, p)->army == seat ? rs->option[OPTION_ARMY_POINTS] : 0u;
    points[SOURCE_CARDS] = (unsigned)cards->shown + cards->hand[DEVELOPMENT_POINT];
}

static void
count_points(const struct watch *w, const struct map_position *p, struct game_row *row)
{
    unsigned points[PLAYTEST_SOURCES];

    for (unsigned s = 0; s < w->rs->players; s++) {
        uint64_t *all = tally_at(w->tally, TALLY_POINTS) + s * PLAYTEST_SOURCES;
        uint64_t *won = tally_at(w->tally, TALLY_WIN_POINTS) + s * PLAYTEST_SOURCES;
        unsigned sum = 0;

        watch_points(w->rs, p, s, points);
        for (unsigned k = 0; k < PLAYTEST_SOURCES; k++) {
            sum += points[k];
            all[k] += points[k];
            if (s != p->winner)
                continue;
            won[k] += points[k];
            row->figure[FIGURE_POINTS + k] = (int16_t)points[k];
        }
        row->points[s] = (uint8_t)MIN(sum, UINT8_MAX);
    }
}

static void
count_places(const struct watch *w, const struct map_position *p)
{
    const uint8_t *corners = position_corners(w->rs, p), *paths = position_paths(w->rs, p);
    uint64_t *sites = tally_at(w->tally, TALLY_SITES);
    uint64_t *won = tally_at(w->tally, TALLY_SITES_WINNER);

    for (unsigned i = 0; i < w->rs->n_intersections; i++)
        if (position_is_building(corners[i])) {
            sites[i]++;
            won[i] += position_owner(corners[i]) == p->winner;
        }
    sites = tally_at(w->tally, TALLY_PATHS);
    won = tally_at(w->tally, TALLY_PATHS_WINNER);
    for (unsigned i = 0; i < w->rs->n_paths; i++)
        if (paths[i] & POSITION_PIECE) {
            sites[i]++;
            won[i] += position_owner(paths[i]) == p->winner;
        }
}

static void
count_trades(const struct watch *w, unsigned winner)
{
    for (unsigned t = 0; t < w->rs->n_trades; t++) {
        for (unsigned s = 0; s < w->rs->players; s++)
            tally_at(w->tally, TALLY_TRADES)[t] += w->trades[s][t];
        if (winner < MAP_MAX_SEATS)
            tally_at(w->tally, TALLY_TRADES_WINNER)[t] += w->trades[winner][t];
    }
}

static void
count_uses(const struct watch *w, unsigned winner, struct game_row *row)
{
    uint64_t *uses = tally_at(w->tally, TALLY_USES), *games = tally_at(w->tally, TALLY_USE_GAMES);
    uint64_t *won = tally_at(w->tally, TALLY_USES_WINNER);

    for (unsigned u = 0; u < PLAYTEST_USES; u++) {
        unsigned sum = 0;

        for (unsigned s = 0; s < w->rs->players; s++)
            sum += w->uses[s][u];
        row->figure[FIGURE_USES + u] = (int16_t)MIN(sum, INT16_MAX);
        uses[u] += sum;
        games[u] += sum > 0;
        won[u] += winner < MAP_MAX_SEATS ? w->uses[winner][u] : 0;
    }
}

/* How the evening went: only of games that somebody won. */
static void
count_evening(const struct watch *w, const struct map_position *p, struct game_row *row)
{
    unsigned turns = MIN(MAX(p->turn, 1), w->n_turns - 1), half = w->leaders[turns / 2];
    unsigned lead = MIN(100 * w->lead_turn / turns, PLAYTEST_LEAD - 1);
    uint64_t *halves = tally_at(w->tally, TALLY_HALF);

    tally_at(w->tally, TALLY_LEAD)[lead]++;
    row->figure[FIGURE_LEAD] = (int16_t)lead;
    if (half < MAP_MAX_SEATS) {
        halves[0]++;
        halves[1] += half == p->winner;
        row->figure[FIGURE_HALF] = 100 * (half == p->winner);
    }
}

static void
keep_first(uint64_t *first, uint64_t game)
{
    *first = MIN(*first, game);
}

static void
count_win(const struct watch *w, const struct map_position *p, struct game_row *row)
{
    struct tally *t = w->tally;
    unsigned rounds = MIN(watch_rounds(p->turn, w->rs->players), t->rounds - 1), next = 0;

    for (unsigned s = 0; s < w->rs->players; s++)
        if (s != p->winner)
            next = MAX(next, row->points[s]);
    unsigned margin = row->points[p->winner] > next ? row->points[p->winner] - next : 0;

    tally_at(t, TALLY_WINS)[row->game % PLAYTEST_STYLES * MAP_MAX_SEATS + p->winner]++;
    tally_at(t, TALLY_ROUNDS)[rounds]++;
    tally_at(t, TALLY_SEAT_ROUNDS)[p->winner * t->rounds + rounds]++;
    keep_first(&tally_at(t, TALLY_ROUNDS_FIRST)[rounds], row->game);
    keep_first(&tally_at(t, TALLY_MARGIN_FIRST)[MIN(margin, PLAYTEST_MARGINS - 1)], row->game);
    row->figure[FIGURE_ROUNDS] = (int16_t)rounds;
    count_evening(w, p, row);
}

static void
begin_watch(struct watch *w, struct tally *tally)
{
    w->tally = tally;
    w->turn = w->lead_turn = w->rolls = w->empty = 0;
    w->leader = RULES_NOBODY;
    w->leaders[0] = RULES_NOBODY;
    w->locked = 0;
    memset(w->dry, 0, sizeof w->dry);
    memset(w->uses, 0, sizeof w->uses);
    if (w->rs->n_trades)
        memset(w->trades, 0, sizeof w->trades);
}

struct game_row
watch_play(struct watch *w, struct match *match, const struct match_game *game,
           struct map_position *p, struct tally *tally)
{
    const struct match_observer observer = {w, watch_before, watch_after};

    begin_watch(w, tally);
    struct match_result result = match_play(match, game, &observer, p);
    unsigned style = game->game % PLAYTEST_STYLES;
    struct game_row row = {.game = game->game,
                           .moves = result.moves,
                           .turns = (uint16_t)result.turns,
                           .end = (uint8_t)result.end,
                           .winner = (uint8_t)result.winner};

    memset(row.figure, 0xff, sizeof row.figure);
    tally_at(tally, TALLY_GAMES)[style]++;
    tally_at(tally, TALLY_ENDS)[style * PLAYTEST_ENDS + result.end]++;
    keep_first(&tally_at(tally, TALLY_OPEN_FIRST)[result.end], game->game);
    /* it never began, so there is nothing to count */
    if (result.end == MATCH_NO_FILLING || result.end == MATCH_STUCK)
        return row;
    count_points(w, p, &row);
    count_places(w, p);
    count_trades(w, p->winner);
    count_uses(w, p->winner, &row);
    for (unsigned s = 0; s < w->rs->players; s++)
        row.figure[FIGURE_WINS + s] = 100 * (result.end == MATCH_WON && s == p->winner);
    row.figure[FIGURE_UNFINISHED] = 100 * (result.end != MATCH_WON);
    row.figure[FIGURE_EMPTY] = (int16_t)((100 * w->empty + w->rolls / 2) / MAX(w->rolls, 1));
    for (unsigned r = 0; result.end == MATCH_FROZEN && r < RESOURCE_COUNT; r++)
        tally_at(tally, TALLY_FROZEN)[r] += !p->bank[r];
    for (unsigned s = 0; s < w->rs->players; s++)
        tally_at(tally, TALLY_LOCKED)[s] += w->locked >> s & 1;
    if (result.end == MATCH_WON)
        count_win(w, p, &row);
    return row;
}
