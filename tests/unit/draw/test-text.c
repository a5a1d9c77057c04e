/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/theme.h"
#include "draw/theme/text.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

static int
set_up(void **state)
{
    g_autofree char *data = data_folder_find(NULL);

    /* the machine's configuration must not matter, not even when it is broken */
    g_setenv("FONTCONFIG_FILE", "/nowhere/fonts.conf", TRUE);
    *state = data ? text_fonts_new(data, NULL) : NULL;
    return *state ? 0 : -1;
}

static int
tear_down(void **state)
{
    text_fonts_free(*state);
    return 0;
}

static void
sizes_scale(void **state)
{
    for (unsigned role = FONT_TITLE; role <= FONT_LABEL; role++) {
        map_box small = text_measure(*state, "Harbor 12", role, 3);
        map_box large = text_measure(*state, "Harbor 12", role, 30);

        assert_true(small.w > 3 && small.h > 1 && small.y < 0);
        assert_true(fabs(large.w / small.w - 10) < 0.01);
        assert_true(fabs(large.h / small.h - 10) < 0.03);
    }
}

/* Figures measured once from the shipped files: another font would change them. */
static void
own_fonts_are_used(void **state)
{
    map_box number = text_measure(*state, "8", FONT_NUMBER, 10);
    map_box label = text_measure(*state, "8", FONT_LABEL, 10);

    assert_true(number.h > 6 && number.h < 7.2);
    assert_true(fabs(number.w - label.w) > 0.05);
}

static void
anchors_move_the_box(void **state)
{
    g_autoptr(map_picture) picture = picture_new(100, 100);
    struct shape s = {.text = "Castle", .font = FONT_TEXT, .size = 5, .at = {50, 50}};
    struct shape *start = text_add(picture, *state, &s);

    s.anchor = ANCHOR_MIDDLE;
    struct shape *middle = text_add(picture, *state, &s);
    s.anchor = ANCHOR_END;
    struct shape *end = text_add(picture, *state, &s);

    assert_true(fabs(start->box.x - 50) < 0.5);
    assert_true(fabs(middle->box.x + middle->box.w / 2 - 50) < 0.5);
    assert_true(fabs(end->box.x + end->box.w - 50) < 0.5);
    assert_int_equal(start->fill.a, 255);
    assert_int_equal(start->kind, SHAPE_TEXT);
}

static void
outline_fills_the_box(void **state)
{
    g_autoptr(map_picture) picture = picture_new(100, 100);
    struct shape *s = text_add(picture, *state,
                               &(struct shape){.text = "10",
                                               .font = FONT_NUMBER,
                                               .size = 12,
                                               .at = {20, 30},
                                               .anchor = ANCHOR_MIDDLE});
    struct outline o = {0};
    double top = 1000, bottom = -1000;

    text_outline(*state, s, &o);
    assert_true(o.n_points > 20);
    for (unsigned i = 0; i < o.n_points; i++) {
        assert_true(o.points[i].x > s->box.x - 0.01);
        assert_true(o.points[i].x < s->box.x + s->box.w + 0.01);
        top = fmin(top, o.points[i].y);
        bottom = fmax(bottom, o.points[i].y);
    }
    assert_true(fabs(top - s->box.y) < 0.1);
    assert_true(fabs(bottom - s->box.y - s->box.h) < 0.1);
    outline_release(&o);
}

static void
lines_fit(void **state)
{
    const char *story = "Two kings once shared one road between the castle and the sea.\n\nNow "
                        "nobody does.";
    g_auto(GStrv) lines = text_wrap(*state, story, FONT_TEXT, 4, 40);
    g_autofree char *joined = g_strjoinv(" ", lines);

    assert_true(g_strv_length(lines) >= 5);
    for (char **l = lines; *l; l++)
        assert_true(text_measure(*state, *l, FONT_TEXT, 4).w <= 40);
    assert_string_equal(joined, "Two kings once shared one road between the castle and the sea.  "
                                "Now nobody does.");
}

