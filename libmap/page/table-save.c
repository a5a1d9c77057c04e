/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/export-kit.h"

#include "diag/sink.h"
#include "draw/picture/board-layout.h"
#include "draw/write/files.h"
#include "map-diag.h"

#include <math.h>
#include <string.h>

#define UNIT 25.4         /* mm of a unit of the table: an inch */
#define BOARD_MOST 44.0   /* units of the board's longer side; larger ones are made smaller */
#define SIDE 2.0          /* units of a tile of scale 1 */
#define CARD_WIDE 2.25    /* units of a card of scale 1 */
#define TEXTURE_MOST 4096 /* pixels, as the simulator's documentation says */
#define DECK_COLUMNS 10u  /* the largest sheet of cards */
#define DECK_ROWS 7u
#define APART 4.0 /* units between bags on the table */
#define PER_ROW 10u
#define HEIGHT 1.0 /* of the table's surface, units */
#define THICK 0.1
#define NEAR 0.01  /* mm: of one intersection */
#define FACING 180 /* degrees: upright for who sits at the near side */

struct save {
    const struct kit *kit;
    struct studio *studio;
    const GArray *images;
    const struct piece_images_options *options;
    piece_images_take take;
    void *data;
    GString *out;
    double unit;       /* mm */
    double next_row;   /* z of the first row of bags */
    unsigned n_places; /* used on the table */
    GHashTable *guids; /* all that are in use */
    unsigned n_decks;
};

static const struct kit_piece *
piece_at(const struct save *s, unsigned i)
{
    return &g_array_index(s->kit->pieces, struct kit_piece, i);
}

static const struct piece_image *
image_at(const struct save *s, unsigned i)
{
    return &g_array_index(s->images, struct piece_image, i);
}

/* Six hex digits that follow from what the object is; the table's. Not random, as the same kit
 * gives the same bytes. */
static const char *
choose_guid(struct save *s, const char *what)
{
    for (unsigned k = 0;; k++) {
        g_autofree char *text = g_strdup_printf("%s/%s/%u", s->options->prefix, what, k);
        g_autofree char *hash = g_compute_checksum_for_string(G_CHECKSUM_SHA256, text, -1);
        char *guid = g_strndup(hash, 6);

        if (g_hash_table_add(s->guids, guid))
            return guid;
    }
}

static map_point
choose_place(struct save *s)
{
    unsigned k = s->n_places++;

    return (map_point){(k % PER_ROW - (PER_ROW - 1) / 2.0) * APART,
                       s->next_row - k / PER_ROW * APART};
}

/* What every object has, up to its own members; closed by the caller. */
static void
begin_object(struct save *s, const char *kind, const char *what, const char *nickname, map_point at,
             double scale_x, double scale_z, bool locked)
{
    map_diag_write(s->out,
                   "%,{'GUID': %s, 'Name': %s, 'Transform': {'posX': %m, 'posY': %m, 'posZ': %m, "
                   "'rotX': 0, 'rotY': %u, 'rotZ': 0, 'scaleX': %m, 'scaleY': 1, 'scaleZ': %m}, "
                   "'Nickname': %s, 'Description': '', 'GMNotes': %s, "
                   "'ColorDiffuse': {'r': 1, 'g': 1, 'b': 1}, 'Locked': %b, 'Grid': false, "
                   "'Snap': true, 'Autoraise': true, 'Sticky': true, 'Tooltip': true",
                   choose_guid(s, what), kind, at.x, HEIGHT, at.y, (unsigned)FACING, scale_x,
                   scale_z, nickname, what, locked);
}

static void
write_image(struct save *s, const char *face, const char *back)
{
    map_diag_write(s->out,
                   ", 'CustomImage': {'ImageURL': %s, 'ImageSecondaryURL': %s, "
                   "'ImageScalar': 1, 'WidthScale': 0",
                   face, back ? back : face);
}

/* `type` 0 is a box, 2 a circle. */
static void
write_tile(struct save *s, const char *face, const char *back, unsigned type, bool stacks)
{
    write_image(s, face, back);
    map_diag_write(s->out,
                   ", 'CustomTile': {'Type': %u, 'Thickness': %m, 'Stackable': %b, "
                   "'Stretch': true}}}",
                   type, THICK, stacks);
}

