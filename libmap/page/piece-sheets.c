/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/piece-layout.h"

#include "page/cut-paths.h"
#include "page/pack.h"
#include "page/sheet-marks.h"

#include <math.h>

#define HAIRLINE 0.1  /* mm */
#define FOLD_AWAY 1.0 /* between a fold and the marks for a plotter */
#define SORTS_TRIED 6
#define TEXT_HIGH 3.5 /* height of the text in the head: marks stay below it */
#define LAST_MOST 6   /* pieces with backs */
#define CAPTION 5.0   /* above pieces on a board's sheet */
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

/* Clips a piece of any outline to its bleed, and marks its cut. */
static void
finish_outline(const struct job *job, const struct pen *pen, const struct kit_piece *piece,
               struct placement *face, map_point center)
{
    map_box all = picture_extent(piece->face);
    g_autofree map_point *points = g_new(map_point, piece->n_corners);
    for (unsigned pass = 0; pass < 2; pass++) {
        for (unsigned k = 0; k < piece->n_corners; k++) {
            map_point p = pass ? piece->corners[k] : piece->rim[k];
            double x = p.x - all.w / 2, y = p.y - all.h / 2;
            points[k] =
                (map_point){center.x + (face->turn ? -y : x), center.y + (face->turn ? x : y)};
        }
        if (pass == 0)
            outline_polygon(&face->within, points, piece->n_corners);
        else if (!job->rules->outlines)
            cut_marks_outline(pen, points, piece->n_corners, job->rules->bleed);
    }
}

/* The outline of a piece: its length, and for a plotter, or as a hairline. */
static void
cut_piece(const struct job *job, struct page *page, const struct kit_piece *piece, map_point at,
          const struct pack_row *row)
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
    outline_release(&o);
}

/* The marks by which a plotter finds the faces, around the half with them if the sheet is folded
 * first. */
static void
mark_plot(const struct job *job, struct page *page)
{
    struct pen pen = imprint_pen(job->imprint, page, LAYER_REGISTER);
    map_box box = sheet_cut_marks(job->rules, false), marks[CUT_MARKS];
    if (job->layout->use == USE_FOLD_ACROSS)
        box.h = page->height / 2 - FOLD_AWAY - box.y;
    if (job->layout->use == USE_FOLD_ALONG)
        box.w = page->width / 2 - FOLD_AWAY - box.x;
    page->plot = box;
    cut_paths_marks(box, marks);
    pen.subject = "plotter";
    for (unsigned i = 0; i < CUT_MARKS; i++)
        sheet_mark_fill(&pen, marks[i], INK_BLACK);
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
        struct placement *face = place_side(faces, piece->face, at, turn, piece->name);
        extend_boxes(faces, piece->face, at, row);
        cut_piece(job, faces, piece, at, row);
        if (piece->shape == KIT_OUTLINE)
            finish_outline(job, pen, piece, face, at);
        else if (!job->rules->outlines)
            cut_marks(pen, piece->shape, at, row->width, row->height, job->rules->bleed);
        if (!backs)
            continue;
        g_autofree char *alt =
            lexicon_fill(job->imprint->lexicon, "sheet.back-alt", piece->name, NULL);
        place_side(backs, piece->back, piece_layout_back_point(job->layout, at),
                   piece_layout_back_turn(job->layout, turn), alt);
        extend_boxes(backs, piece->back, piece_layout_back_point(job->layout, at), row);
    }
}

/* Draws the ground below the backs of a page's rows, before these are placed. */
static void
underlay_rows(const struct job *job, struct page *backs, unsigned number)
{
    g_autoptr(GArray) all = g_array_new(FALSE, FALSE, sizeof(struct underlay_back));
    for (unsigned i = 0; i < job->layout->rows->len; i++) {
        const struct pack_row *row = &g_array_index(job->layout->rows, struct pack_row, i);
        for (unsigned k = 0; row->page == number && k < row->n; k++) {
            const struct kit_piece *piece = g_ptr_array_index(job->layout->pieces, row->first + k);
            map_point at = {job->layout->room.x + row->x + k * row->pitch,
                            job->layout->room.y + row->y};
            struct underlay_back back = {piece->back,
                                         piece_layout_back_point(job->layout, at),
                                         piece_layout_back_turn(job->layout, row->turned ? 90 : 0),
                                         piece->shape,
                                         row->width,
                                         row->height};
            g_array_append_val(all, back);
        }
    }
    underlay_add(job->document, backs, all);
}

