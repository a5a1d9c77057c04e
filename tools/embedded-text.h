#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Texts that are a part of the binary (tools/embed-text): what `help` says of a verb
 * (tools/descriptions/VERB.txt), what the scripts of the shells look like (tools/completion/). */
struct embedded_text {
    const char *file, *text;
};

/* Ended by a NULL name. */
extern const struct embedded_text embedded_texts[];
