/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "exchange/formats.h"

#include "exchange/game-file.h"

#include <string.h>

struct reader {
    const struct foreign_text *t;
    struct game_file file;
    struct plain_map *map;
};

static unsigned
number_of(const struct reader *r, enum game_word w)
{
    return r->file.number[w];
}

static void
report_lost(const struct reader *r, enum game_word w, const char *what)
{
    diag_report(r->t->sink, DIAG_I_LOST, r->file.span[w], what, NULL);
}

/* ---- texts ---- */

/* A line without words ends a paragraph. */
static void
read_description(struct reader *r)
{
    g_auto(GStrv) lines = g_strsplit(r->file.lines[GAME_DESCRIPTION]->str, "\n", -1);
    g_autoptr(GString) paragraph = g_string_new(NULL);

    for (char **line = lines; *line; line++) {
        if (**line)
            g_string_append_printf(paragraph, "%s%s", paragraph->len ? "\n" : "", *line);
        if ((!**line || !line[1]) && paragraph->len) {
            plain_map_add_paragraph(r->map->text[TEXT_STORY], paragraph->str);
            g_string_truncate(paragraph, 0);
        }
    }
}

static void
read_texts(struct reader *r)
{
    g_auto(GStrv) lines = g_strsplit(r->file.lines[GAME_COMMENT]->str, "\n", -1);

    g_string_assign(r->map->text[TEXT_TITLE], r->file.lines[GAME_TITLE]->str);
    read_description(r);
    for (char **line = lines; *line; line++)
        if (**line)
            plain_map_remark(r->map, WRITE_AT_FILE, "%s", *line);
}

/* ---- rules in words ---- */

static void
add_worded_rule(struct reader *r, enum game_rule rule)
{
    enum game_word w = game_rule_entry(rule)->word;
    bool deck = rule == GAME_RULE_DECK;
    g_autofree char *text = game_rule_text(rule, number_of(r, deck ? GAME_DECKS : w),
                                           deck ? number_of(r, GAME_REMOVED) : 2);
    const struct map_span span = r->file.span[w];

    plain_map_add_paragraph(r->map->text[TEXT_SPECIAL], text);
    /* the rule holds at the table, though no option of ours plays it: the author should know */
    diag_report(r->t->sink, DIAG_I_WORDS,
                map_span_is_set(span) ? span : (struct map_span){r->t->file, 0, 0},
                game_entry(w)->word, NULL);
}

static void
read_worded_rules(struct reader *r)
{
    for (enum game_rule rule = 0; rule < GAME_RULES; rule++) {
        const struct game_rule_entry *entry = game_rule_entry(rule);
        unsigned n = number_of(r, entry->word);

        if (entry->value == GAME_RULE_ANY ? n > 0 : n == entry->value)
            add_worded_rule(r, rule);
    }
}

/* ---- rules ---- */

static bool
has_terrain(const struct reader *r, unsigned terrain)
{
    for (guint i = 0; i < r->file.path->len; i++)
        if (((const struct game_hex *)r->file.path->pdata[i])->terrain == terrain)
            return true;
    return false;
}

static bool
has_boats(const struct reader *r)
{
    return number_of(r, GAME_SHIPS) || number_of(r, GAME_PIRATE);
}

/* Turns the option's family on where the value is not 0. A value of 0 must not turn it off again:
 * another option may have turned it on. */
static void
set_game_option(struct reader *r, enum option option, unsigned value)
{
    r->map->scenario.options.value[option] = (int32_t)value;
    r->map->scenario.options.on[option_entry(option)->family] |= value > 0;
}

static map_hex
find_game_hex(const struct reader *r, const struct game_hex *hex)
{
    int at = (int)(hex - r->file.hex);

    return board_hex_at(r->map->map.board, at / MAP_MAX_COLUMNS, at % MAP_MAX_COLUMNS);
}

static void
read_islands(struct reader *r)
{
    const GArray *bonus = r->file.list[GAME_BONUS];
    guint n = MIN(bonus->len, OPTION_LIST_MOST);
    /* the leading 1 keeps zeros: a bonus of 0 for the first island is a digit too */
    unsigned list = 1;

    if (bonus->len > n)
        report_lost(r, GAME_BONUS, "a bonus behind the eighth island");
    for (guint i = 0; i < n; i++)
        list = list * 10 + g_array_index(bonus, unsigned, i);
    if (n)
        set_game_option(r, OPTION_ISLAND_BONUS, list);
}

/* The first desert along the path has the robber: to be said where it is not the first in reading
 * order, or that one is drawn. */
