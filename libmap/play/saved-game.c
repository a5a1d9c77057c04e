/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A position at the start of a turn as a scenario: its random parts are what was drawn, and what
 * lies on the board is a <position>. */
#include "base/bitset.h"
#include "map-play.h"
#include "map-scenario.h"
#include "play/transcript.h"
#include "scenario/placed-text.h"

#include <string.h>

struct saving {
    const struct map_ruleset *rs;
    const struct map_position *p;
    struct map_strings *strings;
    struct map_scenario *scenario;
    struct scenario_map *map;
    enum standing kind; /* saved in this walk */
};

/* One item more than asked for, so that an empty list has an address as well. */
static void *
copy_items(struct saving *g, const void *items, size_t n, size_t more, size_t size)
{
    void *copy = scenario_strings_room(g->strings, n + more + 1, size);

    return n ? memcpy(copy, items, n * size) : copy;
}

/* One of that kind; `count` as in standing.h, or a knight with RULES_KNIGHT_ACTIVE. The member
 * behind the last one is filled in any case, so that callers may set more of it. It counts only if
 * it is of the kind that is being saved and lies on the board. */
static struct scenario_standing *
save_piece(struct saving *g, enum standing kind, unsigned seat, enum standing_place place,
           unsigned id, unsigned count)
{
    struct scenario_standing *s = &g->map->standing[g->map->n_standing];

    if (kind == g->kind && id != MAP_NONE && count)
        g->map->n_standing++;
    *s = (struct scenario_standing){.kind = (uint8_t)kind,
                                    .place = (uint8_t)place,
                                    .seat = (uint8_t)seat,
                                    .count = (uint8_t)(count & ~(unsigned)RULES_KNIGHT_ACTIVE),
                                    .active = count & RULES_KNIGHT_ACTIVE,
                                    .at = (uint16_t)id};
    return s;
}

static void
save_corner(struct saving *g, unsigned i)
{
    unsigned byte = position_corners(g->rs, g->p)[i], piece = byte & POSITION_PIECE;
    unsigned s = position_owner(byte);
    const uint16_t *homes = position_seat(g->rs, g->p, s)->places + g->rs->max_buildings;
    bool earned = g->rs->on[FAMILY_ISLANDS] && bitset_has(position_earned(g->rs, g->p), i);
    bool home = false;

    for (unsigned k = 0; k < g->rs->n_homes; k++) /* the homeland (ISL-1) */
        home |= homes[k] == i;
    save_piece(g, piece == PIECE_CITY ? STANDING_CITY : STANDING_SETTLEMENT, s,
               STANDING_ON_INTERSECTION, i, position_is_building((uint8_t)byte))
        ->start = home;
    save_piece(g, STANDING_KNIGHT, s, STANDING_ON_INTERSECTION, i,
               piece == PIECE_KNIGHT ? g->rs->knights[i] : 0u);
    save_piece(g, STANDING_CHIT, s, STANDING_ON_INTERSECTION, i,
               earned                 ? 1u | RULES_KNIGHT_ACTIVE
               : byte & POSITION_CHIT ? 1u
                                      : 0u);
}

/* All pieces of the kind. Walks everything for each kind. That is slow and short: a position is
 * saved once, and the writer wants the kinds in their order. */
static void
save_pieces(struct saving *g)
{
    static const uint8_t routes[] = {[PIECE_ROAD] = STANDING_ROAD,
                                     [PIECE_BOAT] = STANDING_BOAT,
                                     [PIECE_BRIDGE] = STANDING_BRIDGE};
    const struct map_ruleset *rs = g->rs;
    const struct map_position *p = g->p;
    bool on_path = rs->option[OPTION_BARBARIAN_MODEL] == COST_PATH;

    for (unsigned i = 0; i < rs->n_intersections; i++)
        save_corner(g, i);
    for (unsigned i = 0; i < rs->n_paths; i++) {
        unsigned byte = position_paths(rs, p)[i], piece = byte & POSITION_PIECE;

        save_piece(g, routes[piece], position_owner(byte), STANDING_ON_PATH, i, piece);
        save_piece(g, STANDING_SHIP, rs->ships[i], STANDING_ON_PATH, i, rs->ships[i] < rs->players);
    }
    for (unsigned i = 0; i < rs->n_guards; i++)
        save_piece(g, STANDING_BARBARIANS, STANDING_NOBODY,
                   on_path ? STANDING_ON_PATH : STANDING_ON_HEX, i, position_barbarians(rs, p, i));
    for (unsigned s = 0; s < rs->players; s++) {
        const struct position_seat *seat = position_seat(rs, p, s);

        save_piece(g, STANDING_WAGON, s, STANDING_ON_INTERSECTION, seat->wagon, 1);
        save_piece(g, STANDING_WARSHIP, s, STANDING_ON_HEX, seat->warship, 1);
        for (unsigned i = 0; i < rs->max_riders; i++)
            save_piece(g, STANDING_MOUNTED_KNIGHT, s, STANDING_ON_PATH,
                       position_riders(rs, p)[s * rs->max_riders + i].path, 1);
        for (unsigned h = 0; h < rs->n_hexes; h++)
            save_piece(g, STANDING_CREW, s, STANDING_ON_HEX, h, rs->crews[h] >> s & 1u);
    }
    for (unsigned v = 0; v < 4; v++)
        save_piece(g, STANDING_ROBBER + v, STANDING_NOBODY, STANDING_ON_HEX, p->villain[v], 1);
    for (unsigned i = 0; i < 2; i++) {
        save_piece(g, STANDING_CART, STANDING_NOBODY, STANDING_ON_PATH, p->carts[i], 1);
        save_piece(g, STANDING_RUNNER, STANDING_NOBODY, STANDING_ON_PATH, p->runners[i], 1);
    }
}

