/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/drawing.h"

#include <math.h>
#include <string.h>

#define MOST_OCTAVES 8     /* of feTurbulence: each one passes over all pixels */
#define MOST_RULES 4000    /* of style sheets */
#define MOST_WORK 4000000u /* rules for each element */
#define USED_WORD '\x7f'   /* stands for the letters of an entity that the file declares */
#define USES_WORD "it uses a word that its <!DOCTYPE> declares: write out what that stands for"

/* Where an element begins. */
struct opened {
    uint32_t offset, length; /* its name */
};

struct inspection {
    struct drawing_faults faults;
    struct drawing_weight *weight;
    unsigned n_rules, n_elements;
    unsigned unasked; /* nesting depth inside elements that need a program's own extensions */
    map_box view;
    bool root_seen, foreign; /* the root was seen; it belongs to another kind of file */
    unsigned aside;          /* nesting depth inside elements that are drawn only where they are
                              * used */
    unsigned texts;          /* open <text> */
    bool draws;
    const char *text, *at; /* all of the text, and where the search for the next element begins */
    struct opened here;    /* the element in hand; empty for the whole file */
    const char *word_from; /* where a property of it is looked for */
    uint64_t pixels;       /* of all images in it */
    GArray *open;          /* struct opened: the open elements */
};

/* The name without its prefix: <s:text> is a text too. */
static const char *
local_name(const char *name)
{
    const char *colon = strrchr(name, ':');

    return colon ? colon + 1 : name;
}

/* Adds it to a list of DRAWING_FAULTS; nothing if it is there already. */
static void
add_fault(struct drawing_fault *list, unsigned *n, enum drawing_kind kind, const char *what,
          struct opened place)
{
    for (unsigned i = 0; i < *n; i++)
        if (list[i].kind == kind && strcmp(list[i].what, what) == 0)
            return;
    if (*n == DRAWING_FAULTS)
        return;
    list[(*n)++] = (struct drawing_fault){
        .kind = kind, .what = g_strdup(what), .offset = place.offset, .length = place.length};
}

static void
refuse_at(struct inspection *in, enum drawing_kind kind, const char *what, struct opened place)
{
    add_fault(in->faults.fault, &in->faults.n, kind, what, place);
}

static struct opened
opened_here(const struct inspection *in, const char *element)
{
    return (struct opened){(uint32_t)(in->at - in->text), (uint32_t)strlen(element)};
}

static void
refuse_here(struct inspection *in, enum drawing_kind kind, const char *what)
{
    refuse_at(in, kind, what, in->here);
}

/* A property, or a function as "var()", in the element or rule in hand. GMarkup gives values
 * without their places, so the word is searched from the element on. */
static void
refuse_word(struct inspection *in, enum drawing_kind kind, const char *what)
{
    if (in->faults.n == DRAWING_FAULTS)
        return; /* searching a long file for each is slow */
    gsize length = strcspn(what, "(");
    g_autofree char *word = g_strndup(what, length + (what[length] == '('));
    const char *at = strstr(in->word_from, word);

    while (at && (g_ascii_isalnum(at[-1]) || at[-1] == '-'))
        at = strstr(at + 1, word);
    refuse_at(in, kind, what,
              at ? (struct opened){(uint32_t)(at - in->text), (uint32_t)length} : in->here);
}

/* The element makes pixels of the drawing. */
static void
note_raster(struct inspection *in, const char *what)
{
    add_fault(in->faults.raster, &in->faults.n_raster, DRAWING_RASTER, what, in->here);
    in->faults.uses |= DRAWING_PIXELS;
}

/* What is wrong with a view box; NULL when it is good. In our words, before a library that cannot
 * draw it says so in its own. */
