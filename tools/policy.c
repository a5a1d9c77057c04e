/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "policy.h"

#include "map-diag-file.h"
#include "output.h"

#include <string.h>
#include <glib/gstdio.h>

#define NOTHING "/dev/null" /* "none" as --config or --baseline */

struct policy {
    const struct policy_options *options;
    struct map_diag_settings *settings;
    struct map_diag_baseline *baseline; /* or NULL */
    struct changed *changed;            /* NULL: all files are wanted */
    char *name;                         /* of the settings file, or NULL */
    char *baseline_name;                /* of the one that was read, or NULL */
    gint excluded, others;              /* number of files so far; atomic */
};

/* The settings file of the working folder or the nearest above, the caller's. Of any type: what is
 * no file is refused later, as passing over it would drop settings in silence. */
static char *
find_settings(void)
{
    g_autofree char *folder = g_get_current_dir();
    GStatBuf st;

    for (;;) {
        g_autofree char *path = g_build_filename(folder, POLICY_NAME, NULL);
        g_autofree char *below = g_steal_pointer(&folder);

        if (g_lstat(path, &st) == 0)
            return g_steal_pointer(&path);
        folder = g_path_get_dirname(below);
        if (strcmp(folder, below) == 0)
            return NULL;
    }
}

/* An unreadable file is a failure, a fault in it is wrong usage. */
static int
refuse_policy(const char *verb, const GError *error)
{
    if (g_error_matches(error, MAP_DIAG_FINDING, MAP_DIAG_CONTENT)) {
        complain_error(g_error_copy(error));
        return CMD_USAGE;
    }
    return error->domain == G_FILE_ERROR || error->domain == MAP_DIAG_FINDING
               ? complain_error(g_error_copy(error))
               : complain_usage(verb, "%s", error->message);
}

static gboolean
read_all(struct policy *p, GError **error)
{
    const struct policy_options *o = p->options;

    if (g_strcmp0(o->config, NOTHING) != 0)
        p->name = o->config ? g_strdup(o->config) : find_settings();
    if (p->name && !map_diag_settings_read(p->settings, p->name, !o->config, error))
        return FALSE;
    const char *path = o->baseline ? o->baseline : map_diag_settings_get(p->settings).baseline;

    if (g_strcmp0(path, NOTHING) == 0)
        path = NULL;
    if (path || o->write_baseline)
        p->baseline = map_diag_baseline_new(map_diag_settings_get(p->settings).folder);
    if (o->write_baseline) /* entries of files that are not among the arguments stay */
        map_diag_baseline_read(p->baseline, p->settings, o->write_baseline, NULL);
    if (path && !o->write_baseline) {
        p->baseline_name = g_strdup(path);
        if (!map_diag_baseline_read(p->baseline, p->settings, o->baseline, error))
            return FALSE;
    }
    if (!o->changed_since && !o->changed_files)
        return TRUE;
    p->changed = o->changed_files ? changed_read(o->changed_files, error)
                                  : changed_new(o->changed_since, error);
    if (!p->changed)
        return FALSE;
    /* other settings or another baseline may change every finding */
    if ((p->name && changed_has(p->changed, p->name)) || (path && changed_has(p->changed, path)) ||
        (!o->config && changed_lost(p->changed, POLICY_NAME)))
        g_clear_pointer(&p->changed, changed_free);
    return TRUE;
}

struct policy *
policy_new(const struct policy_options *options, const char *verb, int *code)
{
    g_autoptr(GError) error = NULL;

    if (options->changed_since && options->changed_files) {
        *code = complain_usage(verb, "give either --changed-since or --changed-files");
        return NULL;
    }
    struct policy *p = g_new0(struct policy, 1);

    p->options = options;
    p->settings = map_diag_settings_new();
    if (read_all(p, &error))
        return p;
    *code = refuse_policy(verb, error);
    policy_free(p);
    return NULL;
}

void
policy_free(struct policy *p)
{
    if (!p)
        return;
    map_diag_settings_free(p->settings);
    map_diag_baseline_free(p->baseline);
    changed_free(p->changed);
    g_free(p->name);
    g_free(p->baseline_name);
    g_free(p);
}

unsigned
policy_most(const struct policy *p)
{
    return p->options->most > 0 ? (unsigned)p->options->most
                                : map_diag_settings_get(p->settings).most;
}

