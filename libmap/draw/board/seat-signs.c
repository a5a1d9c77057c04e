/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/board/signs.h"

#include "draw/theme/custom-pieces.h"

/* Letters and patterns that are used. */
struct deal {
    struct studio *studio;
    const struct map_scenario *scenario;
    const struct lexicon *lexicon;
    GHashTable *taken; /* letters */
    unsigned patterns; /* bit p: some ground in use has pattern p */
};

const char *
seat_signs_key(char *buf, const char *terrain, const char *kind)
{
    g_snprintf(buf, SIGNS_KEY_SIZE, "terrain.%s%s%s", terrain, kind ? "/" : "", kind ? kind : "");
    return buf;
}

/* Whether a hex, or a tile to draw, has that kind (0: none of the scenario's own). Unused grounds
 * get no letter, so that more are left for those in use. */
static bool
is_used(const struct map_scenario *scenario, unsigned terrain, unsigned kind)
{
    for (unsigned m = 0; m < scenario->n_maps; m++) {
        const struct scenario_map *map = &scenario->maps[m];

        for (unsigned i = 0; i < map->board->n_hexes; i++)
            if (map->cells[i].terrain == terrain && map->cells[i].kind == kind)
                return true;
        for (unsigned p = 0; p < map->n_pools; p++)
            for (unsigned k = 0; k < map->pools[p].n_tiles; k++)
                if (map->pools[p].tiles[k].terrain == terrain && map->pools[p].tiles[k].own == kind)
                    return true;
    }
    return false;
}

static bool
give_letter(struct deal *d, const char *key, const char *letter)
{
    if (g_hash_table_contains(d->taken, letter))
        return false;
    g_hash_table_add(d->taken, g_strdup(letter));
    g_hash_table_insert(d->studio->letters, g_strdup(key), g_strdup(letter));
    return true;
}

/* The letter at p as a capital, if a font has it. */
static bool
give_capital(struct deal *d, const char *key, const char *p)
{
    gunichar c = g_unichar_toupper(g_utf8_get_char(p));
    char letter[8] = {0};

    if (!g_unichar_isalpha(c))
        return false;
    letter[g_unichar_to_utf8(c, letter)] = '\0';
    return text_missing(d->studio->fonts, letter, FONT_TEXT_BOLD) == 0 &&
           give_letter(d, key, letter);
}

/* The first free letter that begins a word of the name, else any free letter of it, else a letter
 * and a digit. */
static void
derive_letter(struct deal *d, const char *key, const char *name)
{
    bool begins = true;
    char letter[3] = "A2";

    for (const char *p = name; *p; p = g_utf8_next_char(p)) {
        if (begins && give_capital(d, key, p))
            return;
        begins = !g_unichar_isalpha(g_utf8_get_char(p));
    }
    for (const char *p = name; *p; p = g_utf8_next_char(p))
        if (give_capital(d, key, p))
            return;
    if (g_ascii_isalpha(*name))
        letter[0] = g_ascii_toupper(*name);
    /* 26 letters with the digits 2 to 9; after that a ground stays without a letter. */
    for (unsigned tries = 0; tries < 26 * 8; tries++) {
        if (give_letter(d, key, letter))
            return;
        letter[1] = letter[1] == '9' ? '2' : (char)(letter[1] + 1);
        if (letter[1] == '2')
            letter[0] = letter[0] == 'Z' ? 'A' : (char)(letter[0] + 1);
    }
}

/* Terrains in use: first those with their usual names, then those with the scenario's own. */
static void
deal_terrains(struct deal *d, bool renamed)
{
    for (int t = 0; t < TERRAIN_COUNT; t++) {
        const char *word = terrain_word((enum terrain)t);
        g_autofree char *text = g_strconcat("letter.", word, NULL);
        g_autofree char *name = g_strconcat("thing.", word, NULL);
        char key[SIGNS_KEY_SIZE];
        const char *usual = theme_letter(d->studio->theme, seat_signs_key(key, word, NULL));

        if (lexicon_is_renamed(d->lexicon, word) != renamed || !usual ||
            !is_used(d->scenario, (unsigned)t, 0))
            continue;
        if (!theme_letters_are_of_names(d->studio->theme, key))
            give_letter(d, key, usual);
        else if (renamed)
            derive_letter(d, key, lexicon_text(d->lexicon, name));
        else
            give_letter(d, key, lexicon_text(d->lexicon, text));
    }
}

