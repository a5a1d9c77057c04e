/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/aids/text-flow.h"

#include <math.h>

#define GUTTER 9.0 /* between columns */
/* Longer lines are hard to follow, so a wider page has more columns. */
#define MEASURE 90 /* mm of a column: about 55 letters */
#define LEVEL 32.0 /* mm: less text than that stays in one column */
#define EVEN 1.0   /* steps by which columns are made level */

#define ITEM 1.25 /* of the size of the text: what stands before an item of a list */
#define DASH 3.4  /* from its mark to the text */
#define BELOW_RULE 1.6
#define APART 2.4   /* mm between pictures, and between them and the text */
#define ACROSS 0.45 /* of a column: wider pictures stand above their paragraph */

static const picture_color black = {0, 0, 0, 255};

struct block {
    enum leaf_role role;
    enum font_role font;
    double size, indent;
    char **lines;
    int mark; /* enum item_mark; -1: none */
    unsigned number;
    bool head;       /* of a table */
    char **cells;    /* of a row */
    double cell;     /* their width */
    GArray *figures; /* struct leaf_part, of a row of them */
};

/* A line of a block, which stays on its page with those behind it up to the first that is not
 * kept. */
struct line {
    struct block *block;
    unsigned number;
    double gap, height; /* gap: above it, unless it begins a column */
    bool keep;
};

static void
clear_part(void *data)
{
    struct leaf_part *part = data;

    picture_free(part->picture);
    g_free(part->alt);
}

static GArray *
make_parts(void)
{
    GArray *parts = g_array_new(FALSE, FALSE, sizeof(struct leaf_part));

    g_array_set_clear_func(parts, clear_part);
    return parts;
}

static void
free_block(void *data)
{
    struct block *b = data;

    g_strfreev(b->lines);
    g_strfreev(b->cells);
    g_clear_pointer(&b->figures, g_array_unref);
    g_free(b);
}

static void
free_page(void *page)
{
    g_array_unref(page);
}

static void
add_page(struct book *book)
{
    g_ptr_array_add(book->pages, make_parts());
    book->top = 0;
}

void
book_begin(struct book *book, struct studio *studio, double width, double height, double size)
{
    *book = (struct book){.studio = studio,
                          .width = width,
                          .height = height,
                          .size = size,
                          .pages = g_ptr_array_new_with_free_func(free_page),
                          .blocks = g_ptr_array_new_with_free_func(free_block),
                          .lines = g_array_new(FALSE, FALSE, sizeof(struct line))};
    add_page(book);
}

static unsigned
count_columns(const struct book *book)
{
    return (unsigned)fmax(book->width < MEASURE ? 1 : 2,
                          round((book->width + GUTTER) / (MEASURE + GUTTER)));
}

static double
find_column_width(const struct book *book)
{
    unsigned n = count_columns(book);

    return (book->width - (n - 1) * GUTTER) / n;
}

/* Adds a block with lines of that height, a gap above the first and room below the last. The first
 * and the last two lines of a paragraph are not parted, and none of the first `n_kept`. */
static void
add_block(struct book *book, const struct block *block, double gap, double below, bool keep,
          unsigned n_kept)
{
    struct block *b = g_memdup2(block, sizeof *block);
    unsigned n = b->lines ? g_strv_length(b->lines) : 1;

    g_ptr_array_add(book->blocks, b);
    for (unsigned i = 0; i < n; i++) {
        bool last = i + 1 == n;
        struct line line = {b, i, i ? 0 : gap, b->size * BRUSH_LINE + (last ? below : 0),
                            last ? keep : keep || i == 0 || i + 2 == n || i < n_kept};

        g_array_append_val(book->lines, line);
    }
}

void
book_heading(struct book *book, const char *text)
{
    const struct block b = {LEAF_HEADING, FONT_TITLE, HEADING_SIZE, .mark = -1,
                            .lines = text_wrap(book->studio->fonts, text, FONT_TITLE, HEADING_SIZE,
                                               find_column_width(book))};

    add_block(book, &b, WIDE_AFTER * book->size, BELOW_RULE, true, 0);
}

static double
measure_figures(const GArray *figures, double *wide)
{
    double high = 0;

    *wide = 0;
    for (unsigned i = 0; i < figures->len; i++) {
        const struct leaf_part *f = &g_array_index(figures, struct leaf_part, i);
        map_box box = picture_extent(f->picture);

        *wide = fmax(*wide, f->at.x + box.w * f->scale);
        high = fmax(high, f->at.y + box.h * f->scale);
    }
    return high;
}

