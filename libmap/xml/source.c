/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/source.h"

#include "xml/document.h"
#include "xml/recode.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char *
fail(GError **error, const char *path, int number)
{
    g_set_error(error, G_FILE_ERROR, g_file_error_from_errno(number), "%s: %s", path,
                g_strerror(number));
    return NULL;
}

/* As many bytes as there are, up to the limit and one more, as pipes have no size; `likely`
 * is how many there should be. */
static char *
read_all(int fd, const char *path, gsize likely, gsize *length, GError **error)
{
    gsize room = likely ? MIN(likely, XML_MAX_BYTES) + 1 : 65536, n = 0;
    g_autofree char *text = g_malloc(room + 1);

    /* a file that held what it should and no more is at its end: nobody needs to ask again */
    while (n <= XML_MAX_BYTES && !(likely && n == likely)) {
        if (n == room)
            text = g_realloc(text, (room = MIN(2 * room, XML_MAX_BYTES + 1)) + 1);
        ssize_t got = read(fd, text + n, room - n);

        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return fail(error, path, errno);
        if (got == 0)
            break;
        n += (gsize)got;
    }
    *length = n;
    text[n] = '\0';
    return g_steal_pointer(&text);
}

/* The size of a regular file; what else has one, if any, does not say it. */
static gsize
size_of(int fd)
{
    struct stat st;

    return fstat(fd, &st) == 0 && S_ISREG(st.st_mode) && st.st_size > 0 ? (gsize)st.st_size : 0;
}

/* What the shell gave us by a number: standard input, <(...). */
static bool
is_handed_over(const char *path)
{
    return strcmp(path, "/dev/stdin") == 0 || g_str_has_prefix(path, "/dev/fd/") ||
           g_str_has_prefix(path, "/proc/self/fd/");
}

char *
xml_source_read(const char *path, gsize *length, GError **error)
{
    if (strcmp(path, "-") == 0)
        return read_all(STDIN_FILENO, "standard input", 0, length, error);

    /* a pipe that nobody writes to would keep whoever opens it waiting */
    bool handed = is_handed_over(path);
    int fd = open(path, O_RDONLY | O_CLOEXEC | (handed ? 0 : O_NONBLOCK));
    struct stat st;
    char *text = NULL;

    if (fd < 0)
        return fail(error, path, errno);
    if (handed || (fstat(fd, &st) == 0 && (S_ISREG(st.st_mode) || S_ISDIR(st.st_mode))))
        text = read_all(fd, path, size_of(fd), length, error);
    else
        g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                    "%s: a pipe or a device, no file; - stands for standard input", path);
    close(fd);
    return text;
}

/* True when the resolved path lies below the resolved folder. */
static bool
is_below(const char *folder, const char *path)
{
    size_t n = strlen(folder);

    if (strcmp(folder, "/") == 0)
        return true;
    return strncmp(folder, path, n) == 0 && path[n] == '/';
}

/* A name can be refused for what it says, before anything is opened. */
static bool
is_honest(const char *src)
{
    g_auto(GStrv) parts = g_strsplit(src, "/", -1);

    if (g_path_is_absolute(src) || strpbrk(src, "\\:"))
        return false;
    for (char **p = parts; *p; p++)
        if (strcmp(*p, "..") == 0 || **p == '\0')
            return false;
    return true;
}

char *
xml_source_read_below(const char *folder, const char *src, gsize *length, bool *outside,
                      GError **error)
{
    *outside = !is_honest(src);
    if (*outside)
        return NULL;

    g_autofree char *joined = g_build_filename(folder, src, NULL);
    /* the C library's own memory, as the path may be longer than any limit */
    char *root = realpath(folder, NULL), *path = realpath(joined, NULL);
    char *text = NULL;

    *outside = root && path && !is_below(root, path);
    if (!root || !path) {
        fail(error, src, errno);
    } else if (!*outside) {
        int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW);
        struct stat st;

        if (fd < 0)
            fail(error, src, errno);
        else if (fstat(fd, &st) < 0 || S_ISDIR(st.st_mode))
            fail(error, src, EISDIR);
        else if (!S_ISREG(st.st_mode))
            g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                        "%s: it is a pipe or a device, not a file", src);
        else
            text = read_all(fd, src, (gsize)st.st_size, length, error);
        if (fd >= 0)
            close(fd);
    }
    free(root);
    free(path);
    return text;
}

