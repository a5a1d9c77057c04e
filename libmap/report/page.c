/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "report/page.h"

#include "board/place-name.h"
#include "map-diag.h"

#include <string.h>

#define MOST_PEAKS 5 /* highest spots that are named */

void
page_put_head(GString *out, const char *language, const char *version, const char *title)
{
    map_diag_write(out,
                   "<!DOCTYPE html>\n<html lang='%x'>\n<head>\n<meta charset='utf-8'>\n"
                   "<meta name='viewport' content='width=device-width, initial-scale=1'>\n"
                   "<meta http-equiv='Content-Security-Policy' content='%r'>\n"
                   "<meta name='generator' content='cartwright %x'>\n"
                   "<title>%x</title>\n<style>\n",
                   language ? language : "en",
                   "default-src 'none'; style-src 'unsafe-inline'; font-src data:", version, title);
    for (unsigned i = 0; page_style[i]; i++)
        g_string_append(out, page_style[i]);
    g_string_append(out, "</style>\n</head>\n<body>\n");
}

void
page_hide_folder(GString *out, const char *file)
{
    if (!file || !g_path_is_absolute(file))
        return;
    g_autofree char *path = g_path_get_dirname(file);
    g_autofree char *folder = g_strconcat(path, "/", NULL);
    g_autofree char *quoted = g_shell_quote(folder); /* as in a command */
    const char *const forms[] = {folder, quoted + 1};

    quoted[strlen(quoted) - 1] = '\0';
    for (unsigned i = 0; i < G_N_ELEMENTS(forms); i++) {
        g_autoptr(GString) shown = g_string_new(NULL);

        map_diag_write(shown, "%x", forms[i]);
        g_string_replace(out, shown->str, "", 0);
    }
}

void
page_put_figure(GString *out, struct page_artist *artist, const struct map_report_figure *figure)
{
    g_autofree char *svg =
        artist->error ? NULL : artist->draw(artist->data, figure, &artist->error);

    map_diag_write(out, "<div class='board'");
    if (figure->heat) /* wider than a phone: scrolls by keyboard too */
        map_diag_write(out, " tabindex='0' role='group' aria-label='%x'", figure->heat->title);
    map_diag_write(out, ">\n%r</div>\n", svg ? svg : "");
}

/* ---- buttons ---- */

/* One group of radio buttons; `style` and a number are the class of a choice. */
struct group {
    const char *name, *style;
    const struct page_choice *choices;
    unsigned n, shown, chosen;
    const char *unseen; /* screen readers say "heat map: Pips" */
};

static void
put_inputs(GString *out, const struct group *group)
{
    for (unsigned k = 0; k < group->n; k++)
        if (group->shown >> k & 1)
            map_diag_write(out, "<input type='radio' name='%r' id='%r-%x' class='%r%u'%r>\n",
                           group->name, group->name, group->choices[k].id, group->style, k,
                           k == group->chosen ? " checked=\"\"" : "");
}

static void
put_labels(GString *out, const struct group *group)
{
    g_string_append(out, "<div class=\"tabs\">\n");
    for (unsigned k = 0; k < group->n; k++)
        if (group->shown >> k & 1)
            map_diag_write(out,
                           "<label for='%r-%x' class='%r%u'><span class='unseen'>%r</span>%x"
                           "</label>\n",
                           group->name, group->choices[k].id, group->style, k, group->unseen,
                           group->choices[k].words);
    g_string_append(out, "</div>\n");
}

void
page_put_buttons(GString *out, const struct page_panels *panels)
{
    unsigned first = 0, n = panels->n_counts;

    while (first < panels->n_subjects && !(panels->shown >> first & 1))
        first++;
    struct group subjects = {"heat",        "k",   panels->subjects, panels->n_subjects,
                             panels->shown, first, "heat map: "};
    struct group counts = {"seats", "c",   panels->counts, n > 1 ? n : 0,
                           ~0u,     n - 1, "heat map for "};

    put_inputs(out, &subjects);
    put_inputs(out, &counts);
    put_labels(out, &subjects);
    if (counts.n)
        put_labels(out, &counts);
}

/* ---- captions ---- */

static void
put_legend(GString *out, const struct map_report_heat *heat)
{
    g_string_append(out, "<div class=\"legend\">");
    if (heat->low)
        map_diag_write(out, "<span>%x</span> <i></i><span>%x</span>", heat->low, heat->high);
    if (heat->speck)
        g_string_append_printf(out, " <span class=\"speck\"><i></i>%s</span>", heat->speck);
    g_string_append(out, "</div>\n");
}

/* The highest that was not chosen yet; n: none. */
static unsigned
find_next_peak(const struct map_report_heat *heat, const unsigned *peaks, unsigned n_peaks)
{
    unsigned best = heat->n;

    for (unsigned i = 0; i < heat->n; i++) {
        bool is_chosen = false;

        for (unsigned k = 0; k < n_peaks; k++)
            is_chosen |= peaks[k] == i;
        if (heat->levels[i] != MAP_REPORT_NO_SPOT && *heat->texts[i] && !is_chosen &&
            (best == heat->n || heat->levels[i] > heat->levels[best]))
            best = i;
    }
    return best;
}

/* "C4/C5/D5 13, D2/D3/E3 12": the darkest spots in words. */
static void
put_peaks(GString *out, const struct map_report_heat *heat, const struct map_board *board)
{
    unsigned peaks[MOST_PEAKS], n = 0;
    char name[BOARD_NAME_SIZE];

    while (n < MOST_PEAKS && (peaks[n] = find_next_peak(heat, peaks, n)) < heat->n)
        n++;
    if (!n)
        return;
    g_string_append(out, "<p class=\"peaks\">Most:</p>\n<ol class=\"peaks\">");
    for (unsigned i = 0; i < n; i++) {
        board_intersection_name(board, map_intersection_of(peaks[i]), name);
        map_diag_write(out, "<li>%r <b>%x%r</b></li>", name, heat->texts[peaks[i]], heat->unit);
    }
    g_string_append(out, "</ol>\n");
}

void
page_put_caption(GString *out, const struct map_report_heat *heat, const struct map_board *board)
{
    put_legend(out, heat);
    put_peaks(out, heat, board);
}