/* Moves pictures to the place of a row; takes them. Returns whether they are as wide as that. */
static bool
add_figure_row(struct book *book, GArray *figures, double *wide, double *high)
{
    double width = find_column_width(book);
    struct block b = {.role = LEAF_FIGURE, .mark = -1, .figures = figures};

    *high = measure_figures(figures, wide) + book->size * 0.3;
    bool across = *wide > width * ACROSS;

    for (unsigned i = 0; i < figures->len; i++)
        g_array_index(figures, struct leaf_part, i).at.x +=
            across ? (width - *wide) / 2 : width - *wide;
    add_block(book, &b, book->size * 0.45, across ? *high : 0, true, 0);
    return across;
}

static void
add_paragraph(struct book *book, const char *text)
{
    struct block b = {LEAF_TEXT, FONT_LABEL, book->size, .mark = -1};
    double width = find_column_width(book), wide = 0, high = 0, each = b.size * BRUSH_LINE;
    GArray *figures = g_steal_pointer(&book->figures);
    bool beside = figures && !add_figure_row(book, figures, &wide, &high);
    unsigned narrow = beside ? (unsigned)ceil(high / each) : 0, n;

    b.lines = text_wrap_beside(book->studio->fonts, text, b.font, b.size, width, narrow,
                               width - wide - APART);
    n = g_strv_length(b.lines);
    add_block(book, &b, beside ? 0 : book->size * 0.45, narrow > n ? (narrow - n) * each : 0, false,
              narrow);
}

void
book_text(struct book *book, const char *text)
{
    g_auto(GStrv) paragraphs = g_strsplit(text, "\n", -1);

    for (char **p = paragraphs; *p; p++)
        if (**p)
            add_paragraph(book, *p);
}

void
book_item(struct book *book, enum item_mark mark, unsigned number, const char *text)
{
    struct block b = {
        LEAF_ITEM,        FONT_LABEL,
        book->size,       .mark = mark,
        .number = number, .indent = mark == ITEM_DASH ? DASH : book->size * ITEM + 2.2};

    b.lines =
        text_wrap(book->studio->fonts, text, b.font, b.size, find_column_width(book) - b.indent);
    bool low = mark == ITEM_DASH;

    /* a mark is higher than a line */
    add_block(book, &b, book->size * (low ? 0.3 : 0.45), book->size * (low ? 0 : 0.1), false, 0);
}

/* Cells but the last end with a space, so that copied text has whole words. */
void
book_row(struct book *book, bool head, const char *text, const char *const *cells, unsigned n,
         double cell)
{
    struct block b = {LEAF_ROW,     FONT_LABEL,   head ? NOTE_SIZE : book->size, .mark = -1,
                      .head = head, .cell = cell, .cells = g_new0(char *, n + 1)};

    for (unsigned i = 0; i < n; i++)
        b.cells[i] = g_strconcat(cells[i], i + 1 < n ? " " : "", NULL);
    if (!head && book->lines->len > 0) /* a table is not parted */
        g_array_index(book->lines, struct line, book->lines->len - 1).keep = true;
    b.lines = text_wrap(book->studio->fonts, *text ? text : " ", b.font, b.size,
                        find_column_width(book) - n * cell - 1.5);
    add_block(book, &b, book->size * 0.12, book->size * 0.22, head, UINT_MAX);
}

void
book_figures(struct book *book, const struct book_figure *asked, unsigned n)
{
    struct fonts *fonts = book->studio->fonts;
    double x = 0, high = 0, wide, fit;
    GArray *figures = make_parts();

    for (unsigned i = 0; i < n; i++)
        x += picture_extent(asked[i].picture).w * asked[i].scale + (i ? APART : 0);
    /* Gaps between pictures do not shrink with them. */
    fit = fmin(1, (find_column_width(book) - (n - 1) * APART) / (x - (n - 1) * APART));
    for (unsigned i = 0; i < n; i++)
        high = fmax(high, picture_extent(asked[i].picture).h * asked[i].scale * fit);
    x = 0;
    for (unsigned i = 0; i < n; i++) {
        map_box box = picture_extent(asked[i].picture);
        double k = asked[i].scale * fit;
        g_auto(GStrv) words = g_strsplit(asked[i].caption ? asked[i].name : "", " ", -1);

        wide = box.w * k;
        for (char **w = words; *w; w++)
            wide = fmax(wide, text_measure(fonts, *w, FONT_LABEL, NOTE_SIZE).w + 0.1);
        struct leaf_part part = {picture_new(box.w, box.h),
                                 {x + (wide - box.w * k) / 2, high - box.h * k},
                                 k,
                                 LEAF_FIGURE,
                                 g_strdup(asked[i].name)};

        picture_append(part.picture, asked[i].picture, (map_point){0, 0});
        g_array_append_val(figures, part);
        if (asked[i].caption) {
            struct brush b = {picture_new(wide, box.h), book->studio, LAYER_INK};
            struct leaf_part words_below = {b.picture, {x, high}, 1, LEAF_CAPTION};
            double end = brush_paragraph(&b, (map_box){0, NOTE_SIZE * 0.15, wide, 0}, ANCHOR_MIDDLE,
                                         FONT_LABEL, NOTE_SIZE, black, asked[i].name);

            picture_resize(b.picture, wide, end);
            g_array_append_val(figures, words_below);
        }
        x += wide + APART;
    }
    g_clear_pointer(&book->figures, g_array_unref);
    book->figures = figures;
}

