/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/recode.h"

#include "markup/document.h"

#include <string.h>

/* 0x80 to 0x9f of Windows-1252; 0: no character. In ISO-8859-1 these are control characters, which
 * no author means. */
static const gunichar upper[32] = {
    0x20ac, 0,      0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017d, 0,      0,      0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
    0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0,      0x017e, 0x0178,
};

/* The value of encoding= in the declaration; NULL without one. */
static const char *
find_encoding(const char *text, gsize length, gsize *n)
{
    const char *end = length >= 5 && memcmp(text, "<?xml", 5) == 0
                          ? memmem(text, MIN(length, 200), "?>", 2)
                          : NULL;
    const char *at = end ? memmem(text, (gsize)(end - text), "encoding", 8) : NULL;

    while (at && at < end && *at != '"' && *at != '\'')
        at++;
    const char *close = at && at < end ? memchr(at + 1, *at, (gsize)(end - at - 1)) : NULL;

    *n = close ? (gsize)(close - at - 1) : 0;
    return close ? at + 1 : NULL;
}

static gboolean
is_encoding(const char *word, gsize n, const char *name)
{
    return word && strlen(name) == n && g_ascii_strncasecmp(word, name, n) == 0;
}

static void
declare_utf8(GString *s)
{
    gsize n;
    const char *word = find_encoding(s->str, s->len, &n);

    if (!word)
        return;
    gssize at = word - s->str;

    g_string_erase(s, at, (gssize)n);
    g_string_insert(s, at, "UTF-8");
}

static char *
hand_back(GString *s, char *text, gsize *length)
{
    declare_utf8(s);
    *length = s->len;
    g_free(text);
    return g_string_free(s, FALSE);
}

/* NULL: a byte without a character. */
static GString *
from_latin(const char *text, gsize length)
{
    GString *s = g_string_sized_new(length + length / 8);

    for (gsize i = 0; i < length; i++) {
        gunichar c = (unsigned char)text[i];

        if (c >= 0x80 && c < 0xa0)
            c = upper[c - 0x80];
        if (c == 0) {
            g_string_free(s, TRUE);
            return NULL;
        }
        g_string_append_unichar(s, c);
    }
    return s;
}

/* NULL: not valid UTF-16. */
static GString *
from_wide(const char *text, gsize length, gboolean big, gsize mark)
{
    GString *s = g_string_sized_new(length);
    const unsigned char *p = (const unsigned char *)text;
    gunichar high = 0;
    gboolean good = length % 2 == 0;

    for (gsize i = mark; good && i < length; i += 2) {
        gunichar c = big ? p[i] * 256u + p[i + 1] : p[i] + p[i + 1] * 256u;
        gboolean is_low = c >= 0xdc00 && c < 0xe000;

        good = c != 0 && is_low == (high != 0);
        if (c >= 0xd800 && c < 0xdc00) {
            high = c;
            continue;
        }
        g_string_append_unichar(s, is_low ? 0x10000 + ((high & 0x3ff) << 10) + (c & 0x3ff) : c);
        high = 0;
    }
    if (good && !high)
        return s;
    g_string_free(s, TRUE);
    return NULL;
}

/* Detects UTF-16 by its byte order mark, or by the first <. */
static GString *
from_utf16(const char *text, gsize length)
{
    if (length < 2 || length > XML_MAX_BYTES)
        return NULL;
    if (memcmp(text, "\xff\xfe", 2) == 0 || memcmp(text, "\xfe\xff", 2) == 0)
        return from_wide(text, length, text[0] == '\xfe', 2);
    if (memcmp(text, "<\0", 2) == 0 || memcmp(text, "\0<", 2) == 0)
        return from_wide(text, length, text[0] == '\0', 0);
    return NULL;
}

gboolean
xml_recode_knows(const char *text, gsize length)
{
    gsize n;
    const char *word = find_encoding(text, length, &n);
    GString *s = from_utf16(text, length);

    if (!s && (is_encoding(word, n, "ISO-8859-1") || is_encoding(word, n, "Windows-1252")))
        s = from_latin(text, length);
    if (s)
        g_string_free(s, TRUE);
    return s != NULL;
}

char *
xml_recode_shown(char *text, gsize *length, gsize bad)
{
    GString *s = from_utf16(text, *length), *rest;

    if (!s && (rest = from_latin(text + bad, *length - bad))) {
        s = g_string_new_len(text, (gssize)bad);
        g_string_append_len(s, rest->str, (gssize)rest->len);
        g_string_free(rest, TRUE);
    }
    if (!s)
        return text;
    *length = s->len;
    g_free(text);
    return g_string_free(s, FALSE);
}

char *
xml_recode(char *text, gsize *length)
{
    gsize n;
    const char *word = find_encoding(text, *length, &n);

    if (*length > XML_MAX_BYTES)
        return text;
    GString *s = from_utf16(text, *length);

    if (!s && (is_encoding(word, n, "ISO-8859-1") || is_encoding(word, n, "Windows-1252")))
        s = from_latin(text, *length);
    return s ? hand_back(s, text, length) : text;
}
