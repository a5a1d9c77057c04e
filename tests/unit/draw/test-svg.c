/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/write/files.h"

#include "easel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

static char *
write_as(struct studio *studio, const struct picture *picture, const struct svg_about *about)
{
    GBytes *bytes = svg_write(studio, picture, about, NULL);
    gsize length;
    const char *data = g_bytes_get_data(bytes, &length);
    char *text = g_strndup(data, length);

    g_bytes_unref(bytes);
    return text;
}

static char *
write_text(struct studio *studio, const struct picture *picture)
{
    const struct svg_about about = {.title = "A < B", .description = "\"two\""};

    return write_as(studio, picture, &about);
}

static unsigned
count(const char *text, const char *what)
{
    unsigned n = 0;

    for (const char *p = strstr(text, what); p; p = strstr(p + 1, what))
        n++;
    return n;
}

static struct picture *
sample(struct studio *studio)
{
    struct picture *picture = picture_new(40, 30.5);
    struct outline o = {0};

    outline_rect(&o, (map_box){1, 1, 10, 10});
    picture_add(picture, &(struct shape){.outline = o,
                                         .fill = {1, 2, 3, 255},
                                         .stroke = {255, 0, 0, 51},
                                         .width = 0.5,
                                         .dash = {1, 2},
                                         .subject = "path A1/A2"});
    for (int i = 0; i < 100; i++)
        picture_add(picture, &(struct shape){.kind = SHAPE_ART,
                                             .art = "terrain/forest",
                                             .outline = o,
                                             .at = {i, 5},
                                             .scale = 0.1,
                                             .alt = "a wood"});
    picture_add(picture,
                &(struct shape){
                    .kind = SHAPE_ART, .art = "plaza", .at = {5, 5}, .scale = 1, .rotation = 60});
    outline_release(&o);
    text_add(picture, studio->fonts,
             &(struct shape){.text = "6 & 8", .font = FONT_NUMBER, .size = 5, .at = {20, 20}});
    return picture;
}

static void
holds_what_was_drawn(void **state)
{
    g_autoptr(map_picture) picture = sample(*state);
    g_autofree char *text = write_text(*state, picture);

    assert_non_null(strstr(text, "width=\"40mm\" height=\"30.5mm\" viewBox=\"0 0 40 30.5\""));
    assert_non_null(strstr(text, "<title>A &lt; B</title>"));
    assert_non_null(strstr(
        text,
        "<path fill=\"#010203\" stroke=\"#ff0000\" stroke-opacity=\"0.2\" stroke-width=\"0.5\""
        " stroke-dasharray=\"1 2\" d=\"M1 1L11 1L11 11L1 11Z\""));
    assert_non_null(strstr(text, "aria-label=\"6 &amp; 8\""));
    assert_int_equal(count(text, "<text"), 0);
}

static void
art_stands_once(void **state)
{
    g_autoptr(map_picture) picture = sample(*state);
    g_autofree char *text = write_text(*state, picture);

    assert_int_equal(count(text, "<symbol "), 2);
    assert_int_equal(count(text, "xlink:href=\"#a1\""), 100);
    assert_int_equal(count(text, "xlink:href=\"#a2\""), 1);
    assert_int_equal(count(text, "<clipPath "), 100);
}

/* Rings that look alike and lie apart are one path of arcs; one that meets another is not. Art with
 * the same cut around its place shares a clip. */
static void
outlines_are_joined_and_clips_shared(void **state)
{
#define RING(x) "M" x " 5a2 2 0 0 1 -4 0a2 2 0 0 1 4 0Z"
    static const double centers[] = {5, 15, 25, 26};
    g_autoptr(map_picture) picture = picture_new(40, 30);

    for (unsigned i = 0; i < 2 * G_N_ELEMENTS(centers); i++) {
        map_point at = {centers[i % G_N_ELEMENTS(centers)], 5};
        struct outline o = {0};

        outline_circle(&o, at, 2);
        picture_add(
            picture,
            i < G_N_ELEMENTS(centers)
                ? &(struct shape){.outline = o, .stroke = {1, 2, 3, 255}, .width = 0.5}
                : &(struct shape){
                      .kind = SHAPE_ART, .art = "plaza", .outline = o, .at = at, .scale = 1});
        outline_release(&o);
    }
    g_autofree char *text = write_text(*state, picture);

    assert_non_null(
        strstr(text, "stroke-width=\"0.5\" d=\"" RING("7") RING("17") RING("27") "\"/>"));
    assert_non_null(strstr(text, "stroke-width=\"0.5\" d=\"" RING("28") "\"/>"));
    assert_int_equal(count(text, "<clipPath "), 1);
    assert_int_equal(count(text, "clip-path=\"url(#c1)\""), 4);
}

/* Every id once, and every reference leads to one. */
static void
ids_are_sound(void **state)
{
    g_autoptr(map_picture) picture = sample(*state);
    g_autofree char *text = write_text(*state, picture);
    g_autoptr(GHashTable) ids = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

    for (const char *p = strstr(text, " id=\""); p; p = strstr(p + 1, " id=\""))
        assert_true(g_hash_table_add(ids, g_strndup(p + 5, strcspn(p + 5, "\""))));
    for (const char *p = strstr(text, "href=\"#"); p; p = strstr(p + 1, "href=\"#")) {
        g_autofree char *id = g_strndup(p + 7, strcspn(p + 7, "\""));

        assert_true(g_hash_table_contains(ids, id));
    }
    for (const char *p = strstr(text, "url(#"); p; p = strstr(p + 1, "url(#")) {
        g_autofree char *id = g_strndup(p + 5, strcspn(p + 5, ")"));

        assert_true(g_hash_table_contains(ids, id));
    }
}

