/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/drawing.h"

#include <stdbool.h>
#include <string.h>

#define NOBODY UINT32_MAX
#define MOST ((uint64_t)1 << 40) /* the product of two still fits in 64 bits */
#define LONGEST_CHAIN 1000       /* of references; bounds the stack */
/* Weights in shapes of what passes over all pixels of the picture. */
#define FILTER_STEP 400
#define MASK 100
#define MOST_WORK 4000000u     /* comparisons of a rule with an element */
#define NUMBERS_OF_A_SHAPE 100 /* of a path: a long one weighs more than one shape */

enum refers {
    REFERS_USE,    /* draws it once more */
    REFERS_MARKER, /* draws it at every point */
    REFERS_PAINT,  /* draws it for every shape: clips and patterns */
    REFERS_ONCE,   /* draws it for the element as a whole: masks and filters */
};

struct reference {
    uint32_t from;
    uint8_t how; /* enum refers */
    const char *id;
};

enum state { STATE_NEW, STATE_OPEN, STATE_DONE };

struct node {
    uint32_t parent, first, next; /* of children */
    uint32_t reference;           /* its first one */
    uint32_t points;              /* of the element itself */
    bool aside;                   /* drawn only where something refers to it */
    uint8_t state;
    uint32_t own;
    uint64_t shapes, all_points; /* with all below; valid when STATE_DONE */
};

/* What a rule refers to, and which elements it may fit: its last part, "g.sea#a". */
struct rule {
    char *last;
    const char *name, *value;
};

struct drawing_weight {
    GArray *rules;       /* struct rule */
    GArray *nodes;       /* struct node */
    GArray *references;  /* struct reference, by node */
    GHashTable *ids;     /* name -> index of a node, and one */
    GStringChunk *texts; /* ids */
    uint32_t last;       /* open one */
};

struct drawing_weight *
drawing_weight_new(void)
{
    struct drawing_weight *w = g_new0(struct drawing_weight, 1);

    w->nodes = g_array_new(FALSE, TRUE, sizeof(struct node));
    w->rules = g_array_new(FALSE, FALSE, sizeof(struct rule));
    w->references = g_array_new(FALSE, FALSE, sizeof(struct reference));
    w->ids = g_hash_table_new(g_str_hash, g_str_equal);
    w->texts = g_string_chunk_new(1024);
    w->last = NOBODY;
    return w;
}

void
drawing_weight_free(struct drawing_weight *w)
{
    if (!w)
        return;
    g_array_unref(w->nodes);
    g_array_unref(w->references);
    g_array_unref(w->rules);
    g_hash_table_unref(w->ids);
    g_string_chunk_free(w->texts);
    g_free(w);
}

static struct node *
node_at(const struct drawing_weight *w, uint32_t i)
{
    return &g_array_index(w->nodes, struct node, i);
}

static void
refer_to(struct drawing_weight *w, uint32_t from, enum refers how, const char *id, gsize length)
{
    struct reference r = {from, (uint8_t)how,
                          g_string_chunk_insert_len(w->texts, id, (gssize)length)};

    g_array_append_val(w->references, r);
}

static bool
is_raster(const char *name)
{
    return strcmp(name, "filter") == 0 || strcmp(name, "mask") == 0;
}

/* Whether the url at that place of an attribute is a mask or a filter. */
static bool
is_raster_url(const char *name, const char *value, const char *at)
{
    /* A comment could hide the end of a property: such a url counts as paint, which weighs more. */
    if (strcmp(name, "style") != 0 || strstr(value, "/*"))
        return is_raster(name);
    while (at > value && at[-1] != ';')
        at--;
    at += strspn(at, " \t\r\n");
    g_autofree char *property = g_ascii_strdown(at, (gssize)strcspn(at, ": \t\r\n"));

    return is_raster(property);
}

