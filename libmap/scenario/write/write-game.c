/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/write/write.h"

#include "board/place-name.h"
#include "scenario/standing.h"

/* The words of that list in the vocabulary which have these numbers; nothing for none. Reading goes
 * by the same rows (element_numbers), so a new good or card needs no line here. */
static void
write_words(GString *s, enum vocabulary_element element, const char *name, const uint8_t *numbers,
            unsigned n)
{
    struct vocabulary_attribute a;

    for (unsigned i = 0; n && vocabulary_attribute(element, i, &a); i++) {
        g_auto(GStrv) words = strcmp(a.name, name) == 0 ? g_strsplit(a.words, " ", -1) : NULL;
        g_autoptr(GPtrArray) said = g_ptr_array_new();

        for (unsigned k = 0; words && k < n; k++)
            g_ptr_array_add(said, words[numbers[k]]);
        g_ptr_array_add(said, NULL);
        g_autofree char *value = g_strjoinv(" ", (char **)said->pdata);

        if (words)
            write_attribute(s, name, value);
    }
}

void
write_members(GString *s, enum vocabulary_element element, const void *model, const void *usual)
{
    struct vocabulary_attribute a;

    for (unsigned i = 0; vocabulary_attribute(element, i, &a); i++) {
        const uint8_t *at = (const uint8_t *)model + a.offset;
        const void *wide = at;

        if (memcmp(at, (const uint8_t *)usual + a.offset, a.size) == 0)
            continue;
        g_autoptr(GByteArray) numbers = g_byte_array_new();

        if (a.kind == KIND_NUMBER)
            write_number(s, a.name, a.size > 1 ? *(const uint16_t *)wide : *at, UINT_MAX);
        for (uint8_t n = 0; a.words && n < (a.size > 1 ? a.size : 8); n++) {
            unsigned times = a.kind == KIND_WORD ? n == (*a.words == 'y' ? !*at : *at)
                             : a.size > 1        ? at[n]
                                                 : *at >> n & 1;

            while (times-- > 0)
                g_byte_array_append(numbers, &n, 1);
        }
        write_words(s, element, a.name, numbers->data, numbers->len);
    }
}

static void
write_seat(GString *s, const struct map_scenario *scenario, const char *name, unsigned seat)
{
    if (seat != STANDING_NOBODY)
        write_attribute(s, name, seat_color_word((enum seat_color)scenario->color[seat]));
}

static void
write_place(GString *s, const char *name, const struct scenario_map *map, unsigned place,
            uint16_t at)
{
    const char *label = place == STANDING_ON_HEX ? map->cells[at].label : NULL;
    char buffer[BOARD_NAME_SIZE];

    if (label)
        write_attribute(s, name, label);
    else if (place == STANDING_ON_HEX)
        write_attribute(s, name, board_hex_name(map->board, (map_hex){at}, buffer));
    else if (place == STANDING_ON_PATH)
        write_attribute(s, name, board_path_name(map->board, (map_path){at}, buffer));
    else
        write_attribute(s, name,
                        board_intersection_name(map->board, (map_intersection){at}, buffer));
}

/* Its element, and the attribute that says which kind it is. */
static void
write_piece(GString *s, const struct map_scenario *scenario, const struct scenario_standing *p)
{
    const struct standing_form *form = &standing_forms[p->kind];
    const uint8_t strength = (uint8_t)(p->count - 1);

    g_string_append_printf(s, "<%s", p->start ? "fixed" : form->element);
    write_seat(s, scenario, "seat", p->seat);
    if (form->attribute)
        write_attribute(s, form->attribute, form->word);
    write_place(s, "at", scenario->maps, p->place, p->at);
    if (p->kind == STANDING_KNIGHT)
        write_words(s, ELEMENT_KNIGHT, "strength", &strength, strength > 0);
    write_members(s, vocabulary_find(ELEMENT_POSITION, form->element, strlen(form->element)), p,
                  &(struct scenario_standing){.count = 1});
    g_string_append(s, "/>");
}

/* Those that stand at the start of the game, or the others: what seats own, or what they do not. */
static void
write_pieces(GString *s, const struct map_scenario *scenario, bool start, bool owned)
{
    const struct scenario_map *map = scenario->maps;

    for (const struct scenario_standing *p = map->standing; p < map->standing + map->n_standing;
         p++)
        if (p->start == start && (p->seat != STANDING_NOBODY) == owned &&
            standing_forms[p->kind].element)
            write_piece(s, scenario, p);
}

