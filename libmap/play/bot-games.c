/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "play/transcript.h"

#include "diag/bounded-file.h"
#include "map-diag-file.h"
#include "map-play.h"
#include "rules/ruleset.h"
#include "sim/contest.h"

#include <string.h>

#define GROUP "weights"

/* A file as it is read. */
struct weights_text {
    const char *path;
    char *text;
    gsize length;
    GKeyFile *file;
};

/* Sets the error at the line of the key, or of the group where `key` is NULL. */
static bool
refuse_entry(const struct weights_text *t, const char *group, const char *key, char *why,
             GError **error)
{
    g_set_error_literal(error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_INVALID_VALUE, why);
    g_free(why);
    ini_file_locate(t->path, t->text, t->length, group, key, error);
    return false;
}

/* A patience of 0 would divide by zero, so the least value differs by weight. */
static bool
take_weight(struct bot_weights *weights, const struct weights_text *t, const char *key,
            GError **error)
{
    enum bot_weight weight = bot_weight_find(key, strlen(key));
    g_autofree char *text = g_key_file_get_string(t->file, GROUP, key, NULL);
    char *end = text, least[G_ASCII_DTOSTR_BUF_SIZE];
    double value = text ? g_ascii_strtod(text, &end) : 0;

    if (weight == BOT_WEIGHTS)
        return refuse_entry(
            t, GROUP, key,
            g_strdup_printf("there is no weight `%s`; examples/bots/builders.ini has all", key),
            error);
    if (text && end != text && !*end && bot_weights_set(weights, weight, value))
        return true;
    g_ascii_formatd(least, sizeof least, "%g", bot_weight_least(weight));
    return refuse_entry(
        t, GROUP, key,
        g_strdup_printf("`%s` takes a number from %s to %d", key, least, BOT_WEIGHT_MOST), error);
}

/* A file that sets nothing is refused, as are sections of other names: with [weight] for [weights]
 * all weights would stay as they are without a word. */
static bool
read_weights(struct bot_weights *weights, struct weights_text *t, GError **error)
{
    g_auto(GStrv) groups = NULL;
    g_auto(GStrv) keys = NULL;
    bool good = true;

    t->text = map_diag_file_read(MAP_DIAG_FILE_WEIGHTS, t->path, &t->length, error);
    t->file = t->text ? ini_file_parse(t->path, t->text, t->length, G_KEY_FILE_NONE, error) : NULL;
    if (!t->file)
        return false;
    groups = g_key_file_get_groups(t->file, NULL);
    for (char **group = groups; *group; group++)
        if (strcmp(*group, GROUP) != 0)
            return refuse_entry(t, *group, NULL,
                                g_strdup("there is no such section; weights stand in [weights]"),
                                error);
    keys = g_key_file_get_keys(t->file, GROUP, NULL, NULL);
    if (!keys || !*keys)
        return refuse_entry(t, GROUP, NULL, g_strdup("it sets no weight"), error);
    for (char **key = keys; good && *key; key++)
        good = take_weight(weights, t, *key, error);
    return good;
}

static bool
read_all_weights(struct players *players, GError **error)
{
    bool good = true;

    for (unsigned i = 0; good && i < players_count(players); i++) {
        struct weights_text t = {.path = players_file(players, i)};

        good = !t.path || read_weights(players_weights(players, i), &t, error);
        g_free(t.text);
        g_clear_pointer(&t.file, g_key_file_free);
    }
    return good;
}

struct players *
bot_games_read(const char *words, GError **error)
{
    char why[PLAYERS_WHY];
    struct players *players = players_new(words, why);

    if (!players)
        g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, "--bots: %s", why);
    if (!players || read_all_weights(players, error))
        return players;
    players_free(players);
    return NULL;
}

static_assert(MAP_MAX_SEATS <= MAP_PLAY_MOST_BOTS, "a contest has room for each bot");

bool
map_play_contest(const struct map_scenario *scenario, unsigned players, const char *words,
                 uint64_t seed, uint64_t n, unsigned threads, struct map_play_contest *contest,
                 struct map_sink *sink, GError **error)
{
    struct players *named = bot_games_read(words, error);
    struct map_ruleset *rs = named ? ruleset_compile(scenario, players, sink) : NULL;
    struct bot_player seats[MAP_MAX_SEATS];
    struct sim_contest task = {seats, seed, n, true, threads};

    *contest = (struct map_play_contest){0};
    if (rs) {
        players_of_seats(named, players, seats);

        struct sim_contest_result result = sim_contest_run(rs, &task);

        *contest = (struct map_play_contest){.games = result.games,
                                             .moves = result.moves,
                                             .turns = result.turns,
                                             .capped = result.capped,
                                             .deadlocks = result.deadlocks,
                                             .stuck = result.stuck,
                                             .signature = result.signature};
        memcpy(contest->wins, result.wins, sizeof result.wins);
        memcpy(contest->points, result.points, sizeof result.points);
    }
    ruleset_free(rs);
    players_free(named);
    return rs != NULL;
}
