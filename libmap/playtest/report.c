/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What a play-test reports, block by block. docs/playtest.md explains the words to authors. */
#include "board/place-name.h"
#include "diag/message-text.h"
#include "map-diag.h"
#include "playtest/fillings.h"
#include "playtest/pays.h"
#include "playtest/versions.h"
#include "playtest/why.h"
#include "playtest/words.h"
#include "report/page.h"
#include "report/plots.h"
#include "report/report.h"

#include <math.h>

#define SCREEN_LINES 24
#define TOLD (REPORT_PAGE | REPORT_DATA)
#define ALL (REPORT_TERMINAL | REPORT_PAGE | REPORT_DATA)

/* ---- the top ---- */

static const char *
choose_style(enum fairness_of_wins word)
{
    static const char *const styles[] = {[WINS_UNDECIDED] = "is-unknown",
                                         [WINS_EVEN] = "is-even",
                                         [WINS_TILTED] = "is-uneven",
                                         [WINS_UNFAIR] = "is-unfair",
                                         [WINS_DEPENDS] = "is-close"};

    return styles[word];
}

/* "3,000 games", "1,000 to 4,000 games" of the player counts */
static char *
describe_games(const struct map_playtest *playtest)
{
    uint64_t least = UINT64_MAX, most = 0;

    for (unsigned i = 0; i < playtest->n_counts; i++) {
        least = MIN(least, playtest->counts[i].games);
        most = MAX(most, playtest->counts[i].games);
    }
    return g_strdup_printf("%s%s%s games by bots for each player count; seed %" G_GUINT64_FORMAT,
                           least < most ? diag_grouped(least).text : "", least < most ? " to " : "",
                           diag_grouped(most).text, playtest->options.seed);
}

static void
add_settings(struct report *r, const struct map_playtest *playtest)
{
    report_title(r, playtest->title, playtest->file, describe_games(playtest));
    report_again(r, "playtest", playtest->again,
                 "A game depends on the seed and its own number alone.");
    report_field(r, "id", report_words(playtest->id));
    report_field(r, "title", report_words(playtest->title));
    report_field(r, "file", report_words(playtest->file));
    report_field(r, "seed", report_count(playtest->options.seed));
    report_field(r, "most", report_count(playtest->options.games));
    report_field(r, "evenPoints", report_number(playtest->limits.even));
    report_field(r, "unfairPoints", report_number(playtest->limits.unfair));
    report_field(r, "stopped", report_truth(playtest->stopped));
    report_field(r, "changed", report_words(playtest->other));
}

static char *
describe_verdict(const struct map_playtest *playtest, const struct playtest_count *count)
{
    if (words_stuck(count) == count->games)
        return g_strdup(count->games ? "no game begins" : "no games yet");
    return words_verdict(playtest, &count->verdict, count->players);
}

static void
add_verdict(struct report *r, const struct map_playtest *playtest,
            const struct playtest_count *count)
{
    const struct win_verdict *v = &count->verdict;
    const struct tally *t = &count->tally;
    const uint64_t *rounds = tally_at(t, TALLY_ROUNDS);
    const struct length_limits limits =
        playtest_rounds(&playtest->scenario->options, count->players);

    report_about(r, count->players);
    report_verdict(r, choose_style(v->word),
                   v->won < WINS_LEAST_GAMES ? "no verdict"
                   : v->word == WINS_DEPENDS ? "depends"
                                             : win_verdict_word(v->word),
                   describe_verdict(playtest, count),
                   g_strdup_printf("%u rounds (9 of 10 games: %u to %u), %s unfinished",
                                   interval_quantile(rounds, t->rounds, 0.5),
                                   interval_quantile(rounds, t->rounds, 0.05),
                                   interval_quantile(rounds, t->rounds, 0.95),
                                   words_open(count).text));
    report_field(r, "games", report_count(count->games));
    report_field(r, "won", report_count(v->won));
    report_field(r, "unfinished", report_count(words_unfinished(count)));
    report_field(r, "notBegun", report_count(words_stuck(count)));
    report_field(r, "verdict", report_words(win_verdict_word(v->word)));
    report_field(r, "farthest", report_words(playtest_seat_word(playtest, v->seat)));
    report_field(r, "rounds", report_quantiles(rounds, t->rounds));
    report_field(r, "leastRounds", report_count(limits.least));
    report_field(r, "mostRounds", report_count(limits.most));
}

