/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "output.h"

#include "map-diag-file.h"

#include <stdarg.h>
#include <stdio.h>

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
