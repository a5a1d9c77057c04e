/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/board-sheets.h"

#include "page/cut-paths.h"

#include <math.h>

struct picture *
frame_rulers(const struct board_job *job, map_point sheet, map_box live)
{
    struct picture *picture = document_own(job->document, picture_new(sheet.x, sheet.y));
    struct pen pen = {.picture = picture,
                      .fonts = job->imprint->fonts,
                      .layer = LAYER_REGISTER,
                      .color = INK_BLACK,
                      .width = 0.1};
    const double bleed = job->rules->bleed, off = 4.2;
    /* Whole centimeters, so that a ruler ends at a long tick. Numbers would need gaps for the names
     * of neighbors, which stand elsewhere on each sheet. */
    sheet_mark_ruler_ticks(&pen, &(struct ruler){.from = {live.x + bleed, live.y + live.h + 0.4},
                                                 .length = floor((live.w - bleed) / 10) * 10,
                                                 .ticks = 1});
    sheet_mark_ruler_ticks(&pen, &(struct ruler){.from = {live.x - 0.4, live.y + bleed},
                                                 .length = floor((live.h - bleed) / 10) * 10,
                                                 .upright = true,
                                                 .ticks = -1});
    for (unsigned k = 0; k < 4; k++)
        sheet_mark_register(&pen, (map_point){k % 2 ? live.x + live.w + off : live.x - off,
                                              k / 2 ? live.y + live.h + off : live.y - off});
    return picture;
}

void
frame_label(const struct board_job *job, struct page *page, map_box live, const char *name,
            unsigned number, unsigned of, double room)
{
    struct pen pen = imprint_pen(job->imprint, page, LAYER_LABEL);
    double y = live.y - 2.2;
    g_autofree char *n = g_strdup_printf("%u", number);
    g_autofree char *all = g_strdup_printf("%u", of);
    g_autofree char *text =
        lexicon_fill(job->imprint->lexicon, "sheet.of", n, all, job->name, NULL);
    sheet_mark_text(&pen, (map_point){live.x + 4, y}, ANCHOR_START, FONT_TEXT_BOLD, 3.6, 0, name);
    pen.color = INK_GRAY;
    /* 18: the 12 before the text, and 6 that stay free before the neighbor's name. */
    sheet_mark_fitted(&pen, (map_point){live.x + 12, y}, ANCHOR_START, FONT_LABEL, 2.4, room - 18,
                      text);
    imprint_source(job->imprint, page, (map_point){live.x + live.w - 14, y});
}

void
frame_neighbor(const struct imprint *imprint, struct page *page, map_point at, map_point to,
               const char *name)
{
    struct pen pen = imprint_pen(imprint, page, LAYER_LABEL);
    sheet_mark_pointer(&pen, (map_point){at.x - 1.6, at.y}, 2.2, to);
    sheet_mark_text(&pen, (map_point){at.x, at.y + 1.1}, ANCHOR_START, FONT_TEXT_BOLD, 3.2, 0,
                    name);
}

void
frame_plot(const struct imprint *imprint, struct page *page, map_box box)
{
    struct pen pen = imprint_pen(imprint, page, LAYER_REGISTER);
    map_box marks[CUT_MARKS];
    page->plot = box;
    cut_paths_marks(box, marks);
    pen.subject = "plotter";
    for (unsigned i = 0; i < CUT_MARKS; i++)
        sheet_mark_fill(&pen, marks[i], INK_BLACK);
}