/* A last line is not one short word where the line above has words to spare, at any width. */
static void
lines_end_well(void **state)
{
    static const char *const texts[] = {"In your turn build a boat for only 1 lumber or 1 wool.",
                                        "A settlement is worth 1 point, a city 2.",
                                        "Shuffle these and draw: wool 2:1, grain 2:1, brick 2:1."};

    for (unsigned t = 0; t < G_N_ELEMENTS(texts); t++)
        for (double width = 20; width < 120; width += 0.7) {
            g_auto(GStrv) lines = text_wrap(*state, texts[t], FONT_TEXT, 4, width);
            g_autofree char *joined = g_strjoinv(" ", lines);
            unsigned n = g_strv_length(lines);

            assert_string_equal(joined, texts[t]);
            for (unsigned i = 0; i < n; i++)
                assert_true(text_measure(*state, lines[i], FONT_TEXT, 4).w <= width);
            const char *space = n < 2 ? NULL : strchr(lines[n - 2], ' ');

            assert_true(!space || !strchr(space + 1, ' ') || strlen(lines[n - 1]) > 4);
        }
}

/* The first lines are narrower, those behind them as wide as ever. */
static void
lines_fit_beside_a_picture(void **state)
{
    const char *story = "Two kings once shared one road between the castle and the sea, and one of "
                        "them had a wagon that was better than any wagon of the other.";
    g_auto(GStrv) lines = text_wrap_beside(*state, story, FONT_TEXT, 4, 60, 2, 30);
    g_auto(GStrv) wide = text_wrap(*state, story, FONT_TEXT, 4, 60);
    g_autofree char *joined = g_strjoinv(" ", lines);
    double widest = 0;

    assert_string_equal(joined, story);
    for (unsigned i = 0; lines[i]; i++) {
        double w = text_measure(*state, lines[i], FONT_TEXT, 4).w;

        assert_true(w <= (i < 2 ? 30 : 60));
        widest = fmax(widest, w);
    }
    assert_true(widest > 45);
    assert_int_equal(g_strv_length(lines), g_strv_length(wide) + 1);
}

/* A word that fits on no line is parted; those that fit are not. */
static void
long_words_are_split(void **state)
{
    g_autofree char *word = g_strnfill(20000, 'o');
    g_autofree char *text = g_strconcat("before it, ", word, " behind", NULL);
    g_auto(GStrv) lines = text_wrap(*state, text, FONT_TEXT, 4, 40);
    g_autofree char *joined = g_strjoinv("", lines);
    unsigned n = g_strv_length(lines);

    assert_string_equal(lines[0], "before it,");
    assert_true(g_str_has_suffix(lines[n - 1], " behind"));
    for (unsigned i = 0; i < n; i++)
        assert_true(text_measure(*state, lines[i], FONT_TEXT, 4).w <= 40);
    assert_true(n > 20000 / 25 && n < 20000 / 15);
    assert_int_equal(strlen(joined), strlen(text) - 1);
}

static void
missing_letters_are_named(void **state)
{
    assert_int_equal(text_missing(*state, "Grüße, Łódź", FONT_TITLE), 0);
    assert_int_equal(text_missing(*state, "a \xe6\xbc\xa2 b", FONT_TITLE), 0x6f22);
    for (unsigned i = 0; i < 2; i++) { /* asked again, it is known */
        assert_int_equal(text_missing(*state, "ß", FONT_TITLE), 0);
        assert_int_equal(text_missing(*state, "\u0e01", FONT_LABEL), 0xe01);
        assert_int_equal(text_missing(*state, "\u6f22", FONT_LABEL), 0x6f22);
    }
}

static void
a_line_fits(void **state)
{
    static const struct {
        const char *text;
        double width, size;
        bool whole;
    } cases[] = {
        {"Far Shores", 200, 17, true},
        {"Far Shores and Further Ones", 150, 0, true},
        {"Far Shores and Further Ones of Which Nobody Has Ever Heard a Word", 150, 10.2, false},
        {"", 150, 17, true},
        {"W", 0, 10.2, false},
    };

    for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
        double size = 17;
        g_autofree char *text = text_fit(*state, cases[i].text, FONT_TITLE, &size, cases[i].width);

        assert_int_equal(strcmp(text, cases[i].text) == 0, cases[i].whole);
        assert_int_equal(g_str_has_suffix(text, "…"), !cases[i].whole);
        assert_true(size >= 10.2 - 1e-9 && size <= 17);
        if (cases[i].size > 0)
            assert_true(fabs(size - cases[i].size) < 1e-9);
        if (cases[i].width > 0)
            assert_true(text_measure(*state, text, FONT_TITLE, size).w <= cases[i].width + 0.02);
    }
}