static void
write_piece(struct save *s, unsigned i, unsigned number, map_point at)
{
    const struct kit_piece *piece = piece_at(s, i);
    const struct piece_image *image = image_at(s, i);
    g_autofree char *what = g_strdup_printf("%s %u", piece->id, number + 1);
    double x = piece->width / s->unit / SIDE, z = piece->height / s->unit / SIDE;
    bool shaped = piece->shape == KIT_HEX || piece->shape == KIT_OUTLINE;

    begin_object(s, shaped ? "Custom_Token" : "Custom_Tile", what, piece->name, at,
                 shaped ? fmax(x, z) : x, shaped ? fmax(x, z) : z, false);
    if (shaped) { /* cut out along the picture's transparent part */
        write_image(s, image->face, image->back);
        map_diag_write(s->out,
                       ", 'CustomToken': {'Thickness': %m, 'MergeDistancePixels': 10, "
                       "'StandUp': false, 'Stackable': false}}}",
                       THICK);
    } else
        write_tile(s, image->face, image->back, piece->shape == KIT_DISC ? 2 : 0, true);
}

/* Pieces of a group whose backs are equal lie in one bag: a stack to draw from. */
static bool
is_stack_alike(const struct save *s, unsigned i, unsigned k)
{
    const struct kit_piece *a = piece_at(s, i), *b = piece_at(s, k);

    return a->count > 0 && b->count > 0 && a->file == b->file &&
           g_strcmp0(a->group, b->group) == 0 && a->width == b->width && a->height == b->height &&
           g_strcmp0(image_at(s, i)->back, image_at(s, k)->back) == 0;
}

static void
write_bag(struct save *s, unsigned first)
{
    const struct kit_piece *piece = piece_at(s, first);
    g_autofree char *what = g_strdup_printf("bag %s", piece->id);
    map_point at = choose_place(s);

    begin_object(s, "Bag", what, piece->group, at, 1, 1, false);
    /* Order 2 draws at random, 0 takes the last one: only pieces with a back are drawn blindly. */
    map_diag_write(s->out, ", 'Bag': {'Order': %u}, 'ContainedObjects': [", piece->back ? 2u : 0u);
    for (unsigned i = first; i < s->kit->pieces->len; i++)
        for (unsigned k = 0; is_stack_alike(s, first, i) && k < piece_at(s, i)->count; k++)
            write_piece(s, i, k, at);
    g_string_append(s->out, "]}");
}

/* Sorts of cards of a deck, by piece. */
struct deck {
    unsigned pieces[DECK_COLUMNS * DECK_ROWS];
    unsigned n, columns, rows, cards;
    char *face; /* file of the sheet */
    const char *back;
    unsigned number;
};

static GBytes *
draw_deck(const struct save *s, const struct deck *deck, GError **error)
{
    unsigned n = deck->columns * deck->rows; /* the last one again in free places */
    g_autofree struct draw_cell *cells = g_new0(struct draw_cell, n);
    double dpi = s->options->dpi;

    for (unsigned i = 0; i < n; i++) {
        const struct kit_piece *p = piece_at(s, deck->pieces[MIN(i, deck->n - 1)]);
        map_box all = picture_extent(p->face);

        cells[i].picture = p->face;
        cells[i].part =
            (map_box){(all.w - p->width) / 2, (all.h - p->height) / 2, p->width, p->height};
    }
    /* Whole dots in the end: the sheet must not be a pixel above the limit. */
    dpi = fmin(dpi, TEXTURE_MOST * 25.4 / (cells->part.w * deck->columns));
    dpi = fmin(dpi, TEXTURE_MOST * 25.4 / (cells->part.h * deck->rows));
    return draw_png_cells(s->studio, cells, n, deck->columns, floor(dpi), error);
}

