/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/shard-text.h"

#include "diag/bounded-file.h"
#include "map-base.h"

#include <string.h>

#define MOST_NAMED 10 /* missing shards */

void
shard_text_range(uint64_t runs, unsigned k, unsigned of, uint64_t *from, uint64_t *n)
{
    uint64_t each = runs / of, rest = runs % of, before = k - 1u;

    *from = each * before + rest * before / of;
    *n = each * k + rest * k / of - *from;
}

char *
shard_text_digest(const struct map_sink *sink)
{
    g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
    const struct diag_source *source;

    for (uint32_t i = 0; (source = diag_sink_source(sink, i)); i++) {
        g_autofree char *length = g_strdup_printf("%" G_GSIZE_FORMAT "\n", source->length);

        g_checksum_update(sum, (const guchar *)length, -1);
        g_checksum_update(sum, (const guchar *)source->text, (gssize)source->length);
    }
    return g_strdup(g_checksum_get_string(sum));
}

/* ---- writing ---- */

void
shard_text_add_words(GString *out, const uint64_t *words, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (words[i] == SHARD_TEXT_NEVER)
            g_string_append(out, " -");
        else
            g_string_append_printf(out, " %" G_GUINT64_FORMAT, words[i]);
    g_string_append_c(out, '\n');
}

void
shard_text_add_name(GString *out, const char *keyword, const char *name)
{
    g_autofree char *escaped = g_uri_escape_string(name, "/", FALSE);

    g_string_append_printf(out, "%s %s", keyword, escaped);
}

static char *
write_last_line(const char *text, gsize length)
{
    g_autofree char *sum =
        g_compute_checksum_for_data(G_CHECKSUM_SHA256, (const guchar *)text, length);

    return g_strdup_printf("end %s\n", sum);
}

void
shard_text_seal(GString *text, gsize begin)
{
    g_autofree char *line = write_last_line(text->str + begin, text->len - begin);

    g_string_append(text, line);
}

/* ---- errors ---- */

static bool
refuse_whole(const struct shard_text *t, const char *text, const char *why, GError **error)
{
    gsize length = strcspn(text, "\n");

    bounded_file_refuse_text(error, DIAG_X_PART, t->name, text, length, 0, length, t->of, why,
                             t->of);
    return false;
}

/* ---- reading ---- */

static bool
is_sealed(const char *text, gsize length)
{
    const char *last = length > 1 ? g_strrstr_len(text, (gssize)length - 1, "\n") : NULL;
    gsize above = last ? (gsize)(last + 1 - text) : 0;
    g_autofree char *line = write_last_line(text, above);

    return last && strlen(line) == length - above && memcmp(last + 1, line, strlen(line)) == 0;
}

bool
shard_text_open(struct shard_text *t, const char *of, const char *name, const char *text,
                gsize length, GError **error)
{
    const char *first = text + strlen(SHARD_TEXT_FIRST);

    *t = (struct shard_text){.name = name, .of = of};
    if (!g_str_has_prefix(text, "cartwright-part ") || memchr(text, '\0', length))
        return refuse_whole(t, text, "this file is not a part", error);
    if (!g_str_has_prefix(text, SHARD_TEXT_FIRST))
        return refuse_whole(t, text, "this is not in format version 2", error);
    if (g_str_has_prefix(first, "of playtest\n") != (strcmp(of, "playtest") == 0))
        return refuse_whole(t, text, "another verb wrote this one", error);
    if (!is_sealed(text, length))
        return refuse_whole(t, text, "the checksum of this one is wrong", error);
    t->copy = g_strndup(text, length);
    t->line = t->next = t->copy + strlen(SHARD_TEXT_FIRST);
    t->end = t->copy + length;
    return true;
}

bool
shard_text_close(struct shard_text *t, const char *text, gsize length, GError **error)
{
    shard_text_line(t, "end");
    if (t->next != t->end)
        shard_text_refuse(t, "something is behind its end");

    bool good = !t->why;
    gsize offset = (gsize)(t->line - t->copy);

    if (!good)
        bounded_file_refuse_text(error, DIAG_X_PART, t->name, text, length, offset,
                                 strcspn(text + offset, "\n"), t->of, t->why, t->of);
    g_free(t->copy);
    g_free(t->why);
    return good;
}

void
shard_text_refuse(struct shard_text *t, const char *why)
{
    if (!t->why)
        t->why = g_strdup(why);
}

