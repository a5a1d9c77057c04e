/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "exchange/json-map.h"

#include <string.h>

/* A harbor as the file has it. */
struct listed {
    const json_t *value;
    enum resource gives;
    struct json_place place[2]; /* of its hex, or of the two beside it */
    unsigned places;
    int side;    /* GRID_DIRECTIONS: none is written; less than 0: number -1 - side of the file */
    bool corner; /* that number is a corner, the next one of the harbor lies behind it */
    map_path path;
    int ratio; /* below 2: as usual */
};

/* "NORTH_EAST", "top left", "ne": the side of that name, or -1. */
static int
find_side(enum grid_orientation o, const char *text)
{
    static const char *const words[][2] = {
        {"north", "n"}, {"south", "s"},  {"east", "e"}, {"west", "w"},  {"top", "n"},
        {"up", "n"},    {"bottom", "s"}, {"down", "s"}, {"right", "e"}, {"left", "w"}};
    g_autofree char *small = g_ascii_strdown(text, -1);
    g_autoptr(GString) name = g_string_new(small);

    for (unsigned i = 0; i < G_N_ELEMENTS(words); i++)
        g_string_replace(name, words[i][0], words[i][1], 0);
    g_string_replace(name, "_", "", 0);
    g_string_replace(name, "-", "", 0);
    g_string_replace(name, " ", "", 0);
    return grid_side_by_name(o, name->str, (int)name->len);
}

static bool
read_side(struct json_map *m, const json_t *value, enum json_role role, struct listed *h)
{
    const char *text = json_string_value(value);
    int number = json_member_number(value), second = -1;

    if (role == ROLE_CORNER && json_array_size(value) == 2) {
        number = json_member_number(json_array_get(value, 0));
        second = json_member_number(json_array_get(value, 1));
        if (number < 0 || second < 0 || number > 6 || second > 6)
            return false;
        /* the first of the two in the order of the file's corners */
        h->side = -1 - ((number + 1) % 6 == second % 6 ? number : second) % 6;
        h->corner = true;
    } else if (role == ROLE_SIDE && number >= 0 && number <= 6) {
        h->side = -1 - number % 6;
    } else if (role == ROLE_SIDE && text) {
        h->side = find_side(m->list.lattice.grid.orientation, text);
        if (h->side < 0) {
            diag_report(m->tree.text->sink, DIAG_I_VALUE, json_tree_place(&m->tree, value), text,
                        m->list.lattice.grid.orientation == GRID_FLAT
                            ? "a side of a hex: se ne n nw sw s"
                            : "a side of a hex: e ne nw w sw se",
                        NULL);
            h->side = GRID_DIRECTIONS;
        }
    } else {
        return false;
    }
    return true;
}

static void
add_place(struct json_map *m, struct listed *h, const json_t *value)
{
    struct json_place place = json_member_place(m, value, NULL);

    if (place.counts && h->places < 2 &&
        !(h->places && place.a == h->place[0].a && place.b == h->place[0].b))
        h->place[h->places++] = place;
}

/* The levels of JSON are bounded. */
static void
read_harbor_member(struct json_map *m, const char *key, const json_t *value, struct listed *h)
{
    enum json_role role = json_member_role(key);
    const char *text = json_string_value(value);
    enum resource gives = text ? hex_words_gives(&m->list.words, text) : RESOURCE_NONE;
    struct board_place own;
    unsigned before = h->places;

    if (m->list.exact && role == ROLE_PLACE && json_own_place(m, value, &own)) {
        h->path = own.path;
    } else if ((role != ROLE_SIDE && role != ROLE_CORNER) || !read_side(m, value, role, h)) {
        if (strcmp(key, "ratio") == 0 || strcmp(key, "rate") == 0)
            h->ratio = json_member_number(value);
        if (h->ratio == 3 || (json_is_null(value) && (role == ROLE_TERRAIN || role == ROLE_HARBOR)))
            gives = RESOURCE_ANY;
        if (h->gives == RESOURCE_NONE || gives < RESOURCE_COUNT)
            h->gives = gives;
        if (gives == RESOURCE_NONE)
            add_place(m, h, value);
        for (struct json_child c = {.in = value}; h->places == before && json_tree_next(&c);)
            if (c.key)
                read_harbor_member(m, c.key, c.value, h);
        for (size_t i = 0; h->places < before + 2 && i < json_array_size(value); i++)
            add_place(m, h, json_array_get(value, i));
        if (h->places == before && gives == RESOURCE_NONE && h->ratio < 2)
            return;
    }
    json_member_use(m, value);
}

static void
read_listed_harbor(struct json_map *m, const struct json_harbor *from, struct listed *h)
{
    const json_t *value = json_member_use(m, from->value);
    const char *text = json_string_value(value);
    struct json_place place = from->place.counts ? from->place : json_member_numbers(m, value);

    *h = (struct listed){.value = value,
                         .gives = json_is_true(value) ? RESOURCE_ANY
                                  : text              ? hex_words_gives(&m->list.words, text)
                                                      : RESOURCE_NONE,
                         .side = GRID_DIRECTIONS,
                         .path = MAP_NO_PATH};
    if (place.counts)
        h->place[h->places++] = place;
    for (struct json_child c = {.in = value}; json_tree_next(&c);)
        read_harbor_member(m, c.key ? c.key : "", c.value, h);
}

