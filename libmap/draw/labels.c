/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/labels.h"

#include "board/name.h"
#include "draw/own.h"

#define LABEL_SIZE 4.6
#define NOTE_SIZE 3.6
#define LABEL_AT 22.5 /* below the middle: under the number disc, over the name of the hex */
#define NOTE_AT 28.0
#define WIDE 52.0 /* room for a line so low in the hex */

static void
line(struct scene *scene, map_hex hex, const char *what, const char *text, enum font_role font,
     double size, double below)
{
    g_autofree char *shown = own_words(scene->studio, text);
    double u = scene->unit, mm = size * u;
    g_autofree char *fitted = text_fit(scene->studio->fonts, shown, font, &mm, WIDE * u);
    map_point p = layout_hex(&scene->layout, hex);
    char name[BOARD_NAME_SIZE], subject[48];

    if (!*fitted)
        return;
    struct shape *s = scene_text(scene, font, mm, fitted, (map_point){p.x, p.y + below * u},
                                 scene_colour(scene, "ink"));

    board_hex_name(scene->board, hex, name);
    g_snprintf(subject, sizeof subject, "%s %s", what, name);
    picture_name(scene->picture, s, subject, NULL);
    s->stroke = theme_colour_faded(scene_colour(scene, "number-disc"), 0.85);
    s->width = 1.2 * u;
}

void
labels_draw(struct scene *scene)
{
    for (unsigned i = 0; i < scene->board->n_hexes; i++) {
        map_hex hex = {(uint16_t)i};
        struct scene_look look = scene_look(scene, hex);
        const char *note = scene->map->cells[i].note;

        if (look.kind)
            line(scene, hex, "label", scene->map->kinds[look.kind - 1].label, FONT_TEXT_BOLD,
                 LABEL_SIZE, LABEL_AT);
        if (note && !look.hidden)
            line(scene, hex, "note", note, FONT_TEXT, NOTE_SIZE, look.kind ? NOTE_AT : LABEL_AT);
    }
}
