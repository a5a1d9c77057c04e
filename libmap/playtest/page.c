/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The result as one page: it loads nothing and has no script. */
#include "board/place-name.h"
#include "report/page.h"
#include "diag/number-words.h"
#include "diag/rule.h"
#include "diag/shell.h"
#include "map-diag.h"
#include "playtest/cited-rules.h"
#include "playtest/page-heat.h"
#include "playtest/page-table.h"
#include "playtest/page-versions.h"
#include "playtest/place-totals.h"
#include "playtest/plots.h"
#include "playtest/words.h"

/* ---- the top ---- */

static const char *
choose_style(enum fairness_of_wins word)
{
    switch (word) {
    case WINS_EVEN:
        return "is-even";
    case WINS_TILTED:
        return "is-uneven";
    case WINS_UNFAIR:
        return "is-unfair";
    case WINS_DEPENDS:
        return "is-close";
    case WINS_UNDECIDED:
        break;
    }
    return "is-unknown";
}

static unsigned
find_round(const struct playtest_count *count, double share)
{
    return playtest_quantile(tally_at(&count->tally, TALLY_ROUNDS), count->tally.rounds, share);
}

static void
put_verdict(const struct playtest_page *page, const struct playtest_count *count)
{
    const struct win_verdict *v = &count->verdict;
    g_autofree char *sentence = words_verdict(page->playtest, count);

    map_diag_write(page->out,
                   "<div class='card verdict %r'><span>%u players</span> <b>%r</b> <span>%x</span>",
                   choose_style(v->word), count->players,
                   v->won < WINS_LEAST_GAMES ? "no verdict"
                   : v->word == WINS_DEPENDS ? "depends"
                                             : win_verdict_word(v->word),
                   sentence);
    map_diag_write(page->out,
                   "<br><span>%u rounds (9 of 10 games: %u to %u), %r unfinished</span></div>\n",
                   find_round(count, 0.5), find_round(count, 0.05), find_round(count, 0.95),
                   words_open(count).text);
}

static void
put_top(const struct playtest_page *page)
{
    const struct map_playtest *playtest = page->playtest;
    uint64_t games = 0;

    for (unsigned i = 0; i < playtest->n_counts; i++)
        games += playtest->counts[i].games;

    map_diag_write(page->out,
                   "<header class='top'>\n<h1><bdi>%x</bdi></h1>\n<p class='sub'><code>%x</code> "
                   "\xc2\xb7 %r games among bots, half by builders and half by traders; seed "
                   "%L%r</p>\n<div class='grid verdicts'>\n",
                   playtest->title, playtest->file, diag_grouped(games).text, playtest->seed,
                   playtest->stopped ? "; stopped before the end" : "");
    for (unsigned i = 0; i < playtest->n_counts; i++)
        put_verdict(page, &playtest->counts[i]);
    map_diag_write(page->out,
                   "</div>\n<nav aria-label='Parts of the page'><a href='#board'>Board</a> "
                   "<a href='#wins'>Who wins</a> <a href='#places'>Where they play</a> "
                   "<a href='#uses'>What is used</a></nav>\n</header>\n<main>\n");
}

/* ---- the boards ---- */

static void
put_boards(struct playtest_page *page)
{
    const struct map_playtest *playtest = page->playtest;

    g_string_append(page->out, "<h2 id=\"board\">The board</h2>\n<div class=\"boards\">\n");
    for (unsigned i = 0; i < playtest->n_counts; i++) {
        char ids[16];

        if (playtest_board_is_known(playtest, i))
            continue;
        playtest_board_ids(playtest, i, ids);
        g_string_append(page->out, "<figure class=\"main\">\n");
        page_put_figure(page->out, &page->artist,
                        &(struct map_report_figure){.ids = ids,
                                                    .alt = "The board",
                                                    .players = playtest->counts[i].players});
        g_string_append(page->out, "</figure>\n");
    }
    g_string_append(page->out, "</div>\n");
}

/* ---- who wins, and how it goes ---- */

static const char *const seat_columns[] = {"wins", "builders", "traders", "rounds", "empty rolls"};

