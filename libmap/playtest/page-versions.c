/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "playtest/page-versions.h"

#include "diag/number-words.h"
#include "map-diag.h"
#include "playtest/fillings.h"
#include "playtest/page-table.h"
#include "playtest/plots.h"
#include "playtest/versions.h"
#include "playtest/words.h"

#include <math.h>

#define PERCENTS 101

/* ---- two versions ---- */

static const char *const version_columns[] = {"wins", "changed", "difference"};

static void
put_row(GString *out, const char *heading, const char *first, const char *second,
        const char *difference)
{
    map_diag_write(out, "<tr role='row'><th scope='row' role='rowheader'>%x</th>", heading);
    page_table_cell(out, version_columns[0], first);
    page_table_cell(out, version_columns[1], second);
    page_table_cell(out, version_columns[2], difference);
    g_string_append(out, "</tr>\n");
}

static void
put_versions_of(const struct playtest_page *page, const struct playtest_count *count)
{
    const struct playtest_pairs *pairs = &count->pairs;
    double bound = interval_bound(page->playtest->looks);
    struct interval rounds = versions_rounds(pairs, bound);

    map_diag_write(page->out, "<section class='card'>\n<h3>%u players</h3>\n", count->players);
    page_table_begin(page->out, "seat", version_columns, G_N_ELEMENTS(version_columns));
    for (unsigned s = 0; s < count->players; s++) {
        struct interval wins = versions_wins(pairs, s, bound);

        put_row(page->out, playtest_seat_word(page->playtest, s),
                words_share(&count->verdict.share[s]).text,
                words_share(&count->other_verdict.share[s]).text, words_difference(&wins).text);
    }
    put_row(page->out, "rounds (5, 50, 95 %)", words_rounds(&count->tally).text,
            words_rounds(&count->other).text, words_difference(&rounds).text);
    put_row(page->out, "verdict", win_verdict_word(count->verdict.word),
            win_verdict_word(count->other_verdict.word), "");
    page_table_end(page->out);
    g_string_append(page->out, "</section>\n");
}

void
playtest_put_versions(const struct playtest_page *page)
{
    const struct map_playtest *playtest = page->playtest;

    if (!playtest->other)
        return;
    map_diag_write(page->out,
                   "<h2 id='versions'>Two versions</h2>\n<p class='muted'>Changed: %x. Both play "
                   "the same games with the same dice. The difference is in points of wins, and "
                   "in rounds.</p>\n<div class='grid seats'>\n",
                   playtest->other);
    for (unsigned i = 0; i < playtest->n_counts; i++)
        if (playtest->counts[i].other_rs)
            put_versions_of(page, &playtest->counts[i]);
    g_string_append(page->out, "</div>\n");
}

/* ---- fillings ---- */

/* How many fillings have a seat that many whole points from par. */
static void
put_distances(GString *out, const struct playtest_count *count)
{
    uint64_t counters[PERCENTS] = {0};

    for (unsigned f = 0; f < count->n_fillings; f++) {
        const struct win_verdict *v = &count->fillings[f].verdict;

        if (v->won)
            counters[MIN((unsigned)fabs(v->off), PERCENTS - 1)]++;
    }
    g_string_append(out, "<h4>Farthest seat of each filling</h4>\n");
    plots_bars(out, &(struct plots_bars){.alt = "How many fillings have a seat that far from par",
                                         .axis = "points from par",
                                         .counters = counters,
                                         .n = PERCENTS});
}

static void
put_fillings_of(const struct playtest_page *page, const struct playtest_count *count)
{
    g_autofree char *words = words_fillings(page->playtest, count);

    map_diag_write(page->out,
                   "<section class='card'>\n<h3>%u players</h3>\n<p>%x.</p>\n<p>%u tilted, %u "
                   "even, %u depend on how people play, %u not decided</p>\n<div class='plots'>\n"
                   "<div>\n",
                   count->players, words, fillings_with(count, WINS_TILTED),
                   fillings_with(count, WINS_EVEN), fillings_with(count, WINS_DEPENDS),
                   fillings_with(count, WINS_UNDECIDED));
    put_distances(page->out, count);
    g_string_append(page->out, "</div>\n</div>\n</section>\n");
}

void
playtest_put_fillings(const struct playtest_page *page)
{
    const struct map_playtest *playtest = page->playtest;
    bool begun = false;

    for (unsigned i = 0; i < playtest->n_counts; i++) {
        const struct playtest_count *count = &playtest->counts[i];

        if (count->n_fillings && !begun)
            map_diag_write(page->out,
                           "<h2 id='fillings'>The fillings of the map</h2>\n<p class='muted'>Each "
                           "is judged by %r games of its own. Other games choose the worst, so "
                           "its figure is not the largest of many.</p>\n<div class='grid "
                           "seats'>\n",
                           diag_grouped(playtest->filling_games).text);
        begun |= count->n_fillings > 0;
        if (count->n_fillings)
            put_fillings_of(page, count);
    }
    g_string_append(page->out, begun ? "</div>\n" : "");
}
