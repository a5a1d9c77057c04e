/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/element.h"
#include "scenario/loading.h"

#include <string.h>

enum { MAX_POOLS = 64, MAX_LISTS = 64 };

/* A bad tile is left out; the pool is uncertain then, so that nobody counts what it lacks. A
 * number where the terrain takes none is dropped, for the rest of the tile is meant. */
static void
read_tile(struct element e, const struct places *places, struct scenario_pool *pool)
{
    struct scenario_tile tile = {.terrain = TERRAIN_NONE, .count = 1, .span = element_span(e)};

    loading_fill(places, e, &tile);
    if (tile.terrain == TERRAIN_NONE)
        return;
    if (tile.number && !terrain_wants_number(tile.terrain) && tile.terrain != TERRAIN_WORKSHOP) {
        diag_report(places->sink, DIAG_X_NUMBER_UNWANTED, element_word(e, "number").span,
                    scenario_terrain_word(places->map, tile.terrain, tile.own), NULL);
        tile.number = 0;
    }
    pool->tiles[pool->n_tiles++] = tile;
}

static struct element
nth_numbers(struct element e, unsigned k)
{
    struct element c = {0};

    while (element_next(e, ELEMENT_NUMBERS, &c) && k--)
        continue;
    return c;
}

static void
read_numbers(struct word w, const struct places *places, struct scenario_pool *pool)
{
    struct word part;
    uint32_t at = 0;

    if (w.text)
        pool->numbers_span = w.span;
    while (w.text && word_next(w, &at, &part)) {
        uint8_t number = drawn_values_roll(part, places->sink);

        if (number)
            pool->numbers[pool->n_numbers++] = number;
    }
}

static void
read_harbor_token(struct element e, const struct places *places, struct scenario_pool *pool)
{
    struct scenario_harbor_token token = {
        .gives = RESOURCE_NONE, .count = 1, .span = element_span(e)};

    loading_fill(places, e, &token);
    if (!token.ratio)
        token.ratio = harbor_ratio(token.gives);
    if (token.gives != RESOURCE_NONE) /* else it is reported */
        pool->harbors[pool->n_harbors++] = token;
}

/* What a shared pool has, or what a map adds to it. */
static void
read_content(struct element e, const struct places *places, struct scenario_pool *pool)
{
    loading_fill(places, e, pool);
    for (struct element c = {0}; element_next(e, ELEMENT_TILE, &c);)
        read_tile(c, places, pool);
    for (unsigned k = 0; k <= pool->n_lists; k++)
        read_numbers(element_content(nth_numbers(e, k)), places, scenario_pool_list(pool, k));
    for (struct element c = {0}; element_next(e, ELEMENT_HARBOR_TOKEN, &c);)
        read_harbor_token(c, places, pool);
}

/* Of both parts of a pool. */
static unsigned
count_both(const struct written_pool *p, enum vocabulary_element meaning)
{
    return element_count(p->own, meaning) + element_count(p->shared, meaning) + 1;
}

static unsigned
most_words(const struct written_pool *p, unsigned list, bool along)
{
    struct element own = nth_numbers(p->own, list), shared = nth_numbers(p->shared, list);
    struct word a = along ? element_word(own, "along") : element_content(own),
                b = along ? element_word(shared, "along") : element_content(shared);

    return a.length / 2 + b.length / 2 + 3;
}

/* The element that says what the pool is called, and where it is. */
static struct element
named_part(const struct written_pool *p)
{
    return p->own.node ? p->own : p->shared;
}

/* Makes room for its lists of numbers; several must lie along hexes. */
static void
read_lists(const struct written_pool *p, const struct places *places, struct scenario_pool *pool)
{
    unsigned own = element_count(p->own, ELEMENT_NUMBERS),
             shared = element_count(p->shared, ELEMENT_NUMBERS), n = MAX(own, shared);

    if (n > MAX_LISTS)
        diag_report(places->sink, DIAG_X_LIMIT, pool->span, "numbers of a pool", "64", NULL);
    n = CLAMP(n, 1, MAX_LISTS);
    pool->n_lists = n - 1;
    pool->lists = scenario_strings_room(places->strings, n, sizeof *pool->lists);
    for (unsigned k = 0; k <= pool->n_lists; k++) {
        struct element e = nth_numbers(k < own ? p->own : p->shared, k);

        scenario_pool_list(pool, k)->numbers =
            scenario_strings_room(places->strings, most_words(p, k, false), 1);
        if (n > 1 && !element_word(e, "along").text)
            diag_report(places->sink, DIAG_X_REPEATED, element_span(e), "numbers", "pool", NULL);
    }
}

