/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/closed-cause.h"

#include "board/build.h"

#include <glib.h>

/* A copy of the board that keeps only the closed places that differ from `opened`; NULL: none. */
static struct map_board *
open_places(const struct ground *g, const struct scenario_closed *opened)
{
    struct map_board *board = board_copy(g->board);

    for (unsigned i = 0; i < board->n_paths; i++)
        board->paths[i].flags &= (uint16_t) ~(BOARD_PATH_BARS | BOARD_PATH_DEAD_END);
    for (unsigned i = 0; i < board->n_intersections; i++)
        board->intersections[i].flags &= (uint8_t)~BOARD_AT_BARS;
    for (unsigned i = 0; opened && i < g->map->n_closed; i++) {
        const struct scenario_closed *place = &g->map->closed[i];

        if (place->path.i == opened->path.i && place->at.i == opened->at.i)
            continue;
        if (place->path.i != MAP_NONE)
            board_add_flag(board, place->path, scenario_closed_flags(place));
        else
            board_close(board, place->at, scenario_closed_flags(place));
    }
    return board;
}

/* Whether it holds when that place is opened, or all are. */
static bool
is_joined(const struct ground *g, const struct closed_ask *ask,
          const struct scenario_closed *opened, unsigned *tries)
{
    struct ground open = *g;
    struct map_board *board = open_places(g, opened);

    ++*tries;
    open.board = board;
    g_autofree uint16_t *labels = ground_join(&open, ask->way);
    bool joined = ask->joined(labels, ask->data);

    board_free(board);
    return joined;
}

/* A wagon can reach one end of it. */
static bool
touches_side(const struct ground *g, const struct scenario_closed *place, const uint16_t *labels,
             uint16_t side)
{
    if (place->path.i != MAP_NONE) {
        const struct board_path *path = board_path(g->board, place->path);

        return labels[path->end[0].i] == side || labels[path->end[1].i] == side;
    }
    const struct board_intersection *x = board_at(g->board, place->at);

    for (unsigned k = 0; k < x->degree; k++)
        if (labels[x->next[k].i] == side)
            return true;
    return labels[place->at.i] == side;
}

static void
keep_span(struct closed_cause *cause, struct map_span span)
{
    if (cause->n < DIAG_MAX_LABELS)
        cause->spans[cause->n++] = span;
}

bool
closed_cause_find(const struct ground *g, const struct closed_ask *ask, unsigned *tries,
                  struct closed_cause *out)
{
    struct closed_cause beside = {.n = 0};

    *out = (struct closed_cause){.each = true};
    if (!g->map->n_closed || *tries >= CLOSED_MAX_TRIES || !is_joined(g, ask, NULL, tries))
        return false;
    g_autofree uint16_t *labels = ground_join(g, ask->way);

    for (unsigned i = 0; i < g->map->n_closed && out->n < DIAG_MAX_LABELS; i++) {
        const struct scenario_closed *place = &g->map->closed[i];

        if (!touches_side(g, place, labels, labels[ask->at.i]))
            continue;
        keep_span(&beside, place->span);
        if (*tries < CLOSED_MAX_TRIES && is_joined(g, ask, place, tries))
            keep_span(out, place->span);
    }
    if (!out->n)
        *out = beside;
    return true;
}

void
closed_cause_report(const struct closed_cause *cause, struct finding *f, const char *otherwise)
{
    finding_set_help(f, "%s%s",
                     cause->each && cause->n == 1 ? "open the place: delete it from <closed>"
                     : cause->each ? "open one of the places: delete it from <closed>"
                                   : "delete places from <closed> until there is a way through",
                     otherwise);
    for (unsigned i = 0; i < cause->n; i++)
        finding_add_label(f, cause->spans[i], "closed here");
}
