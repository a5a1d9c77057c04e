/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/board-sheets.h"

#include "draw/picture/board-layout.h"
#include "page/cut-paths.h"

#include <glib.h>
#include <math.h>

/* Squares of FREE_ROOM_STEP, in rows. */
struct squares {
    map_box area;
    unsigned columns, rows;
    bool *covered;
    unsigned *run; /* of each square: the free ones from it to the right */
};

/* Whether all corners of the box are beyond that side, seen from the point. */
static bool
is_beyond(map_point a, map_point b, map_point inside, map_box box)
{
    double nx = b.y - a.y, ny = a.x - b.x;
    double sign = (inside.x - a.x) * nx + (inside.y - a.y) * ny > 0 ? -1 : 1;

    for (unsigned k = 0; k < 4; k++) {
        double x = box.x + (k % 2 ? box.w : 0) - a.x, y = box.y + (k / 2 ? box.h : 0) - a.y;
        if (sign * (x * nx + y * ny) < 0)
            return false;
    }
    return true;
}

static unsigned
find_free_square(double distance, unsigned n)
{
    return (unsigned)fmin(fmax(0, floor(distance / FREE_ROOM_STEP)), n - 1);
}

static void
cover_squares(struct squares *g, const struct sheet_cover *cover)
{
    map_point least = cover->points[0], most = least, center = {0, 0};
    for (unsigned k = 0; k < cover->n; k++) {
        map_point p = cover->points[k];
        least = (map_point){fmin(least.x, p.x), fmin(least.y, p.y)};
        most = (map_point){fmax(most.x, p.x), fmax(most.y, p.y)};
        center = (map_point){center.x + p.x / cover->n, center.y + p.y / cover->n};
    }
    if (most.x < g->area.x || most.y < g->area.y || least.x > g->area.x + g->area.w ||
        least.y > g->area.y + g->area.h)
        return;
    for (unsigned r = find_free_square(least.y - g->area.y, g->rows);
         r <= find_free_square(most.y - g->area.y, g->rows); r++)
        for (unsigned c = find_free_square(least.x - g->area.x, g->columns);
             c <= find_free_square(most.x - g->area.x, g->columns); c++) {
            map_box square = {g->area.x + c * FREE_ROOM_STEP, g->area.y + r * FREE_ROOM_STEP,
                              FREE_ROOM_STEP, FREE_ROOM_STEP};
            /* A cover is convex, so a side with the whole square beyond it proves that they are
             * apart. Without such a side the square counts as covered: rather too little room than
             * too much. */
            bool touched = true;
            for (unsigned k = 0; k < cover->n; k++)
                touched &=
                    !is_beyond(cover->points[k], cover->points[(k + 1) % cover->n], center, square);
            g->covered[r * g->columns + c] |= touched;
        }
}

/* The largest box whose upper left corner is that square. Each row narrows the width to its
 * shortest run, so one pass down finds it. */
static void
grow_free_box(const struct squares *g, unsigned column, unsigned row, map_box *best)
{
    unsigned wide = g->columns - column;
    for (unsigned r = row; r < g->rows && wide > 0; r++) {
        wide = MIN(wide, g->run[r * g->columns + column]);
        map_box box = {g->area.x + column * FREE_ROOM_STEP, g->area.y + row * FREE_ROOM_STEP,
                       wide * FREE_ROOM_STEP, (r - row + 1) * FREE_ROOM_STEP};
        if (box.w * box.h > best->w * best->h)
            *best = box;
    }
}

map_box
board_sheets_free(const struct sheet_cover *covers, unsigned n, map_box area)
{
    struct squares g = {.area = area,
                        .columns = (unsigned)fmax(0, floor(area.w / FREE_ROOM_STEP)),
                        .rows = (unsigned)fmax(0, floor(area.h / FREE_ROOM_STEP))};
    map_box best = {area.x, area.y, 0, 0};

    if (g.columns == 0 || g.rows == 0)
        return best;
    g.covered = g_new0(bool, (gsize)g.columns *g.rows);
    g.run = g_new(unsigned, (gsize)g.columns *g.rows);
    for (unsigned i = 0; i < n; i++)
        cover_squares(&g, &covers[i]);
    for (unsigned r = 0; r < g.rows; r++)
        for (unsigned c = g.columns; c-- > 0;) {
            unsigned i = r * g.columns + c;
            g.run[i] = g.covered[i] ? 0 : 1 + (c + 1 < g.columns ? g.run[i + 1] : 0);
        }
    for (unsigned r = 0; r < g.rows; r++)
        for (unsigned c = 0; c < g.columns; c++)
            grow_free_box(&g, c, r, &best);
    g_free(g.covered);
    g_free(g.run);
    return best;
}

