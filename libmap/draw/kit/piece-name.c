/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/kit/piece-pictures.h"

#include "draw/theme/custom-pieces.h"
#include "scenario/standing.h"
#include "scenario/scenario.h"

static const char *
find_thing_name(const struct piece_pictures_context *context, const char *name)
{
    g_autofree char *key = g_strconcat("thing.", name, NULL);

    return lexicon_text(context->lexicon, key);
}

/* The author's words in letters that our fonts have, or the id. */
static char *
name_custom_thing(const struct piece_pictures_context *context,
                  const struct scenario_wording *label, const char *id)
{
    char *name = custom_pieces_wording(context->studio, label);

    return name ? name : g_strdup(id);
}

/* "any 3:1" */
static char *
name_harbor(const struct piece_pictures_context *context, const struct part *p)
{
    const char *gives = p->what == RESOURCE_ANY
                            ? lexicon_text(context->lexicon, "harbor.any")
                            : find_thing_name(context, resource_word((enum resource)p->what));

    return g_strdup_printf("%s %s %u:1", find_thing_name(context, "harbor-token"), gives,
                           p->number);
}

static char *
name_plain_piece(const struct piece_pictures_context *context, const struct part *p)
{
    const struct scenario_piece *own;
    const struct scenario_kind *tile;
    g_autofree char *kind = NULL;

    switch (p->kind) {
    case PART_TILE:
        tile = p->own ? &context->scenario->kinds[p->own - 1] : NULL;
        return tile ? name_custom_thing(context, &tile->label, tile->id)
                    : g_strdup(find_thing_name(context, terrain_word((enum terrain)p->what)));
    case PART_DISC:
        return g_strdup_printf("%s %u", find_thing_name(context, "number-disc"), p->number);
    case PART_HARBOR:
        return name_harbor(context, p);
    case PART_TOKEN:
        return g_strdup_printf(
            "%s %s", find_thing_name(context, "trade-token"),
            find_thing_name(context, scenario_good_word(context->scenario, p->number)));
    case PART_COIN:
    case PART_BAGGAGE:
        return g_strdup_printf("%s %u", find_thing_name(context, part_forms[p->kind].word),
                               p->number);
    case PART_HELPER:
        return g_strdup(
            lexicon_text(context->lexicon, p->number == 1 ? "helper.isa" : "helper.louis"));
    case PART_COSTS:
        return g_strdup(lexicon_text(context->lexicon, "costs.title"));
    case PART_DEVELOPMENT:
        kind = g_strdup_printf("development.%s", development_word((enum development)p->number));
        return g_strdup_printf("%s: %s", find_thing_name(context, "development-card"),
                               lexicon_text(context->lexicon, kind));
    case PART_OWN:
        own = &context->scenario->pieces[p->number];
        return name_custom_thing(context, &own->face.label, own->id);
    default:
        return g_strdup(find_thing_name(context, part_forms[p->kind].word));
    }
}

char *
piece_name(const struct piece_pictures_context *context, const struct part *part)
{
    g_autofree char *name = name_plain_piece(context, part);

    if (part->color >= SEAT_COUNT)
        return g_steal_pointer(&name);
    g_autofree char *seat =
        g_strdup_printf("seat.%s", seat_color_word((enum seat_color)part->color));

    return g_strdup_printf("%s, %s", name, lexicon_text(context->lexicon, seat));
}

char **
map_draw_part_names(const struct map_scenario *scenario, const struct map_parts *parts,
                    const char *language, struct map_sink *sink, GError **error)
{
    g_autoptr(map_studio) studio = studio_open(NULL, error);

    if (!studio || !word_files_check(studio, scenario, language, error))
        return NULL;
    g_autoptr(map_lexicon) lexicon =
        word_files_lexicon(studio, scenario, language ? language : scenario->language, error);

    if (!lexicon)
        return NULL;
    word_files_report(studio, scenario, language, sink);
    studio_speak(studio, lexicon_language(lexicon));
    custom_pieces_terms(studio, scenario, lexicon);
    const struct piece_pictures_context context = {
        .scenario = scenario, .studio = studio, .lexicon = lexicon};
    char **names = g_new0(char *, parts->parts->len + 1);

    for (unsigned i = 0; i < parts->parts->len; i++)
        names[i] = piece_name(&context, &g_array_index(parts->parts, struct part, i));
    return names;
}
