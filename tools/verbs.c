/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The one binary: its table of verbs. */
#include "cmd.h"

#include <locale.h>

/* in the order of `help`: the order of work on a scenario */
static const struct cmd *const table[] = {
    &cmd_make,    &cmd_new,   &cmd_validate, &cmd_check,  &cmd_playtest, &cmd_merge, &cmd_play,
    &cmd_diff,    &cmd_fmt,   &cmd_roll,     &cmd_import, &cmd_export,   &cmd_parts,
#if CARTWRIGHT_PRINT
    &cmd_render,  &cmd_print,
#endif
    &cmd_explain, &cmd_help,  NULL,
};

int
main(int argc, char **argv)
{
    (void)argc;
    /* names and texts are UTF-8 everywhere; numbers, dates and sorting stay those of C */
    setlocale(LC_CTYPE, "C.UTF-8");
    return dispatch_run(argv, table);
}
