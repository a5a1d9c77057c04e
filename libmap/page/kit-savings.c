/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "page/kit-savings.h"

#include "draw/theme/studio.h"

#include <string.h>

struct saving {
    char *text;
    bool always; /* printed even if it saves nothing */
    unsigned sheets;
};

struct savings {
    struct savings_kit kit;
    GArray *options; /* struct saving; the thread's until it has ended */
    GThread *thread; /* NULL: could not start, or has ended */
};

static void
clear_option(void *data)
{
    g_free(((struct saving *)data)->text);
}

static unsigned
count_home_sheets(const GPtrArray *documents)
{
    unsigned n = 0;
    for (unsigned i = 0; i < documents->len; i++)
        n += document_is_home(documents->pdata[i]) ? document_sheets(documents->pdata[i]) : 0;
    return n;
}

static void
note_option(struct savings *s, char *text, bool always, unsigned sheets)
{
    struct saving option = {text, always, sheets};
    g_array_append_val(s->options, option);
}

/* Makes the kit of another request; no option where it cannot be made. Only the kit's own run
 * reports findings. */
static void
try_request(struct savings *s, struct studio *studio, const struct kit_request *request,
            unsigned parts, bool always, char *text)
{
    g_autoptr(map_sink) sink = diag_sink_new();
    g_autoptr(map_kit) kit = kit_new(s->kit.scenario, studio, request, sink, NULL);
    g_autoptr(GPtrArray) documents =
        kit ? s->kit.print(kit, studio, s->kit.rules, parts, s->kit.source, NULL) : NULL;
    if (documents)
        note_option(s, text, always, count_home_sheets(documents));
    else
        g_free(text);
}

static void
try_players(struct savings *s, struct studio *studio)
{
    struct kit_request request = *s->kit.request;
    unsigned players[KIT_OTHER_PLAYERS];
    bool maps;
    unsigned n = kit_other_players(s->kit.kit, request.players, players, &maps);
    request.fillings = NULL;
    for (unsigned i = 0; i < n; i++) {
        request.players = players[i];
        try_request(s, studio, &request, s->kit.parts, maps && request.sparing,
                    g_strdup_printf("--players %u", players[i]));
    }
}

/* Lays the same pieces again, which needs no other kit. */
static void
try_duplex(struct savings *s, struct studio *studio)
{
    struct sheet_rules rules = *s->kit.rules;
    if (rules.backs != BACKS_FOLD || s->kit.piece_sheets == 0)
        return;
    rules.backs = BACKS_LONG;
    g_autoptr(GPtrArray) documents =
        s->kit.print(s->kit.kit, studio, &rules, s->kit.pieces, s->kit.source, NULL);
    if (documents)
        note_option(s, g_strdup("--backs duplex-long"), false,
                    s->kit.sheets - s->kit.piece_sheets + count_home_sheets(documents));
}

static gpointer
try_requests(gpointer data)
{
    struct savings *s = data;
    g_autoptr(map_studio) studio = studio_open_beside(s->kit.studio, s->kit.theme, NULL);
    if (!studio)
        return NULL;
    try_duplex(s, studio);
    try_players(s, studio);
    if (s->kit.standard) {
        struct kit_request request = *s->kit.request;
        request.fillings = NULL;
        request.sparing = request.run_on = true;
        request.home = s->kit.home;
        try_request(s, studio, &request, s->kit.standard, false, g_strdup("--kit=standard"));
    }
    return NULL;
}

struct savings *
kit_savings_new(const struct savings_kit *kit)
{
    struct savings *s = g_new0(struct savings, 1);
    s->kit = *kit;
    s->options = g_array_new(FALSE, FALSE, sizeof(struct saving));
    g_array_set_clear_func(s->options, clear_option);
    s->thread = g_thread_try_new("savings", try_requests, s, NULL);
    if (!s->thread)
        try_requests(s);
    return s;
}

static void
end_trying(struct savings *s)
{
    if (s->thread)
        g_thread_join(g_steal_pointer(&s->thread));
}

static int
compare_savings(const void *a, const void *b)
{
    const struct saving *one = a, *other = b;
    if (one->sheets != other->sheets)
        return one->sheets < other->sheets ? -1 : 1;
    return strcmp(one->text, other->text);
}

char *
kit_savings_text(struct savings *s)
{
    g_autoptr(GString) text = g_string_new(NULL);
    end_trying(s);
    g_array_sort(s->options, compare_savings);
    for (unsigned i = 0; i < s->options->len; i++) {
        const struct saving *option = &g_array_index(s->options, struct saving, i);
        if (option->always || option->sheets < s->kit.sheets)
            g_string_append_printf(
                text, "%s%s %u", text->len > 0 ? ", " : "sheets with other options: ", option->text,
                option->sheets);
    }
    return text->len > 0 ? g_string_free(g_steal_pointer(&text), FALSE) : NULL;
}

void
kit_savings_free(struct savings *s)
{
    if (!s)
        return;
    end_trying(s);
    g_array_unref(s->options);
    g_free(s);
}
