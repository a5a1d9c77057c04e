/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/kit/piece-pictures.h"

#include "board/place-name.h"
#include "draw/theme/custom-pieces.h"
#include "draw/board/ground.h"
#include "draw/board/signs.h"
#include "draw/kit/printed-pieces.h"
#include "draw/kit/tile.h"
#include "scenario/scenario.h"

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
    const struct piece_pictures_context *context;
    const struct scenario_map *map; /* the map whose orientation the tiles have */
    const struct part *part;
    unsigned count;
    const char *group; /* heading */
};

/* Takes the strings and pictures of the piece. */
static void
add_kit_piece(struct piece_drawing *s, struct kit_piece piece)
{
    if (!piece.id)
        piece.id = g_strdup(s->part->id);
    if (!piece.name)
        piece.name = piece_name(s->context, s->part);
    if (!piece.group)
        piece.group = s->group;
    piece.count = s->count;
    g_array_append_val(s->pieces, piece);
}

static const char *
find_thing_word(const struct piece_drawing *s, const char *name)
{
    g_autofree char *key = g_strconcat("thing.", name, NULL);

    return lexicon_text(s->context->lexicon, key);
}

/* The picture of the part's tile. */
static void
choose_drawing(struct piece_drawing *s, unsigned turn, struct tile *face, char *art)
{
    face->art = custom_pieces_tile_art(s->context->studio, s->map, s->part->what, s->part->own,
                                       turn, art, &face->scale);
}

static bool
is_back_printed(const struct piece_drawing *s)
{
    return !s->context->sparing || printed_pieces_tell(s->context->scenario, s->part);
}

/* Like all backs of the stack. A tile of the fog lies on the board face down, so its back is the
 * fog of the board. Others wait in a stack, whose letter the board shows on each hex. */
static struct picture *
draw_tile_back(struct piece_drawing *s, const struct tile *face)
{
    const char *stack = s->part->stack;
    g_autofree char *name = stack_signs_name(s->context->studio, s->map, stack);
    g_autofree char *word =
        *name ? lexicon_fill(s->context->lexicon, "tile.pool", name, NULL) : NULL;
    bool fog = printed_pieces_fill_fog(s->context->scenario, stack);
    struct tile hidden = {.subject = "tile back",
                          .ground = fog ? "fog" : "random",
                          .word = word,
                          .size = face->size,
                          .inset = face->inset,
                          .flat = face->flat};
    char letter[STACK_LETTER_SIZE];

    if (!fog && stack_signs_letter(s->context->studio, s->map, stack, letter))
        hidden.letter = letter;
    return tile_draw(s->context->studio, &hidden, s->context->sizes->back_bleed);
}

static void
add_tile(struct piece_drawing *s, const struct tile *face, bool back, const char *hex)
{
    g_autofree char *name = piece_name(s->context, s->part);
    map_box cut = tile_box(face->size - 2 * face->inset, face->flat);

    add_kit_piece(
        s, (struct kit_piece){
               .name = hex ? lexicon_fill(s->context->lexicon, "alt.river-tile", name, hex, NULL)
                           : NULL,
               .file = KIT_TILES,
               .shape = KIT_HEX,
               .width = cut.w,
               .height = cut.h,
               .face = tile_draw(s->context->studio, face, s->context->sizes->bleed),
               .back = back && is_back_printed(s) ? draw_tile_back(s, face) : NULL});
}

/* Each tile with a river is a piece of its own, as on the board for that many players, or for the
 * most: a river meets its neighbors only there. The count of the others stays. */
static void
add_river_tiles(struct piece_drawing *s, struct tile *face, char *art)
{
    const struct map_scenario *scenario = s->context->scenario;
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
        board_hex_name(face->map->board, face->hex, hex);
        add_tile(s, face, false, hex);
        n--;
    }
    face->map = NULL;
    s->count = n;
}

