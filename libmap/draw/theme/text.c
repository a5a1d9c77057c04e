/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/text.h"

#include "base/text.h"

#include <fontconfig/fontconfig.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <string.h>

/* Pango and FreeType use whole units: layouts are made in 1/100 mm, so that rounding stays below
 * 0.0001 mm. */
#define UNIT 0.01
#define EM 10.0      /* mm, of cached lines */
#define SMALLEST 0.6 /* of its size, for a line that has to fit */
/* letters; no line has more, and a position of four ems for each fits in an int */
#define SHORT 500
#define KEPT 0x2100 /* letters below this are looked up once: all alphabets, dashes and quotes */

enum letter { LETTER_UNKNOWN, LETTER_THERE, LETTER_MISSING };

struct fonts {
    FcConfig *config;
    PangoFontMap *map;
    PangoContext *context;
    PangoLayout *layout;
    GPtrArray *files; /* the fonts' paths */
    struct line_store *lines;
    struct cut_log *cuts;
    uint64_t work;                         /* bytes laid out */
    uint8_t letters[FONT_LABEL + 1][KEPT]; /* enum letter */
};

static bool
add_files(FcConfig *config, GPtrArray *names, const char *folder, GError **error)
{
    g_autoptr(GDir) dir = g_dir_open(folder, 0, error);
    const char *name;

    if (!dir)
        return false;
    while ((name = g_dir_read_name(dir)))
        if (g_str_has_suffix(name, ".otf") || g_str_has_suffix(name, ".ttf"))
            g_ptr_array_add(names, g_build_filename(folder, name, NULL));
    /* the files of a folder come in no order; sort them, so that the choice of a font is always the
     * same */
    g_ptr_array_sort(names, compare_texts);
    for (unsigned i = 0; i < names->len; i++)
        if (!g_file_test(names->pdata[i], G_FILE_TEST_IS_REGULAR) ||
            !FcConfigAppFontAddFile(config, names->pdata[i])) {
            g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s: not a font",
                        (const char *)names->pdata[i]);
            return false;
        }
    if (names->len == 0) {
        g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_NOENT, "%s: no fonts", folder);
        return false;
    }
    return true;
}

static PangoContext *
make_context(PangoFontMap *map)
{
    PangoContext *context = pango_font_map_create_context(map);
    cairo_font_options_t *options = cairo_font_options_create();

    /* outlines as designed, without hinting, on every device and at every size */
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context, options);
    cairo_font_options_destroy(options);
    pango_context_set_round_glyph_positions(context, FALSE);
    pango_context_set_language(context, pango_language_from_string("en"));
    pango_context_set_base_dir(context, PANGO_DIRECTION_LTR);
    return context;
}

struct fonts *
text_fonts_new(const char *data_dir, GError **error)
{
    g_autoptr(map_fonts) fonts = g_new0(struct fonts, 1);
    g_autofree char *folder = g_build_filename(data_dir, "fonts", NULL);
    g_autofree char *families = g_build_filename(folder, "fonts.conf", NULL);

    fonts->config = FcConfigCreate();
    FcConfigSetCurrent(fonts->config);
    FcConfigSetRescanInterval(fonts->config, 0);
    /* librsvg's, for drawings with fonts that we do not have */
    FcConfigParseAndLoad(fonts->config, (const FcChar8 *)families, FcTrue);
    fonts->files = g_ptr_array_new_with_free_func(g_free);
    fonts->lines = line_store_new();
    fonts->cuts = cut_log_new();
    if (!add_files(fonts->config, fonts->files, folder, error))
        return NULL;
    fonts->map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(fonts->map), fonts->config);
    fonts->context = make_context(fonts->map);
    fonts->layout = pango_layout_new(fonts->context);
    pango_layout_set_single_paragraph_mode(fonts->layout, TRUE);
    /* a reader of a PDF gets each letter from a glyph of its own */
    PangoAttrList *plain = pango_attr_list_new();
    pango_attr_list_insert(plain, pango_attr_font_features_new("liga=0, clig=0, dlig=0"));
    pango_layout_set_attributes(fonts->layout, plain);
    pango_attr_list_unref(plain);
    return g_steal_pointer(&fonts);
}

