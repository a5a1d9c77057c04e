/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "exchange/formats.h"
#include "exchange/game-words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

typedef void (*reader)(const struct foreign_text *text, struct plain_map *map);

/* A letter and a number for each hex, '-' where there is none, a row a line. */
static void
append_board(const struct plain_map *map, GString *out)
{
    for (int row = 0; row < map->rows; row++) {
        for (int column = 0; column < map->columns; column++) {
            const struct plain_cell *cell = &map->cell[row][column];
            char letter = game_words_terrain_letter(cell->terrain);

            g_string_append_c(out, letter ? letter : '-');
            if (cell->number != NUMBER_NONE)
                g_string_append_printf(out, "%u", cell->number);
            g_string_append_c(out, ' ');
        }
        g_string_append_c(out, '\n');
    }
}

/* The board and the number of harbors, or code and line of the first error; the caller's. */
static char *
read_map(reader read, const char *text, gsize length)
{
    g_autoptr(map_sink) sink = diag_sink_new();
    GString *out = g_string_new(NULL);
    char *bytes = g_malloc0(length + 1);
    struct foreign_text foreign;
    struct plain_map map;

    memcpy(bytes, text, length);
    plain_map_init(&map);
    bool taken = foreign_text_take(&foreign, sink, "a map", bytes, length);

    if (taken)
        read(&foreign, &map);
    for (guint i = 0; i < diag_sink_size(sink) && !out->len; i++) {
        const struct finding *f = diag_sink_get(sink, i);
        unsigned line = 1;

        if (f->severity != DIAG_ERROR)
            continue;
        for (uint32_t at = 0; taken && at < f->span.offset; at++)
            line += foreign.text[at] == '\n';
        g_string_printf(out, "%s in line %u", diag_entry(f->code)->code, line);
        assert_true(!taken || f->span.offset + f->span.length <= foreign.length);
    }
    if (!out->len) {
        append_board(&map, out);
        g_string_append_printf(out, "%u harbors", map.map.n_harbors);
    }
    plain_map_release(&map);
    return g_string_free(out, FALSE);
}

static void
want_map(reader read, const char *text, const char *wanted)
{
    g_autofree char *got = read_map(read, text, strlen(text));

    assert_string_equal(got, wanted);
}

#define GAME "num-players 3\nvictory-points 10\nnum-settlements 5\n"
#define ISLE "map\n-,s,s,-\n sb0,f0,h1,s\ns,p2+,s,-\n.\n"

static void
games_become_boards(void **state)
{
    (void)state;
    want_map(game_reader_read, "title A\n" GAME "chits 5,9,10\n" ISLE,
             "- s s - \ns f5 h9 s \ns p10 s - \n1 harbors");
    /* no word of the form, and too few numbers, are told and left out */
    want_map(game_reader_read, "no such word\n" GAME "chits 5,9,10\n" ISLE,
             "- s s - \ns f5 h9 s \ns p10 s - \n1 harbors");
    want_map(game_reader_read, GAME "chits 5,9\n" ISLE,
             "- s s - \ns f5 h9 s \ns p5 s - \n1 harbors");
    want_map(game_reader_read, GAME "chits 5,9,10\nmap\n s,s\ns,f0\n.\n", "s s \ns f5 \n0 harbors");
}

static void
damaged_games_are_refused(void **state)
{
    static const char *const texts[][2] = {
        {GAME "chits 5,9,10\n", "I-MISSING in line 1"},
        {"num-players 99\nvictory-points 10\nchits 5,9,10\n" ISLE, "I-VALUE in line 1"},
        {GAME "chits 5,x,10\n" ISLE, "I-VALUE in line 4"},
        {GAME "chits 5,9,10\nmap\ns,s,s\nf0,q1\n.\n", "I-HEX in line 7"},
        {GAME "chits 5,9,10\n" ISLE "nosetup 9 9 9\n", "I-VALUE in line 10"},
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(texts); i++)
        want_map(game_reader_read, texts[i][0], texts[i][1]);
}

static void
grids_become_boards(void **state)
{
    (void)state;
    want_map(text_reader_read, "# drawn\nplayers: 2\n ~  ~   ~\n~  fo6 hi5  ~\n ~ pa9 ~\n",
             "s s s - \ns t6 h5 s \ns p9 s - \n0 harbors");
    want_map(text_reader_read, "fo6 hi5\n", "t6 h5 \n0 harbors");
}

static void
damaged_grids_are_refused(void **state)
{
    static const char *const texts[][2] = {
        {"", "I-MISSING in line 1"},
        {"# nothing\n", "I-MISSING in line 1"},
        {"players: many\n~ fo6\n", "I-VALUE in line 1"},
        {"~ fo6\n ~ fo13\n", "I-HEX in line 2"},
        {"~ fo6\n ~ wood!\n", "I-HEX in line 2"},
        {"~ fo6\n ~ fo1 6\n", "I-HEX in line 2"},
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(texts); i++)
        want_map(text_reader_read, texts[i][0], texts[i][1]);
}

