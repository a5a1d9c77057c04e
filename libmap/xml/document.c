/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/document.h"

#include <string.h>

/* The character of the reference at `at`, with its length; 0: there is none. */
static gunichar
read_reference(const char *text, uint32_t at, uint32_t end, uint32_t *length)
{
    static const char *const names[] = {"<lt;", ">gt;", "&amp;", "\"quot;", "'apos;"};
    const char *from = text + at + 1;
    char *stop;

    if (*from == '#') {
        bool hex = from[1] == 'x';
        /* no sign or space, as a CDATA section may have there */
        guint64 n = g_ascii_isxdigit(from[1 + hex])
                        ? g_ascii_strtoull(from + 1 + hex, &stop, hex ? 16 : 10)
                        : 0;

        if (n == 0 || n > 0x10ffff || *stop != ';' || stop >= text + end)
            return 0;
        *length = (uint32_t)(stop + 1 - text) - at;
        return (gunichar)n;
    }
    for (size_t i = 0; i < G_N_ELEMENTS(names); i++)
        if (g_str_has_prefix(from, names[i] + 1)) {
            *length = (uint32_t)strlen(names[i]);
            return (gunichar)names[i][0];
        }
    return 0;
}

/* Decodes one character or reference at *at (before end): moves *at past it and writes 1 to 4 bytes
 * of UTF-8; returns their number. Line ends become \n. */
static unsigned
decode_one(const char *text, uint32_t *at, uint32_t end, char out[4])
{
    uint32_t length;
    gunichar value = text[*at] == '&' ? read_reference(text, *at, end, &length) : 0;

    if (value) {
        gchar bytes[6];
        int n = g_unichar_to_utf8(value, bytes);

        *at += length;
        memcpy(out, bytes, (size_t)n);
        return (unsigned)n;
    }
    out[0] = text[(*at)++];
    if (out[0] == '\r') {
        out[0] = '\n';
        if (*at < end && text[*at] == '\n')
            (*at)++;
    }
    return 1;
}

/* Decoded text, with the offset in the file for each of its bytes. */
struct decoder {
    const struct xml_document *doc;
    GString *text;
    GArray *map; /* uint32_t */
    bool value;  /* of an attribute: all white space becomes spaces */
};

static void
decode_range(struct decoder *d, uint32_t from, uint32_t to)
{
    while (from < to) {
        uint32_t start = from;
        char bytes[4];
        unsigned n = decode_one(d->doc->text, &from, to, bytes);
        bool is_space = n == 1 && strchr("\t\n", bytes[0]) && d->doc->text[start] != '&';

        if (d->value && is_space)
            bytes[0] = ' ';
        for (unsigned i = 0; i < n; i++) {
            /* plain UTF-8 is copied byte by byte; a reference is one place */
            g_string_append_c(d->text, bytes[i]);
            g_array_append_val(d->map, start);
        }
    }
}

/* Each text is decoded once; `from` is where it begins in the file. */
static struct xml_text
keep_text(struct xml_document *doc, struct decoder *d, uint32_t from, uint32_t end)
{
    struct xml_text t = {.length = (uint32_t)d->text->len};

    g_array_append_val(d->map, end);
    t.text = g_string_free(d->text, FALSE);
    t.map = (const uint32_t *)(void *)g_array_free(d->map, FALSE);
    g_hash_table_insert(doc->decoded, GUINT_TO_POINTER(from), g_memdup2(&t, sizeof t));
    return t;
}

void
xml_document_forget(gpointer decoded)
{
    struct xml_text *t = decoded;

    g_free((gpointer)t->text);
    g_free((gpointer)t->map);
    g_free(t);
}

#define SHORT 48 /* bytes: beyond this memchr() is faster */

/* True when the bytes need no decoding. `special` has four characters. */
static bool
is_range_plain(const struct xml_document *doc, struct xml_range r, const char special[4])
{
    const char *text = doc->text + r.offset;

    if (r.length > SHORT)
        return !memchr(text, special[0], r.length) && !memchr(text, special[1], r.length) &&
               !memchr(text, special[2], r.length) && !memchr(text, special[3], r.length);
    for (uint32_t i = 0; i < r.length; i++)
        if (text[i] == special[0] || text[i] == special[1] || text[i] == special[2] ||
            text[i] == special[3])
            return false;
    return true;
}