/* of a side that two sheets share with a third; else its name is put elsewhere */
#define NAMED 12.0
#define INSIDE_ART 0.5  /* mm: a plotter that is off cuts no white edge */
#define FREE_AWAY 4.0   /* between pieces on a sheet and its art, seams and marks */
#define LABEL_LEFT 40.0 /* of the upper edge, for the sheet's own label */
#define LABEL_RIGHT 36.0

/* The hex with every side moved outwards by that much. */
static struct sheet_cover
grow_hex_cover(const map_point corners[6], double by)
{
    struct sheet_cover cover = {.n = 6};
    map_point c = point_between(corners[0], corners[3], 0.5);
    double radius = hypot(corners[0].x - c.x, corners[0].y - c.y);
    /* `by` counts from side to side, so it is compared with the distance of a side from the
     * center. */
    double grow = 1 + by / (radius * sqrt(3) / 2);
    for (unsigned k = 0; k < 6; k++)
        cover.points[k] = point_between(c, corners[k], grow);
    return cover;
}

/* The box of a boat that is outside of all hexes. A hexagon around its circle, as a cover has at
 * most six corners. */
static struct sheet_cover
make_boat_cover(map_point boat, double radius)
{
    struct sheet_cover cover = {.n = 6};
    for (unsigned k = 0; k < 6; k++) {
        double turn = k * G_PI / 3, reach = radius * 2 / sqrt(3);
        cover.points[k] = (map_point){boat.x + reach * cos(turn), boat.y + reach * sin(turn)};
    }
    return cover;
}

/* What there is to print of a board. */
static struct sheet_cover *
cover_board(const struct board_job *job, unsigned *n)
{
    const struct kit_board *board = job->board;
    *n = board->n_cells + board->n_boats;
    struct sheet_cover *covers = g_new(struct sheet_cover, *n);
    double edge = board->rim + job->rules->bleed;
    for (unsigned i = 0; i < board->n_cells; i++)
        covers[i] = grow_hex_cover(board->cells[i], edge);
    for (unsigned i = 0; i < board->n_boats; i++)
        covers[board->n_cells + i] = make_boat_cover(board->boats[i], board->boat_round + edge);
    return covers;
}

static bool
spread_board(const struct board_job *job, const struct sheet_cover *covers, unsigned n,
             struct tiling *tiling, GError **error)
{
    if (tiling_make(job->rules, covers, n, tiling))
        return true;
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                "the board does not fit on %d sheets of %s with these margins and an overlap of %g "
                "mm: take a larger paper, or less of both",
                SHEETS_MAX, job->rules->paper.name, job->rules->overlap);
    return false;
}

/* Cut marks where this sheet is laid over a neighbor, and dashed ones where the edge of a
 * neighbor will be. `along` is the place of the seam across the mark. Returns its length. */
static double
mark_seam(const struct pen *pen, map_box live, bool upright, double along, bool cut)
{
    const double near = 0.6, far = 5;
    for (unsigned end = 0; end < 2; end++) {
        double from = end ? (upright ? live.y + live.h : live.x + live.w) + near
                          : (upright ? live.y : live.x) - near;
        double to = end ? from + far - near : from - far + near;
        map_point a = upright ? (map_point){along, from} : (map_point){from, along};
        map_point b = upright ? (map_point){along, to} : (map_point){to, along};
        if (cut)
            sheet_mark_line(pen, a, b);
        else
            sheet_mark_dashed(pen, a, b, 0.8, 0.6);
    }
    return upright ? live.h : live.w;
}

static void
mark_sheet_seams(const struct board_job *job, const struct tiling *t, struct page *page,
                 unsigned column, unsigned row)
{
    struct pen pen = imprint_pen(job->imprint, page, LAYER_CUT);
    struct tiling_beside beside[TILING_MOST_BESIDE];
    double bleed = t->rules.bleed;
    pen.subject = "cut";
    pen.width = 0.2;
    /* A sheet is cut at the left and above, where it comes to lie on its neighbors
     * (page/sheets.h). */
    if (tiling_beside(t, column, row, 3, beside))
        page->cut_length += mark_seam(&pen, t->live, true, t->live.x + bleed, true);
    if (tiling_beside(t, column, row, 0, beside))
        page->cut_length += mark_seam(&pen, t->live, false, t->live.y + bleed, true);
    /* Cut on the neighbor's sheet, so not part of this one's length to cut. */
    pen.subject = "seam";
    if (tiling_beside(t, column, row, 1, beside))
        mark_seam(&pen, t->live, true, t->live.x + t->step.x + bleed, false);
    if (tiling_beside(t, column, row, 2, beside))
        mark_seam(&pen, t->live, false, t->live.y + t->step.y + bleed, false);
}

