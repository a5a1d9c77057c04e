/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "cmd-validate.h"

#include "complain.h"
#include "findings.h"
#include "inputs.h"
#include "map-check.h"
#include "map-scenario.h"
#include "map-xml.h"
#include "watch.h"

struct values {
    struct findings_options findings;
    gboolean watch;
};

static const struct values defaults = {.findings = FINDINGS_DEFAULTS};

static const struct cmd_option options[] = {
    FINDINGS_FORMAT(struct values),
    FINDINGS_OPTIONS(struct values),
    {"watch", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET(struct values, watch), NULL,
     "look again whenever a file is saved, until Ctrl-C"},
    {NULL},
};

struct job {
    const struct values *values;
    char **arguments;
};

/* Names what the sink read, so that a map in a file of its own is watched too. */
static void
add_paths(GPtrArray *paths, const struct map_sink *sink)
{
    g_autofree const char **names = map_diag_files(sink);

    for (unsigned i = 0; paths && names[i]; i++)
        g_ptr_array_add(paths, g_strdup(names[i]));
}

/* FALSE when the file could not be read. */
static gboolean
validate(struct findings *findings, const char *path, GPtrArray *paths)
{
    g_autoptr(map_sink) sink = map_diag_sink_new();
    g_autoptr(GError) error = NULL;
    g_autoptr(map_scenario) scenario = map_xml_read(sink, path, &error);

    if (error) {
        complain("%s", error->message);
        return FALSE;
    }
    if (scenario)
        map_check_validate(scenario, sink);
    findings_print(findings, sink);
    add_paths(paths, sink);
    return TRUE;
}

static int
validate_all(gpointer data, GPtrArray *paths)
{
    const struct job *job = data;
    struct findings findings;
    struct inputs inputs;
    gboolean readable;
    guint n;
    int code;

    inputs_find(&inputs, job->arguments);
    readable = !inputs.unreadable;
    n = inputs.files->len;
    findings_begin(&findings, &job->values->findings);
    for (guint i = 0; i < n; i++) {
        readable &= validate(&findings, inputs.files->pdata[i], paths);
        if (paths)
            g_ptr_array_add(paths, g_strdup(inputs.files->pdata[i]));
    }
    for (guint i = 0; paths && i < inputs.folders->len; i++)
        g_ptr_array_add(paths, g_strdup(inputs.folders->pdata[i]));
    if (!job->values->findings.quiet)
        inputs_tell_skipped(&inputs);
    inputs_release(&inputs);
    code = findings_end(&findings, n > 0);
    if (!readable)
        return CMD_WORLD;
    return n > 0 ? code : complain_usage("validate", "no scenario found");
}

static int
run(const void *data, char **arguments)
{
    struct job job = {data, arguments};

    map_xml_init();
    return job.values->watch ? watch(validate_all, &job) : validate_all(&job, NULL);
}

const struct cmd cmd_validate = {
    .name = "validate",
    .summary = "checks scenario files against the format and the rules",
    .usage = "FILE|DIR...",
    .description =
        "Reads each scenario and reports everything that is wrong with it: XML and structure "
        "(X- codes), then what the rules demand of a map (V- codes). `cartwright explain CODE` "
        "tells more about each.\n\n"
        "- stands for standard input. Of a folder every scenario file below it is taken; XML "
        "with another root element is skipped and counted, but a root named scenario or map is "
        "always looked at, so that a misspelt namespace is an error and not a silence.\n\n"
        "Findings go to stderr as text, or to stdout as data with --format=json. A warning can "
        "be accepted in the file, with a reason:\n\n"
        "    <accept code=\"V-IS-2\" reason=\"one island is the point of this map\"/>",
    .options = options,
    .values_size = sizeof(struct values),
    .defaults = &defaults,
    .least = 1,
    .most = -1,
    .run = run,
};
