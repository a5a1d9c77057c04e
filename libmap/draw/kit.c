/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/kit.h"

#include "draw/aids/aids.h"
#include "draw/board/board.h"
#include "draw/board/pieces.h"
#include "draw/theme/custom-pieces.h"
#include "draw/aids/steps.h"
#include "draw/board/signs.h"
#include "draw/kit/piece-pictures.h"
#include "draw/kit/printed-pieces.h"
#include "draw/kit/tile.h"
#include "draw/board/ground.h"
#include "draw/theme/studio.h"
#include "rules/tables.h"
#include "scenario/parts.h"
#include "scenario/wording.h"
#include "scenario/scenario.h"

/* mm across flats, of a tile in the box: TILE_INSET is for this size. */
#define SHELF_TILE 79.4

/* With the filling of the fewest players that play the map; NULL without one. */
static const struct map_draw_filling *
find_filling(const struct map_scenario *scenario, const struct scenario_map *map,
             const struct map_draw_filling *fillings)
{
    for (unsigned n = 1; fillings && n <= MAP_MAX_SEATS; n++)
        if (fillings[n].position && scenario_map_for(scenario, n) == map)
            return &fillings[n];
    return NULL;
}

/* The counts of one map in `bytes`, which grow. */
static struct map_filling
read_filling(const struct map_draw_filling *drawn, GByteArray *bytes)
{
    const struct map_ruleset *rs = drawn->ruleset;

    g_byte_array_set_size(bytes, 3u * rs->n_hexes + 2u * rs->n_harbors + 1u);
    uint8_t *terrain = bytes->data, *own = terrain + rs->n_hexes, *number = own + rs->n_hexes,
            *gives = number + rs->n_hexes, *ratio = gives + rs->n_harbors;

    for (unsigned h = 0; h < rs->n_hexes; h++) {
        terrain[h] = (uint8_t)position_terrain(rs, drawn->position, map_hex_of(h));
        own[h] = (uint8_t)position_own(rs, drawn->position, map_hex_of(h));
        number[h] = (uint8_t)position_number(rs, drawn->position, map_hex_of(h));
    }
    for (unsigned i = 0; i < rs->n_harbors; i++) {
        unsigned r;

        gives[i] = (uint8_t)position_harbor(rs, drawn->position, i, &r);
        ratio[i] = (uint8_t)r;
    }
    return (struct map_filling){terrain, own, number, gives, ratio};
}

/* The scenario with its maps as drawn; a map without a filling stays as it is. Steps, pieces and
 * board of a quick kit are made from it, so they agree. */
static struct scenario_filled *
fill_scenario(const struct map_scenario *scenario, const struct map_draw_filling *fillings)
{
    g_autofree struct map_filling *filled = g_new0(struct map_filling, scenario->n_maps);
    g_autoptr(GPtrArray) bytes = g_ptr_array_new_with_free_func((GDestroyNotify)g_byte_array_unref);

    for (unsigned m = 0; m < scenario->n_maps; m++) {
        const struct map_draw_filling *drawn = find_filling(scenario, &scenario->maps[m], fillings);

        if (!drawn)
            continue;
        g_ptr_array_add(bytes, g_byte_array_new());
        filled[m] = read_filling(drawn, g_ptr_array_index(bytes, bytes->len - 1));
    }
    return scenario_fill_in(scenario, filled);
}

static bool
is_few_enough(const struct map_scenario *scenario, const struct map_parts *parts,
              const unsigned *counts, struct map_sink *sink)
{
    unsigned n = piece_pictures_total(parts, counts);
    if (n <= KIT_MAX_PIECES)
        return true;
    g_autofree char *count = g_strdup_printf("%u", n);
    g_autofree char *most = g_strdup_printf("%u", KIT_MAX_PIECES);
    diag_report(sink, DIAG_P_MANY, parts_largest_demand(scenario), count, most, NULL);
    return false;
}

static void
add_boats(struct kit_board *board, struct studio *studio, const struct scenario_map *map,
          const struct draw_board_options *options, const struct layout *layout)
{
    const struct scene scene = {.studio = studio,
                                .map = map,
                                .board = map->board,
                                .options = options,
                                .layout = *layout,
                                .unit = layout->edge / LAYOUT_EDGE};
    GArray *boats = harbors_outside(&scene);

    board->n_boats = boats->len;
    board->boats = (map_point *)(void *)g_array_free(boats, FALSE);
    board->boat_round = HARBOR_ROUND * scene.unit;
}

/* NULL without a filling, or if set-up draws nothing. The sheets show stacks, for players who draw
 * the tiles; a poster shows this picture. */