static void
put_seat(const struct playtest_page *page, const struct playtest_count *count, unsigned seat)
{
    const struct tally *t = &count->tally;
    const struct win_verdict *v = &count->verdict;
    const char *color = playtest_seat_word(page->playtest, seat);
    const uint64_t *rounds = tally_at(t, TALLY_SEAT_ROUNDS) + (gsize)seat * t->rounds;
    const struct number_text cells[] = {
        words_share(&v->share[seat]), words_tenth(v->by_style[0][seat].mean),
        words_tenth(v->by_style[1][seat].mean),
        number_text(playtest_quantile(rounds, t->rounds, 0.5)),
        words_percent(tally_at(t, TALLY_EMPTY)[seat], tally_total(t, TALLY_NUMBERS))};

    map_diag_write(page->out,
                   "<tr role='row'><th scope='row' role='rowheader'><i class='dot seat-%r'></i>%r"
                   "</th>",
                   color, color);
    for (unsigned i = 0; i < G_N_ELEMENTS(cells); i++)
        page_table_cell(page->out, seat_columns[i], cells[i].text);
    g_string_append(page->out, "</tr>\n");
}

static void
put_source_keys(GString *out, const struct playtest_count *count)
{
    g_string_append(out, "<ul class=\"keys\">");
    for (unsigned k = 0; k < PLAYTEST_SOURCES; k++) {
        uint64_t points = 0;

        for (unsigned s = 0; s < count->players; s++)
            points += tally_at(&count->tally, TALLY_WIN_POINTS)[s * PLAYTEST_SOURCES + k];
        if (points)
            map_diag_write(out, "<li><i class='from%u'></i>%r</li>", k,
                           playtest_source_word((enum playtest_source)k));
    }
    g_string_append(out, "</ul>\n");
}

static void
put_bars(GString *out, const struct playtest_count *count, enum tally_section section,
         const char *title, const char *axis)
{
    map_diag_write(out, "<div>\n<h4>%r</h4>\n", title);
    plots_bars(out, &(struct plots_bars){.alt = title,
                                         .axis = axis,
                                         .counters = tally_at(&count->tally, section),
                                         .n = tally_length(&count->tally, section)});
    g_string_append(out, "</div>\n");
}

static void
put_evening(GString *out, const struct playtest_count *count)
{
    const uint64_t *half = tally_at(&count->tally, TALLY_HALF);

    g_string_append(out, "<div class=\"plots\">\n<div>\n<h4>Points after each round</h4>\n");
    plots_rounds(out, count);
    g_string_append(out, "<ul class=\"keys\"><li><i class=\"winner\"></i>the later winner</li><li>"
                         "<i class=\"bar\"></i>a seat on average</li></ul>\n</div>\n");
    put_bars(out, count, TALLY_ROUNDS, "How long games take", "rounds");
    put_bars(out, count, TALLY_LEAD, "When the lead changes last", "percent of the game");
    put_bars(out, count, TALLY_WAITS, "The longest wait without a choice",
             "turns of others in a row");
    map_diag_write(out,
                   "</div>\n<p class='muted'>Who leads at half-time wins %r of the games.</p>\n",
                   words_percent(half[1], half[0]).text);
}

static void
put_count(const struct playtest_page *page, const struct playtest_count *count)
{
    GString *out = page->out;

    map_diag_write(out, "<section class='card'>\n<h3>%u players</h3>\n", count->players);
    page_table_begin(out, "seat", seat_columns, G_N_ELEMENTS(seat_columns));
    for (unsigned s = 0; s < count->players; s++)
        put_seat(page, count, s);
    page_table_end(out);
    g_string_append(out, "<div class=\"plots\">\n<div>\n<h4>Who wins</h4>\n");
    plots_wins(out, page->playtest, count);
    g_string_append(out, "<ul class=\"keys\"><li><i class=\"band\"></i>even</li></ul>\n</div>\n"
                         "<div>\n<h4>What winners have points for</h4>\n");
    plots_sources(out, page->playtest, count);
    put_source_keys(out, count);
    g_string_append(out, "</div>\n</div>\n");
    put_evening(out, count);
    g_string_append(out, "</section>\n");
}

