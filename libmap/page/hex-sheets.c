/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/board-sheets.h"

#include "draw/picture/board-layout.h"
#include "page/cut-paths.h"

#include <math.h>

#define FREE 0.4  /* between art and a mark */
#define MARK 2.5  /* length of one */
#define AWAY 4.0  /* a neighbor's name beyond the art */
#define ROOM 12.0 /* beyond the rim, where only boats are */
#define NEAR 0.01 /* of one place */

struct sheets {
    const struct board_job *job;
    struct hex_split split;
    double strip; /* for glue */
    struct picture *rulers;
};

/* What lies beyond a side of a hex, for its sheet. */
enum side { SIDE_OWN, SIDE_OUTER, SIDE_CUT, SIDE_GLUE };

static enum side
classify_side(const struct sheets *s, unsigned hex, unsigned k)
{
    unsigned beside = s->split.beside[hex][k];
    if (beside == HEX_NONE)
        return SIDE_OUTER;
    unsigned mine = s->split.sheet[hex], other = s->split.sheet[beside];
    /* Sheets are laid in the order of their numbers: the later one comes on top and is cut, the
     * earlier one keeps a strip for glue below it. */
    return mine == other ? SIDE_OWN : other < mine ? SIDE_CUT : SIDE_GLUE;
}

/* How far art extends beyond a side. */
static double
find_side_growth(const struct sheets *s, enum side side)
{
    switch (side) {
    case SIDE_OWN:
        return 0;
    case SIDE_CUT:
        return s->job->rules->bleed;
    case SIDE_GLUE:
        return s->strip;
    case SIDE_OUTER:
        break;
    }
    const struct kit_board *board = s->job->board;
    /* a boat is a little farther away than the margin that it needs */
    return board->rim + fmax(ROOM, board->n_boats ? 2.4 * board->boat_round : 0);
}

static map_point
find_hex_middle(const struct sheets *s, unsigned hex)
{
    return point_between(s->split.cells[hex][0], s->split.cells[hex][3], 0.5);
}

/* Outwards from side k, of length 1. */
static map_point
find_outward_normal(const struct sheets *s, unsigned hex, unsigned k)
{
    map_point a = s->split.cells[hex][k], b = s->split.cells[hex][(k + 1) % 6];
    map_point c = find_hex_middle(s, hex), d = {(a.x + b.x) / 2 - c.x, (a.y + b.y) / 2 - c.y};
    double length = hypot(d.x, d.y);
    return (map_point){d.x / length, d.y / length};
}

/* The hex with every side moved out by its growth: a corner is where two moved sides meet, which
 * for the 120 degrees of a hex is a sum of the two directions. */
static void
find_shown_corners(const struct sheets *s, unsigned hex, map_point out[6])
{
    for (unsigned k = 0; k < 6; k++) {
        unsigned before = (k + 5) % 6;
        map_point n = find_outward_normal(s, hex, before), m = find_outward_normal(s, hex, k);
        double g = find_side_growth(s, classify_side(s, hex, before)),
               h = find_side_growth(s, classify_side(s, hex, k));
        /* p.n = g and p.m = h, with n.m = 1/2 */
        double u = (g - h / 2) * 4 / 3, v = (h - g / 2) * 4 / 3;
        map_point c = s->split.cells[hex][k];
        out[k] = (map_point){c.x + u * n.x + v * m.x, c.y + u * n.y + v * m.y};
    }
}

static bool
is_shown(const struct sheets *s, unsigned sheet, map_point p)
{
    for (unsigned i = 0; i < s->split.n; i++) {
        map_point corners[6];
        unsigned within = 0;
        if (s->split.sheet[i] != sheet)
            continue;
        find_shown_corners(s, i, corners);
        for (unsigned k = 0; k < 6; k++) {
            map_point n = find_outward_normal(s, i, k);
            within += (p.x - corners[k].x) * n.x + (p.y - corners[k].y) * n.y < 0;
        }
        if (within == 6)
            return true;
    }
    return false;
}

