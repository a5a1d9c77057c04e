/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/print.h"

#include "draw/theme/lexicon.h"
#include "map-page.h"
#include "page/operators.h"

#include "scenario/parts.h"

#include "../draw/sketch.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const char rows[] = "sea sea sea sea\n"
                           "sea forest:6 castle:9 sea\n"
                           "sea hills:8 pasture:6 ?\n"
                           ". sea sea sea";

/* A scenario with 4 fixed numbers, 3 drawn ones, a stack of 4 and 2, and 3 presents. */
struct table {
    struct scenario_map *map;
    struct map_scenario scenario;
    struct map_sink *sink;
    struct studio *studio;
    struct kit *kit;
};

static uint8_t numbers[] = {6, 11, 12};
static struct scenario_tile tiles[] = {{.terrain = TERRAIN_GOLD, .number = 3, .count = 2}};
static struct scenario_pool pool = {
    .id = "", .tiles = tiles, .n_tiles = 1, .numbers = numbers, .n_numbers = 3};
static struct scenario_text title = {.kind = TEXT_TITLE, .language = "en", .text = "A Test"};

static int
set_up(void **state)
{
    struct table *t = g_new0(struct table, 1);
    struct scenario_trade_hex *castle = g_new0(struct scenario_trade_hex, 1);
    t->map = sketch_map(GRID_POINTY, rows);
    castle->at = sketch_place(t->map, "B3").hex;
    castle->stack[GOODS_TOOLS] = 4;
    castle->stack[GOODS_SAND] = 2;
    t->map->trade_hexes = castle;
    t->map->n_trade_hexes = 1;
    t->map->pools = &pool;
    t->map->n_pools = 1;
    t->scenario = (struct map_scenario){.id = "a-test",
                                        .language = "en",
                                        .players_min = 3,
                                        .players_max = 4,
                                        .texts = &title,
                                        .n_texts = 1,
                                        .maps = t->map,
                                        .n_maps = 1};
    for (unsigned i = 0; i < SUPPLY_COUNT; i++)
        t->scenario.supply[i] = SUPPLY_UNLIMITED;
    t->scenario.color[1] = SEAT_BLUE;
    t->scenario.color[2] = SEAT_WHITE;
    t->scenario.color[3] = SEAT_ORANGE;
    t->scenario.options.on[FAMILY_BAGGAGE_TRAINS] = true;
    t->scenario.options.on[FAMILY_VILLAINS] = true;
    t->scenario.supply[SUPPLY_ROBBER] = 1;
    t->scenario.supply[SUPPLY_CARTS] = 2;
    t->sink = diag_sink_new();
    t->studio = studio_open("classic", NULL);
    struct kit_request request = {.sizes = {.tile = 79.4,
                                            .disc = 25,
                                            .token = 22,
                                            .card_width = 54,
                                            .card_height = 80,
                                            .bleed = 2,
                                            .back_bleed = 3},
                                  .fixed_tiles = true,
                                  .piece_room = {260, 190}};
    t->kit = t->studio ? kit_new(&t->scenario, t->studio, &request, t->sink, NULL) : NULL;
    *state = t;
    return t->kit ? 0 : 1;
}

static int
tear_down(void **state)
{
    struct table *t = *state;
    kit_free(t->kit);
    studio_free(t->studio);
    diag_sink_free(t->sink);
    g_free(t->map->trade_hexes);
    sketch_free(t->map);
    g_free(t);
    return 0;
}

static struct document *
document_of(const struct table *t, const char *paper, unsigned parts)
{
    struct paper sheet;
    assert_true(paper_read(paper, &sheet));
    struct sheet_rules rules = sheet_rules_of(&sheet);
    g_autoptr(GError) error = NULL;
    struct document *document =
        print_document(t->kit, t->studio, &rules, parts, "0123456789", &error);
    assert_null(error);
    return document;
}

static const struct kit_piece *
piece_named(const struct kit *kit, const char *id)
{
    for (unsigned i = 0; i < kit->pieces->len; i++) {
        const struct kit_piece *piece = &g_array_index(kit->pieces, struct kit_piece, i);
        if (strcmp(piece->id, id) == 0)
            return piece;
    }
    return NULL;
}

