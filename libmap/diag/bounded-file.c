/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/bounded-file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MIB ((gsize)1 << 20)

/* A limit is far above what a person writes. It bounds the memory that a wrong or hostile name can
 * take: /dev/zero as a baseline must not fill gigabytes. */
/* For each kind of file: its name, its limit of size, and the advice when it is not a file. */
static const struct kind {
    const char *name;
    gsize most;
    const char *help;
    bool stdin_too;
} kinds[] = {
    [MAP_DIAG_FILE_SETTINGS] = {"settings", MIB,
                                "move it away, or name a file of settings by --config"},
    [MAP_DIAG_FILE_BASELINE] = {"a baseline", 16 * MIB, "name a file that --write-baseline wrote"},
    [MAP_DIAG_FILE_SHARD] = {"a part", 256 * MIB,
                             "name files that `check` or `playtest` wrote with --shard"},
    [MAP_DIAG_FILE_SHELF] = {"a shelf", MIB,
                             "name a file with [shelf] or [pieces], or box, extension, sea or all"},
    [MAP_DIAG_FILE_THEME] = {"a theme.ini", MIB,
                             "write theme.ini as docs/themes.md shows, or take a theme that is "
                             "there: classic"},
    [MAP_DIAG_FILE_ART] = {"a picture", MIB, "put an SVG file there, or take it out of the theme"},
    [MAP_DIAG_FILE_MOVES] = {"a transcript", 16 * MIB,
                             "name a file of moves, or - for standard input", true},
    [MAP_DIAG_FILE_PRINTERS] = {"printers.ini", MIB,
                                "move it away; --save-printer writes a new one"},
    [MAP_DIAG_FILE_LIST] = {"a list of files", 16 * MIB, "name a file with a name on each line"},
    [MAP_DIAG_FILE_SCENARIO] = {"a scenario", 4 * MIB, "name an XML file"},
    [MAP_DIAG_FILE_WORDS] = {"a file of words", MIB, "reinstall cartwright"},
    [MAP_DIAG_FILE_WEIGHTS] = {"a file of weights", MIB,
                               "name a file with [weights], as docs/playtest.md shows"},
    [MAP_DIAG_FILE_FOREIGN] = {"a map", 4 * MIB, "name a .game file, a text grid or a JSON file",
                               true},
    [MAP_DIAG_FILE_FONT] = {"a font", 64 * MIB, "reinstall cartwright"},
};

/* A descriptor that the shell passed by number: standard input, <(...). */
static bool
is_handed_over(const char *path)
{
    return strcmp(path, "/dev/stdin") == 0 || g_str_has_prefix(path, "/dev/fd/") ||
           g_str_has_prefix(path, "/proc/self/fd/");
}

/* Names what is there instead of a regular file; NULL for a regular file. */
static const char *
name_type(mode_t mode)
{
    switch (mode & S_IFMT) {
    case S_IFREG:
        return NULL;
    case S_IFDIR:
        return "a folder";
    case S_IFIFO:
        return "a pipe";
    case S_IFSOCK:
        return "a socket";
    case S_IFLNK:
        return "a link";
    default:
        return "a device";
    }
}

/* Opens a regular file and gets its size; -1 with *fault. It checks the type twice: before opening,
 * because opening a device can have effects, and after, because the name may refer to another file
 * by then. */
static int
open_regular(const char *path, bool links, gsize *size, struct file_fault *fault)
{
    struct stat st;
    int fd = -1;

    if ((links ? stat(path, &st) : lstat(path, &st)) != 0)
        fault->number = errno;
    else if (!(fault->type = name_type(st.st_mode)) &&
             /* without waiting, should a pipe have taken the name since */
             (fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY |
                                  (links ? 0 : O_NOFOLLOW))) < 0)
        fault->number = errno;
    if (fd < 0)
        return -1;
    if (fstat(fd, &st) != 0)
        fault->number = errno;
    else
        fault->type = name_type(st.st_mode);
    if (fault->number || fault->type) {
        close(fd);
        return -1;
    }
    *size = st.st_size > 0 ? (gsize)st.st_size : 0;
    return fd;
}