static void
write_custom_deck(const struct save *s, const struct deck *deck)
{
    map_diag_write(s->out,
                   ", 'CustomDeck': {'%u': {'FaceURL': %s, 'BackURL': %s, 'NumWidth': %u, "
                   "'NumHeight': %u, 'BackIsHidden': true, 'UniqueBack': false, 'Type': 0}}",
                   deck->number, deck->face, deck->back, deck->columns, deck->rows);
}

static void
write_card(struct save *s, const struct deck *deck, unsigned i, unsigned number, map_point at)
{
    const struct kit_piece *p = piece_at(s, deck->pieces[i]);
    g_autofree char *what = g_strdup_printf("%s %u", p->id, number + 1);
    double scale = p->width / s->unit / CARD_WIDE;

    begin_object(s, "Card", what, p->name, at, scale, scale, false);
    /* The simulator finds a card by the number of its deck times 100 and its place on the sheet. */
    map_diag_write(s->out, ", 'CardID': %u", deck->number * 100 + i);
    write_custom_deck(s, deck);
    g_string_append_c(s->out, '}');
}

static void
write_deck_object(struct save *s, const struct deck *deck)
{
    const struct kit_piece *first = piece_at(s, deck->pieces[0]);
    g_autofree char *what = g_strdup_printf("deck %u", deck->number);
    double scale = first->width / s->unit / CARD_WIDE;
    map_point at = choose_place(s);

    if (deck->cards == 1) { /* a deck has at least two */
        write_card(s, deck, 0, 0, at);
        return;
    }
    begin_object(s, "DeckCustom", what, first->group, at, scale, scale, false);
    write_custom_deck(s, deck);
    g_string_append(s->out, ", \"DeckIDs\": [");
    for (unsigned i = 0; i < deck->n; i++)
        for (unsigned k = 0; k < piece_at(s, deck->pieces[i])->count; k++)
            map_diag_write(s->out, "%,%u", deck->number * 100 + i);
    g_string_append(s->out, "], \"ContainedObjects\": [");
    for (unsigned i = 0; i < deck->n; i++)
        for (unsigned k = 0; k < piece_at(s, deck->pieces[i])->count; k++)
            write_card(s, deck, i, k, at);
    g_string_append(s->out, "]}");
}

/* A stack of cards, from that one on. As many sheets as it needs. */
static bool
write_decks(struct save *s, unsigned first, GError **error)
{
    unsigned next = first;

    while (next < s->kit->pieces->len) {
        struct deck deck = {.number = ++s->n_decks};

        for (; next < s->kit->pieces->len && deck.n < G_N_ELEMENTS(deck.pieces); next++)
            if (is_stack_alike(s, first, next)) {
                deck.pieces[deck.n++] = next;
                deck.cards += piece_at(s, next)->count;
            }
        if (deck.n == 0) {
            s->n_decks--;
            return true;
        }
        /* The simulator takes sheets of 2 x 2 to 10 x 7 cards. */
        deck.columns = MAX(2, MIN(deck.n, DECK_COLUMNS));
        deck.rows = MAX(2, (deck.n + deck.columns - 1) / deck.columns);
        g_autofree char *face = g_strdup_printf("%s-deck-%u.png", s->options->prefix, deck.number);
        GBytes *png = draw_deck(s, &deck, error);

        if (!png)
            return false;
        s->take(s->data, face, png);
        deck.face = face;
        deck.back = image_at(s, first)->back ? image_at(s, first)->back : image_at(s, first)->face;
        write_deck_object(s, &deck);
    }
    return true;
}

static bool
write_table_pieces(struct save *s, GError **error)
{
    for (unsigned i = 0; i < s->kit->pieces->len; i++) {
        bool first = piece_at(s, i)->count > 0; /* of its stack */

        for (unsigned k = 0; k < i; k++)
            first &= !is_stack_alike(s, k, i);
        if (!first || g_str_has_prefix(piece_at(s, i)->id, "standee "))
            continue; /* a standee is folded from paper; its flat piece is there */
        if (piece_at(s, i)->file != KIT_CARDS)
            write_bag(s, i);
        else if (!write_decks(s, i, error))
            return false;
    }
    return true;
}

