#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Texts embedded in the binary (tools/embed-text): descriptions of verbs
 * (tools/descriptions/VERB.txt), scripts of shells (tools/completion/). */
struct embedded_text {
    const char *file, *text;
};

/* Ended by a NULL name. */
extern const struct embedded_text embedded_texts[];
