/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "corpus.h"

#include <string.h>

#define RADIUS_LEAST 2
#define RADII 3

static const char *const terrains[] = {"forest", "hills", "pasture", "fields", "mountains"};
static const guint8 numbers[] = {5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11};

/* The board is a hexagon of land in a ring of sea; a row at distance d from the middle is d hexes
 * shorter and is indented by d half hexes. */
struct island {
    GRand *random;
    guint radius; /* of the land, 0 is one hex */
    gboolean wagons, drawn;
    gboolean calm;                         /* no numbers that validate warns of */
    guint terrain[G_N_ELEMENTS(terrains)]; /* how many are drawn */
    guint land;
};

static guint
coast_distance(const struct island *island, guint row)
{
    guint middle = island->radius + 1;

    return row > middle ? row - middle : middle - row;
}

/* The first hex of a row as a column from 1; the dots before it are columns too. */
static guint
first_column(const struct island *island, guint row)
{
    return coast_distance(island, row) / 2 + 1;
}

static guint
last_column(const struct island *island, guint row)
{
    return first_column(island, row) + 2 * (island->radius + 1) - coast_distance(island, row);
}

static void
append_name(GString *out, guint row, guint column)
{
    g_string_append_printf(out, "%c%u", (char)('A' + row), column);
}

static const char *
special_cell(const struct island *island, guint row, guint column)
{
    guint middle = island->radius + 1;

    if (!island->wagons)
        return NULL;
    if (row == 1 && column == first_column(island, row) + 1)
        return "castle:4@keep";
    if (row == middle && column == last_column(island, row) - 1)
        return island->calm ? "quarry:3@pit" : "quarry:5@pit";
    if (row == 2 * middle - 1 && column == first_column(island, row) + 1)
        return "glassworks:11@kiln";
    return NULL;
}

/* Good, fair and poor numbers in turn, so that no good ones touch and no three make a rich corner. */
static guint8
calm_number(const struct island *island, guint row, guint column)
{
    static const guint8 thirds[3][6] = {
        {6, 8, 8, 6, 6, 8}, {4, 10, 5, 9, 10, 4}, {3, 11, 2, 12, 11, 3}};
    /* the third axis of the hexes, from halves of a column */
    guint halves = 2 * column + coast_distance(island, row) % 2;
    guint third = ((halves + row) / 2 + row) % 3;

    return thirds[third][(row + column) % G_N_ELEMENTS(thirds[third])];
}

static void
append_land(struct island *island, guint row, guint column, GString *out)
{
    const char *own = special_cell(island, row, column);
    guint n = island->land, kinds = G_N_ELEMENTS(terrains);
    /* first one of each, so that none is missing */
    guint terrain = n < kinds ? n : (guint)g_rand_int_range(island->random, 0, (gint32)kinds);

    if (own) {
        g_string_append_printf(out, " %-18s", own);
        return;
    }
    island->land++;
    if (island->drawn) {
        island->terrain[terrain]++;
        g_string_append_printf(out, " %-18s", "?");
    } else {
        guint number =
            island->calm ? calm_number(island, row, column) : numbers[n % G_N_ELEMENTS(numbers)];
        g_autofree char *cell = g_strdup_printf("%s:%u", terrains[terrain], number);

        g_string_append_printf(out, " %-18s", cell);
    }
}

static void
append_rows(struct island *island, GString *out)
{
    guint rows = 2 * island->radius + 3;

    for (guint row = 0; row < rows; row++) {
        guint first = first_column(island, row), last = last_column(island, row);
        gboolean edge = row == 0 || row + 1 == rows;

        g_string_append(out, "    <row>");
        /* half a cell of 19 columns, as validate warns of rows that do not stand as their hexes */
        if (coast_distance(island, row) % 2)
            g_string_append(out, "          ");
        for (guint column = 1; column <= last; column++) {
            if (column < first)
                g_string_append_printf(out, " %-18s", ".");
            else if (edge || column == first || column == last)
                g_string_append_printf(out, " %-18s", "sea");
            else
                append_land(island, row, column, out);
        }
        g_string_append(out, "</row>\n");
    }
}

