/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/deflate.h"

#include <gio/gio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void
assert_unpacks(GBytes *packed, const char *data, gsize length)
{
    g_autoptr(GZlibDecompressor) zlib = g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_ZLIB);
    g_autoptr(GInputStream) bytes = g_memory_input_stream_new_from_bytes(packed);
    g_autoptr(GInputStream) in = g_converter_input_stream_new(bytes, G_CONVERTER(zlib));
    g_autofree char *out = g_malloc(length + 1);
    gsize n;

    assert_true(g_input_stream_read_all(in, out, length + 1, &n, NULL, NULL));
    assert_int_equal(n, length);
    assert_memory_equal(out, data, n);
}

static void
packed_bytes_are_unpacked(void **state)
{
    static const int levels[] = {SQUEEZE_USUAL, SQUEEZE_MOST};
    (void)state;
    g_autoptr(GString) text = g_string_new(NULL);

    for (int i = 0; i < 20000; i++)
        g_string_append_printf(text, "%d %d l\n", i * i % 977, i);
    for (unsigned i = 0; i < G_N_ELEMENTS(levels); i++) {
        g_autoptr(map_squeeze) squeeze = deflate_new(levels[i]);
        g_autoptr(GBytes) packed = deflate_pack(squeeze, text->str, text->len);
        g_autoptr(GBytes) nothing = deflate_pack(squeeze, "", 0);
        g_autoptr(GBytes) again = deflate_pack(squeeze, text->str, text->len);

        assert_true(g_bytes_get_size(packed) < text->len / 2);
        assert_unpacks(packed, text->str, text->len);
        assert_unpacks(nothing, "", 0);
        assert_true(g_bytes_equal(packed, again));
    }
}

/* Noise gets longer by packing. */
static void
noise_is_packed_too(void **state)
{
    (void)state;
    g_autoptr(map_squeeze) squeeze = deflate_new(SQUEEZE_MOST);
    g_autoptr(GRand) random = g_rand_new_with_seed(1);
    char noise[50000];

    for (unsigned i = 0; i < sizeof noise; i++)
        noise[i] = (char)g_rand_int(random);
    g_autoptr(GBytes) packed = deflate_pack(squeeze, noise, sizeof noise);

    assert_true(g_bytes_get_size(packed) > sizeof noise);
    assert_unpacks(packed, noise, sizeof noise);
}

int
test_deflate(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(packed_bytes_are_unpacked),
        cmocka_unit_test(noise_is_packed_too),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