/* The boards of the map, one each. */
static void
add_boards(struct report *r, const struct map_playtest *playtest)
{
    report_heading(r, "board", "The board");
    for (unsigned i = 0; i < playtest->n_counts; i++)
        if (!playtest_board_is_known(playtest, i))
            report_board(r, playtest->counts[i].players, g_strdup("The board"));
}

/* ---- who wins ---- */

static void
add_seats(struct report *r, const struct map_playtest *playtest, const struct playtest_count *count)
{
    static const struct report_column columns[] = {
        {"seat", "seat", ALL},
        {"wins", "wins", REPORT_DATA},
        {"share", "wins (95 %)", ALL},
        {"builders", "builders", TOLD},
        {"traders", "traders", TOLD},
        {"rounds", "rounds", ALL},
        {"points", "points", REPORT_DATA},
        {"winnerPoints", "points of winners", REPORT_TERMINAL | REPORT_DATA},
        {"emptyRolls", "empty rolls", TOLD},
    };
    const struct tally *t = &count->tally;
    const struct win_verdict *v = &count->verdict;

    report_table(r, (playtest->other || !v->won ? 0 : REPORT_SCREEN) | TOLD, "seats", NULL, columns,
                 G_N_ELEMENTS(columns));
    for (unsigned s = 0; s < count->players; s++) {
        const uint64_t *points = tally_at(t, TALLY_POINTS) + s * PLAYTEST_SOURCES;
        const uint64_t *of_winners = tally_at(t, TALLY_WIN_POINTS) + s * PLAYTEST_SOURCES;
        uint64_t wins = playtest_seat_wins(t, s);

        report_cell(r, report_seat(playtest_seat_word(playtest, s)));
        report_cell(r, report_count(wins));
        report_cell(r, report_percent(v->share[s]));
        report_cell(r, report_percent(v->by_style[0][s]));
        report_cell(r, report_percent(v->by_style[1][s]));
        report_cell(r, report_quantiles(tally_at(t, TALLY_SEAT_ROUNDS) + s * t->rounds, t->rounds));
        report_cell(r,
                    report_sums(playtest_sources, points, PLAYTEST_SOURCES, (double)count->games));
        report_cell(r, report_sums(playtest_sources, of_winners, PLAYTEST_SOURCES, (double)wins));
        report_cell(
            r, report_share(tally_at(t, TALLY_EMPTY)[s], (double)tally_total(t, TALLY_NUMBERS)));
    }
}

static void
add_win_plots(struct report *r, const struct map_playtest *playtest,
              const struct playtest_count *count)
{
    const char *colors[MAP_MAX_SEATS];
    double means[MAP_MAX_SEATS * PLAYTEST_SOURCES];

    if (!report_is_for(r, REPORT_PAGE) || !count->verdict.won)
        return;
    GString *keys = g_string_new(NULL);

    for (unsigned s = 0; s < count->players; s++) {
        uint64_t wins = playtest_seat_wins(&count->tally, s);

        colors[s] = playtest_seat_word(playtest, s);
        for (unsigned i = s * PLAYTEST_SOURCES; i < (s + 1) * PLAYTEST_SOURCES; i++)
            means[i] =
                wins ? (double)tally_at(&count->tally, TALLY_WIN_POINTS)[i] / (double)wins : 0;
    }
    report_plot(r, "Who wins",
                plot_ranges(&(struct plot_ranges){
                    {"How often each seat wins", "percent of the games won, with 95 % intervals"},
                    colors,
                    count->verdict.share,
                    count->players,
                    100.0 / count->players,
                    playtest->limits.even}),
                g_string_new("<li><i class=\"band\"></i>even</li>"));
    for (unsigned k = 0; k < PLAYTEST_SOURCES; k++) {
        double sum = 0;

        for (unsigned s = 0; s < count->players; s++)
            sum += means[s * PLAYTEST_SOURCES + k];
        if (sum > 0)
            map_diag_write(keys, "<li><i class='from%u'></i>%r</li>", k, playtest_sources[k]);
    }
    report_plot(r, "What winners have points for",
                plot_stacks(&(struct plot_stacks){{"Where the points of winners come from",
                                                   "victory points of a winner, on average"},
                                                  colors,
                                                  playtest_sources,
                                                  means,
                                                  count->players,
                                                  PLAYTEST_SOURCES}),
                keys);
}

