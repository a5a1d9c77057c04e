/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/picture/picture.h"

#include "diag/message-text.h"

#include <math.h>
#include <string.h>

struct picture {
    double width, height;
    picture_color paper;
    GPtrArray *shapes;     /* struct shape, owned: their addresses do not change */
    GStringChunk *strings; /* every string of every shape, each once */
};

/* Its strings belong to the picture. */
static void
free_shape(gpointer data)
{
    struct shape *shape = data;

    outline_release(&shape->outline);
    g_free(shape);
}

struct picture *
picture_new(double width, double height)
{
    struct picture *picture = g_new0(struct picture, 1);

    picture->width = width;
    picture->height = height;
    picture->paper = (picture_color){255, 255, 255, 255};
    picture->shapes = g_ptr_array_new_with_free_func(free_shape);
    picture->strings = g_string_chunk_new(1024);
    return picture;
}

void
picture_free(struct picture *picture)
{
    if (!picture)
        return;
    g_ptr_array_unref(picture->shapes);
    g_string_chunk_free(picture->strings);
    g_free(picture);
}

bool
picture_color_read(const char *text, picture_color *color)
{
    uint8_t v[4] = {0, 0, 0, 255};
    size_t n = strlen(text);

    if (text[0] != '#' || (n != 7 && n != 9))
        return false;
    for (size_t i = 1; i < n; i++) {
        int digit = g_ascii_xdigit_value(text[i]);

        if (digit < 0)
            return false;
        v[(i - 1) / 2] = (uint8_t)(i % 2 ? digit << 4 : v[(i - 1) / 2] | digit);
    }
    *color = (picture_color){v[0], v[1], v[2], v[3]};
    return true;
}

picture_color
picture_paper(const struct picture *picture)
{
    return picture->paper;
}

void
picture_set_paper(struct picture *picture, picture_color paper)
{
    picture->paper = paper;
}

map_box
picture_extent(const struct picture *picture)
{
    return (map_box){0, 0, picture->width, picture->height};
}

void
picture_resize(struct picture *picture, double width, double height)
{
    picture->width = width;
    picture->height = height;
}

unsigned
picture_size(const struct picture *picture)
{
    return picture->shapes->len;
}

const struct shape *
picture_shape(const struct picture *picture, unsigned i)
{
    g_return_val_if_fail(i < picture->shapes->len, NULL);
    return picture->shapes->pdata[i];
}

static const char *
keep_string(struct picture *picture, const char *s)
{
    return s ? g_string_chunk_insert_const(picture->strings, s) : NULL;
}

struct outline
outline_copy(const struct outline *o)
{
    struct outline copy = *o;

    copy.verbs = g_memdup2(o->verbs, o->n_verbs * sizeof *o->verbs);
    copy.points = g_memdup2(o->points, o->n_points * sizeof *o->points);
    copy.verbs_room = o->n_verbs;
    copy.points_room = o->n_points;
    return copy;
}

struct shape *
picture_add(struct picture *picture, const struct shape *shape)
{
    struct shape *copy = g_memdup2(shape, sizeof *shape);

    copy->outline = outline_copy(&shape->outline);
    copy->subject = keep_string(picture, shape->subject);
    copy->alt = keep_string(picture, shape->alt);
    copy->text = keep_string(picture, shape->text);
    copy->art = keep_string(picture, shape->art);
    g_ptr_array_add(picture->shapes, copy);
    return copy;
}

void
picture_name(struct picture *picture, struct shape *shape, const char *subject, const char *alt)
{
    if (subject)
        shape->subject = keep_string(picture, subject);
    if (alt)
        shape->alt = keep_string(picture, alt);
}

static bool
same_color(picture_color a, picture_color b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a;
}

static bool
same_outline(const struct outline *a, const struct outline *b)
{
    if (a->n_verbs != b->n_verbs || a->n_points != b->n_points ||
        (a->n_verbs > 0 && memcmp(a->verbs, b->verbs, a->n_verbs * sizeof *a->verbs) != 0))
        return false;
    for (unsigned i = 0; i < a->n_points; i++)
        if (a->points[i].x != b->points[i].x || a->points[i].y != b->points[i].y)
            return false;
    return true;
}

/* Without the number of another drawing of a terrain and of left out things. */
static size_t
measure_first_name(const char *art)
{
    size_t n = strcspn(art, "~");
    bool other = g_str_has_prefix(art, "terrain/") && n > 2 && art[n - 2] == '-';

    return other ? n - 2 : n;
}

