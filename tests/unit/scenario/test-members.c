/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Each MEMBER of the vocabulary: read to where its row says, and written from there. */
#include "map-scenario-file.h"
#include "map-scenario.h"

#include "diag/sink.h"
#include "scenario/scenario.h"
#include "scenario/write/write.h"

#include <glib/gstdio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

/* The rows of the table, but options, and those of them that a function reads. */
static const char *const rows[] = {
#define ATTRIBUTE(id, name, ...) name,
#define CHOICE(id, name, ...) name,
#include "scenario/vocabulary.def"
};
static const char *const read_by_function[] = {
#define READ(id, name, ...) name,
#include "scenario/vocabulary.def"
};

/* Every element that has one, once. */
static const char text[] =
    "<scenario xmlns=\"urn:cartwright:scenario:1\" id=\"s\" players=\"2-6\"><title>t</title>"
    "<story>t</story><setup>t</setup><special>t</special><credits>t</credits><license>t</license>"
    "<term for=\"road\">t</term>"
    "<good id=\"own\"/><kind id=\"own\" like=\"hills\" art=\"a.svg\" art-2=\"b.svg\" art-3=\"c.svg\"/><piece id=\"own\" shape=\"disc\" count=\"1\">"
    "<back-label xml:lang=\"de\">t</back-label><text xml:lang=\"de\">t</text></piece><cards id=\"deck\" src=\"deck.csv\"/>"
    "<map><row>sea sea sea sea sea sea</row><row>sea forest:6@here hills:8 ? ? sea</row>"
    "<row>sea castle:5@castle quarry:4 fields:9 sea sea</row>"
    "<row>sea sea sea sea sea sea</row>"
    "<region id=\"a\" at=\"B2\"/><region id=\"b\" at=\"B3\"/>"
    "<trade-hex at=\"castle\"><stack><token good=\"own\"/></stack></trade-hex><hex at=\"here\"/>"
    "<harbor at=\"B2/A2\" gives=\"wool\"/><closed at=\"here\"/>"
    "<mark at=\"B2\" sign=\"cross\" label=\"m\">"
    "<label xml:lang=\"de\">t</label><note xml:lang=\"de\">t</note></mark>"
    "<pool><tile terrain=\"fields\"/><numbers>9</numbers><harbor-token gives=\"ore\"/>"
    "<keep-apart numbers=\"6\"/><contact terrain=\"forest\" most=\"2\"/><inland terrain=\"forest\"/>"
    "<never terrain=\"forest\" numbers=\"6\"/><once/><pips most=\"12\"/><landmasses/><fix at=\"B4\" terrain=\"fields\"/></pool>"
    "<pool id=\"p\"><balance regions=\"a b\" within=\"3\"/></pool></map>"
    "<rules><base><price of=\"road\"/></base><baggage-trains><card level=\"2\" moves=\"5\" "
    "gold=\"2\"/></baggage-trains><tolls><waiver owner=\"brown\" for=\"green\"/>"
    "<waiver owner=\"orange\" for=\"white\"/></tolls></rules>"
    "<seats><seat color=\"brown\"/><seat color=\"green\"/><seat color=\"orange\"/>"
    "<seat color=\"white\"/><seat color=\"blue\"/><seat color=\"red\"/></seats>"
    "<supply/><start><allow at=\"B2\"/><deny at=\"B3\"/>"
    "<fixed seat=\"red\" building=\"settlement\" at=\"here^n\" "
    "route=\"here/B3\"/></start>"
    "<position><player seat=\"red\"/><building seat=\"red\" building=\"city\" at=\"here^se\"/>"
    "<route seat=\"red\" piece=\"boat\" at=\"here/B3\"/><wagon seat=\"red\" at=\"here^n\"/>"
    "<knight seat=\"red\" at=\"here^n\"/><crew seat=\"red\" at=\"here\"/>"
    "<ship seat=\"red\" at=\"here.w\"/><warship seat=\"red\" at=\"B1\"/>"
    "<chit seat=\"red\" at=\"here^s\"/><goods at=\"castle\"/><barbarians at=\"here\"/>"
    "<villain kind=\"blockade-runner\" at=\"here.w\"/><turn seat=\"red\"/></position>"
    "<accept code=\"X-ROW-LONG\" reason=\"r\"/></scenario>";

