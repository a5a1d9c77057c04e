#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Counts the elements that an SVG draws, including all that <use>, markers, clips and patterns
 * repeat: a few lines that refer to each other can take hours to draw. */
#include <glib.h>
#include <stdint.h>

struct drawing_weight;

struct drawing_weight *drawing_weight_new(void);
void drawing_weight_free(struct drawing_weight *weight);
typedef struct drawing_weight map_drawing_weight;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_drawing_weight, drawing_weight_free)

/* A rule of a style sheet that refers to something; before the elements. */
void drawing_weight_rule(struct drawing_weight *weight, const char *selector, const char *name,
                         const char *value);
/* Call for each element, in the order of the text. */
void drawing_weight_open(struct drawing_weight *weight, const char *element, const char **names,
                         const char **values);
void drawing_weight_close(struct drawing_weight *weight);

/* Number of elements drawn in all; a huge number for a long chain of references. An element that
 * refers to itself is not drawn. */
uint64_t drawing_weight_sum(struct drawing_weight *weight);
