/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "report/heat.h"

#include <math.h>

void
map_report_heat_free(struct map_report_heat *heat)
{
    if (!heat)
        return;
    for (unsigned i = 0; i < heat->n; i++)
        g_free(heat->texts[i]);
    g_free(heat->texts);
    g_free(heat->levels);
    g_free(heat->values);
    g_free(heat->title);
    g_free(heat->low);
    g_free(heat->high);
    g_free(heat->speck);
    g_free(heat->unit);
    g_free(heat);
}

static char *
format_value(const struct heat_values *v, double value)
{
    char text[G_ASCII_DTOSTR_BUF_SIZE];

    if (*v->unit && value < 1)
        return g_strdup("<1");
    if (*v->unit && value > 99 && value < 100)
        return g_strdup(">99");
    return g_strdup(
        g_ascii_formatd(text, sizeof text, v->tenths && value < 9.95 ? "%.1f" : "%.0f", value));
}

struct map_report_heat *
heat_new(unsigned n, const char *title, struct heat_values v, const char *speck)
{
    struct map_report_heat *heat = g_new0(struct map_report_heat, 1);
    double least = INFINITY, most = -INFINITY;

    heat->n = n;
    heat->title = g_strdup(title);
    heat->levels = g_new(uint8_t, n);
    heat->texts = g_new0(char *, n + 1);
    heat->unit = g_strdup(v.unit);
    heat->values = v.of;
    for (unsigned i = 0; i < n; i++) {
        if (v.of[i] <= 0 && !heat->speck)
            heat->speck = g_strdup(speck);
        least = v.of[i] > 0 ? fmin(least, v.of[i]) : least;
        most = v.of[i] > 0 ? fmax(most, v.of[i]) : most;
    }
    for (unsigned i = 0; i < n; i++) {
        /* 0 to 254 */
        double shade = most > least ? 254 * (v.of[i] - least) / (most - least) : 127;

        heat->levels[i] = isnan(v.of[i]) ? MAP_REPORT_NO_SPOT
                          : v.of[i] > 0  ? (uint8_t)lround(shade)
                                         : 0;
        if (!isnan(v.of[i]))
            heat->texts[i] = v.of[i] > 0 ? format_value(&v, v.of[i]) : g_strdup("");
    }
    if (most > 0) {
        g_autofree char *low = format_value(&v, least), *high = format_value(&v, most);

        heat->low = g_strconcat(low, v.unit, NULL);
        heat->high = g_strconcat(high, v.unit, NULL);
    }
    return heat;
}

double *
heat_new_values(unsigned n)
{
    double *of = g_new(double, MAX(n, 1));

    for (unsigned i = 0; i < n; i++)
        of[i] = NAN;
    return of;
}
