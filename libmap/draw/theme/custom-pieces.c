/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/custom-pieces.h"

#include "draw/theme/face-layout.h"

#include <string.h>

#define TILE_VIEW 100.0 /* of a tile's picture, in mm at the usual size: hex and bleed */
#define LONGEST_PATH 256
/* A text in a script that our fonts lack would list an alphabet. */
#define NAMED 6 /* most letters that a finding names */

/* Sets the name of it in the store; false when it cannot be drawn. */
static bool
open_art(struct art_store *arts, const struct scenario_art *art, char *name, GError **error)
{
    if (strlen(art->path) > LONGEST_PATH)
        return false;
    g_snprintf(name, OWN_NAME_SIZE, "own/%s", art->path);
    return art_exists(arts, name) || art_offer(arts, name, art->svg, art->length, error);
}

const char *
custom_pieces_art(struct studio *studio, const struct scenario_art *art, char *buf)
{
    return open_art(studio->arts, art, buf, NULL) ? buf : NULL;
}

/* The reader checked its form, so if a library refuses it now, its pixels are damaged, or it breaks
 * a rule of XML that GLib does not test. */
void
custom_pieces_judge(struct art_store *arts, const struct map_scenario *scenario,
                    struct map_sink *sink)
{
    char name[OWN_NAME_SIZE];

    for (unsigned i = 0; i < scenario->n_arts; i++) {
        const struct scenario_art *art = &scenario->arts[i];
        g_autoptr(GError) bad = NULL;

        if (!art->good || open_art(arts, art, name, &bad))
            continue;
        bool image = g_error_matches(bad, G_FILE_ERROR, G_FILE_ERROR_INVAL);

        diag_report(sink, image ? DIAG_P_ART_IMAGE : DIAG_P_ART_SVG, art->span, art->path,
                    art->pixels ? "its pixels are damaged"
                    : image     ? "the pixels of an image in it are damaged"
                    : !bad      ? "its name is too long"
                                : "it is no well-formed XML (an attribute given twice, -- within a "
                                  "comment?)",
                    NULL);
    }
}

static unsigned
count_kind_drawings(const struct scenario_kind *kind)
{
    return !kind->art[1] ? 1 : !kind->art[2] ? 2 : 3;
}

const char *
custom_pieces_tile_art(struct studio *studio, const struct scenario_map *map, unsigned terrain,
                       unsigned kind, unsigned turn, char *buf, double *scale)
{
    const struct scenario_kind *own = kind ? &map->kinds[kind - 1] : NULL;
    const struct scenario_art *art = own ? own->art[turn % count_kind_drawings(own)] : NULL;
    size_t n;

    *scale = 1;
    if (art && custom_pieces_art(studio, art, buf)) {
        *scale = TILE_VIEW / MIN(art->view.w, art->view.h);
        return buf;
    }
    n = (size_t)g_snprintf(buf, OWN_NAME_SIZE, "terrain/%s", terrain_word((enum terrain)terrain));
    turn %= art_drawings(studio->arts, buf);
    if (turn > 0)
        g_snprintf(buf + n, OWN_NAME_SIZE - n, "-%u", turn + 1);
    return buf;
}

unsigned
custom_pieces_drawings(struct studio *studio, const struct scenario_map *map, unsigned terrain,
                       unsigned kind)
{
    const struct scenario_art *art = kind ? map->kinds[kind - 1].art[0] : NULL;
    char name[OWN_NAME_SIZE];

    if (art && custom_pieces_art(studio, art, name))
        return count_kind_drawings(&map->kinds[kind - 1]);
    g_snprintf(name, sizeof name, "terrain/%s", terrain_word((enum terrain)terrain));
    return art_drawings(studio->arts, name);
}

/* Asked for the font of titles: the others fall back on the same four fonts, so they have the
 * same letters. */
char *
custom_pieces_words(struct studio *studio, struct map_sink *sink, const char *text,
                    struct map_span span)
{
    GString *out = g_string_new(NULL);
    g_autoptr(GString) lacking = g_string_new(NULL);
    unsigned more = 0, named = 0;
    char one[8] = {0};

    for (const char *p = text; *p; p = g_utf8_next_char(p)) {
        int n = g_unichar_to_utf8(g_utf8_get_char(p), one);

        one[n] = '\0';
        if (*p == '\n' || text_missing(studio->fonts, one, FONT_TITLE) == 0) {
            g_string_append_len(out, one, n);
            continue;
        }
        g_autofree char *number = g_strdup_printf("U+%04X", g_utf8_get_char(p));

        if (strstr(lacking->str, number))
            continue;
        if (named == NAMED)
            more++;
        else
            g_string_append_printf(lacking, "%s%s", named++ ? ", " : "", number);
    }
    if (more > 0)
        g_string_append_printf(lacking, " and %u more", more);
    if (named > 0 && sink)
        diag_report(sink, DIAG_P_FONT, span, lacking->str, NULL);
    return g_string_free(out, FALSE);
}

