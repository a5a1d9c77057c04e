/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/operators.h"

#include "diag/message-text.h"

#include <math.h>

static void
append_operand(GString *out, double value)
{
    diag_append_decimal(out, value, 6);
    g_string_append_c(out, ' ');
}

static void
append_matrix(GString *out, struct page_matrix m)
{
    page_matrix_append(out, m);
    g_string_append(out, "cm\n");
}

void
page_matrix_append(GString *out, struct page_matrix m)
{
    const double values[] = {m.a, m.b, m.c, m.d, m.e, m.f};
    for (unsigned i = 0; i < G_N_ELEMENTS(values); i++)
        append_operand(out, values[i]);
}

/* `fit` is measured on an upright sheet; a landscape page goes through the printer turned. */
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

struct page_matrix
page_fit_matrix(const struct page *page, const struct fit *fit)
{
    map_point s = find_page_scale(page, fit), paper = page_paper(page, fit);
    /* The face is the reference: only a back is turned and moved to meet it. */
    double turn = page->back ? fit->turn * G_PI / 180 : 0, cosine = cos(turn), sine = sin(turn);
    double x = paper.x / 2, y = paper.y / 2;
    map_point shift = page->back ? fit->shift : (map_point){0, 0};
    return (struct page_matrix){s.x * cosine,
                                s.x * sine,
                                -s.y * sine,
                                s.y * cosine,
                                x - x * cosine + y * sine + shift.x,
                                y - x * sine - y * cosine + shift.y};
}

struct page_matrix
page_placement_matrix(const struct placement *p)
{
    /* A table, as cos() of a quarter turn is not exactly 0. */
    static const struct {
        int cosine, sine;
    } turns[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    map_box box = picture_extent(p->picture);
    unsigned quarter = p->turn / 90 % 4;
    double a = turns[quarter].cosine * p->scale, b = turns[quarter].sine * p->scale;
    /* Turning moves the picture out of its quadrant; w and h bring its upper left corner back to
     * `at`. */
    double w = box.w * p->scale, h = box.h * p->scale;
    return (struct page_matrix){a,
                                b,
                                -b,
                                a,
                                p->at.x + (quarter == 1   ? h
                                           : quarter == 2 ? w
                                                          : 0),
                                p->at.y + (quarter == 2   ? h
                                           : quarter == 3 ? w
                                                          : 0)};
}

static void
append_outline(GString *out, const struct outline *o)
{
    static const char *const operators[] = {"m\n", "l\n", "c\n", "h\n"};
    const map_point *p = o->points;
    for (unsigned i = 0; i < o->n_verbs; i++) {
        for (unsigned k = outline_points_of(o->verbs[i]); k > 0; k--, p++) {
            append_operand(out, p->x);
            append_operand(out, p->y);
        }
        g_string_append(out, operators[o->verbs[i]]);
    }
    g_string_append(out, "W n\n");
}

static void
show_form(GString *out, const struct placement *p)
{
    g_string_append(out, "q ");
    if (p->clip.w > 0) {
        const double clip[] = {p->clip.x, p->clip.y, p->clip.w, p->clip.h};
        for (unsigned i = 0; i < G_N_ELEMENTS(clip); i++)
            append_operand(out, clip[i]);
        g_string_append(out, "re W n ");
    }
    if (p->within.n_verbs > 0)
        append_outline(out, &p->within);
    append_matrix(out, page_placement_matrix(p));
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
    const double k = POINTS_PER_MM;
    unsigned content = 0;

    append_matrix(out, (struct page_matrix){k, 0, 0, -k, 0, k * page_paper(page, fit).y});
    if (page_is_fitted(page, fit))
        append_matrix(out, page_fit_matrix(page, fit));
    for (unsigned i = 0; i <= page->placements->len; i++) {
        struct placement p = page_placement(page, i);

        if (p.alt || p.tag)
            g_string_append_printf(out, "/%s <</MCID %u>> BDC\n", p.alt ? "Figure" : p.tag,
                                   content++);
        else
            /* A tagged PDF marks all that is painted; what is not read out is an artifact. */
            g_string_append(out, "/Artifact BMC\n");
        show_form(out, &p);
        g_string_append(out, "EMC\n");
    }
    return out;
}