static const char *
judge_view(const double v[4])
{
    if (v[2] <= 0 || v[3] <= 0)
        return "its viewBox has no width or no height";
    if (v[2] >= DRAWING_LARGEST || v[3] >= DRAWING_LARGEST)
        return "its viewBox is too large: scale the drawing to below " G_STRINGIFY(
            DRAWING_LARGEST) " each way";
    if (v[2] < DRAWING_SMALLEST || v[3] < DRAWING_SMALLEST)
        return "its viewBox is too small: scale the drawing to at least " G_STRINGIFY(
            DRAWING_SMALLEST) " each way";
    if (fmax(v[2], v[3]) > DRAWING_LONGEST * fmin(v[2], v[3]))
        return "its viewBox is more than " G_STRINGIFY(DRAWING_LONGEST) " times as long as wide";
    if (fmax(fabs(v[0]), fabs(v[1])) > DRAWING_FARTHEST)
        return "its viewBox begins too far out: move the drawing to 0 0";
    return NULL;
}

static bool
read_view(const char *text, double v[4])
{
    char *end;

    for (int i = 0; i < 4; i++) {
        v[i] = g_ascii_strtod(text, &end);
        if (end == text || !isfinite(v[i]))
            return false;
        text = end + strspn(end, " ,\t\r\n");
    }
    return !*text;
}

/* "100mm" in pixels of CSS; 0: no length of its own. */
static double
read_length(const char *text)
{
    static const struct {
        const char *unit;
        double pixels;
    } units[] = {{"", 1},           {"px", 1},         {"pt", 96 / 72.0}, {"pc", 16},
                 {"mm", 96 / 25.4}, {"cm", 96 / 2.54}, {"in", 96}};
    char *end;
    double n = g_ascii_strtod(text, &end);

    for (unsigned i = 0; i < G_N_ELEMENTS(units); i++)
        if (strcmp(end, units[i].unit) == 0)
            return n * units[i].pixels;
    return 0;
}

/* GMarkup gives no offsets: the next tag with that name is the element. */
static void
find_tag(struct inspection *in, const char *element)
{
    gsize length = strlen(element);

    for (const char *at = in->at; (at = strchr(at, '<')); at++)
        if (strncmp(at + 1, element, length) == 0 && strchr(" \t\r\n/>", at[1 + length])) {
            in->at = at + 1;
            return;
        }
}

/* Elements that librsvg draws as pixels in bounded time. */
static const char *const rasters[] = {"mask", "filter", "image", NULL};

/* Elements that are drawn as vectors, contain these or describe them, and the steps of a filter:
 * feImage is left out, and two whose time grows with the square of a number in the file. Elements
 * of other programs (sodipodi:namedview) are not drawn; they are allowed unless they have one of
 * these names. */
static bool
is_known_element(const char *element)
{
    static const char *const taken[] = {
        "svg", "g", "defs", "symbol", "use", "path", "rect", "circle", "ellipse", "line",
        "polyline", "polygon", "clipPath", "pattern", "marker", "stop", "a", "linearGradient",
        "radialGradient", "title", "desc", "metadata", "switch", "text", "tspan", "style",
        /* fonts in SVG: not used */
        "font", "font-face", "font-face-src", "font-face-name", "missing-glyph", "glyph", "hkern",
        "vkern",
        /* steps of a filter */
        "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feDiffuseLighting",
        "feFlood", "feDisplacementMap", "feDistantLight", "feDropShadow", "feFuncA", "feFuncB",
        "feFuncG", "feFuncR", "feGaussianBlur", "feMerge", "feOffset", "feMergeNode",
        "fePointLight", "feTile", "feTurbulence", "feSpotLight", "feSpecularLighting", NULL};
    static const char *const refused[] = {"text",  "tspan",         "textPath", "mask",  "filter",
                                          "image", "foreignObject", "script",   "style", "include",
                                          "tref",  "set",           NULL};

    if (!strchr(element, ':'))
        return g_strv_contains(taken, element) || g_strv_contains(rasters, element);
    return !g_strv_contains(refused, local_name(element)) &&
           !g_str_has_prefix(local_name(element), "animate");
}

static void
note_font(struct inspection *in, const char *value)
{
    static const char *const ours[] = {
        "Cantarell", "Linux Libertine", "Linux Libertine O", "sans-serif",
        "sans",      "serif",           "inherit",           "",
        NULL};
    /* the first of "'Open Sans', sans-serif" */
    g_autofree char *family = g_strndup(value, strcspn(value, ","));

    g_strstrip(g_strdelimit(family, "'\"", ' '));
    if (in->faults.font || g_strv_contains(ours, family))
        return;
    in->faults.font = g_steal_pointer(&family);
    in->faults.font_offset = in->here.offset;
    in->faults.font_length = in->here.length;
}

