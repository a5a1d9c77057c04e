/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/report/findings.h"

#include "check/setups/fairness.h"
#include "diag/number-words.h"

#include <math.h>

struct placement_report {
    const struct map_check_report *report;
    const struct map_scenario *scenario;
    const struct scenario_map *map;
    struct map_sink *sink;
};

/* A problem: the player count and the set-ups that have it. */
struct placement_case {
    const struct check_count *count;
    enum sim_policy policy;
    uint64_t times, of, first;
    bool finished; /* counts finished set-ups only */
    bool seven;
};

/* The arguments of a message. */
struct placement_words {
    char *setups, *first, *file, *options;
};

static struct placement_words
collect_words(const struct placement_report *s, const struct placement_case *f)
{
    g_autofree char *options =
        check_setup_options(s->report, f->count->players, f->policy, f->first);

    return (struct placement_words){
        check_setups_words(f->times, f->of, f->finished, f->policy),
        check_first_words(s->report, f->first),
        check_setup_file(s->report),
        g_strconcat(options, f->seven ? " --first-seven" : "", NULL),
    };
}

static void
clear_words(struct placement_words *w)
{
    g_free(w->setups);
    g_free(w->first);
    g_free(w->file);
    g_free(w->options);
}

/* The form of these messages: with {} players ... in {set-ups} ({first}: {who}); render {} {}. A
 * set-up counts once, also when several seats have the problem. */
static struct finding *
report_placement(const struct placement_report *s, const struct placement_case *f,
                 enum diag_code code, struct map_span span, const char *who)
{
    struct placement_words w = collect_words(s, f);
    struct finding *finding = diag_report(s->sink, code, span, number_text(f->count->players).text,
                                          w.setups, w.first, who, w.file, w.options, NULL);

    clear_words(&w);
    return finding;
}

struct map_span
check_start_place(const struct map_scenario *scenario, const struct scenario_map *map)
{
    return scenario->n_maps == 1 && map_span_is_set(scenario->start_span) ? scenario->start_span
                                                                          : map->span;
}

static struct map_span
find_start_place(const struct placement_report *s)
{
    return check_start_place(s->scenario, s->map);
}

static struct map_span
find_hex_span(const struct placement_report *s, const struct sim_trouble_tally *t)
{
    return t->what < s->map->board->n_hexes ? s->map->cells[t->what].span : s->map->span;
}

static const char *
name_seat(const struct check_count *count, uint64_t seat)
{
    return check_seat_word(count, seat < count->players ? seat : 0);
}

/* The player count and policy with which it happens most often; of equals the fewest players and
 * the first policy. */
static const struct sim_trouble_tally *
find_worst_trouble(const struct placement_report *s, enum sim_trouble trouble,
                   struct placement_case *f)
{
    const struct sim_trouble_tally *worst = NULL;

    for (unsigned i = 0; i < s->report->n_counts; i++) {
        const struct check_count *count = &s->report->counts[i];

        for (unsigned policy = 0; policy < SIM_POLICIES && count->map == s->map; policy++) {
            const struct sim_tally *tally = &count->tallies[policy];
            const struct sim_trouble_tally *t = &tally->troubles[trouble];
            bool seven = trouble >= SIM_NO_ROBBER;
            uint64_t of = seven ? tally->sevens : tally->outcomes[SIM_COMPLETE];

            if (!t->times || (worst && !check_is_oftener(t->times, of, f->times, f->of)))
                continue;
            *f = (struct placement_case){count,    policy,           t->times, of,
                                         t->first, of < tally->runs, seven};
            worst = t;
        }
    }
    return worst;
}