const char *
policy_name(const struct policy *p)
{
    const char *slash = p->name ? strrchr(p->name, '/') : NULL;

    return slash ? slash + 1 : p->name;
}

gboolean
policy_excludes(const struct policy *p, const char *path, char *const *arguments)
{
    return strcmp(path, "-") != 0 && map_diag_settings_exclude(p->settings, path) &&
           !g_strv_contains((const char *const *)arguments, path);
}

gboolean
policy_wants(struct policy *p, const char *path, char *const *arguments,
             const struct map_sink *sink)
{
    gboolean excluded = policy_excludes(p, path, arguments);

    g_atomic_int_inc(excluded ? &p->excluded : &p->others);
    if (excluded)
        return FALSE;
    return !p->changed || changed_touches(p->changed, sink);
}

unsigned
policy_excluded(const struct policy *p)
{
    return g_atomic_int_get(&p->others) ? 0 : (unsigned)g_atomic_int_get(&p->excluded);
}

void
policy_apply(struct policy *p, struct map_sink *sink)
{
    map_diag_settings_apply(p->settings, sink);
    if (p->baseline)
        map_diag_baseline_apply(p->baseline, sink, p->options->write_baseline);
}

void
policy_watch(const struct policy *p, GPtrArray *paths)
{
    if (!paths)
        return;
    g_ptr_array_add(paths, g_strdup(p->name ? p->name : POLICY_NAME));
    if (p->baseline_name)
        g_ptr_array_add(paths, g_strdup(p->baseline_name));
}

/* Its lines; none if a baseline is written, or if some files were not checked. */
static char **
stale_entries(const struct policy *p)
{
    g_autoptr(GString) text = g_string_new(NULL);

    if (p->baseline && !p->options->write_baseline && !p->changed)
        map_diag_baseline_text(p->baseline, TRUE, text);
    if (g_str_has_suffix(text->str, "\n"))
        g_string_truncate(text, text->len - 1);
    return g_strsplit(text->str, "\n", -1);
}

void
policy_ignore(const struct policy *p, const char *path)
{
    g_autofree char *whole = g_canonicalize_filename(path, NULL), *found = find_settings();
    g_autofree char *used = g_canonicalize_filename(p->name ? p->name : "/", NULL);

    if (strcmp(whole, used) != 0 && g_strcmp0(whole, found) != 0)
        complain("%s is ignored: settings are those of the current folder or above; start there",
                 path);
}

void
policy_stale(const struct policy *p, struct map_diag_report *report)
{
    g_auto(GStrv) stale = stale_entries(p);

    for (unsigned i = 0; stale[i]; i++)
        map_diag_report_unread(report, stale[i], NULL);
}

/* A file of that name exists that is not a baseline: probably the user's work, named by mistake. */
static bool
is_other_file(const char *path)
{
    static const char mark[] = "# cartwright baseline";
    g_autoptr(GError) error = NULL;
    gsize length = 0;
    g_autofree char *text = NULL;

    if (!g_file_test(path, G_FILE_TEST_IS_REGULAR))
        return FALSE;
    text = map_diag_file_read(MAP_DIAG_FILE_BASELINE, path, &length, &error);
    return text ? length > 0 && !g_str_has_prefix(text, mark) : error->domain == MAP_DIAG_FINDING;
}

static int
write_baseline(const struct policy *p)
{
    if (is_other_file(p->options->write_baseline)) {
        complain("%s is not a baseline; it is not overwritten", p->options->write_baseline);
        return CMD_WORLD;
    }
    g_autoptr(GString) text = g_string_new(NULL);
    g_autoptr(GBytes) bytes = NULL;
    g_autoptr(GError) error = NULL;

    map_diag_baseline_text(p->baseline, FALSE, text);
    bytes = g_bytes_new(text->str, text->len);
    return output_write(p->options->write_baseline, bytes, &error)
               ? CMD_YES
               : complain_error(g_steal_pointer(&error));
}

int
policy_end(struct policy *p, gboolean complete)
{
    g_auto(GStrv) stale = stale_entries(p);

    for (unsigned i = 0; stale[i]; i++)
        complain("stale in the baseline: %s no longer occurs", stale[i]);
    if (!p->options->write_baseline)
        return CMD_YES;
    if (complete)
        return write_baseline(p);
    complain("%s is not written: not everything could be read", p->options->write_baseline);
    return CMD_WORLD;
}
