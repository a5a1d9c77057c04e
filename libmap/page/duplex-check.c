/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/duplex-check.h"

/* The scales are two radians' worth of degrees apart: a turn of one degree makes a difference of
 * two millimeters between them, so the angle is half the difference. */
#define APART (2 * 180 / G_PI)
#define REACH 10.0 /* of a scale to each side */

static map_point
find_scale_place(const struct page *page, map_box box, unsigned k)
{
    return (map_point){page->width / 2 + (k % 2 ? APART / 2 : -APART / 2),
                       box.y + DUPLEX_CHECK_HEIGHT / 2};
}

/* Millimeters to all four sides, every fifth one longer. */
static void
draw_scale(const struct imprint *imprint, const struct pen *pen, map_point at)
{
    struct pen p = *pen;
    p.width = 0.08;
    sheet_mark_line(&p, (map_point){at.x - REACH, at.y}, (map_point){at.x + REACH, at.y});
    sheet_mark_line(&p, (map_point){at.x, at.y - REACH}, (map_point){at.x, at.y + REACH});
    for (int mm = -(int)REACH; mm <= (int)REACH; mm++) {
        double half = mm % 5 == 0 ? 1.6 : 0.8;
        if (mm == 0)
            continue;
        sheet_mark_line(&p, (map_point){at.x + mm, at.y - half},
                        (map_point){at.x + mm, at.y + half});
        sheet_mark_line(&p, (map_point){at.x - half, at.y + mm},
                        (map_point){at.x + half, at.y + mm});
    }
    p.color = INK_GRAY;
    sheet_mark_text(&p, (map_point){at.x + REACH + 0.8, at.y + 0.8}, ANCHOR_START, FONT_LABEL, 2.2,
                    0, imprint_text(imprint, "test.scale-right"));
    sheet_mark_text(&p, (map_point){at.x, at.y + REACH + 2.6}, ANCHOR_MIDDLE, FONT_LABEL, 2.2, 0,
                    imprint_text(imprint, "test.scale-down"));
}

/* Lines to write on, beside each scale and between them. */
static void
draw_blanks(const struct imprint *imprint, const struct pen *pen, const struct page *page,
            map_box box)
{
    static const char *const texts[] = {"test.left", "test.right"};
    struct pen p = *pen;
    double middle = page->width / 2, y = box.y + 7;
    sheet_mark_text(&p, (map_point){middle, y}, ANCHOR_MIDDLE, FONT_TEXT_BOLD, 2.8, 0,
                    imprint_text(imprint, "test.crosses"));
    for (unsigned i = 0; i < 2; i++) {
        y += 7;
        sheet_mark_text(&p, (map_point){middle - 27, y}, ANCHOR_START, FONT_LABEL, 2.8, 0,
                        imprint_text(imprint, texts[i]));
        sheet_mark_line(&p, (map_point){middle - 17, y + 0.6}, (map_point){middle - 3, y + 0.6});
        sheet_mark_text(&p, (map_point){middle - 1.5, y}, ANCHOR_MIDDLE, FONT_LABEL, 2.8, 0, ",");
        sheet_mark_line(&p, (map_point){middle, y + 0.6}, (map_point){middle + 14, y + 0.6});
        sheet_mark_text(&p, (map_point){middle + 16, y}, ANCHOR_START, FONT_LABEL, 2.4, 0,
                        imprint_text(imprint, "test.right-down"));
    }
}

void
duplex_check_face(const struct imprint *imprint, struct page *page, map_box box)
{
    struct pen pen = imprint_pen(imprint, page, LAYER_REGISTER);
    for (unsigned k = 0; k < 2; k++) {
        pen.subject = k ? "duplex right" : "duplex left";
        draw_scale(imprint, &pen, find_scale_place(page, box, k));
    }
    pen.subject = NULL;
    draw_blanks(imprint, &pen, page, box);
}

void
duplex_check_back(const struct imprint *imprint, struct page *page, map_box box)
{
    struct pen pen = imprint_pen(imprint, page, LAYER_REGISTER);
    pen.width = 0.12;
    pen.subject = "duplex back";
    for (unsigned k = 0; k < 4; k++) {
        map_point at = find_scale_place(page, box, k);
        if (k >= 2)
            at.y = page->height - at.y;
        sheet_mark_line(&pen, (map_point){at.x - REACH, at.y}, (map_point){at.x + REACH, at.y});
        sheet_mark_line(&pen, (map_point){at.x, at.y - REACH}, (map_point){at.x, at.y + REACH});
        sheet_mark_circle(&pen, at, 2);
    }
}
