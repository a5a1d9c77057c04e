/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "output.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <glib/gstdio.h>

static gboolean
fail(GError **error, const char *what, const char *path)
{
    int number = errno;
    g_autofree char *shown = g_filename_display_name(path);

    g_set_error(error, G_FILE_ERROR, g_file_error_from_errno(number), "cannot %s %s: %s", what,
                shown, g_strerror(number));
    return FALSE;
}

/* The signals by which people and systems end a program, held back while files change. */
static void
hold_signals(sigset_t *before)
{
    sigset_t set;

    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGHUP);
    sigprocmask(SIG_BLOCK, &set, before);
}

static gboolean
write_all(int fd, GBytes *bytes)
{
    gsize length;
    const char *data = g_bytes_get_data(bytes, &length);

    while (length > 0) {
        ssize_t n = write(fd, data, length);

        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return FALSE;
        data += n;
        length -= (gsize)n;
    }
    return TRUE;
}

/* What a file that is replaced hands on: its permissions, and its owner where that is
 * allowed. The bytes must be on the disk before they get its name. */
static gboolean
make_like(int fd, const struct stat *like)
{
    if (fchown(fd, like->st_uid, like->st_gid) != 0 && errno != EPERM)
        return FALSE;
    return fchmod(fd, like->st_mode & 07777) == 0 && fsync(fd) == 0;
}

/* Closing may tell of a full disk too. */
static gboolean
write_and_close(int fd, GBytes *bytes, const struct stat *like)
{
    gboolean ok = write_all(fd, bytes) && (!like || make_like(fd, like));
    int number = errno;

    if (close(fd) != 0 && ok)
        return FALSE;
    errno = number;
    return ok;
}

/* The whole file under another name beside its own; that name, or NULL with an error.
 * like: the file to be replaced, or NULL. */
static char *
write_beside(const char *path, GBytes *bytes, const struct stat *like, GError **error)
{
    g_autofree char *folder = g_path_get_dirname(path);
    g_autofree char *name = g_path_get_basename(path);
    g_autofree char *beside = g_strdup_printf("%s/.%s.XXXXXX", folder, name);
    int fd = g_mkstemp_full(beside, O_WRONLY | O_CLOEXEC, 0666);

    if (fd < 0) {
        fail(error, "write", path);
        return NULL;
    }
    if (!write_and_close(fd, bytes, like)) {
        fail(error, "write", path);
        g_unlink(beside);
        return NULL;
    }
    return g_steal_pointer(&beside);
}

static gboolean
write_straight(const char *path, GBytes *bytes, GError **error)
{
    int fd = g_open(path, O_WRONLY | O_CLOEXEC, 0);

    return (fd >= 0 && write_and_close(fd, bytes, NULL)) || fail(error, "write", path);
}

static gboolean
write_file(const char *path, GBytes *bytes, const struct stat *like, GError **error)
{
    g_autofree char *beside = write_beside(path, bytes, like, error);

    if (!beside)
        return FALSE;
    if (g_rename(beside, path) == 0)
        return TRUE;
    fail(error, "write", path);
    g_unlink(beside);
    return FALSE;
}

/* A new file could take its name all the same, for that is a matter of the folder: but nobody
 * takes the right to write from a file by mistake. Root may do everything, so its mode is asked. */
static gboolean
refuse_read_only(const char *path, const struct stat *st, GError **error)
{
    g_autofree char *shown = g_filename_display_name(path);

    if ((st->st_mode & 0222) && access(path, W_OK) == 0)
        return FALSE;
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_ACCES, "cannot write %s: the file is read-only",
                shown);
    return TRUE;
}

gboolean
output_write(const char *path, GBytes *bytes, GError **error)
{
    struct stat st;
    sigset_t before;
    gboolean ok;

    if (strcmp(path, "-") == 0) {
        gsize length;
        const void *data = g_bytes_get_data(bytes, &length);

        /* a failure stays in the stream, for output_end() */
        fwrite(data, 1, length, stdout);
        return TRUE;
    }
    if (stat(path, &st) == 0 && S_ISDIR(st.st_mode)) {
        errno = EISDIR;
        return fail(error, "write", path);
    }
    if (stat(path, &st) == 0 && !S_ISREG(st.st_mode))
        return write_straight(path, bytes, error);
    if (stat(path, &st) == 0 && refuse_read_only(path, &st, error))
        return FALSE;
    hold_signals(&before);
    ok = write_file(path, bytes, NULL, error);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return ok;
}

gboolean
output_replace(const char *path, GBytes *bytes, GError **error)
{
    char *real = realpath(path, NULL); /* the C library's own memory */
    struct stat st;
    sigset_t before;
    gboolean ok;

    if (!real || stat(real, &st) != 0) {
        fail(error, "write", path);
        free(real);
        return FALSE;
    }
    if (refuse_read_only(path, &st, error)) {
        free(real);
        return FALSE;
    }
    hold_signals(&before);
    ok = S_ISREG(st.st_mode) ? write_file(real, bytes, &st, error)
                             : write_straight(real, bytes, error);
    sigprocmask(SIG_SETMASK, &before, NULL);
    free(real);
    return ok;
}

gboolean
output_create(const char *path, GBytes *bytes, GError **error)
{
    /* takes the name, so that nobody else's file can get it in between */
    int fd = g_open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    sigset_t before;
    gboolean ok;

    if (fd < 0 || close(fd) != 0)
        return fail(error, "write", path);
    hold_signals(&before);
    ok = write_file(path, bytes, NULL, error);
    if (!ok)
        g_unlink(path);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return ok;
}

/* Renames what stands beside, or, after a failure, removes the rest of it. */
static gboolean
rename_all(const char *folder, const struct output_file *files, GPtrArray *beside, GError **error)
{
    gboolean ok = TRUE;

    for (guint i = 0; i < beside->len; i++) {
        g_autofree char *path = g_build_filename(folder, files[i].name, NULL);

        if (ok && g_rename(beside->pdata[i], path) != 0)
            ok = fail(error, "write", path);
        if (!ok)
            g_unlink(beside->pdata[i]);
    }
    return ok;
}

/* A name may lead into a folder below. */
static gboolean
make_folder_of(const char *path, GError **error)
{
    g_autofree char *folder = g_path_get_dirname(path);

    return g_mkdir_with_parents(folder, 0777) == 0 || fail(error, "make the folder", folder);
}

static gboolean
write_folder(const char *folder, const struct output_file *files, unsigned n, GError **error)
{
    g_autoptr(GPtrArray) beside = g_ptr_array_new_with_free_func(g_free);

    for (unsigned i = 0; i < n; i++) {
        g_autofree char *path = g_build_filename(folder, files[i].name, NULL);
        char *written =
            make_folder_of(path, error) ? write_beside(path, files[i].bytes, NULL, error) : NULL;

        if (!written) {
            for (guint j = 0; j < beside->len; j++)
                g_unlink(beside->pdata[j]);
            return FALSE;
        }
        g_ptr_array_add(beside, written);
    }
    return rename_all(folder, files, beside, error);
}

gboolean
output_write_folder(const char *folder, const struct output_file *files, unsigned n, GError **error)
{
    sigset_t before;
    gboolean ok;

    if (g_mkdir_with_parents(folder, 0777) != 0)
        return fail(error, "make the folder", folder);
    hold_signals(&before);
    ok = write_folder(folder, files, n, error);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return ok;
}

gboolean
output_end(GError **error)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return TRUE;
    return fail(error, "write", "standard output");
}