static const char picture[] = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\">"
                              "<rect width=\"100\" height=\"100\"/></svg>";

/* A piece that is written in that element; NULL: there is none. */
static struct scenario_standing *
find_standing(const struct map_scenario *s, enum vocabulary_element element)
{
    bool start = element == ELEMENT_FIXED;
    unsigned i = 0;

    while (i < s->maps->n_standing &&
           (s->maps->standing[i].start != start ||
            g_strcmp0(standing_forms[s->maps->standing[i].kind].element,
                      start ? "building" : vocabulary_entry(element).name) != 0))
        i++;
    return i < s->maps->n_standing ? &s->maps->standing[i] : NULL;
}

/* The first one, made of the bits that it becomes; the last two of them are kept. */
static struct scenario_waiver *
find_waiver(const struct map_scenario *s)
{
    static struct scenario_waiver two[2];
    static unsigned n;
    struct scenario_waiver *w = &two[n++ % 2];

    for (w->owner = 0; !s->waives[w->owner];)
        w->owner++;
    w->seat = (uint8_t)__builtin_ctz(s->waives[w->owner]);
    return w;
}

/* The first one; the last two of them are kept. */
static struct scenario_seat *
find_seat(const struct map_scenario *s)
{
    static struct scenario_seat two[2];
    static unsigned n;
    struct scenario_seat *seat = &two[n++ % 2];

    *seat = (struct scenario_seat){s->color[0], s->maps->homeland[0]};
    return seat;
}

/* The texts that have a language, or NULL; it comes first in each of them. */
static const void *
find_text(const struct map_scenario *s, enum vocabulary_element element)
{
    if (element >= ELEMENT_TITLE && element <= ELEMENT_LICENSE)
        return &s->texts[element - ELEMENT_TITLE];
    return element == ELEMENT_TERM         ? (const void *)&s->terms[0]
           : element == ELEMENT_LABEL      ? &s->maps->signs[0].label.said[1]
           : element == ELEMENT_NOTE       ? s->maps->signs[0].note.said
           : element == ELEMENT_BACK_LABEL ? s->pieces[0].back.label.said
           : element == ELEMENT_TEXT       ? s->pieces[0].text.said
                                           : NULL;
}

/* The first card of a deck as its table, with the id of all; the last two are kept. */
static struct scenario_piece *
find_deck(const struct map_scenario *s)
{
    static struct scenario_piece two[2];
    static char ids[2][16];
    static unsigned n;
    unsigned i = n++ % 2;

    two[i] = s->pieces[1];
    two[i].id = ids[i];
    g_snprintf(ids[i], sizeof *ids, "%.*s", (int)strlen(s->pieces[1].id) - 2, s->pieces[1].id);
    return &two[i];
}

static void *
find_constraint(struct scenario_map *map, unsigned kind)
{
    for (unsigned p = 0; p < map->n_pools; p++)
        for (unsigned i = 0; i < map->pools[p].n_constraints; i++)
            if (map->pools[p].constraints[i].kind == kind)
                return &map->pools[p].constraints[i];
    return NULL;
}

/* The tokens of the good of its own, or else of the first one; the last two are kept. */
static struct scenario_token *
find_token(const struct map_scenario *s)
{
    const uint16_t *stack = s->maps->trade_hexes[0].stack;
    static struct scenario_token two[2];
    static unsigned n;
    struct scenario_token *token = &two[n++ % 2];

    for (token->good = 0; token->good < GOODS_OWN && !stack[token->good];)
        token->good++;
    token->count = stack[token->good];
    return token;
}

