/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/kit/piece-pictures.h"

#include "board/place-name.h"
#include "draw/theme/brush.h"
#include "draw/kit/card.h"
#include "draw/kit/custom-face.h"
#include "draw/kit/face.h"
#include "draw/kit/flat-piece.h"
#include "draw/kit/piece-name.h"
#include "draw/theme/custom-pieces.h"
#include "draw/board/round-pieces.h"
#include "draw/board/rivers.h"
#include "draw/board/stack-signs.h"
#include "draw/kit/telling-back.h"
#include "draw/kit/tile.h"
#include "scenario/scenario.h"

#include <math.h>

#define STORM 0.5 /* size on a tile, above the number */

void
piece_pictures_clear(void *data)
{
    struct kit_piece *piece = data;

    g_free(piece->id);
    g_free(piece->name);
    g_free(piece->corners);
    g_free(piece->rim);
    picture_free(piece->face);
    picture_free(piece->back);
}

/* State while the pieces are drawn. */
struct piece_drawing {
    GArray *pieces;
    const struct map_scenario *scenario;
    struct studio *studio;
    const struct lexicon *lexicon;
    const struct kit_sizes *sizes;
    const struct piece_pictures_context *context;
    const struct scenario_map *map; /* the map whose orientation the tiles have */
    const struct part *part;
    unsigned count;
    const char *group; /* heading */
};

/* Flat pieces: shapes, sizes in mm (0: a token of the kit), art, the thing they are. */
static const struct look {
    const char *art, *thing;
    double width, height;
    bool round, standee;
    const char *ground; /* NULL: of the seat */
} looks[PART_KINDS] = {
    [PART_FAVOR] = {"pieces/favor", "favor", 0, 0, true, false, "number-disc"},
    [PART_ROBBER] = {"pieces/robber", "robber", 0, 0, true, true, "terrain.desert"},
    [PART_PIRATE] = {"pieces/pirate", "pirate", 0, 0, true, true, "terrain.sea"},
    [PART_PRIVATEER] = {"pieces/privateer", "privateer", 0, 0, true, true, "terrain.sea"},
    [PART_CART] = {"pieces/donkey-cart", "donkey-cart", 0, 0, true, true, "terrain.fields"},
    [PART_RUNNER] = {"pieces/blockade-runner", "blockade-runner", 0, 0, true, true, "terrain.sea"},
    [PART_BARBARIAN] = {"pieces/barbarian", "barbarian", 0, 0, true, false, "terrain.hills"},
    [PART_MARKER] = {"pieces/track-marker", "track-marker", 0, 0, true, false, "terrain.fog"},
    [PART_HOARD] = {"pieces/pirate", "hoard", 44, 44, false, false, "terrain.sea"},
    [PART_ROAD] = {NULL, NULL, 26, 6, false, false, NULL},
    [PART_BOAT] = {"pieces/boat", NULL, 26, 13, false, false, NULL},
    [PART_BRIDGE] = {"pieces/bridge", NULL, 26, 13, false, false, NULL},
    [PART_SETTLEMENT] = {"pieces/settlement", NULL, 16, 16, true, false, NULL},
    [PART_CITY] = {"pieces/city", NULL, 20, 20, true, false, NULL},
    [PART_WALL] = {"pieces/wall", NULL, 22, 13, false, false, NULL},
    [PART_WAGON] = {"pieces/wagon", "wagon", 0, 0, true, true, NULL},
    [PART_WARSHIP] = {"pieces/warship", "warship", 0, 0, true, true, NULL},
    [PART_SHIP] = {"pieces/ship", NULL, 26, 13, false, false, NULL},
    [PART_KNIGHT] = {"pieces/knight", NULL, 18, 18, true, false, NULL},
    [PART_MOUNTED_KNIGHT] = {"pieces/mounted-knight", NULL, 26, 13, false, false, NULL},
    [PART_CREW] = {"pieces/crew", NULL, 18, 18, true, false, NULL},
};

