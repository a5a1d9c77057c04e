/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/token-sheets.h"

#include <math.h>

#define HEAD 7.0      /* the line of text at the top, as much is free at the foot */
#define FOLD_FREE 2.0 /* between the fold and the bleed of the first row */

static const double gaps[] = {6, 5, 4};

/* Room for bleeds of that total length, from the outer bleed edge to the other. */
static unsigned
fitting(double room, double size, double bleed, double gap)
{
    double n = floor((room - size - 2 * bleed) / (size + gap) + 1 + 1e-9);
    return n < 1 ? 0 : (unsigned)n;
}

static double
half_height(const struct sheet_rules *rules)
{
    return rules->paper.height / 2 - rules->margin - HEAD - FOLD_FREE;
}

static unsigned
run_length(const double *sizes, unsigned n)
{
    unsigned k = 1;
    while (k < n && sizes[k] == sizes[0])
        k++;
    return k;
}

/* Rows of one size, as even as can be; false when not even one piece fits. */
static bool
deal_run(unsigned first, unsigned n, double size, const struct sheet_rules *rules, double gap,
         GArray *rows)
{
    double width = rules->paper.width - 2 * rules->margin;
    unsigned room = fitting(width, size, rules->bleed, gap);
    if (room == 0 || size + 2 * rules->bleed > half_height(rules))
        return false;
    unsigned n_rows = (n + room - 1) / room, each = (n + n_rows - 1) / n_rows;
    double pitch = size + gaps[0];
    if (each > 1)
        pitch = fmin(pitch, (width - size - 2 * rules->bleed) / (each - 1));
    for (unsigned i = 0; i < n; i += each) {
        struct token_row row = {.first = first + i,
                                .n = MIN(each, n - i),
                                .size = size,
                                .pitch = pitch,
                                .left = rules->paper.width / 2 - (each - 1) * pitch / 2};
        g_array_append_val(rows, row);
    }
    return true;
}

/* Sets the page of every row and returns the number of pages: as full as can be, or with
 * `even` over so many pages that each takes its share of what is left. */
static unsigned
deal_pages(GArray *rows, const struct sheet_rules *rules, double gap, unsigned even)
{
    double used = 0;
    unsigned page = 0, on_page = 0;
    for (unsigned i = 0; i < rows->len; i++) {
        struct token_row *row = &g_array_index(rows, struct token_row, i);
        double need = row->size + 2 * rules->bleed;
        double more = on_page > 0 ? gap - 2 * rules->bleed : 0;
        unsigned left = rows->len - i + on_page;
        bool enough = page + 1 < even && on_page >= (left + even - page - 1) / (even - page);
        if (enough || used + more + need > half_height(rules) + 1e-9) {
            page++;
            on_page = 0;
            used = more = 0;
        }
        used += more + need;
        on_page++;
        row->page = page;
    }
    return page + 1;
}

/* From the fold outwards the rows of a page stand last to first, so that the faces read
 * from the top. */
static void
stand(GArray *rows, const struct sheet_rules *rules, double gap)
{
    double used = 0;
    for (unsigned i = rows->len; i-- > 0;) {
        struct token_row *row = &g_array_index(rows, struct token_row, i);
        bool last = i + 1 == rows->len || row[1].page != row->page;
        used = last ? FOLD_FREE : used + gap - 2 * rules->bleed;
        row->rise = used + rules->bleed + row->size / 2;
        used += row->size + 2 * rules->bleed;
    }
}

static unsigned
deal(const double *sizes, unsigned n, const struct sheet_rules *rules, double gap, bool even,
     GArray *rows)
{
    g_array_set_size(rows, 0);
    for (unsigned i = 0; i < n;) {
        unsigned run = run_length(sizes + i, n - i);
        if (!deal_run(i, run, sizes[i], rules, gap, rows))
            return 0;
        i += run;
    }
    unsigned pages = deal_pages(rows, rules, gap, 0);
    if (even && deal_pages(rows, rules, gap, pages) > pages)
        deal_pages(rows, rules, gap, 0);
    stand(rows, rules, gap);
    return pages;
}

GArray *
token_rows(const double *sizes, unsigned n, const struct sheet_rules *rules, unsigned *n_pages)
{
    g_autoptr(GArray) rows = g_array_new(FALSE, FALSE, sizeof(struct token_row));
    double best_gap = 0;
    *n_pages = 0;
    for (unsigned k = 0; k < G_N_ELEMENTS(gaps); k++) {
        double gap = fmax(gaps[k], 2 * rules->bleed);
        unsigned pages = deal(sizes, n, rules, gap, false, rows);
        if (pages > 0 && (*n_pages == 0 || pages < *n_pages)) {
            *n_pages = pages;
            best_gap = gap;
        }
    }
    if (*n_pages == 0)
        return NULL;
    deal(sizes, n, rules, best_gap, true, rows);
    return g_steal_pointer(&rows);
}

/* Four short lines that point at the centre, between the bleeds: none is on the cut. */
static void
mark_cut_circle(const struct pen *pen, map_point centre, double radius, double bleed)
{
    const double diagonal = sqrt(0.5);
    for (unsigned k = 0; k < 4; k++) {
        double x = k % 2 ? diagonal : -diagonal, y = k / 2 ? diagonal : -diagonal;
        double from = radius + bleed + 0.4, to = from + 1.8;
        mark_line(pen, (map_point){centre.x + x * from, centre.y + y * from},
                  (map_point){centre.x + x * to, centre.y + y * to});
    }
}

