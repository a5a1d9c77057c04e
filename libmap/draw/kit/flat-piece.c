/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/kit/flat-piece.h"

#include "draw/theme/brush.h"

#include <math.h>
#include <string.h>

#define LETTER 2.23      /* mm: radius around a letter of 9 pt */
#define LETTER_MOST 0.13 /* of the side of a piece */
#define LETTER_EDGE 0.3
#define BAR_LETTER_MOST 0.38 /* of the short side of a bar */
#define PATTERN_SPAN 44.0    /* a chit from this width on has the pattern of a tile */
#define FOOT 8.0             /* of a standee, mm */
#define FOOT_PALER 0.72      /* how far its color is moved towards paper */
#define FOOT_DARKER 0.25     /* or towards ink, below a pale figure */
#define FOOT_SPARING 0.2     /* in a theme that saves ink */
#define WORD 0.145           /* size of a chit's word, of the chit's width: 9 pt on one of 22 mm */
#define TIGHT 0.7            /* of the width: a longer word takes two lines */
#define TIGHT_STANDEE 0.9
#define PALE_RING 0.035
#define LEAST_RING 0.6 /* mm */
#define STAND 1.25     /* height of a standee's side, of its width */

/* Seats have pattern and letter; other grounds have only colors here. */
static bool
has_seat_color(const struct chit *chit)
{
    return g_str_has_prefix(chit->ground, "seat.");
}

/* A theme that saves ink shows the seat by a ring around pale ground. */
static bool
is_pale(const struct brush *b, const struct chit *chit)
{
    return has_seat_color(chit) && (b->back || b->studio->theme->tone.seat_pale > 0);
}

/* The color of text on the ground. */
static picture_color
pick_word_color(const struct brush *b, const struct chit *chit)
{
    if (is_pale(b, chit) && !b->back)
        return studio_color(b->studio, "ink");
    return studio_ink_on(b->studio, studio_color(b->studio, chit->ground));
}

static void
lay_ring(const struct brush *b, const struct chit *chit, double bleed)
{
    bool pale = is_pale(b, chit) && !b->back;
    picture_color line = pale ? brush_ring_color(b, chit->ground)
                              : theme_color_faded(pick_word_color(b, chit), 0.55);
    double width = pale ? fmax(chit->height * PALE_RING, LEAST_RING) : chit->height * 0.014;
    double inset = fmax(chit->height * 0.055, width);

    if (chit->round)
        brush_circle(b, (map_point){chit->width / 2 + bleed, chit->height / 2 + bleed},
                     chit->width / 2 - inset, BRUSH_NONE, line, width);
    else
        brush_frame(b,
                    (map_box){bleed + inset, bleed + inset, chit->width - 2 * inset,
                              chit->height - 2 * inset},
                    chit->height * 0.08, BRUSH_NONE, line, width);
}

static void
lay_ground(const struct brush *b, const struct chit *chit, double bleed)
{
    picture_color ground = studio_color(b->studio, chit->ground);
    double w = chit->width + 2 * bleed, h = chit->height + 2 * bleed;
    map_point center = {w / 2, h / 2};

    /* a ring is visible where white ground is, and an edge beside it looks like the cut */
    picture_color edge = chit->ring ? BRUSH_NONE : brush_edge_of(b, ground);

    if (chit->round && !has_seat_color(chit))
        brush_circle(b, center, w / 2, ground, edge, BRUSH_EDGE);
    else if (!has_seat_color(chit))
        brush_frame(b, (map_box){0, 0, w, h}, 0, ground, edge, BRUSH_EDGE);
    else if (chit->round)
        brush_ground_disc(b, center, w / 2, chit->width / PATTERN_SPAN, chit->ground);
    else
        brush_ground_box(b, (map_box){0, 0, w, h}, chit->width / PATTERN_SPAN, chit->ground);
    if (chit->ring)
        lay_ring(b, chit, bleed);
}

/* Cuts the word where the list of the lexicon ("Kriegs-schiff ...") breaks it; FALSE if it does not. */
static bool
break_listed_word(const char *breaks, const char *word, char **first, char **second)
{
    g_auto(GStrv) list = g_strsplit(breaks ? breaks : "", " ", -1);

    for (char **entry = list; *entry; entry++) {
        const char *hyphen = strchr(*entry, '-');
        size_t n = hyphen ? (size_t)(hyphen - *entry) : 0;

        if (n == 0 || strncmp(word, *entry, n) != 0 || strcmp(word + n, hyphen + 1) != 0)
            continue;
        *first = g_strndup(*entry, n + 1);
        *second = g_strdup(hyphen + 1);
        return true;
    }
    return false;
}

/* Two lines for a word that would be tiny in `room` mm: split at the space nearest to its middle,
 * or where the lexicon breaks it. *first stays NULL if one line fits, or nothing splits it. */
