/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/drawing-text.h"

#include "diag/message-text.h"

#include <math.h>
#include <string.h>

#define LONGEST_RUN 200 /* letters; text_line() lays out no more than 500 */
#define DIGITS 4
#define SCALE_DIGITS 9
#define MIDDLE 0.35 /* of a size, from the baseline to the middle of small letters */

/* Letters in one font, from a place of their own. */
struct run {
    char *letters, *paint;
    double x, y, width;
    double size, stroke; /* stroke: its width, or 0 */
    bool serif, bold, preserve;
};

struct drawing_text {
    struct fonts *fonts;
    GArray *runs;    /* struct run */
    unsigned chunk;  /* the first run behind the last absolute place */
    map_point start; /* of that chunk */
    map_point pen;
    enum text_anchor anchor;
    bool blank; /* the last letter was a space, or there is none yet */
    GString *letters;
};

static void
clear_run(gpointer data)
{
    struct run *run = data;

    g_free(run->letters);
    g_free(run->paint);
}

struct drawing_text *
drawing_text_new(struct fonts *fonts)
{
    struct drawing_text *text = g_new0(struct drawing_text, 1);

    text->fonts = fonts;
    text->runs = g_array_new(FALSE, FALSE, sizeof(struct run));
    g_array_set_clear_func(text->runs, clear_run);
    text->letters = g_string_new(NULL);
    text->blank = true;
    return text;
}

void
drawing_text_free(struct drawing_text *text)
{
    if (!text)
        return;
    g_array_unref(text->runs);
    g_string_free(text->letters, TRUE);
    g_free(text);
}

/* "12px", "1.2em", "150%", "9pt"; `em` is the size that % and em refer to. */
static double
read_text_length(const char *value, double em, double otherwise)
{
    static const struct {
        const char *unit;
        double pixels;
    } units[] = {{"px", 1},         {"pt", 4.0 / 3},   {"pc", 16},
                 {"mm", 96 / 25.4}, {"cm", 96 / 2.54}, {"in", 96}};
    char *end;
    double n = g_ascii_strtod(value, &end);

    if (end == value || !isfinite(n) || fabs(n) > 1e6)
        return otherwise;
    while (g_ascii_isspace(*end))
        end++;
    if (g_str_has_prefix(end, "em"))
        return n * em;
    if (*end == '%')
        return n * em / 100;
    for (unsigned i = 0; i < G_N_ELEMENTS(units); i++)
        if (g_str_has_prefix(end, units[i].unit))
            return n * units[i].pixels;
    return n;
}

/* Families that look like our serif; all others are drawn in our sans. */
static bool
is_serif(const char *family)
{
    static const char *const words[] = {
        "libertine",  "times",  "georgia",  "garamond", "palatino", "minion",    "bodoni",
        "baskerv",    "caslon", "cambria",  "roman",    "bookman",  "century s", "didot",
        "constantia", "slab",   "playfair", "merriw",   "cinzel",   "lora"};
    g_autofree char *lower = g_ascii_strdown(family, -1);

    if (strstr(lower, "sans"))
        return false;
    if (strstr(lower, "serif"))
        return true;
    for (unsigned i = 0; i < G_N_ELEMENTS(words); i++)
        if (strstr(lower, words[i]))
            return true;
    return false;
}

/* The first family decides; the rest of the list is what it may be replaced by. */
static bool
names_serif(const char *list)
{
    g_auto(GStrv) families = g_strsplit(list, ",", 2);

    return families[0] && is_serif(families[0]);
}

static bool
names_bold(const char *weight)
{
    return g_str_has_prefix(weight, "bold") || g_ascii_strtod(weight, NULL) >= 600;
}

static enum font_role
find_font_role(bool serif, bool bold)
{
    if (serif)
        return bold ? FONT_TITLE : FONT_TEXT;
    return bold ? FONT_TEXT_BOLD : FONT_LABEL;
}

enum font_role
drawing_font_role_named(const char *family, const char *weight)
{
    return find_font_role(family && names_serif(family), weight && names_bold(weight));
}

