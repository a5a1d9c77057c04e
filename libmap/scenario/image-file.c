/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/drawing.h"

#include <stdbool.h>
#include <string.h>

#define CUT_OFF "it ends too early: parts of the file are missing"
#define BROKEN "it is broken, or not quite of this type"
#define PACKED_ANYWAY 4096 /* bytes of a PNG, whatever its size */
#define MOST_SCANS 64      /* of a progressive JPEG: each one passes over all pixels */

/* A file being read. */
struct image_reading {
    const guint8 *bytes;
    gsize length, at;
    struct image_file *image;
    gsize most;       /* packed bytes that the pixels of a PNG may have */
    GByteArray *kept; /* may be NULL */
};

static const guint8 png_signature[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};

enum image_type
image_file_type(const char *bytes, gsize length)
{
    if (length >= 4 && memcmp(bytes, png_signature, 4) == 0)
        return IMAGE_PNG;
    return length >= 3 && memcmp(bytes, "\xff\xd8\xff", 3) == 0 ? IMAGE_JPEG : IMAGE_OTHER;
}

static uint32_t
read_big_endian(const guint8 *bytes, unsigned n)
{
    uint32_t value = 0;

    for (unsigned i = 0; i < n; i++)
        value = value << 8 | bytes[i];
    return value;
}

static void
keep_bytes(struct image_reading *r, gsize from, gsize length)
{
    if (r->kept)
        g_byte_array_append(r->kept, r->bytes + from, (guint)length);
}

/* What is wrong with the size, or NULL. */
static const char *
judge_image_size(const struct image_file *image)
{
    if (image->width == 0 || image->height == 0)
        return "it has no width or no height";
    if (image->width > IMAGE_FILE_LONGEST || image->height > IMAGE_FILE_LONGEST ||
        (uint64_t)image->width * image->height > IMAGE_FILE_PIXELS)
        return "it has too many pixels: scale it to below " G_STRINGIFY(
            IMAGE_FILE_LONGEST) " each way and " G_STRINGIFY(IMAGE_FILE_PIXELS) " in all";
    if (MAX(image->width, image->height) > 100 * MIN(image->width, image->height))
        return "it is more than 100 times as long as wide";
    return NULL;
}

static bool
is_chunk(const guint8 *name, const char *wanted)
{
    return memcmp(name, wanted, 4) == 0;
}

/* The chunks that the pixels need. Without the notes of a camera a kit shows no place; without
 * color profiles every machine shows the same colors. */
static bool
is_shown_chunk(const guint8 *name)
{
    static const char *const shown[] = {"IHDR", "PLTE", "tRNS", "IDAT", "IEND"};

    for (unsigned i = 0; i < G_N_ELEMENTS(shown); i++)
        if (is_chunk(name, shown[i]))
            return true;
    return false;
}

/* `data`: the first chunk, 13 bytes. */
static const char *
read_png_header(struct image_reading *r, const guint8 *data)
{
    /* Depths by type of color, as flags: each depth is a power of two. */
    static const guint8 depths[] = {
        [0] = 1 | 2 | 4 | 8 | 16, [2] = 8 | 16, [3] = 1 | 2 | 4 | 8, [4] = 8 | 16, [6] = 8 | 16};
    static const guint8 channels[] = {[0] = 1, [2] = 3, [3] = 1, [4] = 2, [6] = 4};
    guint8 depth = data[8], colors = data[9];

    r->image->width = read_big_endian(data, 4);
    r->image->height = read_big_endian(data + 4, 4);
    if (colors >= sizeof depths || !(depths[colors] & depth) || (depth & (depth - 1)) ||
        data[10] != 0 || data[11] != 0 || data[12] > 1)
        return BROKEN;
    /* What cannot be packed grows by less than a quarter, with all beginnings of rows. Without a
     * limit a picture of ten pixels could take 14 seconds to unpack. */
    r->most = r->image->height * ((gsize)r->image->width * depth * channels[colors] / 8 + 9);
    r->most += r->most / 4 + PACKED_ANYWAY;
    return judge_image_size(r->image);
}

/* Tag 0x112 of the first directory of a TIFF, in which it is one short number. Browsers turn such a
 * PNG, GdkPixbuf does so for a JPEG only. */
static uint8_t
read_exif_turn(const guint8 *data, gsize size)
{
    bool little = size > 8 && memcmp(data, "II*\0", 4) == 0;

    if (!little && (size <= 8 || memcmp(data, "MM\0*", 4) != 0))
        return 0;
    gsize at = data[little ? 5 : 6] * 256u + data[little ? 4 : 7];
    unsigned left = at + 2 <= size ? data[at + !little] + data[at + little] * 256u : 0;

    for (at += 2; left-- > 0 && at + 12 <= size; at += 12) {
        const guint8 *entry = data + at;
        unsigned turn = entry[little ? 8 : 9];

        if (entry[little] == 1 && entry[!little] == 0x12)
            return turn <= 8 ? (uint8_t)turn : 0;
    }
    return 0;
}