/* The author is told of it: where, and how much has room. */
static void
cut_texts_are_recorded(void **state)
{
    const char *name = "Nowhere Near Any Shore That Was Ever Seen", *old = "Old Nowhere by the Sea";
    const GPtrArray *cuts = text_cuts(*state);
    unsigned before = cuts->len;
    double size = 17;

    g_autofree char *whole = text_fit(*state, name, FONT_TITLE, &size, 1000);
    assert_string_equal(whole, name);
    assert_int_equal(cuts->len, before);
    text_enter(*state, "a wide sheet");
    size = 17;
    g_autofree char *wide = text_fit(*state, name, FONT_TITLE, &size, 100);
    assert_int_equal(cuts->len, before + 1);
    const struct text_cut *cut = cuts->pdata[before];
    unsigned wide_room = cut->kept;
    g_autofree char *kept = g_utf8_substring(name, 0, cut->kept);
    g_autofree char *shown = g_strconcat(kept, "…", NULL);

    assert_string_equal(cut->text, name);
    assert_string_equal(shown, wide);
    assert_string_equal(cut->where, "a wide sheet");

    /* where it has less room, that counts; where it has more, it does not */
    text_enter(*state, "a narrow one");
    size = 17;
    g_free(text_fit(*state, name, FONT_TITLE, &size, 60));
    text_enter(*state, "another");
    size = 17;
    g_free(text_fit(*state, name, FONT_TITLE, &size, 90));
    size = 17;
    g_free(text_fit(*state, old, FONT_TITLE, &size, 30));
    assert_int_equal(cuts->len, before + 2);
    assert_true(cut->kept < wide_room);
    assert_string_equal(cut->where, "a narrow one");
    assert_string_equal(((const struct text_cut *)cuts->pdata[before + 1])->text, old);
    text_enter(*state, "the picture");
}

/* A line is laid out once for each font; a full cache forgets it. */
static void
lines_are_kept_for_a_while(void **state)
{
    const struct text_line *line = text_line(*state, "inn", FONT_TITLE);
    uint64_t work = text_work(*state);

    assert_ptr_equal(text_line(*state, "inn", FONT_TITLE), line);
    assert_true(text_work(*state) == work);
    text_line(*state, "inn", FONT_LABEL);
    assert_true(text_work(*state) == work + strlen("inn"));
    for (unsigned i = 0; i <= TEXT_MOST_LINES; i++) {
        g_autofree char *text = g_strdup_printf("%05u", i);

        text_line(*state, text, FONT_LABEL);
    }
    work = text_work(*state);
    text_line(*state, "inn", FONT_TITLE);
    assert_true(text_work(*state) == work + strlen("inn"));
}

static char *
repeat(const char *letter, unsigned n)
{
    GString *out = g_string_new(NULL);

    while (n--)
        g_string_append(out, letter);
    return g_string_free(out, FALSE);
}

/* What has no room is not laid out again and again. */
static void
fitting_is_linear(void **state)
{
    double size = 8;
    g_autofree char *title = repeat("Ab", 30000);
    uint64_t before = text_work(*state);
    g_autofree char *fitted = text_fit(*state, title, FONT_TITLE, &size, 180);

    assert_true(text_work(*state) - before < 10000);
    assert_true(g_str_has_suffix(fitted, "…"));
    assert_true(text_measure(*state, fitted, FONT_TITLE, size).w <= 180.01);
    before = text_work(*state);
    g_auto(GStrv) lines = text_wrap(*state, title, FONT_LABEL, 3, 60);
    g_autofree char *joined = g_strjoinv("", lines);

    assert_true(text_work(*state) - before < 30 * strlen(title));
    assert_string_equal(joined, title);
    for (char **line = lines; *line; line++)
        assert_true(text_measure(*state, *line, FONT_LABEL, 3).w <= 60.01);
}

