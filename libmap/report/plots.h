#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What plots are made of, as SVG inside a page, with its colors and fonts. style: a class of the
 * style sheet. Lengths are units of the plot: a pixel on a phone. */
#include <glib.h>

/* Closed by "</svg>". alt: what the plot shows. */
void plot_begin(GString *out, double width, double height, const char *alt);
/* title: shown on hover, or NULL */
void plot_rect(GString *out, const char *style, double x, double y, double width, double height,
                const char *title);
void plot_line(GString *out, const char *style, double x1, double y1, double x2, double y2);
void plot_text(GString *out, const char *style, double x, double y, const char *words);