/* Every url(#id) of an attribute, or of a property in a style. */
static void
refer_to_urls(struct drawing_weight *w, uint32_t from, const char *name, const char *value)
{
    const char *before = value;

    for (const char *at = value; (at = strchr(at, '#')); at++) {
        const char *url = at;

        while (url > value && strchr("'\" \t\r\n", url[-1]))
            url--;
        if (url - value < 4 || g_ascii_strncasecmp(url - 4, "url(", 4) != 0)
            continue;
        bool marker = g_str_has_prefix(name, "marker") ||
                      g_strstr_len(before, (gssize)(at - before), "marker");
        bool once = !marker && is_raster_url(name, value, at);

        refer_to(w, from,
                 marker ? REFERS_MARKER
                 : once ? REFERS_ONCE
                        : REFERS_PAINT,
                 at + 1, strcspn(at + 1, ")'\" \t\r\n"));
        before = at + 1;
    }
}

/* In shapes: without what it contains. */
static uint32_t
weigh_alone(const char *element)
{
    static const char *const silent[] = {
        "stop", "linearGradient", "radialGradient", "title", "desc", "metadata", NULL};

    if (g_str_has_prefix(element, "fe") || strcmp(element, "image") == 0)
        return FILTER_STEP;
    return strcmp(element, "mask") == 0 ? MASK : !g_strv_contains(silent, element);
}

/* The functions of a filter: "blur(2px) sepia(1)". */
static uint32_t
weigh_functions(const char *name, const char *value)
{
    uint32_t n = 0;

    if (strcmp(name, "filter") == 0 || (strcmp(name, "style") == 0 && strstr(value, "filter")))
        for (; *value; value++)
            n += *value == '(';
    return n * FILTER_STEP;
}

/* Compares without the prefix, as <s:use> is a use too. */
static bool
is_named(const char *name, const char *wanted)
{
    const char *colon = strrchr(name, ':');

    return strcmp(colon ? colon + 1 : name, wanted) == 0;
}

void
drawing_weight_rule(struct drawing_weight *w, const char *selector, const char *name,
                    const char *value)
{
    const char *last = selector + strlen(selector);

    while (last > selector && !strchr(" \t\r\n>+~", last[-1]))
        last--;
    struct rule rule = {g_string_chunk_insert(w->texts, last),
                        g_string_chunk_insert(w->texts, name),
                        g_string_chunk_insert(w->texts, value)};

    g_array_append_val(w->rules, rule);
}

/* Too many elements rather than too few: the rest of the selector is not read. */
static bool
fits_rule(const char *last, const char *element, const char *classes, const char *id)
{
    for (const char *p = last; *p;) {
        char kind = *p;
        const char *from = p + (kind == '.' || kind == '#'), *end = from + strcspn(from, ".#:[*");
        g_autofree char *word = g_strndup(from, (gsize)(end - from));
        size_t length = strlen(word);
        bool classed = false;

        for (const char *c = kind == '.' && *word ? classes : NULL; c && (c = strstr(c, word)); c++)
            classed |= (c == classes || g_ascii_isspace(c[-1])) &&
                       (!c[length] || g_ascii_isspace(c[length]));
        if (*word && !(kind == '.'   ? classed
                       : kind == '#' ? g_strcmp0(id, word) == 0
                                     : is_named(element, word)))
            return false;
        if (end == p || *end == ':' || *end == '[')
            break;
        p = end;
    }
    return true;
}

static void
refer_by_attribute(struct drawing_weight *w, uint32_t i, struct node *node, const char *name,
                   const char *value)
{
    refer_to_urls(w, i, name, value);
    node->own += weigh_functions(name, value);
}

static void
refer_by_rules(struct drawing_weight *w, uint32_t i, struct node *node, const char *element,
               const char *classes, const char *id)
{
    for (unsigned k = 0; k < w->rules->len && (uint64_t)w->rules->len * i < MOST_WORK; k++) {
        const struct rule *rule = &g_array_index(w->rules, struct rule, k);

        if (fits_rule(rule->last, element, classes, id))
            refer_by_attribute(w, i, node, rule->name, rule->value);
    }
}