static struct picture *
draw_rolled(const struct kit *kit, struct studio *studio, const struct scenario_map *map,
            const struct draw_board_options *options, const struct map_draw_filling *fillings)
{
    struct draw_board_options o = *options;
    const struct map_draw_filling *drawn = find_filling(kit->scenario, map, fillings);

    if (!drawn || !draw_board_has_random(map))
        return NULL;
    o.filling = true;
    o.ruleset = drawn->ruleset;
    o.position = drawn->position;
    return draw_board(studio, map, &o, NULL);
}

static void
add_board(struct kit *kit, struct studio *studio, const struct scenario_map *map,
          const struct kit_request *request)
{
    const double sqrt3 = 1.7320508075688772;
    /* Empty sea takes sheets and says nothing, so a sparing kit prints a strip of it. */
    g_autofree bool *left_out = request->sparing ? board_extent_trim(kit->scenario, map) : NULL;
    struct draw_board_options options = {.left_out = left_out,
                                         .edge = kit->sizes.tile / sqrt3,
                                         .names = DRAW_NAMES_NONE,
                                         .bleed = kit->sizes.bleed,
                                         .color = kit->scenario->color,
                                         .families = &kit->scenario->options};
    struct layout layout;
    struct kit_board board = {.players = steps_players(kit->scenario, map),
                              .cells = g_malloc_n(map->board->n_hexes, sizeof *board.cells)};
    board.rim = terrain_rim(&options) * options.edge / LAYOUT_EDGE;
    board.picture = draw_board(studio, map, &options, &layout);
    board.rolled = kit->filled ? NULL : draw_rolled(kit, studio, map, &options, request->fillings);
    for (unsigned i = 0; i < map->board->n_hexes; i++) {
        if (left_out && left_out[i])
            continue;
        for (unsigned k = 0; k < 6; k++)
            board.cells[board.n_cells][k] = layout_at(&layout, map->board->hexes[i].corner[k]);
        board.n_cells++;
    }
    add_boats(&board, studio, map, &options, &layout);
    g_array_append_val(kit->boards, board);
}

static void
clear_board(void *data)
{
    struct kit_board *board = data;
    g_free(board->players);
    picture_free(board->picture);
    picture_free(board->rolled);
    g_free(board->cells);
    g_free(board->boats);
}

/* Gold and chits are counted in the aids. */
static bool
has_tallies(const struct kit_request *request)
{
    return request->sparing && !request->coins;
}

/* What depends on how the kit is printed. Steps must not speak of a side, a counter or a sheet that
 * this kit lacks. */
static void
set_conditions(struct kit *kit, const struct map_scenario *whole, const struct kit_request *request)
{
    bool draws = false;

    for (unsigned i = 0; i < whole->n_maps; i++)
        draws |= draw_board_has_random(&whole->maps[i]);
    const struct {
        const char *name;
        bool holds;
    } conditions[] = {
        {"has-cost-cards", !request->sparing},
        {"has-strips", request->sparing && !request->quick},
        {"has-counters", !has_tallies(request)},
        {"has-backs", !request->backless},
        {"has-tiles", request->fixed_tiles}, /* in place of the board */
        {"has-filling", kit->filled && draws},
    };

    lexicon_set_numbers(kit->lexicon, kit->scenario);
    for (unsigned i = 0; i < G_N_ELEMENTS(conditions); i++)
        lexicon_set_condition(kit->lexicon, conditions[i].name, conditions[i].holds);
    /* The key of a sentence and its values, as map_play_examples() joins them. */
    for (char **e = request->examples; e && *e; e++) {
        g_auto(GStrv) parts = g_strsplit(*e, "|", 2);

        lexicon_set_number(kit->lexicon, parts[0], parts[1]);
    }
    if (kit->scenario->n_maps > 1 && !kit->only) {
        unsigned players = request->players ? request->players : whole->players_max;
        g_autofree char *range = steps_players(whole, scenario_map_for(whole, players));

        lexicon_set_number(kit->lexicon, "example-map", range);
    }
    if (request->players &&
        (int)request->players < kit->scenario->options.value[OPTION_SPECIAL_FROM])
        lexicon_set_condition(kit->lexicon, "has-special-buying", false);
}

/* The author's texts in the kit's language, or else in his own. */
static void
take_texts(struct kit *kit, struct studio *studio, struct map_sink *sink)
{
    for (unsigned i = 0; i < TEXT_KINDS; i++) {
        const struct scenario_text *text = scenario_text(kit->scenario, (enum scenario_text_kind)i,
                                                         lexicon_language(kit->lexicon));
        if (text && i != TEXT_TITLE)
            kit->texts[i] = custom_pieces_words(studio, sink, text->text, text->span);
    }
    const struct scenario_text *title = scenario_text(kit->scenario, TEXT_TITLE, kit->language);
    const char *id = kit->id ? kit->id : "";

    kit->title = custom_pieces_words(studio, sink, title ? title->text : id,
                                     title ? title->span : kit->scenario->root_span);
}