static bool
same_shape(const struct shape *a, const struct shape *b)
{
    size_t n = a->art ? measure_first_name(a->art) : 0;
    /* "terrain/sea", "terrain/sea-2" and "terrain/sea~3.5", which lacks two of its things, are
     * drawn on the same ground */
    bool art = !a->art || !b->art
                   ? a->art == b->art
                   : n == measure_first_name(b->art) && strncmp(a->art, b->art, n) == 0;

    return art && a->kind == b->kind && a->at.x == b->at.x && a->at.y == b->at.y &&
           a->rotation == b->rotation && a->scale == b->scale && a->width == b->width &&
           a->even_odd == b->even_odd && a->round == b->round && a->dash[0] == b->dash[0] &&
           a->dash[1] == b->dash[1] && same_color(a->fill, b->fill) &&
           same_color(a->stroke, b->stroke) && g_strcmp0(a->text, b->text) == 0 &&
           same_outline(&a->outline, &b->outline);
}

/* The next shape from *i on with a bleed, or NULL. */
static const struct shape *
find_next_bleeding(const struct picture *picture, unsigned *i)
{
    while (*i < picture->shapes->len) {
        const struct shape *s = picture->shapes->pdata[(*i)++];

        if (s->layer == LAYER_ART)
            return s;
    }
    return NULL;
}

/* Of two pieces that go on alike past their cuts, each may lie on the bleed of the other. */
bool
picture_bleeds_alike(const struct picture *a, const struct picture *b)
{
    unsigned i = 0, k = 0;

    if (a->width != b->width || a->height != b->height)
        return false;
    for (;;) {
        const struct shape *s = find_next_bleeding(a, &i), *t = find_next_bleeding(b, &k);

        if (!s || !t)
            return s == t;
        if (!same_shape(s, t))
            return false;
    }
}

void
picture_append(struct picture *picture, const struct picture *other, map_point d)
{
    for (unsigned i = 0; i < other->shapes->len; i++) {
        struct shape *s = picture_add(picture, other->shapes->pdata[i]);

        for (unsigned k = 0; k < s->outline.n_points; k++) {
            s->outline.points[k].x += d.x;
            s->outline.points[k].y += d.y;
        }
        s->at.x += d.x;
        s->at.y += d.y;
        s->box.x += d.x;
        s->box.y += d.y;
    }
}

/* Not by printf, whose decimal point depends on the locale. */
static void
print_number(GString *out, double v)
{
    g_string_append_c(out, ' ');
    diag_append_decimal(out, v, 3);
}

static void
print_point(GString *out, map_point p)
{
    print_number(out, p.x);
    print_number(out, p.y);
}

static void
print_color(GString *out, const char *what, picture_color c)
{
    if (c.a == 0)
        return;
    g_string_append_printf(out, " %s #%02x%02x%02x", what, c.r, c.g, c.b);
    if (c.a != 255)
        g_string_append_printf(out, "%02x", c.a);
}

static void
print_outline(GString *out, const struct outline *o)
{
    static const char letters[] = "MLCZ";
    const map_point *p = o->points;

    if (o->n_verbs == 0)
        return;
    g_string_append(out, " :");
    for (unsigned i = 0; i < o->n_verbs; i++) {
        g_string_append_printf(out, " %c", letters[o->verbs[i]]);
        for (unsigned k = outline_points_of(o->verbs[i]); k > 0; k--)
            print_point(out, *p++);
    }
}

static void
print_paint(GString *out, const struct shape *s)
{
    print_color(out, "fill", s->fill);
    print_color(out, "stroke", s->stroke);
    if (s->stroke.a)
        print_number(out, s->width);
    if (s->dash[0] > 0) {
        g_string_append(out, " dash");
        print_number(out, s->dash[0]);
        print_number(out, s->dash[1]);
    }
    if (s->round)
        g_string_append(out, " round");
    if (s->even_odd)
        g_string_append(out, " even-odd");
}

static void
print_text(GString *out, const struct shape *s)
{
    static const char *const fonts[] = {"title", "number", "text", "text-bold", "label"};
    static const char *const anchors[] = {"start", "middle", "end"};
    g_autofree char *text = g_strescape(s->text, NULL);

    g_string_append_printf(out, " \"%s\" %s %s", text, fonts[s->font], anchors[s->anchor]);
    print_number(out, s->size);
    g_string_append(out, " at");
    print_point(out, s->at);
    g_string_append(out, " box");
    print_point(out, (map_point){s->box.x, s->box.y});
    print_number(out, s->box.w);
    print_number(out, s->box.h);
}