void
drawing_weight_open(struct drawing_weight *w, const char *element, const char **names,
                    const char **values)
{
    static const char *const aside[] = {"defs",   "symbol", "clipPath", "pattern",
                                        "marker", "mask",   "filter",   NULL};
    uint32_t i = w->nodes->len;
    const char *classes = NULL, *id = NULL;
    struct node node = {.parent = w->last,
                        .first = NOBODY,
                        .next = NOBODY,
                        .reference = w->references->len,
                        .own = weigh_alone(element),
                        .aside = g_strv_contains(aside, element)};

    for (; *names; names++, values++) {
        if (strcmp(*names, "id") == 0)
            g_hash_table_insert(w->ids, g_string_chunk_insert(w->texts, id = *values),
                                GUINT_TO_POINTER(i + 1));
        else if (strcmp(*names, "class") == 0)
            classes = *values;
        else if (strcmp(*names, "d") == 0 || strcmp(*names, "points") == 0)
            /* Runs of digits stand for points: 1.5 counts twice, which errs to the heavy side. */
            for (const char *text = *values; *text; text++)
                node.points += g_ascii_isdigit(*text) && !g_ascii_isdigit(text[1]);
        else if (is_named(*names, "href") && is_named(element, "use") && **values == '#')
            refer_to(w, i, REFERS_USE, *values + 1, strlen(*values + 1));
        else
            refer_by_attribute(w, i, &node, *names, *values);
    }
    refer_by_rules(w, i, &node, element, classes, id);
    node.own += node.points / NUMBERS_OF_A_SHAPE;
    if (w->last != NOBODY) {
        node.next = node_at(w, w->last)->first;
        node_at(w, w->last)->first = i;
    }
    g_array_append_val(w->nodes, node);
    w->last = i;
}

void
drawing_weight_close(struct drawing_weight *w)
{
    g_return_if_fail(w->last != NOBODY);
    w->last = node_at(w, w->last)->parent;
}

static uint64_t
add_bounded(uint64_t a, uint64_t b)
{
    return MIN(a + b, MOST);
}

static void add_up(struct drawing_weight *w, uint32_t i, unsigned chain);

/* The sum of what the reference leads to; NULL when it leads nowhere, or to itself. */
static const struct node *
target_of(struct drawing_weight *w, const struct reference *r, unsigned chain)
{
    uint32_t i = GPOINTER_TO_UINT(g_hash_table_lookup(w->ids, r->id));

    if (i == 0 || node_at(w, i - 1)->state == STATE_OPEN)
        return NULL;
    add_up(w, i - 1, chain + 1);
    return node_at(w, i - 1);
}

static void
add_references(struct drawing_weight *w, uint32_t i, unsigned chain)
{
    struct node *node = node_at(w, i);

    /* References of an element are contiguous, as they are noted when it opens. */
    for (uint32_t k = node->reference; k < w->references->len; k++) {
        const struct reference *r = &g_array_index(w->references, struct reference, k);
        const struct node *target = r->from == i ? target_of(w, r, chain) : NULL;

        if (r->from != i)
            break;
        if (!target)
            continue;
        if (r->how == REFERS_ONCE) {
            node->shapes = add_bounded(node->shapes, target->shapes);
        } else if (r->how == REFERS_USE) {
            node->shapes = add_bounded(node->shapes, target->shapes);
            node->all_points = add_bounded(node->all_points, target->all_points);
        } else {
            uint64_t n = r->how == REFERS_MARKER ? node->all_points : node->shapes;

            bool most = n > 0 && target->shapes > MOST / n;

            node->shapes = add_bounded(node->shapes, most ? MOST : n * target->shapes);
        }
    }
}

static void
add_up(struct drawing_weight *w, uint32_t i, unsigned chain)
{
    struct node *node = node_at(w, i);

    if (node->state != STATE_NEW)
        return;
    node->state = STATE_OPEN;
    node->shapes = chain > LONGEST_CHAIN ? MOST : node->own;
    node->all_points = node->points;
    for (uint32_t k = node->first; chain <= LONGEST_CHAIN && k != NOBODY; k = node_at(w, k)->next) {
        add_up(w, k, chain + 1);
        if (node_at(w, k)->aside)
            continue;
        node->shapes = add_bounded(node->shapes, node_at(w, k)->shapes);
        node->all_points = add_bounded(node->all_points, node_at(w, k)->all_points);
    }
    if (chain <= LONGEST_CHAIN)
        add_references(w, i, chain);
    node->state = STATE_DONE;
}

uint64_t
drawing_weight_sum(struct drawing_weight *w)
{
    if (w->nodes->len == 0)
        return 0;
    add_up(w, 0, 0);
    return node_at(w, 0)->shapes;
}
