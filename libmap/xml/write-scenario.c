/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "board/place-name.h"
#include "map-xml.h"
#include "scenario/filled.h"
#include "xml/layout.h"
#include "scenario/vocabulary.h"
#include "xml/write.h"
#include "xml/write-map.h"
#include "xml/write-opening.h"
#include "xml/write-own.h"

#include <string.h>

static unsigned
all_players(const struct map_scenario *scenario)
{
    unsigned bits = 0;

    for (unsigned n = scenario->players_min; n <= scenario->players_max; n++)
        bits |= 1u << (n - 1);
    return bits;
}

/* ---- texts ---- */

static void
write_texts(GString *s, const struct map_scenario *scenario)
{
    for (unsigned i = 0; i < scenario->n_texts; i++) {
        const struct scenario_text *t = &scenario->texts[i];
        const char *name = vocabulary_entry(ELEMENT_TITLE + t->kind).name;

        g_string_append_printf(s, "<%s", name);
        if (strcmp(t->language, scenario->language) != 0)
            write_attribute(s, "xml:lang", t->language);
        g_string_append_c(s, '>');
        write_escaped(s, t->text);
        g_string_append_printf(s, "</%s>", name);
    }
}

/* ---- rules and pieces ---- */

/* The default target depends on the trains (VICT-3): with them it is always written. */
static bool
is_default(const struct map_scenario *scenario, enum option o)
{
    return scenario->options.value[o] == option_entry(o)->value &&
           (o != OPTION_VP_TARGET || !scenario->options.on[FAMILY_BAGGAGE_TRAINS]);
}

/* The options of a family (FAMILY_COUNT: of the root) that differ from their defaults. */
static void
write_options(GString *s, const struct map_scenario *scenario, enum family family)
{
    char buf[OPTION_TEXT_SIZE];

    for (int o = 0; o < OPTION_COUNT; o++) {
        const struct option_entry *e = option_entry((enum option)o);
        int32_t value = scenario->options.value[o];

        if (option_belongs((enum option)o, family) && !is_default(scenario, (enum option)o))
            write_attribute(s, e->attribute, option_value_text((enum option)o, value, buf));
    }
}

static void
write_rules(GString *s, const struct map_scenario *scenario)
{
    gsize from = s->len;
    bool any = false;

    g_string_append(s, "<rules>");
    for (int f = 0; f < FAMILY_COUNT; f++)
        if (scenario->options.on[f]) {
            g_string_append_printf(s, "<%s", family_entry((enum family)f)->element);
            write_options(s, scenario, (enum family)f);
            if (f == FAMILY_ROBBER)
                write_robber(s, scenario);
            g_string_append_c(s, '>');
            write_family_children(s, scenario, (enum family)f);
            g_string_append_printf(s, "</%s>", family_entry((enum family)f)->element);
            any = true;
        }
    g_string_append(s, "</rules>");
    if (!any)
        g_string_truncate(s, from);
}

static void
write_supply(GString *s, const struct map_scenario *scenario)
{
    gsize from = s->len;
    bool any = false;

    g_string_append(s, "<supply");
    for (int p = 0; p < SUPPLY_COUNT; p++) {
        const char *word = supply_word((enum supply)p);

        if (scenario->supply[p] == supply_default((enum supply)p))
            continue;
        any = true;
        if (scenario->supply[p] == SUPPLY_UNLIMITED)
            write_attribute(s, word, "unlimited");
        else
            write_number(s, word, scenario->supply[p], WRITE_ALWAYS);
    }
    g_string_append(s, "/>");
    if (!any)
        g_string_truncate(s, from);
}

/* ---- start ---- */

/* Corners that still need a name, by id. */
static bool
is_whole(const struct map_board *board, uint16_t hex, const bool *in)
{
    for (int c = 0; c < GRID_DIRECTIONS; c++)
        if (!in[board->hexes[hex].corner[c].i])
            return false;
    return true;
}

static bool
takes_any(const struct map_board *board, uint16_t hex, bool *left)
{
    bool any = false;

    for (int c = 0; c < GRID_DIRECTIONS; c++) {
        any |= left[board->hexes[hex].corner[c].i];
        left[board->hexes[hex].corner[c].i] = false;
    }
    return any;
}

static bool
is_region(const struct scenario_map *map, const struct scenario_region *r,
          const struct scenario_zone *zone, const bool *in)
{
    g_autofree bool *left = g_memdup2(in, map->board->n_intersections * sizeof *in);
    unsigned n = 0;

    for (unsigned i = 0; i < r->n_hexes; i++)
        if (!is_whole(map->board, r->hexes[i].i, in))
            return false;
    for (unsigned i = 0; i < r->n_hexes; i++)
        takes_any(map->board, r->hexes[i].i, left);
    for (unsigned i = 0; i < map->board->n_intersections; i++)
        n += in[i] && !left[i];
    return n == zone->n_at;
}

/* Writes a zone as a region if it is one, else by hexes as far as these go, then corner by
 * corner. */
static char *
zone_places(const struct scenario_map *map, const struct scenario_zone *zone)
{
    const struct map_board *board = map->board;
    g_autofree bool *in = g_new0(bool, board->n_intersections);
    GString *s = g_string_new(NULL);
    char buf[BOARD_NAME_SIZE];

    for (unsigned i = 0; i < zone->n_at; i++)
        in[zone->at[i].i] = true;
    for (unsigned i = 0; i < map->n_regions; i++)
        if (is_region(map, &map->regions[i], zone, in)) {
            g_string_append(s, map->regions[i].id);
            return g_string_free(s, FALSE);
        }
    g_autofree bool *left = g_memdup2(in, board->n_intersections * sizeof *in);

    for (uint16_t h = 0; h < board->n_hexes; h++)
        if (is_whole(board, h, in) && takes_any(board, h, left))
            g_string_append_printf(s, "%s%s", s->len ? " " : "",
                                   board_hex_name(board, (map_hex){h}, buf));
    for (uint16_t i = 0; i < board->n_intersections; i++)
        if (left[i])
            g_string_append_printf(s, "%s%s", s->len ? " " : "",
                                   board_intersection_name(board, (map_intersection){i}, buf));
    return g_string_free(s, FALSE);
}