static void
write_goods(GString *s, const struct map_scenario *scenario, const struct scenario_goods *g)
{
    uint8_t carried[SEAT_COUNT];
    unsigned n = 0;

    g_string_append(s, "<goods");
    write_place(s, "at", scenario->maps, STANDING_ON_HEX, g->at.i);
    write_words(s, ELEMENT_GOODS, "order", g->order, g->n_order);
    write_members(s, ELEMENT_GOODS, g, &(struct scenario_goods){0});
    for (unsigned seat = 0; seat < scenario->n_seats; seat++)
        if (g->carried >> seat & 1)
            carried[n++] = scenario->color[seat];
    write_words(s, ELEMENT_GOODS, "carried", carried, n);
    g_string_append(s, "/>");
}

static void
write_position(GString *s, const struct map_scenario *scenario)
{
    const struct scenario_map *map = scenario->maps;

    g_string_append(s, "<position");
    write_members(s, ELEMENT_POSITION, scenario, &(struct map_scenario){0});
    for (const struct scenario_standing *p = map->standing; p < map->standing + map->n_standing;
         p++)
        if (!standing_forms[p->kind].element) /* villains of one piece */
            write_place(s, standing_name((enum standing)p->kind), map, p->place, p->at);
    write_seat(s, scenario, "holder", scenario->holder);
    write_seat(s, scenario, "army", scenario->army);
    write_words(s, ELEMENT_POSITION, "deck", scenario->deck, scenario->n_deck);
    g_string_append_c(s, '>');
    for (unsigned seat = 0; seat < scenario->n_seats; seat++) {
        g_string_append(s, "<player");
        write_seat(s, scenario, "seat", seat);
        write_members(s, ELEMENT_PLAYER, &scenario->player[seat], &standing_player);
        g_string_append(s, "/>");
    }
    write_pieces(s, scenario, false, true);
    for (unsigned i = 0; i < map->n_goods; i++)
        write_goods(s, scenario, &map->goods[i]);
    write_pieces(s, scenario, false, false);
    g_string_append(s, "<turn");
    write_seat(s, scenario, "seat", scenario->turn.seat);
    g_string_append(s, "/></position>");
}

/* Rules of the file hold on. Only what the position now says itself is taken out of them, or it
 * would be placed twice. */
static void
change_rules(struct xml_edits *edits, const struct map_scenario *scenario, struct element rules)
{
    const struct option_entry *phase = option_entry(OPTION_START_PHASE);
    int32_t value = scenario->options.value[OPTION_START_PHASE];
    g_autoptr(GString) waivers = g_string_new(NULL);
    char text[OPTION_TEXT_SIZE];

    for (unsigned owner = 0; owner < scenario->n_seats; owner++)
        for (unsigned seat = 0; seat < scenario->n_seats; seat++)
            if (scenario->waives[owner] >> seat & 1) {
                g_string_append(waivers, "<waiver");
                write_seat(waivers, scenario, "owner", owner);
                write_seat(waivers, scenario, "for", seat);
                g_string_append(waivers, "/>");
            }
    option_value_text(OPTION_START_PHASE, value, text);
    for (struct element e = {0}; element_next(rules, ELEMENT_NONE, &e);)
        if (e.node->meaning == ELEMENT_FAMILY + FAMILY_VILLAINS) {
            write_change(edits, e, phase->attribute, value == phase->value ? NULL : text);
        } else if (e.node->meaning == ELEMENT_FAMILY + FAMILY_ROBBER) {
            write_change(edits, e, "at", NULL); /* the position says where they are */
            write_change(edits, e, "pirate-at", NULL);
        } else if (e.node->meaning == ELEMENT_FAMILY + FAMILY_TOLLS) {
            write_without(edits, e, ELEMENT_WAIVER);
            write_within(edits, e, waivers->str, "");
        }
}

/* A game under way has no set-up before it, but its homes (ISL-1) are still those of the start. So
 * they are what was built, and start zones of other numbers of players go. The text gets a <start>
 * where the file has none. */
static void
change_start(struct xml_edits *edits, const struct map_scenario *scenario, struct element start,
             GString *text)
{
    g_autoptr(GString) homes = g_string_new(NULL);

    write_pieces(homes, scenario, true, true);
    for (struct element e = {0}; element_next(start, ELEMENT_NONE, &e);) {
        struct word word = element_word(e, "players");
        uint8_t players = scenario->maps->players;

        if (word.text)
            word_players(word, &players);
        if (!(players & scenario->maps->players) || e.node->meaning == ELEMENT_FIXED)
            write_gone(edits, e);
    }
    if (start.node)
        write_within(edits, start, homes->str, "");
    else if (homes->len)
        g_string_append_printf(text, "<start>%s</start>", homes->str);
}

