/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/board-sheets.h"

#include <math.h>
#include <string.h>

struct board_job {
    struct document *document;
    const struct imprint *imprint;
    const struct kit_board *board;
    struct tiling tiling;
    char *name; /* "The First Island", with the players where boards differ */
};

/* The hex grown so that every side moves out by that much. */
static struct sheet_cover
cover_of(const map_point corners[6], double by)
{
    struct sheet_cover cover = {.n = 6};
    map_point c = {0, 0};
    for (unsigned k = 0; k < 6; k++) {
        c.x += corners[k].x / 6;
        c.y += corners[k].y / 6;
    }
    double radius = hypot(corners[0].x - c.x, corners[0].y - c.y);
    double grow = 1 + by / (radius * sqrt(3) / 2);
    for (unsigned k = 0; k < 6; k++)
        cover.points[k] =
            (map_point){c.x + (corners[k].x - c.x) * grow, c.y + (corners[k].y - c.y) * grow};
    return cover;
}

static bool
spread(struct board_job *job, const struct sheet_rules *rules, GError **error)
{
    const struct kit_board *board = job->board;
    g_autofree struct sheet_cover *covers = g_new(struct sheet_cover, board->n_cells);
    for (unsigned i = 0; i < board->n_cells; i++)
        covers[i] = cover_of(board->cells[i], board->rim + rules->bleed);
    if (tiling_make(rules, covers, board->n_cells, &job->tiling))
        return true;
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                "the board does not fit on %d sheets of %s with these margins and an overlap "
                "of %g mm: take a larger paper, or less of both",
                SHEETS_MAX, rules->paper.name, rules->overlap);
    return false;
}

/* Cut marks where this sheet is laid over a neighbour, dashed ones where the edge of a
 * neighbour will come to lie. `along` is the place of the seam across the mark. */
static void
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
            mark_line(pen, a, b);
        else
            mark_dashed(pen, a, b, 0.8, 0.6);
    }
}

static void
mark_seams(const struct board_job *job, struct page *page, unsigned column, unsigned row)
{
    const struct tiling *t = &job->tiling;
    struct pen pen = imprint_pen(job->imprint, page, LAYER_CUT);
    int c = (int)column, r = (int)row;
    double bleed = t->rules.bleed;
    pen.subject = "cut";
    pen.width = 0.2;
    if (tiling_has(t, c - 1, r))
        mark_seam(&pen, t->live, true, t->live.x + bleed, true);
    if (tiling_has(t, c, r - 1))
        mark_seam(&pen, t->live, false, t->live.y + bleed, true);
    pen.subject = "seam";
    if (tiling_has(t, c + 1, r))
        mark_seam(&pen, t->live, true, t->live.x + t->step.x + bleed, false);
    if (tiling_has(t, c, r + 1))
        mark_seam(&pen, t->live, false, t->live.y + t->step.y + bleed, false);
}

/* An arrow and the name of the sheet that comes next, at the middle of each edge. */
static void
mark_neighbours(const struct board_job *job, struct page *page, unsigned column, unsigned row)
{
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    const struct tiling *t = &job->tiling;
    struct pen pen = imprint_pen(job->imprint, page, LAYER_LABEL);
    double x1 = t->live.x + t->live.w, y1 = t->live.y + t->live.h;
    const map_point places[] = {{t->live.x + t->live.w / 2, t->live.y - 3},
                                {x1 + 3, t->live.y + t->live.h / 2},
                                {t->live.x + t->live.w / 2, y1 + 4.6},
                                {t->live.x - 4.6, t->live.y + t->live.h / 2}};
    for (unsigned side = 0; side < 4; side++) {
        int c = (int)column + dx[side], r = (int)row + dy[side];
        if (!tiling_has(t, c, r))
            continue;
        char name[16];
        tiling_name((unsigned)c, (unsigned)r, name);
        bool level = side % 2 == 0;
        map_point at = places[side];
        mark_arrow(&pen, (map_point){at.x - (level ? 1.6 : 0), at.y + (level ? 0 : 1.6)}, 2.2,
                   side);
        if (level)
            mark_text(&pen, (map_point){at.x, at.y + 1.1}, ANCHOR_START, FONT_TEXT_BOLD, 3.2, 0,
                      name);
        else
            mark_text(&pen, (map_point){at.x + 1.1, at.y}, ANCHOR_START, FONT_TEXT_BOLD, 3.2, -90,
                      name);
    }
}

