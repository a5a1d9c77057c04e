/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/tone.h"

#include <math.h>
#include <string.h>

bool
tone_is_set(const struct tone *tone)
{
    return tone->fill_pale > 0 || tone->line_pale > 0 || tone->fill_gray > 0 ||
           tone->line_gray > 0 || tone->clear > 0;
}

#define NEAR 0.12 /* distance of a ground's tones, its lighter or darker patches */
#define PALE 190  /* tone_light() of a pale ground: sand, a light sea, a white seat */

/* Weights of red, green and blue as the eye has them (ITU-R BT.601). */
double
tone_light(picture_color color)
{
    return 0.299 * color.r + 0.587 * color.g + 0.114 * color.b;
}

bool
tone_is_pale(picture_color color)
{
    return tone_light(color) > PALE;
}

picture_color
tone_between(picture_color a, picture_color b, double share)
{
    return (picture_color){(uint8_t)(a.r + (b.r - a.r) * share + 0.5),
                           (uint8_t)(a.g + (b.g - a.g) * share + 0.5),
                           (uint8_t)(a.b + (b.b - a.b) * share + 0.5), 255};
}

static uint8_t
mix_channel(double value, double luma, double gray, double pale)
{
    value += (luma - value) * gray;
    value += (255 - value) * pale;
    return (uint8_t)(value + 0.5);
}

static picture_color
change_color(picture_color c, double gray, double pale)
{
    double luma = tone_light(c);

    return (picture_color){mix_channel(c.r, luma, gray, pale), mix_channel(c.g, luma, gray, pale),
                           mix_channel(c.b, luma, gray, pale), c.a};
}

picture_color
tone_back(const struct tone *tone, picture_color color)
{
    return tone_is_pale(color) ? color : change_color(color, 0, tone->back_pale);
}

picture_color
tone_seat(const struct tone *tone, picture_color color)
{
    return tone_is_pale(color) ? color : change_color(color, 0, tone->seat_pale);
}

picture_color
tone_line(const struct tone *tone, picture_color color)
{
    return change_color(color, tone->line_gray, tone->line_pale);
}

/* 0 the same, 1 black beside white. */
static double
measure_color_distance(picture_color a, picture_color b)
{
    double r = a.r - b.r, g = a.g - b.g, blue = a.b - b.b;

    return sqrt(r * r + g * g + blue * blue) / (255 * sqrt(3));
}

/* The property that the text before a color sets, as attribute or style: "fill" in ' fill="#'; its
 * length. */
static size_t
find_property(const char *svg, const char *color, const char **name)
{
    const char *end = color;

    while (end > svg && strchr("\"': =", end[-1]))
        end--;
    for (*name = end; *name > svg && (g_ascii_isalpha((*name)[-1]) || (*name)[-1] == '-');)
        --*name;
    return (size_t)(end - *name);
}

static bool
is_property(const char *name, size_t length, const char *wanted)
{
    return strlen(wanted) == length && strncmp(name, wanted, length) == 0;
}

bool
tone_moves(const struct tone_ground *ground)
{
    return measure_color_distance(ground->was, ground->now) > 0;
}

static uint8_t
move_channel(uint8_t value, uint8_t was, uint8_t now)
{
    return (uint8_t)CLAMP(value + now - was, 0, 255);
}

/* Patches of the ground move by the same difference as the ground, so light and dark ones stay
 * apart. */
static void
append_toned_color(GString *out, const struct tone *tone, picture_color c, bool fill,
                   const struct tone_ground *ground)
{
    if (fill && ground && tone->clear > 0 &&
        measure_color_distance(c, ground->drawn) <= tone->clear) {
        g_string_append(out, "none");
        return;
    }
    if (fill && ground && measure_color_distance(c, ground->was) <= NEAR)
        c = (picture_color){move_channel(c.r, ground->was.r, ground->now.r),
                            move_channel(c.g, ground->was.g, ground->now.g),
                            move_channel(c.b, ground->was.b, ground->now.b), c.a};
    c = fill ? change_color(c, tone->fill_gray, tone->fill_pale) : tone_line(tone, c);
    g_string_append_printf(out, "#%02x%02x%02x", c.r, c.g, c.b);
}

char *
tone_apply(const struct tone *tone, const char *svg, const struct tone_ground *ground)
{
    GString *out = g_string_sized_new(strlen(svg) + 64);
    const char *from = svg, *value;

    while ((value = strchr(from, '#'))) {
        const char *name;
        size_t n = find_property(svg, value, &name), length = 1;
        bool fill = is_property(name, n, "fill"), line = is_property(name, n, "stroke");
        bool stop = is_property(name, n, "stop-color");
        picture_color c;

        while (g_ascii_isxdigit(value[length]))
            length++;
        g_autofree char *text = length == 4
                                    ? g_strdup_printf("#%c%c%c%c%c%c", value[1], value[1], value[2],
                                                      value[2], value[3], value[3])
                                    : g_strndup(value, length);

        g_string_append_len(out, from, value - from);
        /* A gradient is no patch of the ground: its stops only get the tone. */
        if ((fill || line || stop) && picture_color_read(text, &c))
            append_toned_color(out, tone, c, fill || stop, stop ? NULL : ground);
        else
            g_string_append_len(out, value, (gssize)length);
        from = value + length;
    }
    g_string_append(out, from);
    return g_string_free(out, FALSE);
}
