/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/write/files.h"

#include <cairo.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

#define WIDTH 301
#define HEIGHT 200
#define STRIDE (4 * (WIDTH + 3)) /* more than a row needs */

struct reader {
    const guint8 *bytes;
    gsize n;
};

static cairo_status_t
feed(void *closure, unsigned char *to, unsigned n)
{
    struct reader *r = closure;

    if (n > r->n)
        return CAIRO_STATUS_READ_ERROR;
    memcpy(to, r->bytes, n);
    r->bytes += n;
    r->n -= n;
    return CAIRO_STATUS_SUCCESS;
}

/* Colors never above their alpha, as cairo has them; some of it noise, some flat. */
static guint32
pixel(guint x, guint y)
{
    guint32 noise = (x * 2654435761u ^ y * 40503u) * 2246822519u >> 8;
    guint32 alpha = y % 3 == 0 ? 255 : y % 3 == 1 ? x % 256 : 0;
    guint32 red = alpha ? noise % (alpha + 1) : 0, green = x < 100 ? alpha / 2 : red / 3;

    return alpha << 24 | red << 16 | green << 8 | (x > 200 ? 0 : alpha);
}

/* cairo's own reader is the judge: it gives the pixels back as they were. */
static void
check(gboolean alpha)
{
    g_autofree guchar *rows = g_malloc(STRIDE * HEIGHT);
    const struct png_pixels pixels = {rows, STRIDE, WIDTH, HEIGHT, alpha};

    memset(rows, 0x5a, STRIDE * HEIGHT);
    for (guint y = 0; y < HEIGHT; y++)
        for (guint x = 0; x < WIDTH; x++) {
            guint32 p = pixel(x, y);

            memcpy(rows + y * STRIDE + 4 * x, &p, sizeof p);
        }
    g_autoptr(GBytes) png = png_write(&pixels, NULL);
    struct reader r = {NULL, 0};

    assert_non_null(png);
    r.bytes = g_bytes_get_data(png, &r.n);
    cairo_surface_t *back = cairo_image_surface_create_from_png_stream(feed, &r);
    const guchar *data = cairo_image_surface_get_data(back);

    assert_int_equal(cairo_surface_status(back), CAIRO_STATUS_SUCCESS);
    assert_int_equal(r.n, 0);
    assert_int_equal(cairo_image_surface_get_width(back), WIDTH);
    assert_int_equal(cairo_image_surface_get_height(back), HEIGHT);
    for (guint y = 0; y < HEIGHT; y++)
        for (guint x = 0; x < WIDTH; x++) {
            guint32 p, mask = alpha ? 0xffffffff : 0xffffff;

            memcpy(&p, data + y * (guint)cairo_image_surface_get_stride(back) + 4 * x, sizeof p);
            assert_int_equal(p & mask, pixel(x, y) & mask);
        }
    cairo_surface_destroy(back);
}

static void
pixels_come_back(void **state)
{
    (void)state;
    check(FALSE);
    check(TRUE);
}

/* The smallest there is, byte by byte up to what zlib makes of it. */
static void
chunks_follow_the_format(void **state)
{
    static const guint8 begin[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0,    0,    0,
                                   13,   'I', 'H', 'D', 'R',  0,    0,    0,    1,    0,    0,
                                   0,    1,   8,   2,   0,    0,    0,    0x90, 0x77, 0x53, 0xde};
    static const guint8 end[] = {0, 0, 0, 0, 'I', 'E', 'N', 'D', 0xae, 0x42, 0x60, 0x82};
    const guint32 red = 0xffff0000;
    const struct png_pixels pixels = {(const guchar *)&red, 4, 1, 1, FALSE};
    g_autoptr(GBytes) png = png_write(&pixels, NULL);
    gsize n;
    const guint8 *bytes = g_bytes_get_data(png, &n);

    (void)state;
    assert_true(n > sizeof begin + sizeof end);
    assert_memory_equal(bytes, begin, sizeof begin);
    assert_memory_equal(bytes + n - sizeof end, end, sizeof end);
}

int
test_png(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pixels_come_back),
        cmocka_unit_test(chunks_follow_the_format),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