/* Rulers along the lower and the left edge; their zero is the cut or the edge of the art. */
static void
mark_rulers(const struct board_job *job, struct page *page)
{
    const struct tiling *t = &job->tiling;
    struct pen pen = imprint_pen(job->imprint, page, LAYER_REGISTER);
    double bleed = t->rules.bleed;
    pen.width = 0.1;
    double middle = (t->live.w - 2 * bleed) / 2, side = (t->live.h - 2 * bleed) / 2;
    struct ruler across = {
        .from_free = middle - 7,
        .to_free = middle + 9,
        .from = {t->live.x + bleed, t->live.y + t->live.h + 0.4},
        .length = floor((t->live.w - bleed) / 10) * 10,
        .ticks = 1,
        .every = 10,
        .no_zero = true,
    };
    mark_ruler(&pen, &across);
    struct ruler down = {
        .from_free = side - 9,
        .to_free = side + 7,
        .from = {t->live.x - 0.4, t->live.y + bleed},
        .length = floor((t->live.h - bleed) / 10) * 10,
        .upright = true,
        .ticks = -1,
        .every = 10,
        .no_zero = true,
    };
    mark_ruler(&pen, &down);
    const double off = 3;
    for (unsigned k = 0; k < 4; k++)
        mark_register(&pen, (map_point){k % 2 ? t->live.x + t->live.w + off : t->live.x - off,
                                        k / 2 ? t->live.y + t->live.h + off : t->live.y - off});
}

static map_box
moved(map_box box, double dx, double dy)
{
    return (map_box){box.x + dx, box.y + dy, box.w, box.h};
}

static void
add_sheet(const struct board_job *job, unsigned column, unsigned row, unsigned number)
{
    const struct tiling *t = &job->tiling;
    char name[16];
    tiling_name(column, row, name);
    g_autofree char *bookmark = g_strdup_printf("Sheet %s", name);
    struct page *page = document_add_page(job->document, t->width, t->height, name, bookmark);
    page->nested = true;

    map_box shown = tiling_shown(t, column, row);
    map_point shift = {t->live.x - shown.x, t->live.y - shown.y};
    page->bleed = t->live;
    page->trim = moved(tiling_trimmed(t, column, row), shift.x, shift.y);
    page_place(page, job->board->picture, shift, 1, t->live);

    mark_seams(job, page, column, row);
    mark_rulers(job, page);
    mark_neighbours(job, page, column, row);
    struct pen pen = imprint_pen(job->imprint, page, LAYER_LABEL);
    double y = t->live.y - 2.2;
    mark_text(&pen, (map_point){t->live.x + 4, y}, ANCHOR_START, FONT_TEXT_BOLD, 3.6, 0, name);
    g_autofree char *of = g_strdup_printf("%u of %u, %s", number, t->n_sheets, job->name);
    pen.colour = INK_GREY;
    mark_fitted(&pen, (map_point){t->live.x + 12, y}, ANCHOR_START, FONT_LABEL, 2.4,
                t->live.w / 2 - 18, of);
    mark_text(&pen, (map_point){t->live.x + t->live.w - 14, y}, ANCHOR_END, FONT_LABEL, 2.4, 0,
              job->imprint->mark);
}

/* The plan: the board small, the sheets over it with their names. */
static double
draw_plan(const struct board_job *job, struct page *page, map_box room)
{
    const struct tiling *t = &job->tiling;
    struct pen pen = imprint_pen(job->imprint, page, LAYER_INK);
    map_box all = {t->origin.x, t->origin.y, t->columns * t->step.x + t->rules.overlap,
                   t->rows * t->step.y + t->rules.overlap};
    double scale = fmin(room.w / all.w, room.h / all.h);
    map_point at = {room.x + (room.w - all.w * scale) / 2 - all.x * scale, room.y - all.y * scale};
    page_place(page, job->board->picture, at, scale, (map_box){0, 0, 0, 0});

    pen.subject = "plan";
    for (unsigned r = 0; r < t->rows; r++) {
        for (unsigned c = 0; c < t->columns; c++) {
            if (!tiling_has(t, (int)c, (int)r))
                continue;
            map_box b = tiling_trimmed(t, c, r);
            map_box small = {at.x + b.x * scale, at.y + b.y * scale, b.w * scale, b.h * scale};
            pen.width = 0.9;
            pen.colour = (picture_colour){255, 255, 255, 255};
            mark_box(&pen, small);
            pen.width = 0.35;
            pen.colour = (picture_colour){150, 30, 30, 255};
            mark_box(&pen, small);
            char name[16];
            tiling_name(c, r, name);
            double size = fmin(4.2, fmin(small.w * 0.26, small.h * 0.2));
            map_box tag = {small.x + size * 0.25, small.y + size * 0.25, size * 2, size * 1.4};
            mark_fill(&pen, tag, (picture_colour){255, 255, 255, 230});
            mark_text(&pen, (map_point){tag.x + tag.w / 2, tag.y + size * 1.06}, ANCHOR_MIDDLE,
                      FONT_TEXT_BOLD, size, 0, name);
        }
    }
    return room.y + all.h * scale;
}

