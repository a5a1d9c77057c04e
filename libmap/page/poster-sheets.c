/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/board-sheets.h"

#include "draw/board/terrain.h"
#include "draw/render.h"
#include "map-page.h"
#include "page/paper.h"
#include "page/pdf.h"

#include <math.h>
#include <string.h>

#define BLEED 3.0
#define SLUG 9.0   /* around the bleed, for the marks */
#define BORDER 6.0 /* width of the sea around the board, inside the trim */
#define CROP 5.0   /* length of a crop mark */
#define FREE 1.0   /* between the bleed and a crop mark */
#define INSET 16.0 /* of title and rose, inside the trim */
#define KEEP 6.0   /* between them and the board */
#define TITLE_MOST 22.0
#define TITLE_LEAST 9.0
#define NOTE 5.0 /* below the title, on a poster of one filling */
#define TITLE_INK ((picture_color){58, 45, 32, 255})
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

/* The sea is a placed picture: placed pictures are below a page's own marks. */
static struct picture *
make_sea_picture(map_box bleed, picture_color sea)
{
    struct picture *picture = picture_new(bleed.w, bleed.h);
    struct shape s = {.kind = SHAPE_OUTLINE, .layer = LAYER_ART, .subject = "sea", .fill = sea};
    outline_rect(&s.outline, (map_box){0, 0, bleed.w, bleed.h});
    picture_add(picture, &s);
    outline_release(&s.outline);
    return picture;
}

/* The board without the line around it: its sea goes on up to the edge of the paper. */
static struct picture *
copy_open_board(const struct picture *board)
{
    map_box all = picture_extent(board);
    struct picture *picture = picture_new(all.w, all.h);

    for (unsigned i = 0; i < picture_size(board); i++) {
        const struct shape *s = picture_shape(board, i);

        if (!s->subject || strcmp(s->subject, TERRAIN_WATER_EDGE) != 0)
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
        map_point center = {(c[0].x + c[3].x) / 2, (c[0].y + c[3].y) / 2};
        double reach = hypot(c[0].x - center.x, c[0].y - center.y) + board->rim + KEEP;
        double dx = fmax(fabs(center.x - box.x - box.w / 2) - box.w / 2, 0);
        double dy = fmax(fabs(center.y - box.y - box.h / 2) - box.h / 2, 0);
        if (hypot(dx, dy) < reach)
            return false;
    }
    return true;
}

/* A box of that size in a free corner of the trim; false if there is none. */
static bool
find_corner(const struct kit_board *board, map_box all, map_point size, bool from_foot,
            unsigned *taken, map_box *box)
{
    for (unsigned i = 0; i < 4; i++) {
        unsigned k = from_foot ? 3 - i : i; /* bit 0: right, bit 1: below */
        *box = (map_box){k & 1 ? all.x + all.w - INSET - size.x : all.x + INSET,
                         k & 2 ? all.y + all.h - INSET - size.y : all.y + INSET, size.x, size.y};
        if (*taken >> k & 1 || !is_free(board, *box))
            continue;
        *taken |= 1u << k;
        return true;
    }
    return false;
}

/* Title and compass rose, as large as fits two corners of the sea. `all` is the trim, `shift` leads
 * from the board's picture to this one. */
static void
fill_corners(struct picture *picture, const struct imprint *imprint, const struct kit_board *board,
             map_box all, map_point shift)
{
    struct pen pen = {picture, imprint->fonts, LAYER_INK, TITLE_INK, 0, "title"};
    unsigned taken = 0;
    map_box box = {0};

    for (double size = TITLE_MOST; size >= TITLE_LEAST; size *= 0.9) {
        map_point room = {sheet_mark_width(&pen, FONT_TITLE, size, imprint->title), size};
        if (!find_corner(board, all, room, false, &taken, &box))
            continue;
        sheet_mark_text(&pen, (map_point){box.x + shift.x, box.y + shift.y + size * 0.8},
                        ANCHOR_START, FONT_TITLE, size, 0, imprint->title);
        break;
    }
    if (board->rolled && box.h > 0) {
        g_autofree char *note = lexicon_fill(imprint->lexicon, "picture.filling", "1:0", NULL);

        sheet_mark_text(&pen, (map_point){box.x + shift.x, box.y + shift.y + box.h + NOTE * 1.3},
                        ANCHOR_START, FONT_LABEL, NOTE, 0, note);
    }
    for (double side = ROSE_MOST; side >= ROSE_LEAST; side *= 0.9) {
        if (!find_corner(board, all, (map_point){side, side}, true, &taken, &box))
            continue;
        picture_add(picture,
                    &(struct shape){.kind = SHAPE_ART,
                                    .layer = LAYER_ART,
                                    .art = "compass",
                                    .at = {box.x + shift.x + side / 2, box.y + shift.y + side / 2},
                                    .scale = side / ROSE_VIEW});
        break;
    }
}

bool
poster_sheets_add(struct document *document, const struct imprint *imprint,
                  const struct kit_board *board, picture_color sea)
{
    map_box art = picture_extent(board->picture);
    const double around = SLUG + BLEED;
    map_box trim = {around, around, ceil(art.w + 2 * BORDER), ceil(art.h + 2 * BORDER)};
    map_box bleed = {SLUG, SLUG, trim.w + 2 * BLEED, trim.h + 2 * BLEED};
    double width = trim.w + 2 * around, height = trim.h + 2 * around;
    if (width > PAPER_SIDE_MOST || height > PAPER_SIDE_MOST)
        return false;
    g_autofree char *name = board->players ? lexicon_fill(imprint->lexicon, "sheet.board",
                                                          imprint->title, board->players, NULL)
                                           : g_strdup(imprint->title);
    g_autofree char *label = g_strdup_printf("P%u", document->pages->len + 1);
    g_autofree char *alt = lexicon_fill(imprint->lexicon, "sheet.poster-alt", name, NULL);
    struct page *page = document_add_page(document, width, height, label, name);
    page->bleed = bleed;
    page->trim = trim;
    map_point at = {trim.x + (trim.w - art.w) / 2, trim.y + (trim.h - art.h) / 2};
    struct picture *around_board = make_sea_picture(bleed, sea);
    fill_corners(around_board, imprint, board,
                 (map_box){trim.x - at.x, trim.y - at.y, trim.w, trim.h},
                 (map_point){at.x - bleed.x, at.y - bleed.y});
    page_place(page, document_own(document, around_board), (map_point){bleed.x, bleed.y}, 1,
               (map_box){0});
    placement_describe(
        page_place(
            page,
            document_own(document, copy_open_board(board->rolled ? board->rolled : board->picture)),
            at, 1, (map_box){0}),
        alt);
    mark_crops(imprint, page, trim);
    write_slug(imprint, page, trim, name);
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
