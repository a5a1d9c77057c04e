/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "changed.h"

#include <stdlib.h>
#include <string.h>

struct changed {
    GHashTable *files; /* absolute, links followed */
    gboolean deleted;  /* a file is gone */
};

/* Runs git in a folder; its output, or NULL. Programs that a checkout names for showing
 * differences are not run. */
static char *
git(const char *folder, const char *const *arguments, gsize *length, GError **error)
{
    g_autoptr(GPtrArray) argv = g_ptr_array_new();
    g_autofree char *out = NULL, *err = NULL;
    int status = 0;

    g_ptr_array_add(argv, (gpointer) "git");
    g_ptr_array_add(argv, (gpointer) "-c");
    g_ptr_array_add(argv, (gpointer) "core.fsmonitor=false");
    for (; *arguments; arguments++)
        g_ptr_array_add(argv, (gpointer)*arguments);
    g_ptr_array_add(argv, NULL);
    if (!g_spawn_sync(folder, (char **)argv->pdata, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &out,
                      &err, &status, error))
        return NULL;
    if (!g_spawn_check_wait_status(status, NULL)) {
        g_strstrip(err);
        g_set_error(error, G_SPAWN_ERROR, G_SPAWN_ERROR_FAILED, "git: %s", *err ? err : "failed");
        return NULL;
    }
    *length = strlen(out);
    return g_steal_pointer(&out);
}

static void
take(struct changed *changed, const char *top, const char *name)
{
    g_autofree char *path = g_build_filename(top, name, NULL);
    char *real = realpath(path, NULL);

    if (real)
        g_hash_table_add(changed->files, g_strdup(real));
    else
        changed->deleted = TRUE;
    free(real);
}

/* git puts a name with quotes, backslashes or controls in quotes, as in C; in place. */
static void
unquote(char *name)
{
    static const char letters[] = "abtnvfr", controls[] = "\a\b\t\n\v\f\r";
    char *to = name;

    if (*name != '"')
        return;
    for (const char *p = name + 1; *p && *p != '"'; p++) {
        const char *known;

        if (*p != '\\' || !p[1]) {
            *to++ = *p;
        } else if (p[1] >= '0' && p[1] <= '3' && p[2] && p[3]) {
            *to++ = (char)((p[1] - '0') * 64 + (p[2] - '0') * 8 + (p[3] - '0'));
            p += 3;
        } else {
            known = strchr(letters, *++p);
            *to++ = known ? controls[known - letters] : *p;
        }
    }
    *to = '\0';
}

/* One name a line: core.quotePath is off, so that letters of all languages stand as they are. */
static gboolean
collect(struct changed *changed, const char *top, const char *const *arguments, GError **error)
{
    gsize length;
    g_autofree char *out = git(top, arguments, &length, error);
    g_auto(GStrv) names = out ? g_strsplit(out, "\n", -1) : NULL;

    for (unsigned i = 0; names && names[i]; i++) {
        unquote(names[i]);
        if (*names[i])
            take(changed, top, names[i]);
    }
    return names != NULL;
}

struct changed *
changed_new(const char *revision, GError **error)
{
    g_autofree char *commit = g_strdup_printf("%s^{commit}", revision);
    const char *const show[] = {"rev-parse", "--show-toplevel", NULL};
    const char *const verify[] = {"rev-parse",        "--verify", "--quiet",
                                  "--end-of-options", commit,     NULL};
    const char *diff[] = {"-c",
                          "core.quotePath=off",
                          "diff",
                          "--name-only",
                          "--no-renames",
                          "--no-ext-diff",
                          NULL,
                          "--",
                          NULL};
    const char *const others[] = {"-c",       "core.quotePath=off", "ls-files",
                                  "--others", "--exclude-standard", NULL};
    gsize length;
    g_autofree char *top = git(NULL, show, &length, error), *id = NULL;
    struct changed *changed;

    if (!top) {
        g_prefix_error(error, "--changed-since needs a git checkout: ");
        return NULL;
    }
    g_strchomp(top);
    id = git(top, verify, &length, NULL);
    if (!id) {
        g_set_error(error, G_SPAWN_ERROR, G_SPAWN_ERROR_FAILED,
                    "--changed-since: git knows no revision %s here; a shallow checkout has to "
                    "fetch it first",
                    revision);
        return NULL;
    }
    diff[6] = g_strchomp(id);
    changed = g_new0(struct changed, 1);
    changed->files = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    if (collect(changed, top, diff, error) && collect(changed, top, others, error))
        return changed;
    changed_free(changed);
    return NULL;
}

void
changed_free(struct changed *changed)
{
    if (!changed)
        return;
    g_hash_table_unref(changed->files);
    g_free(changed);
}

gboolean
changed_has(const struct changed *changed, const char *path)
{
    char *real = realpath(path, NULL);
    gboolean has = real && g_hash_table_contains(changed->files, real);

    free(real);
    return has;
}

gboolean
changed_touches(const struct changed *changed, const struct map_sink *sink)
{
    g_autofree const char **names = map_diag_files(sink);

    if (changed->deleted && map_diag_count(sink).errors > 0)
        return TRUE;
    for (unsigned i = 0; names[i]; i++)
        if (strcmp(names[i], "-") == 0 || changed_has(changed, names[i]))
            return TRUE;
    return FALSE;
}
