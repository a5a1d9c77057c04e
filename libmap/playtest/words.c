/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "playtest/words.h"

#include "diag/number-words.h"
#include "board/place-name.h"
#include "playtest/fillings.h"
#include "rules/landmasses.h"
#include "rules/position.h"

#include <assert.h>
#include <math.h>
#include <string.h>

struct number_text
words_open(const struct playtest_count *count)
{
    return value_share(words_unfinished(count), (double)(count->games - words_stuck(count)));
}

const char *
words_style(unsigned style)
{
    static const char *const words[PLAYTEST_STYLES] = {"builders", "traders"};

    return words[style];
}

const char *
words_end(enum match_end end)
{
    static const char *const words[PLAYTEST_ENDS] = {"won", "capped", "deadlock", "no-filling",
                                                     "stuck"};

    return words[end];
}

static uint64_t
count_ends(const struct playtest_count *count, enum match_end end)
{
    const uint64_t *ends = tally_at(&count->tally, TALLY_ENDS);

    return ends[end] + ends[PLAYTEST_ENDS + end];
}

uint64_t
words_unfinished(const struct playtest_count *count)
{
    return count_ends(count, MATCH_CAPPED) + count_ends(count, MATCH_DEADLOCK);
}

uint64_t
words_stuck(const struct playtest_count *count)
{
    return count_ends(count, MATCH_NO_FILLING) + count_ends(count, MATCH_STUCK);
}

/* A whole number, a half upwards. There is no share of no games. */
static unsigned
in_hundred(double percent)
{
    assert(percent >= 0);
    return (unsigned)floor(percent + 0.5);
}

char *
words_verdict(const struct map_playtest *playtest, const struct win_verdict *v, unsigned players)
{
    const char *seat = playtest_seat_word(playtest, v->seat);
    const struct interval *share = &v->share[v->seat];
    const double fair = 100.0 / players;
    const char *side = v->off > 0 ? "often" : "seldom";
    double low = 100, high = 0;

    if (v->won < WINS_LEAST_GAMES)
        return g_strdup_printf("not decided: a verdict takes %d games with a winner, not %s",
                               WINS_LEAST_GAMES, diag_grouped(v->won).text);
    for (unsigned s = 0; s < players; s++) {
        low = fmin(low, v->share[s].mean);
        high = fmax(high, v->share[s].mean);
    }
    g_autofree char *figures =
        g_strdup_printf("%u in 100, fair is %u", in_hundred(share->mean), in_hundred(fair));
    g_autofree char *range = in_hundred(low) < in_hundred(high)
                                 ? g_strdup_printf("%u to %u", in_hundred(low), in_hundred(high))
                                 : g_strdup_printf("%u", in_hundred(low));

    switch (v->word) {
    case WINS_EVEN:
        return g_strdup_printf("even: each seat wins %s in 100, fair is %u", range,
                               in_hundred(fair));
    case WINS_DEPENDS:
        return g_strdup_printf("depends on how people play: %s wins %u in 100 among builders, "
                               "%u among traders, fair is %u",
                               seat, in_hundred(v->by_style[0][v->seat].mean),
                               in_hundred(v->by_style[1][v->seat].mean), in_hundred(fair));
    case WINS_UNDECIDED: /* what is known is said */
        return share->low > fair || share->high < fair
                   ? g_strdup_printf("%s wins too %s, by how much is open: %s", seat, side, figures)
                   : g_strdup_printf("not decided: %s wins %s", seat, figures);
    case WINS_TILTED:
    case WINS_UNFAIR:
        break;
    }
    return g_strdup_printf("%s wins %stoo %s: %s", seat, v->word == WINS_TILTED ? "a little " : "",
                           side, figures);
}

char *
words_fillings(const struct map_playtest *playtest, const struct playtest_count *count)
{
    unsigned worst = fillings_worst(count), unfair = fillings_with(count, WINS_UNFAIR);

    if (!count->n_fillings)
        return NULL;
    const struct win_verdict *v = &count->fillings[worst].verdict;

    return g_strdup_printf("%u of %u fillings %s unfair; worst %" G_GUINT64_FORMAT ":%u, %s %s",
                           unfair, count->n_fillings, unfair == 1 ? "is" : "are",
                           playtest->options.seed, worst, playtest_seat_word(playtest, v->seat),
                           value_percent(v->share[v->seat]).text);
}

/* ---- what nothing came of ---- */

