/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/write-map.h"

#include "base/number-text.h"
#include "board/place-name.h"
#include "xml/write.h"

static void
add_hexes(GString *s, const char *name, const struct map_board *board, const map_hex *hexes,
          unsigned n)
{
    struct write_list l = {s, name, false};
    char buf[BOARD_NAME_SIZE];

    for (unsigned i = 0; i < n; i++)
        write_list_add(&l, board_hex_name(board, hexes[i], buf));
    write_list_end(&l);
}

static void
write_hex(GString *s, const struct scenario_map *map, map_hex hex)
{
    char name[BOARD_NAME_SIZE];

    write_attribute(s, "at", board_hex_name(map->board, hex, name));
}

/* ---- rows ---- */

static void
write_number_of(GString *s, const struct scenario_map *map, const struct scenario_cell *cell)
{
    bool drawn = cell->terrain == TERRAIN_RANDOM;

    if (cell->number == NUMBER_RANDOM && drawn && cell->number_pool == cell->pool)
        return;
    if (cell->number == NUMBER_RANDOM)
        g_string_append_printf(s, ":?%s", map->pools[cell->number_pool].id);
    else if (cell->number >= 2 && cell->number <= 12)
        g_string_append_printf(s, ":%u", cell->number);
    else if (cell->number == NUMBER_NONE &&
             (drawn || terrain_wants_number((enum terrain)cell->terrain)))
        g_string_append(s, ":-");
}

static void
write_token(GString *s, const struct scenario_map *map, const struct scenario_cell *cell)
{
    bool drawn = cell->terrain == TERRAIN_RANDOM;
    const char *pool = drawn && cell->pool != SCENARIO_NO_POOL ? map->pools[cell->pool].id : "";

    if (cell->hidden)
        g_string_append(s, "fog");
    else
        g_string_append(s, scenario_terrain_word(map, cell->terrain, cell->kind));
    if (cell->hidden && *pool)
        g_string_append_c(s, '?');
    g_string_append(s, pool);
    write_number_of(s, map, cell);
    if (cell->label)
        g_string_append_printf(s, "@%s", cell->label);
}

static void
write_map_rows(GString *s, const struct scenario_map *map)
{
    for (int row = 0; row < map->board->rows; row++) {
        int last = map->board->cols - 1;

        while (last > 0 && board_hex_at(map->board, row, last).i == MAP_NONE)
            last--;
        g_string_append(s, "<row>");
        for (int col = 0; col <= last; col++) {
            map_hex hex = board_hex_at(map->board, row, col);

            if (col)
                g_string_append_c(s, ' ');
            if (hex.i == MAP_NONE)
                g_string_append_c(s, '.');
            else
                write_token(s, map, &map->cells[hex.i]);
        }
        g_string_append(s, "</row>");
    }
}

/* ---- what a row cannot express ---- */

static void
write_regions(GString *s, const struct scenario_map *map)
{
    for (unsigned i = 0; i < map->n_regions; i++) {
        const struct scenario_region *r = &map->regions[i];

        g_string_append(s, "<region");
        write_attribute(s, "id", r->id);
        add_hexes(s, "at", map->board, r->hexes, r->n_hexes);
        g_string_append(s, "/>");
    }
}

/* The product of a hex, where it differs from that of its terrain. */
static void
write_product(GString *s, const struct scenario_cell *cell)
{
    enum resource usual = cell->terrain < TERRAIN_COUNT
                              ? terrain_product((enum terrain)cell->terrain)
                              : RESOURCE_NONE;

    if (cell->product != usual)
        write_attribute(
            s, "product",
            cell->product == RESOURCE_NONE ? "none" : resource_word((enum resource)cell->product));
}

static void
write_interior_paths(GString *s, const struct map_board *board, map_hex hex)
{
    const struct board_hex *h = board_hex(board, hex);
    struct write_list l = {s, "paths", false};

    for (int corner = 0; corner < GRID_DIRECTIONS && h->plaza.i != MAP_NONE; corner++)
        if (board_path_between(board, h->plaza, h->corner[corner]).i != MAP_NONE)
            write_list_add(&l, grid_corner_name(board->grid.orientation, corner));
    write_list_end(&l);
}

