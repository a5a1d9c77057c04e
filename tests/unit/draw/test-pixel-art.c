/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/art.h"

#include "scenario/drawing.h"

#include <cairo.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

/* Files with their first pixels in rows, of a JPEG without alpha and roughly. */
static const struct {
    const char *name;
    int width, height;
    uint32_t pixels[4];
    const char *base64;
} files[] = {
    {"alpha",
     2,
     2,
     {0xffff0000, 0x80008000, 0, 0xff0a141e},
     "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAFklEQVR42mP4z8DwHwgbGEA0l4jcfwA3gAW4"
     "iHGmFQAAAABJRU5ErkJggg=="},
    {"palette",
     2,
     2,
     {0x80008000, 0xffff0000, 0xff0000ff, 0xffff0000},
     "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACAgMAAAAP2OW3AAAACVBMVEX/AAAA/wAAAP8tSs2KAAAAAnRSTlP/"
     "gAgPs2oAAAAMSURBVHjaY3BgaAAAAUQAwQSHz/oAAAAASUVORK5CYII="},
    {"sixteen",
     2,
     1,
     {0xffff0080, 0xff4080ff},
     "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABEAIAAAAr0DSeAAAAFUlEQVR42mP4/5+BoaHBwaGh4f9/ACezBn0U"
     "UPZ+AAAAAElFTkSuQmCC"},
    {"interlaced",
     2,
     2,
     {0xffff0000, 0xff00ff00, 0xff0000ff, 0xff0a141e},
     "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAGK06rlAAAAEUlEQVR42mP4zwAEEIJLRA4AG1gDOolt3eUA"
     "AAAASUVORK5CYII="},
    {"gray",
     8,
     1,
     {0xffffffff, 0xff000000, 0xffffffff, 0xff000000},
     "iVBORw0KGgoAAAANSUhEUgAAAAgAAAABAQAAAADLe9LuAAAADnRFWHRDb21tZW50AHNlY3JldGSqxSkAAAAK"
     "SURBVHjaY1gKAACnAKZIMb9vAAAAAElFTkSuQmCC"},
    {"jpeg",
     8,
     8,
     {0xc86432, 0xc86432, 0xc86432, 0xc86432},
     "/9j/4QAoRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAABzZWNyZXT/4AAQSkZJRgABAQAAAQABAAD/"
     "2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQ"
     "YEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P"
     "T09PT09PT09PT0//wAARCAAIAAgDASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL"
     "/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcY"
     "GRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZ"
     "mqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEA"
     "AwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdh"
     "cRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVm"
     "Z2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX"
     "2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwBtFFFeOe+f/9k="},
    {"progressive",
     8,
     8,
     {0xc86432, 0xc86432, 0xc86432, 0xc86432},
     "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+"
     "MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09P"
     "T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wgARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAA"
     "AAAAAAAAAAAAAAH/xAAUAQEAAAAAAAAAAAAAAAAAAAAE/9oADAMBAAIQAxAAAAGAb//EABQQAQAAAAAAAAAA"
     "AAAAAAAAAAD/2gAIAQEAAQUCf//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQMBAT8Bf//EABQRAQAAAAAA"
     "AAAAAAAAAAAAAAD/2gAIAQIBAT8Bf//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEABj8Cf//EABQQAQAA"
     "AAAAAAAAAAAAAAAAAAD/2gAIAQEAAT8hf//aAAwDAQACAAMAAAAQB//EABQRAQAAAAAAAAAAAAAAAAAAAAD/"
     "2gAIAQMBAT8Qf//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQIBAT8Qf//EABQQAQAAAAAAAAAAAAAAAAAA"
     "AAD/2gAIAQEAAT8Qf//Z"},
    {"grayjpeg",
     8,
     8,
     {0x7c7c7c, 0x7c7c7c, 0x7c7c7c, 0x7c7c7c},
     "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+"
     "MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//wAALCAAIAAgBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAEC"
     "AwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAk"
     "M2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJ"
     "ipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3"
     "+Pn6/9oACAEBAAA/AG1//9k="},
    {"turned PNG",
     2,
     4,
     {0xff220ee2, 0xff220ee2, 0xff220ee2, 0xff220ee2},
     "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAGmVYSWZJSSoACAAAAAEAEgEDAAEAAAAGAAAA"
     "AAAAALdIESkAAAATSURBVHjaY1DiewREj8AUAzIHAG+6CJHsO/37AAAAAElFTkSuQmCC"},
    {"turned PNG, high bytes first",
     2,
     4,
     {0xff220ee2, 0xff220ee2, 0xff220ee2, 0xff220ee2},
     "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAGmVYSWZNTQAqAAAACAABARIAAwAAAAEABgAA"
     "AAAAANZnS2kAAAATSURBVHjaY1DiewREj8AUAzIHAG+6CJHsO/37AAAAAElFTkSuQmCC"},
    {"PNG with no entry in its directory",
     4,
     2,
     {0xff220ee2, 0xff220ee2, 0xffe2220e, 0xffe2220e},
     "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAGmVYSWZJSSoACAAAAAAAEgEDAAEAAAAGAAAAAAAA"
     "AFgap8gAAAATSURBVHjaY1DiewREj8AUAzIHAG+6CJHsO/37AAAAAElFTkSuQmCC"},
    {"turned",
     8,
     16,
     {0xdc1e1e, 0xdc1e1e, 0xdc1e1e, 0xdc1e1e},
     "/9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAASUkqAAgAAAABABIBAwABAAAABgAAAAAAAAD/2wBDAAMC"
     "AgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/"
     "2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU"
     "FBQUFBT/wAARCAAIABADAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAB//EABQQAQAAAAAAAAAAAAAA"
     "AAAAAAD/xAAWAQEBAQAAAAAAAAAAAAAAAAAJBwj/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEA"
     "PwASSpv0QlSG0//Z"},
    {"inks",
     16,
     8,
     {0x0e22e2, 0x0e22e2, 0x0e22e2, 0x0e22e2},
     "/9j/7gAOQWRvYmUAZAAAAAAA/+EAIkV4aWYAAElJKgAIAAAAAQASAQMAAQAAAAMAAAAAAAAA/9sAQwADAgID"
     "AgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4LCxAWEBETFBUVFQwPFxgWFBgSFBUU/8AA"
     "FAgACAAQBEMRAE0RAFkRAEsRAP/EABgAAAMBAQAAAAAAAAAAAAAAAAgJCgAG/8QAFBABAAAAAAAAAAAAAAAA"
     "AAAAAP/aAA4EQwBNAFkASwAAPwBjoPADmcJtXFKFWf/Z"},
};