/* The same for a name from the command line. Standard input and descriptors of the shell may be of
 * any type and have no size. */
static int
open_named(const char *path, bool stdin_too, gsize *size, struct file_fault *fault)
{
    int fd;

    *size = 0;
    if (stdin_too && strcmp(path, "-") == 0)
        /* a copy, which the caller closes like any other file */
        fd = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3);
    else if (is_handed_over(path))
        fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    else
        return open_regular(path, true, size, fault);
    if (fd < 0)
        fault->number = errno;
    return fd;
}

/* Reads up to `most` + 1 bytes. `likely` is the expected size, 0 if unknown. */
static char *
read_bytes(int fd, gsize likely, gsize most, gsize *length, struct file_fault *fault)
{
    gsize room = likely ? MIN(likely, most) + 1 : MIN(65536, most + 1), n = 0;
    g_autofree char *text = g_malloc(room + 1);

    /* with exactly the expected size read, no further read() is needed */
    while (n <= most && !(likely && n == likely)) {
        if (n == room)
            text = g_realloc(text, (room = MIN(2 * room, most + 1)) + 1);
        ssize_t got = read(fd, text + n, room - n);

        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0) {
            fault->number = errno;
            return NULL;
        }
        if (got == 0)
            break;
        n += (gsize)got;
    }
    *length = n;
    text[n] = '\0';
    return g_steal_pointer(&text);
}

char *
bounded_file_read(const char *path, gsize most, gsize *length, struct file_fault *fault)
{
    gsize size;
    int fd = open_named(path, true, &size, fault);

    if (fd < 0)
        return NULL;
    char *text = read_bytes(fd, size, most, length, fault);

    close(fd);
    return text;
}

/* Refuses a name for its words alone, before anything is opened. */
static bool
is_honest(const char *name)
{
    g_auto(GStrv) parts = g_strsplit(name, "/", -1);

    if (g_path_is_absolute(name) || strpbrk(name, "\\:"))
        return false;
    for (char **p = parts; *p; p++)
        if (strcmp(*p, "..") == 0 || **p == '\0')
            return false;
    return true;
}

/* The path with links resolved, allocated by the C library (free), because it may be longer than
 * any limit. NULL with *outside or *fault. */
static char *
find_below(const char *folder, const char *name, bool *outside, struct file_fault *fault)
{
    *outside = !is_honest(name);
    if (*outside)
        return NULL;
    g_autofree char *joined = g_build_filename(folder, name, NULL);
    char *root = realpath(folder, NULL), *path = root ? realpath(joined, NULL) : NULL;

    if (!path)
        fault->number = errno;
    size_t n = root ? strlen(root) : 0;

    /* everything is below the root "/", whose length is 1 */
    *outside = path && n > 1 && (strncmp(root, path, n) != 0 || path[n] != '/');
    free(root);
    if (*outside)
        free(path);
    return *outside ? NULL : path;
}

char *
bounded_file_read_below(const char *folder, const char *name, gsize most, gsize *length,
                        bool *outside, struct file_fault *fault)
{
    char *path = find_below(folder, name, outside, fault), *text = NULL;
    gsize size;
    /* all links are resolved, so one that is met now was made in between: it is refused */
    int fd = path ? open_regular(path, false, &size, fault) : -1;

    free(path);
    if (fd < 0)
        return NULL;
    text = read_bytes(fd, size, most, length, fault);
    close(fd);
    return text;
}

void
bounded_file_refuse(struct map_sink *sink, GError **error)
{
    struct map_diag_report *report = map_diag_report_new(MAP_DIAG_TEXT, false, NULL, NULL, NULL);
    g_autoptr(GString) text = g_string_new(NULL);

    map_diag_report_add(report, sink, text);
    map_diag_report_free(report);
    diag_sink_free(sink);
    g_set_error_literal(error, MAP_DIAG_FINDING, 0, text->str);
}

