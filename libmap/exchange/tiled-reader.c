/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "exchange/formats.h"

#include "base/text.h"
#include "board/place-name.h"
#include "exchange/hex-words.h"
#include "exchange/json-tree.h"

#include "map-diag-file.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#define TILE_BITS 0x0fffffffu /* the upper four turn or mirror a tile */

/* What a tile says: a terrain, a number, a harbor, or several of them. */
struct tile {
    const json_t *at;
    struct plain_cell cell; /* TERRAIN_NONE: no terrain */
    unsigned number;        /* 0: none */
    const char *gives, *side;
};

struct reader {
    const struct foreign_text *t;
    struct json_tree tree;
    struct plain_map *map;
    struct hex_words words;
    GPtrArray *texts; /* of tilesets in files of their own */
    unsigned width, height;
    /* A table, not a search: with many layers and many tiles a search in each cell took minutes. */
    GHashTable *tiles; /* struct tile by the number in layers */
};

static void
report_tiled(const struct reader *r, const json_t *at, const char *what, const char *help)
{
    diag_report(r->t->sink, DIAG_I_TILED, json_tree_place(&r->tree, at ? at : r->tree.root), what,
                help, NULL);
}

static void
report_tiled_value(const struct reader *r, const json_t *at, const char *value,
                   const char *expected)
{
    diag_report(r->t->sink, DIAG_I_VALUE, json_tree_place(&r->tree, at), value, expected, NULL);
}

/* A property of a map or tile, or NULL. */
static const json_t *
find_property(const json_t *owner, const char *name)
{
    const json_t *all = json_object_get(owner, "properties"), *property;

    for (guint i = 0; (property = json_array_get(all, i)); i++)
        if (strcmp(json_tree_text(property, "name"), name) == 0)
            return property;
    return NULL;
}

/* Its value as text; a number too, "" where there is none. */
static const char *
find_word(const json_t *owner, const char *name, char **copy)
{
    const json_t *property = find_property(owner, name);
    const json_t *value = json_object_get(property, "value");

    if (!json_is_number(value))
        return json_tree_text(property, "value");
    return *copy = json_dumps(value, JSON_ENCODE_ANY);
}

static bool
check_tiled_form(const struct reader *r)
{
    const json_t *infinite = json_object_get(r->tree.root, "infinite");

    if (!json_is_array(json_object_get(r->tree.root, "layers")))
        diag_report(r->t->sink, DIAG_I_FORM, (struct map_span){r->t->file, 0, 1},
                    strstr(r->t->text, "\"q\"") ? "JSON with hexes by axial coordinates (q, r)"
                                                : "JSON of another program than Tiled",
                    NULL);
    else if (strcmp(json_tree_text(r->tree.root, "orientation"), "hexagonal") != 0)
        report_tiled(r, json_object_get(r->tree.root, "orientation"),
                     "its orientation is not hexagonal",
                     "set the orientation to Hexagonal in the properties of the map");
    else if (json_is_true(infinite))
        report_tiled(r, infinite, "it is infinite",
                     "turn Infinite off in the properties of the map");
    else if (r->width == 0 || r->height == 0 || r->width > MAP_MAX_COLUMNS ||
             r->height > MAP_MAX_ROWS)
        report_tiled(r, json_object_get(r->tree.root, "width"),
                     "it is not 1 to 100 columns and rows", "resize the map");
    else
        return true;
    return false;
}

/* The terrain is the tile's class, which Tiled writes as type or as class, by its version; else a
 * property, or what its picture is called. */
static struct tile *
read_tile(struct reader *r, const json_t *at)
{
    g_autofree char *copy = NULL, *picture = g_path_get_basename(json_tree_text(at, "image"));
    const json_t *harbor = find_property(at, "harbor");
    const char *says[] = {json_tree_text(at, "type"), json_tree_text(at, "class"),
                          json_tree_text(find_property(at, "terrain"), "value"),
                          json_tree_text(find_property(at, "resource"), "value"), picture};
    struct tile *tile = g_new0(struct tile, 1);
    struct hex_word said = {.word = NULL};

    tile->at = at;
    for (unsigned i = 0; i < G_N_ELEMENTS(says) && !said.word; i++)
        said = hex_words_read(&r->words, says[i], false);
    tile->cell.terrain =
        said.word ? (uint8_t)hex_words_terrain(&r->words, said.word, NULL) : TERRAIN_NONE;
    if (said.word && said.number > 0)
        tile->number = (unsigned)said.number;
    guint64 number = g_ascii_strtoull(find_word(at, "number", &copy), NULL, 10);

    if (number)
        tile->number = (unsigned)MIN(number, 99);
    tile->gives = harbor ? json_tree_text(harbor, "value") : NULL;
    tile->side = json_tree_text(find_property(at, "side"), "value");
    return tile;
}

