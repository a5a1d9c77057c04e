/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/pools.h"

#include "scenario/kinds.h"
#include "scenario/labels.h"
#include "scenario/lookalikes.h"

#include <string.h>

enum { MAX_POOLS = 64 };

static bool
read_roll(struct word w, uint8_t *number)
{
    unsigned n;

    if (!word_number(w, 2, 12, &n) || n == 7)
        return false;
    *number = (uint8_t)n;
    return true;
}

/* "2,3,3,4" for four numbers. */
static void
propose_list(struct finding *f, struct word w)
{
    const char *what;
    g_autofree char *mended = lookalikes_join(w, ' ', &what);
    struct word list = {mended, mended ? (uint32_t)strlen(mended) : 0, MAP_NO_SPAN, NULL, false};
    struct word part;
    uint8_t number;
    uint32_t at = 0;

    if (!mended || !what)
        return;
    while (word_next(list, &at, &part))
        if (!read_roll(part, &number))
            return;

    finding_propose(f, mended);
    finding_set_note(f, "it contains %s", what);
}

/* "2, 3, 3, 4": one finding for all the marks. */
static bool
report_marks(struct word w, struct map_sink *sink)
{
    g_autofree char *text = word_text(w);

    if (!strstr(text, ", ") && !strstr(text, "; "))
        return false;
    struct finding *f = diag_report(sink, DIAG_X_NUMBER, w.span, text, NULL);

    propose_list(f, w);
    if (!f->replacement)
        finding_set_help(f, "separate the numbers by spaces alone");
    return true;
}

/* The number; 0 for none, and for a wrong one (reported). */
static uint8_t
roll_or_none(struct word w, struct map_sink *sink, bool *bad)
{
    uint8_t number = 0;

    if (w.text && !read_roll(w, &number)) {
        g_autofree char *text = word_text(w);

        if (!lookalikes_report_blanks(sink, w))
            propose_list(diag_report(sink, DIAG_X_NUMBER, w.span, text, NULL), w);
        *bad = true;
    }
    return number;
}

/* TERRAIN_NONE for an absent word, and for an unknown one (reported). */
static enum terrain
read_terrain(const struct scenario_map *map, struct word w, struct map_sink *sink, uint8_t *kind,
             bool *bad)
{
    unsigned from = diag_sink_size(sink);
    enum terrain terrain = w.text ? kinds_terrain(map, w, kind, sink) : TERRAIN_NONE;
    const char *colon = w.text ? memchr(w.text, ':', w.length) : NULL;

    /* terrain="forest:4", as in a row */
    if (terrain == TERRAIN_NONE && colon && diag_sink_size(sink) > from) {
        struct finding *f = diag_sink_edit(sink, diag_sink_size(sink) - 1);
        int before = (int)(colon - w.text), behind = (int)w.length - before - 1;

        finding_set_help(f, "write terrain=\"%.*s\" number=\"%.*s\"", before, w.text, behind,
                         colon + 1);
        g_clear_pointer(&f->replacement, g_free);
    }

    *bad |= terrain == TERRAIN_NONE;
    return terrain;
}

/* The same for the played terrain: a kind counts as the terrain it is like. */
static enum terrain
read_played(const struct scenario_map *map, struct word w, struct map_sink *sink, bool *bad)
{
    uint8_t kind = 0;
    enum terrain terrain = read_terrain(map, w, sink, &kind, bad);

    if (kind) {
        g_autofree char *text = word_text(w);

        diag_report(sink, DIAG_X_KIND_PLAYED, w.span, text, terrain_word(terrain),
                    terrain_word(terrain), NULL);
        *bad = true;
    }
    return terrain;
}

