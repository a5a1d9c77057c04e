#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Pictures of the game's pieces for paragraphs of the rules. */
#include "draw/aids/text-flow.h"
#include "draw/kit/piece-pictures.h"

struct rule_figures;

/* Borrows all; pieces that the parts do not have are not shown. */
struct rule_figures *rule_figures_new(const struct piece_pictures_context *context,
                                      const struct map_parts *parts);
void rule_figures_free(struct rule_figures *figures);
typedef struct rule_figures rule_figures;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(rule_figures, rule_figures_free)

/* The pictures for a paragraph, counted from 0, of the text with that key ("family.boats"); each is
 * drawn once. None without figures. */
#define RULE_FIGURES_MAX 6
unsigned rule_figures_get(struct rule_figures *figures, const char *key, unsigned paragraph,
                          struct section_figure out[RULE_FIGURES_MAX]);