/* What became of each stack. */
static void
save_stacks(struct saving *g)
{
    struct scenario_map *map = g->map;

    map->goods = copy_items(g, NULL, 0, map->n_trade_hexes, sizeof *map->goods);
    map->n_goods = 0;
    for (unsigned k = 0; k < map->n_trade_hexes && g->rs->on[FAMILY_BAGGAGE_TRAINS]; k++) {
        map_hex at = map->trade_hexes[k].at;
        unsigned i = g->rs->hexes[at.i].trade;

        if (i >= g->rs->n_trades)
            continue;
        const struct position_trade *trade = &position_trades(g->rs, g->p)[i];
        struct scenario_goods *goods = &map->goods[map->n_goods++];

        *goods =
            (struct scenario_goods){.at = at, .order.n = g->rs->trades[i].n_order - trade->drawn};
        if (goods->order.n)
            goods->order.kinds =
                copy_items(g, g->rs->trades[i].order + trade->drawn, goods->order.n, 0, 1);
        memcpy(goods->left, trade->left, sizeof goods->left);
        memcpy(goods->spent, trade->spent, sizeof goods->spent);
        for (unsigned s = 0; s < g->rs->players; s++)
            goods->carried |= (uint8_t)((position_seat(g->rs, g->p, s)->origin == i) << s);
    }
}

static void
save_player(struct saving *g, unsigned s)
{
    const struct position_seat *seat = position_seat(g->rs, g->p, s);
    struct scenario_player *to = &g->scenario->player[s];

    *to = (struct scenario_player){
        .seat = (uint8_t)s,
        .gold = seat->gold,
        .level = seat->level,
        .presents = seat->presents,
        .walls = seat->walls,
        .chits = seat->chits,
        .token = seat->token,
        .secret = seat->secret,
        .favors = seat->favors,
        .helpers = seat->helpers,
        .span = g->scenario->root_span,
    };
    memcpy(to->delivered, seat->delivered, sizeof to->delivered);
    memcpy(to->hand, seat->hand, sizeof to->hand);
    if (!g->rs->on[FAMILY_DEVELOPMENT])
        return;
    const struct position_cards *cards = &position_cards(g->rs, g->p)[s];

    memcpy(to->development, cards->hand, sizeof to->development);
    if (s == 0) /* nobody asks who played the others */
        memcpy(to->played, position_deck(g->rs, g->p)->gone, DEVELOPMENT_COUNT);
    to->played[DEVELOPMENT_SOLDIER] = cards->soldiers;
}

static void
save_middle(struct saving *g)
{
    const struct map_position *p = g->p;
    struct map_scenario *s = g->scenario;

    s->position_span = s->root_span;
    s->turn = (struct scenario_turn){.seat = p->seat, .span = s->root_span};
    s->track = p->advance;
    s->hoard = p->hoard;
    s->holder = p->holder;
    s->army = STANDING_NOBODY;
    s->deck.n = 0;
    if (g->rs->on[FAMILY_DEVELOPMENT]) {
        const struct position_deck *deck = position_deck(g->rs, p);

        s->army = deck->army;
        s->deck.n = g->rs->n_deck_order - deck->drawn;
        s->deck.kinds = copy_items(g, g->rs->deck_order + deck->drawn, s->deck.n, 0, 1);
    }
    if (g->rs->on[FAMILY_VILLAINS])
        /* the option says whether the first invasion has been, which a position cannot */
        s->options.value[OPTION_START_PHASE] = p->stage != STAGE_BEFORE;
    for (unsigned seat = 0; seat < g->rs->players; seat++)
        s->waives[seat] = (uint8_t)(p->waives[seat / 2] >> seat % 2 * 8);
}