static enum text_anchor
read_anchor(const char *value)
{
    return strcmp(value, "middle") == 0 ? ANCHOR_MIDDLE
           : strcmp(value, "end") == 0  ? ANCHOR_END
                                        : ANCHOR_START;
}

/* "italic bold 12px/1.2 'Open Sans', sans-serif" */
static void
read_shorthand(struct drawing_font *font, const char *value)
{
    const char *p = value;

    for (p += strspn(p, " "); *p && !g_ascii_isdigit(*p); p += strspn(p, " ")) {
        font->bold |= g_str_has_prefix(p, "bold");
        p += strcspn(p, " ");
    }
    if (g_ascii_strtod(p, NULL) >= 100 && p[strspn(p, "0123456789")] == ' ') {
        font->bold = names_bold(p);
        p += strcspn(p, " ");
        p += strspn(p, " ");
    }
    font->size = read_text_length(p, font->size, font->size);
    p += strcspn(p, " ");
    font->serif = *p ? names_serif(p) : font->serif;
}

static double
read_baseline(const char *value, double otherwise)
{
    if (strcmp(value, "middle") == 0 || strcmp(value, "central") == 0)
        return MIDDLE;
    if (strcmp(value, "hanging") == 0 || strcmp(value, "text-before-edge") == 0 ||
        strcmp(value, "super") == 0)
        return strcmp(value, "super") == 0 ? -MIDDLE : 2 * MIDDLE;
    return strcmp(value, "sub") == 0 ? MIDDLE / 2 : otherwise;
}

bool
drawing_font_read(struct drawing_font *font, const char *name, const char *value)
{
    static const char *const others[] = {"font-style",   "font-variant", "font-stretch",
                                         "word-spacing", "white-space",  NULL};

    if (strcmp(name, "font-size") == 0)
        font->size = read_text_length(value, font->size, font->size);
    else if (strcmp(name, "font-family") == 0)
        font->serif = names_serif(value);
    else if (strcmp(name, "font-weight") == 0)
        font->bold = names_bold(value) || (font->bold && strcmp(value, "inherit") == 0);
    else if (strcmp(name, "font") == 0)
        read_shorthand(font, value);
    else if (strcmp(name, "letter-spacing") == 0)
        font->spacing = read_text_length(value, font->size, 0);
    else if (strcmp(name, "text-anchor") == 0)
        font->anchor = read_anchor(value);
    else if (strcmp(name, "dominant-baseline") == 0 || strcmp(name, "alignment-baseline") == 0 ||
             strcmp(name, "baseline-shift") == 0)
        font->shift = read_baseline(value, font->shift);
    else if (strcmp(name, "xml:space") == 0)
        font->preserve = strcmp(value, "preserve") == 0;
    else if (strcmp(name, "stroke-width") == 0)
        font->width = read_text_length(value, font->size, 1);
    else if (strcmp(name, "stroke") == 0)
        font->stroked = strcmp(value, "none") != 0;
    else
        return g_strv_contains(others, name);
    return strncmp(name, "stroke", 6) != 0;
}

/* Of a space at the end of the chunk, which no anchor counts. */
static double
measure_last_space(const struct drawing_text *text)
{
    const struct run *last;

    if (text->chunk == text->runs->len)
        return 0;
    last = &g_array_index(text->runs, struct run, text->runs->len - 1);
    if (last->preserve || !g_str_has_suffix(last->letters, " "))
        return 0;
    return text_line(text->fonts, " ", find_font_role(last->serif, last->bold))->width * last->size;
}

/* The runs since the last absolute place are one chunk, which the anchor moves as a whole. */
static void
close_chunk(struct drawing_text *text)
{
    double width = text->pen.x - text->start.x - measure_last_space(text);
    double back = text->anchor == ANCHOR_START ? 0 : text->anchor == ANCHOR_END ? width : width / 2;

    for (unsigned i = text->chunk; i < text->runs->len; i++)
        g_array_index(text->runs, struct run, i).x -= back;
    text->chunk = text->runs->len;
    text->start = text->pen;
}

void
drawing_text_move(struct drawing_text *text, const char *name, const char *value,
                  const struct drawing_font *font)
{
    bool across = strchr(name, 'x') != NULL;
    double *pen = across ? &text->pen.x : &text->pen.y;
    double n = read_text_length(value, font->size, 0);

    if (*name == 'd') {
        *pen += n;
        return;
    }
    close_chunk(text);
    *pen = n;
    text->start = text->pen;
    text->blank = true;
}

