/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/piece-sheets.h"

#include "page/cut-marks.h"
#include "page/fold-figure.h"
#include "page/pack.h"
#include "page/piece-order.h"
#include "page/standee-figure.h"
#include "page/underlay.h"

#include <math.h>

#define HEAD 4.5       /* the line of text at the top, as much is free at the foot */
#define HEAD_CLEAR 5.5 /* and what marks reach beyond the first row, where that costs no sheet */
#define TEXT_HIGH 3.5  /* what text takes of these: no mark comes nearer */
#define GROUPS_TRIED 4
#define FOLD_FREE 1.0     /* between the fold and the bleed of the first row */
#define MIDDLE_MOST 12.0  /* that pages are moved down towards the middle */
#define FIGURE_AFTER 24.0 /* between standees and how they are made */
#define FIGURE_SIDE 8.0
#define APART 11.0         /* of what is cut off first from what is folded */
#define GAP_WITH_BACKS 5.0 /* where backs are alike, one may go on as the other */
#define GAP_UNLIKE 6.0     /* where they are not: 3 mm of each */
#define GAP_WITHOUT 4.0

/* How the sheets of some pieces are used. */
enum use { USE_PLAIN, USE_FOLD_ACROSS, USE_FOLD_ALONG, USE_LONG, USE_SHORT };

struct job {
    struct document *document;
    const struct imprint *imprint;
    const struct sheet_rules *rules;
    GPtrArray *pieces; /* every single one, in printing order */
    unsigned *backs;   /* of each: the first piece whose back bleeds alike */
    enum use use;
    bool tight;   /* marks may reach the header */
    double head;  /* free at the top */
    map_box room; /* for faces, on the sheet */
    GArray *rows; /* struct pack_row */
    unsigned n_pages;
    char letter;
    bool empty_backs; /* behind what has none */
    bool full;        /* the last page is left as empty as can be, */
    bool together;    /* but for the sort of pieces that it ends with */
    unsigned last;    /* the piece that begins the last page; or 0 */
    struct job *off;  /* on the last sheet, with a page of rows for each band; or NULL */
    map_box bands[2];
};

static bool
is_folded(enum use use)
{
    return use == USE_FOLD_ACROSS || use == USE_FOLD_ALONG;
}

/* Where faces may stand. */
static map_box
find_face_room(const struct sheet_rules *rules, enum use use, double head)
{
    map_box box = sheet_even(rules, false);
    box.y += head;
    box.h -= 2 * head;
    if (use == USE_FOLD_ACROSS)
        box.h = rules->paper.height / 2 - FOLD_FREE - box.y;
    if (use == USE_FOLD_ALONG)
        box.w = rules->paper.width / 2 - FOLD_FREE - box.x;
    return box;
}

map_point
piece_sheets_room(const struct sheet_rules *rules)
{
    map_box box = find_face_room(rules, USE_PLAIN, HEAD);
    return (map_point){fmax(box.w, box.h), fmin(box.w, box.h)};
}

static GArray *
lay_in(const struct job *job, map_box box, enum use use, unsigned *n_pages)
{
    g_autofree struct pack_item *items = g_new(struct pack_item, job->pieces->len);
    struct pack_room room = {.width = box.w,
                             .height = box.h,
                             .bleed = job->rules->bleed,
                             .gap_least = use == USE_PLAIN ? GAP_WITHOUT : GAP_WITH_BACKS,
                             .gap_unlike = use == USE_PLAIN ? 0 : GAP_UNLIKE,
                             .straight = job->rules->straight,
                             .at_end = use == USE_FOLD_ACROSS,
                             .full = job->full,
                             .together = job->together,
                             .last = job->last};
    for (unsigned i = 0; i < job->pieces->len; i++) {
        const struct kit_piece *piece = g_ptr_array_index(job->pieces, i);
        items[i] = (struct pack_item){piece->shape, piece->width, piece->height, job->backs[i]};
    }
    return pack_rows(items, job->pieces->len, &room, n_pages);
}

static GArray *
lay_pages(const struct job *job, enum use use, double head, unsigned *n_pages)
{
    return lay_in(job, find_face_room(job->rules, use, head), use, n_pages);
}

