/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "exchange/json-map.h"

#include "exchange/hex-rows.h"

#include <string.h>

#define MOST_LEFT 20 /* findings of what is left over */

/* What an item of a list says of a hex. */
struct item {
    struct json_place place;
    struct hex_word said;
    struct map_span span;
    bool nothing;          /* it says that there is no resource */
    const json_t *harbor;  /* it has one, or is one */
    const json_t *unknown; /* a terrain that is no word of ours */
};

static void
read_item_word(struct json_map *m, struct hex_words *words, const json_t *value, struct item *item)
{
    const char *text = json_string_value(value);
    g_autofree char *small = g_ascii_strdown(text, -1);
    struct hex_word said = hex_words_read(words, text, strlen(text) < 4);

    if (!*text || strcmp(small, "none") == 0 || strcmp(small, "nothing") == 0)
        item->nothing = true;
    else if (said.harbor)
        item->said.harbor = true;
    else if (!said.word)
        item->unknown = value;
    else if (!item->said.word)
        item->said.word = said.word;
    if (said.number >= 0 && said.word)
        item->said.number = said.number;
    if (said.word && item->said.word != said.word) {
        enum terrain one = hex_words_terrain(words, item->said.word, NULL),
                     two = hex_words_terrain(words, said.word, NULL);

        /* a sea hex that gives something has a harbor; a desert may have a word for what it lacks */
        if (one == TERRAIN_SEA || two == TERRAIN_SEA) {
            item->said.harbor = true;
        } else if (!m->counting && one != two && one != TERRAIN_NONE && two != TERRAIN_NONE) {
            g_autofree char *both = g_strdup_printf("%s, or %s", item->said.word, said.word);

            diag_report(m->tree.text->sink, DIAG_I_EITHER, json_tree_place(&m->tree, value),
                        "the terrain of a hex", both, NULL);
        }
    }
    json_member_use(m, value);
}

/* Three levels are enough for any program, and what lies deeper may be large. */
static void
read_item_members(struct json_map *m, struct hex_words *words, const json_t *value,
                  struct item *item, unsigned level)
{
    if (!item->place.counts)
        item->place = json_member_place(m, value, NULL);
    for (struct json_child c = {.in = value}; json_tree_next(&c);) {
        enum json_role role = c.key                     ? json_member_role(c.key)
                              : json_is_string(c.value) ? ROLE_TERRAIN
                              : item->place.counts      ? ROLE_NONE
                                                        : ROLE_NUMBER;

        if (role == ROLE_HARBOR && !json_is_null(c.value) && !json_is_false(c.value)) {
            item->harbor = json_is_true(c.value) ? value : json_member_use(m, c.value);
        } else if (role == ROLE_TERRAIN && json_is_string(c.value)) {
            read_item_word(m, words, c.value, item);
        } else if (role == ROLE_TERRAIN && json_is_null(c.value)) {
            item->nothing = true;
        } else if (c.key && json_is_object(c.value) && level < 3 && role != ROLE_CORNER &&
                   role != ROLE_SIDE) {
            read_item_members(m, words, c.value, item, level + 1);
        } else if (role == ROLE_NUMBER &&
                   (json_member_number(c.value) >= 0 || json_is_null(c.value))) {
            item->said.number = json_member_number(json_member_use(m, c.value));
        }
    }
}

/* Whether a value says something of a hex. */
static bool
read_item(struct json_map *m, struct hex_words *words, const json_t *value, const char *key,
          struct item *item)
{
    *item = (struct item){.said.number = -1, .span = json_tree_place(&m->tree, value)};
    if (json_is_string(value))
        read_item_word(m, words, value, item);
    else
        read_item_members(m, words, value, item, 0);
    if (!item->place.counts && key)
        item->place = json_member_place(m, NULL, key);
    if (item->said.harbor) {
        item->harbor = value;
        item->said.word = hex_words_read(words, "sea", false).word;
    } else if (!item->said.word && item->nothing) {
        item->said.word = hex_words_read(words, "desert", false).word;
    }
    return item->said.word || (item->unknown && item->place.counts);
}

/* A list of hexes: items with places, or rows of items. `add`: to the map, else only counted. */
struct listing {
    struct json_map *m;
    struct hex_words *words;
    struct hex_rows *rows; /* NULL: only counted */
    unsigned n;
};

static void
add_item(struct listing *l, const struct item *item, const json_t *value)
{
    struct json_map *m = l->m;
    struct json_harbor harbor = {item->harbor, item->place};

    if (!item->said.word) {
        diag_report(m->tree.text->sink, DIAG_I_VALUE, json_tree_place(&m->tree, item->unknown),
                    json_string_value(item->unknown), "a terrain that import knows", NULL);
        return;
    }
    if (harbor.value && item->place.counts)
        g_array_append_val(m->harbors, harbor);
    m->list.counts &= item->place.counts;
    hex_list_add(&m->list, item->place.a, item->place.b, item->said, item->span);
    json_member_use(m, value);
}