/* What XML makes of spaces, and only letters that our fonts have. */
static char *
clean_letters(struct drawing_text *text, const char *letters, const struct drawing_font *font)
{
    GString *out = g_string_new(NULL);
    enum font_role role = find_font_role(font->serif, font->bold);

    for (const char *p = letters; *p; p = g_utf8_next_char(p)) {
        gunichar c = g_utf8_get_char(p);
        bool space = c == ' ' || c == '\t' || c == '\n' || c == '\r';
        char one[8] = {0};

        if (space && !font->preserve && (text->blank || c == '\n' || c == '\r'))
            continue;
        text->blank = space;
        one[g_unichar_to_utf8(space ? ' ' : c, one)] = '\0';
        g_string_append(text->letters, one);
        if (text_missing(text->fonts, one, role) == 0)
            g_string_append(out, one);
    }
    return g_string_free(out, FALSE);
}

static void
add_text_run(struct drawing_text *text, char *letters, const struct drawing_font *font,
             const char *paint)
{
    enum font_role role = find_font_role(font->serif, font->bold);
    double width = text_line(text->fonts, letters, role)->width * font->size;
    struct run run = {.letters = letters,
                      .paint = g_strdup(paint),
                      .x = text->pen.x,
                      .y = text->pen.y + font->shift * font->size,
                      .width = width,
                      .size = font->size,
                      .stroke = font->stroked ? font->width : 0,
                      .serif = font->serif,
                      .bold = font->bold,
                      .preserve = font->preserve};

    if (text->chunk == text->runs->len)
        text->anchor = font->anchor;
    g_array_append_val(text->runs, run);
    text->pen.x += width;
}

void
drawing_text_add(struct drawing_text *text, const char *letters, const struct drawing_font *font,
                 const char *paint)
{
    g_autofree char *clean = clean_letters(text, letters, font);
    glong most = font->spacing != 0 ? 1 : LONGEST_RUN;

    if (font->size <= 0)
        return;
    for (const char *p = clean; *p;) {
        const char *end = p;

        for (glong i = 0; i < most && *end; i++)
            end = g_utf8_next_char(end);
        add_text_run(text, g_strndup(p, (gsize)(end - p)), font, paint);
        text->pen.x += font->spacing;
        p = end;
    }
}

static void
append_run(GString *out, const struct run *run)
{
    double scale = run->size / DRAWING_TEXT_SIZE;

    g_string_append(out, run->paint);
    g_string_append(out, "<text transform=\"translate(");
    diag_append_decimal(out, run->x, DIGITS);
    g_string_append_c(out, ' ');
    diag_append_decimal(out, run->y, DIGITS);
    g_string_append(out, ") scale(");
    diag_append_decimal(out, scale, SCALE_DIGITS);
    g_string_append_printf(out, ")\" font-family=\"%s\" font-weight=\"%s\" font-size=\"%d\"",
                           run->serif ? "Linux Libertine O" : "Cantarell",
                           run->bold ? "bold" : "normal", DRAWING_TEXT_SIZE);
    if (run->stroke > 0) {
        g_string_append(out, " stroke-width=\"");
        diag_append_decimal(out, run->stroke / scale, DIGITS);
        g_string_append_c(out, '"');
    }
    g_autofree char *letters = g_markup_escape_text(run->letters, -1);

    g_string_append_printf(out, " xml:space=\"preserve\">%s</text>", letters);
    for (const char *p = run->paint; (p = strchr(p, '<')); p++)
        g_string_append(out, "</g>");
}

void
drawing_text_end(struct drawing_text *text, GString *out)
{
    close_chunk(text);
    for (unsigned i = 0; i < text->runs->len; i++)
        if (g_array_index(text->runs, struct run, i).size / DRAWING_TEXT_SIZE >= 1e-8)
            append_run(out, &g_array_index(text->runs, struct run, i));
}

const char *
drawing_text_letters(const struct drawing_text *text)
{
    return text->letters->str;
}
