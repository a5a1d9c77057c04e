/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What set-ups show: how they end before they are complete, what a complete one lacks, and seats
 * that are unequal. Each problem is reported for the player count and the policy with which it
 * happens most often; of equals for the fewest players and the first policy. Player counts without
 * a complete set-up come first. */
#include "check/report/findings.h"

#include "base/text.h"
#include "check/setups/fairness.h"
#include "diag/message-text.h"
#include "rules/constraint.h"

/* Limit in percent of greedy set-ups in which a resource is far from all starts. */
#define TROUBLES_LACKING 5
/* Limit in percent of the richest: by how much mean pips of homelands may differ. */
#define TROUBLES_HOMELANDS 10.0

struct setup_check {
    const struct map_check_report *report;
    const struct map_scenario *scenario;
    const struct scenario_map *map;
    struct map_sink *sink;
};

/* A problem, and the set-ups that have it. A set-up counts once, also when several seats have it. */
struct setup_case {
    const struct check_count *count;
    enum sim_policy policy;
    uint64_t times, of, first;
    uint64_t seat, what, goods; /* of the first */
    bool finished;              /* counts finished set-ups only */
    bool seven;
};

/* The arguments of a message. */
struct setup_words {
    char *setups, *first, *file, *options;
};

static struct setup_words
collect_words(const struct setup_check *s, const struct setup_case *c)
{
    g_autofree char *options =
        check_setup_options(s->report, c->count->players, c->policy, c->first);

    return (struct setup_words){
        check_setups_words(c->times, c->of, c->finished, c->policy),
        check_first_words(s->report, c->first),
        check_setup_file(s->report),
        g_strconcat(options, c->seven ? " --first-seven" : "", NULL),
    };
}

static void
clear_words(struct setup_words *w)
{
    g_free(w->setups);
    g_free(w->first);
    g_free(w->file);
    g_free(w->options);
}

/* The form of most messages: with {} players ... in {set-ups} ({first}: {what} of {who}); render {}
 * {}. what: or NULL. */
static void
report_case(const struct setup_check *s, const struct setup_case *c, enum diag_code code,
            struct map_span span, const char *what, const char *who)
{
    struct setup_words w = collect_words(s, c);
    const char *args[] = {what ? what : who, what ? who : w.file, what ? w.file : w.options,
                          what ? w.options : NULL};

    diag_report(s->sink, code, span, number_text(c->count->players).text, w.setups, w.first,
                args[0], args[1], args[2], args[3], NULL);
    clear_words(&w);
}

struct map_span
check_start_place(const struct map_scenario *scenario, const struct scenario_map *map)
{
    return scenario->n_maps == 1 && map_span_is_set(scenario->start_span) ? scenario->start_span
                                                                          : map->span;
}

static const char *
name_seat(const struct setup_case *c)
{
    return check_seat_word(c->count, c->seat < c->count->players ? (unsigned)c->seat : 0);
}

/* Ends and troubles are counted in different members, but are looked for and told alike.
 * kind: an end of a set-up, or SIM_OUTCOMES and a trouble of complete ones. */
static struct setup_case
read_case(const struct check_count *count, enum sim_policy policy, unsigned kind)
{
    const struct sim_tally *t = &count->tallies[policy];
    bool ended = kind < SIM_OUTCOMES, seven = kind >= SIM_OUTCOMES + SIM_NO_ROBBER;
    const struct sim_trouble_tally *x = &t->troubles[ended ? 0 : kind - SIM_OUTCOMES];
    uint64_t of = ended ? t->runs : seven ? t->sevens : t->outcomes[SIM_COMPLETE];

    return ended ? (struct setup_case){count,
                                       policy,
                                       t->outcomes[kind],
                                       of,
                                       t->first[kind],
                                       t->first_seat[kind],
                                       t->first_building[kind]}
                 : (struct setup_case){count,   policy,  x->times, of,           x->first,
                                       x->seat, x->what, x->goods, of < t->runs, seven};
}

static void
keep_worse(const struct setup_case *c, struct setup_case *worst)
{
    if (c->times && (!worst->times || check_is_oftener(c->times, c->of, worst->times, worst->of)))
        *worst = *c;
}

/* No set-up of that player count was completed; not said of a single one. */
static bool
never_ends(const struct setup_check *s, const struct check_count *count)
{
    uint64_t complete = s->report->runs == 1;

    for (unsigned p = 0; p < SIM_POLICIES; p++)
        complete += count->tallies[p].outcomes[SIM_COMPLETE];
    return !complete;
}

