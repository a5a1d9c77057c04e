/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "output.h"

#include "map-diag-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static gboolean
fail_path(GError **error, const char *what, const char *path)
{
    int number = errno;
    g_autofree char *shown = g_filename_display_name(path);

    g_set_error(error, G_FILE_ERROR, g_file_error_from_errno(number), "cannot %s %s: %s", what,
                shown, g_strerror(number));
    return FALSE;
}

/* Signals that end a program, blocked while files change. */
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

/* Gives a replacement the permissions of the old file, and its owner if allowed. The mode is set
 * last, because a change of the owner clears bits of it. */
static gboolean
write_whole(int fd, GBytes *bytes, const struct stat *like)
{
    return write_all(fd, bytes) &&
           (!like || ((fchown(fd, like->st_uid, like->st_gid) == 0 || errno == EPERM) &&
                      fchmod(fd, like->st_mode & 07777) == 0));
}

/* close() may report a full disk too. */
static gboolean
close_written(int fd, gboolean ok)
{
    int number = errno;

    if (close(fd) != 0 && ok)
        return FALSE;
    errno = number;
    return ok;
}

/* Writes the whole file under another name in the same folder; that name, or NULL with an error.
 * like: the file to be replaced, or NULL. sync: its bytes must be on the disk. */
static char *
write_beside(const char *path, GBytes *bytes, const struct stat *like, gboolean sync,
             GError **error)
{
    g_autofree char *folder = g_path_get_dirname(path);
    g_autofree char *beside = NULL;
    int fd = unfinished_create(folder, &beside);

    if (fd >= 0 && close_written(fd, write_whole(fd, bytes, like) && (!sync || fsync(fd) == 0)))
        return g_steal_pointer(&beside);
    fail_path(error, "write", path);
    if (beside)
        g_unlink(beside);
    return NULL;
}

static gboolean
write_straight(const char *path, GBytes *bytes, GError **error)
{
    int fd = g_open(path, O_WRONLY | O_CLOEXEC, 0);

    return (fd >= 0 && close_written(fd, write_whole(fd, bytes, NULL))) ||
           fail_path(error, "write", path);
}

/* rename(), but never over another file. link() takes the name only if it is free. Some file systems
 * have no links: there a file that gets the name between the two calls is replaced. */
static int
rename_new(const char *beside, const char *path)
{
    struct stat st;

    if (link(beside, path) == 0) {
        g_unlink(beside);
        return 0;
    }
    if (errno != EEXIST && lstat(path, &st) != 0 && errno == ENOENT)
        return rename(beside, path);
    errno = EEXIST;
    return -1;
}

/* give: gives the complete file its name, once its bytes are on the disk. */
static gboolean
write_file(const char *path, GBytes *bytes, const struct stat *like,
           int (*give)(const char *beside, const char *path), GError **error)
{
    g_autofree char *folder = g_path_get_dirname(path);
    int lock = unfinished_lock(folder);
    g_autofree char *beside = write_beside(path, bytes, like, TRUE, error);
    gboolean ok = beside && (give(beside, path) == 0 || fail_path(error, "write", path));

    if (beside && !ok)
        g_unlink(beside);
    if (lock >= 0)
        close(lock);
    return ok;
}

static void
sweep_beside(const char *path)
{
    g_autofree char *folder = g_path_get_dirname(path);

    unfinished_sweep(folder);
}

/* rename() needs only the right to change the folder. But a read-only file is probably read-only on
 * purpose, so its mode is tested, also for root. */
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

    if (strcmp(path, "-") == 0) /* past the buffer of stdio, which loses why a write failed */
        return output_end(error) &&
               (write_all(STDOUT_FILENO, bytes) || fail_path(error, "write", "standard output"));
    if (stat(path, &st) == 0 && S_ISDIR(st.st_mode)) {
        errno = EISDIR;
        return fail_path(error, "write", path);
    }
    if (stat(path, &st) == 0 && !S_ISREG(st.st_mode))
        return write_straight(path, bytes, error);
    if (stat(path, &st) == 0 && refuse_read_only(path, &st, error))
        return FALSE;
    sweep_beside(path);
    hold_signals(&before);
    gboolean ok = write_file(path, bytes, NULL, rename, error);

    sigprocmask(SIG_SETMASK, &before, NULL);
    return ok;
}