/* A plotter cuts along the seams, and elsewhere just inside the art. */
static void
cut_board_sheet(const struct board_job *job, const struct tiling *t, struct page *page,
                unsigned column, unsigned row)
{
    struct tiling_beside beside[TILING_MOST_BESIDE];
    bool sides[4];
    for (unsigned side = 0; side < 4; side++)
        sides[side] = tiling_beside(t, column, row, side, beside) > 0;
    if (!sides[0] && !sides[1] && !sides[2] && !sides[3])
        return;
    double left = sides[3] ? t->rules.bleed : INSIDE_ART,
           top = sides[0] ? t->rules.bleed : INSIDE_ART;
    struct outline o = {0};
    outline_rect(&o, (map_box){t->live.x + left, t->live.y + top, t->live.w - left - INSIDE_ART,
                               t->live.h - top - INSIDE_ART});
    cut_paths_add(page, CUT_THROUGH, "sheet", &o);
    outline_release(&o);
    frame_plot(job->imprint, page, sheet_cut_marks(job->rules, t->landscape));
}

/* Neighbors that are named on a side, with the distance from the corner of the art: in the middle
 * of the shared part, clear of the sheet's label. */
static unsigned
find_named(const struct tiling *t, unsigned column, unsigned row, unsigned side,
           struct tiling_beside beside[TILING_MOST_BESIDE], double places[TILING_MOST_BESIDE])
{
    unsigned n = tiling_beside(t, column, row, side, beside), named = 0;
    map_box shown = tiling_shown(t, column, row);
    double from = side % 2 == 0 ? shown.x : shown.y;
    for (unsigned k = 0; k < n; k++) {
        double middle = (beside[k].from + beside[k].to) / 2 - from;
        if (n > 1 && beside[k].to - beside[k].from < NAMED)
            continue;
        if (side == 0)
            middle = fmax(LABEL_LEFT, fmin(middle, shown.w - LABEL_RIGHT));
        beside[named] = beside[k];
        places[named++] = middle;
    }
    return named;
}

/* An arrow and the name of the next sheet, at each edge. */
static void
mark_neighbors(const struct board_job *job, const struct tiling *t, struct page *page,
               unsigned column, unsigned row)
{
    struct pen pen = imprint_pen(job->imprint, page, LAYER_LABEL);
    double x1 = t->live.x + t->live.w, y1 = t->live.y + t->live.h;
    const map_point corners[] = {{t->live.x, t->live.y - 3},
                                 {x1 + 3, t->live.y},
                                 {t->live.x, y1 + 4.6},
                                 {t->live.x - 4.6, t->live.y}};
    for (unsigned side = 0; side < 4; side++) {
        struct tiling_beside beside[TILING_MOST_BESIDE];
        double places[TILING_MOST_BESIDE];
        unsigned n = find_named(t, column, row, side, beside, places);
        for (unsigned k = 0; k < n; k++) {
            char name[16];
            bool level = side % 2 == 0;
            map_point at = corners[side];
            tiling_name(beside[k].column, beside[k].row, name);
            at.x += level ? places[k] : 0;
            at.y += level ? 0 : places[k];
            sheet_mark_arrow(&pen, (map_point){at.x - (level ? 1.6 : 0), at.y + (level ? 0 : 1.6)},
                             2.2, side);
            map_point text = {at.x + (level ? 0 : 1.1), at.y + (level ? 1.1 : 0)};
            sheet_mark_text(&pen, text, ANCHOR_START, FONT_TEXT_BOLD, 3.2, level ? 0 : -90, name);
        }
    }
}

static map_box
move_box(map_box box, double dx, double dy)
{
    return (map_box){box.x + dx, box.y + dy, box.w, box.h};
}