static unsigned
times_drawn(const struct document *document, const struct picture *picture)
{
    unsigned n = 0;
    for (unsigned i = 0; i < document->pages->len; i++) {
        const struct page *page = g_ptr_array_index(document->pages, i);
        for (unsigned k = 0; k < page->placements->len; k++) {
            const struct placement *p = &g_array_index(page->placements, struct placement, k);
            n += p->picture == picture;
        }
    }
    return n;
}

static void
every_piece_of_the_scenario_is_drawn(void **state)
{
    const struct table *t = *state;
    static const struct {
        const char *id;
        unsigned count;
        unsigned file;
    } wanted[] = {{"tile forest", 1, PRINT_TILES},
                  {"tile sea", 10, PRINT_TILES},
                  {"tile gold", 2, PRINT_TILES},
                  {"disc 3", 2, PRINT_TOKENS},
                  {"disc 6", 3, PRINT_TOKENS},
                  {"disc 8", 1, PRINT_TOKENS},
                  {"disc 9", 1, PRINT_TOKENS},
                  {"disc 11", 1, PRINT_TOKENS},
                  {"disc 12", 1, PRINT_TOKENS},
                  {"token castle tools", 4, PRINT_TOKENS},
                  {"token castle sand", 2, PRINT_TOKENS},
                  {"coin 1", 25, PRINT_TOKENS},
                  {"coin 5", 15, PRINT_TOKENS},
                  {"cost-card red", 1, PRINT_CARDS}};
    for (unsigned i = 0; i < G_N_ELEMENTS(wanted); i++) {
        g_autoptr(map_document) document = document_of(t, "A4", wanted[i].file);
        unsigned faces = 0;
        /* several drawings of a terrain share the count */
        for (unsigned k = 0; k < t->kit->pieces->len; k++) {
            const struct kit_piece *piece = &g_array_index(t->kit->pieces, struct kit_piece, k);
            if (strcmp(piece->id, wanted[i].id) != 0)
                continue;
            faces += times_drawn(document, piece->face);
            if (piece->back)
                assert_int_equal(times_drawn(document, piece->back), piece->count);
        }
        assert_int_equal(faces, wanted[i].count);
    }
    assert_null(piece_named(t->kit, "warship red"));
}

/* What `parts` counts is what is drawn, piece by piece, standees beside. */
static void
as_many_pieces_as_parts_counts(void **state)
{
    const struct table *t = *state;
    g_autoptr(map_parts) parts = map_parts_new(&t->scenario);
    unsigned drawn[2] = {0, 0}, standees = 0;
    for (unsigned i = 0; i < t->kit->pieces->len; i++) {
        const struct kit_piece *piece = &g_array_index(t->kit->pieces, struct kit_piece, i);
        bool standee = g_str_has_prefix(piece->id, "standee ");
        if (piece->file != KIT_FRAME)
            drawn[standee] += piece->count;
    }
    for (unsigned i = 0; i < parts->parts->len; i++) {
        const struct part *part = &g_array_index(parts->parts, struct part, i);
        g_autofree char *standee = g_strconcat("standee ", part->id, NULL);
        const struct kit_piece *piece = piece_named(t->kit, part->id);
        if (part->kind == PART_FRAME) /* in as many pieces as sheets ask for */
            assert_non_null(piece_named(t->kit, "frame 1"));
        else if (piece)
            drawn[0] -= part_count(part, 0);
        else
            assert_int_equal(part_forms[part->kind].group, PART_GROUP_SEATS);
        standees += piece_named(t->kit, standee) ? part_count(part, 0) : 0;
    }
    assert_int_equal(drawn[0], 0);
    assert_int_equal(drawn[1], standees);
    assert_true(standees > 0);
}