static void
put_wins(const struct playtest_page *page)
{
    const struct map_playtest *playtest = page->playtest;

    map_diag_write(
        page->out,
        "<h2 id='wins'>Who wins, and how it goes</h2>\n<details class='reading'><summary>How to "
        "read it</summary>\n<p>Par is an equal share of the games. Even: the whole 95\xc2\xa0%% "
        "interval of every seat lies within %r points of par. Tilted: one lies beyond. Unfair: one "
        "lies beyond %r points. A verdict needs both kinds of bots on the same side of par. It "
        "holds for these bots: people play otherwise.</p>\n<p>Builders and traders are two sets of "
        "weights; the columns show the wins of each. Empty rolls are those that bring a seat "
        "nothing.</p>\n</details>\n<div class='grid seats'>\n",
        words_tenth(playtest->limits.even).text, words_tenth(playtest->limits.unfair).text);
    for (unsigned i = 0; i < playtest->n_counts; i++)
        put_count(page, &playtest->counts[i]);
    g_string_append(page->out, "</div>\n");
}

/* ---- what is used ---- */

static const char *const use_columns[] = {"rule", "a game", "by winners", "in games"};

static void
put_use(GString *out, const struct playtest_count *count, unsigned use)
{
    const struct tally *t = &count->tally;
    uint64_t times = tally_at(t, TALLY_USES)[use];
    uint64_t games = count->games - words_stuck(count);
    const struct number_text cells[] = {words_tenth(games ? (double)times / (double)games : 0),
                                        words_percent(tally_at(t, TALLY_USES_WINNER)[use], times),
                                        words_percent(tally_at(t, TALLY_USE_GAMES)[use], games)};

    map_diag_write(out, "<tr role='row'%r><th scope='row' role='rowheader'>%r</th>",
                   times ? "" : " class=\"unused\"", playtest_use_word((enum playtest_use)use));
    page_table_cell(out, use_columns[0], playtest_use_rule((enum playtest_use)use));
    for (unsigned i = 0; i < G_N_ELEMENTS(cells); i++)
        page_table_cell(out, use_columns[i + 1], cells[i].text);
    g_string_append(out, "</tr>\n");
}

static const char *const trade_columns[] = {"a game", "by winners"};

static void
put_total(GString *out, const struct playtest_count *count, const char *what,
          const struct place_total *total)
{
    uint64_t games = count->games - words_stuck(count);
    char name[BOARD_NAME_SIZE];

    map_diag_write(out, "<tr role='row'%r><th scope='row' role='rowheader'>%r %r</th>",
                   total->all ? "" : " class=\"unused\"", what,
                   board_hex_name(count->rs->board, total->hex, name));
    page_table_cell(out, trade_columns[0],
                    words_tenth(games ? (double)total->all / (double)games : 0).text);
    page_table_cell(out, trade_columns[1], words_percent(total->by_winner, total->all).text);
    g_string_append(out, "</tr>\n");
}

/* Deliveries to each trade hex. */
static void
put_trades(GString *out, const struct playtest_count *count)
{
    const struct map_ruleset *rs = count->rs;

    if (!rs->n_trades || count->games == words_stuck(count))
        return;
    g_string_append(out, "<h4>Deliveries</h4>\n");
    page_table_begin(out, "trade hex", trade_columns, G_N_ELEMENTS(trade_columns));
    for (unsigned i = 0; i < rs->n_trades; i++) {
        struct place_total total = {{rs->trades[i].hex},
                                    tally_at(&count->tally, TALLY_TRADES)[i],
                                    tally_at(&count->tally, TALLY_TRADES_WINNER)[i]};

        put_total(out, count, terrain_word((enum terrain)rs->trades[i].terrain), &total);
    }
    page_table_end(out);
}

/* Buildings on each of several islands, and route pieces across each river. */
static void
put_islands_and_rivers(GString *out, const struct playtest_count *count)
{
    struct place_total islands[MAP_MAX_HEXES];
    unsigned n = place_totals_islands(count, islands), rivers = count->map->n_rivers;

    if (n < 2 && !rivers)
        return;
    g_string_append(out, "<h4>Buildings of islands, pieces across rivers</h4>\n");
    page_table_begin(out, "place", trade_columns, G_N_ELEMENTS(trade_columns));
    for (unsigned i = 0; i < n; i++)
        put_total(out, count, "island of", &islands[i]);
    for (unsigned i = 0; i < rivers; i++) {
        struct place_total river = place_totals_river(count, i);

        put_total(out, count, "river from", &river);
    }
    page_table_end(out);
}

static const char *const number_columns[] = {"rolled in 36", "buildings paid a roll"};