static void
check_wagons(const struct placement_report *s)
{
    /* on one landmass no sea is in the way, so more boats would not help */
    bool river = s->map->board->n_landmasses == 1;
    const struct sim_trouble_tally *t;
    struct placement_case f;

    if ((t = find_worst_trouble(s, SIM_WAGON_CUT_OFF, &f)))
        report_placement(s, &f, river ? DIAG_S_WAGON_STUCK_RIVER : DIAG_S_WAGON_STUCK,
                         find_start_place(s), name_seat(f.count, t->seat));
    if ((t = find_worst_trouble(s, SIM_TRADE_FAR, &f)))
        report_placement(s, &f, river ? DIAG_S_UNREACHABLE_RIVER : DIAG_S_UNREACHABLE_TRADE,
                         find_hex_span(s, t), name_seat(f.count, t->seat));
    if ((t = find_worst_trouble(s, SIM_WORKSHOP_FAR, &f)))
        report_placement(s, &f, DIAG_S_UNREACHABLE_WORKSHOP, find_hex_span(s, t),
                         name_seat(f.count, t->seat));
    if ((t = find_worst_trouble(s, SIM_ISLAND_FAR, &f)))
        report_placement(s, &f, DIAG_S_UNREACHABLE_ISLAND, find_hex_span(s, t),
                         name_seat(f.count, t->seat));
    if ((t = find_worst_trouble(s, SIM_TOKEN_LOST, &f)))
        report_placement(s, &f, DIAG_S_TOKEN_LOST, find_hex_span(s, t),
                         goods_word(t->goods < GOODS_COUNT ? (enum goods)t->goods : GOODS_GLASS));
}

static const char *const villains[] = {"robber", "pirate", "privateer", "storm"};

/* "robber in 3, storm in 200": the villains without a place in these set-ups, in the order of
 * SEVENB. Also those whose first case differs from the one drawn, or that fail only in other
 * set-ups. */
static void
list_villains(const struct placement_report *s, const struct placement_case *worst, GString *list,
              GString *note)
{
    const struct sim_tally *tally = &worst->count->tallies[worst->policy];

    for (unsigned v = 0; v < G_N_ELEMENTS(villains); v++) {
        const struct sim_trouble_tally *t = &tally->troubles[SIM_NO_ROBBER + v];
        struct placement_case f;

        if (t->times)
            g_string_append_printf(list, "%s%s in %s", list->len ? ", " : "", villains[v],
                                   diag_grouped(t->times).text);
        if (t->times && t->first != worst->first)
            g_string_append_printf(note,
                                   "%swith `--setup %" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT
                                   "` the command in the help draws the first case of the %s",
                                   note->len ? "; " : "", s->report->seed, t->first, villains[v]);
        else if (!t->times && find_worst_trouble(s, SIM_NO_ROBBER + v, &f)) {
            g_autofree char *setups = check_setups_words(f.times, f.of, f.finished, f.policy);

            g_string_append_printf(note,
                                   "%sthe %s finds none in %s with %u players, first in "
                                   "%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT,
                                   note->len ? "; " : "", villains[v], setups, f.count->players,
                                   s->report->seed, f.first);
        }
    }
}

/* One finding for all villains (SEVENB-3 to 6): it counts the set-ups where the most frequent one
 * fails, and draws the first of these. */
static void
check_villains(const struct placement_report *s)
{
    g_autoptr(GString) list = g_string_new(NULL), note = g_string_new(NULL);
    struct placement_case worst = {.times = 0};

    for (unsigned v = 0; v < G_N_ELEMENTS(villains); v++) {
        struct placement_case f;

        if (find_worst_trouble(s, SIM_NO_ROBBER + v, &f) &&
            (!worst.times || check_is_oftener(f.times, f.of, worst.times, worst.of)))
            worst = f;
    }
    if (!worst.times)
        return;
    list_villains(s, &worst, list, note);
    struct placement_words w = collect_words(s, &worst);
    g_autofree char *setups = g_strdup_printf(
        "%s%s set-up%s placed %s", diag_grouped(worst.of).text, worst.finished ? " finished" : "",
        worst.of == 1 ? "" : "s", check_way_words(worst.policy));
    struct finding *finding =
        diag_report(s->sink, DIAG_S_VILLAIN, s->map->span, number_text(worst.count->players).text,
                    list->str, setups, w.file, w.options, NULL);

    if (note->len)
        finding_set_note(finding, "%s", note->str);
    clear_words(&w);
}