/* A number in a filled circle, a box to tick or a small mark. */
static void
draw_mark(const struct brush *b, const struct block *block)
{
    struct studio *studio = b->studio;
    double side = block->size * ITEM, middle = block->size * 0.68;
    bool pointer = block->mark == ITEM_POINTER;
    g_autofree char *number = g_strdup_printf("%u ", block->number);
    map_point center = {side / 2 + 0.3, middle};

    switch ((enum item_mark)block->mark) {
    case ITEM_DASH:
        brush_circle(b, (map_point){1.4, middle}, 0.55, studio_color(studio, "path-line"),
                     BRUSH_NONE, 0);
        break;
    case ITEM_BOX:
        brush_frame(b, (map_box){0.2, middle - side / 2, side, side}, 0.5, BRUSH_NONE, black, 0.3);
        break;
    case ITEM_NUMBER:
    case ITEM_POINTER:
        brush_circle(b, center, side / 2,
                     studio_color(studio, pointer ? "red-number" : "number-disc"),
                     pointer ? studio_color(studio, "paper") : black, 0.25);
        /* The number ends with a space for readers of the text; without this shift the digits
         * would stand left of the middle. */
        center.x += text_measure(studio->fonts, " ", FONT_TEXT_BOLD, block->size).w / 2;
        brush_text(b, (map_point){center.x, middle + block->size * 0.34}, ANCHOR_MIDDLE,
                   FONT_TEXT_BOLD, block->size, 0, pointer ? studio_color(studio, "paper") : black,
                   number);
        break;
    }
}

/* Adds a line to the part of its block, `y` below the start of that. */
static void
draw_line(const struct book *book, const struct line *line, struct leaf_part *part, double y)
{
    const struct block *block = line->block;
    const struct brush b = {part->picture, book->studio, LAYER_INK,
                            block->role == LEAF_HEADING ? "heading" : NULL};
    double width = find_column_width(book), base = y + block->size, end = y + line->height;
    bool last = !block->lines[line->number + 1];
    unsigned n = block->cells && last ? g_strv_length(block->cells) : 0;

    picture_resize(part->picture, width, end);
    if (block->mark >= 0 && line->number == 0)
        draw_mark(&b, block);
    /* who copies or hears the text gets words: a line and a cell end with a space */
    g_autofree char *words = g_strconcat(block->lines[line->number], last && !n ? "" : " ", NULL);

    brush_text(&b, (map_point){block->indent, base}, ANCHOR_START, block->font, block->size, 0,
               black, words);
    for (unsigned i = 0; i < n; i++)
        brush_text(&b, (map_point){width - (n - i - 0.5) * block->cell, base}, ANCHOR_MIDDLE,
                   block->head ? FONT_LABEL : FONT_TEXT_BOLD, block->size, block->cell - 0.6, black,
                   block->cells[i]);
    if (last && block->role == LEAF_HEADING)
        brush_line(&b, (map_point){0, end - BELOW_RULE}, (map_point){width, end - BELOW_RULE},
                   studio_color(book->studio, "path-line"), 0.35);
    if (last && block->cells)
        brush_line(&b, (map_point){0, end - 0.15}, (map_point){width, end - 0.15},
                   studio_color(book->studio, "grid"), block->head ? 0.3 : 0.15);
}

/* Places a line on the last page; one that goes on with the part before is added to it. */
static void
place_line(struct book *book, const struct line *line, map_point at, bool joins)
{
    GArray *page = g_ptr_array_index(book->pages, book->pages->len - 1);
    const GArray *figures = line->block->figures;

    for (unsigned i = 0; figures && i < figures->len; i++) {
        struct leaf_part *from = &g_array_index(figures, struct leaf_part, i), part = *from;

        /* The page owns the picture now: the block is freed after its lines are laid. */
        *from = (struct leaf_part){0};
        part.at = (map_point){at.x + part.at.x, at.y + part.at.y + book->size * 0.3};
        g_array_append_val(page, part);
    }
    if (figures)
        return;
    if (!joins) {
        struct leaf_part part = {picture_new(1, 1), at, 1, line->block->role};

        g_array_append_val(page, part);
    }
    struct leaf_part *part = &g_array_index(page, struct leaf_part, page->len - 1);

    draw_line(book, line, part, at.y - part->at.y);
}

static const struct line *
find_line(const struct book *book, unsigned i)
{
    return &g_array_index(book->lines, struct line, i);
}

