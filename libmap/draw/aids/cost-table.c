/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/aids/aids.h"

#include "draw/theme/lexicon.h"
#include "rules/travel-cost.h"
#include "rules/tables.h"

#include <math.h>

#define CELL 16.0
#define WIDE_CELL 19.0
#define ROUTE_CELL 24.0 /* "ohne Handelsweg" */
#define ME ((map_seat){0})
#define ANOTHER 1
#define ENOUGH 12 /* more movement points than any jump needs */

struct table {
    const struct aids_context *of;
    struct book *book;
    struct cost_rules rules;
    bool gold; /* tolls are in the game */
};

/* Rows ask the rules for the cost of a made-up path, so the printed table follows every option
 * without a text of its own. */
static const struct cost_path no_route = {
    .piece = PIECE_NONE, .rider = COST_NOBODY, .foot = COST_NOBODY};

/* "2" and "1", "closed" and "". */
static void
format_cost(const struct table *t, const struct cost *cost, char mp[24], char gold[24])
{
    gold[0] = '\0';
    if (cost->closed) {
        g_strlcpy(mp, lexicon_text(t->of->lexicon, "aid.cost-closed"), 24);
        return;
    }
    g_snprintf(mp, 24, "%u", cost->mp);
    if (cost_gold(cost) > 0)
        g_snprintf(gold, 24, "%u", cost_gold(cost));
}

static void
add_cost_row(const struct table *t, const char *key, const char *mp, const char *gold)
{
    const char *cells[] = {mp, gold};
    g_autofree char *text = lexicon_fill(t->of->lexicon, key, NULL);

    if (sentence_is_placed(t->of->lexicon, key))
        book_row(t->book, false, text, cells, t->gold ? 2 : 1, CELL);
}

static void
add_step_row(const struct table *t, const char *key, const struct cost_path *path,
             enum cost_way way)
{
    struct cost cost = cost_step(&t->rules, path, ME, way, 0);
    char mp[24], gold[24];

    format_cost(t, &cost, mp, gold);
    add_cost_row(t, key, mp, gold);
}

static struct cost_path
make_path_with(enum piece piece, uint8_t owner)
{
    struct cost_path path = no_route;

    path.piece = (uint8_t)piece;
    path.owner = owner;
    path.ground = piece == PIECE_BOAT ? COST_ON_COAST : COST_ON_LAND;
    path.river = piece == PIECE_BRIDGE;
    return path;
}

static void
add_route_rows(const struct table *t)
{
    const struct cost_path own = make_path_with(PIECE_ROAD, ME.i),
                           other = make_path_with(PIECE_ROAD, ANOTHER);

    add_step_row(t, "aid.cost-none", &no_route, COST_WALK);
    add_step_row(t, "aid.cost-own", &own, COST_WALK);
    add_step_row(t, "aid.cost-other", &other, COST_WALK);
}

static void
add_boat_rows(const struct table *t)
{
    const struct cost_path own = make_path_with(PIECE_BOAT, ME.i),
                           other = make_path_with(PIECE_BOAT, ANOTHER);

    struct cost_path sea = no_route;

    sea.ground = COST_ON_SEA;
    add_step_row(t, "aid.cost-open-sea", &sea, COST_WALK);
    add_step_row(t, "aid.cost-walk-boat", &own, COST_WALK);
    add_step_row(t, "aid.cost-sail-own", &own, COST_SAIL);
    add_step_row(t, "aid.cost-sail-other", &other, COST_SAIL);
}

static void
add_jump_rows(const struct table *t)
{
    const char *all = lexicon_text(t->of->lexicon, "aid.cost-all");
    struct cost cost = cost_jump(&t->rules, (map_seat){ANOTHER}, false, ME, ENOUGH, ENOUGH, 0);
    char mp[24], gold[24];

    add_cost_row(t, "aid.cost-jump", all, "");
    format_cost(t, &cost, mp, gold);
    add_cost_row(t, "aid.cost-jump-other", all, gold);
}

static void
add_river_rows(const struct table *t)
{
    const struct cost_path own = make_path_with(PIECE_BRIDGE, ME.i),
                           other = make_path_with(PIECE_BRIDGE, ANOTHER);
    struct cost_path ford = no_route;

    ford.river = true;
    add_step_row(t, "aid.cost-ford", &ford, COST_WALK);
    add_step_row(t, "aid.cost-bridge-own", &own, COST_WALK);
    add_step_row(t, "aid.cost-bridge-other", &other, COST_WALK);
}

/* The extra cost of a piece on the path or at its end: only gold. */
static void
add_gold_row(const struct table *t, const char *key, const struct cost_path *path)
{
    struct cost cost = cost_step(&t->rules, path, ME, COST_WALK, 0);
    char mp[24], gold[24];

    format_cost(t, &cost, mp, gold);
    add_cost_row(t, key, "", gold[0] ? gold : "–");
}

static void
add_piece_rows(const struct table *t)
{
    struct cost_path rider = no_route, foot = no_route;
    g_autofree char *tribute =
        g_strdup_printf("%d", t->of->scenario->options.value[OPTION_TRIBUTE]);

    rider.rider = ANOTHER;
    foot.foot = ANOTHER;
    add_gold_row(t, "aid.cost-mounted-knight", &rider);
    add_gold_row(t, "aid.cost-knight", &foot);
    add_cost_row(t, "aid.cost-warship", "", tribute);
}