#define TILES                                                                                      \
    "\"tilesets\":[{\"firstgid\":1,\"tiles\":[{\"id\":0,\"class\":\"sea\"},{\"id\":1,"             \
    "\"class\":\"forest\"}]},{\"firstgid\":3,\"tiles\":[{\"id\":0,\"properties\":[{\"name\":"      \
    "\"number\",\"type\":\"int\",\"value\":6}]}]}]}"
#define HEAD                                                                                       \
    "{\"type\":\"map\",\"orientation\":\"hexagonal\",\"staggeraxis\":\"y\","                       \
    "\"staggerindex\":\"odd\",\n\"width\":2,\"height\":2,\n"

static void
tiles_become_boards(void **state)
{
    (void)state;
    want_map(tiled_reader_read,
             HEAD "\"layers\":[{\"type\":\"tilelayer\",\"name\":\"land\",\"data\":[1,2,2,1]},"
                  "{\"type\":\"tilelayer\",\"name\":\"n\",\"data\":[0,3,0,0]}],\n" TILES,
             "s t6 \nt s \n0 harbors");
}

static void
damaged_tiles_are_refused(void **state)
{
    static const char *const texts[][2] = {
        {"[", "I-JSON in line 1"},
        {"{\"type\":\"map\"}", "I-FORM in line 1"},
        {"{\"type\":\"map\",\n\"orientation\":\"orthogonal\"}", "I-FORM in line 1"},
        {HEAD "\"layers\":[{\"type\":\"tilelayer\",\"name\":\"land\",\"data\":[1,2,2]}],\n" TILES,
         "I-TILED in line 3"},
        {HEAD
         "\"layers\":[{\"type\":\"tilelayer\",\"name\":\"land\",\"data\":[1,2,true,1]}],\n" TILES,
         "I-VALUE in line 3"},
        {HEAD "\"layers\":[],\n" TILES, "I-MISSING in line 1"},
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(texts); i++)
        want_map(tiled_reader_read, texts[i][0], texts[i][1]);
}

/* A letter changed, or the rest cut off, at each place: a board or an error, and no harm. */
static void
any_damage_ends_well(void **state)
{
    static const struct {
        reader read;
        const char *text;
    } maps[] = {
        {game_reader_read, "title A\n" GAME "chits 5,9,10\n" ISLE "nosetup 1 1 1\n"},
        {text_reader_read, "players: 2-3\n ~  ~   ~\n~  fo6 hi5  ~\n ~ pa9 ~\n"},
        {json_map_read,
         "{\"a\": [{\"q\": 0, \"r\": -1, \"res\": \"wood\", \"n\": 6},\n"
         "{\"q\": 1, \"r\": -1, \"res\": \"ore\", \"port\": {\"side\": \"e\", \"res\": null}}],"
         "\"ports\": [{\"hexes\": [[0, -1], [0, 0]], \"type\": \"3:1\"}]}"},
        {json_map_read,
         "{\"rows\": [[\"W5\", \"B 6\"], [\"S\", {\"x\": \"G\"}, [\"O\", 3]], \"D W2\"]}"},
        {tiled_reader_read,
         "<map orientation=\"hexagonal\" width=\"2\" height=\"1\" staggeraxis=\"y\"><tileset "
         "firstgid=\"1\">\n<tile id=\"0\" type=\"ore:6\"/></tileset><layer><data encoding=\"base64\">"
         "AQAAAAEAAAA=</data></layer></map>"},
        {tiled_reader_read, HEAD
         "\"layers\":[{\"type\":\"tilelayer\",\"name\":\"land\",\"data\":[1,2,2,1]}],\n" TILES},
    };
    static const char letters[] = "\0\n\"-09[{z,\xff";
    unsigned refused = 0;

    (void)state;
    for (size_t m = 0; m < G_N_ELEMENTS(maps); m++) {
        gsize length = strlen(maps[m].text);

        for (gsize at = 0; at < length; at++) {
            for (size_t k = 0; k < sizeof letters; k++) {
                bool cut = k + 1 == sizeof letters;
                g_autofree char *text = g_strdup(maps[m].text);

                text[at] = letters[k];
                g_autofree char *got = read_map(maps[m].read, text, cut ? at : length);

                refused += g_str_has_prefix(got, "I-");
            }
        }
    }
    assert_true(refused > 1000);
}

int
test_readers(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_become_boards),  cmocka_unit_test(damaged_games_are_refused),
        cmocka_unit_test(grids_become_boards),  cmocka_unit_test(damaged_grids_are_refused),
        cmocka_unit_test(tiles_become_boards),  cmocka_unit_test(damaged_tiles_are_refused),
        cmocka_unit_test(any_damage_ends_well),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
