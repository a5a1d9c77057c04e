/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-scenario-file.h"

#include "diag/sink.h"
#include "scenario/scenario.h"
#include "scenario/element.h"
#include "scenario/vocabulary.h"

#include <glib/gstdio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#define SCENARIO(inside)                                                                           \
    "<scenario xmlns=\"urn:cartwright:scenario:1\" id=\"s\" players=\"2-3\">"                      \
    "<title>T</title>" inside "</scenario>"
#define ISLAND                                                                                     \
    "<map xmlns=\"urn:cartwright:scenario:1\" id=\"island\" players=\"2\">"                        \
    "<title>I</title><row>forest:6 hills:5</row></map>"

/* A folder of its own for each test, with what it holds. */
struct folder {
    char *path;
    GPtrArray *files;
};

static int
set_up(void **state)
{
    struct folder *f = g_new0(struct folder, 1);

    f->path = g_dir_make_tmp("cartwright-XXXXXX", NULL);
    f->files = g_ptr_array_new_with_free_func(g_free);
    *state = f;
    return f->path ? 0 : -1;
}

static int
tear_down(void **state)
{
    struct folder *f = *state;

    for (guint i = f->files->len; i-- > 0;)
        g_remove(f->files->pdata[i]);
    g_rmdir(f->path);
    g_ptr_array_free(f->files, TRUE);
    g_free(f->path);
    g_free(f);
    return 0;
}

static const char *
path_of(struct folder *f, const char *name)
{
    char *path = g_build_filename(f->path, name, NULL);

    g_ptr_array_add(f->files, path);
    return path;
}

static const char *
put(struct folder *f, const char *name, const char *text)
{
    const char *path = path_of(f, name);

    assert_true(g_file_set_contents(path, text, -1, NULL));
    return path;
}

/* The codes of all findings, joined by blanks. */
static char *
codes(const struct map_sink *sink)
{
    GString *s = g_string_new(NULL);

    for (unsigned i = 0; i < diag_sink_size(sink); i++)
        g_string_append_printf(s, "%s%s", i ? " " : "",
                               diag_entry(diag_sink_get(sink, i)->code)->code);
    return g_string_free(s, FALSE);
}

static void
expect(const char *path, const char *want, bool scenario)
{
    g_autoptr(map_sink) sink = diag_sink_new();
    g_autoptr(GError) error = NULL;
    struct map_scenario *got = map_scenario_read(sink, path, &error);
    g_autofree char *found = codes(sink);

    assert_null(error);
    assert_string_equal(found, want);
    assert_int_equal(got != NULL, scenario);
    if (got)
        scenario_free(got);
}

static void
test_shared_map(void **state)
{
    struct folder *f = *state;
    const char *path =
        put(f, "s.xml",
            SCENARIO("<map src='maps/i.xml' players='2'/><map src='maps/i.xml' players='3'/>"));
    g_autoptr(map_sink) sink = diag_sink_new();

    g_mkdir(path_of(f, "maps"), 0700);
    put(f, "maps/i.xml", ISLAND);
    struct map_scenario *s = map_scenario_read(sink, path, NULL);

    assert_non_null(s);
    assert_int_equal(diag_sink_size(sink), 0);
    assert_int_equal(s->n_maps, 2);
    assert_string_equal(s->maps[1].id, "island");
    assert_int_equal(s->maps[1].players, 4);
    assert_string_equal(diag_sink_source(sink, s->maps[1].span.file)->name, f->files->pdata[2]);
    scenario_free(s);
}

/* A link that leads out of the folder, and one that stays inside. */
static void
test_links(void **state)
{
    struct folder *f = *state;

    g_mkdir(path_of(f, "inner"), 0700);
    put(f, "outside.xml", ISLAND);
    put(f, "inner/island.xml", ISLAND);
    assert_int_equal(symlink("../outside.xml", path_of(f, "inner/out.xml")), 0);
    assert_int_equal(symlink("island.xml", path_of(f, "inner/in.xml")), 0);
    expect(put(f, "inner/a.xml", SCENARIO("<map src='in.xml'/>")), "", true);
    expect(put(f, "inner/b.xml", SCENARIO("<map src='out.xml'/>")), "X-SRC", false);
    expect(put(f, "inner/c.xml", SCENARIO("<map src='../outside.xml'/>")), "X-SRC", false);
    expect(put(f, "inner/d.xml", SCENARIO("<map src='/etc/hostname'/>")), "X-SRC", false);
    expect(put(f, "inner/e.xml", SCENARIO("<map src='./in.xml'/>")), "", true);
    expect(put(f, "inner/f.xml", SCENARIO("<map src=''/>")), "X-SRC", false);
}

