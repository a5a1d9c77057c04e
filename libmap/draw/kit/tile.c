/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/kit/tile.h"

#include "draw/theme/brush.h"
#include "draw/picture/board-layout.h"
#include "draw/theme/custom-pieces.h"
#include "draw/theme/face-layout.h"
#include "draw/board/ground.h"
#include "draw/board/signs.h"
#include "draw/theme/text.h"

#include <math.h>

#define USUAL 79.4 /* across the flats */

map_box
tile_box(double size, bool flat)
{
    double corners = size * 2 / sqrt(3);

    return flat ? (map_box){0, 0, corners, size} : (map_box){0, 0, size, corners};
}

/* A place of its layout: its middle from that of the tile, mm at the usual size. NULL: none.
 * Flat tiles have a file of their own: their foot is a side, where pointy ones have a corner. */
static const struct layout_item *
find_place(struct studio *studio, const struct tile *tile, const char *id, map_point *at)
{
    const struct face_layout *layout = face_layout_get(studio, tile->flat ? "tile-flat" : "tile");
    map_box box = {0, 0, 0, 0};
    const struct layout_item *place = face_layout_place(layout, id, &box);

    *at = (map_point){box.x + box.w / 2, box.y + box.h / 2};
    return place;
}

static void
draw_paths(const struct brush *b, const struct tile *tile, map_point center, double unit)
{
    struct outline hex = {0};

    brush_hex(center, tile->size, tile->flat, &hex);
    for (unsigned k = 0; k < 6; k++) {
        map_point to = hex.points[k];
        map_point d = layout_direction(center, to);
        struct outline o = {0};

        if (!(tile->paths >> k & 1))
            continue;
        outline_move(&o, point_add(center, point_scale(d, 9.6 * unit)));
        outline_line(&o, point_add(to, point_scale(d, -3.4 * unit)));
        picture_add(b->picture, &(struct shape){.layer = LAYER_INK,
                                                .outline = o,
                                                .stroke = studio_color(b->studio, "path-line"),
                                                .width = 1.1 * unit,
                                                .dash = {3.2 * unit, 2.2 * unit},
                                                .round = 1});
        outline_release(&o);
    }
    outline_release(&hex);
    map_point at;
    const struct layout_item *plaza = find_place(b->studio, tile, "plaza", &at);

    if (plaza)
        brush_art(b, "plaza", point_add(center, point_scale(at, unit)), plaza->box.w * unit);
}

/* The place of the word, mm from the middle of a tile of the usual size: the first where it fits.
 * */
struct foot {
    map_point at;
    double size, width;
};

/* The second place is higher on the hex, where it is wider. A word that fits in neither is
 * shrunk there. */
static struct foot
find_foot(struct studio *studio, const struct tile *tile)
{
    static const char *const places[] = {"word", "word-long"};
    double up = tile->inset * USUAL / tile->size, wide = 0;
    struct foot foot = {0};
    map_point at;

    for (unsigned i = 0; i < G_N_ELEMENTS(places) && tile->word && wide >= foot.width; i++) {
        const struct layout_item *place = find_place(studio, tile, places[i], &at);

        if (!place)
            break;
        wide = text_measure(studio->fonts, tile->word, FONT_LABEL, place->size).w;
        foot =
            (struct foot){{at.x, at.y + 0.35 * place->size - up}, place->size, place->box.w - up};
    }
    return foot;
}

/* As on the board, with its hex in the middle of the picture. */
static struct scene
make_tile_scene(struct studio *studio, const struct tile *tile, struct picture *picture)
{
    static const struct draw_board_options options = {0};
    struct scene scene = {.studio = studio,
                          .picture = picture,
                          .map = tile->map,
                          .board = tile->map->board,
                          .options = &options,
                          .unit = tile->size / USUAL};
    map_box all = picture_extent(picture);

    scene.layout = (struct layout){.board = scene.board, .edge = tile->size / sqrt(3)};
    map_point at = layout_hex(&scene.layout, tile->hex);

    scene.layout.origin = (map_point){all.w / 2 - at.x, all.h / 2 - at.y};
    return scene;
}

/* Clears the art for the letter, the word and rivers. Trees and sheep in these circles are
 * left out: they would make a word hard to read, or be cut by a river. Millimeters from the
 * middle, at the usual size. */
static GArray *
find_rooms(const struct scene *river, const struct tile *tile, struct studio *studio, bool letter,
           struct foot foot)
{
    GArray *rooms = g_array_new(FALSE, FALSE, sizeof(struct clearing));
    bool word = tile->word && foot.width > 0;
    double half =
        word
            ? fmin(foot.width, text_measure(studio->fonts, tile->word, FONT_LABEL, foot.size).w) / 2
            : 0;