/* The sheet of a boat outside of all hexes. */
static unsigned
find_boat_sheet(const struct sheets *s, map_point boat)
{
    unsigned nearest = 0;
    double least = HUGE_VAL;
    for (unsigned i = 0; i < s->split.n; i++) {
        map_point c = find_hex_middle(s, i);
        double away = hypot(c.x - boat.x, c.y - boat.y);
        if (away < least) {
            least = away;
            nearest = i;
        }
    }
    return s->split.sheet[nearest];
}

/* The cut around the hexes of a sheet and its boats. */
static map_box
measure_sheet_extent(const struct sheets *s, unsigned sheet)
{
    map_point a = {HUGE_VAL, HUGE_VAL}, b = {-HUGE_VAL, -HUGE_VAL};
    double rim = s->job->board->rim;
    for (unsigned i = 0; i < s->split.n; i++) {
        if (s->split.sheet[i] != sheet)
            continue;
        for (unsigned k = 0; k < 6; k++) {
            map_point p = s->split.cells[i][k], n = find_outward_normal(s, i, k);
            /* A seam runs along the edge of the hex; only the outer edge of a board has a rim. */
            double by = classify_side(s, i, k) == SIDE_OUTER ? rim : 0;
            a = (map_point){fmin(a.x, p.x + fmin(0, n.x * by)), fmin(a.y, p.y + fmin(0, n.y * by))};
            b = (map_point){fmax(b.x, p.x + fmax(0, n.x * by)), fmax(b.y, p.y + fmax(0, n.y * by))};
        }
    }
    const struct kit_board *board = s->job->board;
    for (unsigned i = 0; i < board->n_boats; i++) {
        map_point p = board->boats[i];
        double by = board->boat_round + rim;
        if (find_boat_sheet(s, p) != sheet)
            continue;
        a = (map_point){fmin(a.x, p.x - by), fmin(a.y, p.y - by)};
        b = (map_point){fmax(b.x, p.x + by), fmax(b.y, p.y + by)};
    }
    return (map_box){a.x, a.y, b.x - a.x, b.y - a.y};
}

/* Extends the line of a seam beyond its ends, where there is no art. */
static void
mark_edge(const struct sheets *s, const struct pen *pen, unsigned hex, unsigned k, map_point shift)
{
    enum side side = classify_side(s, hex, k);
    map_point ends[] = {s->split.cells[hex][k], s->split.cells[hex][(k + 1) % 6]};
    for (unsigned end = 0; end < 2; end++) {
        map_point a = ends[end], b = ends[1 - end];
        double length = hypot(a.x - b.x, a.y - b.y);
        map_point d = {(a.x - b.x) / length, (a.y - b.y) / length};
        /* Edges meet at 120 degrees, so along this line the art ends 2 / sqrt(3) of its growth
         * beyond the corner. */
        double from = find_side_growth(s, side) * 2 / sqrt(3) + FREE, to = from + MARK;
        map_point p = {a.x + d.x * from, a.y + d.y * from}, q = {a.x + d.x * to, a.y + d.y * to};
        /* A mark within the art would stay visible on the glued board. */
        if (is_shown(s, s->split.sheet[hex], p) || is_shown(s, s->split.sheet[hex], q))
            continue;
        if (side == SIDE_CUT)
            sheet_mark_line(pen, point_add(p, shift), point_add(q, shift));
        else
            sheet_mark_dashed(pen, point_add(p, shift), point_add(q, shift), 0.8, 0.6);
    }
}

static void
mark_hex_seams(const struct sheets *s, struct page *page, unsigned sheet, map_point shift)
{
    struct pen pen = imprint_pen(s->job->imprint, page, LAYER_CUT);
    pen.width = 0.2;
    for (unsigned i = 0; i < s->split.n; i++) {
        for (unsigned k = 0; s->split.sheet[i] == sheet && k < 6; k++) {
            enum side side = classify_side(s, i, k);
            pen.subject = side == SIDE_CUT ? "cut" : "seam";
            map_point a = s->split.cells[i][k], b = s->split.cells[i][(k + 1) % 6];
            page->cut_length += side == SIDE_CUT ? hypot(a.x - b.x, a.y - b.y) : 0;
            if (side == SIDE_CUT || side == SIDE_GLUE)
                mark_edge(s, &pen, i, k, shift);
        }
    }
}