/* Neither a folder nor a pipe can make the reader wait or fail oddly. */
static void
test_no_plain_file(void **state)
{
    struct folder *f = *state;
    g_autoptr(map_sink) sink = diag_sink_new();
    g_autoptr(GError) error = NULL;

    g_mkdir(path_of(f, "folder"), 0700);
    expect(put(f, "a.xml", SCENARIO("<map src='folder'/>")), "X-SRC-READ", false);
    expect(put(f, "b.xml", SCENARIO("<map src='none.xml'/>")), "X-SRC-READ", false);
    assert_null(map_scenario_read(sink, f->path, &error));
    assert_non_null(error);
    g_clear_error(&error);
    assert_null(map_scenario_read(sink, "/nowhere/at-all.xml", &error));
    assert_non_null(error);
    assert_int_equal(diag_sink_size(sink), 0);
}

static void
test_too_large(void **state)
{
    struct folder *f = *state;
    g_autofree char *text = g_strnfill((4 << 20) + 1, ' ');

    memcpy(text, "<scenario/>", 11);
    expect(put(f, "large.xml", text), "X-SIZE", false);
    text[4 << 20] = '\0';
    expect(put(f, "just.xml", text), "X-NAMESPACE", false);
}

/* Labels and notes: in the language asked for, in one like it, in the scenario's own, in any. */
static void
test_languages(void **state)
{
    static const struct {
        const char *language, *volcano, *moor, *face, *back, *note, *far;
    } wanted[] = {
        {"de", "Vulkan", "moor", "ash", "Asche", "Wald", "Fels"},
        {"de-AT", "Feuerberg", "moor", "ash", "Asche", "Wald", "Fels"},
        {"de-CH", "Vulkan", "moor", "ash", "Asche", "Wald", "Fels"},
        {"EN", "Volcano", "Fen", "ash", "Asche", "Forest", "Rock"},
        {"sv", "Vulkan", "moor", "ash", "Asche", "Wald", "Fels"},
        {NULL, "Vulkan", "moor", "ash", "Asche", "Wald", "Fels"},
    };
    static const char text[] =
        "<scenario xmlns=\"urn:cartwright:scenario:1\" id=\"s\" players=\"2-3\" xml:lang=\"de\">"
        "<title>T</title><kind id=\"volcano\" like=\"gold\" label=\"Vulkan\">"
        "<label xml:lang=\"en-GB\">Volcano</label><label xml:lang=\"de-AT\"> Feuerberg </label></kind>"
        "<kind id=\"moor\" like=\"desert\"><label xml:lang=\"en\">Fen</label></kind>"
        "<piece id=\"ash\" shape=\"disc\" count=\"1\"><back-label xml:lang=\"fr\">Cendre</back-label>"
        "<back-label>Asche</back-label></piece><map players=\"2\"><row>forest:6 hills:5</row>"
        "<hex at=\"A1\"><note xml:lang=\"en\">Forest</note><note>Wald</note></hex></map>"
        "<map players=\"3\" src=\"far.xml\"/></scenario>";
    /* it is English, as it does not say otherwise */
    static const char far[] = "<map xmlns=\"urn:cartwright:scenario:1\" id=\"far\" players=\"2\">"
                              "<row>forest:6 hills:5</row><hex at=\"A2\" note=\"Rock\">"
                              "<note xml:lang=\"de\">Fels</note></hex></map>";
    struct folder *f = *state;
    g_autoptr(map_sink) sink = diag_sink_new();

    put(f, "far.xml", far);
    struct map_scenario *s = map_scenario_read(sink, put(f, "s.xml", text), NULL);

    assert_non_null(s);
    assert_int_equal(diag_sink_size(sink), 0);
    for (size_t i = 0; i < G_N_ELEMENTS(wanted); i++) {
        const char *language = wanted[i].language;

        assert_string_equal(wording_text(&s->kinds[0].label, language), wanted[i].volcano);
        assert_string_equal(wording_text(&s->kinds[1].label, language), wanted[i].moor);
        assert_string_equal(wording_text(&s->pieces[0].face.label, language), wanted[i].face);
        assert_string_equal(wording_text(&s->pieces[0].back.label, language), wanted[i].back);
        assert_string_equal(wording_text(&s->maps[0].cells[0].note, language), wanted[i].note);
        assert_string_equal(wording_text(&s->maps[1].cells[1].note, language), wanted[i].far);
    }
    assert_null(wording_text(&s->maps[0].cells[1].note, "de"));
    scenario_free(s);
}