/* A row is a list without numbers, or a text with several words. */
static void
read_row(struct listing *l, const json_t *row)
{
    g_auto(GStrv) words =
        json_is_string(row) ? g_strsplit_set(json_string_value(row), " ,\t", 0) : NULL;
    unsigned n = words ? g_strv_length(words) : (unsigned)json_array_size(row), found = 0;

    if (l->rows && !hex_rows_begin(l->rows, 0, json_tree_place(&l->m->tree, row)))
        return;
    for (unsigned i = 0; i < n; i++) {
        const json_t *value = words ? row : json_array_get(row, i);
        struct item item = {.said.number = -1, .span = json_tree_place(&l->m->tree, value)};

        if (words && *words[i])
            item.said = hex_words_read(l->words, words[i], true);
        else if (!words && !read_item(l->m, l->words, value, NULL, &item))
            item.said.word = NULL;
        if (words && !*words[i])
            continue;
        found += item.said.word != NULL;
        if (item.place.counts && l->rows)
            add_item(l, &item, value);
        else if (l->rows && !hex_rows_add(l->rows, item.said, item.span))
            return;
    }
    if (n > 1)
        l->n += found;
    json_member_use(l->m, row);
}

static void
read_listed(struct listing *l, const json_t *value, const char *key)
{
    bool row = (json_is_array(value) || json_is_string(value)) && (!key || g_ascii_isdigit(*key));
    struct item item;

    for (struct json_child c = {.in = value}; row && json_tree_next(&c);)
        row = !json_is_number(c.value);
    if (row) {
        read_row(l, value);
    } else if (read_item(l->m, l->words, value, key, &item) && item.place.counts) {
        l->n++;
        if (l->rows)
            add_item(l, &item, value);
    }
}

static unsigned
read_list(struct json_map *m, struct hex_words *words, struct hex_rows *rows, const json_t *list)
{
    struct listing l = {m, words, rows, 0};

    for (struct json_child c = {.in = list}; json_tree_next(&c);)
        if (!c.key || json_member_role(c.key) != ROLE_HARBOR)
            read_listed(&l, c.value, c.key);
    return l.n;
}

/* The two largest lists of hexes in a file. */
struct search {
    struct json_map *m;
    const json_t *list[2];
    unsigned n[2];
};

static void
keep_list(struct search *s, const json_t *list, unsigned n)
{
    unsigned at = n <= s->n[0];

    if (!at) {
        s->list[1] = s->list[0];
        s->n[1] = s->n[0];
    }
    if (n > s->n[at]) {
        s->list[at] = list;
        s->n[at] = n;
    }
}

static void
search_lists(struct search *s, const json_t *value, const char *name)
{
    bool harbors = json_member_role(name) == ROLE_HARBOR;
    struct hex_words scratch;

    hex_words_init(&scratch);
    unsigned n = harbors ? 0 : read_list(s->m, &scratch, NULL, value);

    hex_words_release(&scratch);
    if (n > 1)
        keep_list(s, value, n);
    for (struct json_child c = {.in = value}; n < 2 && json_tree_next(&c);)
        if (harbors) {
            struct json_harbor harbor = {c.value, json_member_place(s->m, NULL, c.key)};

            g_array_append_val(s->m->harbors, harbor);
        } else if (json_is_array(c.value) || json_is_object(c.value)) {
            search_lists(s, c.value, c.key ? c.key : "");
        }
    if (harbors)
        g_hash_table_add(s->m->used, (gpointer)value);
}

/* Appends the members that lead to a value: tiles[].hex; false where it is not in there. */
static bool
write_path(GString *path, const json_t *in, const json_t *value)
{
    gsize length = path->len;
    bool found = in == value;

    for (struct json_child c = {.in = in}; !found && json_tree_next(&c);) {
        g_string_truncate(path, length);
        g_string_append_printf(path, "%s%s", c.key && length ? "." : "", c.key ? c.key : "[]");
        found = write_path(path, c.value, value);
    }
    return found;
}

/* Whether something in a value was taken. */
static bool
is_used(const struct json_map *m, const json_t *value)
{
    bool used = g_hash_table_contains(m->used, value);

    for (struct json_child c = {.in = value}; !used && json_tree_next(&c);)
        used = is_used(m, c.value);
    return used;
}

/* Whether the keys of an object are ids, as "0,1" or "hex12": they are one path, with a *. */
static bool
has_ids(const json_t *value)
{
    unsigned n = 0;

    for (struct json_child c = {.in = value}; json_tree_next(&c); n++)
        if (!c.key || !strpbrk(c.key, "0123456789") || !json_is_object(c.value))
            return false;
    return n > 1;
}