/* What each number pays: one that pays nobody is dead. */
static void
put_numbers(GString *out, const struct playtest_count *count)
{
    const uint64_t *rolled = tally_at(&count->tally, TALLY_NUMBERS);
    const uint64_t *yield = tally_at(&count->tally, TALLY_NUMBER_YIELD);
    uint64_t all = tally_total(&count->tally, TALLY_NUMBERS);

    if (!all)
        return;
    g_string_append(out, "<h4>Numbers</h4>\n");
    page_table_begin(out, "number", number_columns, G_N_ELEMENTS(number_columns));
    for (unsigned n = 2; n < PLAYTEST_NUMBERS; n++) {
        map_diag_write(out, "<tr role='row'%r><th scope='row' role='rowheader'>%u</th>",
                       yield[n] || n == 7 ? "" : " class=\"unused\"", n);
        page_table_cell(out, number_columns[0],
                        words_tenth(36 * (double)rolled[n] / (double)all).text);
        page_table_cell(out, number_columns[1],
                        words_tenth(rolled[n] ? (double)yield[n] / (double)rolled[n] : 0).text);
        g_string_append(out, "</tr>\n");
    }
    page_table_end(out);
}

static void
put_missing_rules(GString *out, const struct playtest_count *count)
{
    unsigned n = 0;

    for (unsigned r = 0; r < PLAYTEST_RULES; r++)
        if (cited_rules_is_missing(count, 1, r)) {
            if (n++ == 0)
                map_diag_write(out,
                               "<details><summary>Rules never met in %r games</summary>\n"
                               "<ul>\n",
                               diag_grouped(cited_rules_games(count, 1)).text);
            map_diag_write(out, "<li><b>%r</b> %x</li>\n", diag_rule(r)->id,
                           diag_rule(r)->sentence);
        }
    g_string_append(out, n ? "</ul>\n</details>\n" : "");
}

static void
put_uses_of(GString *out, const struct playtest_count *count)
{
    map_diag_write(out, "<section class='card'>\n<h3>%u players</h3>\n", count->players);
    page_table_begin(out, "what", use_columns, G_N_ELEMENTS(use_columns));
    for (unsigned u = 0; u < PLAYTEST_USES; u++)
        if (playtest_use_applies(count->rs, (enum playtest_use)u) ||
            tally_at(&count->tally, TALLY_USES)[u])
            put_use(out, count, u);
    page_table_end(out);
    put_missing_rules(out, count);
    put_trades(out, count);
    put_islands_and_rivers(out, count);
    put_numbers(out, count);
    g_string_append(out, "</section>\n");
}

static void
put_uses(const struct playtest_page *page)
{
    g_string_append(page->out,
                    "<h2 id=\"uses\">What is used</h2>\n<p class=\"muted\">A row in red was never "
                    "used. By winners: the share of all times.</p>\n<div class=\"grid seats\">\n");
    for (unsigned i = 0; i < page->playtest->n_counts; i++)
        put_uses_of(page->out, &page->playtest->counts[i]);
    g_string_append(page->out, "</div>\n");
}

static void
put_foot(const struct playtest_page *page)
{
    g_autofree char *file = shell_file(page->playtest->file);

    map_diag_write(page->out,
                   "</main>\n<footer>\n<p>Made by cartwright %x; the same again: "
                   "<code>cartwright playtest %x",
                   page->version, file);
    for (char **option = page->playtest->again; *option; option++)
        map_diag_write(page->out, " <span class='whole'>%x</span>", *option);
    g_string_append(page->out, " <span class=\"whole\">--report page.html</span></code>. A game "
                               "depends on the seed and its own number alone.</p>\n</footer>\n"
                               "</body>\n</html>\n");
}

bool
map_playtest_page(const struct map_playtest *playtest, const char *version, map_report_draw draw,
                  void *data, GString *out, GError **error)
{
    struct playtest_page page = {
        .playtest = playtest, .version = version, .artist = {draw, data, NULL}, .out = out};
    g_autofree char *title = g_strdup_printf("%s \xe2\x80\x93 who wins?", playtest->title);

    page_put_head(out, playtest->scenario->language, version, title);
    put_top(&page);
    put_boards(&page);
    put_wins(&page);
    playtest_put_versions(&page);
    playtest_put_fillings(&page);
    playtest_put_heat(&page);
    put_uses(&page);
    put_foot(&page);
    page_hide_folder(out, playtest->file);
    page_hide_folder(out, playtest->against_file);
    if (!page.artist.error)
        return true;
    g_propagate_error(error, page.artist.error);
    return false;
}
