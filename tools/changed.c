/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "policy.h"

#include "map-diag-file.h"

#include <stdlib.h>
#include <string.h>

struct changed {
    GHashTable *files; /* absolute: as git names them, and with links resolved */
    char *top;         /* folder of the checkout; empty if there is none */
    gboolean deleted;  /* a file was deleted */
};

/* Runs git in a folder; its output, or NULL. A checkout may be a stranger's, and its configuration
 * can name programs for git to run: neither a monitor of files nor a diff program is started. */
static char *
run_git(const char *folder, const char *const *arguments, GError **error)
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
    return g_steal_pointer(&out);
}

/* Takes an absolute path. Both names are kept: git names a link, a scenario the file that it leads
 * to. */
static void
add_file(struct changed *changed, char *path)
{
    char *real = realpath(path, NULL);

    changed->deleted |= !real;
    if (real)
        g_hash_table_add(changed->files, g_strdup(real));
    g_hash_table_add(changed->files, path);
    free(real);
}

static struct changed *
make_changed(char *top)
{
    struct changed *changed = g_new0(struct changed, 1);

    changed->top = top;
    changed->files = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    return changed;
}

/* With -z git writes raw names, each ended by a zero byte; in lines it would quote some. No name is
 * empty, so the zero byte that GLib adds is the end. */
static gboolean
collect_names(struct changed *changed, const char *const *arguments, GError **error)
{
    g_autofree char *out = run_git(changed->top, arguments, error);

    for (const char *name = out; name && *name; name += strlen(name) + 1)
        add_file(changed, g_build_filename(changed->top, name, NULL));
    return out != NULL;
}

struct changed *
changed_new(const char *revision, GError **error)
{
    g_autofree char *commit = g_strdup_printf("%s^{commit}", revision);
    const char *const show[] = {"rev-parse", "--show-toplevel", NULL};
    /* --end-of-options: a revision that begins with a dash must not be an option of git */
    const char *const verify[] = {"rev-parse",        "--verify", "--quiet",
                                  "--end-of-options", commit,     NULL};
    /* --no-renames: of a renamed file both names count, since scenarios may use the old one */
    const char *diff[] = {"diff",          "-z", "--name-only", "--no-renames",
                          "--no-ext-diff", NULL, "--",          NULL};
    const char *const others[] = {"ls-files", "-z", "--others", "--exclude-standard", NULL};
    g_autofree char *top = run_git(NULL, show, error), *id = NULL;
    struct changed *changed;

    if (!top) {
        g_prefix_error(error, "--changed-since needs a git checkout: ");
        return NULL;
    }
    g_strchomp(top);
    id = run_git(top, verify, NULL);
    if (!id) {
        g_set_error(
            error, G_SPAWN_ERROR, G_SPAWN_ERROR_FAILED,
            "--changed-since: git has no revision %s here; in a shallow checkout, fetch it first",
            revision);
        return NULL;
    }
    diff[5] = g_strchomp(id);
    changed = make_changed(g_steal_pointer(&top));
    if (collect_names(changed, diff, error) && collect_names(changed, others, error))
        return changed;
    changed_free(changed);
    return NULL;
}

struct changed *
changed_read(const char *list, GError **error)
{
    gsize length = 0;
    g_autofree char *text = map_diag_file_read(MAP_DIAG_FILE_LIST, list, &length, error);

    if (!text)
        return NULL;
    struct changed *changed = make_changed(g_strdup(""));
    const char *mark = memchr(text, '\0', length) ? "" : "\n";

    for (char *name = text, *end; name < text + length; name = end + 1) {
        end = memchr(name, *mark, (size_t)(text + length - name));
        if (!end)
            end = text + length;
        *end = '\0';
        if (*name)
            add_file(changed, g_canonicalize_filename(name, NULL));
    }
    return changed;
}

void
changed_free(struct changed *changed)
{
    if (!changed)
        return;
    g_hash_table_unref(changed->files);
    g_free(changed->top);
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

/* A deleted file has no real path: uses that of its folder, if it exists, and its own name. The
 * target of a broken link is unknown: it may be anything that was deleted. */
static gboolean
is_gone(const struct changed *changed, const char *name)
{
    if (!changed->deleted)
        return FALSE;
    g_autofree char *whole = g_canonicalize_filename(name, NULL);
    g_autofree char *folder = g_path_get_dirname(whole);
    g_autofree char *base = g_path_get_basename(whole);
    char *real = realpath(folder, NULL);
    g_autofree char *path = real ? g_build_filename(real, base, NULL) : g_strdup(whole);

    free(real);
    return g_hash_table_contains(changed->files, path) ||
           (g_file_test(path, G_FILE_TEST_IS_SYMLINK) && !g_file_test(path, G_FILE_TEST_EXISTS));
}

gboolean
changed_lost(const struct changed *changed, const char *name)
{
    char *real = realpath(".", NULL);
    g_autofree char *folder = g_strdup(real);
    gboolean lost = FALSE;

    free(real);
    while (changed->deleted && folder && !lost && g_str_has_prefix(folder, changed->top)) {
        g_autofree char *path = g_build_filename(folder, name, NULL);
        char *above = g_path_get_dirname(folder);

        lost =
            g_hash_table_contains(changed->files, path) && !g_file_test(path, G_FILE_TEST_EXISTS);
        g_free(folder);
        folder = above;
        if (strcmp(folder, "/") == 0)
            break;
    }
    return lost;
}

gboolean
changed_touches(const struct changed *changed, const struct map_sink *sink)
{
    g_autofree const char **names = map_diag_files(sink);

    for (unsigned i = 0; names[i]; i++)
        if (strcmp(names[i], "-") == 0 || changed_has(changed, names[i]) ||
            is_gone(changed, names[i]))
            return TRUE;
    return FALSE;
}
