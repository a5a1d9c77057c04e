/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "exchange/formats.h"

#include "exchange/game-words.h"
#include "map-scenario.h"

#include <string.h>

struct writer {
    struct map_sink *sink;
    const struct map_scenario *scenario;
    const struct scenario_map *map;
    unsigned players;
    const struct scenario_pool *pool; /* whose tiles are shuffled, or NULL */
    map_hex first;                    /* before all others in the order of numbers, or none */
    uint8_t *terrain;                 /* by hex: its own, or the tile dealt to it */
    unsigned *position;               /* by hex: its place in the order of numbers */
    GArray *chits;                    /* unsigned */
    unsigned number[GAME_WORDS];
};

/* A warning for what is left out. Fatal: an error, as the rest would be another game, so nothing is
 * written. */
static void
report_left_out(const struct writer *w, bool fatal, struct map_span span, const char *what)
{
    if (fatal)
        diag_report(w->sink, DIAG_I_EXPORT, map_span_is_set(span) ? span : w->scenario->root_span,
                    what, NULL);
    else
        game_losses_report(w->sink, w->scenario, span, what);
}

/* ---- rules ---- */

/* The format takes no more than 99 of a kind. */
static unsigned
count_pieces(const struct writer *w, enum supply supply)
{
    unsigned n = w->scenario->supply[supply];

    if (n > 99)
        report_left_out(w, false, w->scenario->supply_span[supply],
                        "more than 99 pieces of a kind");
    return MIN(n, 99);
}

static void
collect_game_numbers(struct writer *w)
{
    const struct map_scenario *s = w->scenario;
    const struct options *options = &s->options;
    unsigned *n = w->number, cards[DEVELOPMENT_COUNT];
    bool boats = options->on[FAMILY_BOATS];

    for (enum development k = 0; k < DEVELOPMENT_COUNT; k++)
        cards[k] = options->on[FAMILY_DEVELOPMENT] ? development_cards(options, k, w->players) : 0;

    n[GAME_RANDOM] = w->pool != NULL;
    /* on unless a paragraph says that players do not trade */
    n[GAME_DOMESTIC] = 1;
    n[GAME_PLAYERS] = w->players;
    n[GAME_POINTS] = (unsigned)options->value[OPTION_VP_TARGET];
    n[GAME_ROADS] = count_pieces(w, SUPPLY_ROADS);
    n[GAME_SHIPS] = boats ? count_pieces(w, SUPPLY_BOATS) : 0;
    n[GAME_SETTLEMENTS] = count_pieces(w, SUPPLY_SETTLEMENTS);
    n[GAME_CITIES] = count_pieces(w, SUPPLY_CITIES);
    n[GAME_BANK] = MIN((unsigned)options->value[OPTION_BANK], 99);
    n[GAME_ROAD_CARDS] = cards[DEVELOPMENT_ROADS];
    n[GAME_MONOPOLY_CARDS] = cards[DEVELOPMENT_MONOPOLY];
    n[GAME_PLENTY_CARDS] = cards[DEVELOPMENT_PLENTY];
    n[GAME_SOLDIERS] = cards[DEVELOPMENT_SOLDIER];
    for (unsigned i = 0; i < cards[DEVELOPMENT_POINT]; i++)
        /* the format has five names for cards with a point; the cards are spread over them */
        n[GAME_CHAPEL + i % 5]++;
    n[GAME_PIRATE] = options->on[FAMILY_ROBBER] && options->value[OPTION_PIRATE];
}

/* A paragraph of <special> that says a rule of the file. */
static void
read_rule(struct writer *w, const char *text, struct map_span span)
{
    unsigned first, second;
    enum game_rule rule = game_rule_find(text, &first, &second);

    if (rule == GAME_RULES) {
        report_left_out(w, false, span, "a rule of its own");
        return;
    }
    const struct game_rule_entry *entry = game_rule_entry(rule);

    w->number[entry->word] = entry->value == GAME_RULE_ANY ? first : entry->value;
    if (rule == GAME_RULE_DECK) {
        w->number[GAME_DECKS] = first;
        w->number[GAME_REMOVED] = second;
    }
}

static void
read_special(struct writer *w)
{
    const struct scenario_text *text = scenario_text(w->scenario, TEXT_SPECIAL, NULL);
    g_auto(GStrv) paragraphs = g_strsplit(text ? text->text : "", "\n\n", -1);

    for (char **p = paragraphs; *p; p++)
        if (**p)
            read_rule(w, *p, text->span);
}

static void
write_paragraphs(const struct writer *w, GString *s)
{
    const char *story = scenario_words(w->scenario, TEXT_STORY, NULL);
    g_auto(GStrv) paragraphs = g_strsplit(story ? story : "", "\n\n", -1);

    for (char **p = paragraphs; *p; p++)
        if (**p)
            g_string_append_printf(s, "%sdesc %s\n", p > paragraphs ? "desc\n" : "", *p);
}

