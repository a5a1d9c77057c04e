#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* PNG and JPEG files, judged by their headers: type, size and whether they are whole. Only the
 * drawing module decodes pixels. */
#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#define IMAGE_FILE_BYTES (4u << 20)
#define IMAGE_FILE_PIXELS 16000000 /* of one picture */
#define IMAGE_FILE_LONGEST 10000   /* pixels each way */

enum image_type { IMAGE_OTHER, IMAGE_PNG, IMAGE_JPEG };

struct image_file {
    enum image_type type;
    uint32_t width, height; /* pixels */
    bool four;              /* a JPEG of four colors of ink */
    uint8_t turn;           /* a PNG's orientation by EXIF, 1 to 8; 0: it says none */
};

/* By the first bytes. */
enum image_type image_file_type(const char *bytes, gsize length);

/* Reads a PNG or JPEG: returns what is wrong, in words for its author, or NULL. With `kept` it
 * appends the file without all that is not needed to show it: notes of a camera with place and
 * orientation, color profiles, comments. */
const char *image_file_read(const char *bytes, gsize length, struct image_file *image,
                            GByteArray *kept);
