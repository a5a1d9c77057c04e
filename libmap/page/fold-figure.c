/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/fold-figure.h"

#define PANEL_HIGH 38.0
#define GAP 12.0
#define WIDE 26.0 /* of the sheet in the figure */
#define HIGH 36.0
#define CARD 7.0

static const picture_color faces = {222, 232, 205, 255}, backs = {244, 205, 130, 255};

static void
draw_two_cards(const struct pen *pen, map_box box, picture_color fill)
{
    for (unsigned k = 0; k < 2; k++) {
        map_box card = {box.x + box.w / 2 + (k ? 1.5 : -CARD - 1.5), box.y + (box.h - 10) / 2, CARD,
                        10};

        sheet_mark_fill(pen, card, fill);
        sheet_mark_box(pen, card);
    }
}

/* As printed: faces above the line, backs below. */
static void
draw_sheet(const struct pen *pen, map_point middle)
{
    map_box sheet = {middle.x - WIDE / 2, middle.y - HIGH / 2, WIDE, HIGH};

    sheet_mark_box(pen, sheet);
    draw_two_cards(pen, (map_box){sheet.x, sheet.y, WIDE, HIGH / 2}, faces);
    draw_two_cards(pen, (map_box){sheet.x, middle.y, WIDE, HIGH / 2}, backs);
    sheet_mark_dashed(pen, (map_point){sheet.x - 4, middle.y},
                      (map_point){sheet.x + WIDE + 4, middle.y}, 1.5, 1);
}

/* The same with a vertical fold: faces on the left, backs on the right. */
static void
draw_upright(const struct pen *pen, map_point middle)
{
    map_box sheet = {middle.x - WIDE / 2, middle.y - HIGH / 2, WIDE, HIGH};

    sheet_mark_box(pen, sheet);
    for (unsigned k = 0; k < 4; k++) {
        map_box card = {middle.x + (k % 2 ? 1 : -1) * WIDE / 4 - CARD / 2,
                        middle.y + (k / 2 ? 1.5 : -11.5), CARD, 10};

        sheet_mark_fill(pen, card, k % 2 ? backs : faces);
        sheet_mark_box(pen, card);
    }
    sheet_mark_dashed(pen, (map_point){middle.x, sheet.y - 1},
                      (map_point){middle.x, sheet.y + HIGH + 1}, 1.5, 1);
}

/* From its edge: a tent that closes, glue inside. */
static void
draw_tent(const struct pen *pen, map_point middle)
{
    struct pen p = *pen;
    double top = middle.y - HIGH / 4, foot = middle.y + HIGH / 4;

    p.width = 0.8;
    for (int k = -1; k <= 1; k += 2) {
        sheet_mark_line(&p, (map_point){middle.x, top}, (map_point){middle.x + k * 6, foot});
        sheet_mark_arrow(&p, (map_point){middle.x + k * 13, middle.y}, 3.4, k < 0 ? 1 : 3);
    }
    p.color = backs;
    p.width = 1.2;
    for (int k = -1; k <= 1; k += 2)
        sheet_mark_line(&p, (map_point){middle.x + k * 0.9, top + 5},
                        (map_point){middle.x + k * 4.6, foot - 0.4});
}

/* Both sides in one: cut along the marks. */
static void
draw_cut(const struct pen *pen, map_point middle)
{
    map_box sheet = {middle.x - WIDE / 2, middle.y - HIGH / 4, WIDE, HIGH / 2};

    sheet_mark_box(pen, sheet);
    draw_two_cards(pen, sheet, faces);
    for (int k = -1; k <= 1; k += 2)
        sheet_mark_dashed(pen, (map_point){sheet.x - 4, middle.y + k * 5},
                          (map_point){sheet.x + WIDE + 4, middle.y + k * 5}, 0.8, 0.6);
}

void
fold_figure(const struct imprint *imprint, struct page *page, map_box room, bool down)
{
    static void (*const panels[])(const struct pen *, map_point) = {draw_sheet, draw_tent,
                                                                    draw_cut};
    static const char *const words[] = {"sheet.fold-back", "sheet.fold-glue", "sheet.fold-cut"};
    struct pen pen = imprint_pen(imprint, page, LAYER_LABEL);
    double w = (room.w - 2 * GAP) / 3;

    pen.subject = "folding";
    pen.width = 0.25;
    for (unsigned i = 0; i < 3; i++) {
        double x = room.x + i * (w + GAP);

        void (*panel)(const struct pen *, map_point) = down && i == 0 ? draw_upright : panels[i];

        panel(&pen, (map_point){x + w / 2, room.y + PANEL_HIGH / 2});
        sheet_mark_paragraph(&pen, (map_box){x, room.y + PANEL_HIGH + 4, w, 0}, FONT_LABEL, 3.2,
                             imprint_text(imprint, words[i]));
        if (i > 0)
            sheet_mark_arrow(&pen, (map_point){x - GAP / 2, room.y + PANEL_HIGH / 2}, 4, 1);
    }
}
