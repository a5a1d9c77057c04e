#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Findings: what is wrong with an author's file, where, and what to do about it. A sink
 * collects them; a report prints them; the registry explains them. One thread at a time each. */
#include <glib.h>
#include <stdbool.h>
#pragma GCC visibility push(default)

/* ---- a sink: sources and findings, filled by the reader and the checks ---- */
struct map_sink;

struct map_sink *map_diag_sink_new(void);
void map_diag_sink_free(struct map_sink *sink);
typedef struct map_sink map_sink;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_sink, map_diag_sink_free)

/* Number of errors, warnings that the file does not accept, notes, and warnings that the file or a
 * baseline accepts. */
struct map_diag_counts {
    unsigned errors, warnings, notes, accepted, baselined;
    bool cut_short; /* a finding stopped the reading: mending it may show more */
};

struct map_diag_counts map_diag_count(const struct map_sink *sink);

/* Sorts by file, then errors before warnings before notes, then by place. */
void map_diag_sort(struct map_sink *sink);

/* The files that were read, in order, then those that a scenario names and that cannot be read.
 * Ends with NULL; "-" is standard input. The vector is the caller's (g_free), not the strings. */
const char **map_diag_files(const struct map_sink *sink);

/* ---- a report: the findings of one or more sinks as text or data ---- */
enum map_diag_format {
    MAP_DIAG_TEXT,
    MAP_DIAG_JSON,
    MAP_DIAG_SARIF,    /* 2.1.0 */
    MAP_DIAG_JUNIT,    /* XML */
    MAP_DIAG_GITHUB,   /* workflow commands */
    MAP_DIAG_GITLAB,   /* code quality, JSON */
    MAP_DIAG_MARKDOWN, /* a table, the worst first */
};

/* Finds "text", "json", ...; false for another word. */
bool map_diag_format_find(const char *word, enum map_diag_format *format);

struct map_diag_report;

/* color: for a terminal, text only. Texts, each or NULL, are copied: the program's version, the
 * settings used, and the working folder relative to the root of the repository, "scenarios" (NULL:
 * the root). SARIF, JUnit, GitHub, GitLab and Markdown name files relative to that root. */
struct map_diag_report *map_diag_report_new(enum map_diag_format format, bool color,
                                            const char *version, const char *settings,
                                            const char *folder);
void map_diag_report_free(struct map_diag_report *report);
typedef struct map_diag_report map_diag_report;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_diag_report, map_diag_report_free)

/* Call before anything is added. strict: warnings fail too (JUnit). most: print at most that many
 * findings, the worst first, and count the rest; 0: all. notes: print them. */
void map_diag_report_limit(struct map_diag_report *report, bool strict, unsigned most, bool notes);

/* Appends the findings of a sink to out. A file without findings counts in the summary. Removes
 * findings of shared maps and pictures that an earlier sink had: they are reported once. */
void map_diag_report_add(struct map_diag_report *report, struct map_sink *sink, GString *out);

/* Before a report ends: a file or folder that could not be read, and why; or, with why NULL, an
 * entry of the baseline that no longer occurs. Text prints none of this. */
void map_diag_report_unread(struct map_diag_report *report, const char *path, const char *why);

/* JSON: adds a member behind the findings; copies both strings, `json` verbatim. Text: nothing. */
void map_diag_report_member(struct map_diag_report *report, const char *key, const char *json);

/* Appends the end of the document (JSON: the summary; text: nothing). */
void map_diag_report_end(struct map_diag_report *report, GString *out);

/* "2 errors, 1 warning in 1 of 3 files" for everything added; text also has a line for each
 * acceptance that was used. The caller frees it (g_free). */
char *map_diag_report_summary(const struct map_diag_report *report);

/* ---- settings of a repository: cartwright.ini ---- */
struct map_diag_settings;

struct map_diag_settings *map_diag_settings_new(void);
void map_diag_settings_free(struct map_diag_settings *settings);

/* found: the file was discovered, not named, so a link must not lead out of its folder. Errors as
 * map_diag_file_read(), and G_KEY_FILE_ERROR for wrong content. */
bool map_diag_settings_read(struct map_diag_settings *settings, const char *path, bool found,
                            GError **error);

/* What they say: the folder of the file; the baseline it names, absolute, or NULL; the most findings
 * to print, or 0. Borrowed. */
struct map_diag_told {
    const char *folder, *baseline;
    unsigned most;
};
struct map_diag_told map_diag_settings_get(const struct map_diag_settings *settings);
bool map_diag_settings_exclude(const struct map_diag_settings *settings, const char *path);

/* Applies severities, level and allowed acceptances to an unsorted sink. Sorts it and gives each
 * finding its fingerprint. File names in it are relative to the folder of the settings, without
 * settings to the working folder. */
void map_diag_settings_apply(const struct map_diag_settings *settings, struct map_sink *sink);

/* ---- a baseline: known earlier warnings; of sinks with fingerprints ---- */
struct map_diag_baseline;

/* base: the absolute folder that file names are relative to; NULL: the working folder. */
struct map_diag_baseline *map_diag_baseline_new(const char *base);
void map_diag_baseline_free(struct map_diag_baseline *baseline);
/* path NULL: the one that the settings name, in their folder or below. Errors as of settings. */
bool map_diag_baseline_read(struct map_diag_baseline *b, const struct map_diag_settings *settings,
                            const char *path, GError **error);

/* Marks the warnings that are in the baseline; entries follow a file that was renamed. With take
 * first adds those that no file accepts. */
void map_diag_baseline_apply(struct map_diag_baseline *baseline, struct map_sink *sink, bool take);

/* The text to write. Or, stale, a line ("V-IS-2 in castle.xml") for each entry of a file that is
 * gone, or was applied and has no error. */
void map_diag_baseline_text(const struct map_diag_baseline *baseline, bool stale, GString *out);

/* ---- the registry ---- */

/* Appends the page of a code, a rule id or a family of either ("V-RI", "RIVER"), in any case, to
 * out; false for an unknown word. */
bool map_diag_explain(const char *word, GString *out);

/* Code, rule id or family of rules number i, in the order of the tables; NULL beyond the end. A
 * code with two forms comes once. *title is its message or sentence. */
enum map_diag_list { MAP_DIAG_CODES, MAP_DIAG_RULES, MAP_DIAG_RULE_FAMILIES };
const char *map_diag_listed(enum map_diag_list list, unsigned i, const char **title);

/* The word of known (ended by NULL) nearest to a misspelled one; NULL when none is near. */
const char *map_diag_nearest(const char *word, const char *const *known);

/* Appends JSON or markup: the format, with " for each '. %s a JSON string with quotes, or null; %x
 * escaped text of markup; %r raw text; %b a bool; %u an unsigned; %L a uint64_t, UINT64_MAX as
 * null; %m a double to a thousandth; %p %f %g to one, two or four places, six digits, NAN as null;
 * %, a comma and a space, not before the first item of a list; no space before a line break. */
void map_diag_write(GString *out, const char *format, ...);

#define MAP_DIAG_WIDTH 79 /* columns of a text; some terminals break a line of 80 */

/* Writes a text from column `at` on, broken between words; a number stays with its unit. Lines but
 * the first begin in column `indent`. Ends with a line break. */
void map_diag_wrap(GString *out, unsigned at, unsigned indent, const char *text);
#pragma GCC visibility pop