/* The byte eight times. */
static inline guint64
each(unsigned byte)
{
    return G_GUINT64_CONSTANT(0x0101010101010101) * byte;
}

/* ASCII alone, and of its control characters only line ends, as nearly all files are. Without a
 * way out of the loop, so that the compiler does many bytes at once. */
static bool
is_usual(const char *text, gsize length)
{
    guchar odd = 0;

    for (gsize i = 0; i < length; i++) {
        guchar c = (guchar)text[i];

        odd |= (guchar)((c >= 0x80) | ((c < 0x20) & (c != '\n')));
    }
    return !odd;
}

/* How far the text is ASCII, to within eight bytes. */
static gsize
ascii_length(const char *text, gsize length)
{
    gsize at = 0;

    for (guint64 eight; at + sizeof eight <= length; at += sizeof eight) {
        memcpy(&eight, text + at, sizeof eight);
        if (eight & each(0x80))
            break;
    }
    return at;
}

/* UTF-16 and UTF-32 are known by their mark, or by the zeros beside the first <. */
static const char *
wide_encoding(const char *text, gsize length)
{
    static const struct {
        const char *bytes;
        gsize n;
        const char *name;
    } marks[] = {
        {"\xff\xfe\0\0", 4, "UTF-32"}, {"\0\0\xfe\xff", 4, "UTF-32"}, {"\xff\xfe", 2, "UTF-16"},
        {"\xfe\xff", 2, "UTF-16"},     {"<\0", 2, "UTF-16"},          {"\0<", 2, "UTF-16"},
    };

    for (size_t i = 0; i < G_N_ELEMENTS(marks); i++)
        if (length >= marks[i].n && memcmp(text, marks[i].bytes, marks[i].n) == 0)
            return marks[i].name;
    return NULL;
}

/* What people have in the same folder, by its first bytes. */
static bool
is_picture_or_archive(const char *text, gsize length)
{
    static const char *const marks[] = {"\x89PNG", "\xff\xd8\xff", "\x1f\x8b\x08", "PK\x03\x04",
                                        "%PDF",    "GIF8",         "\177ELF"};

    for (size_t i = 0; i < G_N_ELEMENTS(marks); i++)
        if (length >= 4 && memcmp(text, marks[i], strlen(marks[i])) == 0)
            return true;
    return false;
}

/* The code point of a direction override, embedding or isolate at s, or 0. They are legal XML,
 * but turn the text around them, in a diff as on a printed board. */
static unsigned
direction_control(const char *s)
{
    unsigned char last = (unsigned char)s[0] == 0xe2 && s[1] ? (unsigned char)s[2] : 0;

    if ((unsigned char)s[0] != 0xe2)
        return 0;
    if ((unsigned char)s[1] == 0x80 && last >= 0xaa && last <= 0xae)
        return 0x2000u + (last & 0x3fu);
    if ((unsigned char)s[1] == 0x81 && last >= 0xa6 && last <= 0xa9)
        return 0x2040u + (last & 0x3fu);
    return 0;
}

/* None of eight bytes is anything but ASCII that is no control character. The subtraction
 * borrows from a byte below 0x20; with no byte above 0x7f it can miss none. */
static bool
is_plain(const char *text)
{
    guint64 eight;

    memcpy(&eight, text, sizeof eight);
    return !((eight | (eight - each(0x20))) & each(0x80));
}