static struct page *
add_tiling_sheet(const struct board_job *job, const struct tiling *t, const struct picture *rulers,
                 unsigned column, unsigned row, unsigned number)
{
    char name[16];
    tiling_name(column, row, name);
    g_autofree char *bookmark = lexicon_fill(job->imprint->lexicon, "sheet.bookmark", name, NULL);
    struct page *page = document_add_page(job->document, t->width, t->height, name, bookmark);
    page->nested = true;

    map_box shown = tiling_shown(t, column, row);
    map_point shift = {t->live.x - shown.x, t->live.y - shown.y};
    page->bleed = t->live;
    page->trim = move_box(tiling_trimmed(t, column, row), shift.x, shift.y);
    g_autofree char *alt =
        lexicon_fill(job->imprint->lexicon, "sheet.board-alt", name, job->name, NULL);
    placement_describe(page_place(page, job->board->picture, shift, 1, t->live), alt);

    mark_sheet_seams(job, t, page, column, row);
    if (job->rules->cut)
        cut_board_sheet(job, t, page, column, row);
    page_place(page, rulers, (map_point){0, 0}, 1, (map_box){0});
    mark_neighbors(job, t, page, column, row);
    struct tiling_beside above[TILING_MOST_BESIDE];
    /* The label ends before the name of the sheet above, or in the middle if there is none. */
    double places[TILING_MOST_BESIDE] = {t->live.w / 2};
    find_named(t, column, row, 0, above, places);
    frame_label(job, page, t->live, name, number, t->n_sheets, fmin(places[0], t->live.w / 2));
    return page;
}

static void
add_tiling_plan(const struct board_job *job, const struct tiling *t)
{
    g_autofree struct plan_sheet *sheets = g_new0(struct plan_sheet, t->n_sheets);
    struct plan plan = {.shown = tiling_extent(t),
                        .sheets = sheets,
                        .lying = t->landscape,
                        .by_columns = t->by_columns,
                        .overlap = t->rules.overlap};
    for (unsigned r = 0; r < t->rows; r++) {
        for (unsigned c = 0; c < t->columns; c++) {
            if (!tiling_has(t, (int)c, (int)r))
                continue;
            struct plan_sheet *sheet = &sheets[plan.n_sheets++];
            map_box b = tiling_trimmed(t, c, r);
            tiling_name(c, r, sheet->name);
            sheet->corner = (map_point){b.x, b.y};
            outline_rect(&sheet->edges, b);
        }
    }
    board_plan_add(job, &plan);
    for (unsigned i = 0; i < plan.n_sheets; i++)
        outline_release(&sheets[i].edges);
}

static bool
add_straight(const struct board_job *job, GError **error)
{
    struct tiling t;
    unsigned n_covers;
    g_autofree struct sheet_cover *covers = cover_board(job, &n_covers);
    if (!spread_board(job, covers, n_covers, &t, error))
        return false;
    /* One picture for all sheets: rulers of its own would add about 3 kB to each sheet. */
    const struct picture *rulers = frame_rulers(job, (map_point){t.width, t.height}, t.live);
    unsigned number = 0, across = t.by_columns ? t.rows : t.columns;
    add_tiling_plan(job, &t);
    /* Lane after lane, in the order of assembly: a sheet comes after those that it is glued to. */
    for (unsigned k = 0; k < t.columns * t.rows; k++) {
        unsigned lane = k / across, at = k % across;
        unsigned column = t.by_columns ? lane : at, row = t.by_columns ? at : lane;
        if (!tiling_has(&t, (int)column, (int)row))
            continue;
        map_box shown = tiling_shown(&t, column, row);
        map_point shift = {t.live.x - shown.x, t.live.y - shown.y};
        struct page *page = add_tiling_sheet(job, &t, rulers, column, row, ++number);
        map_box trimmed = tiling_trimmed(&t, column, row);
        map_box area = {trimmed.x + FREE_AWAY, trimmed.y + FREE_AWAY, trimmed.w - 2 * FREE_AWAY,
                        trimmed.h - 2 * FREE_AWAY};
        /* Some pieces may be printed there, which saves their sheet (page/piece-sheets.c). */
        page->free = move_box(board_sheets_free(covers, n_covers, area), shift.x, shift.y);
    }
    return true;
}

bool
board_sheets_add(struct document *document, const struct imprint *imprint,
                 const struct kit_board *board, const struct sheet_rules *rules,
                 const struct plan_place *plan, GError **error)
{
    g_autofree char *name = board->players ? lexicon_fill(imprint->lexicon, "sheet.board",
                                                          imprint->title, board->players, NULL)
                                           : g_strdup(imprint->title);
    struct board_job job = {
        .document = document, .imprint = imprint, .board = board, .rules = rules, .name = name};

    if (plan) {
        job.plan = plan->page;
        job.plan_room = plan->room;
        job.no_plan = plan->none;
    }
    return rules->seam == SEAM_HEX ? hex_sheets_add(&job, error) : add_straight(&job, error);
}