static void
check_sevens(const struct placement_report *s)
{
    const struct sim_trouble_tally *t;
    struct placement_case f;

    check_villains(s);
    if ((t = find_worst_trouble(s, SIM_NO_WARSHIP, &f)))
        report_placement(s, &f, DIAG_S_WARSHIP, s->map->span, name_seat(f.count, t->seat));
    if ((t = find_worst_trouble(s, SIM_BARBARIANS_LEFT, &f))) {
        static const char *const landed[] = {"none", "one", "two"};

        report_placement(s, &f, DIAG_S_BARBARIANS, s->map->span, landed[MIN(t->what, 2)]);
    }
}

/* Some hex or tile yields it; otherwise V-BO-6 reports it. */
static bool
is_on_map(const struct scenario_map *map, enum resource r)
{
    for (unsigned h = 0; h < map->board->n_hexes; h++)
        if (map->cells[h].terrain != TERRAIN_RANDOM && map->cells[h].product == r)
            return true;
    for (unsigned p = 0; p < map->n_pools; p++)
        for (unsigned i = 0; i < map->pools[p].n_tiles; i++)
            if (terrain_product(map->pools[p].tiles[i].terrain) == r)
                return true;
    return false;
}

/* A seat that never gets a resource but by exchange. */
static void
check_resource_of_seats(const struct placement_report *s)
{
    struct placement_case f;

    const struct sim_trouble_tally *t = find_worst_trouble(s, SIM_RESOURCE_FAR, &f);

    if (!t || f.of < FAIRNESS_LEAST_RUNS || f.times * 100 <= f.of * TROUBLES_LACKING)
        return;
    struct placement_words w = collect_words(s, &f);

    diag_report(s->sink, DIAG_S_RESOURCE_FAR_SEAT, find_start_place(s),
                number_text(f.count->players).text, name_seat(f.count, t->seat),
                resource_word(t->what < RESOURCE_COUNT ? (enum resource)t->what : (enum resource)0),
                w.setups, w.file, w.options, NULL);
    clear_words(&w);
}

/* The resource that is most often far away; else one that a single seat never gets. */
static void
check_resources(const struct placement_report *s)
{
    struct placement_case f = {.times = 0};
    unsigned resource = 0;

    for (unsigned i = 0; i < s->report->n_counts; i++) {
        const struct check_count *count = &s->report->counts[i];
        const struct sim_tally *tally = &count->tallies[SIM_GREEDY];
        uint64_t of = tally->outcomes[SIM_COMPLETE];

        if (count->map != s->map || of < FAIRNESS_LEAST_RUNS)
            continue;
        for (unsigned r = 0; r < RESOURCE_COUNT; r++) {
            if (tally->lacks[r] * 100 <= of * TROUBLES_LACKING || tally->lacks[r] <= f.times ||
                !is_on_map(s->map, (enum resource)r))
                continue;
            f = (struct placement_case){.count = count,
                                        .policy = SIM_GREEDY,
                                        .times = tally->lacks[r],
                                        .of = of,
                                        .first = tally->first_lack[r],
                                        .finished = of < tally->runs};
            resource = r;
        }
    }
    if (!f.times) {
        check_resource_of_seats(s);
        return;
    }
    struct placement_words w = collect_words(s, &f);

    diag_report(s->sink, DIAG_S_RESOURCE_FAR, find_start_place(s),
                number_text(f.count->players).text, resource_word((enum resource)resource),
                w.setups, w.file, w.options, NULL);
    clear_words(&w);
}

