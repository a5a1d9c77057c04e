/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Writes, reads and adds up parts. Reading expects any content. */
#include "report/shards.h"

#include "diag/bounded-file.h"
#include "map-base.h"

#include <string.h>

#define FIRST_LINE "cartwright-part 3\n"
#define MOST_NAMED 10 /* missing shards */

static const struct {
    const char *key, *differs;
    uint64_t least, most;
} figures[MAP_SHARD_FIGURES] = {
    [MAP_SHARD_SEED] = {"seed", "its seed is another", 0, UINT64_MAX - 1},
    [MAP_SHARD_RUNS] = {"runs", "its number of set-ups or games is another", 1, UINT64_MAX / 2},
    [MAP_SHARD_POLICIES] = {"policies", "its set-ups are made in another way", 0, 7},
    [MAP_SHARD_FIRST_SEVEN] = {"first-seven", "its set-ups are made in another way", 0, 1},
    [MAP_SHARD_PLAYERS] = {"players", "its number of players is another", 0, 6},
    [MAP_SHARD_FILLINGS] = {"fillings", "its number of fillings is another", 0, 10000},
    [MAP_SHARD_FILLING_GAMES] = {"filling-games", "its number of fillings is another", 0,
                                 UINT64_MAX / 2},
};

static const struct {
    const char *key, *differs;
} lists[MAP_SHARD_LISTS] = {
    [MAP_SHARD_ARGUMENTS] = {"argument", "it is about other files or folders"},
    [MAP_SHARD_OPTIONS] = {"option", "it compares with another version"},
    [MAP_SHARD_WITHOUT] = {"without", "it compares with another version"},
    [MAP_SHARD_AGAINST] = {"against", "it compares with another version"},
};

static const char *const merges[] = {"sum", "least", "most", "with"};