/* The same for <contact>, which also takes "any". */
static enum terrain
read_contact(const struct scenario_map *map, struct word w, struct map_sink *sink, bool *bad)
{
    unsigned from = diag_sink_size(sink);
    enum terrain terrain = read_played(map, w, sink, bad);
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
read_count(struct word w)
{
    unsigned n = 1;

    word_number(w, 0, 9999, &n);
    return (uint16_t)n;
}

static void
read_tile(const struct tile_words *w, struct scenario_map *map, struct scenario_pool *pool,
          struct map_sink *sink)
{
    bool bad = false;
    uint8_t own = 0;
    enum terrain terrain = read_terrain(map, w->terrain, sink, &own, &bad);
    uint8_t number = roll_or_none(w->number, sink, &bad);

    if (bad)
        map->doubt |= DOUBT_POOLS;
    if (terrain == TERRAIN_NONE)
        return;
    if (number && !terrain_wants_number(terrain) && terrain != TERRAIN_WORKSHOP) {
        diag_report(sink, DIAG_X_NUMBER_UNWANTED, w->number.span,
                    scenario_terrain_word(map, terrain, own), NULL);
        number = 0;
    }
    pool->tiles[pool->n_tiles++] =
        (struct scenario_tile){(uint8_t)terrain, own, number, read_count(w->count), w->element};
}

static void
read_numbers(struct word w, struct scenario_map *map, struct scenario_pool *pool,
             struct map_sink *sink)
{
    struct word part;
    uint32_t at = 0;

    if (w.text)
        pool->numbers_span = w.span;
    if (w.text && report_marks(w, sink)) {
        map->doubt |= DOUBT_POOLS;
        return;
    }
    while (w.text && word_next(w, &at, &part)) {
        bool bad = false;
        uint8_t number = roll_or_none(part, sink, &bad);

        if (number)
            pool->numbers[pool->n_numbers++] = number;
        else
            map->doubt |= DOUBT_POOLS;
    }
}

static uint8_t
harbor_ratio(struct word w, enum resource gives)
{
    unsigned n = gives == RESOURCE_ANY ? 3 : 2;

    word_number(w, 1, 9, &n);
    return (uint8_t)n;
}

static void
read_harbor_token(const struct harbor_token_words *w, struct scenario_map *map,
                  struct scenario_pool *pool)
{
    enum resource gives =
        w->gives.text ? resource_by_word(w->gives.text, (int)w->gives.length) : RESOURCE_NONE;

    if (gives == RESOURCE_NONE) { /* the reader reported it */
        map->doubt |= DOUBT_POOLS;
        return;
    }
    pool->harbors[pool->n_harbors++] = (struct scenario_harbor_token){
        (uint8_t)gives, harbor_ratio(w->ratio, gives), read_count(w->count), w->element};
}

static void
read_label(const struct draft_pool *draft, const char *own, const char *language,
           struct scenario_pool *pool, struct map_strings *strings, struct map_sink *sink)
{
    struct scenario_wording label = labels_read(
        &(struct labels_source){
            .attribute = draft->w.label, .labels = draft->w.labels, .own = own, .first = language},
        strings, sink);

    if (label.n)
        pool->label = label;
}

/* What a shared pool has, or what a map adds to it. */
static void
read_content(const struct draft_pool *draft, struct scenario_map *map, struct scenario_pool *pool,
             struct map_sink *sink)
{
    for (unsigned i = 0; i < draft->tiles->len; i++)
        read_tile(&g_array_index(draft->tiles, struct tile_words, i), map, pool, sink);
    read_numbers(draft->numbers, map, pool, sink);
    for (unsigned i = 0; i < draft->harbors->len; i++)
        read_harbor_token(&g_array_index(draft->harbors, struct harbor_token_words, i), map, pool);
}

static void
make_room(const struct draft_pool *draft, struct scenario_pool *pool, struct map_strings *strings)
{
    unsigned tiles = 1, numbers = 1, harbors = 1;

    for (const struct draft_pool *d = draft; d; d = d->shared) {
        tiles += d->tiles->len;
        numbers += d->numbers.length / 2 + 1;
        harbors += d->harbors->len;
    }
    pool->tiles = scenario_strings_room(strings, tiles, sizeof *pool->tiles);
    pool->numbers = scenario_strings_room(strings, numbers, 1);
    pool->harbors = scenario_strings_room(strings, harbors, sizeof *pool->harbors);
}

static void
read_pool(const struct draft_pool *draft, const char *own, const char *language,
          struct scenario_map *map, struct map_strings *strings, struct map_sink *sink)
{
    uint8_t first = pools_find(map, draft->w.id);
    struct scenario_pool *pool = &map->pools[map->n_pools];

    if (first != SCENARIO_NO_POOL) {
        struct finding *f =
            diag_report(sink, DIAG_X_DUP, word_or(draft->w.id, draft->w.element), "pool", NULL);

        finding_add_label(f, map->pools[first].span, "first given here");
        map->doubt |= DOUBT_POOLS;
        return;
    }
    if (map->n_pools == MAX_POOLS)
        return;
    map->n_pools++;
    pool->id =
        draft->w.id.text ? scenario_strings_add(strings, draft->w.id.text, draft->w.id.length) : "";
    pool->span = pool->numbers_span = draft->w.element;
    make_room(draft, pool, strings);
    pool->shared = draft->shared != NULL;
    if (draft->shared) {
        read_label(draft->shared, language, language, pool, strings, sink);
        read_content(draft->shared, map, pool, sink);
    }
    read_label(draft, own, language, pool, strings, sink);
    read_content(draft, map, pool, sink);
}

void
pools_read(const struct draft_map *draft, const char *language, struct scenario_map *map,
           struct map_strings *strings, struct map_sink *sink)
{
    const char *own = draft->w.language.text ? draft->w.language.text : language;
    unsigned n = MIN(draft->pools->len, (unsigned)MAX_POOLS);

    map->pools = scenario_strings_room(strings, n + 1, sizeof(struct scenario_pool));
    if (draft->pools->len > MAX_POOLS) {
        const struct draft_pool *extra = draft->pools->pdata[MAX_POOLS];

        diag_report(sink, DIAG_X_LIMIT, extra->w.element, "pools", "64", NULL);
        map->doubt |= DOUBT_POOLS;
    }
    for (unsigned i = 0; i < n; i++)
        read_pool(draft->pools->pdata[i], own, language, map, strings, sink);
}

uint8_t
pools_find(const struct scenario_map *map, struct word id)
{
    for (unsigned i = 0; i < map->n_pools; i++)
        if (id.length ? word_is(id, map->pools[i].id) : !*map->pools[i].id)
            return (uint8_t)i;
    return SCENARIO_NO_POOL;
}

/* Whether it names an unused shared pool, which is missing on every map. */
static bool
names_shared(const struct finding *f)
{
    for (unsigned i = 0; i < f->n_labels; i++)
        if (f->labels[i].span.file == f->span.file && f->labels[i].span.offset < f->span.offset)
            return true;
    return false;
}

/* The finding that this map's pool is missing, or NULL: reported once for each map. */
static struct finding *
find_pool_told(const struct scenario_map *map, struct map_sink *sink, enum diag_code code,
               const char *subject)
{
    for (unsigned i = diag_sink_size(sink); i > 0; i--) {
        struct finding *f = diag_sink_edit(sink, i - 1);

        if (f->code == code && f->span.file == map->span.file &&
            (f->span.offset >= map->span.offset || names_shared(f)) &&
            g_strcmp0(f->subject, subject) == 0)
            return f;
    }
    return NULL;
}

/* Whether any token or harbor of a map draws from a pool. */
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
    lookalikes_doubt_name(sink, f, finding_suggest(f, text, known), text);
    show_unused(map, sink, f, text);
}

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