/* ---- how it goes ---- */

static void
add_bars(struct report *r, const struct playtest_count *count, enum tally_section section,
         const char *title, const char *axis)
{
    report_plot(r, title,
                plot_bars(&(struct plot_bars){{title, axis},
                                              tally_at(&count->tally, section),
                                              tally_length(&count->tally, section)}),
                NULL);
}

/* The middle of a histogram, in its own unit. */
static unsigned
find_median(const struct tally *tally, enum tally_section section)
{
    return interval_quantile(tally_at(tally, section), tally_length(tally, section), 0.5);
}

static void
add_evening(struct report *r, const struct playtest_count *count)
{
    const struct tally *t = &count->tally;
    const uint64_t *half = tally_at(t, TALLY_HALF);
    uint64_t rolls = tally_total(t, TALLY_NUMBERS);

    if (report_is_for(r, REPORT_PAGE)) {
        add_bars(r, count, TALLY_ROUNDS, "How long games take", "rounds");
        add_bars(r, count, TALLY_LEAD, "When the lead changes last", "percent of the game");
    }
    report_say(r, REPORT_PAGE, NULL,
               g_strdup_printf("Who leads halfway wins %s of the games.",
                               value_share(half[1], (double)half[0]).text));
    report_field(r, "evening/lastLeadChangePercent", report_count(find_median(t, TALLY_LEAD)));
    report_field(r, "evening/halfTimeLeaders", report_count(half[0]));
    report_field(r, "evening/halfTimeLeadersWon", report_count(half[1]));
    report_field(r, "evening/rolls", report_count(rolls));
}

static char *
describe_evening(const struct playtest_count *count)
{
    const struct tally *t = &count->tally;
    const uint64_t *half = tally_at(t, TALLY_HALF);

    return g_strdup_printf(
        "%s of games unfinished; lead last changes at %u %% of a game; who leads halfway wins %s; a "
        "seat gets nothing from %s of rolls",
        words_open(count).text, find_median(t, TALLY_LEAD),
        value_share(half[1], (double)half[0]).text,
        value_share(tally_total(t, TALLY_EMPTY),
                    (double)tally_total(t, TALLY_NUMBERS) * count->players)
            .text);
}

static void
add_wins(struct report *r, const struct map_playtest *playtest)
{
    report_about(r, 0);
    report_heading(r, "wins", "Who wins, and how it goes");
    report_reading(
        r, g_strdup_printf(
               "A fair share is the same for every seat. Even: the whole 95\xc2\xa0%% interval of "
               "every seat lies within %s points of it. Tilted: one lies beyond. Unfair: one lies "
               "beyond %s points. A verdict needs both kinds of bots on the same side of the fair "
               "share. It holds for these bots: people play otherwise.\nHalf of the "
               "games are played by builders, half by traders: two sets of weights, whose wins "
               "stand in columns of their own. Rounds: of the "
               "games that this seat wins, the median and the range of 9 in 10. Empty rolls bring "
               "a seat nothing.",
               value_tenth(playtest->limits.even).text, value_tenth(playtest->limits.unfair).text));
    for (unsigned i = 0; i < playtest->n_counts; i++) {
        report_about(r, playtest->counts[i].players);
        add_seats(r, playtest, &playtest->counts[i]);
        add_win_plots(r, playtest, &playtest->counts[i]);
        add_evening(r, &playtest->counts[i]);
    }
    report_about(r, 0);
    if (!playtest->other)
        report_say(r, REPORT_BRIEF, NULL, g_strdup("to see each seat: add --players N"));
    for (unsigned i = 0; i < playtest->n_counts && !playtest->other; i++) {
        report_about(r, playtest->counts[i].players);
        if (words_stuck(&playtest->counts[i]) < playtest->counts[i].games)
            report_say(r, REPORT_SCREEN, "evening", describe_evening(&playtest->counts[i]));
    }
}

/* ---- two versions ---- */

