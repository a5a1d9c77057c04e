/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* All that a table needs of a scenario, in one folder: other verbs, one after the other. */
#include "cmd.h"

#include "map-diag-file.h"
#include "scenario-file.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#define FILLINGS "10" /* the fairest of them is kept */
#define GAMES "1000"

struct values {
    char *output, *paper, *lang;
    gint players;
    gboolean quick;
};

static const struct cmd_option options[] = {
    {"output", 'o', CMD_VALUE(FILENAME, output), "FOLDER",
     "the folder to write; by default that of the file's name, here"},
    {"players", 0, CMD_VALUE(INT, players), "N",
     "how many play: a kit and a filling for them; any number that the scenario serves by default",
     NULL, 2, 6},
    {"quick", 0, CMD_VALUE(NONE, quick), NULL, "a small kit on few sheets"},
    {"paper", 0, CMD_VALUE(STRING, paper), "NAME", "A4 (default), or as `print` has it", NULL, 0, 0,
     NULL, OFFERS_PAPERS},
    {"lang", 0, CMD_VALUE(STRING, lang), "LANGUAGE", "language of the kit: en, de", NULL, 0, 0,
     NULL, OFFERS_LANGUAGES},
    {NULL},
};

/* The words of one command; strings are the set's. */
struct line {
    const struct cmd *const *table;
    GPtrArray *words;
};

static void
add_words(struct line *line, ...)
{
    const char *word;
    va_list words;

    va_start(words, line);
    while ((word = va_arg(words, const char *)))
        g_ptr_array_add(line->words, g_strdup(word));
    va_end(words);
}

/* "--players" and its value, where one was given. */
static void
add_option(struct line *line, const char *name, const char *value)
{
    if (value && strcmp(value, "0") != 0)
        add_words(line, name, value, NULL);
}

/* Shows the command as one would type it, and runs its verb; forgets the words. */
static int
run_line(struct line *line)
{
    const struct cmd *cmd = cmd_find(line->table, line->words->pdata[0]);
    struct options given;
    int code = CMD_USAGE;

    printf("\n$ cartwright");
    for (unsigned i = 0; i < line->words->len; i++) {
        const char *word = line->words->pdata[i];
        g_autofree char *quoted =
            strpbrk(word, " '\"$&()*;<>?\\`|~") ? g_shell_quote(word) : g_strdup(word);

        printf(" %s", quoted);
    }
    printf("\n");
    fflush(stdout);
    g_ptr_array_add(line->words, NULL);
    if (options_read(&given, cmd, (char **)line->words->pdata + 1))
        code = cmd->run(given.values, given.arguments);
    options_release(&given);
    g_ptr_array_set_size(line->words, 0);
    return code;
}

/* The scenario and all that it reads, so that the folder holds the whole of it. */
static int
copy_files(const char *path, const char *folder, const GPtrArray *read)
{
    g_autofree char *from = g_path_get_dirname(path);
    GError *error = NULL;

    for (unsigned i = 0; i < read->len; i++) {
        const char *name = read->pdata[i];
        const char *below = g_str_has_prefix(name, from) ? name + strlen(from) : name;
        g_autofree char *to = g_build_filename(folder, below, NULL);
        g_autofree char *parent = g_path_get_dirname(to);
        gsize length;
        char *text = map_diag_file_read(MAP_DIAG_FILE_SCENARIO, name, &length, &error);

        if (!text)
            return complain_error(error);
        g_mkdir_with_parents(parent, 0777);
        g_autoptr(GBytes) bytes = g_bytes_new_take(text, length);

        if (!output_write(to, bytes, &error))
            return complain_error(error);
    }
    return CMD_YES;
}

static int
run_steps(struct line *line, const struct values *v, const char *folder, const char *file)
{
    gboolean drawing = cmd_find(line->table, "print") != NULL;
    g_autofree char *players = g_strdup_printf("%d", v->players);
    g_autofree char *check = g_build_filename(folder, "check.html", NULL);
    g_autofree char *games = g_build_filename(folder, "games.html", NULL);
    g_autofree char *fixed = g_build_filename(folder, "tonight.xml", NULL);
    g_autofree char *kit = g_build_filename(folder, "kit.pdf", NULL);
    int code;

    add_words(line, "check", file, NULL);
    add_option(line, "--players", players);
    add_option(line, "--report", drawing ? check : NULL);
    code = run_line(line);
    if (code == CMD_YES) {
        add_words(line, "roll", file, "-o", fixed, "--fair", "--of", FILLINGS, NULL);
        add_option(line, "--players", players);
        code = run_line(line);
    }
    if (code == CMD_YES) {
        add_words(line, "playtest", fixed, "--games", GAMES, NULL);
        add_option(line, "--players", players);
        add_option(line, "--report", drawing ? games : NULL);
        code = run_line(line);
    }
    if (code == CMD_YES && drawing) {
        add_words(line, "print", fixed, "-o", kit, v->quick ? "--kit=quick" : NULL, NULL);
        add_option(line, "--players", players);
        add_option(line, "--paper", v->paper);
        add_option(line, "--lang", v->lang);
        code = run_line(line);
    }
    if (code == CMD_YES)
        printf(drawing ? "\n%s: print page 1 of kit.pdf first; check.html and games.html say how "
                         "fair it is\n"
                       : "\n%s: built without drawing, so without kit and pages\n",
               folder);
    return code;
}

static int
run_make(const struct cmd *const *table, const void *data, char **arguments)
{
    const struct values *v = data;
    g_autofree char *name = g_path_get_basename(arguments[0]);
    g_autoptr(GPtrArray) read = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func(g_free);
    struct line line = {table, words};
    struct scenario_file file;
    int code = scenario_file_check_one(arguments[0], "make");

    if (strcmp(arguments[0], "-") == 0)
        return complain_usage("make", "make takes a file with a name, not standard input");
    if (code != CMD_YES)
        return code;
    g_autofree char *stem = g_str_has_suffix(name, ".xml")
                                ? g_strndup(name, strlen(name) - strlen(".xml"))
                                : g_strconcat(name, "-made", NULL);
    const char *folder = v->output ? v->output : stem;
    g_autofree char *copy = g_build_filename(folder, name, NULL);

    code = scenario_file_read(&file, arguments[0], read) ? CMD_YES : CMD_WORLD;
    scenario_file_release(&file);
    if (code != CMD_YES)
        return code;
    add_words(&line, "validate", arguments[0], NULL);
    code = run_line(&line);
    if (code == CMD_YES)
        code = copy_files(arguments[0], folder, read);
    return code == CMD_YES ? run_steps(&line, v, folder, copy) : code;
}

const struct cmd cmd_make = {
    .name = "make",
    .summary = "checks, play-tests and prints a scenario into a folder",
    .usage = "FILE [-o FOLDER]",
    .options = options,
    .values_size = sizeof(struct values),
    .least = 1,
    .most = 1,
    .run_on_table = run_make,
};