/* The families of font-family or font, "bold 12px 'Open Sans', serif"; NULL: another property. */
static const char *
find_families(const char *name, const char *value)
{
    const char *p = value;

    if (strcmp(name, "font-family") == 0)
        return value;
    if (strcmp(name, "font") != 0)
        return NULL;
    while (*p && !(g_ascii_isdigit(*p) && strspn(p, "0123456789.") < strcspn(p, " ")))
        p += strcspn(p, " ") + (p[strcspn(p, " ")] == ' ');
    p += strcspn(p, " ");
    return p + strspn(p, " ");
}

/* Of an attribute, a style attribute or a style sheet. */
static void
inspect_property(struct inspection *in, const char *name, const char *value, bool attribute)
{
    g_autofree char *unhonored = drawing_style_unhonored(name, value, attribute);

    if (unhonored && in->unasked == 0)
        refuse_word(in, DRAWING_NO_VECTOR, unhonored);
    /* they turn everything below into pixels */
    if ((strcmp(name, "filter") == 0 || strcmp(name, "mask") == 0) && strcmp(value, "none") != 0)
        note_raster(in, name);
    if (find_families(name, value))
        note_font(in, find_families(name, value));
}

static void
inspect_declaration(const char *name, const char *value, void *data)
{
    inspect_property(data, name, value, false);
}

/* A PNG or JPEG within the text: "data:image/png;base64,iVBOR...". False for all else. */
static bool
inspect_embedded(struct inspection *in, const char *element, const char *name, const char *value)
{
    static const char *const starts[] = {"data:image/png;base64,", "data:image/jpeg;base64,",
                                         "data:image/jpg;base64,"};
    const char *base64 = NULL;

    for (unsigned i = 0; i < G_N_ELEMENTS(starts) && !base64; i++)
        if (g_ascii_strncasecmp(value, starts[i], strlen(starts[i])) == 0)
            base64 = value + strlen(starts[i]);
    if (!base64 || strcmp(element, "image") != 0 || strcmp(local_name(name), "href") != 0)
        return false;
    struct image_file image;
    gsize length;
    g_autofree guchar *bytes = g_base64_decode(base64, &length);
    const char *wrong = image_file_read((const char *)bytes, length, &image, NULL);
    g_autofree char *what = wrong ? g_strconcat("an image in it: ", wrong, NULL) : NULL;

    in->pixels += (uint64_t)image.width * image.height;
    if (wrong)
        refuse_here(in, DRAWING_NO_IMAGE, what);
    else if (in->pixels > IMAGE_FILE_PIXELS)
        refuse_here(in, DRAWING_HEAVY,
                    "its images have more than " G_STRINGIFY(IMAGE_FILE_PIXELS) " pixels");
    return true;
}

static void
inspect_attribute(struct inspection *in, const char *element, const char *name, const char *value)
{
    bool link = strcmp(local_name(name), "href") == 0 || strcmp(local_name(name), "src") == 0;
    /* elements of other programs are not drawn */
    bool outside = link ? value[0] != '#'
                        : !strchr(name, ':') && strcmp(name, "xmlns") != 0 &&
                              drawing_style_names_outside(value);

    /* on...: a script that a browser would run; systemLanguage: depends on the machine */
    if ((!inspect_embedded(in, element, name, value) && outside) || g_str_has_prefix(name, "on") ||
        strcmp(name, "systemLanguage") == 0)
        refuse_word(in, DRAWING_OUTSIDE, name);
    if (strchr(value, USED_WORD) && !g_str_has_prefix(name, "xmlns") &&
        strcmp(name, "requiredExtensions") != 0)
        refuse_here(in, DRAWING_NO_SVG, USES_WORD);
    /* as vectors a gradient that repeats every thousandth of a millimeter takes hours to paint */
    if (strcmp(name, "spreadMethod") == 0 && strcmp(value, "pad") != 0)
        note_raster(in, name);
    if (strcmp(name, "numOctaves") == 0 && !(g_ascii_strtod(value, NULL) <= MOST_OCTAVES))
        refuse_here(in, DRAWING_HEAVY, "a numOctaves of it is above " G_STRINGIFY(MOST_OCTAVES));
    inspect_property(in, name, value, true);
    if (strcmp(name, "style") == 0)
        drawing_style_each(value, inspect_declaration, in);
}

