/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/kit/flat-piece.h"

#include "draw/kit/face.h"

#include <math.h>
#include <string.h>

#define WORD 0.145 /* size of a chit's word, of the chit's width: 9 pt on one of 22 mm */
#define TIGHT 0.7  /* of the width: a longer word takes two lines */
#define TIGHT_STANDEE 0.9
#define SMALL 21.0 /* mm: below, the letter of a seat takes more of a disc */

/* A theme that saves ink shows the seat by a ring around pale ground. */
static bool
is_pale(const struct face *face, const struct chit *chit)
{
    return face->brush.seat && (chit->back || face->brush.studio->theme->tone.seat_pale > 0);
}

/* Cuts the word where the list of the lexicon ("Kriegs-schiff ...") breaks it; false if it does not. */
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

/* Picture and word. The word takes two lines where it would be tiny in one: it is split at the space
 * nearest to its middle, or where the lexicon breaks it. */
static void
fill_chit(struct face *face, const struct chit *chit, double room)
{
    const char *best = NULL, *word = chit->word;
    g_autofree char *first = NULL, *second = NULL;
    struct fonts *fonts = face->brush.studio->fonts;

    if (word && text_measure(fonts, word, FONT_TEXT_BOLD, chit->width * WORD).w > room) {
        long middle = (long)strlen(word) / 2;

        for (const char *p = strchr(word, ' '); p; p = strchr(p + 1, ' '))
            if (!best || labs(p - word - middle) < labs(best - word - middle))
                best = p;
        if (best) {
            first = g_strndup(word, (gsize)(best - word));
            second = g_strdup(best + 1);
        } else {
            break_listed_word(chit->breaks, word, &first, &second);
        }
    }
    face_art(face,
             chit->figure ? chit->worn ? "picture-worn" : "picture-figure"
             : second     ? "picture-words"
             : word       ? "picture-word"
                          : "picture",
             chit->art);
    face_text(face, chit->worn ? "figure-worn" : "figure", chit->figure);
    face_text(face, "word", second ? NULL : word);
    face_text(face, "word-1", first);
    face_text(face, "word-2", second);
}

static const char *
choose_chit_layout(const struct chit *chit)
{
    if (chit->round)
        return chit->width < SMALL ? "token-small" : "token";
    return chit->width == chit->height      ? "hoard"
           : chit->width > 3 * chit->height ? "bar"
           : chit->width > 24               ? "plate"
                                            : "wall";
}

struct picture *
chit_draw(struct studio *studio, const struct chit *chit, double bleed)
{
    struct face face;
    struct picture *picture =
        face_begin(&face, studio, choose_chit_layout(chit), chit->subject, chit->ground,
                   (map_point){chit->width, chit->height}, bleed);

    face.brush.back = chit->back;
    if (chit->ring)
        face_text(&face, is_pale(&face, chit) && !chit->back ? "ring" : "hairline", "");
    fill_chit(&face, chit, chit->round ? TIGHT * chit->width : INFINITY);
    face_paint(&face);
    return picture;
}

double
chit_standee_height(struct studio *studio, double width)
{
    map_box view = face_layout_get(studio, "standee")->view;

    return width * view.h / view.w;
}

struct picture *
chit_standee(struct studio *studio, const struct chit *chit, double bleed)
{
    map_point cut = {chit->width, chit_standee_height(studio, chit->width)};
    struct face face;
    struct picture *picture =
        face_begin(&face, studio, "standee", chit->subject, chit->ground, cut, bleed);

    if (is_pale(&face, chit))
        face_text(&face, "ring", "");
    fill_chit(&face, chit, TIGHT_STANDEE * chit->width);
    face_text(&face, "foot", chit->foot);
    face_paint(&face);
    return picture;
}