static void
same_bytes_again(void **state)
{
    g_autoptr(map_picture) picture = sample(*state);
    g_autofree char *first = write_text(*state, picture);
    g_autofree char *second = write_text(*state, picture);

    assert_string_equal(first, second);
}

static void
missing_art_is_an_error(void **state)
{
    g_autoptr(map_picture) picture = picture_new(1, 1);
    g_autoptr(GError) error = NULL;

    picture_add(picture, &(struct shape){.kind = SHAPE_ART, .art = "no/such", .scale = 1});
    assert_null(svg_write(*state, picture, &(struct svg_about){0}, &error));
    assert_non_null(error);
}

static void
paper_can_be_left_out(void **state)
{
    g_autoptr(map_picture) picture = picture_new(10, 10);
    g_autofree char *white = write_text(*state, picture);

    picture_set_paper(picture, (picture_color){0});
    g_autofree char *none = write_text(*state, picture);

    assert_int_equal(count(white, "<rect"), 1);
    assert_int_equal(count(none, "<rect"), 0);
}

/* Two of them in one page: all their ids differ, and the second stands upon the first. */
static void
figures_share_a_page(void **state)
{
    struct picture *picture = sample(*state);
    g_autofree char *below = write_as(*state, picture, &(struct svg_about){.ids = "p1-"});
    g_autofree char *above = write_as(
        *state, picture, &(struct svg_about){.title = "a \"b\"", .ids = "p2-", .upon = "p1-"});
    unsigned ids = count(below, "id=\"");

    assert_non_null(g_strrstr(below, "<svg "));
    assert_int_equal(count(below, "<?xml") + count(below, "width=\"40mm\""), 0);
    assert_true(ids > 5);
    assert_int_equal(count(below, "id=\"p1-"), ids);
    assert_int_equal(count(above, "id=\"p2-"), ids);
    assert_int_equal(count(below, "url(#p1-"), count(below, "url(#"));
    assert_int_equal(count(below, "#p1-a1\""), 100);
    assert_int_equal(count(above, "<use xlink:href=\"#p1-\" "), 1);
    assert_int_equal(count(above, "role=\"img\" aria-label=\"a &quot;b&quot;\""), 1);
    picture_free(picture);
}

/* As its author wrote it: no id or style of it meets ours. */
static void
an_authors_drawing_is_a_file(void **state)
{
    static const char svg[] =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 5\"><style>"
        "path{fill:red}</style><path id=\"a1\" d=\"M0 0h9v5\"/></svg>";
    struct picture *picture = sample(*state);
    g_autofree char *base64 = g_base64_encode((const guchar *)svg, strlen(svg));
    g_autofree char *wanted =
        g_strconcat("<image x=\"0\" y=\"0\" width=\"9\" height=\"5\" preserveAspectRatio=\"none\" "
                    "xlink:href=\"data:image/svg+xml;base64,",
                    base64, "\"/></symbol>", NULL);

    assert_true(art_offer(((struct studio *)*state)->arts, "own/a.svg", svg, strlen(svg), NULL));
    picture_add(picture, &(struct shape){.kind = SHAPE_ART, .art = "own/a.svg", .scale = 1});
    g_autofree char *text = write_text(*state, picture);

    assert_int_equal(count(text, wanted), 1);
    assert_int_equal(count(text, "<symbol "), 3);
    picture_free(picture);
}

/* On a page a number that stands at many places is written once, each size of it by itself; in a
 * file each stands as it is, with its words. */
static void
words_stand_once_on_a_page(void **state)
{
    struct picture *picture = picture_new(40, 30);

    for (int i = 0; i < 6; i++)
        text_add(picture, ((struct studio *)*state)->fonts,
                 &(struct shape){.text = i % 2 ? "12" : "7",
                                 .font = FONT_TEXT_BOLD,
                                 .size = i == 5 ? 9 : 5,
                                 .at = {i, 20}});
    g_autofree char *file = write_as(*state, picture, &(struct svg_about){0});
    g_autofree char *page = write_as(*state, picture, &(struct svg_about){.ids = "p-"});

    assert_int_equal(count(file, "aria-label=\"12\""), 3);
    assert_int_equal(count(page, "<path id=\"p-w"), 3);
    assert_int_equal(count(page, "<use xlink:href=\"#p-w1\" x=\""), 3);
    assert_int_equal(count(page, "<use xlink:href=\"#p-w3\" x=\"5\" y=\"20\""), 1);
    picture_free(picture);
}

int
test_svg(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(holds_what_was_drawn),
        cmocka_unit_test(art_stands_once),
        cmocka_unit_test(outlines_are_joined_and_clips_shared),
        cmocka_unit_test(ids_are_sound),
        cmocka_unit_test(same_bytes_again),
        cmocka_unit_test(missing_art_is_an_error),
        cmocka_unit_test(paper_can_be_left_out),
        cmocka_unit_test(figures_share_a_page),
        cmocka_unit_test(words_stand_once_on_a_page),
        cmocka_unit_test(an_authors_drawing_is_a_file),
    };

    return cmocka_run_group_tests(tests, easel_set_up, easel_tear_down);
}
