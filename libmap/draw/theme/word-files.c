/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/custom-pieces.h"

#include "diag/bounded-file.h"

#include <errno.h>
#include <string.h>

#define MOST_REPORTS 40 /* of one file: behind that many it is another kind of file */

/* A file in progress. */
struct reading {
    const struct lexicon *english; /* which keys and fillings there are */
    struct lexicon *into;          /* NULL: only report */
    struct map_sink *sink;         /* NULL: only take what is right */
    const char *language, *name, *text;
    const char *unread; /* why it could not be read; NULL: it was */
    gsize length;
    uint32_t file; /* of the sink */
    bool is_source;
    char *group;
    GHashTable *seen; /* keys */
    unsigned reports;
};

static char *
cut_region(const char *language)
{
    return g_ascii_strdown(language, (gssize)strcspn(language, "-_"));
}

static struct finding *
report_words(struct reading *r, enum diag_code code, const char *at, size_t length,
             const char *what, const char *why)
{
    if (!r->sink || r->reports++ >= MOST_REPORTS)
        return NULL;
    if (!r->is_source)
        r->file = diag_sink_take_source(r->sink, r->name, g_strndup(r->text, r->length), r->length);
    r->is_source = true;
    struct map_span span = {r->file, (uint32_t)(at - r->text), (uint32_t)length};

    return diag_report(r->sink, code, span, what, why, NULL);
}

/* "{1}", "{#ford_mp|point}" or "{wagon}" as the part that has to be in the English text as well:
 * "1", "#ford_mp"; NULL for a thing. */
static char *
cut_filling(const char *inner)
{
    if (*inner == '#')
        return g_strndup(inner, strcspn(inner, "|"));
    return g_ascii_isdigit(*inner) && !inner[1] ? g_strdup(inner) : NULL;
}

static GHashTable *
list_fillings(const char *text)
{
    GHashTable *set = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

    for (const char *p = text; (p = strchr(p, '{')); p++) {
        g_autofree char *inner = g_strndup(p + 1, strcspn(p + 1, "}"));
        char *filling = cut_filling(inner);

        if (filling)
            g_hash_table_add(set, filling);
    }
    return set;
}

static bool
names_thing(const struct lexicon *english, const char *inner)
{
    g_autofree char *thing = g_ascii_strdown(inner, -1);
    char *star = strchr(thing, '*');

    if (star)
        *star = '\0';
    g_autofree char *key = g_strconcat(star ? "plural." : "thing.", thing, NULL);

    return lexicon_has(english, key);
}

/* "{#boat_moves|@boat}" names things too. */
static bool
names_things(const struct lexicon *english, const char *inner)
{
    const char *at = strstr(inner, "|@");

    if (*inner != '#')
        return names_thing(english, inner);
    if (!at)
        return true;
    g_autofree char *many = g_strconcat(at + 2, "*", NULL);

    return names_thing(english, at + 2) && names_thing(english, many);
}

/* What is wrong with braces of the text against those of the English one; NULL: nothing. The
 * caller's. A sentence without its number would be wrong on paper. Sorted, so that the same
 * fault is named each time. */
static char *
compare_fillings(const struct lexicon *english, const char *ours, const char *text)
{
    g_autoptr(GHashTable) wanted = list_fillings(ours), found = list_fillings(text);

    for (const char *p = text; (p = strchr(p, '{')); p++) {
        size_t n = strcspn(p + 1, "{}");
        g_autofree char *inner = g_strndup(p + 1, n);
        g_autofree char *filling = cut_filling(inner);

        if (p[1 + n] != '}')
            return g_strdup("has a { without its }");
        if (filling && !g_hash_table_contains(wanted, filling))
            return g_strdup_printf("has {%s}, which the English text lacks", filling);
        if (!(filling && *filling != '#') && !names_things(english, inner))
            return g_strdup_printf("names no thing with {%s}", inner);
    }
    g_autoptr(GList) all = g_list_sort(g_hash_table_get_keys(wanted), (GCompareFunc)strcmp);

    for (const GList *l = all; l; l = l->next)
        if (!g_hash_table_contains(found, l->data))
            return g_strdup_printf("lacks {%s}, which the English text has", (char *)l->data);
    return NULL;
}

/* [boats:...] has a colon and its end, and none within. */
static bool
has_odd_brackets(const char *text)
{
    const char *open = NULL;

    for (const char *p = text; *p; p++) {
        if (*p == '[' && open)
            return true;
        if (*p == '[')
            open = p;
        if (*p == ']' && (!open || !memchr(open, ':', (size_t)(p - open))))
            return true;
        if (*p == ']')
            open = NULL;
    }
    return open != NULL;
}

/* Texts that only some languages have. */
static bool
is_optional(const char *key)
{
    return g_str_has_prefix(key, "bearer");
}