static guchar *
unpack(unsigned i, gsize *length)
{
    return g_base64_decode(files[i].base64, length);
}

static bool
resembles(uint32_t a, uint32_t b)
{
    for (unsigned shift = 0; shift < 24; shift += 8)
        if (ABS((int)(a >> shift & 255) - (int)(b >> shift & 255)) > 2)
            return false;
    return true;
}

static void
decodes_all_kinds(void **state)
{
    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(files); i++) {
        gsize length;
        g_autofree guchar *bytes = unpack(i, &length);
        g_autofree char *kept = pixel_art_strip((const char *)bytes, &length, NULL);

        assert_non_null(kept);
        cairo_surface_t *surface = pixel_art_decode(kept, length, NULL);
        const unsigned char *type = NULL;
        unsigned long size = 0;

        assert_non_null(surface);
        assert_int_equal(cairo_image_surface_get_width(surface), files[i].width);
        assert_int_equal(cairo_image_surface_get_height(surface), files[i].height);
        for (int k = 0; k < MIN(4, files[i].width * files[i].height); k++) {
            uint32_t pixel;

            memcpy(&pixel,
                   cairo_image_surface_get_data(surface) +
                       k / files[i].width * cairo_image_surface_get_stride(surface) +
                       k % files[i].width * 4,
                   sizeof pixel);
            bool jpeg = files[i].pixels[k] >> 24 == 0;

            assert_true(jpeg ? resembles(pixel, files[i].pixels[k]) : pixel == files[i].pixels[k]);
        }
        cairo_surface_get_mime_data(surface, CAIRO_MIME_TYPE_JPEG, &type, &size);
        assert_int_equal(size > 0, image_file_type(kept, length) == IMAGE_JPEG);
        cairo_surface_destroy(surface);
    }
}

