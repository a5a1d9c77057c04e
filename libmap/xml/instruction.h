#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* <?...?>: the XML declaration, and other instructions. */
#include "diag/sink.h"
#include "xml/scan.h"

/* Reports faults of the instruction that was scanned last. False: reading has to end. */
bool xml_instruction_check(struct map_sink *sink, uint32_t file, const struct scan *s);
