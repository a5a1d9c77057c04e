/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/write/write.h"

#include "board/place-name.h"
#include "map-scenario-file.h"
#include "scenario/parts.h"

/* ---- what was drawn on a map ---- */

static char *
name_hexes(const struct scenario_map *map, const map_hex *hexes, unsigned n)
{
    GString *s = g_string_new(NULL);
    char name[BOARD_NAME_SIZE];

    for (unsigned i = 0; i < n; i++)
        g_string_append_printf(s, "%s%s", i ? " " : "", board_hex_name(map->board, hexes[i], name));
    return g_string_free(s, FALSE);
}

/* The token of a cell that was drawn, or lies face down. Tokens of other cells stay as they were
 * written, also where there are two words for one thing (AMB-19). */
static char *
make_token(const struct scenario_map *map, const struct scenario_cell *cell)
{
    bool drawn = cell->terrain == TERRAIN_RANDOM;
    const char *pool = drawn && cell->pool != SCENARIO_NO_POOL ? map->pools[cell->pool].id : "";
    GString *s =
        g_string_new(cell->hidden ? "fog" : scenario_terrain_word(map, cell->terrain, cell->kind));

    g_string_append_printf(s, "%s%s", cell->hidden && *pool ? "?" : "", pool);
    if (cell->number == NUMBER_RANDOM && !(drawn && cell->number_pool == cell->pool))
        g_string_append_printf(s, ":?%s", map->pools[cell->number_pool].id);
    else if (cell->number >= 2 && cell->number <= 12)
        g_string_append_printf(s, ":%u", cell->number);
    else if (cell->number == NUMBER_NONE &&
             (drawn || terrain_wants_number((enum terrain)cell->terrain)))
        g_string_append(s, ":-");
    if (cell->label)
        g_string_append_printf(s, "@%s", cell->label);
    return g_string_free(s, FALSE);
}

/* The corners to which a trade hex has interior paths; NULL where a reader assumes the same. That
 * depends on its neighbors, which may have been drawn. */
static char *
find_other_paths(const struct scenario_map *map, map_hex hex)
{
    const struct board_hex *h = board_hex(map->board, hex);
    GString *words = g_string_new(NULL);
    bool other = false;

    for (int corner = 0; corner < GRID_DIRECTIONS && h->plaza.i != MAP_NONE; corner++) {
        const struct board_intersection *x = board_at(map->board, h->corner[corner]);
        bool has = board_path_between(map->board, h->plaza, h->corner[corner]).i != MAP_NONE,
             usual = false;

        for (unsigned k = 0; k < x->n_hexes; k++) {
            const struct scenario_cell *cell = &map->cells[x->hex[k].i];
            bool land = cell->terrain == TERRAIN_RANDOM
                            ? board_hex(map->board, x->hex[k])->kind == BOARD_LAND
                            : cell->terrain != TERRAIN_SEA;

            usual |= x->hex[k].i != hex.i && !cell->hidden && land; /* what is certain to be land */
        }
        other |= has != usual;
        if (has)
            g_string_append_printf(words, "%s%s", words->len ? " " : "",
                                   grid_corner_name(map->board->grid.orientation, corner));
    }
    return g_string_free(words, !other);
}

/* What is still to be drawn from a pool. */
static void
write_rest(GString *s, const struct scenario_map *map, const struct scenario_pool *p)
{
    g_autofree char *along = name_hexes(map, p->along, p->n_along);

    for (unsigned k = 0; k < p->n_tiles; k++) {
        const struct scenario_tile *t = &p->tiles[k];

        g_string_append(s, "<tile");
        write_members(s, map, ELEMENT_TILE, t,
                      &(struct scenario_tile){.terrain = TERRAIN_NONE, .count = 1});
        g_string_append(s, "/>");
    }
    for (unsigned i = 0; i < p->n_numbers; i++) {
        if (i == 0)
            g_string_append(s, "<numbers");
        if (i == 0 && *along)
            write_attribute(s, "along", along);
        g_string_append_printf(s, "%c%u", i ? ' ' : '>', p->numbers[i]);
    }
    g_string_append(s, p->n_numbers ? "</numbers>" : "");
    for (unsigned k = 0; k < p->n_harbors; k++) {
        const struct scenario_harbor_token *t = &p->harbors[k];

        g_string_append(s, "<harbor-token");
        write_members(s, map, ELEMENT_HARBOR_TOKEN, t,
                      &(struct scenario_harbor_token){
                          .gives = RESOURCE_NONE, .ratio = harbor_ratio(t->gives), .count = 1});
        g_string_append(s, "/>");
    }
    for (unsigned k = 0; k < p->n_constraints; k++)
        if (p->constraints[k].kind == CONSTRAINT_FIX) {
            g_string_append(s, "<fix");
            write_members(s, map, ELEMENT_FIX, &p->constraints[k],
                          &(struct scenario_constraint){.at = MAP_NO_HEX, .terrain = TERRAIN_NONE});
            g_string_append(s, "/>");
        }
}

