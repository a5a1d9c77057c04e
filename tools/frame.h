#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* From the command line to the one verb that is meant, and its exit code. */

/* Finds the verb, by the name the program was called with (cartwright-validate) or the
 * first argument; reads its options, runs it, makes sure that stdout was written. */
int frame_run(char **argv);

/* Says that there is no such verb, and which is near; returns CMD_USAGE. */
int frame_unknown_verb(const char *name);
