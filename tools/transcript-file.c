/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "transcript-file.h"

#include "cmd.h"
#include "complain.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#define MOST_BYTES (16 << 20)

char *
transcript_file_read(const char *path, gsize *length)
{
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    GString *text = g_string_new(NULL);
    char block[65536];
    size_t n;

    while (file && text->len <= MOST_BYTES && (n = fread(block, 1, sizeof block, file)) > 0)
        g_string_append_len(text, block, (gssize)n);
    gboolean failed = !file || ferror(file), large = text->len > MOST_BYTES;

    if (failed)
        complain("%s: %s", path, g_strerror(errno));
    else if (large)
        complain("%s: a transcript holds %d MiB at most", path, MOST_BYTES >> 20);
    if (file && file != stdin)
        fclose(file);
    *length = text->len;
    if (failed || large)
        g_string_free(text, TRUE);
    return failed || large ? NULL : g_string_free(text, FALSE);
}

int
transcript_file_check(const char *scenario, const char *moves, const char *verb)
{
    if (moves && strcmp(moves, "-") == 0 && strcmp(scenario, "-") == 0)
        return complain_usage(verb, "standard input is the scenario or the moves, not both");
    return CMD_YES;
}
