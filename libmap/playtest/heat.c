/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "playtest/result.h"

#include "report/heat.h"
#include "report/report.h"
#include "rules/position.h"

#define FEW 20 /* games that must end with a building on a site to compare it */

enum subject { WINNERS, LOSERS, COMPARED, WAGONS, SUBJECTS };

static const struct report_subject subjects[SUBJECTS] = {
    [WINNERS] = {"winners", "Winners build",
                 "Percent of the games at whose end the winner has a building here"},
    [LOSERS] = {"losers", "Losers build",
                "Percent of the games at whose end another seat has a building here"},
    [COMPARED] =
        {"compared", "Who builds here wins",
         "Of the games at whose end a seat has a building here, the percentage that it won"},
    [WAGONS] = {"wagons", "Wagons pass",
                "Steps of wagons along the paths of this intersection, for each 100 games"},
};
/* Of their legends. */
static const struct {
    const char *title, *speck, *unit;
} legends[SUBJECTS] = {
    [WINNERS] = {"percent of games with a building of the winner", "never", " %"},
    [LOSERS] = {"percent of games with a building of another seat", "never", " %"},
    [COMPARED] = {"percent of these games that the builder won", "never won", " %"},
    [WAGONS] = {"steps of wagons in 100 games", "no wagon", ""},
};

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
    struct heat_values v = {heat_new_values(rs->n_intersections), legends[subject].unit, true};

    if (subject == WAGONS)
        measure_wagons(count, v.of);
    for (unsigned i = 0; i < rs->n_intersections && subject != WAGONS; i++)
        if (subject == COMPARED ? sites[i] >= FEW : may_be_site(rs, i))
            v.of[i] = measure_site(count, subject, i);
    return heat_new(rs->n_intersections, legends[subject].title, v, legends[subject].speck);
}

void
playtest_add_heat(struct report *r, const struct map_playtest *playtest)
{
    report_about(r, 0);
    report_heading(r, "places", "Where they play");
    report_say(r, REPORT_PAGE, NULL, g_strdup("Darker means more."));
    for (enum subject k = 0; k < SUBJECTS; k++)
        for (unsigned i = 0, board = 0; i < playtest->n_counts; i++) {
            const struct playtest_count *count = &playtest->counts[i];

            board = playtest_board_is_known(playtest, i) ? board : count->players;
            report_heat(r, &subjects[k], count->players, count->players, make_heat(count, k), board,
                        "nothing to show");
        }
}
