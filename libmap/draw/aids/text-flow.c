/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/aids/text-flow.h"

#include <math.h>
#include <stdlib.h>

#define TEXT_SIZE 3.4
#define HEADING_SIZE 5.4
#define HEADING 1.28      /* of the size of large text */
#define HEADING_LEAST 0.8 /* of its size: a longer one takes two lines */
#define GUTTER 9.0        /* between columns */
#define LINE 26.5         /* of a column, in sizes of its text: about 55 letters */
#define SHEET 8e4         /* mm^2: between Legal and Tabloid */
#define AFTER 1.4         /* gap below a section, of the size of its text */
#define NEAR 0.4          /* below one that continues */
#define EVEN 2.0          /* steps by which columns are balanced */
#define LONGEST 5000.0
#define DASH 3.4    /* from its mark to the text */
#define CAPTION 0.8 /* of the size of the text */
#define ALMOST 0.92 /* of its size: a row's text may be so much smaller to fit on a line */
#define APART 2.4   /* mm between pictures, and between them and the text */
#define WIDE 0.45   /* of a column: wider pictures stand across it */
#define PART 0.2    /* of a page: parts of a section that is longer than a page */

struct section
section_begin(struct studio *studio, double width)
{
    return (struct section){.brush = {picture_new(width, LONGEST), studio, LAYER_INK, NULL},
                            .width = width,
                            .size = TEXT_SIZE};
}

static void
clear_figure(void *data)
{
    struct leaf_figure *figure = data;

    picture_free(figure->picture);
    g_free(figure->alt);
}

static picture_color
find_section_color(const struct section *s, const char *name)
{
    return studio_color(s->brush.studio, name);
}

#define BELOW_RULE 1.6

static void
draw_heading_rule(const struct brush *b, map_point at, double width)
{
    brush_line(b, at, (map_point){at.x + width, at.y}, studio_color(b->studio, "path-line"), 0.35);
}

void
section_heading(struct section *s, const char *text)
{
    double size = fmax(HEADING_SIZE, s->size * HEADING);
    struct fonts *fonts = s->brush.studio->fonts;
    double wide = text_measure(fonts, text, FONT_TITLE, size).w;

    if (wide > s->width)
        size *= fmax(HEADING_LEAST, s->width / wide * 0.999);
    g_auto(GStrv) lines = text_wrap(fonts, text, FONT_TITLE, size, s->width);

    s->brush.subject = "heading";
    for (char **l = lines; *l; l++) {
        s->y += size * (l == lines ? 1 : BRUSH_LINE);
        brush_text(&s->brush, (map_point){0, s->y}, ANCHOR_START, FONT_TITLE, size, s->width,
                   find_section_color(s, "ink"), *l);
    }
    s->y += 2;
    draw_heading_rule(&s->brush, (map_point){0, s->y}, s->width);
    s->y += BELOW_RULE;
    s->head = s->y;
    s->brush.subject = NULL;
}

/* The words of a paragraph, narrower beside a picture. */
static void
flow_paragraph(struct section *s, double indent, const char *text)
{
    map_box box = {indent, s->y, s->width - indent, 0};

    s->y = brush_paragraph_beside(&s->brush, box, FONT_LABEL, s->size, find_section_color(s, "ink"),
                                  text, s->beside, s->narrow - indent);
}

void
section_text(struct section *s, const char *text)
{
    g_auto(GStrv) paragraphs = g_strsplit(text, "\n", -1);

    for (char **p = paragraphs; *p; p++) {
        if (!**p)
            continue;
        flow_paragraph(s, 0, *p);
        s->y += s->size * 0.45;
    }
}

