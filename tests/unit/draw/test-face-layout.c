/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/face.h"

#include "map-scenario-file.h"

#include "easel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#define SVG(items) "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 40'>" items "</svg>"

/* Every layout of the program is one in every theme: a face would crash without it. */
static void
our_layouts_are_valid(void **state)
{
    static const char *const themes[] = {"classic", "color-blind", "low-ink"};
    unsigned n = 0;

    (void)state;
    for (unsigned t = 0; t < G_N_ELEMENTS(themes); t++) {
        g_autoptr(map_studio) studio = studio_open(themes[t], NULL);
        g_autofree char *path = g_build_filename(studio->data_dir, "themes/classic/layouts", NULL);
        g_autoptr(GDir) folder = g_dir_open(path, 0, NULL);
        const char *file;

        assert_non_null(folder);
        while ((file = g_dir_read_name(folder))) {
            g_autofree char *name = g_strndup(file, strlen(file) - strlen(".svg"));

            if (!face_layout_get(studio, name))
                fail_msg("%s is no layout with %s", file, themes[t]);
            n++;
        }
    }
    assert_true(n > 60);
}

#define BOUNDS "a size is from 0.01 to 300, a place from -300, an opacity to 1"

static void
faults_have_a_place(void **state)
{
    static const struct {
        const char *svg, *at, *why;
    } faults[] = {
        {SVG("<rect id='title' width='5' height='3' transform='scale(2)'/>"), "scale(2)",
         "a place has no transform"},
        {SVG("<rect id='title' width='5'/>"), "rect", "a place has a width and a height"},
        {SVG("<rect class='fill-onw' width='5' height='3'/>"), "fill-onw",
         "\"fill-onw\" is no word or color of a layout"},
        {SVG("<rect id='a' class='bold sloped' width='5' height='3'/>"), "bold sloped",
         "\"sloped\" is no word or color of a layout"},
        {SVG("<rect class='says-card.pay' width='5' height='3'/>"), "says-card.pay",
         "\"says-card.pay\" is no word or color of a layout"},
        {SVG("<rect class='art-compas' width='5' height='3'/>"), "art-compas",
         "\"art-compas\" is no word or color of a layout"},
        {SVG("<rect class='art-terrain/../compass' width='5' height='3'/>"), "art-terrain/..",
         "\"art-terrain/../compass\" is no word or color of a layout"},
        {SVG("<rect class='art-terrain/*../compass' width='5' height='3'/>"), "art-terrain/*",
         "\"art-terrain/*../compass\" is no word or color of a layout"},
        {SVG("<rect class='art-layouts/token' width='5' height='3'/>"), "art-layouts",
         "\"art-layouts/token\" is no word or color of a layout"},
        {SVG("<rect class='ground fill-own-tint' width='5' height='3'/>"), "ground fill",
         "a ground has the color own or one of the theme"},
        {SVG("<rect class='on-own ground' width='5' height='3'/>"), "on-own ground",
         "\"on-own\" is no word or color of a layout"},
        {SVG("<rect class='fill-on-own ground' width='5' height='3'/>"), "fill-on-own ground",
         "a ground has the color own or one of the theme"},
        {SVG("<rect id='a' x='1e999' width='5' height='3'/>"), "1e999", BOUNDS},
        {SVG("<rect id='a' width='inf' height='3'/>"), "inf", BOUNDS},
        {SVG("<rect id='a' width='5' height='nan'/>"), "nan", BOUNDS},
        {SVG("<rect id='a' width='5' height='5e-324'/>"), "5e-324", BOUNDS},
        {SVG("<rect class='fill-own' width='5' height='3' opacity='1.5'/>"), "1.5", BOUNDS},
        {SVG("<line class='line-own' x2='5' stroke-dasharray='1 -2'/>"), "1 -2", BOUNDS},
        {SVG("<path d='M 0 0 h 5' d='M 0 0 h 5'/>"), "<path", "it is no whole SVG"},
        {SVG("<!-- a -- b --><path d='M 0 0 h 5'/>"), "<!--", "it is no whole SVG"},
        {"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 nan 40'/>", "svg",
         "it has no viewBox"},
        {"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 0.5 40'/>", "svg",
         "it has no viewBox"},
        {"<svg xmlns='http://www.w3.org/2000/svg'/>", "svg", "it has no viewBox"},
        {"<svg viewBox='0 0 20 40'><rect></svg>", "</svg>", "it is no whole SVG"},
    };

    for (unsigned i = 0; i < G_N_ELEMENTS(faults); i++) {
        g_autoptr(map_sink) sink = map_diag_sink_new();
        const char *svg = faults[i].svg;
        uint32_t file = diag_sink_take_source(sink, "a.svg", g_strdup(svg), strlen(svg));

        assert_null(face_layout_parse(*state, svg, strlen(svg), sink, file, "a.svg"));
        assert_int_equal(diag_sink_size(sink), 1);
        const struct finding *f = diag_sink_get(sink, 0);
        g_autofree char *message =
            g_strdup_printf("a.svg is not an SVG that can be drawn: %s", faults[i].why);

        assert_string_equal(f->message, message);
        assert_int_equal(f->span.offset, strstr(svg, faults[i].at) - svg);
    }
}

