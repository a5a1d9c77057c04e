#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A script for zsh. */
#include <glib.h>

void completion_zsh(GString *out);