/* "red wins, %", "cities of winners" */
static char *
name_figure(const struct map_playtest *playtest, unsigned f)
{
    static const char *const words[] = {
        [FIGURE_ROUNDS] = "rounds",
        [FIGURE_UNFINISHED] = "unfinished, %",
        [FIGURE_LEAD] = "last change of lead, %",
        [FIGURE_HALF] = "halfway leader wins, %",
        [FIGURE_EMPTY] = "empty rolls, %",
    };

    if (f >= FIGURE_USES)
        return g_strdup(playtest_uses[f - FIGURE_USES].word);
    if (f >= FIGURE_POINTS)
        return g_strdup_printf("points: %s", playtest_sources[f - FIGURE_POINTS]);
    return f >= FIGURE_ROUNDS ? g_strdup(words[f])
                              : g_strdup_printf("%s wins, %%", playtest_seat_word(playtest, f));
}

/* Of some sixty figures few pass this by chance; where 95 % are the limit three do. */
static bool
is_beyond_chance(const struct interval *change)
{
    return fabs(change->mean) > 1.5 * (change->high - change->mean);
}

static void
add_versions_of(struct report *r, const struct map_playtest *playtest,
                const struct playtest_count *count)
{
    static const struct report_column columns[] = {{"figure", "what changes", ALL},
                                                   {"pairs", "", REPORT_DATA},
                                                   {"before", "before", ALL},
                                                   {"changed", "changed", ALL},
                                                   {"difference", "difference", ALL}};
    g_autofree char *verdict = words_verdict(playtest, &count->other_verdict, count->players);

    report_field(r, "against/verdict", report_words(win_verdict_word(count->other_verdict.word)));
    report_table(r, ALL, "against/figures", NULL, columns, G_N_ELEMENTS(columns));
    for (unsigned f = 0; f < PLAYTEST_FIGURES; f++) {
        const struct playtest_pair *pair = &count->pairs[f];
        struct interval change = versions_change(pair);
        g_autofree char *name = NULL;

        if (f >= FIGURE_ROUNDS
                ? f > FIGURE_ROUNDS && !report_is_for(r, REPORT_DATA) && !is_beyond_chance(&change)
                : f >= count->players)
            continue;
        name = name_figure(playtest, f);
        report_cell(r, report_words(name));
        report_cell(r, report_count(pair->n));
        report_cell(r, report_mean(pair->first, (double)pair->n));
        report_cell(r, report_mean(pair->second, (double)pair->n));
        report_cell(r, report_change(change, false));
    }
    report_say(r, REPORT_TERMINAL | REPORT_PAGE, "changed",
               g_strdup_printf("with the change, %s", verdict));
}

static void
add_versions(struct report *r, const struct map_playtest *playtest)
{
    if (!playtest->other)
        return;
    report_about(r, 0);
    report_heading(r, "versions", "Two versions");
    report_say(r, REPORT_TERMINAL | REPORT_PAGE, NULL,
               g_strdup_printf("before: %s; changed: %s; in the same games with the same dice. Per "
                               "game: wins, rounds, and what else changed beyond chance",
                               playtest->file, playtest->other));
    for (unsigned i = 0; i < playtest->n_counts; i++) {
        report_about(r, playtest->counts[i].players);
        if (playtest->counts[i].other_rs)
            add_versions_of(r, playtest, &playtest->counts[i]);
        else
            report_say(r, REPORT_TERMINAL | REPORT_PAGE, "versions",
                       g_strdup("the other version does not serve them"));
    }
}

/* ---- fillings ---- */

