/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/element.h"
#include "scenario/loading.h"

#include <string.h>

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

static bool
check_id(const struct map_scenario *s, struct word id, const char *text, struct map_sink *sink)
{
    if (!id.text)
        return false;
    /* words with another meaning where a kind may be named */
    if (terrain_by_word(id.text, (int)id.length) != TERRAIN_NONE || word_is(id, "fog") ||
        word_is(id, "any")) {
        diag_report(sink, DIAG_X_KIND, id.span, text, NULL);
        return false;
    }
    for (unsigned i = 0; i < s->n_kinds; i++)
        if (word_is(id, s->kinds[i].id)) {
            loading_report_second(sink, id.span, "kind", text, s->kinds[i].span);
            return false;
        }
    return true;
}

static void
load_kind(struct element e, struct loading *l)
{
    static const char *const files[] = {"art", "art-2", "art-3"};
    const struct scenario_art *found[G_N_ELEMENTS(files) + 1] = {NULL};
    enum terrain like = read_like(element_word(e, "like"), l->sink);
    struct word id = element_word(e, "id");
    const char *text = word_keep(id, l->strings);
    unsigned n = 0;

    for (unsigned i = 0; i < G_N_ELEMENTS(files); i++) /* those that can be printed, no gap */
        if ((found[n] = picture_files_load(l, element_word(e, files[i]), files[i])))
            n++;
    if (!check_id(l->s, id, text, l->sink))
        return;
    /* keep a kind whose like= is unknown: its tokens are no second fault, and nothing is judged
     * of them */
    l->s->kinds[l->s->n_kinds++] = (struct scenario_kind){
        .id = text,
        .label = labels_read(&l->places, e, ELEMENT_LABEL, element_word(e, "label"), text),
        .like = (uint8_t)(like == TERRAIN_NONE ? TERRAIN_DESERT : like),
        .doubtful = like == TERRAIN_NONE,
        .art = found[0],
        .more = {found[1], found[2]},
        .span = id.span,
    };
}

void
kinds_load(struct loading *l)
{
    unsigned n = element_bound(l->root, ELEMENT_KIND, MAX_KINDS, "kinds", l->sink);

    l->s->kinds = scenario_strings_room(l->strings, n + 1, sizeof(struct scenario_kind));
    for (struct element e = {0}; n-- > 0 && element_next(l->root, ELEMENT_KIND, &e);)
        load_kind(e, l);
}

/* The finding that this map uses the unknown word, or NULL. A kind that is missing is one fault, in
 * however many hexes it stands. */
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

static void
report_unknown_kind(const struct scenario_map *map, struct word w, struct map_sink *sink)
{
    g_autofree const char **known = kinds_words(map);
    g_autofree char *text = word_text(w), *terrains = list_terrains();
    struct finding *earlier = find_kind_finding(map, text, sink);

    /* a kind that the file lacks: report it once, wherever it is used */
    if (earlier && !earlier->replacement) {
        finding_add_label(earlier, w.span, "and here");
        return;
    }
    struct finding *f = diag_report(sink, DIAG_X_TERRAIN, w.span, text, terrains, NULL);
    const char *near = finding_suggest_of(f, text, known, "X-TERRAIN");

    /* a kind of the author, who may have misspelled it in its definition */
    if (near && terrain_by_word(near, (int)strlen(near)) == TERRAIN_NONE && map->n_kinds)
        lookalikes_doubt_name(sink, f, near, text);
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
