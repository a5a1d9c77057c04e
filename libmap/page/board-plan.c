/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/board-sheets.h"

#include <math.h>

/* A white halo below the red line keeps it visible on every ground of a board. */
static const picture_color seam_color = {150, 30, 30, 255}, halo = {255, 255, 255, 255};

/* A small outline of the board's picture, in white and red. */
static void
draw_edges(const struct pen *pen, const struct outline *edges, map_point at, double scale)
{
    struct shape s = {.kind = SHAPE_OUTLINE, .layer = pen->layer, .subject = "plan"};
    const map_point *p = edges->points;
    for (unsigned i = 0; i < edges->n_verbs; i++) {
        map_point to = {0, 0};
        if (outline_points_of(edges->verbs[i]) > 0) {
            to = (map_point){at.x + p->x * scale, at.y + p->y * scale};
            p++;
        }
        if (edges->verbs[i] == OUTLINE_MOVE)
            outline_move(&s.outline, to);
        else if (edges->verbs[i] == OUTLINE_LINE)
            outline_line(&s.outline, to);
        else
            outline_close(&s.outline);
    }
    s.stroke = halo;
    s.width = 0.9;
    picture_add(pen->picture, &s);
    s.stroke = seam_color;
    s.width = 0.35;
    picture_add(pen->picture, &s);
    outline_release(&s.outline);
}

static void
write_tag(const struct pen *pen, const struct plan_sheet *sheet, map_point at, double size)
{
    struct pen p = *pen;
    map_box tag = {at.x + size * 0.25, at.y + size * 0.25, size * 2, size * 1.4};
    if (sheet->centered) {
        tag.x = at.x - tag.w / 2;
        tag.y = at.y - tag.h / 2;
    }
    sheet_mark_fill(&p, tag, (picture_color){255, 255, 255, 230});
    p.color = seam_color;
    sheet_mark_text(&p, (map_point){tag.x + tag.w / 2, tag.y + size * 1.06}, ANCHOR_MIDDLE,
                    FONT_TEXT_BOLD, size, 0, sheet->name);
}

static double
draw_board_small(const struct board_job *job, const struct plan *plan, struct page *page,
                 map_box room)
{
    struct pen pen = imprint_pen(job->imprint, page, LAYER_INK);
    map_box all = plan->shown;
    double scale = fmin(room.w / all.w, room.h / all.h);
    map_point at = {room.x + (room.w - all.w * scale) / 2 - all.x * scale, room.y - all.y * scale};
    /* The board's own picture: the sheets have it in the file anyway, so a simpler copy would only
     * make the file larger. */
    placement_describe(page_place(page, job->board->picture, at, scale, (map_box){0}),
                       imprint_text(job->imprint, "plan.alt"));
    for (unsigned i = 0; i < plan->n_sheets; i++)
        draw_edges(&pen, &plan->sheets[i].edges, at, scale);
    /* names are as large as fits the smallest sheet */
    double tag = fmin(4.2, sqrt(plan->shown.w * plan->shown.h / plan->n_sheets) * scale * 0.2);
    for (unsigned i = 0; i < plan->n_sheets; i++) {
        map_point c = plan->sheets[i].corner;
        write_tag(&pen, &plan->sheets[i], (map_point){at.x + c.x * scale, at.y + c.y * scale}, tag);
    }
    return room.y + all.h * scale;
}

/* The steps of assembly, in order: keys of texts. In both lists 1 to 3 are about seams:
 * write_step_text() leaves them out by number. */
#define N_STEPS 5
static const char *const straight_steps[N_STEPS] = {"plan.print", "plan.cut", "plan.glue",
                                                    "plan.next", "plan.board"};
static const char *const hex_steps[N_STEPS] = {"plan.print", "plan.hex-cut", "plan.hex-glue",
                                               "plan.hex-next", "plan.board"};

/* Step i, or NULL if a single sheet does not need it. */
static char *
write_step_text(const struct board_job *job, const struct plan *plan, unsigned i)
{
    const struct sheet_rules *rules = job->rules;
    const char *const *steps = rules->seam == SEAM_HEX ? hex_steps : straight_steps;
    if (plan->n_sheets == 1 && i > 0 && i < 4)
        return NULL;
    if (plan->by_columns && i == 3)
        return g_strdup(imprint_text(job->imprint, "plan.next-column"));
    /* The overlap of the plan, not of the rules: tiling_make() may have taken a smaller one to save
     * sheets. */
    g_autofree char *length = lexicon_measure(job->imprint->lexicon,
                                              i == 1 ? rules->bleed : plan->overlap - rules->bleed);
    return lexicon_fill(job->imprint->lexicon, steps[i], length, NULL);
}

