#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* An id that was refused is named all over the file: one cause, one finding. */
#include "diag/sink.h"

/* Takes back what was found since finding `from` in names of regions, pools and kinds whose id was
 * refused, as it is written or as it was surely meant. */
void xml_echo_retract(struct map_sink *sink, unsigned from);