static void
add_villain_rows(const struct table *t)
{
    struct cost_path robber = no_route, lair = no_route;

    robber.flank[0].robber = true;
    lair.flank[0].lair = true;
    add_step_row(t, "aid.cost-robber", &robber, COST_WALK);
    add_step_row(t, "aid.cost-lair", &lair, COST_WALK);
}

/* Points without a route and with an own road, for that many on each side. */
static void
add_barbarian_row(const struct table *t, const char *text, unsigned one, unsigned other)
{
    struct cost_path paths[2] = {no_route, make_path_with(PIECE_ROAD, ME.i)};
    char mp[2][24], gold[24];

    for (unsigned i = 0; i < 2; i++) {
        paths[i].barbarians = (uint8_t)one;
        paths[i].flank[0].barbarians = (uint8_t)one;
        paths[i].flank[1].barbarians = (uint8_t)other;
        struct cost cost = cost_step(&t->rules, &paths[i], ME, COST_WALK, 0);

        format_cost(t, &cost, mp[i], gold);
    }
    book_row(t->book, false, text, (const char *[]){mp[0], mp[1]}, 2, ROUTE_CELL);
}

static void
add_barbarian_rows(const struct table *t)
{
    const struct lexicon *l = t->of->lexicon;
    const char *heads[] = {lexicon_text(l, "aid.barbarians-none"),
                           lexicon_text(l, "aid.barbarians-route")};
    bool on_path = sentence_is_placed(l, "aid.barbarians-path");
    g_autofree char *head =
        lexicon_fill(l, on_path ? "aid.barbarians-path" : "aid.barbarians", NULL);

    if (!on_path && !sentence_is_placed(l, "aid.barbarians"))
        return;
    book_row(t->book, true, head, heads, 2, ROUTE_CELL);
    for (unsigned n = 1; n <= (on_path ? 1 : 3); n++) {
        g_autofree char *text = g_strdup_printf("%u", n);

        add_barbarian_row(t, text, n, 0);
    }
    if (!on_path)
        add_barbarian_row(t, lexicon_text(l, "aid.barbarians-both"), 1, 1);
}

void
cost_table_add(const struct aids_context *of, struct book *book)
{
    const struct lexicon *l = of->lexicon;
    const struct table t = {of, book, cost_rules_of(&of->scenario->options),
                            sentence_is_placed(l, "aid.costs-gold")};
    const char *heads[] = {lexicon_text(l, "aid.costs-mp"), lexicon_text(l, "aid.costs-gold")};
    g_autofree char *grain = lexicon_fill(l, "aid.grain", NULL);

    book_row(book, true, "", heads, t.gold ? 2 : 1, CELL);
    add_route_rows(&t);
    add_river_rows(&t);
    add_boat_rows(&t);
    add_jump_rows(&t);
    add_villain_rows(&t);
    add_piece_rows(&t);
    add_barbarian_rows(&t);
    book_text(book, grain);
}

/* "2: 1 wool, 1 ore"; the first level has no price. */
static char *
name_level(const struct aids_context *of, unsigned level, const uint8_t *price)
{
    const struct lexicon *l = of->lexicon;
    g_autofree char *number = g_strdup_printf("%u", level);
    g_autoptr(GString) cards = g_string_new(NULL);

    for (unsigned r = 0; of->levels && level > 1 && r < RESOURCE_COUNT; r++) {
        g_autofree char *key = g_strconcat("thing.", resource_word((enum resource)r), NULL);

        if (price[r])
            g_string_append_printf(cards, "%s%u %s", cards->len ? ", " : "", price[r],
                                   lexicon_text(l, key));
    }
    return cards->len ? lexicon_fill(l, "aid.levels-price", number, cards->str, NULL)
                      : g_steal_pointer(&number);
}

/* A quick kit has neither strips nor cards: there this table has the prices too. */
void
cost_table_add_levels(const struct aids_context *of, struct book *book)
{
    const struct lexicon *l = of->lexicon;
    unsigned n = sentence_is_placed(l, "aid.levels-dice") ? 3 : 2;
    const char *heads[] = {lexicon_text(l, "aid.levels-mp"), lexicon_text(l, "aid.levels-gold"),
                           lexicon_text(l, "aid.levels-dice")};
    struct train_card cards[TRAIN_LEVELS];

    train_cards_of(of->scenario, cards);
    train_cards_improve(&of->scenario->options, cards);
    book_row(book, true, lexicon_text(l, of->levels ? "aid.levels-priced" : "aid.levels-level"),
             heads, n, WIDE_CELL);
    for (unsigned i = 0; i < TRAIN_LEVELS; i++) {
        g_autofree char *level = name_level(of, i + 1, cards[i].price);
        g_autofree char *mp = g_strdup_printf("%u", cards[i].mp);
        g_autofree char *gold = g_strdup_printf("%u", cards[i].gold);
        g_autoptr(GString) numbers = g_string_new(NULL);

        for (unsigned d = 1; d <= 6; d++)
            if (train_card_drives(&cards[i], d))
                g_string_append_printf(numbers, "%s%u", numbers->len ? " " : "", d);
        book_row(book, false, level, (const char *[]){mp, gold, numbers->len ? numbers->str : "–"},
                 n, WIDE_CELL);
    }
    if (sentence_is_placed(l, "aid.improved"))
        book_text(book, lexicon_text(l, "aid.improved"));
}