/* How much is free at the foot of the fullest page. */
static double
measure_free_below(const struct job *job)
{
    double last = 0;
    for (unsigned i = 0; i < job->rows->len; i++) {
        const struct pack_row *row = &g_array_index(job->rows, struct pack_row, i);
        last = fmax(last, row->y + row->height / 2 + job->rules->bleed);
    }
    return fmax(0, job->room.h - last);
}

static bool
are_standees(const struct job *job)
{
    const struct kit_piece *first = g_ptr_array_index(job->pieces, 0);
    return g_str_has_prefix(first->id, "standee ");
}

static double
measure_figure(const struct job *job, double width)
{
    return standee_figure_height(job->imprint, width - 2 * FIGURE_SIDE);
}

static void
try_use(struct job *job, enum use use, double head)
{
    unsigned n_pages;
    GArray *rows = lay_pages(job, use, head, &n_pages);
    if (!rows || (job->rows && n_pages >= job->n_pages)) {
        g_clear_pointer(&rows, g_array_unref);
        return;
    }
    g_clear_pointer(&job->rows, g_array_unref);
    job->rows = rows;
    job->n_pages = n_pages;
    job->use = use;
    job->head = head;
    job->room = find_face_room(job->rules, use, head);
}

/* Of the ways to use a sheet that are asked for, the one that takes the fewest. */
static bool
choose_use(struct job *job, const enum use *uses, unsigned n_uses)
{
    for (unsigned i = 0; i < n_uses && !job->tight; i++)
        try_use(job, uses[i], HEAD_CLEAR);
    for (unsigned i = 0; i < n_uses; i++)
        try_use(job, uses[i], HEAD);
    if (job->rows && job->use != USE_FOLD_ACROSS) {
        double rest = measure_free_below(job) - FIGURE_AFTER - measure_figure(job, job->room.w);
        /* with the figure below it, and as much free around both */
        bool explained = job->use == USE_PLAIN && are_standees(job) && rest > 0;
        job->room.y += explained ? rest / 3 : fmin(measure_free_below(job) / 2, MIDDLE_MOST);
    }
    return job->rows != NULL;
}

/* What the last sheet leaves free: above and below what is folded across, else below all. */
static unsigned
find_bands(const struct job *job, map_box bands[2])
{
    map_box all = find_face_room(job->rules, USE_PLAIN, HEAD_CLEAR);
    double first = HUGE_VAL, last = 0;
    for (unsigned i = 0; i < job->rows->len; i++) {
        const struct pack_row *row = &g_array_index(job->rows, struct pack_row, i);
        if (row->page + 1 < job->n_pages)
            continue;
        first = fmin(first, row->y - row->height / 2 - job->rules->bleed);
        last = fmax(last, row->y + row->height / 2 + job->rules->bleed);
    }
    double top = job->room.y + first - APART, bottom = job->room.y + last + APART;
    if (job->use != USE_FOLD_ACROSS) {
        bands[0] = (map_box){all.x, bottom, all.w, all.y + all.h - bottom};
        return 1;
    }
    bands[0] = (map_box){all.x, all.y, all.w, top - all.y};
    bands[1] = (map_box){all.x, job->rules->paper.height - top, all.w, top - all.y};
    return 2;
}

/* Where the last of several sheets has few pieces, it has room to tell how they are made. */
static bool
find_figure(const struct job *job, map_box *box)
{
    map_box bands[2];
    if (!is_folded(job->use) || job->off || job->n_pages < 2)
        return false;
    find_bands(job, bands);
    double more = bands[0].h - FOLD_FIGURE_HIGH;
    *box = (map_box){bands[0].x + FIGURE_SIDE, bands[0].y + more / 2, bands[0].w - 2 * FIGURE_SIDE,
                     FOLD_FIGURE_HIGH};
    return more > 0;
}

/* Whether these find room there, which saves their own sheets. */
static bool
lay_off(const struct job *job, struct job *off, map_box bands[2])
{
    unsigned n = find_bands(job, bands);
    if (bands[0].h <= 0)
        return false;
    off->rows = lay_in(off, bands[0], USE_PLAIN, &off->n_pages);
    if (off->rows && off->n_pages <= n)
        return true;
    g_clear_pointer(&off->rows, g_array_unref);
    return false;
}