static void
add_kit_piece(struct piece_drawing *s, enum kit_file file, enum kit_shape shape, map_box cut,
              struct picture *face, struct picture *back)
{
    if (back && s->context->sparing && !telling_back(s->scenario, s->part)) {
        picture_free(back);
        back = NULL;
    }
    const struct piece_name_context context = {s->scenario, s->studio, s->lexicon};
    struct kit_piece piece = {.id = g_strdup(s->part->id),
                              .name = piece_name(&context, s->part),
                              .group = s->group,
                              .count = s->count,
                              .file = file,
                              .shape = shape,
                              .width = cut.w,
                              .height = cut.h,
                              .face = face,
                              .back = back};

    g_array_append_val(s->pieces, piece);
}

static void
add_disc_piece(struct piece_drawing *s, double size, struct picture *face, struct picture *back)
{
    add_kit_piece(s, KIT_TOKENS, KIT_DISC, (map_box){0, 0, size, size}, face, back);
}

static const char *
find_thing_word(const struct piece_drawing *s, const char *name)
{
    g_autofree char *key = g_strconcat("thing.", name, NULL);

    return lexicon_text(s->lexicon, key);
}

/* The picture of the part's tile. */
static void
choose_drawing(struct piece_drawing *s, unsigned turn, struct tile *face, char *art)
{
    face->art = custom_pieces_tile_art(s->studio, s->map, s->part->what, s->part->own, turn, art,
                                       &face->scale);
}

/* Each tile with a river is a piece of its own, as on the board for that many players, or for the
 * most: a river meets its neighbors only there. The count of the others stays. */
static void
add_river_tiles(struct piece_drawing *s, struct tile *face, char *art)
{
    const struct map_scenario *scenario = s->scenario;
    unsigned players = s->context->players ? s->context->players : scenario->players_max,
             n = s->count;

    face->map = s->context->only ? s->context->only : scenario_map_for(scenario, players);
    for (uint16_t i = 0; n > 0 && i < face->map->board->n_hexes; i++) {
        const struct scenario_cell *cell = &face->map->cells[i];
        char hex[BOARD_NAME_SIZE];

        face->hex = (map_hex){i};
        if (cell->hidden || cell->terrain != s->part->what || cell->kind != s->part->own ||
            !rivers_reach(face->map, face->hex))
            continue;
        s->count = 1;
        choose_drawing(s, layout_turn(face->map->board, face->hex), face, art);
        add_kit_piece(s, KIT_TILES, KIT_HEX, tile_box(face->size - 2 * face->inset, face->flat),
                      tile_draw(s->studio, face, s->sizes->bleed), NULL);
        struct kit_piece *piece = &g_array_index(s->pieces, struct kit_piece, s->pieces->len - 1);
        g_autofree char *name = piece->name;

        board_hex_name(face->map->board, face->hex, hex);
        piece->name = lexicon_fill(s->lexicon, "alt.river-tile", name, hex, NULL);
        n--;
    }
    face->map = NULL;
    s->count = n;
}

/* Like all backs of the stack. */
static struct picture *
draw_tile_back(struct piece_drawing *s, const struct tile *face)
{
    const char *stack = s->part->stack;
    g_autofree char *name = stack_signs_name(s->studio, s->map, stack);
    g_autofree char *word = *name ? lexicon_fill(s->lexicon, "tile.pool", name, NULL) : NULL;
    bool fog = telling_back_fills_fog(s->scenario, stack);
    struct tile hidden = {.subject = "tile back",
                          .ground = fog ? "fog" : "random",
                          .word = word,
                          .size = face->size,
                          .inset = face->inset,
                          .flat = face->flat};
    char letter[STACK_LETTER_SIZE];

    if (!fog && stack_signs_letter(s->studio, s->map, stack, letter))
        hidden.letter = letter;
    return tile_draw(s->studio, &hidden, s->sizes->back_bleed);
}

