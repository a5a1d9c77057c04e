/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Counters written by shards, read again and added up. */
#include "map-playtest.h"

#include "diag/sink.h"
#include "playtest/result.h"

#include "sketch.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

enum { SEED = 3, GAMES = 61, SHARDS = 2, FILLINGS = 3, PLAYERS = 2 };

#define FILE_NAME "two islands.xml"

static struct sketch *
make_islands(void)
{
    struct sketch *s = sketch_new((const char *const[]){". f6 ?", "h5 ? g9", ". ? p8", NULL});

    sketch_tiles(s, TERRAIN_FOREST, 0, 1);
    sketch_tiles(s, TERRAIN_HILLS, 0, 1);
    sketch_tiles(s, TERRAIN_MOUNTAINS, 0, 1);
    sketch_numbers(s, "10 4 3");
    s->scenario.options.value[OPTION_VP_TARGET] = 3;
    s->scenario.color[1] = SEAT_BLUE;
    s->scenario.players_min = s->scenario.players_max = PLAYERS;
    return s;
}

static map_playtest *
play(const struct sketch *s, const struct map_playtest_options *options, const char *text,
     GError **error)
{
    g_autoptr(map_sink) sink = map_diag_sink_new();

    diag_sink_take_source(sink, FILE_NAME, g_strdup(text), strlen(text));
    return map_playtest_run(&s->scenario, options, sink, error);
}

static struct map_playtest_options
options_of(char *const *changes)
{
    return (struct map_playtest_options){.version = "1.2.3",
                                         .seed = SEED,
                                         .games = GAMES,
                                         .threads = 1,
                                         .fillings = changes ? 0 : FILLINGS,
                                         .changes = changes};
}

static GString *
write_form(const map_playtest *playtest, enum map_playtest_form form)
{
    GString *text = g_string_new(NULL);

    map_playtest_write(playtest, form, text);
    return text;
}

static GString *
write_shard(const struct sketch *s, struct map_playtest_options o, unsigned k, unsigned of)
{
    o.shard = k;
    o.shards = of;
    g_autoptr(map_playtest) playtest = play(s, &o, "<scenario/>", NULL);

    assert_non_null(playtest);
    return write_form(playtest, MAP_PLAYTEST_PART);
}

/* refusal: what the error says; NULL: there is none */
static void
add_part(struct map_shards **total, const GString *part, const char *refusal)
{
    g_autoptr(GError) error = NULL;
    struct map_shards *before = *total;

    assert_int_equal(map_report_shards_add(total, "part", part->str, part->len, &error), !refusal);
    if (refusal) {
        assert_non_null(strstr(error->message, refusal));
        assert_ptr_equal(*total, before);
    }
}

/* The part with the first such line replaced; whole: its checksum is right again. */
static GString *
damage_line(const GString *part, const char *start, const char *line, bool whole)
{
    g_auto(GStrv) lines = g_strsplit(part->str, "\n", -1);
    GString *damaged = g_string_new(NULL);
    bool done = false;

    for (unsigned i = 0; lines[i] && !g_str_has_prefix(lines[i], "end "); i++) {
        bool found = !done && g_str_has_prefix(lines[i], start);

        done |= found;
        g_string_append_printf(damaged, "%s\n", found ? line : lines[i]);
    }
    assert_true(done);
    if (whole)
        map_report_shard_end(damaged);
    else
        g_string_append(damaged, strstr(part->str, "\nend ") + 1);
    return damaged;
}

static void
refuse_damaged(struct map_shards **total, const GString *part)
{
    static const struct {
        const char *start, *line, *refusal;
        bool whole;
    } cases[] = {
        {"games sum ", "games sum 2 31 29", "checksum", false},
        {"games sum ", "games sum 2 31 -1", "lines of this one are strange", true},
        {"games sum ", "games sum 2 31", "lines of this one are strange", true},
        {"games sum ", "games sum 2 31 29 30", "lines of this one are strange", true},
        {"games sum ", "games mean 2 31 29", "lines of this one are strange", true},
        {"games sum ", "games most 2 31 29", "a file was different", true},
        {"games sum ", "games sum 3 31 29 1", "a file was different", true},
        {"games sum ", "names sum 2 31 29", "a file was different", true},
        {"shard ", "shard 3/2", "lines of this one are strange", true},
    };

    for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autoptr(GString) damaged =
            damage_line(part, cases[i].start, cases[i].line, cases[i].whole);

        add_part(total, damaged, cases[i].refusal);
    }
}