static void
write_list(GString *s, const GArray *numbers)
{
    for (guint i = 0; i < numbers->len; i++)
        g_string_append_printf(s, "%c%u", i ? ',' : ' ', g_array_index(numbers, unsigned, i));
    g_string_append_c(s, '\n');
}

static void
write_bonus(const struct writer *w, GString *s)
{
    g_autoptr(GArray) bonus = g_array_new(FALSE, FALSE, sizeof(unsigned));
    int32_t value = w->scenario->options.value[OPTION_ISLAND_BONUS];

    if (!w->scenario->options.on[FAMILY_ISLANDS])
        return;
    for (; value > 9; value /= 10) {
        unsigned digit = (unsigned)value % 10;

        g_array_prepend_val(bonus, digit);
    }
    g_string_append(s, game_entry(GAME_BONUS)->word);
    write_list(s, bonus);
}

static void
write_word(const struct writer *w, GString *s, enum game_word word)
{
    const struct game_entry *entry = game_entry(word);
    bool deck = word == GAME_DECKS || word == GAME_REMOVED;

    if (word == GAME_TITLE)
        g_string_append_printf(s, "%s %s\n", entry->word, map_scenario_title(w->scenario, NULL));
    else if (word == GAME_DESCRIPTION)
        write_paragraphs(w, s);
    else if (word == GAME_BONUS)
        write_bonus(w, s);
    else if (entry->kind == GAME_FLAG && w->number[word])
        g_string_append_printf(s, "%s\n", entry->word);
    else if (entry->kind == GAME_NUMBER && (!deck || w->number[GAME_DECK]))
        g_string_append_printf(s, "%s %u\n", entry->word, w->number[word]);
}

/* ---- the map ---- */

static bool
is_dealt_land(const struct writer *w, unsigned hex)
{
    return w->terrain[hex] != TERRAIN_SEA && w->terrain[hex] != TERRAIN_NONE;
}

/* Deals the tiles of the pool in their order: the program that reads the file shuffles them. A tile
 * is fatal if it cannot take part in that: a hidden hex, another pool, a number that is fixed to
 * it. */
static void
deal_tiles(struct writer *w)
{
    unsigned tile = 0, left = 0;

    for (unsigned h = 0; h < w->map->board->n_hexes; h++) {
        const struct scenario_cell *cell = &w->map->cells[h];

        w->terrain[h] = cell->terrain;
        if (cell->terrain != TERRAIN_RANDOM)
            continue;
        w->terrain[h] = TERRAIN_NONE;
        while (w->pool && tile < w->pool->n_tiles && left == w->pool->tiles[tile].count) {
            tile++;
            left = 0;
        }
        if (cell->hidden || !w->pool || cell->pool != w->pool - w->map->pools ||
            cell->number != NUMBER_RANDOM || tile == w->pool->n_tiles ||
            w->pool->tiles[tile].number) {
            report_left_out(w, true, cell->span, "this drawn hex");
            continue;
        }
        w->terrain[h] = w->pool->tiles[tile].terrain;
        left++;
    }
    while (w->pool && tile < w->pool->n_tiles && left == w->pool->tiles[tile].count) {
        tile++;
        left = 0;
    }
    /* the format shuffles what lies on the map, so a tile more than hexes cannot be said */
    if (w->pool && tile < w->pool->n_tiles)
        report_left_out(w, true, w->pool->tiles[tile].span, "tiles that are left over");
}

static void
check_dealt_hexes(struct writer *w)
{
    for (unsigned h = 0; h < w->map->board->n_hexes; h++) {
        const struct scenario_cell *cell = &w->map->cells[h];
        unsigned terrain = w->terrain[h];

        if (terrain == TERRAIN_NONE)
            continue;
        if (!game_words_terrain_letter(terrain))
            report_left_out(w, true, cell->span, terrain_word((enum terrain)terrain));
        else if (is_dealt_land(w, h) && terrain != TERRAIN_DESERT &&
                 cell->terrain != TERRAIN_RANDOM &&
                 (w->pool ? cell->number != NUMBER_RANDOM : cell->number < 2 || cell->number > 12))
            report_left_out(w, true, cell->number_span, "this number");
    }
}

static const struct scenario_standing *
find_standing(const struct writer *w, enum standing kind)
{
    for (unsigned i = 0; i < w->map->n_standing; i++)
        if (w->map->standing[i].kind == kind)
            return &w->map->standing[i];
    return NULL;
}

/* The format has no word for the robber's place: it starts on the first desert in the order of
 * numbers. Without a pool we choose the order and put that desert first. A number path is the
 * author's and stays, so the place may be lost. */
