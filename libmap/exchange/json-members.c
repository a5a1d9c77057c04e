/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "exchange/json-map.h"

#include <math.h>
#include <string.h>

#define ANY_COUNT (LATTICE_AXIAL | LATTICE_DIAGONAL | LATTICE_OFFSET | LATTICE_CENTERS)

enum json_role
json_member_role(const char *key)
{
    static const char *const words[] = {
        [ROLE_HARBOR] = " port ports harbor harbors harbour harbours ",
        [ROLE_SIDE] = " edge edges side sides direction dir facing ",
        [ROLE_CORNER] = " corner corners vertex vertices node nodes ",
        [ROLE_NUMBER] = " number num dice die token value roll chit n ",
        [ROLE_TERRAIN] = " terrain resource res type kind tile biome land t ",
        [ROLE_PLACE] =
            " coordinate coordinates coord coords position pos axial cube location center hex at "};
    g_autoptr(GString) list = g_string_new(NULL);

    for (const char *p = key; *p; p++) {
        if (g_ascii_isupper(*p) && p > key && g_ascii_islower(p[-1]))
            g_string_append_c(list, ' ');
        g_string_append_c(list, g_ascii_isalpha(*p) ? g_ascii_tolower(*p) : ' ');
    }
    g_auto(GStrv) parts = g_strsplit(list->str, " ", 16);

    for (enum json_role role = ROLE_HARBOR; role <= ROLE_PLACE; role++)
        for (char **part = parts; *part; part++) {
            g_autofree char *word = g_strdup_printf(" %s ", *part);

            if (**part && strstr(words[role], word))
                return role;
        }
    return ROLE_NONE;
}

const json_t *
json_member_use(struct json_map *m, const json_t *value)
{
    if (value && !m->counting)
        g_hash_table_add(m->used, (gpointer)value);
    for (struct json_child c = {.in = value};
         !m->counting && !json_is_object(value) && json_tree_next(&c);)
        if (!json_is_array(c.value) && !json_is_object(c.value))
            g_hash_table_add(m->used, (gpointer)c.value);
    return value;
}

/* The numbers in a text, at most three; 4: there are more, or letters that name nothing. */
static unsigned
read_numbers(const char *text, double number[3])
{
    unsigned n = 0;

    while (*text && n < 4) {
        if (g_ascii_isdigit(*text) || (*text == '-' && g_ascii_isdigit(text[1]))) {
            char *end;
            double x = g_ascii_strtod(text, &end);

            text = end;
            if (n++ < 3)
                number[n - 1] = x;
        } else {
            n = strchr(" ,;:_()[]|qrsxyz=", *text++) ? n : 4;
        }
    }
    return n;
}

static struct json_place
place_of_numbers(unsigned n, const double number[3])
{
    if (n == 3 && number[0] + number[1] + number[2] == 0)
        return (struct json_place){number[0], number[2], LATTICE_AXIAL};
    return (struct json_place){number[0], number[1], n == 2 ? ANY_COUNT : 0};
}

/* A number, also one written as text. */
/* Two numbers, also written as text; 0: they are not both there. */
static unsigned
read_two(struct json_map *m, const json_t *object, const char *one, const char *two,
         double number[3])
{
    const char *const keys[] = {one, two};
    double three[3];

    for (unsigned i = 0; i < 2; i++) {
        const json_t *value = json_object_get(object, keys[i]);
        const char *text = json_string_value(value);

        if (!json_is_number(value) && !(text && read_numbers(text, three) == 1))
            return 0;
        number[i] = text ? three[0] : json_number_value(value);
        json_member_use(m, value);
    }
    return 2;
}

struct json_place
json_member_numbers(struct json_map *m, const json_t *object)
{
    static const struct {
        const char *one, *two;
        unsigned counts;
    } pairs[] = {{"q", "r", LATTICE_AXIAL},
                 {"x", "z", LATTICE_AXIAL},
                 {"column", "row", LATTICE_OFFSET | LATTICE_CENTERS},
                 {"col", "row", LATTICE_OFFSET | LATTICE_CENTERS},
                 {"x", "y", ANY_COUNT},
                 {"cx", "cy", ANY_COUNT},
                 {"i", "j", ANY_COUNT}};
    struct json_place place = {0, 0, 0};
    double n[3], y[3];

    for (unsigned i = 0; i < G_N_ELEMENTS(pairs) && !place.counts; i++)
        /* x and z alone are a step of three, whose sum is 0, or the ground of a room */
        if (read_two(m, object, pairs[i].one, pairs[i].two, n) &&
            !(i == 1 && read_two(m, object, "x", "y", y) && y[0] + y[1] + n[1] != 0))
            place = (struct json_place){n[0], n[1], pairs[i].counts};
    if (place.counts == LATTICE_AXIAL)
        json_member_use(m, json_object_get(object, "s"));
    if (place.counts && m->list.exact)
        place = (struct json_place){place.a - 1, place.b - 1, LATTICE_OFFSET};
    return place;
}

struct json_place
json_member_place(struct json_map *m, const json_t *value, const char *key)
{
    struct json_place place = {0, 0, 0};
    double number[3] = {0, 0, 0};
    const char *text = json_string_value(value);
    unsigned n = 0;

    if (json_is_object(value)) {
        place = json_member_numbers(m, value);
        for (struct json_child c = {.in = value}; !place.counts && json_tree_next(&c);)
            if (json_member_role(c.key) == ROLE_PLACE)
                place = json_member_place(m, c.value, NULL);
    }
    for (const json_t *item; n < 3 && json_is_number(item = json_array_get(value, n)); n++)
        number[n] = json_number_value(item);
    if (n == json_array_size(value) && n)
        place = place_of_numbers(n, number);
    if (text)
        place = place_of_numbers(read_numbers(text, number), number);
    if (place.counts)
        json_member_use(m, value);
    else if (key)
        place = place_of_numbers(read_numbers(key, number), number);
    return place;
}

int
json_member_number(const json_t *value)
{
    double number[3];

    if (json_is_string(value) && read_numbers(json_string_value(value), number) == 1)
        return (int)fmax(-1, fmin(number[0], 999));
    return json_is_integer(value) ? (int)CLAMP(json_integer_value(value), -1, 999) : -1;
}