struct declaring {
    struct inspection *in;
    const char *selector;
};

static void
inspect_declared(const char *name, const char *value, void *data)
{
    struct declaring *d = data;

    if (d->in->n_rules > MOST_RULES) /* the first element is refused for it */
        return;
    if (drawing_style_names_outside(value))
        refuse_word(d->in, DRAWING_OUTSIDE, name);
    inspect_property(d->in, name, value, false);
    g_auto(GStrv) each = strchr(value, '(') ? g_strsplit(d->selector, ",", -1) : NULL;

    /* what is weighed against each element: so work is bounded where the weight bounds it, too */
    for (char **one = each; one && *one && d->in->n_rules++ <= MOST_RULES; one++)
        drawing_weight_rule(d->in->weight, g_strstrip(*one), name, value);
}

static void
inspect_rule(const char *selector, const char *block, gsize at, void *data)
{
    static const char *const passed[] = {"@charset", "@namespace", "@font-face", NULL};
    struct inspection *in = data;
    g_autofree char *word = g_strndup(selector, strcspn(selector, " \t\r\n\"'(:"));

    in->word_from = in->text + at;
    in->here = (struct opened){(uint32_t)at, (uint32_t)strlen(word)};
    /* An & or a \ could hide a url() from a search of the text. */
    if (strcmp(word, "@import") == 0 || strstr(block, "&") || strchr(selector, '\\'))
        refuse_here(in, DRAWING_OUTSIDE, "a style sheet");
    else if (*word == '@' && !g_strv_contains(passed, word))
        refuse_here(in, DRAWING_NO_VECTOR, word);
    for (const char *p = selector; p; p = strchr(p + 1, ','))
        in->n_rules++;
    drawing_style_each(block, inspect_declared, &(struct declaring){in, selector});
}

/* The content of these is drawn only where something refers to it. */
static const char *const aside[] = {"defs", "symbol", "clipPath", "pattern", "marker",
                                    "font", "mask",   "filter",   NULL};

static const char *const shapes[] = {"path",    "rect", "circle", "ellipse", "line", "polyline",
                                     "polygon", "use",  "text",   "image",   NULL};

static void
inspect_root(struct inspection *in, const char *element, const char **names, const char **values)
{
    const char *wrong = "its first element has neither a viewBox nor a width and a height";
    double v[4] = {0};
    bool seen = false;

    if (strcmp(element, "svg") != 0) {
        refuse_here(in, DRAWING_NO_SVG, "its first element is not <svg>");
        in->foreign = true;
        return;
    }
    for (unsigned i = 0; names[i]; i++) {
        /* Some drawing programs write a size and no viewBox; the size stands for it then. */
        if (strcmp(names[i], "width") == 0 && !seen)
            v[2] = read_length(values[i]);
        else if (strcmp(names[i], "height") == 0 && !seen)
            v[3] = read_length(values[i]);
        else if (strcmp(names[i], "viewBox") == 0)
            wrong = (seen = read_view(values[i], v)) ? judge_view(v)
                                                     : "its viewBox is not four numbers";
    }
    if (!seen && v[2] > 0 && v[3] > 0 && g_str_has_prefix(wrong, "its first"))
        wrong = judge_view(v);
    if (wrong)
        refuse_here(in, DRAWING_NO_SVG, wrong);
    else
        in->view = (map_box){v[0], v[1], v[2], v[3]};
}

