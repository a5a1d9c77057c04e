/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/kit.h"

#include "draw/board/board.h"
#include "draw/write/files.h"
#include "draw/theme/custom-pieces.h"
#include "draw/theme/theme.h"
#include "draw/board/signs.h"
#include "draw/theme/studio.h"
#include "rules/tables.h"

#include <math.h>
#include <string.h>

/* Without --dpi a larger board gets fewer dots to the inch, instead of an error. */
#define USUAL_PIXELS 16e6

/* "2–4 players", from the bits of a map. */
static void
append_players(const struct lexicon *lexicon, GString *out, unsigned bits)
{
    unsigned least = 0, most = 0;

    for (unsigned n = 1; n <= MAP_MAX_SEATS; n++)
        if (bits >> (n - 1) & 1) {
            least = least ? least : n;
            most = n;
        }
    if (most == 0)
        return;
    g_autofree char *range =
        least == most ? g_strdup_printf("%u", most) : g_strdup_printf("%u–%u", least, most);
    g_autofree char *text =
        lexicon_fill(lexicon, most == 1 ? "picture.player" : "picture.players", range, NULL);

    g_string_append(out, text);
}

static void
append_about(const struct lexicon *lexicon, GString *out, const char *key, const char *name)
{
    g_autofree char *text = lexicon_fill(lexicon, key, name, NULL);

    g_string_append_printf(out, "%s%s", out->len ? " · " : "", text);
}

static char *
make_subtitle(const struct map_scenario *scenario, const struct scenario_map *map,
              const struct lexicon *lexicon, const struct map_draw_options *options, bool filled)
{
    GString *out = g_string_new(NULL);

    if (!scenario->is_map) {
        g_autofree char *points = g_strdup_printf("%d", scenario->options.value[OPTION_VP_TARGET]);

        append_players(lexicon, out, map->players);
        append_about(lexicon, out, "picture.points", points);
    }
    if (options->setup)
        append_about(lexicon, out, "picture.set-up", options->setup);
    if (options->filling && filled)
        append_about(lexicon, out, "picture.filling", options->filling);
    if (options->after)
        append_about(lexicon, out,
                     strcmp(options->after, "-") == 0 ? "picture.after-moves" : "picture.after",
                     options->after);
    return g_string_free(out, out->len == 0);
}

/* NULL too where no letter of it can be drawn. */
static char *
make_drawing_title(struct studio *studio, const struct map_scenario *scenario,
                   struct map_sink *sink, const char *wanted)
{
    const struct scenario_text *text = scenario_text(scenario, TEXT_TITLE, studio->language);
    const char *title = wanted ? wanted : text ? text->text : scenario->id;
    struct map_span span = !wanted && text ? text->span : scenario->root_span;

    if (!title || !g_utf8_validate(title, -1, NULL))
        return NULL;
    g_autofree char *shown = custom_pieces_words(studio, sink, title, span);

    return *shown ? g_steal_pointer(&shown) : NULL;
}

static bool
read_place(const struct scenario_map *map, const char *name, struct board_place *place)
{
    size_t offset, length;

    return board_name_read(map->board, name, strlen(name), &map->labels, place, &offset, &length) ==
           BOARD_NAME_OK;
}

/* "C4–C5" or "c4/c5": proposes what was surely meant. */
static void
report_mark(const struct scenario_map *map, const char *name, GError **error)
{
    g_autoptr(GString) joined = g_string_new(NULL);
    struct board_place place;

    for (const char *c = name; *c; c++) {
        bool begins = !joined->len || joined->str[joined->len - 1] == '/';

        if (g_ascii_isalnum(*c) || strchr(".^*", *c))
            g_string_append_c(joined, begins ? g_ascii_toupper(*c) : *c);
        else if (!begins)
            g_string_append_c(joined, '/');
    }
    if (joined->len && read_place(map, joined->str, &place))
        g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                    "\"%s\" is no place of this map; did you mean %s?", name, joined->str);
    else
        g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                    "\"%s\" is no place of this map", name);
}

/* Without the spaces on both sides of a slash. */
static char *
close_up_slashes(const char *text)
{
    GString *s = g_string_new(NULL);

    for (; *text; text++)
        if (*text == '/') {
            while (s->len && s->str[s->len - 1] == ' ')
                g_string_truncate(s, s->len - 1);
            g_string_append_c(s, '/');
        } else if (*text != ' ' || !s->len || s->str[s->len - 1] != '/') {
            g_string_append_c(s, *text);
        }
    return g_string_free(s, FALSE);
}