/* A pool of the scenario and one of the map with the same id are one, whose parts are read in turn.
 * All arrays have their full room before: findings and the model keep pointers into them. */
static void
read_pool(const struct written_pool *p, const struct places *places)
{
    struct scenario_map *map = places->map;
    struct map_strings *strings = places->strings;
    struct element e = named_part(p);
    struct word id = element_word(e, "id");
    uint8_t first = pools_find(map, id);

    if (first != SCENARIO_NO_POOL) {
        loading_report_twice(places->sink, word_or(id, element_span(e)), "pool",
                             map->pools[first].span);
        return;
    }
    struct scenario_pool *pool = &map->pools[map->n_pools++];

    pool->id = "";
    pool->span = pool->numbers_span = element_span(e);
    pool->tiles = scenario_strings_room(strings, count_both(p, ELEMENT_TILE), sizeof *pool->tiles);
    read_lists(p, places, pool);
    pool->harbors =
        scenario_strings_room(strings, count_both(p, ELEMENT_HARBOR_TOKEN), sizeof *pool->harbors);
    pool->own = p->own.node;
    pool->shared = p->shared.node;
    struct places all = *places;

    all.language = places->l->s->language;
    read_content(p->shared, &all, pool);
    read_content(p->own, places, pool);
}

void
pools_read(const struct written_map *m, const struct places *places)
{
    struct scenario_map *map = places->map;
    unsigned n = MIN(m->pools->len, (unsigned)MAX_POOLS);

    map->pools = scenario_strings_room(places->strings, n + 1, sizeof(struct scenario_pool));
    if (m->pools->len > MAX_POOLS) {
        const struct written_pool *extra = &g_array_index(m->pools, struct written_pool, MAX_POOLS);

        diag_report(places->sink, DIAG_X_LIMIT, element_span(named_part(extra)), "pools", "64",
                    NULL);
    }
    for (unsigned i = 0; i < n; i++)
        read_pool(&g_array_index(m->pools, struct written_pool, i), places);
}

/* A scenario has few pools, and most have one: looking at all is faster than a table. */
uint8_t
pools_find(const struct scenario_map *map, struct word id)
{
    for (unsigned i = 0; i < map->n_pools; i++)
        if (id.length ? word_is(id, map->pools[i].id) : !*map->pools[i].id)
            return (uint8_t)i;
    return SCENARIO_NO_POOL;
}

/* The finding that this map's pool is missing, or NULL: reported once for each map. */
static struct finding *
find_pool_told(const struct scenario_map *map, struct map_sink *sink, enum diag_code code,
               const char *subject)
{
    for (unsigned i = diag_sink_size(sink); i > 0; i--) {
        struct finding *f = diag_sink_edit(sink, i - 1);

        bool here = f->span.offset >= map->span.offset;

        /* or it names an unused shared pool, which is missing on every map */
        for (unsigned k = 0; k < f->n_labels; k++)
            here |=
                f->labels[k].span.file == f->span.file && f->labels[k].span.offset < f->span.offset;
        if (here && f->code == code && f->span.file == map->span.file &&
            g_strcmp0(f->subject, subject) == 0)
            return f;
    }
    return NULL;
}

/* Whether any token or harbor of a map draws from a pool. It looks for ?id in the text: at that
 * time tokens behind this one are not read yet. */
static bool
is_drawn(const char *map, const char *id)
{
    g_autofree char *name = g_strconcat("?", id, NULL);
    size_t n = strlen(name);

    for (const char *at = map; (at = strstr(at, name)); at += n)
        if (!g_ascii_isalnum(at[n]) && at[n] != '-')
            return true;
    return false;
}

/* An unused pool may be the one that is meant, its id the typo. `text`: the missing id, or NULL for
 * a plain ?. */
static void
show_unused(const struct scenario_map *map, const struct map_sink *sink, struct finding *f,
            const char *text)
{
    const struct diag_source *source = diag_sink_source(sink, map->span.file);
    const struct scenario_pool *unused = NULL;

    for (unsigned i = 0; source && i < map->n_pools; i++)
        if (*map->pools[i].id && !is_drawn(source->text + map->span.offset, map->pools[i].id))
            unused = &map->pools[i];
    if (!unused)
        return;
    g_autofree char *help =
        text
            ? g_strdup_printf("did you mean %s? Nothing draws from that pool; or call it id=\"%s\"",
                              unused->id, text)
            : g_strdup_printf("write ?%s, or delete id= from <pool>", unused->id);

    finding_set_help(f, "%s", help);
    finding_add_label(f, unused->span, "nothing draws from this pool");
}

