/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "exchange/hex-words.h"

#include <string.h>

/* The first words of a row may be written short. */
static const struct vocabulary {
    enum terrain terrain;
    const char *words, *whole;
} vocabularies[] = {
    {TERRAIN_FOREST, "forest wood lumber timber", "woods tree trees log logs 🌲 🌳 🪵"},
    {TERRAIN_HILLS, "hills brick clay", "hill 🧱"},
    {TERRAIN_PASTURE, "pasture sheep wool", "meadow grass grassland 🐑 🐏"},
    {TERRAIN_FIELDS, "fields wheat grain", "field farm farmland crop crops 🌾"},
    {TERRAIN_MOUNTAINS, "mountains ore stone", "mountain rock rocks ⛰ 🗻 🏔 🪨"},
    {TERRAIN_DESERT, "desert", "sand 🏜 🌵"},
    {TERRAIN_SEA, "sea water", "ocean ~ 🌊"},
    {TERRAIN_GOLD, "gold", "goldfield goldmine 🪙 💰"},
};

#define RESOURCES                                                                                  \
    (1u << TERRAIN_FOREST | 1u << TERRAIN_HILLS | 1u << TERRAIN_PASTURE | 1u << TERRAIN_FIELDS |   \
     1u << TERRAIN_MOUNTAINS)

void
hex_words_init(struct hex_words *words)
{
    words->may = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
}

void
hex_words_release(struct hex_words *words)
{
    g_hash_table_unref(words->may);
}

static bool
list_has(const char *list, const char *word, gsize length, bool beginning)
{
    for (const char *p = list; p; p = strchr(p, ' ')) {
        p += *p == ' ';
        if (strncmp(p, word, length) == 0 && (beginning || strchr(" ", p[length])))
            return true;
    }
    return false;
}

/* The terrains that a word in small letters may mean. */
static unsigned
find_meanings(const char *word, bool short_ones)
{
    gsize length = strlen(word), single = length > 3 && word[length - 1] == 's' ? length - 1 : 0;
    unsigned may = 0;

    for (unsigned t = 0; t < TERRAIN_COUNT; t++)
        if (strcmp(terrain_word((enum terrain)t), word) == 0)
            return 1u << t;
    for (unsigned i = 0; length && i < G_N_ELEMENTS(vocabularies); i++) {
        const struct vocabulary *v = &vocabularies[i];

        if (list_has(v->words, word, length, false) || list_has(v->whole, word, length, false) ||
            (single && list_has(v->words, word, single, false)))
            return 1u << v->terrain;
        if (short_ones && list_has(v->words, word, length, true))
            may |= 1u << v->terrain;
    }
    return may;
}

/* The next run of letters, or a sign of its own, in small letters; a capital behind a small letter
 * begins another one. Digits become the number. */
static char *
cut_part(const char **at, int *number)
{
    const char *p = *at, *from;

    for (; *p && *p != '~' && !(*p & 0x80) && !g_ascii_isalpha(*p); p++)
        if (g_ascii_isdigit(*p)) {
            char *end;

            *number = *number < 0 ? (int)MIN(g_ascii_strtoull(p, &end, 10), 999) : 999;
            p += strspn(p, "0123456789") - 1;
        }
    from = p;
    if (*p & 0x80) {
        p = g_utf8_next_char(p);
    } else if (*p) {
        do
            p++;
        while (g_ascii_isalpha(*p) && !(g_ascii_isupper(*p) && g_ascii_islower(p[-1])));
    }
    *at = p;
    return p > from ? g_ascii_strdown(from, p - from) : NULL;
}

static const char *
keep_word(struct hex_words *words, const char *word, unsigned may)
{
    gpointer key;

    if (!g_hash_table_lookup_extended(words->may, word, &key, NULL)) {
        key = g_strdup(word);
        g_hash_table_insert(words->may, key, GUINT_TO_POINTER(may));
    }
    return key;
}