/* The drawings of a terrain share its tiles. */
static void
add_tile_piece(struct piece_drawing *s)
{
    const struct part *p = s->part;
    double size = s->sizes->tile;
    bool flat = s->map->board->grid.orientation == GRID_FLAT;
    const char *word = terrain_word((enum terrain)p->what);
    struct tile face = {.subject = p->id,
                        .ground = word,
                        .word = find_thing_word(s, word),
                        .size = size,
                        .inset = s->sizes->inset,
                        .flat = flat,
                        .paths = tile_plaza_paths(s->map, p->what)};
    g_autofree char *label =
        p->own ? custom_pieces_wording(s->studio, &s->map->kinds[p->own - 1].label) : NULL;
    char art[OWN_NAME_SIZE];

    if (p->own) {
        face.word = label;
        face.kind = s->map->kinds[p->own - 1].id;
    }

    if (!p->stack)
        add_river_tiles(s, &face, art);
    unsigned all = s->count, drawings = custom_pieces_drawings(s->studio, s->map, p->what, p->own);

    drawings = MIN(drawings, (all + 1) / 2); /* two tiles may look the same */
    for (unsigned k = 0; k < drawings; k++) {
        s->count = (all + drawings - 1 - k) / drawings;
        choose_drawing(s, k, &face, art);
        add_kit_piece(s, KIT_TILES, KIT_HEX, tile_box(size - 2 * face.inset, flat),
                      tile_draw(s->studio, &face, s->sizes->bleed),
                      p->stack ? draw_tile_back(s, &face) : NULL);
    }
}

static void
add_disc(struct piece_drawing *s)
{
    const struct kit_sizes *z = s->sizes;

    add_disc_piece(s, z->disc, round_piece_disc(s->studio, z->disc, z->bleed, s->part->number),
                   round_piece_disc_back(s->studio, z->disc, z->back_bleed));
}

/* A good and a ratio on a sail; as back a compass, and the name of its stack, as on a tile's back. */
static struct picture *
draw_harbor_side(const struct piece_drawing *s, bool face)
{
    const struct part *p = s->part;
    double size = s->sizes->token;
    g_autofree char *art = g_strdup_printf("goods/%s", resource_word((enum resource)p->what));
    g_autofree char *ratio = g_strdup_printf("%u:1", p->number);
    g_autofree char *stack =
        p->stack && *p->stack ? lexicon_fill(s->lexicon, "tile.pool", p->stack, NULL) : NULL;
    struct face side;
    struct picture *picture =
        face_begin(&side, s->studio, "harbor-token", p->id, "terrain.sea", (map_point){size, size},
                   face ? s->sizes->bleed : s->sizes->back_bleed);

    face_art(&side, "good", face ? art : NULL);
    face_text(&side, "ratio", face ? ratio : NULL);
    face_art(&side, "picture", face ? NULL : "compass");
    face_art(&side, "picture-stack", face ? NULL : "compass");
    face_text(&side, "stack", face ? NULL : stack);
    face_paint(&side);
    return picture;
}

/* Building side as back, goods side as face (DEST-3, AMB-10). */
static void
add_token(struct piece_drawing *s)
{
    const struct kit_sizes *z = s->sizes;
    const char *building = terrain_word((enum terrain)s->part->what);
    const char *good = goods_word((enum goods)s->part->number);
    g_autofree char *good_art = g_strdup_printf("goods/%s", good);
    g_autofree char *building_art = g_strdup_printf("buildings/%s", building);
    g_autofree char *ground = g_strdup_printf("building.%s", building);
    struct chit face = {.subject = s->part->id,
                        .art = good_art,
                        .ground = "number-disc",
                        .word = find_thing_word(s, good),
                        .breaks = lexicon_text(s->lexicon, "sheet.breaks"),
                        .width = z->token,
                        .height = z->token,
                        .round = true,
                        .ring = true};
    struct chit back = {.subject = "token back",
                        .art = building_art,
                        .ground = ground,
                        .word = find_thing_word(s, building),
                        .breaks = lexicon_text(s->lexicon, "sheet.breaks"),
                        .width = z->token,
                        .height = z->token,
                        .round = true};

    add_disc_piece(s, z->token, chit_draw(s->studio, &face, z->bleed),
                   chit_draw(s->studio, &back, z->back_bleed));
}