/* Places are filled where they lie, in the order of the file, on top of what is no place; those
 * without a value, or that another excludes, stay empty. What touches the edge reaches the bleed. */
static void
places_are_filled(void **state)
{
    static const char svg[] =
        SVG("<rect class='ground fill-sea' width='20' height='40'/>"
            "<rect id='title' class='bold' x='2' y='4' width='16' height='4'/>"
            "<rect id='none' class='bold' x='2' y='9' width='16' height='4'/>"
            "<rect id='picture' class='without-title' x='5' y='15' width='10' height='10'/>"
            "<rect class='fill-own' y='30' width='20' height='10'/>"
            "<path d='M 0 0 h 5' stroke='#000'/>");
    struct studio *studio = *state;
    struct face face;

    face_layout_offer(studio, "test", face_layout_parse(studio, svg, strlen(svg), NULL, 0, NULL));
    g_autoptr(map_picture) picture =
        face_begin(&face, studio, "test", "a", "seat.red", (map_point){40, 80}, 3);

    face_text(&face, "title", "Omen");
    face_art(&face, "picture", "compass");
    face_paint(&face);
    assert_int_equal(picture_size(picture), 4);
    const struct shape *rest = picture_shape(picture, 1), *title = picture_shape(picture, 2),
                       *foot = picture_shape(picture, 3);
    map_box box = outline_box(&foot->outline);
    picture_color red = studio_color(studio, "seat.red");

    assert_string_equal(rest->art, "layouts/test");
    assert_true(rest->scale == 2 && rest->at.x == 23 && rest->at.y == 43);
    assert_string_equal(title->text, "Omen");
    assert_true(title->at.x == 23 && title->at.y > 11 && title->at.y < 19);
    assert_memory_equal(&foot->fill, &red, sizeof red);
    assert_true(box.x == 0 && box.w == 46 && box.y == 63 && box.h == 23);
}

/* A layout may say words of the lexicon and show pictures by itself. "title-short" shows what
 * "title" does. */
static void
layouts_speak(void **state)
{
    static const char svg[] =
        SVG("<rect class='says-thing.* bold' x='2' y='4' width='16' height='4'/>"
            "<rect class='with-none says-costs.title bold' x='2' y='4' width='16' height='4'/>"
            "<rect class='art-pieces/*' x='5' y='15' width='10' height='10'/>"
            "<rect id='title-short' class='bold' x='2' y='30' width='16' height='4'/>");
    struct studio *studio = *state;
    g_autoptr(map_lexicon) lexicon = lexicon_new(studio->data_dir, "en", NULL);
    struct face face;

    face_layout_offer(studio, "test", face_layout_parse(studio, svg, strlen(svg), NULL, 0, NULL));
    g_autoptr(map_picture) picture =
        face_begin(&face, studio, "test", "a", "seat.red", (map_point){20, 40}, 0);

    face.lexicon = lexicon;
    face.word = "wagon";
    face_text(&face, "title", "Omen");
    face_paint(&face);
    assert_int_equal(picture_size(picture), 3);
    assert_string_equal(picture_shape(picture, 0)->text, lexicon_text(lexicon, "thing.wagon"));
    assert_string_equal(picture_shape(picture, 1)->art, "pieces/wagon");
    assert_string_equal(picture_shape(picture, 2)->text, "Omen");
}