/* The text behind "red:", and the seat; all of it without such a word. NULL with an error if the
 * scenario has no such seat. */
static const char *
read_seat(const struct map_scenario *scenario, const char *name, struct draw_mark *mark,
          GError **error)
{
    size_t length = strcspn(name, ":");
    enum seat_color color = seat_color_by_word(name, (int)length);

    if (name[length] != ':' || color == SEAT_COUNT)
        return name;
    mark->built = true;
    for (mark->seat.i = 0; mark->seat.i < scenario->players_max; mark->seat.i++)
        if (scenario->color[mark->seat.i] == color)
            return name + length + 1;
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, "\"%s\": there is no %s seat",
                name, seat_color_word(color));
    return NULL;
}

static bool
read_mark(const struct map_scenario *scenario, const struct scenario_map *map, const char *name,
          struct draw_mark *mark, GError **error)
{
    const char *place = read_seat(scenario, name, mark, error);

    if (!place)
        return false;
    if (!read_place(map, place, &mark->place)) {
        report_mark(map, place, error);
        return false;
    }
    if (mark->built && mark->place.kind != BOARD_PLACE_INTERSECTION) {
        g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                    "\"%s\": a building stands on an intersection", name);
        return false;
    }
    return true;
}

/* "C4,C4/C5,red:C4/C5/D5", also with spaces or line breaks between the names; the marks are the
 * caller's. */
static bool
read_marks(const struct map_scenario *scenario, const struct scenario_map *map, const char *text,
           struct draw_mark **marks, unsigned *n, GError **error)
{
    g_autofree char *plain = close_up_slashes(text);
    g_auto(GStrv) names = g_strsplit_set(plain, ", \n\t", -1);

    *marks = g_new0(struct draw_mark, g_strv_length(names) + 1);
    for (char **name = names; *name; name++) {
        if (!**name)
            continue;
        if (!read_mark(scenario, map, *name, &(*marks)[*n], error)) {
            g_clear_pointer(marks, g_free);
            return false;
        }
        (*n)++;
    }
    return true;
}

/* The part of the board with spots, with the hexes around it. */
static map_box
find_hot_box(const struct layout *layout, const struct map_draw_heat *heat, map_box page)
{
    double around = 0.75 * layout->edge;
    map_point least = {page.w, page.h}, most = {0, 0};

    for (unsigned i = 0; heat && i < heat->n; i++) {
        map_point p = layout_at(layout, map_intersection_of(i));

        if (heat->levels[i] == MAP_DRAW_NO_SPOT)
            continue;
        least = (map_point){fmin(least.x, p.x - around), fmin(least.y, p.y - around)};
        most = (map_point){fmax(most.x, p.x + around), fmax(most.y, p.y + around)};
    }
    least = (map_point){fmax(least.x, 0), fmax(least.y, 0)};
    most = (map_point){fmin(most.x, page.w), fmin(most.y, page.h)};
    return most.x > least.x && most.y > least.y
               ? (map_box){least.x, least.y, most.x - least.x, most.y - least.y}
               : page;
}

/* The fixed words in the requested language, or that of the scenario's texts; sets the language of
 * the drawing. */
static struct lexicon *
choose_lexicon(struct studio *studio, const struct map_scenario *scenario, const char *wanted,
               GError **error)
{
    const char *language = wanted ? wanted : scenario->language;

    if (!word_files_check(studio, scenario, wanted, error))
        return NULL;
    studio_speak(studio, language);
    struct lexicon *lexicon = word_files_lexicon(studio, scenario, language, error);

    /* Own words are read only for letters of grounds; titles and labels do without them. */
    if (lexicon && seat_signs_needed(studio)) {
        custom_pieces_terms(studio, scenario, lexicon);
        seat_signs_assign(studio, scenario, lexicon);
    }
    return lexicon;
}

