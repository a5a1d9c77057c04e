/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "cmd.h"

#include "output.h"
#include "print-module.h"
#include "thread-pool.h"
#include "findings.h"
#include "scenario-file.h"
#include "inputs.h"
#include "map-check-ids.h"
#include "map-scenario.h"

#include <stdio.h>
#include <string.h>

struct values {
    struct findings_options findings;
    gint jobs;
    gboolean watch, fix, diff;
};

static const struct values defaults = {.findings = FINDINGS_DEFAULTS};

static const struct cmd_option options[] = {
#include "findings-format.def"
#include "findings-options.def"
    {"fix", 0, CMD_VALUE(NONE, fix), NULL,
     "write the replacements that are sure into the files, and print the other findings"},
    {"diff", 0, CMD_VALUE(NONE, diff), NULL,
     "with --fix: write nothing; print the changes as a patch"},
    {"watch", 0, CMD_VALUE(NONE, watch), NULL,
     "validate again whenever a file is saved, until Ctrl-C"},
    {"jobs", 'j', CMD_VALUE(INT, jobs), "N",
     "threads: one for each core by default; the output is the same", NULL, 1, CREW_MOST},
    {NULL},
};

struct job {
    const struct values *values;
    char **arguments;
    struct findings findings;
    char *const *files;
    GPtrArray *paths;
    struct map_check_ids *ids;
    gboolean readable; /* all of them until now */
    guint *folder;     /* index of the first argument that is not a file, or G_MAXUINT; NULL: all
                        * are */
    struct fix_counts fixed;
};

/* One file, on its way from a worker thread to the printing thread. */
struct slot {
    struct scenario_file file;
    struct map_check_id *id;
};

/* Drops the scenario itself, so that waiting results are small. */
static void
validate_file(gpointer data, guint i, gpointer slot)
{
    const struct job *job = data;
    struct slot *s = slot;

    scenario_file_load(&s->file, job->files[i]);
    const struct print_module *module =
        s->file.scenario && map_scenario_has_art(s->file.scenario) ? module_open(NULL) : NULL;

    if (module)
        module->judge_pictures(s->file.scenario, s->file.sink);
    s->id = map_check_id_new(s->file.scenario, s->file.sink);
    g_clear_pointer(&s->file.scenario, map_scenario_free);
}

/* Standard input can be read once, and --diff writes nothing: both are mended when they are
 * printed. */
static gboolean
is_fixed_late(const struct job *job, const char *path)
{
    return job->values->diff || strcmp(path, "-") == 0;
}

static void
fix_one(struct job *job, struct scenario_file *file, const char *path)
{
    if (policy_wants(job->findings.policy, path, job->arguments, file->sink) &&
        !fix_file(file, path, job->values->diff, &job->fixed))
        job->readable = FALSE;
}

/* Mends all files before any is judged, as one may use the map of another. */
static void
fix_files(struct job *job, char *const *files)
{
    for (; *files; files++) {
        struct scenario_file file;

        if (is_fixed_late(job, *files) ||
            policy_excludes(job->findings.policy, *files, job->arguments))
            continue;
        if (scenario_file_load(&file, *files))
            fix_one(job, &file, *files);
        scenario_file_release(&file);
    }
}

/* Prints the findings of a file, and that another file has its id. */
static void
print_findings(struct job *job, const char *path, struct slot *s)
{
    gboolean excluded = policy_excludes(job->findings.policy, path, job->arguments);

    if (job->values->fix && is_fixed_late(job, path))
        fix_one(job, &s->file, path);
    gboolean wanted = policy_wants(job->findings.policy, path, job->arguments, s->file.sink);

    /* unchanged files are compared too: the id of a new file may be that of an old one */
    if (!excluded)
        wanted |= map_check_ids_take(job->ids, g_steal_pointer(&s->id), wanted, s->file.sink);
    if (wanted)
        findings_print(&job->findings, s->file.sink);
}