static void
add_fillings_of(struct report *r, const struct map_playtest *playtest,
                const struct playtest_count *count)
{
    static const struct report_column columns[] = {{"filling", "", REPORT_DATA},
                                                   {"verdict", "", REPORT_DATA},
                                                   {"farthest", "", REPORT_DATA},
                                                   {"share", "", REPORT_DATA}};
    const struct win_verdict *worst = &count->fillings[fillings_worst(count)].verdict;

    report_say(r, REPORT_TERMINAL | REPORT_PAGE, "fillings", words_fillings(playtest, count));
    if (worst->won)
        report_say(r, REPORT_PAGE, NULL,
                   g_strdup_printf("In the worst filling, %s wins %s.",
                                   playtest_seat_word(playtest, worst->seat),
                                   value_percent(worst->share[worst->seat]).text));
    report_say(r, REPORT_PAGE, NULL,
               g_strdup_printf("%u are tilted, %u even, %u depend on how people play, "
                               "%u are not decided.",
                               fillings_with(count, WINS_TILTED), fillings_with(count, WINS_EVEN),
                               fillings_with(count, WINS_DEPENDS),
                               fillings_with(count, WINS_UNDECIDED)));
    report_field(r, "fillings/games", report_count(playtest->filling_games));
    report_field(r, "fillings/unfair", report_percent(fillings_unfair(count)));
    report_field(r, "fillings/worst", report_count(fillings_worst(count)));
    report_table(r, REPORT_DATA, "fillings/list", NULL, columns, G_N_ELEMENTS(columns));
    for (unsigned f = 0; f < count->n_fillings; f++) {
        const struct win_verdict *v = &count->fillings[f].verdict;

        report_cell(r, report_count(f));
        report_cell(r, report_words(win_verdict_word(v->word)));
        report_cell(r, report_words(playtest_seat_word(playtest, v->seat)));
        report_cell(r, report_percent(v->share[v->seat]));
    }
}

static void
add_judged_fillings(struct report *r, const struct map_playtest *playtest)
{
    bool begun = false;

    for (unsigned i = 0; i < playtest->n_counts; i++) {
        const struct playtest_count *count = &playtest->counts[i];

        if (!count->n_fillings)
            continue;
        if (!begun) {
            report_about(r, 0);
            report_heading(r, "fillings", "The fillings of the map");
            report_say(r, REPORT_PAGE, NULL,
                       g_strdup_printf("Each is judged by %s games of its own. Other games choose "
                                       "the worst, so its figure is not the largest of many.",
                                       diag_grouped(playtest->filling_games).text));
        }
        begun = true;
        report_about(r, count->players);
        add_fillings_of(r, playtest, count);
    }
}

/* ---- what is used ---- */

static void
add_use_table(struct report *r, const struct playtest_count *count)
{
    static const struct report_column columns[] = {
        {"what", "what", TOLD},    {"family", "family", REPORT_DATA}, {"rule", "rule", TOLD},
        {"times", "a game", TOLD}, {"byWinners", "by winners", TOLD}, {"games", "in games", TOLD}};
    const struct tally *t = &count->tally;
    double games = (double)(count->games - words_stuck(count));

    report_table(r, TOLD, "uses", NULL, columns, G_N_ELEMENTS(columns));
    for (unsigned u = 0; u < PLAYTEST_USES; u++) {
        uint64_t times = tally_at(t, TALLY_USES)[u];

        if (!times && !playtest_use_applies(count->rs, u))
            continue;
        report_cell(r, report_words(playtest_uses[u].word));
        report_cell(r, report_words(family_entry(playtest_uses[u].family)->element));
        report_cell(r, report_words(playtest_uses[u].rule));
        report_cell(r, report_mean(times, games));
        report_cell(r, report_share(tally_at(t, TALLY_USES_WINNER)[u], (double)times));
        report_cell(r, report_share(tally_at(t, TALLY_USE_GAMES)[u], games));
        if (!times)
            report_faint(r);
    }
}

static void
add_deliveries(struct report *r, const struct playtest_count *count)
{
    static const struct report_column columns[] = {
        {"hex", "hex", TOLD}, {"times", "a game", TOLD}, {"byWinners", "by winners", TOLD}};
    const struct map_ruleset *rs = count->rs;
    char name[BOARD_NAME_SIZE];

    report_table(r, TOLD, "deliveries", g_strdup("Deliveries to trade hexes"), columns,
                 G_N_ELEMENTS(columns));
    for (unsigned i = 0; i < rs->n_trades; i++) {
        uint64_t all = tally_at(&count->tally, TALLY_TRADES)[i];

        report_cell(r, report_words(board_hex_name(rs->board, (map_hex){rs->trades[i].hex}, name)));
        report_cell(r, report_mean(all, (double)(count->games - words_stuck(count))));
        report_cell(r, report_share(tally_at(&count->tally, TALLY_TRADES_WINNER)[i], (double)all));
        if (!all)
            report_faint(r);
    }
}