static bool
check_text(struct reading *r, const char *at, const char *key, const char *text)
{
    const char *ours = is_optional(key) ? NULL : lexicon_text(r->english, key);
    g_autofree char *wrong = ours ? compare_fillings(r->english, ours, text)
                             : strcmp(key, "bearer.own") != 0 && strchr(text, '{')
                                 ? g_strdup("has a {, which none has")
                                 : NULL;

    if (!wrong && has_odd_brackets(text))
        wrong = g_strdup("has a [ or ] that does not fit: write [boats:text]");
    if (!wrong && !*text && ours && *ours)
        wrong = g_strdup("is empty");
    if (wrong)
        report_words(r, DIAG_P_WORDS_FILL, at, strcspn(at, "=\r\n"), key, wrong);
    return !wrong;
}

static void
report_unknown_key(struct reading *r, const char *at, const char *name, const char *key)
{
    struct finding *f = report_words(r, DIAG_P_WORDS, at, strlen(name), key, NULL);
    g_auto(GStrv) keys = f ? lexicon_keys(r->english) : NULL;
    g_autofree char *start = g_strconcat(r->group ? r->group : "", ".", NULL);
    g_autoptr(GPtrArray) known = g_ptr_array_new();

    for (char **k = keys; k && *k; k++)
        if (g_str_has_prefix(*k, start))
            g_ptr_array_add(known, *k + strlen(start));
    g_ptr_array_add(known, NULL);
    if (f)
        finding_suggest(f, name, (const char *const *)known->pdata);
}

/* As GKeyFile does: \n \t \s \r and \\. GKeyFile reads our own files. It gives no place for a
 * key, so files of authors are read here. */
static char *
unescape_value(const char *value)
{
    static const char codes[] = "ntsr\\", letters[] = "\n\t \r\\";
    GString *out = g_string_new(NULL);

    for (const char *p = value; *p; p++) {
        const char *code = *p == '\\' && p[1] ? strchr(codes, p[1]) : NULL;

        g_string_append_c(out, code ? letters[code - codes] : *p);
        p += code != NULL;
    }
    return g_string_free(out, FALSE);
}

static void
read_key(struct reading *r, const char *line, size_t length)
{
    const char *equals = memchr(line, '=', length);
    g_autofree char *name = g_strchomp(g_strndup(line, (gsize)(equals - line)));
    g_autofree char *key = g_strconcat(r->group ? r->group : "", ".", name, NULL);
    g_autofree char *value = g_strstrip(g_strndup(equals + 1, length - (gsize)(equals + 1 - line)));
    g_autofree char *text = unescape_value(value);

    if (!lexicon_has(r->english, key) && !is_optional(key)) {
        report_unknown_key(r, line, name, key);
        return;
    }
    if (g_hash_table_contains(r->seen, key))
        report_words(r, DIAG_P_WORDS_TWICE, line, strlen(name), key, NULL);
    if (!check_text(r, line, key, text))
        return;
    g_hash_table_add(r->seen, g_strdup(key));
    if (r->into)
        lexicon_replace(r->into, r->language, key, text);
}

static void
read_words_line(struct reading *r, const char *line, size_t length)
{
    if (length == 0 || *line == '#')
        return;
    if (*line == '[' && line[length - 1] == ']') {
        g_free(r->group);
        r->group = g_strndup(line + 1, length - 2);
    } else if (memchr(line, '=', length)) {
        read_key(r, line, length);
    } else {
        report_words(r, DIAG_P_WORDS_LINE, line, length,
                     "this line is neither [group] nor key=text", NULL);
    }
}

/* False when the whole file is none of words (reported). */
static bool
is_text_of_words(struct reading *r)
{
    const char *bad = r->text;
    bool valid = g_utf8_validate_len(r->text, r->length, &bad);
    const char *wrong = r->unread                              ? r->unread
                        : !valid                               ? "it is not written in UTF-8"
                        : !r->text[strspn(r->text, " \t\r\n")] ? "it is empty"
                                                               : NULL;
    struct finding *f =
        wrong ? report_words(r, DIAG_P_WORDS_LINE, valid ? r->text : bad, !valid, wrong, NULL)
              : NULL;

    if (f)
        finding_set_help(f, valid ? "put a file there that `cartwright print FILE --lang LANGUAGE "
                                    "--write-words words.ini` wrote"
                                  : "save it again in UTF-8");
    return !wrong;
}

static void
read_words_lines(struct reading *r)
{
    const char *p = r->text;

    /* Some editors write this mark at the start of UTF-8; it is no part of the first key. */
    p += g_str_has_prefix(p, "\xef\xbb\xbf") ? 3 : 0;
    while (*p) {
        size_t length = strcspn(p, "\n"), margin = strspn(p, " \t\r"), end = length;

        while (end > margin && strchr(" \t\r", p[end - 1]))
            end--;
        if (margin < end)
            read_words_line(r, p + margin, end - margin);
        p += length + (p[length] == '\n');
    }
}