static void
read_villains(struct reader *r)
{
    const struct game_hex *first = NULL, *read = NULL;
    struct scenario_map *map = &r->map->map;

    for (guint i = 0; i < r->file.path->len; i++) {
        const struct game_hex *hex = r->file.path->pdata[i];

        if (hex->terrain != TERRAIN_DESERT)
            continue;
        if (!first)
            first = hex;
        if (!read || hex < read)
            read = hex;
    }
    map->standing =
        scenario_strings_room(r->map->scenario.strings, map->board->n_hexes, sizeof *map->standing);
    for (int i = 0; i < MAP_MAX_ROWS * MAP_MAX_COLUMNS; i++) {
        const struct game_hex *hex = &r->file.hex[i];
        bool robber = first != read && hex == first && (!number_of(r, GAME_RANDOM) || hex->fixed);

        if (robber || (hex->pirate && number_of(r, GAME_PIRATE)))
            map->standing[map->n_standing++] =
                (struct scenario_standing){.kind = robber ? STANDING_ROBBER : STANDING_PIRATE,
                                           .seat = STANDING_NOBODY,
                                           .start = true,
                                           .at = find_game_hex(r, hex).i};
    }
}

static void
read_game_rules(struct reader *r)
{
    const unsigned *n = r->file.number;
    uint16_t *supply = r->map->scenario.supply;
    struct options *options = &r->map->scenario.options;
    unsigned points = 0;

    for (enum game_word w = GAME_CHAPEL; w <= GAME_MARKET; w++)
        points += n[w];
    if (points > 99)
        report_lost(r, GAME_MARKET, "more than 99 point cards");
    if (n[GAME_PLAYERS] >= 5) {
        /* our default lets others buy from five seats on; 7 is above any number of seats */
        plain_map_remark(r->map, WRITE_AT_RULES, "Nobody buys in the turn of another player.");
        set_game_option(r, OPTION_SPECIAL_FROM, 7);
    }
    options->value[OPTION_VP_TARGET] = (int32_t)n[GAME_POINTS];
    options->on[FAMILY_BOATS] = has_boats(r);
    options->on[FAMILY_ROBBER] = true;
    set_game_option(r, OPTION_GOLD, has_terrain(r, TERRAIN_GOLD)); /* choice */
    set_game_option(r, OPTION_BANK, n[GAME_BANK]);
    /* explicitly off: the defaults of our boats family would add what the file does not have */
    set_game_option(r, OPTION_HELPERS, false);
    set_game_option(r, OPTION_FRAME_IS_WATER, false);
    set_game_option(r, OPTION_PIRATE, n[GAME_PIRATE]);
    set_game_option(r, OPTION_SOLDIERS, n[GAME_SOLDIERS]);
    set_game_option(r, OPTION_POINT_CARDS, MIN(points, 99));
    set_game_option(r, OPTION_ROAD_CARDS, n[GAME_ROAD_CARDS]);
    set_game_option(r, OPTION_PLENTY_CARDS, n[GAME_PLENTY_CARDS]);
    set_game_option(r, OPTION_MONOPOLY_CARDS, n[GAME_MONOPOLY_CARDS]);
    read_islands(r);
    read_villains(r);
    supply[SUPPLY_ROADS] = (uint16_t)n[GAME_ROADS];
    if (has_boats(r))
        supply[SUPPLY_BOATS] = (uint16_t)n[GAME_SHIPS];
    supply[SUPPLY_SETTLEMENTS] = (uint16_t)n[GAME_SETTLEMENTS];
    supply[SUPPLY_CITIES] = (uint16_t)n[GAME_CITIES];
    if (n[GAME_BRIDGES])
        report_lost(r, GAME_BRIDGES, "bridges over sea");
}

/* ---- the map ---- */

static bool
is_land(unsigned terrain)
{
    return terrain != TERRAIN_NONE && terrain != TERRAIN_SEA;
}

static bool
is_drawn(const struct reader *r, const struct game_hex *hex)
{
    return number_of(r, GAME_RANDOM) && !hex->fixed;
}

static struct plain_cell
cell_of(const struct reader *r, const struct game_hex *hex)
{
    if (!is_land(hex->terrain) || !number_of(r, GAME_RANDOM))
        return (struct plain_cell){hex->terrain, hex->number};
    if (!hex->fixed)
        return (struct plain_cell){TERRAIN_RANDOM, NUMBER_RANDOM};
    return (struct plain_cell){hex->terrain,
                               hex->terrain == TERRAIN_DESERT ? NUMBER_NONE : NUMBER_RANDOM};
}

