/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/kit/sea-frame.h"

#include <math.h>

#define DEPTH 0.7  /* of an edge, along the edge that two hexes outside the map share */
#define SHARED 0.5 /* where the frame touches that edge at both ends */
/* Corners are computed from different hexes, so equal points differ in their last digits. */
#define SAME 0.01
#define APART 6.0 /* between two pieces on a sheet */
/* Few long pieces with bends can take more paper than short straight ones: so paper is counted,
 * and a joint has a price in paper. */
#define JOINT 4000.0 /* mm2 of paper that one joint less is worth */
#define LONGEST 24   /* most runs of a piece that are tried */

/* A side of the map that the frame touches, clockwise: with the map on the right. */
struct side {
    map_point a, b, middle; /* middle: of the hex outside */
};

struct walk {
    map_hex hex;
    int side;
};

map_point
sea_frame_turned(map_point p, double degrees)
{
    double c = cos(degrees * G_PI / 180), s = sin(degrees * G_PI / 180);

    return (map_point){p.x * c - p.y * s, p.x * s + p.y * c};
}

static bool
is_same_point(map_point a, map_point b)
{
    return layout_distance(a, b) < SAME;
}

/* The next side of the map around the corner where this one ends. */
static struct walk
follow_map_edge(const struct map_board *board, struct walk w)
{
    const struct board_hex *hex = &board->hexes[w.hex.i];
    struct walk next = {w.hex, (w.side + 5) % 6};
    map_hex beside = hex->neighbor[next.side];

    if (beside.i == MAP_NONE)
        return next;
    for (int k = 0; k < 6; k++)
        if (board->hexes[beside.i].corner[k].i == hex->corner[next.side].i)
            return (struct walk){beside, k};
    g_assert_not_reached();
}

static struct side
make_side(const struct layout *layout, struct walk w)
{
    const struct board_hex *hex = &layout->board->hexes[w.hex.i];
    struct side s = {.a = layout_at(layout, hex->corner[w.side]),
                     .b = layout_at(layout, hex->corner[(w.side + 5) % 6])};
    map_point center = layout_hex(layout, w.hex);

    s.middle = point_between(center, point_between(s.a, s.b, 0.5), 2);
    return s;
}

static GArray *
walk_map_edge(const struct layout *layout, struct walk start, uint8_t *seen)
{
    GArray *sides = g_array_new(FALSE, FALSE, sizeof(struct side));
    struct walk w = start;

    do {
        struct side s = make_side(layout, w);

        g_array_append_val(sides, s);
        seen[w.hex.i] |= (uint8_t)(1u << w.side);
        w = follow_map_edge(layout->board, w);
    } while (w.hex.i != start.hex.i || w.side != start.side);
    return sides;
}

static const struct side *
get_side(const GArray *sides, unsigned i)
{
    return &g_array_index(sides, struct side, i % sides->len);
}

/* A piece may end between this side and the one before it. */
static bool
begins_run(const GArray *sides, unsigned i)
{
    return !is_same_point(get_side(sides, i)->middle, get_side(sides, i + sides->len - 1)->middle);
}

/* All walks around the map: where two are close the frame is narrow. */
static bool
is_corner(const GPtrArray *walks, map_point p)
{
    for (unsigned w = 0; w < walks->len; w++) {
        const GArray *sides = g_ptr_array_index(walks, w);

        for (unsigned i = 0; i < sides->len; i++)
            if (is_same_point(get_side(sides, i)->a, p))
                return true;
    }
    return false;
}

/* Two runs are in that hex outside the map. */
static bool
has_two_runs(const GPtrArray *walks, map_point middle)
{
    unsigned runs = 0;

    for (unsigned w = 0; w < walks->len; w++) {
        const GArray *sides = g_ptr_array_index(walks, w);

        for (unsigned i = 0; i < sides->len; i++)
            runs += is_same_point(get_side(sides, i)->middle, middle) && begins_run(sides, i);
    }
    return runs > 1;
}

/* The outer point beyond the corner where side i begins; sets *narrow if another run is near. In
 * a channel two runs meet on that edge: each takes half, so that they touch and do not overlap. */
