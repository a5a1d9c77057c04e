/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* cartwright.ini: a repository's settings for findings. */
#include "diag/settings.h"

#include "base/text.h"
#include "diag/bounded-file.h"
#include "diag/message-text.h"
#include "map-base.h"

#include <string.h>

#define NOT_SET (-1)

enum accepting { ACCEPT_ALL, ACCEPT_LISTED, ACCEPT_NONE };

struct map_diag_settings {
    char *folder;               /* of the file, absolute; NULL without one */
    char *name, *text;          /* the path as given, and the text; NULL without a file */
    int severities[DIAG_CODES]; /* by the first entry of each code; or NOT_SET */
    bool listed[DIAG_CODES];    /* the codes that files may accept */
    enum accepting accepting;
    char **exclude;
    char *baseline_name, *baseline; /* as written in the file; absolute path */
    unsigned most;
    unsigned most_bytes; /* size limit of a file; 0: only the reader's own */
};

/* There is no limit of time. What a check may try is bounded by work, so that no finding depends on
 * the machine. */
enum key { ACCEPT, ACCEPT_CODES, BASELINE, EXCLUDE, MAX_FINDINGS, MAX_FILE_SIZE, OTHER };

static const char *const groups[] = {"validate", "limits", "severity", NULL};
static const char *const keys[] = {[ACCEPT] = "accept",
                                   [ACCEPT_CODES] = "accept-codes",
                                   [BASELINE] = "baseline",
                                   [EXCLUDE] = "exclude",
                                   [MAX_FINDINGS] = "max-findings",
                                   [MAX_FILE_SIZE] = "max-file-size",
                                   NULL};
static const char *const accept_words[] = {"all", "listed", "none", NULL};
static const char *const severity_words[] = {"error", "warning", "note", NULL};

struct map_diag_settings *
map_diag_settings_new(void)
{
    struct map_diag_settings *s = g_new0(struct map_diag_settings, 1);

    for (unsigned i = 0; i < DIAG_CODES; i++)
        s->severities[i] = NOT_SET;
    return s;
}

void
map_diag_settings_free(struct map_diag_settings *s)
{
    if (!s)
        return;
    g_free(s->folder);
    g_free(s->name);
    g_free(s->text);
    g_strfreev(s->exclude);
    g_free(s->baseline_name);
    g_free(s->baseline);
    g_free(s);
}

struct map_diag_told
map_diag_settings_get(const struct map_diag_settings *s)
{
    return (struct map_diag_told){s->folder, s->baseline, s->most};
}

/* "no KIND WORD; did you mean ...?" A word that is not known ends the reading: ignored, a
 * misspelled code would switch a check off without a word. */
static bool
refuse_unknown(const char *kind, const char *word, const char *const *known, GError **error)
{
    const char *near = suggest_word(word, known);
    g_autofree char *list = g_strjoinv(", ", (char **)known);

    g_set_error(error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_INVALID_VALUE,
                "there is no %s %s; %s%s%s", kind, word,
                near ? "did you mean "
                : g_strv_length((char **)known) > 12
                    ? "`cartwright help explain` tells how to see all"
                    : "there are: ",
                near                                 ? near
                : g_strv_length((char **)known) > 12 ? ""
                                                     : list,
                near ? "?" : "");
    return false;
}

static bool
find_word(const char *kind, const char *word, const char *const *known, unsigned *index,
          GError **error)
{
    for (unsigned i = 0; known[i]; i++)
        if (strcmp(known[i], word) == 0) {
            *index = i;
            return true;
        }
    return refuse_unknown(kind, word, known, error);
}

static bool
find_code(const char *word, enum diag_code *code, GError **error)
{
    const char *known[DIAG_CODES + 1] = {NULL};

    *code = diag_code_find(word);
    if (*code != DIAG_CODES)
        return true;
    for (unsigned i = 0; i < DIAG_CODES; i++)
        known[i] = diag_entry((enum diag_code)i)->code;
    return refuse_unknown("code", word, known, error);
}