void
pools_report_unknown(const struct scenario_map *map, struct word id, struct map_span where,
                     struct map_sink *sink)
{
    g_autofree char *text = id.length ? word_text(id) : NULL;
    g_autofree char *subject = text ? g_strconcat(text, "\n", NULL) : g_strdup("");
    struct finding *f =
        find_pool_told(map, sink, text ? DIAG_X_REF_POOL : DIAG_X_REF_PLAIN_POOL, subject);

    if (f) {
        finding_add_label(f, id.length ? id.span : where, "and here");
        return;
    }
    if (!text) {
        show_unused(map, sink, diag_report(sink, DIAG_X_REF_PLAIN_POOL, where, NULL), NULL);
        return;
    }
    g_autofree const char **known = g_new0(const char *, map->n_pools + 1);

    for (unsigned i = 0, n = 0; i < map->n_pools; i++)
        if (*map->pools[i].id)
            known[n++] = map->pools[i].id;
    f = diag_report(sink, DIAG_X_REF_POOL, id.span, text, NULL);
    finding_suggest(f, text, known);
    show_unused(map, sink, f, text);
}

/* The board is made before anything is drawn, so it has to know what is certain of a hex: land or
 * sea if all tiles of the pool agree, open if they do not. */
enum board_kind
pools_kind(const struct scenario_map *map, uint8_t pool)
{
    bool land = false, sea = false;

    if (pool == SCENARIO_NO_POOL)
        return BOARD_LAND;
    for (unsigned i = 0; i < map->pools[pool].n_tiles; i++)
        if (map->pools[pool].tiles[i].count) {
            bool is_sea = map->pools[pool].tiles[i].terrain == TERRAIN_SEA;

            sea |= is_sea;
            land |= !is_sea;
        }
    return sea && land ? BOARD_OPEN : sea ? BOARD_SEA : BOARD_LAND;
}

/* Whether the pool lacks the tile or number that is fixed there. */
static void
check_fix_held(struct element e, const struct places *places, const struct scenario_constraint *c,
               const struct scenario_pool *pool)
{
    const struct scenario_cell *cell = &places->map->cells[c->at.i];
    bool terrain = c->terrain == TERRAIN_NONE, /* there is none, or it is unknown */
        number = !c->number || cell->number_pool != pool - places->map->pools;

    for (unsigned i = 0; i < pool->n_tiles; i++) {
        const struct scenario_tile *tile = &pool->tiles[i];

        terrain |= tile->count && tile->terrain == c->terrain && tile->own == c->own;
        number |= tile->number && tile->number == c->number;
    }
    for (unsigned i = 0; i < pool->n_numbers; i++)
        number |= pool->numbers[i] == c->number;
    if (terrain && number)
        return;
    struct word wrong = element_word(e, terrain ? "number" : "terrain");
    g_autofree char *text = word_text(wrong);

    struct finding *f = diag_report(places->sink, DIAG_X_FIX, wrong.span, text, NULL);

    finding_set_help(f, terrain ? "write a number that the pool holds, or add it to <numbers>"
                                : "write the terrain of a tile in this pool, or add such a <tile>");
    finding_add_label(f, pool->span, "this pool");
}

static void
check_fix(struct element e, const struct places *places, struct scenario_constraint *c,
          const struct scenario_pool *pool)
{
    struct scenario_map *map = places->map;
    struct word at = element_word(e, "at");

    if (c->at.i != MAP_NONE && map->cells[c->at.i].pool != pool - map->pools) {
        g_autofree char *text = word_text(at);

        diag_report(places->sink, DIAG_X_FIX, at.span, text, NULL);
        c->at = MAP_NO_HEX;
    }
    if (c->at.i == MAP_NONE)
        return;
    for (const struct scenario_constraint *other = pool->constraints; other < c; other++)
        if (other->kind == CONSTRAINT_FIX && other->at.i == c->at.i)
            loading_report_twice(places->sink, at.span, "<fix>", other->span);
    if (!(map->doubt & DOUBT_POOLS))
        check_fix_held(e, places, c, pool);
}

/* One region alone is a mistake, not a constraint that always holds. */
void
pools_balance(const struct places *places, struct word names, void *to)
{
    struct scenario_constraint *c = to;
    struct word part;
    uint32_t at = 0;
    unsigned n = 0;

    c->regions = scenario_strings_room(places->strings, names.length / 2 + 1, sizeof(uint16_t));
    for (; word_next(names, &at, &part); n++) {
        int region = places_region(places, part);

        if (region >= 0)
            c->regions[c->n_regions++] = (uint16_t)region;
    }
    if (n == 1 && c->n_regions == 1) {
        g_autofree char *text = word_text(names);

        diag_report(places->sink, DIAG_X_VALUE, names.span, text, "regions",
                    "two regions or more, which are balanced against each other", NULL);
    }
}