/* A number in a filled circle, or a box to tick. */
static void
draw_item(struct section *s, unsigned number, const char *text, const char *ground,
          const char *color)
{
    const double side = s->size * 1.25, indent = side + 2.2;
    double middle = s->y + s->size * 0.68;

    if (number > 0) {
        g_autofree char *figure = g_strdup_printf("%u", number);

        brush_circle(&s->brush, (map_point){side / 2 + 0.3, middle}, side / 2 + 0.05,
                     find_section_color(s, ground), find_section_color(s, color), 0.25);
        brush_text(&s->brush, (map_point){side / 2 + 0.3, middle + s->size * 0.34}, ANCHOR_MIDDLE,
                   FONT_TEXT_BOLD, s->size * 0.95, side, find_section_color(s, color), figure);
    } else {
        brush_frame(&s->brush, (map_box){0.2, middle - side / 2, side, side}, 0.5, BRUSH_NONE,
                    find_section_color(s, "ink"), 0.3);
    }
    flow_paragraph(s, indent, text);
    s->y += s->size * 0.55;
}

void
section_item(struct section *s, unsigned number, const char *text)
{
    draw_item(s, number, text, "number-disc", "ink");
}

void
section_pointer(struct section *s, unsigned number, const char *text)
{
    draw_item(s, number, text, "red-number", "paper");
}

void
section_dash(struct section *s, const char *text)
{
    brush_circle(&s->brush, (map_point){1.4, s->y + s->size * 0.72}, 0.55,
                 find_section_color(s, "path-line"), BRUSH_NONE, 0);
    flow_paragraph(s, DASH, text);
    s->y += s->size * 0.2;
}

void
section_row(struct section *s, bool head, const char *text, const char *const *cells, unsigned n,
            double cell)
{
    double size = head ? s->size * 0.85 : s->size, base = s->y + s->size * 1.05;
    picture_color color = find_section_color(s, head ? "ink-muted" : "ink");

    double room = s->width - n * cell - 1.5, high = size * BRUSH_LINE;
    g_auto(GStrv) lines = text_wrap(s->brush.studio->fonts, text, FONT_LABEL, size * ALMOST, room);
    unsigned more = head ? 0 : g_strv_length(lines) - 1;

    for (unsigned i = 0; i < more; i++, base += high, s->y += high)
        brush_text(&s->brush, (map_point){0, base}, ANCHOR_START, FONT_LABEL, size, room, color,
                   lines[i]);
    brush_text(&s->brush, (map_point){0, base}, ANCHOR_START, FONT_LABEL, size, room, color,
               head ? text : lines[more]);
    for (unsigned i = 0; i < n; i++)
        brush_text(&s->brush, (map_point){s->width - (n - i - 0.5) * cell, base}, ANCHOR_MIDDLE,
                   head ? FONT_LABEL : FONT_TEXT_BOLD, size, cell - 0.6, color, cells[i]);
    s->y += s->size * 1.5;
    brush_line(&s->brush, (map_point){0, s->y}, (map_point){s->width, s->y},
               find_section_color(s, "grid"), head ? 0.3 : 0.15);
    s->y += s->size * 0.12;
}

void
section_space(struct section *s, double mm)
{
    s->y += mm;
}

bool
section_is_beside(const struct section *s)
{
    return s->y < s->beside - s->size * 0.6;
}

/* The width of a picture and its caption, which has a word a line at least. */
static double
measure_figure(const struct section *s, const struct section_figure *figure)
{
    g_auto(GStrv) words = g_strsplit(figure->caption ? figure->name : "", " ", -1);
    double wide = picture_extent(figure->picture).w * figure->scale * s->size / TEXT_SIZE;

    for (char **w = words; *w; w++)
        wide = fmax(
            wide, text_measure(s->brush.studio->fonts, *w, FONT_LABEL, s->size * CAPTION).w + 0.1);
    return wide;
}