/* Where the back of what stands at `face` is printed: on the same sheet beyond the fold, or
 * on its other side. */
static map_point
mirror_point(const struct job *job, map_point face)
{
    const struct paper *paper = &job->rules->paper;
    bool across = job->use == USE_FOLD_ACROSS || job->use == USE_SHORT;
    return across ? (map_point){face.x, paper->height - face.y}
                  : (map_point){paper->width - face.x, face.y};
}

/* A card turned over like a page has its back upright: a mirrored up is the face's up. */
static unsigned
turn_back(const struct job *job, unsigned turn)
{
    bool across = job->use == USE_FOLD_ACROSS || job->use == USE_SHORT;
    return (across ? 540 - turn : 360 - turn) % 360;
}

static void
place_side(struct page *page, const struct picture *picture, map_point centre, unsigned turn,
           const char *alt)
{
    map_box box = picture_extent(picture);
    bool lying = turn % 180 != 0;
    double w = lying ? box.h : box.w, h = lying ? box.w : box.h;
    struct placement *p =
        page_place(page, picture, (map_point){centre.x - w / 2, centre.y - h / 2}, 1, (map_box){0});
    p->turn = turn;
    placement_describe(p, alt);
}

static map_box
unite_boxes(map_box a, map_box b)
{
    if (a.w <= 0)
        return b;
    double x = fmin(a.x, b.x), y = fmin(a.y, b.y);
    return (map_box){x, y, fmax(a.x + a.w, b.x + b.w) - x, fmax(a.y + a.h, b.y + b.h) - y};
}

/* TrimBox and BleedBox go around all cuts and all art of the page. */
static void
extend_boxes(struct page *page, const struct picture *picture, map_point centre,
             const struct pack_row *row)
{
    map_box art = picture_extent(picture);
    double w = row->turned ? art.h : art.w, h = row->turned ? art.w : art.h;
    page->trim =
        unite_boxes(page->trim, (map_box){centre.x - row->width / 2, centre.y - row->height / 2,
                                          row->width, row->height});
    page->bleed = unite_boxes(page->bleed, (map_box){centre.x - w / 2, centre.y - h / 2, w, h});
}

static void
mark_outline(const struct job *job, const struct pen *pen, const struct kit_piece *piece,
             map_point centre, bool turned)
{
    map_box all = picture_extent(piece->face);
    g_autofree map_point *corners = g_new(map_point, piece->n_corners);
    for (unsigned k = 0; k < piece->n_corners; k++) {
        double x = piece->corners[k].x - all.w / 2, y = piece->corners[k].y - all.h / 2;
        corners[k] = (map_point){centre.x + (turned ? -y : x), centre.y + (turned ? x : y)};
    }
    cut_marks_outline(pen, corners, piece->n_corners, job->rules->bleed);
}

static void
place_row(const struct job *job, struct page *faces, struct page *backs, const struct pen *pen,
          const struct pack_row *row)
{
    unsigned turn = row->turned ? 90 : 0;
    for (unsigned k = 0; k < row->n; k++) {
        const struct kit_piece *piece = g_ptr_array_index(job->pieces, row->first + k);
        map_point at = {job->room.x + row->x + k * row->pitch, job->room.y + row->y};
        place_side(faces, piece->face, at, turn, piece->name);
        extend_boxes(faces, piece->face, at, row);
        if (piece->shape == KIT_OUTLINE)
            mark_outline(job, pen, piece, at, row->turned);
        else
            cut_marks(pen, piece->shape, at, row->width, row->height, job->rules->bleed);
        if (!backs)
            continue;
        g_autofree char *alt =
            lexicon_fill(job->imprint->lexicon, "sheet.back-alt", piece->name, NULL);
        place_side(backs, piece->back, mirror_point(job, at), turn_back(job, turn), alt);
        extend_boxes(backs, piece->back, mirror_point(job, at), row);
    }
}

