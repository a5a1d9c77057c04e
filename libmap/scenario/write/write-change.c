/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/write/write.h"

#include "board/place-name.h"
#include "scenario/written-map.h"

void
write_attribute(GString *s, const char *name, const char *value)
{
    g_autofree char *escaped = g_markup_escape_text(value, -1);
    g_auto(GStrv) lines = g_strsplit(escaped, "\n", -1);
    g_autofree char *text = g_strjoinv("&#10;", lines);

    g_string_append_printf(s, " %s=\"%s\"", name, text);
}

void
write_change(struct xml_edits *edits, struct element e, const char *name, const char *value)
{
    uint32_t from = e.node->name.offset + e.node->name.length, to = from;
    GString *s = g_string_new(NULL);
    bool found = false;

    for (uint32_t i = 0; i < e.node->n_attributes && !found; i++) {
        const struct xml_attribute *a = xml_document_attribute(e.doc, e.node->first_attribute + i);

        to = a->value.offset + a->value.length + 1;
        found = element_calls(e, a, name);
        from = found ? a->whole.offset : to;
    }
    if (value)
        write_attribute(s, name, value);
    xml_edits_add(edits, from, to, g_string_free(s, FALSE));
}

/* Where white space begins that ends there. */
static uint32_t
skip_back(const struct xml_document *doc, uint32_t at)
{
    while (xml_is_blank(doc->text[at - 1]))
        at--;
    return at;
}

/* In a text that was made here every < begins a tag, as values are escaped: it gets the prefix of
 * the document's elements. */
static void
add_prefix(GString *s, const struct xml_document *doc)
{
    const struct xml_node *root = xml_document_node(doc, doc->root);
    g_autofree char *begun = g_strndup(doc->text + root->tag.offset,
                                       root->name.offset - root->tag.offset),
                    *slashed = g_strconcat(begun, "/", NULL),
                    *ended = g_strconcat("</", begun + 1, NULL);

    g_string_replace(s, "<", begun, 0);
    g_string_replace(s, slashed, ended, 0);
}

void
write_within(struct xml_edits *edits, struct element e, const char *text, const char *more)
{
    uint32_t end = e.node->tag.offset + e.node->tag.length,
             at = skip_back(e.doc, e.node->content.offset + e.node->content.length);
    bool closed = e.node->end == end; /* <a/> */
    g_autofree char *name = xml_document_copy(e.doc, xml_document_written(e.node));
    GString *s = g_string_new(text);

    add_prefix(s, e.doc);
    g_string_append(s, more);
    if (closed) {
        g_string_prepend_c(s, '>');
        g_string_append_printf(s, "</%s>", name);
    }
    xml_edits_add(edits, closed ? end - 2 : at, closed ? end : at, g_string_free(s, FALSE));
}

void
write_gone(struct xml_edits *edits, struct element e)
{
    xml_edits_add(edits, skip_back(e.doc, e.node->tag.offset), e.node->end, NULL);
}

void
write_without(struct xml_edits *edits, struct element e, enum vocabulary_element meaning)
{
    for (struct element c = {0}; element_next(e, meaning, &c);)
        write_gone(edits, c);
}

bool
write_dots(struct grid grid, int rows, const char *const *token, int *length)
{
    struct silhouette_outline o = {.grid = grid, .n = (unsigned)rows};

    for (int r = 0; r < rows; r++) {
        const char *const *row = token + r * MAP_MAX_COLUMNS;
        const char *last = length[r] > 0 ? row[length[r] - 1] : ".";

        o.length[r] = (unsigned)length[r];
        o.ends_with_dot[r] = !last;
        o.sea[r] = g_strcmp0(last, "sea") == 0;
        while (o.dots[r] < o.length[r] && !row[o.dots[r]])
            o.dots[r]++;
    }
    struct silhouette odd = silhouette_find(&o);
    int end = length[odd.row] + (int)(odd.missing + odd.extra);

    if (end == length[odd.row] || end > MAP_MAX_COLUMNS)
        return false;
    length[odd.row] = end;
    write_dots(grid, rows, token, length);
    return true;
}

void
write_place(GString *s, const char *name, const struct scenario_map *map, struct standing_spot spot)
{
    const char *label = spot.place == STANDING_ON_HEX ? map->cells[spot.at].label : NULL;
    char buffer[BOARD_NAME_SIZE];

    if (label)
        write_attribute(s, name, label);
    else if (spot.place == STANDING_ON_HEX)
        write_attribute(s, name, board_hex_name(map->board, (map_hex){spot.at}, buffer));
    else if (spot.place == STANDING_ON_PATH)
        write_attribute(s, name, board_path_name(map->board, (map_path){spot.at}, buffer));
    else
        write_attribute(s, name,
                        board_intersection_name(map->board, (map_intersection){spot.at}, buffer));
}