/* On every other row, alternating between its western and eastern end. */
static void
append_harbors(const struct island *island, GString *out)
{
    static const char *const gives[] = {"any", "wool", "any", "ore", "grain", "lumber", "brick"};
    guint rows = 2 * island->radius + 3, n = 0;

    for (guint row = 1; row + 1 < rows; row += 2, n++) {
        guint column = n % 2 ? first_column(island, row) : last_column(island, row) - 1;

        g_string_append(out, "    <harbor at=\"");
        append_name(out, row, column);
        g_string_append_c(out, '/');
        append_name(out, row, column + 1);
        g_string_append_printf(out, "\" gives=\"%s\"/>\n", gives[n % G_N_ELEMENTS(gives)]);
    }
}

/* From the middle of the island to the western sea. */
static void
append_river(const struct island *island, GString *out)
{
    guint row = island->radius + 1;

    g_string_append(out, "    <river along=\"");
    for (guint column = island->radius + 2; column > 0; column--) {
        append_name(out, row, column);
        g_string_append(out, column > 1 ? " " : "\"/>\n");
    }
}

static void
append_pool(const struct island *island, const char *demands, GString *out)
{
    g_string_append(out, "    <pool>\n");
    for (gsize i = 0; i < G_N_ELEMENTS(terrains); i++)
        if (island->terrain[i])
            g_string_append_printf(out, "      <tile terrain=\"%s\" count=\"%u\"/>\n", terrains[i],
                                   island->terrain[i]);
    g_string_append(out, "      <numbers>");
    for (guint i = 0; i < island->land; i++)
        g_string_append_printf(out, "%s%u", i ? " " : "", numbers[i % G_N_ELEMENTS(numbers)]);
    g_string_append_printf(out, "</numbers>\n%s    </pool>\n", demands);
}

static void
append_map(struct island *island, const char *demands, GString *out)
{
    g_string_append_printf(out, "  <map shift=\"%s\">\n", island->radius % 2 ? "right" : "left");
    append_rows(island, out);
    if (island->wagons) {
        g_string_append(
            out, "    <trade-hex at=\"keep\"><stack tools=\"6\" sand=\"6\"/></trade-hex>\n"
                 "    <trade-hex at=\"pit\"><stack marble=\"6\" sand=\"6\"/></trade-hex>\n"
                 "    <trade-hex at=\"kiln\"><stack glass=\"6\" tools=\"6\"/></trade-hex>\n");
        append_river(island, out);
    }
    append_harbors(island, out);
    if (island->drawn)
        append_pool(island, demands, out);
    g_string_append(out, "  </map>\n");
}

static void
append_text(GRand *random, const char *element, GString *out)
{
    static const char *const sentences[] = {
        "Whoever comes first takes the harbors, and whoever comes last the rest.",
        "The siege is over and the castle stands roofless.",
        "Seen from above the pole every coast is a far shore.",
        "A ford costs a day; a bridge costs brick and wood, and earns its keep for ever.",
        "Nobody has settled there, and those who know why do not say it.",
        "Glass and marble must come up the road, sand and tools go down it.",
    };
    gint32 n = g_rand_int_range(random, 2, 9);

    g_string_append_printf(out, "  <%s>\n", element);
    for (gint32 i = 0; i < n; i++)
        g_string_append_printf(out, "    %s\n",
                               sentences[g_rand_int_range(random, 0, G_N_ELEMENTS(sentences))]);
    g_string_append_printf(out, "  </%s>\n", element);
}

static void
append_head(const char *id, const char *title, GString *out)
{
    g_string_append_printf(out,
                           "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                           "<scenario xmlns=\"urn:cartwright:scenario:1\" id=\"%s\" "
                           "players=\"3-4\" target=\"10\">\n"
                           "  <title>%s</title>\n",
                           id, title);
}

