/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/drawing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#define PNG                                                                                        \
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAA"                       \
    "CklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=="
#define SVG "<svg xmlns='http://www.w3.org/2000/svg' viewBox='-5 -5 10 10'>"

/* The first fault: true when there is one, whose words are the caller's (g_free). */
static bool
drawing_refuse(const char *svg, gsize length, map_box *view, struct drawing_fault *fault)
{
    struct drawing_faults faults;

    drawing_inspect(svg, length, view, &faults);
    *fault = faults.n > 0 ? faults.fault[0] : (struct drawing_fault){0};
    fault->what = g_strdup(fault->what);
    drawing_faults_clear(&faults);
    return fault->what != NULL;
}

/* One fault each, or none. */
static const struct {
    const char *svg, *refused;
    bool outside;
    const char *raster; /* printed as pixels because of it */
} faulty[] = {
    {SVG "<path d='M0 0h1'/></svg>", NULL},
    {SVG "<defs><g id='a'/></defs><use href='#a'/></svg>", NULL},
    {SVG "<rect fill='url(#g)'/></svg>", NULL},
    {SVG "<text>6<tspan x='1'>7</tspan></text></svg>", NULL},
    {SVG "<text><textPath href='#a'>6</textPath></text></svg>", "<textPath>"},
    {SVG "<g><mask/></g></svg>", NULL, false, "mask"},
    {SVG "<filter/></svg>", NULL, false, "filter"},
    {SVG "<image href='a.png'/></svg>", "href", true, "image"},
    {SVG "<use href='other.svg#a'/></svg>", "href", true},
    {SVG "<use xlink:href='file:///etc/passwd'/></svg>", "xlink:href", true},
    {SVG "<rect fill='url(http://x.invalid/#a)'/></svg>", "fill", true},
    {SVG "<rect fill='url(#a) url(http://x.invalid)'/></svg>", "fill", true},
    {SVG "<rect style='fill:URL(//x.invalid)'/></svg>", "style", true},
    {SVG "<rect style='fill:u\\72l(//x.invalid)'/></svg>", "style", true},
    {SVG "<xi:include href='/etc/passwd'/></svg>", "<include>", false},
    {SVG "<g onload='alert(1)'/></svg>", "onload", true},
    {SVG "<set attributeName='href'/></svg>", "<set>", false},
    {SVG "<s:text>6</s:text></svg>", "<text>", false},
    {SVG "<iframe/></svg>", "<iframe>", false},
    {"<?xml-stylesheet href='x.css'?>" SVG "</svg>", "?xml-stylesheet", true},
    {"<!DOCTYPE svg [<!ENTITY a SYSTEM '/etc/passwd'>]>" SVG "</svg>",
     "its <!DOCTYPE> declares more than words: delete all of it, up to \"]>\""},
    {"<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'svg11.dtd'>" SVG "</svg>", NULL},
    {SVG "<metadata><dc:title>A</dc:title></metadata></svg>", NULL},
    {SVG "<g style='fill:red; FILTER :blur(2px)'/></svg>", NULL, false, "filter"},
    {SVG "<g filter='blur(2)'/></svg>", NULL, false, "filter"},
    {SVG "<g mask='url(#m)'/></svg>", NULL, false, "mask"},
    {SVG "<g style='filter:none;mask: none'/></svg>", NULL},
    {SVG "<rect systemLanguage='de'/></svg>", "systemLanguage", true},
    {SVG "<linearGradient spreadMethod='repeat'/></svg>", NULL, false, "spreadMethod"},
    {SVG "<linearGradient spreadMethod='pad'/></svg>", NULL},
    {SVG "<style>@import 'x';</style></svg>", "a style sheet", true},
    {SVG "<style>.a{fill:url(http://x.invalid)}</style></svg>", "fill", true},
    {SVG "<style>.a{fill:u\\72l(x)}</style></svg>", "fill", true},
    {SVG "<style>.a{fill:&#117;rl(x)}</style></svg>", "a style sheet", true},
    {SVG "<style>.a{fill:url(#g)}</style><g class='a'/></svg>", NULL},
    {SVG "<style>.a{filter:url(#g)}</style></svg>", NULL, false, "filter"},
    {SVG "<style>.a{fill:var(--b);--b:red}</style></svg>", "var()"},
    {SVG "<rect fill='oklch(70% 0.2 120)'/></svg>", "oklch()"},
    {SVG "<rect style='fill:rgb(9 9 9 / 5%);stroke:HSL(9,9%,9%)'/></svg>", NULL},
    {SVG "<text textLength='9'>A</text></svg>", "textLength"},
    {SVG "<text dominant-baseline='middle'>A</text></svg>", "dominant-baseline"},
    {SVG "<text dominant-baseline='auto' style='word-spacing:0'>A</text></svg>", NULL},
    {SVG "<text style='inline-size:9px;-inkscape-font-specification:x'/></svg>", "inline-size"},
    {SVG "<style>@media print{g{fill:red}}</style></svg>", "@media"},
    {SVG "<style>/* @media */@font-face{font-family:x}</style></svg>", NULL},
    {SVG "<flowRoot><flowPara>A</flowPara></flowRoot></svg>", "<flowRoot>"},
    {SVG "<switch><foreignObject requiredExtensions='x'><a:b c='var(--d)'/></foreignObject>"
         "<g/></switch></svg>",
     NULL},
    {SVG "<g requiredExtensions=''><foreignObject/></g></svg>", "<foreignObject>"},
    {"<!DOCTYPE svg [ <!ENTITY ns 'http://x.invalid/'> <!ENTITY b \"c\">]>"
     "<svg xmlns:x='&ns;' viewBox='-5 -5 10 10'></svg>",
     NULL},
    {"<!DOCTYPE svg [<!ENTITY a '<image/>'>]>" SVG "<g>&a;</g></svg>",
     "it uses a word that its <!DOCTYPE> declares: write out what that stands for"},
    {"<!DOCTYPE svg [<!ENTITY a 'b'>]>" SVG "<g>&amp;&#65;</g></svg>", NULL},
    {"<!DOCTYPE svg [<!ENTITY a 'b&c;'>]>" SVG "</svg>",
     "its <!DOCTYPE> declares more than words: delete all of it, up to \"]>\""},
    {"<!DOCTYPE svg [<!ENTITY ns 'url(http://x.invalid/)'>]>" SVG "<g fill='&ns;'/></svg>",
     "it uses a word that its <!DOCTYPE> declares: write out what that stands for"},
    {SVG "<style><![CDATA[.a{filter:url(#g)}]]></style><g class='a'/></svg>", NULL, false,
     "filter"},
    {SVG "<g class='a'/><style>g>.b,.a{mask:url(#g)}</style></svg>", NULL, false, "mask"},
    {SVG "<filter><feGaussianBlur/></filter></svg>", NULL, false, "filter"},
    {SVG "<filter><feMorphology radius='9'/></filter></svg>", "<feMorphology>", false, "filter"},
    {SVG "<filter><feTurbulence numOctaves='1e9'/></filter></svg>", "a numOctaves of it is above 8",
     false, "filter"},
    {SVG "<image href='data:image/png;base64,iVBORw0K'/></svg>",
     "an image in it: it ends too early: parts of the file are missing", false, "image"},
    {SVG "<image href='data:image/svg+xml;base64,PHN2Zy8+'/></svg>", "href", true, "image"},
    {SVG "<image href='" PNG "'/></svg>", NULL, false, "image"},
    {SVG "<use href='" PNG "'/></svg>", "href", true},
};

