/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "exchange/formats.h"

void
game_losses_report(struct map_sink *sink, const struct map_scenario *scenario, struct map_span span,
                   const char *what)
{
    diag_report(sink, DIAG_I_EXPORT_LEFT, map_span_is_set(span) ? span : scenario->root_span, what,
                NULL);
}

struct losses {
    struct map_sink *sink;
    const struct map_scenario *scenario;
    const struct scenario_map *map;
    unsigned players;
    GString *all; /* losses without a place of their own: one warning at the root */
};

/* A sink keeps one finding of a code at one place. Losses without a place would hide each other at
 * the root, so they share one warning. */
static void
add_loss(const struct losses *l, struct map_span span, const char *what)
{
    if (map_span_is_set(span))
        game_losses_report(l->sink, l->scenario, span, what);
    else
        g_string_append_printf(l->all, "%s%s", l->all->len ? ", " : "", what);
}

/* ---- rules ---- */

/* Options that the format has, that mean nothing in it, or that find_rule_losses() reports in
 * better words. All others are compared with their defaults, so that a new option is reported as
 * lost until somebody lists it here. */
static bool
is_carried(const struct losses *l, enum option o)
{
    static const enum option carried[] = {
        OPTION_VP_TARGET,      OPTION_FAIR_PERCENT, OPTION_EVEN_WINS,    OPTION_UNFAIR_WINS,
        OPTION_GOLD,           OPTION_BANK,         OPTION_SPECIAL_FROM, OPTION_HELPERS,
        OPTION_FRAME_IS_WATER, OPTION_ISLAND_BONUS, OPTION_PIRATE,       OPTION_SOLDIERS,
        OPTION_POINT_CARDS,    OPTION_ROAD_CARDS,   OPTION_PLENTY_CARDS, OPTION_MONOPOLY_CARDS,
        OPTION_ROUNDS};

    for (unsigned i = 0; i < G_N_ELEMENTS(carried); i++)
        if (carried[i] == o)
            return true;
    return option_is_idle(&l->scenario->options, o);
}

static void
find_option_losses(const struct losses *l)
{
    const struct options *options = &l->scenario->options;

    for (int f = 0; f < FAMILY_COUNT; f++)
        if (options->on[f] && f != FAMILY_BASE && f != FAMILY_BOATS && f != FAMILY_ISLANDS &&
            f != FAMILY_ROBBER && f != FAMILY_DEVELOPMENT)
            add_loss(l, options->family_span[f], family_entry((enum family)f)->element);
    for (int o = 0; o < OPTION_COUNT; o++)
        if (!is_carried(l, (enum option)o) &&
            options->value[o] != option_entry((enum option)o)->value)
            add_loss(l, options->option_span[o], option_entry((enum option)o)->name);
    for (int p = 0; p < PRICE_COUNT; p++)
        if (map_span_is_set(l->scenario->prices[p].span))
            add_loss(l, l->scenario->prices[p].span, "a price of its own");
}

/* Gold hexes there give cards of choice. */
static void
find_gold_losses(const struct losses *l)
{
    const struct scenario_map *map = l->map;

    if (l->scenario->options.value[OPTION_GOLD])
        return;
    for (unsigned h = 0; h < map->board->n_hexes; h++)
        if (map->cells[h].terrain == TERRAIN_GOLD) {
            add_loss(l, map->cells[h].number_span, "coins of a gold hex");
            return;
        }
    /* one warning for fixed hexes, but one for each row of tiles, which has a line of its own */
    for (unsigned i = 0; map->n_pools && i < map->pools[0].n_tiles; i++)
        if (map->pools[0].tiles[i].terrain == TERRAIN_GOLD)
            add_loss(l, map->pools[0].tiles[i].span, "coins of a gold hex");
}

static void
find_sea_losses(const struct losses *l)
{
    const struct options *options = &l->scenario->options;
    bool boats = options->on[FAMILY_BOATS], helpers = boats && options->value[OPTION_HELPERS];
    bool water = (boats || options->on[FAMILY_ISLANDS]) && options->value[OPTION_FRAME_IS_WATER];

    if (helpers || water)
        add_loss(l, options->family_span[boats ? FAMILY_BOATS : FAMILY_ISLANDS],
                 !water     ? "helper cards"
                 : !helpers ? "water around the map (frame-is-water)"
                            : "helper cards, water around the map (frame-is-water)");
}

static void
find_rule_losses(const struct losses *l)
{
    const struct options *options = &l->scenario->options;
    const struct map_span *at = options->option_span;

    find_option_losses(l);
    find_gold_losses(l);
    find_sea_losses(l);
    if (options->value[OPTION_BANK] > option_entry(OPTION_BANK)->maximum)
        add_loss(l, at[OPTION_BANK], "more than 99 cards of each in the bank");
    if ((int32_t)l->players >= options->value[OPTION_SPECIAL_FROM])
        add_loss(l, at[OPTION_SPECIAL_FROM], "buying in the turns of others");
    if (!options->on[FAMILY_ROBBER])
        add_loss(l, MAP_NO_SPAN, "a game without a robber");
}

