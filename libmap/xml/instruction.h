#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* <?...?>: the XML declaration, and other instructions. */
#include "diag/sink.h"
#include "xml/scan.h"

/* Reports what is wrong with the instruction that was scanned last. False: the reading has to
 * end. */
bool xml_instruction_check(struct map_sink *sink, uint32_t file, const struct scan *s);