struct tile_set {
    unsigned first;
    const json_t *at;
};

static gint
compare_sets(gconstpointer a, gconstpointer b)
{
    const struct tile_set *one = a, *two = b;

    return one->first < two->first ? -1 : one->first > two->first;
}

/* Tiles of a set, up to the first number of the next one. Tiled numbers the tiles of all sets in
 * one sequence. A set may list ids that belong to the next one; those would overwrite its tiles. */
static void
add_tiles(struct reader *r, const struct tile_set *set, unsigned end)
{
    const json_t *all = json_object_get(set->at, "tiles"), *at;

    for (guint i = 0; (at = json_array_get(all, i)); i++) {
        gpointer key =
            GUINT_TO_POINTER(set->first + json_tree_number(at, "id", TILE_BITS, TILE_BITS));

        if (GPOINTER_TO_UINT(key) < end && !g_hash_table_contains(r->tiles, key))
            g_hash_table_insert(r->tiles, key, read_tile(r, at));
    }
}

static bool
read_tree(struct json_tree *tree, const struct foreign_text *text)
{
    const char *p = text->text + strspn(text->text, " \t\r\n");

    return (*p == '<' ? tiled_xml_read : json_tree_read)(tree, text);
}

/* A tileset in a file of its own, which has to lie below the folder of the map; it is the
 * reader's. */
static const json_t *
read_beside(struct reader *r, const json_t *source)
{
    const char *name = json_string_value(source),
               *map = diag_sink_source(r->t->sink, r->t->file)->name;
    g_auto(GStrv) parts = g_strsplit(name ? name : "..", "/", -1);
    g_autofree char *folder = g_path_get_dirname(map), *path = g_build_filename(folder, name, NULL),
                    *real = realpath(path, NULL), *below = realpath(folder, NULL);
    g_autoptr(GError) error = NULL;
    const json_t *known = json_object_get(r->tree.root, path);
    struct foreign_text *text = g_new0(struct foreign_text, 1);
    struct json_tree *tree = g_new0(struct json_tree, 1);
    gsize length, all = below ? strlen(below) : 0;
    GHashTableIter places;
    gpointer value, place;

    g_ptr_array_add(r->texts, text);
    g_ptr_array_add(r->texts, tree);
    if (!name || strchr(name, '\\') || g_path_is_absolute(name) ||
        g_strv_contains((const char *const *)parts, "..") || strcmp(map, "-") == 0 ||
        (real && (strncmp(real, below, all) != 0 || (all > 1 && real[all] != '/')))) {
        report_tiled(r, source, "its tileset lies beside or above its folder",
                     "put the tileset into the folder of the map");
        return NULL;
    }
    if (known)
        return known;
    char *bytes = map_diag_file_read(MAP_DIAG_FILE_FOREIGN, path, &length, &error);

    if (!bytes) {
        report_tiled(r, source, "its tileset cannot be read",
                     "put the tileset there, or embed it in the map: Map, Embed Tileset");
        return NULL;
    }
    if (!foreign_text_take(text, r->t->sink, path, bytes, length))
        return NULL;
    bool whole = read_tree(tree, text);

    g_hash_table_iter_init(&places, tree->places);
    while (g_hash_table_iter_next(&places, &value, &place))
        json_tree_put(&r->tree, value, *(struct map_span *)place);
    g_hash_table_unref(tree->places);
    /* kept as long as the map */
    if (tree->root)
        json_object_set_new(r->tree.root, path, tree->root);
    return whole ? tree->root : NULL;
}

static void
read_tile_sets(struct reader *r)
{
    const json_t *all = json_object_get(r->tree.root, "tilesets");
    g_autoptr(GArray) sets = g_array_new(FALSE, FALSE, sizeof(struct tile_set));
    struct tile_set set;

    for (guint i = 0; i < json_array_size(all); i++) {
        set.at = json_array_get(all, i);
        set.first = json_tree_number(set.at, "firstgid", TILE_BITS, 0);
        if (json_object_get(set.at, "source"))
            set.at = read_beside(r, json_object_get(set.at, "source"));
        if (set.first && set.at)
            g_array_append_val(sets, set);
    }
    g_array_sort(sets, compare_sets);
    for (guint i = 0; i < sets->len; i++) {
        const struct tile_set *s = &g_array_index(sets, struct tile_set, i);

        add_tiles(r, s, i + 1 < sets->len ? s[1].first : TILE_BITS);
    }
}