static void
draw_sheet_fold(const struct job *job, struct page *page, const struct pen *pen, map_point a,
                map_point b)
{
    sheet_mark_dashed(pen, a, b, 3, 2);
    if (job->rules->cut)
        cut_paths_add_line(page, CUT_FOLD, "fold", a, b);
}

/* `end`: the end of the folded part, with a vertical fold. */
static void
mark_fold(const struct job *job, struct page *page, double end)
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
        draw_sheet_fold(job, page, &pen, (map_point){x, b.y + PIECE_LAYOUT_HEAD},
                        (map_point){x, end});
}

/* What to do with the sheet, from which something may be cut off first: the key of a text. */
static const char *
choose_advice(const struct job *job, bool back, bool off)
{
    switch (job->layout->use) {
    case USE_FOLD_ACROSS:
    case USE_FOLD_ALONG:
        return off ? "sheet.fold-rest" : "sheet.fold";
    case USE_LONG:
        return back ? "sheet.long-back" : "sheet.long";
    case USE_SHORT:
        return back ? "sheet.short-back" : "sheet.short";
    case USE_PLAIN:
        break;
    }
    return piece_layout_are_standees(job->layout) ? "sheet.stand" : "sheet.plain";
}

static void
write_edges(const struct job *job, struct page *page, const char *what, bool back, bool off)
{
    struct pen pen = imprint_pen(job->imprint, page, LAYER_LABEL);
    map_box room = sheet_even(job->rules, false);
    double y = room.y + 2.4, x = room.x + 6;
    const char *advice = imprint_text(job->imprint, choose_advice(job, back, off));
    double width = sheet_mark_width(&pen, FONT_LABEL, 2.6, advice);
    sheet_mark_fitted(&pen, (map_point){x, y}, ANCHOR_START, FONT_TEXT_BOLD, 3.4,
                      room.w - 16 - width, what);
    pen.color = INK_GRAY;
    sheet_mark_text(&pen, (map_point){room.x + room.w - 6, y}, ANCHOR_END, FONT_LABEL, 2.6, 0,
                    advice);
    double foot = room.y + room.h - 0.9;
    g_autofree char *left =
        lexicon_fill(job->imprint->lexicon, "sheet.foot", job->imprint->title, page->label, NULL);
    sheet_mark_fitted(&pen, (map_point){x, foot}, ANCHOR_START, FONT_LABEL, 2.4, room.w - 40, left);
    imprint_source(job->imprint, page, (map_point){room.x + room.w - 6, foot});
}

static void
add_groups(const struct piece_layout *layout, unsigned number, GPtrArray *listed, GString *text)
{
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
}

static const struct piece_layout *
find_layout_off(const struct job *job, unsigned number)
{
    return number + 1 == job->layout->n_pages ? job->layout->off : NULL;
}

/* The groups on the page: "Number discs, Trade tokens". */
static char *
list_groups_on(const struct job *job, unsigned number)
{
    const struct piece_layout *off = find_layout_off(job, number);
    g_autoptr(GPtrArray) listed = g_ptr_array_new();
    GString *text = g_string_new(NULL);
    add_groups(job->layout, number, listed, text);
    if (off)
        add_groups(off, 0, listed, text);
    return g_string_free(text, FALSE);
}

/* The end of a vertical fold. */
static double
find_fold_end(const struct job *job, unsigned number)
{
    map_box box;
    if (find_layout_off(job, number))
        return job->layout->bands[0].y - PIECE_LAYOUT_APART / 2;
    if (number + 1 == job->layout->n_pages && piece_layout_find_figure(job->layout, &box))
        return box.y - PIECE_LAYOUT_APART;
    return job->rules->paper.height -
           piece_layout_face_room(job->rules, job->layout->use, PIECE_LAYOUT_HEAD).y;
}

static struct page *
add_page(const struct job *job, const char *label, const char *what, bool back, bool off,
         double end)
{
    const struct paper *paper = &job->rules->paper;
    struct page *page =
        document_add_page(job->document, paper->width, paper->height, label, back ? NULL : what);
    page->back = back;
    struct pen pen = imprint_pen(job->imprint, page, LAYER_REGISTER);
    map_box b = sheet_even(job->rules, false);
    for (unsigned k = 0; k < 4 && job->layout->use != USE_PLAIN; k++)
        sheet_mark_register(
            &pen, (map_point){k % 2 ? b.x + b.w - 2 : b.x + 2, k / 2 ? b.y + b.h - 2 : b.y + 2});
    if (piece_layout_is_folded(job->layout->use))
        mark_fold(job, page, end);
    write_edges(job, page, what, back, off);
    return page;
}

