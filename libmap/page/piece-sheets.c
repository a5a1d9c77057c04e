/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/piece-layout.h"

#include "page/board-sheets.h"
#include "page/cut-paths.h"
#include "page/pack.h"
#include "page/sheet-marks.h"

#include <math.h>

#define HAIRLINE 0.1      /* mm */
#define FOLD_AWAY 1.0     /* between a fold and the marks for a plotter */
#define TEXT_HIGH 3.5     /* height of the text in the head: marks stay below it */
#define HEAD_APART 3.0    /* between the rows of a folded sheet and what is above them */
#define FIGURE_APART 12.0 /* around the figure of standees */
#define FIGURE_SIDE 8.0
#define CAPTION 5.0 /* above pieces on a board's sheet */
#define CAPTION_SIZE 2.6
#define PANEL_SIDE 4.0 /* beside them, */
#define PANEL_FOOT 2.0 /* and below */

struct job {
    struct document *document;
    const struct imprint *imprint;
    const struct sheet_rules *rules;
    const struct piece_layout *layout;
    char letter;
};

static struct placement *
place_side(struct page *page, const struct picture *picture, map_point center, unsigned turn,
           const char *alt)
{
    map_box box = picture_extent(picture);
    bool lying = turn % 180 != 0;
    double w = lying ? box.h : box.w, h = lying ? box.w : box.h;
    struct placement *p =
        page_place(page, picture, (map_point){center.x - w / 2, center.y - h / 2}, 1, (map_box){0});
    p->turn = turn;
    placement_describe(p, alt);
    return p;
}

static map_box
unite_boxes(map_box a, map_box b)
{
    if (a.w <= 0)
        return b;
    double x = fmin(a.x, b.x), y = fmin(a.y, b.y);
    return (map_box){x, y, fmax(a.x + a.w, b.x + b.w) - x, fmax(a.y + a.h, b.y + b.h) - y};
}

/* TrimBox and BleedBox enclose all cuts and all art of the page. */
static void
extend_boxes(struct page *page, const struct picture *picture, map_point center,
             const struct pack_row *row)
{
    map_box art = picture_extent(picture);
    double w = row->turned ? art.h : art.w, h = row->turned ? art.w : art.h;
    page->trim =
        unite_boxes(page->trim, (map_box){center.x - row->width / 2, center.y - row->height / 2,
                                          row->width, row->height});
    page->bleed = unite_boxes(page->bleed, (map_box){center.x - w / 2, center.y - h / 2, w, h});
}

/* The outline of a piece: its length, its marks or a hairline, and for a plotter. */
static void
cut_piece(const struct job *job, struct page *page, const struct pen *pen,
          const struct kit_piece *piece, map_point at, const struct pack_row *row)
{
    struct outline o = cut_paths_outline(piece, at, row->width, row->height, row->turned);
    page->cut_length += cut_paths_length(&o);
    if (job->rules->cut) {
        cut_paths_add(page, CUT_THROUGH, piece->id, &o);
        cut_paths_add_scores(page, piece, at, row->turned);
    }
    if (job->rules->outlines)
        picture_add(page->ink, &(struct shape){.kind = SHAPE_OUTLINE,
                                               .layer = LAYER_CUT,
                                               .subject = "cut",
                                               .outline = o,
                                               .stroke = INK_BLACK,
                                               .width = HAIRLINE});
    else if (piece->shape == KIT_DISC)
        cut_marks_disc(pen, at, row->width / 2, job->rules->bleed);
    else
        cut_marks_outline(pen, o.points, o.n_points, job->rules->bleed);
    outline_release(&o);
}

/* The marks by which a plotter finds the faces, around the half with them if the sheet is folded
 * first. */
static void
mark_plot(const struct job *job, struct page *page)
{
    map_box box = sheet_cut_marks(job->rules, false);
    if (job->layout->use == USE_FOLD_ACROSS)
        box.h = page->height / 2 - FOLD_AWAY - box.y;
    if (job->layout->use == USE_FOLD_ALONG)
        box.w = page->width / 2 - FOLD_AWAY - box.x;
    frame_plot(job->imprint, page, box);
}