/* A plain kit and the boxes of every series together hold all that the scenario needs. */
static void
pieces_of_no_shelf_are_printed(void **state)
{
    const struct table *t = *state;
    static const char *const printed[] = {"mounted-knight red", "crew red", "warship blue"};
    struct map_scenario scenario = t->scenario;
    struct kit_request request = {.sizes = t->kit->sizes, .piece_room = {260, 190}};
    g_autoptr(map_sink) sink = diag_sink_new();
    g_autoptr(map_shelf) shelf = map_shelf_open("all", NULL);
    scenario.options.on[FAMILY_KNIGHTS] = scenario.options.on[FAMILY_WARSHIPS] = true;
    scenario.supply[SUPPLY_MOUNTED_KNIGHTS] = scenario.supply[SUPPLY_CREWS] = 2;
    scenario.supply[SUPPLY_WARSHIPS] = 1;
    g_autoptr(map_parts) parts = map_parts_new(&scenario);
    g_autofree unsigned *held = map_shelf_holds(shelf, parts, 0, NULL);
    g_autoptr(map_kit) kit = kit_new(&scenario, t->studio, &request, sink, NULL);
    assert_non_null(kit);
    for (unsigned i = 0; i < parts->parts->len; i++) {
        const struct part *part = &g_array_index(parts->parts, struct part, i);
        const struct kit_piece *piece = piece_named(kit, part->id);
        if (part_forms[part->kind].group != PART_GROUP_SEATS || held[i] > 0)
            continue;
        if (!piece)
            fail_msg("nobody has %s", part->id);
        assert_int_equal(piece->count, part_count(part, 0));
    }
    for (unsigned i = 0; i < G_N_ELEMENTS(printed); i++)
        assert_non_null(piece_named(kit, printed[i]));
    assert_null(piece_named(kit, "road red"));
}

static const struct shape *
find_mark(const struct page *page, const char *subject)
{
    for (unsigned i = 0; i < picture_size(page->ink); i++)
        if (g_strcmp0(picture_shape(page->ink, i)->subject, subject) == 0)
            return picture_shape(page->ink, i);
    return NULL;
}

static const struct page *
find_host(const struct document *document)
{
    for (unsigned i = 0; i < document->pages->len; i++)
        if (((const struct page *)document->pages->pdata[i])->pieces)
            return document->pages->pdata[i];
    return NULL;
}

static unsigned
pages_of(const struct document *document, const char *word)
{
    unsigned n = 0;
    for (unsigned i = 0; i < document->pages->len; i++)
        n += strcmp(((const struct page *)document->pages->pdata[i])->word, word) == 0;
    return n;
}

/* Face and back are on one sheet of the board, mirrored at their own fold, in its free room. Not
 * where the back is printed on the other side, nor for a plotter, nor without the board. */
static void
a_few_pieces_are_on_the_board(void **state)
{
    const struct table *t = *state;
    struct paper paper;
    assert_true(paper_read("A4", &paper));
    struct kit_piece one = *piece_named(t->kit, "token castle tools");
    struct kit few = *t->kit;
    one.count = 1;
    few.pieces = g_array_new(FALSE, FALSE, sizeof one);
    g_array_append_val(few.pieces, one);
    for (unsigned i = 0; i < 4; i++) {
        struct sheet_rules rules = sheet_rules_of(&paper);
        rules.backs = i == 1 ? BACKS_LONG : BACKS_FOLD;
        rules.cut = i == 2;
        unsigned parts = i == 3 ? PRINT_TOGETHER : PRINT_BOARD | PRINT_TOGETHER;
        g_autoptr(map_document) document =
            print_document(&few, t->studio, &rules, parts, "0123456789", NULL);
        const struct page *host = find_host(document);
        assert_int_equal(pages_of(document, "pieces") > 0, i > 0);
        assert_int_equal(pages_of(document, "board") > 0, i < 3);
        if (i > 0) {
            assert_null(host);
            continue;
        }
        assert_non_null(host);
        const struct placement *face = &g_array_index(host->placements, struct placement,
                                                      host->placements->len - 2),
                               *back = face + 1;
        assert_ptr_equal(face->picture, one.face);
        assert_ptr_equal(back->picture, one.back);
        map_box front = picture_extent(one.face), behind = picture_extent(one.back);
        const struct shape *fold = find_mark(host, "fold"), *panel = find_mark(host, "cut off");
        double y = fold->outline.points[0].y;
        assert_true(fabs(face->at.x + front.w / 2 - back->at.x - behind.w / 2) < 1e-6);
        assert_true(fabs(face->at.y + front.h / 2 + back->at.y + behind.h / 2 - 2 * y) < 1e-6);
        for (unsigned k = 0; k < panel->outline.n_points; k++) {
            map_point p = panel->outline.points[k];
            assert_true(p.x > host->free.x - 1e-6 && p.x < host->free.x + host->free.w + 1e-6);
            assert_true(p.y > host->free.y - 1e-6 && p.y < host->free.y + host->free.h + 1e-6);
        }
    }
    g_array_unref(few.pieces);
}

