/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/drawing.h"

#include "scenario/drawing-style.h"
#include "scenario/drawing-weight.h"
#include "scenario/image-file.h"

#include <math.h>
#include <string.h>

#define MOST_OCTAVES 8 /* of feTurbulence: each one passes over all pixels */

/* Where an element begins. */
struct opened {
    uint32_t offset, length; /* its name */
};

struct inspection {
    struct drawing_faults faults;
    struct drawing_weight *weight;
    struct drawing_style *style; /* NULL: it has no style sheet */
    map_box view;
    bool root_seen, foreign; /* the root was seen; it belongs to another kind of file */
    unsigned aside;          /* nesting depth inside elements that are drawn only where they are
                              * used */
    unsigned texts;          /* open <text> */
    bool draws;
    const char *text, *at; /* all of the text, and where the search for the next element begins */
    struct opened here;    /* the element in hand; empty for the whole file */
    uint64_t pixels;       /* of all images in it */
    bool declares;         /* it defines entities of its own, which the reader does not know */
    GArray *open;          /* struct opened: the open elements */
};

/* The name without its prefix: <s:text> is a text too. */
static const char *
local_name(const char *name)
{
    const char *colon = strrchr(name, ':');

    return colon ? colon + 1 : name;
}

static bool
is_outside_reference(const char *name, const char *value)
{
    if (strcmp(local_name(name), "href") == 0 || strcmp(local_name(name), "src") == 0)
        return value[0] != '#';
    /* elements of other programs are not drawn */
    return !strchr(name, ':') && strcmp(name, "xmlns") != 0 && drawing_style_names_outside(value);
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

/* The element makes pixels of the drawing. */
static void
note_raster(struct inspection *in, const char *what)
{
    add_fault(in->faults.raster, &in->faults.n_raster, DRAWING_RASTER, what, in->here);
    in->faults.uses |= DRAWING_PIXELS;
}

/* What is wrong with the size in the root element; NULL when it is good. */
static const char *
read_view(const char *text, map_box *view)
{
    double v[4];
    char *end;

    for (int i = 0; i < 4; i++) {
        v[i] = g_ascii_strtod(text, &end);
        if (end == text || !isfinite(v[i]))
            return "its viewBox is not four numbers";
        text = end + strspn(end, " ,\t\r\n");
    }
    if (*text)
        return "its viewBox is not four numbers";
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
    *view = (map_box){v[0], v[1], v[2], v[3]};
    return NULL;
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

/* An attribute or property that turns everything below it into pixels. */
static const char *
find_raster(const char *name, const char *value)
{
    static const char *const properties[] = {"filter", "mask"};

    for (unsigned i = 0; i < G_N_ELEMENTS(properties); i++) {
        gsize length = strlen(properties[i]);

        if (strcmp(name, properties[i]) == 0 && strcmp(value, "none") != 0)
            return properties[i];
        if (strcmp(name, "style") != 0)
            continue;
        g_auto(GStrv) parts = g_strsplit(value, ";", -1);

        for (char **part = parts; *part; part++) {
            const char *p = g_strstrip(*part);

            if (g_ascii_strncasecmp(p, properties[i], length) == 0 &&
                strchr(": \t\r\n", p[length]) && !g_str_has_suffix(p, "none"))
                return properties[i];
        }
    }
    return NULL;
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

/* The first of "'Open Sans', sans-serif"; the caller's. */
static char *
cut_family(const char *value)
{
    char *family = g_strndup(value, strcspn(value, ","));

    return g_strstrip(g_strdelimit(family, "'\"", ' '));
}

static void
note_font(struct inspection *in, const char *value)
{
    static const char *const ours[] = {
        "Cantarell", "Linux Libertine", "Linux Libertine O", "sans-serif",
        "sans",      "serif",           "inherit",           "",
        NULL};
    g_autofree char *family = cut_family(value);

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

static void
search_font(const char *name, const char *value, bool important, void *data)
{
    (void)important;
    if (find_families(name, value))
        note_font(data, find_families(name, value));
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
    const char *raster = find_raster(name, value);

    /* on...: a script that a browser would run; systemLanguage: depends on the machine */
    if ((!inspect_embedded(in, element, name, value) && is_outside_reference(name, value)) ||
        g_str_has_prefix(name, "on") || strcmp(name, "systemLanguage") == 0)
        refuse_here(in, DRAWING_OUTSIDE, name);
    if (raster)
        note_raster(in, raster);
    /* as vectors a gradient that repeats every thousandth of a millimeter takes hours to paint */
    if (strcmp(name, "spreadMethod") == 0 && strcmp(value, "pad") != 0)
        note_raster(in, name);
    if (strcmp(name, "numOctaves") == 0 && !(g_ascii_strtod(value, NULL) <= MOST_OCTAVES))
        refuse_here(in, DRAWING_HEAVY, "a numOctaves of it is above " G_STRINGIFY(MOST_OCTAVES));
    search_font(name, value, false, in);
    if (strcmp(name, "style") == 0)
        drawing_style_each(value, strlen(value), search_font, in);
}

/* The content of these is drawn only where something refers to it. */
static const char *const aside[] = {"defs", "symbol", "clipPath", "pattern", "marker",
                                    "font", "mask",   "filter",   NULL};

static const char *const shapes[] = {"path",    "rect", "circle", "ellipse", "line", "polyline",
                                     "polygon", "use",  "text",   "image",   NULL};

static void
inspect_root(struct inspection *in, const char *element, const char **names, const char **values)
{
    const char *wrong = "its first element has no viewBox";

    if (strcmp(element, "svg") != 0) {
        refuse_here(in, DRAWING_NO_SVG, "its first element is not <svg>");
        in->foreign = true;
        return;
    }
    for (; *names; names++, values++)
        if (strcmp(*names, "viewBox") == 0)
            wrong = read_view(*values, &in->view);
    if (wrong)
        refuse_here(in, DRAWING_NO_SVG, wrong);
}

static bool
has_twice(const char **names)
{
    for (; *names; names++)
        for (const char **next = names + 1; *next; next++)
            if (strcmp(*names, *next) == 0)
                return true;
    return false;
}

/* With what its style sheets declare for it. */
static void
weigh_element(struct inspection *in, const char *element, const char **names, const char **values,
              const struct drawing_declarations *styled)
{
    g_autoptr(GPtrArray) all_names = g_ptr_array_new(), all_values = g_ptr_array_new();

    if (styled->n == 0) {
        drawing_weight_open(in->weight, element, names, values);
        return;
    }
    for (; *names; names++, values++) {
        g_ptr_array_add(all_names, (char *)*names);
        g_ptr_array_add(all_values, (char *)*values);
    }
    for (unsigned i = 0; i < styled->n; i++) {
        g_ptr_array_add(all_names, (char *)styled->names[i]);
        g_ptr_array_add(all_values, (char *)styled->values[i]);
    }
    g_ptr_array_add(all_names, NULL);
    g_ptr_array_add(all_values, NULL);
    drawing_weight_open(in->weight, element, (const char **)all_names->pdata,
                        (const char **)all_values->pdata);
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
    struct drawing_declarations styled = drawing_style_enter(in->style, element, names, values);

    g_array_append_val(in->open, in->here);
    if (has_twice(names))
        refuse_here(in, DRAWING_NO_SVG, "a tag of it has an attribute twice");
    weigh_element(in, element, names, values, &styled);
    if (in->open->len > DRAWING_DEEPEST)
        refuse_here(in, DRAWING_HEAVY,
                    "its elements are nested more than " G_STRINGIFY(DRAWING_DEEPEST) " deep");
    if (in->root_seen && !is_known_element(element))
        refuse_here(in, DRAWING_NO_VECTOR, local_name(element));
    if (g_strv_contains(rasters, element))
        note_raster(in, element);
    if (!in->root_seen)
        inspect_root(in, element, names, values);
    for (; *names && !in->foreign; names++, values++)
        inspect_attribute(in, element, *names, *values);
    for (unsigned i = 0; i < styled.n && !in->foreign; i++)
        inspect_attribute(in, element, styled.names[i], styled.values[i]);
    if (strcmp(element, "style") == 0 && drawing_style_is_outside(in->style))
        refuse_here(in, DRAWING_OUTSIDE, "a style sheet");
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
    drawing_style_leave(in->style);
}

static void
gather_letters(GMarkupParseContext *context, const char *text, gsize length, gpointer data,
               GError **error)
{
    struct inspection *in = data;

    (void)context;
    (void)error;
    if (in->texts == 0)
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
    in->declares |= g_str_has_prefix(text, "<!DOCTYPE") && memchr(text, '[', length);
    if (g_str_has_prefix(text, "<!DOCTYPE") && memchr(text, '[', length))
        refuse_at(in, DRAWING_NO_SVG,
                  "its <!DOCTYPE> declares words of its own: delete all of it, up to \"]>\"",
                  opened_here(in, "<!DOCTYPE"));
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

/* From the start of that line on; lines count from 1. */
static uint32_t
find_line(const char *svg, int line)
{
    const char *at = svg;

    for (const char *end; line > 1 && (end = strchr(at, '\n')); line--)
        at = end + 1;
    return (uint32_t)(at - svg);
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
    const char *start = in->text + find_line(in->text, line);
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
    else if (!in->declares)
        refuse_at(in, DRAWING_NO_SVG, "its XML is broken here", find_stop(in, context));
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
    else if (drawing_style_is_heavy(in->style))
        refuse_here(in, DRAWING_HEAVY, "its style sheets have too many rules");
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
    g_autoptr(map_drawing_style) style = none ? NULL : drawing_style_new(svg, length);
    struct inspection in = {.weight = weight, .style = style, .text = svg, .at = svg, .open = open};

    if (none)
        refuse_here(&in, DRAWING_NO_SVG, none);
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
    for (unsigned i = 0; i < faults->n_raster; i++)
        add_fault(faults->fault, &faults->n, DRAWING_NO_VECTOR, faults->raster[i].what,
                  (struct opened){faults->raster[i].offset, faults->raster[i].length});
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

bool
drawing_refuse(const char *svg, gsize length, map_box *view, struct drawing_fault *fault)
{
    struct drawing_faults faults;

    drawing_inspect(svg, length, view, &faults);
    *fault = faults.n > 0 ? faults.fault[0] : (struct drawing_fault){0};
    fault->what = g_strdup(fault->what);
    fault->blank = faults.blank;
    fault->uses = faults.uses;
    drawing_faults_clear(&faults);
    return fault->what != NULL;
}
