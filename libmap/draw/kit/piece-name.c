/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/kit/piece-name.h"

#include "draw/theme/custom-pieces.h"
#include "scenario/scenario.h"

static const char *
thing(const struct part_desk *desk, const char *name)
{
    g_autofree char *key = g_strconcat("thing.", name, NULL);

    return lexicon_text(desk->lexicon, key);
}

/* The author's words in what our fonts have, or the id. */
static char *
own_name(const struct part_desk *desk, const struct scenario_wording *label, const char *id)
{
    char *name = custom_pieces_wording(desk->studio, label);

    return name ? name : g_strdup(id);
}

static char *
tile_name(const struct part_desk *desk, const struct part *p)
{
    const struct scenario_kind *kind = p->own ? &desk->scenario->kinds[p->own - 1] : NULL;

    return kind ? own_name(desk, &kind->label, kind->id)
                : g_strdup(thing(desk, terrain_word((enum terrain)p->what)));
}

/* "any 3:1" */
static char *
harbor_name(const struct part_desk *desk, const struct part *p)
{
    const char *gives = p->what == RESOURCE_ANY
                            ? lexicon_text(desk->lexicon, "harbor.any")
                            : thing(desk, resource_word((enum resource)p->what));

    return g_strdup_printf("%s %s %u:1", thing(desk, "harbor-token"), gives, p->number);
}

static char *
card_name(const struct part_desk *desk, const struct part *p)
{
    if (p->kind == PART_HELPER)
        return g_strdup(
            lexicon_text(desk->lexicon, p->number == 1 ? "helper.isa" : "helper.louis"));
    if (p->kind == PART_COSTS)
        return g_strdup(lexicon_text(desk->lexicon, "costs.title"));
    return g_strdup_printf("%s %u", thing(desk, "baggage-card"), p->number);
}

static char *
plain_name(const struct part_desk *desk, const struct part *p)
{
    const struct scenario_piece *own;

    switch (p->kind) {
    case PART_TILE:
        return tile_name(desk, p);
    case PART_DISC:
        return g_strdup_printf("%s %u", thing(desk, "number-disc"), p->number);
    case PART_COIN:
        return g_strdup_printf("%s %u", thing(desk, "coin"), p->number);
    case PART_HARBOR:
        return harbor_name(desk, p);
    case PART_TOKEN:
        return g_strdup_printf("%s %s", thing(desk, "trade-token"),
                               thing(desk, goods_word((enum goods)p->number)));
    case PART_BAGGAGE:
    case PART_HELPER:
    case PART_COSTS:
        return card_name(desk, p);
    case PART_OWN:
        own = &desk->scenario->pieces[p->number];
        return own_name(desk, &own->face.label, own->id);
    default:
        return g_strdup(thing(desk, part_word((enum part_kind)p->kind)));
    }
}

char *
piece_name(const struct part_desk *desk, const struct part *part)
{
    g_autofree char *name = plain_name(desk, part);

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
