#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Findings: what is wrong with an author's file, where, and what to do about it. A sink
 * collects them; a report prints them; the registry explains them. */
#include <glib.h>
#include <stdbool.h>

/* ---- a sink: sources and findings, filled by the reader and the checks ---- */
struct map_sink;

struct map_sink *map_diag_sink_new(void);
void map_diag_sink_free(struct map_sink *sink);
typedef struct map_sink map_sink;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_sink, map_diag_sink_free)

/* How many findings: errors, warnings that the file does not accept, notes; and the
 * warnings it accepts or a baseline holds. */
struct map_diag_counts {
    unsigned errors, warnings, notes, accepted, baselined;
    bool cut_short; /* a finding ended the reading: more may be found when it is mended */
};

struct map_diag_counts map_diag_count(const struct map_sink *sink);

/* By file; in a file the worst first, errors before warnings before notes, each by place. */
void map_diag_sort(struct map_sink *sink);

/* Names of the files that were read, in order, then of those that a scenario names and that
 * could not be read, ended by NULL; "-" is standard input. The vector is the caller's (g_free),
 * the strings are the sink's. */
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

/* "text", "json", ...; false for another word. */
bool map_diag_format_find(const char *word, enum map_diag_format *format);

struct map_diag_report;

/* colour: terminal colours, text only. */
struct map_diag_report *map_diag_report_new(enum map_diag_format format, bool colour);
void map_diag_report_free(struct map_diag_report *report);
typedef struct map_diag_report map_diag_report;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_diag_report, map_diag_report_free)

/* Before anything is added. strict: warnings fail too (JUnit). most: so many findings at
 * most, the worst first, the rest counted; 0: all. notes: they are told. */
void map_diag_report_limit(struct map_diag_report *report, bool strict, unsigned most, bool notes);

/* Appends the findings of a sink to out. A file without a finding counts in the summary. What a
 * sink before it had in the same map or picture is taken back from the sink: it is told once. */
void map_diag_report_add(struct map_diag_report *report, struct map_sink *sink, GString *out);

/* What a report tells besides findings, before its end; the words are copied. What program
 * made it, by which settings (NULL: none), and the present folder as seen from the root of the
 * repository, "scenarios" (NULL: the root): SARIF, JUnit, GitHub, GitLab and Markdown name files
 * from there. A file or folder that could not be read, and
 * why. An entry of the baseline that does not occur any more. Text: nothing. */
void map_diag_report_made(struct map_diag_report *report, const char *version, const char *settings,
                          const char *folder);
void map_diag_report_unread(struct map_diag_report *report, const char *path, const char *why);
void map_diag_report_stale(struct map_diag_report *report, const char *entry);

/* JSON: a member more, written behind the findings; both strings are copied, `json` as it
 * is. Text: nothing. */
void map_diag_report_member(struct map_diag_report *report, const char *key, const char *json);

/* Appends what ends the document (JSON: the summary; text: nothing). */
void map_diag_report_end(struct map_diag_report *report, GString *out);

/* "2 errors, 1 warning in 1 of 3 files" over everything added, in text below a line for each
 * acceptance that a file made use of; the caller's (g_free). */
char *map_diag_report_summary(const struct map_diag_report *report);

/* ---- settings of a repository: cartwright.ini ---- */
struct map_diag_settings;

struct map_diag_settings *map_diag_settings_new(void);
void map_diag_settings_free(struct map_diag_settings *settings);

/* found: nobody named it, so a link must not lead out of its folder. As map_diag_file_read() when it
 * cannot be read, G_KEY_FILE_ERROR when something in it is wrong. */
bool map_diag_settings_read(struct map_diag_settings *settings, const char *path, bool found,
                            GError **error);

/* The folder of the file and the baseline it names, absolute, or NULL; the most findings
 * to print, or 0. */
const char *map_diag_settings_folder(const struct map_diag_settings *settings);
const char *map_diag_settings_baseline(const struct map_diag_settings *settings);
unsigned map_diag_settings_most(const struct map_diag_settings *settings);
bool map_diag_settings_exclude(const struct map_diag_settings *settings, const char *path);

/* Severities, level, and what files may accept, on a sink that was not yet sorted. Sorts it, and
 * gives each finding what it is known by while lines move and wording changes: names of files are
 * seen from the folder of the settings, without settings from the present one. */
void map_diag_settings_apply(const struct map_diag_settings *settings, struct map_sink *sink);

/* ---- a baseline: warnings that were there before; of sinks with fingerprints ---- */
struct map_diag_baseline;

/* base: the absolute folder that names of files are seen from; NULL: the present. */
struct map_diag_baseline *map_diag_baseline_new(const char *base);
void map_diag_baseline_free(struct map_diag_baseline *baseline);
/* path NULL: the one that the settings name, in their folder or below. Errors as of settings. */
bool map_diag_baseline_read(struct map_diag_baseline *b, const struct map_diag_settings *settings,
                            const char *path, GError **error);

/* Marks the warnings that stand in it. Or takes those that nobody accepted into it. */
void map_diag_baseline_apply(struct map_diag_baseline *baseline, struct map_sink *sink);
void map_diag_baseline_take(struct map_diag_baseline *baseline, const struct map_sink *sink);

/* The file to write. And a line for each entry that did not occur in the files that were
 * applied or are gone: "V-IS-2 in castle.xml". */
void map_diag_baseline_text(const struct map_diag_baseline *baseline, GString *out);
void map_diag_baseline_stale(const struct map_diag_baseline *baseline, GString *out);

/* ---- the registry ---- */

/* Appends what a code, a rule id or a family of either ("V-RI", "RIVER") means, in any case,
 * to out; false when it is unknown. */
bool map_diag_explain(const char *word, GString *out);

/* Code, rule id and family of rules i of the tables, in their order; NULL beyond the end.
 * A code with a sure and a weaker form comes once. *title is its message or sentence. */
const char *map_diag_code(unsigned i, const char **title);
const char *map_diag_rule(unsigned i, const char **title);
const char *map_diag_rule_family(unsigned i, const char **title);

/* Appends the whole registry as one page (docs/diagnostics.md). */
void map_diag_markdown(GString *out);

/* The word of known (ended by NULL) nearest to a misspelt one; NULL when none is near. */
const char *map_diag_nearest(const char *word, const char *const *known);

/* Appends JSON or markup: the format with " for ', and for %s a string of JSON with its quotes, or
 * null; %x text of markup; %r raw text; %b a bool; %u an unsigned; %L a uint64_t, UINT64_MAX as
 * null; %m a double to a thousandth; %p %f %g one to two or four places, to six digits, NAN as null;
 * %, a comma and a blank unless it is the first of its list, but no blank before a line end. */
void map_diag_write(GString *out, const char *format, ...);