/* The most that the aids have to count. */
static unsigned
sum_parts(const struct map_parts *parts, enum part_kind kind, unsigned players)
{
    unsigned sum = 0;

    for (unsigned i = 0; i < parts->parts->len; i++) {
        const struct part *part = &g_array_index(parts->parts, struct part, i);

        if (part->kind == kind)
            sum += part_count(part, players) * (kind == PART_COIN ? part->number : 1);
    }
    return sum;
}

static void
add_pages(struct kit *kit, struct studio *studio, const struct kit_request *request,
          const struct map_parts *parts, unsigned n_pieces)
{
    const struct map_scenario *scenario = kit->scenario;
    bool tally = has_tallies(request);
    struct aids_context aids = {
        .studio = studio,
        .lexicon = kit->lexicon,
        .scenario = scenario,
        .players = request->players,
        .only = kit->only,
        .costs = request->sparing,
        /* The pieces of a quick kit need one of its pages. */
        .most = request->quick ? request->pages - (n_pieces > 0) : 0,
        .gold = tally ? sum_parts(parts, PART_COIN, request->players) : 0,
        .chits = tally ? sum_parts(parts, PART_CHIT, request->players) : 0,
        .levels = request->quick && scenario->options.on[FAMILY_BAGGAGE_TRAINS] ? TRAIN_LEVELS : 0,
        .source = request->source,
        .width = request->page_width,
        .height = request->page_height};
    const struct piece_pictures_context pictures = {.scenario = scenario,
                                                    .studio = studio,
                                                    .lexicon = kit->lexicon,
                                                    .sizes = &kit->sizes,
                                                    .players = request->players,
                                                    .only = kit->only,
                                                    .sparing = request->sparing};
    g_autoptr(rule_figures) figures = request->quick ? NULL : rule_figures_new(&pictures, parts);

    aids.figures = figures;
    for (unsigned i = 0; i < TEXT_KINDS; i++)
        aids.texts[i] = kit->texts[i];
    kit->aids = aids_pages(&aids, request->run_on ? AIDS_PART | RULES_PART : AIDS_PART);
    kit->rules = request->run_on ? NULL : aids_pages(&aids, RULES_PART);
}

/* The maps for one player count, or all maps. */
static void
add_boards(struct kit *kit, struct studio *studio, const struct kit_request *request)
{
    const struct map_scenario *scenario = kit->scenario;
    unsigned players = request->players;

    for (unsigned i = 0; i < scenario->n_maps; i++)
        if (kit->only ? kit->only == &scenario->maps[i]
                      : players == 0 || scenario_map_for(scenario, players) == &scenario->maps[i])
            add_board(kit, studio, &scenario->maps[i], request);
}

struct kit *
kit_new(const struct map_scenario *whole, struct studio *studio, const struct kit_request *request,
        struct map_sink *sink, GError **error)
{
    g_autoptr(scenario_filled) filled =
        request->quick ? fill_scenario(whole, request->fillings) : NULL;
    const struct map_scenario *scenario = filled ? scenario_filled_get(filled) : whole;
    g_autoptr(map_parts) parts = map_parts_new(scenario);
    unsigned players = request->players ? request->players : scenario->players_max;
    /* where nothing is printed twice: the map for the player count, or for the most players */
    const struct scenario_map *only =
        request->sparing && scenario->n_maps > 1 ? scenario_map_for(scenario, players) : NULL;
    const struct printed_pieces printed = {.parts = parts,
                                           .players = request->players,
                                           .map = only,
                                           .missing = request->missing,
                                           .home = request->home,
                                           .fixed_tiles = request->fixed_tiles,
                                           .sparing = request->sparing,
                                           .quick = request->quick,
                                           .coins = request->coins};
    g_autofree unsigned *counts = printed_pieces(&printed);
    if (!is_few_enough(scenario, parts, counts, sink))
        return NULL;