static void
refuses_other_than_vectors(void **state)
{
    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(faulty); i++) {
        map_box view;
        struct drawing_fault fault;
        bool refused = drawing_refuse(faulty[i].svg, strlen(faulty[i].svg), &view, &fault);
        g_autofree char *what = fault.what;

        assert_int_equal(refused, faulty[i].refused != NULL);
        assert_int_equal(g_strcmp0(what, faulty[i].refused), 0);
        assert_int_equal(fault.kind == DRAWING_OUTSIDE, faulty[i].outside);
        assert_true((view.x == -5 && view.w == 10) || strstr(faulty[i].svg, "SYSTEM") ||
                    strstr(faulty[i].svg, "&c;"));

        struct drawing_faults faults;

        drawing_inspect(faulty[i].svg, strlen(faulty[i].svg), &view, &faults);
        assert_int_equal(faults.n_raster, faulty[i].raster != NULL);
        assert_int_equal(g_strcmp0(faults.raster[0].what, faulty[i].raster), 0);
        assert_int_equal(!(faults.uses & DRAWING_PIXELS), faulty[i].raster == NULL);
        drawing_faults_demand_vectors(&faults);
        assert_int_equal(faults.n > 0, faulty[i].refused || faulty[i].raster);
        drawing_faults_clear(&faults);
    }
}