/* The path at that side of a hex of the lattice, which the map may not have. */
static map_path
find_harbor_path(const struct json_map *m, grid_axial at, int side)
{
    const struct map_board *board = m->map->map.board;

    for (int turn = 0; turn < 2; turn++) {
        int row, column;

        hex_list_cell(&m->list, m->map->grid, at, &row, &column);
        if (row >= 0 && column >= 0 && row < m->map->rows && column < m->map->columns &&
            board_hex_at(board, row, column).i != MAP_NONE)
            return plain_map_side(m->map, row, column, side);
        at = grid_step(at, side);
        side = (side + 3) % 6;
    }
    return MAP_NO_PATH;
}

static bool
is_coast(const struct json_map *m, map_path at)
{
    const unsigned coast = BOARD_PATH_LAND | BOARD_PATH_SEA;

    return at.i != MAP_NONE && (board_path(m->map->map.board, at)->flags & coast) == coast;
}

/* The side of a number, where that of 0 is `zero` and the others go round to the left or right. */
static int
turn_side(int zero, int sense, int number)
{
    return (zero + sense * number + 12) % GRID_DIRECTIONS;
}

static map_path
place_harbor(const struct json_map *m, const struct listed *h, int zero, int sense)
{
    double off;
    grid_axial one = lattice_hex(&m->list.lattice, h->place[0].a, h->place[0].b, &off),
               two = lattice_hex(&m->list.lattice, h->place[1].a, h->place[1].b, &off);
    map_path found = MAP_NO_PATH;
    unsigned coasts = 0;

    if (h->path.i != MAP_NONE || h->places == 0)
        return h->path;
    if (h->places == 1 && h->side != GRID_DIRECTIONS)
        return find_harbor_path(m, one,
                                h->side < 0 ? turn_side(zero, sense, -1 - h->side) : h->side);
    for (int side = 0; side < GRID_DIRECTIONS; side++) {
        grid_axial next = grid_step(one, side);
        map_path path = find_harbor_path(m, one, side);

        if (h->places == 2 ? next.q == two.q && next.r == two.r : is_coast(m, path)) {
            found = path;
            coasts++;
        }
    }
    return coasts == 1 ? found : MAP_NO_PATH;
}

/* Numbers of sides begin anywhere and go either way round; all harbors have to lie at the coast. */
static bool
decide_numbers(const struct json_map *m, const GArray *all, int *zero, int *sense, GString *both)
{
    enum grid_orientation o = m->list.lattice.grid.orientation;
    int fits = 0;

    for (int way = 0; way < 12; way++) {
        int z = way / 2, s = way % 2 ? -1 : 1;
        bool fit = true;

        for (guint i = 0; i < all->len && fit; i++) {
            const struct listed *h = &g_array_index(all, struct listed, i);

            fit = h->side >= 0 || is_coast(m, place_harbor(m, h, z, s));
        }
        if (!fit)
            continue;
        if (fits++ < 2)
            g_string_append_printf(both, "%s0 as %s and 1 as %s", both->len ? ", or " : "",
                                   grid_side_name(o, z), grid_side_name(o, turn_side(z, s, 1)));
        *zero = z;
        *sense = s;
    }
    return fits == 1;
}

static void
report_harbor(const struct json_map *m, const struct listed *h, enum diag_code code, map_path at)
{
    char name[BOARD_NAME_SIZE] = "of the file";

    if (at.i != MAP_NONE)
        board_path_name(m->map->map.board, at, name);
    finding_set_help(
        diag_report(m->tree.text->sink, code, json_tree_place(&m->tree, h->value), name, NULL),
        "name a hex and a side, or two hexes, with land and sea between them");
}

void
json_harbors_add(struct json_map *m)
{
    g_autoptr(GArray) all = g_array_new(FALSE, FALSE, sizeof(struct listed));
    g_autoptr(GString) both = g_string_new(NULL);
    struct scenario_map *map = &m->map->map;
    int zero = 0, sense = 1;
    bool numbered = false;

    for (guint i = 0; i < m->harbors->len; i++) {
        struct listed h;

        read_listed_harbor(m, &g_array_index(m->harbors, struct json_harbor, i), &h);
        numbered |= h.side < 0;
        g_array_append_val(all, h);
    }
    if (numbered && !decide_numbers(m, all, &zero, &sense, both)) {
        diag_report(m->tree.text->sink, DIAG_I_EITHER,
                    json_tree_place(&m->tree, g_array_index(all, struct listed, 0).value),
                    "the number of a side", both->len ? both->str : "none that lies at the coast",
                    NULL);
        return;
    }
    for (guint i = 0; i < all->len; i++) {
        const struct listed *h = &g_array_index(all, struct listed, i);
        map_path at = place_harbor(m, h, zero, sense);
        bool twice = false;

        for (unsigned k = 0; k < map->n_harbors; k++)
            twice |= map->harbors[k].at.i == at.i;
        if (h->gives == RESOURCE_NONE)
            diag_report(m->tree.text->sink, DIAG_I_VALUE, json_tree_place(&m->tree, h->value),
                        "this harbor", "one with what it gives: a resource, or any", NULL);
        else if (twice)
            report_harbor(m, h, DIAG_I_HARBOR_TWICE, at);
        else if (!plain_map_add_harbor(m->map, at, h->gives))
            report_harbor(m, h, DIAG_I_HARBOR, at);
        else if (h->ratio >= 2 && h->ratio <= 4)
            map->harbors[map->n_harbors - 1].ratio = (uint8_t)h->ratio;
    }
}