static bool
is_drawn_from(enum vocabulary_element meaning)
{
    return meaning == ELEMENT_TILE || meaning == ELEMENT_NUMBERS ||
           meaning == ELEMENT_HARBOR_TOKEN || meaning == ELEMENT_HARBOR_APART ||
           meaning == ELEMENT_FIX;
}

/* A pool from which hidden hexes are still to be drawn, with that rest. What is shared gets into
 * the map, since each map leaves something else of it: the text, to be freed, or NULL. */
static char *
write_pool(struct xml_edits *edits, const struct map_scenario *scenario,
           const struct scenario_map *map, const struct scenario_pool *p)
{
    struct element own = {map->doc, p->own}, shared = {scenario->doc, p->shared};
    struct element e = own.node ? own : shared;
    struct xml_edits copy = own.node ? *edits : xml_edits_of(e.doc);
    bool labeled = element_word(own, "label").text || element_child(own, ELEMENT_LABEL).node;
    g_autoptr(GString) rest = g_string_new(NULL), more = g_string_new(NULL);

    for (struct element c = {0}; element_next(e, ELEMENT_NONE, &c);)
        if (is_drawn_from(c.node->meaning))
            write_gone(&copy, c);
    for (struct element c = {0}; own.node && element_next(shared, ELEMENT_NONE, &c);)
        if (!is_drawn_from(c.node->meaning) && !(labeled && c.node->meaning == ELEMENT_LABEL))
            g_string_append_len(more, c.doc->text + c.node->tag.offset,
                                c.node->end - c.node->tag.offset);
    if (own.node && !labeled && element_word(shared, "label").text) {
        g_autofree char *label = word_text(element_word(shared, "label"));

        write_change(&copy, own, "label", label);
    }
    write_rest(rest, map, p);
    write_within(&copy, e, rest->str, more->str);
    return own.node ? NULL
                    : g_string_free(xml_edits_apply(&copy, e.node->tag.offset, e.node->end), FALSE);
}

static struct element
find_element(struct element parent, enum vocabulary_element meaning, struct map_span at)
{
    struct element e = {0};

    while (element_next(parent, meaning, &e) && element_span(e).offset != at.offset)
        continue;
    return e;
}

/* Tokens and trade hexes. `before`: the map without the filling, which says what was drawn: a
 * filled cell no longer shows it. */
static void
write_hexes(struct xml_edits *edits, const struct scenario_map *map,
            const struct scenario_map *before, GString *more)
{
    struct element of = {map->doc, map->node};
    char name[BOARD_NAME_SIZE];

    for (uint16_t i = 0; i < map->board->n_hexes; i++) {
        const struct scenario_cell *old = &before->cells[i];
        g_autofree char *paths = find_other_paths(map, (map_hex){i});
        unsigned t = 0;

        if (old->hidden || old->terrain == TERRAIN_RANDOM || old->number == NUMBER_RANDOM)
            xml_edits_add(edits, old->span.offset, old->span.offset + old->span.length,
                          make_token(map, &map->cells[i]));
        while (t < map->n_trade_hexes && map->trade_hexes[t].at.i != i)
            t++;
        if (paths && t < map->n_trade_hexes) {
            struct element e = find_element(of, ELEMENT_TRADE_HEX, map->trade_hexes[t].span);

            if (!element_word(e, "paths").text)
                write_change(edits, e, "paths", paths);
        } else if (paths) {
            g_string_append(more, "<trade-hex");
            write_attribute(more, "at", board_hex_name(map->board, (map_hex){i}, name));
            write_attribute(more, "paths", paths);
            g_string_append(more, "/>");
        }
    }
}