/* A hex is fixed once. */
static void
check_fixed_once(const struct constraint_words *w, const struct scenario_map *map,
                 const struct places *places, const struct scenario_constraint *c, unsigned pool)
{
    const struct scenario_pool *p = &map->pools[pool];

    for (const struct scenario_constraint *other = p->constraints; other < c; other++)
        if (other->kind == CONSTRAINT_FIX && other->at.i == c->at.i) {
            finding_add_label(diag_report(places->sink, DIAG_X_DUP, w->at.span, "<fix>", NULL),
                              other->span, "first given here");
            return;
        }
}

/* False, with a finding, if the pool lacks the tile or number that is fixed there. */
static bool
check_fix_held(const struct constraint_words *w, const struct scenario_pool *pool,
               const struct scenario_cell *cell, const struct scenario_constraint *c,
               unsigned index, struct map_sink *sink)
{
    bool terrain = !w->terrain.text, number = !c->number || cell->number_pool != index;

    for (unsigned i = 0; i < pool->n_tiles; i++) {
        const struct scenario_tile *tile = &pool->tiles[i];

        terrain |= tile->count && tile->terrain == c->terrain && tile->own == c->own;
        number |= tile->number && tile->number == c->number;
    }
    for (unsigned i = 0; i < pool->n_numbers; i++)
        number |= pool->numbers[i] == c->number;
    if (terrain && number)
        return true;
    struct word wrong = terrain ? w->number : w->terrain;
    g_autofree char *text = word_text(wrong);

    struct finding *f = diag_report(sink, DIAG_X_FIX, wrong.span, text, NULL);

    finding_set_help(f, terrain ? "write a number that the pool holds, or add it to <numbers>"
                                : "write the terrain of a tile in this pool, or add such a <tile>");
    finding_add_label(f, pool->span, "this pool");
    return false;
}

