#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Packs streams for /FlateDecode: as libqpdf would, but in any thread, and with room that is made
 * once for many of them. */
#include <glib.h>

struct squeeze;

#define SQUEEZE_USUAL (-1)
#define SQUEEZE_MOST 9 /* for what is packed once and stored often */

struct squeeze *squeeze_new(int level);
void squeeze_free(struct squeeze *squeeze);
typedef struct squeeze map_squeeze;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_squeeze, squeeze_free)

/* The caller's. The same bytes are packed alike whatever was packed before. */
GBytes *squeeze_pack(struct squeeze *squeeze, const void *data, gsize length);
