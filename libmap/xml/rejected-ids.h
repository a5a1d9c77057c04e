#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Drops findings about names whose id was refused: one cause, one finding. */
#include "diag/sink.h"

/* Removes findings since `from` about names of regions, pools and kinds whose id was refused, in
 * its spelling or the one that was surely meant. */
void xml_echo_retract(struct map_sink *sink, unsigned from);
