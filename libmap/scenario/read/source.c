/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/read/read.h"

#include "diag/bounded-file.h"
#include "xml/document.h"

#include <errno.h>
#include <string.h>

/* Sets the error and returns NULL. */
static char *
refuse_source(const char *path, const struct file_fault *fault, const char *advice, GError **error)
{
    if (fault->number)
        g_set_error(error, G_FILE_ERROR, g_file_error_from_errno(fault->number), "%s: %s",
                    strcmp(path, "-") == 0 ? "standard input" : path, g_strerror(fault->number));
    else
        g_set_error(error, G_FILE_ERROR,
                    strcmp(fault->type, "a folder") == 0 ? G_FILE_ERROR_ISDIR : G_FILE_ERROR_INVAL,
                    "%s: it is %s, not a file%s", path, fault->type, advice);
    return NULL;
}

char *
source_read(const char *path, gsize *length, GError **error)
{
    struct file_fault fault = {NULL, 0};
    char *text = bounded_file_read(path, XML_MAX_BYTES, length, &fault);

    return text ? text : refuse_source(path, &fault, "; - stands for standard input", error);
}

char *
source_read_below(const char *folder, const char *src, gsize *length, bool *outside, GError **error)
{
    struct file_fault fault = {NULL, 0};
    char *text = bounded_file_read_below(folder, src, XML_MAX_BYTES, length, outside, &fault);

    if (text || *outside)
        return text;
    /* the caller reports a file that an author named */
    if (fault.type && strcmp(fault.type, "a folder") != 0)
        fault.type = "a pipe or a device";
    return refuse_source(src, &fault, "", error);
}

/* True for ASCII with line ends as the only control characters, as in nearly all files. The loop
 * has no exit, so that the compiler vectorizes it. */
static bool
is_usual_text(const char *text, gsize length)
{
    guchar odd = 0;

    for (gsize i = 0; i < length; i++) {
        guchar c = (guchar)text[i];

        odd |= (guchar)((c >= 0x80) | ((c < 0x20) & (c != '\n')));
    }
    return !odd;
}

/* ---- other encodings ---- */

/* Detects UTF-16 and UTF-32 by their mark, or by the zeros beside the first <. */
static const struct wide {
    const char *bytes;
    gsize n, mark; /* so many of them are a mark of the order of bytes */
    const char *name, *code;
} wides[] = {
    {"\xff\xfe\0\0", 4, 4, "UTF-32", NULL},   {"\0\0\xfe\xff", 4, 4, "UTF-32", NULL},
    {"\xff\xfe", 2, 2, "UTF-16", "UTF-16LE"}, {"\xfe\xff", 2, 2, "UTF-16", "UTF-16BE"},
    {"<\0", 2, 0, "UTF-16", "UTF-16LE"},      {"\0<", 2, 0, "UTF-16", "UTF-16BE"},
};

static const struct wide *
find_wide(const char *text, gsize length)
{
    for (size_t i = 0; i < G_N_ELEMENTS(wides); i++)
        if (length >= wides[i].n && memcmp(text, wides[i].bytes, wides[i].n) == 0)
            return &wides[i];
    return NULL;
}

/* The value of encoding= in the declaration; NULL without one. */
static const char *
find_encoding(const char *text, gsize length, gsize *n)
{
    const char *end =
        g_str_has_prefix(text, "<?xml") ? g_strstr_len(text, (gssize)MIN(length, 200), "?>") : NULL;
    const char *at = end ? g_strstr_len(text, end - text, "encoding") : NULL;

    at = at ? at + strcspn(at, "\"'?") : NULL;
    *n = at && at < end ? strcspn(at + 1, "\"'?") : 0;
    return *n ? at + 1 : NULL;
}

/* The text in UTF-8, or NULL: it is not valid in its encoding, or not in one that we read. What
 * authors call ISO-8859-1 has the marks of Windows-1252. */