static void
refuses_other_than_svg(void **state)
{
    static const struct {
        const char *svg, *what;
        unsigned offset, length;
    } cases[] = {
        {"", "it is empty"},
        {"\xef\xbb\xbf \n", "it is empty"},
        {"plain", "it is text, but not XML"},
        {"GIF89a", "it is a GIF: save it as PNG"},
        {"\x1f\x8b\x08", "it is compressed, as .svgz"},
        {"<svg id='\xe4'/>", "it is not written in UTF-8"},
        {"<svg></svg>", "its first element has neither a viewBox nor a width and a height", 1, 3},
        {"<svg width='100%' height='9'></svg>",
         "its first element has neither a viewBox nor a width and a height", 1, 3},
        {"<svg width='1in' height='0.001mm'></svg>",
         "its viewBox is too small: scale the drawing to at least 0.01 each way", 1, 3},
        {"<html viewBox='0 0 1 1'/>", "its first element is not <svg>", 1, 4},
        {"<svg viewBox='0 0 0 1'/>", "its viewBox has no width or no height", 1, 3},
        {"<svg viewBox='0 0 1'/>", "its viewBox is not four numbers", 1, 3},
        {"<svg viewBox='0 0 1 nan'/>", "its viewBox is not four numbers", 1, 3},
        {"<svg viewBox='0 0 1 1 1'/>", "its viewBox is not four numbers", 1, 3},
        {SVG "\n<g>\n</svg>", "its XML is broken here", sizeof SVG + 4, 6},
        {SVG "\n <g/></k><g/>\n", "its XML is broken here", sizeof SVG + 5, 4},
        {SVG "\n <g a=1/>", "its XML is broken here", sizeof SVG + 1, 8},
        {SVG "\n  <g>&nope;</g>", "its XML is broken here", sizeof SVG + 5, 6},
        {SVG "<g>a\n & b\n</g>", "its XML is broken here", sizeof SVG + 5, 3},
        {SVG "\n<g>", "it ends before its elements are closed", sizeof SVG + 1, 1},
        {SVG "\n<g>\n\n", "it ends before its elements are closed", sizeof SVG + 1, 1},
        {SVG "\n<g><a/>\n<path d='M", "it ends before its elements are closed", sizeof SVG + 1, 1},
        {SVG "\n<g a='1' a='2'/>", "a tag of it has an attribute twice", sizeof SVG + 1, 1},
        {SVG "\n<!-- a -- b --></svg>", "a comment of it contains --", sizeof SVG, 15},
        {"<svg viewBox='0 0 1e9 1'/>",
         "its viewBox is too large: scale the drawing to below 50000 each way", 1, 3},
        {"<svg viewBox='0 0 1e-308 1e-308'/>",
         "its viewBox is too small: scale the drawing to at least 0.01 each way", 1, 3},
        {"<svg viewBox='0 0 1 101'/>", "its viewBox is more than 100 times as long as wide", 1, 3},
        {"<svg viewBox='-1e300 0 1 1'/>", "its viewBox begins too far out: move the drawing to 0 0",
         1, 3},
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
        map_box view;
        struct drawing_fault fault;

        assert_true(drawing_refuse(cases[i].svg, strlen(cases[i].svg), &view, &fault));
        assert_string_equal(fault.what, cases[i].what);
        assert_int_equal(fault.kind, DRAWING_NO_SVG);
        assert_int_equal(fault.offset, cases[i].offset);
        assert_int_equal(fault.length, cases[i].length);
        g_free(fault.what);
    }
}