/* Notes of a camera or program are in no kit. */
static void
leaves_notes_out(void **state)
{
    unsigned noted = 0;

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(files); i++) {
        gsize length;
        g_autofree guchar *bytes = unpack(i, &length);

        noted += memmem(bytes, length, "secret", 6) != NULL;
        g_autofree char *kept = pixel_art_strip((const char *)bytes, &length, NULL);

        assert_null(memmem(kept, length, "secret", 6));
    }
    assert_int_equal(noted, 2);
}

static void
refuses_what_is_cut_off(void **state)
{
    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(files); i++) {
        gsize length;
        g_autofree guchar *bytes = unpack(i, &length);

        for (gsize n = 0; n < length; n++) {
            g_autoptr(GError) error = NULL;
            struct image_file image;

            assert_non_null(image_file_read((const char *)bytes, n, &image, NULL));
            assert_null(pixel_art_decode((const char *)bytes, n, &error));
            assert_non_null(error);
        }
    }
}

/* A byte that is wrong anywhere is refused, or gives a picture of a size within bounds. */
static void
survives_wrong_bytes(void **state)
{
    unsigned refused = 0, all = 0;

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(files); i++) {
        gsize length;
        g_autofree guchar *bytes = unpack(i, &length);

        for (gsize n = 0; n < length; n++, all++) {
            guchar usual = bytes[n];

            bytes[n] ^= 0x55;
            cairo_surface_t *surface = pixel_art_decode((const char *)bytes, length, NULL);

            refused += !surface;
            assert_true(!surface || cairo_image_surface_get_width(surface) <= IMAGE_FILE_LONGEST);
            if (surface)
                cairo_surface_destroy(surface);
            bytes[n] = usual;
        }
    }
    assert_true(refused > all / 4);
}

static void
names_what_is_wrong(void **state)
{
    /* file, place and value of a byte, from the start or from the marker of a frame */
    static const struct {
        unsigned file;
        int at;
        guchar byte;
        const char *wrong;
    } rows[] = {
        {0, 16, 0x70,
         "it has too many pixels: scale it to below 10000 each way and 16000000 in all"},
        {0, 19, 0, "it has no width or no height"},
        {4, 19, 255, "it is more than 100 times as long as wide"},
        {5, -9, 5, "it is broken, or not quite of this type"},
        {5, -4, 12, "it has more than 8 bits a color: save it with 8"},
        {5, -1, 0xc9, "it is a lossless or arithmetic JPEG: save it as an ordinary one"},
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
        gsize length, at = (gsize)rows[i].at;
        g_autofree guchar *bytes = unpack(rows[i].file, &length);
        struct image_file image;

        if (rows[i].at < 0)
            at = (gsize)((guchar *)memmem(bytes, length, "\xff\xc0", 2) - bytes - rows[i].at);
        bytes[at] = rows[i].byte;
        assert_string_equal(image_file_read((const char *)bytes, length, &image, NULL),
                            rows[i].wrong);
    }
}

/* Ten pixels with a gigabyte behind them take no time: they are refused before. */
static void
bounds_packed_bytes(void **state)
{
    static const guint8 head[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0,  0, 0,
                                  13,   'I', 'H', 'D', 'R',  0,    0,    0,    10, 0, 0,
                                  0,    10,  8,   2,   0,    0,    0,    0,    0,  0, 0};
    static const char end[] = "\0\0\0\0IDAT";

    (void)state;
    for (unsigned n = 4000; n <= 6000; n += 2000) {
        g_autoptr(GByteArray) file = g_byte_array_new();
        struct image_file image;

        g_byte_array_append(file, head, sizeof head);
        g_byte_array_append(file, (const guint8 *)end, 8);
        file->data[sizeof head + 2] = (guint8)(n >> 8);
        file->data[sizeof head + 3] = (guint8)n;
        g_byte_array_set_size(file, (guint)sizeof head + 8 + n + 4);
        g_byte_array_append(file, (const guint8 *)"\0\0\0\0IEND\0\0\0", 12);
        const char *wrong = image_file_read((const char *)file->data, file->len, &image, NULL);

        assert_string_equal(
            wrong ? wrong : "",
            n == 4000 ? "" : "it has more packed bytes than its pixels need: save it again");
    }
}

int
test_pixel_art(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(decodes_all_kinds),       cmocka_unit_test(leaves_notes_out),
        cmocka_unit_test(refuses_what_is_cut_off), cmocka_unit_test(survives_wrong_bytes),
        cmocka_unit_test(names_what_is_wrong),     cmocka_unit_test(bounds_packed_bytes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
