/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/print.h"

#include "draw/theme/text.h"

#include <math.h>

/* The duplex check tests whether both sides of a sheet are aligned: two scales on the face, crosses
 * on the back. Held against the light, a cross shows on its scale how far the back is off. Crosses
 * are at four places, so either edge may be used to flip the sheet. */
#define DUPLEX_CHECK_HEIGHT                                                                        \
    30.0 /* below the top of its box on the face; there are the centers of the scales */
#define DUPLEX_CHECK_BETWEEN 90.0 /* free width between two crosses */

/* The scales are two radians' worth of degrees apart: a turn of one degree makes a difference of
 * two millimeters between them, so the angle is half the difference. */
#define APART (2 * 180 / G_PI)
#define REACH 10.0 /* of a scale to each side */

/* What the page needs inside its margins with all of its parts. */
#define WIDTH_OF_ALL 180.0
#define HEIGHT_OF_ALL 245.0

bool
test_sheet_is_small(const struct sheet_rules *rules)
{
    map_box inside = sheet_even(rules, false);
    return inside.w < WIDTH_OF_ALL || inside.h < HEIGHT_OF_ALL;
}

/* On a small sheet half as far apart: there the angle is the whole difference. */
static map_point
find_scale_place(const struct sheet_rules *rules, map_box box, unsigned k)
{
    double apart = test_sheet_is_small(rules) ? APART / 2 : APART;
    return (map_point){rules->paper.width / 2 + (k % 2 ? apart / 2 : -apart / 2),
                       box.y + DUPLEX_CHECK_HEIGHT / 2};
}

