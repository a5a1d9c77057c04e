/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/aids/aids.h"

#include "draw/kit/piece-pictures.h"
#include "draw/theme/face.h"
#include "draw/theme/lexicon.h"

#include <math.h>

#define BEYOND 3 /* spaces behind the target: the last turn may bring several points */
#define SPACE 14.0
#define SPACE_QUICK 9.2
#define BOX 7.0 /* of a tally; its seats and what parts ones, tens and hundreds */
#define SEAT 9.0
#define GAP 3.0
#define SLIP_HEAD 5.0
#define SLIP_ROW 7.0
#define SLIP_NAME 0.3 /* of the width */

static const picture_color black = {0, 0, 0, 255};

static struct picture *
begin_track(struct face *face, const struct aids_context *context, double height)
{
    struct picture *picture = picture_new(context->width, height);

    *face = (struct face){.brush = {picture, context->studio, LAYER_INK, "track"},
                          .box = picture_extent(picture),
                          .reach = picture_extent(picture)};
    return picture;
}

/* A space of that ground with its number; goal: the one that it is all about. */
static void
draw_space(struct face *whole, const char *layout, const char *ground, map_box box,
           const char *place, unsigned number)
{
    struct face space;

    whole->own = ground;
    face_begin_part(&space, whole, layout, box);
    face_number(&space, place, number);
    face_paint(&space);
}

/* Spaces in rows with a line through them: 0 to `target`, and `beyond` it. Rows are filled
 * evenly, so that no row ends with one lonely space. */
static struct picture *
draw_track(const struct aids_context *context, unsigned target, unsigned beyond, const char *first,
           const char *last)
{
    double size = context->most ? SPACE_QUICK : SPACE;
    unsigned n = target + 1 + beyond, most = (unsigned)fmax(1, floor(context->width / size));
    unsigned rows = (n + most - 1) / most, each = (n + rows - 1) / rows;
    double pitch = context->width / each;
    struct face face;
    struct picture *picture = begin_track(&face, context, rows * (size + 1));

    for (unsigned i = 0; i < n; i++) {
        map_box box = {i % each * pitch, i / each * (size + 1), pitch, size};
        map_point at = {box.x + pitch / 2, box.y + size / 2},
                  next = {i % each + 1 < each && i + 1 < n ? at.x + pitch : at.x, at.y};

        brush_line(&face.brush, at, next, studio_color(context->studio, "path-line"), 0.8);
        draw_space(&face, "track-space",
                   i == 0       ? first
                   : i < target ? "number-disc"
                                : last,
                   box, i == target ? "goal" : "number", i);
    }
    return picture;
}

static void
draw_seat(struct face *whole, const struct aids_context *context, unsigned seat, double y,
          double size)
{
    g_autofree char *ground = g_strdup_printf(
        "seat.%s", seat_color_word((enum seat_color)context->scenario->color[seat]));
    struct face face;

    whole->own = ground;
    face_begin_part(&face, whole, "track-seat", (map_box){0, y, size, size});
    face_letter(&face);
    face_paint(&face);
}

static unsigned
count_track_seats(const struct aids_context *context)
{
    return context->players ? context->players : context->scenario->players_max;
}

/* The width of a box with which a tally has room beside its seat. */
static double
fit_boxes(const struct aids_context *context, unsigned most, unsigned levels)
{
    double room = context->width - SEAT - GAP;
    unsigned n = 10 + levels;

    for (unsigned unit = 10; unit <= most; unit *= 10, room -= GAP)
        n += MIN(most / unit, 9) + (unit == 10);
    return fmin(BOX, room / n);
}

/* Rows of boxes on which every seat counts something with two markers: one on the ones, one on the
 * tens, which both have a 0. They reach beyond `most`; levels of the baggage train have boxes of
 * their own at the right. */
static struct picture *
draw_tally(const struct aids_context *context, unsigned most, unsigned levels)
{
    struct face face;
    struct picture *picture = begin_track(&face, context, count_track_seats(context) * BOX);
    double wide = fit_boxes(context, most, levels);

    for (unsigned seat = 0; seat < count_track_seats(context); seat++) {
        map_box box = {SEAT, seat * BOX, wide, BOX};

        draw_seat(&face, context, seat, box.y, BOX);
        for (unsigned unit = 1; unit == 1 || unit <= most; unit *= 10, box.x += GAP)
            for (unsigned i = unit > 10; i <= (unit == 1 ? 9 : MIN(most / unit, 9));
                 i++, box.x += wide)
                draw_space(&face, "track-box", unit == 1 ? "number-disc" : "paper", box, "number",
                           i * unit);
        for (unsigned i = 1; i <= levels; i++)
            draw_space(&face, "track-box", "number-disc",
                       (map_box){context->width - (levels + 1 - i) * wide, box.y, wide, BOX},
                       "number", i);
    }
    return picture;
}

/* For each seat a name, its points by source and their sum; below who won, after how many minutes,
 * and the date: for comparing evenings. */
