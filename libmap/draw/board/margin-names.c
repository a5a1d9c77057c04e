/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/board/scene.h"

#include "board/place-name.h"
#include "draw/board/ground.h"

#include <math.h>

#define NAME_SIZE 6.0
#define MARGIN 13.0
#define IN_HEX 4.6 /* size of a name in its hex */
#define HALO 1.2
#define COMPASS_RADIUS 20.0 /* of the art at its usual size */
#define COMPASS_INSET 9.0

/* The first and last hex of a line, from whichever end: a line is a row on a pointy map and a
 * column on a flat one, both of which are straight. */
static map_hex
find_line_end(const struct scene *scene, int line, bool last)
{
    const struct map_board *board = scene->board;
    bool pointy = board->grid.orientation == GRID_POINTY;
    int n = pointy ? board->cols : board->rows;

    for (int i = 0; i < n; i++) {
        int k = last ? n - 1 - i : i;
        map_hex hex = pointy ? board_hex_at(board, line, k) : board_hex_at(board, k, line);

        if (hex.i != MAP_NONE)
            return hex;
    }
    return MAP_NO_HEX;
}

/* The aids cite these names and draw the board small, so they ask for a least size. */
static double
find_name_size(const struct draw_board_options *options, double unit)
{
    return fmax(NAME_SIZE * unit, options->names_least);
}

double
margin_names_room(const struct draw_board_options *options, double unit)
{
    return options->names == DRAW_NAMES_NONE ? 0
                                             : MARGIN / NAME_SIZE * find_name_size(options, unit);
}

static void
write_hex_name(struct scene *scene, map_hex hex, map_point p, enum text_anchor anchor)
{
    char name[BOARD_NAME_SIZE], subject[48];
    double size = find_name_size(scene->options, scene->unit);

    board_hex_name(scene->board, hex, name);
    g_snprintf(subject, sizeof subject, "name %s", name);
    text_add(scene->picture, scene->studio->fonts,
             &(struct shape){.layer = LAYER_INK,
                             .text = name,
                             .font = FONT_TEXT_BOLD,
                             .size = size,
                             .anchor = (uint8_t)anchor,
                             .at = {p.x, p.y + size * 0.35},
                             .subject = subject,
                             .fill = scene_color(scene, "ink-muted")});
}

/* Each row ends with the names of its outermost hexes; the others are found by counting, wherever
 * the row begins. */
void
margin_names_margin(struct scene *scene)
{
    bool pointy = scene->board->grid.orientation == GRID_POINTY;
    int lines = pointy ? scene->board->rows : scene->board->cols;
    double out = scene->layout.edge * sqrt(3) / 2 + (TERRAIN_PLATE + 2.6) * scene->unit;

    for (int line = 0; line < lines; line++)
        for (int end = 0; end < 2; end++) {
            map_hex hex = find_line_end(scene, line, end);

            if (hex.i == MAP_NONE || (end && hex.i == find_line_end(scene, line, false).i))
                continue;
            map_point p = layout_hex(&scene->layout, hex);

            if (pointy)
                p.x += end ? out : -out;
            else
                p.y += end ? out + 1.6 * scene->unit : -out - 1.6 * scene->unit;
            write_hex_name(scene, hex, p,
                           !pointy ? ANCHOR_MIDDLE
                           : end   ? ANCHOR_START
                                   : ANCHOR_END);
        }
}

/* The place of a hex's name: low in the hex, clear of number and art; at sea in the middle, clear
 * of boats and piers; on a trade hex beside its paths. */
static map_point
find_name_spot(const struct scene *scene, map_hex hex)
{
    bool pointy = scene->board->grid.orientation == GRID_POINTY;
    map_point p = layout_hex(&scene->layout, hex), d = {0, 35.5};

    if (board_hex(scene->board, hex)->plaza.i != MAP_NONE)
        d = pointy ? (map_point){-8, 35} : (map_point){-29, 9.5};
    else if (scene_look(scene, hex).terrain == TERRAIN_SEA)
        d = (map_point){0, 1.6};
    return point_add(p, point_scale(d, scene->unit));
}

void
margin_names_hexes(struct scene *scene)
{
    for (unsigned i = 0; i < scene->board->n_hexes; i++) {
        map_hex hex = map_hex_of(i);
        char name[BOARD_NAME_SIZE];

        board_hex_name(scene->board, hex, name);
        struct shape *s = scene_text(scene, FONT_TEXT_BOLD, IN_HEX * scene->unit, name,
                                     find_name_spot(scene, hex), scene_color(scene, "ink"));

        /* The border of a homeland may run below the name, which stays where it is. */
        s->stroke = theme_color_faded(scene_color(scene, "number-disc"), 0.85);
        s->width = HALO * scene->unit;
    }
}

/* Centered; a text too wide for the picture is made smaller, then cut. */
static void
draw_heading(struct scene *scene, const char *subject, const char *text, enum font_role font,
             double size, double y, const char *color)
{
    map_box page = picture_extent(scene->picture);
    g_autofree char *fitting =
        text_fit(scene->studio->fonts, text, font, &size, page.w - 12 * scene->unit);

    picture_name(scene->picture,
                 scene_text(scene, font, size, fitting, (map_point){page.w / 2, y},
                            scene_color(scene, color)),
                 subject, text);
}

void
margin_names_title(struct scene *scene, double top)
{
    const struct draw_board_options *o = scene->options;
    double u = scene->unit;

    if (o->title)
        draw_heading(scene, "title", o->title, FONT_TITLE, 17 * u, top + 18 * u, "ink");
    if (o->subtitle)
        draw_heading(scene, "subtitle", o->subtitle, FONT_TEXT, 7 * u, top + 27.5 * u, "ink-muted");
}

static bool
is_clear_of_hexes(const struct scene *scene, map_point p, double radius)
{
    for (unsigned i = 0; i < scene->board->n_hexes; i++) {
        map_point hex = layout_hex(&scene->layout, map_hex_of(i));

        if (layout_distance(p, hex) < scene->layout.edge + radius)
            return false;
    }
    return true;
}

/* A corner of the plate, or the nearest place where a rose of this radius fits. */
static map_point
find_rose_place(const struct scene *scene, unsigned quadrant, double radius)
{
    map_box hexes = layout_bounds(scene->board, scene->layout.edge);
    /* The plate reaches TERRAIN_PLATE beyond the hexes; the tips of the rose stay on it. */
    double inset = fmax(COMPASS_INSET * scene->unit, radius - TERRAIN_PLATE * scene->unit);
    double left = scene->layout.origin.x + hexes.x, top = scene->layout.origin.y + hexes.y;

    return (map_point){quadrant % 2 ? left + inset : left + hexes.w - inset,
                       quadrant / 2 ? top + inset : top + hexes.h - inset};
}

void
margin_names_compass(struct scene *scene)
{
    double u = scene->unit;

    if (scene->options->bleed > 0)
        return;
    /* A smaller rose in an earlier corner comes before a larger one in a later corner. */
    for (unsigned corner = 0; corner < 4; corner++)
        for (double k = 1.2; k > 0.65; k -= 0.1) {
            map_point at = find_rose_place(scene, corner, COMPASS_RADIUS * k * u);

            if (is_clear_of_hexes(scene, at, (COMPASS_RADIUS * k + TERRAIN_PLATE + 2) * u)) {
                scene_art(scene, LAYER_INK, "compass", at)->scale = k * u;
                return;
            }
        }
}