/* If standees leave most of the page free, it explains how to make them. */
static void
explain_standees(const struct job *job, struct page *page, unsigned number)
{
    double last = 0;
    for (unsigned i = 0; i < job->layout->rows->len; i++) {
        const struct pack_row *row = &g_array_index(job->layout->rows, struct pack_row, i);
        if (row->page == number)
            last = fmax(last, row->y + row->height / 2);
    }
    double top = job->layout->room.y + last + PIECE_LAYOUT_FIGURE_AFTER;
    double high = piece_layout_figure_height(job->layout, job->layout->room.w);
    double rest = page->height -
                  piece_layout_face_room(job->rules, USE_PLAIN, PIECE_LAYOUT_HEAD).y - top - high;
    map_box box = {job->layout->room.x + PIECE_LAYOUT_FIGURE_SIDE, top + rest / 2,
                   job->layout->room.w - 2 * PIECE_LAYOUT_FIGURE_SIDE, high};
    if (piece_layout_are_standees(job->layout) && rest > 0)
        piece_figure_standee(job->imprint, page, box);
}

/* The line between a band and the folded part, and what to do with the band. */
static void
mark_off(const struct job *job, struct page *page, const struct pen *cut, unsigned band)
{
    map_box b = job->layout->bands[band], sheet = sheet_even(job->rules, false);
    bool above = job->layout->use == USE_FOLD_ACROSS && band == 0;
    double y = above ? b.y + b.h + PIECE_LAYOUT_APART / 2 : b.y - PIECE_LAYOUT_APART / 2;
    struct pen pen = imprint_pen(job->imprint, page, LAYER_LABEL), line = *cut;
    const char *advice = imprint_text(
        job->imprint, piece_layout_are_standees(job->layout->off) ? "sheet.stand" : "sheet.plain");
    g_autofree char *text = g_strdup_printf(
        "%s %s",
        piece_layout_is_folded(job->layout->use) ? imprint_text(job->imprint, "sheet.cut-off") : "",
        advice);
    line.subject = "cut off";
    if (piece_layout_is_folded(job->layout->use))
        sheet_mark_line(&line, (map_point){sheet.x, y}, (map_point){sheet.x + sheet.w, y});
    sheet_mark_fitted(&pen, (map_point){sheet.x + 6, above ? y - 1 : y + 2.9}, ANCHOR_START,
                      FONT_LABEL, 2.6, sheet.w - 12, g_strstrip(text));
}

static void
add_off(const struct job *job, struct page *page, const struct pen *pen)
{
    struct piece_layout laid = *job->layout->off;
    struct job off = *job;
    map_box rest = job->layout->bands[1];
    off.layout = &laid;
    for (unsigned i = 0; i < laid.n_pages; i++) {
        laid.room = job->layout->bands[i];
        laid.room.y += piece_layout_free_on(&laid, i) / 2;
        for (unsigned k = 0; k < laid.rows->len; k++) {
            const struct pack_row *row = &g_array_index(laid.rows, struct pack_row, k);
            if (row->page == i)
                place_row(&off, page, NULL, pen, row);
        }
        cut_marks_strips(pen, laid.rows, i, laid.room, sheet_even(job->rules, false));
        mark_off(job, page, pen, i);
    }
    /* the remaining band explains how to make them */
    double high = piece_layout_figure_height(job->layout, rest.w);
    rest = (map_box){rest.x + PIECE_LAYOUT_FIGURE_SIDE, rest.y + (rest.h - high) / 2,
                     rest.w - 2 * PIECE_LAYOUT_FIGURE_SIDE, high};
    if (job->layout->use == USE_FOLD_ACROSS && laid.n_pages == 1 &&
        piece_layout_are_standees(&laid) && job->layout->bands[1].h > high)
        piece_figure_standee(job->imprint, page, rest);
}

