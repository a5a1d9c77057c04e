/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Writes, reads and adds up parts. Reading expects any content. */
#include "report/shards.h"

#include "diag/bounded-file.h"
#include "map-base.h"

#include <string.h>

#define FIRST_LINE "cartwright-part 3\n"
#define MOST_NAMED 10 /* missing shards */

/* The lines above the counters, in their order, each once; those of lists as often as they have
 * items. */
enum { KEY_VERB, KEY_VERSION, KEY_SHARD, KEY_FIGURES, KEY_LISTS = KEY_FIGURES + MAP_SHARD_FIGURES };

static const struct {
    const char *key, *differs; /* differs: why a part with another value is refused */
    uint64_t least, most;      /* of figures */
} keys[KEY_LISTS + MAP_SHARD_LISTS] = {
    [KEY_VERB] = {"of", "another verb wrote it"},
    [KEY_VERSION] = {"version", "another version of cartwright wrote it"},
    [KEY_SHARD] = {"shard", "its number of shards is another"},
    [KEY_FIGURES + MAP_SHARD_SEED] = {"seed", "its seed is another", 0, UINT64_MAX - 1},
    [KEY_FIGURES +
        MAP_SHARD_RUNS] = {"runs", "its number of set-ups or games is another", 1, UINT64_MAX / 2},
    [KEY_FIGURES + MAP_SHARD_POLICIES] = {"policies", "its set-ups are made in another way", 0, 7},
    [KEY_FIGURES +
        MAP_SHARD_FIRST_SEVEN] = {"first-seven", "its set-ups are made in another way", 0, 1},
    [KEY_FIGURES + MAP_SHARD_PLAYERS] = {"players", "its number of players is another", 0, 6},
    [KEY_FIGURES +
        MAP_SHARD_FILLINGS] = {"fillings", "its number of fillings is another", 0, 10000},
    [KEY_FIGURES + MAP_SHARD_PAYS] = {"pays", "one was played with --pays, the other not", 0, 1},
    [KEY_LISTS + MAP_SHARD_ARGUMENTS] = {"argument", "it is about other files or folders"},
    [KEY_LISTS + MAP_SHARD_OPTIONS] = {"option", "it compares with another version"},
    [KEY_LISTS + MAP_SHARD_WITHOUT] = {"without", "it compares with another version"},
    [KEY_LISTS + MAP_SHARD_AGAINST] = {"against", "it compares with another version"},
};

static const char *const merges[] = {"sum", "least", "most", "with"};

struct map_shards {
    struct map_report_shard_plan plan;
    GStringChunk *words;                   /* all texts */
    GPtrArray *values[G_N_ELEMENTS(keys)]; /* of the plan */
    GPtrArray *parts;                      /* their files, by k - 1; NULL: not yet */
    /* struct counter of all files and player counts; before them a row without numbers, whose name
     * is the line "file ..." or "count ..." */
    GArray *table;
    GArray *numbers;   /* uint64_t */
    GHashTable *files; /* "file" and its path -> the row behind its line */
};

bool
map_report_shard_parse(const char *text, unsigned *k, unsigned *of)
{
    g_auto(GStrv) words = g_strsplit(text, "/", 3);
    uint64_t number, all;

    if (g_strv_length(words) != 2 || !map_base_number(words[1], 1, MAP_MOST_SHARDS, &all) ||
        !map_base_number(words[0], 1, all, &number))
        return false;
    *k = (unsigned)number;
    *of = (unsigned)all;
    return true;
}

void
map_report_shard_range(uint64_t runs, unsigned k, unsigned of, uint64_t *from, uint64_t *n)
{
    uint64_t each = runs / of, rest = runs % of, before = k - 1u;

    *from = each * before + rest * before / of;
    *n = each * k + rest * k / of - *from;
}

/* ---- writing ---- */

static char *
write_last_line(const char *text, gsize length)
{
    g_autofree char *sum =
        g_compute_checksum_for_data(G_CHECKSUM_SHA256, (const guchar *)text, length);

    return g_strdup_printf("end %s\n", sum);
}

void
map_report_shard_begin(const struct map_report_shard_plan *plan, GString *out)
{
    g_string_append_printf(out, FIRST_LINE "of %s\nversion %s\nshard %u/%u\n", plan->verb,
                           plan->version, plan->k, plan->of);
    for (unsigned f = 0; f < MAP_SHARD_FIGURES; f++)
        g_string_append_printf(out, "%s %" G_GUINT64_FORMAT "\n", keys[KEY_FIGURES + f].key,
                               plan->figures[f]);
    for (unsigned l = 0; l < MAP_SHARD_LISTS; l++)
        for (char *const *word = plan->lists[l]; word && *word; word++) {
            g_autofree char *escaped = g_uri_escape_string(*word, "/", FALSE);

            g_string_append_printf(out, "%s %s\n", keys[KEY_LISTS + l].key, escaped);
        }
}

