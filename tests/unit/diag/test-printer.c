/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "hostile.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

static void
test_names(void **state)
{
    static const struct {
        const char *name, *wanted, *below; /* below: from the folder maps/ */
    } names[] = {
        {"a.xml", "a.xml", "maps/a.xml"},
        {"./a.xml", "a.xml", "maps/a.xml"},
        {"././/a.xml", "a.xml", "maps/a.xml"},
        {"/a.xml", "/a.xml", "/a.xml"},
        {"-", "stdin", "stdin"},
        {"../a.xml", "../a.xml", "maps/../a.xml"},
    };
    struct map_diag_report top = {0}, below = {.folder = (char *)"maps/"};

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(names); i++) {
        g_autofree char *path = printer_name(&top, names[i].name);
        g_autofree char *from = printer_name(&below, names[i].name);

        assert_string_equal(path, names[i].wanted);
        assert_string_equal(from, names[i].below);
    }
    g_autofree char *none = printer_path(&below, NULL);

    assert_string_equal(none, "stdin");
}

/* The end is behind the last character, also when it stands on another line. */
static void
test_regions(void **state)
{
    g_autoptr(map_sink) sink = hostile_sink("a.xml");
    struct printer_region at;

    (void)state;
    for (unsigned i = 0; i < diag_sink_size(sink); i++)
        if (diag_sink_get(sink, i)->code == DIAG_X_TERRAIN)
            at = printer_region(sink, diag_sink_get(sink, i)->span);
    assert_int_equal(at.from.line, 2);
    assert_int_equal(at.from.column, 4);
    assert_int_equal(at.to.line, 3);
    assert_int_equal(at.to.column, 3);
    at = printer_region(sink, MAP_NO_SPAN);
    assert_int_equal(at.from.line, 1);
    assert_int_equal(at.to.column, 1);
}

static void
test_ranks(void **state)
{
    g_autoptr(map_sink) sink = hostile_sink("a.xml");
    unsigned seen = 0;

    (void)state;
    for (unsigned i = 0; i < diag_sink_size(sink); i++)
        seen |= 1u << printer_rank(diag_sink_get(sink, i));
    assert_int_equal(seen, 1u << PRINTER_ERROR | 1u << PRINTER_WARNING | 1u << PRINTER_NOTE |
                               1u << PRINTER_ACCEPTED);
}

int
test_printer(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_regions),
        cmocka_unit_test(test_ranks),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
