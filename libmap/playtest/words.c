/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "playtest/words.h"

#include "diag/message-text.h"
#include "playtest/fillings.h"

#include <assert.h>
#include <math.h>

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
    static const char *const words[PLAYTEST_ENDS] = {"won",    "capped",     "deadlock",
                                                     "frozen", "no-filling", "stuck"};

    return words[end];
}

static uint64_t
count_ends(const struct playtest_count *count, enum match_end end)
{
    const uint64_t *ends = tally_at(&count->tally, TALLY_ENDS);

    return ends[end] + ends[PLAYTEST_ENDS + end];
}

uint64_t
words_frozen(const struct playtest_count *count)
{
    return count_ends(count, MATCH_FROZEN);
}

uint64_t
words_unfinished(const struct playtest_count *count)
{
    return count_ends(count, MATCH_CAPPED) + count_ends(count, MATCH_DEADLOCK) +
           words_frozen(count);
}

/* Games that never began, so they are not unfinished either. */
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
        return win_verdict_leans(v, players)
                   ? g_strdup_printf("%s wins too %s, by how much is open: %s", seat, side, figures)
                   : g_strdup_printf("not decided yet: %s is farthest off, %s", seat, figures);
    case WINS_TILTED:
    case WINS_UNFAIR:
        break;
    }
    return g_strdup_printf("%s wins too %s%s: %s", seat, side,
                           v->word == WINS_TILTED ? ", but only a little" : "", figures);
}

char *
words_fillings(const struct map_playtest *playtest, const struct playtest_count *count)
{
    unsigned worst = fillings_worst(count);

    if (!count->n_fillings)
        return NULL;
    const struct win_verdict *v = &count->fillings[worst].verdict;
    const struct interval unfair = fillings_unfair(count);
    g_autofree char *all =
        g_strdup_printf("%u of %u fillings unfair (%u-%u %%)", fillings_with(count, WINS_UNFAIR),
                        count->n_fillings, in_hundred(unfair.low), in_hundred(unfair.high));

    if (!v->won)
        return g_steal_pointer(&all);
    return g_strdup_printf("%s; worst %" G_GUINT64_FORMAT ":%u: %s %u, fair %u", all,
                           playtest->options.seed, worst, playtest_seat_word(playtest, v->seat),
                           in_hundred(v->share[v->seat].mean), in_hundred(100.0 / count->players));
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
    return out->len
               ? g_strdup_printf("never used in %s games: %s", diag_grouped(games).text, out->str)
               : g_strdup_printf("every kind of move was made in %s games, whether or not it pays",
                                 diag_grouped(games).text);
}