/* What a draw decided is written where it was left open. A pool of which nothing is hidden any more
 * goes, since it would have tiles that no hex draws. */
static void
write_filling(struct xml_edits *edits, const struct map_scenario *scenario,
              const struct scenario_map *map, const struct scenario_map *before)
{
    struct element of = {map->doc, map->node}, e = {0};
    g_autoptr(GString) hexes = g_string_new(NULL), pools = g_string_new(NULL);

    write_hexes(edits, map, before, hexes);
    for (unsigned i = 0; i < map->n_regions; i++) {
        const struct scenario_region *r = &map->regions[i];
        g_autofree char *at = name_hexes(map, r->hexes, r->n_hexes);

        e = find_element(of, ELEMENT_REGION, r->span);
        if (element_word(e, "landmass").text) { /* the land may have become larger */
            write_change(edits, e, "landmass", NULL);
            write_change(edits, e, "at", at);
        }
    }
    for (unsigned i = 0; i < map->n_harbors; i++) {
        const struct scenario_harbor *h = &map->harbors[i];
        const char ratio[] = {(char)('0' + h->ratio), '\0'};

        if (before->harbors[i].gives != RESOURCE_RANDOM)
            continue;
        e = find_element(of, ELEMENT_HARBOR, h->span);
        write_change(edits, e, "gives", resource_word((enum resource)h->gives));
        write_change(edits, e, "ratio", h->ratio == harbor_ratio(h->gives) ? NULL : ratio);
    }
    for (e = (struct element){0}; element_next(of, ELEMENT_POOL, &e);) {
        unsigned i = 0;

        while (i < map->n_pools && map->pools[i].own != e.node)
            i++;
        if (i == map->n_pools)
            write_gone(edits, e);
    }
    for (unsigned i = 0; i < map->n_pools; i++) {
        g_autofree char *text = write_pool(edits, scenario, map, &map->pools[i]);

        g_string_append(pools, text ? text : "");
    }
    write_within(edits, of, hexes->str, pools->str);
}

/* ---- the whole file ---- */

/* Whether its elements have no prefix. Two documents with prefixes keep their declarations of
 * namespaces when one comes to stand within the other. */
static bool
is_plain(const struct xml_document *doc)
{
    return doc->text[xml_document_node(doc, doc->root)->name.offset - 1] == '<';
}

/* The map of a file of its own, to stand in the scenario. Frees its edits. */
static GString *
write_shared_map(struct xml_edits *edits, const struct map_scenario *scenario,
                 const struct scenario_map *map)
{
    struct element of = {map->doc, map->node}, place = {scenario->doc, map->place};
    g_autofree char *players = word_text(element_word(place, "players"));
    struct xml_tag tag = {.text = map->doc->text, .length = map->doc->length};

    for (const struct scenario_map *m = scenario->maps; m < map; m++)
        if (m->doc != scenario->doc && strcmp(m->id, map->id) == 0) /* that file again */
            write_change(edits, of, "id", NULL);
    write_change(edits, of, "players", *players && !scenario->saved ? players : NULL);
    if (!element_word(of, "lang").text && strcmp(scenario->language, "en") != 0)
        write_change(edits, of, "xml:lang", "en");
    write_without(edits, of, ELEMENT_TITLE);
    xml_tag_cut(&tag, map->node->tag.offset);
    for (unsigned i = 0; i < tag.n_attributes; i++)
        if (is_plain(map->doc) && is_plain(scenario->doc) &&
            xml_document_is(map->doc, tag.attributes[i].name, "xmlns"))
            xml_edits_add(edits, tag.attributes[i].name.offset,
                          tag.attributes[i].value.offset + tag.attributes[i].value.length + 1,
                          NULL);
    return xml_edits_apply(edits, map->node->tag.offset, map->node->end);
}

/* A map of src= comes into the file: with what was drawn it is no longer that of the file
 * beside. */
