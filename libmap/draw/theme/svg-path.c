/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/svg-path.h"

#include <glib.h>
#include <math.h>
#include <string.h>

#define MOST_VALUES 7 /* of a command: an arc */

struct pen {
    const struct svg_matrix *m;
    struct outline *out;
    map_point at, start, control; /* control: the last one of the previous curve */
    char before;                  /* command, in capitals */
};

struct svg_matrix
svg_matrix_join(const struct svg_matrix *o, const struct svg_matrix *i)
{
    return (struct svg_matrix){o->a * i->a + o->c * i->b,        o->b * i->a + o->d * i->b,
                               o->a * i->c + o->c * i->d,        o->b * i->c + o->d * i->d,
                               o->a * i->e + o->c * i->f + o->e, o->b * i->e + o->d * i->f + o->f};
}

map_point
svg_matrix_apply(const struct svg_matrix *m, map_point p)
{
    return (map_point){m->a * p.x + m->c * p.y + m->e, m->b * p.x + m->d * p.y + m->f};
}

/* A number of few digits, as nearly all are: both parts of the quotient are exact, so it is rounded
 * as strtod does. False: it has more, or an exponent. */
static bool
read_short_number(const char **at, double *value)
{
    static const double powers[] = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9};
    const char *p = *at + (**at == '-' || **at == '+');
    unsigned n = 0, decimals = 0;
    double whole = 0;

    for (; g_ascii_isdigit(*p); p++, n++)
        whole = whole * 10 + (*p - '0');
    if (*p == '.')
        for (p++; g_ascii_isdigit(*p); p++, n++, decimals++)
            whole = whole * 10 + (*p - '0');
    if (n == 0 || n >= G_N_ELEMENTS(powers) || (*p | 32) == 'e')
        return false;
    *value = (**at == '-' ? -whole : whole) / powers[decimals];
    *at = p;
    return true;
}

bool
svg_number_read(const char **at, double *value)
{
    const char *p = *at + strspn(*at, " ,\t\r\n"), *digits = p + strspn(p, "+-");
    char *end;

    /* strtod would accept nan, inf and 0x10 too */
    if (!g_ascii_isdigit(*digits) && *digits != '.')
        return false;
    if (*digits == '0' && (digits[1] | 32) == 'x') {
        *value = 0;
        *at = digits + 1;
        return true;
    }
    if (read_short_number(&p, value)) {
        *at = p;
        return true;
    }
    *value = g_ascii_strtod(p, &end);
    if (end == p || !isfinite(*value))
        return false;
    *at = end;
    return true;
}

/* The flags of an arc may come without a space between. */
static bool
read_flag(const char **at, double *value)
{
    const char *p = *at + strspn(*at, " ,\t\r\n");

    if (*p != '0' && *p != '1')
        return false;
    *value = *p - '0';
    *at = p + 1;
    return true;
}

static void
add_line(struct pen *pen, map_point to)
{
    outline_line(pen->out, svg_matrix_apply(pen->m, to));
    pen->at = to;
}

static void
add_cubic_curve(struct pen *pen, map_point c1, map_point c2, map_point to)
{
    outline_curve(pen->out, svg_matrix_apply(pen->m, c1), svg_matrix_apply(pen->m, c2),
                  svg_matrix_apply(pen->m, to));
    pen->at = to;
    pen->control = c2;
}

static void
add_quadratic(struct pen *pen, map_point c, map_point to)
{
    map_point c1 = {pen->at.x + (c.x - pen->at.x) * 2 / 3, pen->at.y + (c.y - pen->at.y) * 2 / 3};
    map_point c2 = {to.x + (c.x - to.x) * 2 / 3, to.y + (c.y - to.y) * 2 / 3};

    add_cubic_curve(pen, c1, c2, to);
    pen->control = c;
}

/* An arc as curves: of at most a quarter each, about the center, from one angle to the other on
 * the unit circle whose radii are u and w. */
