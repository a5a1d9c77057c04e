#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Packs streams for /FlateDecode: as libqpdf would, but in any thread, and with room that is made
 * once for many of them. */
#include <glib.h>

struct deflate;

#define SQUEEZE_USUAL (-1)
#define SQUEEZE_MOST 9 /* for what is packed once and stored often */

struct deflate *deflate_new(int level);
void deflate_free(struct deflate *squeeze);
typedef struct deflate map_squeeze;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_squeeze, deflate_free)

/* The caller's. The same bytes are packed alike whatever was packed before. */
GBytes *deflate_pack(struct deflate *squeeze, const void *data, gsize length);
