/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/face-layout.h"

#include "base/text.h"
#include "draw/theme/lexicon.h"
#include "map-diag-file.h"
#include "xml/document.h"

#include <string.h>

/* A layout while it is read. */
struct layout_text {
    struct studio *studio;
    const char *shown;
    struct xml_document *doc;
    struct map_sink *sink;
    struct xml_range wrong; /* an attribute with a number out of range */
};

static bool
refuse_layout(const struct layout_text *t, struct xml_range at, const char *why)
{
    if (t->sink)
        finding_set_help(diag_report(t->sink, DIAG_P_ART_SVG, xml_document_span(t->doc, at),
                                     t->shown, why, NULL),
                         "docs/themes.md, Layouts of faces, says what it may have");
    return false;
}

/* Words with own- depend on the piece. All others are checked against the theme, since
 * theme_color() stops the program for an unknown one. */
static bool
is_color(const struct layout_text *t, const char *key)
{
    static const char *const own[] = {"own",      "own-full", "own-tint", "own-edge",
                                      "own-ring", "own-foot", "on-own",   NULL};
    bool known = g_strv_contains(own, key);

    for (const struct theme *theme = t->studio->theme; !known && theme; theme = theme->base)
        known = g_hash_table_contains(theme->colors, key);
    return known;
}

/* Where the piece's own word is part of the key, only its face can tell. */
static bool
is_said(const struct layout_text *t, const char *key)
{
    struct studio *studio = t->studio;

    if (!studio->english)
        studio->english = lexicon_new(studio->data_dir, "en", NULL);
    return strchr(key, '*') || !studio->english || lexicon_fills(studio->english, key);
}

/* Dots could lead out of the theme's folder. A layout is no picture, although it lies there. */
static bool
is_picture(const struct layout_text *t, const char *name)
{
    return !strpbrk(name, ".~") && *name != '/' && !g_str_has_prefix(name, "layouts/") &&
           (strchr(name, '*') || art_get(t->studio->arts, name, NULL));
}

/* False: it is no word of class=. */
static bool
take_word(const struct layout_text *t, struct layout_item *item, const char *word)
{
    const struct {
        const char *start, **value;
        bool (*is_known)(const struct layout_text *t, const char *name);
    } names[] = {{"fill-", &item->fill, is_color},   {"line-", &item->line, is_color},
                 {"ink-", &item->ink, is_color},     {"with-", &item->with, NULL},
                 {"without-", &item->without, NULL}, {"beside-", &item->beside, NULL},
                 {"says-", &item->says, is_said},    {"art-", &item->art, is_picture}};
    const struct {
        const char *word;
        bool *value;
    } flags[] = {{"ground", &item->ground},
                 {"net", &item->net},
                 {"lines", &item->lines},
                 {"cover", &item->cover},
                 {"turned", &item->turned}};
    static const char *const fonts[] = {[FONT_TITLE] = "title",
                                        [FONT_NUMBER] = "number",
                                        [FONT_TEXT] = "text",
                                        [FONT_TEXT_BOLD] = "bold",
                                        [FONT_LABEL] = "label"};

    for (unsigned i = 0; i < G_N_ELEMENTS(names); i++)
        if (g_str_has_prefix(word, names[i].start)) {
            *names[i].value = word + strlen(names[i].start);
            return !names[i].is_known || names[i].is_known(t, *names[i].value);
        }
    for (unsigned i = 0; i < G_N_ELEMENTS(flags); i++)
        if (strcmp(word, flags[i].word) == 0)
            return *flags[i].value = true;
    for (unsigned i = 0; i < G_N_ELEMENTS(fonts); i++)
        if (strcmp(word, fonts[i]) == 0) {
            item->font = (enum font_role)i;
            return true;
        }
    return false;
}

#define FAR 300    /* of a place, and the largest size: a usual piece has up to 110 */
#define LEAST 0.01 /* size that the libraries draw */

/* The numbers of an attribute; returns how many. Text such as "nan" and "inf" reads as a number
 * too, and is out of range. */