static char *
convert_text(const char *text, gsize *length)
{
    const struct wide *wide = find_wide(text, *length);
    gsize n, skip = wide ? wide->mark : 0;
    const char *said = find_encoding(text, *length, &n);
    bool latin = said && ((n == 10 && g_ascii_strncasecmp(said, "ISO-8859-1", n) == 0) ||
                          (n == 12 && g_ascii_strncasecmp(said, "Windows-1252", n) == 0));
    const char *code = wide ? wide->code : latin ? "WINDOWS-1252" : NULL;
    g_autofree char *plain =
        code && *length <= XML_MAX_BYTES
            ? g_convert(text + skip, (gssize)(*length - skip), "UTF-8", code, NULL, &n, NULL)
            : NULL;

    if (!plain || memchr(plain, '\0', n))
        return NULL;
    *length = n;
    return g_steal_pointer(&plain);
}

char *
source_recode(char *text, gsize *length)
{
    char *plain = convert_text(text, length);
    gsize n;
    const char *said = plain ? find_encoding(plain, *length, &n) : NULL;

    if (!plain)
        return text;
    g_free(text);
    if (!said)
        return plain;
    text = g_strdup_printf("%.*sUTF-8%s", (int)(said - plain), plain, said + n);
    g_free(plain);
    *length = strlen(text);
    return text;
}

/* Reports text in another encoding: shows what it seems to be, at its first byte. */
static void
take_foreign(struct map_sink *sink, const char *name, char *text, gsize length, gsize bad,
             const char *encoding, uint32_t *file)
{
    gsize n = length, rest = 0;
    char *plain = convert_text(text, &n);
    bool known = plain != NULL;

    if (!find_wide(text, length)) {
        g_autofree char *tail = g_convert(text + bad, (gssize)(length - bad), "UTF-8",
                                          "WINDOWS-1252", NULL, &rest, NULL);

        g_free(plain);
        plain = tail ? g_strdup_printf("%.*s%s", (int)bad, text, tail) : NULL;
        n = tail ? bad + rest : length;
    }
    if (plain)
        g_free(text);
    *file = diag_sink_take_source(sink, name, plain ? plain : text, n);
    diag_report(sink, known ? DIAG_X_ENCODING_KNOWN : DIAG_X_ENCODING,
                (struct map_span){*file, (uint32_t)bad, 1}, encoding, NULL);
}

/* ---- characters ---- */

/* Detects other types of files by their first bytes. */
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

/* The code point of a direction override, embedding or isolate at s, or 0. They are legal in XML
 * but reverse the text around them, in a diff and on a printed board. */
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

/* Rejects control characters other than tab and line end, and the two code points that XML forbids.
 * False where no parser could go on. */
static bool
check_characters(struct map_sink *sink, uint32_t file, const char *text, gsize length)
{
    bool turned = false;

    for (gsize i = 0; i < length; i++) {
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

bool
source_take(struct map_sink *sink, const char *name, char *text, gsize length, uint32_t *file)
{
    const struct wide *wide = find_wide(text, length);
    const char *zero, *bad;
    bool large = length > XML_MAX_BYTES;

    if (!large && is_usual_text(text, length) && !is_picture_or_archive(text, length)) {
        *file = diag_sink_take_source(sink, name, text, length);
        return true;
    }
    if (large) {
        /* keeps only the name */
        text[0] = '\0';
        *file = diag_sink_take_source(sink, name, text, 0);
        diag_report(sink, DIAG_X_SIZE, (struct map_span){*file, 0, 0}, NULL);
        return false;
    }
    if (wide) {
        take_foreign(sink, name, text, length, 0, wide->name, file);
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
    if (!g_utf8_validate(text, (gssize)length, &bad)) {
        take_foreign(sink, name, text, length, (gsize)(bad - text), "Windows-1252 or ISO-8859-1",
                     file);
        return false;
    }
    *file = diag_sink_take_source(sink, name, text, length);
    return check_characters(sink, *file, text, length);
}
