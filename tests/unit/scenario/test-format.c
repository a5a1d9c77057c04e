/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "map-scenario-file.h"

#include "corpus.h"
#include "diag/sink.h"
#include "same.h"
#include "scenario/scenario.h"
#include "share.h"

#include <glib/gstdio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

static char *folder; /* for the files of this program */

/* The file laid out, "" when it is not well formed, "! CODE" when fmt cannot change its map; the
 * caller's. */
static char *
format_file(const char *path, const struct map_scenario_change *change)
{
    g_autoptr(map_sink) sink = map_diag_sink_new();
    GBytes *before = NULL, *after = NULL;
    GError *error = NULL;
    char *text = g_strdup("");

    if (!map_scenario_format(sink, path, change, &before, &after, &error)) {
        g_free(text);
        text = g_strdup_printf("! %s", error->message);
        g_error_free(error);
    } else if (after) {
        gsize length;
        const char *data = g_bytes_get_data(after, &length);

        g_free(text);
        text = g_strndup(data, length);
    } else {
        const char *code = diag_entry(diag_sink_get(sink, 0)->code)->code;

        assert_true(diag_sink_count(sink, DIAG_ERROR) > 0);
        if (*code == 'F') {
            g_free(text);
            text = g_strdup_printf("! %s", code);
        }
    }
    g_bytes_unref(after);
    g_bytes_unref(before);
    return text;
}

