/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/operators.h"

#include "diag/message-text.h"

#include <math.h>

/* x' = a x + c y + e, y' = b x + d y + f */
struct matrix {
    double a, b, c, d, e, f;
};

static void
append_operand(GString *out, double value)
{
    diag_append_decimal(out, value, 6);
    g_string_append_c(out, ' ');
}

static void
append_matrix(GString *out, struct matrix m)
{
    const double values[] = {m.a, m.b, m.c, m.d, m.e, m.f};
    for (unsigned i = 0; i < G_N_ELEMENTS(values); i++)
        append_operand(out, values[i]);
    g_string_append(out, "cm\n");
}

static map_point
find_page_scale(const struct page *page, const struct fit *fit)
{
    bool lying = page->width > page->height;
    return lying ? (map_point){fit->scale.y, fit->scale.x} : fit->scale;
}

bool
page_is_fitted(const struct page *page, const struct fit *fit)
{
    bool moved = fit->shift.x != 0 || fit->shift.y != 0 || fit->turn != 0;
    return fit->scale.x != 1 || fit->scale.y != 1 || (page->back && moved);
}

map_point
page_paper(const struct page *page, const struct fit *fit)
{
    map_point scale = find_page_scale(page, fit);
    return (map_point){page->width * scale.x, page->height * scale.y};
}

map_box
page_fitted(const struct page *page, const struct fit *fit, map_box box)
{
    map_point scale = find_page_scale(page, fit);
    return (map_box){box.x * scale.x, box.y * scale.y, box.w * scale.x, box.h * scale.y};
}

/* Scaled; on a back also turned about the middle of the paper and shifted. */
static struct matrix
fit_matrix(const struct page *page, const struct fit *fit)
{
    map_point s = find_page_scale(page, fit), paper = page_paper(page, fit);
    double turn = page->back ? fit->turn * G_PI / 180 : 0, cosine = cos(turn), sine = sin(turn);
    double x = paper.x / 2 * POINTS_PER_MM, y = paper.y / 2 * POINTS_PER_MM;
    map_point shift = page->back ? fit->shift : (map_point){0, 0};
    return (struct matrix){s.x * cosine,
                           -s.x * sine,
                           s.y * sine,
                           s.y * cosine,
                           x - x * cosine - y * sine + shift.x * POINTS_PER_MM,
                           y + x * sine - y * cosine - shift.y * POINTS_PER_MM};
}

/* From the picture's millimeters, y downwards, to the page's points. */
static struct matrix
make_placement_matrix(const struct page *page, const struct placement *p)
{
    static const struct {
        int cosine, sine;
    } turns[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    map_box box = picture_extent(p->picture);
    unsigned quarter = p->turn / 90 % 4;
    double a = turns[quarter].cosine * p->scale, b = turns[quarter].sine * p->scale;
    double w = box.w * p->scale, h = box.h * p->scale;
    /* with y downwards: x' = a x - b y + e, y' = b x + a y + f */
    double e = p->at.x + (quarter == 1 ? h : quarter == 2 ? w : 0);
    double f = p->at.y + (quarter == 2 ? h : quarter == 3 ? w : 0);
    const double k = POINTS_PER_MM;
    return (struct matrix){k * a, -k * b, -k * b, -k * a, k * e, k * (page->height - f)};
}

static void
append_point(GString *out, const struct page *page, map_point p)
{
    append_operand(out, p.x * POINTS_PER_MM);
    append_operand(out, (page->height - p.y) * POINTS_PER_MM);
}

static void
append_outline(GString *out, const struct page *page, const struct outline *o)
{
    static const char *const operators[] = {"m\n", "l\n", "c\n", "h\n"};
    const map_point *p = o->points;
    for (unsigned i = 0; i < o->n_verbs; i++) {
        for (unsigned k = outline_points_of(o->verbs[i]); k > 0; k--)
            append_point(out, page, *p++);
        g_string_append(out, operators[o->verbs[i]]);
    }
    g_string_append(out, "W n\n");
}

static void
show_form(GString *out, const struct page *page, const struct placement *p)
{
    g_string_append(out, "q ");
    if (p->clip.w > 0) {
        append_point(out, page, (map_point){p->clip.x, p->clip.y + p->clip.h});
        append_operand(out, p->clip.w * POINTS_PER_MM);
        append_operand(out, p->clip.h * POINTS_PER_MM);
        g_string_append(out, "re W n ");
    }
    if (p->within.n_verbs > 0)
        append_outline(out, page, &p->within);
    append_matrix(out, make_placement_matrix(page, p));
    g_string_append_printf(out, PAGE_FORM " Do Q\n", p->number);
}

struct placement
page_placement(const struct page *page, unsigned i)
{
    if (i < page->placements->len)
        return g_array_index(page->placements, struct placement, i);
    return (struct placement){.picture = page->ink,
                              .number = page->pictures->len,
                              .scale = 1,
                              .tag = page->marks ? NULL : "P"};
}

GString *
page_operators(const struct page *page, const struct fit *fit)
{
    GString *out = g_string_new(NULL);
    unsigned content = 0;

    if (page_is_fitted(page, fit))
        append_matrix(out, fit_matrix(page, fit));
    for (unsigned i = 0; i <= page->placements->len; i++) {
        struct placement p = page_placement(page, i);

        if (p.alt || p.tag)
            g_string_append_printf(out, "/%s <</MCID %u>> BDC\n", p.alt ? "Figure" : p.tag,
                                   content++);
        else
            g_string_append(out, "/Artifact BMC\n");
        show_form(out, page, &p);
        g_string_append(out, "EMC\n");
    }
    return out;
}