gboolean
output_check(const char *path, GError **error)
{
    g_autofree char *folder = g_path_get_dirname(path);
    struct stat st;

    if (strcmp(path, "-") == 0)
        return TRUE;
    if (stat(path, &st) != 0)
        return (errno == ENOENT && *path && access(folder, W_OK | X_OK) == 0) ||
               fail_path(error, "write", path);
    if (S_ISREG(st.st_mode) && refuse_read_only(path, &st, error))
        return FALSE;
    errno = EISDIR;
    return (!S_ISDIR(st.st_mode) && access(S_ISREG(st.st_mode) ? folder : path, W_OK) == 0) ||
           fail_path(error, "write", path);
}

gboolean
output_check_folder(const char *folder, GError **error)
{
    g_autofree char *above = g_path_get_dirname(folder);
    struct stat st;

    if (stat(folder, &st) == 0) {
        errno = ENOTDIR;
        return (S_ISDIR(st.st_mode) && access(folder, W_OK | X_OK) == 0) ||
               fail_path(error, "write", folder);
    }
    if ((errno != ENOENT && errno != ENOTDIR) || !*folder || strcmp(above, folder) == 0)
        return fail_path(error, "write", folder);
    return output_check_folder(above, error); /* missing folders above are made, too */
}

gboolean
output_replace(const char *path, GBytes *bytes, GError **error)
{
    char *real = realpath(path, NULL); /* the C library's own memory */
    struct stat st;
    sigset_t before;

    if (!real || stat(real, &st) != 0) {
        fail_path(error, "write", path);
        free(real);
        return FALSE;
    }
    if (refuse_read_only(path, &st, error)) {
        free(real);
        return FALSE;
    }
    hold_signals(&before);
    gboolean ok = S_ISREG(st.st_mode) ? write_file(real, bytes, &st, rename, error)
                                      : write_straight(real, bytes, error);

    sigprocmask(SIG_SETMASK, &before, NULL);
    free(real);
    return ok;
}

gboolean
output_update(const char *path, GBytes *before, GBytes *after, GHashTable *swept, GError **error)
{
    if (strcmp(path, "-") == 0)
        return output_write(path, after, error);
    unfinished_sweep_once(swept, path);
    return g_bytes_equal(before, after) || output_replace(path, after, error);
}

gboolean
output_create(const char *path, GBytes *bytes, GError **error)
{
    g_autofree char *there = NULL;
    struct stat st;
    sigset_t before;
    gsize length;

    sweep_beside(path);
    /* as an earlier call left it that was killed after its last step */
    if (stat(path, &st) == 0 && S_ISREG(st.st_mode) &&
        (gsize)st.st_size == g_bytes_get_size(bytes) &&
        g_file_get_contents(path, &there, &length, NULL) && length == g_bytes_get_size(bytes) &&
        memcmp(there, g_bytes_get_data(bytes, NULL), length) == 0)
        return TRUE;
    hold_signals(&before);
    /* never over a file of the user: between the look above and here one may have got the name */
    gboolean ok = write_file(path, bytes, NULL, rename_new, error);

    sigprocmask(SIG_SETMASK, &before, NULL);
    return ok;
}

gboolean
output_is_strange(const char *path, bool (*is_ours)(GBytes *bytes))
{
    if (!g_file_test(path, G_FILE_TEST_IS_REGULAR))
        return FALSE;
    g_autoptr(GMappedFile) file = g_mapped_file_new(path, FALSE, NULL);
    g_autoptr(GBytes) bytes = file ? g_mapped_file_get_bytes(file) : NULL;

    return !bytes || !is_ours(bytes);
}

/* Files of a folder in progress: first complete under temporary names, then renamed, and back on
 * failure. */
struct batch {
    const char *folder;
    const struct output_file *files;
    GPtrArray *beside; /* complete files under temporary names */
    GPtrArray *before; /* backups of replaced files; NULL: there was none */
    GPtrArray *made;   /* folders that were created */
    GArray *locks;     /* of all folders, so that no descriptor stays open for a file */
    GHashTable *swept; /* folders that were searched for files of killed runs, and locked */
};