static bool
find_worst(const struct setup_check *s, unsigned kind, struct setup_case *worst)
{
    *worst = (struct setup_case){.times = 0};
    for (unsigned ends = 0; ends < 2 && !worst->times; ends++)
        for (unsigned i = 0; i < s->report->n_counts; i++) {
            const struct check_count *count = &s->report->counts[i];
            bool meant = count->map == s->map && (ends || never_ends(s, count));

            for (unsigned p = 0; p < SIM_POLICIES && meant; p++) {
                struct setup_case c = read_case(count, p, kind);

                keep_worse(&c, worst);
            }
        }
    return worst->times;
}

/* ---- S-SEAT-STUCK, S-NO-ROUTE ---- */

static void
check_outcome(const struct setup_check *s, enum sim_outcome outcome, enum diag_code always,
              enum diag_code sometimes)
{
    struct setup_case c;

    if (find_worst(s, outcome, &c))
        report_case(s, &c, never_ends(s, c.count) ? always : sometimes,
                    check_start_place(s->scenario, s->map), number_text(c.what).text,
                    name_seat(&c));
}

/* ---- troubles of complete set-ups ---- */

static void
check_troubles(const struct setup_check *s)
{
    const struct ground g = ground_of(s->scenario, s->map);
    /* on one landmass no sea is in the way */
    bool river = g.value[OPTION_UNBRIDGED_RIVER] && s->map->n_rivers && !s->map->n_closed &&
                 !(g.drawn & DRAWN_UNSURE) && g.board->n_landmasses == 1;
    const struct {
        enum sim_trouble trouble;
        enum diag_code code;
    } kinds[] = {
        {SIM_WAGON_CUT_OFF, river ? DIAG_S_WAGON_STUCK_RIVER : DIAG_S_WAGON_STUCK},
        {SIM_TRADE_FAR, river ? DIAG_S_UNREACHABLE_RIVER : DIAG_S_UNREACHABLE_TRADE},
        {SIM_WORKSHOP_FAR, DIAG_S_UNREACHABLE_WORKSHOP},
        {SIM_ISLAND_FAR, DIAG_S_UNREACHABLE_ISLAND},
        {SIM_TOKEN_LOST, DIAG_S_TOKEN_LOST},
        {SIM_NO_WARSHIP, DIAG_S_WARSHIP},
        {SIM_BARBARIANS_LEFT, DIAG_S_BARBARIANS},
    };
    static const char *const landed[] = {"none", "one", "two"};

    for (unsigned i = 0; i < G_N_ELEMENTS(kinds); i++) {
        struct setup_case c;
        struct map_span span = s->map->span;

        if (!find_worst(s, SIM_OUTCOMES + kinds[i].trouble, &c))
            continue;
        if (kinds[i].trouble == SIM_WAGON_CUT_OFF)
            span = check_start_place(s->scenario, s->map);
        else if (!c.seven && c.what < s->map->board->n_hexes)
            span = s->map->cells[c.what].span;
        report_case(s, &c, kinds[i].code, span, NULL,
                    kinds[i].trouble == SIM_TOKEN_LOST ? scenario_good_word(s->scenario, c.goods)
                    : kinds[i].trouble == SIM_BARBARIANS_LEFT ? landed[MIN(c.what, 2)]
                                                              : name_seat(&c));
    }
}

/* One finding for all villains (SEVENB-3 to 6): it draws the first set-up where the most frequent
 * one has no place, and counts all of them for its player count and policy. */
static void
check_villains(const struct setup_check *s)
{
    static const char *const villains[] = {"robber", "pirate", "privateer", "storm"};
    g_autoptr(GString) list = g_string_new(NULL);
    struct setup_case worst = {.times = 0}, c;

    for (unsigned v = 0; v < G_N_ELEMENTS(villains); v++)
        if (find_worst(s, SIM_OUTCOMES + SIM_NO_ROBBER + v, &c))
            keep_worse(&c, &worst);
    if (!worst.times)
        return;
    for (unsigned v = G_N_ELEMENTS(villains); v-- > 0;) {
        c = read_case(worst.count, worst.policy, SIM_OUTCOMES + SIM_NO_ROBBER + v);
        g_autofree char *last = check_setups_words(c.times, c.of, c.finished, c.policy);
        g_autofree char *found =
            g_strdup_printf("%s in %s%s", villains[v],
                            list->len ? diag_grouped(c.times).text : last, list->len ? ", " : "");

        if (c.times)
            g_string_prepend(list, found);
    }
    struct setup_words w = collect_words(s, &worst);

    diag_report(s->sink, DIAG_S_VILLAIN, s->map->span, number_text(worst.count->players).text,
                list->str, w.file, w.options, NULL);
    clear_words(&w);
}

/* ---- S-RESOURCE-FAR ---- */

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

/* Few set-ups, or a rare case, say more about the greedy seats than about the map. */
static bool
is_often(const struct setup_case *c)
{
    return c->of >= FAIRNESS_LEAST_RUNS && c->times * 100 > c->of * TROUBLES_LACKING;
}

