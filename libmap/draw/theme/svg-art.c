/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/art.h"

#include "diag/message-text.h"
#include "map-diag.h"

#include <math.h>
#include <string.h>

#define DIGITS 3 /* enough for mm */

/* Whether a whole circle, as outline_circle() makes it, begins with that verb and point. */
static bool
begins_circle(const struct outline *o, unsigned verb, const map_point *p)
{
    static const uint8_t verbs[] = {OUTLINE_MOVE,  OUTLINE_CURVE, OUTLINE_CURVE,
                                    OUTLINE_CURVE, OUTLINE_CURVE, OUTLINE_CLOSE};

    if (o->n_verbs - verb < sizeof verbs || memcmp(o->verbs + verb, verbs, sizeof verbs) != 0)
        return false;
    struct outline circle = {0};
    bool same = true;

    outline_circle(&circle, (map_point){(p[0].x + p[6].x) / 2, p[0].y}, (p[0].x - p[6].x) / 2);
    for (unsigned i = 0; i < circle.n_points && same; i++)
        same = hypot(circle.points[i].x - p[i].x, circle.points[i].y - p[i].y) < 1e-6;
    outline_release(&circle);
    return same;
}

/* A circle is two arcs, which are shorter and quicker to read than four curves. */
void
svg_art_outline(GString *out, const struct outline *o)
{
    static const char letters[] = "MLCZ";
    const map_point *p = o->points;

    for (unsigned i = 0; i < o->n_verbs; i++) {
        if (begins_circle(o, i, p)) {
            double d = p[0].x - p[6].x;

            map_diag_write(out, "M%m %ma%m %m 0 0 1 %m 0a%m %m 0 0 1 %m 0", p[0].x, p[0].y, d / 2,
                           d / 2, -d, d / 2, d / 2, d);
            i += 5;
            p += 13;
        }
        g_string_append_c(out, letters[o->verbs[i]]);
        for (unsigned k = outline_points_of(o->verbs[i]); k > 0; k--, p++) {
            diag_append_decimal(out, p->x, DIGITS);
            g_string_append_c(out, ' ');
            diag_append_decimal(out, p->y, DIGITS);
            if (k > 1)
                g_string_append_c(out, ' ');
        }
    }
}

/* Several drawings share one SVG, where an id must be unique. White space after a tag is
 * dropped: it is the indentation of the file. */
void
svg_art_append(GString *out, const struct art *art, const char *prefix)
{
    static const char *const names[] = {" id=\"", " xlink:href=\"#", "url(#"};
    const char *end = g_strrstr(art->svg, "</svg>"), *p = strchr(strstr(art->svg, "<svg"), '>') + 1;

    while (p < end) {
        unsigned name = 0;

        while (name < G_N_ELEMENTS(names) && !g_str_has_prefix(p, names[name]))
            name++;
        if (name < G_N_ELEMENTS(names)) {
            g_string_append_printf(out, "%s%s", names[name], prefix);
            p += strlen(names[name]);
        } else if (g_str_has_prefix(p, "<!--")) {
            p = strstr(p, "-->") + strlen("-->");
        } else if (g_str_has_prefix(p, " href=\"")) {
            p = strchr(p + strlen(" href=\""), '"') + 1;
        } else {
            bool indented = g_ascii_isspace(*p) && out->str[out->len - 1] == '>';
            gsize n = indented ? 1 : 1 + strcspn(p + 1, " \t\r\n\f<u");

            g_string_append_len(out, p, indented ? 0 : (gssize)n);
            p += n;
        }
    }
}
