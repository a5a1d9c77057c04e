/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/write/png.h"

#include <gio/gio.h>
#include <string.h>

#define LEVEL 3         /* of compression: a higher one takes twice the time for a twentieth less */
#define BLOCK (1 << 16) /* bytes compressed at a time */

static void
append_number(GByteArray *out, guint32 n)
{
    const guint32 big = GUINT32_TO_BE(n);

    g_byte_array_append(out, (const guint8 *)&big, sizeof big);
}

/* The cyclic redundancy check of the format. */
static guint32
compute_checksum(const guint8 *bytes, gsize n)
{
    guint32 table[256], sum = 0xffffffff;

    for (guint i = 0; i < G_N_ELEMENTS(table); i++) {
        table[i] = i;
        for (guint bit = 0; bit < 8; bit++)
            table[i] = table[i] >> 1 ^ (table[i] & 1 ? 0xedb88320 : 0);
    }
    for (gsize i = 0; i < n; i++)
        sum = table[(sum ^ bytes[i]) & 0xff] ^ sum >> 8;
    return ~sum;
}

/* A chunk is its length, four letters, its bytes, and the check of letters and bytes. */
static guint
begin_chunk(GByteArray *out, const char *name)
{
    append_number(out, 0);
    g_byte_array_append(out, (const guint8 *)name, 4);
    return out->len;
}

static void
end_chunk(GByteArray *out, guint from)
{
    const guint32 length = GUINT32_TO_BE(out->len - from);

    memcpy(out->data + from - 8, &length, sizeof length);
    append_number(out, compute_checksum(out->data + from - 4, out->len - from + 4));
}

static void
append_header(GByteArray *out, const struct png_pixels *p)
{
    /* 8 bits, RGB or RGBA, the one compression, the one set of filters, not interlaced */
    const guint8 rest[] = {8, p->alpha ? 6 : 2, 0, 0, 0};
    guint from = begin_chunk(out, "IHDR");

    append_number(out, p->width);
    append_number(out, p->height);
    g_byte_array_append(out, rest, sizeof rest);
    end_chunk(out, from);
}

static guint8
divide_alpha(guint32 color, guint32 alpha)
{
    return alpha ? (guint8)((color * 255 + alpha / 2) / alpha) : 0;
}

/* A row in the format: the byte that names its filter, then the pixels. */
static void
take_row(const struct png_pixels *p, guint y, guint8 *row)
{
    const guchar *from = p->rows + y * p->stride;

    *row++ = 0;
    for (guint x = 0; x < p->width; x++) {
        guint32 pixel;

        memcpy(&pixel, from + 4 * (gsize)x, sizeof pixel);
        guint32 alpha = pixel >> 24, red = pixel >> 16 & 0xff, green = pixel >> 8 & 0xff;

        if (p->alpha) {
            *row++ = divide_alpha(red, alpha);
            *row++ = divide_alpha(green, alpha);
            *row++ = divide_alpha(pixel & 0xff, alpha);
            *row++ = (guint8)alpha;
        } else {
            *row++ = (guint8)red;
            *row++ = (guint8)green;
            *row++ = (guint8)pixel;
        }
    }
}

/* Compresses the bytes and appends them; `last` ends the stream. */
static gboolean
compress_bytes(GConverter *zlib, const guint8 *bytes, gsize n, gboolean last, GByteArray *out,
               GError **error)
{
    GConverterResult result = G_CONVERTER_CONVERTED;
    guint8 block[BLOCK];

    while (n > 0 || (last && result != G_CONVERTER_FINISHED)) {
        gsize read, written;

        result = g_converter_convert(zlib, bytes, n, block, sizeof block,
                                     last ? G_CONVERTER_INPUT_AT_END : G_CONVERTER_NO_FLAGS, &read,
                                     &written, error);
        if (result == G_CONVERTER_ERROR)
            return FALSE;
        g_byte_array_append(out, block, (guint)written);
        bytes += read;
        n -= read;
    }
    return TRUE;
}

static gboolean
append_rows(GByteArray *out, const struct png_pixels *p, GError **error)
{
    g_autoptr(GZlibCompressor) zlib = g_zlib_compressor_new(G_ZLIB_COMPRESSOR_FORMAT_ZLIB, LEVEL);
    gsize n = 1 + (p->alpha ? 4 : 3) * (gsize)p->width;
    g_autofree guint8 *row = g_malloc(n);
    guint from = begin_chunk(out, "IDAT");

    for (guint y = 0; y < p->height; y++) {
        take_row(p, y, row);
        if (!compress_bytes(G_CONVERTER(zlib), row, n, y + 1 == p->height, out, error))
            return FALSE;
    }
    end_chunk(out, from);
    return TRUE;
}

GBytes *
png_write(const struct png_pixels *pixels, GError **error)
{
    static const guint8 signature[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    g_autoptr(GByteArray) out = g_byte_array_new();

    g_byte_array_append(out, signature, sizeof signature);
    append_header(out, pixels);
    if (!append_rows(out, pixels, error))
        return NULL;
    end_chunk(out, begin_chunk(out, "IEND"));
    return g_byte_array_free_to_bytes(g_steal_pointer(&out));
}