static void
place_side(struct page *page, const struct pen *pen, const struct kit_piece *piece, bool back,
           map_point centre, double bleed)
{
    const struct picture *picture = back ? piece->back : piece->face;
    map_box box = picture_extent(picture);
    page_place(page, picture, (map_point){centre.x - box.w / 2, centre.y - box.h / 2}, 1,
               (map_box){0, 0, 0, 0});
    mark_cut_circle(pen, centre, piece->size / 2, bleed);
}

static void
mark_fold(const struct imprint *imprint, struct page *page, const struct sheet_rules *rules)
{
    struct pen pen = imprint_pen(imprint, page, LAYER_KISS);
    double y = page->height / 2, left = rules->margin, right = page->width - rules->margin;
    pen.subject = "fold";
    pen.colour = INK_GREY;
    pen.width = 0.2;
    mark_dashed(&pen, (map_point){left, y}, (map_point){right, y}, 3, 2);
    pen.subject = NULL;
    pen.width = 0.15;
    pen.colour = INK_BLACK;
    for (unsigned k = 0; k < 4; k++)
        mark_register(&pen,
                      (map_point){k % 2 ? right - 2 : left + 2,
                                  k / 2 ? page->height - rules->margin - 2 : rules->margin + 2});
}

static void
write_edges(const struct imprint *imprint, struct page *page, const struct sheet_rules *rules,
            const char *what)
{
    struct pen pen = imprint_pen(imprint, page, LAYER_LABEL);
    map_box room = sheet_inside(&rules->paper, false, rules->margin);
    double y = room.y + 3.2, x = room.x + 6;
    mark_text(&pen, (map_point){x, y}, ANCHOR_START, FONT_TEXT_BOLD, 3.4, 0, what);
    pen.colour = INK_GREY;
    mark_text(&pen, (map_point){room.x + room.w - 6, y}, ANCHOR_END, FONT_LABEL, 2.6, 0,
              "Fold along the dashed line, glue, press, then cut or punch.");
    double foot = room.y + room.h - 1.6;
    g_autofree char *left = g_strdup_printf("%s, sheet %s", imprint->title, page->label);
    mark_fitted(&pen, (map_point){x, foot}, ANCHOR_START, FONT_LABEL, 2.4, room.w - 40, left);
    mark_text(&pen, (map_point){room.x + room.w - 6, foot}, ANCHOR_END, FONT_LABEL, 2.4, 0,
              imprint->mark);
}

/* Every single piece in printing order, a pointer each. */
static GPtrArray *
pieces_singly(const struct kit *kit)
{
    GPtrArray *all = g_ptr_array_new();
    for (unsigned i = 0; i < kit->pieces->len; i++) {
        struct kit_piece *piece = &g_array_index(kit->pieces, struct kit_piece, i);
        for (unsigned k = 0; k < piece->count; k++)
            g_ptr_array_add(all, piece);
    }
    return all;
}

/* The groups on the page: "Number discs, trade tokens". */
static char *
groups_on(const GArray *rows, unsigned number, const GPtrArray *all)
{
    GString *text = g_string_new(NULL);
    const char *last = NULL;
    for (unsigned i = 0; i < rows->len; i++) {
        const struct token_row *row = &g_array_index(rows, struct token_row, i);
        for (unsigned k = 0; row->page == number && k < row->n; k++) {
            const struct kit_piece *piece = g_ptr_array_index(all, row->first + k);
            if (piece->group == last)
                continue;
            if (last)
                g_string_append_printf(text, ", %c%s", g_ascii_tolower(piece->group[0]),
                                       piece->group + 1);
            else
                g_string_append(text, piece->group);
            last = piece->group;
        }
    }
    return g_string_free(text, FALSE);
}

static void
fill_page(struct page *page, const struct imprint *imprint, const struct token_row *row,
          const GPtrArray *all, double bleed)
{
    struct pen pen = imprint_pen(imprint, page, LAYER_CUT);
    double fold = page->height / 2;
    pen.subject = "cut";
    for (unsigned k = 0; k < row->n; k++) {
        const struct kit_piece *piece = g_ptr_array_index(all, row->first + k);
        double x = row->left + k * row->pitch;
        place_side(page, &pen, piece, false, (map_point){x, fold - row->rise}, bleed);
        place_side(page, &pen, piece, true, (map_point){x, fold + row->rise}, bleed);
    }
}

bool
token_sheets_add(struct document *document, const struct imprint *imprint, const struct kit *kit,
                 const struct sheet_rules *rules, GError **error)
{
    g_autoptr(GPtrArray) all = pieces_singly(kit);
    if (all->len == 0)
        return true;
    g_autofree double *sizes = g_new(double, all->len);
    for (unsigned i = 0; i < all->len; i++)
        sizes[i] = ((const struct kit_piece *)g_ptr_array_index(all, i))->size;
    unsigned n_pages;
    g_autoptr(GArray) rows = token_rows(sizes, all->len, rules, &n_pages);
    if (!rows) {
        g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                    "a token is larger than half a sheet of %s with a margin of %g mm",
                    rules->paper.name, rules->margin);
        return false;
    }
    for (unsigned i = 0; i < n_pages; i++) {
        g_autofree char *label = g_strdup_printf("T%u", i + 1);
        g_autofree char *what = groups_on(rows, i, all);
        struct page *page =
            document_add_page(document, rules->paper.width, rules->paper.height, label, what);
        mark_fold(imprint, page, rules);
        write_edges(imprint, page, rules, what);
        for (unsigned k = 0; k < rows->len; k++) {
            const struct token_row *row = &g_array_index(rows, struct token_row, k);
            if (row->page == i)
                fill_page(page, imprint, row, all, rules->bleed);
        }
    }
    return true;
}