static void
place_row(const struct job *job, struct page *faces, struct page *backs, const struct pen *pen,
          const struct pack_row *row)
{
    unsigned turn = row->turned ? 90 : 0;
    for (unsigned k = 0; k < row->n; k++) {
        const struct kit_piece *piece = g_ptr_array_index(job->layout->pieces, row->first + k);
        map_point at = {job->layout->room.x + row->x + k * row->pitch,
                        job->layout->room.y + row->y};
        /* A hex with its bleed is a larger hex, in the proportion of its distances from flat to
         * flat. The box of the picture has other proportions: a clip by it left slanted sides
         * white. */
        double more = 1 + 2 * job->rules->bleed / fmin(row->width, row->height);
        struct placement *face = place_side(faces, piece->face, at, turn, piece->name);
        extend_boxes(faces, piece->face, at, row);
        if (piece->shape == KIT_HEX) /* a river goes on */
            face->within =
                cut_paths_outline(piece, at, row->width * more, row->height * more, row->turned);
        if (piece->shape == KIT_OUTLINE)
            cut_paths_add_corners(&face->within, piece, piece->rim, at, row->turned);
        cut_piece(job, faces, pen, piece, at, row);
        if (!backs)
            continue;
        g_autofree char *alt =
            lexicon_fill(job->imprint->lexicon, "sheet.back-alt", piece->name, NULL);
        place_side(backs, piece->back, piece_layout_back_point(job->layout, at),
                   piece_layout_back_turn(job->layout, turn), alt);
        extend_boxes(backs, piece->back, piece_layout_back_point(job->layout, at), row);
    }
}

static void
draw_sheet_fold(const struct job *job, struct page *page, const struct pen *pen, map_point a,
                map_point b)
{
    sheet_mark_dashed(pen, a, b, 3, 2);
    if (job->rules->cut)
        cut_paths_add_line(page, CUT_FOLD, "fold", a, b);
}

static void
mark_fold(const struct job *job, struct page *page)
{
    struct pen pen = imprint_pen(job->imprint, page, LAYER_KISS);
    map_box b = sheet_even(job->rules, false);
    double x = page->width / 2, y = page->height / 2;
    pen.subject = "fold";
    pen.color = INK_GRAY;
    pen.width = 0.2;
    if (job->layout->use == USE_FOLD_ACROSS)
        draw_sheet_fold(job, page, &pen, (map_point){b.x, y}, (map_point){b.x + b.w, y});
    else
        /* Clear of the texts at head and foot. */
        draw_sheet_fold(job, page, &pen, (map_point){x, b.y + PIECE_LAYOUT_HEAD},
                        (map_point){x, b.y + b.h - PIECE_LAYOUT_HEAD});
}

/* What to do with the sheet: the key of a text. */
static const char *
choose_advice(const struct job *job, bool back)
{
    switch (job->layout->use) {
    case USE_FOLD_ACROSS:
    case USE_FOLD_ALONG:
        return "sheet.fold";
    case USE_LONG:
        return back ? "sheet.long-back" : "sheet.long";
    case USE_SHORT:
        return back ? "sheet.short-back" : "sheet.short";
    case USE_PLAIN:
        break;
    }
    return piece_layout_are_standees(job->layout) ? "sheet.stand" : "sheet.plain";
}

#define HEADING_LEAST 40.0 /* beside the advice, with its margins */

static void
write_edges(const struct job *job, struct page *page, const char *what, bool back)
{
    struct pen pen = imprint_pen(job->imprint, page, LAYER_LABEL);
    map_box room = sheet_even(job->rules, false);
    double y = room.y + 2.4, x = room.x + 6;
    const char *advice = imprint_text(job->imprint, choose_advice(job, back));
    double width = sheet_mark_width(&pen, FONT_LABEL, 2.6, advice);
    /* On narrow paper the advice takes the place of the heading, in small lines. */
    bool narrow = width > room.w - HEADING_LEAST;
    g_auto(GStrv) lines =
        text_wrap(pen.fonts, advice, FONT_LABEL, 1.8, narrow ? room.w - 12 : width);
    if (!narrow)
        sheet_mark_fitted(&pen, (map_point){x, y}, ANCHOR_START, FONT_TEXT_BOLD, 3.4,
                          room.w - 16 - width, what);
    pen.color = INK_GRAY;
    for (unsigned i = 0; narrow && lines[i]; i++)
        sheet_mark_text(&pen, (map_point){x, y + i * 1.9 - 1.0}, ANCHOR_START, FONT_LABEL, 1.8, 0,
                        lines[i]);
    if (!narrow)
        sheet_mark_text(&pen, (map_point){room.x + room.w - 6, y}, ANCHOR_END, FONT_LABEL, 2.6, 0,
                        advice);
    double foot = room.y + room.h - 0.9;
    g_autofree char *left =
        lexicon_fill(job->imprint->lexicon, "sheet.foot", job->imprint->title, page->label, NULL);
    sheet_mark_fitted(&pen, (map_point){x, foot}, ANCHOR_START, FONT_LABEL, 2.4, room.w - 40, left);
    imprint_source(job->imprint, page, (map_point){room.x + room.w - 6, foot});
}