/* The resource that is most often far away; else one that a single seat never gets but by
 * exchange. */
static void
check_resources(const struct setup_check *s)
{
    struct setup_case worst = {.times = 0};

    for (unsigned i = 0; i < s->report->n_counts; i++)
        for (unsigned r = 0; r < RESOURCE_COUNT && s->report->counts[i].map == s->map; r++) {
            struct setup_case c =
                read_case(&s->report->counts[i], SIM_GREEDY, SIM_OUTCOMES + SIM_RESOURCE_FAR);

            c.times = c.count->tallies[SIM_GREEDY].lacks[r];
            c.first = c.count->tallies[SIM_GREEDY].first_lack[r];
            c.what = r;
            if (is_often(&c) && is_on_map(s->map, (enum resource)r))
                keep_worse(&c, &worst);
        }
    bool of_seat = !worst.times && find_worst(s, SIM_OUTCOMES + SIM_RESOURCE_FAR, &worst);

    if (!worst.times || !is_often(&worst))
        return;
    struct setup_words w = collect_words(s, &worst);
    struct map_span span = check_start_place(s->scenario, s->map);
    const struct number_text players = number_text(worst.count->players);
    const char *resource = resource_word((enum resource)MIN(worst.what, RESOURCE_COUNT - 1));

    if (of_seat)
        diag_report(s->sink, DIAG_S_RESOURCE_FAR_SEAT, span, players.text, name_seat(&worst),
                    resource, w.setups, w.file, w.options, NULL);
    else
        diag_report(s->sink, DIAG_S_RESOURCE_FAR, span, players.text, resource, w.setups, w.file,
                    w.options, NULL);
    clear_words(&w);
}

/* ---- seats that are unequal ---- */

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

/* True when it is found, which may be why the seats are unequal. */
static bool
check_homelands(const struct setup_check *s)
{
    struct setup_case c = {.policy = find_first_policy(s->report)};
    unsigned rich = 0, poor = 0;
    double most = TROUBLES_HOMELANDS;

    for (unsigned i = 0; i < s->report->n_counts; i++) {
        const struct check_count *count = &s->report->counts[i];
        unsigned high = 0, low = 0;
        double spread = count->map == s->map ? compare_homelands(count, c.policy, &high, &low) : 0;

        if (spread <= most + 1e-9)
            continue;
        c.count = count;
        most = spread;
        rich = high;
        poor = low;
    }
    if (!c.count)
        return false;
    const struct sim_seat_tally *seats = c.count->tallies[c.policy].seats;

    c.times = seats[poor].home_poorest;
    c.of = seats[poor].home.n;
    c.first = seats[poor].first_home_poorest;
    struct setup_words w = collect_words(s, &c);
    g_autofree char *mean =
        c.count->drawn
            ? g_strdup_printf(", in the mean of %s fillings; in %s of them none has fewer",
                              diag_grouped(c.of).text,
                              c.times == c.of ? "all" : diag_grouped(c.times).text)
            : g_strdup("");

    diag_report(
        s->sink, DIAG_S_HOMELANDS, s->map->span, number_text(c.count->players).text,
        check_seat_word(c.count, rich), value_tenth(fairness_interval(&seats[rich].home).mean).text,
        check_seat_word(c.count, poor), value_tenth(fairness_interval(&seats[poor].home).mean).text,
        diag_decimal("%.1f", most).text, mean, w.file, w.options, NULL);
    clear_words(&w);
    return true;
}

/* All player counts and policies have the same fillings. */
static void
check_uniform(const struct setup_check *s)
{
    for (unsigned i = 0; i < s->report->n_counts; i++) {
        struct setup_case c = {&s->report->counts[i], find_first_policy(s->report)};
        const struct sim_tally *tally = &c.count->tallies[c.policy];

        if (c.count->map != s->map || !tally->not_uniform)
            continue;
        c.first = tally->first_not_uniform;
        struct setup_words w = collect_words(s, &c);

        diag_report(s->sink, DIAG_S_FILL_NOT_UNIFORM, s->map->span,
                    diag_grouped(tally->not_uniform).text,
                    diag_grouped(tally->runs - tally->outcomes[SIM_NO_FILLING]).text,
                    diag_grouped(FILL_MAX_SHUFFLES).text, w.file, w.options, NULL);
        clear_words(&w);
        return;
    }
}

