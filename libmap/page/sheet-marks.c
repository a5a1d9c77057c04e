/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/sheet-marks.h"

#define LEADING 1.32 /* from baseline to baseline, in font sizes */
#define ASCENT 0.95

static struct shape
make_line_shape(const struct pen *pen)
{
    return (struct shape){.kind = SHAPE_OUTLINE,
                          .layer = pen->layer,
                          .subject = pen->subject,
                          .stroke = pen->color,
                          .width = pen->width};
}

static void
add_mark(const struct pen *pen, struct shape *shape)
{
    picture_add(pen->picture, shape);
    outline_release(&shape->outline);
}

void
sheet_mark_line(const struct pen *pen, map_point a, map_point b)
{
    struct shape s = make_line_shape(pen);
    outline_move(&s.outline, a);
    outline_line(&s.outline, b);
    add_mark(pen, &s);
}

void
sheet_mark_dashed(const struct pen *pen, map_point a, map_point b, double on, double off)
{
    struct shape s = make_line_shape(pen);
    s.dash[0] = on;
    s.dash[1] = off;
    outline_move(&s.outline, a);
    outline_line(&s.outline, b);
    add_mark(pen, &s);
}

void
sheet_mark_box(const struct pen *pen, map_box box)
{
    struct shape s = make_line_shape(pen);
    outline_rect(&s.outline, box);
    add_mark(pen, &s);
}

void
sheet_mark_polygon(const struct pen *pen, const map_point *points, unsigned n)
{
    struct shape s = make_line_shape(pen);
    outline_polygon(&s.outline, points, n);
    add_mark(pen, &s);
}

void
sheet_mark_fill(const struct pen *pen, map_box box, picture_color color)
{
    struct shape s = make_line_shape(pen);
    s.fill = color;
    s.stroke.a = 0;
    outline_rect(&s.outline, box);
    add_mark(pen, &s);
}

void
sheet_mark_circle(const struct pen *pen, map_point center, double radius)
{
    struct shape s = make_line_shape(pen);
    outline_circle(&s.outline, center, radius);
    add_mark(pen, &s);
}

/* `size` is a wish: a kit has seven sizes of type, and text_size() takes the nearest. */
void
sheet_mark_text(const struct pen *pen, map_point at, enum text_anchor anchor, enum font_role font,
                double size, double turn, const char *text)
{
    struct shape s = {.kind = SHAPE_TEXT,
                      .layer = pen->layer,
                      .subject = pen->subject,
                      .fill = pen->color,
                      .text = text,
                      .font = font,
                      .anchor = anchor,
                      .size = text_size(font, size),
                      .at = at,
                      .rotation = turn};
    text_add(pen->picture, pen->fonts, &s);
}

void
sheet_mark_fitted(const struct pen *pen, map_point at, enum text_anchor anchor, enum font_role font,
                  double size, double width, const char *text)
{
    size = text_size(font, size);
    g_autofree char *fitting = text_fit(pen->fonts, text, font, &size, width);
    sheet_mark_text(pen, at, anchor, font, size, 0, fitting);
}

double
sheet_mark_width(const struct pen *pen, enum font_role font, double size, const char *text)
{
    return text_measure(pen->fonts, text, font, text_size(font, size)).w;
}

double
sheet_mark_paragraph(const struct pen *pen, map_box box, enum font_role font, double size,
                     const char *text)
{
    size = text_size(font, size);
    g_auto(GStrv) lines = text_wrap(pen->fonts, text, font, size, box.w);
    double y = box.y;
    for (char **line = lines; *line; line++, y += size * LEADING)
        if (**line)
            sheet_mark_text(pen, (map_point){box.x, y + size * ASCENT}, ANCHOR_START, font, size, 0,
                            *line);
    return y;
}

double
sheet_mark_height(struct fonts *fonts, enum font_role font, double size, double width,
                  const char *text)
{
    size = text_size(font, size);
    g_auto(GStrv) lines = text_wrap(fonts, text, font, size, width);
    return g_strv_length(lines) * size * LEADING;
}

/* Ticks of equal length as one outline, so that a ruler has few shapes. */
static void
draw_ticks(const struct pen *pen, const struct ruler *r, unsigned step, unsigned but, double length)
{
    struct shape s = make_line_shape(pen);
    /* 1e-6: a length that was computed keeps its last tick. */
    unsigned n = (unsigned)(r->length + 1e-6);
    for (unsigned mm = 0; mm <= n; mm += step) {
        if (but && mm % but == 0)
            continue;
        map_point a = r->from, b;
        if (r->upright) {
            a.y += mm;
            b = (map_point){a.x + r->ticks * length, a.y};
        } else {
            a.x += mm;
            b = (map_point){a.x, a.y + r->ticks * length};
        }
        outline_move(&s.outline, a);
        outline_line(&s.outline, b);
    }
    add_mark(pen, &s);
}