/* A round piece with the same picture on both sides, except for the ring. */
static void
add_round(struct piece_drawing *s, struct chit chit, const char *back_art, const char *back_ground)
{
    const struct kit_sizes *z = s->sizes;
    struct chit back = chit;

    chit.subject = s->part->id;
    chit.width = chit.height = back.width = back.height = z->token;
    chit.round = chit.ring = back.round = true;
    back.subject = "piece back";
    back.art = back_art;
    back.ground = back_ground;
    back.word = back.figure = NULL;
    add_disc_piece(s, z->token, chit_draw(s->studio, &chit, z->bleed),
                   chit_draw(s->studio, &back, z->back_bleed));
}

static void
add_coin(struct piece_drawing *s)
{
    char worth[4];
    const char *ground = s->part->number == 1 ? "terrain.fields" : "terrain.gold";

    g_snprintf(worth, sizeof worth, "%u", s->part->number);
    add_round(s, (struct chit){.art = "pieces/crown", .ground = ground, .figure = worth},
              "pieces/crown", ground);
}

static void
add_standee(struct piece_drawing *s, const struct look *look, const char *ground)
{
    const struct kit_sizes *z = s->sizes;
    g_autofree char *id = g_strconcat("standee ", s->part->id, NULL);
    struct chit chit = {.subject = id,
                        .art = look->art,
                        .ground = ground,
                        .word = find_thing_word(s, look->thing),
                        .breaks = lexicon_text(s->lexicon, "sheet.breaks"),
                        .foot = lexicon_text(s->lexicon, "sheet.foot-glue"),
                        .width = z->token};
    const struct piece_name_context context = {s->scenario, s->studio, s->lexicon};
    g_autofree char *name = piece_name(&context, s->part);
    struct kit_piece piece = {.id = g_strdup(id),
                              .name = lexicon_fill(s->lexicon, "alt.standee", name, NULL),
                              .group = lexicon_text(s->lexicon, "group.standees"),
                              .count = s->count,
                              .file = KIT_TOKENS,
                              .shape = KIT_CARD,
                              .width = z->token,
                              .height = chit_standee_height(s->studio, z->token),
                              .face = chit_standee(s->studio, &chit, z->bleed)};

    g_array_append_val(s->pieces, piece);
}

static char *
make_ground_key(const struct part *part, const struct look *look)
{
    return look->ground ? g_strdup(look->ground)
                        : g_strdup_printf("seat.%s", seat_color_word((enum seat_color)part->color));
}

static void
add_flat(struct piece_drawing *s)
{
    const struct kit_sizes *z = s->sizes;
    const struct look *look = &looks[s->part->kind];
    g_autofree char *ground = make_ground_key(s->part, look);
    struct chit chit = {.subject = s->part->id,
                        .art = look->art,
                        .ground = ground,
                        .word = look->thing ? find_thing_word(s, look->thing) : NULL,
                        .breaks = lexicon_text(s->lexicon, "sheet.breaks"),
                        .width = look->width > 0 ? look->width : z->token,
                        .height = look->height > 0 ? look->height : z->token,
                        .round = look->round,
                        .ring = true};
    struct chit back = chit;

    back.subject = "piece back";
    back.back = true;
    back.ring = false;
    back.word = NULL;
    add_kit_piece(s, KIT_TOKENS, look->round ? KIT_DISC : KIT_CARD,
                  (map_box){0, 0, chit.width, chit.height}, chit_draw(s->studio, &chit, z->bleed),
                  chit_draw(s->studio, &back, z->back_bleed));
}

