/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "playtest/pays.h"

#include "diag/message-text.h"
#include "diag/sink.h"
#include "playtest/words.h"
#include "rules/ruleset.h"

#include <math.h>

#define MOST_UNFINISHED 5 /* percent of the games */
#define USUAL_LIMIT 7     /* cards, as where the robber is on */
#define TRIED 100         /* games that a help is tried in */

/* Turns: two thirds of the shortest median of the examples and community maps, 33, and one and a half
 * of the longest, 52; with boats, islands or a robber of 48 and 68. */
#define USUAL_LEAST 22
#define USUAL_MOST 78
#define SLOW_LEAST 32
#define SLOW_MOST 102

struct length_limits
playtest_rounds(const struct options *o, unsigned players)
{
    const int32_t own = o->value[OPTION_ROUNDS];
    const bool slow = o->on[FAMILY_BOATS] || o->on[FAMILY_ISLANDS] || o->on[FAMILY_ROBBER];

    if (own > 0)
        return (struct length_limits){(unsigned)own / OPTION_ENDS, (unsigned)own % OPTION_ENDS};
    return (struct length_limits){((slow ? SLOW_LEAST : USUAL_LEAST) + players - 1) / players,
                                  (slow ? SLOW_MOST : USUAL_MOST) / players};
}

static struct map_span
find_place(const struct map_playtest *playtest, const struct playtest_count *count)
{
    const struct map_scenario *scenario = playtest->scenario;

    return scenario->n_maps == 1 && map_span_is_set(scenario->start_span) ? scenario->start_span
                                                                          : count->map->span;
}

/* The numbers change from run to run, so the finding is known by its players and seat. */
static void
name_subject(struct finding *f, unsigned players, const char *word)
{
    g_autofree char *subject = g_strdup_printf("%u %s", players, word);

    finding_set_subject(f, subject);
}

/* What can be changed on a map without start zones. */
static const char *
name_change(const struct map_playtest *playtest, const struct playtest_count *count)
{
    if (playtest->scenario->plain_start)
        return "write order=\"snake\" into <start>, so that the last seat places twice in a row";
    if (count->rs->fill.drawn)
        return "choose a filling with fair games by `cartwright roll --fair`, or change what all "
               "fillings share";
    return count->map->n_harbors ? "move number discs or harbors that help this seat's first sites "
                                   "too much or too little"
                                 : "move number discs that help this seat's first sites too much "
                                   "or too little";
}

static void
find_far_seat(const struct map_playtest *playtest, const struct playtest_count *count,
              struct map_sink *sink)
{
    static const enum diag_code codes[] = {[WINS_TILTED] = DIAG_G_TILTED,
                                           [WINS_UNFAIR] = DIAG_G_UNFAIR,
                                           [WINS_DEPENDS] = DIAG_G_DEPENDS};
    const struct win_verdict *v = &count->verdict;

    if (v->word < WINS_TILTED)
        return;
    const char *seat = playtest_seat_word(playtest, v->seat);
    const struct interval *first = &v->by_style[0][v->seat], *second = &v->by_style[1][v->seat];
    bool depends = v->word == WINS_DEPENDS;
    struct finding *f = diag_report(
        sink, codes[v->word], find_place(playtest, count), number_text(count->players).text, seat,
        value_percent(depends ? *first : v->share[v->seat]).text,
        depends ? value_percent(*second).text : value_tenth(100.0 / count->players).text, NULL);

    /* the usual help is to move a start zone */
    if (v->word == WINS_UNFAIR && !count->map->n_zones)
        finding_set_help(f, "%s; `cartwright playtest` measures again",
                         name_change(playtest, count));
    name_subject(f, count->players, seat);
}

/* Whether games go on once hands have a limit (BASE-35): they are played. */
static bool
limit_thaws(const struct map_playtest *playtest, unsigned players)
{
    struct map_scenario limited = *playtest->scenario;
    const struct games_chunk chunk = {playtest->options.seed, 0, TRIED, GAMES_OWN_FILLING};
    struct map_sink *sink = map_diag_sink_new();
    unsigned frozen = 0;

    limited.options.value[OPTION_SEVEN_LIMIT] = USUAL_LIMIT;

    struct map_ruleset *rs = ruleset_compile(&limited, players, sink);

    if (rs) {
        struct games *games = games_new(rs, playtest->options.threads);
        struct game_row rows[TRIED];
        struct tally tally;

        tally_init(&tally, rs);
        games_play(games, &chunk, &tally, rows);
        for (unsigned i = 0; i < TRIED; i++)
            frozen += rows[i].end == MATCH_FROZEN;
        tally_release(&tally);
        games_free(games);
    }
    map_diag_sink_free(sink);
    ruleset_free(rs);
    return rs && 100 * frozen <= MOST_UNFINISHED * TRIED;
}