/* What each number pays: one that pays nobody is dead. */
static void
add_numbers(struct report *r, const struct playtest_count *count)
{
    static const struct report_column columns[] = {{"number", "number", TOLD},
                                                   {"rolled", "rolled in 36", TOLD},
                                                   {"paid", "buildings paid a roll", TOLD}};
    const uint64_t *rolled = tally_at(&count->tally, TALLY_NUMBERS);
    const uint64_t *yield = tally_at(&count->tally, TALLY_NUMBER_YIELD);
    uint64_t all = tally_total(&count->tally, TALLY_NUMBERS);

    report_table(r, TOLD, "numbers", g_strdup("Numbers"), columns, G_N_ELEMENTS(columns));
    for (unsigned n = 2; n < PLAYTEST_NUMBERS && all; n++) {
        report_cell(r, report_count(n));
        report_cell(r, report_mean(rolled[n], (double)all / 36));
        report_cell(r, report_mean(yield[n], (double)rolled[n]));
        if (!yield[n] && n != 7)
            report_faint(r);
    }
}

/* Names of places, in the order of the counters, and all counters as they are. */
static void
add_counters(struct report *r, const struct playtest_count *count)
{
    const struct map_ruleset *rs = count->rs;
    const unsigned n[] = {rs->n_intersections, rs->n_paths, rs->n_trades};
    static const char *const ids[] = {"places/sites", "places/paths", "places/tradeHexes"};
    static const char *const sections[] = {
#define SECTION(id, name, ...) "counters/" name,
#include "playtest/sections.def"
#undef SECTION
    };
    char name[BOARD_NAME_SIZE];

    for (unsigned k = 0; k < G_N_ELEMENTS(n); k++) {
        char **names = g_new0(char *, n[k] + 1);

        for (uint16_t i = 0; i < n[k]; i++)
            names[i] =
                g_strdup(k == 0   ? board_intersection_name(rs->board, (map_intersection){i}, name)
                         : k == 1 ? board_path_name(rs->board, (map_path){i}, name)
                                  : board_hex_name(rs->board, (map_hex){rs->trades[i].hex}, name));
        report_field(r, ids[k], report_names(names));
    }
    for (unsigned s = 0; s < TALLY_SECTIONS; s++)
        report_field(r, sections[s],
                     report_counters(tally_at(&count->tally, s), tally_length(&count->tally, s)));
}

static void
add_uses(struct report *r, const struct map_playtest *playtest)
{
    report_about(r, 0);
    report_heading(r, "uses", "What is used");
    report_say(r, REPORT_PAGE, NULL,
               g_strdup("A row in red was never used. By winners: the share of all times."));
    for (unsigned i = 0; i < playtest->n_counts; i++) {
        const struct playtest_count *count = &playtest->counts[i];

        report_about(r, count->players);
        add_use_table(r, count);
        add_deliveries(r, count);
        add_numbers(r, count);
        if (report_is_for(r, REPORT_DATA))
            add_counters(r, count);
    }
    report_about(r, 0);
}

/* ---- what a person does next ---- */

static void
add_advice(struct report *r, const struct map_playtest *playtest)
{
    unsigned undecided = 0, one = 0, unfair_maps = 0;
    bool far = false, leans = false;
    g_autofree char *file = diag_shell_file(playtest->file);

    for (unsigned i = 0; i < playtest->n_counts; i++) {
        const struct playtest_count *count = &playtest->counts[i];

        far |= count->verdict.word >= WINS_TILTED;
        leans |= count->verdict.word == WINS_UNDECIDED &&
                 win_verdict_leans(&count->verdict, count->players);
        unfair_maps += fillings_with(count, WINS_UNFAIR);
        if (count->verdict.word != WINS_UNDECIDED || words_stuck(count) == count->games)
            continue;
        undecided++;
        one = count->players;
    }
    g_autofree char *asked = playtest->options.players
                                 ? g_strdup_printf(" --players %u", playtest->options.players)
                                 : g_strdup("");
    g_autofree char *open =
        undecided == 1 && !far ? g_strdup_printf(" --players %u", one) : g_strdup(asked);

    /* one line for both: a second one costs some screens their table */
    bool pays = playtest->counts[0].pays->n && !playtest->options.pays;
    bool why = (far || leans) && !playtest->options.why;

    if (pays || why)
        report_command(r, REPORT_TERMINAL, why ? "see why:" : "see what pays:",
                       g_strdup_printf("cartwright playtest %s%s%s%s", file, asked,
                                       why ? " --why" : "", pays ? " --pays" : ""));
    if (unfair_maps)
        report_command(r, REPORT_TERMINAL, "fairer map:",
                       g_strdup_printf("cartwright roll %s -o fair.xml --fair%s", file, asked));
    if (undecided && !playtest->stopped)
        report_command(r, REPORT_TERMINAL, "to be surer:",
                       g_strdup_printf("cartwright playtest %s%s%s", file, open,
                                       playtest->options.games >= MAP_PLAYTEST_USUAL_GAMES
                                           ? " --games 32000"
                                           : ""));
}