/* The drawings of a terrain share its tiles. */
static void
add_tile_piece(struct piece_drawing *s)
{
    const struct part *p = s->part;
    double size = s->context->sizes->tile;
    bool flat = s->map->board->grid.orientation == GRID_FLAT;
    const char *word = terrain_word((enum terrain)p->what);
    struct tile face = {.subject = p->id,
                        .ground = word,
                        .word = find_thing_word(s, word),
                        .size = size,
                        .inset = s->context->sizes->inset,
                        .flat = flat,
                        .paths = tile_plaza_paths(s->map, p->what)};
    g_autofree char *label =
        p->own ? custom_pieces_wording(s->context->studio, &s->map->kinds[p->own - 1].label) : NULL;
    char art[OWN_NAME_SIZE];

    if (p->own) {
        face.word = label;
        face.kind = s->map->kinds[p->own - 1].id;
    }

    /* A tile of a stack may come to any hex, so no river can be drawn on it. */
    if (!p->stack)
        add_river_tiles(s, &face, art);
    unsigned all = s->count,
             drawings = custom_pieces_drawings(s->context->studio, s->map, p->what, p->own);

    drawings = MIN(drawings, (all + 1) / 2); /* two tiles may look the same */
    for (unsigned k = 0; k < drawings; k++) {
        s->count = (all + drawings - 1 - k) / drawings;
        choose_drawing(s, k, &face, art);
        add_tile(s, &face, p->stack, NULL);
    }
}

/* Sides that lie beside the part itself: its standee, the strip of all levels, its slider. */
static void
add_side(struct piece_drawing *s, enum piece_side side)
{
    static const char *const names[] = {[PIECE_STANDEE] = "alt.standee",
                                        [PIECE_STRIP] = "alt.strip",
                                        [PIECE_SLIDER] = "alt.slider"};
    const char *color =
        s->part->color < SEAT_COUNT ? seat_color_word((enum seat_color)s->part->color) : "";
    g_autofree char *key = g_strdup_printf("seat.%s", color);
    bool stands = side == PIECE_STANDEE;
    g_autofree char *name =
        stands ? piece_name(s->context, s->part) : g_strdup(lexicon_text(s->context->lexicon, key));
    struct kit_piece piece = {
        .id = g_strdup_printf("%s %s", piece_face_beside(side), stands ? s->part->id : color),
        .name = lexicon_fill(s->context->lexicon, names[side], name, NULL),
        .group = stands ? lexicon_text(s->context->lexicon, "group.standees") : NULL};

    piece.face = piece_face_draw(s->context, s->part, side, false, &piece);
    add_kit_piece(s, piece);
}

static void
add_sides(struct piece_drawing *s)
{
    struct kit_piece piece = {0};

    if (is_back_printed(s))
        piece.back = piece_face_draw(s->context, s->part, PIECE_BACK, false, &piece);
    piece.face = piece_face_draw(s->context, s->part, PIECE_FACE, false, &piece);
    add_kit_piece(s, piece);
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
    const struct map_scenario *scenario = s->context->scenario;
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
    switch (s->part->kind) {
    case PART_TILE:
        add_tile_piece(s);
        break;
    case PART_FRAME:
        add_frames(s);
        break;
    case PART_BAGGAGE:
        if (s->context->sparing) {
            add_side(s, PIECE_STRIP);
            add_side(s, PIECE_SLIDER);
            break;
        }
        /* fall through */
    default:
        add_sides(s);
    }
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
    struct piece_drawing s = {.pieces = pieces, .context = context, .map = context->scenario->maps};

    /* a deck is drawn twice: its texts take the size that the longest needs */
    for (unsigned i = 0; i < parts->parts->len; i++) {
        const struct part *part = &g_array_index(parts->parts, struct part, i);
        enum part_group group = part_forms[part->kind].group;
        struct kit_piece piece;

        for (enum piece_side side = PIECE_FACE;
             counts[i] > 0 && (group == PART_GROUP_CARDS || group == PART_GROUP_OWN) &&
             side <= PIECE_BACK;
             side++)
            picture_free(piece_face_draw(context, part, side, true, &piece));
    }
    /* Standees come in a pass of their own, so that they lie together below their own heading. */
    for (unsigned pass = 0; pass < (context->quick ? 1 : 2); pass++)
        for (unsigned i = 0; i < parts->parts->len; i++) {
            s.part = &g_array_index(parts->parts, struct part, i);
            s.count = counts[i];
            bool stands = piece_face_stands(s.part);

            if (s.count == 0 || (pass > 0 && !stands))
                continue;
            if (pass == 0 && context->sparing && !context->quick && stands)
                continue; /* the standee alone */
            s.group = find_group_heading(context, s.part->kind);
            if (pass > 0)
                add_side(&s, PIECE_STANDEE);
            else
                add_part(&s);
        }
}

unsigned
piece_pictures_total(const struct map_parts *parts, const unsigned *counts)
{
    unsigned n = 0;

    for (unsigned i = 0; i < parts->parts->len; i++)
        n += counts[i] * (piece_face_stands(&g_array_index(parts->parts, struct part, i)) ? 2 : 1);
    return n;
}