static map_point
find_outer_corner(const GPtrArray *walks, const GArray *sides, unsigned i, bool *narrow)
{
    const struct side *next = get_side(sides, i), *before = get_side(sides, i + sides->len - 1);
    map_point v = next->a;
    /* three edges meet at 120 degrees: the third is opposite to the sum of the others */
    map_point third = {2 * v.x - before->a.x - next->b.x, 2 * v.y - before->a.y - next->b.y};
    map_point end = point_add(v, third);
    bool near = is_corner(walks, end) || has_two_runs(walks, next->middle) ||
                has_two_runs(walks, before->middle);

    *narrow |= near;
    return point_between(v, end, near ? SHARED : DEPTH);
}

static void
add_run(GArray *runs, const GPtrArray *walks, const GArray *sides, unsigned from)
{
    struct frame_run run = {.middle = get_side(sides, from)->middle};
    unsigned i = from;
    bool narrow = false;

    run.q[0] = find_outer_corner(walks, sides, from, &narrow);
    run.v[0] = get_side(sides, from)->a;
    do {
        const struct side *s = get_side(sides, i++);

        run.v[++run.n] = s->b;
    } while (run.n < 6 && !begins_run(sides, i));
    run.q[1] = find_outer_corner(walks, sides, i, &narrow);
    run.deep = narrow && run.n <= 3; /* else a boat would be cut */
    g_array_append_val(runs, run);
}

static const GArray *
get_ring(const struct sea_frame *frame, unsigned i)
{
    return g_array_index(frame->rings, GArray *, i);
}

const struct frame_run *
sea_frame_run(const struct sea_frame *frame, const struct frame_piece *piece, unsigned i)
{
    const GArray *ring = get_ring(frame, piece->ring);

    return &g_array_index(ring, struct frame_run, (piece->first + i) % ring->len);
}

map_point *
sea_frame_cut(const struct sea_frame *frame, const struct frame_piece *piece, unsigned *n)
{
    GArray *points = g_array_new(FALSE, FALSE, sizeof(map_point));

    for (unsigned i = 0; i < piece->n; i++) {
        const struct frame_run *run = sea_frame_run(frame, piece, i);

        g_array_append_vals(points, run->v, run->n);
        if (i + 1 == piece->n)
            g_array_append_vals(points, &run->v[run->n], 1);
    }
    for (unsigned i = piece->n; i-- > 0;) {
        const struct frame_run *run = sea_frame_run(frame, piece, i);

        g_array_append_vals(points, &run->q[1], 1);
        if (run->deep)
            g_array_append_vals(points, &run->middle, 1);
        if (i == 0 && !is_same_point(run->q[0], run->q[1]))
            g_array_append_vals(points, &run->q[0], 1);
    }
    *n = points->len;
    return (map_point *)g_array_free(points, FALSE);
}

void
sea_frame_grow(const map_point *points, unsigned n, double by, map_point *out)
{
    double area = 0;

    for (unsigned i = 0; i < n; i++) {
        map_point a = points[i], b = points[(i + 1) % n];

        area += a.x * b.y - b.x * a.y;
    }
    for (unsigned i = 0; i < n; i++) {
        map_point p = points[i];
        map_point d = layout_direction(points[(i + n - 1) % n], p);
        map_point e = layout_direction(p, points[(i + 1) % n]);
        double k = area > 0 ? by : -by;
        map_point u = {k * d.y, -k * d.x}, w = {k * e.y, -k * e.x};
        /* Both edges moved out by the same distance meet in this point. A cut never turns back
         * on itself, so the divisor is not 0. */
        double cosine = d.x * e.x + d.y * e.y;

        out[i] = point_add(p, point_scale(point_add(u, w), 1 / (1 + cosine)));
    }
}

/* Turns the piece so that it takes the least height; false when it does not fit. Sides of hexes
 * lie in steps of 60 degrees, and their normals halfway. Half a turn has the same box, so it is
 * not tried. */