/* The groups on the page: "Number discs, Trade tokens". */
static char *
list_groups_on(const struct piece_layout *layout, unsigned number)
{
    g_autoptr(GPtrArray) listed = g_ptr_array_new();
    GString *text = g_string_new(NULL);
    for (unsigned i = 0; i < layout->rows->len; i++) {
        const struct pack_row *row = &g_array_index(layout->rows, struct pack_row, i);
        for (unsigned k = 0; row->page == number && k < row->n; k++) {
            const struct kit_piece *piece = g_ptr_array_index(layout->pieces, row->first + k);
            if (g_ptr_array_find_with_equal_func(listed, piece->group, g_str_equal, NULL))
                continue;
            g_string_append_printf(text, "%s%s", text->len > 0 ? ", " : "", piece->group);
            g_ptr_array_add(listed, (gpointer)piece->group);
        }
    }
    return g_string_free(text, FALSE);
}

static struct page *
add_page(const struct job *job, const char *label, const char *what, bool back)
{
    const struct paper *paper = &job->rules->paper;
    struct page *page =
        document_add_page(job->document, paper->width, paper->height, label, back ? NULL : what);
    page->back = back;
    struct pen pen = imprint_pen(job->imprint, page, LAYER_REGISTER);
    map_box b = sheet_even(job->rules, false);
    /* Registration marks are for two sides that have to meet. */
    for (unsigned k = 0; k < 4 && job->layout->use != USE_PLAIN; k++)
        sheet_mark_register(
            &pen, (map_point){k % 2 ? b.x + b.w - 2 : b.x + 2, k / 2 ? b.y + b.h - 2 : b.y + 2});
    if (piece_layout_is_folded(job->layout->use))
        mark_fold(job, page);
    write_edges(job, page, what, back);
    return page;
}

/* If standees leave enough of the page free, it explains how to make them. */
static void
explain_standees(const struct job *job, struct page *page, unsigned number)
{
    map_box room = job->layout->room;
    double free = piece_layout_free_on(job->layout, number), width = room.w - 2 * FIGURE_SIDE;
    double high = piece_figure_standee_height(job->imprint, width);
    map_box box = {room.x + FIGURE_SIDE, room.y + room.h - (free + high) / 2, width, high};
    if (piece_layout_are_standees(job->layout) && free > high + 2 * FIGURE_APART)
        piece_figure_standee(job->imprint, page, box);
}

/* What the rows of the last page leave free above them, next to a fold. */
static map_box
find_free_head(const struct piece_layout *layout)
{
    map_box box = layout->room;
    for (unsigned i = 0; i < layout->rows->len; i++) {
        const struct pack_row *row = &g_array_index(layout->rows, struct pack_row, i);
        if (row->page + 1 == layout->n_pages)
            box.h = fmin(box.h, row->y - row->height / 2 - layout->rules->bleed - HEAD_APART);
    }
    return box;
}