static void
read_fix(const struct constraint_words *w, struct scenario_map *map, const struct places *places,
         struct scenario_constraint *c, unsigned pool)
{
    bool bad = false;

    c->at = places_hex(places, w->at);
    c->terrain = (uint8_t)read_terrain(map, w->terrain, places->sink, &c->own, &bad);
    c->number = roll_or_none(w->number, places->sink, &bad);
    if (c->at.i != MAP_NONE && map->cells[c->at.i].pool != pool) {
        g_autofree char *text = word_text(w->at);

        diag_report(places->sink, DIAG_X_FIX, w->at.span, text, NULL);
        c->at = MAP_NO_HEX;
    }
    if (c->at.i != MAP_NONE)
        check_fixed_once(w, map, places, c, pool);
    if (c->at.i != MAP_NONE && !bad && !(map->doubt & DOUBT_POOLS))
        bad = !check_fix_held(w, &map->pools[pool], &map->cells[c->at.i], c, pool, places->sink);
    if (bad || c->at.i == MAP_NONE)
        map->doubt |= DOUBT_POOLS;
}

static void
read_balance(const struct constraint_words *w, struct scenario_map *map,
             const struct places *places, struct scenario_constraint *c,
             struct map_strings *strings)
{
    struct word part;
    uint32_t at = 0;

    c->regions = scenario_strings_room(strings, w->regions.length / 2 + 1, sizeof(uint16_t));
    unsigned n = 0;

    if (!w->most.text) /* within= (faults are reported) */
        map->doubt |= DOUBT_POOLS;
    for (; w->regions.text && word_next(w->regions, &at, &part); n++) {
        int region = places_region(places, part);

        if (region >= 0)
            c->regions[c->n_regions++] = (uint16_t)region;
        else
            map->doubt |= DOUBT_POOLS;
    }
    if (n == 1 && c->n_regions == 1) {
        g_autofree char *text = word_text(w->regions);

        diag_report(places->sink, DIAG_X_VALUE, w->regions.span, text, "regions",
                    "two regions or more, which are balanced against each other", NULL);
        map->doubt |= DOUBT_POOLS;
    }
}

static void
read_set(const struct constraint_words *w, struct scenario_map *map, struct map_sink *sink,
         struct scenario_constraint *c)
{
    struct word part;
    uint32_t at = 0;
    bool bad = !w->numbers.text; /* the reader reported it */

    while (w->numbers.text && word_next(w->numbers, &at, &part)) {
        uint8_t number = roll_or_none(part, sink, &bad);

        if (number)
            c->numbers |= (uint16_t)(1u << number);
    }
    if (bad)
        map->doubt |= DOUBT_POOLS;
}