static const char *const steps[] = {
    "Print at actual size, 100 %: no “fit to page”. The rulers on every sheet tell whether it "
    "worked; measure over 150 mm.",
    "Cut a sheet only where it has a neighbour to the left or above: along the line between the "
    "two solid cut marks. The art goes on for %g mm past that line, so a slip is never white.",
    "Begin with the sheet at the upper left. Spread glue on the strip of %g mm at its right and "
    "lower edge, up to the dashed marks, and lay the next sheet on it: its cut edge comes to lie "
    "between the dashed marks.",
    "Go on row by row. The name beside an arrow says which sheet comes there.",
    "Glue the whole on card of 2 mm, press it until it is dry, and cut around it, just outside the line in the sea.",
};

static double
write_steps(const struct board_job *job, struct page *page, map_box room)
{
    const struct sheet_rules *rules = &job->tiling.rules;
    struct pen pen = imprint_pen(job->imprint, page, LAYER_LABEL);
    double y = room.y;
    bool single = job->tiling.n_sheets == 1;
    unsigned number = 1;
    for (unsigned i = 0; i < G_N_ELEMENTS(steps); i++) {
        if (single && i > 0 && i < 4)
            continue;
        g_autofree char *text = i == 1   ? g_strdup_printf(steps[1], rules->bleed)
                                : i == 2 ? g_strdup_printf(steps[2], rules->overlap - rules->bleed)
                                         : g_strdup(steps[i]);
        g_autofree char *n = g_strdup_printf("%u", number++);
        mark_text(&pen, (map_point){room.x + 2, y + 3.5}, ANCHOR_MIDDLE, FONT_TITLE, 4.6, 0, n);
        y = mark_paragraph(&pen, (map_box){room.x + 7, y, room.w - 7, 0}, FONT_LABEL, 3.4, text);
        y += 1.8;
    }
    return y;
}

static const picture_colour land = {222, 232, 205, 255}, glue = {244, 205, 130, 255};

/* A sheet in the figure: paper, art, the strip for glue at its right or the part to cut
 * away at its left. */
static void
draw_little_sheet(const struct pen *pen, map_box paper, bool left_one)
{
    const double border = 3, strip = 6, past = 2;
    struct pen p = *pen;
    map_box art = {paper.x + border, paper.y + border, paper.w - 2 * border, paper.h - 2 * border};
    double end = paper.y + paper.h;
    mark_box(&p, paper);
    mark_fill(&p, art, land);
    if (left_one) {
        double x = art.x + art.w - strip;
        mark_fill(&p, (map_box){x, art.y, strip, art.h}, glue);
        mark_dashed(&p, (map_point){x, paper.y}, (map_point){x, art.y}, 0.8, 0.6);
        mark_dashed(&p, (map_point){x, art.y + art.h}, (map_point){x, end}, 0.8, 0.6);
        mark_text(&p, (map_point){x + strip / 2 + 1, paper.y + paper.h / 2}, ANCHOR_MIDDLE,
                  FONT_LABEL, 2.8, -90, "glue");
    } else {
        double x = art.x + past;
        p.width = 0.3;
        mark_line(&p, (map_point){x, paper.y - 2}, (map_point){x, art.y - 0.5});
        mark_line(&p, (map_point){x, art.y + art.h + 0.5}, (map_point){x, end + 2});
        p.width = 0.15;
        mark_dashed(&p, (map_point){x, art.y}, (map_point){x, art.y + art.h}, 1.5, 1);
    }
}