static struct picture *
draw_storm_side(const struct piece_drawing *s, map_box cut, bool flat, double bleed, bool face)
{
    double w = cut.w + 2 * bleed, h = cut.h + 2 * bleed, size = s->sizes->tile * STORM;
    struct picture *picture = picture_new(w, h);
    struct brush b = {picture, s->studio, LAYER_ART, s->part->id};

    tile_ground(&b, (map_point){w / 2, h / 2}, size + 2 * bleed, flat, "terrain.fog");
    b.layer = LAYER_INK;
    brush_art(&b, "pieces/storm", (map_point){w / 2, h / 2 - size * 0.06}, size * 0.62);
    if (face)
        brush_text(&b, (map_point){w / 2, h / 2 + size * 0.4}, ANCHOR_MIDDLE, FONT_TEXT_BOLD,
                   size * 0.085, size * 0.5, studio_color(s->studio, "ink"),
                   find_thing_word(s, "storm"));
    return picture;
}

static void
add_storm(struct piece_drawing *s)
{
    const struct kit_sizes *z = s->sizes;
    bool flat = s->map->board->grid.orientation == GRID_FLAT;
    map_box cut = tile_box(z->tile * STORM, flat);

    add_kit_piece(s, KIT_TOKENS, KIT_HEX, cut, draw_storm_side(s, cut, flat, z->bleed, true),
                  draw_storm_side(s, cut, flat, z->back_bleed, false));
}

/* All levels on one strip, and the slider that marks the level. */
static void
add_strip(struct piece_drawing *s)
{
    const struct card_context context = {
        .studio = s->studio, .lexicon = s->lexicon, .scenario = s->scenario};
    enum seat_color color = (enum seat_color)s->part->color;
    const char *seat = seat_color_word(color);
    g_autofree char *key = g_strdup_printf("seat.%s", seat);
    const char *word = lexicon_text(s->lexicon, key);
    map_point size, slider;
    struct kit_piece *made;
    struct picture *strip = card_baggage_strip(&context, color, s->sizes->bleed, &size),
                   *mark = card_slider(&context, color, s->sizes->bleed, &slider);

    for (unsigned i = 0; i < 2; i++) {
        map_point cut = i ? slider : size;

        add_kit_piece(s, KIT_CARDS, KIT_CARD, (map_box){0, 0, cut.x, cut.y}, i ? mark : strip,
                      NULL);
        made = &g_array_index(s->pieces, struct kit_piece, s->pieces->len - 1);
        g_free(made->id);
        g_free(made->name);
        made->id = g_strdup_printf("%s %s", i ? "slider" : "baggage-strip", seat);
        made->name = lexicon_fill(s->lexicon, i ? "alt.slider" : "alt.strip", word, NULL);
    }
}

static void
add_card(struct piece_drawing *s)
{
    const struct kit_sizes *z = s->sizes;
    const struct part *p = s->part;
    struct card_context context = {.studio = s->studio,
                                   .lexicon = s->lexicon,
                                   .scenario = s->scenario,
                                   .width = z->card_width,
                                   .height = z->card_height};
    enum seat_color color = (enum seat_color)p->color;
    struct picture *face, *back;

    if (p->kind == PART_BAGGAGE && s->context->sparing) {
        add_strip(s);
        return;
    }
    if (p->kind == PART_BAGGAGE) {
        face = card_baggage(&context, p->number, color, z->bleed);
        back = card_baggage_back(&context, color, z->back_bleed);
    } else if (p->kind == PART_HELPER) {
        face = card_helper(&context, p->number, false, z->bleed);
        back = card_helper(&context, p->number, true, z->back_bleed);
    } else if (p->kind == PART_DEVELOPMENT) {
        face = card_development(&context, (enum development)p->number, z->bleed);
        back = card_development_back(&context, z->back_bleed);
    } else if (p->kind == PART_ARMY) {
        face = card_development(&context, DEVELOPMENT_COUNT, z->bleed);
        back = card_army_back(&context, z->back_bleed);
    } else {
        face = card_costs(&context, color, z->bleed);
        back = card_costs_back(&context, color, z->back_bleed);
    }
    add_kit_piece(s, KIT_CARDS, KIT_CARD, (map_box){0, 0, context.width, context.height}, face,
                  back);
}

