/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */

#include "draw/board/signs.h"
#include "draw/theme/custom-pieces.h"

#include <math.h>
#include <string.h>

/* mm at the usual size */
#define DISC 12.3
#define LETTER 17.0
#define ROW 21.0 /* of the signs, below the middle */
#define CHIP 3.4 /* half of a sign across its flats */
#define PITCH 8.6
#define WIDEST 52.0 /* of a row */
#define COUNT 3.2   /* 9 pt */
#define COUNT_DOWN 7.2
/* A row of 24 kinds has 2.2 mm for each; more could not be read and are left out. */
#define MOST_KINDS 24

/* Whether another stack has the same id but for its case. Both would have the same name in upper
 * case. */
static bool
has_twin(const struct scenario_map *map, const char *id)
{
    unsigned n = 0;

    for (unsigned i = 0; i < map->n_pools; i++)
        n += g_ascii_strcasecmp(map->pools[i].id, id) == 0 && strcmp(map->pools[i].id, id) != 0;
    for (unsigned i = 0; i < map->n_stacks; i++)
        n += g_ascii_strcasecmp(map->stacks[i].id, id) == 0 && strcmp(map->stacks[i].id, id) != 0;
    return n > 0;
}

char *
stack_signs_name(struct studio *studio, const struct scenario_map *map, const char *id)
{
    for (unsigned i = 0; i < map->n_pools; i++)
        if (strcmp(map->pools[i].id, id) == 0 && map->pools[i].label.n)
            return custom_pieces_wording(studio, &map->pools[i].label);
    for (unsigned i = 0; i < map->n_stacks; i++)
        if (strcmp(map->stacks[i].id, id) == 0 && map->stacks[i].label.n)
            return custom_pieces_wording(studio, &map->stacks[i].label);
    /* as the letter on the board */
    return strlen(id) == 1 && !has_twin(map, id) ? g_ascii_strup(id, 1) : g_strdup(id);
}

/* The first letter of a stack's name in upper case; 0: it has none. */
static gunichar
find_initial(struct studio *studio, const struct scenario_map *map, unsigned stack)
{
    g_autofree char *name = stack_signs_name(studio, map, map->stacks[stack].id);
    gunichar c = g_utf8_get_char(name);

    return g_unichar_isalnum(c) ? g_unichar_toupper(c) : 0;
}

bool
stack_signs_letter(struct studio *studio, const struct scenario_map *map, const char *id, char *buf)
{
    unsigned stack = 0;
    gunichar c;

    while (stack < map->n_stacks && strcmp(map->stacks[stack].id, id) != 0)
        stack++;
    if (stack == map->n_stacks || map->n_stacks < 2)
        return false;
    /* Stacks are those of all maps, so the back of a tile fits each board that it is for. */
    bool differ = true;

    for (unsigned i = 0; i < map->n_stacks; i++)
        for (unsigned k = 0; k < i; k++)
            differ &= find_initial(studio, map, i) != find_initial(studio, map, k);
    if (!differ) /* by their order */
        c = stack < 26 ? 'A' + stack : '?';
    else if (!(c = find_initial(studio, map, stack)))
        c = '?';
    buf[g_unichar_to_utf8(c, buf)] = '\0';
    return true;
}

void
stack_signs_write(const struct brush *b, map_point center, double unit, const char *letter)
{
    picture_color line = studio_color(b->studio, "path-line");

    brush_circle(b, center, DISC * unit, studio_color(b->studio, "number-disc"), line, 0.6 * unit);
    struct brush text = *b;

    text.subject = "stack letter";
    brush_text(&text, (map_point){center.x, center.y + 0.35 * LETTER * unit}, ANCHOR_MIDDLE,
               FONT_NUMBER, LETTER * unit, 1.7 * DISC * unit, line, letter);
}

/* What is in a stack, tiles of one kind together. */
struct stack_kind {
    uint8_t terrain, own;
    unsigned count;
};

static unsigned
list_stack_kinds(const struct scenario_pool *pool, struct stack_kind kinds[MOST_KINDS])
{
    unsigned n = 0;

    for (unsigned i = 0; i < pool->n_tiles; i++) {
        const struct scenario_tile *tile = &pool->tiles[i];
        unsigned k = 0;

        while (k < n && (kinds[k].terrain != tile->terrain || kinds[k].own != tile->own))
            k++;
        if (k == MOST_KINDS)
            continue;
        if (k == n)
            kinds[n++] = (struct stack_kind){tile->terrain, tile->own};
        kinds[k].count += tile->count;
    }
    return n;
}

/* A hex of that half size in the color of the ground, with what the ground yields. */
static void
draw_kind_sign(const struct brush *b, const struct scenario_map *map, const struct stack_kind *kind,
               map_point at, double half, bool flat)
{
    const char *ground = terrain_word((enum terrain)kind->terrain);
    enum resource product = terrain_product((enum terrain)kind->terrain);
    char key[SIGNS_KEY_SIZE], art[OWN_NAME_SIZE];
    map_point corners[6];

    seat_signs_key(key, ground, kind->own ? map->kinds[kind->own - 1].id : NULL);
    for (unsigned k = 0; k < 6; k++) {
        double turn = (flat ? 0 : G_PI / 6) + k * G_PI / 3, r = half * 2 / sqrt(3);

        corners[k] = (map_point){at.x + r * cos(turn), at.y - r * sin(turn)};
    }
    struct shape s = {.layer = b->layer,
                      .subject = b->subject,
                      .fill = studio_color(b->studio, key),
                      .stroke = studio_color(b->studio, "path-line"),
                      .width = 0.12 * half,
                      .round = 1};

    outline_polygon(&s.outline, corners, 6);
    picture_add(b->picture, &s);
    outline_release(&s.outline);
    if (terrain_has_plaza((enum terrain)kind->terrain))
        g_snprintf(art, sizeof art, "buildings/%s", ground);
    else if (product <= RESOURCE_GOLD)
        g_snprintf(art, sizeof art, "goods/%s", resource_word(product));
    else
        return;
    brush_art(b, art, at, 1.5 * half);
}

/* These are the tiles of this stack: signs of all terrains would be the same on every hex. */
void
stack_signs_tiles(const struct brush *b, const struct scenario_map *map, unsigned pool,
                  map_point center, double unit, bool flat)
{
    struct stack_kind kinds[MOST_KINDS];

    if (pool >= map->n_pools || map->pools[pool].n_tiles == 0)
        return;
    unsigned n = list_stack_kinds(&map->pools[pool], kinds);
    double pitch = fmin(PITCH, WIDEST / n), k = pitch / PITCH * unit;

    for (unsigned i = 0; i < n; i++) {
        map_point at = {center.x + (i - (n - 1) / 2.0) * pitch * unit, center.y + ROW * unit};
        g_autofree char *count = g_strdup_printf("%u", kinds[i].count);

        draw_kind_sign(b, map, &kinds[i], at, CHIP * k, flat);
        /* In ink: on white paper the color of roads has a contrast below 3 to 1. */
        brush_text(b, (map_point){at.x, at.y + COUNT_DOWN * unit}, ANCHOR_MIDDLE, FONT_TEXT_BOLD,
                   fmin(COUNT, COUNT * k * 1.2 / unit) * unit, 0, studio_color(b->studio, "ink"),
                   count);
    }
}
