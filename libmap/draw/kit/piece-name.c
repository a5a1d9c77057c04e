/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/kit/piece-name.h"

#include "draw/theme/custom-pieces.h"
#include "scenario/scenario.h"

static const char *
find_thing_name(const struct part_desk *desk, const char *name)
{
    g_autofree char *key = g_strconcat("thing.", name, NULL);

    return lexicon_text(desk->lexicon, key);
}

/* The author's words in what our fonts have, or the id. */
static char *
name_custom_thing(const struct part_desk *desk, const struct scenario_wording *label,
                  const char *id)
{
    char *name = custom_pieces_wording(desk->studio, label);

    return name ? name : g_strdup(id);
}

static char *
name_tile(const struct part_desk *desk, const struct part *p)
{
    const struct scenario_kind *kind = p->own ? &desk->scenario->kinds[p->own - 1] : NULL;

    return kind ? name_custom_thing(desk, &kind->label, kind->id)
                : g_strdup(find_thing_name(desk, terrain_word((enum terrain)p->what)));
}

/* "any 3:1" */
static char *
name_harbor(const struct part_desk *desk, const struct part *p)
{
    const char *gives = p->what == RESOURCE_ANY
                            ? lexicon_text(desk->lexicon, "harbor.any")
                            : find_thing_name(desk, resource_word((enum resource)p->what));

    return g_strdup_printf("%s %s %u:1", find_thing_name(desk, "harbor-token"), gives, p->number);
}

static char *
name_card(const struct part_desk *desk, const struct part *p)
{
    if (p->kind == PART_HELPER)
        return g_strdup(
            lexicon_text(desk->lexicon, p->number == 1 ? "helper.isa" : "helper.louis"));
    if (p->kind == PART_COSTS)
        return g_strdup(lexicon_text(desk->lexicon, "costs.title"));
    return g_strdup_printf("%s %u", find_thing_name(desk, "baggage-card"), p->number);
}

static char *
name_plain_piece(const struct part_desk *desk, const struct part *p)
{
    const struct scenario_piece *own;

    switch (p->kind) {
    case PART_TILE:
        return name_tile(desk, p);
    case PART_DISC:
        return g_strdup_printf("%s %u", find_thing_name(desk, "number-disc"), p->number);
    case PART_COIN:
        return g_strdup_printf("%s %u", find_thing_name(desk, "coin"), p->number);
    case PART_HARBOR:
        return name_harbor(desk, p);
    case PART_TOKEN:
        return g_strdup_printf("%s %s", find_thing_name(desk, "trade-token"),
                               find_thing_name(desk, goods_word((enum goods)p->number)));
    case PART_BAGGAGE:
    case PART_HELPER:
    case PART_COSTS:
        return name_card(desk, p);
    case PART_OWN:
        own = &desk->scenario->pieces[p->number];
        return name_custom_thing(desk, &own->face.label, own->id);
    default:
        return g_strdup(find_thing_name(desk, part_word((enum part_kind)p->kind)));
    }
}

char *
piece_name(const struct part_desk *desk, const struct part *part)
{
    g_autofree char *name = name_plain_piece(desk, part);

    if (part->colour >= SEAT_COUNT)
        return g_steal_pointer(&name);
    g_autofree char *seat =
        g_strdup_printf("seat.%s", seat_colour_word((enum seat_colour)part->colour));

    return g_strdup_printf("%s, %s", name, lexicon_text(desk->lexicon, seat));
}

char **
map_draw_part_names(const struct map_scenario *scenario, const struct map_parts *parts,
                    const char *language, GError **error)
{
    g_autoptr(map_studio) studio = studio_open(NULL, error);

    if (!studio || !lexicon_check(studio->data_dir, language, error))
        return NULL;
    g_autoptr(map_lexicon) lexicon =
        lexicon_new(studio->data_dir, language ? language : scenario->language, error);

    if (!lexicon)
        return NULL;
    studio_speak(studio, lexicon_language(lexicon));
    custom_pieces_terms(studio, scenario, lexicon);
    const struct part_desk desk = {scenario, studio, lexicon};
    char **names = g_new0(char *, parts->parts->len + 1);

    for (unsigned i = 0; i < parts->parts->len; i++)
        names[i] = piece_name(&desk, &g_array_index(parts->parts, struct part, i));
    return names;
}