/* What is only there to be used is not drawn. */
static void
detects_empty_pictures(void **state)
{
    static const struct {
        const char *svg;
        bool blank;
    } cases[] = {
        {SVG "</svg>", true},
        {SVG "<g><title>A</title></g></svg>", true},
        {SVG "<defs><g><path d='M0 0h1'/></g></defs></svg>", true},
        {SVG "<defs><path id='a'/></defs><g><use href='#a'/></g></svg>", false},
        {SVG "<symbol/><path d='M0 0h1'/></svg>", false},
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
        map_box view;
        struct drawing_faults faults;

        drawing_inspect(cases[i].svg, strlen(cases[i].svg), &view, &faults);
        assert_int_equal(faults.n, 0);
        assert_int_equal(faults.blank, cases[i].blank);
        drawing_faults_clear(&faults);
    }
}

/* Where it is, though a comment speaks of the same thing before. */
static void
points_at_the_element(void **state)
{
    const char *svg = SVG "<!-- <image> --><g><textPath2/>\n<image/></g></svg>";
    struct drawing_fault fault;
    map_box view;

    (void)state;
    assert_true(drawing_refuse(svg, strlen(svg), &view, &fault));
    assert_string_equal(fault.what, "<textPath2>");
    assert_int_equal(fault.offset, strstr(svg, "textPath2") - svg);
    assert_int_equal(fault.length, 9);
    g_free(fault.what);
    struct drawing_faults faults;

    svg = SVG "<!-- <image> --><g><path/>\n<image/></g></svg>";
    drawing_inspect(svg, strlen(svg), &view, &faults);
    assert_int_equal(faults.raster[0].offset, strstr(svg, "image/>") - svg);
    drawing_faults_clear(&faults);
}

/* Ten times ten times ... with a few lines: by use, by markers, by clips. */
static void
refuses_repetition(void **state)
{
    static const char *const links[] = {"<use href='#g%u'/>", "<rect clip-path='url(#g%u)'/>",
                                        "<path d='M1 2 3 4 5 6' style='marker-mid:url(#g%u)'/>"};
    static const char *const holders[] = {"g", "clipPath", "marker"};

    (void)state;
    for (unsigned k = 0; k < G_N_ELEMENTS(links); k++)
        for (unsigned depth = 1; depth < 12; depth += 5) {
            g_autoptr(GString) svg = g_string_new(SVG "<g id='g0'><rect/></g>");
            struct drawing_fault fault;
            map_box view;

            for (unsigned i = 1; i <= depth; i++) {
                g_string_append_printf(svg, "<%s id='g%u'>", holders[k], i);
                for (unsigned n = 0; n < 10; n++)
                    g_string_append_printf(svg, links[k], i - 1);
                g_string_append_printf(svg, "</%s>", holders[k]);
            }
            g_string_append_printf(svg, links[k], depth);
            g_string_append(svg, "</svg>");
            bool refused = drawing_refuse(svg->str, svg->len, &view, &fault);

            assert_int_equal(refused, depth > 5);
            assert_true(!refused || fault.kind == DRAWING_HEAVY);
            g_free(fault.what);
        }
}

/* One path of many points, and who repeats it. */
static void
refuses_long_paths_repeated(void **state)
{
    static const struct {
        unsigned points, uses;
        bool refused;
    } drawings[] = {{100000, 1, false}, {10, 8000, false}, {20000, 10, false}, {20000, 900, true}};

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(drawings); i++) {
        g_autoptr(GString) svg = g_string_new(SVG "<defs><polygon id='p' points='");
        struct drawing_fault fault;
        map_box view;

        for (unsigned n = 0; n < drawings[i].points; n++)
            g_string_append(svg, "1 2 ");
        g_string_append(svg, "'/></defs>");
        for (unsigned n = 0; n < drawings[i].uses; n++)
            g_string_append(svg, "<use href='#p'/>");
        g_string_append(svg, "</svg>");
        assert_int_equal(drawing_refuse(svg->str, svg->len, &view, &fault), drawings[i].refused);
        assert_true(!drawings[i].refused || fault.kind == DRAWING_HEAVY);
        g_free(fault.what);
    }
}