static void
split_word(const struct brush *b, const struct chit *chit, double room, char **first, char **second)
{
    const char *best = NULL, *word = chit->word;

    if (!word || chit->figure ||
        text_measure(b->studio->fonts, word, FONT_TEXT_BOLD, chit->width * WORD).w <= room)
        return;
    long middle = (long)strlen(word) / 2;

    for (const char *p = strchr(word, ' '); p; p = strchr(p + 1, ' '))
        if (!best || labs(p - word - middle) < labs(best - word - middle))
            best = p;
    if (!best) {
        break_listed_word(chit->breaks, word, first, second);
        return;
    }
    *first = g_strndup(word, (gsize)(best - word));
    *second = g_strdup(best + 1);
}

/* Below the art; `second` is the lower line, or NULL. */
static void
draw_word(const struct brush *b, const struct chit *chit, map_point center, double side,
          const char *word, const char *second)
{
    picture_color ink = pick_word_color(b, chit);
    double size = side * WORD;

    /* no wider than the ring is there */
    if (!second) {
        brush_text(b, (map_point){center.x, center.y + side * (chit->round ? 0.265 : 0.32)},
                   ANCHOR_MIDDLE, FONT_TEXT_BOLD, size, (chit->round ? 0.7 : 0.84) * chit->width,
                   ink, word);
        return;
    }
    brush_text(b, (map_point){center.x, center.y + side * 0.205}, ANCHOR_MIDDLE, FONT_TEXT_BOLD,
               size, 0.74 * chit->width, ink, word);
    brush_text(b, (map_point){center.x, center.y + side * 0.33}, ANCHOR_MIDDLE, FONT_TEXT_BOLD,
               size, 0.54 * chit->width, ink, second);
}

/* The radius around a seat's letter: its share of a piece, and 9 pt where there is room. */
static double
measure_letter(double side, double share)
{
    return fmax(side * share, fmin(LETTER, side * LETTER_MOST));
}

/* At the upper left, inside the cut. */
static void
draw_round_letter(const struct brush *b, const struct chit *chit, map_point center)
{
    double side = fmin(chit->width, chit->height), radius = measure_letter(side, 0.1);
    double away = side / 2 - radius - LETTER_EDGE;

    brush_letter(b, (map_point){center.x - away * 0.754, center.y - away * 0.657}, radius,
                 chit->ground);
}

/* Art, figure and word between the top and the foot of the cut. */
static void
fill_ground(const struct brush *b, const struct chit *chit, map_point center)
{
    picture_color ink = pick_word_color(b, chit);
    double side = fmin(chit->width, chit->height), art = side * (chit->round ? 0.66 : 0.8);
    g_autofree char *first = NULL, *second = NULL;

    if (chit->round)
        split_word(b, chit, TIGHT * chit->width, &first, &second);
    double lift = second ? side * 0.18 : chit->word ? side * 0.13 : 0;

    if (chit->figure && chit->worn) {
        brush_art(b, chit->art, center, side * 0.76);
        brush_text(b, (map_point){center.x, center.y + side * 0.075}, ANCHOR_MIDDLE, FONT_NUMBER,
                   side * 0.22, side * 0.3, ink, chit->figure);
        return;
    }
    if (chit->figure) {
        brush_text(b, (map_point){center.x, center.y + side * 0.28}, ANCHOR_MIDDLE, FONT_NUMBER,
                   side * 0.5, side * 0.7, ink, chit->figure);
        art = side * 0.3;
        lift = side * 0.26;
    } else if (chit->word) {
        art = side * (second ? 0.42 : 0.52);
    }
    if (chit->art)
        brush_art(b, chit->art, (map_point){center.x, center.y - lift}, art);
    if (has_seat_color(chit) && chit->round)
        draw_round_letter(b, chit, center);
    else if (has_seat_color(chit))
        brush_letter(b, (map_point){center.x - chit->width * 0.36, center.y},
                     fmax(side * 0.172, fmin(LETTER, side * BAR_LETTER_MOST)), chit->ground);
    if (chit->word)
        draw_word(b, chit, center, side, second ? first : chit->word, second);
}

struct picture *
chit_draw(struct studio *studio, const struct chit *chit, double bleed)
{
    double w = chit->width + 2 * bleed, h = chit->height + 2 * bleed;
    struct picture *picture = picture_new(w, h);
    struct brush b = {.picture = picture,
                      .studio = studio,
                      .layer = LAYER_ART,
                      .subject = chit->subject,
                      .back = chit->back,
                      .seat = has_seat_color(chit)};

    lay_ground(&b, chit, bleed);
    b.layer = LAYER_INK;
    fill_ground(&b, chit, (map_point){w / 2, h / 2});
    return picture;
}

double
chit_standee_height(double width)
{
    return 2 * (STAND * width + FOOT);
}

static void
draw_fold_line(const struct brush *b, double y, double from, double to, picture_color color)
{
    struct outline o = {0};

    outline_move(&o, (map_point){from, y});
    outline_line(&o, (map_point){to, y});
    picture_add(b->picture, &(struct shape){.layer = LAYER_KISS,
                                            .subject = "fold",
                                            .outline = o,
                                            .stroke = color,
                                            .width = 0.2,
                                            .dash = {1.5, 1}});
    outline_release(&o);
}

