/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/kit.h"

#include "draw/board.h"
#include "draw/own.h"
#include "draw/piece.h"
#include "draw/terrain.h"
#include "draw/words.h"
#include "scenario/scenario.h"

#include <string.h>

#define GOODS_VIEW 20.0 /* width of the view box of goods/ and buildings/ */
#define BUILDING_VIEW 24.0
#define NUMBERS 13

/* How many of each a game needs: one map is on the table, so the most of any map. */
struct tally {
    unsigned numbers[NUMBERS];
    unsigned tokens[TERRAIN_COUNT][GOODS_COUNT];
    unsigned presents;
};

static void
count_map(const struct scenario_map *map, struct tally *t)
{
    for (unsigned i = 0; i < map->board->n_hexes; i++)
        if (map->cells[i].number >= 2 && map->cells[i].number <= 12)
            t->numbers[map->cells[i].number]++;
    for (unsigned i = 0; i < map->n_pools; i++) {
        const struct scenario_pool *pool = &map->pools[i];
        for (unsigned k = 0; k < pool->n_numbers; k++)
            t->numbers[pool->numbers[k]]++;
        for (unsigned k = 0; k < pool->n_tiles; k++)
            if (pool->tiles[k].number >= 2 && pool->tiles[k].number <= 12)
                t->numbers[pool->tiles[k].number] += pool->tiles[k].count;
    }
    for (unsigned i = 0; i < map->n_trade_hexes; i++) {
        const struct scenario_trade_hex *hex = &map->trade_hexes[i];
        unsigned terrain = map->cells[hex->at.i].terrain;
        for (unsigned g = 0; g < GOODS_COUNT && terrain < TERRAIN_COUNT; g++)
            t->tokens[terrain][g] += hex->stack[g];
    }
}

/* The Workshop's presents, where the scenario has one and limits them (SANTA-2, V-VI-7). */
static unsigned
count_presents(const struct map_scenario *scenario)
{
    unsigned supply = scenario->supply[SUPPLY_PRESENTS];
    if (supply == SUPPLY_UNLIMITED)
        return 0;
    for (unsigned m = 0; m < scenario->n_maps; m++)
        for (unsigned i = 0; i < scenario->maps[m].board->n_hexes; i++)
            if (scenario->maps[m].cells[i].terrain == TERRAIN_WORKSHOP)
                return supply;
    return 0;
}

static struct tally
count_all(const struct map_scenario *scenario)
{
    struct tally most = {.presents = count_presents(scenario)};
    for (unsigned m = 0; m < scenario->n_maps; m++) {
        struct tally t = {.presents = 0};
        count_map(&scenario->maps[m], &t);
        for (unsigned i = 0; i < NUMBERS; i++)
            most.numbers[i] = MAX(most.numbers[i], t.numbers[i]);
        for (unsigned i = 0; i < TERRAIN_COUNT; i++)
            for (unsigned g = 0; g < GOODS_COUNT; g++)
                most.tokens[i][g] = MAX(most.tokens[i][g], t.tokens[i][g]);
    }
    return most;
}

static void
take_piece(struct kit *kit, char *id, const char *group, unsigned count, double size,
           struct picture *face, struct picture *back)
{
    struct kit_piece piece = {.id = id,
                              .group = group,
                              .count = count,
                              .file = KIT_TOKENS,
                              .shape = KIT_DISC,
                              .width = size,
                              .height = size,
                              .face = face,
                              .back = back};
    g_array_append_val(kit->pieces, piece);
}

static void
add_discs(struct kit *kit, struct studio *studio, const struct tally *t)
{
    const struct kit_sizes *s = &kit->sizes;
    for (unsigned n = 2; n < NUMBERS; n++)
        if (t->numbers[n] > 0)
            take_piece(kit, g_strdup_printf("disc %u", n), "Number discs", t->numbers[n], s->disc,
                       piece_disc(studio, s->disc, s->bleed, n),
                       piece_disc_back(studio, s->disc, s->back_bleed));
}