/* A plotter cuts along the seams with earlier sheets. */
static void
cut_hex_sheet(const struct sheets *s, struct page *page, unsigned sheet, map_point shift)
{
    struct outline o = {0};
    for (unsigned i = 0; i < s->split.n; i++) {
        bool joined = false;
        for (unsigned k = 0; s->split.sheet[i] == sheet && k < 6; k++) {
            bool cut = classify_side(s, i, k) == SIDE_CUT;
            if (cut && !joined)
                outline_move(&o, point_add(s->split.cells[i][k], shift));
            if (cut)
                outline_line(&o, point_add(s->split.cells[i][(k + 1) % 6], shift));
            joined = cut;
        }
    }
    if (o.n_points > 0) {
        cut_paths_add(page, CUT_THROUGH, "seam", &o);
        frame_plot(s->job->imprint, page, sheet_cut_marks(s->job->rules, s->split.lying));
    }
    outline_release(&o);
}

/* Beside the middle one of the sides that a neighbor shares with the sheet. */
static void
mark_neighbor(const struct sheets *s, struct page *page, unsigned sheet, unsigned other,
              map_point shift)
{
    unsigned sides = 0, seen = 0;
    for (unsigned pass = 0; pass < 2; pass++) {
        for (unsigned i = 0; i < s->split.n; i++) {
            for (unsigned k = 0; s->split.sheet[i] == sheet && k < 6; k++) {
                unsigned beside = s->split.beside[i][k];
                if (beside == HEX_NONE || s->split.sheet[beside] != other)
                    continue;
                if (pass == 0) {
                    sides++;
                } else if (seen++ == sides / 2) {
                    map_point a = s->split.cells[i][k], b = s->split.cells[i][(k + 1) % 6];
                    map_point n = find_outward_normal(s, i, k);
                    double by = find_side_growth(s, classify_side(s, i, k)) + AWAY;
                    map_point at = {(a.x + b.x) / 2 + n.x * by, (a.y + b.y) / 2 + n.y * by};
                    char name[16];
                    frame_neighbor(s->job->imprint, page, point_add(at, shift), n,
                                   hex_split_name(other, name));
                }
            }
        }
    }
}

static void
add_hex_sheet(const struct sheets *s, unsigned sheet)
{
    const struct board_job *job = s->job;
    char name[16];
    hex_split_name(sheet, name);
    g_autofree char *bookmark = lexicon_fill(job->imprint->lexicon, "sheet.bookmark", name, NULL);
    g_autofree char *alt =
        lexicon_fill(job->imprint->lexicon, "sheet.board-alt", name, job->name, NULL);
    double w = s->split.lying ? job->rules->paper.height : job->rules->paper.width;
    double h = s->split.lying ? job->rules->paper.width : job->rules->paper.height;
    struct page *page = document_add_page(job->document, w, h, name, bookmark);
    map_box live = sheet_inside(job->rules, s->split.lying, job->rules->band);
    map_box own = measure_sheet_extent(s, sheet);
    map_point shift = {live.x + (live.w - own.w) / 2 - own.x,
                       live.y + (live.h - own.h) / 2 - own.y};
    page->nested = true;
    page->bleed = live;
    page->trim = (map_box){own.x + shift.x, own.y + shift.y, own.w, own.h};

    /* The clip is made of polygons that overlap. All run the same way around, so by the nonzero
     * rule of PDF and SVG it is their union. */
    struct placement *p = page_place(page, job->board->picture, shift, 1, live);
    placement_describe(p, alt);
    for (unsigned i = 0; i < s->split.n; i++) {
        map_point corners[6];
        if (s->split.sheet[i] != sheet)
            continue;
        find_shown_corners(s, i, corners);
        for (unsigned k = 0; k < 6; k++)
            corners[k] = point_add(corners[k], shift);
        outline_polygon(&p->within, corners, 6);
    }
    mark_hex_seams(s, page, sheet, shift);
    if (job->rules->cut)
        cut_hex_sheet(s, page, sheet, shift);
    for (unsigned other = 0; other < s->split.n_sheets; other++)
        if (other != sheet)
            mark_neighbor(s, page, sheet, other, shift);
    page_place(page, s->rulers, (map_point){0, 0}, 1, (map_box){0});
    frame_label(job, page, live, name, sheet + 1, s->split.n_sheets, live.w / 2);
}