static unsigned
read_numbers(struct layout_text *t, const struct xml_node *e, const char *name, double *values,
             unsigned most)
{
    static const char *const places[] = {"viewBox", "x",  "y",  "cx", "cy",
                                         "x1",      "y1", "x2", "y2", NULL},
                             *const sizes[] = {"width", "height", "r", "font-size", NULL};
    struct xml_range value = xml_document_find(t->doc, e, name);
    const char *at = t->doc->text + value.offset, *end = at + value.length;
    double least = g_strv_contains(places, name)  ? -FAR
                   : g_strv_contains(sizes, name) ? LEAST
                                                  : 0,
           greatest = strcmp(name, "opacity") == 0 ? 1 : FAR;
    unsigned n = 0;

    while (value.offset > 0 && at < end && n < most) {
        char *next;

        values[n] = g_ascii_strtod(at, &next);
        if (next == at)
            break;
        if (!(values[n] >= least && values[n] <= greatest))
            t->wrong = value;
        for (n++, at = next; at < end && (*at == ' ' || *at == ','); at++)
            ;
    }
    return n;
}

static double
read_length(struct layout_text *t, const struct xml_node *e, const char *name, double otherwise)
{
    double value = otherwise;

    read_numbers(t, e, name, &value, 1);
    return value;
}

/* Where it is, from the corner of the view box. */
static bool
read_box(struct layout_text *t, const struct xml_node *e, map_box view, struct layout_item *item)
{
    double r = read_length(t, e, "r", 0), x1 = read_length(t, e, "x1", 0),
           y1 = read_length(t, e, "y1", 0);

    item->form = xml_document_is(t->doc, e->name, "rect")      ? LAYOUT_BOX
                 : xml_document_is(t->doc, e->name, "circle")  ? LAYOUT_DISC
                 : xml_document_is(t->doc, e->name, "polygon") ? LAYOUT_HEX
                                                               : LAYOUT_LINE;
    if (item->form == LAYOUT_BOX)
        item->box = (map_box){read_length(t, e, "x", 0), read_length(t, e, "y", 0),
                              read_length(t, e, "width", 0), read_length(t, e, "height", 0)};
    else if (item->form == LAYOUT_DISC)
        item->box =
            (map_box){read_length(t, e, "cx", 0) - r, read_length(t, e, "cy", 0) - r, 2 * r, 2 * r};
    else if (item->form == LAYOUT_HEX)
        item->box = view;
    else
        item->box =
            (map_box){x1, y1, read_length(t, e, "x2", 0) - x1, read_length(t, e, "y2", 0) - y1};
    item->box.x -= view.x;
    item->box.y -= view.y;
    if (t->wrong.offset > 0)
        return refuse_layout(t, t->wrong,
                             "a size is from 0.01 to 300, a place from -300, an opacity to 1");
    if (item->form != LAYOUT_LINE && !(item->box.w > 0 && item->box.h > 0))
        return refuse_layout(t, e->name, "a place has a width and a height");
    if (xml_document_find(t->doc, e, "transform").offset > 0)
        return refuse_layout(t, xml_document_find(t->doc, e, "transform"),
                             "a place has no transform");
    return true;
}

static void
clear_item(void *data)
{
    g_strfreev(((struct layout_item *)data)->words);
}