/* What was not is told once for each path. */
static void
report_left(struct json_map *m, const json_t *value, GString *path, GHashTable *told)
{
    gsize length = path->len;
    bool ids = has_ids(value);

    if (is_used(m, value)) {
        for (struct json_child c = {.in = value}; json_tree_next(&c);) {
            g_string_append_printf(path, "%s%s", c.key && length ? "." : "",
                                   ids     ? "*"
                                   : c.key ? c.key
                                           : "[]");
            report_left(m, c.value, path, told);
            g_string_truncate(path, length);
        }
    } else if (!json_is_null(value) && !json_is_boolean(value) &&
               g_hash_table_size(told) < MOST_LEFT && g_hash_table_add(told, g_strdup(path->str))) {
        diag_report(m->tree.text->sink, DIAG_I_LEFT, json_tree_place(&m->tree, value), path->str,
                    NULL);
    }
}

static void
read_hints(struct json_map *m, const json_t *value, unsigned level)
{
    static const char *const hints[] = {"pointy", "flat", "odd-r", "even-r", "odd-q", "even-q"};
    for (struct json_child c = {.in = value}; json_is_object(value) && json_tree_next(&c);) {
        const char *text = json_string_value(c.value);

        if (level < 2)
            read_hints(m, c.value, level + 1);
        if (!text)
            continue;
        g_autofree char *small = g_strdelimit(g_ascii_strdown(text, -1), "_ ", '-');

        for (unsigned i = 0; i < G_N_ELEMENTS(hints); i++)
            if (strstr(small, hints[i])) {
                g_string_append_printf(m->list.hint, " %s", hints[i]);
                json_member_use(m, c.value);
            }
    }
}

static void
read_title(struct json_map *m)
{
    const json_t *title = json_object_get(m->tree.root, "title"),
                 *players = json_object_get(m->tree.root, "players");
    int n = json_member_number(players);

    title = title ? title : json_object_get(m->tree.root, "name");
    if (json_is_string(json_member_use(m, title)))
        g_string_assign(m->map->text[TEXT_TITLE], json_string_value(title));
    if (json_member_use(m, players) && n >= 2 && n <= MAP_MAX_SEATS)
        m->map->scenario.players = (uint8_t)(1u << (n - 1));
}

static bool
find_list(struct json_map *m, struct search *s)
{
    g_autoptr(GString) one = g_string_new(NULL);
    g_autoptr(GString) two = g_string_new(NULL);
    g_autofree char *both = NULL;

    m->counting = true;
    search_lists(s, m->tree.root, "");
    m->counting = false;
    if (s->n[0] == 0) {
        diag_report(m->tree.text->sink, DIAG_I_FORM, json_tree_place(&m->tree, m->tree.root),
                    "data without a list of hexes that have places and terrains", NULL);
        return false;
    }
    if (s->n[1] * 2 <= s->n[0])
        return true;
    write_path(one, m->tree.root, s->list[0]);
    write_path(two, m->tree.root, s->list[1]);
    both = g_strdup_printf("%s, or %s", one->str, two->str);
    diag_report(m->tree.text->sink, DIAG_I_EITHER, json_tree_place(&m->tree, s->list[1]),
                "the list of hexes", both, NULL);
    return false;
}

static void
read_hexes(struct json_map *m)
{
    struct search s = {.m = m};
    struct hex_rows rows;
    g_autoptr(GString) path = g_string_new(NULL);

    if (!find_list(m, &s))
        return;
    read_hints(m, m->tree.root, 0);
    read_title(m);
    json_member_use(m, s.list[0]);
    if (m->list.exact)
        json_own_begin(m);
    m->list.counts = ~0u;
    hex_rows_init(&rows, &m->list);
    read_list(m, &m->list.words, &rows, s.list[0]);
    if ((m->list.entries->len || hex_rows_end(&rows)) &&
        diag_sink_count(m->tree.text->sink, DIAG_ERROR) == 0 && hex_list_make(&m->list, m->map)) {
        if (m->list.exact)
            json_own_add(m, s.list[0]);
        json_harbors_add(m);
        write_path(path, m->tree.root, s.list[0]);
        hex_list_tell(&m->list, path->len ? path->str : "the file");
    }
    g_array_unref(rows.cells);
}

void
json_map_make(struct json_tree *tree, struct plain_map *map)
{
    struct json_map m = {.tree = *tree,
                         .map = map,
                         .harbors = g_array_new(FALSE, FALSE, sizeof(struct json_harbor)),
                         .used = g_hash_table_new(NULL, NULL)};
    g_autoptr(GString) path = g_string_new(NULL);
    g_autoptr(GHashTable) told = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

    hex_list_init(&m.list, tree->text);
    m.list.exact = strcmp(json_tree_text(tree->root, "format"), "cartwright-board") == 0;
    read_hexes(&m);
    if (diag_sink_count(tree->text->sink, DIAG_ERROR) == 0 && !m.list.exact)
        report_left(&m, tree->root, path, told);
    hex_list_release(&m.list);
    g_array_unref(m.harbors);
    g_hash_table_unref(m.used);
    json_tree_release(tree);
}

void
json_map_read(const struct foreign_text *text, struct plain_map *map)
{
    struct json_tree tree;

    if (json_tree_read(&tree, text))
        json_map_make(&tree, map);
    else
        json_tree_release(&tree);
}