/* Pieces that need another sheet are on the board, or without it those that have no back on a folded
 * sheet: the last sort, all of it. The list tells where each is. Equal pieces stay together. */
static void
last_pieces_are_on_another_sheet(void **state)
{
    const struct table *t = *state;
    struct paper paper;
    assert_true(paper_read("A4", &paper));
    const struct sheet_rules rules = sheet_rules_of(&paper);
    struct kit_piece two[] = {*piece_named(t->kit, "token castle tools"),
                              *piece_named(t->kit, "token castle sand")};
    for (unsigned folded = 0; folded < 2; folded++) {
        const unsigned parts = PRINT_TOGETHER | (folded ? 0 : PRINT_BOARD);
        two[1].back = folded ? NULL : two[1].back;
        g_autoptr(GArray) pieces = g_array_new(FALSE, FALSE, sizeof two[0]);
        struct kit kit = *t->kit;
        kit.pieces = g_array_append_vals(pieces, two, 2);
        struct kit_piece *first = &g_array_index(pieces, struct kit_piece, 0), *last = first + 1;
        unsigned moved = 0;
        for (unsigned count = 24; count < 44; count++) {
            unsigned alone = 0;
            for (unsigned k = 0; k <= folded; k++) { /* what has no back: by itself */
                first->count = k ? 0 : count;
                last->count = k < folded ? 0 : 2;
                g_autoptr(map_document) some =
                    print_document(&kit, t->studio, &rules, PRINT_TOGETHER, "0123456789", NULL);
                alone += document_sheets(some);
            }
            first->count = count;
            g_autoptr(map_document) document =
                print_document(&kit, t->studio, &rules, parts, "0123456789", NULL);
            const struct page *host = find_host(document);
            assert_int_equal(pages_of(document, "pieces") + (host ? 1 : 0), alone);
            assert_int_equal(times_drawn(document, last->face), 2);
            assert_int_equal(times_drawn(document, first->face), count);
            if (!host)
                continue;
            moved++;
            assert_ptr_equal(host->pieces->pdata[0], last);
            assert_int_equal(host->pieces->len, 2);
            assert_string_equal(host->word, folded ? "pieces" : "board");
            g_autoptr(GBytes) json = print_contents(&kit, document, "", "");
            const char *text = g_bytes_get_data(json, NULL), *pages = strstr(text, "\"pages\"");
            const char *part = strstr(text, "\"part\": \"board\"");
            assert_true((part && part < pages) == !folded);
            part = strstr(text, "\"part\": \"pieces\"");
            assert_true(part && part < pages);
        }
        assert_true(moved > 0 && (folded || moved < 20));
    }
}

/* What lies on the printed board needs no tile, what is drawn does. */
static void
tiles_of_the_board_are_left_out(void **state)
{
    const struct table *t = *state;
    struct kit_request request = {.sizes = t->kit->sizes, .piece_room = {260, 190}};
    g_autoptr(map_sink) sink = diag_sink_new();
    g_autoptr(map_kit) kit = kit_new(&t->scenario, t->studio, &request, sink, NULL);
    assert_null(piece_named(kit, "tile forest"));
    assert_null(piece_named(kit, "tile sea"));
    assert_non_null(piece_named(kit, "tile gold"));
    assert_non_null(piece_named(kit, "disc 6"));
}

/* Fold the sheet: every back comes to lie on its face. */
static void
backs_mirror_their_faces(void **state)
{
    const struct table *t = *state;
    g_autoptr(map_document) document = document_of(t, "Letter", PRINT_TOKENS);
    const struct page *page = document->pages->pdata[0];
    for (unsigned k = 0; k < page->placements->len; k += 2) {
        const struct placement *face = &g_array_index(page->placements, struct placement, k);
        const struct placement *back = face + 1;
        map_box f = picture_extent(face->picture), b = picture_extent(back->picture);
        /* a back bleeds a millimeter further than its face */
        assert_true(fabs(b.w - f.w - 2) < 1e-9);
        assert_true(fabs(face->at.x - back->at.x - 1) < 1e-9);
        assert_true(fabs(face->at.y + f.h / 2 + back->at.y + b.h / 2 - page->height) < 1e-9);
        assert_true(face->at.y + f.h < page->height / 2);
    }
}