/* The height of the lines from `i` on that stay together, below the gap; *end is behind them. What
 * is higher than a page is parted. */
static double
measure_unit(struct book *book, unsigned i, unsigned *end)
{
    double high = find_line(book, i)->height;

    for (book->looked++; find_line(book, i)->keep && i + 1 < book->lines->len; i++) {
        double more = find_line(book, i + 1)->gap + find_line(book, i + 1)->height;

        book->looked++;
        if (high + more > book->height)
            break;
        high += more;
    }
    *end = i + 1;
    return high;
}

/* Lays lines from `from` on in columns down to `bottom`, on the last page or only to measure.
 * Returns the first that does not fit; *lowest gets the end of the longest column. */
static unsigned
lay_lines(struct book *book, unsigned from, double bottom, bool draw, double *lowest)
{
    unsigned column = 0, i = from, end, first = from;
    double y = book->top;

    for (*lowest = y; i < book->lines->len;) {
        double high = measure_unit(book, i, &end);

        /* What begins a column is laid even if it is too high, else this would never end. */
        if (i > first && y + find_line(book, i)->gap + high > bottom) {
            if (++column == count_columns(book))
                break;
            y = book->top;
            first = i;
        }
        /* Below a picture the room may be too low for the first lines: they wait for a new page. */
        if (book->top > 0 && y + high > bottom)
            break;
        for (; i < end; i++) {
            const struct line *line = find_line(book, i);
            map_point at = {column * (find_column_width(book) + GUTTER),
                            y + (i > first ? line->gap : 0)};

            if (draw)
                place_line(book, line, at, i > first && line->number > 0);
            y = at.y + line->height;
        }
        *lowest = fmax(*lowest, y);
    }
    return i;
}

/* Lays all lines that wait, page by page. On the last page columns become level: the bottom
 * rises by steps while all lines still fit. */
static void
flush_lines(struct book *book)
{
    unsigned n = book->lines->len;
    double lowest = book->top;

    for (unsigned from = 0; from < n;) {
        double bottom = book->height;

        if (lay_lines(book, from, bottom, false, &lowest) == n)
            while (bottom > book->top + LEVEL &&
                   lay_lines(book, from, bottom - EVEN, false, &lowest) == n &&
                   lowest <= bottom - EVEN)
                bottom -= EVEN;
        from = lay_lines(book, from, bottom, true, &lowest);
        if (from < n)
            add_page(book);
    }
    if (n > 0)
        book->top = lowest + WIDE_AFTER * book->size;
    g_array_set_size(book->lines, 0);
    g_ptr_array_set_size(book->blocks, 0);
}

void
book_new_page(struct book *book)
{
    flush_lines(book);
    if (book->top > 0)
        add_page(book);
}

/* Lines that wait take room too, so they are laid first. */
double
book_room(struct book *book)
{
    flush_lines(book);
    return book->height - book->top;
}

/* Picture and heading stay on one page. A picture of words has no description: its words are
 * read themselves. */
void
book_wide(struct book *book, const char *heading, const char *note, struct picture *picture,
          char *alt)
{
    struct brush b = {picture_new(book->width, WIDE_HEAD), book->studio, LAYER_INK, "heading"};
    map_box box = picture_extent(picture);

    if (book_room(book) < WIDE_HEAD + box.h)
        book_new_page(book);
    GArray *page = g_ptr_array_index(book->pages, book->pages->len - 1);
    struct leaf_part head = {b.picture, {0, book->top}, 1, LEAF_HEADING};
    struct leaf_part part = {
        picture, {0, book->top + WIDE_HEAD}, 1, alt ? LEAF_FIGURE : LEAF_TEXT, alt};

    g_autofree char *words = g_strconcat(heading, note ? " " : "", NULL);

    brush_text(&b, (map_point){0, HEADING_SIZE}, ANCHOR_START, FONT_TITLE, HEADING_SIZE, 0, black,
               words);
    if (note) {
        double wide = book->width * 0.56;
        g_auto(GStrv) lines = text_wrap(book->studio->fonts, note, FONT_LABEL, NOTE_SIZE, wide);
        map_box at = {book->width - wide, g_strv_length(lines) > 1 ? 0.4 : HEADING_SIZE - NOTE_SIZE,
                      wide, 0};

        brush_paragraph(&b, at, ANCHOR_END, FONT_LABEL, NOTE_SIZE, black, note);
    }
    g_array_append_val(page, head);
    g_array_append_val(page, part);
    book->top += WIDE_HEAD + box.h + WIDE_AFTER * book->size;
}

GPtrArray *
book_end(struct book *book)
{
    flush_lines(book);
    g_array_unref(book->lines);
    g_ptr_array_unref(book->blocks);
    g_clear_pointer(&book->figures, g_array_unref);
    return g_steal_pointer(&book->pages);
}