_Static_assert(ELEMENT_FIX - ELEMENT_KEEP_APART == CONSTRAINT_FIX, "one order");

/* One that is bad is kept, with the pool uncertain: it stands for what the author wrote, and nothing
 * is judged by it. */
static void
read_constraint(struct element e, const struct places *places, struct scenario_pool *pool)
{
    struct scenario_constraint *c = &pool->constraints[pool->n_constraints];
    unsigned kind = e.node->meaning - ELEMENT_KEEP_APART;

    if (kind > CONSTRAINT_FIX) /* a tile, a label */
        return;
    *c = (struct scenario_constraint){.kind = (uint8_t)kind,
                                      .terrain = TERRAIN_NONE,
                                      .most = UINT8_MAX,
                                      .at = MAP_NO_HEX,
                                      .span = element_span(e)};
    loading_fill(places, e, c);
    if (kind == CONSTRAINT_ONCE && !c->numbers)
        c->numbers = UINT16_MAX - 1; /* 0: no number */
    loading_read(places, e, c);
    if (kind == CONSTRAINT_FIX)
        check_fix(e, places, c, pool);
    pool->n_constraints++;
}

/* Adds the hexes of a number path. */
void
pools_along(const struct places *places, struct word along, void *to)
{
    struct scenario_pool *pool = to;
    struct word part;
    uint32_t at = 0;

    while (places_next(places, along, &at, &part)) {
        map_hex hex = places_hex(places, part);

        if (hex.i == MAP_NONE)
            continue;
        pool->along_spans[pool->n_along] = part.span;
        pool->along[pool->n_along++] = hex;
    }
}

/* What names places: of a shared pool every map must have them. */
static void
read_placed(struct element e, const struct places *places, struct scenario_pool *pool)
{
    for (unsigned k = 0; k <= pool->n_lists; k++)
        loading_read(places, nth_numbers(e, k), scenario_pool_list(pool, k));
    for (struct element c = {0}; element_next(e, ELEMENT_NONE, &c);)
        read_constraint(c, places, pool);
}

void
pools_read_constraints(const struct written_map *m, const struct places *places,
                       const struct places *shared)
{
    struct scenario_map *map = places->map;

    for (unsigned i = 0; i < m->pools->len; i++) {
        const struct written_pool *p = &g_array_index(m->pools, struct written_pool, i);
        uint8_t index = pools_find(map, element_word(named_part(p), "id"));
        struct scenario_pool *pool = &map->pools[index];

        if (index == SCENARIO_NO_POOL || pool->constraints)
            continue;
        for (unsigned k = 0; k <= pool->n_lists; k++) {
            struct scenario_pool *list = scenario_pool_list(pool, k);
            unsigned most = most_words(p, k, true);

            list->along = scenario_strings_room(places->strings, most, sizeof *list->along);
            list->along_spans =
                scenario_strings_room(places->strings, most, sizeof *list->along_spans);
        }
        pool->constraints = scenario_strings_room(places->strings, count_both(p, ELEMENT_NONE),
                                                  sizeof *pool->constraints);
        read_placed(p->shared, shared, pool);
        read_placed(p->own, places, pool);
    }
}

/* Tiles are stacked by pool and printed once for all maps, as only one map lies on the table. The
 * first label is the one on the backs. */
static void
add_stack(struct scenario_stack *stacks, unsigned *n, const struct scenario_pool *pool)
{
    unsigned i = 0;

    while (i < *n && strcmp(stacks[i].id, pool->id) != 0)
        i++;
    if (i == *n)
        stacks[(*n)++] = (struct scenario_stack){.id = pool->id};
    if (!stacks[i].label.n)
        stacks[i].label = pool->label;
}

void
pools_list_stacks(struct loading *l)
{
    struct map_scenario *s = l->s;
    unsigned n = 0;

    for (unsigned m = 0; m < s->n_maps; m++)
        n += s->maps[m].n_pools;
    struct scenario_stack *stacks = scenario_strings_room(l->strings, n + 1, sizeof *stacks);

    n = 0;
    for (unsigned m = 0; m < s->n_maps; m++)
        for (unsigned i = 0; i < s->maps[m].n_pools; i++)
            if (s->maps[m].pools[i].n_tiles > 0)
                add_stack(stacks, &n, &s->maps[m].pools[i]);
    for (unsigned m = 0; m < s->n_maps; m++) {
        s->maps[m].stacks = stacks;
        s->maps[m].n_stacks = n;
    }
}