/* A harbor has land before it, or it is left out. Drawn harbors keep their side; only what they
 * give is drawn. */
static void
read_harbor(struct reader *r, int row, int column)
{
    struct game_hex *hex = game_file_at(&r->file, row, column);
    g_autofree char *text = foreign_text_copy(r->t, hex->span);

    if (hex->facing < GRID_DIRECTIONS &&
        plain_map_add_harbor(r->map, plain_map_side(r->map, row, column, hex->facing),
                             is_drawn(r, hex) ? RESOURCE_RANDOM : hex->gives))
        return;
    diag_report(r->t->sink, DIAG_I_HARBOR, hex->span, text, NULL);
    plain_map_remark(r->map, WRITE_AT_MAP, "The harbor `%s` faces no land and is left out.", text);
    hex->gives = RESOURCE_NONE;
}

/* Tiles, numbers and harbors that are shuffled. The format names a terrain on each hex even when
 * all are shuffled. So the counts of the pool are what lies on the hexes that are not fixed. */
static void
read_shuffled_pool(struct reader *r)
{
    unsigned tiles[TERRAIN_COUNT] = {0}, harbors[RESOURCE_NONE] = {0}, n = r->file.path->len;
    struct map_strings *strings = r->map->scenario.strings;
    struct scenario_pool *pool = &r->map->pool;

    r->map->map.n_pools = 1;
    pool->tiles = scenario_strings_room(strings, TERRAIN_COUNT, sizeof *pool->tiles);
    pool->harbors = scenario_strings_room(strings, RESOURCE_NONE, sizeof *pool->harbors);
    pool->along = scenario_strings_room(strings, n, sizeof *pool->along);
    pool->numbers = scenario_strings_room(strings, n, sizeof *pool->numbers);
    for (int i = 0; i < MAP_MAX_ROWS * MAP_MAX_COLUMNS; i++) {
        const struct game_hex *hex = &r->file.hex[i];

        if (is_drawn(r, hex) && is_land(hex->terrain))
            tiles[hex->terrain]++;
        else if (is_drawn(r, hex) && hex->terrain == TERRAIN_SEA && hex->gives != RESOURCE_NONE)
            harbors[hex->gives]++;
    }
    for (uint8_t t = 0; t < TERRAIN_COUNT; t++)
        if (tiles[t])
            pool->tiles[pool->n_tiles++] =
                (struct scenario_tile){.terrain = t, .count = (uint16_t)tiles[t]};
    for (uint8_t gives = 0; gives < RESOURCE_NONE; gives++)
        if (harbors[gives])
            pool->harbors[pool->n_harbors++] = (struct scenario_harbor_token){
                .gives = gives, .ratio = harbor_ratio(gives), .count = (uint16_t)harbors[gives]};
    for (guint i = 0; i < n; i++) {
        const struct game_hex *hex = r->file.path->pdata[i];

        /* fixed hexes too: their numbers are laid with the others */
        pool->along[pool->n_along++] = find_game_hex(r, hex);
        if (hex->number)
            pool->numbers[pool->n_numbers++] = hex->number;
    }
}

/* That corner of a hex, which may be none if another one touches it; none: no hex does. A file may
 * name a corner by a hex that is not on the map. Its two other hexes are tried. */
static map_intersection
find_game_corner(const struct plain_map *map, int row, int column, int corner)
{
    grid_axial at = grid_to_axial(map->grid, row, column);

    /* seen from neighbor `corner` it lies two corners on, from the next one four */
    for (int i = 0; i < 3; i++) {
        int r, c;

        grid_from_axial(map->grid, i ? grid_step(at, (corner + i - 1) % GRID_DIRECTIONS) : at, &r,
                        &c);
        map_hex hex = board_hex_at(map->map.board, r, c);

        if (hex.i != MAP_NONE)
            return board_hex(map->map.board, hex)->corner[(corner + 2 * i) % GRID_DIRECTIONS];
    }
    return MAP_NO_INTERSECTION;
}

/* The corners become one zone for all seats. Each corner once, in the order of the board, whatever
 * the order and the names in the file. */
