#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The command that repeats a play-test. */
#include "playtest/result.h"

/* Its options, each with its value and quoted for a shell: "--seed 1". The list ends with NULL and
 * is the caller's (g_strfreev). */
char **command_options(const struct map_playtest *playtest,
                       const struct map_playtest_options *options);