static bool
read_codes(struct map_diag_settings *s, const char *text, GError **error)
{
    g_auto(GStrv) words = g_strsplit_set(text, "; ,", -1);
    enum diag_code code;

    for (unsigned i = 0; words[i]; i++) {
        if (!*words[i])
            continue;
        if (!find_code(words[i], &code, error))
            return false;
        s->listed[code] = true;
    }
    return true;
}

static char **
read_patterns(const char *text)
{
    char **words = g_strsplit(text, ";", -1);

    for (unsigned i = 0; words[i]; i++) {
        g_strstrip(words[i]);
        if (g_str_has_suffix(words[i], "/"))
            words[i][strlen(words[i]) - 1] = '\0';
    }
    return words;
}

static bool
read_number(const char *key, const char *text, unsigned most, unsigned *number, GError **error)
{
    uint64_t n;

    if (!map_base_number(text, 1, most, &n)) {
        g_set_error(error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_INVALID_VALUE, "%s takes 1 to %u",
                    key, most);
        return false;
    }
    *number = (unsigned)n;
    return true;
}

/* A code with a weaker form may be set, but that changes only its warnings:
 * map_diag_settings_apply() leaves errors alone. */
static bool
read_severity(struct map_diag_settings *s, const char *key, const char *value, GError **error)
{
    enum diag_code code;
    unsigned severity = 0;
    bool errors_only;

    if (!find_code(key, &code, error) ||
        !find_word("severity", value, severity_words, &severity, error))
        return false;
    errors_only = !diag_code_weakens(diag_entry(code)->code);
    for (unsigned i = code; i < DIAG_CODES; i++)
        if (strcmp(diag_entry(i)->code, diag_entry(code)->code) == 0)
            errors_only &= diag_entry(i)->severity == DIAG_ERROR;
    if (severity != DIAG_ERROR && errors_only) {
        g_set_error(error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_INVALID_VALUE,
                    "%s stays an error: a scenario with it cannot be used", diag_entry(code)->code);
        return false;
    }
    s->severities[code] = (int)severity;
    return true;
}

static bool
read_key(struct map_diag_settings *s, const char *group, const char *key, const char *value,
         GError **error)
{
    unsigned i = 0, word = 0;

    while (keys[i] && strcmp(keys[i], key) != 0)
        i++;
    const char *home = groups[i == OTHER ? 2 : i >= MAX_FINDINGS];

    if (i == OTHER && strcmp(group, home) != 0)
        return refuse_unknown("key", key,
                              strcmp(group, groups[1]) == 0 ? keys + MAX_FINDINGS : keys, error);
    if (strcmp(group, home) != 0) {
        g_set_error(error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_INVALID_VALUE,
                    "%s belongs under [%s]", key, home);
        return false;
    }
    switch ((enum key)i) {
    case ACCEPT:
        if (!find_word("value of accept", value, accept_words, &word, error))
            return false;
        s->accepting = (enum accepting)word;
        return true;
    case ACCEPT_CODES:
        return read_codes(s, value, error);
    case BASELINE:
        g_free(s->baseline_name);
        g_free(s->baseline);
        s->baseline_name = g_strdup(value);
        s->baseline = g_canonicalize_filename(value, s->folder);
        return true;
    case EXCLUDE:
        g_strfreev(s->exclude);
        s->exclude = read_patterns(value);
        return true;
    case MAX_FINDINGS:
        return read_number(key, value, 1000000, &s->most, error);
    case MAX_FILE_SIZE:
        /* the reader itself takes no more than 4 MiB */
        return read_number(key, value, 4 << 20, &s->most_bytes, error);
    case OTHER:
        break;
    }
    return read_severity(s, key, value, error);
}