char *
custom_pieces_wording(struct studio *studio, const struct scenario_wording *wording)
{
    const char *text = wording_text(wording, studio->language);

    return text ? custom_pieces_words(studio, NULL, text, MAP_NO_SPAN) : NULL;
}

static void
visit_wording(const struct scenario_wording *wording, struct map_span thing, const char *language,
              own_text_visit *visit, void *data)
{
    const struct scenario_said *said = wording_in(wording, language);

    if (said)
        visit(data, &(struct scenario_said){said->language, said->text,
                                            map_span_is_set(said->span) ? said->span : thing});
}

void
custom_pieces_each_text(const struct map_scenario *scenario, const char *language,
                        own_text_visit *visit, void *data)
{
    for (unsigned i = 0; i < scenario->n_kinds; i++)
        visit_wording(&scenario->kinds[i].label, scenario->kinds[i].span, language, visit, data);
    for (unsigned i = 0; i < scenario->n_goods; i++)
        visit_wording(&scenario->goods[i].label, scenario->goods[i].span, language, visit, data);
    for (unsigned i = 0; i < scenario->n_pieces; i++) {
        const struct scenario_piece *piece = &scenario->pieces[i];

        visit_wording(&piece->face.label, piece->span, language, visit, data);
        visit_wording(&piece->back.label, piece->span, language, visit, data);
        visit_wording(&piece->text, piece->span, language, visit, data);
    }
    for (int what = 0; what < TERM_COUNT; what++) {
        const struct scenario_term *term = scenario_term(scenario, (enum term)what, language);

        if (term)
            visit(data, &(struct scenario_said){term->language, term->text, term->span});
    }
    for (unsigned m = 0; m < scenario->n_maps; m++) {
        const struct scenario_map *map = &scenario->maps[m];

        for (unsigned i = 0; i < map->n_signs; i++) {
            visit_wording(&map->signs[i].label, map->signs[i].span, language, visit, data);
            visit_wording(&map->signs[i].note, map->signs[i].span, language, visit, data);
        }
        for (unsigned i = 0; i < map->n_pools; i++)
            visit_wording(&map->pools[i].label, map->pools[i].span, language, visit, data);
        for (unsigned h = 0; h < map->board->n_hexes; h++)
            visit_wording(&map->cells[h].note, map->cells[h].span, language, visit, data);
    }
}

/* Offers each layout that is one; of others, custom_pieces_judge() reported the drawing. */
static void
check_layouts(struct studio *studio, const struct map_scenario *scenario, struct map_sink *sink)
{
    char name[OWN_NAME_SIZE];

    for (unsigned i = 0; i < scenario->n_pieces; i++) {
        const struct scenario_art *art = scenario->pieces[i].layout;
        struct face_layout *layout = NULL;

        if (art && custom_pieces_art(studio, art, name) && !face_layout_get(studio, name))
            layout = face_layout_read(studio, art->svg, art->length, sink, art->path);
        if (layout)
            face_layout_offer(studio, name, layout);
    }
}

struct printing {
    struct studio *studio;
    struct map_sink *sink;
};

static void
check_printable_text(void *data, const struct scenario_said *said)
{
    const struct printing *p = data;

    g_free(custom_pieces_words(p->studio, p->sink, said->text, said->span));
}

void
custom_pieces_check(struct studio *studio, const struct map_scenario *scenario,
                    struct map_sink *sink)
{
    struct printing printing = {studio, sink};

    custom_pieces_judge(studio->arts, scenario, sink);
    for (unsigned i = 0; i < scenario->n_arts; i++)
        if (scenario->arts[i].good && scenario->arts[i].letters)
            g_free(custom_pieces_words(studio, sink, scenario->arts[i].letters,
                                       scenario->arts[i].span));
    check_layouts(studio, scenario, sink);
    custom_pieces_each_text(scenario, studio->language, check_printable_text, &printing);
}

void
custom_pieces_terms(struct studio *studio, const struct map_scenario *scenario,
                    struct lexicon *lexicon)
{
    for (int what = 0; what < TERM_COUNT; what++) {
        const struct scenario_term *term =
            scenario_term(scenario, (enum term)what, lexicon_language(lexicon));

        if (!term)
            continue;
        g_autofree char *text = custom_pieces_words(studio, NULL, term->text, term->span);

        lexicon_rename(lexicon, term_word((enum term)what), text);
    }
    for (unsigned i = 0; i < scenario->n_kinds; i++) {
        g_autofree char *label = custom_pieces_wording(studio, &scenario->kinds[i].label);

        lexicon_rename(lexicon, scenario->kinds[i].id, label);
    }
    for (unsigned i = 0; i < scenario->n_goods; i++) {
        g_autofree char *label = custom_pieces_wording(studio, &scenario->goods[i].label);

        lexicon_rename(lexicon, scenario->goods[i].id, label);
    }
}
