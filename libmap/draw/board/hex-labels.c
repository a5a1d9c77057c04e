/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/board/scene.h"

#include "board/place-name.h"
#include "draw/board/ground.h"
#include "draw/theme/custom-pieces.h"

#include <math.h>

#define LABEL_SIZE 4.6
#define NOTE_SIZE 3.6
#define LABEL_AT 22.5 /* below the middle: under the number disc, above the name of the hex */
#define NOTE_AT 28.0
#define WIDE 52.0 /* width of a line so low in the hex */
#define ROOM_STEP 5.0

static void
draw_label_line(struct scene *scene, map_hex hex, const char *what, const char *text,
                enum font_role font, double size, double below)
{
    double u = scene->unit, mm = size * u;
    g_autofree char *fitted = text_fit(scene->studio->fonts, text, font, &mm, WIDE * u);
    map_point p = layout_hex(&scene->layout, hex);
    char name[BOARD_NAME_SIZE], subject[48];

    if (!*fitted)
        return;
    struct shape *s = scene_text(scene, font, mm, fitted, (map_point){p.x, p.y + below * u},
                                 scene_color(scene, "ink"));

    board_hex_name(scene->board, hex, name);
    g_snprintf(subject, sizeof subject, "%s %s", what, name);
    picture_name(scene->picture, s, subject, NULL);
    /* A light halo, since a label lies on art of any color. */
    s->stroke = theme_color_faded(scene_color(scene, "number-disc"), 0.85);
    s->width = 1.2 * u;
}

/* The text on a hex, NULL for none. */
struct words {
    char *label, *note;
    double note_at;
};

static struct words
make_hex_words(const struct scene *scene, map_hex hex)
{
    struct scene_look look = scene_look(scene, hex);
    const struct scenario_kind *kind = look.kind ? &scene->map->kinds[look.kind - 1] : NULL;
    const struct scenario_wording *note = &scene->map->cells[hex.i].note;

    return (struct words){.label = kind ? custom_pieces_wording(scene->studio, &kind->label) : NULL,
                          .note = look.hidden ? NULL : custom_pieces_wording(scene->studio, note),
                          .note_at = kind ? NOTE_AT : LABEL_AT};
}

static void
release_words(struct words *w)
{
    g_free(w->label);
    g_free(w->note);
}

void
hex_labels_draw(struct scene *scene)
{
    for (unsigned i = 0; i < scene->board->n_hexes; i++) {
        map_hex hex = map_hex_of(i);
        struct words w = make_hex_words(scene, hex);

        if (w.label)
            draw_label_line(scene, hex, "label", w.label, FONT_TEXT_BOLD, LABEL_SIZE, LABEL_AT);
        if (w.note)
            draw_label_line(scene, hex, "note", w.note, FONT_TEXT, NOTE_SIZE, w.note_at);
        release_words(&w);
    }
}

/* Round places along both halves of a line of text. In mm at the usual edge, as things of an art
 * are measured, without scene->unit. */
static void
add_rooms(const struct scene *scene, const char *text, enum font_role font, double size,
          double below, GArray *rooms)
{
    double wide = fmin(WIDE, text_measure(scene->studio->fonts, text, font, size).w);
    double radius = size * 0.6;

    /* in few lengths, so that hexes with different words share their art */
    for (double x = 0; x < wide / 2; x += ROOM_STEP)
        for (int side = -1; side <= 1; side += 2) {
            /* 0.35 of the size above the baseline is the middle of a capital. */
            struct clearing room = {{side * x, below - size * 0.35}, radius};

            g_array_append_val(rooms, room);
        }
}

void
hex_labels_rooms(const struct scene *scene, map_hex hex, GArray *rooms)
{
    struct words w = make_hex_words(scene, hex);

    if (w.label)
        add_rooms(scene, w.label, FONT_TEXT_BOLD, LABEL_SIZE, LABEL_AT, rooms);
    if (w.note)
        add_rooms(scene, w.note, FONT_TEXT, NOTE_SIZE, w.note_at, rooms);
    release_words(&w);
}
