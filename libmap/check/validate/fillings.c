/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/fillings.h"

#include "base/memory.h"
#include "board/build.h"
#include "diag/message-text.h"
#include "rules/position.h"

#include <glib.h>
#include <string.h>

/* The findings of one code so far. */
struct shown {
    const char *code;
    unsigned first, times; /* its filling; the number of fillings with one */
    unsigned last;         /* the latest filling with one */
};

struct deal {
    const struct ground *g;
    struct arena arena;
    struct fill_plan plan;
    const struct drawn_check *checks;
    const bool *asked; /* by check */
    unsigned n_checks;
    struct drawn_table tables[2]; /* at the start of the game, and uncovered */
    GArray *shown;                /* struct shown */
    struct map_sink *kept;        /* the first finding of each */
    unsigned drawn;               /* fillings so far */
    bool whole;                   /* all of them could be drawn */
};

/* Copies the map, whose cells are not set yet. */
static void
set_table(struct drawn_table *t, const struct ground *g)
{
    t->map = *g->map;
    t->map.board = board_copy(g->board);
    t->map.cells = g_new(struct scenario_cell, g->board->n_hexes);
    t->kinds = g_new(uint8_t, g->board->n_hexes);
    t->ground = *g;
    t->ground.map = &t->map;
    t->ground.cells = t->map.cells;
    t->ground.board = t->map.board;
}

void
drawn_table_clear(struct drawn_table *t)
{
    if (!t->kinds)
        return;
    board_free(t->map.board);
    g_free(t->map.cells);
    g_free(t->kinds);
}

const struct ground *
drawn_table_lay(struct drawn_table *t, const struct ground *g, const struct fill_plan *plan,
                const struct filling *f)
{
    if (!t->kinds)
        set_table(t, g);
    for (unsigned h = 0; h < g->board->n_hexes; h++) {
        const struct scenario_cell *from = &g->map->cells[h];
        struct scenario_cell *cell = &t->map.cells[h];

        *cell = *from;
        t->kinds[h] = g->board->hexes[h].kind;
        if (from->hidden && !t->uncovered)
            continue;
        cell->hidden = false;
        cell->terrain = f->terrain[h];
        if (from->number == NUMBER_RANDOM || from->terrain == TERRAIN_RANDOM)
            cell->number = f->number[h];
        if (!cell->number && from->number == NUMBER_RANDOM &&
            terrain_wants_number((enum terrain)f->terrain[h]))
            cell->number = NUMBER_FORGOTTEN; /* too few in the pool (reported) */
        if (from->terrain == TERRAIN_RANDOM)
            cell->product = (uint8_t)constraint_product(plan, f->terrain[h], h);
        t->kinds[h] = f->terrain[h] == TERRAIN_SEA ? BOARD_SEA : BOARD_LAND;
    }
    board_settle(t->map.board, t->kinds);
    t->laid = true;
    return &t->ground;
}

struct fillings_answer
fillings_ask(const struct fill_plan *plan,
             enum proof_verdict (*ask)(const struct filling *f, void *data), void *data)
{
    g_autofree struct filling *f = g_new(struct filling, 1);
    struct fillings_answer answer = {.verdict = PROOF_NOT_ASKED};
    struct proof_fillings *seen = &answer.fillings;
    bool unsure = false;

    for (unsigned work = 0; seen->of < DRAWN_FILLINGS && work < DRAWN_MAX_WORK; seen->of++) {
        struct rng rng = rng_stream(DRAWN_SEED, seen->of);
        enum fill_result result = fill_draw(plan, &rng, f);

        if (result != FILL_UNIFORM && result != FILL_SEARCHED)
            break;
        work += f->nodes + f->shuffles;
        enum proof_verdict verdict = ask(f, data);

        if (verdict == PROOF_FAILS && !seen->failing++)
            seen->first = seen->of;
        unsure |= verdict == PROOF_UNDECIDED;
        answer.verdict = verdict == PROOF_HOLDS ? PROOF_HOLDS : answer.verdict;
    }
    if (seen->failing) {
        struct rng rng = rng_stream(DRAWN_SEED, seen->first);

        fill_draw(plan, &rng, f);
        answer.verdict = ask(f, data);
    } else if (unsure || seen->of < DRAWN_FILLINGS) {
        answer.verdict = PROOF_UNDECIDED;
        answer.why = "the search met its limit for some filling";
    }
    return answer;
}

