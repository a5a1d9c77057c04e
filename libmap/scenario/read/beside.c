/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/read/read.h"

#include "base/text.h"
#include "scenario/drawing.h"
#include "scenario/loading.h"

#include <string.h>

#define MAX_ART (1u << 20)      /* bytes of an SVG */
#define MAX_OFFERED 1000        /* files of a folder to look at */
#define MAX_ART_ALL (16u << 20) /* total for all pictures */

/* Marks the last finding as the one that stopped reading, if any came since `from`: the file may
 * have more. */
static void
say_unread(struct map_sink *sink, unsigned from)
{
    static const char unread[] = "the rest of the file was not checked";
    unsigned n = diag_sink_size(sink);

    if (n == from)
        return;
    struct finding *f = diag_sink_edit(sink, n - 1);

    f->ends_reading = true;
    if (f->code == DIAG_X_EMPTY || f->code == DIAG_X_SIZE || f->code == DIAG_X_BINARY ||
        f->code == DIAG_X_NOT_XML)
        return;
    g_autofree char *note = f->note ? g_strdup_printf("%s; %s", f->note, unread) : NULL;

    finding_set_note(f, "%s", note ? note : unread);
}

struct xml_document *
beside_document(struct beside *b, const char *name, char *text, gsize length)
{
    unsigned found = diag_sink_size(b->sink);
    uint32_t file;

    if (!source_take(b->sink, name, text, length, &file)) {
        say_unread(b->sink, found);
        return NULL;
    }
    g_autoptr(xml_document) doc = malformed_read(b->sink, file, true);

    if (!doc->whole)
        say_unread(b->sink, found);
    bool sound = structure_check(b->sink, doc);

    if (b->refused.file == MAP_NO_FILE && doc->refused.offset)
        b->refused = xml_document_span(doc, doc->refused);
    if (sound)
        return g_steal_pointer(&doc);
    if (doc->whole || doc->crossed.length)
        say_unread(b->sink, found);
    return NULL;
}

/* The name of a file beside the scenario, as findings show it. */
static char *
name_below(const struct beside *b, const char *path)
{
    return strcmp(b->folder, ".") == 0 ? g_strdup(path) : g_build_filename(b->folder, path, NULL);
}

static bool
is_below(const struct beside *b, const char *path)
{
    g_autofree char *name = name_below(b, path);

    return g_file_test(name, G_FILE_TEST_IS_REGULAR);
}

/* Proposals for a missing file: art/volcano, Art/Volcano.SVG for art/volcano.svg. */
static void
propose_file(const struct beside *b, struct finding *f, const char *path, const char *extension)
{
    g_autofree char *longer = g_strconcat(path, extension, NULL);
    g_autofree char *lower = g_ascii_strdown(path, -1);
    g_autofree char *both = g_ascii_strdown(longer, -1);
    const char *const ways[] = {longer, lower, both};

    if (f->help && g_str_has_suffix(path, "/"))
        return;
    for (size_t i = 0; i < G_N_ELEMENTS(ways); i++)
        if (strcmp(ways[i], path) != 0 && is_below(b, ways[i])) {
            finding_propose(f, ways[i]);
            return;
        }
    if (!strchr(path, '.'))
        finding_set_help(f,
                         "its name may lack %s; it is relative to "
                         "the folder of the scenario",
                         extension);
}

