/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "diag/message-text.h"

#include <glib.h>
#include <string.h>

/* longer words are not misspelled words of the format; also bounds the table on the stack */
#define LONGEST 48

/* Copies a word in lower case; returns its length, or 0 when it cannot be compared. */
static unsigned
read_letters(const char *word, gunichar out[LONGEST])
{
    unsigned n = 0;

    for (; *word; word = g_utf8_next_char(word)) {
        gunichar c = g_utf8_get_char_validated(word, -1);

        if (n == LONGEST || c >= (gunichar)-2)
            return 0;
        out[n++] = g_unichar_tolower(c);
    }
    return n;
}

/* Damerau-Levenshtein distance (optimal string alignment), or any number above `most`. With `most`
 * slips the path stays that close to the diagonal. The whole table would take more than a second
 * for a hostile map: 8,000 unknown names against 1,000 labels. */
static unsigned
measure_distance(const gunichar *a, unsigned n, const gunichar *b, unsigned m, unsigned most)
{
    const unsigned beyond = 2 * LONGEST;
    unsigned d[3][LONGEST + 2];

    for (unsigned j = 0; j <= m; j++)
        d[0][j] = j;
    d[0][m + 1] = beyond;
    for (unsigned i = 1; i <= n; i++) {
        unsigned *row = d[i % 3], *up = d[(i + 2) % 3], *up2 = d[(i + 1) % 3];
        unsigned from = i > most ? i - most : 1, to = MIN(m, i + most);

        row[from - 1] = from == 1 ? i : beyond;
        for (unsigned j = from; j <= to; j++) {
            row[j] = MIN(MIN(up[j], row[j - 1]) + 1, up[j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = MIN(row[j], up2[j - 2] + 1);
        }
        row[to + 1] = beyond;
    }
    return d[n % 3][m];
}

/* Words of the format, each with the everyday words that may mean it. What is allowed at the place
 * decides, and of two words the first. */
static const char *const everyday[] = {
    /* clang-format off */
    "brick", "bricks clay",
    "grain", "corn wheat",
    "ore", "iron rock rocks stone",
    "wool", "sheep",
    "lumber", "log logs timber wood woods",
    "mounted-knight", "rider",
    "title", "name",
    "any", "all everything generic wild",
    "at", "place where",
    "baggage-trains", "trains wagons",
    "barbarians", "raider raiders",
    "boat", "ship",
    "boats", "ships",
    "count", "amount",
    "credits", "author authors",
    "deny", "forbid",
    "desert", "beach sand wasteland",
    "fields", "corn farm farmland grain plain plains wheat",
    "flat", "flat-top flat-topped horizontal",
    "forest", "lumber timber tree trees wood woods",
    "gold", "gold-mine goldfield goldmine",
    "harbor", "port",
    "hills", "brick bricks clay",
    "id", "name",
    "kind", "terrain",
    "knight", "rider",
    "knight-grain", "rider-grain",
    "knight-spaces", "rider-spaces",
    "knight-toll", "rider-toll",
    "knight_grain", "rider_grain",
    "knight_spaces", "rider_spaces",
    "knight_toll", "rider_toll",
    "left", "west",
    "map", "board",
    "mirror", "flip",
    "mountains", "iron ore peak peaks rock rocks stone",
    "no", "0 false off",
    "pasture", "grass grassland meadow meadows sheep wool",
    "pointy", "pointed pointy-top vertical",
    "region", "area zone",
    "right", "east",
    "rivers", "bridges",
    "road", "street",
    "rotate", "turn",
    "round-knight-toll", "footsoldier footsoldier-toll",
    "round_knight_toll", "footsoldier footsoldier_toll",
    "row", "line",
    "rules", "families family options",
    "sea", "lake ocean water",
    "seat", "player",
    "settlement", "house town village",
    "shift", "indent offset",
    "src", "file href",
    "story", "description",
    "target", "goal points",
    "villains", "bandit",
    "wagon", "cart",
    "yes", "1 on true",
    /* clang-format on */
};

static const char *
find_everyday(const char *word, const char *const *known)
{
    g_autofree char *lower = g_ascii_strdown(word, -1);

    for (size_t i = 0; i < G_N_ELEMENTS(everyday); i += 2) {
        /* cheap: nearly all words are in no row, and only the others are split */
        if (!strstr(everyday[i + 1], lower))
            continue;
        g_auto(GStrv) words = g_strsplit(everyday[i + 1], " ", -1);

        for (const char *const *k = known; *k && g_strv_contains((const char **)words, lower); k++)
            if (strcmp(*k, everyday[i]) == 0)
                return *k;
    }
    return NULL;
}

/* The only known word that begins with this shorter one. */
static const char *
find_beginning(const char *word, const char *const *known)
{
    const char *found = NULL;
    size_t n = strlen(word);

    for (; n >= 3 && *known; known++) {
        if (g_ascii_strncasecmp(*known, word, n) != 0)
            continue;
        if (found)
            return NULL;
        found = *known;
    }
    return found;
}

unsigned
suggest_words(const char *word, const char *const *known, const char **near, unsigned most)
{
    gunichar a[LONGEST], b[LONGEST];
    unsigned n = read_letters(word, a), found = 0;
    unsigned best = G_MAXUINT;
    const char *everyday_word = find_everyday(word, known);
    const char *const *all = known;

    near[0] = everyday_word;
    if (everyday_word)
        return 1;
    for (; n > 0 && *known; known++) {
        unsigned m = read_letters(*known, b);
        unsigned allowed = MIN(MAX(MAX(n, m) / 3, 1), 3);

        if (m == 0 || MAX(n, m) - MIN(n, m) > allowed)
            continue;
        unsigned slips = measure_distance(a, n, b, m, allowed);
        if (slips > allowed || slips >= MIN(n, m) || slips > best)
            continue;
        found = slips < best ? 0 : found;
        best = slips;
        if (found < most)
            near[found++] = *known;
    }
    if (found == 0)
        near[0] = find_beginning(word, all);
    return found > 0 ? found : near[0] != NULL;
}

const char *
suggest_word(const char *word, const char *const *known)
{
    const char *near[1];

    return suggest_words(word, known, near, 1) > 0 ? near[0] : NULL;
}

bool
suggest_is_sure(const char *word, const char *const *known)
{
    /* everyday words with several meanings: a guess even where one word alone is allowed */
    static const char *const vague[] = {"horizontal", "name",     "offset", "rock", "rocks", "sand",
                                        "beach",      "vertical", "town",   "type", NULL};
    const char *near[2];
    g_autofree char *lower = g_ascii_strdown(word, -1);

    return suggest_words(word, known, near, 2) == 1 && !g_strv_contains(vague, lower);
}

bool
suggest_same_name(const char *a, const char *b)
{
    for (; *a && *b; a++, b++) {
        char x = *a == '_' ? '-' : g_ascii_tolower(*a);
        char y = *b == '_' ? '-' : g_ascii_tolower(*b);

        if (x != y)
            return false;
    }
    return *a == *b;
}