static struct decoder
start_decoder(const struct xml_document *doc, bool value)
{
    return (struct decoder){doc, g_string_new(NULL), g_array_new(FALSE, FALSE, sizeof(uint32_t)),
                            value};
}

struct xml_text
xml_document_value(struct xml_document *doc, const struct xml_attribute *a)
{
    struct xml_range r = a->value;

    if (is_range_plain(doc, r, "&\r\n\t"))
        return xml_document_raw(doc, r);
    const struct xml_text *known = g_hash_table_lookup(doc->decoded, GUINT_TO_POINTER(r.offset));

    if (known)
        return *known;
    struct decoder d = start_decoder(doc, true);

    decode_range(&d, r.offset, r.offset + r.length);
    return keep_text(doc, &d, r.offset, r.offset + r.length);
}

struct xml_text
xml_document_content(struct xml_document *doc, const struct xml_node *e)
{
    struct xml_range r = e->content;
    uint32_t end = r.offset + r.length, from = r.offset;

    if (is_range_plain(doc, r, "<<&\r"))
        return xml_document_raw(doc, r);
    const struct xml_text *known = g_hash_table_lookup(doc->decoded, GUINT_TO_POINTER(r.offset));

    if (known)
        return *known;
    struct decoder d = start_decoder(doc, false);

    for (const struct xml_node *n = xml_document_first(doc, e); n; n = xml_document_after(doc, n)) {
        decode_range(&d, from, n->kind == XML_TEXT ? n->end : n->tag.offset);
        for (uint32_t at = n->tag.offset + 9; n->kind == XML_CDATA && at < n->end - 3; at++) {
            g_string_append_c(d.text, doc->text[at]);
            g_array_append_val(d.map, at);
        }
        from = n->end;
    }
    decode_range(&d, from, end);
    return keep_text(doc, &d, r.offset, end);
}

struct map_span
xml_text_span(const struct xml_document *doc, const struct xml_text *t, uint32_t from,
              uint32_t length)
{
    uint32_t start_at = t->map ? t->map[from] : t->base + from;
    uint32_t end = t->map ? t->map[from + length] : t->base + from + length;

    /* a comment or tag behind the last byte is not part of the word */
    if (t->map && length > 0) {
        uint32_t last = t->map[from + length - 1];
        char bytes[4];

        end = last;
        decode_one(doc->text, &end, doc->length, bytes);
    }
    return (struct map_span){doc->file, start_at, end - start_at};
}

/* The end of the white space; tests eight spaces at a time, as rows have many. */
static uint32_t
skip_text_blanks(const struct xml_text *t, uint32_t at)
{
    uint64_t eight = 0;

    while (at < t->length && xml_is_blank(t->text[at])) {
        if (at + sizeof eight <= t->length)
            memcpy(&eight, t->text + at, sizeof eight);
        at += eight == UINT64_C(0x2020202020202020) ? (uint32_t)sizeof eight : 1;
        eight = 0;
    }
    return at;
}

bool
xml_text_word(const struct xml_text *t, uint32_t *at, struct xml_range *word)
{
    const uint32_t from = skip_text_blanks(t, *at), end = t->length;
    const char *text = t->text;
    uint32_t to = from;

    while (to < end && !xml_is_blank(text[to]))
        to++;
    *at = to;
    *word = (struct xml_range){from, to - from};
    return to > from;
}

const struct xml_node *
xml_document_around(const struct xml_document *doc, uint32_t at)
{
    uint32_t from = 0, to = doc->nodes->len; /* nodes are in order */

    while (from < to) {
        uint32_t middle = (from + to) / 2;

        if (xml_document_node(doc, middle)->tag.offset <= at)
            from = middle + 1;
        else
            to = middle;
    }
    struct xml_node *n = from ? xml_document_node(doc, from - 1) : NULL;

    while (n && !n->open && n->end <= at)
        n = n->parent == XML_NONE ? NULL : xml_document_node(doc, n->parent);
    return n;
}

void
xml_document_free(struct xml_document *doc)
{
    if (!doc)
        return;
    g_array_free(doc->nodes, TRUE);
    g_array_free(doc->attributes, TRUE);
    g_hash_table_unref(doc->decoded);
    g_free(doc);
}
