/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/text.h"

#include "base/text.h"

#include <hb.h>
#include <math.h>
#include <string.h>

#define SMALLEST 0.6 /* of its size, for a line that has to fit */
/* A bound, since a scenario may have any number of long texts. */
#define MOST_CUTS 1000
/* letters; no line has more, and a position of four ems for each fits in an int */
#define SHORT 500

enum typeface { SANS, SANS_BOLD, SERIF, SERIF_BOLD, TYPEFACES };

struct fonts {
    struct font fonts[TYPEFACES];
    hb_buffer_t *buffer;
    GHashTable *lines;   /* role and text -> struct text_line */
    GString *key;        /* of the line in question */
    GPtrArray *cuts;     /* struct text_cut */
    GHashTable *of_text; /* text -> its cut */
    const char *where;   /* what is drawn */
    uint64_t work;       /* bytes laid out */
};

/* The font of a role, and those for letters that it lacks. The order is fixed, so that a letter
 * has the same font on every machine. */
static const uint8_t orders[][TYPEFACES] = {
    [FONT_TITLE] = {SERIF_BOLD, SANS_BOLD, SERIF, SANS},
    [FONT_NUMBER] = {SERIF_BOLD, SANS_BOLD, SERIF, SANS},
    [FONT_TEXT] = {SERIF, SANS, SERIF_BOLD, SANS_BOLD},
    [FONT_TEXT_BOLD] = {SANS_BOLD, SERIF_BOLD, SANS, SERIF},
    [FONT_LABEL] = {SANS, SERIF, SANS_BOLD, SERIF_BOLD},
};

/* HarfBuzz makes an empty face of a missing or damaged file: that it has no glyphs is the only
 * sign. */
static bool
open_font(struct fonts *fonts, enum typeface typeface, const char *folder, GError **error)
{
    static const char *const files[TYPEFACES] = {[SANS] = "Cantarell-Regular.otf",
                                                 [SANS_BOLD] = "Cantarell-Bold.otf",
                                                 [SERIF] = "LinLibertine_R.otf",
                                                 [SERIF_BOLD] = "LinLibertine_RB.otf"};
    struct font *font = &fonts->fonts[typeface];

    font->path = g_build_filename(folder, files[typeface], NULL);
    hb_blob_t *blob = hb_blob_create_from_file(font->path);
    hb_face_t *face = hb_face_create(blob, 0);
    bool good = hb_face_get_glyph_count(face) > 0;

    font->shape = hb_font_create(face);
    hb_face_destroy(face);
    hb_blob_destroy(blob);
    if (!good)
        g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s: not a font", font->path);
    return good;
}

static void
free_line(void *data)
{
    struct text_line *line = data;

    g_free(line->glyphs);
    g_free(line);
}

static void
free_cut(void *data)
{
    struct text_cut *cut = data;

    g_free(cut->text);
    g_free(cut);
}

struct fonts *
text_fonts_new(const char *data_dir, GError **error)
{
    g_autoptr(map_fonts) fonts = g_new0(struct fonts, 1);
    g_autofree char *folder = g_build_filename(data_dir, "fonts", NULL);

    fonts->lines = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, free_line);
    fonts->key = g_string_new(NULL);
    fonts->cuts = g_ptr_array_new_with_free_func(free_cut);
    fonts->of_text = g_hash_table_new(g_str_hash, g_str_equal);
    fonts->where = "the picture";
    fonts->buffer = hb_buffer_create();
    for (unsigned i = 0; i < TYPEFACES; i++)
        if (!open_font(fonts, (enum typeface)i, folder, error))
            return NULL;
    return g_steal_pointer(&fonts);
}

void
text_fonts_free(struct fonts *fonts)
{
    if (!fonts)
        return;
    for (unsigned i = 0; i < TYPEFACES; i++) {
        hb_font_destroy(fonts->fonts[i].shape);
        g_free(fonts->fonts[i].path);
    }
    hb_buffer_destroy(fonts->buffer);
    g_clear_pointer(&fonts->lines, g_hash_table_unref);
    g_string_free(fonts->key, TRUE);
    g_clear_pointer(&fonts->of_text, g_hash_table_unref);
    g_clear_pointer(&fonts->cuts, g_ptr_array_unref);
    g_free(fonts);
}

/* The largest number of bytes for the letters of a line. */
static size_t
find_short_length(const char *text)
{
    const char *p = text;

    for (unsigned i = 0; i < SHORT && *p; i++)
        p = g_utf8_next_char(p);
    return (size_t)(p - text);
}