static void
write_zone(GString *s, const struct map_scenario *scenario, const struct scenario_map *map,
           const struct scenario_zone *zone)
{
    g_autofree char *places = zone_places(map, zone);

    g_string_append(s, zone->allow ? "<allow" : "<deny");
    write_attribute(s, "at", places);
    if (zone->seats != (1u << SEAT_COUNT) - 1)
        write_seats_of(s, scenario, "seats", zone->seats);
    /* the players of a zone fix its map: its names are valid there only */
    if (zone->players != all_players(scenario))
        write_players(s, zone->players);
    g_string_append(s, "/>");
}

static bool
has_fixed(const struct scenario_map *map)
{
    for (unsigned i = 0; i < map->n_standing; i++)
        if (map->standing[i].start && map->standing[i].kind < STANDING_BARBARIANS)
            return true;
    return false;
}

static bool
has_start(const struct map_scenario *scenario)
{
    for (unsigned m = 0; m < scenario->n_maps; m++)
        if (scenario->maps[m].n_zones || has_fixed(&scenario->maps[m]))
            return true;
    return scenario->start_buildings != 2 || scenario->start_city || !scenario->snake;
}

static void
write_start(GString *s, const struct map_scenario *scenario)
{
    if (!has_start(scenario))
        return;
    g_string_append(s, "<start");
    write_number(s, "buildings", scenario->start_buildings, 2);
    if (scenario->start_city)
        write_attribute(s, "city", "yes");
    if (!scenario->snake)
        write_attribute(s, "order", "plain");
    g_string_append_c(s, '>');
    for (int allow = 1; allow >= 0; allow--)
        for (unsigned m = 0; m < scenario->n_maps; m++)
            for (unsigned z = 0; z < scenario->maps[m].n_zones; z++)
                if (scenario->maps[m].zones[z].allow == allow)
                    write_zone(s, scenario, &scenario->maps[m], &scenario->maps[m].zones[z]);
    write_fixed(s, scenario);
    g_string_append(s, "</start>");
}

static void
write_accepts(GString *s, const struct map_scenario *scenario)
{
    for (unsigned i = 0; i < scenario->n_accepts; i++) {
        g_string_append(s, "<accept");
        write_attribute(s, "code", scenario->accepts[i].code);
        write_attribute(s, "reason", scenario->accepts[i].reason);
        g_string_append(s, "/>");
    }
}

/* ---- the whole file ---- */

static void
write_grid(GString *s, const struct map_board *board)
{
    if (board->grid.orientation == GRID_FLAT)
        write_attribute(s, "orientation", "flat");
    if (board->grid.shift == GRID_SHIFT_LEFT)
        write_attribute(s, "shift", "left");
}

static void
write_inner_map(GString *s, const struct map_scenario *scenario, const struct scenario_map *map)
{
    g_string_append(s, "<map");
    if (*map->id)
        write_attribute(s, "id", map->id);
    if (map->players != all_players(scenario))
        write_players(s, map->players);
    write_grid(s, map->board);
    g_string_append_c(s, '>');
    write_map_content(s, map, scenario->language);
    g_string_append(s, "</map>");
}

static void
write_root(GString *s, const struct map_scenario *scenario, const char *folder)
{
    g_string_append(s, scenario->is_map ? "<map" : "<scenario");
    write_attribute(s, "xmlns", XML_NAMESPACE);
    write_attribute(s, "id", scenario->id);
    write_players(s, all_players(scenario));
    if (scenario->is_map)
        write_grid(s, scenario->maps[0].board);
    else
        write_options(s, scenario, FAMILY_COUNT);
    if (strcmp(scenario->language, "en") != 0)
        write_attribute(s, "xml:lang", scenario->language);
    g_string_append_c(s, '>');
    write_texts(s, scenario);
    if (scenario->is_map) {
        write_map_content(s, &scenario->maps[0], scenario->language);
        g_string_append(s, "</map>");
        return;
    }
    write_own(s, scenario, folder);
    for (unsigned m = 0; m < scenario->n_maps; m++)
        write_inner_map(s, scenario, &scenario->maps[m]);
    write_rules(s, scenario);
    write_supply(s, scenario);
    write_seats(s, scenario);
    write_start(s, scenario);
    write_position(s, scenario);
    write_accepts(s, scenario);
    g_string_append(s, "</scenario>");
}

static GString *
write_laid_out(const struct map_scenario *scenario, const char *folder)
{
    g_autoptr(GString) text = g_string_new("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    GString *out = g_string_new(NULL);

    write_root(text, scenario, folder);
    xml_layout(text->str, text->len, out);
    return out;
}

GString *
map_xml_write(const struct map_scenario *scenario, const struct map_filling *fillings,
              const char *art_folder)
{
    const char *folder = art_folder ? art_folder : "";

    if (!fillings)
        return write_laid_out(scenario, folder);
    g_autoptr(scenario_filled) filled = scenario_fill_in(scenario, fillings);

    return write_laid_out(scenario_filled_get(filled), folder);
}