static void
read_constraint(const struct constraint_words *w, struct scenario_map *map,
                const struct places *places, struct scenario_constraint *c, unsigned pool,
                struct map_strings *strings)
{
    bool bad = false;
    unsigned most = 0;

    *c = (struct scenario_constraint){
        .kind = (uint8_t)w->kind, .terrain = TERRAIN_NONE, .at = MAP_NO_HEX, .span = w->element};
    word_number(w->most, 0, 255, &most);
    c->most = (uint8_t)most;
    switch (w->kind) {
    case CONSTRAINT_APART:
        read_set(w, map, places->sink, c);
        break;
    case CONSTRAINT_NEVER:
        read_set(w, map, places->sink, c);
        c->terrain = (uint8_t)read_played(map, w->terrain, places->sink, &bad);
        break;
    case CONSTRAINT_CONTACT:
        if (!word_is(w->terrain, "any"))
            c->terrain = (uint8_t)read_contact(map, w->terrain, places->sink, &bad);
        break;
    case CONSTRAINT_INLAND:
        c->terrain = (uint8_t)read_played(map, w->terrain, places->sink, &bad);
        break;
    case CONSTRAINT_FIX:
        read_fix(w, map, places, c, pool);
        break;
    case CONSTRAINT_BALANCE:
        read_balance(w, map, places, c, strings);
        break;
    case CONSTRAINT_EQUAL_APART:
    case CONSTRAINT_HARBOR_OWN:
        break;
    }
    if (bad)
        map->doubt |= DOUBT_POOLS;
}

/* The hexes of a number path. */
static void
read_along(struct word along, struct scenario_map *map, const struct places *places,
           struct scenario_pool *pool)
{
    struct word part;
    uint32_t at = 0;

    while (along.text && places_next(places, along, &at, &part)) {
        map_hex hex = places_hex(places, part);

        if (hex.i == MAP_NONE) {
            map->doubt |= DOUBT_POOLS;
            continue;
        }
        pool->along_spans[pool->n_along] = part.span;
        pool->along[pool->n_along++] = hex;
    }
}

static void
make_place_room(const struct draft_pool *draft, struct scenario_pool *pool,
                struct map_strings *strings)
{
    unsigned along = 1, constraints = 1;

    for (const struct draft_pool *d = draft; d; d = d->shared) {
        along += d->along.length / 2 + 1;
        constraints += d->constraints->len;
    }
    pool->along = scenario_strings_room(strings, along, sizeof *pool->along);
    pool->along_spans = scenario_strings_room(strings, along, sizeof *pool->along_spans);
    pool->constraints = scenario_strings_room(strings, constraints, sizeof *pool->constraints);
}

static void
read_placed(const struct draft_pool *draft, struct scenario_map *map, const struct places *places,
            uint8_t pool, struct map_strings *strings)
{
    struct scenario_pool *p = &map->pools[pool];

    read_along(draft->along, map, places, p);
    for (unsigned k = 0; k < draft->constraints->len; k++)
        read_constraint(&g_array_index(draft->constraints, struct constraint_words, k), map, places,
                        &p->constraints[p->n_constraints++], pool, strings);
}

void
pools_read_constraints(const struct draft_map *draft, struct scenario_map *map,
                       const struct places *places, const struct places *shared,
                       struct map_strings *strings)
{
    for (unsigned i = 0; i < draft->pools->len; i++) {
        const struct draft_pool *d = draft->pools->pdata[i];
        uint8_t pool = pools_find(map, d->w.id);

        if (pool == SCENARIO_NO_POOL || map->pools[pool].constraints)
            continue;
        make_place_room(d, &map->pools[pool], strings);
        if (d->shared)
            read_placed(d->shared, map, shared, pool, strings);
        read_placed(d, map, places, pool, strings);
    }
}

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
pools_list_stacks(struct map_scenario *s, struct map_strings *strings)
{
    unsigned n = 0;

    for (unsigned m = 0; m < s->n_maps; m++)
        n += s->maps[m].n_pools;
    struct scenario_stack *stacks = scenario_strings_room(strings, n + 1, sizeof *stacks);

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