static void
write_maps(struct xml_edits *edits, const struct map_scenario *scenario,
           const struct map_scenario *before)
{
    struct element root = element_root(scenario->doc), e = {0};

    for (unsigned i = 0; i < scenario->n_maps; i++) {
        const struct scenario_map *map = &scenario->maps[i];
        bool shared = map->doc != scenario->doc;
        struct xml_edits beside = shared ? xml_edits_of(map->doc) : *edits;

        if (scenario != before)
            write_filling(&beside, scenario, map, &before->maps[i]);
        if (shared)
            xml_edits_add(edits, map->place->tag.offset, map->place->end,
                          g_string_free(write_shared_map(&beside, scenario, map), FALSE));
        else if (scenario->saved)
            write_change(edits, (struct element){map->doc, map->node}, "players", NULL);
    }
    if (scenario != before && !scenario->is_map)
        write_without(edits, root, ELEMENT_POOL);
    while (element_next(root, ELEMENT_MAP, &e)) {
        unsigned i = 0;

        while (i < scenario->n_maps && scenario->maps[i].place != e.node)
            i++;
        if (i == scenario->n_maps)
            write_gone(edits, e);
    }
}

static void
write_art(struct xml_edits *edits, struct element e, const char *folder)
{
    struct vocabulary_attribute a;

    for (unsigned i = 0; vocabulary_attribute(e.node->meaning, i, &a); i++) {
        struct word file = a.kind == KIND_FILE ? element_word(e, a.name) : WORD_NONE;
        g_autofree char *name = word_text(file), *path = g_strconcat(folder, name, NULL);

        if (file.text)
            write_change(edits, e, a.name, path);
    }
}

static void
write_picture(GString *s, const char *name, const struct scenario_art *art, const char *folder)
{
    g_autofree char *path = art ? g_strconcat(folder, art->path, NULL) : NULL;

    if (path)
        write_attribute(s, name, path);
}

/* A table of cards names its pictures from the folder of the scenario: the cards become pieces. */
static void
write_cards(struct xml_edits *edits, const struct map_scenario *scenario, const char *folder)
{
    g_autoptr(GString) s = g_string_new(NULL);

    for (unsigned i = 0; i < scenario->n_pieces; i++) {
        const struct scenario_piece *p = &scenario->pieces[i];
        g_autofree char *text = p->text.n ? g_markup_escape_text(p->text.said[0].text, -1) : NULL;

        if (p->span.file == scenario->doc->file) /* not of a table */
            continue;
        g_string_append(s, "<piece shape=\"card\"");
        write_members(s, scenario->maps, ELEMENT_PIECE, p,
                      &(struct scenario_piece){.shape = OWN_CARD,
                                               .number = OWN_NO_NUMBER,
                                               .face.art = p->face.art,
                                               .back.art = p->back.art,
                                               .layout = p->layout});
        write_picture(s, "face", p->face.art, folder);
        write_picture(s, "back", p->back.art, folder);
        write_picture(s, "layout", p->layout, folder);
        g_string_append_c(s, '>');
        if (text)
            g_string_append_printf(s, "<text>%s</text>", text);
        g_string_append(s, "</piece>");
    }
    write_without(edits, element_root(scenario->doc), ELEMENT_CARDS);
    write_within(edits, element_root(scenario->doc), s->str, "");
}

/* Edits of the author's own file, by the bytes of its document, never a new text: comments, names
 * and what this program does not know of stay. At the end it is laid out as fmt does. */
