/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "findings.h"

#include "output.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* The frame allows only known words. */
static enum map_diag_format
format_of(const struct findings_options *o)
{
    enum map_diag_format format = MAP_DIAG_TEXT;

    if (o->format)
        map_diag_format_find(o->format, &format);
    return format;
}

static void
put_findings(const struct findings *f, const GString *text)
{
    fwrite(text->str, 1, text->len, format_of(f->options) == MAP_DIAG_TEXT ? stderr : stdout);
}

static void
begin_report(struct findings *f, const struct findings_options *options, const char *settings)
{
    const char *folder = options->folder && *options->folder ? options->folder : NULL;
    const char *no = g_getenv("NO_COLOR"), *terminal = g_getenv("TERM");
    /* NO_COLOR counts if it is not empty, as no-color.org has it; a choice on the command line wins
     * over it */
    gboolean color = strcmp(options->color, "auto") == 0
                         ? !(no && *no) && isatty(STDERR_FILENO) && g_strcmp0(terminal, "dumb") != 0
                         : strcmp(options->color, "always") == 0;

    *f = (struct findings){.options = options};
    f->report =
        map_diag_report_new(format_of(options), color, CARTWRIGHT_VERSION, settings, folder);
}

void
findings_begin(struct findings *f, const struct findings_options *options)
{
    begin_report(f, options, NULL);
}

gboolean
findings_open(struct findings *f, const struct findings_options *options, const char *verb,
              int *code)
{
    struct policy *policy = policy_new(&options->policy, verb, code);

    if (!policy)
        return FALSE;
    begin_report(f, options, policy_name(policy));
    f->policy = policy;
    map_diag_report_limit(f->report, options->strict, policy_most(policy), TRUE);
    return TRUE;
}

gboolean
findings_allow(const struct findings_options *options, const struct map_sink *sink)
{
    struct map_diag_counts counts = map_diag_count(sink);

    return counts.errors == 0 && (!options->strict || counts.warnings == 0);
}

gboolean
findings_print(struct findings *f, struct map_sink *sink)
{
    g_autoptr(GString) text = g_string_new(NULL);

    if (f->policy)
        policy_apply(f->policy, sink);
    else
        map_diag_sort(sink);
    gboolean ok = findings_allow(f->options, sink);

    map_diag_report_add(f->report, sink, text);
    put_findings(f, text);
    f->begun = TRUE;
    f->failed |= !ok;
    return ok;
}

void
findings_unread(struct findings *f, const char *path, const char *why)
{
    map_diag_report_unread(f->report, path, why);
    f->begun = TRUE;
}

/* A typo in `exclude` must not look like success. */
static int
tell_excluded(const struct policy *policy)
{
    unsigned n = policy_excluded(policy);
    const char *settings = policy_name(policy);

    if (n == 0)
        return CMD_YES;
    complain("no scenario left: exclude in %s removes %s; name a file itself to include it",
             settings ? settings : "the settings", n == 1 ? "the only one" : "all of them");
    return CMD_USAGE;
}

int
findings_end(struct findings *f, gboolean summary)
{
    g_autoptr(GString) text = g_string_new(NULL);
    g_autofree char *text_summary = map_diag_report_summary(f->report);
    int code = CMD_YES;

    if (f->policy)
        policy_stale(f->policy, f->report);
    map_diag_report_end(f->report, text);
    put_findings(f, text);
    if (summary && f->begun && !f->options->quiet) {
        const char *name = f->policy ? policy_name(f->policy) : NULL;

        fprintf(stderr, "%s%s%s\n", text_summary, name ? ", by " : "", name ? name : "");
    }
    /* silence would look as if no file was given */
    if (f->policy && !f->begun)
        code = tell_excluded(f->policy);
    if (summary && !f->begun && code == CMD_YES && !f->options->quiet &&
        f->options->policy.changed_since)
        fprintf(stderr, "no scenario changed since %s\n", f->options->policy.changed_since);
    if (summary && !f->begun && code == CMD_YES && !f->options->quiet &&
        f->options->policy.changed_files)
        fprintf(stderr, "no scenario uses a file of %s\n", f->options->policy.changed_files);
    if (f->policy && code == CMD_YES)
        code = policy_end(f->policy, !f->incomplete);
    policy_free(f->policy);
    map_diag_report_free(f->report);
    return code != CMD_YES ? code : f->failed ? CMD_NO : CMD_YES;
}