/* ---- words and pieces ---- */

/* scenario_text() gives the text in the scenario's own language; any other is a translation. */
static void
find_text_losses(const struct losses *l)
{
    const struct map_scenario *s = l->scenario;

    for (unsigned i = 0; i < s->n_texts; i++) {
        const struct scenario_text *text = &s->texts[i];

        if (text != scenario_text(s, (enum scenario_text_kind)text->kind, NULL))
            add_loss(l, text->span, "a translation");
        else if (text->kind == TEXT_SETUP || text->kind == TEXT_CREDITS ||
                 text->kind == TEXT_LICENSE)
            add_loss(l, text->span, "this text");
    }
    for (unsigned i = 0; i < s->n_terms; i++)
        add_loss(l, s->terms[i].span, "a word of its own");
    for (unsigned i = 0; i < s->n_pieces; i++)
        add_loss(l, s->pieces[i].span, "a piece of its own");
}

/* ---- places ---- */

/* One warning for all that a hex has besides terrain and number. */
static void
find_hex_losses(const struct losses *l, const struct scenario_cell *cell)
{
    const char *const what[] = {
        cell->kind ? "a kind of its own" : NULL,
        cell->label ? "a label" : NULL,
        wording_text(&cell->note, NULL) ? "a note" : NULL,
        cell->lair ? "a lair" : NULL,
        cell->terrain != TERRAIN_RANDOM &&
                cell->product != terrain_product((enum terrain)cell->terrain)
            ? "a product of its own"
            : NULL,
    };
    g_autoptr(GString) all = g_string_new(NULL);

    for (unsigned i = 0; i < G_N_ELEMENTS(what); i++)
        if (what[i])
            g_string_append_printf(all, "%s%s", all->len ? ", " : "", what[i]);
    if (all->len)
        add_loss(l, cell->span, all->str);
}

static void
find_map_losses(const struct losses *l)
{
    const struct scenario_map *map = l->map;

    for (unsigned h = 0; h < map->board->n_hexes; h++)
        find_hex_losses(l, &map->cells[h]);
    for (unsigned i = 0; i < map->n_closed; i++)
        add_loss(l, map->closed[i].span, "a closed place");
    for (unsigned i = 0; i < map->n_signs; i++)
        add_loss(l, map->signs[i].span, "a mark");
    for (unsigned i = 0; i < map->n_pools; i++)
        if (wording_text(&map->pools[i].label, NULL))
            add_loss(l, map->pools[i].span, "the label of a pool");
    for (unsigned i = 0; i < map->n_rivers; i++)
        add_loss(l, map->rivers[i].span, "a river");
    if (l->scenario->n_maps > 1)
        add_loss(l, map->span, "more than one map");
}

/* ---- the start ---- */

static void
find_seat_losses(const struct losses *l)
{
    const struct map_scenario *s = l->scenario;
    bool usual = true;

    for (unsigned i = 0; i < l->players; i++)
        usual &= s->color[i] == i;
    if (!usual)
        add_loss(l, MAP_NO_SPAN, "the colors of the seats");
    for (unsigned i = 0; i < l->players; i++)
        if (l->map->homeland[i] >= 0)
            add_loss(l, l->map->regions[l->map->homeland[i]].span, "a homeland");
    if (s->players_min != s->players_max)
        add_loss(l, s->players_span, "several numbers of players");
}

static void
find_start_losses(const struct losses *l)
{
    const struct map_scenario *s = l->scenario;

    if (s->start_buildings != 2 || s->start_city || s->plain_start)
        add_loss(l, s->start_span, "this order of the start");
    if (map_span_is_set(s->position_span))
        add_loss(l, s->position_span, "a position");
    for (unsigned i = 0; i < l->map->n_standing; i++) {
        const struct scenario_standing *piece = &l->map->standing[i];

        if (piece->start && piece->kind != STANDING_ROBBER && piece->kind != STANDING_PIRATE)
            add_loss(l, piece->span, "a given start");
    }
}

void
game_losses_find(struct map_sink *sink, const struct map_scenario *scenario,
                 const struct scenario_map *map, unsigned players)
{
    g_autoptr(GString) all = g_string_new(NULL);
    const struct losses l = {sink, scenario, map, players, all};

    find_rule_losses(&l);
    find_text_losses(&l);
    find_map_losses(&l);
    find_seat_losses(&l);
    find_start_losses(&l);
    if (all->len)
        game_losses_report(sink, scenario, MAP_NO_SPAN, all->str);
}
