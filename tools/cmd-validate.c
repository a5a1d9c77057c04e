/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "cmd-validate.h"

#include "findings.h"
#include "inputs.h"
#include "scenario-file.h"
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
    struct findings findings;
};

static gboolean
validate(gpointer data, const char *path, GPtrArray *paths)
{
    struct job *job = data;
    struct scenario_file file;
    gboolean readable = scenario_file_read(&file, path, paths);

    if (readable)
        findings_print(&job->findings, file.sink);
    scenario_file_release(&file);
    return readable;
}

static int
validate_all(gpointer data, GPtrArray *paths)
{
    struct job *job = data;
    gboolean quiet = job->values->findings.quiet;
    int code, found;

    findings_begin(&job->findings, &job->values->findings);
    code = inputs_visit_all(job->arguments, "validate", quiet, paths, validate, job);
    found = findings_end(&job->findings, TRUE);
    return code == CMD_YES ? found : code;
}

static int
run(const void *data, char **arguments)
{
    struct job job = {.values = data, .arguments = arguments};

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
        "Findings go to stderr as text, or to stdout as data with --format=json: an object with "
        "version, findings and summary; a finding has code, severity, file, line, column, endLine, "
        "endColumn, byteOffset, byteLength, message, help, labels, notes, rules, replacement (text "
        "for that place where one is sure), accepted and reason. Columns count characters.\n\n"
        "A warning can be accepted in the file, with a reason:\n\n"
        "    <accept code=\"V-IS-2\" reason=\"one island is the point of this map\"/>",
    .options = options,
    .values_size = sizeof(struct values),
    .defaults = &defaults,
    .least = 1,
    .most = -1,
    .run = run,
};