static void
add_piece_pages(const struct job *job, unsigned *number)
{
    for (unsigned i = 0; i < job->layout->n_pages; i++) {
        g_autofree char *what = list_groups_on(job->layout, i);
        g_autofree char *label = g_strdup_printf("%c%u", job->letter, ++*number);
        struct page *faces = add_page(job, label, what, false), *backs = NULL;
        if (piece_layout_is_folded(job->layout->use)) {
            backs = faces;
        } else if (job->layout->use != USE_PLAIN) {
            g_autofree char *behind =
                lexicon_fill(job->imprint->lexicon, "sheet.label-back", label, NULL);
            backs = add_page(job, behind, what, true);
        }
        struct pen pen = imprint_pen(job->imprint, faces, LAYER_CUT);
        pen.subject = "cut";
        pen.top = sheet_even(job->rules, false).y + TEXT_HIGH;
        pen.foot = faces->height - pen.top;
        if (job->rules->cut)
            mark_plot(job, faces);
        for (unsigned k = 0; k < job->layout->rows->len; k++) {
            const struct pack_row *row = &g_array_index(job->layout->rows, struct pack_row, k);
            if (row->page == i)
                place_row(job, faces, backs, &pen, row);
        }
        if (job->layout->use == USE_FOLD_ACROSS && i + 1 == job->layout->n_pages)
            faces->free = find_free_head(job->layout);
        explain_standees(job, faces, i);
        cut_marks_strips(&pen, job->layout->rows, i, job->layout->room,
                         sheet_even(job->rules, false));
    }
}

/* What to do with pieces on a board's sheet. */
static char *
make_caption(const struct job *job)
{
    return g_strdup_printf("%s %s", imprint_text(job->imprint, "sheet.apart"),
                           imprint_text(job->imprint, choose_advice(job, false)));
}

/* The edge along which they are cut off. */
static void
mark_panel(const struct job *job, struct page *page, const struct pen *cut, map_box panel)
{
    struct pen pen = imprint_pen(job->imprint, page, LAYER_LABEL), line = *cut;
    g_autofree char *text = make_caption(job);
    line.subject = "cut off";
    sheet_mark_box(&line, panel);
    sheet_mark_fitted(&pen, (map_point){panel.x + 2, panel.y + 3.2}, ANCHOR_START, FONT_LABEL,
                      CAPTION_SIZE, panel.w - 4, text);
}

/* Around the pieces and their caption. */
static map_box
make_panel(const struct job *job, struct page *page, map_box pieces, map_box room)
{
    struct pen pen = imprint_pen(job->imprint, page, LAYER_LABEL);
    g_autofree char *text = make_caption(job);
    double width = fmax(pieces.w + 2 * PANEL_SIDE,
                        sheet_mark_width(&pen, FONT_LABEL, CAPTION_SIZE, text) + 4.1);
    map_box panel = {pieces.x + pieces.w / 2 - width / 2, pieces.y - CAPTION, fmin(width, room.w),
                     pieces.h + CAPTION + PANEL_FOOT};
    panel.x = fmax(room.x, fmin(panel.x, room.x + room.w - panel.w));
    return panel;
}

/* The only page of the layout, on a sheet of a board. */
static void
add_panel(const struct job *job, struct page *page, map_box panel)
{
    struct pen pen = imprint_pen(job->imprint, page, LAYER_CUT);
    map_box bleed = page->bleed, trim = page->trim; /* are the board's */
    bool folded = job->layout->use == USE_FOLD_ACROSS;
    pen.subject = "cut";
    pen.top = panel.y + CAPTION;
    pen.foot = panel.y + panel.h;
    if (folded) {
        struct pen fold = imprint_pen(job->imprint, page, LAYER_KISS);
        double y = job->layout->fold;
        fold.subject = "fold";
        fold.color = INK_GRAY;
        fold.width = 0.2;
        draw_sheet_fold(job, page, &fold, (map_point){panel.x, y},
                        (map_point){panel.x + panel.w, y});
    }
    for (unsigned k = 0; k < job->layout->rows->len; k++)
        place_row(job, page, folded ? page : NULL, &pen,
                  &g_array_index(job->layout->rows, struct pack_row, k));
    mark_panel(job, page, &pen, panel);
    page->bleed = bleed;
    page->trim = trim;
    page->pieces = g_ptr_array_ref(job->layout->pieces);
}

/* Puts all pieces on a sheet of the board that has room for them, or on a folded one: the last of
 * these. A plotter cuts whole sheets, and a board's sheet has no back. Without `board` only on one of
 * this part, whose pages have no name yet. */