static bool
read_group(struct map_diag_settings *s, GKeyFile *file, const char *group, GError **error)
{
    g_auto(GStrv) names = g_key_file_get_keys(file, group, NULL, error);

    for (unsigned i = 0; names && names[i]; i++) {
        g_autofree char *value = g_key_file_get_string(file, group, names[i], error);

        if (value && read_key(s, group, names[i], g_strstrip(value), error))
            continue;
        ini_file_locate(s->name, s->text, strlen(s->text), group, names[i], error);
        return false;
    }
    return names != NULL;
}

bool
settings_parse(struct map_diag_settings *s, const char *path, const char *text, gsize length,
               GError **error)
{
    g_autoptr(GKeyFile) file = ini_file_parse(path, text, length, G_KEY_FILE_NONE, error);
    g_autofree char *whole = g_canonicalize_filename(path, NULL);
    g_auto(GStrv) found = NULL;
    unsigned i = 0;

    g_free(s->folder);
    g_free(s->name);
    g_free(s->text);
    s->folder = g_path_get_dirname(whole);
    s->name = g_strdup(path);
    s->text = g_strndup(text, length);
    if (!file)
        return false;
    found = g_key_file_get_groups(file, NULL);
    for (unsigned g = 0; found[g]; g++)
        if (!find_word("section", found[g], groups, &i, error) ||
            !read_group(s, file, found[g], error)) {
            ini_file_locate(path, text, length, found[g], NULL, error);
            return false;
        }
    return true;
}

/* Reports that a name in the settings, at n bytes, or the settings file itself leads out of the
 * folder. */
static void
refuse_outside(const char *path, const char *text, gsize offset, gsize n, const char *name,
               const char *option, GError **error)
{
    bounded_file_refuse_text(error, DIAG_X_FILE_OUTSIDE, path, text, strlen(text), offset, n, name,
                             option, NULL);
    if (error)
        (*error)->code = MAP_DIAG_UNREAD;
}

bool
map_diag_settings_read(struct map_diag_settings *s, const char *path, bool found, GError **error)
{
    g_autofree char *folder = g_path_get_dirname(path), *base = g_path_get_basename(path);
    g_autofree char *text = NULL;
    bool outside = false;
    gsize length;

    /* Settings that were found come with the repository, perhaps of a stranger: no link may lead
     * out of it. Who names a file by --config may name any. */
    text = found ? bounded_file_read_kind(MAP_DIAG_FILE_SETTINGS, folder, base, &length, &outside,
                                          error)
                 : map_diag_file_read(MAP_DIAG_FILE_SETTINGS, path, &length, error);
    if (outside)
        refuse_outside(path, "", 0, 0, base, "--config", error);
    return text && settings_parse(s, path, text, length, error);
}

char *
settings_read_baseline(const struct map_diag_settings *s, gsize *length, GError **error)
{
    bool outside;
    gsize at, n;
    char *text = bounded_file_read_kind(MAP_DIAG_FILE_BASELINE, s->folder, s->baseline_name, length,
                                        &outside, error);

    if (outside) {
        ini_file_find(s->text, strlen(s->text), groups[0], keys[BASELINE], &at, &n);
        refuse_outside(s->name, s->text, at, n, s->baseline_name, "--baseline", error);
    }
    return text;
}

bool
map_diag_settings_exclude(const struct map_diag_settings *s, const char *path)
{
    g_autofree char *name = s->exclude ? diag_fingerprint_path(path, s->folder) : NULL;

    for (unsigned i = 0; s->exclude && s->exclude[i]; i++) {
        const char *pattern = s->exclude[i];
        gsize length = strlen(pattern);

        if (length == 0)
            continue;
        if (g_pattern_match_simple(pattern, name) ||
            (strncmp(pattern, name, length) == 0 && name[length] == '/'))
            return true;
    }
    return false;
}