/* Where bytes stand that have to be looked at, or the end. */
static gsize
skip_plain(const char *text, gsize at, gsize length)
{
    while (at + 8 <= length && is_plain(text + at))
        at += 8;
    while (at < length && (guchar)(text[at] - 0x20) < 0x60)
        at++;
    return at;
}

/* Tab and line end are the only control characters of XML; two code points are none. False where
 * no parser could go on. */
static bool
check_characters(struct map_sink *sink, uint32_t file, const char *text, gsize length)
{
    bool turned = false;

    for (gsize i = skip_plain(text, 0, length); i < length; i = skip_plain(text, i + 1, length)) {
        unsigned char c = (unsigned char)text[i];

        if (c == '\n' || (c >= 0x20 && c != 0xe2 && c != 0xef))
            continue;
        bool control = c < 0x20 && c != '\t' && c != '\r';
        bool nonchar = c == 0xef && (memcmp(text + i, "\xef\xbf\xbe", 3) == 0 ||
                                     memcmp(text + i, "\xef\xbf\xbf", 3) == 0);
        unsigned direction = turned ? 0 : direction_control(text + i);

        if (control || nonchar || direction) {
            g_autofree char *name = nonchar ? g_strdup("U+FFFE or U+FFFF")
                                            : g_strdup_printf("U+%04X", direction ? direction : c);

            diag_report(sink, direction ? DIAG_X_DIRECTION : DIAG_X_CONTROL,
                        (struct map_span){file, (uint32_t)i, control ? 1 : 3}, name, NULL);
            turned = true;
            if (!direction)
                return false;
        }
    }
    return true;
}

/* A text in another encoding: shown as what it seems to be, pointed at where it begins. */
static void
take_foreign(struct map_sink *sink, const char *name, char *text, gsize length, gsize bad,
             const char *encoding, uint32_t *file)
{
    bool known = xml_recode_knows(text, length);
    bool utf32 = strcmp(encoding, "UTF-32") == 0;

    if (!utf32)
        text = xml_recode_shown(text, &length, bad);
    *file = diag_sink_take_source(sink, name, text, length);
    diag_report(sink, known ? DIAG_X_ENCODING_KNOWN : DIAG_X_ENCODING,
                (struct map_span){*file, (uint32_t)bad, 1}, encoding, NULL);
}

bool
xml_source_take(struct map_sink *sink, const char *name, char *text, gsize length, uint32_t *file)
{
    const char *wide, *zero, *bad;
    bool large = length > XML_MAX_BYTES;
    gsize ascii;

    if (!large && is_usual(text, length) && !is_picture_or_archive(text, length)) {
        *file = diag_sink_take_source(sink, name, text, length);
        return true;
    }
    if (large) {
        /* nothing is kept but the name */
        text[0] = '\0';
        *file = diag_sink_take_source(sink, name, text, 0);
        diag_report(sink, DIAG_X_SIZE, (struct map_span){*file, 0, 0}, NULL);
        return false;
    }
    wide = wide_encoding(text, length);
    if (wide) {
        take_foreign(sink, name, text, length, 0, wide, file);
        return false;
    }
    zero = memchr(text, '\0', length);
    if (zero || is_picture_or_archive(text, length)) {
        struct map_span span = {0, 0, 4};

        if (zero && !is_picture_or_archive(text, length))
            span = (struct map_span){0, (uint32_t)(zero - text), 1};
        *file = span.file = diag_sink_take_source(sink, name, text, length);
        diag_report(sink, DIAG_X_BINARY, span, NULL);
        return false;
    }
    ascii = ascii_length(text, length);
    if (!g_utf8_validate(text + ascii, (gssize)(length - ascii), &bad)) {
        take_foreign(sink, name, text, length, (gsize)(bad - text), "Windows-1252 or ISO-8859-1",
                     file);
        return false;
    }
    *file = diag_sink_take_source(sink, name, text, length);
    return check_characters(sink, *file, text, length);
}
