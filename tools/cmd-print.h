#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* cartwright print: the kit as PDF files in a folder. */
#include "cmd.h"

extern const struct cmd cmd_print;