static char *
format_text(const char *text, gsize length, const struct map_scenario_change *change)
{
    g_autofree char *path = g_build_filename(folder, "text.xml", NULL);

    /* a new file each time, and not by GLib: nobody is to wait for the disk */
    g_unlink(path);
    FILE *file = fopen(path, "wb");

    assert_int_equal(fwrite(text, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
    return format_file(path, change);
}

static int
by_text(gconstpointer a, gconstpointer b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* What a better layout mends. */
static bool
is_of_layout(const char *code)
{
    return strcmp(code, "X-INDENT") == 0 || strcmp(code, "X-TAB") == 0;
}

/* The codes found, sorted; but what a better layout mends. */
static char *
codes(const struct map_sink *sink)
{
    g_autoptr(GPtrArray) names = g_ptr_array_new();

    for (unsigned i = 0; i < diag_sink_size(sink); i++)
        if (!is_of_layout(diag_entry(diag_sink_get(sink, i)->code)->code))
            g_ptr_array_add(names, (char *)diag_entry(diag_sink_get(sink, i)->code)->code);
    g_ptr_array_sort(names, by_text);
    g_ptr_array_add(names, NULL);
    return g_strjoinv(" ", (char **)names->pdata);
}

/* How the rows are written has told why names of places do not fit: written anew they tell it no
 * more. */
static bool
leans_on_layout(const struct map_sink *sink)
{
    bool leans = false;

    for (unsigned i = 0; i < diag_sink_size(sink); i++) {
        enum diag_code code = diag_sink_get(sink, i)->code;

        leans |= code == DIAG_X_INDENT_SURE || code == DIAG_X_ROW_COUNT;
    }
    return leans;
}

static struct map_scenario *
read_text(const char *path, const char *text, gsize length, char **found, bool *leans)
{
    g_autoptr(map_sink) sink = map_diag_sink_new();
    struct map_scenario *s = map_scenario_read_text(sink, path, text, length);

    *found = codes(sink);
    *leans |= leans_on_layout(sink);
    return s;
}

/* Layout changes no meaning, finds nothing new, and is stable; false: it is not well formed. */
static bool
check_text(const char *path, const char *text, gsize length)
{
    g_autofree char *once = format_text(text, length, NULL);
    g_autofree char *was = NULL, *is = NULL;

    if (!*once)
        return false;
    g_autofree char *twice = format_text(once, strlen(once), NULL);
    bool leans = false;
    struct map_scenario *a = read_text(path, text, length, &was, &leans);
    struct map_scenario *b = read_text(path, once, strlen(once), &is, &leans);
    const char *difference = leans    ? NULL
                             : a && b ? same_difference(a, b)
                             : a == b ? NULL
                                      : "one is none";

    if (difference || strcmp(once, twice) != 0 || (!leans && strcmp(was, is) != 0))
        print_error("%s: %s\n%s\n", path, difference ? difference : "not the same", text);
    assert_string_equal(once, twice);
    assert_null(difference);
    if (!leans)
        assert_string_equal(was, is);
    if (a)
        scenario_free(a);
    if (b)
        scenario_free(b);
    return true;
}

static void
check_file(const char *path)
{
    g_autofree char *text = NULL;
    gsize length;

    assert_true(g_file_get_contents(path, &text, &length, NULL));
    /* what names another encoding was no scenario before */
    if (!strstr(path, "utf-16") && !strstr(path, "latin") && !strstr(path, "utf16"))
        check_text(path, text, length);
}

static void
keeps_the_meaning_of_every_file(void **state)
{
    (void)state;
    assert_true(corpus_visit("examples", check_file) >= 3);
    assert_true(corpus_visit("tools/templates", check_file) >= 12);
    assert_true(corpus_visit("tests/cases", check_file) >= 100);
    assert_true(corpus_visit("tests/fuzz/corpus/read", check_file) >= 30);
}

static unsigned well_formed;

/* Where it is heavy fewer mutants do: community/ holds many alike. */
static gboolean
is_one_of_many(const char *path)
{
    return strstr(path, "examples/community/") != NULL;
}

static void
check_mutants(const char *path)
{
    g_autofree char *text = NULL;
    gsize length, changed;

    guint32 first = is_one_of_many(path) ? 700 : 0, n = share_of(is_one_of_many(path) ? 25 : 700);

    assert_true(g_file_get_contents(path, &text, &length, NULL));
    for (guint32 seed = first; seed < first + n; seed++) {
        g_autofree char *mutant = corpus_mutate(text, length, seed, &changed);

        if (g_utf8_validate(mutant, (gssize)changed, NULL))
            well_formed += check_text(path, mutant, changed);
    }
}

static void
keeps_the_meaning_of_mutants(void **state)
{
    (void)state;
    corpus_visit("examples", check_mutants);
    assert_true(well_formed > share_least(500));
}

#define MAP(attributes, inside)                                                                    \
    "<map xmlns=\"urn:cartwright:scenario:1\" id=\"m\" players=\"2\"" attributes ">\n" inside      \
    "</map>\n"

static void
check_layout(const char *from, const char *to)
{
    g_autofree char *got = format_text(from, strlen(from), NULL);

    assert_string_equal(got, to);
}

static void
aligns_rows(void **state)
{
    (void)state;
    check_layout(MAP("", "<row>sea forest:6 sea</row><row> sea ?  </row>\n<row>.\tsea</row>"),
                 MAP("", "  <row>sea       forest:6  sea</row>\n"
                         "  <row>     sea       ?</row>\n"
                         "  <row>.         sea</row>\n"));
    check_layout(MAP(" shift=\"left\"", "<row>sea sea</row><row>sea</row>"),
                 MAP(" shift=\"left\"", "  <row>  sea sea</row>\n  <row>sea</row>\n"));
    check_layout(MAP(" orientation='flat'", "<row>sea sea</row><row>sea</row>"),
                 MAP(" orientation=\"flat\"", "  <row>sea sea</row>\n  <row>sea</row>\n"));
}

static void
keeps_comments_and_empty_lines(void **state)
{
    (void)state;
    check_layout("<!-- top -->\n\n\n<map id='m'><!-- first --><row>sea</row> <!-- r -->\n\n\n\n"
                 "       <!-- a\n          b   \n\n         c -->\n<?editor x?><hex at='C4'/>"
                 "</map>\n\n",
                 "<!-- top -->\n\n<map id=\"m\"> <!-- first -->\n  <row>sea</row> <!-- r -->\n\n"
                 "  <!-- a\n     b\n\n    c -->\n  <?editor x?>\n  <hex at=\"C4\"/>\n</map>\n");
}

/* A comment goes with the element behind it, or with the one before it on its line. */
static void
sorts_children(void **state)
{
    (void)state;
    check_layout("<map><!-- top -->\n<!-- h --><harbor at='B2'/> <!-- of h -->\n<!-- r -->\n"
                 "<row>sea</row>\n\n<river along='A1'/><odd/><row>sea</row>\n<!-- end --></map>",
                 "<map> <!-- top -->\n  <!-- r -->\n  <row>sea</row>\n  <row>  sea</row>\n\n"
                 "  <river along=\"A1\"/>\n  <odd/>\n  <!-- h -->\n  <harbor at=\"B2\"/> "
                 "<!-- of h -->\n  <!-- end -->\n</map>\n");
    check_layout("<rules><tolls/>\n<!-- 12 -->\n<base points='12'/></rules>",
                 "<rules>\n  <!-- 12 -->\n  <base points=\"12\"/>\n  <tolls/>\n</rules>\n");
}

/* 40 columns each: 20 characters, and 80 of which half are combining marks. */
#define TEN_ACCENTS "a\u0301e\u0301a\u0301e\u0301a\u0301e\u0301a\u0301e\u0301a\u0301e\u0301"
#define ACCENTS TEN_ACCENTS TEN_ACCENTS TEN_ACCENTS TEN_ACCENTS
#define WIDE                                                                                       \
    "\u6d77\u8def\u6d77\u8def\u6d77\u8def\u6d77\u8def\u6d77\u8def"                                 \
    "\u6d77\u8def\u6d77\u8def\u6d77\u8def\u6d77\u8def\u6d77\u8def"

static void
wraps_text(void **state)
{
    (void)state;
    check_layout("<scenario><story> a\n b\n\n\n \n c &amp; d</story><title>\n T\n</title>"
                 "<title></title></scenario>",
                 "<scenario>\n  <title>T</title>\n  <title/>\n"
                 "  <story>\n    a b\n\n    c &amp; d\n  </story>\n</scenario>\n");
    check_layout("<accept code=\"V-IS-2\" reason=\"it is not so easy to say in a few words why "
                 "this is right, but it is\"/>",
                 "<accept code=\"V-IS-2\"\n        reason=\"it is not so easy to say in a few "
                 "words why this is right, but it is\"/>\n");
    /* a double-width character takes two columns, a combining mark none */
    check_layout("<story>" WIDE " " WIDE " " WIDE "</story>",
                 "<story>\n  " WIDE " " WIDE "\n  " WIDE "\n</story>\n");
    check_layout("<story>" ACCENTS " " ACCENTS "</story>",
                 "<story>" ACCENTS " " ACCENTS "</story>\n");
}

static void
leaves_mixed_text_alone(void **state)
{
    (void)state;
    check_layout("<scenario><story>a<!-- x -->\n  b</story><title>a&#10;  b</title></scenario>",
                 "<scenario>\n  <title>a&#10;  b</title>\n  <story>a<!-- x -->\n  b</story>\n"
                 "</scenario>\n");
}

static void
recodes(void **state)
{
    static const char latin[] =
        "<?xml version='1.0' encoding='iso-8859-1'?>\r\n<title>K\xf6nig \x93x\x94</title>";
    static const char wide[] = "\xff\xfe<\0t\0>\0\xf6\0=\xd8\0\xde<\0/\0t\0>\0\r\0\n";
    g_autofree char *a = format_text(latin, sizeof latin - 1, NULL);
    g_autofree char *b = format_text(wide, sizeof wide, NULL);
    g_autofree char *c = format_text("\xff\xfe<", 3, NULL);
    g_autofree char *d = format_text("\0<\0t\0/\0>", 8, NULL);

    (void)state;
    assert_string_equal(a, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                           "<title>K\xc3\xb6nig \xe2\x80\x9cx\xe2\x80\x9d</title>\n");
    assert_string_equal(b, "<t>\xc3\xb6\xf0\x9f\x98\x80</t>\n");
    assert_string_equal(c, "");
    assert_string_equal(d, "<t/>\n"); /* without a mark */
}

static void
check_insert(const char *attributes, gboolean row, const char *after, const char *from,
             const char *to)
{
    struct map_scenario_change what = {
        .kind = row ? MAP_SCENARIO_INSERT_ROW : MAP_SCENARIO_INSERT_COLUMN, .line = after};
    g_autofree char *text = g_strdup_printf("<map%s>%s</map>", attributes, from);
    g_autofree char *got = format_text(text, strlen(text), &what);
    const char *inside = strchr(got, '\n');

    if (*got == '!')
        assert_string_equal(got, to);
    else
        assert_string_equal(inside ? inside + 1 : got, to);
}

#define THREE "<row>sea sea sea</row><row>sea forest:6@w sea</row><row>sea sea sea</row>"

static void
inserts_rows(void **state)
{
    (void)state;
    /* below the cut the second hex of B goes on, as it stood half a hex right */
    check_insert("", TRUE, "A", THREE "<hex at=\"B2\"/><hex at=\"C2\"/><hex at=\"w\"/>",
                 "  <row>sea         sea         sea</row>\n"
                 "  <row>      sea         sea         sea</row>\n"
                 "  <row>.           sea         forest:6@w  sea</row>\n"
                 "  <row>      sea         sea         sea</row>\n"
                 "  <hex at=\"C3\"/>\n  <hex at=\"D2\"/>\n  <hex at=\"w\"/>\n</map>\n");
    /* before the first row the map turns round; at its end nothing moves */
    check_insert(" shift='left'", TRUE, "0", "<row>sea sea</row><row>sea sea</row>",
                 "  <row>.   sea</row>\n  <row>  sea sea</row>\n  <row>sea sea</row>\n</map>\n");
    check_insert("", TRUE, "B", "<row>sea sea</row><row>sea sea</row><hex at=\"B1\"/>",
                 "  <row>sea sea</row>\n  <row>  sea sea</row>\n  <row>.   sea</row>\n"
                 "  <hex at=\"B1\"/>\n</map>\n");
}

static void
inserts_columns(void **state)
{
    (void)state;
    check_insert("", FALSE, "1", THREE "<harbor at=\"B2/B3\"/><closed at=\"B2.w\"/>",
                 "  <row>sea         sea         sea         sea</row>\n"
                 "  <row>      sea         sea         forest:6@w  sea</row>\n"
                 "  <row>sea         sea         sea         sea</row>\n"
                 "  <harbor at=\"B3/B4\"/>\n  <closed at=\"B3.w\"/>\n</map>\n");
    /* columns of a flat map stand half a hex off: what is behind the cut goes down */
    check_insert(" orientation='flat'", FALSE, "1", "<row>sea hills:5</row><row>sea sea</row>",
                 "  <row>sea     sea</row>\n  <row>sea     sea     hills:5</row>\n"
                 "  <row>.       .       sea</row>\n</map>\n");
}

/* What lay across the cut is held by the land, or by what is there now. */
static void
renames_places_at_the_cut(void **state)
{
    (void)state;
    check_insert("", FALSE, "1", THREE "<harbor at=\"B1/B2\"/><closed at=\"B1/B2/C2\"/>",
                 "  <row>sea         sea         sea         sea</row>\n"
                 "  <row>      sea         sea         forest:6@w  sea</row>\n"
                 "  <row>sea         sea         sea         sea</row>\n"
                 "  <harbor at=\"B3.w\"/>\n  <closed at=\"B3^sw\"/>\n</map>\n");
    check_insert("", FALSE, "1", "<row>hills:5 hills:6</row><river along=\"A1 A2\"/>",
                 "  <row>hills:5 desert  hills:6</row>\n  <river along=\"A1 A2 A3\"/>\n"
                 "</map>\n");
}

static void
refuses_to_insert(void **state)
{
    (void)state;
    check_insert("", TRUE, "D", THREE, "! F-LINE");
    check_insert("", FALSE, "x", THREE, "! F-LINE");
    check_insert("", TRUE, "A", "<row>sea<!-- c --></row>", "! F-ROW");
    check_insert("", TRUE, "A", "<map id='n'><row>sea</row></map><row>sea</row>", "! F-MAP");
}

static void
check_removal(const char *attributes, enum map_scenario_change_kind kind, const char *line,
              const char *from, const char *to)
{
    struct map_scenario_change what = {.kind = kind, .line = line};
    g_autofree char *text = g_strdup_printf("<map%s>%s</map>", attributes, from);
    g_autofree char *got = format_text(text, strlen(text), &what);

    assert_string_equal(got, to);
}

static void
deletes_lines(void **state)
{
    (void)state;
    /* what is below moves half a hex to the left, or to the right at the margin */
    check_removal(
        "", MAP_SCENARIO_DELETE_ROW, "B",
        "<row>. sea</row><row>sea sea</row><row>. oasis</row><hex at='C2'/>",
        "<map>\n  <row>.     sea</row>\n  <row>   oasis</row>\n  <hex at=\"B1\"/>\n</map>\n");
    check_removal(
        "", MAP_SCENARIO_DELETE_ROW, "B",
        "<row>sea sea</row><row>sea</row><row>oasis</row><hex at='C1'/>",
        "<map>\n  <row>sea   sea</row>\n  <row>   oasis</row>\n  <hex at=\"B1\"/>\n</map>\n");
    check_removal("", MAP_SCENARIO_DELETE_COLUMN, "1", "<row>sea oasis</row><hex at='A2'/>",
                  "<map>\n  <row>oasis</row>\n  <hex at=\"A1\"/>\n</map>\n");
    check_removal("", MAP_SCENARIO_DELETE_ROW, "A", "<row>sea</row><row>oasis</row><hex at='B1'/>",
                  "<map shift=\"left\">\n  <row>   oasis</row>\n  <hex at=\"A1\"/>\n</map>\n");
}

static void
keeps_what_is_named(void **state)
{
    (void)state;
    check_removal("", MAP_SCENARIO_DELETE_ROW, "B", "<row>sea</row><row>sea</row><hex at='A1.se'/>",
                  "! F-NAMED");
    check_removal("", MAP_SCENARIO_DELETE_ROW, "C", "<row>sea</row><row>sea</row>", "! F-LINE");
    check_removal("", MAP_SCENARIO_DELETE_COLUMN, "0", "<row>sea sea</row>", "! F-LINE");
    check_removal("", MAP_SCENARIO_DELETE_ROW, "A", "<row>sea</row>", "! F-EMPTY");
}

static void
crops_margins(void **state)
{
    (void)state;
    check_removal(
        "", MAP_SCENARIO_CROP, NULL,
        "<row>.</row><row>. . .</row><row>. sea . .</row><row>. oasis@o</row><row>. .</row>"
        "<hex at='D2'/><hex at='o'/>",
        "<map>\n  <row>sea</row>\n  <row>    oasis@o</row>\n  <hex at=\"B1\"/>\n  <hex at=\"o\"/>\n</map>\n");
    check_removal(
        " shift='left'", MAP_SCENARIO_CROP, NULL,
        "<row>.</row><row>sea .</row><row>sea oasis</row>",
        "<map shift=\"right\">\n  <row>sea   .</row>\n  <row>   sea   oasis</row>\n</map>\n");
}

static void
check_turn(const char *attributes, int degrees, const char *from, const char *to)
{
    struct map_scenario_change what = {.kind = degrees ? MAP_SCENARIO_ROTATE : MAP_SCENARIO_MIRROR,
                                       .degrees = degrees};
    g_autofree char *text = g_strdup_printf("<map%s>%s</map>", attributes, from);
    g_autofree char *got = format_text(text, strlen(text), &what);
    const char *inside = strchr(got, '\n');

    assert_string_equal(*got == '!' || !inside ? got : inside + 1, to);
}

#define TWO "<row>sea forest:6@w</row><row>hills:5 .</row>"

/* Row B stands half a hex to the right, before and after. */
static void
mirrors_rows(void **state)
{
    (void)state;
    check_turn("", 0, TWO "<closed at=\"A1.e w.e w^n w^nw A1/w/B1\"/><region landmass=\"B1\"/>",
               "  <row>forest:6@w  sea</row>\n"
               "  <row>      hills:5     .</row>\n"
               "  <region landmass=\"B1\"/>\n  <closed at=\"A2.w w.w w^n w^ne A2/w/B1\"/>\n"
               "</map>\n");
    check_turn(" orientation='flat'", 0,
               "<row>sea hills:5 sea</row><row>oasis</row>"
               "<closed at=\"A2.s A2.se A2^e\"/>",
               "  <row>sea     hills:5 sea</row>\n  <row>.       .       oasis</row>\n"
               "  <closed at=\"A2.s A2.sw A2^w\"/>\n</map>\n");
}

static void
rotates_rows(void **state)
{
    (void)state;
    check_turn("", 60, "<row>sea hills:5 oasis</row><closed at=\"A2.e A2^n A2^ne\"/>",
               "  <row>sea</row>\n  <row>    hills:5</row>\n  <row>.       oasis</row>\n"
               "  <closed at=\"B1.se B1^ne B1^se\"/>\n</map>\n");
    check_turn("", 180, "<row>sea hills:5</row><trade-hex at=\"A2\" paths=\"n se\"/>",
               "  <row>hills:5 sea</row>\n  <trade-hex at=\"A1\" paths=\"s nw\"/>\n</map>\n");
}

/* Turned back the rows end as they did, also where a turn puts a dot behind a short row. */
static void
turns_ragged_rows_back(void **state)
{
    static const char text[] = "<map>\n"
                               "  <row>sea   sea   sea   sea   sea   sea</row>\n"
                               "  <row>   sea   oasis oasis sea   sea</row>\n"
                               "  <row>sea   oasis oasis oasis sea</row>\n"
                               "  <row>   .     oasis oasis oasis sea</row>\n"
                               "  <row>sea   oasis oasis sea   oasis sea</row>\n"
                               "  <row>   sea   sea   sea   sea   sea   sea</row>\n"
                               "</map>\n";
    static const struct map_scenario_change changes[] = {
        {.kind = MAP_SCENARIO_MIRROR}, {.kind = MAP_SCENARIO_ROTATE, .degrees = 60}};

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        g_autofree char *now = g_strdup(text);

        for (int turn = 0; turn < (i ? 6 : 2); turn++) {
            char *next = format_text(now, strlen(now), &changes[i]);

            g_free(now);
            now = next;
        }
        assert_string_equal(now, text);
    }
}

/* They go with the hexes, row by row; turned, they fill up all short rows if they did before. */
static void
keeps_dots_behind_rows(void **state)
{
    (void)state;
    check_insert("", FALSE, "1", "<row>sea sea sea</row><row>sea oasis .</row><row>sea sea</row>",
                 "  <row>sea   sea   sea   sea</row>\n"
                 "  <row>   sea   sea   oasis .</row>\n"
                 "  <row>sea   sea   sea</row>\n</map>\n");
    check_turn("", 0, "<row>sea hills:5 sea</row><row>. oasis .</row><row>sea hills:6 sea</row>",
               "  <row>sea     hills:5 sea</row>\n"
               "  <row>    oasis   .       .</row>\n"
               "  <row>sea     hills:6 sea</row>\n</map>\n");
}

static void
refuses_to_turn(void **state)
{
    (void)state;
    check_turn("", 0, "<row>. .</row>", "! F-EMPTY");
    check_turn("", 0, "<row>sea</row><hex at=\"A2\"/>", "! F-NO-HEX");
}

/* What the reader finds in the file as it stands; the caller's. */
static char *
found_in(const char *path)
{
    g_autofree char *text = NULL;
    char *found;
    gsize length;
    bool leans = false;

    assert_true(g_file_get_contents(path, &text, &length, NULL));
    struct map_scenario *s = read_text(path, text, length, &found, &leans);

    if (s)
        scenario_free(s);
    return found;
}

/* Behind the nth line: the reader finds what it found before. False when there is no such line. */
static bool
check_insertion(const char *path, const struct map_scenario_change *what, const char *before)
{
    g_autofree char *text = format_file(path, what), *after = NULL;
    bool leans = false;

    if (*text == '!')
        return false;
    struct map_scenario *s = read_text(path, text, strlen(text), &after, &leans);

    if (!s || strcmp(before, after) != 0)
        print_error("%s: %s after %s of %s\n%s", path,
                    what->kind == MAP_SCENARIO_INSERT_ROW ? "row" : "column", what->line,
                    what->map ? what->map : "its map", text);
    assert_non_null(s);
    assert_string_equal(before, after);
    scenario_free(s);
    well_formed++;
    return true;
}

/* Every row and column of every map. */
static void
check_insertions(const char *path)
{
    static const char *const ids[] = {NULL, "four", "six", "small", "middle", "large"};
    g_autofree char *before = NULL;

    if (strstr(path, "/broken/"))
        return;
    before = found_in(path);
    for (unsigned id = 0; id < G_N_ELEMENTS(ids); id++)
        for (int line = 0; line <= 26; line++) {
            g_autofree char *number = g_strdup_printf("%d", line);
            char letter[] = {(char)('A' + line - 1), '\0'};
            struct map_scenario_change row = {
                .kind = MAP_SCENARIO_INSERT_ROW, .line = line ? letter : "0", .map = ids[id]};
            struct map_scenario_change column = {
                .kind = MAP_SCENARIO_INSERT_COLUMN, .line = number, .map = ids[id]};
            bool more = check_insertion(path, &row, before);

            if (!(check_insertion(path, &column, before) | more))
                break;
        }
}

static void
inserts_anywhere(void **state)
{
    (void)state;
    well_formed = 0;
    corpus_visit("examples", check_insertions);
    corpus_visit("tools/templates", check_insertions);
    assert_true(well_formed > 700);
}

int
test_format(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(aligns_rows),
        cmocka_unit_test(keeps_comments_and_empty_lines),
        cmocka_unit_test(sorts_children),
        cmocka_unit_test(wraps_text),
        cmocka_unit_test(leaves_mixed_text_alone),
        cmocka_unit_test(recodes),
        cmocka_unit_test(inserts_rows),
        cmocka_unit_test(inserts_columns),
        cmocka_unit_test(renames_places_at_the_cut),
        cmocka_unit_test(refuses_to_insert),
        cmocka_unit_test(deletes_lines),
        cmocka_unit_test(keeps_what_is_named),
        cmocka_unit_test(crops_margins),
        cmocka_unit_test(mirrors_rows),
        cmocka_unit_test(rotates_rows),
        cmocka_unit_test(turns_ragged_rows_back),
        cmocka_unit_test(keeps_dots_behind_rows),
        cmocka_unit_test(refuses_to_turn),
        cmocka_unit_test(inserts_anywhere),
        cmocka_unit_test(keeps_the_meaning_of_every_file),
        cmocka_unit_test(keeps_the_meaning_of_mutants),
    };

    map_scenario_init();
    folder = g_dir_make_tmp("cartwright-XXXXXX", NULL);
    int result = cmocka_run_group_tests(tests, NULL, NULL);
    g_autofree char *path = g_build_filename(folder, "text.xml", NULL);

    g_remove(path);
    g_rmdir(folder);
    g_free(folder);
    return result;
}