/* Building side as back, goods side as face (DEST-3, AMB-10). */
static void
add_trade_token(struct kit *kit, struct studio *studio, unsigned terrain, unsigned goods,
                unsigned count)
{
    const struct kit_sizes *s = &kit->sizes;
    const char *building = terrain_word((enum terrain)terrain);
    const char *good = goods_word((enum goods)goods);
    g_autofree char *subject = g_strdup_printf("token %s", good);
    g_autofree char *good_art = g_strdup_printf("goods/%s", good);
    g_autofree char *back_subject = g_strdup_printf("token %s", building);
    g_autofree char *building_art = g_strdup_printf("buildings/%s", building);
    g_autofree char *ground = g_strdup_printf("building.%s", building);
    struct piece_token face = {.subject = subject,
                               .art = good_art,
                               .view = GOODS_VIEW,
                               .ground = "number-disc",
                               .word = good,
                               .ring = true};
    struct piece_token back = {
        .subject = back_subject, .art = building_art, .view = BUILDING_VIEW, .ground = ground};
    take_piece(kit, g_strdup_printf("token %s %s", building, good), "Trade tokens", count, s->token,
               piece_token(studio, s->token, s->bleed, &face),
               piece_token(studio, s->token, s->back_bleed, &back));
}

static void
add_presents(struct kit *kit, struct studio *studio, unsigned count)
{
    const struct kit_sizes *s = &kit->sizes;
    struct piece_token face = {.subject = "present",
                               .art = "goods/present",
                               .view = GOODS_VIEW,
                               .ground = "number-disc",
                               .ring = true};
    struct piece_token back = {.subject = "present back",
                               .art = "buildings/workshop",
                               .view = BUILDING_VIEW,
                               .ground = "building.workshop"};
    if (count > 0)
        take_piece(kit, g_strdup("present"), "Presents", count, s->token,
                   piece_token(studio, s->token, s->bleed, &face),
                   piece_token(studio, s->token, s->back_bleed, &back));
}

static unsigned
total(const struct tally *t)
{
    unsigned n = t->presents;
    for (unsigned i = 0; i < NUMBERS; i++)
        n += t->numbers[i];
    for (unsigned i = 0; i < TERRAIN_COUNT; i++)
        for (unsigned g = 0; g < GOODS_COUNT; g++)
            n += t->tokens[i][g];
    return n;
}

/* The place in the file that asks for the most pieces. */
static struct map_span
largest_demand(const struct map_scenario *scenario, const struct tally *t)
{
    struct map_span span = scenario->root_span;
    unsigned most = 0;
    if (t->presents > most) {
        most = t->presents;
        span = scenario->supply_span[SUPPLY_PRESENTS];
    }
    for (unsigned m = 0; m < scenario->n_maps; m++) {
        const struct scenario_map *map = &scenario->maps[m];
        for (unsigned i = 0; i < map->n_trade_hexes; i++) {
            unsigned n = 0;
            for (unsigned g = 0; g < GOODS_COUNT; g++)
                n += map->trade_hexes[i].stack[g];
            if (n > most) {
                most = n;
                span = map->trade_hexes[i].stack_span;
            }
        }
        for (unsigned i = 0; i < map->n_pools; i++) {
            for (unsigned k = 0; k < map->pools[i].n_tiles; k++) {
                const struct scenario_tile *tile = &map->pools[i].tiles[k];
                if (tile->number && tile->count > most) {
                    most = tile->count;
                    span = tile->span;
                }
            }
        }
    }
    return span;
}

static bool
few_enough(const struct map_scenario *scenario, const struct tally *t, struct map_sink *sink)
{
    unsigned n = total(t);
    if (n <= KIT_MAX_PIECES)
        return true;
    g_autofree char *count = g_strdup_printf("%u", n);
    g_autofree char *most = g_strdup_printf("%u", KIT_MAX_PIECES);
    diag_report(sink, DIAG_P_MANY, largest_demand(scenario, t), count, most, NULL);
    return false;
}

static void
add_pieces(struct kit *kit, struct studio *studio, const struct tally *t)
{
    add_discs(kit, studio, t);
    for (unsigned i = 0; i < TERRAIN_COUNT; i++)
        for (unsigned g = 0; g < GOODS_COUNT; g++)
            if (t->tokens[i][g] > 0)
                add_trade_token(kit, studio, i, g, t->tokens[i][g]);
    add_presents(kit, studio, t->presents);
}