static struct picture *
draw_slip(const struct aids_context *context)
{
    static const char *const below[] = {"aid.slip-winner", "aid.slip-minutes", "aid.slip-date"};
    const struct lexicon *l = context->lexicon;
    unsigned n = 0, i = 0, seats = count_track_seats(context);
    const struct diag_sentence *row;
    double left = context->width * SLIP_NAME, foot = SLIP_HEAD + seats * SLIP_ROW, each;
    picture_color line = studio_color(context->studio, "path-line");
    struct face face;
    struct picture *picture = begin_track(&face, context, foot + SLIP_ROW);

    while (sentence_next(l, "aid.slip", &i))
        n++;
    each = (context->width - left) / n;
    for (i = n = 0; (row = sentence_next(l, "aid.slip", &i)); n++) {
        g_autofree char *word = lexicon_fill(l, row->key, NULL);
        double x = left + n * each;

        brush_text(&face.brush, (map_point){x + each / 2, SLIP_HEAD - 1.4}, ANCHOR_MIDDLE,
                   FONT_LABEL, NOTE_SIZE, each - 2, black, word);
        brush_line(&face.brush, (map_point){x, SLIP_HEAD}, (map_point){x, foot}, line, 0.25);
    }
    for (unsigned seat = 0; seat <= seats; seat++) {
        double y = SLIP_HEAD + seat * SLIP_ROW;

        if (seat < seats)
            draw_seat(&face, context, seat, y, SLIP_ROW);
        brush_line(&face.brush, (map_point){0, y}, (map_point){context->width, y}, line, 0.25);
    }
    for (i = 0; i < G_N_ELEMENTS(below); i++)
        brush_text(&face.brush,
                   (map_point){i * context->width / G_N_ELEMENTS(below), foot + SLIP_ROW * 0.7},
                   ANCHOR_START, FONT_LABEL, TEXT_SIZE, 0, black, lexicon_text(l, below[i]));
    return picture;
}

struct wide {
    struct picture *picture;
    char *heading, *note, *alt;
};

void
tracks_add(const struct aids_context *context, struct book *book)
{
    const struct lexicon *l = context->lexicon;
    unsigned target = (unsigned)context->scenario->options.value[OPTION_VP_TARGET], n = 0;
    unsigned spaces = (unsigned)context->scenario->options.value[OPTION_BARBARIAN_TRACK];
    g_autofree char *points = g_strdup_printf("%u", target),
                    *length = g_strdup_printf("%u", spaces);
    struct wide wides[6];
    double high = 0;
    const struct {
        const char *heading;
        unsigned most, levels;
    } tallies[] = {{"aid.tally-gold", context->gold, 0},
                   {"aid.tally-chits", context->chits, context->levels}};

    wides[n++] = (struct wide){draw_track(context, target, BEYOND, "number-disc", "terrain.fields"),
                               lexicon_fill(l, "aid.score", NULL),
                               lexicon_fill(l, "aid.score-note", points, NULL),
                               lexicon_fill(l, "alt.score", points, NULL)};
    if (sentence_is_placed(l, "aid.track"))
        wides[n++] = (struct wide){draw_track(context, spaces, 0, "terrain.sea", "terrain.hills"),
                                   lexicon_fill(l, "aid.track", NULL),
                                   lexicon_fill(l, "aid.track-note", NULL),
                                   lexicon_fill(l, "alt.track", length, NULL)};
    for (unsigned i = 0; i < G_N_ELEMENTS(tallies); i++) {
        g_autofree char *number = g_strdup_printf("%u", tallies[i].most);
        g_autofree char *heading = lexicon_fill(l, tallies[i].heading, NULL);

        if (tallies[i].most)
            wides[n++] = (struct wide){
                draw_tally(context, tallies[i].most, tallies[i].levels), g_strdup(heading),
                lexicon_fill(l, tallies[i].levels ? "aid.tally-levels" : "aid.tally-note", NULL),
                lexicon_fill(l, "alt.tally", heading, number, NULL)};
    }
    if (context->costs)
        wides[n++] = (struct wide){
            piece_face_costs(context->studio, context->lexicon, context->scenario, context->width),
            lexicon_fill(l, "costs.title", NULL), NULL, g_strdup(lexicon_text(l, "costs.title"))};
    for (unsigned i = 0; i < n; i++)
        high += WIDE_HEAD + picture_extent(wides[i].picture).h + WIDE_AFTER * book->size;
    /* One page to lay on the table; a quick kit rather saves the page. */
    if (book_room(book) < high && !context->most)
        book_new_page(book);
    for (unsigned i = 0; i < n; i++) {
        book_wide(book, wides[i].heading, wides[i].note, wides[i].picture, wides[i].alt);
        g_free(wides[i].heading);
        g_free(wides[i].note);
    }
    struct picture *slip = draw_slip(context);
    g_autofree char *note = lexicon_fill(l, "aid.slip-note", context->source, NULL);

    /* The slip is worth no page of its own. */
    if (book_room(book) < WIDE_HEAD + picture_extent(slip).h)
        picture_free(slip);
    else
        book_wide(book, lexicon_text(l, "aid.slip"), note, slip, lexicon_fill(l, "alt.slip", NULL));
}