/* A place for the sheet's name that hides no number: at a corner of its hexes, deep inside the
 * sheet and near its middle. */
static map_point
find_name_place(const struct sheets *s, unsigned sheet, map_point middle)
{
    map_point best = middle;
    unsigned most = 0;
    double least = 0;
    for (unsigned i = 0; i < s->split.n; i++) {
        for (unsigned k = 0; s->split.sheet[i] == sheet && k < 6; k++) {
            map_point c = s->split.cells[i][k];
            unsigned n = 0; /* hexes of the sheet that meet there */
            for (unsigned j = 0; j < s->split.n; j++)
                for (unsigned l = 0; s->split.sheet[j] == sheet && l < 6; l++)
                    n += hypot(s->split.cells[j][l].x - c.x, s->split.cells[j][l].y - c.y) < NEAR;
            double away = hypot(c.x - middle.x, c.y - middle.y);
            if (n < most || (n == most && away > least - NEAR))
                continue;
            most = n;
            least = away;
            best = c;
        }
    }
    return best;
}

static void
add_hex_plan(const struct sheets *s)
{
    const struct hex_split *split = &s->split;
    g_autofree struct plan_sheet *sheets = g_new0(struct plan_sheet, split->n_sheets);
    g_autofree unsigned *counts = g_new0(unsigned, split->n_sheets);
    struct plan plan = {.sheets = sheets,
                        .n_sheets = split->n_sheets,
                        .shown = picture_extent(s->job->board->picture),
                        .lying = split->lying,
                        .overlap = s->job->rules->overlap};
    for (unsigned i = 0; i < split->n; i++) {
        struct plan_sheet *sheet = &sheets[split->sheet[i]];
        map_point c = find_hex_middle(s, i);
        sheet->corner = point_add(sheet->corner, c);
        counts[split->sheet[i]]++;
        for (unsigned k = 0; k < 6; k++) {
            /* A seam has two sheets; only the one that is cut there draws it, so no line is
             * double. */
            if (classify_side(s, i, k) != SIDE_CUT && classify_side(s, i, k) != SIDE_OUTER)
                continue;
            outline_move(&sheet->edges, split->cells[i][k]);
            outline_line(&sheet->edges, split->cells[i][(k + 1) % 6]);
        }
    }
    for (unsigned i = 0; i < split->n_sheets; i++) {
        sheets[i].centered = true;
        map_point sum = sheets[i].corner;
        sheets[i].corner = find_name_place(s, i, (map_point){sum.x / counts[i], sum.y / counts[i]});
        hex_split_name(i, sheets[i].name);
    }
    board_plan_add(s->job, &plan);
    for (unsigned i = 0; i < split->n_sheets; i++)
        outline_release(&sheets[i].edges);
}

bool
hex_sheets_add(const struct board_job *job, GError **error)
{
    const struct kit_board *board = job->board;
    struct sheets s = {.job = job, .strip = job->rules->overlap - job->rules->bleed};
    /* All that a sheet shows past its hexes has to fit: rim and bleed, or the strip for glue. */
    double reach = fmax(board->rim + job->rules->bleed, s.strip);
    bool ok = hex_split_make(&s.split, job->rules, board->cells, board->n_cells, reach);
    if (ok) {
        const struct paper *paper = &job->rules->paper;
        map_point sheet = s.split.lying ? (map_point){paper->height, paper->width}
                                        : (map_point){paper->width, paper->height};
        map_box live = sheet_inside(job->rules, s.split.lying, job->rules->band);
        s.rulers = frame_rulers(job, sheet, live);
        add_hex_plan(&s);
        for (unsigned i = 0; i < s.split.n_sheets; i++)
            add_hex_sheet(&s, i);
    } else {
        g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                    "a hex does not fit on a sheet of %s with these margins and %.0f mm around it",
                    job->rules->paper.name, reach);
    }
    hex_split_release(&s.split);
    return ok;
}