static bool
put_number(struct reader *r, const struct tile *tile, int row, int column)
{
    enum terrain terrain = (enum terrain)r->map->cell[row][column].terrain;

    if (tile->number < 2 || tile->number > 12 || tile->number == 7 ||
        (terrain != TERRAIN_WORKSHOP && !terrain_wants_number(terrain)))
        return false;
    r->map->cell[row][column].number = (uint8_t)tile->number;
    return true;
}

/* Two layers may have a harbor at one path; the first one stays and the second is reported, as a
 * scenario with both could not be read. */
static void
put_harbor(struct reader *r, const struct tile *tile, int row, int column)
{
    const bool flat = r->map->grid.orientation == GRID_FLAT;
    const char *gives = tile->gives, *side = tile->side;
    struct scenario_map *map = &r->map->map;
    int direction = grid_side_by_name(r->map->grid.orientation, side, (int)strlen(side));
    enum resource resource = resource_by_word(gives, (int)strlen(gives));
    char name[BOARD_NAME_SIZE];

    if (resource >= RESOURCE_COUNT && resource != RESOURCE_ANY) {
        report_tiled_value(r, tile->at, gives,
                           "what a harbor gives: brick, lumber, wool, grain, ore or any");
        return;
    }
    if (direction < 0) {
        report_tiled_value(r, tile->at, side,
                           flat ? "a side of a hex: se ne n nw sw s"
                                : "a side of a hex: e ne nw w sw se");
        return;
    }
    map_path at = plain_map_side(r->map, row, column, direction);

    if (at.i == MAP_NONE)
        g_snprintf(name, sizeof name, "%s%d.%s", board_row_name(row, name), column + 1, side);
    else
        board_path_name(map->board, at, name);
    for (unsigned i = 0; i < map->n_harbors; i++)
        if (map->harbors[i].at.i == at.i) {
            diag_report(r->t->sink, DIAG_I_HARBOR_TWICE, json_tree_place(&r->tree, tile->at), name,
                        NULL);
            return;
        }
    if (!plain_map_add_harbor(r->map, at, resource))
        finding_set_help(
            diag_report(r->t->sink, DIAG_I_HARBOR, json_tree_place(&r->tree, tile->at), name, NULL),
            "set the property `side` of the tile to a side between land and sea");
}

static void
put_tile(struct reader *r, const json_t *value, guint64 number, guint i, bool harbors)
{
    unsigned gid = (unsigned)number & TILE_BITS;
    int row = (int)(i / r->width), column = (int)(i % r->width);
    const struct tile *tile = g_hash_table_lookup(r->tiles, GUINT_TO_POINTER(gid));
    bool known = tile && tile->gives;

    if (!gid)
        return;
    if (harbors) {
        if (known && *tile->gives)
            put_harbor(r, tile, row, column);
        return;
    }
    if (tile && tile->cell.terrain != TERRAIN_NONE)
        /* a later layer lies above and replaces what is below, as on the screen */
        known |= plain_map_put(r->map, row, column, tile->cell);
    if (tile)
        known |= put_number(r, tile, row, column);
    if (!known)
        diag_report(r->t->sink, DIAG_I_TILE, json_tree_place(&r->tree, tile ? tile->at : value),
                    number_text(gid).text, NULL);
}

static void
report_layer(const struct reader *r, const json_t *layer, const char *why)
{
    diag_report(r->t->sink, DIAG_I_LAYER, json_tree_place(&r->tree, layer),
                json_tree_text(layer, "name"), why, NULL);
}

/* A layer of four bytes a tile, the lowest first, perhaps packed. False: of another form. */
static bool
read_packed(struct reader *r, const json_t *layer, bool harbors)
{
    const char *text = json_tree_text(layer, "data"), *how = json_tree_text(layer, "compression");
    gsize length, size = (gsize)r->width * r->height * 4;
    g_autofree guchar *bytes = g_base64_decode(text, &length), *tiles = g_malloc(size);
    z_stream z = {
        .next_in = bytes, .avail_in = (uInt)length, .next_out = tiles, .avail_out = (uInt)size};

    if (strcmp(json_tree_text(layer, "encoding"), "base64") != 0)
        return false;
    if (!*how && length == size) {
        memcpy(tiles, bytes, size);
    } else {
        if ((strcmp(how, "zlib") != 0 && strcmp(how, "gzip") != 0) ||
            inflateInit2(&z, 15 + 32) != Z_OK)
            return false;
        int done = inflate(&z, Z_FINISH);

        inflateEnd(&z);
        if (done != Z_STREAM_END || z.avail_out)
            return false;
    }
    for (guint i = 0; i < r->width * r->height; i++)
        put_tile(r, layer,
                 (guint64)tiles[4 * i] | (guint64)tiles[4 * i + 1] << 8 |
                     (guint64)tiles[4 * i + 2] << 16 | (guint64)tiles[4 * i + 3] << 24,
                 i, harbors);
    return true;
}

