#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Compresses streams for /FlateDecode as libqpdf would, but in any thread, and with buffers that
 * are reused. */
#include <glib.h>

struct deflate;

#define SQUEEZE_USUAL (-1)
#define SQUEEZE_MOST 9 /* for content that is compressed once and stored often */

struct deflate *deflate_new(int level);
void deflate_free(struct deflate *squeeze);
typedef struct deflate map_squeeze;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_squeeze, deflate_free)

/* The caller's. The result depends only on the bytes, not on earlier calls. */
GBytes *deflate_pack(struct deflate *squeeze, const void *data, gsize length);