/* A picture that ends at y = foot, and its caption; returns the y below. */
static double
draw_figure(struct section *s, const struct section_figure *figure, double x, double wide,
            double foot)
{
    struct picture *copy =
        picture_new(picture_extent(figure->picture).w, picture_extent(figure->picture).h);
    double k = figure->scale * s->size / TEXT_SIZE;
    struct leaf_figure placed = {
        .picture = copy,
        .at = {x + (wide - picture_extent(copy).w * k) / 2, foot - picture_extent(copy).h * k},
        .scale = k,
        .alt = g_strdup(figure->name)};

    picture_append(copy, figure->picture, (map_point){0, 0});
    if (!s->figures) {
        s->figures = g_array_new(FALSE, FALSE, sizeof(struct leaf_figure));
        g_array_set_clear_func(s->figures, clear_figure);
    }
    g_array_append_val(s->figures, placed);
    if (!figure->caption)
        return foot;
    return brush_paragraph(&s->brush, (map_box){x, foot + s->size * 0.15, wide, 0}, ANCHOR_MIDDLE,
                           FONT_LABEL, s->size * CAPTION, find_section_color(s, "ink-muted"),
                           figure->name);
}

static double
measure_figures(const struct section *s, const struct section_figure *figures, unsigned n)
{
    double wide = 0;

    for (unsigned i = 0; i < n; i++)
        wide += measure_figure(s, &figures[i]) + (i ? APART : 0);
    return wide;
}

void
section_figures(struct section *s, const struct section_figure *asked, unsigned n)
{
    g_autofree struct section_figure *figures = g_memdup2(asked, n * sizeof *asked);
    double wide = measure_figures(s, figures, n), high = 0, k = s->size / TEXT_SIZE, below = 0;
    double gaps = n > 0 ? (n - 1) * APART : 0, fitted = (s->width - gaps) / (wide - gaps);

    s->y = fmax(s->y, s->beside);
    for (unsigned i = 0; i < n; i++) {
        figures[i].scale *= wide > s->width ? fitted : 1;
        high = fmax(high, picture_extent(figures[i].picture).h * figures[i].scale * k);
    }
    wide = measure_figures(s, figures, n);
    bool across = wide > s->width * WIDE;
    double x = across ? fmax(0, (s->width - wide) / 2) : s->width - wide,
           top = s->y + s->size * 0.3;

    for (unsigned i = 0; i < n; i++) {
        double each = measure_figure(s, &figures[i]);

        below = fmax(below, draw_figure(s, &figures[i], x, each, top + high));
        x += each + APART;
    }
    if (across) {
        s->y = below + s->size * 0.3;
        return;
    }
    s->beside = below;
    s->narrow = s->width - wide - APART;
}

struct leaf_waiting {
    struct picture *picture;
    double height, gap; /* gap: space behind it */
    double head;        /* height of its heading, or 0 */
    GArray *figures;    /* struct leaf_figure, or NULL */
};

static struct leaf_waiting *
find_waiting(const struct leaf_book *book, unsigned i)
{
    return &g_array_index(book->waiting, struct leaf_waiting, i);
}

static void
free_waiting(void *data)
{
    struct leaf_waiting *w = data;

    picture_free(w->picture);
    g_clear_pointer(&w->figures, g_array_unref);
}

static struct leaf *
make_leaf(double width, double height)
{
    struct leaf *leaf = g_new(struct leaf, 1);

    leaf->text = picture_new(width, height);
    leaf->figures = g_array_new(FALSE, FALSE, sizeof(struct leaf_figure));
    g_array_set_clear_func(leaf->figures, clear_figure);
    return leaf;
}

static void
free_leaf(void *data)
{
    struct leaf *leaf = data;

    picture_free(leaf->text);
    g_array_unref(leaf->figures);
    g_free(leaf);
}

unsigned
leaf_columns(double width, double size)
{
    return (unsigned)fmax(2, round((width + GUTTER) / (size * LINE + GUTTER)));
}

bool
leaf_is_large(double width, double height)
{
    return width * height > SHEET;
}

void
leaf_begin(struct leaf_book *book, struct studio *studio, double width, double height,
           unsigned columns)
{
    *book = (struct leaf_book){.studio = studio,
                               .width = width,
                               .height = height,
                               .columns = columns,
                               .size = TEXT_SIZE,
                               .least = INFINITY,
                               .pages = g_ptr_array_new_with_free_func(free_leaf),
                               .waiting = g_array_new(FALSE, FALSE, sizeof(struct leaf_waiting))};
    g_array_set_clear_func(book->waiting, free_waiting);
    g_ptr_array_add(book->pages, make_leaf(width, height));
}

