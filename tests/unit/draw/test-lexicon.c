/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/lexicon.h"

#include "draw/theme/theme.h"
#include "diag/rule.h"
#include "draw/theme/studio.h"
#include "scenario/own.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static struct lexicon *
open_lexicon(const char *language)
{
    g_autofree char *data = data_folder_find(NULL);

    return lexicon_new(data, language, NULL);
}

/* Which of {1} to {9} the text has, as bits. */
static unsigned
fillings(const char *text)
{
    unsigned bits = 0;

    for (const char *p = strchr(text, '{'); p; p = strchr(p + 1, '{'))
        if (g_ascii_isdigit(p[1]))
            bits |= 1u << (p[1] - '0');
    return bits;
}

static void
both_languages_have_every_key(void **state)
{
    g_autoptr(map_lexicon) english = open_lexicon("en");
    g_autoptr(map_lexicon) german = open_lexicon("de");
    g_auto(GStrv) one = lexicon_keys(english);
    g_auto(GStrv) other = lexicon_keys(german);

    (void)state;
    assert_string_equal(lexicon_language(german), "de");
    for (char **k = one; *k; k++) {
        if (!lexicon_has(german, *k))
            fail_msg("de.ini lacks %s", *k);
        assert_int_equal(fillings(lexicon_text(english, *k)), fillings(lexicon_text(german, *k)));
    }
    /* English has no genders */
    for (char **k = other; *k; k++)
        if (!lexicon_has(english, *k) && !g_str_has_prefix(*k, "bearer"))
            fail_msg("en.ini lacks %s", *k);
}

static void
measures_in_the_language(void **state)
{
    g_autoptr(map_lexicon) english = open_lexicon("en");
    g_autoptr(map_lexicon) german = open_lexicon("de");
    g_autofree char *one = lexicon_measure(english, 79.375);
    g_autofree char *other = lexicon_measure(german, 79.4);
    g_autofree char *whole = lexicon_measure(german, 25);

    (void)state;
    assert_string_equal(one, "79.38");
    assert_string_equal(other, "79,4");
    assert_string_equal(whole, "25");
}

/* Every text can be filled, and our fonts have all its letters. */
static void
every_text_can_be_drawn(void **state)
{
    static const char *const languages[] = {"en", "de"};
    g_autoptr(map_studio) studio = studio_open(NULL, NULL);

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(languages); i++) {
        g_autoptr(map_lexicon) l = open_lexicon(languages[i]);
        g_auto(GStrv) keys = lexicon_keys(l);

        for (char **k = keys; *k; k++) {
            g_autofree char *text = lexicon_fill(l, *k, "1", "2", NULL);

            g_strdelimit(text, "\n", ' ');
            assert_true(*text);
            if (strpbrk(text, "{[]") || text_missing(studio->fonts, text, FONT_LABEL))
                fail_msg("%s: %s: %s", languages[i], *k, text);
        }
    }
}

/* Words that no row of the rulebook needs, as another page or a list has them. */
static const char *const not_of_the_rulebook =
    " leaf.aids leaf.both leaf.rules leaf.story leaf.special leaf.marks leaf.set-up leaf.credits "
    "leaf.license leaf.train-level leaf.waiver leaf.longest-route ";

static bool
is_key_of(const struct diag_sentence *row, const char *key)
{
    size_t length = strlen(row->key);

    return strncmp(row->key, key, length) == 0 &&
           (!key[length] || (key[length] == '.' && row->kind != SENTENCE_SECTION));
}

/* Each row of the rulebook has its words, for an option those of some value; and no words of the
 * rules are without a row, which would print them nowhere. */
