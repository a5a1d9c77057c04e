/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "playtest/pays.h"

#include "base/bitset.h"
#include "board/place-name.h"
#include "diag/sink.h"
#include "rules/reach.h"
#include "rules/ruleset.h"

#include <math.h>

/* ---- what can be declined ---- */

static struct pays_thing *
add_thing(struct pays *pays, unsigned declined, char *name)
{
    struct pays_thing *thing = &pays->of[pays->n++];

    *thing = (struct pays_thing){.declined = declined, .name = name};
    return thing;
}

/* The seats that begin on a landmass, a bit each; its places go into the set. */
static unsigned
find_homes(const struct map_ruleset *rs, const struct islands *islands, unsigned mass,
           uint64_t *places)
{
    unsigned homes = 0;

    for (uint16_t i = 0; i < rs->n_intersections; i++) {
        if (islands_at(rs->board, islands, (map_intersection){i}) != mass)
            continue;
        bitset_add(places, i);
        for (unsigned s = 0; s < rs->players; s++)
            homes |= (unsigned)bitset_has(rs->zone[s], i) << s;
    }
    for (unsigned h = 0; h < rs->n_hexes; h++)
        for (unsigned s = 0; s < rs->players && islands->mass[h] == mass; s++)
            if (rs->homeland[s])
                homes |= (unsigned)bitset_has(rs->homeland[s], h) << s;
    return homes;
}

/* Those that are known before the game. A single one is what the family is about. */
static void
list_islands(struct pays *pays, const struct map_ruleset *rs)
{
    uint16_t mass[MAP_MAX_HEXES];
    bool defined[MAP_MAX_HEXES];
    struct islands islands = {mass, defined};
    unsigned before = pays->n;

    if (!rs->on[FAMILY_ISLANDS] || rs->ground_varies || rs->any_hidden)
        return;
    position_find_islands(rs, rs->initial, &islands);
    for (uint16_t h = 0; h < rs->n_hexes && pays->n < PAYS_MOST; h++) {
        char name[BOARD_NAME_SIZE];
        bool first = mass[h] != MAP_NONE;

        for (unsigned k = 0; k < h; k++)
            first &= mass[k] != mass[h];
        if (!first)
            continue;
        uint64_t *places = g_new0(uint64_t, rs->words_at);

        if (find_homes(rs, &islands, mass[h], places) == (1u << rs->players) - 1)
            g_free(places);
        else
            add_thing(
                pays, FAMILY_ISLANDS,
                g_strdup_printf("the island of %s", board_hex_name(rs->board, (map_hex){h}, name)))
                ->avoids = places;
    }
    if (pays->n == before + 1) {
        g_free(pays->of[before].avoids);
        g_free(pays->of[before].name);
        pays->n = before;
    }
}

struct pays *
pays_new(const struct map_ruleset *rs)
{
    struct pays *pays = g_new0(struct pays, 1);

    /* robber and villains act by themselves: no seat can leave them alone */
    for (unsigned f = FAMILY_BASE + 1; f < FAMILY_COUNT; f++)
        if (rs->on[f] && f != FAMILY_ROBBER && f != FAMILY_VILLAINS)
            add_thing(pays, f, g_strdup(family_entry(f)->element));
    if (rs->n_harbors)
        add_thing(pays, OUTLOOK_HARBORS, g_strdup("harbors"));
    list_islands(pays, rs);
    return pays;
}

/* ---- games ---- */

void
pays_plan(struct map_playtest *playtest)
{
    uint64_t all = 0;

    for (unsigned i = 0; i < playtest->n_counts; i++)
        all += playtest->counts[i].pays->n;
    for (unsigned i = 0; all && i < playtest->n_counts; i++) {
        const struct map_playtest_options *o = &playtest->options;
        uint64_t games = MIN(PAYS_GAMES, MIN(PAYS_ALL / all, o->games));

        struct pays *pays = playtest->counts[i].pays;

        pays->dice = MAX(games / playtest->counts[i].players, 1);
        map_report_shard_range(pays->dice, o->shard, o->shards, &pays->from, &pays->share);
        pays->row = (struct counter){.name = "pays",
                                     .n = 4,
                                     .times = pays->n,
                                     .apart = sizeof *pays->of / sizeof pays->of->dice};
    }
}

static void
play_chunk(struct pays_thing *thing, const struct playtest_count *count, struct games *games,
           const struct games_chunk *chunk)
{
    struct game_row rows[PAYS_CHUNK];
    int apart[PAYS_CHUNK] = {0};
    struct tally tally;

    tally_init(&tally, count->rs);
    for (unsigned s = 0; s < count->players; s++) {
        struct games_refusal refusal = {thing->avoids ? 0 : UINT32_C(1) << thing->declined,
                                        thing->avoids};

        games_refuse(games, 1u << s, refusal);
        games_play(games, chunk, &tally, rows);
        for (unsigned i = 0; i < chunk->n; i++) {
            bool won = rows[i].end == MATCH_WON, own = won && rows[i].winner == s;

            thing->won += won;
            thing->wins += own;
            apart[i] += (int)(own * count->players) - won;
        }
        games_refuse(games, 1u << s, (struct games_refusal){0, NULL});
    }
    tally_release(&tally);
    for (unsigned i = 0; i < chunk->n; i++)
        thing->squares += (uint64_t)(apart[i] * apart[i]);
    thing->dice += chunk->n;
}