/* Appends the item; false with the error. */
static bool
read_item(struct layout_text *t, const struct xml_node *e, struct face_layout *layout)
{
    struct xml_range id = xml_document_find(t->doc, e, "id"),
                     words = xml_document_find(t->doc, e, "class"),
                     anchor = xml_document_find(t->doc, e, "text-anchor");
    g_autofree char *text =
        g_strdup_printf("%.*s %.*s", (int)id.length, id.offset ? t->doc->text + id.offset : "",
                        (int)words.length, words.offset ? t->doc->text + words.offset : "");
    struct layout_item item = {.font = FONT_TEXT,
                               .anchor = ANCHOR_MIDDLE,
                               .corner = read_length(t, e, "rx", 0),
                               .width = read_length(t, e, "stroke-width", 1),
                               .opacity = read_length(t, e, "opacity", 1),
                               .size = read_length(t, e, "font-size", 0),
                               .words = g_strsplit_set(text, " \t\r\n", -1)};

    g_array_append_val(layout->items, item);
    struct layout_item *made =
        &g_array_index(layout->items, struct layout_item, layout->items->len - 1);

    made->id = *made->words[0] ? made->words[0] : NULL;
    if (xml_document_is(t->doc, anchor, "start") || xml_document_is(t->doc, anchor, "end"))
        made->anchor = xml_document_is(t->doc, anchor, "start") ? ANCHOR_START : ANCHOR_END;
    read_numbers(t, e, "stroke-dasharray", made->dash, 2);
    for (char **word = made->words + 1; *word; word++)
        if (**word && !take_word(t, made, *word)) {
            g_autofree char *why = g_strdup_printf("\"%s\" is no word or color of a layout", *word);

            return refuse_layout(t, words, why);
        }
    if (made->ground && made->fill &&
        (g_str_has_prefix(made->fill, "own-") || strcmp(made->fill, "on-own") == 0))
        return refuse_layout(t, words, "a ground has the color own or one of the theme");
    return read_box(t, e, layout->view, made);
}

/* Reads the children of the root: items, and a drawing of all others, each at its byte. Only
 * children of the root can be places: deeper elements belong to the drawing, and may have
 * transforms. */
static bool
read_items(struct layout_text *t, struct face_layout *layout)
{
    static const char *const silent[] = {"title", "desc", "metadata", "defs"};
    char *rest = g_strndup(t->doc->text, t->doc->length);
    bool drawn = false;

    layout->drawing = rest;
    for (uint32_t i = xml_document_node(t->doc, t->doc->root)->first_child; i != XML_NONE;
         i = xml_document_node(t->doc, i)->next) {
        const struct xml_node *e = xml_document_node(t->doc, i);
        bool box = xml_document_is(t->doc, e->name, "rect");
        bool quiet = (box && xml_document_find(t->doc, e, "id").offset > 0) ||
                     ((box || xml_document_is(t->doc, e->name, "circle") ||
                       xml_document_is(t->doc, e->name, "line") ||
                       xml_document_is(t->doc, e->name, "polygon")) &&
                      xml_document_find(t->doc, e, "class").offset > 0);

        if (quiet && !read_item(t, e, layout))
            return false;
        /* Spaces keep the places of all other bytes, so that a message about the drawing points
         * into the author's file. */
        if (quiet)
            memset(rest + e->tag.offset, ' ', e->end - e->tag.offset);
        for (unsigned k = 0; k < G_N_ELEMENTS(silent); k++)
            quiet |= xml_document_is(t->doc, e->name, silent[k]);
        drawn |= !quiet;
    }
    if (!drawn)
        g_clear_pointer(&layout->drawing, g_free);
    return true;
}

struct face_layout *
face_layout_parse(struct studio *studio, const char *text, gsize length, struct map_sink *sink,
                  uint32_t file, const char *shown)
{
    g_autoptr(xml_document) doc = parse_document(text, (uint32_t)length, file, false);
    struct layout_text t = {studio, shown, doc, sink};
    g_autoptr(map_face_layout) layout = g_new0(struct face_layout, 1);
    bool whole = doc->whole && doc->root != XML_NONE;
    const struct xml_node *root = whole ? xml_document_node(doc, doc->root) : NULL;
    double view[4];

    layout->items = g_array_new(FALSE, FALSE, sizeof(struct layout_item));
    g_array_set_clear_func(layout->items, clear_item);
    if (!whole)
        refuse_layout(&t, (struct xml_range){doc->end, 0}, "it is no whole SVG");
    else if (read_numbers(&t, root, "viewBox", view, 4) < 4 || t.wrong.offset > 0 ||
             !(view[2] >= 1 && view[3] >= 1))
        refuse_layout(&t, root->name, "it has no viewBox");
    else
        layout->view = (map_box){view[0], view[1], view[2], view[3]};
    return layout->view.w > 0 && read_items(&t, layout) ? g_steal_pointer(&layout) : NULL;
}