static void
print_shape(GString *out, const struct shape *s)
{
    static const char *const kinds[] = {"outline", "text", "art"};
    /* In the order of enum picture_layer. */
    static const char *const layers[] = {"art", "ink", "cut", "kiss", "register", "label"};

    g_string_append_printf(out, "%s %s", kinds[s->kind], layers[s->layer]);
    if (s->subject)
        g_string_append_printf(out, " (%s)", s->subject);
    if (s->kind == SHAPE_TEXT)
        print_text(out, s);
    if (s->kind == SHAPE_ART) {
        g_string_append_printf(out, " %s at", s->art);
        print_point(out, s->at);
        g_string_append(out, " scale");
        print_number(out, s->scale);
    }
    if (s->rotation != 0) {
        g_string_append(out, " turned");
        print_number(out, s->rotation);
    }
    print_paint(out, s);
    if (s->alt)
        g_string_append_printf(out, " alt \"%s\"", s->alt);
    print_outline(out, &s->outline);
    g_string_append_c(out, '\n');
}

void
picture_print(const struct picture *picture, GString *out)
{
    g_string_append(out, "picture");
    print_number(out, picture->width);
    print_number(out, picture->height);
    g_string_append_c(out, '\n');
    for (unsigned i = 0; i < picture->shapes->len; i++)
        print_shape(out, picture->shapes->pdata[i]);
}

static void
add_verb(struct outline *o, enum outline_verb verb, const map_point *points)
{
    unsigned n = outline_points_of(verb);

    if (o->n_verbs == o->verbs_room) {
        o->verbs_room = MAX(8, o->verbs_room * 2);
        o->verbs = g_renew(uint8_t, o->verbs, o->verbs_room);
    }
    if (o->n_points + n > o->points_room) {
        o->points_room = MAX(16, o->points_room * 2);
        o->points = g_renew(map_point, o->points, o->points_room);
    }
    o->verbs[o->n_verbs++] = (uint8_t)verb;
    for (unsigned i = 0; i < n; i++)
        o->points[o->n_points++] = points[i];
}

void
outline_move(struct outline *o, map_point p)
{
    add_verb(o, OUTLINE_MOVE, &p);
}

void
outline_line(struct outline *o, map_point p)
{
    add_verb(o, OUTLINE_LINE, &p);
}

void
outline_curve(struct outline *o, map_point a, map_point b, map_point p)
{
    add_verb(o, OUTLINE_CURVE, (map_point[]){a, b, p});
}

void
outline_close(struct outline *o)
{
    add_verb(o, OUTLINE_CLOSE, NULL);
}

void
outline_circle(struct outline *o, map_point c, double r)
{
    const double k = r * 0.5522847498; /* cubic arc for a quarter, error below 0.03 % */

    outline_move(o, (map_point){c.x + r, c.y});
    outline_curve(o, (map_point){c.x + r, c.y + k}, (map_point){c.x + k, c.y + r},
                  (map_point){c.x, c.y + r});
    outline_curve(o, (map_point){c.x - k, c.y + r}, (map_point){c.x - r, c.y + k},
                  (map_point){c.x - r, c.y});
    outline_curve(o, (map_point){c.x - r, c.y - k}, (map_point){c.x - k, c.y - r},
                  (map_point){c.x, c.y - r});
    outline_curve(o, (map_point){c.x + k, c.y - r}, (map_point){c.x + r, c.y - k},
                  (map_point){c.x + r, c.y});
    outline_close(o);
}

void
outline_polygon(struct outline *o, const map_point *points, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        add_verb(o, i == 0 ? OUTLINE_MOVE : OUTLINE_LINE, &points[i]);
    outline_close(o);
}

void
outline_rect(struct outline *o, map_box b)
{
    outline_polygon(
        o, (map_point[]){{b.x, b.y}, {b.x + b.w, b.y}, {b.x + b.w, b.y + b.h}, {b.x, b.y + b.h}},
        4);
}

void
outline_release(struct outline *o)
{
    g_clear_pointer(&o->verbs, g_free);
    g_clear_pointer(&o->points, g_free);
    *o = (struct outline){0};
}

map_box
outline_box(const struct outline *o)
{
    map_point low = {INFINITY, INFINITY}, high = {-INFINITY, -INFINITY};

    /* Control points count as well: the curve is inside of them, and the box may be larger. */
    for (unsigned i = 0; i < o->n_points; i++) {
        low.x = fmin(low.x, o->points[i].x);
        low.y = fmin(low.y, o->points[i].y);
        high.x = fmax(high.x, o->points[i].x);
        high.y = fmax(high.y, o->points[i].y);
    }
    return o->n_points ? (map_box){low.x, low.y, high.x - low.x, high.y - low.y} : (map_box){0};
}
