/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "cmd.h"

#include "findings.h"
#include "inputs.h"
#include "map-scenario-file.h"
#include "output.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct values {
    struct findings_options findings;
    gboolean check, diff, mirror, crop;
    char *row, *column, *delete_row, *delete_column, *rotate, *map;
};

static const struct values defaults = {.findings = FINDINGS_DEFAULTS};

static const struct cmd_option options[] = {
    {"check", 0, CMD_VALUE(NONE, check), NULL,
     "write nothing; name the files that would change, and exit with 1 if there are any"},
    {"diff", 0, CMD_VALUE(NONE, diff), NULL,
     "write nothing; print the changes as a patch, and exit with 1 if there are any"},
    {"insert-row", 0, CMD_VALUE(STRING, row), "AFTER",
     "insert a row after this one (C; 0: before the first) and rename the places that move"},
    {"insert-column", 0, CMD_VALUE(STRING, column), "AFTER",
     "the same with a column (4; 0: before the first)"},
    {"delete-row", 0, CMD_VALUE(STRING, delete_row), "ROW",
     "delete this row (C), unless the file names a place on it"},
    {"delete-column", 0, CMD_VALUE(STRING, delete_column), "COLUMN", "the same with a column (4)"},
    {"crop", 0, CMD_VALUE(NONE, crop), NULL, "delete outer rows and columns that have no hex"},
    {"mirror", 0, CMD_VALUE(NONE, mirror), NULL,
     "mirror the map, left to right, and rename the places that move"},
    {"rotate", 0, CMD_VALUE(STRING, rotate), "DEGREES", "the same, rotated clockwise",
     "60|120|180|240|300"},
    {"map", 0, CMD_VALUE(STRING, map), "ID", "the map to change, if the file has several"},
    {"color", 0, CMD_VALUE(STRING, findings.color), "WHEN",
     "colors in findings: auto (default), always, never", "auto|always|never"},
    {"quiet", 'q', CMD_VALUE(NONE, findings.quiet), NULL, "print findings, but no summary"},
    {NULL},
};

struct job {
    const struct values *values;
    struct map_scenario_change change;
    gboolean changes; /* else only the layout */
    struct findings findings;
    unsigned changed, unchanged, broken;
    unsigned others;   /* named, but XML of another kind */
    GHashTable *swept; /* folders that were searched for files of killed runs */
};

/* A file's name on a line of its own, escaped for a terminal. */
static char *
show_path(const char *path)
{
    char *name = g_strdup(strcmp(path, "-") == 0 ? "standard-input" : path);

    for (char *p = name; *p; p++)
        if (g_ascii_iscntrl(*p))
            *p = '?';
    return name;
}

/* Writes or shows a formatted file. FALSE when it could not be written. */
static gboolean
deliver_formatted(struct job *job, const char *path, GBytes *before, GBytes *after)
{
    g_autoptr(GError) error = NULL;
    g_autofree char *name = show_path(path);
    gboolean same = g_bytes_equal(before, after);
    gboolean dry = job->values->check || job->values->diff;

    if (job->values->check && !same && !job->values->diff)
        printf("%s\n", name);
    if (job->values->diff)
        diff_print(name, before, after);
    if (!dry && !output_update(path, before, after, job->swept, &error)) {
        complain("%s", error->message);
        return FALSE;
    }
    job->changed += !same;
    job->unchanged += same;
    return TRUE;
}

static gboolean
format_file(gpointer data, const char *path, GPtrArray *paths)
{
    struct job *job = data;
    g_autoptr(map_sink) sink = map_diag_sink_new();
    g_autoptr(GBytes) before = NULL;
    g_autoptr(GBytes) after = NULL;
    g_autoptr(GError) error = NULL;
    const struct map_scenario_change *change = job->changes ? &job->change : NULL;
    enum map_scenario_kind kind;

    (void)paths;
    /* A picture or a build file: a hook passes all changed files, and those of another kind are
     * counted, not refused. */
    if (strcmp(path, "-") != 0 && map_scenario_look(path, &kind, NULL) &&
        kind == MAP_SCENARIO_FILE_OTHER) {
        job->others++;
        return TRUE;
    }
    if (!map_scenario_format(sink, path, change, &before, &after, &error)) {
        complain("%s", error->message);
        return FALSE;
    }
    if (!after) {
        findings_print(&job->findings, sink);
        job->broken++;
        return TRUE;
    }
    return deliver_formatted(job, path, before, after);
}