/* A foot, which is glued down: far paler than the ground (or darker than a pale one), so that it
 * does not look like a part of the figure. A theme that saves ink leaves that of a seat white. */
static void
draw_foot(const struct brush *b, const struct chit *chit, map_box box, double turn)
{
    picture_color own = studio_color(b->studio, chit->ground);
    picture_color ground = b->seat ? tone_seat(&b->studio->theme->tone, own) : own;
    bool sparing = b->studio->theme->tone.seat_pale > 0;
    bool white = sparing && b->seat; /* the ring parts it from the figure */
    bool pale = !white && tone_is_pale(ground);
    double size = chit->width * WORD;

    brush_fill(b, box,
               tone_between(ground, studio_color(b->studio, pale ? "ink" : "paper"),
                            white     ? 1
                            : !pale   ? FOOT_PALER
                            : sparing ? FOOT_SPARING
                                      : FOOT_DARKER));
    if (!chit->foot)
        return;
    map_point at = {box.x + box.w / 2, box.y + box.h / 2 + (turn > 0 ? -1 : 1) * size * 0.35};

    brush_text(b, at, ANCHOR_MIDDLE, FONT_LABEL, size, chit->width * 0.8,
               studio_color(b->studio, "ink"), chit->foot)
        ->rotation = turn;
}

static void
draw_seat_ring(const struct brush *b, const struct chit *chit, map_box box)
{
    double width = chit->width * PALE_RING, inset = chit->width * 0.04;

    brush_frame(b, (map_box){box.x + inset, box.y + inset, box.w - 2 * inset, box.h - 2 * inset},
                chit->width * 0.04, BRUSH_NONE, brush_ring_color(b, chit->ground), width);
}

/* The word at the foot of one side of a standee, in one line or two. */
static void
draw_standee_word(const struct brush *b, const struct chit *chit, map_point foot, int side,
                  picture_color ink, const char *const lines[2])
{
    double size = chit->width * WORD, turn = side < 0 ? 180 : 0;

    for (int k = 0; k < 2 && lines[1 - k]; k++, foot.y -= side * size * 0.95)
        brush_text(b, foot, ANCHOR_MIDDLE, FONT_TEXT_BOLD, size, chit->width * TIGHT_STANDEE, ink,
                   lines[1 - k])
            ->rotation = turn;
}

struct picture *
chit_standee(struct studio *studio, const struct chit *chit, double bleed)
{
    double high = STAND * chit->width, w = chit->width + 2 * bleed;
    double h = chit_standee_height(chit->width) + 2 * bleed, middle = h / 2;
    struct picture *picture = picture_new(w, h);
    struct brush b = {.picture = picture,
                      .studio = studio,
                      .layer = LAYER_ART,
                      .subject = chit->subject,
                      .seat = has_seat_color(chit)};
    picture_color ground = studio_color(studio, chit->ground), ink = pick_word_color(&b, chit);
    g_autofree char *first = NULL, *second = NULL;

    split_word(&b, chit, chit->width * TIGHT_STANDEE, &first, &second);
    double art = chit->width * (second ? 0.68 : 0.78), at_art = second ? 0.4 : 0.46,
           foot = is_pale(&b, chit) ? 0.92 : 0.94;

    if (has_seat_color(chit))
        brush_ground_box(&b, (map_box){0, 0, w, h}, chit->width / PATTERN_SPAN, chit->ground);
    else
        brush_fill(&b, (map_box){0, 0, w, h}, ground);
    b.layer = LAYER_INK;
    for (int side = -1; side <= 1; side += 2) {
        map_point at = {w / 2, middle + side * (high * at_art)};
        struct shape *s = brush_art(&b, chit->art, at, art);

        s->rotation = side < 0 ? 180 : 0;
        if (is_pale(&b, chit))
            draw_seat_ring(&b, chit,
                           (map_box){bleed, side < 0 ? middle - high : middle, chit->width, high});
        if (!chit->word)
            continue;
        draw_standee_word(&b, chit, (map_point){w / 2, middle + side * high * foot}, side, ink,
                          (const char *const[]){first, second ? second : chit->word});
    }
    for (int side = -1; side <= 1; side += 2) {
        double turn = side < 0 ? 180 : 0, corner = side * chit->width * 0.36;

        draw_foot(&b, chit, (map_box){0, side < 0 ? 0 : middle + high, w, h - middle - high}, turn);
        if (has_seat_color(chit))
            brush_letter(&b, (map_point){w / 2 - corner, middle + side * high * 0.14},
                         measure_letter(chit->width, 0.09), chit->ground);
    }
    draw_fold_line(&b, middle, bleed, w - bleed, theme_color_faded(ink, 0.7));
    draw_fold_line(&b, middle - high, bleed, w - bleed, studio_color(studio, "ink"));
    draw_fold_line(&b, middle + high, bleed, w - bleed, studio_color(studio, "ink"));
    return picture;
}