static bool
is_short(const char *text)
{
    return text[find_short_length(text)] == '\0';
}

/* Composed letters and plain spaces have one glyph each. For others cairo adds spans to a PDF,
 * behind which readers lose the rest of a text. */
char *
text_plain(const char *text)
{
    g_autofree char *start = g_strndup(text, find_short_length(text));
    g_auto(GStrv) parts = g_strsplit(start, "\u00a0", -1);
    g_autofree char *spaced = g_strjoinv(" ", parts);

    return g_utf8_normalize(spaced, -1, G_NORMALIZE_NFC);
}

/* The font that has the letter; TYPEFACES: none. */
static unsigned
find_font(const struct fonts *fonts, gunichar letter, enum font_role role)
{
    for (unsigned i = 0; i < TYPEFACES; i++) {
        hb_codepoint_t glyph;

        if (hb_font_get_nominal_glyph(fonts->fonts[orders[role][i]].shape, letter, &glyph))
            return orders[role][i];
    }
    return TYPEFACES;
}

/* Letters in one font and direction. */
struct run {
    unsigned font;
    bool back; /* from right to left */
    const char *from, *to;
};

/* The run that begins at a text: marks, spaces and signs go on with what is before them. */
static struct run
find_run(const struct fonts *fonts, const char *text, enum font_role role)
{
    struct run run = {TYPEFACES, false, text, text};

    for (; *run.to; run.to = g_utf8_next_char(run.to)) {
        gunichar letter = g_utf8_get_char(run.to);
        GUnicodeScript script = g_unichar_get_script(letter);
        bool back = script == G_UNICODE_SCRIPT_HEBREW || script == G_UNICODE_SCRIPT_ARABIC;
        bool neutral = script == G_UNICODE_SCRIPT_COMMON || script == G_UNICODE_SCRIPT_INHERITED;
        unsigned font = find_font(fonts, letter, role);
        hb_codepoint_t glyph;

        if (font == TYPEFACES) /* an empty box of the first font */
            font = orders[role][0];
        if (run.to == text) {
            run.font = font;
            run.back = back;
        } else if (neutral &&
                   hb_font_get_nominal_glyph(fonts->fonts[run.font].shape, letter, &glyph)) {
            continue;
        } else if (font != run.font || back != run.back) {
            break;
        }
    }
    return run;
}

static void
add_ink(map_box *ink, map_box box)
{
    if (ink->w > 0) {
        double right = fmax(ink->x + ink->w, box.x + box.w),
               foot = fmax(ink->y + ink->h, box.y + box.h);

        box.x = fmin(ink->x, box.x);
        box.y = fmin(ink->y, box.y);
        box.w = right - box.x;
        box.h = foot - box.y;
    }
    *ink = box;
}