static void
every_row_has_its_words(void **state)
{
    static const char *const sections[] = {"family.",        "option.",          "leaf.",
                                           "aid.seven",      "aid.robber",       "aid.turn-1",
                                           "aid.turn-2",     "aid.turn-3",       "aid.turn-4",
                                           "aid.turn-event", "aid.turn-special", "aid.emptiest"};
    g_autoptr(map_lexicon) l = open_lexicon("en");
    g_auto(GStrv) keys = lexicon_keys(l);
    const struct diag_sentence *row;

    (void)state;
    for (unsigned i = 0; (row = diag_sentence(i)); i++) {
        bool found = false;

        for (char **k = keys; *k; k++)
            found |= is_key_of(row, *k);
        if (!found)
            fail_msg("row %s", row->key);
    }
    for (char **k = keys; *k; k++) {
        g_autofree char *word = g_strdup_printf(" %s ", *k);
        bool found = strstr(not_of_the_rulebook, word) != NULL, asked = false;

        for (unsigned n = 0; n < G_N_ELEMENTS(sections); n++)
            asked |= g_str_has_prefix(*k, sections[n]);
        for (unsigned i = 0; asked && !found && (row = diag_sentence(i)); i++)
            found = is_key_of(row, *k);
        if (asked && !found)
            fail_msg("no row prints %s", *k);
    }
    for (int t = 0; t < TERM_COUNT; t++) {
        g_autofree char *key = g_strdup_printf("thing.%s", term_word((enum term)t));

        assert_true(lexicon_has(l, key));
    }
}

static void
own_words_replace_usual_ones(void **state)
{
    g_autoptr(map_lexicon) l = open_lexicon("fr");

    (void)state;
    assert_string_equal(lexicon_language(l), "en");
    lexicon_rename(l, "wagon", "cart");
    g_autofree char *text = lexicon_fill(l, "aid.costs", NULL);
    g_autofree char *title = lexicon_title(l, "wagon");

    assert_string_equal(text, "What a cart pays");
    assert_string_equal(title, "Cart");
    lexicon_rename(l, "trade-token", "cargo");
    assert_string_equal(lexicon_text(l, "group.tokens"), "Pieces “cargo”");
    assert_string_equal(lexicon_text(l, "group.coins"), "Coins");
}

/* Whether the word stands there as a word of its own. */
static bool
has_word(const char *text, const char *word)
{
    size_t length = strlen(word);

    for (const char *p = strstr(text, word); p; p = strstr(p + 1, word)) {
        gunichar before = p > text ? g_utf8_get_char(g_utf8_prev_char(p)) : ' ';

        if (!g_unichar_isalpha(before) && !g_unichar_isalpha(g_utf8_get_char(p + length)))
            return true;
    }
    return false;
}

/* Whoever calls things otherwise reads the usual word nowhere, one or many. */
static void
usual_words_are_fully_replaced(void **state)
{
    static const char *const languages[] = {"en", "de"};
    static const char *const things[] = {"trade-token", "barbarian",   "present",
                                         "wagon",       "warship",     "mounted-knight",
                                         "privateer",   "donkey-cart", "workshop"};
    static const char *const sections[] = {"aid.", "card.", "family.", "option."};

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(languages) * G_N_ELEMENTS(things); i++) {
        const char *thing = things[i / G_N_ELEMENTS(languages)];
        g_autoptr(map_lexicon) l = open_lexicon(languages[i % G_N_ELEMENTS(languages)]);
        g_autofree char *key = g_strconcat("thing.", thing, NULL);
        g_autofree char *many_key = g_strconcat("plural.", thing, NULL);
        g_autofree char *usual = g_strdup(lexicon_text(l, key));
        g_autofree char *title = lexicon_title(l, thing);
        g_autofree char *many =
            lexicon_has(l, many_key) ? g_strdup(lexicon_text(l, many_key)) : g_strdup(usual);
        g_auto(GStrv) keys = lexicon_keys(l);

        lexicon_rename(l, thing, "qqq");
        for (char **k = keys; *k; k++) {
            bool said = false;

            for (unsigned n = 0; n < G_N_ELEMENTS(sections); n++)
                said = said || g_str_has_prefix(*k, sections[n]);
            g_autofree char *text = said ? lexicon_fill(l, *k, "1", "2", NULL) : NULL;

            if (said && (has_word(text, usual) || has_word(text, title) || has_word(text, many)))
                fail_msg("%s: %s: %s", lexicon_language(l), *k, text);
        }
    }
}