#define STEP_INDENT 7.0
#define STEP_SIZE 3.4
#define STEP_GAP 1.8

static double
write_steps(const struct board_job *job, const struct plan *plan, struct page *page, map_box room)
{
    struct pen pen = imprint_pen(job->imprint, page, LAYER_LABEL);
    double y = room.y;
    unsigned number = 1;
    for (unsigned i = 0; i < N_STEPS; i++) {
        g_autofree char *text = write_step_text(job, plan, i);
        if (!text)
            continue;
        g_autofree char *n = g_strdup_printf("%u", number++);
        sheet_mark_text(&pen, (map_point){room.x + 2, y + 3.5}, ANCHOR_MIDDLE, FONT_TITLE, 4.6, 0,
                        n);
        y = sheet_mark_paragraph(&pen, (map_box){room.x + STEP_INDENT, y, room.w - STEP_INDENT, 0},
                                 FONT_LABEL, STEP_SIZE, text);
        y += STEP_GAP;
    }
    return y;
}

/* Height of the steps on the page. */
static double
measure_steps(const struct board_job *job, const struct plan *plan, double width)
{
    double high = 0;
    for (unsigned i = 0; i < N_STEPS; i++) {
        g_autofree char *text = write_step_text(job, plan, i);
        if (text)
            high += sheet_mark_height(job->imprint->fonts, FONT_LABEL, STEP_SIZE,
                                      width - STEP_INDENT, text) +
                    STEP_GAP;
    }
    return high;
}

static const picture_color land = {222, 232, 205, 255}, glue = {244, 205, 130, 255};

/* A sheet in the figure: paper, art, and the strip for glue at its right with that word, or the
 * part to cut off at its left. */
static void
draw_little_sheet(const struct pen *pen, map_box paper, const char *word)
{
    const double border = 3, strip = 6, past = 2;
    struct pen p = *pen;
    map_box art = {paper.x + border, paper.y + border, paper.w - 2 * border, paper.h - 2 * border};
    double end = paper.y + paper.h;
    sheet_mark_box(&p, paper);
    sheet_mark_fill(&p, art, land);
    if (word) {
        double x = art.x + art.w - strip;
        sheet_mark_fill(&p, (map_box){x, art.y, strip, art.h}, glue);
        sheet_mark_dashed(&p, (map_point){x, paper.y}, (map_point){x, art.y}, 0.8, 0.6);
        sheet_mark_dashed(&p, (map_point){x, art.y + art.h}, (map_point){x, end}, 0.8, 0.6);
        sheet_mark_text(&p, (map_point){x + strip / 2 + 1, paper.y + paper.h / 2}, ANCHOR_MIDDLE,
                        FONT_LABEL, 2.8, -90, word);
    } else {
        double x = art.x + past;
        p.width = 0.3;
        sheet_mark_line(&p, (map_point){x, paper.y - 2}, (map_point){x, art.y - 0.5});
        sheet_mark_line(&p, (map_point){x, art.y + art.h + 0.5}, (map_point){x, end + 2});
        p.width = 0.15;
        sheet_mark_dashed(&p, (map_point){x, art.y}, (map_point){x, art.y + art.h}, 1.5, 1);
    }
}

/* The figure: a sheet with its strip, its right neighbor with its cut, and both joined. */
static void
draw_joining(const struct board_job *job, struct page *page, map_point at)
{
    struct pen pen = imprint_pen(job->imprint, page, LAYER_INK);
    const double w = 42, h = 34, gap = 12;
    map_box first = {at.x, at.y, w, h}, second = {at.x + w + gap, at.y, w, h};
    map_box both = {second.x + w + gap, at.y, w, h};
    static const char *const captions[] = {"plan.figure-glue", "plan.figure-cut",
                                           "plan.figure-laid"};
    pen.subject = "joining";
    draw_little_sheet(&pen, first, imprint_text(job->imprint, "plan.strip"));
    draw_little_sheet(&pen, second, NULL);
    /* joined: 3 mm of paper, art, the cut edge of the second, its art */
    double seam = both.x + 24;
    sheet_mark_box(&pen, (map_box){both.x, both.y, seam - both.x, h});
    sheet_mark_fill(&pen, (map_box){both.x + 3, both.y + 3, seam - both.x - 3, h - 6}, land);
    sheet_mark_box(&pen, (map_box){seam, both.y + 0.5, 30, h});
    sheet_mark_fill(&pen, (map_box){seam, both.y + 3.5, 27, h - 6}, land);
    pen.width = 0.3;
    sheet_mark_line(&pen, (map_point){seam, both.y + 0.5}, (map_point){seam, both.y + 0.5 + h});
    sheet_mark_arrow(&pen, (map_point){first.x + w + gap / 2, at.y + h / 2}, 4, 1);
    sheet_mark_arrow(&pen, (map_point){second.x + w + gap / 2, at.y + h / 2}, 4, 1);
    for (unsigned i = 0; i < 3; i++)
        sheet_mark_text(&pen, (map_point){at.x + i * (w + gap), at.y + h + 5.5}, ANCHOR_START,
                        FONT_LABEL, 2.9, 0, imprint_text(job->imprint, captions[i]));
}

