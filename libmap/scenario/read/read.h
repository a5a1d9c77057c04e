#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* How a file is read and judged: its bytes, the document that libxml2 makes of them, and what the
 * vocabulary says of it. */
#include "diag/code.h"
#include "diag/sink.h"
#include "scenario/vocabulary.h"
#include "scenario/placed-text.h"
#include "xml/document.h"

/* The grammar as XML Schema, embedded at build time from schemas/ by schemas/embed. */

extern const unsigned scenario_schema_scenario_length, scenario_schema_xml_length;
extern const char scenario_schema_scenario[], scenario_schema_xml[];

/* The bytes of files: read up to the limit and checked before XML is parsed. */

/* The file's bytes, NUL-terminated, the caller's. At most XML_MAX_BYTES + 1 of them, which
 * means that it is too large. "-" is standard input. */
char *source_read(const char *path, gsize *length, GError **error);

/* The same for a map named in src=: only a regular file in `folder` or below. *outside: the name
 * leads out of the folder; no error is set. */
char *source_read_below(const char *folder, const char *src, gsize *length, bool *outside,
                        GError **error);

/* Takes the text into the sink (*file is its index) and reports faults that make it unreadable as
 * XML: size, encoding, control characters. False: do not go on. */
bool source_take(struct map_sink *sink, const char *name, char *text, gsize length, uint32_t *file);

/* Takes the bytes; returns them, or the text in UTF-8 with its declaration changed, for `fmt`.
 * UTF-16 is detected by its byte order mark or the zeros beside its first <, ISO-8859-1 and
 * Windows-1252 by the declaration. */
char *source_recode(char *text, gsize *length);

/* Tells the author where a file is not XML, or XML that we do not accept: libxml2 says where it
 * stopped, the bytes from there on say which mark is to blame. */

/* Reads source `file` of the sink; judged: by the grammar too. Always returns a document, for the
 * caller to free; `whole`: there is nothing of this kind. */
struct xml_document *malformed_read(struct map_sink *sink, uint32_t file, bool judged);

/* The same for `fmt`, with what was probably meant, but without a judgment of the elements. */
struct xml_document *read_document(struct map_sink *sink, uint32_t file);

/* Holds a document against the vocabulary and tells the author what does not fit.
 *
 * Marks in the document what may be read: elements and attributes that are `good`, with
 * their `meaning`. What the grammar can say is judged here, except shapes whose words the
 * scenario understands (vocabulary_shape.resolved), which it judges itself. */

/* Finds what elements mean by their names alone. */
void structure_name(struct xml_document *doc);

/* False: not a scenario of ours, or one too broken to walk; all faults are reported. */
bool structure_check(struct map_sink *sink, struct xml_document *doc);

/* Reports what only the grammar refuses: a value, or the name of an element. */
void structure_say_refused(struct map_sink *sink, struct map_span at);

/* Checks the attributes of an element: unknown ones, missing ones, their values. */

/* Marks them good, refused or meant, and reports. `e` is short for `entry`. */
void attributes_check(struct map_sink *sink, struct xml_document *doc,
                      const struct vocabulary_entry *entry, const struct xml_node *e);

/* Whether text in an element without text content is the value of the missing attribute: <river>C4
 * C5</river>. */
bool attributes_in_text(const struct xml_document *doc, const struct vocabulary_attribute *missing,
                        const struct xml_node *e);

/* What lies beside a scenario: maps of src=, pictures, tables of cards, words. Each function
 * reports the faults of its file itself. Nothing outside of the folder is read. */
struct beside {
    struct map_sink *sink;
    const char *folder;
    gsize art;               /* bytes read so far */
    struct map_span refused; /* by the grammar, in the first of the files where it is */
    bool is_file;            /* others may lie beside the scenario */
};

/* Takes the text into the sink; its document, if its structure is sound, or NULL; the caller's. */
struct xml_document *beside_document(struct beside *b, const char *name, char *text, gsize length);
/* The same of the map that src= names. */
struct xml_document *beside_map(struct beside *b, const char *src, struct map_span at);
/* The bytes of a picture, or of the table of cards of src=: the sink keeps them as its source
 * `file`. False: there are none. */
bool beside_read(struct beside *b, const char *attribute, struct word word, const char **bytes,
                 gsize *length, uint32_t *file);
/* Adds the files words/LANGUAGE.ini. What cannot be read is reported when that language is asked
 * for. */
struct map_scenario;
void beside_words(const struct beside *b, struct map_scenario *s);