void
map_report_shard_end(GString *out)
{
    g_autofree char *line = write_last_line(out->str, out->len);

    g_string_append(out, line);
}

char *
shards_file_line(const char *path, const struct map_sink *sink)
{
    g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
    g_autofree char *escaped = g_uri_escape_string(path, "/", FALSE);
    const struct diag_source *source;

    for (uint32_t i = 0; (source = diag_sink_source(sink, i)); i++) {
        g_autofree char *length = g_strdup_printf("%" G_GSIZE_FORMAT "\n", source->length);

        g_checksum_update(sum, (const guchar *)length, -1);
        g_checksum_update(sum, (const guchar *)source->text, (gssize)source->length);
    }
    return g_strdup_printf("file %s %s", escaped, g_checksum_get_string(sum));
}

static void
put_counter_row(const struct counters *counters, unsigned row, GString *out)
{
    const struct counter *c = &counters->table[row];

    g_string_append_printf(out, "%s %s %u", c->name, merges[c->merge], counter_length(c));
    for (uint32_t i = 0; i < counter_length(c); i++) {
        uint64_t number = *counter_word(counters, row, i);

        if (number == COUNTER_NEVER)
            g_string_append(out, " -");
        else
            g_string_append_printf(out, " %" G_GUINT64_FORMAT, number);
    }
    g_string_append_c(out, '\n');
}

void
shards_put(unsigned players, const struct counters *sets, unsigned n, GString *out)
{
    g_string_append_printf(out, "count %u\n", players);
    for (unsigned s = 0; s < n; s++)
        for (unsigned row = 0; row < sets[s].n; row++)
            put_counter_row(&sets[s], row, out);
}

/* ---- reading any content: the checksum is right, so a part that is refused here was made by
 * hand, and the message names no line ---- */

/* The next word of *text, cut off, and NULL behind the last one. */
static char *
cut_word(char **text)
{
    char *word = *text, *space = word ? strchr(word, ' ') : NULL;

    if (space)
        *space = '\0';
    *text = space ? space + 1 : NULL;
    return word;
}

/* Reads lines **line.. */
static bool
read_plan(struct map_shards *part, char ***line)
{
    struct map_report_shard_plan *plan = &part->plan;

    for (unsigned k = 0; k < G_N_ELEMENTS(keys); k++) {
        GPtrArray *values = part->values[k];
        g_autofree char *start = g_strconcat(keys[k].key, " ", NULL);

        for (; g_str_has_prefix(**line, start) && (k >= KEY_LISTS || !values->len); ++*line) {
            g_autofree char *value = g_uri_unescape_string(**line + strlen(start), NULL);

            if (!value)
                return false;
            g_ptr_array_add(values, g_string_chunk_insert(part->words, value));
        }
        if (!values->len && k <= KEY_LISTS + MAP_SHARD_ARGUMENTS)
            return false;
        g_ptr_array_add(values, NULL);
        if (k >= KEY_LISTS && values->len > 1)
            plan->lists[k - KEY_LISTS] = (char *const *)values->pdata;
        if (k >= KEY_FIGURES && k < KEY_LISTS &&
            !map_base_number(values->pdata[0], keys[k].least, keys[k].most,
                             &plan->figures[k - KEY_FIGURES]))
            return false;
    }
    plan->verb = part->values[KEY_VERB]->pdata[0];
    plan->version = part->values[KEY_VERSION]->pdata[0];
    return map_report_shard_parse(part->values[KEY_SHARD]->pdata[0], &plan->k, &plan->of);
}