/* As ISO 639 has them; the name becomes part of a path. */
static bool
is_name_of_language(const char *language)
{
    size_t n = strspn(language, "abcdefghijklmnopqrstuvwxyz");

    return n >= 2 && n <= 3 && !language[n];
}

/* Calls `take` for each file of that language, the weakest first. */
static void
each_file(const struct studio *studio, const struct theme *theme,
          const struct map_scenario *scenario, const char *language,
          void (*take)(struct reading *r, void *data), void *data)
{
    if (theme->base)
        each_file(studio, theme->base, NULL, language, take, data);
    g_autofree char *base = g_strconcat(language, ".ini", NULL);
    g_autofree char *path = g_build_filename(theme->folder, "words", base, NULL);
    gsize length = 0;
    struct file_fault fault = {NULL, 0};
    bool own_theme = strchr(theme->name, G_DIR_SEPARATOR) != NULL;
    g_autofree char *text =
        own_theme ? bounded_file_read(path, SCENARIO_WORDS_BYTES, &length, &fault) : NULL;
    g_autofree char *type = fault.type ? g_strdup_printf("it is %s, not a file", fault.type) : NULL;
    const struct scenario_words *own = NULL;
    struct reading of_theme = {.language = language,
                               .name = path,
                               .text = text ? text : "",
                               .unread = length > SCENARIO_WORDS_BYTES ? "it is larger than 1 MiB"
                                         : text                        ? NULL
                                         : type                        ? type
                                                                       : g_strerror(fault.number),
                               .length = length};

    for (unsigned i = 0; scenario && i < scenario->n_words; i++)
        if (strcmp(scenario->words[i].language, language) == 0)
            own = &scenario->words[i];
    /* A link to nothing is a file that cannot be read, not a missing one. */
    if (own_theme && (fault.number != ENOENT || g_file_test(path, G_FILE_TEST_IS_SYMLINK)))
        take(&of_theme, data);
    if (!own)
        return;
    struct reading of_scenario = {.language = language,
                                  .name = own->language,
                                  .text = own->text,
                                  .unread = own->unread,
                                  .length = own->length,
                                  .file = own->file,
                                  .is_source = true};

    take(&of_scenario, data);
}

struct task {
    const struct lexicon *english;
    struct lexicon *into;
    struct map_sink *sink;
    GHashTable *keys; /* of all files; NULL: not asked for */
    bool rewrites;    /* only what cannot be read at all is reported */
    unsigned n;
    struct map_span last; /* the strongest file, empty */
};

static void
take_file(struct reading *r, void *data)
{
    struct task *task = data;
    GHashTableIter each;
    gpointer key;

    r->english = task->english;
    r->into = task->into;
    r->sink = task->sink;
    r->seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    bool sound = is_text_of_words(r);

    /* A file that is to be rewritten may be wrong in parts: only one that cannot be read would
     * lose texts. */
    if (task->rewrites)
        r->sink = NULL;
    if (sound)
        read_words_lines(r);
    g_hash_table_iter_init(&each, r->seen);
    while (task->keys && g_hash_table_iter_next(&each, &key, NULL))
        g_hash_table_add(task->keys, g_strdup(key));
    task->n++;
    if (task->sink && !r->is_source)
        r->file =
            diag_sink_take_source(task->sink, r->name, g_strndup(r->text, r->length), r->length);
    task->last = (struct map_span){r->file, 0, 0};
    g_clear_pointer(&r->seen, g_hash_table_unref);
    g_clear_pointer(&r->group, g_free);
}

struct lexicon *
word_files_lexicon(const struct studio *studio, const struct map_scenario *scenario,
                   const char *language, GError **error)
{
    g_autoptr(map_lexicon) lexicon = lexicon_new(studio->data_dir, language, error);
    g_autofree char *name = language ? cut_region(language) : NULL;

    if (!lexicon || !name || !is_name_of_language(name))
        return g_steal_pointer(&lexicon);
    g_autoptr(map_lexicon) english = lexicon_new(studio->data_dir, NULL, error);
    struct task task = {.english = english, .into = lexicon};

    if (!english)
        return NULL;
    each_file(studio, studio->theme, scenario, name, take_file, &task);
    lexicon_set_numbers(lexicon, NULL);
    return g_steal_pointer(&lexicon);
}

static void
count_file(struct reading *r, void *data)
{
    unsigned *n = data;

    (void)r;
    ++*n;
}