/* The pen of the library counts in an int. */
static void
wide_letters_do_not_run_over(void **state)
{
    static const char *const wide[] = {"W", "\xe2\x80\x94", "\xe2\xb8\xbb", "@"};

    for (unsigned i = 0; i < G_N_ELEMENTS(wide); i++) {
        g_autofree char *text = repeat(wide[i], 5000);
        const struct text_line *line = text_line(*state, text, FONT_TITLE);
        double x = -1;

        assert_true(line->width > 100);
        for (unsigned k = 0; k < line->n; k++) {
            assert_true(line->glyphs[k].x > x);
            x = line->glyphs[k].x;
        }
        assert_int_equal(text_missing(*state, "W", FONT_TITLE), 0);
    }
}

/* A number stays beside the word that it counts, if its line is well filled without it. */
static void
numbers_stay_beside_their_word(void **state)
{
    static const char text[] =
        "A bridge costs 2 brick and 1 lumber, 12 3 4 are numbers, and 300 is not "
        "a count of 5 things, nor is level 7.";
    unsigned ends = 0;

    for (double width = 50; width < 120; width += 0.7) {
        g_auto(GStrv) lines = text_wrap(*state, text, FONT_TEXT, 4, width);
        g_autofree char *joined = g_strjoinv(" ", lines);

        assert_string_equal(joined, text);
        for (char **l = lines; *l; l++) {
            static const char *const counts[] = {" 2", " 1", " 5"};

            for (unsigned i = 0; i < G_N_ELEMENTS(counts); i++)
                assert_false(g_str_has_suffix(*l, counts[i]));
            assert_true(text_measure(*state, *l, FONT_TEXT, 4).w <= width + 0.01);
            ends += g_str_has_suffix(*l, " 12") || g_str_has_suffix(*l, " 300");
        }
    }
    assert_true(ends > 0); /* other numbers may end a line */
    g_auto(GStrv) short_line = text_wrap(*state, "See 1 Warenmarkerstapel", FONT_TEXT, 4, 40);

    assert_string_equal(short_line[0], "See 1");
}

/* Each byte of a text belongs to one glyph, in either direction, so that a reader of a PDF gets the
 * text back; letters of other alphabets come from the font that has them. */
static void
glyphs_tell_the_text(void **state)
{
    static const struct {
        const char *text;
        unsigned glyphs, bytes;
    } rows[] = {{"Küste, offen", 12, 13},
                {"e\xcc\x81te", 3, 4}, /* composed */
                {"\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d", 4, 8},
                {"ab \xd7\xa9\xd7\x9c cd", 8, 10},
                {"\xce\xb1\xce\xb2 a", 4, 6}};

    for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
        const struct text_line *line = text_line(*state, rows[i].text, FONT_TITLE);
        bool seen[64] = {false};
        unsigned bytes = 0;

        assert_int_equal(line->n, rows[i].glyphs);
        for (unsigned k = 0; k < line->n; k++)
            for (unsigned b = 0; b < line->glyphs[k].bytes; b++, bytes++) {
                assert_false(seen[line->glyphs[k].from + b]);
                seen[line->glyphs[k].from + b] = true;
            }
        assert_int_equal(bytes, rows[i].bytes);
    }
    const struct text_line *hebrew = text_line(*state, rows[2].text, FONT_TITLE);

    assert_true(hebrew->glyphs[0].back && hebrew->glyphs[0].from == 6);
}

int
test_text(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(glyphs_tell_the_text),
        cmocka_unit_test(fitting_is_linear),
        cmocka_unit_test(wide_letters_do_not_run_over),
        cmocka_unit_test(sizes_scale),
        cmocka_unit_test(own_fonts_are_used),
        cmocka_unit_test(anchors_move_the_box),
        cmocka_unit_test(outline_fills_the_box),
        cmocka_unit_test(lines_fit),
        cmocka_unit_test(lines_end_well),
        cmocka_unit_test(lines_fit_beside_a_picture),
        cmocka_unit_test(a_line_fits),
        cmocka_unit_test(lines_are_kept_for_a_while),
        cmocka_unit_test(cut_texts_are_recorded),
        cmocka_unit_test(long_words_are_split),
        cmocka_unit_test(missing_letters_are_named),
        cmocka_unit_test(numbers_stay_beside_their_word),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
