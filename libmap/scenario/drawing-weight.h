#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* How much an SVG draws, counted with all that <use>, markers, clips and patterns repeat: a few
 * lines that use one another can draw for hours. */
#include <glib.h>
#include <stdint.h>

struct drawing_weight;

struct drawing_weight *drawing_weight_new(void);
void drawing_weight_free(struct drawing_weight *weight);
typedef struct drawing_weight map_drawing_weight;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_drawing_weight, drawing_weight_free)

/* The elements in the order of the text. */
void drawing_weight_open(struct drawing_weight *weight, const char *element, const char **names,
                         const char **values);
void drawing_weight_close(struct drawing_weight *weight);

/* Elements open now. */
unsigned drawing_weight_depth(const struct drawing_weight *weight);
/* Elements drawn in all; more than can be counted when they refer to one another in a chain
 * without end. What refers to itself is not drawn. */
uint64_t drawing_weight_sum(struct drawing_weight *weight);
