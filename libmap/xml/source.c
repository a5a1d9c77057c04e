/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/source.h"

#include "xml/document.h"

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

/* Up to the limit and one byte more, from wherever it comes: pipes have no size. */
static char *
read_all(int fd, const char *path, gsize *length, GError **error)
{
    g_autoptr(GByteArray) bytes = g_byte_array_new();
    guint8 block[65536];

    while (bytes->len <= XML_MAX_BYTES) {
        size_t want = MIN(sizeof block, XML_MAX_BYTES + 1 - bytes->len);
        ssize_t got = read(fd, block, want);

        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return fail(error, path, errno);
        if (got == 0)
            break;
        g_byte_array_append(bytes, block, (guint)got);
    }
    *length = bytes->len;
    g_byte_array_append(bytes, (const guint8 *)"", 1);
    return (char *)g_byte_array_free(g_steal_pointer(&bytes), FALSE);
}

char *
xml_source_read(const char *path, gsize *length, GError **error)
{
    if (strcmp(path, "-") == 0)
        return read_all(STDIN_FILENO, "standard input", length, error);

    int fd = open(path, O_RDONLY | O_CLOEXEC);

    if (fd < 0)
        return fail(error, path, errno);
    char *text = read_all(fd, path, length, error);

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
        else if (fstat(fd, &st) < 0 || !S_ISREG(st.st_mode))
            fail(error, src, EISDIR);
        else
            text = read_all(fd, src, length, error);
        if (fd >= 0)
            close(fd);
    }
    free(root);
    free(path);
    return text;
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

/* Tab and line end are the only control characters of XML; two code points are none. False where
 * no parser could go on. */
static bool
check_characters(struct map_sink *sink, uint32_t file, const char *text, gsize length)
{
    bool turned = false;

    for (gsize i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];

        if (c >= 0x20 && c != 0xe2 && c != 0xef)
            continue;
        bool control = c < 0x20 && c != '\t' && c != '\n' && c != '\r';
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

bool
xml_source_take(struct map_sink *sink, const char *name, char *text, gsize length, uint32_t *file)
{
    const char *wide = wide_encoding(text, length);
    const char *zero = memchr(text, '\0', length), *bad;
    bool large = length > XML_MAX_BYTES;

    /* of a file that is too large nothing is kept but its name */
    if (large)
        text[0] = '\0';
    *file = diag_sink_take_source(sink, name, text, large ? 0 : length);
    if (large) {
        diag_report(sink, DIAG_X_SIZE, (struct map_span){*file, 0, 0}, NULL);
        return false;
    }
    if (wide) {
        diag_report(sink, DIAG_X_ENCODING, (struct map_span){*file, 0, 1}, wide, NULL);
        return false;
    }
    if (zero) {
        diag_report(sink, DIAG_X_BINARY, (struct map_span){*file, (uint32_t)(zero - text), 1},
                    NULL);
        return false;
    }
    if (!g_utf8_validate(text, (gssize)length, &bad)) {
        diag_report(sink, DIAG_X_ENCODING, (struct map_span){*file, (uint32_t)(bad - text), 1},
                    "Windows-1252 or ISO-8859-1", NULL);
        return false;
    }
    return check_characters(sink, *file, text, length);
}