bool
render_begin(struct render *r, const struct map_scenario *scenario, struct map_sink *sink,
             const struct map_draw_options *options, GError **error)
{
    static const enum draw_names names[] = {[MAP_DRAW_NAMES_MARGIN] = DRAW_NAMES_MARGIN,
                                            [MAP_DRAW_NAMES_ALL] = DRAW_NAMES_ALL,
                                            [MAP_DRAW_NAMES_NONE] = DRAW_NAMES_NONE};
    unsigned players = options->ruleset   ? options->ruleset->players
                       : options->players ? options->players
                                          : scenario->players_min;
    const struct scenario_map *map = scenario_map_for(scenario, players);

    g_autofree struct draw_mark *marks = NULL;
    unsigned n_marks = 0;

    if (options->marks && !read_marks(scenario, map, options->marks, &marks, &n_marks, error))
        return false;
    *r = (struct render){.studio = studio_open(options->theme, error)};
    if (!r->studio)
        return false;
    g_autoptr(map_lexicon) lexicon = choose_lexicon(r->studio, scenario, options->language, error);

    if (!lexicon) {
        g_clear_pointer(&r->studio, studio_free);
        return false;
    }
    theme_art_check(r->studio, sink);
    custom_pieces_check(r->studio, scenario, sink);
    word_files_report(r->studio, scenario, options->language, sink);
    r->title = make_drawing_title(r->studio, scenario, sink, options->title);
    bool filled = options->filling && draw_board_has_random(map);

    r->subtitle = make_subtitle(scenario, map, lexicon, options, filled);
    const struct draw_board_options board = {
        .edge = options->size > 0 ? options->size / sqrt(3) : LAYOUT_EDGE,
        .names = names[options->names],
        .title = r->title,
        .subtitle = r->title ? r->subtitle : NULL,
        /* A map with nothing to draw is shown as it is, not as one filling of many. */
        .ruleset = options->filling && !filled ? NULL : options->ruleset,
        .position = options->filling && !filled ? NULL : options->position,
        .filling = filled,
        .color = scenario->color,
        .findings = options->no_findings ? NULL : sink,
        .families = &scenario->options,
        .start = true,
        .players = scenario->player,
        .no_grid = options->no_grid,
        .pips = options->pips,
        .heat = options->heat,
        .bare_heat = options->figure_upon != NULL,
        .marks = marks,
        .n_marks = n_marks,
    };

    r->picture = draw_board(r->studio, map, &board, &r->layout);
    truncated_texts_report(r->studio, scenario, options->title, sink);
    if (options->figure_upon)
        r->hot = find_hot_box(&r->layout, options->heat, picture_extent(r->picture));
    if (options->no_background || options->figure_upon)
        picture_set_paper(r->picture, (picture_color){0});
    r->name = r->title ? r->title : scenario->id ? scenario->id : "Board";
    r->language = options->language    ? options->language
                  : scenario->language ? scenario->language
                                       : "en";
    r->author = scenario_words(scenario, TEXT_CREDITS, r->language);
    r->license = scenario_words(scenario, TEXT_LICENSE, r->language);
    return true;
}

void
render_end(struct render *r)
{
    picture_free(r->picture);
    studio_free(r->studio);
    g_free(r->title);
    g_free(r->subtitle);
}

GBytes *
render_file(const struct map_scenario *scenario, struct map_sink *sink,
            const struct map_draw_options *options, GError **error)
{
    struct render r;
    GBytes *bytes;

    g_return_val_if_fail(options->format != MAP_DRAW_PDF, NULL);
    if (!render_begin(&r, scenario, sink, options, error))
        return NULL;
    const struct svg_about about = {.title = options->alt ? options->alt : r.name,
                                    .description = r.subtitle,
                                    .layout = &r.layout,
                                    .ids = options->figure,
                                    .upon = options->figure_upon,
                                    .view = options->figure_upon ? &r.hot : NULL};

    map_box box = picture_extent(r.picture);
    double square_inches = box.w * box.h / (25.4 * 25.4);
    /* 96 to the inch is the size that browsers take for true. */
    double usual = fmin(96, floor(sqrt(USUAL_PIXELS / square_inches)));

    if (options->format == MAP_DRAW_SVG)
        bytes = svg_write(r.studio, r.picture, &about, error);
    else
        bytes = draw_png(r.studio, r.picture, options->dpi > 0 ? options->dpi : usual, error);
    render_end(&r);
    return bytes;
}

void
map_draw_judge_pictures(const struct map_scenario *scenario, struct map_sink *sink)
{
    g_autofree char *data = data_folder_find(NULL);
    /* Any theme serves: only the author's own pictures are decoded, as print does. */
    g_autoptr(map_theme) theme = data ? theme_load(data, "classic", NULL) : NULL;
    g_autoptr(map_art_store) arts = theme ? art_store_new(theme) : NULL;

    if (arts)
        custom_pieces_judge(arts, scenario, sink);
}
