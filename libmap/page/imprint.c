/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/imprint.h"

struct pen
imprint_pen(const struct imprint *imprint, struct page *page, enum picture_layer layer)
{
    return (struct pen){.picture = page->ink,
                        .fonts = imprint->fonts,
                        .layer = layer,
                        .color = INK_BLACK,
                        .width = 0.15};
}

void
imprint_source(const struct imprint *imprint, struct page *page, map_point end)
{
    struct pen pen = imprint_pen(imprint, page, LAYER_LABEL);
    pen.color = INK_GRAY;
    sheet_mark_text(&pen, end, ANCHOR_END, FONT_LABEL, 2.4, 0, imprint->mark);
}

void
imprint_foot(const struct imprint *imprint, struct page *page, map_box box, const char *left)
{
    struct pen pen = imprint_pen(imprint, page, LAYER_LABEL);
    double y = box.y + box.h - 0.6;
    pen.color = INK_GRAY;
    sheet_mark_fitted(&pen, (map_point){box.x, y}, ANCHOR_START, FONT_LABEL, 2.4, box.w - 30, left);
    imprint_source(imprint, page, (map_point){box.x + box.w, y});
}

double
imprint_head(const struct imprint *imprint, struct page *page, map_box box, const char *title,
             const char *below)
{
    struct pen pen = imprint_pen(imprint, page, LAYER_LABEL);
    double y = box.y + 7;
    sheet_mark_fitted(&pen, (map_point){box.x, y}, ANCHOR_START, FONT_TITLE, 8, box.w, title);
    pen.color = INK_GRAY;
    y += 6;
    sheet_mark_fitted(&pen, (map_point){box.x, y}, ANCHOR_START, FONT_LABEL, 3.4, box.w, below);
    y += 3;
    pen.width = 0.25;
    sheet_mark_line(&pen, (map_point){box.x, y}, (map_point){box.x + box.w, y});
    return y + 5;
}