/* "3-4", "2, 4", as the map says whom it serves; NULL when it is the only map. */
static char *
players_text(const struct map_scenario *scenario, const struct scenario_map *map)
{
    if (scenario->n_maps == 1)
        return NULL;
    GString *text = g_string_new(NULL);
    for (unsigned n = scenario->players_min; n <= scenario->players_max; n++) {
        unsigned last = n;
        if (!(map->players >> (n - 1) & 1))
            continue;
        while (last < scenario->players_max && map->players >> last & 1)
            last++;
        g_string_append_printf(text, "%s%u", text->len ? ", " : "", n);
        if (last > n)
            g_string_append_printf(text, "–%u", last);
        n = last;
    }
    return g_string_free(text, FALSE);
}

static void
add_board(struct kit *kit, struct studio *studio, const struct scenario_map *map)
{
    const double sqrt3 = 1.7320508075688772;
    struct draw_board_options options = {
        .edge = kit->sizes.tile / sqrt3, .names = DRAW_NAMES_NONE, .bleed = kit->sizes.bleed};
    struct layout layout;
    struct kit_board board = {.players = players_text(kit->scenario, map),
                              .n_cells = map->board->n_hexes,
                              .cells = g_malloc_n(map->board->n_hexes, sizeof *board.cells)};
    board.rim = TERRAIN_PLATE * options.edge / LAYOUT_EDGE;
    board.picture = draw_board(studio, map, &options, &layout);
    for (unsigned i = 0; i < board.n_cells; i++)
        for (unsigned k = 0; k < 6; k++)
            board.cells[i][k] = layout_at(&layout, map->board->hexes[i].corner[k]);
    g_array_append_val(kit->boards, board);
}

static char *
make_title(const struct map_scenario *scenario, struct studio *studio, struct map_sink *sink)
{
    const struct scenario_text *text = scenario_text(scenario, TEXT_TITLE, scenario->language);
    const char *title = text ? text->text : scenario->id;
    return words_printable(studio, sink, title ? title : "",
                           text ? text->span : scenario->root_span);
}

static const char *
text_of(const struct map_scenario *scenario, enum scenario_text_kind kind)
{
    const struct scenario_text *text = scenario_text(scenario, kind, scenario->language);
    return text ? text->text : NULL;
}

static void
clear_piece(void *data)
{
    struct kit_piece *piece = data;
    g_free(piece->id);
    picture_free(piece->face);
    picture_free(piece->back);
}

static void
clear_board(void *data)
{
    struct kit_board *board = data;
    g_free(board->players);
    picture_free(board->picture);
    g_free(board->cells);
}

struct kit *
kit_new(const struct map_scenario *scenario, struct studio *studio, const struct kit_sizes *sizes,
        struct map_sink *sink)
{
    struct tally t = count_all(scenario);
    if (!few_enough(scenario, &t, sink))
        return NULL;

    struct kit *kit = g_new0(struct kit, 1);
    kit->scenario = scenario;
    kit->sizes = *sizes;
    own_check(studio, scenario, sink);
    kit->title = make_title(scenario, studio, sink);
    kit->language = scenario->language ? scenario->language : "en";
    kit->author = text_of(scenario, TEXT_CREDITS);
    kit->licence = text_of(scenario, TEXT_LICENCE);
    kit->boards = g_array_new(FALSE, FALSE, sizeof(struct kit_board));
    g_array_set_clear_func(kit->boards, clear_board);
    kit->pieces = g_array_new(FALSE, FALSE, sizeof(struct kit_piece));
    g_array_set_clear_func(kit->pieces, clear_piece);
    for (unsigned i = 0; i < scenario->n_maps; i++)
        add_board(kit, studio, &scenario->maps[i]);
    add_pieces(kit, studio, &t);
    return kit;
}

void
kit_free(struct kit *kit)
{
    if (!kit)
        return;
    g_array_unref(kit->boards);
    g_array_unref(kit->pieces);
    g_free(kit->title);
    g_free(kit);
}