double
leaf_column_width(const struct leaf_book *book)
{
    return (book->width - (book->columns - 1) * GUTTER) / book->columns;
}

/* The vertical extent of a shape. */
static void
find_reach(const struct shape *s, double *top, double *bottom)
{
    *top = s->kind == SHAPE_TEXT ? fmin(s->box.y, s->at.y - s->size) : s->at.y;
    *bottom = s->kind == SHAPE_TEXT ? fmax(s->box.y + s->box.h, s->at.y + s->size / 4) : s->at.y;
    if (s->kind == SHAPE_TEXT)
        return;
    if (s->outline.n_points > 0) {
        *top = INFINITY;
        *bottom = -INFINITY;
    }
    for (unsigned i = 0; i < s->outline.n_points; i++) {
        *top = fmin(*top, s->outline.points[i].y - s->width / 2);
        *bottom = fmax(*bottom, s->outline.points[i].y + s->width / 2);
    }
}

struct reach {
    double top, bottom;
    unsigned shape;
};

static int
compare_tops(const void *a, const void *b)
{
    const struct reach *one = a, *two = b;

    if (one->top != two->top)
        return one->top < two->top ? -1 : 1;
    return (one->shape > two->shape) - (one->shape < two->shape);
}

static int
compare_shapes(const void *a, const void *b)
{
    const struct reach *one = a, *two = b;

    return (one->shape > two->shape) - (one->shape < two->shape);
}

/* The extents of all shapes of a picture, from top to bottom; figures are numbered behind them. */
static GArray *
list_reaches(const struct picture *picture, const GArray *figures)
{
    GArray *reaches = g_array_sized_new(FALSE, FALSE, sizeof(struct reach), picture_size(picture));

    for (unsigned i = 0; i < picture_size(picture); i++) {
        struct reach reach = {.shape = i};

        find_reach(picture_shape(picture, i), &reach.top, &reach.bottom);
        g_array_append_val(reaches, reach);
    }
    for (unsigned i = 0; figures && i < figures->len; i++) {
        const struct leaf_figure *f = &g_array_index(figures, struct leaf_figure, i);
        struct reach reach = {f->at.y, f->at.y + picture_extent(f->picture).h * f->scale,
                              picture_size(picture) + i};

        g_array_append_val(reaches, reach);
    }
    g_array_sort(reaches, compare_tops);
    return reaches;
}

/* The lowest place between `top` and `most` where no shape from `from` on is cut; `most` if there
 * is none. */
static double
find_gap_above(const GArray *reaches, unsigned from, double top, double most, uint64_t *looked)
{
    double y = most;
    bool moved = true;

    while (moved) {
        moved = false;
        for (unsigned i = from; i < reaches->len; i++) {
            const struct reach *r = &g_array_index(reaches, struct reach, i);

            ++*looked;
            if (r->top >= y)
                break;
            if (r->bottom > y) {
                y = r->top;
                moved = true;
            }
        }
    }
    return y > top ? y : most;
}

/* Moves a figure to a part of its section that begins at `top`. */
static void
move_figure(GArray *figures, unsigned i, struct leaf_waiting *part, double top)
{
    struct leaf_figure *from = &g_array_index(figures, struct leaf_figure, i), moved = *from;

    *from = (struct leaf_figure){0};
    moved.at.y -= top;
    if (!part->figures) {
        part->figures = g_array_new(FALSE, FALSE, sizeof(struct leaf_figure));
        g_array_set_clear_func(part->figures, clear_figure);
    }
    g_array_append_val(part->figures, moved);
}

/* Shapes `from` to before `to` in the order they were drawn, shifted as if the picture began at
 * `top`. */
