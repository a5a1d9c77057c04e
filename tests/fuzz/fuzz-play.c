/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Any bytes at all as a transcript, on the board that its first line names, "# board lab", or on the
 * lab. What could be played is told in every form; its canonical form plays to the same. */
#include "map-check.h"
#include "map-diag.h"
#include "map-play.h"
#include "map-scenario.h"
#include "map-scenario-file.h"
#include "target.h"

#include <string.h>

#define MARK "# board "

static GHashTable *boards; /* name -> scenario; one that is not there stands as the lab */

static struct map_scenario *
read_board(const char *name)
{
    g_autofree char *path = g_strconcat(FUZZ_BOARDS "/", name, ".xml", NULL);
    struct map_sink *sink = map_diag_sink_new();
    struct map_scenario *scenario = map_scenario_read(sink, path, NULL);

    g_assert(scenario || strcmp(name, "lab") != 0);
    map_diag_sink_free(sink);
    return scenario;
}

static void
add_boards(void)
{
    GDir *dir = g_dir_open(FUZZ_BOARDS, 0, NULL);

    for (const char *file; dir && (file = g_dir_read_name(dir));) {
        char *name = g_strndup(file, strcspn(file, "."));

        g_hash_table_insert(boards, name, read_board(name));
    }
    if (dir)
        g_dir_close(dir);
}

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    map_scenario_init();
    boards = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    add_boards();
    return 0;
}

static const struct map_scenario *
find_board(const char *text)
{
    const struct map_scenario *scenario = NULL;

    if (g_str_has_prefix(text, MARK)) {
        g_autofree char *name =
            g_strndup(text + strlen(MARK), strcspn(text + strlen(MARK), "\r\n"));

        scenario = g_hash_table_lookup(boards, name);
    }
    return scenario ? scenario : g_hash_table_lookup(boards, "lab");
}

/* Whether it could be played; its canonical form is appended. */
static bool
play_text(const struct map_scenario *scenario, const char *text, gsize length, GString *canonical)
{
    g_autoptr(map_play) play = map_play_new(scenario, 0, map_check_finds);
    g_autoptr(GString) out = g_string_new(NULL);
    struct map_sink *sink = map_diag_sink_new();
    struct map_diag_report *report = map_diag_report_new(MAP_DIAG_TEXT, false, NULL, NULL, NULL);
    char *copy = g_malloc(length + 1);

    memcpy(copy, text, length);
    copy[length] = '\0';
    bool good = map_play_run(play, "fuzz.moves", copy, length, sink);

    g_assert(good || map_diag_count(sink).errors > 0);
    map_play_write(play, MAP_PLAY_LOG, false, out);
    map_play_write(play, MAP_PLAY_LOG, true, out);
    map_play_write(play, MAP_PLAY_MOVES, false, out);
    map_play_write(play, MAP_PLAY_CANONICAL, false, canonical);
    map_diag_sort(sink);
    map_diag_report_add(report, sink, out);
    map_diag_report_free(report);
    map_diag_sink_free(sink);
    return good;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    g_autofree char *text = g_strndup((const char *)data, size);
    const struct map_scenario *scenario = find_board(text);
    g_autoptr(GString) canonical = g_string_new(NULL), again = g_string_new(NULL);

    if (play_text(scenario, (const char *)data, size, canonical)) {
        g_assert(play_text(scenario, canonical->str, canonical->len, again));
        g_assert(g_string_equal(canonical, again));
    }
    return 0;
}