/* Those of other options. */
static void
refuse_foreign(struct map_shards **total, const struct sketch *s, char *const *changes)
{
    static char other[] = "vp_target=4", *const others[] = {other, NULL};
    struct map_playtest_options o = options_of(changes);

    o.seed++;
    g_autoptr(GString) seed = write_shard(s, o, 2, SHARDS);

    o = options_of(changes);
    o.games++;
    g_autoptr(GString) games = write_shard(s, o, 2, SHARDS);

    o = options_of(changes);
    o.version = "1.2.4";
    g_autoptr(GString) version = write_shard(s, o, 2, SHARDS);

    o = options_of(others);
    g_autoptr(GString) options = write_shard(s, o, 2, SHARDS);
    g_autoptr(GString) shards = write_shard(s, options_of(changes), 2, SHARDS + 1);

    add_part(total, seed, "its seed is another");
    add_part(total, games, "its number of set-ups or games is another");
    add_part(total, version, "another version of cartwright wrote it");
    add_part(total, options,
             changes ? "it compares with another version" : "its number of fillings is another");
    add_part(total, shards, "its number of shards is another");
}

static void
count_winner(void *data, const struct map_playtest_game *game)
{
    uint64_t *wins = data;

    for (unsigned s = 0; game->winner && s < PLAYERS; s++)
        if (strcmp(game->winner, s ? "blue" : "red") == 0)
            wins[game->game % PLAYTEST_STYLES * MAP_MAX_SEATS + s]++;
}

/* What was refused in between left no trace. */
static void
add_up(char *const *changes)
{
    struct sketch *s = make_islands();
    struct map_playtest_options o = options_of(changes);
    uint64_t wins[PLAYTEST_WINS] = {0};
    g_autoptr(GString) first = write_shard(s, o, 1, SHARDS), second = write_shard(s, o, 2, SHARDS);
    g_autoptr(map_shards) total = NULL;

    o.each = count_winner;
    o.data = wins;
    g_autoptr(map_playtest) whole = play(s, &o, "<scenario/>", NULL);

    add_part(&total, first, NULL);
    refuse_foreign(&total, s, changes);
    refuse_damaged(&total, second);
    add_part(&total, first, "it is shard 1/2 too");
    assert_null(map_report_shards_plan(total, NULL));
    add_part(&total, second, NULL);
    add_part(&total, second, "it is shard 2/2 too");
    assert_non_null(map_report_shards_plan(total, NULL));
    o.counted = total;
    g_autoptr(map_playtest) sum = play(s, &o, "<scenario/>", NULL);
    g_autoptr(GString) wanted = write_form(whole, MAP_PLAYTEST_JSON);
    g_autoptr(GString) merged = write_form(sum, MAP_PLAYTEST_JSON);

    assert_int_equal(sum->counts[0].games, GAMES);
    assert_memory_equal(tally_at(&sum->counts[0].tally, TALLY_WINS), wins, sizeof wins);
    assert_string_equal(merged->str, wanted->str);
    assert_null(play(s, &o, "<scenario />", NULL));
    sketch_free(s);
}

static void
test_halves_of_fillings(void **state)
{
    (void)state;
    add_up(NULL);
}

static void
test_halves_of_two_versions(void **state)
{
    static char change[] = "vp_target=2", *const changes[] = {change, NULL};

    (void)state;
    add_up(changes);
}

int
test_merged_parts(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_halves_of_fillings),
        cmocka_unit_test(test_halves_of_two_versions),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