void
sheet_mark_ruler_ticks(const struct pen *pen, const struct ruler *r)
{
    struct pen p = *pen;
    p.subject = r->upright ? "ruler y" : "ruler x";
    draw_ticks(&p, r, 1, 5, 1.0);
    draw_ticks(&p, r, 5, 10, 1.6);
    draw_ticks(&p, r, 10, 0, 2.2);
}

void
sheet_mark_ruler(const struct pen *pen, const struct ruler *r)
{
    struct pen p = *pen;
    const double size = 2.4, away = r->ticks * 2.6 + (r->ticks > 0 ? size * 0.72 : 0);
    sheet_mark_ruler_ticks(pen, r);
    p.subject = NULL;
    for (unsigned mm = 0; mm <= (unsigned)(r->length + 1e-6); mm += 10) {
        g_autofree char *text = g_strdup_printf("%u", mm);
        map_point at = {r->from.x + (r->upright ? away : mm), r->from.y + (r->upright ? mm : away)};
        sheet_mark_text(&p, at, ANCHOR_MIDDLE, FONT_LABEL, size, r->upright ? -90 : 0, text);
    }
}

void
sheet_mark_register(const struct pen *pen, map_point at)
{
    struct pen p = *pen;
    p.layer = LAYER_REGISTER;
    sheet_mark_circle(&p, at, 1);
    sheet_mark_line(&p, (map_point){at.x - 1.5, at.y}, (map_point){at.x + 1.5, at.y});
    sheet_mark_line(&p, (map_point){at.x, at.y - 1.5}, (map_point){at.x, at.y + 1.5});
}

void
sheet_mark_pointer(const struct pen *pen, map_point at, double size, map_point to)
{
    double dx = to.x * size / 2, dy = to.y * size / 2;
    struct shape s = make_line_shape(pen);
    s.fill = pen->color;
    s.stroke.a = 0;
    /* longer than wide, so that its direction is unambiguous */
    double across = 0.6 * dx, down = 0.6 * dy;
    outline_move(&s.outline, (map_point){at.x + dx, at.y + dy});
    outline_line(&s.outline, (map_point){at.x - dx - down, at.y - dy + across});
    outline_line(&s.outline, (map_point){at.x - dx + down, at.y - dy - across});
    outline_close(&s.outline);
    add_mark(pen, &s);
}

void
sheet_mark_arrow(const struct pen *pen, map_point at, double size, unsigned direction)
{
    static const map_point to[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    sheet_mark_pointer(pen, at, size, to[direction % 4]);
}

struct pen
imprint_pen(const struct imprint *imprint, struct page *page, enum picture_layer layer)
{
    return (struct pen){.picture = page->ink,
                        .fonts = imprint->fonts,
                        .layer = layer,
                        .color = INK_BLACK,
                        .width = 0.15};
}

/* On every sheet, so that nobody mixes sheets of two versions of a scenario by mistake. */
void
imprint_source(const struct imprint *imprint, struct page *page, map_point end)
{
    struct pen pen = imprint_pen(imprint, page, LAYER_LABEL);
    pen.color = INK_GRAY;
    sheet_mark_text(&pen, end, ANCHOR_END, FONT_LABEL, 2.4, 0, imprint->mark);
}

void
imprint_foot(const struct imprint *imprint, struct page *page, map_box box, const char *left)
{
    struct pen pen = imprint_pen(imprint, page, LAYER_LABEL);
    double y = box.y + box.h - 0.6;
    pen.color = INK_GRAY;
    sheet_mark_fitted(&pen, (map_point){box.x, y}, ANCHOR_START, FONT_LABEL, 2.4, box.w - 30, left);
    imprint_source(imprint, page, (map_point){box.x + box.w, y});
}

void
imprint_title(const struct pen *pen, map_box box, const char *title)
{
    sheet_mark_fitted(pen, (map_point){box.x, box.y + 7}, ANCHOR_START, FONT_TITLE, 8, box.w,
                      title);
}

double
imprint_head(const struct imprint *imprint, struct page *page, map_box box, const char *title,
             const char *below)
{
    struct pen pen = imprint_pen(imprint, page, LAYER_LABEL);
    double y = box.y + 13;
    imprint_title(&pen, box, title);
    pen.color = INK_GRAY;
    sheet_mark_fitted(&pen, (map_point){box.x, y}, ANCHOR_START, FONT_LABEL, 3.4, box.w, below);
    y += 3;
    pen.width = 0.25;
    sheet_mark_line(&pen, (map_point){box.x, y}, (map_point){box.x + box.w, y});
    return y + 5;
}
