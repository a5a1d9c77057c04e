/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/deflate.h"

#include <gio/gio.h>

struct deflate {
    GZlibCompressor *zlib;
    GByteArray *room; /* for the output */
};

struct deflate *
deflate_new(int level)
{
    struct deflate *squeeze = g_new(struct deflate, 1);

    squeeze->zlib = g_zlib_compressor_new(G_ZLIB_COMPRESSOR_FORMAT_ZLIB, level);
    squeeze->room = g_byte_array_new();
    return squeeze;
}

void
deflate_free(struct deflate *squeeze)
{
    if (!squeeze)
        return;
    g_object_unref(squeeze->zlib);
    g_byte_array_unref(squeeze->room);
    g_free(squeeze);
}

GBytes *
deflate_pack(struct deflate *squeeze, const void *data, gsize length)
{
    const char *at = data;
    GConverterResult result = G_CONVERTER_CONVERTED;
    guint n = 0;

    /* upper bound of the output, also for incompressible data */
    g_byte_array_set_size(squeeze->room, (guint)(length + length / 8 + 256));
    g_converter_reset(G_CONVERTER(squeeze->zlib));
    while (result != G_CONVERTER_FINISHED) {
        gsize read, written;

        result = g_converter_convert(G_CONVERTER(squeeze->zlib), at, length,
                                     squeeze->room->data + n, squeeze->room->len - n,
                                     G_CONVERTER_INPUT_AT_END, &read, &written, NULL);
        g_assert(result != G_CONVERTER_ERROR); /* of zlib: no memory */
        at += read;
        length -= read;
        n += (guint)written;
    }
    return g_bytes_new(squeeze->room->data, n);
}