GString *
map_scenario_write(const struct map_scenario *scenario, const struct map_filling *fillings,
                   const char *art_folder)
{
    g_autoptr(scenario_filled) filled = fillings ? scenario_fill_in(scenario, fillings) : NULL;
    const struct map_scenario *s = filled ? scenario_filled_get(filled) : scenario;
    struct xml_document *doc = s->doc;
    struct xml_edits edits = xml_edits_of(doc);
    GString *out = g_string_new(NULL);
    const uint32_t start = g_str_has_prefix(doc->text, "\xef\xbb\xbf") ? 3 : 0;

    if (!xml_document_is_declaration(doc, start))
        xml_edits_add(&edits, start, start,
                      g_strdup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"));
    write_maps(&edits, s, scenario);
    if (art_folder && *art_folder) {
        for (struct element e = {0}; element_next(element_root(doc), ELEMENT_NONE, &e);)
            if (e.node->meaning == ELEMENT_KIND || e.node->meaning == ELEMENT_PIECE)
                write_art(&edits, e, art_folder);
        write_cards(&edits, s, art_folder);
    }
    if (s->saved)
        write_game(&edits, s);
    g_autoptr(GString) text = xml_edits_apply(&edits, start, doc->length);

    layout_text(text->str, out);
    return out;
}

/* ---- a scenario without a document ---- */

static void
write_rows(GString *s, const struct scenario_map *map)
{
    const struct map_board *b = map->board;
    g_autofree char **token = g_new0(char *, MAP_MAX_ROWS *MAP_MAX_COLUMNS);
    int length[MAP_MAX_ROWS];

    for (int r = 0; r < b->rows; r++)
        length[r] = 1;
    for (uint16_t i = 0; i < b->n_hexes; i++) {
        const struct board_hex *h = board_hex(b, (map_hex){i});

        token[h->row * MAP_MAX_COLUMNS + h->col] = make_token(map, &map->cells[i]);
        length[h->row] = h->col + 1;
    }
    write_dots(b->grid, b->rows, (const char *const *)token, length);
    for (int r = 0; r < b->rows; r++) {
        char **row = token + r * MAP_MAX_COLUMNS;

        g_string_append(s, "<row>");
        for (int c = 0; c < length[r]; c++) {
            g_string_append_printf(s, "%s%s", c ? " " : "", row[c] ? row[c] : ".");
            g_free(row[c]);
        }
        g_string_append(s, "</row>");
    }
}

static void
write_landmarks(GString *s, const struct scenario_map *map)
{
    char name[BOARD_NAME_SIZE];

    for (unsigned k = 0; k < map->n_rivers; k++) {
        const struct scenario_river *r = &map->rivers[k];
        g_autofree char *along = name_hexes(map, r->hexes, r->n_hexes);

        g_string_append(s, "<river");
        write_attribute(s, "along", along);
        if (r->mouth.i != MAP_NONE)
            write_attribute(s, "mouth", board_path_name(map->board, r->mouth, name));
        g_string_append(s, "/>");
    }
    for (unsigned k = 0; k < map->n_signs; k++) {
        const struct scenario_mark *mark = &map->signs[k];
        g_autoptr(GString) at = g_string_new(NULL);

        for (unsigned i = 0; i < mark->n_spots; i++) {
            const struct scenario_spot *spot = &mark->spots[i];

            g_string_append_printf(
                at, "%s%s", i ? " " : "",
                spot->hex.i != MAP_NONE    ? board_hex_name(map->board, spot->hex, name)
                : spot->path.i != MAP_NONE ? board_path_name(map->board, spot->path, name)
                                           : board_intersection_name(map->board, spot->at, name));
        }
        g_string_append(s, "<mark");
        write_attribute(s, "at", at->str);
        write_members(s, map, ELEMENT_MARK, mark, &(struct scenario_mark){.sign = MARK_COUNT});
        g_string_append(s, "/>");
    }
}

static void
write_map(GString *s, const struct scenario_map *map)
{
    struct scenario_map usual = *map; /* that of the scenario need not say whom it serves */

    usual.orientation = GRID_POINTY;
    usual.shift = GRID_SHIFT_RIGHT;
    g_string_append(s, "\n<map");
    write_members(s, map, ELEMENT_MAP, map, &usual);
    g_string_append_c(s, '>');
    write_rows(s, map);
    for (unsigned k = 0; k < map->n_harbors; k++) {
        const struct scenario_harbor *h = &map->harbors[k];

        g_string_append(s, "<harbor");
        write_members(
            s, map, ELEMENT_HARBOR, h,
            &(struct scenario_harbor){.at = MAP_NO_PATH, .ratio = harbor_ratio(h->gives)});
        write_attribute(s, "gives", resource_word(h->gives));
        g_string_append(s, "/>");
    }
    write_landmarks(s, map);
    for (unsigned i = 0; i < map->n_pools; i++) {
        g_string_append(s, "<pool>");
        write_rest(s, map, &map->pools[i]);
        g_string_append(s, "</pool>");
    }
    g_string_append(s, "</map>");
}

GString *
write_model(const struct map_scenario *scenario, GString *const *remark)
{
    GString *s = g_string_new("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");

    g_string_append_printf(s, "%s\n", remark[WRITE_AT_FILE]->str);
    write_root(s, scenario);
    g_string_append(s, remark[WRITE_AT_MAP]->str);
    write_map(s, scenario->maps);
    write_rules(s, scenario, remark[WRITE_AT_RULES]->str);
    g_string_append(s, "</scenario>");
    return s;
}