/* Why a file below the scenario was not read, in words for its author. */
static const char *
explain_unread(const GError *error)
{
    const char *why = strrchr(error->message, ':');

    if (g_error_matches(error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
        return "there is no such file";
    if (g_error_matches(error, G_FILE_ERROR, G_FILE_ERROR_ACCES))
        return "permission denied";
    return why ? why + 2 : error->message;
}

/* The files in a folder that was named in place of a file. */
static void
propose_within(const struct beside *b, struct finding *f, const char *path, const char *extension)
{
    g_autofree char *folder = name_below(b, path), *help = NULL;
    g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
    const char *name;

    while (dir && names->len < MAX_OFFERED && (name = g_dir_read_name(dir)))
        if (g_str_has_suffix(name, extension))
            g_ptr_array_add(names, g_build_filename(path, name, NULL));
    g_ptr_array_sort(names, compare_texts);
    if (names->len == 0)
        help =
            g_strdup_printf("it contains no file *%s: put one there, and write its name after %s/",
                            extension, path);
    else if (names->len == 1)
        help = g_strdup_printf("write the name of the file in it: %s", (char *)names->pdata[0]);
    else
        help = g_strdup_printf("write the name of one of its files: %s or %s",
                               (char *)names->pdata[0], (char *)names->pdata[1]);
    finding_set_help(f, "%s", help);
}

static void
propose_readable(const struct beside *b, struct finding *f, const char *path, const char *extension,
                 const GError *error)
{
    if (g_error_matches(error, G_FILE_ERROR, G_FILE_ERROR_ISDIR))
        propose_within(b, f, path, extension);
    else
        propose_file(b, f, path, extension);
}

/* A file outside of the folder is not even looked for: whether it exists is nobody's business. */
struct xml_document *
beside_map(struct beside *b, const char *src, struct map_span at)
{
    g_autoptr(GError) error = NULL;
    g_autofree char *name = name_below(b, src);
    bool outside;
    gsize length;
    char *text = source_read_below(b->folder, src, &length, &outside, &error);

    if (outside) {
        struct finding *f = diag_report(b->sink, DIAG_X_SRC, at, src, NULL);
        g_autofree char *mended = g_strdelimit(g_strdup(src), "\\", '/');

        /* maps\\heath.xml, if that file exists with slashes */
        if (strchr(src, '\\') && *mended != '/' && !strstr(mended, "..") && is_below(b, mended))
            finding_propose(f, mended);
        return NULL;
    }
    if (!text) {
        diag_sink_miss(b->sink, name);
        propose_readable(
            b, diag_report(b->sink, DIAG_X_SRC_READ, at, src, explain_unread(error), NULL), src,
            ".xml", error);
        return NULL;
    }
    return beside_document(b, name, text, length);
}

/* art//volcano.svg, art/volcano.svg/: the name without extra slashes, the caller's; NULL: it has
 * none. */
static char *
mend_slashes(const char *path)
{
    g_auto(GStrv) parts = g_strsplit(path, "/", -1);
    g_autoptr(GString) out = g_string_new(NULL);

    for (char **p = parts; *path != '/' && *p; p++)
        if (**p)
            g_string_append_printf(out, "%s%s", out->len ? "/" : "", *p);
    return out->len > 0 && strcmp(out->str, path) != 0 ? g_strdup(out->str) : NULL;
}

static void
report_outside(struct map_sink *sink, struct map_span at, const char *path)
{
    g_autofree char *mended = mend_slashes(path);

    if (mended)
        finding_propose(diag_report(sink, DIAG_X_ART_SLASH, at, path, mended, NULL), mended);
    else
        diag_report(sink, DIAG_X_ART, at, path, NULL);
}

/* That a picture may have, by its first ones. */
static gsize
most_bytes(const char *picture, gsize length)
{
    return image_file_type(picture, length) == IMAGE_OTHER ? MAX_ART : IMAGE_FILE_BYTES;
}

/* Adds a picture or a table of cards to the sources: it is watched, and part of the hash on every
 * sheet. */
bool
beside_read(struct beside *b, const char *attribute, struct word word, const char **bytes,
            gsize *length, uint32_t *file)
{
    g_autoptr(GError) error = NULL;
    g_autofree char *path = word_text(word);
    g_autofree char *name = name_below(b, path);
    bool outside = false, table = strcmp(attribute, "src") == 0;
    g_autofree char *text =
        *path || table ? source_read_below(b->folder, path, length, &outside, &error) : NULL;

    if (error)
        diag_sink_miss(b->sink, name);
    if (table && (!text || *length > CSV_TABLE_BYTES)) {
        const char *why = outside ? "it is not in the folder of the scenario"
                          : error ? explain_unread(error)
                                  : "it is larger than 1 MiB";
        struct finding *f = diag_report(b->sink, DIAG_X_CARDS_READ, word.span, path, why, NULL);

        if (error)
            propose_readable(b, f, path, ".csv", error);
    } else if (outside) {
        report_outside(b->sink, word.span, path);
    } else if (error) {
        propose_readable(
            b, diag_report(b->sink, DIAG_X_ART_READ, word.span, path, explain_unread(error), NULL),
            path, ".svg", error);
    } else if (!text) {
        diag_report(b->sink, DIAG_X_ART_EMPTY, word.span, attribute, attribute, NULL);
    } else if (!table && *length > most_bytes(text, *length)) {
        diag_report(b->sink, DIAG_X_ART_SIZE, word.span, path,
                    most_bytes(text, *length) == MAX_ART ? "1" : "4", NULL);
    } else if (!table && (b->art += *length) > MAX_ART_ALL) {
        diag_report(b->sink, DIAG_X_LIMIT, word.span, "bytes of pictures", G_STRINGIFY(16777216),
                    NULL);
    } else {
        *file = diag_sink_take_source(b->sink, name, g_steal_pointer(&text), *length);
        *bytes = diag_sink_source(b->sink, *file)->text;
        return true;
    }
    return false;
}

/* The .ini files, in the order of their names. */
static GPtrArray *
list_words(const char *folder)
{
    g_autofree char *path = g_build_filename(folder, "words", NULL);
    g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
    GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
    const char *name;

    while (dir && (name = g_dir_read_name(dir))) {
        g_autofree char *small = g_ascii_strdown(name, -1);

        if (g_str_has_suffix(small, ".ini"))
            g_ptr_array_add(names, g_strdup(name));
    }
    g_ptr_array_sort(names, compare_texts);
    return names;
}

void
beside_words(const struct beside *b, struct map_scenario *s)
{
    g_autoptr(GPtrArray) names = list_words(b->folder);

    s->words =
        scenario_strings_room(s->strings, MIN(names->len, MAX_LANGUAGES) + 1, sizeof *s->words);
    for (unsigned i = 0; i < names->len; i++) {
        const char *ini = names->pdata[i];
        size_t letters = strspn(ini, "abcdefghijklmnopqrstuvwxyz");
        bool named = letters >= 2 && letters <= 3 && strcmp(ini + letters, ".ini") == 0;
        g_autofree char *path = g_strconcat("words/", ini, NULL);
        g_autofree char *name = name_below(b, path), *language = g_strndup(ini, letters);
        g_autoptr(GError) error = NULL;
        bool outside;
        gsize length = 0;
        g_autofree char *text =
            named ? source_read_below(b->folder, path, &length, &outside, &error) : NULL;
        const char *unread = !named    ? ""
                             : outside ? "it is not in the folder of the scenario"
                             : !text   ? explain_unread(error)
                             : length > SCENARIO_WORDS_BYTES ? "it is larger than 1 MiB"
                                                             : NULL;

        if (unread) {
            g_free(text);
            text = g_strdup("");
            length = 0;
        }
        uint32_t file = diag_sink_take_source(b->sink, name, g_steal_pointer(&text), length);

        if (i == MAX_LANGUAGES) {
            diag_report(b->sink, DIAG_X_LIMIT, (struct map_span){file, 0, 0}, "languages", "64",
                        NULL);
            return;
        }
        if (named)
            s->words[s->n_words++] = (struct scenario_words){
                .language = scenario_strings_add(s->strings, language, letters),
                .text =
                    scenario_strings_add(s->strings, diag_sink_source(b->sink, file)->text, length),
                .length = (uint32_t)length,
                .file = file,
                .unread = unread ? scenario_strings_add(s->strings, unread, strlen(unread)) : NULL};
        else
            finding_set_help(
                diag_report(b->sink, DIAG_X_LANGUAGE_CODE, (struct map_span){file, 0, 0}, path,
                            NULL),
                "name it after its language in small letters, without a region: words/fr.ini");
    }
}