static void
check_robber(struct writer *w)
{
    const struct scenario_standing *robber = find_standing(w, STANDING_ROBBER);
    bool desert = robber && robber->at != MAP_NONE && w->terrain[robber->at] == TERRAIN_DESERT;

    for (unsigned i = 0; desert && w->pool && i < w->pool->n_along; i++) {
        if (w->pool->along[i].i == robber->at)
            break;
        desert &= w->terrain[w->pool->along[i].i] != TERRAIN_DESERT;
    }
    if (desert && !w->pool)
        w->first = (map_hex){robber->at};
    else if (robber && !desert)
        report_left_out(w, false, robber->at_span, "the place of the robber");
}

/* Positions along the number path, else in reading order; the numbers in that order. Without a pool
 * the order is free, since each hex brings its own number. */
static void
order_numbers(struct writer *w)
{
    unsigned n = w->first.i != MAP_NONE;

    for (unsigned i = 0; w->pool && i < w->pool->n_along; i++)
        w->position[w->pool->along[i].i] = n++;
    for (unsigned h = 0; !w->pool && h < w->map->board->n_hexes; h++) {
        unsigned number = w->map->cells[h].number;

        if (is_dealt_land(w, h) && h != w->first.i)
            w->position[h] = n++;
        if (is_dealt_land(w, h) && w->terrain[h] != TERRAIN_DESERT)
            g_array_append_val(w->chits, number);
    }
    for (unsigned i = 0; w->pool && i < w->pool->n_numbers; i++) {
        unsigned number = w->pool->numbers[i];

        g_array_append_val(w->chits, number);
    }
}

/* The harbor of a sea hex: what it gives of the pool where that is drawn. */
static void
write_game_harbor(const struct writer *w, GString *s, unsigned hex, unsigned *token)
{
    for (unsigned i = 0; i < w->map->n_harbors; i++) {
        const struct scenario_harbor *harbor = &w->map->harbors[i];
        const struct board_path *path = board_path(w->map->board, harbor->at);
        /* the path's side is that of its first hex; the other one sees it from the opposite side */
        unsigned side = path->hex[0].i == hex ? path->side : (path->side + 3u) % GRID_DIRECTIONS;
        unsigned gives = harbor->gives, k = 0, before = *token;

        if (path->hex[0].i != hex && path->hex[1].i != hex)
            continue;
        if (gives == RESOURCE_RANDOM && w->pool) {
            while (k < w->pool->n_harbors && before >= w->pool->harbors[k].count)
                before -= w->pool->harbors[k++].count;
            gives = k < w->pool->n_harbors ? w->pool->harbors[k].gives : RESOURCE_NONE;
            (*token)++;
        }
        if (!game_words_harbor_letter(gives))
            continue;
        g_string_append_printf(s, "%c%u", game_words_harbor_letter(gives), side);
        if (w->pool && harbor->gives != RESOURCE_RANDOM)
            g_string_append_c(s, '+');
        return;
    }
}

/* The format writes a harbor behind the letter of its sea hex, so each needs one of its own. */
static void
check_harbors(const struct writer *w)
{
    g_autofree bool *taken = g_new0(bool, w->map->board->n_hexes);

    for (unsigned i = 0; i < w->map->n_harbors; i++) {
        const struct scenario_harbor *harbor = &w->map->harbors[i];
        const struct board_path *path = board_path(w->map->board, harbor->at);
        unsigned sea = path->hex[0].i;

        if (path->hex[1].i != MAP_NONE && is_dealt_land(w, sea))
            sea = path->hex[1].i;
        if (is_dealt_land(w, sea) || taken[sea])
            report_left_out(w, false, harbor->span, "a harbor without a sea hex of its own");
        else if (harbor->gives != RESOURCE_RANDOM && harbor->ratio != harbor_ratio(harbor->gives))
            report_left_out(w, false, harbor->span, "this ratio");
        taken[sea] = true;
    }
}

/* Tokens that no harbor takes. */
static void
check_tokens(const struct writer *w)
{
    unsigned tokens = 0, drawn = 0;

    for (unsigned i = 0; w->pool && i < w->pool->n_harbors; i++)
        tokens += w->pool->harbors[i].count;
    for (unsigned i = 0; i < w->map->n_harbors; i++)
        drawn += w->map->harbors[i].gives == RESOURCE_RANDOM;
    if (tokens > drawn)
        report_left_out(w, false, w->pool->harbors[0].span, "harbor tokens that are left over");
}