struct map_ruleset
fillings_lay(const struct map_ruleset *rs, const struct filling *f)
{
    struct map_ruleset like = *rs;

    like.ground_varies = false;
    like.initial = g_memdup2(rs->initial, rs->position_size);
    uint8_t *hexes = position_hexes_of(rs, like.initial);

    for (unsigned h = 0; h < rs->n_hexes; h++)
        if (!rs->hidden[h])
            hexes[h] = (uint8_t)((hexes[h] & 0xf0) | f->terrain[h]);
    position_lay_ground(&like, like.initial);
    return like;
}

static struct shown *
find_shown(struct deal *d, const char *code)
{
    for (unsigned i = 0; i < d->shown->len; i++)
        if (strcmp(g_array_index(d->shown, struct shown, i).code, code) == 0)
            return &g_array_index(d->shown, struct shown, i);
    struct shown new = {.code = code, .last = UINT_MAX};

    g_array_append_val(d->shown, new);
    return &g_array_index(d->shown, struct shown, d->shown->len - 1);
}

/* Keeps the first finding of each code, and counts the fillings with one. */
static void
collect_findings(struct deal *d, const struct map_sink *found)
{
    for (unsigned i = 0; i < diag_sink_size(found); i++) {
        const struct finding *f = diag_sink_get(found, i);

        if (f->severity == DIAG_NOTE || diag_sink_has(d->g->sink, f))
            continue;
        struct shown *shown = find_shown(d, diag_entry(f->code)->code);

        if (shown->last == d->drawn)
            continue;
        if (!shown->times++) {
            shown->first = d->drawn;
            diag_sink_copy(d->kept, f);
        }
        shown->last = d->drawn;
    }
}

static bool
ask_check(const struct drawn_check *c, const struct ground *g, struct map_sink *sink)
{
    struct ground reported = *g;

    reported.sink = sink;
    if (c->decide)
        return c->decide(&reported);
    c->check(&reported);
    return false;
}

static enum proof_verdict
check_filling(const struct filling *filling, void *data)
{
    struct deal *d = data;
    struct map_sink *found = diag_sink_new();

    d->tables[0].laid = d->tables[1].laid = false;
    for (unsigned i = 0; i < d->n_checks; i++) {
        struct drawn_table *t = &d->tables[d->checks[i].uncovered];

        if (!d->asked[i])
            continue;
        if (!t->laid)
            drawn_table_lay(t, d->g, &d->plan, filling);
        ask_check(&d->checks[i], &t->ground, found);
    }
    collect_findings(d, found);
    diag_sink_free(found);
    d->drawn++;
    return PROOF_HOLDS;
}

/* Twice as many tiles as hexes, and not marked as intended: count="33" for 3. */
static bool
is_overfull(const struct map_scenario *s, struct pool_need need)
{
    if (need.hidden || need.tiles < 2 * need.cells || need.cells < 2)
        return false;
    for (unsigned i = 0; i < s->n_accepts; i++)
        if (strcmp(s->accepts[i].code, "X-POOL-TILES") == 0)
            return false;
    return true;
}

/* The pools have what the map draws; otherwise that is reported. */
static bool
are_pools_enough(const struct map_scenario *s, const struct scenario_map *map)
{
    for (unsigned p = 0; p < map->n_pools; p++) {
        struct pool_need need = pool_need(map, (uint8_t)p);

        if (is_overfull(s, need) || need.tiles < need.cells ||
            map->pools[p].n_numbers < need.least_numbers || need.harbor_tokens < need.harbors)
            return false;
    }
    return true;
}

static void
report_shown(const struct deal *d, unsigned i)
{
    const struct shown *shown = &g_array_index(d->shown, struct shown, i);
    struct finding *f = diag_sink_copy(d->g->sink, diag_sink_get(d->kept, i));
    bool always = d->whole && shown->times == d->drawn;
    unsigned least = (unsigned)__builtin_ctz(d->g->map->players) + 1;
    g_autofree char *where = always ? g_strdup("in every filling")
                                    : g_strdup_printf("in filling %u:%u", DRAWN_SEED, shown->first);
    g_autofree char *players = least > d->g->scenario->players_min
                                   ? g_strdup_printf(" --players %u", least)
                                   : g_strdup("");
    const struct diag_source *source = diag_sink_source(d->g->sink, d->g->scenario->root_span.file);
    g_autofree char *file = diag_shell_file(source ? source->name : NULL);

    if (!f)
        return;
    finding_confine(f, where, !always);
    finding_set_note(
        f, "so in %u of %u fillings; `cartwright render %s -o setup.png --setup %u:%u%s` draws %s",
        shown->times, d->drawn, file, DRAWN_SEED, shown->first, players,
        always ? "one" : "this one");
}