    g_autoptr(map_lexicon) lexicon = word_files_lexicon(
        studio, scenario, request->language ? request->language : scenario->language, error);
    if (!lexicon)
        return NULL;
    struct kit *kit = g_new0(struct kit, 1);
    kit->scenario = scenario;
    kit->filled = g_steal_pointer(&filled);
    kit->id = scenario->id;
    kit->sizes = request->sizes;
    /* instead of the board, tiles lie side by side; on it, they leave the roads free */
    kit->sizes.inset = request->fixed_tiles ? 0 : TILE_INSET * kit->sizes.tile / SHELF_TILE;
    kit->only = only;
    kit->lexicon = g_steal_pointer(&lexicon);
    kit->language = lexicon_language(kit->lexicon);
    studio_speak(studio, kit->language);
    /* Own words first: letters of grounds are taken from them. */
    custom_pieces_terms(studio, scenario, kit->lexicon);
    seat_signs_assign(studio, scenario, kit->lexicon);
    set_conditions(kit, whole, request);
    theme_art_check(studio, sink);
    custom_pieces_check(studio, scenario, sink);
    /* A picture that is fine on a travel tile may be coarse on a large one. */
    picture_files_judge_sizes(whole,
                              &(struct printed_sizes){kit->sizes.tile, kit->sizes.token,
                                                      kit->sizes.card_width,
                                                      kit->sizes.card_height},
                              sink);
    word_files_report(studio, scenario, request->language, sink);
    kit->author = scenario_words(scenario, TEXT_CREDITS, kit->language);
    kit->license = scenario_words(scenario, TEXT_LICENSE, kit->language);
    kit->boards = g_array_new(FALSE, FALSE, sizeof(struct kit_board));
    g_array_set_clear_func(kit->boards, clear_board);
    kit->pieces = g_array_new(FALSE, FALSE, sizeof(struct kit_piece));
    g_array_set_clear_func(kit->pieces, piece_pictures_clear);
    take_texts(kit, studio, sink);
    /* Says where a text is cut, for P-CUT. */
    text_enter(studio->fonts, "the board");
    add_boards(kit, studio, request);
    text_enter(studio->fonts, "a piece");
    const struct piece_pictures_context context = {.scenario = scenario,
                                                   .studio = studio,
                                                   .lexicon = kit->lexicon,
                                                   .sizes = &kit->sizes,
                                                   .players = request->players,
                                                   .only = kit->only,
                                                   .sparing = request->sparing,
                                                   .quick = request->quick,
                                                   .room = request->piece_room};
    piece_pictures_fill(kit->pieces, &context, parts, counts);
    text_enter(studio->fonts, "a page of aids or rules");
    if (request->page_width > 0)
        add_pages(kit, studio, request, parts, piece_pictures_total(parts, counts));
    return kit;
}

void
kit_free(struct kit *kit)
{
    if (!kit)
        return;
    g_array_unref(kit->boards);
    g_array_unref(kit->pieces);
    g_clear_pointer(&kit->aids, g_ptr_array_unref);
    g_clear_pointer(&kit->rules, g_ptr_array_unref);
    for (unsigned i = 0; i < TEXT_KINDS; i++)
        g_free(kit->texts[i]);
    lexicon_free(kit->lexicon);
    scenario_filled_free(kit->filled);
    g_free(kit->title);
    g_free(kit);
}

static bool
is_untranslated(const char *said, const char *language)
{
    return language_fit(said, language, NULL) < LANGUAGE_NEAR;
}

/* The language of the first text that has no version in the kit's; NULL: none. The names in credits
 * do not count. */
static const char *
find_untranslated_text(const struct kit *kit)
{
    static const enum scenario_text_kind kinds[] = {TEXT_TITLE, TEXT_STORY, TEXT_SETUP,
                                                    TEXT_SPECIAL};

    for (unsigned i = 0; i < G_N_ELEMENTS(kinds); i++) {
        const struct scenario_text *text = scenario_text(kit->scenario, kinds[i], kit->language);

        if (text && is_untranslated(text->language, kit->language))
            return text->language;
    }
    return NULL;
}

struct untranslated {
    const char *language, *found; /* of the kit; of the first text that stays in another */
};

static void
note_language(void *data, const struct scenario_said *said)
{
    struct untranslated *u = data;

    if (!u->found && is_untranslated(said->language, u->language))
        u->found = said->language;
}

static const char *
name_language(const char *language)
{
    return g_str_has_prefix(language, "en")   ? "English"
           : g_str_has_prefix(language, "de") ? "German"
                                              : language;
}

char *
kit_note(const struct kit *kit)
{
    struct untranslated labels = {kit->language, NULL};

    custom_pieces_each_text(kit->scenario, kit->language, note_language, &labels);
    const char *text = find_untranslated_text(kit), *language = text ? text : labels.found;

    if (!language)
        return NULL;
    return g_strdup_printf("note: %s stay in %s, the rest is in %s",
                           text ? "the scenario's own texts" : "labels of the scenario's own",
                           name_language(language), name_language(kit->language));
}