static void
write_game_hex(const struct writer *w, GString *s, map_hex hex, unsigned *token)
{
    const struct scenario_standing *pirate = find_standing(w, STANDING_PIRATE);

    g_string_append_c(s, game_words_terrain_letter(w->terrain[hex.i]));
    if (!is_dealt_land(w, hex.i)) {
        if (pirate && hex.i == pirate->at)
            g_string_append_c(s, 'R');
        write_game_harbor(w, s, hex.i, token);
        return;
    }
    g_string_append_printf(s, "%u", w->position[hex.i]);
    if (w->pool && w->map->cells[hex.i].terrain != TERRAIN_RANDOM)
        g_string_append_c(s, '+');
}

/* The format has maps with the second row to the right only. A map whose second row stands to the
 * left begins with a row more, without hexes. */
static unsigned
rows_before(const struct writer *w)
{
    return w->map->board->grid.shift == GRID_SHIFT_LEFT;
}

static void
write_game_map(const struct writer *w, GString *s)
{
    const struct map_board *board = w->map->board;
    unsigned token = 0;

    g_string_append(s, game_entry(GAME_CHITS)->word);
    write_list(s, w->chits);
    g_string_append(s, rows_before(w) ? "map\n-\n" : "map\n");
    for (int row = 0; row < board->rows; row++) {
        for (int column = 0; column < board->cols; column++) {
            map_hex hex = board_hex_at(board, row, column);

            if (column)
                g_string_append_c(s, ',');
            if (hex.i == MAP_NONE)
                g_string_append_c(s, '-');
            else
                write_game_hex(w, s, hex, &token);
        }
        g_string_append_c(s, '\n');
    }
    g_string_append(s, ".\n");
}

/* Corners that no seat may begin at. 0x3f: all six seats. The format closes a corner to everybody
 * or to nobody. */
static void
write_zones(const struct writer *w, GString *s)
{
    for (unsigned z = 0; z < w->map->n_zones; z++) {
        const struct scenario_zone *zone = &w->map->zones[z];

        if (zone->allow || zone->seats != 0x3f || !(zone->players >> (w->players - 1) & 1)) {
            report_left_out(w, false, zone->span, "a zone of some seats");
            continue;
        }
        for (unsigned i = 0; i < zone->n_at; i++) {
            const struct board_intersection *at = board_at(w->map->board, zone->at[i]);
            const struct board_hex *hex = board_hex(w->map->board, at->hex[0]);

            g_string_append_printf(s, "nosetup %d %u %u\n", hex->col, hex->row + rows_before(w),
                                   at->corner);
        }
    }
}

static void
check_map(struct writer *w)
{
    const struct scenario_map *map = w->map;

    if (map->board->grid.orientation == GRID_FLAT)
        report_left_out(w, true, map->span, "a flat map");
    for (unsigned i = 0; i < map->n_pools; i++)
        if (&map->pools[i] != w->pool)
            report_left_out(w, true, map->pools[i].span, "a second pool");
    for (unsigned i = 0; w->pool && i < w->pool->n_constraints; i++)
        report_left_out(w, false, w->pool->constraints[i].span, "a constraint");
    for (unsigned i = 0; w->pool && i < w->pool->n_lists; i++)
        report_left_out(w, false, w->pool->lists[i].numbers_span, "a list of numbers");
    if (w->pool && w->pool->n_numbers && !w->pool->n_along)
        report_left_out(w, true, w->pool->span, "numbers without along=");
}

static GString *
write_all(struct writer *w)
{
    GString *s = g_string_new(NULL);

    game_losses_find(w->sink, w->scenario, w->map, w->players);
    check_map(w);
    collect_game_numbers(w);
    read_special(w);
    deal_tiles(w);
    check_dealt_hexes(w);
    check_harbors(w);
    check_tokens(w);
    check_robber(w);
    if (diag_sink_count(w->sink, DIAG_ERROR) == 0) {
        order_numbers(w);
        for (enum game_word word = 0; word < GAME_CHITS; word++)
            write_word(w, s, word);
        write_game_map(w, s);
        write_zones(w, s);
        return s;
    }
    g_string_free(s, TRUE);
    return NULL;
}

GString *
game_writer_write(struct map_sink *sink, const struct map_scenario *scenario, unsigned players)
{
    const struct scenario_map *map = scenario_map_for(scenario, players);
    struct writer w = {
        .sink = sink, .scenario = scenario, .map = map, .players = players, .first = MAP_NO_HEX};
    unsigned n = map->board->n_hexes;

    w.pool = map->n_pools ? &map->pools[0] : NULL;
    w.terrain = g_new0(uint8_t, n);
    w.position = g_new0(unsigned, n);
    w.chits = g_array_new(FALSE, FALSE, sizeof(unsigned));
    GString *result = write_all(&w);

    g_array_free(w.chits, TRUE);
    g_free(w.position);
    g_free(w.terrain);
    return result;
}