map_box
board_plan_extent(const struct kit_board *board)
{
    struct outline o = {0};

    for (unsigned i = 0; i < board->n_cells; i++)
        outline_polygon(&o, board->cells[i], 6);
    for (unsigned i = 0; i < board->n_boats; i++)
        outline_circle(&o, board->boats[i], board->boat_round);
    map_box box = outline_box(&o);

    outline_release(&o);
    return (map_box){box.x - board->rim, box.y - board->rim, box.w + 2 * board->rim,
                     box.h + 2 * board->rim};
}

#define ABOVE_STEPS 8.0
#define ABOVE_FIGURE 6.0
#define FIGURE 40.0 /* with its captions */
#define FIGURE_WIDTH 160.0
#define ABOVE_FOOT 3.0

void
board_plan_add(const struct board_job *job, const struct plan *plan)
{
    if (job->no_plan)
        return;
    const struct sheet_rules *rules = job->rules;
    const struct paper *paper = &rules->paper;
    map_box room = job->plan ? job->plan_room : sheet_inside(rules, false, rules->band);
    struct page *page =
        job->plan ? job->plan
                  : document_add_page(job->document, paper->width, paper->height,
                                      imprint_text(job->imprint, "plan.label"), job->name);
    map_box board = board_plan_extent(job->board);
    const struct lexicon *words = job->imprint->lexicon;
    g_autofree char *title = lexicon_fill(words, "plan.title", job->name, NULL);
    g_autofree char *sheets =
        plan->lying ? lexicon_fill(words, "plan.lying", paper->name, NULL) : g_strdup(paper->name);
    g_autofree char *count = g_strdup_printf("%u", plan->n_sheets);
    g_autofree char *wide = g_strdup_printf("%.0f", board.w);
    g_autofree char *high = g_strdup_printf("%.0f", board.h);
    g_autofree char *below = lexicon_fill(words, plan->n_sheets == 1 ? "plan.one" : "plan.many",
                                          sheets, wide, high, count, NULL);
    /* Texts have a size of their own, the board has not: it gets the height that they leave. */
    double text_height = ABOVE_STEPS + measure_steps(job, plan, room.w) +
                         (plan->n_sheets > 1 ? ABOVE_FIGURE + FIGURE : 0) + ABOVE_FOOT;
    double y = imprint_head(job->imprint, page, room, title, below);
    bool figure = plan->n_sheets > 1 && room.w >= FIGURE_WIDTH;
    if (!figure && plan->n_sheets > 1)
        text_height -= ABOVE_FIGURE + FIGURE;
    bool apart = !job->plan && room.y + room.h - y - text_height < room.h / 3;
    if (apart) { /* the steps are a page of their own */
        draw_board_small(job, plan, page, (map_box){room.x, y, room.w, room.y + room.h - y - 8});
        imprint_foot(job->imprint, page, room, job->imprint->title);
        page = document_add_page(job->document, paper->width, paper->height,
                                 imprint_text(job->imprint, "plan.label"), NULL);
        y = room.y - ABOVE_STEPS;
    } else {
        y = draw_board_small(job, plan, page,
                             (map_box){room.x, y, room.w, room.y + room.h - y - text_height});
    }
    y = write_steps(job, plan, page, (map_box){room.x, y + ABOVE_STEPS, room.w, 0});
    if (figure)
        draw_joining(job, page, (map_point){room.x + STEP_INDENT, y + ABOVE_FIGURE});
    if (!job->plan)
        imprint_foot(job->imprint, page, room, job->imprint->title);
}
