/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/aids/steps.h"

#include "board/place-name.h"
#include "draw/theme/custom-pieces.h"

static void
clear_step(void *data)
{
    g_free(((struct step *)data)->text);
}

void
steps_release(struct steps *s)
{
    g_clear_pointer(&s->list, g_array_unref);
}

unsigned
steps_count(const struct steps *s)
{
    return s->list ? s->list->len : 0;
}

const struct step *
steps_get(const struct steps *s, unsigned i)
{
    return &g_array_index(s->list, struct step, i);
}

void
steps_add(struct steps *s, enum step_place place, unsigned id, const char *key, const char *first,
          const char *second)
{
    struct step step = {.text = lexicon_fill(s->lexicon, key, first, first ? second : NULL, NULL),
                        .place = (uint8_t)place,
                        .id = (uint16_t)id};

    if (!s->list) {
        s->list = g_array_new(FALSE, FALSE, sizeof step);
        g_array_set_clear_func(s->list, clear_step);
    }
    g_array_append_val(s->list, step);
}

void
steps_say(struct steps *s, const char *key, const char *first)
{
    steps_add(s, STEP_NOWHERE, 0, key, first, NULL);
}

const char *
steps_thing(const struct steps *s, const char *word)
{
    g_autofree char *key = g_strconcat("thing.", word, NULL);

    return lexicon_text(s->lexicon, key);
}

char *
steps_tile(const struct steps *s, unsigned terrain, unsigned own, unsigned number)
{
    g_autofree char *name =
        own ? custom_pieces_wording(s->studio, &s->scenario->kinds[own - 1].label)
            : g_strdup(steps_thing(s, terrain_word((enum terrain)terrain)));

    return number ? g_strdup_printf("%s %u", name, number) : g_steal_pointer(&name);
}

const char *
steps_seat(const struct steps *s, unsigned seat)
{
    enum seat_color color = (enum seat_color)s->scenario->color[seat];
    g_autofree char *key = g_strconcat("seat.", seat_color_word(color), NULL);

    return lexicon_text(s->lexicon, key);
}

char *
steps_name(struct steps *s, enum step_place place, unsigned id)
{
    const struct map_board *board = s->map->board;
    char buf[BOARD_NAME_SIZE];

    s->named = true;
    return g_strdup(place == STEP_AT_HEX ? board_hex_name(board, map_hex_of(id), buf)
                    : place == STEP_AT_PATH
                        ? board_path_name(board, map_path_of(id), buf)
                        : board_intersection_name(board, map_intersection_of(id), buf));
}

void
steps_append(GString *list, const char *text)
{
    if (list->len > 0)
        g_string_append(list, ", ");
    g_string_append(list, text);
}

bool
steps_has_stacks(const struct scenario_map *map, bool harbors)
{
    unsigned n = 0;

    for (unsigned i = 0; i < map->n_pools; i++)
        n += (harbors ? map->pools[i].n_harbors : map->pools[i].n_tiles + map->pools[i].n_numbers) >
             0;
    return n > 1;
}