/* A row must be fit to be added up (base/counters.h). */
static bool
read_row(struct map_shards *part, char *text)
{
    const struct counter *above =
        part->table->len ? &g_array_index(part->table, struct counter, part->table->len - 1) : NULL;
    struct counter c = {.at = part->numbers->len, .times = 1};
    /* each number takes two bytes at least, so no line asks for much memory */
    uint64_t n = 0, most = strlen(text) / 2;
    const char *name = cut_word(&text), *merge = cut_word(&text), *length = cut_word(&text);

    while (c.merge < G_N_ELEMENTS(merges) && g_strcmp0(merge, merges[c.merge]) != 0)
        c.merge++;
    if (c.merge == G_N_ELEMENTS(merges) || !length || !map_base_number(length, 0, most, &n) ||
        (c.merge == COUNTER_WITH && (!above || above->merge == COUNTER_SUM || above->n != n)))
        return false;
    c.name = g_string_chunk_insert(part->words, name);
    c.n = (uint32_t)n;
    for (uint32_t i = 0; i < c.n; i++) {
        const char *word = cut_word(&text);
        bool never = g_strcmp0(word, "-") == 0 && c.merge != COUNTER_SUM && c.merge != COUNTER_MOST;
        uint64_t number = COUNTER_NEVER;

        if (!never && (!word || !map_base_number(word, 0, UINT64_MAX / 2, &number)))
            return false;
        g_array_append_val(part->numbers, number);
    }
    g_array_append_val(part->table, c);
    return !text;
}

/* The last line is that of the checksum; an empty string follows it. */
static bool
read_part(struct map_shards *part, char **line)
{
    if (!read_plan(part, &line))
        return false;
    for (; line[2]; line++) {
        struct counter c = {.name = NULL};
        const char *space = strrchr(*line, ' ');

        if (!g_str_has_prefix(*line, "file ") && !g_str_has_prefix(*line, "count ")) {
            if (!read_row(part, *line))
                return false;
            continue;
        }
        g_autofree char *file = g_strndup(*line, (gsize)(space - *line));

        c.name = g_string_chunk_insert(part->words, *line);
        g_array_append_val(part->table, c);
        /* the first line: a version that a scenario is compared with has no counters of its own,
         * and may be the same file */
        if (g_str_has_prefix(file, "file") && !g_hash_table_contains(part->files, file))
            g_hash_table_insert(part->files, g_steal_pointer(&file),
                                GUINT_TO_POINTER(part->table->len));
    }
    return true;
}

/* What is wrong with the text as a whole, or NULL. */
static const char *
find_fault(const char *text, gsize length)
{
    const char *last = length > 1 ? g_strrstr_len(text, (gssize)length - 1, "\n") : NULL;
    gsize above = last ? (gsize)(last + 1 - text) : 0;
    g_autofree char *line = write_last_line(text, above);

    return !g_str_has_prefix(text, "cartwright-part ") || memchr(text, '\0', length)
               ? "this file is not a part"
           : !g_str_has_prefix(text, FIRST_LINE)  ? "this is not in format version 3"
           : !last || strcmp(last + 1, line) != 0 ? "the checksum of this one is wrong"
                                                  : NULL;
}

static struct map_shards *
read_text(const char *name, const char *text, gsize length, GError **error)
{
    struct map_shards *part = g_new0(struct map_shards, 1);
    const char *why = find_fault(text, length);
    g_auto(GStrv) lines = why ? NULL : g_strsplit(text, "\n", -1);
    const char *verb = g_str_has_prefix(text, FIRST_LINE "of playtest\n") ? "playtest" : "check";

    part->words = g_string_chunk_new(1024);
    part->parts = g_ptr_array_new();
    for (unsigned k = 0; k < G_N_ELEMENTS(keys); k++)
        part->values[k] = g_ptr_array_new();
    part->table = g_array_new(FALSE, FALSE, sizeof(struct counter));
    part->numbers = g_array_new(FALSE, FALSE, sizeof(uint64_t));
    part->files = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    if (!why && read_part(part, lines + 1)) {
        g_ptr_array_set_size(part->parts, (gint)part->plan.of);
        part->parts->pdata[part->plan.k - 1] = g_string_chunk_insert(part->words, name);
        return part;
    }
    bounded_file_refuse_text(error, DIAG_X_PART, name, text, length, 0, strcspn(text, "\n"), verb,
                             why ? why : "lines of this one are strange", verb);
    map_report_shards_free(part);
    return NULL;
}

void
map_report_shards_free(struct map_shards *shards)
{
    if (!shards)
        return;
    g_string_chunk_free(shards->words);
    for (unsigned k = 0; k < G_N_ELEMENTS(keys); k++)
        g_ptr_array_unref(shards->values[k]);
    g_ptr_array_unref(shards->parts);
    g_array_unref(shards->table);
    g_array_unref(shards->numbers);
    g_hash_table_unref(shards->files);
    g_free(shards);
}

/* ---- adding up ---- */

static struct counters
counters_of(const struct map_shards *shards)
{
    return (struct counters){(const struct counter *)(void *)shards->table->data,
                             shards->table->len, (uint64_t *)(void *)shards->numbers->data};
}

static bool
are_same_rows(const struct counter *a, const struct counter *b, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        if (strcmp(a[i].name, b[i].name) != 0 || a[i].merge != b[i].merge ||
            counter_length(&a[i]) != counter_length(&b[i]))
            return false;
    return true;
}