/* Below the backs of a page's rows, before these are placed. */
static void
underlay_rows(const struct job *job, struct page *backs, unsigned number)
{
    g_autoptr(GArray) all = g_array_new(FALSE, FALSE, sizeof(struct underlay_back));
    for (unsigned i = 0; i < job->rows->len; i++) {
        const struct pack_row *row = &g_array_index(job->rows, struct pack_row, i);
        for (unsigned k = 0; row->page == number && k < row->n; k++) {
            const struct kit_piece *piece = g_ptr_array_index(job->pieces, row->first + k);
            map_point at = {job->room.x + row->x + k * row->pitch, job->room.y + row->y};
            struct underlay_back back = {piece->back,
                                         mirror_point(job, at),
                                         turn_back(job, row->turned ? 90 : 0),
                                         piece->shape,
                                         row->width,
                                         row->height};
            g_array_append_val(all, back);
        }
    }
    underlay_add(job->document, backs, all);
}

static void
mark_corners(const struct job *job, struct page *page)
{
    struct pen pen = imprint_pen(job->imprint, page, LAYER_REGISTER);
    map_box b = sheet_even(job->rules, false);
    for (unsigned k = 0; k < 4; k++)
        sheet_mark_register(
            &pen, (map_point){k % 2 ? b.x + b.w - 2 : b.x + 2, k / 2 ? b.y + b.h - 2 : b.y + 2});
}

/* `end`: where what is folded ends, in a fold that runs down. */
static void
mark_fold(const struct job *job, struct page *page, double end)
{
    struct pen pen = imprint_pen(job->imprint, page, LAYER_KISS);
    map_box b = sheet_even(job->rules, false);
    double x = page->width / 2, y = page->height / 2;
    pen.subject = "fold";
    pen.colour = INK_GREY;
    pen.width = 0.2;
    if (job->use == USE_FOLD_ACROSS)
        sheet_mark_dashed(&pen, (map_point){b.x, y}, (map_point){b.x + b.w, y}, 3, 2);
    else
        sheet_mark_dashed(&pen, (map_point){x, b.y + HEAD}, (map_point){x, end}, 3, 2);
}

