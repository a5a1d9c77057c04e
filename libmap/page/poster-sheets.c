/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/board-sheets.h"

#include "draw/board/ground.h"
#include "draw/kit.h"
#include "map-page.h"
#include "page/paper.h"
#include "page/operators.h"

#include <math.h>
#include <string.h>

#define BLEED 3.0
#define SLUG 9.0    /* around the bleed, for the marks */
#define BORDER 0.04 /* of the board's width: sea beside it, inside the trim */
#define CROP 5.0    /* length of a crop mark */
#define FREE 1.0    /* between the bleed and a crop mark */
#define TITLE 0.05  /* of the board's width: size of its letters */
#define NOTE 0.012  /* the same below it, on a poster of one filling */
#define TITLE_INK ((picture_color){58, 45, 32, 255})
#define INSET 10.0 /* of the rose, inside the trim */
#define KEEP 4.0   /* between it and the sea around the board */
#define ROSE_MOST 64.0
#define ROSE_LEAST 26.0
#define ROSE_VIEW 40.0

/* Extends the trim's edges beyond the bleed, two marks at each corner. */
static void
mark_crops(const struct imprint *imprint, struct page *page, map_box trim)
{
    struct pen pen = imprint_pen(imprint, page, LAYER_CUT);
    const double from = BLEED + FREE, to = from + CROP;
    pen.subject = "cut";
    pen.width = 0.1;
    for (unsigned k = 0; k < 4; k++) {
        double right = k % 2 ? 1 : -1, down = k / 2 ? 1 : -1;
        map_point c = {k % 2 ? trim.x + trim.w : trim.x, k / 2 ? trim.y + trim.h : trim.y};
        sheet_mark_line(&pen, (map_point){c.x + right * from, c.y},
                        (map_point){c.x + right * to, c.y});
        sheet_mark_line(&pen, (map_point){c.x, c.y + down * from},
                        (map_point){c.x, c.y + down * to});
    }
    map_point middle = {trim.x + trim.w / 2, trim.y + trim.h / 2};
    double x = trim.w / 2 + BLEED + 4, y = trim.h / 2 + BLEED + 4;
    sheet_mark_register(&pen, (map_point){middle.x - x, middle.y});
    sheet_mark_register(&pen, (map_point){middle.x + x, middle.y});
    sheet_mark_register(&pen, (map_point){middle.x, middle.y - y});
    sheet_mark_register(&pen, (map_point){middle.x, middle.y + y});
}

static void
write_slug(const struct imprint *imprint, struct page *page, map_box trim, const char *name)
{
    struct pen pen = imprint_pen(imprint, page, LAYER_LABEL);
    g_autofree char *wide = g_strdup_printf("%.0f", trim.w);
    g_autofree char *high = g_strdup_printf("%.0f", trim.h);
    g_autofree char *bleed = g_strdup_printf("%g", BLEED);
    g_autofree char *text =
        lexicon_fill(imprint->lexicon, "sheet.poster", name, wide, high, bleed, NULL);
    double y = trim.y + trim.h + BLEED + 5.6, x = trim.x + CROP + 4;
    sheet_mark_fitted(&pen, (map_point){x, y}, ANCHOR_START, FONT_LABEL, 2.4, trim.w / 2 - 16,
                      text);
    imprint_source(imprint, page, (map_point){trim.x + trim.w - CROP - 4, y});
}

/* The grid of the board's hexes goes on as sea all over the box. A placed picture: such are below a
 * page's own marks. */