static void
print_summary(const struct job *job)
{
    gboolean dry = job->values->check || job->values->diff;

    if (job->values->findings.quiet)
        return;
    fprintf(stderr, "%u file%s %s, %u unchanged", job->changed, job->changed == 1 ? "" : "s",
            dry ? "would change" : "changed", job->unchanged);
    if (job->broken)
        fprintf(stderr, ", %u unchanged: see above", job->broken);
    if (job->others)
        fprintf(stderr, ", %u no scenario%s: another root element", job->others,
                job->others == 1 ? "" : "s");
    fputc('\n', stderr);
}

static const struct inputs_visitor visitor = {.each = format_file};

static int
format_all(struct job *job, char **arguments)
{
    gboolean dry = job->values->check || job->values->diff;
    int code, found;

    findings_begin(&job->findings, &job->values->findings);
    code = inputs_visit(arguments, "fmt", job->values->findings.quiet, NULL, &visitor, job);
    found = findings_end(&job->findings, FALSE);
    if (code != CMD_USAGE && (strcmp(arguments[0], "-") != 0 || arguments[1]))
        print_summary(job);
    if (code != CMD_YES)
        return code;
    return dry && job->changed ? CMD_NO : found;
}

/* The caller has made sure that one is given at most. */
static struct map_scenario_change
choose_change(const struct values *v)
{
    if (v->mirror)
        return (struct map_scenario_change){.kind = MAP_SCENARIO_MIRROR, .map = v->map};
    if (v->rotate)
        return (struct map_scenario_change){
            .kind = MAP_SCENARIO_ROTATE, .degrees = atoi(v->rotate), .map = v->map};
    if (v->crop)
        return (struct map_scenario_change){.kind = MAP_SCENARIO_CROP, .map = v->map};
    if (v->delete_row)
        return (struct map_scenario_change){
            .kind = MAP_SCENARIO_DELETE_ROW, .line = v->delete_row, .map = v->map};
    if (v->delete_column)
        return (struct map_scenario_change){
            .kind = MAP_SCENARIO_DELETE_COLUMN, .line = v->delete_column, .map = v->map};
    return (struct map_scenario_change){.kind = v->row ? MAP_SCENARIO_INSERT_ROW
                                                       : MAP_SCENARIO_INSERT_COLUMN,
                                        .line = v->row ? v->row : v->column,
                                        .map = v->map};
}

static int
run_fmt(const void *data, char **arguments)
{
    const struct values *v = data;
    g_autoptr(GHashTable) swept = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    struct job job = {.values = v, .swept = swept};

    int changes = !!v->row + !!v->column + !!v->mirror + !!v->rotate + !!v->delete_row +
                  !!v->delete_column + !!v->crop;

    if (changes > 1)
        return complain_usage("fmt", "give only one change of the map");
    if (v->map && !changes)
        return complain_usage("fmt",
                              "--map needs a change of the map, such as --insert-row or --mirror");
    /* names of rows and columns are those of one map */
    if (changes && arguments[1])
        return complain_usage("fmt", "a change of the map takes exactly one file");
    job.changes = changes > 0;
    job.change = choose_change(v);
    return format_all(&job, arguments);
}

const struct cmd cmd_fmt = {
    .name = "fmt",
    .summary = "lays scenario files out in the canonical way",
    .usage = "FILE|DIR...",
    .options = options,
    .often = "check|diff|insert-row|insert-column|crop|mirror|rotate|map",
    .values_size = sizeof(struct values),
    .defaults = &defaults,
    .least = 1,
    .most = -1,
    .run = run_fmt,
};
