/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/print.h"

#include "diag/sink.h"
#include "draw/kit/printed-pieces.h"

#include <math.h>
#include <string.h>

#define MARGIN_MOST 40.0
#define INSIDE_WIDTH 83.0 /* what the small test page needs */
#define INSIDE_HEIGHT 125.0
/* Leaves 1 mm for glue, as the bleed of 2 mm is cut off. */
#define OVERLAP_LEAST 3.0
#define OVERLAP_MOST 60.0
#define BACK_BLEED 3.0
#define MEASURED_OFF 7.5 /* of 150 mm: 5 % */
#define DUPLEX_OFF 10.0
#define DUPLEX_TURN 3.0

struct word {
    const char *word;
    int value;
};

static const struct word backs[] = {{"fold", BACKS_FOLD},
                                    {"duplex-long", BACKS_LONG},
                                    {"duplex-short", BACKS_SHORT},
                                    {"none", BACKS_NONE},
                                    {NULL, 0}};
static const struct word seams[] = {{"straight", SEAM_STRAIGHT}, {"hex", SEAM_HEX}, {NULL, 0}};
static const struct word ways[] = {
    {"auto", SHEET_ANY}, {"portrait", SHEET_UPRIGHT}, {"landscape", SHEET_LYING}, {NULL, 0}};

static const struct word cuts[] = {{"none", 0}, {"svg", 1}, {NULL, 0}};
static const struct word kits[] = {{"standard", PRINT_KIT_STANDARD},
                                   {"full", PRINT_KIT_FULL},
                                   {"quick", PRINT_KIT_QUICK},
                                   {NULL, 0}};
static const struct word tile_words[] = {{"drawn", 0}, {"all", 1}, {NULL, 0}};

/* `text` NULL: the first of the words. */
static bool
read_word(const char *option, const struct word *words, const char *text, int *value,
          GError **error)
{
    g_autoptr(GString) all = g_string_new(NULL);
    *value = words->value;
    for (const struct word *w = words; w->word; w++) {
        if (text && strcmp(w->word, text) == 0)
            *value = w->value;
        if (!text || strcmp(w->word, text) == 0)
            return true;
        g_string_append_printf(all, "%s%s", w == words ? "" : w[1].word ? ", " : " or ", w->word);
    }
    return diag_refuse(error, "%s is %s, not \"%s\"", option, all->str, text);
}

/* "1.5,-2" */
static bool
read_pair(const char *text, map_point *out)
{
    char *end;
    out->x = g_ascii_strtod(text, &end);
    if (end == text || *end != ',')
        return false;
    text = end + 1;
    out->y = g_ascii_strtod(text, &end);
    return end != text && !*end && isfinite(out->x) && isfinite(out->y);
}

static bool
read_paper(const struct map_page_options *o, struct sheet_rules *rules, GError **error)
{
    const char *name = o->paper ? o->paper : "A4";
    struct paper paper;
    if (!paper_read(name, &paper)) {
        g_autofree char *names = g_strjoinv(", ", (char **)paper_names());
        return diag_refuse(error,
                           "unknown paper \"%s\"; there are %s, or a size as 330x480, from "
                           "100x145 on",
                           name, names);
    }
    *rules = sheet_rules_of(&paper);
    if (o->margin && !sheet_margin_read(o->margin, &rules->margin))
        return diag_refuse(error,
                           "a margin is a number of mm, or four as 5,6,7,8 for top, right, "
                           "bottom, left, not \"%s\"",
                           o->margin);
    const struct sheet_margin *m = &rules->margin;
    double most = fmax(fmax(m->top, m->bottom), fmax(m->left, m->right));
    int cut;
    if (!read_word("--cut", cuts, o->cut ? o->cut : "none", &cut, error))
        return false;
    rules->cut = cut != 0;
    rules->outlines = o->outlines;
    if (most > MARGIN_MOST)
        return diag_refuse(error, "a margin of %g mm is more than %g mm", most, MARGIN_MOST);
    /* The ring of a plotter's marks comes on top of the margin that the user typed, and does not
     * count against its limit. */
    if (rules->cut) {
        rules->margin.top += CUT_RING;
        rules->margin.right += CUT_RING;
        rules->margin.bottom += CUT_RING;
        rules->margin.left += CUT_RING;
    }
    map_box inside = sheet_even(rules, false);
    if (inside.w < INSIDE_WIDTH || inside.h < INSIDE_HEIGHT)
        return diag_refuse(error, "these margins leave %.0f x %.0f mm of %s, less than %g x %g mm",
                           inside.w, inside.h, paper.name, INSIDE_WIDTH, INSIDE_HEIGHT);
    return true;
}

