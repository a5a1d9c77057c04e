/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/message-text.h"

#include "map-diag.h"

#include <glib.h>
#include <math.h>
#include <string.h>

#define LARGEST 1e14 /* with its decimals: larger numbers are not told apart */

struct number_text
diag_grouped(uint64_t n)
{
    struct number_text grouped;
    char digits[24];
    int length = g_snprintf(digits, sizeof digits, "%" G_GUINT64_FORMAT, n);
    char *out = grouped.text;

    for (int i = 0; i < length; i++) {
        if (i && (length - i) % 3 == 0)
            *out++ = ',';
        *out++ = digits[i];
    }
    *out = '\0';
    return grouped;
}

struct number_text
diag_decimal(const char *format, double value)
{
    struct number_text number;

    g_ascii_formatd(number.text, sizeof number.text, format, value);
    return number;
}

char *
diag_group_all(const char *text)
{
    GString *out = g_string_new(NULL);

    if (!text) {
        g_string_free(out, TRUE);
        return NULL;
    }
    for (char before = ' '; *text; before = text[-1]) {
        size_t digits = strspn(text, "0123456789");

        /* a number of 20 digits may not fit into 64 bits */
        if (digits > 3 && digits < 20 && before != ':') {
            g_string_append(out, diag_grouped(g_ascii_strtoull(text, NULL, 10)).text);
        } else {
            digits = MAX(digits, 1);
            g_string_append_len(out, text, (gssize)digits);
        }
        text += digits;
    }
    return g_string_free(out, FALSE);
}

/* As printf does, whose way with any number takes most of the time of a picture. */
void
diag_append_decimal(GString *out, double value, unsigned digits)
{
    static const double tens[] = {1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9};
    g_return_if_fail(digits < G_N_ELEMENTS(tens));
    double size = fmin(fabs(value), LARGEST / tens[digits]), scaled = size * tens[digits];
    double above = scaled - floor(scaled) - 0.5;
    uint64_t n = (uint64_t)scaled;
    char text[32], *p = text + sizeof text;

    if (fabs(above) < 0.01) /* what the product lost decides */
        above += fma(size, tens[digits], -scaled);
    n += above > 0 || (above == 0 && n % 2 == 1);
    bool negative = value < 0 && n > 0;

    for (; digits > 0 && n % 10 == 0; digits--)
        n /= 10;
    for (unsigned i = 0; n > 0 || i <= digits; i++, n /= 10) {
        if (i == digits && i > 0)
            *--p = '.';
        *--p = (char)('0' + n % 10);
    }
    if (negative)
        *--p = '-';
    g_string_append_len(out, p, text + sizeof text - p);
}

static gboolean
is_harmless(gunichar c)
{
    GUnicodeType type = g_unichar_type(c);

    return type != G_UNICODE_CONTROL && type != G_UNICODE_FORMAT && type != G_UNICODE_UNASSIGNED &&
           type != G_UNICODE_PRIVATE_USE && type != G_UNICODE_SURROGATE &&
           type != G_UNICODE_LINE_SEPARATOR && type != G_UNICODE_PARAGRAPH_SEPARATOR;
}

/* ##[error] and ##vso[task] are commands anywhere in a line. */
static gboolean
is_command(const char *p, const char *end)
{
    if (end - p < 3 || p[0] != '#' || p[1] != '#')
        return FALSE;
    for (p += 2; p < end && g_ascii_isalpha(*p);)
        p++;
    return p < end && *p == '[';
}

unsigned
diag_escape_next(const char **p, const char *end, GString *out)
{
    gunichar c = g_utf8_get_char_validated(*p, end - *p);
    gsize before = out->len;

    if (c >= (gunichar)-2) {
        g_string_append_printf(out, "<0x%02X>", (unsigned char)**p);
        (*p)++;
        return (unsigned)(out->len - before);
    }
    *p += g_unichar_to_utf8(c, NULL);
    if (!is_harmless(c) || (c == '#' && is_command(*p - 1, end))) {
        g_string_append_printf(out, "<U+%04X>", c);
        return (unsigned)(out->len - before);
    }
    g_string_append_unichar(out, c);
    return g_unichar_iszerowidth(c) ? 0 : g_unichar_iswide(c) ? 2 : 1;
}

void
diag_escape(GString *out, const char *text, unsigned most)
{
    const char *end = text + strlen(text);
    unsigned columns = 0;

    /* combining marks take no column but are limited too: no output may grow without bound */
    for (gsize limit = out->len + 8 * (gsize)most; text < end;) {
        gsize before = out->len;

        columns += diag_escape_next(&text, end, out);
        if (columns > most || out->len > limit) {
            g_string_truncate(out, before);
            g_string_append(out, "...");
            return;
        }
    }
}

void
diag_escape_name(GString *out, const char *name, unsigned most)
{
    if (*name == ':' || *name == ' ')
        g_string_append(out, "./");
    diag_escape(out, name, most);
}

char *
diag_shell_file(const char *name)
{
    if (!name || !*name || strcmp(name, "-") == 0)
        return g_strdup("FILE");
    size_t plain = strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                "0123456789/._+-");

    return name[plain] ? g_shell_quote(name) : g_strdup(name);
}

void
map_diag_wrap(GString *out, unsigned at, unsigned indent, const char *text)
{
    g_auto(GStrv) words = g_strsplit(text, " ", -1);
    bool begun = false;

    for (unsigned i = 0; words[i]; i++) {
        unsigned width = (unsigned)g_utf8_strlen(words[i], -1);
        /* a unit stays with its number */
        unsigned unit = words[i + 1] && *words[i + 1] == '%' ? 2 + (words[i + 1][1] != 0) : 0;

        if (!width)
            continue;
        if (begun && *words[i] != '%' && at + 1 + width + unit > MAP_DIAG_WIDTH) {
            g_string_append_c(out, '\n');
            g_string_append_printf(out, "%*s", (int)indent, "");
            at = indent;
        } else if (begun) {
            g_string_append_c(out, ' ');
            at++;
        }
        g_string_append(out, words[i]);
        at += width;
        begun = true;
    }
    g_string_append_c(out, '\n');
}
