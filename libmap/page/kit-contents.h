#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What print --json writes: the content of a kit, piece by piece and page by page. */
#include "draw/kit.h"
#include "page/print-document.h"

GBytes *kit_contents_write(const struct kit *kit, const struct document *document,
                           const char *theme, const char *paper);
