#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* <?...?>: the XML declaration, and other instructions. */
#include "xml/document.h"

/* Reports what is wrong with the instruction that was scanned last. False: the reading has to
 * end. */
bool xml_instruction_check(struct map_sink *sink, const struct xml_document *doc,
                           const struct scan *s);
