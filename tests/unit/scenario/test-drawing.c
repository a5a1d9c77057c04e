/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/drawing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#define SVG "<svg xmlns='http://www.w3.org/2000/svg' viewBox='-5 -5 10 10'>"

static void
refuses_what_is_no_vector(void **state)
{
    static const struct {
        const char *svg, *refused;
        bool outside;
    } cases[] = {
        {SVG "<path d='M0 0h1'/></svg>", NULL},
        {SVG "<defs><g id='a'/></defs><use href='#a'/></svg>", NULL},
        {SVG "<rect fill='url(#g)'/></svg>", NULL},
        {SVG "<text>6</text></svg>", "text"},
        {SVG "<g><mask/></g></svg>", "mask"},
        {SVG "<filter/></svg>", "filter"},
        {SVG "<image href='a.png'/></svg>", "image"},
        {SVG "<use href='other.svg#a'/></svg>", "href", true},
        {SVG "<use xlink:href='file:///etc/passwd'/></svg>", "xlink:href", true},
        {SVG "<rect fill='url(http://x.invalid/#a)'/></svg>", "fill", true},
        {SVG "<rect fill='url(#a) url(http://x.invalid)'/></svg>", "fill", true},
        {SVG "<rect style='fill:URL(//x.invalid)'/></svg>", "style", true},
        {SVG "<rect style='fill:u\\72l(//x.invalid)'/></svg>", "style", true},
        {SVG "<xi:include href='/etc/passwd'/></svg>", "include", false},
        {SVG "<g onload='alert(1)'/></svg>", "onload", true},
        {SVG "<set attributeName='href'/></svg>", "set", false},
        {SVG "<s:text>6</s:text></svg>", "text", false},
        {SVG "<iframe/></svg>", "iframe", false},
        {"<?xml-stylesheet href='x.css'?>" SVG "</svg>", "?xml-stylesheet", true},
        {"<!DOCTYPE svg [<!ENTITY a SYSTEM '/etc/passwd'>]>" SVG "</svg>", "!DOCTYPE", true},
        {"<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'svg11.dtd'>" SVG "</svg>", NULL},
        {SVG "<metadata><dc:title>A</dc:title></metadata></svg>", NULL},
        {SVG "<style>@import 'x';</style></svg>", "style"},
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autoptr(GError) error = NULL;
        map_box view;
        bool outside;
        g_autofree char *refused =
            drawing_refuse(cases[i].svg, strlen(cases[i].svg), &view, &outside, &error);

        assert_null(error);
        assert_int_equal(g_strcmp0(refused, cases[i].refused), 0);
        assert_int_equal(outside, cases[i].outside);
        assert_true(view.x == -5 && view.w == 10);
    }
}

static void
refuses_what_is_no_svg(void **state)
{
    static const char *const cases[] = {
        "",
        "plain",
        "<svg></svg>",
        "<html viewBox='0 0 1 1'/>",
        "<svg viewBox='0 0 0 1'/>",
        "<svg viewBox='0 0 1'/>",
        SVG "<g></svg>",
        "<svg viewBox='0 0 1e9 1'/>",
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autoptr(GError) error = NULL;
        map_box view;
        bool outside;
        g_autofree char *refused =
            drawing_refuse(cases[i], strlen(cases[i]), &view, &outside, &error);

        assert_non_null(error);
        (void)refused;
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refuses_what_is_no_vector),
        cmocka_unit_test(refuses_what_is_no_svg),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