uint64_t
pays_play(const struct map_playtest *playtest, struct playtest_count *count, struct games *games)
{
    struct pays *pays = count->pays;

    for (unsigned i = 0; i < pays->n; i++) {
        struct pays_thing *thing = &pays->of[i];
        struct games_chunk chunk = {playtest->options.seed, pays->from + thing->dice,
                                    MIN(PAYS_CHUNK, pays->share - thing->dice), GAMES_OWN_FILLING};

        if (chunk.n) {
            play_chunk(thing, count, games, &chunk);
            return chunk.n * count->players;
        }
    }
    return 0;
}

/* The wins of who declines it, in percent. */
static struct interval
find_share_of_wins(const struct pays_thing *thing, unsigned players)
{
    double wins = (double)thing->wins * players, won = (double)thing->won, par = 100.0 / players;
    struct interval i = interval_of_mean(wins - won, (double)thing->squares, thing->dice);
    struct interval none = interval_of_share(0, thing->won);
    /* per game that anybody won: the others favor nobody */
    double scale = par * (double)thing->dice / won;

    /* games that are all lost differ in nothing, which does not make the share certain */
    return (struct interval){par + scale * i.mean, fmax(par + scale * i.low, 0),
                             fmin(fmax(par + scale * i.high, none.high), 100)};
}

static bool
is_unused(const struct playtest_count *count, const struct pays_thing *thing)
{
    uint64_t times = thing->declined == OUTLOOK_HARBORS;

    for (unsigned u = 0; u < PLAYTEST_USES; u++)
        if (playtest_uses[u].family == thing->declined)
            times += tally_at(&count->tally, TALLY_USES)[u];
    return !times;
}

static enum pays_word
judge_thing(const struct playtest_count *count, const struct pays_thing *thing)
{
    struct interval share = find_share_of_wins(thing, count->players);
    double par = 100.0 / count->players;

    if (is_unused(count, thing))
        return PAYS_UNUSED;
    return thing->won < WINS_LEAST_GAMES   ? PAYS_OPEN
           : share.high < par / 3          ? PAYS_MUST
           : share.low > par - PAYS_LITTLE ? PAYS_NO_GAIN
           : share.high < par              ? PAYS_GAIN
                                           : PAYS_OPEN;
}

/* ---- what is said ---- */

void
pays_add(struct report *r, const struct map_playtest *playtest)
{
    static const char *const words[] = {"nothing proven", "never used", "nobody gains", "it pays",
                                        "nobody wins without"};
    static const struct report_column columns[] = {
        {"declined", "who declines", REPORT_TERMINAL | REPORT_PAGE | REPORT_DATA},
        {"share", "wins (95 %)", REPORT_TERMINAL | REPORT_PAGE | REPORT_DATA},
        {"gain", "it brings", REPORT_TERMINAL | REPORT_PAGE | REPORT_DATA},
        {"verdict", "so", REPORT_TERMINAL | REPORT_PAGE | REPORT_DATA}};

    report_about(r, 0);
    report_heading(r, "pays", "What pays");
    report_say(r, REPORT_TERMINAL | REPORT_PAGE, NULL,
               g_strdup("what pays: one seat declines it, the others do not; each seat in turn, on "
                        "the same dice. What it brings is in points of wins, from a fair share"));
    for (unsigned i = 0; i < playtest->n_counts; i++) {
        const struct playtest_count *count = &playtest->counts[i];

        report_about(r, count->players);
        report_table(r, REPORT_TERMINAL | REPORT_PAGE | REPORT_DATA, "pays", NULL, columns,
                     G_N_ELEMENTS(columns));
        for (unsigned k = 0; k < count->pays->n; k++) {
            const struct pays_thing *thing = &count->pays->of[k];
            struct interval share = find_share_of_wins(thing, count->players);
            double par = 100.0 / count->players;

            report_cell(r, report_words(thing->name));
            report_cell(r, report_percent(share));
            report_cell(r, report_change((struct interval){par - share.mean, par - share.high,
                                                           par - share.low},
                                         true));
            report_cell(r, report_words(words[judge_thing(count, thing)]));
        }
    }
    report_about(r, 0);
}

void
pays_find(const struct map_playtest *playtest, const struct playtest_count *count,
          struct map_sink *sink)
{
    for (unsigned i = 0; i < count->pays->n; i++) {
        const struct pays_thing *thing = &count->pays->of[i];
        enum pays_word word = judge_thing(count, thing);
        bool harbors = thing->declined == OUTLOOK_HARBORS;

        if (word != PAYS_MUST && word != PAYS_NO_GAIN)
            continue;
        g_autofree char *subject = g_strdup_printf("%u %s", count->players, thing->name);

        finding_set_subject(
            diag_report(sink, word == PAYS_MUST ? DIAG_G_MUST : DIAG_G_NO_GAIN,
                        harbors ? count->map->harbors[0].span
                                : playtest->scenario->options.family_span[thing->declined],
                        number_text(count->players).text, thing->name,
                        value_percent(find_share_of_wins(thing, count->players)).text,
                        value_tenth(100.0 / count->players).text, NULL),
            subject);
    }
}