unsigned
place_totals_islands(const struct playtest_count *count, struct place_total *totals)
{
    const struct map_ruleset *rs = count->rs;
    uint16_t mass[MAP_MAX_HEXES], index[MAP_MAX_HEXES];
    bool defined[MAP_MAX_HEXES];
    struct islands islands = {mass, defined};
    unsigned n = 0;

    position_find_islands(rs, rs->initial, &islands);
    for (uint16_t h = 0; h < rs->n_hexes; h++)
        if (mass[h] == h) {
            index[h] = (uint16_t)n;
            totals[n++] = (struct place_total){.hex = {h}};
        }
    for (unsigned i = 0; i < rs->n_intersections; i++) {
        uint16_t first = islands_at(rs->board, &islands, (map_intersection){(uint16_t)i});

        if (first == MAP_NONE)
            continue;
        totals[index[first]].all += tally_at(&count->tally, TALLY_SITES)[i];
        totals[index[first]].by_winner += tally_at(&count->tally, TALLY_SITES_WINNER)[i];
    }
    return n;
}

struct place_total
place_totals_river(const struct playtest_count *count, unsigned i)
{
    const struct scenario_river *river = &count->map->rivers[i];
    struct place_total total = {.hex = river->hexes[0]};

    for (unsigned k = 0; k < river->n_paths; k++) {
        total.all += tally_at(&count->tally, TALLY_PATHS)[river->paths[k].i];
        total.by_winner += tally_at(&count->tally, TALLY_PATHS_WINNER)[river->paths[k].i];
    }
    return total;
}

static void
add_dead_total(const struct playtest_count *count, const char *what,
               const struct place_total *total, GString *out)
{
    char name[BOARD_NAME_SIZE];

    if (!total->all)
        g_string_append_printf(out, "%s%s %s", out->len ? ", " : "", what,
                               board_hex_name(count->rs->board, total->hex, name));
}

static void
add_dead_totals(const struct playtest_count *count, GString *out)
{
    struct place_total islands[MAP_MAX_HEXES];
    unsigned n = place_totals_islands(count, islands);

    for (unsigned i = 0; i < n; i++)
        add_dead_total(count, "the island of", &islands[i], out);
    for (unsigned i = 0; i < count->map->n_rivers; i++) {
        struct place_total river = place_totals_river(count, i);

        add_dead_total(count, "the river from", &river, out);
    }
}

/* Trade hexes, and numbers and resources of the map, that nothing came of in any game. */
static void
add_dead(const struct playtest_count *count, GString *out)
{
    const struct tally *t = &count->tally;
    const struct map_ruleset *rs = count->rs;
    const uint8_t *hexes = position_hexes(rs, rs->initial);
    unsigned numbers = 0;
    char name[BOARD_NAME_SIZE];

    for (unsigned h = 0; h < rs->n_hexes; h++)
        numbers |= 1u << (hexes[h] >> 4);
    for (unsigned n = 2; n < PLAYTEST_NUMBERS; n++)
        if (numbers >> n & 1u && !tally_at(t, TALLY_NUMBER_YIELD)[n])
            g_string_append_printf(out, "%snumber %u", out->len ? ", " : "", n);
    for (unsigned r = 0; r < RESOURCE_COUNT; r++) {
        uint64_t cards = 0;

        for (unsigned s = 0; s < MAP_MAX_SEATS; s++)
            cards += tally_at(t, TALLY_CARDS)[s * (RESOURCE_COUNT + 1) + r];
        if (!cards)
            g_string_append_printf(out, "%s%s", out->len ? ", " : "", resource_word(r));
    }
    for (unsigned i = 0; i < rs->n_trades; i++)
        if (!tally_at(t, TALLY_TRADES)[i])
            g_string_append_printf(out, "%s%s", out->len ? ", " : "",
                                   board_hex_name(rs->board, (map_hex){rs->trades[i].hex}, name));
    add_dead_totals(count, out);
}

/* "never used in 8,000 games: ...", of all player counts. */
char *
words_unused(const struct map_playtest *playtest, uint64_t games)
{
    g_autoptr(GString) out = g_string_new(NULL);

    for (unsigned u = 0; u < PLAYTEST_USES; u++) {
        uint64_t used = 0;
        bool applies = false;

        for (unsigned i = 0; i < playtest->n_counts; i++) {
            used += tally_at(&playtest->counts[i].tally, TALLY_USES)[u];
            applies |= playtest_use_applies(playtest->counts[i].rs, u);
        }
        if (applies && !used)
            g_string_append_printf(out, "%s%s (%s)", out->len ? ", " : "", playtest_uses[u].word,
                                   playtest_uses[u].rule);
    }
    if (playtest->n_counts == 1)
        add_dead(&playtest->counts[0], out);
    return out->len
               ? g_strdup_printf("never used in %s games: %s", diag_grouped(games).text, out->str)
               : g_strdup_printf("everything on offer was used in %s games",
                                 diag_grouped(games).text);
}