/* What a piece's word does not lead to stays empty, as does a text with a number that nothing
 * sets. */
static void
unknown_words_stay_empty(void **state)
{
    static const char svg[] =
        SVG("<rect class='says-helper.* bold' x='2' y='4' width='16' height='4'/>"
            "<rect class='says-thing.* title' x='2' y='4' width='16' height='4'/>"
            "<rect class='says-card.* bold' x='2' y='4' width='16' height='4'/>"
            "<rect class='art-pieces/*' x='5' y='15' width='10' height='10'/>");
    struct studio *studio = *state;
    g_autoptr(map_lexicon) lexicon = lexicon_new(studio->data_dir, "en", NULL);
    struct face face;

    lexicon_replace(lexicon, "en", "card.nothing", "{#unset|point|points}");
    face_layout_offer(studio, "test", face_layout_parse(studio, svg, strlen(svg), NULL, 0, NULL));
    g_autoptr(map_picture) picture =
        face_begin(&face, studio, "test", "a", "seat.red", (map_point){20, 40}, 0);

    face.lexicon = lexicon;
    face.word = "nothing";
    face_paint(&face);
    assert_int_equal(picture_size(picture), 0);
}

/* Only the ids "letter" and "letter-..." show the letter of a seat, and only where it has one. */
static void
letters_are_of_seats(void **state)
{
    static const char svg[] =
        SVG("<rect id='lettering' class='says-sheet.foot-glue bold' y='4' width='20' height='4'/>"
            "<rect id='letter' class='says-sheet.foot-glue bold' y='8' width='20' height='4'/>"
            "<rect id='letter-turned' y='12' width='4' height='4'/>");
    static const struct {
        const char *theme;
        unsigned n;
    } cases[] = {{"classic", 2}, {"color-blind", 6}};

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autoptr(map_studio) studio = studio_open(cases[i].theme, NULL);
        g_autoptr(map_lexicon) lexicon = lexicon_new(studio->data_dir, "en", NULL);
        struct face face;

        face_layout_offer(studio, "test",
                          face_layout_parse(studio, svg, strlen(svg), NULL, 0, NULL));
        g_autoptr(map_picture) picture =
            face_begin(&face, studio, "test", "a", "seat.red", (map_point){20, 40}, 0);

        face.lexicon = lexicon;
        face_paint(&face);
        assert_int_equal(picture_size(picture), cases[i].n);
        assert_string_equal(picture_shape(picture, 0)->text,
                            lexicon_text(lexicon, "sheet.foot-glue"));
    }
}

/* A place of lines keeps the smallest size that a text needed, whether it was painted or not. */
static void
a_deck_has_one_size(void **state)
{
    static const char svg[] = SVG("<rect id='text' class='text lines' x='2' y='4' width='60' "
                                  "height='12' font-size='6'/>");
    static const char *const texts[] = {"Omen", "Omen",
                                        "Discard one grain for each settlement, and again", "Omen"};
    struct studio *studio = *state;
    double sizes[4];

    face_layout_offer(studio, "test", face_layout_parse(studio, svg, strlen(svg), NULL, 0, NULL));
    for (unsigned i = 0; i < G_N_ELEMENTS(sizes); i++) {
        struct face face;
        g_autoptr(map_picture) picture =
            face_begin(&face, studio, "test", "a", "seat.red", (map_point){20, 40}, 0);

        face.sizing = i == 2;
        face_text(&face, "text", texts[i]);
        face_paint(&face);
        assert_true(face.sizing == (picture_size(picture) == 0));
        sizes[i] = face.sizing ? 0 : picture_shape(picture, 0)->size;
    }
    assert_true(sizes[0] == 5.4 && sizes[1] == 5.4 && sizes[3] < 5.4 && sizes[3] >= 2.6);
}

int
test_face_layout(void)
{
    map_scenario_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(our_layouts_are_valid), cmocka_unit_test(faults_have_a_place),
        cmocka_unit_test(places_are_filled),     cmocka_unit_test(layouts_speak),
        cmocka_unit_test(a_deck_has_one_size),   cmocka_unit_test(unknown_words_stay_empty),
        cmocka_unit_test(letters_are_of_seats),
    };

    return cmocka_run_group_tests(tests, easel_set_up, easel_tear_down);
}