/* Whether it reports more if uncertain hexes are neither land nor sea. */
static bool
reports_more_at_worst(const struct drawn_check *c, const struct ground *g)
{
    struct map_sink *now = diag_sink_new(), *worst = diag_sink_new();
    struct drawn_table t = {.kinds = NULL};

    set_table(&t, g);
    memcpy(t.map.cells, g->map->cells, g->board->n_hexes * sizeof *t.map.cells);
    for (unsigned h = 0; h < g->board->n_hexes; h++)
        if (g->board->hexes[h].kind == BOARD_OPEN)
            t.map.board->hexes[h].kind = BOARD_HIDDEN;
    for (unsigned p = 0; p < g->board->n_paths; p++)
        t.map.board->paths[p].flags &= (uint8_t)~BOARD_PATH_UNSURE;
    ask_check(c, g, now);
    ask_check(c, &t.ground, worst);
    bool more = diag_sink_size(worst) > diag_sink_size(now);

    drawn_table_clear(&t);
    diag_sink_free(now);
    diag_sink_free(worst);
    return more;
}

/* Reports what bounds decide, with a note that it does not depend on the draw. Whether they leave
 * more to fillings; drawn: parts of the map. */
static bool
check_bounds(const struct ground *g, const struct drawn_check *c, unsigned drawn)
{
    unsigned before = diag_sink_size(g->sink);
    struct map_sink *unread = c->read ? diag_sink_new() : NULL;
    bool open = ask_check(c, g, unread ? unread : g->sink) && drawn;

    diag_sink_free(unread);
    for (unsigned i = before; i < diag_sink_size(g->sink) && (open || drawn & c->parts); i++) {
        struct finding *f = diag_sink_edit(g->sink, i);

        if (f->severity == DIAG_ERROR && diag_code_weakens(diag_entry(f->code)->code))
            finding_confine(f, "in every filling", false);
    }
    return open ||
           (drawn & c->parts && (c->worst ? reports_more_at_worst(c, g) : c->check != NULL));
}

void
drawn_check(const struct ground *g, const struct drawn_check *checks, unsigned n)
{
    g_autofree bool *asked = g_new0(bool, n);
    unsigned drawn = g->drawn, open = 0, families = 0;

    for (unsigned f = 0; f < FAMILY_COUNT; f++)
        families |= (unsigned)g->on[f] << f;

    for (unsigned h = 0; h < g->board->n_hexes; h++)
        if (g->map->cells[h].number == NUMBER_RANDOM)
            drawn |= DRAWN_NUMBER;
    for (unsigned i = 0; i < n; i++)
        if (!(checks[i].families & ~families) && !(checks[i].doubt & g->map->doubt))
            open += asked[i] = check_bounds(g, &checks[i], drawn);
    if (!open || !g->map->n_pools || g->map->doubt & (DOUBT_TERRAIN | DOUBT_HARBORS) ||
        !are_pools_enough(g->scenario, g->map))
        return;
    struct deal *d = g_new0(struct deal, 1);

    d->tables[1].uncovered = true;
    d->g = g;
    d->checks = checks;
    d->asked = asked;
    d->n_checks = n;
    d->shown = g_array_new(FALSE, FALSE, sizeof(struct shown));
    d->kept = diag_sink_new();
    if (fill_plan_init(&d->plan, &d->arena, g->map,
                       g->scenario->options.value[OPTION_SANTA_MODE] == 0, 0) == POOL_FITS) {
        fill_plan_try(&d->plan);
        d->whole = fillings_ask(&d->plan, check_filling, d).verdict == PROOF_HOLDS;
    }
    for (unsigned i = 0; i < d->shown->len; i++)
        report_shown(d, i);
    if (!d->whole)
        ground_report(g, DIAG_V_UNDECIDED, g->map->span, "nn", d->drawn, DRAWN_FILLINGS);
    drawn_table_clear(&d->tables[0]);
    drawn_table_clear(&d->tables[1]);
    g_array_unref(d->shown);
    diag_sink_free(d->kept);
    arena_release(&d->arena);
    g_free(d);
}
