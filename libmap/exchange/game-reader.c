/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "exchange/game-reader.h"

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
            plain_map_add_paragraph(r->map->text[PLAIN_STORY], paragraph->str);
            g_string_truncate(paragraph, 0);
        }
    }
}

static void
read_texts(struct reader *r)
{
    g_auto(GStrv) lines = g_strsplit(r->file.lines[GAME_COMMENT]->str, "\n", -1);

    r->map->title = g_strdup(r->file.lines[GAME_TITLE]->str);
    read_description(r);
    for (char **line = lines; *line; line++)
        if (**line)
            plain_map_remark(r->map, PLAIN_FILE, "%s", *line);
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

    plain_map_add_paragraph(r->map->text[PLAIN_SPECIAL], text);
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

/* Ends a tag that begins at `from`, or takes it back where it says nothing. */
static void
end_tag(GString *s, gsize from, const char *begin)
{
    if (s->len == from + strlen(begin))
        g_string_truncate(s, from);
    else
        g_string_append(s, "/>");
}

static void
write_base(struct reader *r)
{
    GString *s = r->map->text[PLAIN_REST];
    gsize from = s->len;

    g_string_append(s, "<base");
    if (has_terrain(r, TERRAIN_GOLD))
        g_string_append(s, " gold=\"choice\"");
    if (number_of(r, GAME_BANK) != 19)
        g_string_append_printf(s, " bank=\"%u\"", number_of(r, GAME_BANK));
    if (number_of(r, GAME_PLAYERS) >= 5) {
        plain_map_remark(r->map, PLAIN_RULES, "Nobody buys in the turn of another player.");
        g_string_append(s, " special-from=\"7\"");
    }
    end_tag(s, from, "<base");
}

static void
write_islands(struct reader *r)
{
    const GArray *bonus = r->file.list[GAME_BONUS];
    guint n = MIN(bonus->len, OPTION_LIST_MOST);

    if (bonus->len > n)
        report_lost(r, GAME_BONUS, "a bonus behind the eighth island");
    if (n == 0)
        return;
    g_string_append(r->map->text[PLAIN_REST], "<islands");
    if (!has_boats(r))
        g_string_append(r->map->text[PLAIN_REST], " frame-is-water=\"no\"");
    g_string_append(r->map->text[PLAIN_REST], " bonus=\"");
    for (guint i = 0; i < n; i++)
        g_string_append_printf(r->map->text[PLAIN_REST], "%s%u", i ? " " : "",
                               g_array_index(bonus, unsigned, i));
    g_string_append(r->map->text[PLAIN_REST], "\"/>");
}

/* The first desert along the path has the robber: to be said where it is not the first in reading
 * order, or that one is drawn. */
static void
write_robber(struct reader *r)
{
    const struct game_hex *first = NULL, *read = NULL;

    for (guint i = 0; i < r->file.path->len; i++) {
        const struct game_hex *hex = r->file.path->pdata[i];

        if (hex->terrain != TERRAIN_DESERT)
            continue;
        if (!first)
            first = hex;
        if (!read || hex < read)
            read = hex;
    }
    g_string_append(r->map->text[PLAIN_REST], "<robber");
    if (number_of(r, GAME_PIRATE))
        g_string_append(r->map->text[PLAIN_REST], " pirate=\"yes\"");
    for (int i = 0; i < MAP_MAX_ROWS * MAP_MAX_COLUMNS; i++) {
        const struct game_hex *hex = &r->file.hex[i];
        bool robber = first != read && hex == first && (!number_of(r, GAME_RANDOM) || hex->fixed);

        if (!robber && !(hex->pirate && number_of(r, GAME_PIRATE)))
            continue;
        g_string_append(r->map->text[PLAIN_REST], robber ? " at=\"" : " pirate-at=\"");
        plain_map_name_hex(r->map->text[PLAIN_REST], i / MAP_MAX_COLUMNS, i % MAP_MAX_COLUMNS);
        g_string_append_c(r->map->text[PLAIN_REST], '"');
    }
    g_string_append(r->map->text[PLAIN_REST], "/>");
}

static void
write_development(struct reader *r)
{
    unsigned points = 0;

    for (enum game_word w = GAME_CHAPEL; w <= GAME_MARKET; w++)
        points += number_of(r, w);
    if (points > 99)
        report_lost(r, GAME_MARKET, "more than 99 point cards");
    points = MIN(points, 99);
    if (points + number_of(r, GAME_SOLDIERS) + number_of(r, GAME_ROAD_CARDS) +
        number_of(r, GAME_PLENTY_CARDS) + number_of(r, GAME_MONOPOLY_CARDS))
        g_string_append_printf(r->map->text[PLAIN_REST],
                               "<development soldiers=\"%u\" point-cards=\"%u\" road-cards=\"%u\" "
                               "plenty-cards=\"%u\" monopoly-cards=\"%u\"/>",
                               number_of(r, GAME_SOLDIERS), points, number_of(r, GAME_ROAD_CARDS),
                               number_of(r, GAME_PLENTY_CARDS), number_of(r, GAME_MONOPOLY_CARDS));
}

static void
write_game_supply(struct reader *r)
{
    GString *s = r->map->text[PLAIN_REST];
    gsize from = s->len;
    static const struct {
        enum game_word word;
        enum supply supply;
    } pieces[] = {{GAME_ROADS, SUPPLY_ROADS},
                  {GAME_SHIPS, SUPPLY_BOATS},
                  {GAME_SETTLEMENTS, SUPPLY_SETTLEMENTS},
                  {GAME_CITIES, SUPPLY_CITIES}};

    g_string_append(s, "<supply");
    for (unsigned i = 0; i < G_N_ELEMENTS(pieces); i++) {
        unsigned n = number_of(r, pieces[i].word);

        if (n != supply_default(pieces[i].supply) &&
            (pieces[i].supply != SUPPLY_BOATS || has_boats(r)))
            g_string_append_printf(s, " %s=\"%u\"", supply_word(pieces[i].supply), n);
    }
    end_tag(s, from, "<supply");
}

static void
write_game_rules(struct reader *r)
{
    g_string_append(r->map->text[PLAIN_REST], "<rules>");
    write_base(r);
    if (has_boats(r))
        g_string_append(r->map->text[PLAIN_REST], "<boats helpers=\"no\" frame-is-water=\"no\"/>");
    write_islands(r);
    write_robber(r);
    write_development(r);
    g_string_append(r->map->text[PLAIN_REST], "</rules>");
    write_game_supply(r);
    if (number_of(r, GAME_BRIDGES))
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

/* A harbor has land before it, or it is left out. */
static void
read_harbor(struct reader *r, int row, int column)
{
    const struct game_hex *hex = game_file_at(&r->file, row, column);
    g_autofree char *text = foreign_text_copy(r->t, hex->span);

    if (hex->facing >= GRID_DIRECTIONS || !plain_map_is_coast(r->map, row, column, hex->facing)) {
        diag_report(r->t->sink, DIAG_I_HARBOR, hex->span, text, NULL);
        plain_map_remark(r->map, PLAIN_MAP, "The harbor `%s` faces no land and is left out.", text);
        game_file_at(&r->file, row, column)->gives = RESOURCE_NONE;
        return;
    }
    g_string_append(r->map->text[PLAIN_FEATURES], "<harbor at=\"");
    plain_map_name_side(r->map, r->map->text[PLAIN_FEATURES], row, column, hex->facing);
    g_string_append_printf(r->map->text[PLAIN_FEATURES], "\" gives=\"%s\"/>",
                           is_drawn(r, hex)             ? "?"
                           : hex->gives == RESOURCE_ANY ? "any"
                                                        : resource_word(hex->gives));
}

static void
write_pool_tiles(struct reader *r, const char *element, bool harbors)
{
    unsigned count[TERRAIN_COUNT] = {0}; /* there are fewer resources */

    for (int i = 0; i < MAP_MAX_ROWS * MAP_MAX_COLUMNS; i++) {
        const struct game_hex *hex = &r->file.hex[i];

        if (!is_drawn(r, hex))
            continue;
        if (harbors && hex->terrain == TERRAIN_SEA && hex->gives != RESOURCE_NONE)
            count[hex->gives]++;
        else if (!harbors && is_land(hex->terrain))
            count[hex->terrain]++;
    }
    for (unsigned k = 0; k < G_N_ELEMENTS(count); k++) {
        if (!count[k]) /* resources end before terrains do */
            continue;
        const char *word = !harbors            ? terrain_word(k)
                           : k == RESOURCE_ANY ? "any"
                                               : resource_word(k);

        g_string_append_printf(r->map->text[PLAIN_FEATURES], "<%s=\"%s\"", element, word);
        if (count[k] > 1)
            g_string_append_printf(r->map->text[PLAIN_FEATURES], " count=\"%u\"", count[k]);
        g_string_append(r->map->text[PLAIN_FEATURES], "/>");
    }
}

/* Tiles, numbers and harbors that are shuffled. */
static void
write_shuffled_pool(struct reader *r)
{
    GString *s = r->map->text[PLAIN_FEATURES];
    const char *separator = "";

    g_string_append(s, "<pool>");
    write_pool_tiles(r, "tile terrain", false);
    if (r->file.path->len) {
        g_string_append(s, "<numbers along=\"");
        for (guint i = 0; i < r->file.path->len; i++, separator = " ") {
            int at = (int)((const struct game_hex *)r->file.path->pdata[i] - r->file.hex);

            g_string_append(s, separator);
            plain_map_name_hex(s, at / MAP_MAX_COLUMNS, at % MAP_MAX_COLUMNS);
        }
        g_string_append(s, "\">");
        separator = "";
        for (guint i = 0; i < r->file.path->len; i++) {
            const struct game_hex *hex = r->file.path->pdata[i];

            if (hex->number)
                g_string_append_printf(s, "%s%u", separator, hex->number);
            separator = s->str[s->len - 1] == '>' ? "" : " ";
        }
        g_string_append(s, "</numbers>");
    }
    write_pool_tiles(r, "harbor-token gives", true);
    g_string_append(s, "</pool>");
}

static void
read_cells(struct reader *r)
{
    for (int row = 0; row < r->file.rows; row++)
        for (int column = 0; column < r->file.columns; column++)
            plain_map_put(r->map, row, column, cell_of(r, game_file_at(&r->file, row, column)));
    for (int row = 0; row < r->file.rows; row++)
        for (int column = 0; column < r->file.columns; column++)
            if (game_file_at(&r->file, row, column)->gives != RESOURCE_NONE &&
                game_file_at(&r->file, row, column)->terrain == TERRAIN_SEA)
                read_harbor(r, row, column);
    if (number_of(r, GAME_RANDOM))
        write_shuffled_pool(r);
}

static gint
compare_corners(gconstpointer a, gconstpointer b)
{
    const struct plain_corner *one = a, *two = b;

    if (one->row != two->row)
        return one->row - two->row;
    return one->column != two->column ? one->column - two->column : one->corner - two->corner;
}

/* Each corner once, in the order of the board. */
static void
read_nosetups(struct reader *r)
{
    g_autoptr(GArray) corners = g_array_new(FALSE, FALSE, sizeof(struct plain_corner));

    for (guint i = 0; i < r->file.nosetup->len; i++) {
        const struct game_corner *c = &g_array_index(r->file.nosetup, struct game_corner, i);
        struct plain_corner corner = {(int)c->row, (int)c->column, (int)c->corner};
        g_autofree char *text = foreign_text_copy(r->t, c->span);

        if (plain_map_find_corner(r->map, &corner))
            g_array_append_val(corners, corner);
        else
            diag_report(r->t->sink, DIAG_I_NOSETUP, c->span, text, NULL);
    }
    g_array_sort(corners, compare_corners);
    for (guint i = 0; i < corners->len; i++) {
        const struct plain_corner *c = &g_array_index(corners, struct plain_corner, i);

        if (i && compare_corners(c, c - 1) == 0)
            continue;
        if (r->map->text[PLAIN_DENIED]->len)
            g_string_append_c(r->map->text[PLAIN_DENIED], ' ');
        plain_map_name_corner(r->map, r->map->text[PLAIN_DENIED], *c);
    }
}

/* ---- the whole ---- */

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
    if (diag_sink_count(r->t->sink, DIAG_ERROR) > 0)
        return;
    if (chits->len > numbered)
        diag_report_counts(r->t->sink, DIAG_I_NUMBERS, r->file.span[GAME_CHITS], chits->len,
                           numbered);
    else if (chits->len && chits->len < numbered)
        plain_map_remark(r->map, PLAIN_MAP, "The %u numbers begin again where they end.",
                         chits->len);
}

void
game_reader_read(const struct foreign_text *text, struct plain_map *map)
{
    struct reader r = {.t = text, .map = map};

    game_file_init(&r.file);
    game_file_read(&r.file, text);
    check_whole(&r);
    map->least = map->most = MIN(number_of(&r, GAME_PLAYERS), MAP_MAX_SEATS);
    map->target = number_of(&r, GAME_POINTS) == 10 ? 0 : number_of(&r, GAME_POINTS);
    read_texts(&r);
    read_worded_rules(&r);
    if (diag_sink_count(text->sink, DIAG_ERROR) == 0) { /* else all of it would be in doubt */
        read_cells(&r);
        write_game_rules(&r);
        read_nosetups(&r);
    }
    game_file_release(&r.file);
}
