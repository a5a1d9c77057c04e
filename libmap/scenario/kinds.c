/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/kinds.h"

#include "scenario/picture-files.h"
#include "scenario/labels.h"
#include "scenario/lookalikes.h"

#include <string.h>

enum { MAX_KINDS = 64 };

/* "sea, forest, ... or workshop" */
static char *
list_terrains(void)
{
    GString *list = g_string_new(NULL);

    for (int t = 0; t < TERRAIN_COUNT; t++)
        g_string_append_printf(list, "%s%s",
                               t == 0                  ? ""
                               : t + 1 < TERRAIN_COUNT ? ", "
                                                       : " or ",
                               terrain_word((enum terrain)t));
    return g_string_free(list, FALSE);
}

/* Reads like=; TERRAIN_NONE where it is missing or unknown (reported). */
static enum terrain
read_like(struct word like, struct map_sink *sink)
{
    enum terrain terrain = like.text ? terrain_by_word(like.text, (int)like.length) : TERRAIN_NONE;

    if (like.text && terrain == TERRAIN_NONE) {
        g_autofree char *text = word_text(like), *known = list_terrains();

        finding_suggest_of(diag_report(sink, DIAG_X_TERRAIN, like.span, text, known, NULL), text,
                           terrain_words(), "X-TERRAIN");
    }
    return terrain;
}

/* Words with another meaning in places where a kind may be named. */
static bool
is_reserved_word(struct word id)
{
    return terrain_by_word(id.text, (int)id.length) != TERRAIN_NONE || word_is(id, "fog") ||
           word_is(id, "any");
}

static bool
check_id(const struct map_scenario *s, struct word id, struct map_sink *sink)
{
    if (!id.text)
        return false;
    if (is_reserved_word(id)) {
        diag_report(sink, DIAG_X_KIND, id.span, id.text, NULL);
        return false;
    }
    for (unsigned i = 0; i < s->n_kinds; i++)
        if (word_is(id, s->kinds[i].id)) {
            finding_add_label(diag_report(sink, DIAG_X_DUP_ID, id.span, "kind", id.text, NULL),
                              s->kinds[i].span, "the first one");
            return false;
        }
    return true;
}

/* The drawings that can be printed, without a gap. */
static void
read_drawings(const struct kind_words *w, const struct map_scenario *s, struct scenario_kind *kind)
{
    const struct word files[] = {w->art, w->art2, w->art3};
    const struct scenario_art *found[G_N_ELEMENTS(files) + 1] = {NULL};
    unsigned n = 0;

    for (unsigned i = 0; i < G_N_ELEMENTS(files); i++) {
        found[n] = picture_files_find(s, files[i]);
        n += found[n] != NULL;
    }
    kind->art = found[0];
    kind->more[0] = found[1];
    kind->more[1] = found[2];
}

void
kinds_read(const struct draft *draft, struct map_scenario *s, struct map_strings *strings,
           struct map_sink *sink)
{
    unsigned n = draft_bound(draft->kinds, MAX_KINDS, "kinds", sink);

    s->kinds = scenario_strings_room(strings, n + 1, sizeof(struct scenario_kind));
    for (unsigned i = 0; i < n; i++) {
        const struct kind_words *w = &g_array_index(draft->kinds, struct kind_words, i);
        enum terrain like = read_like(w->like, sink);

        if (!check_id(s, w->id, sink))
            continue;
        const struct labels_source label = {.attribute = w->label,
                                            .labels = w->labels,
                                            .own = s->language,
                                            .first = s->language,
                                            .usual = w->id.text};

        /* keep a kind whose like= is unknown: its tokens are no second fault, and nothing is judged
         * of them */
        s->kinds[s->n_kinds++] = (struct scenario_kind){
            .id = w->id.text,
            .label = labels_read(&label, strings, sink),
            .like = (uint8_t)(like == TERRAIN_NONE ? TERRAIN_DESERT : like),
            .doubtful = like == TERRAIN_NONE,
            .span = w->id.span,
        };
        read_drawings(w, s, &s->kinds[s->n_kinds - 1]);
    }
}

/* The finding that this map uses the unknown word, or NULL. */
static struct finding *
find_kind_finding(const struct scenario_map *map, const char *word, struct map_sink *sink)
{
    g_autofree char *subject = g_strconcat(word, "\n", NULL);

    for (unsigned i = diag_sink_size(sink); i > 0; i--) {
        struct finding *f = diag_sink_edit(sink, i - 1);

        if (f->code == DIAG_X_TERRAIN && f->span.file == map->span.file &&
            f->span.offset >= map->span.offset && g_strcmp0(f->subject, subject) == 0)
            return f;
    }
    return NULL;
}

const char **
kinds_words(const struct scenario_map *map)
{
    GPtrArray *known = g_ptr_array_new();

    for (const char *const *t = terrain_words(); *t; t++)
        g_ptr_array_add(known, (gpointer)*t);
    for (unsigned i = 0; i < map->n_kinds; i++)
        g_ptr_array_add(known, (gpointer)map->kinds[i].id);
    g_ptr_array_add(known, NULL);
    return (const char **)(void *)g_ptr_array_free(known, FALSE);
}

/* The word may be a kind that the author misspelt in its definition. */
static void
propose_kind(const struct scenario_map *map, struct finding *f, const char *text,
             const char *const *known, const struct map_sink *sink)
{
    const char *near = finding_suggest_of(f, text, known, "X-TERRAIN");

    if (near && terrain_by_word(near, (int)strlen(near)) == TERRAIN_NONE && map->n_kinds)
        lookalikes_doubt_name(sink, f, near, text);
}

static void
report_unknown_kind(const struct scenario_map *map, struct word w, struct map_sink *sink)
{
    g_autofree const char **known = kinds_words(map);
    g_autofree char *text = word_text(w), *terrains = list_terrains();
    struct finding *earlier = find_kind_finding(map, text, sink);

    /* a kind that the file lacks: report it once, wherever it is used */
    if (earlier && !earlier->replacement)
        finding_add_label(earlier, w.span, "and here");
    else
        propose_kind(map, diag_report(sink, DIAG_X_TERRAIN, w.span, text, terrains, NULL), text,
                     known, sink);
}

enum terrain
kinds_terrain(const struct scenario_map *map, struct word w, uint8_t *kind, struct map_sink *sink)
{
    enum terrain terrain = terrain_by_word(w.text, (int)w.length);

    *kind = 0;
    for (unsigned i = 0; i < map->n_kinds; i++)
        if (word_is(w, map->kinds[i].id)) {
            *kind = (uint8_t)(i + 1);
            return map->kinds[i].doubtful ? TERRAIN_NONE : (enum terrain)map->kinds[i].like;
        }
    if (terrain == TERRAIN_NONE)
        report_unknown_kind(map, w, sink);
    return terrain;
}