/* Nothing for one without goods. */
static void
write_stack(GString *s, const struct scenario_trade_hex *t)
{
    struct write_list order = {s, "order", false};
    gsize from = s->len;

    g_string_append(s, "<stack");
    gsize bare = s->len;

    for (int g = 0; g < GOODS_COUNT && t->n_order == 0; g++)
        write_number(s, goods_word((enum goods)g), t->stack[g], 0);
    for (unsigned i = 0; i < t->n_order; i++)
        write_list_add(&order, goods_word((enum goods)t->order[i]));
    write_list_end(&order);
    if (s->len == bare)
        g_string_truncate(s, from);
    else
        g_string_append(s, "/>");
}

static void
write_trade_hexes(GString *s, const struct scenario_map *map)
{
    for (unsigned i = 0; i < map->n_trade_hexes; i++) {
        const struct scenario_trade_hex *t = &map->trade_hexes[i];

        g_string_append(s, "<trade-hex");
        write_hex(s, map, t->at);
        write_product(s, &map->cells[t->at.i]);
        write_interior_paths(s, map->board, t->at);
        g_string_append_c(s, '>');
        write_stack(s, t);
        g_string_append(s, "</trade-hex>");
    }
}

static bool
is_trade_hex(const struct scenario_map *map, map_hex hex)
{
    for (unsigned i = 0; i < map->n_trade_hexes; i++)
        if (map->trade_hexes[i].at.i == hex.i)
            return true;
    return false;
}

/* Whether the written form makes it certain to be land for a reader. */
static bool
reads_as_land(const struct scenario_map *map, map_hex hex)
{
    const struct scenario_cell *cell = &map->cells[hex.i];

    if (cell->hidden)
        return false;
    return cell->terrain == TERRAIN_RANDOM ? board_hex(map->board, hex)->kind == BOARD_LAND
                                           : cell->terrain != TERRAIN_SEA;
}

/* Whether its interior paths differ from those that a reader assumes, because its neighbours were
 * drawn. */
static bool
has_other_paths(const struct scenario_map *map, map_hex hex)
{
    const struct board_hex *h = board_hex(map->board, hex);

    for (unsigned corner = 0; corner < GRID_DIRECTIONS; corner++) {
        const struct board_intersection *x = board_at(map->board, h->corner[corner]);
        bool usual = false;

        for (unsigned k = 0; k < x->n_hexes; k++)
            usual |= x->hex[k].i != hex.i && reads_as_land(map, x->hex[k]);
        if (usual != (board_path_between(map->board, h->plaza, h->corner[corner]).i != MAP_NONE))
            return true;
    }
    return false;
}

/* A workshop with default values only. */
static void
write_plazas(GString *s, const struct scenario_map *map)
{
    for (uint16_t i = 0; i < map->board->n_hexes; i++) {
        map_hex hex = {i};

        if (board_hex(map->board, hex)->plaza.i == MAP_NONE || is_trade_hex(map, hex) ||
            !has_other_paths(map, hex))
            continue;
        g_string_append(s, "<trade-hex");
        write_hex(s, map, hex);
        write_interior_paths(s, map->board, hex);
        g_string_append(s, "/>");
    }
}

static void
write_hexes(GString *s, const struct scenario_map *map, const char *language)
{
    for (uint16_t i = 0; i < map->board->n_hexes; i++) {
        const struct scenario_cell *cell = &map->cells[i];
        g_autoptr(GString) said = g_string_new(NULL);

        if (!is_trade_hex(map, (map_hex){i}))
            write_product(said, cell);
        if (cell->lair)
            write_attribute(said, "lair", "yes");
        write_wording(said, "note", &cell->note, language, NULL);
        if (said->len == 0 && cell->note.n == 0)
            continue;
        g_string_append(s, "<hex");
        write_hex(s, map, (map_hex){i});
        g_string_append_printf(s, "%s>", said->str);
        write_wordings(s, "note", &cell->note, language);
        g_string_append(s, "</hex>");
    }
}

static void
write_rivers(GString *s, const struct scenario_map *map)
{
    for (unsigned i = 0; i < map->n_rivers; i++) {
        const struct scenario_river *r = &map->rivers[i];
        char buf[BOARD_NAME_SIZE];

        g_string_append(s, "<river");
        add_hexes(s, "along", map->board, r->hexes, r->n_hexes);
        if (r->mouth.i != MAP_NONE)
            write_attribute(s, "mouth", board_path_name(map->board, r->mouth, buf));
        g_string_append(s, "/>");
    }
}

static unsigned
usual_ratio(unsigned gives)
{
    return gives == RESOURCE_ANY ? 3 : 2;
}

