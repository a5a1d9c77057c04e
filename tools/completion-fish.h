#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A script for fish. */
#include <glib.h>

void completion_fish(GString *out);