static struct document *
tokens_with(const struct table *t, const char *paper, enum sheet_backs backs)
{
    struct paper sheet;
    assert_true(paper_read(paper, &sheet));
    struct sheet_rules rules = sheet_rules_of(&sheet);
    rules.backs = backs;
    struct document *document =
        print_document(t->kit, t->studio, &rules, PRINT_TOKENS, "0123456789", NULL);
    assert_non_null(document);
    return document;
}

static bool
is_standee(const struct table *t, const struct picture *picture)
{
    for (unsigned i = 0; i < t->kit->pieces->len; i++) {
        const struct kit_piece *piece = &g_array_index(t->kit->pieces, struct kit_piece, i);
        if (piece->face == picture)
            return g_str_has_prefix(piece->id, "standee ");
    }
    return false;
}

static map_box
box_of(const struct placement *p)
{
    map_box box = picture_extent(p->picture);
    bool lying = p->turn % 180 != 0;
    return (map_box){p->at.x, p->at.y, lying ? box.h : box.w, lying ? box.w : box.h};
}

static bool
lie_apart(map_box a, map_box b)
{
    return a.x + a.w <= b.x + 1e-6 || b.x + b.w <= a.x + 1e-6 || a.y + a.h <= b.y + 1e-6 ||
           b.y + b.h <= a.y + 1e-6;
}

/* Where the sheet is folded. */
static void
assert_not_folded(const struct page *page, map_box box)
{
    for (unsigned i = 0; i < picture_size(page->ink); i++) {
        const struct shape *s = picture_shape(page->ink, i);
        const map_point *p = s->outline.points;
        if (g_strcmp0(s->subject, "fold") != 0)
            continue;
        for (unsigned k = 0; k + 1 < s->outline.n_points; k += 2)
            assert_true(
                lie_apart(box, (map_box){fmin(p[k].x, p[k + 1].x), fmin(p[k].y, p[k + 1].y),
                                         fabs(p[k].x - p[k + 1].x), fabs(p[k].y - p[k + 1].y)}));
    }
}

/* Nothing else lies on a standee, nor the fold of the sheet. */
static unsigned
check_standees(const struct table *t, const struct page *page)
{
    unsigned n = 0;
    for (unsigned i = 0; i < page->placements->len; i++) {
        const struct placement *p = &g_array_index(page->placements, struct placement, i);
        map_box a = box_of(p);
        if (!is_standee(t, p->picture))
            continue;
        n++;
        assert_not_folded(page, a);
        for (unsigned k = 0; k < page->placements->len; k++) {
            map_box b = box_of(&g_array_index(page->placements, struct placement, k));
            assert_true(k == i || lie_apart(a, b));
        }
    }
    return n;
}

/* However backs are made, all standees are there. */
static void
standees_lie_by_themselves(void **state)
{
    static const char *const papers[] = {"A4", "Legal", "A3", "Tabloid", "A2", "330x480"};
    const struct table *t = *state;
    unsigned wanted = 0;
    for (unsigned i = 0; i < t->kit->pieces->len; i++) {
        const struct kit_piece *piece = &g_array_index(t->kit->pieces, struct kit_piece, i);
        wanted += is_standee(t, piece->face) ? piece->count : 0;
    }
    assert_true(wanted > 0);
    for (int backs = BACKS_FOLD; backs <= BACKS_NONE; backs++) {
        for (unsigned p = 0; p < G_N_ELEMENTS(papers); p++) {
            g_autoptr(map_document) document = tokens_with(t, papers[p], (enum sheet_backs)backs);
            unsigned found = 0;
            for (unsigned i = 0; i < document->pages->len; i++)
                found += check_standees(t, document->pages->pdata[i]);
            assert_int_equal(found, wanted);
        }
    }
}

