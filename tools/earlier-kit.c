/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "earlier-kit.h"

#include "map-diag-file.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define SHOP "shop"
#define HASH_LENGTH 64
#define NAME_MOST 64
#define FILES_MOST 64
#define FILES_END "\n  ]\n}\n" /* "files" comes last (page/contents.c) */

enum state {
    STATE_STALE,   /* of ours, and not of this kit */
    STATE_STAYS,   /* of ours, and of this scenario */
    STATE_CHANGED, /* not, or no more, as kit.json says */
};

struct entry {
    char *name, *hash; /* hash: NULL where kit.json tells none */
    enum state state;
};

/* A kit.json. */
struct list {
    char *source;  /* of the scenario's files; NULL: none */
    GArray *files; /* struct entry */
};

struct earlier_kit {
    char *folder;
    struct list list;
};

/* ---- what kit.json says ---- */

static void
clear_entry(gpointer data)
{
    struct entry *entry = data;

    g_free(entry->name);
    g_free(entry->hash);
}

static struct list
make_list(void)
{
    struct list list = {NULL, g_array_new(FALSE, FALSE, sizeof(struct entry))};

    g_array_set_clear_func(list.files, clear_entry);
    return list;
}

static void
clear_list(struct list *list)
{
    g_free(list->source);
    g_array_unref(list->files);
}

static struct entry *
find(const struct list *list, const char *name)
{
    for (guint i = 0; i < list->files->len; i++) {
        struct entry *entry = &g_array_index(list->files, struct entry, i);

        if (strcmp(entry->name, name) == 0)
            return entry;
    }
    return NULL;
}

/* "03-tiles.pdf" or "shop/board-poster.pdf": no other name is one of a kit. */
static gboolean
is_kit_name(const char *name)
{
    const char *word = name;

    if (g_str_has_prefix(name, SHOP "/"))
        word += strlen(SHOP "/");
    else if (g_ascii_isdigit(name[0]) && g_ascii_isdigit(name[1]) && name[2] == '-')
        word += 3;
    else
        return FALSE;
    gsize length = strspn(word, "abcdefghijklmnopqrstuvwxyz-");

    return length > 0 && strlen(name) <= NAME_MOST && strcmp(word + length, ".pdf") == 0;
}

/* What stands between `before` and the next quotation mark, when *at begins so; *at is then past
 * that mark. */
static char *
take_quoted(const char **at, const char *before)
{
    const char *start = *at + strlen(before), *end;

    if (!g_str_has_prefix(*at, before) || !(end = strchr(start, '"')))
        return NULL;
    *at = end + 1;
    return g_strndup(start, (gsize)(end - start));
}

static gboolean
is_hash(const char *text)
{
    return text && strlen(text) == HASH_LENGTH && strspn(text, "0123456789abcdef") == HASH_LENGTH;
}

/* As page/contents.c writes it: a line a file, and one a sheet, which names its file too. */
static void
read_line(struct list *list, const char *line)
{
    g_autofree char *name = NULL, *hash = NULL;
    const char *at = line;
    struct entry *known;

    if (!list->source && (list->source = take_quoted(&at, "  \"source\": \"")))
        return;
    name = take_quoted(&at, "    {\"file\": \"");
    if (!name || !is_kit_name(name) || list->files->len >= FILES_MOST)
        return;
    hash = take_quoted(&at, ", \"sha256\": \"");
    if (hash && !is_hash(hash))
        return;
    known = find(list, name);
    if (!known) {
        struct entry fresh = {g_steal_pointer(&name), g_steal_pointer(&hash), STATE_CHANGED};

        g_array_append_val(list->files, fresh);
    } else if (!known->hash) {
        known->hash = g_steal_pointer(&hash);
    }
}

static void
read_list(struct list *list, const char *text, gsize length)
{
    for (const char *at = text, *end = text + length; at < end;) {
        const char *stop = memchr(at, '\n', (gsize)(end - at));
        g_autofree char *line = g_strndup(at, (gsize)((stop ? stop : end) - at));

        read_line(list, line);
        at = stop ? stop + 1 : end;
    }
}

/* ---- the folder ---- */

/* The folder that holds the name, and the name in there. Below zero: it is not there, or a link. */
static int
open_folder_of(const char *folder, const char **name)
{
    int top = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC), below;

    if (top < 0 || !g_str_has_prefix(*name, SHOP "/"))
        return top;
    *name += strlen(SHOP "/");
    below = openat(top, SHOP, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    close(top);
    return below;
}

/* A file of a kit that print wrote. The folder "shop" is never a link. */
static gboolean
is_ours(const char *folder, const struct entry *entry)
{
    g_autofree char *path = g_build_filename(folder, entry->name, NULL), *hash = NULL, *data = NULL;
    const char *name = entry->name;
    int dir = open_folder_of(folder, &name);
    gsize length;

    if (dir >= 0) {
        close(dir);
        data = map_diag_file_read(MAP_DIAG_FILE_KIT, path, &length, NULL);
    }
    if (!data || !entry->hash || length < 5 || memcmp(data, "%PDF-", 5) != 0)
        return FALSE;
    hash = g_compute_checksum_for_data(G_CHECKSUM_SHA256, (const guchar *)data, length);
    return strcmp(hash, entry->hash) == 0;
}