/* Reports files above the repository's size limit. */
static void
look_at_sizes(const struct map_diag_settings *s, struct map_sink *sink)
{
    const struct diag_source *source;

    for (uint32_t i = 0; s->most_bytes > 0 && (source = diag_sink_source(sink, i)); i++)
        if (source->length > s->most_bytes) {
            g_autofree char *is = g_strdup_printf("%" G_GSIZE_FORMAT, source->length);

            diag_report(sink, DIAG_X_FILE_SIZE, (struct map_span){i, 0, 0}, is,
                        number_text(s->most_bytes).text, NULL);
        }
}

void
map_diag_settings_apply(const struct map_diag_settings *s, struct map_sink *sink)
{
    look_at_sizes(s, sink);
    for (unsigned i = 0; i < diag_sink_size(sink); i++) {
        struct finding *f = diag_sink_edit(sink, i);
        enum diag_code first = diag_code_find(diag_entry(f->code)->code);

        /* from the registry, so that applying settings twice changes nothing */
        f->severity = f->weakened ? DIAG_WARNING : diag_entry(f->code)->severity;
        if (f->severity != DIAG_ERROR && s->severities[first] != NOT_SET)
            f->severity = (enum diag_severity)s->severities[first];
        if (!f->accepted ||
            (f->severity != DIAG_ERROR &&
             (s->accepting == ACCEPT_ALL || (s->accepting == ACCEPT_LISTED && s->listed[first]))))
            continue;
        f->accepted = false;
        if (f->severity != DIAG_NOTE)
            finding_set_note(f, "the file accepts this, but the settings do not let it");
    }
    /* in this order: equal findings of a file are told apart by a counter, which follows the
     * order */
    map_diag_sort(sink);
    diag_fingerprint_all(sink, s->folder);
}

char *
diag_fingerprint_path(const char *name, const char *base)
{
    g_autofree char *whole = NULL;
    gsize length = strlen(base);

    if (strcmp(name, "-") == 0)
        return g_strdup("-");
    whole = g_canonicalize_filename(name, NULL);
    while (length > 0 && base[length - 1] == '/')
        length--;
    if (strncmp(whole, base, length) == 0 && whole[length] == '/')
        return g_strdup(whole + length + 1);
    return g_steal_pointer(&whole);
}

/* A counter distinguishes equal findings of one file. */
static char *
digest_finding(const char *main_file, const char *file, const struct finding *f, unsigned nth)
{
    const char *const texts[] = {main_file, file, diag_entry(f->code)->code, f->subject,
                                 number_text(nth).text};
    g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);

    for (unsigned i = 0; i < G_N_ELEMENTS(texts); i++)
        g_checksum_update(sum, (const guchar *)texts[i], (gssize)strlen(texts[i]) + 1);
    return g_strndup(g_checksum_get_string(sum), FINGERPRINT_LENGTH);
}

void
diag_fingerprint_all(struct map_sink *sink, const char *base)
{
    g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    g_autofree char *here = NULL;

    if (diag_sink_size(sink) == 0)
        return; /* finding the working folder costs more than all the rest for a faultless file */
    if (!base)
        base = here = g_get_current_dir();
    for (uint32_t i = 0; diag_sink_source(sink, i); i++)
        g_ptr_array_add(paths, diag_fingerprint_path(diag_sink_source(sink, i)->name, base));
    for (unsigned i = 0; i < diag_sink_size(sink); i++) {
        struct finding *f = diag_sink_edit(sink, i);
        const char *main_file = paths->len > 0 ? paths->pdata[0] : "";
        const char *file = f->span.file < paths->len ? paths->pdata[f->span.file] : "";
        char *first = digest_finding(main_file, file, f, 0);
        guint nth = GPOINTER_TO_UINT(g_hash_table_lookup(seen, first));

        g_free(f->fingerprint);
        f->fingerprint = nth > 0 ? digest_finding(main_file, file, f, nth) : g_strdup(first);
        g_hash_table_replace(seen, first, GUINT_TO_POINTER(nth + 1));
    }
}