static void
add_piece_pages(const struct job *job, unsigned *number)
{
    for (unsigned i = 0; i < job->layout->n_pages; i++) {
        map_box box;
        g_autofree char *what = list_groups_on(job, i);
        g_autofree char *label = g_strdup_printf("%c%u", job->letter, ++*number);
        const struct piece_layout *off = find_layout_off(job, i);
        struct page *faces = add_page(job, label, what, false, off, find_fold_end(job, i)),
                    *backs = NULL;
        if (piece_layout_is_folded(job->layout->use)) {
            backs = faces;
        } else if (job->layout->use != USE_PLAIN) {
            g_autofree char *behind =
                lexicon_fill(job->imprint->lexicon, "sheet.label-back", label, NULL);
            backs = add_page(job, behind, what, true, false, 0);
        }
        struct pen pen = imprint_pen(job->imprint, faces, LAYER_CUT);
        pen.subject = "cut";
        pen.top = sheet_even(job->rules, false).y + TEXT_HIGH;
        pen.foot = faces->height - pen.top;
        if (backs)
            underlay_rows(job, backs, i);
        if (job->rules->cut)
            mark_plot(job, faces);
        for (unsigned k = 0; k < job->layout->rows->len; k++) {
            const struct pack_row *row = &g_array_index(job->layout->rows, struct pack_row, k);
            if (row->page == i)
                place_row(job, faces, backs, &pen, row);
        }
        explain_standees(job, faces, i);
        cut_marks_strips(&pen, job->layout->rows, i, job->layout->room,
                         sheet_even(job->rules, false));
        if (off)
            add_off(job, faces, &pen);
        if (i + 1 == job->layout->n_pages && piece_layout_find_figure(job->layout, &box))
            piece_figure_fold(job->imprint, faces, box, job->layout->use == USE_FOLD_ALONG);
    }
}

/* What to do with pieces on a board's sheet. */
static char *
make_caption(const struct job *job)
{
    return g_strdup_printf("%s %s", imprint_text(job->imprint, "sheet.apart"),
                           imprint_text(job->imprint, choose_advice(job, false, false)));
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
        underlay_rows(job, page, 0);
    }
    for (unsigned k = 0; k < job->layout->rows->len; k++)
        place_row(job, page, folded ? page : NULL, &pen,
                  &g_array_index(job->layout->rows, struct pack_row, k));
    mark_panel(job, page, &pen, panel);
    page->bleed = bleed;
    page->trim = trim;
    page->pieces = g_ptr_array_ref(job->layout->pieces);
}

/* Puts all pieces on a sheet of the board that has room for them: the last of these. A plotter cuts
 * whole sheets, and a board's sheet has no back. */
static bool
add_on_board(const struct job *job, struct piece_layout *layout)
{
    enum sheet_backs backs = layout->uses[0] == USE_PLAIN ? BACKS_NONE : job->rules->backs;
    if (job->rules->cut || (backs != BACKS_NONE && backs != BACKS_FOLD))
        return false;
    for (unsigned i = job->document->pages->len; i-- > 0;) {
        struct page *page = job->document->pages->pdata[i];
        map_box room = page->free,
                pieces = {room.x + PANEL_SIDE, room.y + CAPTION, room.w - 2 * PANEL_SIDE,
                          room.h - CAPTION - PANEL_FOOT};
        if (pieces.w <= 0 || pieces.h <= 0 || !piece_layout_make_in(layout, &pieces))
            continue;
        struct job on = *job;
        on.layout = layout;
        add_panel(&on, page, make_panel(&on, page, pieces, room));
        return true;
    }
    return false;
}

/* The sheets of both. */
static unsigned
count_both(const struct piece_layout *backed, const struct piece_layout *plain)
{
    return backed->n_pages + (plain->pieces->len > 0 ? plain->n_pages : 0);
}

/* Moves the last sorts of the pieces without backs to the last sheet of those with backs, if that
 * saves a sheet. `some` becomes their layout. */
static void
share_last_sheet(struct piece_layout *backed, struct piece_layout *plain, struct piece_layout *some,
                 GError **error)
{
    g_autoptr(GPtrArray) all = g_ptr_array_ref(plain->pieces);
    unsigned tried = 0;

    if (!piece_layout_make(plain, error))
        return;
    unsigned before = count_both(backed, plain);

    for (guint i = all->len - 1; i > 0 && tried < SORTS_TRIED; i--) {
        if (piece_layout_same_cut(g_ptr_array_index(all, i), g_ptr_array_index(all, i - 1)))
            continue;
        tried++;
        piece_layout_keep(plain, all, 0, i);
        piece_layout_keep(some, all, i, all->len);
        if (!piece_layout_make(plain, error))
            return;
        if (plain->n_pages + backed->n_pages >= before)
            continue;
        piece_layout_take_in(backed, some);
        if (backed->off && count_both(backed, plain) < before)
            return;
        backed->off = NULL;
        piece_layout_again(backed);
    }
    piece_layout_keep(plain, all, 0, all->len);
}