static void
trace_arc(struct pen *pen, map_point center, map_point u, map_point w, double from, double to)
{
    unsigned n = (unsigned)ceil(fabs(to - from) / (G_PI / 2 + 0.001));

    for (unsigned i = 0; i < n; i++) {
        double t0 = from + (to - from) * i / n, t1 = from + (to - from) * (i + 1) / n;
        double half = (t1 - t0) / 2, k = 8.0 / 3 * sin(half / 2) * sin(half / 2) / sin(half);
        const map_point unit[] = {{cos(t0) - k * sin(t0), sin(t0) + k * cos(t0)},
                                  {cos(t1) + k * sin(t1), sin(t1) - k * cos(t1)},
                                  {cos(t1), sin(t1)}};
        map_point p[3];

        for (unsigned j = 0; j < 3; j++)
            p[j] = (map_point){center.x + unit[j].x * u.x + unit[j].y * w.x,
                               center.y + unit[j].x * u.y + unit[j].y * w.y};
        add_cubic_curve(pen, p[0], p[1], p[2]);
    }
}

/* v: rx ry rotation large sweep, as in path data. */
static void
add_arc(struct pen *pen, const double *v, map_point to)
{
    double turn = v[2] * G_PI / 180, c = cos(turn), s = sin(turn);
    double rx = fabs(v[0]), ry = fabs(v[1]);
    map_point from = pen->at, half = {(from.x - to.x) / 2, (from.y - to.y) / 2};
    /* on the unit circle: half the chord, and from its middle to the center */
    double x = (c * half.x + s * half.y) / rx, y = (c * half.y - s * half.x) / ry;
    double length = x * x + y * y, grown = length > 1 ? sqrt(length) : 1;
    bool straight = rx == 0 || ry == 0 || !(length > 0); /* or beyond all numbers */

    if (straight) {
        add_line(pen, to);
        return;
    }
    double reach = length > 1 ? 0 : sqrt((1 - length) / length);

    if ((v[3] != 0) == (v[4] != 0))
        reach = -reach;
    rx *= grown;
    ry *= grown;
    double cx = reach * y * rx, cy = -reach * x * ry;
    map_point center = {(from.x + to.x) / 2 + c * cx - s * cy,
                        (from.y + to.y) / 2 + s * cx + c * cy};

    /* both ends on the unit circle */
    double a0 = atan2(y + reach * x, x - reach * y), a1 = atan2(reach * x - y, -x - reach * y);

    a1 += v[4] != 0 && a1 < a0 ? 2 * G_PI : v[4] == 0 && a1 > a0 ? -2 * G_PI : 0;
    trace_arc(pen, center, (map_point){rx * c, rx * s}, (map_point){-ry * s, ry * c}, a0, a1);
    pen->at = to;
}

/* The control point of S and T. */
static map_point
mirror_control(const struct pen *pen, const char *curves)
{
    if (!strchr(curves, pen->before))
        return pen->at;
    return (map_point){2 * pen->at.x - pen->control.x, 2 * pen->at.y - pen->control.y};
}

static unsigned
count_values(char command)
{
    static const struct {
        char command;
        unsigned n;
    } table[] = {{'M', 2}, {'L', 2}, {'H', 1}, {'V', 1}, {'C', 6},
                 {'S', 4}, {'Q', 4}, {'T', 2}, {'A', 7}, {'Z', 0}};

    for (unsigned i = 0; i < G_N_ELEMENTS(table); i++)
        if (table[i].command == command)
            return table[i].n;
    return MOST_VALUES + 1;
}

static bool
read_values(const char **at, char command, double *v)
{
    unsigned n = count_values(command);

    for (unsigned i = 0; i < n; i++) {
        bool flag = command == 'A' && (i == 3 || i == 4);

        if (flag ? !read_flag(at, &v[i]) : !svg_number_read(at, &v[i]))
            return false;
    }
    return true;
}

/* Small letters are relative to the current point. */
static void
make_absolute(const struct pen *pen, char command, double *v)
{
    unsigned n = count_values(command);

    for (unsigned i = command == 'A' ? 5 : 0; i < n; i++) {
        bool down = command == 'A' ? i == 6 : command == 'V' || i % 2 == 1;

        v[i] += down ? pen->at.y : pen->at.x;
    }
}

