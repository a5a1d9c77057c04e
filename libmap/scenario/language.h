#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Languages as xml:lang names them (BCP 47: "en", "de-AT"), case aside. */
#include <stdbool.h>
#include <stddef.h>

/* In so many a text, a label or a word can be said. */
#define MAX_LANGUAGES 64u

/* How well what is said in a language is understood by those who want one, or (NULL) the own. Of
 * what is said in none (NULL) nobody knows better. */
enum language_fit {
    LANGUAGE_OTHER,
    LANGUAGE_OWN,  /* that of the scenario itself, which the author wrote first */
    LANGUAGE_NEAR, /* de-AT for de, and the other way round */
    LANGUAGE_SAME
};
enum language_fit language_fit(const char *said, const char *wanted, const char *own);

/* "de" and "DE" are one; NULL is no language. */
bool language_is(const char *a, const char *b);

/* The code of the language itself: of "de-AT" two bytes. */
size_t language_length(const char *tag);

/* Whether a code of two letters is one of ISO 639-1; of three it is taken on trust, but for those
 * that have a code of two. *better becomes the code that was surely meant ("el" for "gr"), or
 * NULL. `length`: language_length(). */
bool language_exists(const char *code, size_t length, const char **better);

/* The code of a language that is written out, in English or by its speakers ("german", "deutsch":
 * de), or NULL. */
const char *language_named(const char *name);
