/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/board/scene.h"

#include "draw/board/pieces.h"

#include <math.h>

#define INSET 4.2  /* inside the hexes */
#define BESIDE 2.2 /* from a line to that of another homeland along the same sides */
#define WIDTH 1.1
#define EDGED 1.7 /* with an edge, so that white is visible on sand */
#define DASH 4.5
#define PITCH 7.0 /* from dash to dash */

/* A side of a region's border, followed with the region on the left. */
struct step {
    map_hex hex;
    int side;
};

static bool
is_border(const struct map_board *board, const bool *in, struct step s)
{
    map_hex beside = board->hexes[s.hex.i].neighbor[s.side];

    return in[s.hex.i] && (beside.i == MAP_NONE || !in[beside.i]);
}

static struct step
follow_border(const struct map_board *board, const bool *in, struct step s)
{
    const struct board_hex *hex = &board->hexes[s.hex.i];
    struct step next = {s.hex, (s.side + 1) % GRID_DIRECTIONS};

    if (is_border(board, in, next))
        return next;
    map_hex beside = hex->neighbor[next.side];

    for (int k = 0; k < GRID_DIRECTIONS; k++)
        if (board->hexes[beside.i].corner[k].i == hex->corner[s.side].i)
            return (struct step){beside, (k + 1) % GRID_DIRECTIONS};
    g_assert_not_reached();
}

/* Towards the inside of the hex, of length 1. */
static map_point
find_inward_direction(const struct scene *scene, struct step s)
{
    const struct board_hex *hex = &scene->board->hexes[s.hex.i];

    return layout_direction(layout_path(&scene->layout, hex->side[s.side]),
                            layout_hex(&scene->layout, s.hex));
}

/* Once around, moved inwards; sides of a border meet at 60 degrees. */
static GArray *
walk_border(const struct scene *scene, const bool *in, double inset, uint8_t *seen,
            struct step start)
{
    GArray *bends = g_array_new(FALSE, FALSE, sizeof(map_point));
    struct step s = start;

    do {
        struct step next = follow_border(scene->board, in, s);
        map_point d =
            point_add(find_inward_direction(scene, s), find_inward_direction(scene, next));
        map_point corner = layout_at(&scene->layout, scene->board->hexes[s.hex.i].corner[s.side]);
        /* d is sqrt(3) long, and a corner lies 2 / sqrt(3) of the inset away. */
        map_point bend = point_add(corner, point_scale(d, inset / 1.5));

        g_array_append_val(bends, bend);
        seen[s.hex.i] |= (uint8_t)(1u << s.side);
        s = next;
    } while (s.hex.i != start.hex.i || s.side != start.side);
    return bends;
}

static void
draw_dashes(struct scene *scene, unsigned seat, struct outline *o, double dash, double gap)
{
    map_seat of = {(uint8_t)seat};
    g_autofree char *subject = g_strconcat("homeland ", standing_pieces_seat_word(scene, of), NULL);
    struct shape line = {.layer = LAYER_INK, .outline = *o, .dash = {dash, gap}};

    line.stroke = theme_color_faded(scene_color(scene, "ink"), 0.6);
    line.width = EDGED * scene->unit;
    picture_add(scene->picture, &line);
    line.stroke = standing_pieces_seat_color(scene, of);
    line.width = WIDTH * scene->unit;
    line.subject = subject;
    picture_add(scene->picture, &line);
    outline_release(o);
}

/* The seats take turns: each begins a dash later, and leaves room for those of the others. A line
 * for each seat, one inside the other, would hide the art and the names of hexes. */
static void
draw_turns(struct scene *scene, const GArray *bends, uint8_t seats)
{
    const map_point *p = (const map_point *)(const void *)bends->data;
    double length = 0, from = 0;
    unsigned n = 0;

    for (unsigned i = 0; i < bends->len; i++)
        length += layout_distance(p[i], p[(i + 1) % bends->len]);
    for (unsigned s = 0; s < MAP_MAX_SEATS; s++)
        n += seats >> s & 1;
    /* A whole number of turns fits around, so the last dash ends one gap before the first. */
    double pitch = length / (n * fmax(1, round(length / (PITCH * scene->unit * n))));

    for (unsigned s = 0; s < MAP_MAX_SEATS; s++) {
        struct outline o = {0};

        if (!(seats >> s & 1))
            continue;
        map_point start = point_between(p[0], p[1], from / layout_distance(p[0], p[1]));

        outline_move(&o, start);
        for (unsigned i = 1; i <= bends->len; i++)
            outline_line(&o, p[i % bends->len]);
        outline_line(&o, start);
        draw_dashes(scene, s, &o, pitch * DASH / PITCH, pitch * (n - DASH / PITCH));
        from += pitch;
    }
}

/* A region may have several parts, or holes: each of its borders is one walk. */
static void
draw_region(struct scene *scene, const bool *in, double inset, uint8_t seats)
{
    const struct map_board *board = scene->board;
    g_autofree uint8_t *seen = g_new0(uint8_t, board->n_hexes);

    for (unsigned i = 0; i < board->n_hexes; i++)
        for (int side = 0; side < GRID_DIRECTIONS; side++) {
            struct step s = {map_hex_of(i), side};

            if (seen[i] >> side & 1 || !is_border(board, in, s))
                continue;
            g_autoptr(GArray) bends = walk_border(scene, in, inset, seen, s);

            draw_turns(scene, bends, seats);
        }
}

/* Homelands in common hexes go side by side: the later one further inside. */
void
homeland_borders_draw(struct scene *scene)
{
    const struct scenario_map *map = scene->map;
    g_autofree uint8_t *lines = g_new0(uint8_t, scene->board->n_hexes);

    if (!claims_matter(scene->options->families, CLAIM_HOMELAND))
        return;
    for (unsigned r = 0; r < map->n_regions; r++) {
        const struct scenario_region *region = &map->regions[r];
        g_autofree bool *in = g_new0(bool, scene->board->n_hexes);
        uint8_t seats = 0, before = 0;

        for (unsigned s = 0; s < MAP_MAX_SEATS; s++)
            seats |= (uint8_t)((claims_homeland(map, s) == region) << s);
        for (unsigned i = 0; seats && i < region->n_hexes; i++) {
            in[region->hexes[i].i] = true;
            before = MAX(before, lines[region->hexes[i].i]);
        }
        for (unsigned i = 0; seats && i < region->n_hexes; i++)
            lines[region->hexes[i].i] = (uint8_t)(before + 1);
        if (seats)
            draw_region(scene, in, (INSET + before * BESIDE) * scene->unit, seats);
    }
}
