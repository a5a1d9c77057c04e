/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "playtest/result.h"

#include "report/shards.h"
#include "rules/ruleset.h"

const struct playtest_use_entry playtest_uses[PLAYTEST_USES] = {
#define USE(id, family, rule, word) {FAMILY_##family, rule, word},
#include "playtest/uses.def"
};

const char *
playtest_seat_word(const struct map_playtest *playtest, unsigned seat)
{
    return seat_color_word((enum seat_color)playtest->scenario->color[seat]);
}

const char *const playtest_sources[PLAYTEST_SOURCES] = {
    [SOURCE_SETTLEMENTS] = "settlements",
    [SOURCE_CITIES] = "cities",
    [SOURCE_CHITS] = "chits",
    [SOURCE_DELIVERIES] = "deliveries",
    [SOURCE_ROUTE] = "longest route",
    [SOURCE_ARMY] = "largest army",
    [SOURCE_CARDS] = "cards",
    [SOURCE_BAGGAGE] = "baggage cards",
};

uint64_t
playtest_seat_wins(const struct tally *tally, unsigned seat)
{
    const uint64_t *wins = tally_at(tally, TALLY_WINS);

    return wins[seat] + wins[MAP_MAX_SEATS + seat];
}

static bool
has_water(const struct map_ruleset *rs)
{
    for (unsigned h = 0; h < rs->n_hexes; h++)
        if (rs->ground[h] != POSITION_LAND)
            return true;
    return false;
}

bool
playtest_use_applies(const struct map_ruleset *rs, enum playtest_use use)
{
    switch ((int)use) {
    case USE_SALE:
    case USE_PURCHASE:
        return rs->gold;
    case USE_GOLD_CHOICE: /* a gold hex of choice may be drawn; nobody is blamed for it */
        return false;
    case USE_JUMP:
        return rs->on[FAMILY_BAGGAGE_TRAINS] && rs->boats && rs->cost_rules.travel != COST_STEP &&
               has_water(rs);
    case USE_DISCARD:
        return rs->discards;
    case USE_WAIVER:
    case USE_TREATY:
        return rs->on[FAMILY_TOLLS] && !rs->cost_rules.mandatory;
    case USE_CONTEST: /* only where two riders meet */
        return false;
    default:
        return rs->on[playtest_uses[use].family];
    }
}

#define WORDS(size) ((size) / sizeof(uint64_t))
#define MOST_SETS 5

/* All counters, in the order of a part. */
static unsigned
list_counters(const struct playtest_count *count, struct counter *fillings,
              struct counters sets[MOST_SETS])
{
    static const struct counter pairs = {
        "pairs", COUNTER_GAME, COUNTER_SUM, 0, WORDS(PLAYTEST_FIGURES * sizeof *count->pairs), 1,
        0};
    unsigned n = 0;

    sets[n++] = count->tally.counters;
    if (count->other_rs) {
        sets[n++] = (struct counters){&pairs, 1, (uint64_t *)count->pairs};
        sets[n++] = count->other.counters;
    }
    if (count->fillings)
        sets[n++] = (struct counters){fillings, 1, (uint64_t *)count->fillings};
    if (count->pays->dice)
        sets[n++] = (struct counters){&count->pays->row, 1, &count->pays->of[0].dice};
    return n;
}

/* The wins in the games that rank a filling, and in the fresh ones. */
static struct counter
count_fillings(const struct map_playtest *playtest)
{
    return (struct counter){.name = "fillings",
                            .n = 2 * PLAYTEST_WINS,
                            .times = playtest->fillings,
                            .apart = WORDS(sizeof(struct playtest_filling))};
}

void
playtest_write_part(const struct map_playtest *playtest, GString *out)
{
    const struct map_playtest_options *o = &playtest->options;
    char *const file[] = {playtest->file, NULL}, *const against[] = {(char *)o->against_file, NULL};
    const struct map_report_shard_plan plan = {
        .verb = "playtest",
        .version = o->version,
        .k = o->shard,
        .of = o->shards,
        .figures = {[MAP_SHARD_SEED] = o->seed,
                    [MAP_SHARD_RUNS] = o->games,
                    [MAP_SHARD_PLAYERS] = o->players,
                    [MAP_SHARD_FILLINGS] = playtest->fillings,
                    [MAP_SHARD_PAYS] = o->pays},
        .lists = {file, o->changes, o->without, against}};
    struct counter fillings = count_fillings(playtest);
    struct counters sets[MOST_SETS];

    map_report_shard_begin(&plan, out);
    g_string_append_printf(out, "%s\n", playtest->lines[0]);
    for (unsigned i = 0; i < playtest->n_counts; i++) {
        const struct playtest_count *count = &playtest->counts[i];

        shards_put(count->players, sets, list_counters(count, &fillings, sets), out);
    }
    if (playtest->lines[1])
        g_string_append_printf(out, "%s\n", playtest->lines[1]);
    map_report_shard_end(out);
}

bool
playtest_take_part(const struct map_playtest *playtest, struct playtest_count *count)
{
    struct counter fillings = count_fillings(playtest);
    struct counters sets[MOST_SETS];

    if (!shards_take(playtest->options.counted, playtest->file, count->players, sets,
                     list_counters(count, &fillings, sets)))
        return false;
    count->n_fillings = count->fillings ? playtest->fillings : 0;
    count->games = tally_total(&count->tally, TALLY_GAMES);
    return true;
}

void
map_playtest_free(struct map_playtest *playtest)
{
    if (!playtest)
        return;
    for (unsigned i = 0; i < playtest->n_counts; i++) {
        struct pays *pays = playtest->counts[i].pays;

        for (unsigned k = 0; pays && k < pays->n; k++) {
            g_free(pays->of[k].avoids);
            g_free(pays->of[k].name);
        }
        g_free(pays);
        tally_release(&playtest->counts[i].tally);
        tally_release(&playtest->counts[i].other);
        ruleset_free(playtest->counts[i].rs);
        ruleset_free(playtest->counts[i].other_rs);
        g_free(playtest->counts[i].fillings);
    }
    scenario_filled_free(playtest->filled);
    g_strfreev(playtest->again);
    g_free(playtest->other);
    g_free(playtest->lines[0]);
    g_free(playtest->lines[1]);
    g_free(playtest->id);
    g_free(playtest->title);
    g_free(playtest->file);
    g_free(playtest);
}