/* What is to be done with the sheet, from which something may be cut off first: the key of a text. */
static const char *
choose_advice(const struct job *job, bool back, bool off)
{
    switch (job->use) {
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
    return are_standees(job) ? "sheet.stand" : "sheet.plain";
}

static void
write_edges(const struct job *job, struct page *page, const char *what, bool back, bool off)
{
    struct pen pen = imprint_pen(job->imprint, page, LAYER_LABEL);
    map_box room = sheet_even(job->rules, false);
    double y = room.y + 2.4, x = room.x + 6;
    const char *told = imprint_text(job->imprint, choose_advice(job, back, off));
    double width = sheet_mark_width(&pen, FONT_LABEL, 2.6, told);
    sheet_mark_fitted(&pen, (map_point){x, y}, ANCHOR_START, FONT_TEXT_BOLD, 3.4,
                      room.w - 16 - width, what);
    pen.colour = INK_GREY;
    sheet_mark_text(&pen, (map_point){room.x + room.w - 6, y}, ANCHOR_END, FONT_LABEL, 2.6, 0,
                    told);
    double foot = room.y + room.h - 0.9;
    g_autofree char *left =
        lexicon_fill(job->imprint->lexicon, "sheet.foot", job->imprint->title, page->label, NULL);
    sheet_mark_fitted(&pen, (map_point){x, foot}, ANCHOR_START, FONT_LABEL, 2.4, room.w - 40, left);
    sheet_mark_text(&pen, (map_point){room.x + room.w - 6, foot}, ANCHOR_END, FONT_LABEL, 2.4, 0,
                    job->imprint->mark);
}

static void
add_groups(const struct job *job, unsigned number, GString *text)
{
    g_autoptr(GPtrArray) told = g_ptr_array_new();
    for (unsigned i = 0; i < job->rows->len; i++) {
        const struct pack_row *row = &g_array_index(job->rows, struct pack_row, i);
        for (unsigned k = 0; row->page == number && k < row->n; k++) {
            const struct kit_piece *piece = g_ptr_array_index(job->pieces, row->first + k);
            if (g_ptr_array_find_with_equal_func(told, piece->group, g_str_equal, NULL))
                continue;
            g_string_append_printf(text, "%s%s", text->len > 0 ? ", " : "", piece->group);
            g_ptr_array_add(told, (gpointer)piece->group);
        }
    }
}

static const struct job *
find_off_job(const struct job *job, unsigned number)
{
    return number + 1 == job->n_pages ? job->off : NULL;
}

/* The groups on the page: "Number discs, Trade tokens". */
static char *
list_groups_on(const struct job *job, unsigned number)
{
    const struct job *off = find_off_job(job, number);
    GString *text = g_string_new(NULL);
    add_groups(job, number, text);
    if (off)
        add_groups(off, 0, text);
    return g_string_free(text, FALSE);
}

/* Where a fold ends that runs down. */
static double
find_fold_end(const struct job *job, unsigned number)
{
    map_box box;
    if (find_off_job(job, number))
        return job->bands[0].y - APART / 2;
    if (number + 1 == job->n_pages && find_figure(job, &box))
        return box.y - APART;
    return job->rules->paper.height - find_face_room(job->rules, job->use, HEAD).y;
}

static struct page *
add_page(const struct job *job, const char *label, const char *what, bool back, bool off,
         double end)
{
    const struct paper *paper = &job->rules->paper;
    struct page *page =
        document_add_page(job->document, paper->width, paper->height, label, back ? NULL : what);
    page->back = back;
    if (job->use != USE_PLAIN)
        mark_corners(job, page);
    if (is_folded(job->use))
        mark_fold(job, page, end);
    write_edges(job, page, what, back, off);
    return page;
}

/* Where standees leave most of the page, it tells how they are made. */
static void
explain_standees(const struct job *job, struct page *page, unsigned number)
{
    double last = 0;
    for (unsigned i = 0; i < job->rows->len; i++) {
        const struct pack_row *row = &g_array_index(job->rows, struct pack_row, i);
        if (row->page == number)
            last = fmax(last, row->y + row->height / 2);
    }
    double top = job->room.y + last + FIGURE_AFTER;
    double high = measure_figure(job, job->room.w);
    double rest = page->height - find_face_room(job->rules, USE_PLAIN, HEAD).y - top - high;
    map_box box = {job->room.x + FIGURE_SIDE, top + rest / 2, job->room.w - 2 * FIGURE_SIDE, high};
    if (are_standees(job) && rest > 0)
        standee_figure(job->imprint, page, box);
}

/* Where a band is parted from what is folded, and what is done with it. */
static void
mark_off(const struct job *job, struct page *page, const struct pen *cut, unsigned band)
{
    map_box b = job->bands[band], sheet = sheet_even(job->rules, false);
    bool above = job->use == USE_FOLD_ACROSS && band == 0;
    double y = above ? b.y + b.h + APART / 2 : b.y - APART / 2;
    struct pen pen = imprint_pen(job->imprint, page, LAYER_LABEL), line = *cut;
    const char *told =
        imprint_text(job->imprint, are_standees(job->off) ? "sheet.stand" : "sheet.plain");
    g_autofree char *text = g_strdup_printf(
        "%s %s", is_folded(job->use) ? imprint_text(job->imprint, "sheet.cut-off") : "", told);
    line.subject = "cut off";
    if (is_folded(job->use))
        sheet_mark_line(&line, (map_point){sheet.x, y}, (map_point){sheet.x + sheet.w, y});
    sheet_mark_fitted(&pen, (map_point){sheet.x + 6, above ? y - 1 : y + 2.9}, ANCHOR_START,
                      FONT_LABEL, 2.6, sheet.w - 12, g_strstrip(text));
}

/* How much of the height is free below the rows of a page. */
static double
measure_free_on(const struct job *job, unsigned number)
{
    double last = 0;
    for (unsigned i = 0; i < job->rows->len; i++) {
        const struct pack_row *row = &g_array_index(job->rows, struct pack_row, i);
        if (row->page == number)
            last = fmax(last, row->y + row->height / 2 + job->rules->bleed);
    }
    return fmax(0, job->room.h - last);
}

static void
add_off(const struct job *job, struct page *page, const struct pen *pen)
{
    struct job off = *job->off;
    map_box rest = job->bands[1];
    for (unsigned i = 0; i < off.n_pages; i++) {
        off.room = job->bands[i];
        off.room.y += measure_free_on(&off, i) / 2;
        for (unsigned k = 0; k < off.rows->len; k++) {
            const struct pack_row *row = &g_array_index(off.rows, struct pack_row, k);
            if (row->page == i)
                place_row(&off, page, NULL, pen, row);
        }
        cut_marks_strips(pen, off.rows, i, off.room, sheet_even(job->rules, false));
        mark_off(job, page, pen, i);
    }
    /* the band that is left tells how they are made */
    double high = measure_figure(job, rest.w);
    rest = (map_box){rest.x + FIGURE_SIDE, rest.y + (rest.h - high) / 2, rest.w - 2 * FIGURE_SIDE,
                     high};
    if (job->use == USE_FOLD_ACROSS && off.n_pages == 1 && are_standees(&off) &&
        job->bands[1].h > high)
        standee_figure(job->imprint, page, rest);
}

static void
explain_fold(const struct job *job, struct page *page)
{
    map_box box;
    if (find_figure(job, &box))
        fold_figure(job->imprint, page, box, job->use == USE_FOLD_ALONG);
}

static void
add_piece_pages(const struct job *job, unsigned *number)
{
    for (unsigned i = 0; i < job->n_pages; i++) {
        g_autofree char *what = list_groups_on(job, i);
        g_autofree char *label = g_strdup_printf("%c%u", job->letter, ++*number);
        const struct job *off = find_off_job(job, i);
        struct page *faces = add_page(job, label, what, false, off, find_fold_end(job, i)),
                    *backs = NULL;
        if (is_folded(job->use)) {
            backs = faces;
        } else if (job->use != USE_PLAIN) {
            g_autofree char *behind =
                lexicon_fill(job->imprint->lexicon, "sheet.label-back", label, NULL);
            backs = add_page(job, behind, what, true, false, 0);
        } else if (job->empty_backs) {
            g_autofree char *behind =
                lexicon_fill(job->imprint->lexicon, "sheet.label-back", label, NULL);
            add_page(job, behind, what, true, false, 0);
        }
        struct pen pen = imprint_pen(job->imprint, faces, LAYER_CUT);
        pen.subject = "cut";
        pen.top = sheet_even(job->rules, false).y + TEXT_HIGH;
        pen.foot = faces->height - pen.top;
        if (backs)
            underlay_rows(job, backs, i);
        for (unsigned k = 0; k < job->rows->len; k++) {
            const struct pack_row *row = &g_array_index(job->rows, struct pack_row, k);
            if (row->page == i)
                place_row(job, faces, backs, &pen, row);
        }
        explain_standees(job, faces, i);
        cut_marks_strips(&pen, job->rows, i, job->room, sheet_even(job->rules, false));
        if (off)
            add_off(job, faces, &pen);
        if (i + 1 == job->n_pages)
            explain_fold(job, faces);
    }
}

static bool
lay_all(struct job *job, const enum use *uses, unsigned n_uses, GError **error)
{
    if (choose_use(job, uses, n_uses))
        return true;
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                "a piece is larger than %s of %s with these margins",
                is_folded(uses[0]) ? "half a sheet" : "a sheet", job->rules->paper.name);
    return false;
}