/* Letters of seats may equal those of grounds: only grounds compete. */
static void
deal_seats(struct deal *d)
{
    for (int s = 0; s < SEAT_COUNT; s++) {
        const char *word = seat_color_word((enum seat_color)s);
        char key[SIGNS_KEY_SIZE], text[SIGNS_KEY_SIZE];

        g_snprintf(key, sizeof key, "seat.%s", word);
        g_snprintf(text, sizeof text, "letter.%s", word);
        if (theme_letters_are_of_names(d->studio->theme, key))
            g_hash_table_insert(d->studio->letters, g_strdup(key),
                                g_strdup(lexicon_text(d->lexicon, text)));
    }
}

/* The pattern of the terrain it is like, unless some ground in use has it; else a free one, if
 * any, of a theme that has patterns for grounds. */
static enum theme_pattern
free_pattern(const struct deal *d, enum theme_pattern like)
{
    bool plain = theme_pattern(d->studio->theme, "terrain.forest") == PATTERN_NONE;

    if (plain || !(d->patterns >> like & 1))
        return like;
    for (unsigned p = PATTERN_NONE + 1; p < PATTERN_COUNT; p++)
        if (!(d->patterns >> p & 1))
            return (enum theme_pattern)p;
    return like;
}

/* Two kinds that play like the same terrain still differ on the board. */
static void
deal_kinds(struct deal *d)
{
    const struct map_scenario *s = d->scenario;

    for (unsigned k = 0; k < s->n_kinds; k++) {
        const char *like = terrain_word((enum terrain)s->kinds[k].like);
        g_autofree char *name = custom_pieces_wording(d->studio, &s->kinds[k].label);
        char base[SIGNS_KEY_SIZE], key[SIGNS_KEY_SIZE];

        if (!is_used(s, s->kinds[k].like, k + 1))
            continue;
        seat_signs_key(base, like, NULL);
        seat_signs_key(key, like, s->kinds[k].id);
        derive_letter(d, key, name);

        enum theme_pattern pattern = free_pattern(d, theme_pattern(d->studio->theme, base));

        d->patterns |= 1u << pattern;
        g_hash_table_insert(d->studio->patterns, g_strdup(key), GUINT_TO_POINTER(pattern));
    }
}

/* Face-down and drawn hexes keep the theme's sign; of the others only those in use get one. */
static void
take_theme(struct deal *d)
{
    static const char *const covers[] = {"terrain.fog", "terrain.random"};
    const struct theme *theme = d->studio->theme;

    for (unsigned i = 0; i < G_N_ELEMENTS(covers); i++) {
        const char *letter = theme_letter(theme, covers[i]);

        if (letter)
            give_letter(d, covers[i], letter);
        d->patterns |= 1u << theme_pattern(theme, covers[i]);
    }
    for (int t = 0; t < TERRAIN_COUNT; t++) {
        char key[SIGNS_KEY_SIZE];

        if (is_used(d->scenario, (unsigned)t, 0))
            d->patterns |= 1u << theme_pattern(
                               theme, seat_signs_key(key, terrain_word((enum terrain)t), NULL));
    }
}

/* Forest stands for all grounds of a theme. */
bool
seat_signs_needed(const struct studio *studio)
{
    return theme_letter(studio->theme, "terrain.forest") != NULL;
}

void
seat_signs_assign(struct studio *studio, const struct map_scenario *scenario,
                  const struct lexicon *lexicon)
{
    g_autoptr(GHashTable) taken = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    struct deal d = {studio, scenario, lexicon, taken, 0};

    g_hash_table_remove_all(studio->letters);
    g_hash_table_remove_all(studio->patterns);
    if (!seat_signs_needed(studio))
        return;
    /* From the most to the least fixed letter: a derived one takes what is left. */
    take_theme(&d);
    deal_terrains(&d, false);
    deal_terrains(&d, true);
    deal_seats(&d);
    deal_kinds(&d);
}