/* A resource that the bank lacks in a quarter of the frozen games or more. */
static void
find_frozen(const struct map_playtest *playtest, const struct playtest_count *count, uint64_t begun,
            struct map_sink *sink)
{
    uint64_t frozen = words_frozen(count);
    g_autoptr(GString) lacking = g_string_new(NULL);

    for (unsigned r = 0; r < RESOURCE_COUNT; r++)
        if (4 * tally_at(&count->tally, TALLY_FROZEN)[r] >= frozen)
            g_string_append_printf(lacking, "%s%s", lacking->len ? ", " : "", resource_word(r));

    struct finding *f = diag_report(
        sink, DIAG_G_FROZEN, playtest->scenario->root_span, number_text(count->players).text,
        value_share(frozen, (double)begun).text, diag_grouped(begun).text, lacking->str, NULL);

    name_subject(f, count->players, "frozen");
    if (!count->rs->discards && limit_thaws(playtest, count->players))
        finding_set_help(f,
                         "let hands have a limit: with <base seven-limit=\"%d\"/> at most %d of "
                         "%d games freeze; or set a larger bank=",
                         USUAL_LIMIT, MOST_UNFINISHED, TRIED);
}

static void
find_unfinished(const struct map_playtest *playtest, const struct playtest_count *count,
                struct map_sink *sink)
{
    uint64_t open = words_unfinished(count), begun = count->games - words_stuck(count);
    uint64_t most = MOST_UNFINISHED * begun;

    if (100 * words_frozen(count) > most) {
        find_frozen(playtest, count, begun, sink);
        open -= words_frozen(count);
    }
    if (100 * open <= most)
        return;
    name_subject(diag_report(sink, DIAG_G_UNFINISHED, playtest->scenario->root_span,
                             number_text(count->players).text,
                             value_share(open, (double)begun).text, diag_grouped(begun).text,
                             number_text(playtest->scenario->options.value[OPTION_VP_TARGET]).text,
                             NULL),
                 count->players, "unfinished");
}

static uint64_t
sum_rounds(const uint64_t *rounds, unsigned from, unsigned to)
{
    uint64_t sum = 0;

    for (unsigned r = from; r < to; r++)
        sum += rounds[r];
    return sum;
}

/* Of those that somebody wins, as bots give up the others. */
static void
find_length(const struct map_playtest *playtest, const struct playtest_count *count,
            struct map_sink *sink)
{
    const struct options *options = &playtest->scenario->options;
    const struct map_span span = options->option_span[OPTION_ROUNDS];
    const struct length_limits limits = playtest_rounds(options, count->players);
    const uint64_t *rounds = tally_at(&count->tally, TALLY_ROUNDS), won = count->verdict.won;
    const uint64_t shorter = sum_rounds(rounds, 0, MIN(limits.least, count->tally.rounds));
    const uint64_t longer = sum_rounds(rounds, limits.most + 1, count->tally.rounds);
    const bool is_long = longer > shorter;
    const uint64_t n = is_long ? longer : shorter;

    if (won < WINS_LEAST_GAMES || interval_of_share(n, won).low <= 50)
        return;
    name_subject(diag_report(sink, is_long ? DIAG_G_LONG : DIAG_G_SHORT,
                             map_span_is_set(span) ? span : playtest->scenario->root_span,
                             number_text(count->players).text, value_share(n, (double)won).text,
                             diag_grouped(won).text,
                             number_text(is_long ? limits.most : limits.least).text, NULL),
                 count->players, "rounds");
}

static void
find_locked(const struct map_playtest *playtest, const struct playtest_count *count,
            struct map_sink *sink)
{
    uint64_t begun = count->games - words_stuck(count);

    for (unsigned s = 0; s < count->players && begun; s++) {
        uint64_t locked = tally_at(&count->tally, TALLY_LOCKED)[s];
        const char *seat = playtest_seat_word(playtest, s);

        if (interval_of_share(locked, begun).low > 100 / 3.0)
            name_subject(diag_report(sink, DIAG_G_LOCKED, find_place(playtest, count),
                                     number_text(count->players).text, seat,
                                     value_share(locked, (double)begun).text,
                                     diag_grouped(begun).text, NULL),
                         count->players, seat);
    }
}

