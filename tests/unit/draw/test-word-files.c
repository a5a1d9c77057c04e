/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/custom-pieces.h"

#include "draw/theme/lexicon.h"
#include "map-diag.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define NOTHING DIAG_P_ART /* no finding */

/* A scenario with this file for French. */
static struct lexicon *
read_french(struct studio *studio, const char *text, gsize length, struct map_sink *sink)
{
    uint32_t file = diag_sink_take_source(sink, "words/fr.ini", g_strndup(text, length), length);
    struct scenario_words words = {"fr", text, NULL, (uint32_t)length, file};
    struct map_scenario scenario = {.words = &words, .n_words = 1};

    assert_true(word_files_check(studio, &scenario, "fr-CA", NULL));
    assert_false(word_files_check(studio, &scenario, "it", NULL));
    word_files_report(studio, &scenario, "fr", sink);
    return word_files_lexicon(studio, &scenario, "fr-CA", NULL);
}

static void
takes_what_fits(void **state)
{
    static const struct {
        const char *line, *text;
        enum diag_code code;
    } cases[] = {
        {"score-note=Avec {1} points.", "Avec {1} points.", NOTHING},
        {"score-note = Avec\\n{1}, {Wagon} et {boat*}. ", "Avec\n{1}, {Wagon} et {boat*}.",
         NOTHING},
        {"score-note=Avec {1}[boats+!rivers: et eau].", "Avec {1}[boats+!rivers: et eau].",
         NOTHING},
        {"score-note=Gagné.", NULL, DIAG_P_WORDS_FILL},
        {"score-note=", NULL, DIAG_P_WORDS_FILL},
        {"score-note={1} {2}", NULL, DIAG_P_WORDS_FILL},
        {"score-note={1} {wagons}", NULL, DIAG_P_WORDS_FILL},
        {"score-note={1} {}", NULL, DIAG_P_WORDS_FILL},
        {"score-note={1} {sea*}", NULL, DIAG_P_WORDS_FILL},
        {"score-note={1} {#ford_mp}", NULL, DIAG_P_WORDS_FILL},
        {"score-note={1} {wagon", NULL, DIAG_P_WORDS_FILL},
        {"score-note={1} [boats: [rivers: a]]", NULL, DIAG_P_WORDS_FILL},
        {"score-note={1} [boats: a", NULL, DIAG_P_WORDS_FILL},
        {"score-note={1} [boats]", NULL, DIAG_P_WORDS_FILL},
        {"score-note={1} a]", NULL, DIAG_P_WORDS_FILL},
        {"score-notes={1}", NULL, DIAG_P_WORDS},
        {"score-note", NULL, DIAG_P_WORDS_LINE},
        {"score-note={1} \xff", NULL, DIAG_P_WORDS_LINE},
        {"score-note=Non, {1}.\nscore-note=Oui, {1}.", "Oui, {1}.", DIAG_P_WORDS_TWICE},
    };
    g_autoptr(map_studio) studio = studio_open(NULL, NULL);
    g_autoptr(map_lexicon) english = lexicon_new(studio->data_dir, NULL, NULL);

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct map_sink *sink = diag_sink_new();
        g_autofree char *text = g_strconcat("\xef\xbb\xbf[aid]\r\n", cases[i].line, "\r\n", NULL);
        g_autoptr(map_lexicon) french = read_french(studio, text, strlen(text), sink);
        bool faulty = cases[i].code != NOTHING;
        const char *wanted =
            cases[i].text ? cases[i].text : lexicon_text(english, "aid.score-note");

        assert_string_equal(lexicon_text(french, "aid.score-note"), wanted);
        assert_int_equal(diag_sink_size(sink), faulty + 1); /* and what is missing */
        if (faulty)
            assert_int_equal(diag_sink_get(sink, 0)->code, cases[i].code);
        diag_sink_free(sink);
    }
}