static bool
read_board(const struct map_page_options *o, struct sheet_rules *rules, GError **error)
{
    int way, seam;
    if (!read_word("--orientation", ways, o->orientation, &way, error) ||
        !read_word("--seam", seams, o->seam, &seam, error))
        return false;
    rules->way = (enum sheet_way)way;
    rules->seam = (enum sheet_seam)seam;
    rules->overlap_fixed = o->overlap != 0;
    if (o->overlap)
        rules->overlap = o->overlap;
    if (!(rules->overlap >= OVERLAP_LEAST && rules->overlap <= OVERLAP_MOST))
        return diag_refuse(error, "an overlap of %g mm is not between %g and %g mm", rules->overlap,
                           OVERLAP_LEAST, OVERLAP_MOST);
    return true;
}

static bool
read_printer(const struct map_page_options *o, struct sheet_rules *rules, GError **error)
{
    map_point measured;
    if (o->duplex_offset &&
        (!read_pair(o->duplex_offset, &rules->duplex_offset) ||
         fabs(rules->duplex_offset.x) > DUPLEX_OFF || fabs(rules->duplex_offset.y) > DUPLEX_OFF))
        return diag_refuse(error,
                           "--duplex-offset is two numbers of mm as 0.5,-1, none more than %g, not "
                           "\"%s\"",
                           DUPLEX_OFF, o->duplex_offset);
    char *end = NULL;
    if (o->duplex_angle)
        rules->duplex_angle = g_ascii_strtod(o->duplex_angle, &end);
    if (o->duplex_angle && (end == o->duplex_angle || *end))
        return diag_refuse(error, "--duplex-angle is a number of degrees, not \"%s\"",
                           o->duplex_angle);
    if (!(fabs(rules->duplex_angle) <= DUPLEX_TURN))
        return diag_refuse(error, "a --duplex-angle of %s degrees is more than %g", o->duplex_angle,
                           DUPLEX_TURN);
    if (!o->measured)
        return true;
    if (!read_pair(o->measured, &measured) || fabs(measured.x - 150) > MEASURED_OFF ||
        fabs(measured.y - 150) > MEASURED_OFF)
        return diag_refuse(error,
                           "--measured is what 150 mm of both rulers came out as, 149.6,150.2, "
                           "each from %g to %g, not \"%s\"",
                           150 - MEASURED_OFF, 150 + MEASURED_OFF, o->measured);
    sheet_correct(rules, measured);
    return true;
}

bool
print_options_rules(const struct map_page_options *o, struct sheet_rules *rules, GError **error)
{
    int back;
    if (!read_paper(o, rules, error) || !read_board(o, rules, error) ||
        !read_word("--backs", backs, o->backs, &back, error))
        return false;
    rules->backs = (enum sheet_backs)back;
    return read_printer(o, rules, error);
}

/* A size by preset or in mm; `h` 0 if there is only one. */
struct preset {
    const char *name;
    double w, h;
};

/* Tiles are measured across flats. The first preset of each is the default, the size of the pieces
 * on the shelf. */
static const struct preset tiles[] = {
    {"shelf", 79.4, 0}, {"pitch", 80, 0}, {"small", 60, 0}, {"travel", 40, 0}, {NULL, 0, 0}};
static const struct preset discs[] = {{"shelf", 25, 0}, {"inch", 25.4, 0}, {NULL, 0, 0}};
static const struct preset tokens[] = {
    {"shelf", 22, 0}, {"disc", 25, 0}, {"inch", 25.4, 0}, {NULL, 0, 0}};
static const struct preset cards[] = {{"shelf", 54, 80},
                                      {"poker", 63.5, 88.9},
                                      {"bridge", 57.15, 88.9},
                                      {"mini", 44, 67},
                                      {NULL, 0, 0}};

struct measure {
    const char *what; /* "a tile" */
    const struct preset *presets;
    double least, most;
};

static bool
read_measures(const char *text, struct preset *size, bool two)
{
    char *end;
    size->w = g_ascii_strtod(text, &end);
    if (end == text)
        return false;
    if (two && *end != 'x')
        return false;
    if (two) {
        text = end + 1;
        size->h = g_ascii_strtod(text, &end);
    }
    return end != text && !*end;
}

/* `text` NULL: the first preset. */
static bool
read_preset_size(const struct measure *m, const char *text, struct preset *size, GError **error)
{
    bool two = m->presets->h > 0;
    g_autoptr(GString) names = g_string_new(NULL);
    *size = *m->presets;
    for (const struct preset *p = m->presets; p->name; p++) {
        if (!text || strcmp(p->name, text) == 0) {
            *size = *p;
            return true;
        }
        g_string_append_printf(names, "%s%s", names->len ? ", " : "", p->name);
    }
    if (!read_measures(text, size, two))
        return diag_refuse(error, "%s is %s or %s, not \"%s\"", m->what, names->str,
                           two ? "a size in mm as 54x80" : "a number of mm", text);
    double small = two ? fmin(size->w, size->h) : size->w;
    double large = two ? fmax(size->w, size->h) : size->w;
    if (!(small >= m->least && large <= m->most))
        return diag_refuse(error, "%s of %s mm is not between %g and %g mm", m->what, text,
                           m->least, m->most);
    return true;
}