static struct leaf_waiting
take_section_part(struct leaf_waiting *whole, GArray *reaches, unsigned from, unsigned to,
                  double top)
{
    map_box box = picture_extent(whole->picture);
    struct leaf_waiting part = {.picture = picture_new(box.w, box.h)};
    struct reach *reach = (struct reach *)(void *)reaches->data + from;
    unsigned shapes = picture_size(whole->picture);

    if (to == from)
        return part;
    qsort(reach, to - from, sizeof *reach, compare_shapes);
    for (unsigned i = 0; i < to - from; i++) {
        if (reach[i].shape >= shapes) {
            move_figure(whole->figures, reach[i].shape - shapes, &part, top);
            continue;
        }
        struct picture *one = picture_new(box.w, box.h);

        picture_add(one, picture_shape(whole->picture, reach[i].shape));
        picture_append(part.picture, one, (map_point){0, -top});
        picture_free(one);
    }
    return part;
}

/* Splits a picture that is higher than a page where no shape is cut, into parts that fill columns
 * well. */
static void
part_section(struct leaf_book *book, struct leaf_waiting *whole)
{
    g_autoptr(GArray) reaches = list_reaches(whole->picture, whole->figures);
    unsigned from = 0;
    double top = 0, height = whole->height;

    while (from < reaches->len && height - top > book->height) {
        double y = find_gap_above(reaches, from, top, top + book->height * PART, &book->looked);
        unsigned to = from;

        while (to < reaches->len && g_array_index(reaches, struct reach, to).top < y)
            to++;
        struct leaf_waiting part = take_section_part(whole, reaches, from, to, top);

        part.height = y - top;
        g_array_append_val(book->waiting, part);
        from = to;
        top = y;
    }
    struct leaf_waiting last = take_section_part(whole, reaches, from, reaches->len, top);

    last.height = height - top;
    last.gap = whole->gap;
    g_array_append_val(book->waiting, last);
}

void
leaf_take(struct leaf_book *book, struct section *s)
{
    struct leaf_waiting w = {g_steal_pointer(&s->brush.picture), fmax(s->y, s->beside),
                             AFTER * book->size, s->head, g_steal_pointer(&s->figures)};

    if (w.height <= book->height) {
        g_array_append_val(book->waiting, w);
        return;
    }
    part_section(book, &w);
    free_waiting(&w);
}

void
leaf_closer(struct leaf_book *book)
{
    if (book->waiting->len > 0)
        find_waiting(book, book->waiting->len - 1)->gap = NEAR;
}

void
leaf_apart(struct leaf_book *book)
{
    if (book->waiting->len > 0)
        find_waiting(book, book->waiting->len - 1)->gap = AFTER * book->size;
}

void
leaf_joined(struct leaf_book *book)
{
    if (book->waiting->len > 0)
        find_waiting(book, book->waiting->len - 1)->gap = 0;
}

static struct leaf *
find_last_page(const struct leaf_book *book)
{
    return g_ptr_array_index(book->pages, book->pages->len - 1);
}

/* The sections that must stay together with this one: the last of a chain is not left alone. */
static double
measure_needed(const struct leaf_book *book, unsigned i)
{
    const struct leaf_waiting *w = find_waiting(book, i);
    bool goes_on = i + 1 < book->waiting->len && w->gap <= NEAR;
    bool next_ends = goes_on && find_waiting(book, i + 1)->gap > NEAR;

    return w->height + (next_ends ? w->gap + find_waiting(book, i + 1)->height : 0);
}

static void
put_section(struct leaf *page, struct leaf_waiting *w, map_point at)
{
    picture_append(page->text, w->picture, at);
    for (unsigned i = 0; w->figures && i < w->figures->len; i++) {
        struct leaf_figure *from = &g_array_index(w->figures, struct leaf_figure, i), put = *from;

        *from = (struct leaf_figure){0};
        put.at.x += at.x;
        put.at.y += at.y;
        g_array_append_val(page->figures, put);
    }
}

/* The height of the heading of section `from` if all up to `i` continue it: the columns beside it
 * begin with the text below that heading. */