static struct picture *
make_sea_picture(const struct kit_board *board, map_box box, picture_color sea)
{
    struct picture *picture = picture_new(box.w, box.h);
    struct shape s = {.kind = SHAPE_OUTLINE, .layer = LAYER_ART, .subject = "sea", .fill = sea};
    const map_point *c = board->cells[0], middle = point_between(c[0], c[3], 0.5);
    const double edge = hypot(c[0].x - middle.x, c[0].y - middle.y);
    /* The steps of the grid are slanted: n reaches past the box in all directions, and what lies
     * off it is skipped. */
    const int n = (int)ceil(hypot(box.w, box.h) / edge);

    outline_rect(&s.outline, (map_box){0, 0, box.w, box.h});
    picture_add(picture, &s);
    outline_release(&s.outline);
    for (int i = -n; i <= n; i++)
        for (int k = -n; k <= n; k++) {
            /* Twice the way to the middle of a side leads to the center of the hex beyond it. */
            map_point d = point_add(
                point_scale(point_add(c[0], point_add(c[1], point_scale(middle, -2))), i),
                point_scale(point_add(c[1], point_add(c[2], point_scale(middle, -2))), k));
            map_point at = {middle.x + d.x - box.x, middle.y + d.y - box.y}, corners[6];

            if (fabs(at.x - box.w / 2) > box.w / 2 + edge ||
                fabs(at.y - box.h / 2) > box.h / 2 + edge)
                continue;
            for (unsigned m = 0; m < 6; m++)
                corners[m] = point_add(at, point_add(c[m], point_scale(middle, -1)));
            s = (struct shape){.kind = SHAPE_ART,
                               .layer = LAYER_ART,
                               .art = "terrain/sea",
                               .at = at,
                               .scale = edge / LAYOUT_EDGE};
            outline_polygon(&s.outline, corners, 6);
            picture_add(picture, &s);
            outline_release(&s.outline);
        }
    return picture;
}

/* The board without the plate below it: its sea goes on up to the edge of the paper. */
static struct picture *
copy_open_board(const struct picture *board)
{
    map_box all = picture_extent(board);
    struct picture *picture = picture_new(all.w, all.h);

    for (unsigned i = 0; i < picture_size(board); i++) {
        const struct shape *s = picture_shape(board, i);

        if (!s->subject || strcmp(s->subject, TERRAIN_PLATE_NAME) != 0)
            picture_add(picture, s);
    }
    return picture;
}

/* Whether neither a hex nor the sea around it is near the box; both in the board's picture. */
static bool
is_free(const struct kit_board *board, map_box box)
{
    for (unsigned i = 0; i < board->n_cells; i++) {
        const map_point *c = board->cells[i];
        map_point center = point_between(c[0], c[3], 0.5);
        double reach = hypot(c[0].x - center.x, c[0].y - center.y) + board->rim + KEEP;
        double dx = fmax(fabs(center.x - box.x - box.w / 2) - box.w / 2, 0);
        double dy = fmax(fabs(center.y - box.y - box.h / 2) - box.h / 2, 0);
        if (hypot(dx, dy) < reach)
            return false;
    }
    return true;
}

/* A compass rose, as large as fits a free corner of the trim, from the foot on. */
static void
draw_rose(struct picture *picture, const struct kit_board *board, map_box trim, map_box bleed)
{
    for (double side = ROSE_MOST; side >= ROSE_LEAST; side *= 0.9)
        for (unsigned k = 4; k-- > 0;) { /* bit 0: right, bit 1: below */
            map_box box = {k & 1 ? trim.x + trim.w - INSET - side : trim.x + INSET,
                           k & 2 ? trim.y + trim.h - INSET - side : trim.y + INSET, side, side};

            if (!is_free(board, box))
                continue;
            picture_add(picture, &(struct shape){
                                     .kind = SHAPE_ART,
                                     .layer = LAYER_ART,
                                     .art = "compass",
                                     .at = {box.x - bleed.x + side / 2, box.y - bleed.y + side / 2},
                                     .scale = side / ROSE_VIEW});
            return;
        }
}

/* Above the board. */
static void
write_title(struct picture *picture, const struct imprint *imprint, const struct kit_board *board,
            map_point at, double width)
{
    struct pen pen = {picture, imprint->fonts, LAYER_INK, TITLE_INK, 0, "title"};

    sheet_mark_fitted(&pen, at, ANCHOR_MIDDLE, FONT_TITLE, TITLE * width, width, imprint->title);
    if (!board->rolled)
        return;
    /* A board that is drawn at set-up shows one filling of many, so the poster says which. */
    g_autofree char *note = lexicon_fill(imprint->lexicon, "picture.filling", "1:0", NULL);

    sheet_mark_text(&pen, (map_point){at.x, at.y + 2 * NOTE * width}, ANCHOR_MIDDLE, FONT_LABEL,
                    NOTE * width, 0, note);
}