/* Most layouts are good: the file becomes a source of the sink only for a finding, and is then
 * read once more. */
struct face_layout *
face_layout_read(struct studio *studio, const char *text, gsize length, struct map_sink *sink,
                 const char *shown)
{
    struct face_layout *layout = face_layout_parse(studio, text, length, NULL, 0, NULL);

    if (!layout)
        face_layout_parse(studio, text, length, sink,
                          diag_sink_take_source(sink, shown, g_strndup(text, length), length),
                          shown);
    return layout;
}

void
face_layout_free(struct face_layout *layout)
{
    if (!layout)
        return;
    g_array_unref(layout->items);
    g_free(layout->drawing);
    g_free(layout);
}

#define BEYOND 3.0 /* mm past the cut that a drawing may show */

bool
face_layout_offer(struct studio *studio, const char *name, struct face_layout *layout)
{
    g_autofree char *art = g_strconcat("layouts/", name, NULL);
    bool drawn = true;

    if (layout->drawing) {
        g_autoptr(xml_document) doc =
            parse_document(layout->drawing, (uint32_t)strlen(layout->drawing), 0, false);
        struct xml_range box = xml_document_find(doc, xml_document_node(doc, doc->root), "viewBox");
        struct xml_edits edits = xml_edits_of(doc);
        const map_box v = layout->view;
        char numbers[4][G_ASCII_DTOSTR_BUF_SIZE];
        const double wide[] = {v.x - BEYOND, v.y - BEYOND, v.w + 2 * BEYOND, v.h + 2 * BEYOND};

        for (unsigned i = 0; i < 4; i++)
            g_ascii_dtostr(numbers[i], sizeof numbers[i], wide[i]);
        xml_edits_add(&edits, box.offset, box.offset + box.length,
                      g_strjoin(" ", numbers[0], numbers[1], numbers[2], numbers[3], NULL));
        GString *drawing = xml_edits_apply(&edits, 0, doc->length);

        drawn = art_offer(studio->arts, art, drawing->str, drawing->len, NULL);
        g_string_free(drawing, TRUE);
    }
    if (!drawn) {
        face_layout_free(layout);
        return false;
    }
    if (!studio->layouts)
        studio->layouts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
                                                (GDestroyNotify)face_layout_free);
    g_hash_table_insert(studio->layouts, g_strdup(name), layout);
    return true;
}

/* A broken layout of a theme counts as missing, so its base serves; theme_art_check()
 * reports it. */
struct face_layout *
face_layout_get(struct studio *studio, const char *name)
{
    struct face_layout *layout =
        studio->layouts ? g_hash_table_lookup(studio->layouts, name) : NULL;

    for (const struct theme *theme = studio->theme; !layout && theme; theme = theme->base) {
        g_autofree char *path = g_strdup_printf("%s/layouts/%s.svg", theme->folder, name);
        gsize length;
        g_autofree char *text = map_diag_file_read(MAP_DIAG_FILE_ART, path, &length, NULL);

        layout = text ? face_layout_parse(studio, text, length, NULL, 0, NULL) : NULL;
        if (layout && !face_layout_offer(studio, name, layout))
            layout = NULL;
    }
    return layout;
}

const struct layout_item *
face_layout_place(const struct face_layout *layout, const char *id, map_box *box)
{
    for (unsigned i = 0; i < layout->items->len; i++) {
        const struct layout_item *item = &g_array_index(layout->items, struct layout_item, i);

        if (g_strcmp0(item->id, id) != 0)
            continue;
        *box = item->box;
        box->x -= layout->view.w / 2;
        box->y -= layout->view.h / 2;
        return item;
    }
    return NULL;
}