void
bench_corpus_scenario(guint i, GString *out)
{
    g_autoptr(GRand) random = g_rand_new_with_seed(i + 1);
    struct island island = {.random = random,
                            .radius = RADIUS_LEAST + i % RADII,
                            .wagons = i / RADII % 3 == 0,
                            .drawn = i % 2,
                            .calm = TRUE};
    g_autofree char *id = g_strdup_printf("island-%u", i);
    g_autofree char *title = g_strdup_printf("Island %u", i);

    append_head(id, title, out);
    append_text(random, "story", out);
    append_text(random, "setup", out);
    g_string_append(out, "  <credits>The Cartwright contributors</credits>\n"
                         "  <license>CC BY 4.0</license>\n");
    append_map(&island, "      <keep-apart numbers=\"6 8\"/>\n", out);
    if (island.wagons)
        g_string_append(out, "  <rules>\n    <baggage-trains/>\n"
                             "    <rivers unbridged=\"ford\"/>\n  </rules>\n");
    g_string_append(out, "</scenario>\n");
}

void
bench_corpus_small(guint i, GString *out)
{
    g_autoptr(GRand) random = g_rand_new_with_seed(i + 1);
    struct island island = {.random = random, .radius = RADIUS_LEAST, .drawn = i % 2};
    g_autofree char *id = g_strdup_printf("small-%u", i);
    g_autofree char *title = g_strdup_printf("Small island %u", i);

    append_head(id, title, out);
    append_map(&island, "      <keep-apart numbers=\"6 8\"/>\n", out);
    g_string_append(out, "</scenario>\n");
}

/* The board of the ordinary game, without a desert, since other engines are measured on it; then
 * the same constraints as for the examples, and a board of 61 hexes. */
gboolean
bench_corpus_island(guint i, const char **name, GString *out)
{
    static const struct {
        const char *name, *demands;
        guint radius;
        gboolean drawn;
    } ways[] = {
        {"fixed", "", 2, FALSE},
        {"drawn", "", 2, TRUE},
        {"reds-apart", "      <keep-apart numbers=\"6 8\"/>\n", 2, TRUE},
        {"equals-apart", "      <keep-apart numbers=\"6 8\"/>\n      <equal-apart/>\n", 2, TRUE},
        {"no-clumps",
         "      <keep-apart numbers=\"6 8\"/>\n      <equal-apart/>\n"
         "      <contact terrain=\"any\" most=\"2\"/>\n",
         2, TRUE},
        {"large", "      <keep-apart numbers=\"6 8\"/>\n", 4, TRUE},
    };
    g_autoptr(GRand) random = g_rand_new_with_seed(1);
    struct island island = {.random = random};

    if (i >= G_N_ELEMENTS(ways))
        return FALSE;
    *name = ways[i].name;
    island.radius = ways[i].radius;
    island.drawn = ways[i].drawn;
    append_head(*name, *name, out);
    append_map(&island, ways[i].demands, out);
    g_string_append(out, "</scenario>\n");
    return TRUE;
}

/* Each version adds one cost to the one before: placing alone on a fixed filling, then shuffling
 * under one, two and three constraints. The largest example shows what wagons, boats and fog
 * add. */
gboolean
bench_corpus_example(guint i, const char **name, gboolean *fixed, GString *out)
{
    static const char reds[] = "<keep-apart numbers=\"6 8\"/>"; /* as first-island has it */
    static const struct {
        const char *name;
        guint example;
        gboolean fixed;
        const char *demands; /* additional */
    } ways[] = {
        {"first-island, fixed filling", BENCH_FIRST_ISLAND, TRUE, ""},
        {"first-island, reds apart", BENCH_FIRST_ISLAND, FALSE, ""},
        {"first-island, and equals apart", BENCH_FIRST_ISLAND, FALSE, "<equal-apart/>"},
        {"first-island, and no clump of three", BENCH_FIRST_ISLAND, FALSE,
         "<equal-apart/><contact terrain=\"any\" most=\"2\"/>"},
        {"far-shores, the largest", BENCH_FAR_SHORES, FALSE, ""},
    };

    if (i >= G_N_ELEMENTS(ways))
        return FALSE;
    const char *text = bench_scenarios[ways[i].example].text, *at = strstr(text, reds);

    *name = ways[i].name;
    *fixed = ways[i].fixed;
    g_string_append(out, text);
    if (at)
        g_string_insert(out, at - text + (gssize)strlen(reds), ways[i].demands);
    return TRUE;
}