/* What it writes can be read again, with nothing to report but what is missing. */
static void
writes_what_it_reads(void **state)
{
    static const char text[] = "[thing]\nhills=collines\n[family]\nboats.title=A\\nB\n";
    g_autoptr(map_studio) studio = studio_open(NULL, NULL);
    struct scenario_words words = {"fr", text, NULL, sizeof text - 1, 0};
    struct map_scenario scenario = {.words = &words, .n_words = 1};

    (void)state;
    for (unsigned turn = 0; turn < 2; turn++) {
        g_autofree char *summary = NULL;
        g_autoptr(GBytes) written = word_files_write(studio, &scenario, "fr", NULL, &summary, NULL);
        gsize length;
        const char *bytes = g_bytes_get_data(written, &length);
        struct map_sink *sink = diag_sink_new();
        g_autoptr(map_lexicon) french = read_french(studio, bytes, length, sink);

        assert_non_null(g_strstr_len(bytes, (gssize)length, "\n#? forest=forest\n"));
        assert_string_equal(lexicon_text(french, "thing.hills"), "collines");
        assert_string_equal(lexicon_text(french, "family.boats.title"), "A\nB");
        assert_int_equal(diag_sink_size(sink), 1);
        assert_true(g_str_has_suffix(summary, turn ? "missing" : " missing"));
        diag_sink_free(sink);
    }
}

/* Facts that a text asks for and numbers that it has, in their order: "[boats+!rivers:", "{#mp". */
static char *
list_conditions(const char *text)
{
    g_autoptr(GRegex) find = g_regex_new("\\[[^]:]+:|\\{#[a-z0-9_-]+", 0, 0, NULL);
    g_autoptr(GRegex) part = g_regex_new("[\\[:+|!]+", 0, 0, NULL);
    g_autoptr(GMatchInfo) match = NULL;
    g_autoptr(GHashTable) names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

    for (g_regex_match(find, text, 0, &match); g_match_info_matches(match);
         g_match_info_next(match, NULL)) {
        g_autofree char *hit = g_match_info_fetch(match, 0);
        g_auto(GStrv) words = g_regex_split(part, hit, 0);

        for (char **word = words; *word; word++)
            if (**word)
                g_hash_table_add(names, g_strdup(*word));
    }
    g_autoptr(GList) sorted = g_list_sort(g_hash_table_get_keys(names), (GCompareFunc)strcmp);
    GString *list = g_string_new(NULL);

    for (const GList *name = sorted; name; name = name->next)
        g_string_append_printf(list, "%s ", (const char *)name->data);
    return g_string_free(list, FALSE);
}

/* A sentence of one language depends on what it depends on in English. */
static void
asks_as_english_does(const struct studio *studio, const struct lexicon *other)
{
    g_autoptr(map_lexicon) english = lexicon_new(studio->data_dir, "en", NULL);
    g_auto(GStrv) keys = lexicon_keys(english);

    for (char **key = keys; *key; key++) {
        g_autofree char *wanted = list_conditions(lexicon_text(english, *key));
        g_autofree char *found = list_conditions(lexicon_text(other, *key));

        if (strcmp(wanted, found) != 0)
            fail_msg("%s: %s, not %s", *key, found, wanted);
    }
}

static void
german_asks_as_english_does(void **state)
{
    g_autoptr(map_studio) studio = studio_open(NULL, NULL);
    g_autoptr(map_lexicon) german = lexicon_new(studio->data_dir, "de", NULL);

    (void)state;
    asks_as_english_does(studio, german);
}

/* docs/words/fr.ini has all texts, each with the fillings of the English one. */
static void
has_all_of_french(void **state)
{
    g_autofree char *path =
        g_build_filename(g_getenv("CARTWRIGHT_TESTS"), "..", "docs", "words", "fr.ini", NULL);
    g_autofree char *text = NULL;
    gsize length;
    g_autoptr(map_studio) studio = studio_open(NULL, NULL);
    struct map_sink *sink = diag_sink_new();

    (void)state;
    assert_true(g_file_get_contents(path, &text, &length, NULL));
    g_autoptr(map_lexicon) lexicon = read_french(studio, text, length, sink);

    assert_non_null(lexicon);
    assert_int_equal(diag_sink_size(sink), 0);
    asks_as_english_does(studio, lexicon);
    diag_sink_free(sink);
}

int
test_word_files(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(takes_what_fits),
        cmocka_unit_test(writes_what_it_reads),
        cmocka_unit_test(german_asks_as_english_does),
        cmocka_unit_test(has_all_of_french),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
