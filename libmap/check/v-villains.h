#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Villains, barbarians and warships: V-VI-1, V-VI-2, V-VI-4, V-VI-5, V-VI-8, V-VI-10. */
#include "check/ground.h"
#include "diag/sink.h"

void check_villains(const struct ground *g, struct map_sink *sink);