static const char *
find_difference(const struct map_shards *a, const struct map_shards *b)
{
    const struct counters ours = counters_of(a), theirs = counters_of(b);

    for (unsigned k = 0; k < G_N_ELEMENTS(keys); k++)
        if (k == KEY_SHARD ? a->plan.of != b->plan.of
                           : !g_strv_equal((const char *const *)a->values[k]->pdata,
                                           (const char *const *)b->values[k]->pdata))
            return keys[k].differs;
    return ours.n == theirs.n && are_same_rows(ours.table, theirs.table, ours.n)
               ? NULL
               : "a file was different";
}

static const char *
find_first_part(const struct map_shards *shards)
{
    for (guint i = 0; i < shards->parts->len; i++)
        if (shards->parts->pdata[i])
            return shards->parts->pdata[i];
    return NULL;
}

bool
map_report_shards_add(struct map_shards **total, const char *name, const char *text, gsize length,
                      GError **error)
{
    g_autoptr(map_shards) part = read_text(name, text, length, error);
    struct map_shards *sum = *total;

    if (!part || !sum) {
        *total = part ? g_steal_pointer(&part) : sum;
        return *total != sum;
    }
    const char *why = find_difference(sum, part);
    unsigned k = part->plan.k;
    const char *other = why ? find_first_part(sum) : sum->parts->pdata[k - 1];
    g_autofree char *same = g_strdup_printf("it is shard %u/%u too", k, part->plan.of);

    if (other) {
        bounded_file_refuse_text(error, DIAG_X_PART_OTHER, name, "", 0, 0, 0, other,
                                 why ? why : same, NULL);
        return false;
    }
    const struct counters ours = counters_of(sum), theirs = counters_of(part);

    /* only now: a part that is refused must leave the sum as it was */
    counters_add(&ours, &theirs);
    sum->parts->pdata[k - 1] = g_string_chunk_insert(sum->words, name);
    return true;
}

const struct map_report_shard_plan *
map_report_shards_plan(const struct map_shards *shards, GError **error)
{
    g_autoptr(GString) missing = g_string_new(NULL);
    unsigned n = 0;

    for (guint i = 0; i < shards->parts->len; i++)
        if (!shards->parts->pdata[i] && n++ < MOST_NAMED)
            g_string_append_printf(missing, "%s%u/%u", missing->len ? ", " : "", i + 1,
                                   shards->parts->len);
    if (n > MOST_NAMED)
        g_string_append(missing, " and more");
    if (!n)
        return &shards->plan;
    bounded_file_refuse_text(error, DIAG_X_PART_MISSING, find_first_part(shards), "", 0, 0, 0,
                             missing->str, NULL, NULL);
    return NULL;
}

void
shards_refuse_file(const char *path, GError **error)
{
    bounded_file_refuse_text(error, DIAG_X_PART_CHANGED, path, "", 0, 0, 0, NULL, NULL, NULL);
}

/* The row behind the line of the file, or 0. */
static guint
find_file(const struct map_shards *shards, const char *path)
{
    g_autofree char *escaped = g_uri_escape_string(path, "/", FALSE);
    g_autofree char *file = g_strconcat("file ", escaped, NULL);

    return GPOINTER_TO_UINT(g_hash_table_lookup(shards->files, file));
}

bool
map_report_shards_knows(const struct map_shards *shards, const char *path,
                        const struct map_sink *sink, GError **error)
{
    g_autofree char *line = shards_file_line(path, sink);
    guint row = find_file(shards, path);

    if (row && strcmp(counters_of(shards).table[row - 1].name, line) == 0)
        return true;
    shards_refuse_file(path, error);
    return false;
}

bool
shards_take(const struct map_shards *shards, const char *path, unsigned players,
            const struct counters *sets, unsigned n)
{
    g_autofree char *count = g_strdup_printf("count %u", players);
    struct counters all = counters_of(shards);
    guint row = find_file(shards, path);

    do
        if (!row || row == all.n || g_str_has_prefix(all.table[row].name, "file "))
            return false;
    while (strcmp(all.table[row++].name, count) != 0);
    all.table += row;
    all.n -= row;
    for (unsigned s = 0; s < n; s++) {
        if (all.n < sets[s].n || !are_same_rows(all.table, sets[s].table, sets[s].n))
            return false;
        counters_add(&sets[s], &all);
        all.table += sets[s].n;
        all.n -= sets[s].n;
    }
    return !all.n || strchr(all.table->name, ' ');
}