static void
refuses_deep_nesting(void **state)
{
    (void)state;
    for (unsigned depth = 100; depth < 100000; depth *= 30) {
        g_autoptr(GString) svg = g_string_new(SVG);
        struct drawing_fault fault;
        map_box view;

        for (unsigned i = 0; i < depth; i++)
            g_string_append(svg, "<g>");
        for (unsigned i = 0; i < depth; i++)
            g_string_append(svg, "</g>");
        g_string_append(svg, "</svg>");
        assert_int_equal(drawing_refuse(svg->str, svg->len, &view, &fault), depth > 200);
        assert_true(depth < 200 || fault.kind == DRAWING_HEAVY);
        g_free(fault.what);
    }
}

static void
names_every_fault(void **state)
{
    static const char svg[] =
        SVG "<script/><mask/><g filter='url(#f)'/><mask/><set/><use href='a.svg#b'/></svg>";
    static const char *const what[] = {"<script>", "<set>", "href"};
    struct drawing_faults faults;
    map_box view;

    (void)state;
    drawing_inspect(svg, strlen(svg), &view, &faults);
    assert_int_equal(faults.n, G_N_ELEMENTS(what));
    for (unsigned i = 0; i < faults.n; i++)
        assert_string_equal(faults.fault[i].what, what[i]);
    assert_int_equal(faults.n_raster, 2);
    assert_string_equal(faults.raster[1].what, "filter");
    drawing_faults_clear(&faults);
    drawing_inspect("<html><text/></html>", 20, &view, &faults);
    assert_int_equal(faults.n, 1);
    drawing_faults_clear(&faults);
}

/* The first ones, each at its place; the file is not searched for the others. */
static void
names_few_of_many_faults(void **state)
{
    g_autoptr(GString) svg = g_string_new(SVG "<style>q{");
    struct drawing_faults faults;
    map_box view;

    (void)state;
    for (unsigned i = 0; i < 3000; i++)
        g_string_append_printf(svg, "-%x:url(x);", i);
    g_string_append(svg, "}</style></svg>");
    drawing_inspect(svg->str, svg->len, &view, &faults);
    assert_int_equal(faults.n, DRAWING_FAULTS);
    assert_string_equal(faults.fault[DRAWING_FAULTS - 1].what, "-7");
    assert_memory_equal(svg->str + faults.fault[DRAWING_FAULTS - 1].offset, "-7:", 3);
    drawing_faults_clear(&faults);
}

/* Ten thousand rules for each of ten thousand elements, or chains that match late. */
static void
refuses_heavy_sheets(void **state)
{
    static const char *const sheets[] = {"#a%u{fill:red}", "g g g g g g g#a%u{fill:red}"};

    (void)state;
    for (unsigned k = 0; k < G_N_ELEMENTS(sheets); k++)
        for (unsigned n = 10; n <= 10000; n *= 1000) {
            g_autoptr(GString) svg = g_string_new(SVG "<style>");
            struct drawing_fault fault;
            map_box view;

            for (unsigned i = 0; i < n; i++)
                g_string_append_printf(svg, sheets[k], i);
            g_string_append(svg, "</style>");
            for (unsigned i = 0; i < n; i++)
                g_string_append(svg, "<g/>");
            g_string_append(svg, "</svg>");
            assert_int_equal(drawing_refuse(svg->str, svg->len, &view, &fault), n > 10);
            assert_true(n == 10 || fault.kind == DRAWING_HEAVY);
            g_free(fault.what);
        }
}

/* What a rule declares counts for each of its selectors: neither hides the weight of later elements,
 * nor fills memory. */
static void
refuses_many_declarations(void **state)
{
    static const struct {
        unsigned selectors, declarations, shapes;
    } sheets[] = {{100, 1000, 60}, {10000, 2800, 1}};

    (void)state;
    for (unsigned k = 0; k < G_N_ELEMENTS(sheets); k++) {
        g_autoptr(GString) svg = g_string_new(SVG "<style>q");
        struct drawing_fault fault;
        map_box view;

        for (unsigned i = 1; i < sheets[k].selectors; i++)
            g_string_append(svg, ",q");
        g_string_append(svg, "{");
        for (unsigned i = 0; i < sheets[k].declarations; i++)
            g_string_append(svg, "-a:a();");
        g_string_append(svg, "}rect{filter:blur(1px)}</style>");
        for (unsigned i = 0; i < 40; i++)
            g_string_append(svg, "<g/>");
        for (unsigned i = 0; i < sheets[k].shapes; i++)
            g_string_append(svg, "<rect width='9' height='9'/>");
        g_string_append(svg, "</svg>");
        assert_true(drawing_refuse(svg->str, svg->len, &view, &fault));
        assert_int_equal(fault.kind, DRAWING_HEAVY);
        g_free(fault.what);
    }
}

