/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "report/plots.h"

#include "map-diag.h"

void
plot_begin(GString *out, double width, double height, const char *alt)
{
    map_diag_write(out, "<svg class='plot' role='img' viewBox='0 0 %p %p' aria-label='%r'>\n",
                   width, height, alt);
}

void
plot_rect(GString *out, const char *style, double x, double y, double width, double height,
           const char *title)
{
    map_diag_write(out, "<rect class='%r' x='%p' y='%p' width='%p' height='%p'", style, x, y, width,
                   height);
    map_diag_write(out, title ? "><title>%r</title></rect>\n" : "/>\n", title);
}

void
plot_line(GString *out, const char *style, double x1, double y1, double x2, double y2)
{
    map_diag_write(out, "<line class='%r' x1='%p' y1='%p' x2='%p' y2='%p'/>\n", style, x1, y1, x2,
                   y2);
}

void
plot_text(GString *out, const char *style, double x, double y, const char *words)
{
    map_diag_write(out, "<text class='%r' x='%p' y='%p'>%r</text>\n", style, x, y, words);
}