static void *
find_own(struct map_scenario *s, enum vocabulary_element element)
{
    return element == ELEMENT_PIECE   ? (void *)&s->pieces[0]
           : element == ELEMENT_CARDS ? find_deck(s)
           : element == ELEMENT_GOOD  ? (void *)&s->goods[0]
           : element == ELEMENT_TOKEN ? find_token(s)
           : element == ELEMENT_KIND  ? (void *)&s->kinds[0]
                                      : NULL;
}

/* The model of that element, or NULL. */
static void *
find_model(struct map_scenario *s, enum vocabulary_element element)
{
    struct scenario_map *map = s->maps;
    unsigned i = 0;

    if (find_text(s, element))
        return (void *)find_text(s, element);
    if (element >= ELEMENT_KEEP_APART && element <= ELEMENT_FIX)
        return find_constraint(map, element - ELEMENT_KEEP_APART);
    if (find_own(s, element))
        return find_own(s, element);
    switch ((int)element) {
    case ELEMENT_MAP:
        return map;
    case ELEMENT_REGION:
        return &map->regions[0];
    case ELEMENT_ACCEPT:
        return &s->accepts[0];
    case ELEMENT_POOL: /* the one that has an id; set_value() changes all others */
        return &map->pools[1];
    case ELEMENT_TRADE_HEX:
    case ELEMENT_STACK:
        return &map->trade_hexes[0];
    case ELEMENT_HEX:
        while (g_strcmp0(map->cells[i].label, "here") != 0)
            i++;
        return &map->cells[i];
    case ELEMENT_HARBOR:
        return &map->harbors[0];
    case ELEMENT_CLOSED:
        return &map->closed[0];
    case ELEMENT_MARK:
        return &map->signs[0];
    case ELEMENT_TILE:
        return &map->pools[0].tiles[0];
    case ELEMENT_HARBOR_TOKEN:
        return &map->pools[0].harbors[0];
    case ELEMENT_SCENARIO:
    case ELEMENT_SUPPLY:
    case ELEMENT_START:
    case ELEMENT_POSITION:
        return s;
    case ELEMENT_PLAYER:
        while (!map_span_is_set(s->player[i].span))
            i++;
        return &s->player[i];
    case ELEMENT_ALLOW:
    case ELEMENT_DENY:
        return &map->zones[element == ELEMENT_DENY];
    case ELEMENT_WAIVER:
        return find_waiver(s);
    case ELEMENT_GOODS:
        return &map->goods[0];
    case ELEMENT_TURN:
        return &s->turn;
    case ELEMENT_SEAT:
        return find_seat(s);
    case ELEMENT_CARD:
        while (!map_span_is_set(s->cards[i].span))
            i++;
        return &s->cards[i];
    case ELEMENT_PRICE:
        while (!map_span_is_set(s->prices[i].span))
            i++;
        return &s->prices[i];
    default:
        return find_standing(s, element);
    }
}

/* The file where that attribute of the element has that value. */
static char *
set_value(const char *element, const char *attribute, const char *value)
{
    g_autofree char *start = g_strdup_printf("<%s(?=[ />])[^>]*?", element);
    g_autofree char *has = g_strdup_printf("(%s) %s=\"[^\"]*\"", start, attribute);
    g_autofree char *lacks = g_strdup_printf("(<%s)(?=[ />])", element);
    g_autofree char *with = g_strdup_printf("\\1 %s=\"%s\"", attribute, value);
    bool there = g_regex_match_simple(has, text, 0, 0);
    g_autoptr(GRegex) r = g_regex_new(there ? has : lacks, 0, 0, NULL);

    return g_regex_replace(r, text, -1, 0, with, 0, NULL);
}

static const char *
name_of(const struct vocabulary_attribute *a)
{
    return a->flags & ATTRIBUTE_XML ? "xml:lang" : a->name;
}

static bool
is_list(const struct vocabulary_attribute *a)
{
    return a->kind == KIND_WORDS || a->kind == KIND_GOODS;
}