bool
poster_sheets_add(struct document *document, const struct imprint *imprint,
                  const struct kit_board *board, picture_color sea)
{
    const map_box plate = board_plan_extent(board);
    const double around = SLUG + BLEED, border = BORDER * plate.w;
    const double head = border + TITLE * plate.w + (board->rolled ? 2 * NOTE * plate.w : 0);
    /* In the board's picture. Rounded up to whole millimeters, as the slug and the summary say the
     * size. */
    map_box cut = {plate.x - border, plate.y - head, ceil(plate.w + 2 * border),
                   ceil(plate.h + head + border)};
    map_box bled = {cut.x - BLEED, cut.y - BLEED, cut.w + 2 * BLEED, cut.h + 2 * BLEED};
    double width = cut.w + 2 * around, height = cut.h + 2 * around;

    if (width > PAPER_SIDE_MOST || height > PAPER_SIDE_MOST)
        return false;
    g_autofree char *name = board->players ? lexicon_fill(imprint->lexicon, "sheet.board",
                                                          imprint->title, board->players, NULL)
                                           : g_strdup(imprint->title);
    g_autofree char *label = g_strdup_printf("P%u", document->pages->len + 1);
    g_autofree char *alt = lexicon_fill(imprint->lexicon, "sheet.poster-alt", name, NULL);
    struct page *page = document_add_page(document, width, height, label, name);
    struct picture *water = make_sea_picture(board, bled, sea);

    page->bleed = (map_box){SLUG, SLUG, bled.w, bled.h};
    page->trim = (map_box){around, around, cut.w, cut.h};
    write_title(water, imprint, board,
                (map_point){bled.w / 2, BLEED + border / 2 + 0.85 * TITLE * plate.w}, plate.w);
    draw_rose(water, board, cut, bled);
    page_place(page, document_own(document, water), (map_point){SLUG, SLUG}, 1, (map_box){0});
    placement_describe(
        page_place(
            page,
            document_own(document, copy_open_board(board->rolled ? board->rolled : board->picture)),
            (map_point){around - cut.x, around - cut.y}, 1, (map_box){0}),
        alt);
    mark_crops(imprint, page, page->trim);
    write_slug(imprint, page, page->trim, name);
    return true;
}

static bool
check_size(map_box box, GError **error)
{
    if (box.w <= PAPER_SIDE_MOST && box.h <= PAPER_SIDE_MOST)
        return true;
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                "%.0f x %.0f mm is more than a PDF page can be (%g mm); a smaller --size helps",
                box.w, box.h, PAPER_SIDE_MOST);
    return false;
}

static GBytes *
make_pdf(const struct render *r, GError **error)
{
    g_autoptr(map_document) document = document_new(r->name);
    map_box box = picture_extent(r->picture);

    if (!check_size(box, error))
        return NULL;
    document->author = r->author;
    document->license = r->license;
    document->language = r->language;
    struct page *page = document_add_page(document, box.w, box.h, "1", NULL);

    page_place(page, r->picture, (map_point){0, 0}, 1, (map_box){0});
    return pdf_make(document, r->studio, error);
}

/* Only a PDF needs libqpdf, which belongs to this part; draw writes SVG and PNG by itself. */
GBytes *
map_page_render(const struct map_scenario *scenario, struct map_sink *sink,
                const struct map_draw_options *options, GError **error)
{
    struct render r;
    GBytes *bytes;

    if (options->format != MAP_DRAW_PDF)
        return render_file(scenario, sink, options, error);
    if (!render_begin(&r, scenario, sink, options, error))
        return NULL;
    bytes = make_pdf(&r, error);
    render_end(&r);
    return bytes;
}