/* No mark of a cut stands in words that lie beside the pieces. */
static unsigned
assert_marks_spare_words(const struct page *page)
{
    unsigned marks = 0;
    for (unsigned i = 0; i < picture_size(page->ink); i++) {
        const struct shape *s = picture_shape(page->ink, i);
        const map_point *p = s->outline.points;
        if (g_strcmp0(s->subject, "cut") != 0 || s->outline.n_points != 2)
            continue;
        map_box mark = {fmin(p[0].x, p[1].x), fmin(p[0].y, p[1].y), fabs(p[0].x - p[1].x),
                        fabs(p[0].y - p[1].y)};
        marks++;
        for (unsigned k = 0; k < picture_size(page->ink); k++) {
            const struct shape *word = picture_shape(page->ink, k);
            if (word->kind == SHAPE_TEXT)
                assert_true(lie_apart(mark, word->box));
        }
    }
    return marks;
}

/* The rows of any sheet begin below the header. */
static void
marks_avoid_texts_of_a_sheet(void **state)
{
    for (int backs = BACKS_FOLD; backs <= BACKS_NONE; backs++) {
        for (unsigned high = 280; high <= 400; high += 6) {
            char paper[16];
            g_snprintf(paper, sizeof paper, "216x%u", high);
            g_autoptr(map_document) document = tokens_with(*state, paper, (enum sheet_backs)backs);
            const GPtrArray *pages = document->pages;
            unsigned marks = 0;
            for (unsigned i = 0; i < pages->len; i++)
                marks += assert_marks_spare_words(pages->pdata[i]);
            assert_true(marks > 0);
        }
    }
}

#define CLEAR 1.0 /* mm between words and lines */

/* The note on the back of the test page is between its crosses, in any language and on narrow
 * paper. */
static void
the_back_of_the_test_page_is_readable(void **state)
{
    const struct table *t = *state;
    static const char *const languages[] = {"en", "de"}, *const papers[] = {"A4",      "Letter",
                                                                            "200x280", "A5",
                                                                            "4x6in",   "100x145"};
    for (unsigned c = 0; c < 2 * G_N_ELEMENTS(papers); c++) {
        struct kit_request request = {
            .sizes = t->kit->sizes, .piece_room = {260, 190}, .language = languages[c % 2]};
        g_autoptr(map_sink) sink = diag_sink_new();
        g_autoptr(map_kit) kit = kit_new(&t->scenario, t->studio, &request, sink, NULL);
        struct paper sheet;
        unsigned texts = 0;
        assert_non_null(kit);
        assert_true(paper_read(papers[c / 2], &sheet));
        struct sheet_rules rules = sheet_rules_of(&sheet);
        g_autoptr(map_document) document =
            print_document(kit, t->studio, &rules, PRINT_TEST_PAGE | PRINT_BOARD | PRINT_RUN_ON,
                           "0123456789", NULL);
        const struct page *back = document->pages->pdata[1];
        for (unsigned i = 0; i < picture_size(back->ink); i++) {
            const struct shape *word = picture_shape(back->ink, i);
            for (unsigned k = 0; word->kind == SHAPE_TEXT && k < picture_size(back->ink); k++) {
                const struct shape *s = picture_shape(back->ink, k);
                texts++;
                if (g_strcmp0(s->subject, "duplex back") == 0)
                    assert_true(lie_apart((map_box){word->box.x - CLEAR, word->box.y,
                                                    word->box.w + 2 * CLEAR, word->box.h},
                                          outline_box(&s->outline)));
            }
        }
        assert_true(texts > 0);
    }
}

static void
the_plan_comes_before_the_sheets(void **state)
{
    const struct table *t = *state;
    g_autoptr(map_document) document = document_of(t, "A4", PRINT_FULL);
    const struct page *plan = document->pages->pdata[2];
    assert_string_equal(plan->label, "Plan");
    assert_string_equal(plan->bookmark, "A Test");
    assert_string_equal(plan->part, lexicon_text(t->kit->lexicon, "file.board"));
    assert_true(pages_of(document, "board") > 1);
    for (unsigned i = 3; i < pages_of(document, "board") + 2; i++) {
        const struct page *page = document->pages->pdata[i];
        assert_true(page->nested && !page->part && strcmp(page->word, "board") == 0);
        assert_true(page->trim.w > 0 && page->trim.w <= page->bleed.w);
    }
}