/* A text, not several in different languages. */
static bool
is_plain(const struct vocabulary_attribute *a)
{
    return a->size == sizeof(const char *) && a->kind != KIND_FILE && !is_list(a);
}

struct fixture {
    const char *name;          /* of the file: a table of cards is beside it */
    struct map_scenario *base; /* the file as it is */
};

static bool
is_order(const struct vocabulary_attribute *a)
{
    return is_list(a) && a->size == sizeof(struct standing_order);
}

static bool
has_value(const struct vocabulary_attribute *a, const void *member, const void *expected)
{
    const struct standing_order *x = member, *y = expected;
    const struct scenario_wording *said = member;
    const char *const *plain = member;

    if (a->kind == KIND_FILE)
        return *(void *const *)member &&
               strcmp((*(struct scenario_art *const *)member)->path, expected) == 0;
    if (is_plain(a))
        return strcmp(*plain, expected) == 0;
    if (a->kind == KIND_TEXT)
        return said->n > 0 && strcmp(said->said->text, expected) == 0;
    return is_order(a) ? x->n == y->n && memcmp(x->kinds, y->kinds, x->n) == 0
                       : memcmp(member, expected, a->size) == 0;
}

/* With that value the member is `expected`, and is written as it was, if it is not as usual. */
static void
check_value(const struct fixture *f, enum vocabulary_element element,
            const struct vocabulary_attribute *a, const char *value, const void *expected)
{
    const char *name = vocabulary_entry(element).name;
    g_autofree char *changed = set_value(name, name_of(a), value);
    g_autofree char *written = g_strdup_printf(" %s=\"%s\"", name_of(a), value);
    g_autoptr(map_sink) sink = map_diag_sink_new();
    g_autoptr(map_scenario) s = map_scenario_read_text(sink, f->name, changed, strlen(changed));
    g_autoptr(GString) out = g_string_new(NULL);
    const uint8_t *model, *usual = find_model(f->base, element);

    assert_non_null(s);
    model = find_model(s, element);
    assert_non_null(model);
    if (!has_value(a, model + a->offset, expected))
        fail_msg("<%s %s=\"%s\"> is not read to its member", name, a->name, value);
    write_members(out, s->maps, element, model, usual);
    /* an order counts its tokens too, one of two waivers may be for its owner, a harbor for any has
     * another ratio, a card what is usual at its level, and the label of a kind or piece is its
     * id */
    if (!has_value(a, usual + a->offset, expected) &&
        (is_order(a) || (element == ELEMENT_CARD && strcmp(a->name, "level") == 0) ||
                 element == ELEMENT_WAIVER || a->flags & ATTRIBUTE_RESOURCE ||
                 element == ELEMENT_KIND || element == ELEMENT_GOOD || element == ELEMENT_PIECE ||
                 element == ELEMENT_CARDS
             ? !strstr(out->str, written)
             : strcmp(out->str, written) != 0))
        fail_msg("<%s%s> is written as <%s%s>", name, written, name, out->str);
}

static void
check_terrain(const struct fixture *f, enum vocabulary_element element,
              const struct vocabulary_attribute *a)
{
    for (uint8_t t = 0; t < TERRAIN_COUNT; t++)
        if (!terrain_has_plaza(t)) /* no tile is one */
            check_value(f, element, a, terrain_word(t), &t);
}

/* The number of a hex, or several. */
static void
check_rolls(const struct fixture *f, enum vocabulary_element element,
            const struct vocabulary_attribute *a)
{
    const uint16_t set = 1u << 3 | 1u << 11;
    const uint8_t number = 11;

    if (a->kind == KIND_ROLL)
        check_value(f, element, a, "11", &number);
    else
        check_value(f, element, a, "3 11", &set);
}