/* The figure: a sheet with its strip, its right neighbour with its cut, the two joined. */
static void
draw_joining(const struct board_job *job, struct page *page, map_point at)
{
    struct pen pen = imprint_pen(job->imprint, page, LAYER_INK);
    const double w = 42, h = 30, gap = 12;
    map_box first = {at.x, at.y, w, h}, second = {at.x + w + gap, at.y, w, h};
    map_box both = {second.x + w + gap, at.y, w, h};
    const char *const captions[] = {"glue up to the dashed marks", "cut along the solid marks",
                                    "laid edge to edge"};
    pen.subject = "joining";
    draw_little_sheet(&pen, first, true);
    draw_little_sheet(&pen, second, false);
    /* joined: 3 mm of paper, art, the cut edge of the second, its art */
    double seam = both.x + 24;
    mark_box(&pen, (map_box){both.x, both.y, seam - both.x, h});
    mark_fill(&pen, (map_box){both.x + 3, both.y + 3, seam - both.x - 3, h - 6}, land);
    mark_box(&pen, (map_box){seam, both.y + 0.5, 30, h});
    mark_fill(&pen, (map_box){seam, both.y + 3.5, 27, h - 6}, land);
    pen.width = 0.3;
    mark_line(&pen, (map_point){seam, both.y + 0.5}, (map_point){seam, both.y + 0.5 + h});
    mark_arrow(&pen, (map_point){first.x + w + gap / 2, at.y + h / 2}, 4, 1);
    mark_arrow(&pen, (map_point){second.x + w + gap / 2, at.y + h / 2}, 4, 1);
    for (unsigned i = 0; i < 3; i++)
        mark_text(&pen, (map_point){at.x + i * (w + gap), at.y + h + 5.5}, ANCHOR_START, FONT_LABEL,
                  2.9, 0, captions[i]);
}

/* From rim to rim, cut. */
static map_box
cut_size(const struct kit_board *board)
{
    double x0 = HUGE_VAL, y0 = HUGE_VAL, x1 = -HUGE_VAL, y1 = -HUGE_VAL;
    for (unsigned i = 0; i < board->n_cells; i++) {
        for (unsigned k = 0; k < 6; k++) {
            map_point p = board->cells[i][k];
            x0 = fmin(x0, p.x);
            y0 = fmin(y0, p.y);
            x1 = fmax(x1, p.x);
            y1 = fmax(y1, p.y);
        }
    }
    return (map_box){x0 - board->rim, y0 - board->rim, x1 - x0 + 2 * board->rim,
                     y1 - y0 + 2 * board->rim};
}

static void
add_plan(const struct board_job *job)
{
    const struct tiling *t = &job->tiling;
    const struct paper *paper = &t->rules.paper;
    map_box room = sheet_inside(&t->rules, false, t->rules.band);
    struct page *page =
        document_add_page(job->document, paper->width, paper->height, "Plan", job->name);
    map_box board = cut_size(job->board);
    g_autofree char *title = g_strdup_printf("%s: assembly plan", job->name);
    g_autofree char *below =
        g_strdup_printf("%u sheets %s%s; the board measures %.0f × %.0f mm", t->n_sheets,
                        t->rules.paper.name, t->landscape ? ", landscape" : "", board.w, board.h);
    const double text_height = t->n_sheets > 1 ? 108 : 50;
    double y = imprint_head(job->imprint, page, room, title, below);
    y = draw_plan(job, page, (map_box){room.x, y, room.w, room.y + room.h - y - text_height});
    y = write_steps(job, page, (map_box){room.x, y + 8, room.w, 0});
    if (t->n_sheets > 1)
        draw_joining(job, page, (map_point){room.x + 7, y + 6});
    imprint_foot(job->imprint, page, room, job->imprint->title);
}

bool
board_sheets_add(struct document *document, const struct imprint *imprint,
                 const struct kit_board *board, const struct sheet_rules *rules, GError **error)
{
    struct board_job job = {.document = document, .imprint = imprint, .board = board};
    if (!spread(&job, rules, error))
        return false;
    g_autofree char *name = board->players
                                ? g_strdup_printf("%s, %s players", imprint->title, board->players)
                                : g_strdup(imprint->title);
    job.name = name;
    add_plan(&job);
    unsigned number = 0;
    for (unsigned r = 0; r < job.tiling.rows; r++)
        for (unsigned c = 0; c < job.tiling.columns; c++)
            if (tiling_has(&job.tiling, (int)c, (int)r))
                add_sheet(&job, c, r, ++number);
    return true;
}