static const char *
read_png(struct image_reading *r)
{
    bool pixels = false;

    if (memcmp(r->bytes, png_signature, MIN(r->length, sizeof png_signature)) != 0)
        return BROKEN;
    if (r->length < sizeof png_signature)
        return CUT_OFF;
    keep_bytes(r, 0, sizeof png_signature);
    for (r->at = sizeof png_signature; r->length - r->at >= 12;) {
        gsize size = read_big_endian(r->bytes + r->at, 4);
        const guint8 *name = r->bytes + r->at + 4;
        bool first = r->at == sizeof png_signature;

        if (size > r->length - r->at - 12)
            return CUT_OFF;
        if (first != is_chunk(name, "IHDR") || (first && size != 13))
            return BROKEN;
        const char *wrong = first ? read_png_header(r, name + 4) : NULL;

        if (wrong)
            return wrong;
        if (is_shown_chunk(name))
            keep_bytes(r, r->at, size + 12);
        if (is_chunk(name, "eXIf") && !pixels)
            r->image->turn = read_exif_turn(name + 4, size);
        if (is_chunk(name, "IEND"))
            return pixels ? NULL : BROKEN;
        if (is_chunk(name, "IDAT")) {
            if (size > r->most)
                return "it has more packed bytes than its pixels need: save it again";
            r->most -= size;
            pixels = true;
        }
        r->at += size + 12;
    }
    return CUT_OFF;
}

/* `data`: behind the length of a frame header, `size` bytes. */
static const char *
read_jpeg_frame(struct image_reading *r, unsigned marker, const guint8 *data, gsize size)
{
    /* c0 to c2 are baseline, extended and progressive. */
    if (marker > 0xc2)
        return "it is a lossless or arithmetic JPEG: save it as an ordinary one";
    if (r->image->width > 0 || size < 6)
        return BROKEN;
    if (data[0] != 8)
        return "it has more than 8 bits a color: save it with 8";
    r->image->height = read_big_endian(data + 1, 2);
    r->image->width = read_big_endian(data + 3, 2);
    r->image->four = data[5] == 4;
    if (data[5] != 1 && data[5] != 3 && !r->image->four)
        return BROKEN;
    return judge_image_size(r->image);
}

/* The end of the packed pixels that begin at `at`; the length when there is none. */
static gsize
skip_scan(const struct image_reading *r, gsize at)
{
    for (; at + 1 < r->length; at++) {
        guint8 next = r->bytes[at + 1];

        /* In a scan ff 00 is data, ff ff a fill byte, and d0 to d7 restart the decoder. */
        if (r->bytes[at] == 0xff && next != 0 && next != 0xff && !(next >= 0xd0 && next <= 0xd7))
            return at;
    }
    return r->length;
}

static const char *
read_jpeg(struct image_reading *r)
{
    unsigned scans = 0;

    keep_bytes(r, 0, 2);
    for (r->at = 2; r->length - r->at >= 4;) {
        unsigned marker = r->bytes[r->at + 1];
        const guint8 *data = r->bytes + r->at + 4;
        gsize size = read_big_endian(r->bytes + r->at + 2, 2), end = r->at + 2 + size;

        if (r->bytes[r->at] != 0xff)
            return BROKEN;
        if (marker == 0xff) { /* a fill byte */
            r->at++;
            continue;
        }
        if (marker == 0xd9)
            break;
        if (size < 2 || marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8))
            return BROKEN;
        if (end > r->length)
            return CUT_OFF;
        /* c4 are Huffman tables, c8 is reserved. cc, of arithmetic coding, is refused as its frames
         * are. */
        bool frame = marker <= 0xcf && marker != 0xc4 && marker != 0xc8;
        const char *wrong = frame ? read_jpeg_frame(r, marker, data, size - 2) : NULL;

        if (wrong)
            return wrong;
        if (marker == 0xda && (r->image->width == 0 || ++scans > MOST_SCANS))
            return scans > MOST_SCANS ? "it has too many scans: save it again" : BROKEN;
        if (marker == 0xda)
            end = skip_scan(r, end);
        /* what the pixels need: tables, frames and scans, and which colors they are */
        if (marker < 0xe0 || (marker == 0xe0 && size >= 7 && memcmp(data, "JFIF", 5) == 0) ||
            (marker == 0xee && size >= 7 && memcmp(data, "Adobe", 5) == 0))
            keep_bytes(r, r->at, end - r->at);
        r->at = end;
    }
    if (r->length - r->at < 2 || r->bytes[r->at] != 0xff || r->bytes[r->at + 1] != 0xd9)
        return CUT_OFF;
    keep_bytes(r, r->at, 2);
    return scans > 0 ? NULL : BROKEN;
}

const char *
image_file_read(const char *bytes, gsize length, struct image_file *image, GByteArray *kept)
{
    *image = (struct image_file){.type = image_file_type(bytes, length)};
    struct image_reading r = {
        .bytes = (const guint8 *)bytes, .length = length, .image = image, .kept = kept};

    return image->type == IMAGE_PNG    ? read_png(&r)
           : image->type == IMAGE_JPEG ? read_jpeg(&r)
                                       : BROKEN;
}