static void
inspect_element(GMarkupParseContext *context, const char *element, const char **names,
                const char **values, gpointer data, GError **error)
{
    struct inspection *in = data;

    (void)context;
    (void)error;
    if (in->foreign)
        return;
    find_tag(in, element);
    in->here = opened_here(in, element);
    in->word_from = in->at;
    g_array_append_val(in->open, in->here);
    /* GMarkup takes an attribute twice, and -- in a comment; librsvg does not, so both are found
     * here. */
    bool unasked = in->unasked > 0, twice = false;

    for (unsigned i = 0; names[i]; i++) {
        unasked |= strcmp(names[i], "requiredExtensions") == 0 && *values[i];
        for (const char **next = names + i + 1; *next; next++)
            twice |= strcmp(names[i], *next) == 0;
    }
    in->unasked += unasked;
    if ((uint64_t)in->n_rules * ++in->n_elements > MOST_WORK || in->n_rules > MOST_RULES)
        refuse_here(in, DRAWING_HEAVY, "its style sheets have too many rules");
    if (twice)
        refuse_here(in, DRAWING_NO_SVG, "a tag of it has an attribute twice");
    drawing_weight_open(in->weight, element, names, values);
    if (in->open->len > DRAWING_DEEPEST)
        refuse_here(in, DRAWING_HEAVY,
                    "its elements are nested more than " G_STRINGIFY(DRAWING_DEEPEST) " deep");
    if (in->root_seen && in->unasked == 0 && !is_known_element(element)) {
        g_autofree char *what = g_strdup_printf("<%s>", local_name(element));

        refuse_here(in, DRAWING_NO_VECTOR, what);
    }
    if (g_strv_contains(rasters, element))
        note_raster(in, element);
    if (!in->root_seen)
        inspect_root(in, element, names, values);
    for (; *names && !in->foreign; names++, values++)
        inspect_attribute(in, element, *names, *values);
    in->texts += strcmp(element, "text") == 0;
    in->root_seen = true;
    in->aside += g_strv_contains(aside, element);
    in->draws |= in->aside == 0 && g_strv_contains(shapes, element);
}

static void
leave_element(GMarkupParseContext *context, const char *element, gpointer data, GError **error)
{
    struct inspection *in = data;

    (void)context;
    (void)error;
    if (in->foreign)
        return;
    g_array_set_size(in->open, in->open->len - 1);
    in->aside -= g_strv_contains(aside, element);
    in->texts -= strcmp(element, "text") == 0;
    drawing_weight_close(in->weight);
    in->unasked -= in->unasked > 0;
}

static void
gather_letters(GMarkupParseContext *context, const char *text, gsize length, gpointer data,
               GError **error)
{
    struct inspection *in = data;

    (void)context;
    (void)error;
    if (memchr(text, USED_WORD, length))
        refuse_here(in, DRAWING_NO_SVG, USES_WORD);
    if (in->texts == 0 || in->unasked > 0)
        return;
    if (!in->faults.letters)
        in->faults.letters = g_string_new(NULL);
    g_string_append_len(in->faults.letters, text, (gssize)length);
}

/* Entity declarations could name files, and so could style sheets. A plain document type only says
 * which SVG it is; its name is never looked up. */
static void
inspect_rest(GMarkupParseContext *context, const char *text, gsize length, gpointer data,
             GError **error)
{
    struct inspection *in = data;
    const char *here = strstr(in->at, text);

    (void)context;
    (void)error;
    if (here)
        in->at = here;
    if (g_str_has_prefix(text, "<!--") && length >= 7 &&
        g_strstr_len(text + 4, (gssize)length - 6, "--"))
        refuse_at(in, DRAWING_NO_SVG, "a comment of it contains --",
                  (struct opened){(uint32_t)(in->at - in->text),
                                  (uint32_t)MIN(length, strcspn(text, "\r\n"))});
    if (g_str_has_prefix(text, "<?xml-stylesheet"))
        refuse_at(in, DRAWING_OUTSIDE, "?xml-stylesheet", opened_here(in, "<?xml-stylesheet"));
    in->at += here ? length : 0;
}