static void
write_harbors(GString *s, const struct scenario_map *map)
{
    for (unsigned i = 0; i < map->n_harbors; i++) {
        const struct scenario_harbor *h = &map->harbors[i];
        char buf[BOARD_NAME_SIZE];

        g_string_append(s, "<harbor");
        write_attribute(s, "at", board_path_name(map->board, h->at, buf));
        if (h->gives == RESOURCE_RANDOM) {
            g_string_append_printf(s, " gives=\"?%s\"", map->pools[h->pool].id);
        } else {
            write_attribute(s, "gives", resource_word((enum resource)h->gives));
            write_number(s, "ratio", h->ratio, usual_ratio(h->gives));
        }
        g_string_append(s, "/>");
    }
}

/* Places that are closed to some things alone, in the order of the file. */
static void
write_partly_closed(GString *s, const struct scenario_map *map)
{
    static const char *const words[] = {"buildings", "routes", "boats", "wagons"};

    for (unsigned i = 0; i < map->n_closed; i++) {
        const struct scenario_closed *first = &map->closed[i];
        struct write_list at = {s, "at", false}, to = {s, "to", false};
        char buf[BOARD_NAME_SIZE];

        if ((first->to == CLOSED_ALL && !first->set_up) ||
            (i && first[-1].to == first->to && first[-1].set_up == first->set_up))
            continue;
        g_string_append(s, "<closed");
        for (unsigned k = i; k < map->n_closed && map->closed[k].to == first->to &&
                             map->closed[k].set_up == first->set_up;
             k++)
            write_list_add(&at, map->closed[k].path.i != MAP_NONE
                                    ? board_path_name(map->board, map->closed[k].path, buf)
                                    : board_intersection_name(map->board, map->closed[k].at, buf));
        write_list_end(&at);
        for (unsigned w = 0; w < G_N_ELEMENTS(words) && first->to != CLOSED_ALL; w++)
            if (first->to >> w & 1)
                write_list_add(&to, words[w]);
        write_list_end(&to);
        if (first->set_up)
            write_attribute(s, "when", "set-up");
        g_string_append(s, "/>");
    }
}

static void
write_closed(GString *s, const struct scenario_map *map)
{
    struct write_list l = {s, "at", false};
    char buf[BOARD_NAME_SIZE];
    gsize from = s->len;

    g_string_append(s, "<closed");
    for (uint16_t i = 0; i < map->board->n_paths; i++)
        if (map->board->paths[i].flags & BOARD_PATH_CLOSED)
            write_list_add(&l, board_path_name(map->board, (map_path){i}, buf));
    for (uint16_t i = 0; i < map->board->n_intersections; i++)
        if (map->board->intersections[i].flags & BOARD_AT_CLOSED)
            write_list_add(&l, board_intersection_name(map->board, (map_intersection){i}, buf));
    write_list_end(&l);
    g_string_append(s, "/>");
    if (!l.begun)
        g_string_truncate(s, from);
}

static void
write_signs(GString *s, const struct scenario_map *map, const char *language)
{
    for (unsigned i = 0; i < map->n_signs; i++) {
        const struct scenario_mark *m = &map->signs[i];
        struct write_list l = {s, "at", false};
        char buf[BOARD_NAME_SIZE];

        g_string_append(s, "<mark");
        for (unsigned k = 0; k < m->n_spots; k++) {
            const struct scenario_spot *spot = &m->spots[k];

            write_list_add(&l, spot->hex.i != MAP_NONE ? board_hex_name(map->board, spot->hex, buf)
                               : spot->path.i != MAP_NONE
                                   ? board_path_name(map->board, spot->path, buf)
                                   : board_intersection_name(map->board, spot->at, buf));
        }
        write_list_end(&l);
        write_attribute(s, "sign", mark_sign_word((enum mark_sign)m->sign));
        write_wording(s, "label", &m->label, language, NULL);
        write_wording(s, "note", &m->note, language, NULL);
        g_string_append_c(s, '>');
        write_wordings(s, "label", &m->label, language);
        write_wordings(s, "note", &m->note, language);
        g_string_append(s, "</mark>");
    }
}

/* ---- pools ---- */

