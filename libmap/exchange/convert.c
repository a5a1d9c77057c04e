/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Chooses the reader of a foreign file, or the writer. */
#include "map-exchange.h"

#include "exchange/formats.h"
#include "map-diag-file.h"

#include <string.h>

enum form { FORM_GAME, FORM_GRID, FORM_JSON, FORM_TILED, FORM_XML };

const char *const map_exchange_forms[] = {
    [FORM_GAME] = "game", [FORM_GRID] = "grid", [FORM_JSON] = "json", [FORM_TILED] = "tiled", NULL};

/* Looks at the content, not at the name: exports of other programs have all kinds of endings. JSON
 * begins with a brace or a bracket; a `.game` file has a line `map`. A grid comes last, since any
 * text could be one. */
static enum form
guess_form(const struct foreign_text *t)
{
    struct map_span line, whole = {t->file, 0, (uint32_t)t->length};
    uint32_t at = 0;

    whole = foreign_text_trim(t, whole);
    if (whole.length && t->text[whole.offset] == '<')
        return strstr(t->text, "<map") && strstr(t->text, "orientation=") &&
                       !strstr(t->text, "urn:cartwright:")
                   ? FORM_TILED
                   : FORM_XML;
    if (whole.length && strchr("{[", t->text[whole.offset]))
        return strstr(t->text, "\"layers\"") && strstr(t->text, "\"orientation\"") ? FORM_TILED
                                                                                   : FORM_JSON;
    while (foreign_text_line(t, &at, &line))
        if (foreign_text_is(t, foreign_text_trim(t, line), "map"))
            return FORM_GAME;
    return FORM_GRID;
}

static void
refuse_xml(const struct foreign_text *t, struct plain_map *map)
{
    (void)map;
    bool own = strstr(t->text, "urn:cartwright:");
    struct finding *f = diag_report(t->sink, DIAG_I_FORM, (struct map_span){t->file, 0, 1},
                                    own ? "a scenario already" : "XML of another program", NULL);

    if (own)
        finding_set_help(f, "use it as it is: try `cartwright validate` on it");
}

/* Reports the first error of the scenario as one of the file that it was made of: what import
 * writes must be read again, and an author cannot mend a file that was never written. */
static void
refuse_result(struct map_sink *sink, const GString *result, map_exchange_judge judge)
{
    g_autoptr(map_sink) made = map_diag_sink_new();

    judge(made, result->str, result->len);
    diag_sink_sort(made);
    const struct finding *f = diag_sink_size(made) ? diag_sink_get(made, 0) : NULL;

    if (f && f->severity == DIAG_ERROR)
        diag_report(sink, DIAG_I_RESULT, (struct map_span){0, 0, 0}, diag_entry(f->code)->code,
                    f->message, f->help, NULL);
}

GString *
map_exchange_read(struct map_sink *sink, const char *path, const char *form, const char *id,
                  map_exchange_judge judge, GError **error)
{
    static void (*const readers[])(const struct foreign_text *,
                                   struct plain_map *) = {[FORM_GAME] = game_reader_read,
                                                          [FORM_GRID] = text_reader_read,
                                                          [FORM_JSON] = json_map_read,
                                                          [FORM_TILED] = tiled_reader_read,
                                                          [FORM_XML] = refuse_xml};
    struct foreign_text text;
    struct plain_map map;
    GString *result = NULL;
    gsize length;
    char *bytes = map_diag_file_read(MAP_DIAG_FILE_FOREIGN, path, &length, error);

    if (!bytes || !foreign_text_take(&text, sink, path, bytes, length))
        return NULL;
    enum form chosen = form ? FORM_GAME : guess_form(&text);

    for (; form && strcmp(form, map_exchange_forms[chosen]) != 0; chosen++)
        g_assert(map_exchange_forms[chosen + 1]);
    plain_map_init(&map);
    readers[chosen](&text, &map);
    if (diag_sink_count(sink, DIAG_ERROR) == 0 &&
        /* the limit of letters that the reader of scenarios has for a title */
        g_utf8_strlen(map.text[TEXT_TITLE]->str, -1) > 200)
        diag_report(sink, DIAG_I_LIMIT, (struct map_span){text.file, 0, 0}, "letters in the title",
                    "200", NULL);
    if (diag_sink_count(sink, DIAG_ERROR) == 0)
        result = plain_map_write(&map, map.id ? map.id : id);
    if (result && judge)
        refuse_result(sink, result, judge);
    plain_map_release(&map);
    return result;
}

GString *
map_exchange_write(struct map_sink *sink, const struct map_scenario *scenario, unsigned players,
                   enum map_exchange_form form)
{
    return form == MAP_EXCHANGE_GAME
               ? game_writer_write(sink, scenario, players)
               : board_json_write(scenario, players, form == MAP_EXCHANGE_SPANS);
}