static bool
shows(const struct page *page, const struct kit_board *board, map_point point)
{
    map_box all = picture_extent(board->picture);
    for (unsigned k = 0; k < page->placements->len; k++) {
        const struct placement *p = &g_array_index(page->placements, struct placement, k);
        double x = point.x + p->at.x - p->clip.x, y = point.y + p->at.y - p->clip.y;
        if (p->picture == board->picture && x > 0 && x < p->clip.w && y > 0 && y < p->clip.h &&
            point.x > 0 && point.y > 0 && point.x < all.w && point.y < all.h)
            return true;
    }
    return false;
}

/* Whether the sheets show the boat and the sea all around it. */
static bool
show_boat(const GPtrArray *pages, const struct kit_board *board, map_point boat)
{
    double by = board->boat_round + board->rim;
    for (unsigned k = 0; k < 24; k++) {
        map_point p = {boat.x + by * cos(k * G_PI / 12), boat.y + by * sin(k * G_PI / 12)};
        bool shown = false;
        for (unsigned i = 1; i < pages->len; i++)
            shown |= shows(pages->pdata[i], board, p);
        if (!shown)
            return false;
    }
    return true;
}

/* Boats that lie outside of all hexes are whole on the sheets, however the board is parted. */
static void
boats_in_the_frame_are_whole(void **state)
{
    const struct table *t = *state;
    static const char *const places[] = {"A1.w", "A2.nw", "B3.e", "C1.sw"};
    struct map_scenario scenario = t->scenario;
    struct scenario_map *map = sketch_map(GRID_POINTY, "hills hills forest\n"
                                                       "fields desert hills\n"
                                                       "hills pasture forest");
    for (unsigned i = 0; i < G_N_ELEMENTS(places); i++)
        sketch_harbor(map, places[i], RESOURCE_ANY);
    scenario.maps = map;
    struct kit_request request = {.sizes = t->kit->sizes, .piece_room = {260, 190}};
    g_autoptr(map_sink) sink = diag_sink_new();
    g_autoptr(map_kit) kit = kit_new(&scenario, t->studio, &request, sink, NULL);
    struct paper sheet;
    assert_true(paper_read("A4", &sheet));
    for (int seam = SEAM_STRAIGHT; seam <= SEAM_HEX; seam++) {
        struct sheet_rules rules = sheet_rules_of(&sheet);
        rules.seam = (enum sheet_seam)seam;
        g_autoptr(map_document) document =
            print_document(kit, t->studio, &rules, PRINT_BOARD, "0123456789", NULL);
        const GPtrArray *pages = document->pages;
        const struct kit_board *board = &g_array_index(kit->boards, struct kit_board, 0);
        assert_int_equal(board->n_boats, G_N_ELEMENTS(places));
        for (unsigned b = 0; b < board->n_boats; b++)
            assert_true(show_boat(pages, board, board->boats[b]));
    }
    sketch_free(map);
}

static void
the_same_kit_has_the_same_bytes(void **state)
{
    const struct table *t = *state;
    g_autoptr(map_document) document = document_of(t, "A4", PRINT_FULL);
    g_autoptr(GBytes) one = pdf_make(document, t->studio, NULL);
    g_autoptr(GBytes) two = pdf_make(document, t->studio, NULL);
    assert_non_null(one);
    assert_non_null(two);
    assert_true(g_bytes_equal(one, two));
    assert_true(map_page_is_ours(one));
    g_autoptr(GBytes) half = g_bytes_new_from_bytes(one, 0, 100);
    assert_false(map_page_is_ours(half));
}

/* Printed on both sides, each sheet takes two pages: behind those without a back is an empty one,
 * and texts run on. */
static void
every_sheet_has_two_sides(void **state)
{
    const struct table *t = *state;
    struct paper paper;
    assert_true(paper_read("A4", &paper));
    struct sheet_rules rules = sheet_rules_of(&paper);
    rules.backs = BACKS_LONG;
    g_autoptr(map_document) document =
        print_document(t->kit, t->studio, &rules, PRINT_FULL, "0123456789", NULL);
    for (unsigned i = 0; i < document->pages->len; i++) {
        const struct page *page = document->pages->pdata[i];
        const struct page *front = document->pages->pdata[i - i % 2];
        assert_int_equal(page->back, i % 2);
        assert_string_equal(page->word, front->word);
        assert_true(page->width == front->width);
    }
    assert_int_equal(document->pages->len % 2, 0);
}

