#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A script for bash. */
#include <glib.h>

void completion_bash(GString *out);
