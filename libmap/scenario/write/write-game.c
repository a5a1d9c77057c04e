/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/write/write.h"

#include "board/place-name.h"
#include "scenario/standing.h"

/* Those that stand at the start of the game, or the others: what seats own, or what they do not.
 * <fixed> has the attributes of <building>. */
static void
write_pieces(GString *s, const struct scenario_map *map, bool start, bool owned)
{
    for (unsigned k = 0; k < map->n_standing; k++) {
        const struct scenario_standing *p = &map->standing[k];
        const char *element = standing_forms[p->kind].element;

        if (p->start != start || (p->seat != STANDING_NOBODY) != owned || !element)
            continue;
        g_string_append_printf(s, "<%s", start ? "fixed" : element);
        write_members(
            s, map, vocabulary_find(ELEMENT_POSITION, element, strlen(element)), p,
            &(struct scenario_standing){
                .kind = STANDING_COUNT, .seat = STANDING_NOBODY, .count = 1, .at = MAP_NONE});
        g_string_append(s, "/>");
    }
}

static void
write_position(GString *s, const struct map_scenario *scenario)
{
    const struct scenario_map *map = scenario->maps;

    g_string_append(s, "<position");
    write_members(s, map, ELEMENT_POSITION, scenario,
                  &(struct map_scenario){.holder = STANDING_NOBODY, .army = STANDING_NOBODY});
    g_string_append_c(s, '>');
    for (unsigned seat = 0; seat < scenario->n_seats; seat++) {
        g_string_append(s, "<player");
        write_members(s, map, ELEMENT_PLAYER, &scenario->player[seat], &standing_player);
        g_string_append(s, "/>");
    }
    write_pieces(s, map, false, true);
    for (unsigned i = 0; i < map->n_goods; i++) {
        g_string_append(s, "<goods");
        write_members(s, map, ELEMENT_GOODS, &map->goods[i],
                      &(struct scenario_goods){.at = MAP_NO_HEX});
        g_string_append(s, "/>");
    }
    write_pieces(s, map, false, false);
    g_string_append(s, "<turn");
    write_members(s, map, ELEMENT_TURN, &scenario->turn,
                  &(struct scenario_turn){.seat = STANDING_NOBODY});
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
                write_members(waivers, scenario->maps, ELEMENT_WAIVER,
                              &(struct scenario_waiver){(uint8_t)owner, (uint8_t)seat},
                              &(struct scenario_waiver){STANDING_NOBODY, STANDING_NOBODY});
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

    write_pieces(homes, scenario->maps, true, true);
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
write_root(GString *s, const struct map_scenario *scenario)
{
    g_string_append(s, "<scenario");
    write_attribute(s, "xmlns", XML_NAMESPACE);
    write_members(s, scenario->maps, ELEMENT_SCENARIO, scenario,
                  &(struct map_scenario){.language = "en"});
    write_options(s, &scenario->options, FAMILY_COUNT);
    g_string_append_c(s, '>');
    for (unsigned i = 0; i < scenario->n_texts; i++) {
        const struct scenario_text *t = &scenario->texts[i];
        const char *name = vocabulary_entry(ELEMENT_TITLE + t->kind).name;
        g_autofree char *text = g_markup_escape_text(t->text, -1);

        g_string_append_printf(s, "<%s", name);
        write_members(s, scenario->maps, ELEMENT_TITLE, t,
                      &(struct scenario_text){scenario->language});
        g_string_append_printf(s, ">%s</%s>", text, name);
    }
}

static void
write_start(GString *s, const struct map_scenario *scenario)
{
    const struct scenario_map *map = scenario->maps;
    char name[BOARD_NAME_SIZE];
    gsize before = s->len;

    write_members(s, map, ELEMENT_START, scenario, &(struct map_scenario){.start_buildings = 2});
    if (s->len == before && !map->n_zones)
        return;
    g_string_insert(s, (gssize)before, "<start");
    g_string_append_c(s, '>');
    for (unsigned k = 0; k < map->n_zones; k++) {
        const struct scenario_zone *z = &map->zones[k];

        g_string_append_printf(s, "<%s at=\"", z->allow ? "allow" : "deny");
        for (unsigned i = 0; i < z->n_at; i++)
            g_string_append_printf(s, "%s%s", i ? " " : "",
                                   board_intersection_name(map->board, z->at[i], name));
        g_string_append_c(s, '"');
        write_members(s, map, z->allow ? ELEMENT_ALLOW : ELEMENT_DENY, z,
                      &(struct scenario_zone){.seats = 0x3f, .players = map->players});
        g_string_append(s, "/>");
    }
    g_string_append(s, "</start>");
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
                        map->standing[i].spot);
        if (f == FAMILY_BASE ? said->len > 0 : scenario->options.on[f])
            g_string_append_printf(rules, "<%s%s/>", family_entry(f)->element, said->str);
    }
    g_string_append(s, remark);
    if (rules->len)
        g_string_append_printf(s, "\n<rules>%s</rules>", rules->str);
    g_string_truncate(said, 0);
    write_members(said, map, ELEMENT_SUPPLY, scenario, scenario);
    if (said->len)
        g_string_append_printf(s, "<supply%s/>", said->str);
    write_start(s, scenario);
}

/* A file with a map alone becomes that of a scenario: only that can have a position. */
static void
wrap_map(struct xml_edits *edits, const struct map_scenario *scenario, struct element map,
         const char *text)
{
    GString *before = g_string_new(NULL);

    write_root(before, scenario);
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
        wrap_map(edits, scenario, root, text->str);
        return;
    }
    write_without(edits, root, ELEMENT_POSITION);
    write_change(edits, root, "players", players);
    write_within(edits, root, text->str, "");
}