/* `size` is the diameter, the width across the flats, or the long side. */
static map_box
find_custom_cut(const struct piece_drawing *s, const struct scenario_piece *piece)
{
    const struct kit_sizes *z = s->sizes;
    bool flat = s->map->board->grid.orientation == GRID_FLAT;
    double size = piece->size, k;

    switch (piece->shape) {
    case OWN_DISC:
        size = size > 0 ? size : z->token;
        return (map_box){0, 0, size, size};
    case OWN_HEX:
        return tile_box(size > 0 ? size : z->tile, flat);
    default:
        k = size > 0 ? size / fmax(z->card_width, z->card_height) : 1;
        return (map_box){0, 0, z->card_width * k, z->card_height * k};
    }
}

static void
add_custom_piece(struct piece_drawing *s)
{
    static const enum kit_shape shapes[] = {
        [OWN_DISC] = KIT_DISC, [OWN_HEX] = KIT_HEX, [OWN_CARD] = KIT_CARD};
    static const enum kit_file files[] = {
        [OWN_DISC] = KIT_TOKENS, [OWN_HEX] = KIT_TILES, [OWN_CARD] = KIT_CARDS};
    const struct scenario_piece *piece = &s->scenario->pieces[s->part->number];
    map_box cut = find_custom_cut(s, piece);
    const struct custom_face face = {.studio = s->studio,
                                     .piece = piece,
                                     .subject = s->part->id,
                                     .cut = cut,
                                     .flat = s->map->board->grid.orientation == GRID_FLAT,
                                     .most = s->sizes->back_bleed};

    add_kit_piece(s, files[piece->shape], shapes[piece->shape], cut,
                  custom_face_draw(&face, &piece->face, s->sizes->bleed),
                  custom_face_draw(&face, &piece->back, s->sizes->back_bleed));
}

static void
add_frame(struct piece_drawing *s, const struct scenario_map *map, const char *id)
{
    g_autoptr(GArray) pieces = frame_pieces(s->context, map);

    for (unsigned i = 0; i < pieces->len; i++) {
        struct kit_piece *piece = &g_array_index(pieces, struct kit_piece, i);

        piece->id = g_strdup_printf("%s %u", id, i + 1);
        piece->name = g_strdup_printf("%s %u", find_thing_word(s, "frame"), i + 1);
        piece->group = s->group;
        g_array_append_vals(s->pieces, piece, 1);
    }
}

/* For each map that has one and is played. */
static void
add_frames(struct piece_drawing *s)
{
    const struct map_scenario *scenario = s->scenario;
    unsigned players = s->context->players;

    for (unsigned m = 0; m < scenario->n_maps; m++) {
        const struct scenario_map *map = &scenario->maps[m];
        g_autofree char *id = scenario->n_maps > 1 ? g_strdup_printf("%s %u", s->part->id, m + 1)
                                                   : g_strdup(s->part->id);

        if (s->context->only && s->context->only != map)
            continue;
        if (parts_have_frame(map) && (players == 0 || scenario_map_for(scenario, players) == map))
            add_frame(s, map, id);
    }
}

