/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/pdf.h"

#include "page/art-operators.h"
#include "page/picture-operators.h"
#include "easel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

static struct document *
mountains(unsigned n)
{
    struct document *document = document_new("pass.pdf", "The Pass");
    struct page *page = document_add_page(document, 200, 150, "1", NULL);
    struct outline o = {0};

    document->author = "A. Nobody";
    outline_circle(&o, (map_point){50, 50}, 40);
    for (unsigned i = 0; i < n; i++)
        picture_add(page->ink, &(struct shape){.kind = SHAPE_ART,
                                               .art = "terrain/mountains",
                                               .outline = o,
                                               .at = {50 + i, 50},
                                               .scale = 1});
    outline_release(&o);
    return document;
}

static void
art_is_stored_once(void **state)
{
    g_autoptr(map_document) one = mountains(1);
    g_autoptr(map_document) hundred = mountains(100);
    g_autoptr(GBytes) a = pdf_make_alone(one, *state, NULL);
    g_autoptr(GBytes) b = pdf_make_alone(hundred, *state, NULL);

    assert_non_null(a);
    assert_non_null(b);
    assert_true(g_bytes_get_size(b) < g_bytes_get_size(a) + 12000);
}

/* A list of pieces belongs to the page of the board's file, not also to that of the whole kit. */
static void
gathered_pages_have_no_pieces(void **state)
{
    static const char *const parts[] = {NULL, NULL};
    g_autoptr(map_document) one = mountains(1);
    g_autoptr(map_document) other = mountains(2);
    g_autoptr(GPtrArray) both = g_ptr_array_new();
    struct page *page = one->pages->pdata[0];

    (void)state;
    page->pieces = g_ptr_array_new();
    g_ptr_array_add(both, one);
    g_ptr_array_add(both, other);
    g_autoptr(map_document) all = document_gather(PRINT_KIT_NAME, both, parts);
    const struct page *again = all->pages->pdata[0];

    assert_ptr_equal(again->of, page);
    assert_null(again->pieces);
}

/* Equal pictures of two files share their bytes: the file of the whole kit has these once. */
static void
equal_contents_are_shared(void **state)
{
    struct content_arts arts = {0};
    g_autoptr(map_content_palette) palette = content_palette_new(*state, &arts);
    struct content contents[3];
    struct outline o = {0};

    outline_rect(&o, (map_box){1, 2, 30, 4});
    for (unsigned i = 0; i < G_N_ELEMENTS(contents); i++) {
        g_autoptr(map_picture) picture = picture_new(50, 20);
        struct content *content = &contents[i];

        picture_add(picture, &(struct shape){.outline = o, .fill = {i == 2 ? 9 : 0, 0, 0, 255}});
        content_write(palette, picture, content);
        content_palette_pack(palette, &content, 1);
    }
    outline_release(&o);
    assert_ptr_equal(contents[0].packed, contents[1].packed);
    assert_ptr_not_equal(contents[0].packed, contents[2].packed);
    for (unsigned i = 0; i < G_N_ELEMENTS(contents); i++)
        content_clear(&contents[i]);
}

static void
the_date_comes_from_the_environment(void **state)
{
    g_autoptr(map_document) document = mountains(1);

    g_unsetenv("SOURCE_DATE_EPOCH");
    g_autoptr(GBytes) without = pdf_make_alone(document, *state, NULL);

    g_setenv("SOURCE_DATE_EPOCH", "86400", TRUE);
    g_autoptr(GBytes) with = pdf_make_alone(document, *state, NULL);

    g_setenv("SOURCE_DATE_EPOCH", "yesterday", TRUE);
    g_autoptr(GBytes) wrong = pdf_make_alone(document, *state, NULL);

    g_unsetenv("SOURCE_DATE_EPOCH");
    /* what it says is read back by tests/print/measure */
    assert_false(g_bytes_equal(without, with));
    assert_true(g_bytes_equal(without, wrong));
}

static void
same_bytes_from_another_studio(void **state)
{
    g_autoptr(map_studio) other = studio_open("classic", NULL);
    g_autoptr(map_document) document = mountains(3);
    g_autoptr(GBytes) a = pdf_make_alone(document, *state, NULL);
    g_autoptr(GBytes) b = pdf_make_alone(document, other, NULL);

    assert_non_null(a);
    assert_true(g_bytes_equal(a, b));
}