static void
read_nosetups(struct reader *r)
{
    struct scenario_map *map = &r->map->map;
    struct scenario_zone *zone =
        scenario_strings_room(r->map->scenario.strings, 1, sizeof *map->zones);
    g_autofree bool *denied = g_new0(bool, map->board->n_intersections);

    zone->seats = 0x3f;
    for (guint i = 0; i < r->file.nosetup->len; i++) {
        const struct game_corner *c = &g_array_index(r->file.nosetup, struct game_corner, i);
        map_intersection at = find_game_corner(r->map, (int)c->row, (int)c->column, (int)c->corner);
        g_autofree char *text = foreign_text_copy(r->t, c->span);

        if (at.i != MAP_NONE)
            denied[at.i] = true;
        else
            diag_report(r->t->sink, DIAG_I_NOSETUP, c->span, text, NULL);
    }
    zone->at = scenario_strings_room(r->map->scenario.strings, map->board->n_intersections,
                                     sizeof *zone->at);
    for (unsigned i = 0; i < map->board->n_intersections; i++)
        if (denied[i])
            zone->at[zone->n_at++] = map_intersection_of(i);
    map->zones = zone;
    map->n_zones = zone->n_at > 0;
}

/* Harbors come after the board is frozen, because only then its coast is known. Rules come after
 * the hexes, as gold and the robber depend on these. */
static void
read_cells(struct reader *r)
{
    for (int row = 0; row < r->file.rows; row++)
        for (int column = 0; column < r->file.columns; column++)
            plain_map_put(r->map, row, column, cell_of(r, game_file_at(&r->file, row, column)));
    if (!plain_map_freeze(r->map, r->t))
        return;
    for (int row = 0; row < r->file.rows; row++)
        for (int column = 0; column < r->file.columns; column++)
            if (game_file_at(&r->file, row, column)->gives != RESOURCE_NONE &&
                game_file_at(&r->file, row, column)->terrain == TERRAIN_SEA)
                read_harbor(r, row, column);
    if (number_of(r, GAME_RANDOM))
        read_shuffled_pool(r);
    read_game_rules(r);
    read_nosetups(r);
}

/* ---- the whole ---- */

/* Two settlements are the least that a start needs. */
static void
check_whole(struct reader *r)
{
    static const enum game_word needed[] = {GAME_PLAYERS, GAME_POINTS, GAME_CHITS};
    const GArray *chits = r->file.list[GAME_CHITS];
    g_autoptr(GString) missing = g_string_new(NULL);
    guint numbered = 0;

    for (unsigned i = 0; i < G_N_ELEMENTS(needed); i++)
        if (!map_span_is_set(r->file.span[needed[i]]))
            g_string_append_printf(missing, "%sline %s", missing->len ? ", " : "",
                                   game_entry(needed[i])->word);
    if (r->file.rows == 0)
        g_string_append_printf(missing, "%sline map", missing->len ? ", " : "");
    if (missing->len)
        diag_report(r->t->sink, DIAG_I_MISSING, (struct map_span){r->t->file, 0, 0}, missing->str,
                    NULL);
    if (number_of(r, GAME_SETTLEMENTS) < 2)
        diag_report(r->t->sink, DIAG_I_PIECES,
                    map_span_is_set(r->file.span[GAME_SETTLEMENTS])
                        ? r->file.span[GAME_SETTLEMENTS]
                        : (struct map_span){r->t->file, 0, 0},
                    NULL);
    if (number_of(r, GAME_PLAYERS) > MAP_MAX_SEATS)
        report_lost(r, GAME_PLAYERS, "more than six seats");
    for (guint i = 0; i < r->file.path->len; i++)
        numbered += ((const struct game_hex *)r->file.path->pdata[i])->number != 0;
    /* a misspelled hex would make the counts wrong as well */
    if (diag_sink_count(r->t->sink, DIAG_ERROR) > 0)
        return;
    if (chits->len > numbered)
        diag_report_counts(r->t->sink, DIAG_I_NUMBERS, r->file.span[GAME_CHITS], chits->len,
                           numbered);
    else if (chits->len && chits->len < numbered)
        plain_map_remark(r->map, WRITE_AT_MAP, "The %u numbers begin again where they end.",
                         chits->len);
}

void
game_reader_read(const struct foreign_text *text, struct plain_map *map)
{
    struct reader r = {.t = text, .map = map};

    game_file_init(&r.file);
    game_file_read(&r.file, text);
    check_whole(&r);
    map->scenario.players =
        (uint8_t)(1u << (CLAMP(number_of(&r, GAME_PLAYERS), 1, MAP_MAX_SEATS) - 1));
    read_texts(&r);
    read_worded_rules(&r);
    if (diag_sink_count(text->sink, DIAG_ERROR) == 0) /* else all of it would be in doubt */
        read_cells(&r);
    game_file_release(&r.file);
}