static void
draw_segment(struct pen *pen, char command, const double *v)
{
    map_point p[3] = {{v[0], v[1]}, {v[2], v[3]}, {v[4], v[5]}};

    switch (command) {
    case 'M':
        pen->at = pen->start = p[0];
        outline_move(pen->out, svg_matrix_apply(pen->m, p[0]));
        break;
    case 'L':
        add_line(pen, p[0]);
        break;
    case 'H':
        add_line(pen, (map_point){v[0], pen->at.y});
        break;
    case 'V':
        add_line(pen, (map_point){pen->at.x, v[0]});
        break;
    case 'C':
        add_cubic_curve(pen, p[0], p[1], p[2]);
        break;
    case 'S':
        add_cubic_curve(pen, mirror_control(pen, "CS"), p[0], p[1]);
        break;
    case 'Q':
        add_quadratic(pen, p[0], p[1]);
        break;
    case 'T':
        add_quadratic(pen, mirror_control(pen, "QT"), p[0]);
        break;
    case 'A':
        add_arc(pen, v, (map_point){v[5], v[6]});
        break;
    default:
        outline_close(pen->out);
        pen->at = pen->start;
        break;
    }
    pen->before = command;
}

void
svg_path_trace(const char *d, const struct svg_matrix *m, struct outline *out, unsigned *most)
{
    struct pen pen = {.m = m, .out = out, .before = ' '};
    double v[MOST_VALUES] = {0};
    char word = 0;

    for (; *most > 0; --*most) {
        const char *next = d + strspn(d, " ,\t\r\n");

        if (g_ascii_isalpha(*next)) {
            word = *next;
            d = next + 1;
        } else if (word == 'Z' || word == 'z' || !*next) {
            return;
        } else if (word == 'M' || word == 'm') { /* further pairs behind a move are lines */
            word = word == 'M' ? 'L' : 'l';
        }
        char command = g_ascii_toupper(word);

        if (count_values(command) > MOST_VALUES || (pen.before == ' ' && command != 'M') ||
            !read_values(&d, command, v))
            return;
        if (word != command)
            make_absolute(&pen, command, v);
        draw_segment(&pen, command, v);
    }
}

static unsigned
read_arguments(const char **at, double *v, unsigned most)
{
    unsigned n = 0;

    while (n < most && svg_number_read(at, &v[n]))
        n++;
    *at += strspn(*at, " ,\t\r\n");
    return n;
}

static bool
is_word(const char *name, gsize length, const char *word)
{
    return strlen(word) == length && strncmp(name, word, length) == 0;
}

/* False: unknown function, or wrong number of arguments. */
static bool
make_matrix(const char *name, gsize length, const double *v, unsigned n, struct svg_matrix *m)
{
    double turn = v[0] * G_PI / 180;

    if (is_word(name, length, "matrix") && n == 6)
        *m = (struct svg_matrix){v[0], v[1], v[2], v[3], v[4], v[5]};
    else if (is_word(name, length, "translate") && (n == 1 || n == 2))
        *m = (struct svg_matrix){1, 0, 0, 1, v[0], n == 2 ? v[1] : 0};
    else if (is_word(name, length, "scale") && (n == 1 || n == 2))
        *m = (struct svg_matrix){v[0], 0, 0, n == 2 ? v[1] : v[0], 0, 0};
    else if (is_word(name, length, "rotate") && (n == 1 || n == 3))
        *m = (struct svg_matrix){cos(turn),
                                 sin(turn),
                                 -sin(turn),
                                 cos(turn),
                                 v[1] - v[1] * cos(turn) + v[2] * sin(turn),
                                 v[2] - v[1] * sin(turn) - v[2] * cos(turn)};
    else if (is_word(name, length, "skewX") && n == 1)
        *m = (struct svg_matrix){1, 0, tan(turn), 1, 0, 0};
    else if (is_word(name, length, "skewY") && n == 1)
        *m = (struct svg_matrix){1, tan(turn), 0, 1, 0, 0};
    else
        return false;
    return true;
}

struct svg_matrix
svg_matrix_read(const char *text)
{
    struct svg_matrix all = {1, 0, 0, 1, 0, 0}, one;

    for (;;) {
        const char *name = text + strspn(text, " ,\t\r\n");
        gsize length = strspn(name, "abcdefghijklmnopqrstuvwxyzXY");
        double v[6] = {0};

        text = name + length;
        text += strspn(text, " \t\r\n");
        if (length < strlen("scale") || *text++ != '(')
            return all;
        unsigned n = read_arguments(&text, v, G_N_ELEMENTS(v));

        if (*text++ != ')' || !make_matrix(name, length, v, n, &one))
            return all;
        all = svg_matrix_join(&all, &one);
    }
}
