/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/board/homeland-borders.h"

#include "draw/board/claims.h"
#include "draw/board/standing-pieces.h"

#include <math.h>

#define INSET 4.2 /* inside the hexes */
#define WIDTH 1.1
#define EDGED 1.7 /* with an edge, so that white is visible on sand */
#define DASH 4.5
#define PITCH 7.0 /* from dash to dash */

#define SUBJECT "homeland "

struct borders {
    const struct scene *scene;
    uint8_t *seats; /* bits: whose border a side is, by hex and side */
    struct outline dashes[MAP_MAX_SEATS];
};

/* A side of a region's border, followed with the region on the left. */
struct step {
    map_hex hex;
    int side;
};

/* A bend of the border, and whose border it is from there on. */
struct bend {
    map_point at;
    uint8_t seats;
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

static uint8_t *
find_step_seats(const struct borders *b, struct step s)
{
    return &b->seats[s.hex.i * GRID_DIRECTIONS + (unsigned)s.side];
}

/* Once around, moved inwards; sides of a border meet at 60 degrees. */
static GArray *
walk_border(const struct borders *b, const bool *in, uint8_t *seen, struct step start)
{
    const struct scene *scene = b->scene;
    GArray *bends = g_array_new(FALSE, FALSE, sizeof(struct bend));
    struct step s = start;

    do {
        struct step next = follow_border(scene->board, in, s);
        map_point d =
            point_add(find_inward_direction(scene, s), find_inward_direction(scene, next));
        map_point corner = layout_at(&scene->layout, scene->board->hexes[s.hex.i].corner[s.side]);
        struct bend bend = {point_add(corner, point_scale(d, INSET * scene->unit / 1.5)),
                            *find_step_seats(b, next)};

        g_array_append_val(bends, bend);
        seen[s.hex.i] |= (uint8_t)(1u << s.side);
        s = next;
    } while (s.hex.i != start.hex.i || s.side != start.side);
    return bends;
}

/* ---- dashes ---- */

static unsigned
count_seats(uint8_t seats)
{
    unsigned n = 0;

    for (unsigned s = 0; s < MAP_MAX_SEATS; s++)
        n += seats >> s & 1;
    return n;
}

/* The k-th of them, from 0. */
static unsigned
pick_seat(uint8_t seats, unsigned k)
{
    for (unsigned s = 0; s < MAP_MAX_SEATS; s++)
        if (seats >> s & 1 && k-- == 0)
            return s;
    g_assert_not_reached();
}

static const struct bend *
get_bend(const GArray *bends, unsigned i)
{
    return &g_array_index(bends, struct bend, i % bends->len);
}

static double
measure_bend_length(const GArray *bends, unsigned i)
{
    return layout_distance(get_bend(bends, i)->at, get_bend(bends, i + 1)->at);
}

static map_point
find_border_point(const GArray *bends, unsigned i, double mm)
{
    return point_between(get_bend(bends, i)->at, get_bend(bends, i + 1)->at,
                         mm / measure_bend_length(bends, i));
}

/* From that many mm behind the bend on, around further bends. */
static void
add_dash(const GArray *bends, unsigned i, double from, double dash, struct outline *o)
{
    double to = from + dash;

    outline_move(o, find_border_point(bends, i, from));
    while (to > measure_bend_length(bends, i)) {
        to -= measure_bend_length(bends, i++);
        outline_line(o, get_bend(bends, i)->at);
    }
    outline_line(o, find_border_point(bends, i, to));
}

/* As many dashes as give each color the same number. A border shared with an earlier seat is drawn
 * with that seat's. */
static void
add_dashes(struct borders *b, const GArray *bends, unsigned seat)
{
    double length = 0, pitch = PITCH * b->scene->unit, from = 0;
    unsigned turns = count_seats(get_bend(bends, 0)->seats), i = 0;

    for (unsigned k = 0; k < bends->len; k++)
        length += measure_bend_length(bends, k);
    unsigned n = turns * (unsigned)fmax(1, round(length / (pitch * turns)));

    pitch = length / n;
    for (unsigned k = 0; k < n; k++, from += pitch) {
        while (from > measure_bend_length(bends, i))
            from -= measure_bend_length(bends, i++);
        uint8_t seats = get_bend(bends, i)->seats;
        unsigned own = pick_seat(seats, k % count_seats(seats));

        if (pick_seat(seats, 0) == seat)
            add_dash(bends, i, from, pitch * DASH / PITCH, &b->dashes[own]);
    }
}

/* ---- all regions ---- */

static bool *
mark_region_hexes(const struct map_board *board, const struct scenario_region *region)
{
    bool *in = g_new0(bool, board->n_hexes);

    for (unsigned i = 0; i < region->n_hexes; i++)
        in[region->hexes[i].i] = true;
    return in;
}

static void
claim_sides(struct borders *b, const struct scenario_region *region, unsigned seat)
{
    const struct map_board *board = b->scene->board;
    g_autofree bool *in = mark_region_hexes(board, region);

    for (unsigned i = 0; i < board->n_hexes; i++)
        for (int side = 0; side < GRID_DIRECTIONS; side++)
            if (is_border(board, in, (struct step){map_hex_of(i), side}))
                *find_step_seats(b, (struct step){map_hex_of(i), side}) |= (uint8_t)(1u << seat);
}

static void
add_region(struct borders *b, const struct scenario_region *region, unsigned seat)
{
    const struct map_board *board = b->scene->board;
    g_autofree bool *in = mark_region_hexes(board, region);
    g_autofree uint8_t *seen = g_new0(uint8_t, board->n_hexes);

    for (unsigned i = 0; i < board->n_hexes; i++)
        for (int side = 0; side < GRID_DIRECTIONS; side++) {
            struct step s = {map_hex_of(i), side};

            if (seen[i] >> side & 1 || !is_border(board, in, s))
                continue;
            g_autoptr(GArray) bends = walk_border(b, in, seen, s);

            add_dashes(b, bends, seat);
        }
}

static void
draw_dashes(struct scene *scene, map_seat seat, const struct outline *dashes)
{
    g_autofree char *subject = g_strconcat(SUBJECT, standing_pieces_seat_word(scene, seat), NULL);
    struct shape line = {.layer = LAYER_INK, .outline = *dashes};

    line.stroke = theme_color_faded(scene_color(scene, "ink"), 0.6);
    line.width = EDGED * scene->unit;
    picture_add(scene->picture, &line);
    line.stroke = standing_pieces_seat_color(scene, seat);
    line.width = WIDTH * scene->unit;
    line.subject = subject;
    picture_add(scene->picture, &line);
}

void
homeland_borders_draw(struct scene *scene)
{
    g_autofree uint8_t *seats = g_new0(uint8_t, scene->board->n_hexes * GRID_DIRECTIONS);
    struct borders b = {.scene = scene, .seats = seats};

    if (!claims_matter(scene->options->families, CLAIM_HOMELAND))
        return;
    for (unsigned s = 0; s < MAP_MAX_SEATS; s++)
        if (claims_homeland(scene->map, s))
            claim_sides(&b, claims_homeland(scene->map, s), s);
    for (unsigned s = 0; s < MAP_MAX_SEATS; s++)
        if (claims_homeland(scene->map, s))
            add_region(&b, claims_homeland(scene->map, s), s);
    for (unsigned s = 0; s < MAP_MAX_SEATS; s++) {
        if (b.dashes[s].n_verbs > 0)
            draw_dashes(scene, (map_seat){(uint8_t)s}, &b.dashes[s]);
        outline_release(&b.dashes[s]);
    }
}

/* ---- what the borders cover ---- */

GPtrArray *
homeland_borders_find(const struct scene *scene)
{
    GPtrArray *found = g_ptr_array_new();

    for (unsigned i = 0; i < picture_size(scene->picture); i++) {
        const struct shape *s = picture_shape(scene->picture, i);

        if (s->subject && g_str_has_prefix(s->subject, SUBJECT))
            g_ptr_array_add(found, (void *)s);
    }
    return found;
}

/* Narrows t[0]..t[1], the part of a line from a to b between low and high. */
static bool
narrow_range(double a, double b, double low, double high, double t[2])
{
    double d = b - a;

    if (fabs(d) < 1e-9)
        return a >= low && a <= high;
    t[0] = fmax(t[0], fmin((low - a) / d, (high - a) / d));
    t[1] = fmin(t[1], fmax((low - a) / d, (high - a) / d));
    return t[0] <= t[1];
}

static bool
enters_box(map_box box, map_point a, map_point b)
{
    double t[2] = {0, 1};

    return narrow_range(a.x, b.x, box.x, box.x + box.w, t) &&
           narrow_range(a.y, b.y, box.y, box.y + box.h, t);
}

bool
homeland_borders_reach(const GPtrArray *borders, map_box box)
{
    for (unsigned i = 0; i < borders->len; i++) {
        const struct shape *s = g_ptr_array_index(borders, i);
        double r = s->width * EDGED / WIDTH / 2;
        map_box wide = {box.x - r, box.y - r, box.w + 2 * r, box.h + 2 * r};

        /* only dashes, which have a point for each verb */
        for (unsigned k = 1; k < s->outline.n_points; k++)
            if (s->outline.verbs[k] == OUTLINE_LINE &&
                enters_box(wide, s->outline.points[k - 1], s->outline.points[k]))
                return true;
    }
    return false;
}
