/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "chart/page-frame.h"

#include "chart/page-style.h"
#include "map-diag.h"

void
chart_put_head(GString *out, const char *language, const char *version, const char *title)
{
    map_diag_write(out,
                   "<!DOCTYPE html>\n<html lang='%x'>\n<head>\n<meta charset='utf-8'>\n"
                   "<meta name='viewport' content='width=device-width, initial-scale=1'>\n"
                   "<meta http-equiv='Content-Security-Policy' content='%r'>\n"
                   "<meta name='generator' content='cartwright %x'>\n"
                   "<title>%x</title>\n<style>\n",
                   language ? language : "en", "default-src 'none'; style-src 'unsafe-inline'",
                   version, title);
    for (unsigned i = 0; page_style[i]; i++)
        g_string_append(out, page_style[i]);
    g_string_append(out, "</style>\n</head>\n<body>\n");
}

void
chart_put_legend(GString *out, const struct map_chart_heat *heat)
{
    g_string_append(out, "<div class=\"legend\">");
    if (heat->low)
        map_diag_write(out, "<span>%x</span><i></i><span>%x</span>", heat->low, heat->high);
    if (heat->speck)
        g_string_append_printf(out, "<span class=\"speck\"><i></i>%s</span>", heat->speck);
    g_string_append(out, "</div>\n");
}

/* The highest that was not chosen yet; n: none. */
static unsigned
find_next_peak(const struct map_chart_heat *heat, const unsigned *peaks, unsigned n_peaks)
{
    unsigned best = heat->n;

    for (unsigned i = 0; i < heat->n; i++) {
        bool is_chosen = false;

        for (unsigned k = 0; k < n_peaks; k++)
            is_chosen |= peaks[k] == i;
        if (heat->levels[i] != MAP_CHART_NO_SPOT && *heat->texts[i] && !is_chosen &&
            (best == heat->n || heat->levels[i] > heat->levels[best]))
            best = i;
    }
    return best;
}

unsigned
chart_find_peaks(const struct map_chart_heat *heat, unsigned *peaks)
{
    unsigned n = 0;

    while (n < CHART_PEAKS && (peaks[n] = find_next_peak(heat, peaks, n)) < heat->n)
        n++;
    return n;
}

void
chart_put_peaks(GString *out, const struct map_chart_heat *heat, const unsigned *peaks,
                const char *const *names, unsigned n)
{
    if (!n)
        return;
    g_string_append(out, "<p class=\"peaks\">Most:</p>\n<ol class=\"peaks\">");
    for (unsigned i = 0; i < n; i++)
        map_diag_write(out, "<li>%r <b>%x%r</b></li>", names[i], heat->texts[peaks[i]], heat->unit);
    g_string_append(out, "</ol>\n");
}
