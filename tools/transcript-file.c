/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "inputs.h"

#include "cmd.h"
#include "map-diag-file.h"
#include "output.h"

#include <string.h>

char *
transcript_file_read(const char *path, gsize *length)
{
    GError *error = NULL;
    char *text = map_diag_file_read(MAP_DIAG_FILE_MOVES, path, length, &error);

    if (!text)
        complain_error(error);
    return text;
}

int
transcript_file_check(const char *scenario, const char *moves, const char *verb)
{
    if (moves && strcmp(moves, "-") == 0 && strcmp(scenario, "-") == 0)
        return complain_usage(verb, "standard input is the scenario or the moves, not both");
    return CMD_YES;
}