static bool
fits_turned(const struct sea_frame *frame, struct frame_piece *piece, map_point room)
{
    unsigned n;
    g_autofree map_point *cut = sea_frame_cut(frame, piece, &n);
    double least = HUGE_VAL;

    for (int turn = 0; turn < 180; turn += 30) {
        map_point low = {HUGE_VAL, HUGE_VAL}, high = {-HUGE_VAL, -HUGE_VAL};

        for (unsigned i = 0; i < n; i++) {
            map_point p = sea_frame_turned(cut[i], turn);

            low = (map_point){fmin(low.x, p.x), fmin(low.y, p.y)};
            high = (map_point){fmax(high.x, p.x), fmax(high.y, p.y)};
        }
        if (high.x - low.x > room.x || high.y - low.y > room.y || high.y - low.y >= least - SAME)
            continue;
        least = high.y - low.y;
        piece->turn = turn;
        piece->width = high.x - low.x;
        piece->height = least;
    }
    return least < HUGE_VAL;
}

/* Splits into pieces of at most that many runs; returns the paper that they take, mm2. */
static double
cut_ring_into_pieces(struct sea_frame *frame, unsigned ring, unsigned most, map_point room)
{
    unsigned len = get_ring(frame, ring)->len;
    double area = 0;

    for (unsigned from = 0; from < len;) {
        struct frame_piece piece = {.ring = ring, .first = from, .n = 1};

        fits_turned(frame, &piece, room);
        while (piece.n < most && from + piece.n < len) {
            struct frame_piece longer = piece;

            longer.n++;
            if (!fits_turned(frame, &longer, room))
                break;
            piece = longer;
        }
        g_array_append_val(frame->pieces, piece);
        area += (piece.width + APART) * (piece.height + APART) + JOINT;
        from += piece.n;
    }
    return area;
}

/* Chooses the split that takes the least paper: pieces with a bend waste much beside them. More
 * runs in a piece are not always better, so every limit is tried. Pieces of a trial are dropped,
 * and the best split is made once more. */
static void
cut_ring(struct sea_frame *frame, unsigned ring, map_point room)
{
    unsigned len = get_ring(frame, ring)->len, before = frame->pieces->len, best = 1;
    double least = HUGE_VAL;

    /* a ring in one piece could not be laid around anything */
    for (unsigned most = 1; most <= MAX(1, MIN(len / 2, LONGEST)); most++) {
        double area = cut_ring_into_pieces(frame, ring, most, room);

        g_array_set_size(frame->pieces, before);
        if (area < least - SAME) {
            least = area;
            best = most;
        }
    }
    cut_ring_into_pieces(frame, ring, best, room);
}

static void
free_walk(void *sides)
{
    g_array_unref(sides);
}

void
sea_frame_make(struct sea_frame *frame, const struct layout *layout, map_point room)
{
    const struct map_board *board = layout->board;
    g_autofree uint8_t *seen = g_new0(uint8_t, board->n_hexes + 1);

    g_autoptr(GPtrArray) walks = g_ptr_array_new_with_free_func(free_walk);

    for (unsigned i = 0; i < board->n_hexes; i++)
        for (int side = 0; side < 6; side++) {
            struct walk w = {map_hex_of(i), side};

            if (!(seen[i] >> side & 1) && board->hexes[i].neighbor[side].i == MAP_NONE &&
                board->hexes[i].beyond[side] == BOARD_FRAME)
                g_ptr_array_add(walks, walk_map_edge(layout, w, seen));
        }
    frame->rings = g_array_new(FALSE, FALSE, sizeof(GArray *));
    frame->pieces = g_array_new(FALSE, FALSE, sizeof(struct frame_piece));
    for (unsigned i = 0; i < walks->len; i++) {
        const GArray *sides = g_ptr_array_index(walks, i);
        GArray *runs = g_array_new(FALSE, FALSE, sizeof(struct frame_run));

        for (unsigned k = 0; k < sides->len; k++)
            if (begins_run(sides, k))
                add_run(runs, walks, sides, k);

        g_array_append_val(frame->rings, runs);
        cut_ring(frame, i, room);
    }
}

void
sea_frame_release(struct sea_frame *frame)
{
    for (unsigned i = 0; i < frame->rings->len; i++)
        g_array_unref(g_array_index(frame->rings, GArray *, i));
    g_array_unref(frame->rings);
    g_array_unref(frame->pieces);
}