/* A file that says one thing in more languages than there are. */
static void
test_many_languages(void **state)
{
    g_autoptr(GString) text = g_string_new("<scenario xmlns=\"urn:cartwright:scenario:1\" id=\"s\" "
                                           "players=\"2\"><title>T</title>"
                                           "<kind id=\"v\" like=\"gold\">");
    g_autoptr(map_sink) sink = diag_sink_new();

    (void)state;
    for (unsigned i = 0; i < 20000; i++)
        g_string_append_printf(text, "<label xml:lang=\"de-x%u\">V</label>", i + 1000);
    g_string_append(text, "</kind><map><row>forest:6 v:5</row></map></scenario>");
    struct map_scenario *s = map_scenario_read_text(sink, "a.xml", text->str, text->len);
    g_autofree char *found = codes(sink);

    assert_string_equal(found, "X-LIMIT");
    assert_int_equal(s->kinds[0].label.n, 65); /* with its id */
    scenario_free(s);
}

/* What one file says must not be told of the next. */
static void
test_texts(void **state)
{
    static const char good[] = SCENARIO("<map><row>forest:6 hills:5</row></map>");
    g_autoptr(map_sink) sink = diag_sink_new();

    (void)state;
    assert_null(map_scenario_read_text(sink, "a.xml", "<a", 2));
    struct map_scenario *s = map_scenario_read_text(sink, "b.xml", good, strlen(good));
    g_autofree char *found = codes(sink);

    assert_non_null(s);
    assert_string_equal(found, "X-TAG");
    assert_int_equal(s->root_span.file, 1);
    scenario_free(s);
}

/* Rows of one map, by what they are indented with, and whether that contradicts shift=. */
static const struct {
    const char *map, *want;
} indents[] = {
    {"<map>\n<row>sea</row>\n<row> sea</row>\n<row>sea</row></map>", ""},
    {"<map shift='left'>\n<row> sea</row>\n<row>sea</row>\n<row> sea</row></map>", ""},
    {"<map>\n<row>. sea</row>\n <row>. sea</row>\n<row>. sea</row></map>", ""},
    {"<map>\n<row>sea</row>\n<row>sea</row>\n<row>sea</row></map>", ""},
    {"<map><row>sea</row> <row>sea</row><row>sea</row></map>", ""},
    {"<map orientation='flat'>\n<row> sea</row>\n<row>sea</row></map>", ""},
    {"<map>\n<row> sea</row>\n<row>sea</row></map>", "X-INDENT"},
    {"<map shift='left'>\n<row>sea</row>\n<row> sea</row>\n<row>sea</row></map>", "X-INDENT"},
    {"<map>\n<row>sea</row>\n<row> sea</row>\n<row> sea</row></map>", "X-INDENT"},
};

static void
test_indent(void **state)
{
    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(indents); i++) {
        g_autoptr(map_sink) sink = diag_sink_new();
        g_autofree char *text = g_strdup_printf(SCENARIO("%s"), indents[i].map);
        struct map_scenario *s = map_scenario_read_text(sink, "i.xml", text, strlen(text));
        g_autofree char *found = codes(sink);

        assert_non_null(s);
        assert_string_equal(found, indents[i].want);
        scenario_free(s);
    }
}

/* The element that may hold this one; ELEMENT_NONE for the root. */
static enum vocabulary_element
parent_of(enum vocabulary_element child)
{
    for (int i = 0; i < ELEMENT_COUNT; i++) {
        struct vocabulary_entry e = vocabulary_entry((enum vocabulary_element)i);

        for (unsigned k = 0; k < e.n_children; k++)
            if (e.children[k].element == child)
                return (enum vocabulary_element)i;
    }
    return ELEMENT_NONE;
}

/* <name a="1">, with what the element must have, inside all that it must stand in. */
static void
begin(GString *s, enum vocabulary_element element, const char *but, const char *more)
{
    struct vocabulary_entry e = vocabulary_entry(element);

    if (element != ELEMENT_SCENARIO)
        begin(s, parent_of(element), "", "");
    g_string_append_printf(s, "<%s%s", e.name,
                           element == ELEMENT_SCENARIO ? " xmlns=\"urn:cartwright:scenario:1\""
                                                       : "");
    for (unsigned i = 0; i < e.n_attributes; i++) {
        g_autofree char *example = value_example(&e.attributes[i]);

        if (e.attributes[i].flags & ATTRIBUTE_REQUIRED && strcmp(e.attributes[i].name, but) != 0)
            g_string_append_printf(s, " %s=\"%s\"", e.attributes[i].name, example);
    }
    g_string_append_printf(s, "%s>", more);
    if (element == ELEMENT_SCENARIO)
        g_string_append(s, "<title>T</title>");
    if (element == ELEMENT_MAP)
        g_string_append(s, "<row>forest:6 hills:5</row>");
}

