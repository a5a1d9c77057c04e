#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* `cartwright --version`: ours and that of every library that can change an output. */
#include <glib.h>

void version_text(GString *out);
