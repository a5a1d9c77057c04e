/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/sink.h"
typedef int map_iso_c_forbids_an_empty_unit;