/* Everything as drawn; a hex that is still hidden stays in its pool, which is told what it is. */
static void
save_ground(struct saving *g, struct map_filling *filling)
{
    const struct map_ruleset *rs = g->rs;
    const struct map_position *p = g->p;
    struct scenario_map *map = g->map;
    uint8_t *terrain = copy_items(g, NULL, 0, 3u * rs->n_hexes + 2u * rs->n_harbors, 1);
    uint8_t *own = terrain + rs->n_hexes, *number = own + rs->n_hexes;
    uint8_t *gives = number + rs->n_hexes, *ratio = gives + rs->n_harbors;

    map->cells = copy_items(g, map->cells, rs->n_hexes, 0, sizeof *map->cells);
    map->pools = copy_items(g, map->pools, map->n_pools, 0, sizeof *map->pools);
    for (unsigned i = 0; i < map->n_pools; i++)
        map->pools[i].constraints =
            copy_items(g, map->pools[i].constraints, map->pools[i].n_constraints, rs->n_hexes,
                       sizeof *map->pools[i].constraints);
    for (unsigned h = 0; h < rs->n_hexes; h++) {
        struct scenario_cell *cell = &map->cells[h];

        terrain[h] = (uint8_t)position_terrain(rs, p, map_hex_of(h));
        own[h] = (uint8_t)position_own(rs, p, map_hex_of(h));
        number[h] = (uint8_t)position_number(rs, p, map_hex_of(h));
        cell->hidden = position_is_hidden(rs, p, map_hex_of(h));
        if (!cell->hidden || cell->pool == SCENARIO_NO_POOL)
            continue;
        struct scenario_pool *pool = &map->pools[cell->pool];
        unsigned k = 0;

        while (k < pool->n_constraints &&
               (pool->constraints[k].kind != CONSTRAINT_FIX || pool->constraints[k].at.i != h))
            k++;
        pool->constraints[k] = (struct scenario_constraint){.kind = CONSTRAINT_FIX,
                                                            .terrain = terrain[h],
                                                            .own = own[h],
                                                            .number = number[h],
                                                            .at = map_hex_of(h)};
        pool->n_constraints = MAX(pool->n_constraints, k + 1);
    }
    for (unsigned i = 0; i < rs->n_harbors; i++) {
        unsigned rate;

        gives[i] = (uint8_t)position_harbor(rs, p, i, &rate);
        ratio[i] = (uint8_t)rate;
    }
    *filling = (struct map_filling){terrain, own, number, gives, ratio};
}

const struct map_scenario *
map_play_save(struct map_play *play, struct map_filling *filling)
{
    const struct game *game = play->game;

    /* <position> has no words for half a turn: what was rolled, paid, moved or played in it */
    return game && game->p->phase == PHASE_ROLL && !game->p->n_pending &&
                   !(game->rs->on[FAMILY_DEVELOPMENT] && position_deck(game->rs, game->p)->played)
               ? transcript_save(play, filling)
               : NULL;
}

const struct map_scenario *
transcript_save(struct map_play *play, struct map_filling *filling)
{
    const struct game *game = play->game;

    scenario_strings_free(play->saved);
    play->saved = scenario_strings_new();
    struct saving g = {game->rs, game->p, play->saved, NULL, NULL, 0};
    /* building, knight and chit of an intersection; pieces of paths; barbarians and a crew of each
     * seat on a hex; the rest are wagons, ships, villains and their like */
    unsigned room = game->rs->n_intersections * 3u + game->rs->n_paths * 3u +
                    (unsigned)game->rs->n_hexes * (game->players + 1u) + 100;

    g.scenario = copy_items(&g, &game->scenario, 1, 0, sizeof *g.scenario);
    g.scenario->maps = g.map = copy_items(&g, game->map, 1, 0, sizeof *g.map);
    g.scenario->n_maps = 1;
    g.scenario->saved = true;
    g.scenario->players_min = g.scenario->players_max = g.scenario->n_seats =
        (uint8_t)game->players;
    g.scenario->players = g.map->players = (uint8_t)(1u << (game->players - 1));
    g.map->standing = copy_items(&g, NULL, 0, room, sizeof *g.map->standing);
    g.map->n_standing = g.map->n_marks = 0;
    for (; g.kind < STANDING_COUNT; g.kind++) /* the elements come in this order */
        save_pieces(&g);
    for (unsigned s = 0; s < game->players; s++)
        save_player(&g, s);
    save_stacks(&g);
    save_middle(&g);
    save_ground(&g, filling);
    return g.scenario;
}