static void
own_words_have_plurals(void **state)
{
    g_autoptr(map_lexicon) english = open_lexicon("en");
    g_autoptr(map_lexicon) german = open_lexicon("de");
    g_autofree char *usual = lexicon_fill(german, "family.barbarians.title", NULL);

    (void)state;
    lexicon_rename(english, "barbarian", "border rider");
    lexicon_rename(german, "barbarian", "Grenzreiter");
    lexicon_rename(german, "trade-token", "Fracht");
    g_autofree char *riders = lexicon_fill(english, "family.barbarians.title", NULL);
    g_autofree char *reiter = lexicon_fill(german, "family.barbarians.title", NULL);
    g_autofree char *step = lexicon_fill(german, "aid.set-up-tokens", NULL);

    assert_string_equal(usual, "Barbaren");
    assert_string_equal(riders, "Border riders");
    assert_string_equal(reiter, "Grenzreiter");
    assert_string_equal(lexicon_text(german, "group.barbarians"), "Teile „Grenzreiter“");
    assert_true(g_str_has_prefix(step, "Mische die Marker „Fracht“ jedes "));
}

/* A word of unknown gender stands behind one of the usual gender wherever a sentence needs it. */
static void
german_sentences_fit_any_gender(void **state)
{
    static const struct {
        const char *thing, *word, *key, *text;
    } said[] = {
        {"wagon", "Karawane", "aid.turn-3-train", "Ziehe deinen Karren „Karawane“."},
        {"workshop", "Postamt", "option.santa_mode.pickup",
         "Ein Wagen, der den Platz der Stätte „Postamt“ erreicht, nimmt 1 Geschenk."},
        {"warship", "Kogge", "aid.cost-warship", "Feld eines fremden Schiffs „Kogge“, je, dazu"},
        {"pirate", "Krake", "aid.set-up-hoard", "Im Schatz des Banditen „Krake“ liegen 2 Gold."},
        {"boat", "Barke", "family.boats.title", "Barke"},
        {"bridge", "Steg", "family.rivers.title", "Flüsse und Steg"},
        {"robber", "Wölfin", "aid.sevenc-robber",
         "Wölfin: wer am Zug ist, versetzt ihn auf ein anderes freies Landfeld (nie Oase)."},
        {"present", "Truhe", "aid.set-up-presents",
         "Die Stücke „Truhe“ liegen neben der Werkstatt als ein Stapel."},
    };

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(said); i++) {
        g_autoptr(map_lexicon) l = open_lexicon("de");

        lexicon_rename(l, said[i].thing, said[i].word);
        g_autofree char *text = lexicon_fill(l, said[i].key, "2", NULL);

        assert_string_equal(text, said[i].text);
    }
}

/* Every thing that a sentence names with an article, an adjective or an ending has such a word. */
static void
german_sentences_do_not_inflect_own_words(void **state)
{
    static const char *const bending[] = {
        "der",     "die",    "das",     "den",     "dem",     "des",       "ein",     "eine",
        "einen",   "einem",  "einer",   "eines",   "kein",    "keine",     "keinen",  "keiner",
        "zur",     "zum",    "jeder",   "jede",    "jedes",   "mein",      "deine",   "deinen",
        "deines",  "eigene", "eigenen", "eigenes", "eigenem", "fremde",    "fremden", "fremdem",
        "fremder", "freie",  "freien",  "neues",   "offenes", "einfachen", "erste"};
    g_autoptr(map_lexicon) l = open_lexicon("de");
    g_auto(GStrv) keys = lexicon_keys(l);
    unsigned looked = 0;

    (void)state;
    for (char **k = keys; *k; k++) {
        const char *text = lexicon_text(l, *k);

        for (const char *p = strchr(text, '{'); p; p = strchr(p + 1, '{')) {
            g_autofree char *before = g_strndup(text, (gsize)(p - text));
            g_autofree char *thing = g_strndup(p + 1, strcspn(p + 1, "*}"));
            g_autofree char *name = g_ascii_strdown(thing, -1);
            g_autofree char *key = g_strconcat("bearer.", name, NULL);
            const char *word = strrchr(g_strchomp(before), ' ');

            word = word ? word + 1 : before;
            for (unsigned i = 0; !g_ascii_isdigit(*name) && i < G_N_ELEMENTS(bending); i++)
                if (g_ascii_strcasecmp(word, bending[i]) == 0) {
                    looked++;
                    if (!lexicon_has(l, key))
                        fail_msg("%s: %s {%s}", *k, word, name);
                }
        }
    }
    assert_true(looked > 100);
}