static void
find_stuck(const struct map_playtest *playtest, const struct playtest_count *count,
           struct map_sink *sink)
{
    if (count->games && words_stuck(count) == count->games)
        diag_report(sink, DIAG_G_STUCK, find_place(playtest, count),
                    number_text(count->players).text, diag_grouped(count->games).text, NULL);
}

/* Percent. The empty rolls of the examples and community maps are 58 at most, and the points of
 * winners from one thing but buildings 36. */
#define MOST_EMPTY 60
#define MOST_FROM_ONE 50

static void
find_extremes(const struct map_playtest *playtest, const struct playtest_count *count,
              struct map_sink *sink)
{
    const struct map_span span = playtest->scenario->root_span;
    const struct number_text players = number_text(count->players);
    const uint64_t *points = tally_at(&count->tally, TALLY_WIN_POINTS);
    const uint64_t empty = tally_total(&count->tally, TALLY_EMPTY);
    const double all = (double)tally_total(&count->tally, TALLY_WIN_POINTS);
    const double rolls = (double)(tally_total(&count->tally, TALLY_NUMBERS) * count->players);

    if (count->verdict.won < WINS_LEAST_GAMES)
        return;
    if (100 * (double)empty > MOST_EMPTY * rolls)
        name_subject(diag_report(sink, DIAG_G_EMPTY, span, players.text,
                                 value_share(empty, rolls).text, NULL),
                     count->players, "rolls");
    for (unsigned k = SOURCE_CHITS; k < PLAYTEST_SOURCES; k++) {
        uint64_t sum = 0;

        for (unsigned s = 0; s < count->players; s++)
            sum += points[s * PLAYTEST_SOURCES + k];
        if (100 * (double)sum > MOST_FROM_ONE * all)
            name_subject(diag_report(sink, DIAG_G_ONE_SOURCE, span, players.text,
                                     value_share(sum, all).text, playtest_sources[k], NULL),
                         count->players, playtest_sources[k]);
    }
}

/* A family of rules that is on, offers something, and was used in no game at all, or of which a
 * piece that seats pay for never was. */
static void
find_idle_family(const struct map_playtest *playtest, enum family family, struct map_sink *sink)
{
    const struct options *options = &playtest->scenario->options;
    g_autoptr(GString) unused = g_string_new(NULL), unbought = g_string_new(NULL);
    uint64_t used = 0, games = 0;

    for (unsigned i = 0; i < playtest->n_counts; i++)
        games += playtest->counts[i].games - words_stuck(&playtest->counts[i]);
    for (unsigned u = 0; u < PLAYTEST_USES; u++) {
        const bool bought = u == USE_BOAT || u == USE_BRIDGE || u == USE_UPGRADE || u == USE_WALL;
        uint64_t times = 0;

        if (playtest_uses[u].family != family)
            continue;
        for (unsigned i = 0; i < playtest->n_counts; i++)
            times += tally_at(&playtest->counts[i].tally, TALLY_USES)[u];
        used += times;
        if (times || !playtest_use_applies(playtest->counts[0].rs, u))
            continue;
        g_string_append_printf(unused, "%s%s", unused->len ? ", " : "", playtest_uses[u].word);
        if (bought)
            g_string_append_printf(unbought, "%s%s", unbought->len ? ", " : "",
                                   playtest_uses[u].word);
    }
    const GString *told = used ? unbought : unused;

    if (told->len && games)
        diag_report(sink, DIAG_G_UNUSED, options->family_span[family],
                    family_entry(family)->element, diag_grouped(games).text, told->str, NULL);
}

void
playtest_find(const struct map_playtest *playtest, struct map_sink *sink)
{
    const struct map_scenario *scenario = playtest->scenario;

    for (unsigned i = 0; i < playtest->n_counts; i++) {
        find_far_seat(playtest, &playtest->counts[i], sink);
        find_unfinished(playtest, &playtest->counts[i], sink);
        find_length(playtest, &playtest->counts[i], sink);
        find_locked(playtest, &playtest->counts[i], sink);
        find_stuck(playtest, &playtest->counts[i], sink);
        find_extremes(playtest, &playtest->counts[i], sink);
        pays_find(playtest, &playtest->counts[i], sink);
    }
    for (enum family family = FAMILY_BASE + 1; family < FAMILY_COUNT; family++)
        if (scenario->options.on[family] && map_span_is_set(scenario->options.family_span[family]))
            find_idle_family(playtest, family, sink);
    for (unsigned i = 0; i < scenario->n_accepts; i++)
        if (scenario->accepts[i].code[0] == 'G')
            diag_sink_accept(sink, scenario->accepts[i].code, scenario->accepts[i].reason);
}