/* Reading goes by the same row (loading_fill), so a new good or card needs no line here. */
static void
write_words(GString *s, const struct scenario_map *map, const struct vocabulary_attribute *a,
            const void *model)
{
    const char *all = a->kind == KIND_GOOD || a->kind == KIND_GOODS ? map->good_words : a->words;
    const struct standing_order *order = a->size == sizeof *order ? model : NULL;
    g_auto(GStrv) words = g_strsplit(all ? all : "0 1 2 3 4 5 6 7 8 9 10 11 12", " ", -1);
    g_autoptr(GPtrArray) said = g_ptr_array_new();
    const uint16_t *rolls = model;
    const uint8_t *at = model;

    for (unsigned k = 0; order && k < order->n; k++)
        g_ptr_array_add(said, words[order->kinds[k]]);
    for (int n = 0; !order && words[n]; n++) {
        int times = a->kind == KIND_GOOD   ? n == *at
                    : a->kind == KIND_WORD ? n == (*all == 'y' ? !*at : *at - a->first)
                    : !all                 ? *rolls >> n & 1
                    : a->size > 1          ? at[n]
                                           : *at >> (n + a->first) & 1;

        while (times-- > 0)
            g_ptr_array_add(said, a->kind == KIND_TERRAINS
                                      ? (char *)terrain_word((enum terrain)n)
                                      : words[a->flags & ATTRIBUTE_SEAT ? map->color[n] : n]);
    }
    g_ptr_array_add(said, NULL);
    g_autofree char *value = g_strjoinv(" ", (char **)said->pdata);

    if (*value)
        write_attribute(s, a->name, value);
}

/* "" for none, NULL for a member of another kind. */
static const char *
find_text(const struct vocabulary_attribute *a, const void *member)
{
    const struct scenario_art *const *art = member;
    const char *const *plain = member, *text = NULL;

    if (a->size < sizeof text || a->kind == KIND_WORDS || a->kind == KIND_GOODS)
        return NULL;
    if (a->kind == KIND_FILE)
        text = *art ? (*art)->path : NULL;
    else
        text = a->size > sizeof text ? wording_text(member, NULL) : *plain;
    return text ? text : "";
}

void
write_members(GString *s, const struct scenario_map *map, enum vocabulary_element element,
              const void *model, const void *usual)
{
    struct vocabulary_attribute a;

    for (unsigned i = 0; vocabulary_attribute(element, i, &a); i++) {
        const uint8_t *at = (const uint8_t *)model + a.offset;
        const void *wide = at, *same = (const uint8_t *)usual + a.offset;
        const char *text = find_text(&a, wide);
        g_autofree char *players = a.kind == KIND_PLAYERS && *at ? word_of_players(*at) : NULL;

        /* a villain of one piece stands with the others */
        for (unsigned k = 0;
             element == ELEMENT_POSITION && a.kind == KIND_PLACE && k < map->n_standing; k++)
            if (strcmp(standing_name((enum standing)map->standing[k].kind), a.name) == 0)
                write_place(s, a.name, map, map->standing[k].spot);
        if (text                    ? !*text || strcmp(text, find_text(&a, same)) == 0
            : a.kind == KIND_SUPPLY ? *(const uint16_t *)wide == a.usual
                                    : memcmp(at, same, a.size) == 0)
            continue;
        if (a.kind == KIND_SUPPLY && *(const uint16_t *)wide == SUPPLY_UNLIMITED)
            write_attribute(s, a.name, "unlimited");
        else if (players)
            write_attribute(s, a.name, players);
        else if (text)
            write_attribute(s, a.flags & ATTRIBUTE_XML ? "xml:lang" : a.name, text);
        else if (a.kind == KIND_ID)
            write_attribute(s, a.name, map->regions[*(const int16_t *)wide].id);
        else if (a.kind == KIND_TERRAIN)
            write_attribute(s, a.name, scenario_terrain_word(map, at[0], at[1]));
        else if (a.flags & ATTRIBUTE_RESOURCE)
            write_attribute(s, a.name, resource_word(*at));
        else if (a.kind == KIND_SUPPLY || a.kind == KIND_NUMBER || a.kind == KIND_ROLL)
            g_string_append_printf(s, " %s=\"%u\"", a.name,
                                   a.size > 1 ? *(const uint16_t *)wide : *at);
        else if (a.places)
            write_place(s, a.name, map,
                        a.size == sizeof(struct standing_spot)
                            ? *(const struct standing_spot *)wide
                            : (struct standing_spot){(uint16_t)__builtin_ctz(a.places),
                                                     *(const uint16_t *)wide});
        else
            write_words(s, map, &a, wide);
    }
}