static void
parts_are_read_by_name(void **state)
{
    (void)state;
    char *bad;
    assert_int_equal(print_parts_read("board, tokens", &bad), PRINT_BOARD | PRINT_TOKENS);
    assert_int_equal(print_parts_read("boards", &bad), 0);
    assert_string_equal(bad, "boards");
    g_free(bad);
    assert_int_equal(print_parts_read("", &bad), 0);
    assert_string_equal(bad, "");
    g_free(bad);
}

static void
a_huge_kit_is_refused(void **state)
{
    struct table *t = *state;
    g_autoptr(map_sink) sink = diag_sink_new();
    t->map->trade_hexes[0].stack[GOODS_TOOLS] = 6000;
    assert_null(kit_new(&t->scenario, t->studio, &(struct kit_request){.sizes = t->kit->sizes},
                        sink, NULL));
    t->map->trade_hexes[0].stack[GOODS_TOOLS] = 4;
    assert_int_equal(diag_sink_size(sink), 1);
    assert_int_equal(diag_sink_get(sink, 0)->code, DIAG_P_MANY);
}

/* A single plan is on page 2 of the test page, so the list of parts names it there; title and foot
 * of that page are in line. */
static void
the_test_page_says_where_the_plan_is(void **state)
{
    const struct table *t = *state;
    struct paper sheet;

    assert_true(paper_read("A4", &sheet));
    struct sheet_rules rules = sheet_rules_of(&sheet);

    for (unsigned planned = 0; planned < 2; planned++) {
        g_autoptr(map_document) document = print_document(
            t->kit, t->studio, &rules, PRINT_TEST_PAGE | PRINT_BOARD | (planned ? PRINT_RUN_ON : 0),
            "0123456789", NULL);
        const struct page *page = document->pages->pdata[0], *first = document->pages->pdata[2];
        const char *wanted =
            lexicon_text(t->kit->lexicon, planned ? "file.board-planned" : "file.board");
        unsigned lines = 0;

        assert_int_equal(strcmp(first->label, "A1") == 0, planned);
        const struct page *back = document->pages->pdata[1];
        double left[2] = {0, 1}; /* title, foot */
        for (unsigned i = 0; planned && i < picture_size(back->ink); i++) {
            const struct shape *text = picture_shape(back->ink, i);
            if (text->kind == SHAPE_TEXT && g_str_has_prefix(text->text, t->kit->title))
                left[strcmp(text->text, t->kit->title) == 0] = text->at.x;
        }
        assert_true(!planned || fabs(left[0] - left[1]) < 0.01);
        for (unsigned i = 0; i < picture_size(page->ink); i++)
            lines += g_strcmp0(picture_shape(page->ink, i)->text, wanted) == 0;
        assert_int_equal(lines, 1);
    }
}

int
test_print(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_piece_of_the_scenario_is_drawn),
        cmocka_unit_test(as_many_pieces_as_parts_counts),
        cmocka_unit_test(pieces_of_no_shelf_are_printed),
        cmocka_unit_test(a_few_pieces_are_on_the_board),
        cmocka_unit_test(last_pieces_are_on_another_sheet),
        cmocka_unit_test(tiles_of_the_board_are_left_out),
        cmocka_unit_test(backs_mirror_their_faces),
        cmocka_unit_test(standees_lie_by_themselves),
        cmocka_unit_test(marks_avoid_texts_of_a_sheet),
        cmocka_unit_test(the_back_of_the_test_page_is_readable),
        cmocka_unit_test(the_plan_comes_before_the_sheets),
        cmocka_unit_test(boats_in_the_frame_are_whole),
        cmocka_unit_test(the_test_page_says_where_the_plan_is),
        cmocka_unit_test(every_sheet_has_two_sides),
        cmocka_unit_test(the_same_kit_has_the_same_bytes),
        cmocka_unit_test(parts_are_read_by_name),
        cmocka_unit_test(a_huge_kit_is_refused),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