/* Detects other types of files by their first bytes; NULL: it may be SVG. */
static const char *
name_bytes(const char *svg, gsize length)
{
    static const struct {
        const char *bytes, *what;
    } known[] = {{"GIF8", "it is a GIF: save it as PNG"},
                 {"BM", "it is a BMP: save it as PNG"},
                 {"RIFF", "it is a WebP: save it as PNG"},
                 {"%PDF", "it is a PDF"},
                 {"\x1f\x8b", "it is compressed, as .svgz"},
                 {"\xff\xfe", "it is written in UTF-16, not in UTF-8"},
                 {"\xfe\xff", "it is written in UTF-16, not in UTF-8"}};

    for (unsigned i = 0; i < G_N_ELEMENTS(known); i++)
        if (length >= strlen(known[i].bytes) &&
            memcmp(svg, known[i].bytes, strlen(known[i].bytes)) == 0)
            return known[i].what;
    if (memchr(svg, '\0', length))
        return "it contains a byte 0";
    if (!g_utf8_validate_len(svg, length, NULL))
        return "it is not written in UTF-8";
    if (strspn(svg, " \t\r\n\xef\xbb\xbf") == length)
        return "it is empty";
    return svg[strspn(svg, " \t\r\n\xef\xbb\xbf")] == '<' ? NULL : "it is text, but not XML";
}

/* The last & before that tag that begins no entity of XML, or NULL. */
static const char *
find_reference(const char *start, const char *tag)
{
    static const char *const words[] = {"&amp;", "&lt;", "&gt;", "&quot;", "&apos;", "&#"};

    for (const char *at = tag; at > start && at[-1] != '>'; at--) {
        bool known = at[-1] != '&';

        for (unsigned i = 0; i < G_N_ELEMENTS(words) && !known; i++)
            known = g_str_has_prefix(at - 1, words[i]);
        if (!known)
            return at - 1;
    }
    return NULL;
}

/* The tag or entity in which the parser stopped: from its first character to that place. */
static struct opened
find_stop(const struct inspection *in, GMarkupParseContext *context)
{
    int line, column;

    g_markup_parse_context_get_position(context, &line, &column);
    const char *start = in->text;

    for (const char *next; line > 1 && (next = strchr(start, '\n')); line--)
        start = next + 1;
    const char *end = start + strcspn(start, "\r\n"), *at = start;

    for (; column > 1 && at < end; column--)
        at = g_utf8_next_char(at);
    at -= at > start; /* the parser stops behind the faulty text */
    while (at > start && *at != '<' && *at != '&')
        at--;
    const char *reference = find_reference(in->text, at);

    if (reference) /* text is parsed as a whole, up to the tag behind it */
        at = reference;
    if (*at != '<' && *at != '&') /* it began on an earlier line */
        at += strspn(at, " \t");
    if (reference)
        end = at + strcspn(at, "\r\n");
    const char *close = at < end ? strpbrk(at + 1, ">;<") : NULL;

    if (close && close < end && *close != '<')
        end = close + 1;
    return (struct opened){(uint32_t)(at - in->text), (uint32_t)(end - at)};
}

/* GMarkup's messages are not for an author. */
static void
refuse_broken(struct inspection *in, GMarkupParseContext *context, bool ends)
{
    if (ends && in->open->len > 0)
        refuse_at(in, DRAWING_NO_SVG, "it ends before its elements are closed",
                  g_array_index(in->open, struct opened, in->open->len - 1));
    else
        refuse_at(in, DRAWING_NO_SVG, "its XML is broken here", find_stop(in, context));
}

/* <!ENTITY name "letters">, as some programs write for namespaces: takes the declarations out of
 * the text, and puts USED_WORD in place of each use. False where others could name a file. The text
 * keeps its length, so places in it stay right. */
static bool
mask_entities(char *text, const char **at)
{
    static const char letters[] = G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "_-.:";
    static const char *const plain[] = {"&lt;", "&gt;", "&amp;", "&quot;", "&apos;", NULL};
    char *type = strstr(text, "<!DOCTYPE"), *open = type ? type + strcspn(type, "[>") : NULL;
    char *end = open && *open == '[' ? strstr(open, "]>") : open;

    if (!open || *open != '[')
        return true;
    *at = type;
    g_autofree char *words = g_strndup(open, end ? (gsize)(end - open) : 0);

    for (const char *p = words; (p = strstr(p, "<!")); p++)
        if (!g_str_has_prefix(p, "<!ENTITY "))
            return false;
    if (!end || strpbrk(words, "%&") || strstr(words, "SYSTEM") || strstr(words, "PUBLIC"))
        return false;
    memset(open, ' ', (gsize)(end + 1 - open));
    for (char *p = end; (p = strchr(p, '&')); p++) {
        gsize n = 1 + strspn(p + 1, letters);
        g_autofree char *use = g_strndup(p, n + 1);

        if (n > 1 && p[n] == ';' && !g_strv_contains(plain, use))
            memset(p, USED_WORD, n + 1);
    }
    return true;
}