/* Millimeters to all four sides, every fifth one longer. */
static void
draw_scale(const struct imprint *imprint, const struct pen *pen, map_point at, bool small)
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
    sheet_mark_text(&p, (map_point){at.x + REACH + (small ? 0 : 0.8), at.y + (small ? -2.2 : 0.8)},
                    small ? ANCHOR_END : ANCHOR_START, FONT_LABEL, 2.4, 0,
                    imprint_text(imprint, "test.scale-right"));
    sheet_mark_text(&p, (map_point){at.x, at.y + REACH + 2.6}, ANCHOR_MIDDLE, FONT_LABEL, 2.4, 0,
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

static void
draw_duplex_face(const struct imprint *imprint, struct page *page, const struct sheet_rules *rules,
                 map_box box)
{
    struct pen pen = imprint_pen(imprint, page, LAYER_REGISTER);
    bool small = test_sheet_is_small(rules);
    for (unsigned k = 0; k < 2; k++) {
        pen.subject = k ? "duplex right" : "duplex left";
        draw_scale(imprint, &pen, find_scale_place(rules, box, k), small);
    }
    pen.subject = NULL;
    if (!small)
        draw_blanks(imprint, &pen, page, box);
}

static void
draw_duplex_back(const struct imprint *imprint, struct page *page, const struct sheet_rules *rules,
                 map_box box)
{
    struct pen pen = imprint_pen(imprint, page, LAYER_REGISTER);
    pen.width = 0.12;
    pen.subject = "duplex back";
    for (unsigned k = 0; k < 4; k++) {
        map_point at = find_scale_place(rules, box, k);
        if (k >= 2)
            at.y = page->height - at.y;
        sheet_mark_line(&pen, (map_point){at.x - REACH, at.y}, (map_point){at.x + REACH, at.y});
        sheet_mark_line(&pen, (map_point){at.x, at.y - REACH}, (map_point){at.x, at.y + REACH});
        sheet_mark_circle(&pen, at, 2);
    }
}

#define SQUARE 100.0
#define RULER_DEPTH 6.0
#define GUTTER 6.0
#define HEADING 8.0 /* of a table: its title and a rule */
#define ROW_LEAST 3.2
#define ROW_MOST 4.8
#define TILE_WITH_TEXT 70.0 /* a smaller one has smaller text in it */

/* Where the rulers leave room. */
static map_box
find_inner_room(const struct sheet_rules *rules)
{
    map_box room = sheet_inside(rules, false, 0);
    return (map_box){room.x + RULER_DEPTH + 5, room.y + RULER_DEPTH + 3, room.w - RULER_DEPTH - 5,
                     room.h - RULER_DEPTH - 3};
}

/* Of the duplex check, on the face. */
static map_box
find_duplex_room(const struct sheet_rules *rules)
{
    map_box room = find_inner_room(rules);
    return (map_box){room.x, room.y + room.h - 4 - DUPLEX_CHECK_HEIGHT, room.w,
                     DUPLEX_CHECK_HEIGHT};
}

/* As long as the sheet allows: along the top and the left edge. On a small one the scales of the
 * duplex check need the whole width. */
static void
draw_rulers(const struct pen *pen, const struct sheet_rules *rules)
{
    map_box room = sheet_inside(rules, false, 0);
    if (test_sheet_is_small(rules))
        room.h = find_duplex_room(rules).y - room.y;
    struct pen p = *pen;
    map_point from = {room.x + RULER_DEPTH, room.y + RULER_DEPTH};
    p.layer = LAYER_REGISTER;
    p.width = 0.12;
    for (unsigned down = 0; down < 2; down++)
        sheet_mark_ruler(
            &p, &(struct ruler){.from = from,
                                .length = floor((down ? room.h : room.w) - RULER_DEPTH - 1),
                                .upright = down,
                                .ticks = -1});
}

static void
draw_square(const struct imprint *imprint, const struct pen *pen, map_point corner,
            const struct kit_sizes *sizes)
{
    struct pen p = *pen;
    p.subject = "square 100";
    p.layer = LAYER_REGISTER;
    p.width = 0.14;
    sheet_mark_box(&p, (map_box){corner.x, corner.y, SQUARE, SQUARE});
    p = *pen;
    sheet_mark_text(&p, (map_point){corner.x + 2, corner.y + 4.2}, ANCHOR_START, FONT_LABEL, 2.6, 0,
                    "100 × 100 mm");
    map_point center = {corner.x + SQUARE / 2, corner.y + SQUARE / 2};
    /* A tile that is higher than the square would cross its edge, which is there to be measured. */
    if (sizes->tile * 2 / sqrt(3) < SQUARE) {
        double w = sizes->tile / 2, edge = sizes->tile / sqrt(3), x = center.x, y = center.y;
        p.subject = "tile";
        p.width = 0.14;
        sheet_mark_polygon(&p,
                           (map_point[]){{x, y - edge},
                                         {x + w, y - edge / 2},
                                         {x + w, y + edge / 2},
                                         {x, y + edge},
                                         {x - w, y + edge / 2},
                                         {x - w, y - edge / 2}},
                           6);
        p = *pen;
    }
    g_autofree char *flats = lexicon_measure(imprint->lexicon, sizes->tile);
    g_autofree char *size = lexicon_fill(imprint->lexicon, "test.flats", flats, NULL);
    double k = fmin(1, sizes->tile / TILE_WITH_TEXT);
    sheet_mark_text(&p, (map_point){center.x, center.y - k}, ANCHOR_MIDDLE, FONT_TITLE, 5 * k, 0,
                    imprint_text(imprint, "test.tile"));
    p.color = INK_GRAY;
    sheet_mark_text(&p, (map_point){center.x, center.y + 5 * k}, ANCHOR_MIDDLE, FONT_LABEL, 3 * k,
                    0, size);
}

static void
draw_disc(const struct imprint *imprint, const struct pen *pen, map_box box, double size,
          const char *what)
{
    struct pen p = *pen;
    map_point center = {box.x + box.w / 2, box.y + box.h / 2};
    p.subject = "disc";
    p.width = 0.14;
    sheet_mark_circle(&p, center, size / 2);
    p.subject = NULL;
    g_autofree char *number = lexicon_measure(imprint->lexicon, size);
    g_autofree char *text = g_strconcat(number, " mm", NULL);
    sheet_mark_text(&p, (map_point){center.x, center.y + 0.4}, ANCHOR_MIDDLE, FONT_TEXT_BOLD, 3, 0,
                    imprint_text(imprint, what));
    p.color = INK_GRAY;
    sheet_mark_text(&p, (map_point){center.x, center.y + 4.4}, ANCHOR_MIDDLE, FONT_LABEL, 2.6, 0,
                    text);
}

static const char *const advice[] = {"test.print", "test.measure"};

/* Print programs, and the key of the settings for each; the last takes a command. */
static const char *const programs[][2] = {
    {"Acrobat Reader", "test.acrobat"},  {"Evince, Okular", "test.evince"},
    {"Preview, Safari", "test.preview"}, {"Chrome, Edge", "test.chrome"},
    {"Firefox", "test.firefox"},         {"CUPS", NULL},
};

static double
write_advice(const struct imprint *imprint, const struct pen *pen, map_box box)
{
    double y = box.y;
    for (unsigned i = 0; i < G_N_ELEMENTS(advice); i++)
        y = sheet_mark_paragraph(pen, (map_box){box.x, y, box.w, 0}, FONT_LABEL, 2.9,
                                 imprint_text(imprint, advice[i])) +
            1.4;
    return y;
}

/* Title and rule of a table; returns the y of the rule. */
static double
write_heading(const struct pen *pen, map_box box, const char *title, const char *right)
{
    struct pen p = *pen;
    double y = box.y + 4.6;
    sheet_mark_text(&p, (map_point){box.x, y}, ANCHOR_START, FONT_TITLE, 4.4, 0, title);
    p.color = INK_GRAY;
    sheet_mark_text(&p, (map_point){box.x + box.w, y}, ANCHOR_END, FONT_LABEL, 2.6, 0, right);
    y += 1.6;
    sheet_mark_line(pen, (map_point){box.x, y}, (map_point){box.x + box.w, y});
    return y;
}

static double
write_programs(const struct imprint *imprint, const struct pen *pen, map_box box, double row,
               const char *paper)
{
    double y = write_heading(pen, box, imprint_text(imprint, "test.settings"), "");
    for (unsigned i = 0; i < G_N_ELEMENTS(programs); i++) {
        const char *key = programs[i][1];
        /* CUPS has names for usual papers; any other is Custom, with its size. */
        g_autofree char *text =
            key ? g_strdup(imprint_text(imprint, key))
                : g_strdup_printf("lp -o print-scaling=none -o media=%s%.*s%s",
                                  g_ascii_isdigit(*paper) ? "Custom." : "",
                                  (int)strcspn(paper, "/"), paper, /* A4/Letter: the first one */
                                  g_ascii_isdigit(*paper) ? "mm" : "");
        y += row;
        sheet_mark_text(pen, (map_point){box.x, y}, ANCHOR_START, FONT_TEXT_BOLD, 2.7, 0,
                        programs[i][0]);
        sheet_mark_fitted(pen, (map_point){box.x + 36, y}, ANCHOR_START, FONT_LABEL, 2.7,
                          box.w - 36, text);
    }
    return y;
}

/* The content of a part, between its pages and its sheets. */
static char **
wrap_contents(const struct pen *pen, map_box box, const struct test_part *part)
{
    double paper = sheet_mark_width(pen, FONT_LABEL, 2.7, part->sheets);

    return text_wrap(pen->fonts, part->what, FONT_LABEL, 2.7, box.w - 40 - paper);
}

static double
write_contents(const struct imprint *imprint, const struct pen *pen, map_box box, double row,
               const struct test_part *parts, unsigned n)
{
    double y = write_heading(pen, box, imprint_text(imprint, "test.contents"),
                             imprint_text(imprint, "test.sheets"));
    for (unsigned i = 0; i < n; i++) {
        g_auto(GStrv) lines = wrap_contents(pen, box, &parts[i]);

        y += row;
        sheet_mark_text(pen, (map_point){box.x, y}, ANCHOR_START, FONT_TEXT_BOLD, 2.7, 0,
                        parts[i].pages);
        sheet_mark_text(pen, (map_point){box.x + box.w, y}, ANCHOR_END, FONT_LABEL, 2.7, 0,
                        parts[i].sheets);
        for (unsigned k = 0; lines[k]; k++) {
            y += k > 0 ? row : 0;
            sheet_mark_text(pen, (map_point){box.x + 36, y}, ANCHOR_START, FONT_LABEL, 2.7, 0,
                            lines[k]);
        }
    }
    return y;
}

/* The tables share the height from `y` to the duplex check. */
static void
write_tables(const struct imprint *imprint, const struct pen *pen, map_box box, const char *paper,
             const struct test_part *parts, unsigned n_parts)
{
    double rows = G_N_ELEMENTS(programs);
    for (unsigned i = 0; i < n_parts; i++) {
        g_auto(GStrv) lines = wrap_contents(pen, box, &parts[i]);

        rows += g_strv_length(lines);
    }
    double row = (box.h - 2 * HEADING - GUTTER) / rows;
    row = fmax(ROW_LEAST, fmin(ROW_MOST, row));
    double y = write_contents(imprint, pen, box, row, parts, n_parts) + GUTTER;
    write_programs(imprint, pen, (map_box){box.x, y, box.w, 0}, row, paper);
}

/* `plan`: the room of the plan, if it is `planned`. */
static void
fill_back(struct page *page, const struct imprint *imprint, const struct sheet_rules *rules,
          map_box duplex, bool planned, map_box plan)
{
    map_box foot = sheet_inside(rules, false, 0);
    struct pen pen = imprint_pen(imprint, page, LAYER_LABEL);
    double y = planned ? page->height - duplex.y - duplex.h / 2 : page->height / 2;
    /* Beside a plan the note stands between the crosses, which a long German line would touch. */
    double size = planned ? 2.4 : 3.2;
    g_auto(GStrv) lines =
        text_wrap(pen.fonts, imprint_text(imprint, planned ? "test.back-plan" : "test.back"),
                  FONT_LABEL, size, planned ? DUPLEX_CHECK_BETWEEN : foot.w);
    pen.color = INK_GRAY;
    y -= (g_strv_length(lines) - 1) * size * 0.65;
    for (char **line = lines; *line; line++, y += size * 1.3)
        sheet_mark_text(&pen, (map_point){page->width / 2, y}, ANCHOR_MIDDLE, FONT_LABEL, size, 0,
                        *line);
    draw_duplex_back(imprint, page, rules, duplex);
    if (planned) { /* below its text */
        foot.x = plan.x;
        foot.w = plan.w;
    }
    imprint_foot(imprint, page, foot, imprint->title);
}

struct test_sheet
test_sheet_begin(struct document *document, const struct imprint *imprint,
                 const struct sheet_rules *rules)
{
    const struct paper *paper = &rules->paper;
    map_box even = sheet_even(rules, false);
    /* The sheet may be flipped over either edge, so the crosses are at both ends; the plan has the
     * room between them. */
    double top = paper->height - find_duplex_room(rules).y + 2;
    struct test_sheet sheet = {.plan = {even.x + 4, top, even.w - 8, paper->height - 2 * top}};
    sheet.face = document_add_page(document, paper->width, paper->height,
                                   imprint_text(imprint, "test.label"),
                                   imprint_text(imprint, "test.bookmark"));
    sheet.back = document_add_page(document, paper->width, paper->height,
                                   imprint_text(imprint, "test.back-label"), NULL);
    sheet.back->back = true;
    return sheet;
}

#define SMALL_SQUARE 40.0 /* with a disc in it */

/* The square, the advice beside and below it, and what else the height leaves room for. */
static void
fill_small(const struct imprint *imprint, const struct pen *pen, map_box room,
           const struct kit_sizes *sizes, double foot, const struct test_part *parts,
           unsigned n_parts)
{
    static const char *const below[] = {"test.measure-small", "test.duplex-small"};
    struct pen p = *pen;
    map_box square = {room.x, room.y, SMALL_SQUARE, SMALL_SQUARE};
    p.subject = "square 40";
    p.layer = LAYER_REGISTER;
    p.width = 0.14;
    sheet_mark_box(&p, square);
    if (sizes->disc < SMALL_SQUARE - 6)
        draw_disc(imprint, pen, square, sizes->disc, "test.disc");
    sheet_mark_text(pen, (map_point){square.x + 1.5, square.y + 3.4}, ANCHOR_START, FONT_LABEL, 2.4,
                    0, "40 × 40 mm");
    double x = SMALL_SQUARE + GUTTER / 2, y = square.y;
    y = sheet_mark_paragraph(pen, (map_box){room.x + x, y, room.w - x, 0}, FONT_LABEL, 2.4,
                             imprint_text(imprint, "test.print"));
    y = fmax(y, square.y + SMALL_SQUARE) + 3;
    for (unsigned i = 0; i < G_N_ELEMENTS(below); i++)
        y = sheet_mark_paragraph(pen, (map_box){room.x, y, room.w, 0}, FONT_LABEL, 2.4,
                                 imprint_text(imprint, below[i])) +
            1.4;
    /* Bookmarks say it too, and the widest of them needs a second line. */
    if (room.w > 110 && foot - y > HEADING + 2 * n_parts * ROW_LEAST)
        write_contents(imprint, pen, (map_box){room.x, y, room.w, 0}, ROW_LEAST, parts, n_parts);
}

void
test_sheet_add(const struct test_sheet *sheet, bool planned, const struct imprint *imprint,
               const struct kit_sizes *sizes, const struct sheet_rules *rules,
               const struct test_part *parts, unsigned n_parts)
{
    const struct paper *paper = &rules->paper;
    struct page *page = sheet->face;
    struct pen pen = imprint_pen(imprint, page, LAYER_INK);
    map_box room = find_inner_room(rules);
    draw_rulers(&pen, rules);

    g_autofree char *below = lexicon_fill(imprint->lexicon, "test.below", paper->name, NULL);
    double y = imprint_head(imprint, page, room, imprint->title, below) - 2;
    map_box duplex = find_duplex_room(rules);
    draw_duplex_face(imprint, page, rules, duplex);
    imprint_foot(imprint, page, room, imprint->title);
    fill_back(sheet->back, imprint, rules, duplex, planned, sheet->plan);
    if (test_sheet_is_small(rules)) {
        fill_small(imprint, &pen, (map_box){room.x, y, room.w, 0}, sizes, duplex.y, parts, n_parts);
        return;
    }
    draw_square(imprint, &pen, (map_point){room.x, y}, sizes);
    map_box right = {room.x + SQUARE + GUTTER, y, room.w - SQUARE - GUTTER, SQUARE};
    double beside = write_advice(imprint, &pen, right) + 1;
    double high = fmax(sizes->disc, sizes->token);
    draw_disc(imprint, &pen, (map_box){right.x, beside, sizes->disc, high}, sizes->disc,
              "test.disc");
    draw_disc(imprint, &pen, (map_box){right.x + sizes->disc + 3, beside, sizes->token, high},
              sizes->token, "test.token");
    y += SQUARE + GUTTER;
    double note_y = duplex.y - 10;
    sheet_mark_paragraph(&pen, (map_box){room.x, note_y, room.w, 0}, FONT_LABEL, 2.7,
                         imprint_text(imprint, "test.duplex"));
    write_tables(imprint, &pen, (map_box){room.x, y, room.w, note_y - y - 3}, paper->name, parts,
                 n_parts);
}
