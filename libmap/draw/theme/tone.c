/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/tone.h"

#include <math.h>
#include <string.h>

bool
tone_is_set(const struct tone *tone)
{
    return tone->fill_pale > 0 || tone->line_pale > 0 || tone->fill_grey > 0 ||
           tone->line_grey > 0 || tone->clear > 0;
}

#define NEAR 0.12 /* distance of a ground's tones, its lighter or darker patches */
#define PALE 190  /* tone_light() of a pale ground: sand, a light sea, a white seat */

double
tone_light(picture_colour colour)
{
    return 0.299 * colour.r + 0.587 * colour.g + 0.114 * colour.b;
}

bool
tone_is_pale(picture_colour colour)
{
    return tone_light(colour) > PALE;
}

picture_colour
tone_between(picture_colour a, picture_colour b, double share)
{
    return (picture_colour){(uint8_t)(a.r + (b.r - a.r) * share + 0.5),
                            (uint8_t)(a.g + (b.g - a.g) * share + 0.5),
                            (uint8_t)(a.b + (b.b - a.b) * share + 0.5), 255};
}

static uint8_t
mix_channel(double value, double luma, double grey, double pale)
{
    value += (luma - value) * grey;
    value += (255 - value) * pale;
    return (uint8_t)(value + 0.5);
}

static picture_colour
change_colour(picture_colour c, double grey, double pale)
{
    double luma = tone_light(c);

    return (picture_colour){mix_channel(c.r, luma, grey, pale), mix_channel(c.g, luma, grey, pale),
                            mix_channel(c.b, luma, grey, pale), c.a};
}

picture_colour
tone_back(const struct tone *tone, picture_colour colour)
{
    return tone_is_pale(colour) ? colour : change_colour(colour, 0, tone->back_pale);
}

picture_colour
tone_seat(const struct tone *tone, picture_colour colour)
{
    return tone_is_pale(colour) ? colour : change_colour(colour, 0, tone->seat_pale);
}

static picture_colour
change_fill(const struct tone *tone, picture_colour colour)
{
    return change_colour(colour, tone->fill_grey, tone->fill_pale);
}

picture_colour
tone_line(const struct tone *tone, picture_colour colour)
{
    return change_colour(colour, tone->line_grey, tone->line_pale);
}

/* 0 the same, 1 black beside white. */
static double
measure_colour_distance(picture_colour a, picture_colour b)
{
    double r = a.r - b.r, g = a.g - b.g, blue = a.b - b.b;

    return sqrt(r * r + g * g + blue * blue) / (255 * sqrt(3));
}

static bool
names_attribute(const char *svg, const char *value, const char *name)
{
    size_t n = strlen(name); /* length of "fill=\"" before the value */

    return (size_t)(value - svg) > n && strncmp(value - n, name, n) == 0 &&
           g_ascii_isspace(value[-(gssize)n - 1]);
}

bool
tone_moves(const struct tone_ground *ground)
{
    return measure_colour_distance(ground->was, ground->now) > 0;
}

static uint8_t
move_channel(uint8_t value, uint8_t was, uint8_t now)
{
    return (uint8_t)CLAMP(value + now - was, 0, 255);
}

static void
append_toned_colour(GString *out, const struct tone *tone, picture_colour c, bool fill,
                    const struct tone_ground *ground)
{
    if (fill && ground && tone->clear > 0 &&
        measure_colour_distance(c, ground->drawn) <= tone->clear) {
        g_string_append(out, "none");
        return;
    }
    if (fill && ground && measure_colour_distance(c, ground->was) <= NEAR)
        c = (picture_colour){move_channel(c.r, ground->was.r, ground->now.r),
                             move_channel(c.g, ground->was.g, ground->now.g),
                             move_channel(c.b, ground->was.b, ground->now.b), c.a};
    c = fill ? change_fill(tone, c) : tone_line(tone, c);
    g_string_append_printf(out, "#%02x%02x%02x", c.r, c.g, c.b);
}

char *
tone_apply(const struct tone *tone, const char *svg, const struct tone_ground *ground)
{
    GString *out = g_string_sized_new(strlen(svg) + 64);
    const char *from = svg, *quote;

    while ((quote = strstr(from, "=\"#"))) {
        const char *value = quote + 2;
        bool fill = names_attribute(svg, value, "fill=\"");
        bool line = names_attribute(svg, value, "stroke=\"");
        bool stop = names_attribute(svg, value, "stop-color=\"");
        size_t length = strcspn(value, "\"");
        g_autofree char *text = length == 4
                                    ? g_strdup_printf("#%c%c%c%c%c%c", value[1], value[1], value[2],
                                                      value[2], value[3], value[3])
                                    : g_strndup(value, length);
        picture_colour c;

        g_string_append_len(out, from, value - from);
        if ((fill || line || stop) && picture_colour_read(text, &c))
            append_toned_colour(out, tone, c, fill || stop, stop ? NULL : ground);
        else
            g_string_append_len(out, value, (gssize)length);
        from = value + length;
    }
    g_string_append(out, from);
    return g_string_free(out, FALSE);
}