void
bounded_file_refuse_text(GError **error, enum diag_code code, const char *name, const char *text,
                         gsize length, gsize offset, gsize n, const char *first, const char *second,
                         const char *third)
{
    struct map_sink *sink = diag_sink_new();
    struct map_span at = {diag_sink_take_source(sink, name, g_strndup(text, length), length),
                          (uint32_t)offset, (uint32_t)n};

    diag_report(sink, code, at, first, second, third, NULL);
    bounded_file_refuse(sink, error);
    if (error)
        (*error)->code = MAP_DIAG_CONTENT;
}

/* Sets the fault as a GError in words; returns NULL for the caller to return. */
static char *
refuse_file(const struct kind *kind, const char *path, const struct file_fault *fault,
            GError **error)
{
    if (fault->number) {
        g_set_error(error, G_FILE_ERROR, g_file_error_from_errno(fault->number), "%s: %s",
                    strcmp(path, "-") == 0 ? "standard input" : path, g_strerror(fault->number));
        return NULL;
    }
    struct map_sink *sink = diag_sink_new();
    struct map_span at = {diag_sink_take_source(sink, path, g_strdup(""), 0), 0, 0};
    g_autofree char *most = g_strdup_printf("%" G_GSIZE_FORMAT " MiB", kind->most / MIB);

    if (fault->type)
        diag_report(sink, DIAG_X_FILE_TYPE, at, kind->name, fault->type, kind->help, NULL);
    else
        diag_report(sink, DIAG_X_FILE_LARGE, at, kind->name, most, kind->help, NULL);
    bounded_file_refuse(sink, error);
    return NULL;
}

bool
bounded_file_is_folder(const char *path, GError **error)
{
    struct stat st;

    if (stat(path, &st) != 0 || S_ISDIR(st.st_mode))
        return true;
    const char *type = name_type(st.st_mode);
    struct map_sink *sink = diag_sink_new();
    struct map_span at = {diag_sink_take_source(sink, path, g_strdup(""), 0), 0, 0};

    diag_report(sink, DIAG_X_FOLDER, at, "a theme", type ? type : "a file",
                "name a folder with a theme.ini, ./mine, or use a built-in theme: classic", NULL);
    bounded_file_refuse(sink, error);
    return false;
}

/* Reads and closes. A file whose size is above the limit is not read at all. */
static char *
read_kind(const struct kind *kind, const char *path, int fd, gsize size, gsize *length,
          struct file_fault *fault, GError **error)
{
    gsize n = size;
    g_autofree char *text = NULL;

    if (fd >= 0 && size <= kind->most)
        text = read_bytes(fd, size, kind->most, &n, fault);
    if (fd >= 0)
        close(fd);
    if (!text || n > kind->most)
        return refuse_file(kind, path, fault, error);
    if (length)
        *length = n;
    return g_steal_pointer(&text);
}

char *
map_diag_file_read(enum map_diag_file kind, const char *path, gsize *length, GError **error)
{
    const struct kind *k = &kinds[kind];
    struct file_fault fault = {NULL, 0};
    gsize size = 0;
    int fd = open_named(path, k->stdin_too, &size, &fault);

    return read_kind(k, path, fd, size, length, &fault, error);
}

char *
bounded_file_read_kind(enum map_diag_file kind, const char *folder, const char *name, gsize *length,
                       bool *outside, GError **error)
{
    struct file_fault fault = {NULL, 0};
    char *path = find_below(folder, name, outside, &fault);
    g_autofree char *shown = g_build_filename(folder, name, NULL);
    gsize size = 0;
    int fd = path ? open_regular(path, false, &size, &fault) : -1;

    free(path);
    if (*outside)
        return NULL;
    return read_kind(&kinds[kind], shown, fd, size, length, &fault, error);
}