void
text_fonts_free(struct fonts *fonts)
{
    if (!fonts)
        return;
    g_clear_object(&fonts->layout);
    g_clear_object(&fonts->context);
    g_clear_object(&fonts->map);
    g_clear_pointer(&fonts->config, FcConfigDestroy);
    g_clear_pointer(&fonts->files, g_ptr_array_unref);
    g_clear_pointer(&fonts->lines, line_store_free);
    cut_log_free(fonts->cuts);
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

static PangoLayoutLine *
lay_out_text(struct fonts *fonts, const char *text, enum font_role role, double size)
{
    static const struct {
        const char *family;
        PangoWeight weight;
    } faces[] = {
        [FONT_TITLE] = {"Linux Libertine O", PANGO_WEIGHT_BOLD},
        [FONT_NUMBER] = {"Linux Libertine O", PANGO_WEIGHT_BOLD},
        [FONT_TEXT] = {"Linux Libertine O", PANGO_WEIGHT_NORMAL},
        [FONT_TEXT_BOLD] = {"Cantarell", PANGO_WEIGHT_BOLD},
        [FONT_LABEL] = {"Cantarell", PANGO_WEIGHT_NORMAL},
    };
    PangoFontDescription *face = pango_font_description_new();

    pango_font_description_set_family_static(face, faces[role].family);
    pango_font_description_set_weight(face, faces[role].weight);
    pango_font_description_set_absolute_size(face, size / UNIT * PANGO_SCALE);
    pango_layout_set_font_description(fonts->layout, face);
    pango_font_description_free(face);
    size_t length = find_short_length(text);
    g_autofree char *start = g_strndup(text, length);
    g_auto(GStrv) parts = g_strsplit(start, "\u00a0", -1); /* has the glyph of a space */
    g_autofree char *spaced = g_strjoinv(" ", parts);

    pango_layout_set_text(fonts->layout, spaced, -1);
    fonts->work += length;
    return pango_layout_get_line_readonly(fonts->layout, 0);
}

static unsigned
find_font_number(const struct fonts *fonts, PangoFont *font)
{
    FcChar8 *file = NULL;
    unsigned i = 0;

    FcPatternGetString(pango_fc_font_get_pattern(PANGO_FC_FONT(font)), FC_FILE, 0, &file);
    while (i < fonts->files->len && g_strcmp0(fonts->files->pdata[i], (const char *)file) != 0)
        i++;
    return i;
}

/* The first byte behind the cluster: where the nearest later one of the run begins. */
static int
find_cluster_end(const PangoGlyphItem *run, int start)
{
    int end = run->item->length;

    for (int i = 0; i < run->glyphs->num_glyphs; i++)
        if (run->glyphs->log_clusters[i] > start)
            end = MIN(end, run->glyphs->log_clusters[i]);
    return end;
}

/* Returns the pen's position afterwards, in pango's units. */
static int
take_run(const struct fonts *fonts, const PangoGlyphItem *run, int pen, GArray *glyphs)
{
    const double em = EM / UNIT * PANGO_SCALE;
    unsigned font = find_font_number(fonts, run->item->analysis.font);
    int before = -1;

    for (int i = 0; i < run->glyphs->num_glyphs; i++) {
        const PangoGlyphInfo *info = &run->glyphs->glyphs[i];
        int start = run->glyphs->log_clusters[i];
        struct text_glyph glyph = {
            .font = font,
            .id = info->glyph,
            .x = (pen + info->geometry.x_offset) / em,
            .y = -info->geometry.y_offset / em,
            .from = (unsigned)(run->item->offset + start),
            .bytes = start == before ? 0 : (unsigned)(find_cluster_end(run, start) - start)};

        if (info->glyph != PANGO_GLYPH_EMPTY && !(info->glyph & PANGO_GLYPH_UNKNOWN_FLAG))
            g_array_append_val(glyphs, glyph);
        pen += info->geometry.width;
        before = start;
    }
    return pen;
}

static struct text_line
make_line(struct fonts *fonts, const char *text, enum font_role role)
{
    const double em = EM / UNIT * PANGO_SCALE;
    PangoLayoutLine *laid = lay_out_text(fonts, text, role, EM);
    g_autoptr(GArray) glyphs = g_array_new(FALSE, FALSE, sizeof(struct text_glyph));
    struct text_line line;
    PangoRectangle ink, logical;
    int pen = 0;

    pango_layout_line_get_extents(laid, &ink, &logical);
    line.width = logical.width / em;
    line.ink = (map_box){ink.x / em, ink.y / em, ink.width / em, ink.height / em};
    for (const GSList *l = laid->runs; l; l = l->next)
        pen = take_run(fonts, l->data, pen, glyphs);
    line.n = glyphs->len;
    line.glyphs =
        g_memdup2(glyphs->data, line.n * sizeof(struct text_glyph)); /* without its room */
    return line;
}

const struct text_line *
text_line(struct fonts *fonts, const char *text, enum font_role role)
{
    const struct text_line *kept = line_store_find(fonts->lines, text, role);

    if (kept)
        return kept;
    struct text_line line = make_line(fonts, text, role);

    return line_store_keep(fonts->lines, text, role, &line);
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

#define RAGGED 0.35 /* of a line, empty at its end */

/* A number of one digit or two: it stays beside what it counts. */
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

/* The last line of a paragraph, of which `n` lines are before it. */
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

    cut_log_add(fonts->cuts, text, (unsigned)g_utf8_strlen(start, -1));
    return g_strconcat(start, "…", NULL);
}

char *
text_fit(struct fonts *fonts, const char *text, enum font_role role, double *size, double width)
{
    bool whole = is_short(text);
    double wide = whole ? text_measure(fonts, text, role, *size).w : INFINITY;

    if (wide > width)
        *size *= MAX(SMALLEST, width / wide);
    if (whole && text_measure(fonts, text, role, *size).w <= width + 0.01)
        return g_strdup(text);
    return shorten_to_width(fonts, text, role, *size, width);
}

uint64_t
text_work(const struct fonts *fonts)
{
    return fonts->work;
}

struct cut_log *
text_cuts(const struct fonts *fonts)
{
    return fonts->cuts;
}

static bool
lacks_glyphs(struct fonts *fonts, const char *text, enum font_role role)
{
    lay_out_text(fonts, text, role, EM);
    return pango_layout_get_unknown_glyphs_count(fonts->layout) > 0;
}

static bool
lacks_letter(struct fonts *fonts, gunichar letter, enum font_role role)
{
    uint8_t *kept = letter < KEPT ? &fonts->letters[role][letter] : NULL;
    char text[8] = {0};

    if (kept && *kept != LETTER_UNKNOWN)
        return *kept == LETTER_MISSING;
    g_unichar_to_utf8(letter, text);
    bool missing = lacks_glyphs(fonts, text, role);

    if (kept)
        *kept = missing ? LETTER_MISSING : LETTER_THERE;
    return missing;
}

uint32_t
text_missing(struct fonts *fonts, const char *text, enum font_role role)
{
    gunichar first = g_utf8_get_char(text);

    if (*text && !*g_utf8_next_char(text))
        return lacks_letter(fonts, first, role) ? first : 0;
    if (is_short(text) && !lacks_glyphs(fonts, text, role))
        return 0;
    for (const char *p = text; *p; p = g_utf8_next_char(p))
        if (lacks_letter(fonts, g_utf8_get_char(p), role))
            return g_utf8_get_char(p);
    return is_short(text) ? first : 0;
}

static void
set_text_color(cairo_t *cr, picture_color c)
{
    cairo_set_source_rgba(cr, c.r / 255.0, c.g / 255.0, c.b / 255.0, c.a / 255.0);
}

void
text_show(struct fonts *fonts, cairo_t *cr, const struct shape *shape)
{
    double shift = text_shift(fonts, shape);
    PangoLayoutLine *line = lay_out_text(fonts, shape->text, shape->font, shape->size);

    cairo_save(cr);
    cairo_translate(cr, shape->at.x, shape->at.y);
    cairo_rotate(cr, shape->rotation * G_PI / 180);
    cairo_translate(cr, shift, 0);
    cairo_scale(cr, UNIT, UNIT);
    cairo_new_path(cr);
    cairo_move_to(cr, 0, 0);
    if (shape->stroke.a) {
        pango_cairo_layout_line_path(cr, line);
        set_text_color(cr, shape->stroke);
        cairo_set_line_width(cr, shape->width / UNIT);
        cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
        cairo_stroke(cr);
        cairo_move_to(cr, 0, 0);
    }
    set_text_color(cr, shape->fill);
    pango_cairo_show_layout_line(cr, line);
    cairo_new_path(cr);
    cairo_restore(cr);
}

static void
take_path(const cairo_path_t *path, map_point origin, struct outline *out)
{
    for (int i = 0; i < path->num_data; i += path->data[i].header.length) {
        const cairo_path_data_t *d = &path->data[i];
        map_point p[3] = {{0, 0}};

        for (int k = 1; k < d->header.length && k <= 3; k++)
            p[k - 1] = (map_point){origin.x + d[k].point.x * UNIT, origin.y + d[k].point.y * UNIT};
        switch (d->header.type) {
        case CAIRO_PATH_MOVE_TO:
            outline_move(out, p[0]);
            break;
        case CAIRO_PATH_LINE_TO:
            outline_line(out, p[0]);
            break;
        case CAIRO_PATH_CURVE_TO:
            outline_curve(out, p[0], p[1], p[2]);
            break;
        case CAIRO_PATH_CLOSE_PATH:
            outline_close(out);
            break;
        }
    }
}

void
text_outline(struct fonts *fonts, const struct shape *shape, struct outline *out)
{
    cairo_surface_t *surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, NULL);
    cairo_t *cr = cairo_create(surface);
    double shift = text_shift(fonts, shape);

    cairo_move_to(cr, 0, 0);
    pango_cairo_layout_line_path(cr, lay_out_text(fonts, shape->text, shape->font, shape->size));
    cairo_path_t *path = cairo_copy_path(cr);

    take_path(path, (map_point){shape->at.x + shift, shape->at.y}, out);
    cairo_path_destroy(path);
    cairo_destroy(cr);
    cairo_surface_destroy(surface);
}

void
text_libraries(GString *out)
{
    int fc = FcGetVersion();

    g_string_append_printf(out, "pango %s\nfontconfig %d.%d.%d\n", pango_version_string(),
                           fc / 10000, fc / 100 % 100, fc % 100);
}