static void
read_layer(struct reader *r, const json_t *layer, bool harbors)
{
    const json_t *data = json_object_get(layer, "data"), *value;

    if (!json_is_array(data)) {
        if (!read_packed(r, layer, harbors))
            report_tiled(r, data ? data : layer, "a layer is not a list of numbers",
                         "set Tile Layer Format to CSV in the properties of the map");
        return;
    }
    if (json_array_size(data) != r->width * r->height) {
        report_tiled(r, data, "a layer has another number of tiles than the map",
                     "export the map again as JSON");
        return;
    }
    for (guint i = 0; (value = json_array_get(data, i)); i++) {
        g_autofree char *text = NULL;

        if (json_is_integer(value) && json_integer_value(value) >= 0 &&
            json_integer_value(value) <= G_MAXUINT32) {
            put_tile(r, value, (guint64)json_integer_value(value), i, harbors);
            continue;
        }
        text = json_dumps(value, JSON_ENCODE_ANY);
        report_tiled_value(r, json_is_null(value) || json_is_boolean(value) ? data : value, text,
                           "the number of a tile");
    }
}

/* Layers may stand in groups; the nesting of JSON is bounded. */
static void
read_layers(struct reader *r, const json_t *group, bool harbors)
{
    const json_t *all = json_object_get(group, "layers"), *layer;

    for (guint i = 0; (layer = json_array_get(all, i)); i++) {
        if (json_is_false(json_object_get(layer, "visible")))
            report_layer(r, layer, "is hidden");
        else if (strcmp(json_tree_text(layer, "type"), "group") == 0)
            read_layers(r, layer, harbors);
        else if (strcmp(json_tree_text(layer, "type"), "tilelayer") == 0)
            read_layer(r, layer, harbors);
        else
            report_layer(r, layer, "has no tiles");
    }
}

static void
read_properties(struct reader *r)
{
    const json_t *players = find_property(r->tree.root, "players");
    g_autofree char *copy = NULL;
    const char *word = find_word(r->tree.root, "players", &copy);

    g_string_assign(r->map->text[TEXT_TITLE],
                    json_tree_text(find_property(r->tree.root, "title"), "value"));
    if (players && !word_players(word_of(word), &r->map->scenario.players))
        report_tiled_value(r, players, word, "a number of players: 4, or 3-4");
}

void
tiled_reader_read(const struct foreign_text *text, struct plain_map *map)
{
    struct reader r = {.t = text, .map = map};

    if (!read_tree(&r.tree, text)) {
        json_tree_release(&r.tree);
        return;
    }
    const json_t *root = r.tree.root;

    hex_words_init(&r.words);
    r.texts = g_ptr_array_new_with_free_func(g_free);
    r.tiles = g_hash_table_new_full(NULL, NULL, NULL, g_free);
    r.width = json_tree_number(root, "width", G_MAXINT, 0);
    r.height = json_tree_number(root, "height", G_MAXINT, 0);
    map->grid.orientation =
        strcmp(json_tree_text(root, "staggeraxis"), "x") == 0 ? GRID_FLAT : GRID_POINTY;
    map->grid.shift = strcmp(json_tree_text(root, "staggerindex"), "even") == 0 ? GRID_SHIFT_LEFT
                                                                                : GRID_SHIFT_RIGHT;
    read_properties(&r);
    if (check_tiled_form(&r)) {
        map->rows = (int)r.height;
        map->columns = (int)r.width;
        read_tile_sets(&r);
        if (diag_sink_count(text->sink, DIAG_ERROR) == 0)
            read_layers(&r, root, false);
        if (diag_sink_count(text->sink, DIAG_ERROR) == 0 && plain_map_freeze(map, text))
            /* a second pass: harbors need the coast, which is known when all land has been put */
            read_layers(&r, root, true);
    }
    hex_words_release(&r.words);
    g_ptr_array_unref(r.texts);
    g_hash_table_unref(r.tiles);
    json_tree_release(&r.tree);
}