static void
add_part(struct piece_drawing *s)
{
    const struct kit_sizes *z = s->sizes;

    switch (s->part->kind) {
    case PART_TILE:
        add_tile_piece(s);
        break;
    case PART_FRAME:
        add_frames(s);
        break;
    case PART_DISC:
        add_disc(s);
        break;
    case PART_HARBOR:
        add_disc_piece(s, z->token, draw_harbor_side(s, true), draw_harbor_side(s, false));
        break;
    case PART_TOKEN:
        add_token(s);
        break;
    case PART_PRESENT:
        add_round(s,
                  (struct chit){.art = "goods/present",
                                .ground = "number-disc",
                                .word = find_thing_word(s, "present")},
                  "buildings/workshop", "building.workshop");
        break;
    case PART_CHIT:
        add_round(s,
                  (struct chit){
                      .art = "pieces/laurel", .ground = "number-disc", .figure = "1", .worn = true},
                  "pieces/laurel", "terrain.pasture");
        break;
    case PART_COIN:
        add_coin(s);
        break;
    case PART_OWN:
        add_custom_piece(s);
        break;
    case PART_STORM:
        add_storm(s);
        break;
    case PART_BAGGAGE:
    case PART_HELPER:
    case PART_COSTS:
    case PART_DEVELOPMENT:
    case PART_ARMY:
        add_card(s);
        break;
    default:
        add_flat(s);
    }
}

static bool
has_standee(const struct part *part)
{
    return looks[part->kind].standee;
}

/* The heading over it. */
static const char *
find_group_heading(const struct piece_pictures_context *context, enum part_kind kind)
{
    static const char *const groups[PART_GROUPS] = {
        [PART_GROUP_TILES] = "group.tiles",   [PART_GROUP_FRAME] = "group.frame",
        [PART_GROUP_DISCS] = "group.discs",   [PART_GROUP_HARBORS] = "group.harbors",
        [PART_GROUP_TOKENS] = "group.tokens", [PART_GROUP_PRESENTS] = "group.presents",
        [PART_GROUP_CHITS] = "group.chits",   [PART_GROUP_COINS] = "group.coins",
        [PART_GROUP_FAVORS] = "group.favors", [PART_GROUP_VILLAINS] = "group.villains",
        [PART_GROUP_SEATS] = "group.seats",   [PART_GROUP_CARDS] = "group.cards",
        [PART_GROUP_OWN] = "group.own",
    };
    enum part_group group = part_forms[kind].group;
    const bool *on = context->scenario->options.on;

    /* the robber and barbarians come without villains too */
    if (group == PART_GROUP_VILLAINS && !on[FAMILY_VILLAINS] &&
        !(on[FAMILY_ROBBER] && on[FAMILY_BARBARIANS]))
        return lexicon_text(context->lexicon,
                            on[FAMILY_ROBBER] ? "group.robber" : "group.barbarians");
    return lexicon_text(context->lexicon, groups[group]);
}

void
piece_pictures_fill(GArray *pieces, const struct piece_pictures_context *context,
                    const struct map_parts *parts, const unsigned *counts)
{
    struct piece_drawing s = {.pieces = pieces,
                              .scenario = context->scenario,
                              .context = context,
                              .studio = context->studio,
                              .lexicon = context->lexicon,
                              .sizes = context->sizes,
                              .map = context->scenario->maps};

    for (unsigned pass = 0; pass < (context->quick ? 1 : 2); pass++)
        for (unsigned i = 0; i < parts->parts->len; i++) {
            s.part = &g_array_index(parts->parts, struct part, i);
            s.count = counts[i];
            if (s.count == 0 || (pass > 0 && !has_standee(s.part)))
                continue;
            if (pass == 0 && context->sparing && !context->quick && has_standee(s.part))
                continue; /* the standee alone */
            s.group = find_group_heading(context, s.part->kind);
            if (pass == 0) {
                add_part(&s);
                continue;
            }
            const struct look *look = &looks[s.part->kind];
            g_autofree char *ground = make_ground_key(s.part, look);

            add_standee(&s, look, ground);
        }
}

unsigned
piece_pictures_total(const struct map_parts *parts, const unsigned *counts)
{
    unsigned n = 0;

    for (unsigned i = 0; i < parts->parts->len; i++)
        n += counts[i] * (has_standee(&g_array_index(parts->parts, struct part, i)) ? 2 : 1);
    return n;
}