/* Adds the glyphs of a run of a text from the pen on, which it moves. */
static void
shape_run(struct fonts *fonts, const char *text, const struct run *run, struct text_line *line,
          GArray *glyphs)
{
    /* a reader of a PDF gets each letter from a glyph of its own */
    static const hb_feature_t plain[] = {{HB_TAG('l', 'i', 'g', 'a'), 0, 0, HB_FEATURE_GLOBAL_END},
                                         {HB_TAG('c', 'l', 'i', 'g'), 0, 0, HB_FEATURE_GLOBAL_END},
                                         {HB_TAG('d', 'l', 'i', 'g'), 0, 0, HB_FEATURE_GLOBAL_END}};
    hb_font_t *font = fonts->fonts[run->font].shape;
    double em = hb_face_get_upem(hb_font_get_face(font));
    unsigned n, end = (unsigned)(run->to - text);

    hb_buffer_clear_contents(fonts->buffer);
    hb_buffer_add_utf8(fonts->buffer, text, -1, (unsigned)(run->from - text),
                       (int)(run->to - run->from));
    /* HarfBuzz would take the language of the machine, and some fonts shape by it. */
    hb_buffer_set_language(fonts->buffer, hb_language_from_string("en", -1));
    hb_buffer_guess_segment_properties(fonts->buffer);
    /* Only the script is guessed: the direction is that of the run, so spaces and digits do not
     * change it. */
    hb_buffer_set_direction(fonts->buffer, run->back ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
    hb_shape(font, fonts->buffer, plain, G_N_ELEMENTS(plain));

    const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(fonts->buffer, &n);
    const hb_glyph_position_t *places = hb_buffer_get_glyph_positions(fonts->buffer, NULL);
    unsigned first = glyphs->len;

    for (unsigned i = 0; i < n; i++) {
        struct text_glyph glyph = {.font = run->font,
                                   .id = infos[i].codepoint,
                                   .back = run->back,
                                   .x = line->width + places[i].x_offset / em,
                                   .y = places[i].y_offset / em,
                                   .from = infos[i].cluster};
        hb_glyph_extents_t box = {0};

        hb_font_get_glyph_extents(font, glyph.id, &box);
        if (box.width)
            add_ink(&line->ink,
                    (map_box){glyph.x + box.x_bearing / em, -glyph.y - box.y_bearing / em,
                              box.width / em, -box.height / em});
        line->width += places[i].x_advance / em;
        g_array_append_val(glyphs, glyph);
    }
    /* from the end of the text on, what each cluster shows */
    for (unsigned i = 0; i < n; i++) {
        unsigned at = first + (run->back ? i : n - 1 - i);
        struct text_glyph *glyph = &g_array_index(glyphs, struct text_glyph, at),
                          *before = run->back ? glyph + 1 : glyph - 1;

        if (i + 1 < n && before->from == glyph->from)
            continue;
        glyph->bytes = end - glyph->from;
        end = glyph->from;
    }
}

const struct text_line *
text_line(struct fonts *fonts, const char *text, enum font_role role)
{
    /* The role is the last byte, so no two texts share a key. Lines are kept in ems: a text is
     * shaped once for all its sizes. */
    g_string_assign(fonts->key, text);
    g_string_append_c(fonts->key, (char)('0' + role));
    const struct text_line *kept = g_hash_table_lookup(fonts->lines, fonts->key->str);

    if (kept)
        return kept;
    g_autofree char *plain = text_plain(text);
    g_autoptr(GArray) glyphs = g_array_new(FALSE, FALSE, sizeof(struct text_glyph));
    struct text_line line = {0};

    fonts->work += strlen(plain);
    for (const char *p = plain; *p;) {
        struct run run = find_run(fonts, p, role);

        shape_run(fonts, plain, &run, &line, glyphs);
        p = run.to;
    }
    line.n = glyphs->len;
    line.glyphs =
        g_memdup2(glyphs->data, line.n * sizeof(struct text_glyph)); /* without its room */
    if (g_hash_table_size(fonts->lines) >= TEXT_MOST_LINES)
        g_hash_table_remove_all(fonts->lines);
    kept = g_memdup2(&line, sizeof line);
    g_hash_table_insert(fonts->lines, g_strdup(fonts->key->str), (void *)kept);
    return kept;
}

map_box
text_measure(struct fonts *fonts, const char *text, enum font_role role, double size)
{
    const struct text_line *line = text_line(fonts, text, role);
    double left = MIN(0, line->ink.x), right = MAX(line->width, line->ink.x + line->ink.w);

    return (map_box){left * size, line->ink.y * size, (right - left) * size, line->ink.h * size};
}

/* From the anchor to the start of the baseline. */
double
text_shift(struct fonts *fonts, const struct shape *shape)
{
    if (shape->anchor == ANCHOR_START)
        return 0;
    double width = text_line(fonts, shape->text, shape->font)->width * shape->size;

    return shape->anchor == ANCHOR_END ? -width : -width / 2;
}

/* All sizes of type: margin notes, notes, cards and tokens, text, names, headings, titles. */
static const double sizes[] = {2.4, 2.83, 3.18, 3.4, 4.4, 5.4, 8};

double
text_size_below(enum font_role role, double size)
{
    double below = size;

    if (role == FONT_NUMBER || size > sizes[G_N_ELEMENTS(sizes) - 1])
        return size;
    for (unsigned i = 0; i < G_N_ELEMENTS(sizes) && sizes[i] <= size; i++)
        below = sizes[i];
    return below;
}

double
text_size(enum font_role role, double size)
{
    double best = sizes[0];

    if (role == FONT_NUMBER || size < sizes[0] * 0.98 || size > sizes[G_N_ELEMENTS(sizes) - 1])
        return size;
    /* Nearest by ratio: a step from 2.4 to 2.83 is as visible as one from 5.4 to 6.4. */
    for (unsigned i = 1; i < G_N_ELEMENTS(sizes); i++)
        if (fabs(log(sizes[i] / size)) < fabs(log(best / size)))
            best = sizes[i];
    return best;
}

struct shape *
text_add(struct picture *picture, struct fonts *fonts, const struct shape *shape)
{
    struct shape *s = picture_add(picture, shape);
    double shift = text_shift(fonts, shape);

    s->kind = SHAPE_TEXT;
    if (s->fill.a == 0)
        s->fill = (picture_color){0, 0, 0, 255};
    s->box = text_measure(fonts, s->text, s->font, s->size);
    s->box.x += s->at.x + shift;
    s->box.y += s->at.y;
    return s;
}

/* Its advance. Words are cached, and a paragraph is the sum of its words. */
static double
measure_word(struct fonts *fonts, const char *word, enum font_role role, double size)
{
    return *word ? text_line(fonts, word, role)->width * size : 0;
}

/* A text longer than any line need not be measured. */
static double
measure_short_word(struct fonts *fonts, const char *word, enum font_role role, double size)
{
    return is_short(word) ? measure_word(fonts, word, role, size) : INFINITY;
}

/* The start of a text with an ending. */
static double
measure_start(struct fonts *fonts, const char *text, glong n, const char *ending,
              enum font_role role, double size)
{
    g_autofree char *start = g_utf8_substring(text, 0, n);
    g_autofree char *tried = g_strconcat(start, ending, NULL);

    return text_measure(fonts, tried, role, size).w;
}

/* The largest number of letters, from `least` to `most`, that fit with the ending. Doubling steps
 * and bisection make the work depend on what fits, not on the length of the text. */
static glong
count_fitting(struct fonts *fonts, const char *text, glong least, glong most, const char *ending,
              enum font_role role, double size, double width)
{
    for (glong step = 8; least < most; step *= 2) {
        glong n = MIN(least + step, most);

        if (measure_start(fonts, text, n, ending, role, size) > width) {
            most = n - 1;
            break;
        }
        least = n;
    }
    while (least < most) {
        glong n = (least + most + 1) / 2;

        if (measure_start(fonts, text, n, ending, role, size) <= width)
            least = n;
        else
            most = n - 1;
    }
    return least;
}

/* As many letters as fit of a word too long for a line; *word then begins behind them. NULL: not
 * even one fits, or there is no rest. */
static char *
break_off(struct fonts *fonts, const char **word, enum font_role role, double size, double width)
{
    glong letters = g_utf8_strlen(*word, (gssize)find_short_length(*word));
    glong most = is_short(*word) ? letters - 1 : letters;

    if (most < 1)
        return NULL;
    glong n = count_fitting(fonts, *word, 1, most, "", role, size, width);
    char *start = g_utf8_substring(*word, 0, n);

    *word += strlen(start);
    return start;
}

/* The width of lines, of which the first ones may be narrower. */
struct measure {
    double width, narrow;
    unsigned n_narrow;
};

static double
find_line_width(const struct measure *m, const GPtrArray *lines)
{
    return lines->len < m->n_narrow ? m->narrow : m->width;
}

/* In a narrow column beside a picture, keeping a number with its word would leave lines half
 * empty. */
#define RAGGED 0.35 /* of a line, empty at its end */

/* A number of one digit or two: it stays beside what it counts. A break as in "costs 2 / brick"
 * reads badly. */
static bool
is_count(const char *word, const char *next)
{
    size_t digits = strspn(word, "0123456789");

    return digits > 0 && digits <= 2 && word[digits] == '\0' && next &&
           g_unichar_isalpha(g_utf8_get_char(next));
}

/* Whether there must be a line break before words[0]; a count is moved only from a line that is
 * well filled. */
static bool
must_break(struct fonts *fonts, char *const *words, double wide, enum font_role role, double size,
           double room, double width)
{
    if (wide > room)
        return true;
    if (room > RAGGED * width || !is_count(words[0], words[1]))
        return false;
    wide += measure_word(fonts, " ", role, size) + measure_short_word(fonts, words[1], role, size);
    return wide > room && wide <= width;
}

#define WIDOW 4 /* letters: so short a word is not alone on the last line */

/* Takes the last word of a line off it, if others stay; the caller's. */
static char *
take_last_word(GString *line)
{
    const char *space = strrchr(line->str, ' ');

    if (!space || space == line->str)
        return NULL;
    char *word = g_strdup(space + 1);

    g_string_truncate(line, (gsize)(space - line->str));
    return word;
}

/* The last line of a paragraph, of which `n` lines are before it. "a city / 2." reads badly: the
 * word above comes along, unless it would leave a count behind or does not fit. */
static void
end_last_line(struct fonts *fonts, GString *line, enum font_role role, double size,
              const struct measure *measure, unsigned n, GPtrArray *lines)
{
    bool alone = n > 0 && !strchr(line->str, ' ') && g_utf8_strlen(line->str, -1) <= WIDOW;
    g_autoptr(GString) above = g_string_new(alone ? g_ptr_array_index(lines, lines->len - 1) : "");
    g_autofree char *word = take_last_word(above);
    const char *space = word ? strrchr(above->str, ' ') : NULL;

    if (space && !is_count(space + 1, word) && *line->str) {
        g_autofree char *both = g_strdup_printf("%s %s", word, line->str);

        if (text_measure(fonts, both, role, size).w <= find_line_width(measure, lines)) {
            g_free(lines->pdata[lines->len - 1]);
            lines->pdata[lines->len - 1] = g_strdup(above->str);
            g_string_assign(line, both);
        }
    }
    g_ptr_array_add(lines, g_strdup(line->str));
}

/* One line, broken at spaces, and inside a word only if that fits on no line. */
static void
wrap_line(struct fonts *fonts, const char *text, enum font_role role, double size,
          const struct measure *measure, GPtrArray *lines)
{
    g_auto(GStrv) words = g_strsplit(text, " ", -1);
    g_autoptr(GString) line = g_string_new(NULL);
    double space = measure_word(fonts, " ", role, size), pen = 0;
    unsigned first = lines->len;
    char *part;

    for (unsigned i = 0; words[i]; i++) {
        const char *word = words[i];
        double wide = measure_short_word(fonts, word, role, size);
        bool follows = i > 0;

        while (wide > find_line_width(measure, lines) &&
               (part = break_off(fonts, &word, role, size, find_line_width(measure, lines)))) {
            if (line->len > 0)
                g_ptr_array_add(lines, g_strdup(line->str));
            g_string_assign(line, "");
            g_ptr_array_add(lines, part);
            pen = 0;
            follows = false;
            wide = measure_short_word(fonts, word, role, size);
        }
        if (follows && must_break(fonts, words + i, wide, role, size,
                                  find_line_width(measure, lines) - pen - space,
                                  fmin(measure->width, measure->narrow))) {
            g_ptr_array_add(lines, g_strdup(line->str));
            g_string_truncate(line, 0);
            pen = wide;
        } else {
            pen += wide + (follows ? space : 0);
            g_string_append(line, follows ? " " : "");
        }
        g_string_append(line, word);
    }
    end_last_line(fonts, line, role, size, measure, lines->len - first, lines);
}

char **
text_wrap_beside(struct fonts *fonts, const char *text, enum font_role role, double size,
                 double width, unsigned n_narrow, double narrow)
{
    const struct measure measure = {width, narrow, n_narrow};
    g_auto(GStrv) written = g_strsplit(text, "\n", -1);
    GPtrArray *lines = g_ptr_array_new();

    for (char **w = written; *w; w++)
        wrap_line(fonts, *w, role, size, &measure, lines);
    g_ptr_array_add(lines, NULL);
    return (char **)g_ptr_array_free(lines, FALSE);
}

char **
text_wrap(struct fonts *fonts, const char *text, enum font_role role, double size, double width)
{
    return text_wrap_beside(fonts, text, role, size, width, 0, width);
}

/* The longest start of the text that fits, with an ellipsis. */
static char *
shorten_to_width(struct fonts *fonts, const char *text, enum font_role role, double size,
                 double width)
{
    glong most = g_utf8_strlen(text, (gssize)find_short_length(text));
    glong n = count_fitting(fonts, text, 0, most, "…", role, size, width);
    g_autofree char *start = g_strchomp(g_utf8_substring(text, 0, n));

    text_note_cut(fonts, text, (unsigned)g_utf8_strlen(start, -1));
    return g_strconcat(start, "…", NULL);
}

char *
text_fit(struct fonts *fonts, const char *text, enum font_role role, double *size, double width)
{
    bool whole = is_short(text),
         of_type = *size <= sizes[G_N_ELEMENTS(sizes) - 1] && text_size_below(role, *size) == *size;
    double wide = whole ? text_measure(fonts, text, role, *size).w : INFINITY;

    if (wide > width)
        *size *= MAX(SMALLEST, width / wide);
    if (of_type)
        *size = text_size_below(role, *size);
    if (whole && text_measure(fonts, text, role, *size).w <= width + 0.01)
        return g_strdup(text);
    return shorten_to_width(fonts, text, role, *size, width);
}

const struct font *
text_font(const struct fonts *fonts, unsigned font)
{
    return &fonts->fonts[font];
}

uint64_t
text_work(const struct fonts *fonts)
{
    return fonts->work;
}

void
text_enter(struct fonts *fonts, const char *where)
{
    fonts->where = where;
}

/* A text on several pieces is reported once, for the place that has the least room. */
void
text_note_cut(struct fonts *fonts, const char *text, unsigned kept)
{
    struct text_cut *cut = g_hash_table_lookup(fonts->of_text, text);

    if (!cut && fonts->cuts->len < MOST_CUTS) {
        cut = g_new(struct text_cut, 1);
        *cut = (struct text_cut){g_strdup(text), UINT_MAX, NULL};
        g_ptr_array_add(fonts->cuts, cut);
        g_hash_table_insert(fonts->of_text, cut->text, cut);
    }
    if (cut && kept < cut->kept) {
        cut->kept = kept;
        cut->where = fonts->where;
    }
}

const GPtrArray *
text_cuts(const struct fonts *fonts)
{
    return fonts->cuts;
}

uint32_t
text_missing(struct fonts *fonts, const char *text, enum font_role role)
{
    for (const char *p = text; *p; p = g_utf8_next_char(p)) {
        gunichar letter = g_utf8_get_char(p);

        /* Joiners and marks of direction are invisible, so no font needs a glyph for them. */
        if (g_unichar_type(letter) != G_UNICODE_FORMAT &&
            find_font(fonts, letter, role) == TYPEFACES)
            return letter;
    }
    return 0;
}

/* An outline of glyphs while HarfBuzz draws one. */
struct tracing {
    struct outline *out;
    map_point origin;
    double scale;
};

/* Fonts have y upwards, pictures downwards. */
static map_point
place_traced(const struct tracing *t, float x, float y)
{
    return (map_point){t->origin.x + (double)x * t->scale, t->origin.y - (double)y * t->scale};
}

static void
trace_move(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, float x, float y, void *user)
{
    struct tracing *t = data;

    (void)funcs, (void)state, (void)user;
    outline_move(t->out, place_traced(t, x, y));
}

static void
trace_line(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, float x, float y, void *user)
{
    struct tracing *t = data;

    (void)funcs, (void)state, (void)user;
    outline_line(t->out, place_traced(t, x, y));
}

static void
trace_curve(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, float ax, float ay,
            float bx, float by, float x, float y, void *user)
{
    struct tracing *t = data;

    (void)funcs, (void)state, (void)user;
    outline_curve(t->out, place_traced(t, ax, ay), place_traced(t, bx, by), place_traced(t, x, y));
}

static void
trace_close(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, void *user)
{
    struct tracing *t = data;

    (void)funcs, (void)state, (void)user;
    outline_close(t->out);
}

void
text_outline(struct fonts *fonts, const struct shape *shape, struct outline *out)
{
    hb_draw_funcs_t *funcs = hb_draw_funcs_create();
    double shift = text_shift(fonts, shape);
    const struct text_line *line = text_line(fonts, shape->text, shape->font);

    hb_draw_funcs_set_move_to_func(funcs, trace_move, NULL, NULL);
    hb_draw_funcs_set_line_to_func(funcs, trace_line, NULL, NULL);
    hb_draw_funcs_set_cubic_to_func(funcs, trace_curve, NULL, NULL);
    hb_draw_funcs_set_close_path_func(funcs, trace_close, NULL, NULL);
    for (unsigned i = 0; i < line->n; i++) {
        const struct text_glyph *g = &line->glyphs[i];
        hb_font_t *font = fonts->fonts[g->font].shape;
        struct tracing t = {
            out,
            {shape->at.x + shift + g->x * shape->size, shape->at.y - g->y * shape->size},
            shape->size / hb_face_get_upem(hb_font_get_face(font))};

        hb_font_get_glyph_shape(font, g->id, funcs, &t);
    }
    hb_draw_funcs_destroy(funcs);
}

void
text_libraries(GString *out)
{
    g_string_append_printf(out, "harfbuzz %s\n", hb_version_string());
}