static void
release_job(struct job *job)
{
    g_clear_pointer(&job->rows, g_array_unref);
    g_clear_pointer(&job->pieces, g_ptr_array_unref);
    g_clear_pointer(&job->backs, g_free);
}

static void
lay_again(struct job *job, const enum use *uses, unsigned n_uses)
{
    g_clear_pointer(&job->rows, g_array_unref);
    choose_use(job, uses, n_uses);
}

/* Whether all from that piece on is on one sheet. */
static bool
ends_on_one(const struct job *job, unsigned first)
{
    for (unsigned i = 0; i < job->rows->len; i++) {
        const struct pack_row *row = &g_array_index(job->rows, struct pack_row, i);
        if (row->first >= first && row->page + 1 < job->n_pages)
            return false;
    }
    return true;
}

/* The last group of pieces, or the last sort of them, begins the last of so many sheets, where what
 * has no back finds room too. */
static bool
lay_with_group(struct job *job, struct job *plain, const enum use *uses, unsigned n_uses,
               unsigned n_pages)
{
    unsigned tried = 0;
    for (guint i = job->pieces->len - 1; i > 0 && tried < GROUPS_TRIED; i--) {
        const struct kit_piece *piece = g_ptr_array_index(job->pieces, i);
        const struct kit_piece *before = g_ptr_array_index(job->pieces, i - 1);
        if (g_str_equal(piece->group, before->group) && piece_order_same_cut(piece, before))
            continue;
        tried++;
        job->last = i;
        lay_again(job, uses, n_uses);
        bool one = job->n_pages == n_pages && ends_on_one(job, i);
        job->off = one && lay_off(job, plain, job->bands) ? plain : NULL;
        if (job->off)
            return true;
    }
    job->last = 0;
    return false;
}