static void
inspect_drawing(struct inspection *in, gsize length)
{
    static const GMarkupParser parser = {.start_element = inspect_element,
                                         .end_element = leave_element,
                                         .text = gather_letters,
                                         .passthrough = inspect_rest};
    g_autoptr(GMarkupParseContext) context =
        g_markup_parse_context_new(&parser, G_MARKUP_DEFAULT_FLAGS, in, NULL);

    drawing_style_rules(in->text, inspect_rule, in);
    bool parsed = g_markup_parse_context_parse(context, in->text, (gssize)length, NULL);

    in->here = (struct opened){0, 0};
    if (!parsed)
        refuse_broken(in, context, false);
    else if (!g_markup_parse_context_end_parse(context, NULL))
        refuse_broken(in, context, true);
    else if (drawing_weight_sum(in->weight) > DRAWING_MOST_SHAPES)
        refuse_here(
            in, DRAWING_HEAVY,
            "more than " G_STRINGIFY(DRAWING_MOST_SHAPES) " shapes, with all that is repeated");
}

static void
inspect_image(const char *bytes, gsize length, map_box *view, struct drawing_faults *faults)
{
    struct image_file image;
    const char *wrong = image_file_read(bytes, length, &image, NULL);

    *faults = (struct drawing_faults){.uses = DRAWING_IMAGE};
    *view = (map_box){0, 0, image.width, image.height};
    if (wrong)
        add_fault(faults->fault, &faults->n, DRAWING_NO_IMAGE, wrong, (struct opened){0, 0});
}

void
drawing_inspect(const char *svg, gsize length, map_box *view, struct drawing_faults *faults)
{
    if (image_file_type(svg, length) != IMAGE_OTHER) {
        inspect_image(svg, length, view, faults);
        return;
    }
    g_autoptr(map_drawing_weight) weight = drawing_weight_new();
    g_autoptr(GArray) open = g_array_new(FALSE, FALSE, sizeof(struct opened));
    const char *none = name_bytes(svg, length);
    g_autofree char *text = none ? NULL : g_strndup(svg, length);
    struct inspection in = {.weight = weight, .text = text, .at = text, .open = open};
    const char *declared = NULL;

    if (none)
        refuse_here(&in, DRAWING_NO_SVG, none);
    else if (!mask_entities(text, &declared))
        refuse_at(
            &in, DRAWING_NO_SVG,
            "its <!DOCTYPE> declares more than words: delete all of it, up to \"]>\"",
            (struct opened){(uint32_t)(declared - text), (uint32_t)strcspn(declared, "\r\n")});
    else
        inspect_drawing(&in, length);
    *view = in.view;
    *faults = in.faults;
    faults->blank = !in.draws;
}

void
drawing_faults_demand_vectors(struct drawing_faults *faults)
{
    if (faults->uses & DRAWING_IMAGE && faults->n == 0)
        add_fault(faults->fault, &faults->n, DRAWING_NO_SVG, "it is a picture of pixels",
                  (struct opened){0, 0});
    for (unsigned i = 0; i < faults->n_raster; i++) {
        g_autofree char *what = g_strdup_printf("<%s>", faults->raster[i].what);

        add_fault(faults->fault, &faults->n, DRAWING_NO_VECTOR, what,
                  (struct opened){faults->raster[i].offset, faults->raster[i].length});
    }
}

void
drawing_faults_clear(struct drawing_faults *faults)
{
    for (unsigned i = 0; i < faults->n; i++)
        g_free(faults->fault[i].what);
    for (unsigned i = 0; i < faults->n_raster; i++)
        g_free(faults->raster[i].what);
    faults->n = faults->n_raster = 0;
    g_clear_pointer(&faults->font, g_free);
    if (faults->letters)
        g_string_free(g_steal_pointer(&faults->letters), TRUE);
}