    if (letter) {
        struct clearing room = clearing_around(clearing_letter(studio, tile->paths, tile->flat));

        g_array_append_val(rooms, room);
    }
    for (int k = -1; word && k <= 1; k++) {
        struct clearing room = {{foot.at.x + k * (half - 1), foot.at.y - 1.1}, 1.8};

        g_array_append_val(rooms, room);
    }
    if (river)
        rivers_rooms(river, tile->hex, rooms);
    return rooms;
}

struct picture *
tile_draw(struct studio *studio, const struct tile *tile, double bleed)
{
    double cut = tile->size - 2 * tile->inset;
    map_box box = tile_box(cut, tile->flat);
    double w = box.w + 2 * bleed, h = box.h + 2 * bleed, unit = tile->size / USUAL;
    struct picture *picture = picture_new(w, h);
    struct brush b = {picture, studio, LAYER_ART, tile->subject};
    map_point center = {w / 2, h / 2};
    bool own = tile->art && !g_str_has_prefix(tile->art, "terrain/");
    char art[OWN_NAME_SIZE];
    struct clearing letter = clearing_letter(studio, tile->paths, tile->flat);
    struct foot foot = find_foot(studio, tile);
    char key[SIGNS_KEY_SIZE];
    struct outline o = {0};

    seat_signs_key(key, tile->ground, tile->kind);
    if (tile->art)
        g_strlcpy(art, tile->art, sizeof art);
    else
        g_snprintf(art, sizeof art, "terrain/%s", tile->ground);
    brush_hex(center, cut + 2 * bleed, tile->flat, &o);
    struct scene river = {0};

    if (tile->map)
        river = make_tile_scene(studio, tile, picture);
    g_autoptr(GArray) rooms = find_rooms(tile->map ? &river : NULL, tile, studio,
                                         studio_letter(studio, key) != NULL, foot);

    if (!own)
        clearing_make(studio->arts, rooms, art, sizeof art);
    picture_add(picture, &(struct shape){.layer = LAYER_ART,
                                         .subject = tile->subject,
                                         .outline = o,
                                         .fill = studio_color(studio, key)});
    if (!own) /* as on the board: the art is on its ground */
        brush_pattern(&b, o.points, 6, unit, key);
    picture_add(picture, &(struct shape){.kind = SHAPE_ART,
                                         .layer = LAYER_ART,
                                         .subject = tile->subject,
                                         .alt = tile->word,
                                         .outline = o,
                                         .art = own ? tile->art : art,
                                         .at = center,
                                         .scale = own ? tile->scale * unit : unit});
    if (own)
        brush_pattern(&b, o.points, 6, unit, key);
    picture_color edge = brush_edge_of(&b, studio_color(studio, key));

    if (edge.a)
        picture_add(picture, &(struct shape){.layer = LAYER_ART,
                                             .subject = "edge",
                                             .outline = o,
                                             .stroke = edge,
                                             .width = BRUSH_EDGE});
    b.layer = LAYER_INK;
    if (tile->map)
        rivers_on_tile(&river, tile->hex);
    outline_release(&o);
    if (tile->paths)
        draw_paths(&b, tile, center, unit);
    map_point stack;

    if (tile->letter && find_place(studio, tile, "stack", &stack))
        stack_signs_write(&b, point_add(center, point_scale(stack, unit)), unit, tile->letter);
    if (letter.radius > 0)
        brush_letter(&b, point_add(center, point_scale(letter.at, unit)), letter.radius * unit,
                     key);
    if (tile->word && foot.width > 0) {
        map_point at = point_add(center, point_scale(foot.at, unit));
        struct shape *word = brush_text(&b, at, ANCHOR_MIDDLE, FONT_LABEL, foot.size * unit,
                                        foot.width * unit, studio_color(studio, "ink"), tile->word);

        /* separate from the art that it may touch */
        word->stroke = own ? theme_color_faded(studio_color(studio, "number-disc"), 0.6)
                           : studio_color(studio, key);
        word->width = 1.4 * unit;
    }
    return picture;
}

/* Loose tiles of one terrain are alike, so they cannot show the paths of each hex. A terrain
 * that only comes from a stack has all six. */
unsigned
tile_plaza_paths(const struct scenario_map *map, unsigned terrain)
{
    const struct map_board *board = map->board;
    unsigned bits = 0;

    if (!terrain_has_plaza((enum terrain)terrain))
        return 0;
    for (unsigned i = 0; i < board->n_hexes; i++) {
        if (map->cells[i].terrain != terrain || board->hexes[i].plaza.i == MAP_NONE)
            continue;
        for (unsigned p = board->n_sides; p < board->n_paths; p++)
            if (board->paths[p].end[0].i == board->hexes[i].plaza.i)
                bits |= 1u << board->paths[p].side;
        return bits;
    }
    return 0x3f;
}