/* Options of a family that are not as usual; one that families share, in the first that is on. */
static void
write_options(GString *s, const struct options *o, enum family family)
{
    char text[OPTION_TEXT_SIZE];

    for (enum option i = 0; i < OPTION_COUNT; i++) {
        bool due = option_belongs(i, family) && o->value[i] != option_entry(i)->value;

        for (enum family f = 0; f < family && f < FAMILY_COUNT; f++)
            due &= !o->on[f] || !option_belongs(i, f);
        if (due)
            write_attribute(s, option_entry(i)->attribute, option_value_text(i, o->value[i], text));
    }
}

void
write_root(GString *s, const struct map_scenario *scenario, const char *players)
{
    g_string_append(s, "<scenario");
    write_attribute(s, "xmlns", XML_NAMESPACE);
    write_attribute(s, "id", scenario->id);
    write_attribute(s, "players", players);
    write_options(s, &scenario->options, FAMILY_COUNT);
    if (strcmp(scenario->language, "en") != 0)
        write_attribute(s, "xml:lang", scenario->language);
    g_string_append_c(s, '>');
    for (unsigned i = 0; i < scenario->n_texts; i++) {
        const struct scenario_text *t = &scenario->texts[i];
        const char *name = vocabulary_entry(ELEMENT_TITLE + t->kind).name;
        g_autofree char *text = g_markup_escape_text(t->text, -1);

        g_string_append_printf(s, "<%s", name);
        if (strcmp(t->language, scenario->language) != 0)
            write_attribute(s, "xml:lang", t->language);
        g_string_append_printf(s, ">%s</%s>", text, name);
    }
}

static void
write_zones(GString *s, const struct scenario_map *map)
{
    char name[BOARD_NAME_SIZE];

    for (const struct scenario_zone *z = map->zones; z < map->zones + map->n_zones; z++) {
        g_string_append_printf(s, "%s<%s at=\"", z == map->zones ? "<start>" : "",
                               z->allow ? "allow" : "deny");
        for (unsigned i = 0; i < z->n_at; i++)
            g_string_append_printf(s, "%s%s", i ? " " : "",
                                   board_intersection_name(map->board, z->at[i], name));
        g_string_append(s, "\"/>");
    }
    g_string_append(s, map->n_zones ? "</start>" : "");
}

void
write_rules(GString *s, const struct map_scenario *scenario, const char *remark)
{
    const struct scenario_map *map = scenario->maps;
    g_autoptr(GString) rules = g_string_new(NULL), said = g_string_new(NULL);

    for (enum family f = 0; f < FAMILY_COUNT; f++) {
        g_string_truncate(said, 0);
        write_options(said, &scenario->options, f);
        for (unsigned i = 0; f == FAMILY_ROBBER && i < map->n_standing; i++)
            write_place(said, map->standing[i].kind == STANDING_ROBBER ? "at" : "pirate-at", map,
                        STANDING_ON_HEX, map->standing[i].at);
        if (f == FAMILY_BASE ? said->len > 0 : scenario->options.on[f])
            g_string_append_printf(rules, "<%s%s/>", family_entry(f)->element, said->str);
    }
    g_string_append(s, remark);
    if (rules->len)
        g_string_append_printf(s, "\n<rules>%s</rules>", rules->str);
    g_string_truncate(said, 0);
    for (enum supply i = 0; i < SUPPLY_COUNT; i++)
        write_number(said, supply_word(i), scenario->supply[i], supply_default(i));
    if (said->len)
        g_string_append_printf(s, "<supply%s/>", said->str);
    write_zones(s, map);
}

/* A file with a map alone becomes that of a scenario: only that can have a position. */
static void
wrap_map(struct xml_edits *edits, const struct map_scenario *scenario, struct element map,
         const char *players, const char *text)
{
    GString *before = g_string_new(NULL);

    write_root(before, scenario, players);
    write_without(edits, map, ELEMENT_TITLE);
    write_change(edits, map, "id", NULL);
    xml_edits_add(edits, map.node->tag.offset, map.node->tag.offset, g_string_free(before, FALSE));
    xml_edits_add(edits, map.node->end, map.node->end, g_strconcat(text, "</scenario>", NULL));
}

void
write_game(struct xml_edits *edits, const struct map_scenario *scenario)
{
    struct element root = element_root(scenario->doc);
    const char players[] = {(char)('0' + scenario->n_seats), '\0'};
    g_autoptr(GString) text = g_string_new(NULL);

    change_rules(edits, scenario, element_child(root, ELEMENT_RULES));
    change_start(edits, scenario, element_child(root, ELEMENT_START), text);
    write_position(text, scenario);
    if (scenario->is_map) {
        wrap_map(edits, scenario, root, players, text->str);
        return;
    }
    write_without(edits, root, ELEMENT_POSITION);
    write_change(edits, root, "players", players);
    write_within(edits, root, text->str, "");
}