static void
check_fairness(const struct setup_check *s)
{
    struct setup_case c = {.policy = SIM_GREEDY};
    struct fairness most = {.spread = 0};

    for (unsigned i = 0; i < s->report->n_counts; i++) {
        const struct check_count *count = &s->report->counts[i];
        struct fairness f = fairness_of(&count->tallies[SIM_GREEDY], count->players, count->unfair);

        if (count->map == s->map && f.verdict == FAIRNESS_IS_UNFAIR &&
            f.spread > MAX(most.spread, count->unfair)) {
            most = f;
            c.count = count;
        }
    }
    if (!c.count)
        return;
    const struct sim_seat_tally *rich = &c.count->tallies[SIM_GREEDY].seats[most.richest];
    const struct sim_seat_tally *poor = &c.count->tallies[SIM_GREEDY].seats[most.poorest];

    c.first = poor->first_poorest;
    struct setup_words w = collect_words(s, &c);
    struct finding *finding =
        diag_report(s->sink, DIAG_S_UNFAIR, check_start_place(s->scenario, s->map),
                    number_text(c.count->players).text, check_seat_word(c.count, most.richest),
                    value_tenth(fairness_income(&rich->income).mean).text,
                    check_seat_word(c.count, most.poorest),
                    value_tenth(fairness_income(&poor->income).mean).text,
                    diag_decimal("%.1f", most.spread).text, diag_grouped(poor->income.n).text,
                    poor->poorest == poor->income.n ? "all" : diag_grouped(poor->poorest).text,
                    w.file, w.options, NULL);
    g_autofree char *roll = check_fair_command(s->report);

    clear_words(&w);
    if (c.count->drawn && roll)
        finding_set_help(finding,
                         "give the poorer seat a better start zone, or play "
                         "an even filling: `%s` looks for one",
                         roll);
}

void
check_setups(const struct map_check_report *report, const struct map_scenario *scenario,
             struct map_sink *sink)
{
    unsigned before = diag_sink_size(sink);

    for (unsigned i = 0; i < scenario->n_maps; i++) {
        const struct setup_check s = {report, scenario, &scenario->maps[i], sink};

        check_outcome(&s, SIM_SEAT_STUCK, DIAG_S_SEAT_STUCK, DIAG_S_SEAT_STUCK_SOMETIMES);
        check_outcome(&s, SIM_NO_ROUTE, DIAG_S_NO_ROUTE, DIAG_S_NO_ROUTE_SOMETIMES);
        check_uniform(&s);
        check_troubles(&s);
        check_villains(&s);
        check_resources(&s);
        if (!check_homelands(&s))
            check_fairness(&s);
    }
    /* more runs count more cases, but it is the same finding */
    for (unsigned i = before; i < diag_sink_size(sink); i++)
        finding_set_subject(diag_sink_edit(sink, i), "");
}

/* ---- S-STRANDED, S-WARSHIP: what the proofs show and no set-up has ---- */

static void
report_proof(const struct map_check_report *report, const struct check_count *count,
             enum proof_kind kind, struct map_span span, struct map_sink *sink)
{
    const struct proof_stranding *s = &count->proofs.stranding;
    const struct proof_villains *v = &count->proofs.villains;
    const struct proof_fillings *fillings = kind == PROOF_STRANDING ? &s->fillings : &v->fillings;
    const struct number_text players = number_text(count->players);
    g_autofree char *draw = proof_command(report, count, kind);
    struct finding *finding =
        kind == PROOF_STRANDING
            ? diag_report(sink, DIAG_S_STRANDED, span, players.text, number_text(s->n_placed).text,
                          check_seat_word(count, s->seat), number_text(s->building).text, draw,
                          NULL)
            : diag_report(sink, DIAG_S_WARSHIP_PROVEN, span, players.text,
                          check_seat_word(count, v->seat), draw, NULL);

    if (fillings->failing)
        finding_confine(finding, proof_where(*fillings).text, false);
}

void
check_stranded(const struct map_check_report *report, const struct map_scenario *scenario,
               struct map_sink *sink)
{
    for (unsigned i = 0; i < scenario->n_maps; i++) {
        const struct check_count *stranded = NULL, *warships = NULL; /* the first that fails */
        bool stuck = false, no_warship = false;                      /* as a set-up has shown */

        for (unsigned k = report->n_counts; k-- > 0;) {
            const struct check_count *count = &report->counts[k];
            const struct proof_stranding *s = &count->proofs.stranding;

            if (count->map != &scenario->maps[i])
                continue;
            stranded = s->verdict == PROOF_FAILS && !s->no_piece ? count : stranded;
            warships = count->proofs.villains.verdict == PROOF_FAILS ? count : warships;
            for (unsigned p = 0; p < SIM_POLICIES; p++) {
                stuck |= count->tallies[p].outcomes[SIM_SEAT_STUCK] > 0;
                no_warship |= count->tallies[p].troubles[SIM_NO_WARSHIP].times > 0;
            }
        }
        if (stranded && !stuck)
            report_proof(report, stranded, PROOF_STRANDING,
                         check_start_place(scenario, stranded->map), sink);
        if (warships && !no_warship)
            report_proof(report, warships, PROOF_WARSHIPS, warships->map->span, sink);
    }
}