/* In an attribute, in a style and in a sheet, not where the word stood before. */
static void
points_at_the_property(void **state)
{
    const char *svg = SVG "<!-- var( --><style>a{color:red}\n rect{fill : var(--a)}</style>"
                          "<g id='a' style='x:1;inline-size:9px'/><text  textLength='1'/></svg>";
    static const char *const words[] = {"var(--a", "inline-size:", "textLength"};
    struct drawing_faults faults;
    map_box view;

    (void)state;
    drawing_inspect(svg, strlen(svg), &view, &faults);
    assert_int_equal(faults.n, 3);
    for (unsigned i = 0; i < faults.n; i++)
        assert_int_equal(faults.fault[i].offset, strstr(svg, words[i]) - svg);
    assert_int_equal(faults.fault[0].length, 3);
    drawing_faults_clear(&faults);
}

/* What a sheet refers to counts for each element that it may fit. */
static void
weighs_sheets(void **state)
{
    static const struct {
        const char *sheet;
        bool refused;
    } cases[] = {{".a{marker-mid:url( \"#m\" )}", true},
                 {".b{marker-mid:url(#m)}", false},
                 {"g > path.a:hover, .c{marker-mid:url('#m')}", true},
                 {"#p0{marker-mid:url(#m)}", false},
                 {"[d]{marker-mid:url(#m)}", true},
                 {"*{filter:blur(1px)}", true},
                 {"circle,line{filter:blur(1px)}", false}};

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autoptr(GString) svg = g_string_new(SVG "<style>");
        struct drawing_fault fault;
        map_box view;

        g_string_append_printf(svg, "%s</style><marker id='m'>", cases[i].sheet);
        for (unsigned n = 0; n < 20; n++)
            g_string_append(svg, "<rect/>");
        g_string_append(svg, "</marker>");
        for (unsigned n = 0; n < 300; n++)
            g_string_append_printf(svg, "<path id='p%u' class='x a' d='M1 2 3 4 5 6'/>", n);
        g_string_append(svg, "</svg>");
        assert_int_equal(drawing_refuse(svg->str, svg->len, &view, &fault), cases[i].refused);
        assert_true(!cases[i].refused || fault.kind == DRAWING_HEAVY);
        g_free(fault.what);
    }
}

/* Without a view box its size in pixels of CSS counts. */
static void
takes_a_size(void **state)
{
    const char *svg = "<svg width='1in' height='72pt'><rect width='100%' height='9'/></svg>";
    struct drawing_fault fault;
    map_box view;

    (void)state;
    assert_false(drawing_refuse(svg, strlen(svg), &view, &fault));
    assert_true(view.x == 0 && view.y == 0 && view.w == 96 && view.h == 96);
    svg = "<svg width='2.54cm' height='6pc'/>";
    assert_false(drawing_refuse(svg, strlen(svg), &view, &fault));
    assert_true(view.w == 96 && view.h == 96);
}

int
test_drawing(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refuses_other_than_vectors),
        cmocka_unit_test(refuses_other_than_svg),
        cmocka_unit_test(detects_empty_pictures),
        cmocka_unit_test(points_at_the_element),
        cmocka_unit_test(refuses_repetition),
        cmocka_unit_test(refuses_deep_nesting),
        cmocka_unit_test(names_every_fault),
        cmocka_unit_test(names_few_of_many_faults),
        cmocka_unit_test(refuses_heavy_sheets),
        cmocka_unit_test(refuses_many_declarations),
        cmocka_unit_test(refuses_long_paths_repeated),
        cmocka_unit_test(points_at_the_property),
        cmocka_unit_test(weighs_sheets),
        cmocka_unit_test(takes_a_size),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