struct hex_word
hex_words_read(struct hex_words *words, const char *text, bool short_ones)
{
    struct hex_word said = {.number = -1};
    unsigned all = 0;

    for (char *part; (part = cut_part(&text, &said.number)); g_free(part)) {
        unsigned may = find_meanings(part, short_ones);

        if (strcmp(part, "\xef\xb8\x8f") == 0) /* how an emoji is to be drawn */
            continue;
        said.any |= list_has("any all generic general misc three wild", part, strlen(part), false);
        said.harbor |= list_has("port harbor harbour", part, strlen(part), false);
        if (!may)
            said.strange = true;
        else if (may & ~all)
            said.word = keep_word(words, part, may), said.strange |= all != 0, all |= may;
    }
    return said;
}

/* How many resources have a word, if the words from `i` on get terrains that no other has. What is
 * best is in `best`, and in `tied` where another choice is as good. */
struct choice {
    char **word;
    unsigned n, may[16], now[16], best[16], most, tied;
};

static void
choose_terrains(struct choice *c, unsigned i, unsigned used)
{
    if (i < c->n) {
        for (unsigned t = 0; t < TERRAIN_COUNT; t++)
            if (c->may[i] & ~used & 1u << t) {
                c->now[i] = 1u << t;
                choose_terrains(c, i + 1, used | 1u << t);
            }
        return;
    }
    unsigned covered = 1 + (unsigned)__builtin_popcount(used & RESOURCES);

    for (unsigned k = 0; k < c->n && covered == c->most; k++)
        c->tied |= c->now[k] != c->best[k] ? 1u << k : 0;
    if (covered > c->most) {
        c->most = covered;
        c->tied = 0;
        memcpy(c->best, c->now, sizeof c->best);
    }
}

void
hex_words_decide(struct hex_words *words, GString *taken)
{
    g_autoptr(GList) all = g_list_sort(g_hash_table_get_keys(words->may), (GCompareFunc)strcmp);
    struct choice c = {.n = 0};
    const char *word[16];
    unsigned used = 0;
    enum terrain terrain;

    for (GList *l = all; l; l = l->next) {
        unsigned may = GPOINTER_TO_UINT(g_hash_table_lookup(words->may, l->data));

        if (!(may & (may - 1))) {
            used |= may;
        } else if (c.n < G_N_ELEMENTS(word)) {
            word[c.n] = l->data;
            c.may[c.n++] = may;
        }
    }
    choose_terrains(&c, 0, used);
    for (unsigned i = 0; i < c.n && c.most; i++)
        if (!(c.tied & 1u << i))
            g_hash_table_insert(words->may, g_strdup(word[i]), GUINT_TO_POINTER(c.best[i]));
    for (GList *l = all; l; l = l->next)
        if ((terrain = hex_words_terrain(words, l->data, NULL)) != TERRAIN_NONE &&
            strcmp(l->data, "~") != 0 &&
            (strlen(l->data) == 1 || !g_str_has_prefix(terrain_word(terrain), l->data)))
            g_string_append_printf(taken, "%s%s as %s", taken->len ? ", " : "", (char *)l->data,
                                   terrain_word(terrain));
}

enum terrain
hex_words_terrain(const struct hex_words *words, const char *word, GString *both)
{
    unsigned may = GPOINTER_TO_UINT(g_hash_table_lookup(words->may, word));

    if (may && !(may & (may - 1)))
        return (enum terrain)__builtin_ctz(may);
    for (unsigned t = 0; both && t < TERRAIN_COUNT; t++)
        if (may & 1u << t)
            g_string_append_printf(both, "%s%s", both->len ? " or " : "",
                                   terrain_word((enum terrain)t));
    return TERRAIN_NONE;
}

enum resource
hex_words_gives(struct hex_words *words, const char *text)
{
    g_autofree char *small = g_ascii_strdown(text, -1);
    struct hex_word said = hex_words_read(words, small, false);
    enum resource gives = resource_by_word(small, (int)strlen(small));

    if (gives < RESOURCE_COUNT)
        return gives;
    if (said.word)
        gives = terrain_product(hex_words_terrain(words, said.word, NULL));
    if (gives < RESOURCE_GOLD)
        return gives;
    return said.any || strchr("3?*", *small) || strstr(small, "3:1") ? RESOURCE_ANY : RESOURCE_NONE;
}