static gboolean
make_folder(struct batch *b, const char *path, GError **error)
{
    g_autofree char *above = g_path_get_dirname(path);

    if (g_file_test(path, G_FILE_TEST_IS_DIR))
        return TRUE;
    if (strcmp(above, path) != 0 && !make_folder(b, above, error))
        return FALSE;
    if (g_mkdir(path, 0777) != 0) {
        errno = errno == EEXIST ? ENOTDIR : errno;
        return fail_path(error, "make the folder", path);
    }
    g_ptr_array_add(b->made, g_strdup(path));
    return TRUE;
}

/* A name may be in a folder below. */
static gboolean
write_one(struct batch *b, const char *path, GBytes *bytes, GError **error)
{
    g_autofree char *folder = g_path_get_dirname(path);

    if (!make_folder(b, folder, error))
        return FALSE;
    if (g_file_test(path, G_FILE_TEST_IS_DIR)) {
        errno = EISDIR;
        return fail_path(error, "write", path);
    }
    if (g_hash_table_add(b->swept, g_strdup(folder))) {
        unfinished_sweep(folder);
        int lock = unfinished_lock(folder);

        if (lock >= 0)
            g_array_append_val(b->locks, lock);
    }
    char *beside = write_beside(path, bytes, NULL, FALSE, error);

    if (beside)
        g_ptr_array_add(b->beside, beside);
    return beside != NULL;
}

static gboolean
rename_all(struct batch *b, GError **error)
{
    for (guint i = 0; i < b->beside->len; i++) {
        g_autofree char *path = g_build_filename(b->folder, b->files[i].name, NULL);
        char *kept = unfinished_keep(path, b->beside->pdata[i]);

        if (!kept && g_file_test(path, G_FILE_TEST_EXISTS))
            kept = g_strdup(""); /* no links here: the old file cannot come back */
        if (g_rename(b->beside->pdata[i], path) != 0) {
            fail_path(error, "write", path);
            if (kept)
                g_unlink(kept);
            g_free(kept);
            return FALSE;
        }
        g_ptr_array_add(b->before, kept);
    }
    return TRUE;
}

/* Restores all old files, and nothing else is left. The new file stays where the old one cannot come
 * back: the file system has no links, or refuses this rename too. */
static void
undo_batch(struct batch *b)
{
    for (guint i = 0; i < b->before->len; i++) {
        g_autofree char *path = g_build_filename(b->folder, b->files[i].name, NULL);
        const char *kept = b->before->pdata[i];

        if (!kept || g_rename(kept, path) != 0)
            g_unlink(kept ? kept : path);
    }
    for (guint i = b->before->len; i < b->beside->len; i++)
        g_unlink(b->beside->pdata[i]);
    for (guint i = b->made->len; i > 0; i--)
        g_rmdir(b->made->pdata[i - 1]);
}

static gboolean
write_batch(struct batch *b, unsigned n, GError **error)
{
    if (!make_folder(b, b->folder, error))
        return FALSE;
    for (unsigned i = 0; i < n; i++) {
        g_autofree char *path = g_build_filename(b->folder, b->files[i].name, NULL);

        if (!write_one(b, path, b->files[i].bytes, error))
            return FALSE;
    }
    if (!rename_all(b, error))
        return FALSE;
    for (unsigned i = 0; i < n; i++)
        if (b->before->pdata[i])
            g_unlink(b->before->pdata[i]);
    return TRUE;
}

gboolean
output_write_folder(const char *folder, const struct output_file *files, unsigned n, GError **error)
{
    g_autoptr(GPtrArray) beside = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GPtrArray) before = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GPtrArray) made = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GArray) locks = g_array_new(FALSE, FALSE, sizeof(int));
    g_autoptr(GHashTable) swept = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    struct batch batch = {folder, files, beside, before, made, locks, swept};
    sigset_t signals;

    hold_signals(&signals);
    gboolean ok = write_batch(&batch, n, error);

    if (!ok)
        undo_batch(&batch);
    for (guint i = 0; i < locks->len; i++)
        close(g_array_index(locks, int, i));
    sigprocmask(SIG_SETMASK, &signals, NULL);
    return ok;
}

