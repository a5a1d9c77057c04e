/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/aids/tracks.h"

#include "draw/theme/brush.h"
#include "scenario/scenario.h"

#include <math.h>

#define HEAD 9.0
#define BEYOND 3 /* spaces behind the target: the last turn may bring several points */
#define SPACE 14.0
#define ROW_MOST 12
#define ROW_LOW 20
#define LINE 0.4
#define BELOW 7.5 /* between the spaces of the invasion and their note */
#define NOTE 2.8
#define TAILS 0.3 /* of letters, below the last line */

static struct picture *
begin_track(struct brush *b, struct studio *studio, double width, double height,
            const char *heading, const char *note)
{
    struct picture *picture = picture_new(width, height);

    *b = (struct brush){picture, studio, LAYER_INK, NULL};
    b->subject = "heading";
    brush_text(b, (map_point){0, 5.2}, ANCHOR_START, FONT_TITLE, 5.4, width * 0.4,
               studio_color(studio, "ink"), heading);
    brush_text(b, (map_point){width, 5.2}, ANCHOR_END, FONT_LABEL, 2.8, width * 0.56,
               studio_color(studio, "ink-muted"), note);
    b->subject = NULL;
    return picture;
}

/* A space with its number. */
static void
draw_space(const struct brush *b, map_point at, double radius, unsigned number, const char *ground,
           const char *color)
{
    g_autofree char *text = g_strdup_printf("%u", number);

    brush_circle(b, at, radius, studio_color(b->studio, ground),
                 studio_color(b->studio, "number-disc-edge"), LINE);
    brush_text(b, (map_point){at.x, at.y + radius * 0.36}, ANCHOR_MIDDLE, FONT_NUMBER, radius * 1.0,
               radius * 1.7, studio_color(b->studio, color), text);
}

struct picture *
tracks_score(struct studio *studio, const struct lexicon *lexicon, double width, unsigned target,
             bool low)
{
    unsigned most = low ? ROW_LOW : ROW_MOST;
    unsigned n = target + 1 + BEYOND, rows = (n + most - 1) / most;
    unsigned each = (n + rows - 1) / rows;
    double across = width / each, down = fmin(SPACE, across) + 2,
           radius = fmin(across, down) * 0.44;
    g_autofree char *number = g_strdup_printf("%u", target);
    g_autofree char *note = lexicon_fill(lexicon, "aid.score-note", number, NULL);
    struct brush b;
    struct picture *picture = begin_track(&b, studio, width, HEAD + rows * down,
                                          lexicon_text(lexicon, "aid.score"), note);

    for (unsigned row = 0; row < rows; row++) {
        double y = HEAD + (row + 0.5) * down, last = fmin(each, n - row * each) - 0.5;

        brush_line(&b, (map_point){across / 2, y}, (map_point){last * across, y},
                   studio_color(studio, "path-line"), 0.8);
    }
    for (unsigned i = 0; i < n; i++) {
        unsigned row = i / each, column = i % each;
        map_point at = {(column + 0.5) * across, HEAD + (row + 0.5) * down};

        draw_space(&b, at, radius, i, i < target ? "number-disc" : "terrain.fields",
                   i == target ? "red-number" : "ink");
    }
    return picture;
}

struct picture *
tracks_barbarians(struct studio *studio, const struct lexicon *lexicon, double width,
                  unsigned spaces)
{
    unsigned n = spaces + 1;
    double pitch = width / n, radius = fmin(pitch * 0.4, SPACE / 2), y = HEAD + 3 + radius;
    g_autofree char *note = lexicon_fill(lexicon, "aid.track-note", NULL);
    struct brush b;
    struct picture *picture =
        begin_track(&b, studio, width, y + radius + BELOW, lexicon_text(lexicon, "aid.track"), "");
    picture_color line = studio_color(studio, "path-line");

    brush_line(&b, (map_point){pitch / 2, y}, (map_point){(n - 0.5) * pitch, y}, line, 0.8);
    for (unsigned i = 0; i < n; i++)
        draw_space(&b, (map_point){(i + 0.5) * pitch, y}, radius, i,
                   i == 0       ? "terrain.sea"
                   : i + 1 == n ? "terrain.hills"
                                : "number-disc",
                   i + 1 == n ? "red-number" : "ink");
    brush_text(&b, (map_point){pitch / 2, y + radius + 4}, ANCHOR_MIDDLE, FONT_LABEL, 2.6, pitch,
               studio_color(studio, "ink"), lexicon_text(lexicon, "aid.track-start"));
    brush_text(&b, (map_point){(n - 0.5) * pitch, y + radius + 4}, ANCHOR_MIDDLE, FONT_LABEL, 2.6,
               pitch, studio_color(studio, "ink"), lexicon_text(lexicon, "aid.track-end"));
    double end = brush_paragraph(&b, (map_box){0, y + radius + BELOW, width, 0}, ANCHOR_START,
                                 FONT_LABEL, NOTE, studio_color(studio, "ink-muted"), note);

    picture_resize(picture, width, end + NOTE * TAILS);
    return picture;
}