static gboolean
is_there(const char *folder, const char *name)
{
    struct stat st;
    int dir = open_folder_of(folder, &name);
    gboolean there = dir >= 0 && fstatat(dir, name, &st, AT_SYMLINK_NOFOLLOW) == 0;

    if (dir >= 0)
        close(dir);
    return there;
}

/* TRUE: it is gone. The folder for a shop goes with the last file in it. */
static gboolean
remove_file(const char *folder, const char *name)
{
    const char *in = name;
    int dir = open_folder_of(folder, &in);
    gboolean gone = dir >= 0 && unlinkat(dir, in, 0) == 0;

    if (dir >= 0)
        close(dir);
    if (gone && in != name) {
        g_autofree char *shop = g_build_filename(folder, SHOP, NULL);

        (void)!rmdir(shop);
    }
    return gone;
}

/* ---- old and new ---- */

/* The bytes of its kit.json, "" where there is none; NULL with an error. */
static char *
read_kit_list(const char *folder, gsize *length, GError **error)
{
    g_autofree char *path = g_build_filename(folder, "kit.json", NULL);
    GError *fault = NULL;
    char *text = map_diag_file_read(MAP_DIAG_FILE_KIT_LIST, path, length, &fault);

    if (text)
        return text;
    *length = 0;
    /* who writes there will be told of a folder that is none */
    if (g_error_matches(fault, G_FILE_ERROR, G_FILE_ERROR_NOENT) ||
        g_error_matches(fault, G_FILE_ERROR, G_FILE_ERROR_NOTDIR)) {
        g_error_free(fault);
        return g_strdup("");
    }
    g_propagate_error(error, fault);
    return NULL;
}

struct earlier_kit *
earlier_kit_read(const char *folder, GBytes *fresh, gboolean some, GError **error)
{
    gsize length, fresh_length;
    const char *fresh_text = g_bytes_get_data(fresh, &fresh_length);
    g_autofree char *old = read_kit_list(folder, &length, error);

    if (!old)
        return NULL;
    struct earlier_kit *kit = g_new0(struct earlier_kit, 1);
    struct list now = make_list();

    kit->folder = g_strdup(folder);
    kit->list = make_list();
    read_list(&kit->list, old, length);
    read_list(&now, fresh_text, fresh_length);
    gboolean same = kit->list.source && g_strcmp0(kit->list.source, now.source) == 0;

    for (guint i = kit->list.files->len; i > 0; i--) {
        struct entry *entry = &g_array_index(kit->list.files, struct entry, i - 1);

        if (find(&now, entry->name) || !is_there(folder, entry->name))
            g_array_remove_index(kit->list.files, i - 1);
        else if (is_ours(folder, entry))
            entry->state = same && some ? STATE_STAYS : STATE_STALE;
    }
    clear_list(&now);
    return kit;
}

void
earlier_kit_free(struct earlier_kit *kit)
{
    if (!kit)
        return;
    clear_list(&kit->list);
    g_free(kit->folder);
    g_free(kit);
}

GBytes *
earlier_kit_list(const struct earlier_kit *kit, GBytes *fresh)
{
    gsize length;
    const char *data = g_bytes_get_data(fresh, &length);
    GString *text = g_string_new_len(data, (gssize)length);

    if (!g_str_has_suffix(text->str, FILES_END)) /* the library's, so it has */
        return g_string_free_to_bytes(text);
    g_string_truncate(text, text->len - strlen(FILES_END));
    for (guint i = 0; i < kit->list.files->len; i++) {
        const struct entry *entry = &g_array_index(kit->list.files, struct entry, i);

        if (entry->state == STATE_STAYS)
            g_string_append_printf(
                text, "%s\n    {\"file\": \"%s\", \"sha256\": \"%s\", \"earlier\": true}",
                g_str_has_suffix(text->str, "[") ? "" : ",", entry->name, entry->hash);
    }
    g_string_append(text, FILES_END);
    return g_string_free_to_bytes(text);
}

/* "03-tiles.pdf, 05-cards.pdf" */
static void
tell(GString *text, const char *before, const GString *names, const char *after)
{
    if (names->len > 0)
        g_string_append_printf(text, "%s%s%s%s", text->len ? "\n" : "", before, names->str, after);
}

char *
earlier_kit_tidy(const struct earlier_kit *kit)
{
    g_autoptr(GString) gone = g_string_new(NULL), stays = g_string_new(NULL);
    g_autoptr(GString) changed = g_string_new(NULL), text = g_string_new(NULL);

    for (guint i = 0; i < kit->list.files->len; i++) {
        const struct entry *entry = &g_array_index(kit->list.files, struct entry, i);
        GString *names = entry->state == STATE_STAYS ? stays : changed;

        if (entry->state == STATE_STALE && is_ours(kit->folder, entry) &&
            remove_file(kit->folder, entry->name))
            names = gone;
        g_string_append_printf(names, "%s%s", names->len ? ", " : "", entry->name);
    }
    tell(text, "removed what an earlier kit had left there: ", gone, "");
    tell(text, "of this scenario, from before, and still there: ", stays, "");
    tell(text, "note: not as print left it, so it stays, and is listed no more: ", changed, "");
    return text->len ? g_string_free(g_steal_pointer(&text), FALSE) : NULL;
}