/* A text with an alpha of its own, a halo, and letters that need no other font. */
static void
operators_of_a_text(void **state)
{
    struct content_arts arts = {0};
    g_autoptr(map_content_palette) palette = content_palette_new(*state, &arts);
    g_autoptr(map_picture) picture = picture_new(50, 20);
    struct studio *studio = *state;
    struct content c;

    text_add(picture, studio->fonts,
             &(struct shape){.text = "AV",
                             .font = FONT_TEXT,
                             .size = 10,
                             .at = {5, 10},
                             .fill = {0, 0, 0, 128},
                             .stroke = {255, 255, 255, 255},
                             .width = 0.5});
    assert_true(content_palette_note(palette, picture, NULL));
    assert_true(content_palette_cut(palette, NULL));
    content_write(palette, picture, &c);
    assert_non_null(strstr(c.text->str, "/G128 gs"));
    assert_non_null(strstr(c.text->str, "10 0 0 -10 5 10 Tm"));
    /* the halo first, which nobody shall copy; then the text, its letters pulled together */
    const char *halo = strstr(c.text->str, "/Span <</ActualText <FEFF>>> BDC\nBT 1 Tr");
    const char *text = strstr(c.text->str, "\nBT 0 Tr");
    assert_true(halo && text && halo < text);
    const char *glyphs = strstr(text, "[<");
    assert_non_null(glyphs);
    assert_non_null(strstr(glyphs, ">1"));
    content_clear(&c);
}

/* Only what changes is said again. */
static void
operators_of_outlines(void **state)
{
    struct content_arts arts = {0};
    g_autoptr(map_content_palette) palette = content_palette_new(*state, &arts);
    g_autoptr(map_picture) picture = picture_new(50, 20);
    struct outline o = {0};
    struct content c;

    outline_rect(&o, (map_box){1, 2, 3, 4});
    for (unsigned i = 0; i < 2; i++)
        picture_add(picture, &(struct shape){.outline = o,
                                             .fill = {255, 0, 0, 255},
                                             .stroke = {0, 0, 255, 255},
                                             .width = 0.25,
                                             .dash = {1, 2}});
    outline_release(&o);
    assert_true(content_palette_note(palette, picture, NULL));
    assert_true(content_palette_cut(palette, NULL));
    content_write(palette, picture, &c);
    assert_string_equal(c.text->str, "1 0 0 rg\n0 0 1 RG\n0.25 w\n0 J 0 j\n[1 2 ] 0 d\n"
                                     "1 2 m\n4 2 l\n4 6 l\n1 6 l\nh\nB\n"
                                     "1 2 m\n4 2 l\n4 6 l\n1 6 l\nh\nB\n");
    content_clear(&c);
}

/* Operators have hundredths of a unit: of a drawing that is one unit wide these are millimeters. */
static void
small_drawings_are_enlarged(void **state)
{
    static const char svg[] = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\">"
                              "<path d=\"M.123.456h.5v.3z\"/></svg>";
    struct studio *studio = *state;
    struct content_arts arts;
    g_autoptr(map_picture) picture = picture_new(100, 100);
    struct content drawing, use;

    assert_true(art_offer(studio->arts, "own/small.svg", svg, strlen(svg), NULL));
    picture_add(
        picture,
        &(struct shape){.kind = SHAPE_ART, .art = "own/small.svg", .at = {50, 50}, .scale = 80});
    content_arts_init(&arts);
    assert_true(content_arts_add(&arts, studio, picture, NULL));
    const struct art *art = arts.list->pdata[0];
    g_autoptr(GArray) shapes = art_shapes(art, art->fine);
    g_autoptr(map_content_palette) palette = content_palette_new(studio, &arts);

    assert_non_null(shapes);
    content_write_shapes(shapes, art->view.h * art->fine, &drawing);
    content_write(palette, picture, &use);
    assert_string_equal(drawing.text->str, "1 0 0 -1 0 100 cm\n0 0 0 rg\n"
                                           "12.3 45.6 m\n62.3 45.6 l\n62.3 75.6 l\nh\nf\n");
    assert_string_equal(use.text->str, "q\n0.8 0 0 -0.8 10 90 cm /A0 Do Q\n");
    assert_true(art_get(studio->arts, "goods/tools", NULL)->fine == 1);
    content_clear(&drawing);
    content_clear(&use);
    content_arts_release(&arts);
}

int
test_pdf(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(art_is_stored_once),
        cmocka_unit_test(equal_contents_are_shared),
        cmocka_unit_test(gathered_pages_have_no_pieces),
        cmocka_unit_test(operators_of_a_text),
        cmocka_unit_test(operators_of_outlines),
        cmocka_unit_test(small_drawings_are_enlarged),
        cmocka_unit_test(the_date_comes_from_the_environment),
        cmocka_unit_test(same_bytes_from_another_studio),
    };

    return cmocka_run_group_tests(tests, easel_set_up, easel_tear_down);
}