#define TALLY_SEAT 9.0
#define TALLY_GAP 3.0 /* between ones, tens and hundreds */

static void
draw_tally_box(const struct tally *t, const struct brush *b, map_box box, unsigned number,
               bool filled)
{
    g_autofree char *text = g_strdup_printf("%u", number);

    brush_frame(b, (map_box){box.x + 0.3, box.y + 0.5, box.w - 0.6, box.h - 1}, 1,
                studio_color(t->studio, filled ? "number-disc" : "paper"),
                studio_color(t->studio, "path-line"), 0.25);
    brush_text(b, (map_point){box.x + box.w / 2, box.y + box.h / 2 + 1.3}, ANCHOR_MIDDLE,
               FONT_NUMBER, 3.6, box.w - 1.4, studio_color(t->studio, "ink"), text);
}

/* How many boxes ones, tens or hundreds need; ones and tens have a 0. */
static unsigned
count_boxes(unsigned most, unsigned unit)
{
    unsigned high = most / unit;

    return high > 9 || unit == 1 ? 10 : unit == 10 ? high + 1 : high;
}

static void
draw_tally_row(const struct tally *t, const struct brush *b, unsigned seat, double y, double box)
{
    g_autofree char *ground =
        g_strdup_printf("seat.%s", seat_color_word((enum seat_color)t->colors[seat]));
    double x = TALLY_SEAT, r = t->row / 2 - 0.8;

    brush_circle(b, (map_point){r + LINE, y + t->row / 2}, r, studio_color(t->studio, ground),
                 studio_color(t->studio, "number-disc-edge"), LINE);
    brush_letter(b, (map_point){r + LINE, y + t->row / 2}, 2.2, ground);
    for (unsigned unit = 1; unit == 1 || unit <= t->most; unit *= 10) {
        for (unsigned i = 0; i < count_boxes(t->most, unit); i++) {
            unsigned number = (i + (unit > 10 && t->most / unit <= 9)) * unit;

            draw_tally_box(t, b, (map_box){x, y, box, t->row}, number, unit == 1);
            x += box;
        }
        x += TALLY_GAP;
    }
    for (unsigned i = 1; i <= t->levels; i++)
        draw_tally_box(t, b, (map_box){t->width - (t->levels + 1 - i) * box, y, box, t->row}, i,
                       true);
}

/* The width of a box where such a row is as wide as the page. */
static double
fit_boxes(const struct tally *t, unsigned most, unsigned levels)
{
    unsigned boxes = levels, units = levels > 0;

    for (unsigned unit = 1; unit == 1 || unit <= most; unit *= 10, units++)
        boxes += count_boxes(most, unit);
    return (t->width - TALLY_SEAT - (units - 1) * TALLY_GAP) / boxes;
}

struct picture *
tracks_tally(const struct tally *t)
{
    struct brush b;
    g_autofree char *note = lexicon_fill(t->lexicon, "aid.tally-note", NULL);
    struct picture *picture = begin_track(&b, t->studio, t->width, HEAD + t->n * t->row, t->heading,
                                          t->levels ? "" : note);

    double box = fmin(8.2, fmin(fit_boxes(t, t->most, t->levels), fit_boxes(t, t->widest, 0)));

    if (t->levels) {
        b.subject = "heading";
        brush_text(&b, (map_point){t->width - t->levels * box, 5.2}, ANCHOR_START, FONT_TITLE, 5.4,
                   t->levels * box, studio_color(t->studio, "ink"),
                   lexicon_text(t->lexicon, "aid.tally-levels"));
    }

    b.subject = "tally";
    for (unsigned seat = 0; seat < t->n; seat++)
        draw_tally_row(t, &b, seat, HEAD + seat * t->row, box);
    return picture;
}