static GBytes *
paint_board_picture(const struct kit *kit, struct studio *studio, unsigned k,
                    const struct piece_images_options *options, char **name, GError **error)
{
    const struct kit_board *board = &g_array_index(kit->boards, struct kit_board, k);
    struct draw_cell cell = {.picture = board->picture, .part = picture_extent(board->picture)};
    double dpi = fmin(options->dpi, TEXTURE_MOST * 25.4 / fmax(cell.part.w, cell.part.h));
    GBytes *png = draw_png_cells(studio, &cell, 1, 1, dpi, error);

    *name = kit->boards->len == 1 ? g_strdup_printf("%s-board.png", options->prefix)
                                  : g_strdup_printf("%s-board-%u.png", options->prefix, k + 1);
    return png;
}

/* A point of the board's picture on the table, whose middle is the board's. */
static map_point
place_on_table(const struct save *s, map_box board, map_point p)
{
    /* The table's z grows away from the player, the picture's y towards him. */
    return (map_point){(p.x - board.w / 2) / s->unit, (board.h / 2 - p.y) / s->unit};
}

static void
write_snap(const struct save *s, map_point at, double turn)
{
    map_diag_write(s->out,
                   "%,{'Position': {'x': %m, 'y': %m, 'z': %m}, 'Rotation': {'x': 0, 'y': %m, "
                   "'z': 0}}",
                   at.x, HEIGHT + THICK, at.y, turn);
}

/* Up to three hexes share a corner; the first of them gives its snap point. */
static bool
is_corner_new(const struct kit_board *board, unsigned hex, unsigned corner)
{
    map_point p = board->cells[hex][corner];

    for (unsigned i = 0; i <= hex; i++)
        for (unsigned k = 0; k < (i < hex ? 6 : corner); k++)
            if (hypot(board->cells[i][k].x - p.x, board->cells[i][k].y - p.y) < NEAR)
                return false;
    return true;
}

/* The middle of each hex, then each intersection. */
static void
write_snaps(const struct save *s, const struct kit_board *board)
{
    map_box box = picture_extent(board->picture);

    for (unsigned i = 0; i < board->n_cells; i++) {
        map_point c = point_between(board->cells[i][0], board->cells[i][3], 0.5);

        write_snap(s, place_on_table(s, box, c), FACING);
    }
    for (unsigned i = 0; i < board->n_cells; i++)
        for (unsigned k = 0; k < 6; k++)
            if (is_corner_new(board, i, k))
                write_snap(s, place_on_table(s, box, board->cells[i][k]), FACING);
}

/* The first board is on the table, others in a bag beside it. */
static bool
write_boards(struct save *s, GError **error)
{
    for (unsigned k = 0; k < s->kit->boards->len; k++) {
        const struct kit_board *board = &g_array_index(s->kit->boards, struct kit_board, k);
        map_box box = picture_extent(board->picture);
        g_autofree char *name = NULL, *what = g_strdup_printf("board %u", k + 1);
        GBytes *png = paint_board_picture(s->kit, s->studio, k, s->options, &name, error);
        map_point at = {0, 0};

        if (!png)
            return false;
        s->take(s->data, name, png);
        if (k == 1)
            begin_object(s, "Bag", "bag boards", s->kit->title, choose_place(s), 1, 1, false);
        if (k == 1)
            g_string_append(s->out, ", \"Bag\": {\"Order\": 0}, \"ContainedObjects\": [");
        begin_object(s, "Custom_Tile", what, board->players ? board->players : s->kit->title, at,
                     box.w / s->unit / SIDE, box.h / s->unit / SIDE, k == 0);
        write_tile(s, name, NULL, 0, false);
    }
    if (s->kit->boards->len > 1)
        g_string_append(s->out, "]}");
    return true;
}

static void
measure_table(struct save *s)
{
    map_box box = {0, 0, UNIT, UNIT};

    if (s->kit->boards->len > 0)
        box = picture_extent(g_array_index(s->kit->boards, struct kit_board, 0).picture);
    s->unit = fmax(UNIT, fmax(box.w, box.h) / BOARD_MOST);
    s->next_row = -(box.h / 2 / s->unit) - APART;
}