bool
print_options_sizes(const struct map_page_options *o, const struct sheet_rules *rules,
                    struct kit_sizes *sizes, GError **error)
{
    static const struct measure tile = {"a tile", tiles, 10, 300}, disc = {"a disc", discs, 8, 60},
                                token = {"a token", tokens, 8, 60},
                                card = {"a card", cards, 30, 150};
    struct preset t, d, k, c;
    if (!read_preset_size(&tile, o->tile, &t, error) ||
        !read_preset_size(&disc, o->disc, &d, error) ||
        !read_preset_size(&token, o->token, &k, error) ||
        !read_preset_size(&card, o->card, &c, error))
        return false;
    *sizes = (struct kit_sizes){.tile = t.w,
                                .disc = d.w,
                                .token = k.w,
                                .card_width = c.w,
                                .card_height = c.h,
                                .bleed = rules->bleed,
                                .back_bleed = BACK_BLEED};
    return true;
}

/* A kit of missing pieces has no board, so it includes its tiles. */
bool
print_options_tiles(const struct map_page_options *o, bool *fixed, GError **error)
{
    int all;
    if (!read_word("--tiles", tile_words, o->tiles, &all, error))
        return false;
    *fixed = o->tiles ? all != 0 : o->missing != NULL;
    return true;
}

/* A kit of missing pieces replaces what a shelf lacks: it is full. */
bool
print_options_form(const struct map_page_options *o, enum print_form *form, GError **error)
{
    int value;
    if (!read_word("--kit", kits, o->kit, &value, error))
        return false;
    *form = (enum print_form)value;
    const struct {
        bool given;
        const char *option, *why;
    } useless[] = {
        {o->only != NULL, "--only", "it is one file"},
        {o->missing != NULL, "--missing", "it has its board and small pieces"},
        {o->tiles && strcmp(o->tiles, "drawn") != 0, "--tiles all", "it has a board"},
        {o->backs && strcmp(o->backs, "none") != 0, "--backs", "it has no backs"},
    };
    for (unsigned i = 0; *form == PRINT_KIT_QUICK && i < G_N_ELEMENTS(useless); i++)
        if (useless[i].given)
            return diag_refuse(error, "--kit=quick does not go with %s: %s", useless[i].option,
                               useless[i].why);
    if (o->missing)
        *form = PRINT_KIT_FULL;
    return true;
}

/* A quick kit: five sheets at most, to be played on the evening when it is printed. */
#define SHEETS 5u       /* of all */
#define BOARD_SHEETS 2u /* of these */
#define TILE_MOST 60.0
#define TILE_LEAST 14.0
#define TILE_GOOD 38.0 /* mm: pieces of wood have room on it, so one sheet is enough */
#define ROUND 15.0     /* discs and tokens */
#define CARD_WIDTH 40.0
#define CARD_HEIGHT 60.0

/* The largest hexes with which the board fits on this number of sheets beside each other. */
static double
find_tile(const struct board_extent *board, const struct sheet_rules *rules, unsigned sheets)
{
    double best = TILE_LEAST;

    for (unsigned way = 0; way < 4; way++) { /* upright or lying, beside or below each other */
        bool lying = way % 2, below = way / 2;
        map_box room = sheet_inside(rules, lying, rules->band);
        double more = (sheets - 1) * ((below ? room.h : room.w) - rules->overlap);

        /* A board is size times the tile, and the bleed: the largest tile follows from the room. */
        if (rules->way != (lying ? SHEET_UPRIGHT : SHEET_LYING))
            best = fmax(best, fmin((room.w + (below ? 0 : more) - board->rest) / board->size.x,
                                   (room.h + (below ? more : 0) - board->rest) / board->size.y));
    }
    return fmin(best, TILE_MOST);
}

void
print_options_quick(const struct map_scenario *scenario, struct studio *studio,
                    const struct map_page_options *options, const struct sheet_rules *rules,
                    struct kit_request *request)
{
    struct board_extent board = board_extent_of(scenario, studio, request->players, rules->bleed);
    unsigned sheets = 1;
    double tile = find_tile(&board, rules, sheets);

    while (tile < TILE_GOOD && sheets < BOARD_SHEETS)
        tile = find_tile(&board, rules, ++sheets);
    request->pages = SHEETS - sheets;
    /* Rounded down, so that the board still fits. */
    if (!options->tile)
        request->sizes.tile = floor(tile * 10) / 10;
    if (!options->disc)
        request->sizes.disc = ROUND;
    if (!options->token)
        request->sizes.token = ROUND;
    if (!options->card) {
        request->sizes.card_width = CARD_WIDTH;
        request->sizes.card_height = CARD_HEIGHT;
    }
}
