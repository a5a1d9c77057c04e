/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/board/signs.h"

#include "board/place-name.h"
#include "draw/theme/custom-pieces.h"

#include <math.h>

#define AWAY 24.0  /* of a sign from the middle of its hex, as far as a lair's */
#define PITCH 10.0 /* to the next sign of a path or an intersection */

const char *
author_marks_art(unsigned sign, char art[AUTHOR_MARKS_ART_SIZE])
{
    g_snprintf(art, AUTHOR_MARKS_ART_SIZE, "signs/%s", mark_sign_word((enum mark_sign)sign));
    return art;
}

/* Between two of the ways to the hex's corners; first at the upper left, as a lair is at the upper
 * right. The k-th sign of the hex. */
static map_point
find_hex_place(const struct scene *scene, map_hex hex, unsigned k)
{
    bool pointy = scene->board->grid.orientation == GRID_POINTY;
    /* Step 5 is the upper right, the place of a lair. */
    unsigned step = scene->map->cells[hex.i].lair && k >= 5 ? k + 1 : k;
    double turn = ((pointy ? 120 : 150) + 60.0 * step) * G_PI / 180;
    map_point d = {AWAY * cos(turn), -AWAY * sin(turn)};

    return point_add(layout_hex(&scene->layout, hex), point_scale(d, scene->unit));
}

static map_point
find_spot(const struct scene *scene, const struct scenario_spot *spot, unsigned k)
{
    map_point shift = {k * PITCH * scene->unit, 0};

    if (spot->hex.i != MAP_NONE)
        return find_hex_place(scene, spot->hex, k);
    if (spot->at.i != MAP_NONE)
        return point_add(layout_at(&scene->layout, spot->at), shift);
    const struct board_path *path = board_path(scene->board, spot->path);
    map_point middle = point_scale(
        point_add(layout_at(&scene->layout, path->end[0]), layout_at(&scene->layout, path->end[1])),
        0.5);

    return point_add(middle, shift);
}

/* Number of signs before this one at the same place. */
static unsigned
count_before(const struct scenario_map *map, unsigned sign, const struct scenario_spot *spot)
{
    unsigned n = 0;

    for (unsigned i = 0; i < sign; i++)
        for (unsigned k = 0; k < map->signs[i].n_spots; k++) {
            const struct scenario_spot *other = &map->signs[i].spots[k];

            n += other->hex.i == spot->hex.i && other->path.i == spot->path.i &&
                 other->at.i == spot->at.i;
        }
    return n;
}

static void
draw_sign(struct scene *scene, unsigned sign, const struct scenario_spot *spot)
{
    const struct scenario_mark *mark = &scene->map->signs[sign];
    g_autofree char *said = custom_pieces_wording(scene->studio, &mark->label);
    char art[AUTHOR_MARKS_ART_SIZE], name[BOARD_NAME_SIZE];

    if (spot->hex.i != MAP_NONE && scene_look(scene, spot->hex).hidden)
        return;
    struct shape *s = scene_art(scene, LAYER_INK, author_marks_art(mark->sign, art),
                                find_spot(scene, spot, count_before(scene->map, sign, spot)));

    if (spot->hex.i != MAP_NONE)
        board_hex_name(scene->board, spot->hex, name);
    else if (spot->path.i != MAP_NONE)
        board_path_name(scene->board, spot->path, name);
    else
        board_intersection_name(scene->board, spot->at, name);
    g_autofree char *subject = g_strdup_printf("mark %s", name);
    g_autofree char *alternative = g_strdup_printf("%s: %s", said ? said : "", name);

    picture_name(scene->picture, s, subject, alternative);
}

void
author_marks_draw(struct scene *scene)
{
    for (unsigned i = 0; i < scene->map->n_signs; i++)
        for (unsigned k = 0; k < scene->map->signs[i].n_spots; k++)
            draw_sign(scene, i, &scene->map->signs[i].spots[k]);
}