/* Pages that leave room on the last for what has no back: with a group of pieces there; else as
 * full as can be, first with the wider head and one sort of pieces on one sheet; else a group goes
 * to the sheet that it takes in any case. */
static void
lay_with_off(struct job *job, struct job *plain, const enum use *uses, unsigned n_uses)
{
    unsigned n_pages = job->n_pages;
    if (lay_with_group(job, plain, uses, n_uses, n_pages))
        return;
    job->full = true;
    for (unsigned i = 0; !job->off && i < 4; i++) {
        job->tight = i / 2;
        job->together = i % 2 == 0;
        lay_again(job, uses, n_uses);
        job->off = lay_off(job, plain, job->bands) ? plain : NULL;
    }
    if (job->off)
        return;
    job->full = job->tight = job->together = false;
    if (!lay_with_group(job, plain, uses, n_uses, n_pages + 1))
        lay_again(job, uses, n_uses);
}

/* Pages as full as can be, where the last then has room to tell how they are made. */
static void
lay_with_figure(struct job *job, const enum use *uses, unsigned n_uses)
{
    map_box box;
    job->full = true;
    lay_again(job, uses, n_uses);
    if (find_figure(job, &box))
        return;
    job->full = false;
    lay_again(job, uses, n_uses);
}

/* First the pieces with backs, then those without: on their last sheet, or on sheets of their own. */
static bool
add_both(struct job *job, struct job *plain, unsigned *number, GError **error)
{
    static const enum use fold[] = {USE_FOLD_ACROSS, USE_FOLD_ALONG}, on_long[] = {USE_LONG},
                          on_short[] = {USE_SHORT}, alone[] = {USE_PLAIN};
    static const struct {
        const enum use *uses;
        unsigned n;
    } ways[] = {[BACKS_FOLD] = {fold, G_N_ELEMENTS(fold)},
                [BACKS_LONG] = {on_long, 1},
                [BACKS_SHORT] = {on_short, 1},
                [BACKS_NONE] = {alone, 1}};
    enum sheet_backs backs = job->rules->backs;
    if (job->pieces->len > 0) {
        if (!lay_all(job, ways[backs].uses, ways[backs].n, error))
            return false;
        if (plain->pieces->len > 0)
            lay_with_off(job, plain, ways[backs].uses, ways[backs].n);
        if (job->use == USE_FOLD_ALONG && !job->off)
            lay_with_figure(job, ways[backs].uses, ways[backs].n);
        add_piece_pages(job, number);
    }
    if (plain->pieces->len == 0 || job->off)
        return true;
    if (!lay_all(plain, alone, 1, error))
        return false;
    /* or a printer that turns sheets over would print two of these on one */
    plain->empty_backs = *number > 0 && (backs == BACKS_LONG || backs == BACKS_SHORT);
    add_piece_pages(plain, number);
    return true;
}

bool
piece_sheets_add(struct document *document, const struct imprint *imprint, const struct kit *kit,
                 enum kit_file file, char letter, const struct sheet_rules *rules, GError **error)
{
    struct job job = {.document = document, .imprint = imprint, .rules = rules, .letter = letter};
    struct job plain = job;
    unsigned number = 0;
    job.pieces = piece_order_make(kit, file, true, rules->backs != BACKS_NONE);
    plain.pieces = piece_order_make(kit, file, false, rules->backs != BACKS_NONE);
    job.backs = piece_order_backs(job.pieces, true);
    plain.backs = piece_order_backs(plain.pieces, false);
    bool ok = add_both(&job, &plain, &number, error);
    release_job(&job);
    release_job(&plain);
    return ok;
}