/* Not the default, which is not written. */
static void
check_supply(const struct fixture *f, const struct vocabulary_attribute *a)
{
    const uint16_t number = a->usual == a->maximum ? 0 : (uint16_t)a->maximum;
    const uint16_t unlimited = SUPPLY_UNLIMITED;
    g_autofree char *value = g_strdup_printf("%u", number);

    assert_int_equal(a->size, 2);
    check_value(f, ELEMENT_SUPPLY, a, value, &number);
    if (a->usual != SUPPLY_UNLIMITED && a->maximum > 9)
        check_value(f, ELEMENT_SUPPLY, a, "unlimited", &unlimited);
}

static void
check_number(const struct fixture *f, enum vocabulary_element element,
             const struct vocabulary_attribute *a)
{
    const int values[] = {a->minimum, a->maximum};

    assert_true(a->size == 2 || (a->size == 1 && a->maximum <= UINT8_MAX));
    for (size_t i = 0; i < G_N_ELEMENTS(values); i++) {
        uint16_t wide = (uint16_t)values[i];
        uint8_t narrow = (uint8_t)wide;
        g_autofree char *value = g_strdup_printf("%d", values[i]);

        check_value(f, element, a, value, a->size == 2 ? (void *)&wide : &narrow);
    }
}

/* A place of each sort that is allowed, but that of the file. */
static void
check_places(const struct fixture *f, enum vocabulary_element element,
             const struct vocabulary_attribute *a)
{
    const char *const names[] = {element == ELEMENT_FIX ? "B5" : "C3", "B3/C3", "B3/C3/C4"};
    const struct scenario_map *map = f->base->maps;
    size_t offset, length;

    assert_true(a->places);
    for (unsigned i = 0; i < G_N_ELEMENTS(names); i++) {
        struct standing_spot spot = {(uint16_t)i, 0};
        struct board_place place;

        if (!(a->places >> i & 1))
            continue;
        assert_int_equal(board_name_read(map->board, names[i], strlen(names[i]), &map->labels,
                                         &place, &offset, &length),
                         BOARD_NAME_OK);
        spot.at = i == STANDING_ON_HEX    ? place.hex.i
                  : i == STANDING_ON_PATH ? place.path.i
                                          : place.at.i;
        check_value(f, element, a, names[i],
                    a->size == sizeof spot ? (const void *)&spot : &spot.at);
    }
}

/* Each of the words; in a list alone, and twice where it is counted. */
static void
check_words(const struct fixture *f, enum vocabulary_element element,
            const struct vocabulary_attribute *a)
{
    g_auto(GStrv) words = g_strsplit(a->words ? a->words : f->base->good_words, " ", -1);
    unsigned n = g_strv_length(words);
    bool counted = is_list(a) && a->size > 1;

    assert_true(counted ? a->size >= n : a->size == 1 && (!is_list(a) || n + a->first <= 8));
    for (unsigned i = 0; i < n; i++) {
        g_autofree char *twice = g_strdup_printf("%s %s", words[i], words[i]);
        g_autofree uint8_t *expected = g_malloc0(a->size);
        uint8_t kinds[] = {(uint8_t)i, (uint8_t)i};

        if (element == ELEMENT_CARD && strcmp(words[i], "none") == 0) /* it is not kept */
            continue;
        /* the seats stand in the reverse order of the colors */
        unsigned number = a->flags & ATTRIBUTE_SEAT ? n - 1 - i : i;

        if (is_order(a))
            *(struct standing_order *)(void *)expected = (struct standing_order){kinds, 2};
        else if (counted)
            expected[i] = 2;
        else if (a->flags & ATTRIBUTE_RESOURCE)
            *expected = (uint8_t)resource_by_word(words[i], (int)strlen(words[i]));
        else
            *expected = is_list(a)                           ? (uint8_t)(1u << (a->first + number))
                        : g_strcmp0(a->words, "yes no") == 0 ? i == 0
                                                             : (uint8_t)(a->first + number);
        check_value(f, element, a, counted ? twice : words[i], expected);
    }
}