static bool
add_on_sheet(const struct job *job, struct piece_layout *layout, bool board)
{
    enum sheet_backs backs = layout->uses[0] == USE_PLAIN ? BACKS_NONE : job->rules->backs;
    if (job->rules->cut || (backs != BACKS_NONE && backs != BACKS_FOLD))
        return false;
    for (unsigned i = job->document->pages->len; i-- > 0;) {
        struct page *page = job->document->pages->pdata[i];
        map_box room = page->free,
                pieces = {room.x + PANEL_SIDE, room.y + CAPTION, room.w - 2 * PANEL_SIDE,
                          room.h - CAPTION - PANEL_FOOT};
        if (pieces.w <= 0 || pieces.h <= 0 || page->pieces || (!board && page->word) ||
            !piece_layout_make_in(layout, &pieces))
            continue;
        struct job on = *job;
        on.layout = layout;
        add_panel(&on, page, make_panel(&on, page, pieces, room));
        return true;
    }
    return false;
}

/* Some of the pieces of a layout, not laid yet. */
static struct piece_layout
take_pieces(const struct piece_layout *layout, unsigned first, unsigned end)
{
    struct piece_layout some = *layout;

    some.rows = NULL;
    some.n_pages = 0;
    some.pieces = g_ptr_array_new();
    for (unsigned i = first; i < end; i++)
        g_ptr_array_add(some.pieces, layout->pieces->pdata[i]);
    some.backs = piece_layout_alike(some.pieces, layout->use != USE_PLAIN);
    return some;
}

/* Saves the last sheet of a layout, if as many of the last sorts as need it fit elsewhere; never some
 * of equal pieces. This one rule replaced five ways of looking for room. */
static void
move_last_sheet(const struct job *job, struct piece_layout *layout, bool board)
{
    const GPtrArray *all = layout->pieces;
    bool saved = false;

    for (unsigned first = all->len; first-- > 0 && !saved;) {
        if (first > 0 && all->pdata[first] == all->pdata[first - 1])
            continue;
        struct piece_layout rest = take_pieces(layout, 0, first);

        saved = (first == 0 || piece_layout_make(&rest, NULL)) && rest.n_pages < layout->n_pages;
        struct piece_layout last = take_pieces(layout, first, all->len), old = rest;

        if (saved && add_on_sheet(job, &last, board)) {
            old = *layout;
            *layout = rest;
        }
        piece_layout_release(&old);
        piece_layout_release(&last);
    }
}

bool
piece_sheets_add(struct document *document, const struct imprint *imprint, const struct kit *kit,
                 enum kit_file file, char letter, const struct sheet_rules *rules, bool board,
                 GError **error)
{
    static const enum sheet_use fold[] = {USE_FOLD_ACROSS, USE_FOLD_ALONG}, on_long[] = {USE_LONG},
                                on_short[] = {USE_SHORT}, alone[] = {USE_PLAIN};
    static const struct {
        const enum sheet_use *uses;
        unsigned n;
    } ways[] = {[BACKS_FOLD] = {fold, G_N_ELEMENTS(fold)},
                [BACKS_LONG] = {on_long, 1},
                [BACKS_SHORT] = {on_short, 1},
                [BACKS_NONE] = {alone, 1}};
    struct job job = {.document = document, .imprint = imprint, .rules = rules, .letter = letter};
    struct piece_layout layouts[2];
    unsigned number = 0;
    bool ok = true;

    /* Sheets of their own for each: on a folded sheet, half of the paper behind pieces without a
     * back would be empty. */
    for (unsigned i = 0; i < 2; i++) { /* with backs, then without */
        bool with = i == 0;
        GPtrArray *pieces = piece_layout_order(kit, file, with, rules->backs != BACKS_NONE);

        layouts[i] = (struct piece_layout){.rules = rules,
                                           .uses = with ? ways[rules->backs].uses : alone,
                                           .n_uses = with ? ways[rules->backs].n : 1,
                                           .pieces = pieces,
                                           .backs = piece_layout_alike(pieces, with)};
        ok = ok && (pieces->len == 0 || piece_layout_make(&layouts[i], error));
        if (!ok || pieces->len == 0)
            continue;
        move_last_sheet(&job, &layouts[i], board);
        job.layout = &layouts[i];
        add_piece_pages(&job, &number);
    }
    for (unsigned i = 0; i < 2; i++)
        piece_layout_release(&layouts[i]);
    return ok;
}
