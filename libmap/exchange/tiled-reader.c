/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "exchange/tiled-reader.h"

#include "exchange/grid-reader.h"
#include "exchange/json-reader.h"

#include <string.h>

#define TILE_BITS 0x0fffffffu /* the others turn a tile, which changes nothing here */

struct reader {
    const struct foreign_text *t;
    const struct json_value *root;
    struct plain_map *map;
    unsigned width, height;
};

static void
report_tiled(const struct reader *r, const struct json_value *at, const char *what,
             const char *help)
{
    diag_report(r->t->sink, DIAG_I_TILED, (at ? at : r->root)->span, what, help, NULL);
}

/* The value of a property of a map or tile, or NULL. */
static const struct json_value *
find_property(const struct json_value *owner, const char *name)
{
    const struct json_value *property;

    for (guint i = 0; (property = json_reader_element(owner, "properties", i)); i++)
        if (strcmp(json_reader_text(property, "name"), name) == 0)
            return property;
    return NULL;
}

static bool
check_tiled_form(const struct reader *r)
{
    const struct json_value *infinite = json_reader_member(r->root, "infinite");

    if (strcmp(json_reader_text(r->root, "orientation"), "hexagonal") != 0)
        report_tiled(r, json_reader_member(r->root, "orientation"),
                     "its orientation is not hexagonal",
                     "set the orientation to Hexagonal in the properties of the map");
    else if (infinite && infinite->number > 0)
        report_tiled(r, infinite, "it is infinite",
                     "turn Infinite off in the properties of the map");
    else if (r->width == 0 || r->height == 0 || r->width > MAP_MAX_COLUMNS ||
             r->height > MAP_MAX_ROWS)
        report_tiled(r, json_reader_member(r->root, "width"), "it is not 1 to 100 columns and rows",
                     "resize the map");
    else
        return true;
    return false;
}

/* The tile of a number in a layer; NULL where no tileset describes it. */
static const struct json_value *
find_tile(const struct reader *r, unsigned gid)
{
    const struct json_value *set, *found = NULL, *tile;
    unsigned first = 0;

    for (guint i = 0; (set = json_reader_element(r->root, "tilesets", i)); i++) {
        unsigned from = json_reader_number(set, "firstgid", TILE_BITS, 0);

        if (from && from <= gid && from > first) {
            found = set;
            first = from;
        }
    }
    for (guint i = 0; (tile = json_reader_element(found, "tiles", i)); i++)
        if (json_reader_number(tile, "id", TILE_BITS, TILE_BITS) == gid - first)
            return tile;
    return NULL;
}

static bool
put_terrain(struct reader *r, const struct json_value *tile, int row, int column)
{
    const char *word = json_reader_text(tile, "type");
    struct plain_cell cell;

    if (!*word)
        word = json_reader_text(tile, "class");
    if (!*word || grid_reader_hex(word, &cell) == TERRAIN_NONE)
        return false;
    plain_map_put(r->map, row, column, cell);
    return true;
}

static bool
put_number(struct reader *r, const struct json_value *tile, int row, int column)
{
    unsigned number = json_reader_number(find_property(tile, "number"), "value", 12, 0);

    if (number < 2 || number == 7 || !grid_reader_takes_number(r->map->cell[row][column].terrain))
        return false;
    r->map->cell[row][column].number = (uint8_t)number;
    return true;
}

static void
put_harbor(struct reader *r, const struct json_value *tile, int row, int column)
{
    const char *gives = json_reader_text(find_property(tile, "harbor"), "value");
    const char *side = json_reader_text(find_property(tile, "side"), "value");
    int direction = grid_side_by_name(r->map->grid.orientation, side, (int)strlen(side));

    if (!*gives)
        return;
    if (direction < 0 || !plain_map_is_coast(r->map, row, column, direction) ||
        (strcmp(gives, "any") != 0 &&
         resource_by_word(gives, (int)strlen(gives)) >= RESOURCE_COUNT)) {
        diag_report(r->t->sink, DIAG_I_HARBOR, tile->span, gives, NULL);
        return;
    }
    g_string_append(r->map->features, "<harbor at=\"");
    plain_map_name_side(r->map, r->map->features, row, column, direction);
    g_string_append_printf(r->map->features, "\" gives=\"%s\"/>", gives);
}

/* A tile says a terrain, a number, a harbor, or several of them. */
static void
read_tile(struct reader *r, const struct json_value *value, int row, int column, bool harbors)
{
    unsigned gid = (unsigned)(guint64)value->number & TILE_BITS;
    const struct json_value *tile = gid ? find_tile(r, gid) : NULL;

    if (!gid)
        return;
    if (harbors) {
        put_harbor(r, tile, row, column);
        return;
    }
    bool terrain = put_terrain(r, tile, row, column), number = put_number(r, tile, row, column);

    if (!terrain && !number && !find_property(tile, "harbor")) {
        g_autofree char *name = g_strdup_printf("%u", gid);

        diag_report(r->t->sink, DIAG_I_TILE, (tile ? tile : value)->span, name, NULL);
    }
}

static void
read_layer(struct reader *r, const struct json_value *layer, bool harbors)
{
    const struct json_value *value;

    if (strcmp(json_reader_text(layer, "type"), "tilelayer") != 0)
        return;
    if (!json_reader_element(layer, "data", 0)) {
        report_tiled(r, json_reader_member(layer, "data"), "a layer is not a list of numbers",
                     "set Tile Layer Format to CSV in the properties of the map");
        return;
    }
    for (guint i = 0; (value = json_reader_element(layer, "data", i)) && i < r->width * r->height;
         i++)
        if (value->kind == JSON_NUMBER && value->number > 0 && value->number <= G_MAXUINT32)
            read_tile(r, value, (int)(i / r->width), (int)(i % r->width), harbors);
}

static void
read_layers(struct reader *r, bool harbors)
{
    const struct json_value *layer;

    for (guint i = 0; (layer = json_reader_element(r->root, "layers", i)); i++)
        read_layer(r, layer, harbors);
}

static void
read_properties(struct reader *r)
{
    const struct json_value *players = find_property(r->root, "players");

    r->map->title = g_strdup(json_reader_text(find_property(r->root, "title"), "value"));
    if (players &&
        !grid_reader_players(json_reader_text(players, "value"), &r->map->least, &r->map->most))
        diag_report(r->t->sink, DIAG_I_VALUE, players->span, json_reader_text(players, "value"),
                    "a number of players as a string: 4, or 3-4", NULL);
}

void
tiled_reader_read(const struct foreign_text *text, struct plain_map *map)
{
    struct json_value *root = json_reader_read(text);
    struct reader r = {.t = text, .root = root, .map = map};

    if (!root)
        return;
    map->least = 3;
    map->most = 4;
    r.width = json_reader_number(root, "width", G_MAXINT, 0);
    r.height = json_reader_number(root, "height", G_MAXINT, 0);
    map->grid.orientation =
        strcmp(json_reader_text(root, "staggeraxis"), "x") == 0 ? GRID_FLAT : GRID_POINTY;
    map->grid.shift = strcmp(json_reader_text(root, "staggerindex"), "even") == 0
                          ? GRID_SHIFT_LEFT
                          : GRID_SHIFT_RIGHT;
    read_properties(&r);
    if (check_tiled_form(&r)) {
        map->rows = (int)r.height;
        map->columns = (int)r.width;
        read_layers(&r, false);
        read_layers(&r, true);
    }
    json_reader_free(root);
}