bool
word_files_check(const struct studio *studio, const struct map_scenario *scenario,
                 const char *language, GError **error)
{
    g_autofree char *name = language ? cut_region(language) : NULL;
    unsigned n = 0;

    if (name && is_name_of_language(name))
        each_file(studio, studio->theme, scenario, name, count_file, &n);
    return !language || n > 0 || lexicon_check(studio->data_dir, language, error);
}

/* Keys of ours that none of the files has. */
static unsigned
count_missing(const struct lexicon *english, GHashTable *keys, unsigned *all)
{
    g_auto(GStrv) ours = lexicon_keys(english);
    unsigned missing = 0;

    for (*all = 0; ours[*all]; ++*all)
        missing += !g_hash_table_contains(keys, ours[*all]);
    return missing;
}

void
word_files_report(const struct studio *studio, const struct map_scenario *scenario,
                  const char *language, struct map_sink *sink)
{
    const char *wanted = language ? language : scenario->language;
    g_autofree char *name = wanted ? cut_region(wanted) : g_strdup("");
    g_autoptr(map_lexicon) english = lexicon_new(studio->data_dir, NULL, NULL);
    g_autoptr(GHashTable) keys = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    struct task task = {.english = english, .sink = sink, .keys = keys};
    unsigned all;

    if (!english || !is_name_of_language(name))
        return;
    each_file(studio, studio->theme, scenario, name, take_file, &task);
    if (task.n == 0 || lexicon_speaks(studio->data_dir, name))
        return;
    unsigned missing = count_missing(english, keys, &all);
    g_autofree char *some = g_strdup_printf("%u", missing), *of = g_strdup_printf("%u", all);

    if (missing > 0)
        diag_report(sink, DIAG_P_WORDS_MISSING, task.last, name, some, of, NULL);
}

static void
append_value(GString *out, const char *text)
{
    for (const char *p = text; *p; p++) {
        if (*p == '\n')
            g_string_append(out, "\\n");
        else if (*p == '\\')
            g_string_append(out, "\\\\");
        else
            g_string_append_c(out, *p);
    }
}

/* In the order of our English file, with its groups. */
static void
append_line(GString *out, const char *line, char **group, const struct lexicon *lexicon,
            GHashTable *keys)
{
    if (*line == '[') {
        g_free(*group);
        *group = g_strndup(line + 1, strcspn(line + 1, "]"));
        g_string_append_printf(out, "\n%s\n", line);
        return;
    }
    const char *equals = strchr(line, '=');

    if (!*line || *line == '#' || !equals || !*group)
        return;
    g_autofree char *name = g_strndup(line, (gsize)(equals - line));
    g_autofree char *key = g_strconcat(*group, ".", name, NULL);
    bool known = g_hash_table_contains(keys, key);

    g_string_append_printf(out, "%s%s=", known ? "" : "#? ", name);
    append_value(out, lexicon_text(lexicon, key));
    g_string_append_c(out, '\n');
}

GBytes *
word_files_write(const struct studio *studio, const struct map_scenario *scenario,
                 const char *language, struct map_sink *sink, char **summary, GError **error)
{
    g_autofree char *name = cut_region(language);
    g_autofree char *path = g_build_filename(studio->data_dir, "words", "en.ini", NULL);
    g_autofree char *ours = map_diag_file_read(MAP_DIAG_FILE_WORDS, path, NULL, error);
    g_autoptr(map_lexicon) english = ours ? lexicon_new(studio->data_dir, NULL, error) : NULL;
    g_autoptr(map_lexicon) lexicon =
        english ? word_files_lexicon(studio, scenario, language, error) : NULL;
    g_autoptr(GHashTable) keys = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    struct task task = {.english = english, .keys = keys, .sink = sink, .rewrites = true};
    unsigned all;

    if (!lexicon)
        return NULL;
    each_file(studio, studio->theme, scenario, name, take_file, &task);
    if (lexicon_speaks(studio->data_dir, name)) {
        g_auto(GStrv) every = lexicon_keys(english);

        for (char **k = every; *k; k++)
            g_hash_table_add(keys, g_strdup(*k));
    }
    GString *out = g_string_new(NULL);
    g_auto(GStrv) lines = g_strsplit(ours, "\n", -1);
    g_autofree char *group = NULL;

    g_string_append_printf(out,
                           "# The words of a printed kit, language %s: words/%s.ini beside the "
                           "scenario or in a theme.\n# A line with #? is missing and has the "
                           "English text: translate it, and delete the #?.\n# docs/print.md says "
                           "what braces and brackets mean.\n",
                           name, name);
    for (char **line = lines; *line; line++)
        append_line(out, *line, &group, lexicon, keys);
    unsigned missing = count_missing(english, keys, &all);

    *summary = g_strdup_printf("%u texts, %u missing", all, missing);
    return g_string_free_to_bytes(out);
}