static bool
make_table_save(const struct kit *kit, struct studio *studio, const GArray *images,
                const struct piece_images_options *options, piece_images_take take, void *data,
                GError **error)
{
    g_autoptr(GHashTable) guids = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    struct save s = {.kit = kit,
                     .studio = studio,
                     .images = images,
                     .options = options,
                     .take = take,
                     .data = data,
                     .out = g_string_new(NULL),
                     .guids = guids};
    g_autofree char *name = g_strconcat(options->prefix, ".json", NULL);

    measure_table(&s);
    map_diag_write(s.out,
                   "{'SaveName': %s, 'GameMode': %s, 'Date': '', 'VersionNumber': '', "
                   "'Gravity': 0.5, 'PlayArea': 0.5, 'Table': 'Table_RPG', 'Sky': 'Sky_Museum', "
                   "'Note': '', 'TabStates': {}, 'LuaScript': '', 'LuaScriptState': '', "
                   "'XmlUI': '',\n'SnapPoints': [",
                   kit->title, kit->title);
    if (kit->boards->len > 0)
        write_snaps(&s, &g_array_index(kit->boards, struct kit_board, 0));
    g_string_append(s.out, "],\n\"ObjectStates\": [");
    bool ok = write_boards(&s, error) && write_table_pieces(&s, error);

    g_string_append(s.out, "]}\n");
    GBytes *bytes = g_string_free_to_bytes(s.out);

    if (ok)
        take(data, name, bytes);
    else
        g_bytes_unref(bytes);
    return ok;
}

#define DPI 300.0

bool
export_kit_wanted(const struct map_page_options *options, bool *wanted, GError **error)
{
    *wanted = options->form != NULL;
    if (!*wanted || strcmp(options->form, "images") == 0 || strcmp(options->form, "tts") == 0)
        return true;
    return diag_refuse(error, "a kit has the forms images and tts, not \"%s\"", options->form);
}

static void
take_picture(void *data, const char *name, GBytes *bytes)
{
    struct map_page_file *file = g_new(struct map_page_file, 1);

    *file = (struct map_page_file){g_strdup(name), bytes};
    g_ptr_array_add(data, file);
}

static int
compare_files(const void *a, const void *b)
{
    const struct map_page_file *const *first = a, *const *second = b;

    return strcmp((*first)->name, (*second)->name);
}

static bool
take_boards(const struct kit *kit, struct studio *studio,
            const struct piece_images_options *options, GPtrArray *files, GError **error)
{
    for (unsigned k = 0; k < kit->boards->len; k++) {
        g_autofree char *name = NULL;
        GBytes *png = paint_board_picture(kit, studio, k, options, &name, error);

        if (!png)
            return false;
        take_picture(files, name, png);
    }
    return true;
}

GPtrArray *
export_kit_make(const struct kit *kit, struct studio *studio,
                const struct map_page_options *options, GDestroyNotify free_file, char **summary,
                GError **error)
{
    g_autofree char *slug = piece_images_slug(kit->id ? kit->id : "");
    bool table = strcmp(options->form, "tts") == 0;
    const struct piece_images_options how = {.dpi = options->dpi > 0 ? options->dpi : DPI,
                                             .bleed = options->bleed && !table,
                                             .prefix = *slug ? slug : "kit"};
    g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(free_file);
    g_autoptr(GArray) images = piece_images_make(kit, studio, &how, take_picture, files, error);

    if (!images)
        return NULL;
    if (table) {
        if (!make_table_save(kit, studio, images, &how, take_picture, files, error))
            return NULL;
    } else {
        if (!take_boards(kit, studio, &how, files, error))
            return NULL;
        take_picture(files, "pieces.csv", piece_images_table(kit, images, &how));
    }
    g_ptr_array_sort(files, compare_files);
    *summary = g_strdup_printf("%u pictures of %g dpi and %s", files->len - 1, how.dpi,
                               table ? "a saved game" : "a table of the pieces");
    return g_steal_pointer(&files);
}
