/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Terrains and numbers of pools and their constraints. */
#include "scenario/element.h"
#include "scenario/loading.h"

#include <string.h>

uint8_t
drawn_values_roll(struct word w, struct map_sink *sink)
{
    uint8_t number = (uint8_t)word_roll(w);

    if (w.text && !number) {
        g_autofree char *text = word_text(w);

        diag_report(sink, DIAG_X_NUMBER, w.span, text, NULL);
    }
    return number;
}

/* TERRAIN_NONE for an absent word, and for an unknown one (reported). */
static enum terrain
read_terrain(const struct places *places, struct word w, uint8_t *kind)
{
    struct map_sink *sink = places->sink;
    unsigned from = diag_sink_size(sink);
    enum terrain terrain = w.text ? kinds_terrain(places->map, w, kind, sink) : TERRAIN_NONE;
    const char *colon = w.text ? memchr(w.text, ':', w.length) : NULL;

    /* terrain="forest:4", as in a row */
    if (terrain == TERRAIN_NONE && colon && diag_sink_size(sink) > from) {
        struct finding *f = diag_sink_edit(sink, diag_sink_size(sink) - 1);
        int before = (int)(colon - w.text), behind = (int)w.length - before - 1;

        finding_set_help(f, "write terrain=\"%.*s\" number=\"%.*s\"", before, w.text, behind,
                         colon + 1);
        g_clear_pointer(&f->replacement, g_free);
    }
    if (terrain == TERRAIN_NONE && w.text) /* it may be told elsewhere */
        doubts_note(places->l, w.span);
    return terrain;
}

/* The same for the played terrain: a kind counts as the terrain it is like. */
static enum terrain
read_played(const struct places *places, struct word w)
{
    uint8_t kind = 0;
    enum terrain terrain = read_terrain(places, w, &kind);

    if (kind) {
        g_autofree char *text = word_text(w);

        diag_report(places->sink, DIAG_X_KIND_PLAYED, w.span, text, terrain_word(terrain),
                    terrain_word(terrain), NULL);
    }
    return terrain;
}

/* The same for <contact>, which also takes "any". */
static enum terrain
read_contact(const struct places *places, struct word w)
{
    struct map_sink *sink = places->sink;
    unsigned from = diag_sink_size(sink);
    enum terrain terrain = read_played(places, w);
    struct finding *f =
        diag_sink_size(sink) > from ? diag_sink_edit(sink, diag_sink_size(sink) - 1) : NULL;

    if (!f || f->code != DIAG_X_TERRAIN || f->replacement)
        return terrain;
    if (word_is(w, "all") || word_is(w, "every") || word_is(w, "each") || word_is(w, "*")) {
        finding_propose(f, "any");
    } else {
        finding_set_help(f, "%s, or any for all of them", f->help);
    }
    return terrain;
}

static uint16_t
read_set(struct word numbers, struct map_sink *sink)
{
    struct word part;
    uint32_t at = 0;
    unsigned set = 0;

    while (numbers.text && word_next(numbers, &at, &part)) {
        uint8_t number = drawn_values_roll(part, sink);

        set |= number ? 1u << number : 0;
    }
    return (uint16_t)set;
}

static uint16_t
read_terrains(const struct places *places, struct word words)
{
    struct word part;
    uint32_t at = 0;
    unsigned set = 0;

    while (words.text && word_next(words, &at, &part)) {
        enum terrain terrain = read_played(places, part);

        set |= terrain == TERRAIN_NONE ? 0 : 1u << terrain;
    }
    return (uint16_t)set;
}

void
drawn_values_fill(const struct places *places, struct element e,
                  const struct vocabulary_attribute *a, struct word w, uint8_t *to)
{
    unsigned meaning = e.node->meaning;
    void *set = to;

    if (meaning == ELEMENT_KIND) {
        enum terrain like = kinds_like(w, places->sink);

        if (like != TERRAIN_NONE)
            to[0] = (uint8_t)like;
        to[1] = like == TERRAIN_NONE;
    } else if (a->kind == KIND_ROLL)
        *to = drawn_values_roll(w, places->sink);
    else if (a->kind == KIND_ROLLS)
        *(uint16_t *)set = read_set(w, places->sink);
    else if (a->kind == KIND_TERRAINS)
        *(uint16_t *)set = read_terrains(places, w);
    else if (meaning == ELEMENT_TILE || meaning == ELEMENT_FIX)
        *to = (uint8_t)read_terrain(places, w, to + 1);
    else if (meaning != ELEMENT_CONTACT)
        *to = (uint8_t)read_played(places, w);
    else if (!word_is(w, "any"))
        *to = (uint8_t)read_contact(places, w);
}
