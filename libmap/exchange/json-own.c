/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "exchange/json-map.h"

#include <string.h>

static const char *
keep_text(struct json_map *m, const json_t *object, const char *key)
{
    const char *text = json_tree_text(object, key);

    return *text ? scenario_strings_add(m->map->scenario.strings, text, strlen(text)) : NULL;
}

void
json_own_begin(struct json_map *m)
{
    bool flat = strcmp(json_tree_text(m->tree.root, "orientation"), "flat") == 0,
         left = strcmp(json_tree_text(m->tree.root, "shift"), "left") == 0;

    g_string_printf(m->list.hint, "%s-%s", left ? "even" : "odd", flat ? "q" : "r");
    m->map->rows = (int)json_tree_number(m->tree.root, "rows", MAP_MAX_ROWS, 0);
    m->map->columns = (int)json_tree_number(m->tree.root, "columns", MAP_MAX_COLUMNS, 0);
    m->map->id = keep_text(m, m->tree.root, "id");
}

bool
json_own_place(const struct json_map *m, const json_t *name, struct board_place *place)
{
    const char *text = json_string_value(name);
    size_t bad, length;

    *place = (struct board_place){0, MAP_NO_HEX, MAP_NO_PATH, MAP_NO_INTERSECTION};
    if (text && board_name_read(m->map->map.board, text, strlen(text), NULL, place, &bad,
                                &length) == BOARD_NAME_OK)
        return true;
    diag_report(m->tree.text->sink, DIAG_I_VALUE, json_tree_place(&m->tree, name), text ? text : "",
                "a place on this board", NULL);
    return false;
}

static struct scenario_wording
keep_wording(struct json_map *m, const json_t *object, const char *key)
{
    struct scenario_said *said;
    const char *text = keep_text(m, object, key);

    if (!text)
        return (struct scenario_wording){NULL, 0};
    said = scenario_strings_room(m->map->scenario.strings, 1, sizeof *said);
    *said = (struct scenario_said){.language = m->map->scenario.language, .text = text};
    return (struct scenario_wording){said, 1};
}

static void
add_river(struct json_map *m, const json_t *value, struct scenario_river *river)
{
    const json_t *hexes = json_object_get(value, "hexes"), *paths = json_object_get(value, "paths");
    struct map_strings *room = m->map->scenario.strings;
    struct board_place at;

    *river = (struct scenario_river){
        .hexes = scenario_strings_room(room, json_array_size(hexes), sizeof *river->hexes),
        .mouth = MAP_NO_PATH};
    for (struct json_child c = {.in = hexes}; json_tree_next(&c);)
        if (json_own_place(m, c.value, &at))
            river->hexes[river->n_hexes++] = at.hex;
    /* a path more than steps: the side at which it leaves the board */
    if (json_array_size(paths) == river->n_hexes &&
        json_own_place(m, json_array_get(paths, json_array_size(paths) - 1), &at))
        river->mouth = at.path;
}

static void
add_mark(struct json_map *m, const json_t *value, struct scenario_mark *mark)
{
    const json_t *all = json_object_get(value, "at");
    const char *sign = json_tree_text(value, "sign");
    struct board_place at;

    *mark = (struct scenario_mark){.label = keep_wording(m, value, "label"),
                                   .note = keep_wording(m, value, "note"),
                                   .spots = scenario_strings_room(m->map->scenario.strings,
                                                                  json_array_size(all),
                                                                  sizeof *mark->spots)};
    while (mark->sign < MARK_COUNT && strcmp(mark_sign_word((enum mark_sign)mark->sign), sign) != 0)
        mark->sign++;
    for (struct json_child c = {.in = all}; json_tree_next(&c);)
        if (json_own_place(m, c.value, &at))
            mark->spots[mark->n_spots++] = (struct scenario_spot){at.hex, at.path, at.at};
}

void
json_own_add(struct json_map *m, const json_t *hexes)
{
    struct scenario_map *map = &m->map->map;
    const json_t *rivers = json_object_get(m->tree.root, "rivers"),
                 *marks = json_object_get(m->tree.root, "marks");
    struct map_strings *room = m->map->scenario.strings;
    struct board_place at;

    map->rivers = scenario_strings_room(room, json_array_size(rivers), sizeof *map->rivers);
    map->signs = scenario_strings_room(room, json_array_size(marks), sizeof *map->signs);
    for (struct json_child c = {.in = hexes}; json_tree_next(&c);)
        if (json_own_place(m, json_object_get(c.value, "name"), &at) && at.hex.i != MAP_NONE) {
            struct scenario_cell *cell = &map->cells[at.hex.i];

            cell->label = keep_text(m, c.value, "label");
            /* such a file tells "no number" from "not written yet" */
            cell->number = cell->number == NUMBER_FORGOTTEN ? NUMBER_NONE : cell->number;
        }
    for (struct json_child c = {.in = rivers}; json_tree_next(&c);)
        add_river(m, c.value, &map->rivers[map->n_rivers++]);
    for (struct json_child c = {.in = marks}; json_tree_next(&c);)
        add_mark(m, c.value, &map->signs[map->n_signs++]);
}