static double
find_shared_head(const struct leaf_book *book, unsigned from, unsigned i)
{
    for (unsigned k = from; k < i; k++)
        if (find_waiting(book, k)->gap > NEAR)
            return 0;
    return find_waiting(book, from)->head;
}

/* Begins a column that continues the one before it: below its heading, under a rule of its own. */
static double
continue_head(const struct leaf_book *book, double head, unsigned column, struct leaf *page)
{
    double wide = leaf_column_width(book);
    const struct brush b = {page ? page->text : NULL, book->studio, LAYER_INK, "heading"};

    if (page && head > 0)
        draw_heading_rule(&b, (map_point){column * (wide + GUTTER), book->top + head - BELOW_RULE},
                          wide);
    return book->top + head;
}

/* Lays sections from `from` on in columns down to `bottom`, on the page or only to measure. Returns
 * the first that does not fit; *lowest gets the end of the longest column. `level`: columns that
 * continue the first section begin below its heading. */
static unsigned
lay_sections(const struct leaf_book *book, unsigned from, double bottom, bool level,
             struct leaf *page, double *lowest)
{
    double y = book->top, top = y;
    unsigned column = 0, i = from;

    *lowest = y;
    for (; i < book->waiting->len; i++) {
        struct leaf_waiting *w = find_waiting(book, i);

        if (y > top && y + measure_needed(book, i) > bottom) {
            if (++column == book->columns)
                break;
            y = top =
                continue_head(book, level ? find_shared_head(book, from, i) : 0, column, page);
        }
        /* a section higher than a whole page begins a page */
        if (y > 0 && y + measure_needed(book, i) > bottom)
            break;
        if (page)
            put_section(page, w, (map_point){column * (leaf_column_width(book) + GUTTER), y});
        *lowest = fmax(*lowest, y + w->height);
        y += w->height + w->gap;
    }
    return i;
}

static void
add_page(struct leaf_book *book)
{
    book->least = fmin(book->least, book->top);
    g_ptr_array_add(book->pages, make_leaf(book->width, book->height));
    book->top = 0;
}

static void
flush_sections(struct leaf_book *book)
{
    unsigned n = book->waiting->len;
    double lowest = book->top;

    for (unsigned from = 0; from < n;) {
        double bottom = book->height;
        unsigned most = lay_sections(book, from, bottom, false, NULL, &lowest);
        /* a list that goes on on the next page may as well put one item more there */
        bool level = most < n || lay_sections(book, from, bottom, true, NULL, &lowest) == most;

        if (most == n)
            while (bottom > book->top + EVEN &&
                   lay_sections(book, from, bottom - EVEN, level, NULL, &lowest) == n &&
                   lowest <= bottom - EVEN)
                bottom -= EVEN;
        from = lay_sections(book, from, bottom, level, find_last_page(book), &lowest);
        if (from < n) {
            book->top = lowest;
            add_page(book);
        }
    }
    if (n > 0)
        book->top = lowest + AFTER * book->size;
    g_array_set_size(book->waiting, 0);
}

void
leaf_new_page(struct leaf_book *book)
{
    flush_sections(book);
    add_page(book);
}

void
leaf_take_wide(struct leaf_book *book, struct picture *picture, char *alt)
{
    map_box box = picture_extent(picture);

    flush_sections(book);
    if (book->top > 0 && book->top + box.h > book->height)
        add_page(book);
    if (alt) {
        struct leaf_figure figure = {picture, {0, book->top}, 1, alt};

        g_array_append_val(find_last_page(book)->figures, figure);
    } else {
        picture_append(find_last_page(book)->text, picture, (map_point){0, book->top});
        picture_free(picture);
    }
    book->top += box.h + AFTER * book->size;
}

double
leaf_filled(struct leaf_book *book)
{
    flush_sections(book);
    return fmin(1, book->top / book->height);
}

GPtrArray *
leaf_end(struct leaf_book *book)
{
    flush_sections(book);
    g_array_unref(book->waiting);
    return g_steal_pointer(&book->pages);
}