#define SLIP_HEAD 5.0
#define SLIP_ROW 6.4
#define SLIP_ROW_MOST 9.0
#define SLIP_LETTER 1.6 /* its radius: the color of the seat stays around it */
#define SLIP_NAME 0.3   /* of the width */

/* A row of the slip, with its lines; `seat` draws what is in its first cell. */
static void
draw_slip_row(const struct slip *slip, const struct brush *b, unsigned n_words, unsigned seat,
              double y, double row)
{
    double left = slip->width * SLIP_NAME, each = (slip->width - left) / n_words;
    picture_color line = studio_color(b->studio, "path-line");
    g_autofree char *ground =
        g_strdup_printf("seat.%s", seat_color_word((enum seat_color)slip->colors[seat]));
    map_point at = {SLIP_ROW / 2, y + row / 2};

    brush_circle(b, at, SLIP_ROW / 2 - 1, studio_color(b->studio, ground),
                 studio_color(b->studio, "number-disc-edge"), LINE);
    brush_letter(b, at, SLIP_LETTER, ground);
    brush_line(b, (map_point){0, y + row}, (map_point){slip->width, y + row}, line, 0.25);
    for (unsigned i = 0; i < n_words; i++)
        brush_line(b, (map_point){left + i * each, y}, (map_point){left + i * each, y + row}, line,
                   0.25);
}

struct picture *
tracks_slip(const struct slip *slip, double *more)
{
    static const char *const below[] = {"aid.slip-winner", "aid.slip-minutes", "aid.slip-date"};
    g_autofree char *note = lexicon_fill(slip->lexicon, "aid.slip-note", slip->source, NULL);
    double y = HEAD + SLIP_HEAD, left = slip->width * SLIP_NAME;
    double row = CLAMP((slip->room - y) / (slip->n + 1), SLIP_ROW, SLIP_ROW_MOST);
    unsigned n_words = 0;
    struct brush b;
    struct picture *picture = begin_track(&b, slip->studio, slip->width, y + (slip->n + 1) * row,
                                          lexicon_text(slip->lexicon, "aid.slip"), "");
    picture_color ink = studio_color(slip->studio, "ink"),
                  muted = studio_color(slip->studio, "ink-muted");

    b.subject = "slip";
    brush_text(&b, (map_point){slip->width, 5.2}, ANCHOR_END, FONT_LABEL, 2.8, slip->width * 0.5,
               muted, note);
    while (n_words < G_N_ELEMENTS(slip->words) && slip->words[n_words])
        n_words++;
    for (unsigned i = 0; i < n_words; i++) {
        double each = (slip->width - left) / n_words;
        g_autofree char *word = lexicon_fill(slip->lexicon, slip->words[i], NULL);

        brush_text(&b, (map_point){left + (i + 0.5) * each, y - 1.4}, ANCHOR_MIDDLE, FONT_LABEL,
                   2.8, each - 2, muted, word);
    }
    brush_line(&b, (map_point){0, y}, (map_point){slip->width, y},
               studio_color(slip->studio, "path-line"), 0.4);
    for (unsigned seat = 0; seat < slip->n; seat++)
        draw_slip_row(slip, &b, n_words, seat, y + seat * row, row);
    for (unsigned i = 0; i < G_N_ELEMENTS(below); i++)
        brush_text(&b,
                   (map_point){i * slip->width / G_N_ELEMENTS(below), y + (slip->n + 0.7) * row},
                   ANCHOR_START, FONT_LABEL, 3.2, slip->width / G_N_ELEMENTS(below) - 20, ink,
                   lexicon_text(slip->lexicon, below[i]));
    *more = (slip->n + 1) * (row - SLIP_ROW);
    return picture;
}
