#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Completion for a shell, from the table of commands. */
#include <glib.h>

/* A script for bash. */
void completion_bash(GString *out);