/* Seats with the richest and the poorest homeland; percent by which the one is below the other. */
static double
compare_homelands(const struct check_count *count, enum sim_policy policy, unsigned *rich,
                  unsigned *poor)
{
    const struct sim_seat_tally *seats = count->tallies[policy].seats;
    const struct sim_measure *high, *low;

    *rich = *poor = count->players;
    for (unsigned s = 0; s < count->players; s++) {
        if (!seats[s].home.n)
            continue;
        if (*rich == count->players || seats[s].home.sum > seats[*rich].home.sum)
            *rich = s;
        if (*poor == count->players || seats[s].home.sum < seats[*poor].home.sum)
            *poor = s;
    }
    if (*rich == *poor)
        return 0;
    high = &seats[*rich].home;
    low = &seats[*poor].home;
    if (count->drawn && (high->n < FAIRNESS_LEAST_RUNS ||
                         fairness_interval(high).low <= fairness_interval(low).high))
        return 0;
    return 100 * (1 - fairness_interval(low).mean / fairness_interval(high).mean);
}

/* All of them have the same fillings. */
static enum sim_policy
find_first_policy(const struct map_check_report *report)
{
    enum sim_policy policy = SIM_RANDOM;

    while (policy < SIM_ADVERSARY && !check_has_policy(report, policy))
        policy++;
    return policy;
}

char *
check_homelands_words(const struct map_check_report *report, const struct check_count *count)
{
    enum sim_policy policy = find_first_policy(report);
    const struct sim_seat_tally *seats = count->tallies[policy].seats;
    unsigned rich, poor;
    double lower = compare_homelands(count, policy, &rich, &poor);

    if (lower <= TROUBLES_HOMELANDS + 1e-9)
        return NULL;
    return g_strdup_printf("the hexes of %s's homeland have %s %% fewer pips than those of %s's: "
                           "%s, not %s",
                           name_seat(count, poor), diag_decimal("%.1f", lower).text,
                           name_seat(count, rich),
                           value_tenth(fairness_interval(&seats[poor].home).mean).text,
                           value_tenth(fairness_interval(&seats[rich].home).mean).text);
}

static bool
check_homeland_spread(const struct placement_report *s)
{
    const struct check_count *worst = NULL;
    enum sim_policy policy = find_first_policy(s->report);
    unsigned rich = 0, poor = 0;
    double most = TROUBLES_HOMELANDS;

    for (unsigned i = 0; i < s->report->n_counts; i++) {
        const struct check_count *count = &s->report->counts[i];
        unsigned high = 0, low = 0;
        double spread = count->map == s->map ? compare_homelands(count, policy, &high, &low) : 0;

        if (spread <= most + 1e-9)
            continue;
        worst = count;
        most = spread;
        rich = high;
        poor = low;
    }
    if (!worst)
        return false;
    const struct sim_tally *tally = &worst->tallies[policy];
    const struct sim_seat_tally *seats = tally->seats;
    struct placement_case f = {.count = worst,
                               .policy = policy,
                               .times = seats[poor].home_poorest,
                               .of = seats[poor].home.n,
                               .first = seats[poor].first_home_poorest};
    struct placement_words w = collect_words(s, &f);
    g_autofree char *mean =
        worst->drawn ? g_strdup_printf(", in the mean of %s fillings; in %s of them none has fewer",
                                       diag_grouped(f.of).text,
                                       f.times == f.of ? "all" : diag_grouped(f.times).text)
                     : g_strdup("");

    diag_report(s->sink, DIAG_S_HOMELANDS, s->map->span, number_text(worst->players).text,
                name_seat(worst, rich), value_tenth(fairness_interval(&seats[rich].home).mean).text,
                name_seat(worst, poor), value_tenth(fairness_interval(&seats[poor].home).mean).text,
                diag_decimal("%.1f", most).text, mean, w.file, w.options, NULL);
    clear_words(&w);
    return true;
}

bool
check_troubles(const struct map_check_report *report, const struct map_scenario *scenario,
               const struct scenario_map *map, struct map_sink *sink)
{
    struct placement_report s = {report, scenario, map, sink};

    check_wagons(&s);
    check_sevens(&s);
    check_resources(&s);
    return check_homeland_spread(&s);
}
