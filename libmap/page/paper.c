/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/paper.h"

#include <glib.h>
#include <math.h>
#include <string.h>

#define MARGIN 8.0
#define BAND 6.0
#define OVERLAP 10.0
#define BLEED 2.0
#define WIDTH_LEAST 100.0 /* of a custom paper */
#define HEIGHT_LEAST 145.0
#define MEASURED_OF 150.0 /* the length of ruler that the user measures */

/* Names as on the sheets; paper_names() has the words that users type, in this order. */
static const struct paper papers[] = {
    {"A4", 210, 297},         {"A3", 297, 420},        {"A2", 420, 594},
    {"Letter", 215.9, 279.4}, {"Legal", 215.9, 355.6}, {"Tabloid", 279.4, 431.8},
    {"A5", 148, 210},         {"4x6in", 101.6, 152.4}, {"A4/Letter", 210, 279.4},
};

const char *const *
paper_names(void)
{
    static const char *const names[] = {"A4",      "A3", "A2",    "Letter", "Legal",
                                        "Tabloid", "A5", "4x6in", "both",   NULL};
    _Static_assert(G_N_ELEMENTS(names) == G_N_ELEMENTS(papers) + 1, "a paper has no name here");
    return names;
}

static bool
read_own_size(const char *text, struct paper *out)
{
    char *end;
    double w = g_ascii_strtod(text, &end), h;
    if (end == text || (*end != 'x' && *end != 'X'))
        return false;
    const char *second = end + 1;
    h = g_ascii_strtod(second, &end);
    if (g_ascii_strcasecmp(end, "in") == 0) {
        w *= 25.4;
        h *= 25.4;
        end += strlen(end);
    }
    if (end == second || *end || !(w > 0 && w <= PAPER_SIDE_MOST) ||
        !(h > 0 && h <= PAPER_SIDE_MOST) || fmin(w, h) < WIDTH_LEAST || fmax(w, h) < HEIGHT_LEAST)
        return false;
    /* Upright, in whichever order the user types the sides. */
    out->width = fmin(w, h);
    out->height = fmax(w, h);
    g_snprintf(out->name, sizeof out->name, "%gx%g", out->width, out->height);
    return true;
}

bool
paper_read(const char *text, struct paper *out)
{
    for (unsigned i = 0; i < G_N_ELEMENTS(papers); i++) {
        if (g_ascii_strcasecmp(paper_names()[i], text) == 0) {
            *out = papers[i];
            return true;
        }
    }
    return read_own_size(text, out);
}

bool
sheet_margin_read(const char *text, struct sheet_margin *out)
{
    double sides[4];
    unsigned n = 0;
    for (;; text++) {
        char *end;
        if (n == 4)
            return false;
        sides[n] = g_ascii_strtod(text, &end);
        if (end == text || !isfinite(sides[n]) || sides[n] < 0)
            return false;
        n++;
        text = end;
        if (*text != ',')
            break;
    }
    if (*text || (n != 1 && n != 4))
        return false;
    *out = n == 1 ? (struct sheet_margin){sides[0], sides[0], sides[0], sides[0]}
                  : (struct sheet_margin){sides[0], sides[1], sides[2], sides[3]};
    return true;
}

struct sheet_rules
sheet_rules_of(const struct paper *paper)
{
    return (struct sheet_rules){.paper = *paper,
                                .margin = {MARGIN, MARGIN, MARGIN, MARGIN},
                                .band = BAND,
                                .overlap = OVERLAP,
                                .bleed = BLEED,
                                .scale = {1, 1}};
}

void
sheet_correct(struct sheet_rules *rules, map_point measured)
{
    map_point scale = {MEASURED_OF / measured.x, MEASURED_OF / measured.y};
    /* Times the old scale: a second correction replaces the first instead of adding to it. */
    rules->paper.width *= rules->scale.x / scale.x;
    rules->paper.height *= rules->scale.y / scale.y;
    rules->scale = scale;
}

map_box
sheet_inside(const struct sheet_rules *rules, bool lying, double inset)
{
    const struct paper *paper = &rules->paper;
    struct sheet_margin m = rules->margin;
    if (lying) {
        double ends = fmax(m.top, m.bottom), sides = fmax(m.left, m.right);
        m = (struct sheet_margin){sides, ends, sides, ends};
    }
    double w = lying ? paper->height : paper->width, h = lying ? paper->width : paper->height;
    return (map_box){m.left + inset, m.top + inset, w - m.left - m.right - 2 * inset,
                     h - m.top - m.bottom - 2 * inset};
}

map_box
sheet_even(const struct sheet_rules *rules, bool lying)
{
    double ends = fmax(rules->margin.top, rules->margin.bottom);
    double sides = fmax(rules->margin.left, rules->margin.right);
    double x = lying ? ends : sides, y = lying ? sides : ends;
    double w = lying ? rules->paper.height : rules->paper.width;
    double h = lying ? rules->paper.width : rules->paper.height;
    return (map_box){x, y, w - 2 * x, h - 2 * y};
}

map_box
sheet_cut_marks(const struct sheet_rules *rules, bool lying)
{
    map_box b = sheet_even(rules, lying);
    return (map_box){b.x - CUT_RING, b.y - CUT_RING, b.w + 2 * CUT_RING, b.h + 2 * CUT_RING};
}
