/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "exchange/foreign-text.h"

#include <string.h>

/* Control characters other than white space, those that turn the direction of text, and what XML
 * forbids. U+202A to U+202E and U+2066 to U+2069 would turn names around in every report about the
 * file. */
bool
foreign_text_is_odd(const char *p)
{
    const unsigned char *b = (const unsigned char *)p;

    if (*b < ' ')
        return *b != '\t' && *b != '\n' && *b != '\r';
    return *b == 0x7f || (b[0] == 0xe2 && b[1] == 0x80 && b[2] >= 0xaa && b[2] <= 0xae) ||
           (b[0] == 0xe2 && b[1] == 0x81 && b[2] >= 0xa6 && b[2] <= 0xa9) ||
           (b[0] == 0xef && b[1] == 0xbf && b[2] >= 0xbe);
}

bool
foreign_text_take(struct foreign_text *t, struct map_sink *sink, const char *name, char *bytes,
                  gsize length)
{
    gsize start = length >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0 ? 3 : 0, odd = 0;

    /* the mark goes first, else conversion would turn it into three letters of Latin-1 */
    length -= start;
    memmove(bytes, bytes + start, length + 1);
    /* Some programs still write Latin-1, in which each byte is a letter. With a NUL it is no text
     * at all and is refused below. */
    if (!g_utf8_validate(bytes, (gssize)length, NULL) && !memchr(bytes, '\0', length)) {
        char *converted =
            g_convert(bytes, (gssize)length, "UTF-8", "ISO-8859-1", NULL, &length, NULL);

        g_free(bytes);
        bytes = converted;
    }
    while (odd < length && !foreign_text_is_odd(bytes + odd))
        odd++;
    t->sink = sink;
    t->file = diag_sink_take_source(sink, name, bytes, length);
    t->text = diag_sink_source(sink, t->file)->text;
    t->length = length;
    if (odd == length)
        return true;
    diag_report(sink, DIAG_I_BYTES, (struct map_span){t->file, (uint32_t)odd, 1}, NULL);
    return false;
}

bool
foreign_text_line(const struct foreign_text *t, uint32_t *at, struct map_span *line)
{
    if (*at >= t->length)
        return false;
    const char *from = t->text + *at, *end = memchr(from, '\n', t->length - *at);
    uint32_t n = end ? (uint32_t)(end - from) : (uint32_t)(t->length - *at);

    *line = (struct map_span){t->file, *at, n > 0 && from[n - 1] == '\r' ? n - 1 : n};
    *at += n + 1;
    return true;
}

struct map_span
foreign_text_trim(const struct foreign_text *t, struct map_span s)
{
    while (s.length && g_ascii_isspace(t->text[s.offset])) {
        s.offset++;
        s.length--;
    }
    while (s.length && g_ascii_isspace(t->text[s.offset + s.length - 1]))
        s.length--;
    return s;
}

struct map_span
foreign_text_word(const struct foreign_text *t, struct map_span *rest, const char *ends)
{
    struct map_span word = *rest;

    word.length = 0;
    while (word.length < rest->length && !g_ascii_isspace(t->text[word.offset + word.length]) &&
           !strchr(ends, t->text[word.offset + word.length]))
        word.length++;
    rest->offset += word.length;
    rest->length -= word.length;
    *rest = foreign_text_trim(t, *rest);
    return word;
}

char *
foreign_text_copy(const struct foreign_text *t, struct map_span span)
{
    return g_strndup(t->text + span.offset, span.length);
}

bool
foreign_text_is(const struct foreign_text *t, struct map_span span, const char *word)
{
    return span.length == strlen(word) && memcmp(t->text + span.offset, word, span.length) == 0;
}

bool
foreign_text_number(const struct foreign_text *t, struct map_span span, unsigned most,
                    unsigned *number)
{
    *number = 0;
    for (uint32_t i = 0; i < span.length; i++) {
        char c = t->text[span.offset + i];

        if (!g_ascii_isdigit(c) || *number > most)
            return false;
        *number = *number * 10 + (unsigned)(c - '0');
    }
    return span.length > 0 && *number <= most;
}