struct map_shards {
    struct map_report_shard_plan plan;
    GStringChunk *words;               /* all texts */
    GPtrArray *lists[MAP_SHARD_LISTS]; /* of the plan */
    GPtrArray *parts;                  /* their files, by k - 1; NULL: not yet */
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
        g_string_append_printf(out, "%s %" G_GUINT64_FORMAT "\n", figures[f].key, plan->figures[f]);
    for (unsigned l = 0; l < MAP_SHARD_LISTS; l++)
        for (char *const *word = plan->lists[l]; word && *word; word++) {
            g_autofree char *escaped = g_uri_escape_string(*word, "/", FALSE);

            g_string_append_printf(out, "%s %s\n", lists[l].key, escaped);
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

/* ---- reading any content ---- */

/* A part that is read line by line. After the first wrong line nothing more is read. */
struct reader {
    struct map_shards *part;
    char *line, *next;
    const char *end, *why; /* why: what is wrong with `line`, or NULL */
};

static void
refuse_line(struct reader *r, const char *why)
{
    if (!r->why)
        r->why = why;
}

static bool
is_next(const struct reader *r, const char *keyword)
{
    size_t length = strlen(keyword);

    return !r->why && strncmp(r->next, keyword, length) == 0 && r->next[length] == ' ';
}

/* The next line, cut off; "" behind the last one. */
static char *
read_line(struct reader *r)
{
    char *stop = memchr(r->next, '\n', (size_t)(r->end - r->next));

    r->line = r->next;
    if (!stop) {
        refuse_line(r, "it ends too soon");
        return r->next = r->line + strlen(r->line);
    }
    *stop = '\0';
    r->next = stop + 1;
    return r->line;
}

/* The words behind the keyword of the next line, kept with the part. */
static char *
read_words(struct reader *r, const char *keyword)
{
    struct map_shards *part = r->part;

    if (is_next(r, keyword))
        return g_string_chunk_insert(part->words, read_line(r) + strlen(keyword) + 1);
    g_autofree char *why = g_strdup_printf("expected a line \"%s\"", keyword);

    if (!r->why)
        read_line(r);
    refuse_line(r, g_string_chunk_insert(part->words, why));
    return g_string_chunk_insert(part->words, "");
}

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

static uint64_t
read_number(struct reader *r, const char *word, uint64_t least, uint64_t most)
{
    uint64_t n = least;

    if (!word || !map_base_number(word, least, most, &n))
        refuse_line(r, "expected another number");
    return n;
}

static void
read_plan(struct reader *r)
{
    struct map_shards *part = r->part;
    struct map_report_shard_plan *plan = &part->plan;

    plan->verb = read_words(r, "of");
    plan->version = read_words(r, "version");
    if (!map_report_shard_parse(read_words(r, "shard"), &plan->k, &plan->of))
        refuse_line(r, "expected K/N");
    for (unsigned f = 0; f < MAP_SHARD_FIGURES; f++)
        plan->figures[f] =
            read_number(r, read_words(r, figures[f].key), figures[f].least, figures[f].most);
    for (unsigned l = 0; l < MAP_SHARD_LISTS; l++) {
        while (is_next(r, lists[l].key) || (l == MAP_SHARD_ARGUMENTS && !part->lists[l]->len)) {
            g_autofree char *word = g_uri_unescape_string(read_words(r, lists[l].key), NULL);

            if (!word)
                refuse_line(r, "expected a name");
            g_ptr_array_add(part->lists[l], g_string_chunk_insert(part->words, word ? word : ""));
        }
        g_ptr_array_add(part->lists[l], NULL);
        if (part->lists[l]->len > 1)
            plan->lists[l] = (char *const *)part->lists[l]->pdata;
    }
}

/* A row must be fit to be added up (base/counters.h). */
static void
read_row(struct reader *r)
{
    struct map_shards *part = r->part;
    const struct counter *above =
        part->table->len ? &g_array_index(part->table, struct counter, part->table->len - 1) : NULL;
    struct counter c = {.at = part->numbers->len, .times = 1};
    char *text = read_line(r);
    /* each number takes two bytes at least, so no line asks for much memory */
    size_t most = strlen(text) / 2;
    const char *name = cut_word(&text), *merge = cut_word(&text);

    while (c.merge < G_N_ELEMENTS(merges) && g_strcmp0(merge, merges[c.merge]) != 0)
        c.merge++;
    if (c.merge == G_N_ELEMENTS(merges))
        refuse_line(r, "expected a row of counters");
    c.name = g_string_chunk_insert(part->words, name);
    c.n = (uint32_t)read_number(r, cut_word(&text), 0, most);
    if (c.merge == COUNTER_WITH && (!above || above->merge == COUNTER_SUM || above->n != c.n))
        refuse_line(r, "it goes with no other row");
    for (uint32_t i = 0; i < c.n && !r->why; i++) {
        const char *word = cut_word(&text);
        bool never = g_strcmp0(word, "-") == 0 && c.merge != COUNTER_SUM && c.merge != COUNTER_MOST;
        uint64_t number = never ? COUNTER_NEVER : read_number(r, word, 0, UINT64_MAX / 2);

        g_array_append_val(part->numbers, number);
    }
    if (text)
        refuse_line(r, "expected fewer numbers");
    g_array_append_val(part->table, c);
}

static void
read_part(struct reader *r)
{
    read_plan(r);
    while (!r->why && !is_next(r, "end"))
        if (is_next(r, "file") || is_next(r, "count")) {
            struct counter c = {.name = g_string_chunk_insert(r->part->words, read_line(r))};

            g_array_append_val(r->part->table, c);
            g_autofree char *file = g_strndup(c.name, (gsize)(strrchr(c.name, ' ') - c.name));

            /* the first line: a version that a scenario is compared with has no counters of its own,
             * and may be the same file */
            if (g_str_has_prefix(file, "file") && !g_hash_table_contains(r->part->files, file))
                g_hash_table_insert(r->part->files, g_steal_pointer(&file),
                                    GUINT_TO_POINTER(r->part->table->len));
        } else {
            read_row(r);
        }
    read_words(r, "end");
    if (r->next != r->end)
        refuse_line(r, "something is behind its end");
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
           : !g_str_has_prefix(text, FIRST_LINE) ? "this is not in format version 3"
           : !last || strlen(line) != length - above || memcmp(last + 1, line, strlen(line)) != 0
               ? "the checksum of this one is wrong"
               : NULL;
}

static struct map_shards *
read_text(const char *name, const char *text, gsize length, GError **error)
{
    struct map_shards *part = g_new0(struct map_shards, 1);
    g_autofree char *copy = g_strndup(text, length);
    struct reader r = {part, copy, copy, copy + length, find_fault(text, length)};
    const char *verb = g_str_has_prefix(text, FIRST_LINE "of playtest\n") ? "playtest" : "check";

    part->words = g_string_chunk_new(1024);
    part->parts = g_ptr_array_new();
    for (unsigned l = 0; l < MAP_SHARD_LISTS; l++)
        part->lists[l] = g_ptr_array_new();
    part->table = g_array_new(FALSE, FALSE, sizeof(struct counter));
    part->numbers = g_array_new(FALSE, FALSE, sizeof(uint64_t));
    part->files = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    if (!r.why) {
        r.next += strlen(FIRST_LINE);
        read_part(&r);
    }
    if (!r.why) {
        g_ptr_array_set_size(part->parts, (gint)part->plan.of);
        part->parts->pdata[part->plan.k - 1] = g_string_chunk_insert(part->words, name);
        return part;
    }
    gsize offset = (gsize)(r.line - copy);

    bounded_file_refuse_text(error, DIAG_X_PART, name, text, length, offset,
                             strcspn(text + offset, "\n"), verb, r.why, verb);
    map_report_shards_free(part);
    return NULL;
}

void
map_report_shards_free(struct map_shards *shards)
{
    if (!shards)
        return;
    g_string_chunk_free(shards->words);
    for (unsigned l = 0; l < MAP_SHARD_LISTS; l++)
        g_ptr_array_unref(shards->lists[l]);
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

    if (strcmp(a->plan.verb, b->plan.verb) != 0)
        return "another verb wrote it";
    if (strcmp(a->plan.version, b->plan.version) != 0)
        return "another version of cartwright wrote it";
    for (unsigned f = 0; f < MAP_SHARD_FIGURES; f++)
        if (a->plan.figures[f] != b->plan.figures[f])
            return figures[f].differs;
    if (a->plan.of != b->plan.of)
        return "its number of shards is another";
    for (unsigned l = 0; l < MAP_SHARD_LISTS; l++)
        if (!g_strv_equal((const char *const *)a->lists[l]->pdata,
                          (const char *const *)b->lists[l]->pdata))
            return lists[l].differs;
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