/* Of a list of all pieces with backs those from..to-1. */
static void
keep_backed(struct piece_layout *layout, const GPtrArray *all, unsigned from, unsigned to)
{
    piece_layout_keep(layout, all, from, to);
    g_free(layout->backs);
    layout->backs = piece_layout_alike(layout->pieces, true);
}

/* Puts the last few pieces that are folded on a sheet of the board, if that saves a sheet; never
 * some of equal ones only. */
static void
move_last_to_board(const struct job *job, struct piece_layout *backed)
{
    g_autoptr(GPtrArray) all = g_ptr_array_ref(backed->pieces);
    struct piece_layout last = {.imprint = backed->imprint,
                                .rules = backed->rules,
                                .uses = backed->uses,
                                .n_uses = backed->n_uses,
                                .pieces = g_ptr_array_new()};
    unsigned before = backed->n_pages;
    bool moved = false;

    for (guint i = all->len - 1; !moved && i > 0 && all->len - i <= LAST_MOST; i--) {
        if (g_ptr_array_index(all, i) == g_ptr_array_index(all, i - 1))
            continue;
        keep_backed(&last, all, i, all->len);
        keep_backed(backed, all, 0, i);
        piece_layout_again(backed);
        moved = backed->n_pages < before && add_on_board(job, &last);
    }
    if (!moved) {
        keep_backed(backed, all, 0, all->len);
        piece_layout_again(backed);
    }
    piece_layout_release(&last);
}

/* First the pieces with backs, then those without: on their last sheet, or on sheets of their
 * own. */
static bool
add_both(struct job *job, struct piece_layout *backed, struct piece_layout *plain,
         struct piece_layout *some, bool board, GError **error)
{
    enum sheet_backs backs = backed->rules->backs;
    unsigned number = 0;

    if (backed->pieces->len > 0) {
        if (!piece_layout_make(backed, error))
            return false;
        if (plain->pieces->len > 0 && !backed->rules->cut) /* it cuts a whole folded sheet */
            piece_layout_take_in(backed, plain);
        if (plain->pieces->len > 0 && !backed->off && !backed->rules->cut)
            share_last_sheet(backed, plain, some, error);
        if (board && !backed->off && backs == BACKS_FOLD && backed->n_pages > 1)
            move_last_to_board(job, backed);
        if (backed->use == USE_FOLD_ALONG && !backed->off)
            piece_layout_leave_figure(backed);
        job->layout = backed;
        add_piece_pages(job, &number);
    }
    if (plain->pieces->len == 0 || backed->off == plain)
        return true;
    if (!piece_layout_make(plain, error))
        return false;
    job->layout = plain;
    add_piece_pages(job, &number);
    return true;
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
    struct piece_layout layouts[3];

    for (unsigned i = 0; i < 3; i++) { /* with backs; without, the last of them apart */
        bool with = i == 0;
        GPtrArray *pieces = i < 2 ? piece_layout_order(kit, file, with, rules->backs != BACKS_NONE)
                                  : g_ptr_array_new();

        layouts[i] = (struct piece_layout){.imprint = imprint,
                                           .rules = rules,
                                           .uses = with ? ways[rules->backs].uses : alone,
                                           .n_uses = with ? ways[rules->backs].n : 1,
                                           .pieces = pieces,
                                           .backs = piece_layout_alike(pieces, with)};
    }
    bool mixed = layouts[0].pieces->len > 0 && layouts[1].pieces->len > 0;
    struct piece_layout *all = layouts[0].pieces->len > 0 ? &layouts[0] : &layouts[1];
    bool ok = (board && !mixed && all->pieces->len > 0 && add_on_board(&job, all)) ||
              add_both(&job, &layouts[0], &layouts[1], &layouts[2], board, error);
    for (unsigned i = 0; i < 3; i++)
        piece_layout_release(&layouts[i]);
    return ok;
}