gboolean
output_end(GError **error)
{
    if (fflush(stdout) == 0) {
        if (!ferror(stdout))
            return TRUE;
        /* An earlier write failed and its reason is lost. Writing one more byte fails in the same
         * way. */
        if (write(STDOUT_FILENO, "\n", 1) >= 0)
            errno = EIO;
    }
    fail_path(error, "write", "standard output");
    clearerr(stdout); /* reported once */
    return FALSE;
}

/* Escapes names of files and words of the command line: they could steer a terminal, or begin a
 * line that a build server takes for a command. */
static void say_harmless(const char *format, va_list list) G_GNUC_PRINTF(1, 0);

static void
say_harmless(const char *format, va_list list)
{
    g_autofree char *text = g_strdup_vprintf(format, list);
    g_autofree char *valid = g_strchomp(g_utf8_make_valid(text, -1));

    fputs("cartwright: ", stderr);
    for (const char *p = valid; *p; p = g_utf8_next_char(p)) {
        gunichar c = g_utf8_get_char(p);

        if (c == '\n')
            /* a name may contain a line break: no line may begin with words of a stranger */
            fputs("\n  | ", stderr);
        else if (g_unichar_iscntrl(c) || g_unichar_type(c) == G_UNICODE_FORMAT)
            fprintf(stderr, "<U+%04X>", c);
        else
            fprintf(stderr, "%.*s", (int)(g_utf8_next_char(p) - p), p);
    }
    fputc('\n', stderr);
}

void
complain(const char *format, ...)
{
    va_list list;

    va_start(list, format);
    say_harmless(format, list);
    va_end(list);
}

int
complain_usage(const char *verb, const char *format, ...)
{
    va_list list;

    va_start(list, format);
    say_harmless(format, list);
    va_end(list);
    fprintf(stderr, "see `cartwright help%s%s`\n", verb ? " " : "", verb ? verb : "");
    return CMD_USAGE;
}

int
complain_error(GError *error)
{
    int code = g_error_matches(error, MAP_DIAG_FINDING, MAP_DIAG_CONTENT) ? CMD_NO : CMD_WORLD;

    if (error->domain == MAP_DIAG_FINDING)
        fputs(error->message, stderr);
    else
        complain("%s", error->message);
    g_error_free(error);
    return code;
}

int
complain_refused(const char *verb, GError *error)
{
    if (error->domain != G_OPTION_ERROR)
        return complain_error(error);
    int code = complain_usage(verb, "%s", error->message);

    g_error_free(error);
    return code;
}

#define WIDTH 30
#define PATIENCE (G_USEC_PER_SEC / 4) /* before it is shown */
/* each drawing is a system call, and work is reported in small steps */
#define EVERY (G_USEC_PER_SEC / 10)

void
progress_begin(struct progress *p, gboolean quiet)
{
    *p = (struct progress){.begun = g_get_monotonic_time()};
    p->shown = !quiet && isatty(STDERR_FILENO) && g_strcmp0(g_getenv("TERM"), "dumb") != 0;
}

void
progress_show(struct progress *p, double part, const char *text)
{
    gint64 now = p->shown ? g_get_monotonic_time() : 0;
    char bar[WIDTH + 1];

    if (!p->shown || now - p->begun < PATIENCE || now - p->drawn < EVERY)
        return;
    memset(bar, ' ', WIDTH);
    bar[WIDTH] = '\0';
    memset(bar, '#', (size_t)(CLAMP(part, 0, 1) * WIDTH));
    fprintf(stderr, "\r[%s] %3d %%  %s\x1b[K", bar, (int)(CLAMP(part, 0, 1) * 100), text);
    fflush(stderr);
    p->drawn = now;
}

void
progress_hide(struct progress *p)
{
    if (!p->drawn)
        return;
    fputs("\r\x1b[K", stderr);
    fflush(stderr);
    p->drawn = 0;
}