static void
write_tiles(GString *s, const struct scenario_map *map, const struct scenario_pool *p)
{
    for (unsigned i = 0; i < p->n_tiles; i++) {
        const struct scenario_tile *t = &p->tiles[i];

        g_string_append(s, "<tile");
        write_attribute(s, "terrain", scenario_terrain_word(map, t->terrain, t->own));
        write_number(s, "count", t->count, 1);
        write_number(s, "number", t->number, 0);
        g_string_append(s, "/>");
    }
    if (p->n_numbers > 0) {
        g_string_append(s, "<numbers");
        add_hexes(s, "along", map->board, p->along, p->n_along);
        g_string_append_c(s, '>');
        for (unsigned i = 0; i < p->n_numbers; i++)
            g_string_append_printf(s, "%s%u", i ? " " : "", p->numbers[i]);
        g_string_append(s, "</numbers>");
    }
}

static void
write_harbor_tokens(GString *s, const struct scenario_pool *p)
{
    for (unsigned i = 0; i < p->n_harbors; i++) {
        const struct scenario_harbor_token *t = &p->harbors[i];

        g_string_append(s, "<harbor-token");
        write_attribute(s, "gives", resource_word((enum resource)t->gives));
        write_number(s, "ratio", t->ratio, usual_ratio(t->gives));
        write_number(s, "count", t->count, 1);
        g_string_append(s, "/>");
    }
}

static void
write_terrain(GString *s, const struct scenario_map *map, const struct scenario_constraint *c)
{
    write_attribute(s, "terrain",
                    c->terrain < TERRAIN_COUNT ? scenario_terrain_word(map, c->terrain, c->own)
                                               : "any");
}

static void
write_constraint(GString *s, const struct scenario_map *map, const struct scenario_constraint *c)
{
    static const char *const names[] = {
        [CONSTRAINT_APART] = "keep-apart", [CONSTRAINT_EQUAL_APART] = "equal-apart",
        [CONSTRAINT_CONTACT] = "contact",  [CONSTRAINT_HARBOR_OWN] = "harbor-apart",
        [CONSTRAINT_INLAND] = "inland",    [CONSTRAINT_FIX] = "fix",
        [CONSTRAINT_BALANCE] = "balance",  [CONSTRAINT_NEVER] = "never",
    };
    struct write_list numbers = {s, "numbers", false}, regions = {s, "regions", false};

    g_string_append_printf(s, "<%s", names[c->kind]);
    if (c->kind == CONSTRAINT_NEVER)
        write_terrain(s, map, c);
    for (unsigned n = 2; n <= 12; n++)
        if (c->numbers >> n & 1)
            write_list_add(&numbers, number_text(n).text);
    write_list_end(&numbers);
    if (c->kind == CONSTRAINT_FIX)
        write_hex(s, map, c->at);
    if (c->kind == CONSTRAINT_CONTACT || c->kind == CONSTRAINT_INLAND || c->kind == CONSTRAINT_FIX)
        write_terrain(s, map, c);
    write_number(s, "number", c->number, 0);
    for (unsigned i = 0; i < c->n_regions; i++)
        write_list_add(&regions, map->regions[c->regions[i]].id);
    write_list_end(&regions);
    if (c->kind == CONSTRAINT_CONTACT)
        write_number(s, "most", c->most, WRITE_ALWAYS);
    if (c->kind == CONSTRAINT_BALANCE)
        write_number(s, "within", c->most, WRITE_ALWAYS);
    g_string_append(s, "/>");
}

static void
write_pools(GString *s, const struct scenario_map *map, const char *language)
{
    for (unsigned i = 0; i < map->n_pools; i++) {
        const struct scenario_pool *p = &map->pools[i];

        g_string_append(s, "<pool");
        if (*p->id)
            write_attribute(s, "id", p->id);
        write_wording(s, "label", &p->label, language, NULL);
        g_string_append_c(s, '>');
        write_wordings(s, "label", &p->label, language);
        write_tiles(s, map, p);
        write_harbor_tokens(s, p);
        for (unsigned k = 0; k < p->n_constraints; k++)
            write_constraint(s, map, &p->constraints[k]);
        g_string_append(s, "</pool>");
    }
}

void
write_map_content(GString *s, const struct scenario_map *map, const char *language)
{
    write_map_rows(s, map);
    write_regions(s, map);
    write_trade_hexes(s, map);
    write_plazas(s, map);
    write_hexes(s, map, language);
    write_rivers(s, map);
    write_harbors(s, map);
    write_closed(s, map);
    write_partly_closed(s, map);
    write_signs(s, map, language);
    write_pools(s, map, language);
}