/* "a" or "an" as the own word wants it. */
static void
english_articles_fit(void **state)
{
    g_autoptr(map_lexicon) l = open_lexicon("en");

    (void)state;
    lexicon_rename(l, "wagon", "ox cart");
    lexicon_rename(l, "oasis", "pond");
    g_autofree char *costs = lexicon_fill(l, "aid.costs", NULL);
    g_autofree char *move = lexicon_fill(l, "aid.sevenc-move", NULL);

    assert_string_equal(costs, "What an ox cart pays");
    assert_non_null(strstr(move, "never to a pond"));
}

/* Nothing is said of boats where there are none. */
static void
texts_of_unused_rules_are_left_out(void **state)
{
    g_autoptr(map_lexicon) l = open_lexicon("en");
    g_autofree char *both = lexicon_fill(l, "family.rivers", NULL);

    (void)state;
    assert_non_null(strstr(both, "neither a road nor a boat is built, only a bridge"));
    assert_null(strpbrk(both, "[]{}"));
    lexicon_set_condition(l, "boats", false);
    g_autofree char *one = lexicon_fill(l, "family.rivers", NULL);

    assert_true(lexicon_holds(l, "boats|rivers") && lexicon_holds(l, "!boats+rivers"));
    assert_true(lexicon_holds(l, "boats+rivers|tolls") && lexicon_holds(l, ""));
    assert_true(lexicon_holds(l, "sea_travel=either+!sea_travel=jump"));
    assert_false(lexicon_holds(l, "sea_travel=step|!sea_travel=either"));
    assert_false(lexicon_holds(l, "boats") || lexicon_holds(l, "boats+rivers"));
    assert_false(lexicon_holds(l, "!tolls|boats+!rivers"));
    assert_non_null(strstr(one, "no road is built, only a bridge"));
    assert_null(strstr(one, "boat"));
    assert_null(strpbrk(one, "[]{}"));
}

static void
a_region_of_a_language_is_ignored(void **state)
{
    g_autofree char *data = data_folder_find(NULL);

    (void)state;
    assert_true(lexicon_speaks(data, "de-AT"));
    assert_true(lexicon_speaks(data, "EN"));
    assert_false(lexicon_speaks(data, "fr"));
    assert_false(lexicon_speaks(data, "../words/de"));
    assert_false(lexicon_speaks(data, ""));
}

int
test_lexicon(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_languages_have_every_key),
        cmocka_unit_test(measures_in_the_language),
        cmocka_unit_test(every_text_can_be_drawn),
        cmocka_unit_test(every_row_has_its_words),
        cmocka_unit_test(own_words_replace_usual_ones),
        cmocka_unit_test(usual_words_are_fully_replaced),
        cmocka_unit_test(own_words_have_plurals),
        cmocka_unit_test(german_sentences_fit_any_gender),
        cmocka_unit_test(german_sentences_do_not_inflect_own_words),
        cmocka_unit_test(english_articles_fit),
        cmocka_unit_test(texts_of_unused_rules_are_left_out),
        cmocka_unit_test(a_region_of_a_language_is_ignored),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