static void
end(GString *s, enum vocabulary_element element)
{
    for (; element != ELEMENT_NONE; element = parent_of(element))
        g_string_append_printf(s, "</%s>", vocabulary_entry(element).name);
}

static bool
is_numeric(const struct vocabulary_attribute *a)
{
    return a->kind == KIND_NUMBER || a->kind == KIND_SUPPLY ||
           (a->kind == KIND_OPTION && option_entry(a->option)->type == OPTION_NUMBER);
}

/* Our own finding tells the zero before a number, and what to write. */
static void
expect_zero(enum vocabulary_element element, const struct vocabulary_attribute *a)
{
    int least = a->kind == KIND_OPTION ? option_entry(a->option)->minimum : a->minimum;
    g_autofree char *number = g_strdup_printf("%d", MAX(least, 1));
    g_autofree char *more = g_strdup_printf(" %s=\"0%s\"", a->name, number);
    g_autoptr(GString) s = g_string_new(NULL);
    g_autoptr(map_sink) sink = diag_sink_new();
    bool told = false;

    begin(s, element, a->name, more);
    end(s, element);
    struct map_scenario *got = map_scenario_read_text(sink, "z.xml", s->str, s->len);
    uint32_t at = (uint32_t)(strstr(s->str, more) - s->str + strlen(a->name) + 3);

    if (got)
        scenario_free(got);
    for (unsigned i = 0; i < diag_sink_size(sink); i++) {
        const struct finding *f = diag_sink_get(sink, i);

        told |= f->span.offset == at && f->span.length == strlen(number) + 1;
    }
    if (!told)
        print_message("%s\n", s->str);
    assert_true(told);
}

/* The grammar knows no 08: no attribute may leave it to the gate. */
static void
test_zeros(void **state)
{
    unsigned n = 0;

    (void)state;
    for (int i = 0; i < ELEMENT_COUNT; i++) {
        struct vocabulary_entry e = vocabulary_entry((enum vocabulary_element)i);

        for (unsigned k = 0; k < e.n_attributes; k++)
            if (is_numeric(&e.attributes[k])) {
                expect_zero((enum vocabulary_element)i, &e.attributes[k]);
                n++;
            }
    }
    assert_in_range(n, 60, 200);
}

/* The same file named for ever must not be read for ever. */
static void
test_many_maps(void **state)
{
    struct folder *f = *state;
    g_autoptr(GString) text = g_string_new("<map src='none.xml'/>");
    g_autoptr(map_sink) sink = diag_sink_new();

    for (int i = 0; i < 1000; i++)
        g_string_append(text, "<map src='none.xml'/>");
    g_autofree char *scenario = g_strdup_printf(SCENARIO("%s"), text->str);

    assert_null(map_scenario_read(sink, put(f, "many.xml", scenario), NULL));
    assert_in_range(diag_sink_size(sink), 17, 40);
}

static void
test_look(void **state)
{
    static const struct {
        const char *text;
        enum map_scenario_kind want;
    } files[] = {
        {SCENARIO(""), MAP_SCENARIO_FILE_OURS},
        {"<scenario><oops", MAP_SCENARIO_FILE_OURS},
        {"<map/>", MAP_SCENARIO_FILE_OURS},
        {"<x xmlns='urn:cartwright:scenario:2'/>", MAP_SCENARIO_FILE_OURS},
        {"<svg/>", MAP_SCENARIO_FILE_OTHER},
        {"hello", MAP_SCENARIO_FILE_NOT_XML},
        {"", MAP_SCENARIO_FILE_NOT_XML},
        {"<!DOCTYPE html [<!ENTITY a \"b\">]><html/>", MAP_SCENARIO_FILE_OTHER},
        {"<!DOCTYPE map><map/>", MAP_SCENARIO_FILE_OURS},
        {"<s:x xmlns:s='urn:cartwright:scenario:1'/>", MAP_SCENARIO_FILE_OURS},
        {"<x xmlns:s='urn:cartwright:scenario:1'/>", MAP_SCENARIO_FILE_OTHER},
    };
    struct folder *f = *state;

    for (size_t i = 0; i < G_N_ELEMENTS(files); i++) {
        enum map_scenario_kind kind;

        assert_true(map_scenario_look(put(f, "x.xml", files[i].text), &kind, NULL));
        assert_int_equal(kind, files[i].want);
    }
}

int
test_read(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_shared_map, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_links, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_no_plain_file, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_too_large, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_languages, set_up, tear_down),
        cmocka_unit_test(test_many_languages),
        cmocka_unit_test(test_texts),
        cmocka_unit_test(test_indent),
        cmocka_unit_test(test_zeros),
        cmocka_unit_test_setup_teardown(test_many_maps, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_look, set_up, tear_down),
    };

    map_scenario_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