/* A word of the kind, but that of the file. */
static void
check_text(const struct fixture *f, enum vocabulary_element element,
           const struct vocabulary_attribute *a)
{
    const char *value = a->kind == KIND_TEXT       ? "some words"
                        : a->kind == KIND_FILE     ? "d.svg"
                        : a->kind == KIND_LANGUAGE ? "pt-BR"
                        : a->kind == KIND_CODE     ? "X-POOL-TILES"
                                                   : "another";

    check_value(f, element, a, value, value);
}

static void
check_players(const struct fixture *f, enum vocabulary_element element,
              const struct vocabulary_attribute *a)
{
    const uint8_t range = 1u << 1 | 1u << 2, one = 1u << 5;

    check_value(f, element, a, "2-3", &range);
    check_value(f, element, a, "6", &one);
}

static void
test_each_member(void **state)
{
    g_autofree char *folder = g_dir_make_tmp("members-XXXXXX", NULL);
    g_autofree char *name = g_build_filename(folder, "test.xml", NULL);
    static const char *const files[] = {"deck.csv", "a.svg", "b.svg", "c.svg", "d.svg"};
    g_autoptr(map_sink) sink = map_diag_sink_new();
    const int16_t second = 1; /* region */
    const uint16_t two = 1u << TERRAIN_HILLS | 1u << TERRAIN_MOUNTAINS;
    unsigned n = 0;

    (void)state;
    for (unsigned i = 0; i < G_N_ELEMENTS(files); i++) {
        g_autofree char *path = g_build_filename(folder, files[i], NULL);

        assert_true(g_file_set_contents(path, i ? picture : "title\nStorm\n", -1, NULL));
    }
    g_autoptr(map_scenario) base = map_scenario_read_text(sink, name, text, strlen(text));
    struct fixture f = {.name = name, .base = base};

    assert_non_null(base);
    for (int e = 0; e < ELEMENT_COUNT; e++) {
        enum vocabulary_element element = (enum vocabulary_element)e;
        struct vocabulary_attribute a;

        for (unsigned i = 0; vocabulary_attribute(element, i, &a); i++) {
            if (!a.size)
                continue;
            if (!find_model(base, element))
                fail_msg("this test has no <%s>, but it has a MEMBER",
                         vocabulary_entry(element).name);
            n++;
            if (a.kind == KIND_NUMBER)
                check_number(&f, element, &a);
            else if (is_plain(&a) || a.kind == KIND_FILE)
                check_text(&f, element, &a);
            else if (a.kind == KIND_ID)
                check_value(&f, element, &a, "b", &second);
            else if (a.kind == KIND_PLAYERS)
                check_players(&f, element, &a);
            else if (a.kind == KIND_TEXT)
                check_value(&f, element, &a, "some words", "some words");
            else if (a.kind == KIND_TERRAIN)
                check_terrain(&f, element, &a);
            else if (a.kind == KIND_ROLL || a.kind == KIND_ROLLS)
                check_rolls(&f, element, &a);
            else if (a.kind == KIND_TERRAINS)
                check_value(&f, element, &a, "hills mountains", &two);
            else if (a.kind == KIND_SUPPLY)
                check_supply(&f, &a);
            else if (a.places)
                check_places(&f, element, &a);
            else
                check_words(&f, element, &a);
        }
    }
    assert_true(n > 168);
    for (unsigned i = 0; i < G_N_ELEMENTS(files); i++) {
        g_autofree char *path = g_build_filename(folder, files[i], NULL);

        g_unlink(path);
    }
    g_rmdir(folder);
}

/* A table whose rows are code is none. */
static void
few_rows_need_a_function(void **state)
{
    (void)state;
    assert_non_null(rows[0]);
    assert_non_null(read_by_function[0]);
    if (8 * G_N_ELEMENTS(read_by_function) > G_N_ELEMENTS(rows))
        fail_msg("a function reads %zu of %zu rows, more than one in eight",
                 G_N_ELEMENTS(read_by_function), G_N_ELEMENTS(rows));
}

int
test_members(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(few_rows_need_a_function),
                                       cmocka_unit_test(test_each_member)};

    map_scenario_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