static void
print_validated(gpointer data, guint i, gpointer slot)
{
    struct job *job = data;
    struct slot *s = slot;
    struct scenario_file *file = &s->file;

    if (job->folder && g_error_matches(file->error, G_FILE_ERROR, G_FILE_ERROR_ISDIR))
        *job->folder = MIN(*job->folder, i);
    if (job->folder && i >= *job->folder) {
        /* inputs_visit() searches it, and calls again with what follows */
    } else if (!scenario_file_tell(file, job->files[i], job->paths)) {
        job->readable = FALSE;
        findings_unread(&job->findings, job->files[i], file->error->message);
    } else {
        print_findings(job, job->files[i], s);
    }
}

static void
release_validated(gpointer slot)
{
    struct slot *s = slot;

    map_check_id_free(s->id);
    scenario_file_release(&s->file);
}

static gboolean
validate_files(gpointer data, char *const *files, GPtrArray *paths, guint *folder)
{
    struct job *job = data;
    struct thread_pool crew = {validate_file,       print_validated,
                               release_validated,   job,
                               sizeof(struct slot), thread_pool_threads(job->values->jobs)};

    job->files = files;
    job->paths = paths;
    job->readable = TRUE;
    job->folder = folder;
    if (job->values->fix)
        fix_files(job, files);
    thread_pool_run(&crew, g_strv_length((char **)files));
    return job->readable;
}

static void
skip_unread(gpointer data, const char *path, const char *why)
{
    struct job *job = data;

    findings_unread(&job->findings, path, why);
}

static void
ignore_settings(gpointer data, const char *path)
{
    policy_ignore(((struct job *)data)->findings.policy, path);
}

static const struct inputs_visitor visitor = {
    .together = validate_files, .unseen = TRUE, .unread = skip_unread, .settings = ignore_settings};

/* "mended 2 findings in 1 file" */
static void
print_fixed(const struct job *job)
{
    const struct fix_counts *n = &job->fixed;

    if (job->values->fix && !job->values->findings.quiet && n->findings > 0)
        fprintf(stderr, "%s %u finding%s in %u file%s\n",
                job->values->diff ? "would mend" : "mended", n->findings,
                n->findings == 1 ? "" : "s", n->files, n->files == 1 ? "" : "s");
}

static int
validate_all(gpointer data, GPtrArray *paths)
{
    struct job *job = data;
    gboolean quiet = job->values->findings.quiet;
    int code, found;

    if (!findings_open(&job->findings, &job->values->findings, "validate", &code))
        return code;
    policy_watch(job->findings.policy, paths);
    job->ids = map_check_ids_new();
    code = inputs_visit(job->arguments, "validate", quiet, paths, &visitor, job);
    g_clear_pointer(&job->ids, map_check_ids_free);
    print_fixed(job);
    job->findings.incomplete = code != CMD_YES;
    found = findings_end(&job->findings, TRUE);
    if (found == CMD_YES && job->values->diff && job->fixed.findings > 0)
        found = CMD_NO;
    return code == CMD_YES ? found : code;
}

static int
run_validate(const void *data, char **arguments)
{
    g_autoptr(GHashTable) swept = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    struct job job = {.values = data, .arguments = arguments, .fixed.swept = swept};
    gboolean input = g_strv_contains((const char *const *)arguments, "-");

    if (job.values->diff && !job.values->fix)
        return complain_usage("validate", "--diff needs --fix");
    if (job.values->fix && job.values->watch)
        return complain_usage("validate", "give either --fix or --watch");
    if (job.values->fix && (job.values->diff || input) &&
        strcmp(job.values->findings.format, "text") != 0)
        return complain_usage("validate",
                              "--fix%s and --format=%s both write to stdout: leave out one",
                              job.values->diff ? " --diff" : " -", job.values->findings.format);
    if (job.values->watch && inputs_check_watchable(arguments, "validate") != CMD_YES)
        return CMD_USAGE;
    return job.values->watch ? watch(validate_all, &job) : validate_all(&job, NULL);
}

const struct cmd cmd_validate = {
    .name = "validate",
    .summary = "checks scenario files against the format and the rules",
    .usage = "FILE|DIR...",
    .options = options,
    .often = "fix|diff|strict|watch|format|config|baseline|quiet",
    .values_size = sizeof(struct values),
    .defaults = &defaults,
    .least = 1,
    .most = -1,
    .run = run_validate,
};