char *
shard_text_line(struct shard_text *t, const char *keyword)
{
    size_t length = strlen(keyword);
    char *line = t->next, *stop = memchr(line, '\n', (size_t)(t->end - line));

    if (t->why)
        return NULL;
    t->line = line;
    if (!stop || strncmp(line, keyword, length) != 0 || line[length] != ' ') {
        t->why = g_strdup_printf("expected a line \"%s\"", keyword);
        return NULL;
    }
    *stop = '\0';
    t->next = stop + 1;
    return line + length + 1;
}

bool
shard_text_is_next(const struct shard_text *t, const char *keyword)
{
    size_t length = strlen(keyword);

    return !t->why && strncmp(t->next, keyword, length) == 0 && t->next[length] == ' ';
}

char *
shard_text_word(char **text)
{
    char *word = *text, *space = word ? strchr(word, ' ') : NULL;

    if (space)
        *space = '\0';
    *text = space ? space + 1 : NULL;
    return word;
}

uint64_t
shard_text_number(struct shard_text *t, char **text, uint64_t least, uint64_t most)
{
    const char *word = shard_text_word(text);
    uint64_t n = least;

    if (!word || !map_base_number(word, least, most, &n))
        shard_text_refuse(t, "expected another number");
    return n;
}

uint64_t
shard_text_only_number(struct shard_text *t, const char *keyword, uint64_t least, uint64_t most)
{
    char *text = shard_text_line(t, keyword);
    uint64_t n = shard_text_number(t, &text, least, most);

    if (text)
        shard_text_refuse(t, "expected one number");
    return n;
}

bool
shard_text_words(struct shard_text *t, char *text, uint64_t *words, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (text && *text == '-' && (!text[1] || text[1] == ' ')) {
            shard_text_word(&text);
            words[i] = SHARD_TEXT_NEVER;
        } else {
            words[i] = shard_text_number(t, &text, 0, UINT64_MAX / 2);
        }
    }
    if (text)
        shard_text_refuse(t, "expected fewer numbers");
    return !t->why;
}

void
shard_text_shard(struct shard_text *t, unsigned most, unsigned *k, unsigned *of)
{
    char *text = shard_text_line(t, "shard"), *slash = text ? strchr(text, '/') : NULL;

    if (slash)
        *slash = ' ';
    *k = (unsigned)shard_text_number(t, &text, 1, most);
    *of = (unsigned)shard_text_number(t, &text, *k, most);
    if (text)
        shard_text_refuse(t, "expected K/N");
}

char *
shard_text_name(struct shard_text *t, const char *escaped)
{
    char *name = escaped ? g_uri_unescape_string(escaped, NULL) : NULL;

    if (!name)
        shard_text_refuse(t, "expected a name");
    return name ? name : g_strdup("");
}

/* ---- several parts ---- */

static const char *
find_first_name(const GPtrArray *names)
{
    for (guint i = 0; i < names->len; i++)
        if (names->pdata[i])
            return names->pdata[i];
    return NULL;
}

bool
shard_text_join(GPtrArray *names, const char *name, unsigned k, unsigned of, const char *why,
                GError **error)
{
    const char *other = k <= names->len ? names->pdata[k - 1] : NULL;
    g_autofree char *same = other && !why ? g_strdup_printf("it is shard %u/%u too", k, of) : NULL;

    if (!names->len)
        g_ptr_array_set_size(names, (gint)of);
    if (why || same) {
        bounded_file_refuse_text(error, DIAG_X_PART_OTHER, name, "", 0, 0, 0,
                                 same ? other : find_first_name(names), same ? same : why, NULL);
        return false;
    }
    names->pdata[k - 1] = g_strdup(name);
    return true;
}

bool
shard_text_complete(const GPtrArray *names, GError **error)
{
    g_autoptr(GString) missing = g_string_new(NULL);
    unsigned n = 0;

    for (guint i = 0; i < names->len; i++)
        if (!names->pdata[i] && n++ < MOST_NAMED)
            g_string_append_printf(missing, "%s%u/%u", missing->len ? ", " : "", i + 1, names->len);
    if (n > MOST_NAMED)
        g_string_append(missing, " and more");
    if (n > 0)
        bounded_file_refuse_text(error, DIAG_X_PART_MISSING, find_first_name(names), "", 0, 0, 0,
                                 missing->str, NULL, NULL);
    return n == 0;
}

void
shard_text_refuse_file(const char *name, GError **error)
{
    bounded_file_refuse_text(error, DIAG_X_PART_CHANGED, name, "", 0, 0, 0, NULL, NULL, NULL);
}