static struct report *
make_report(const struct map_playtest *playtest, unsigned forms)
{
    struct report *r = report_new("counts", forms);
    uint64_t games = 0;

    add_settings(r, playtest);
    if (playtest->stopped)
        report_say(r, REPORT_TERMINAL | REPORT_PAGE, NULL,
                   g_strdup("stopped before the end: this is what is known so far"));
    for (unsigned i = 0; i < playtest->n_counts; i++) {
        add_verdict(r, playtest, &playtest->counts[i]);
        games += playtest->counts[i].games - words_stuck(&playtest->counts[i]);
    }
    report_about(r, 0);
    add_boards(r, playtest);
    add_wins(r, playtest);
    add_versions(r, playtest);
    add_judged_fillings(r, playtest);
    if (forms & REPORT_PAGE)
        playtest_add_heat(r, playtest);
    if (forms != REPORT_TERMINAL && playtest->options.why)
        why_add(r, playtest);
    if (forms != REPORT_TERMINAL && playtest->options.pays)
        pays_add(r, playtest);
    add_uses(r, playtest);
    if (games && !playtest->other)
        report_say(r, REPORT_TERMINAL, NULL, words_unused(playtest, games));
    report_say(r, REPORT_TERMINAL, NULL, describe_games(playtest));
    if (!playtest->other)
        add_advice(r, playtest);
    return r;
}

void
map_playtest_write(const struct map_playtest *playtest, enum map_playtest_form form, GString *out)
{
    if (form == MAP_PLAYTEST_PART)
        playtest_write_part(playtest, out);
    if (form == MAP_PLAYTEST_JSON || form == MAP_PLAYTEST_TEXT) {
        struct report *r =
            make_report(playtest, form == MAP_PLAYTEST_JSON ? REPORT_DATA : REPORT_TERMINAL);

        if (form == MAP_PLAYTEST_JSON)
            report_data(r, out);
        else
            report_text(r, SCREEN_LINES, out);
        report_free(r);
        if (form == MAP_PLAYTEST_TEXT && (playtest->options.pays || playtest->options.why)) {
            r = report_new("counts", REPORT_TERMINAL);
            if (playtest->options.why)
                why_add(r, playtest);
            if (playtest->options.pays)
                pays_add(r, playtest);
            g_string_append_c(out, '\n');
            report_text(r, 0, out);
            report_free(r);
        }
    }
    for (unsigned i = 0; form == MAP_PLAYTEST_LINE && i < playtest->n_counts; i++) {
        const struct playtest_count *count = &playtest->counts[i];
        g_autofree char *verdict = describe_verdict(playtest, count);

        g_string_append_printf(out, "%u players, %s games: %s\n", count->players,
                               diag_grouped(count->games).text, verdict);
    }
}

bool
map_playtest_page(const struct map_playtest *playtest, const char *version, map_report_draw draw,
                  void *data, GString *out, GError **error)
{
    struct report *r = make_report(playtest, REPORT_PAGE);
    struct page_artist artist = {draw, data, NULL};

    report_page(r, &artist, playtest->scenario->language, version, "who wins?", out);
    report_free(r);
    page_hide_folder(out, playtest->options.against_file);
    if (artist.error)
        g_propagate_error(error, artist.error);
    return !artist.error;
}
