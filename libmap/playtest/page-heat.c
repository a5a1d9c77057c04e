/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "playtest/page-heat.h"

#include "report/heat.h"
#include "map-diag.h"
#include "rules/position.h"

#define FEW 20 /* games that must end with a building on a site to compare it */

enum subject { WINNERS, LOSERS, COMPARED, WAGONS, SUBJECTS };

static const struct {
    const char *id, *heading, *meaning, *title, *speck, *unit;
} subjects[SUBJECTS] = {
    [WINNERS] = {"winners", "Winners build",
                 "Percent of the games at whose end the winner has a building here",
                 "percent of games with a building of the winner", "never", " %"},
    [LOSERS] = {"losers", "Losers build",
                "Percent of the games at whose end another seat has a building here",
                "percent of games with a building of another seat", "never", " %"},
    [COMPARED] =
        {"compared", "Who builds here wins",
         "Of the games at whose end a seat has a building here, the percentage that it won",
         "percent of these games that the builder won", "never won", " %"},
    [WAGONS] = {"wagons", "Wagons pass",
                "Steps of wagons along the paths of this intersection, for each 100 games",
                "steps of wagons in 100 games", "no wagon", ""},
};

void
playtest_board_ids(const struct map_playtest *playtest, unsigned i, char ids[static 16])
{
    while (playtest_board_is_known(playtest, i))
        i--;
    g_snprintf(ids, 16, "board%u-", playtest->counts[i].players);
}

bool
playtest_board_is_known(const struct map_playtest *playtest, unsigned i)
{
    return i > 0 && playtest->counts[i].map == playtest->counts[i - 1].map;
}

/* ---- numbers ---- */

static double
find_percent(uint64_t part, uint64_t whole)
{
    return whole ? 100 * (double)part / (double)whole : 0;
}

static double
measure_site(const struct playtest_count *count, enum subject subject, unsigned i)
{
    uint64_t all = tally_at(&count->tally, TALLY_SITES)[i];
    uint64_t won = tally_at(&count->tally, TALLY_SITES_WINNER)[i];

    return subject == WINNERS  ? find_percent(won, count->games)
           : subject == LOSERS ? find_percent(all - won, count->games)
                               : find_percent(won, all);
}

static void
measure_wagons(const struct playtest_count *count, double *of)
{
    const struct map_ruleset *rs = count->rs;
    const uint64_t *steps = tally_at(&count->tally, TALLY_STEPS);

    for (unsigned i = 0; i < rs->n_intersections; i++) {
        uint64_t sum = 0;

        for (unsigned k = 0; k < rs->at[i].degree; k++)
            sum += steps[rs->at[i].path[k]];
        if (rs->at[i].degree)
            of[i] = find_percent(sum, count->games);
    }
}

/* Whether land may be beside it: elsewhere nobody builds. */
static bool
may_be_site(const struct map_ruleset *rs, unsigned i)
{
    const struct rules_at *at = &rs->at[i];

    for (unsigned k = 0; k < 3 && at->hex[k] != MAP_NONE; k++)
        if (rs->ground[at->hex[k]] != POSITION_WATER)
            return !(at->flags & (BOARD_AT_PLAZA | BOARD_AT_NO_BUILDING));
    return false;
}

/* NULL where there is nothing to show. */
static struct map_report_heat *
make_heat(const struct playtest_count *count, enum subject subject)
{
    const struct map_ruleset *rs = count->rs;
    const uint64_t *sites = tally_at(&count->tally, TALLY_SITES);
    bool applies = subject == WAGONS ? tally_total(&count->tally, TALLY_STEPS) > 0
                                     : tally_total(&count->tally, TALLY_SITES) > 0;

    if (!applies)
        return NULL;
    struct heat_values v = {heat_new_values(rs->n_intersections), subjects[subject].unit, true};

    if (subject == WAGONS)
        measure_wagons(count, v.of);
    for (unsigned i = 0; i < rs->n_intersections && subject != WAGONS; i++)
        if (subject == COMPARED ? sites[i] >= FEW : may_be_site(rs, i))
            v.of[i] = measure_site(count, subject, i);
    struct map_report_heat *heat = heat_new(rs->n_intersections, subjects[subject].title);

    heat_fill(heat, v, subjects[subject].speck);
    return heat;
}

/* ---- one map ---- */

static void
put_map(struct playtest_page *page, enum subject subject, unsigned i)
{
    const struct playtest_count *count = &page->playtest->counts[i];
    g_autoptr(map_report_heat) heat = make_heat(count, subject);
    char ids[16], board[16];

    if (!heat) {
        map_diag_write(page->out, "<p class='panel k%u c%u'>%r: nothing to show.</p>\n", subject, i,
                       subjects[subject].heading);
        return;
    }
    g_autofree char *alt = g_strdup_printf("%s, %u players: %s", subjects[subject].heading,
                                           count->players, heat->title);

    g_snprintf(ids, sizeof ids, "b%u-", ++page->n_figures);
    playtest_board_ids(page->playtest, i, board);
    map_diag_write(page->out, "<figure class='panel k%u c%u'>\n", subject, i);
    page_put_figure(
        page->out, &page->artist,
        &(struct map_report_figure){
            .ids = ids, .upon = board, .alt = alt, .players = count->players, .heat = heat});
    map_diag_write(page->out,
                   "<p class='swipe muted'>Swipe the map to see all of it.</p>\n<figcaption>\n"
                   "<h3>%r <small>%u players</small></h3>\n<p>%r.</p>\n",
                   subjects[subject].heading, count->players, subjects[subject].meaning);
    page_put_caption(page->out, heat, count->map->board);
    g_string_append(page->out, "</figcaption>\n</figure>\n");
}

/* ---- the buttons ---- */

static void
put_buttons(const struct playtest_page *page)
{
    struct page_choice choices[SUBJECTS], counts[MAP_MAX_SEATS];
    char ids[MAP_MAX_SEATS][4], words[MAP_MAX_SEATS][16];
    unsigned n = page->playtest->n_counts;

    for (unsigned k = 0; k < SUBJECTS; k++)
        choices[k] = (struct page_choice){subjects[k].id, subjects[k].heading};
    for (unsigned i = 0; i < n; i++) {
        g_snprintf(ids[i], sizeof ids[i], "%u", page->playtest->counts[i].players);
        g_snprintf(words[i], sizeof words[i], "%u players", page->playtest->counts[i].players);
        counts[i] = (struct page_choice){ids[i], words[i]};
    }
    page_put_buttons(page->out, &(struct page_panels){choices, counts, SUBJECTS, n, ~0u});
}

void
playtest_put_heat(struct playtest_page *page)
{
    map_diag_write(page->out,
                   "<h2 id='places'>Where they play</h2>\n<p class='muted'>Darker means more.</p>\n"
                   "<div class='heat%r'>\n",
                   page->playtest->n_counts < 2 ? " one" : "");
    put_buttons(page);
    g_string_append(page->out, "<div class=\"panels\">\n");
    for (unsigned k = 0; k < SUBJECTS; k++)
        for (unsigned i = 0; i < page->playtest->n_counts; i++)
            put_map(page, (enum subject)k, i);
    g_string_append(page->out, "</div>\n</div>\n");
}
