/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "cmd.h"

#include "findings.h"
#include "map-diag-file.h"
#include "map-page.h"
#include "map-play.h"
#include "map-scenario.h"
#include "map-sim.h"
#include "output.h"
#include "print-module.h"
#include "scenario-file.h"

#include <malloc.h>
#include <string.h>

struct values {
    struct findings_options findings;
    struct map_page_options page; /* what the library takes as it is given */
    char *output, *json, *margin, *measured, *duplex_offset, *duplex_angle, *theme;
    char *printer, *save_printer, *shelf, *write_words;
    gint players;
    gboolean missing, outlines, coins, force;
};

static const struct values defaults = {.findings = FINDINGS_DEFAULTS};

static const struct cmd_option options[] = {
    {"output", 'o', CMD_VALUE(FILENAME, output), "PDF",
     "the file to write, - is standard output; ID-kit.pdf by default, ID being the scenario's; kit.svg: its pages as kit-1.svg, kit-2.svg"},
    {"force", 0, CMD_VALUE(NONE, force), NULL, "replace a file that is no kit"},
    {"json", 0, CMD_VALUE(FILENAME, json), "JSON",
     "also write what is in it, piece by piece and page by page; - is standard output"},
    {"kit", 0, CMD_VALUE(STRING, page.kit), "FORM",
     "standard (default; nothing twice, backs only where they say something), full (all pieces), quick (small, on few sheets)",
     "standard|full|quick"},
    {"paper", 0, CMD_VALUE(STRING, page.paper), "NAME",
     "A4 (default), A3, A2, A5, Letter, Legal, Tabloid, 4x6in, both (A4 and Letter), or 330x480",
     .offers = OFFERS_PAPERS},
    {"margin", 0, CMD_VALUE(STRING, margin), "MM",
     "what the printer cannot reach, 8 by default; or four: top,right,bottom,left"},
    {"overlap", 0, CMD_VALUE(DOUBLE, page.overlap), "MM",
     "overlap of neighboring sheets: 10, or down to 6 where that saves a sheet", NULL, 3, 60},
    {"orientation", 0, CMD_VALUE(STRING, page.orientation), "WAY",
     "orientation of the board's sheets: auto (the fewest sheets), portrait, landscape",
     "auto|portrait|landscape"},
    {"seam", 0, CMD_VALUE(STRING, page.seam), "HOW",
     "where board sheets are cut: straight (default), or hex, along edges of hexes",
     "straight|hex"},
    {"tile-size", 0, CMD_VALUE(STRING, page.tile), "MM",
     "a hex across its flats: shelf (79.4, the default), pitch (80), small (60), travel (40)",
     .offers = OFFERS_TILES},
    {"disc-size", 0, CMD_VALUE(STRING, page.disc), "MM",
     "a number disc: shelf (25, the default), inch (25.4)", .offers = OFFERS_DISCS},
    {"token-size", 0, CMD_VALUE(STRING, page.token), "MM",
     "a token: shelf (22, the default), disc (25), inch (25.4)", .offers = OFFERS_TOKENS},
    {"card-size", 0, CMD_VALUE(STRING, page.card), "SIZE",
     "a card: shelf (54x80, the default), poker, bridge, mini, or a size in mm: 60x90",
     .offers = OFFERS_CARDS},
    {"backs", 0, CMD_VALUE(STRING, page.backs), "HOW",
     "backs of pieces: fold (the sheet folded over), duplex-long, duplex-short (by the edge to "
     "flip on), none",
     "fold|duplex-long|duplex-short|none"},
    {"cut", 0, CMD_VALUE(STRING, page.cut), "FORM",
     "also the cut, fold and score paths of each sheet for a plotter, with its marks, in a folder "
     "beside the kit: svg",
     "svg"},
    {"outlines", 0, CMD_VALUE(NONE, outlines), NULL,
     "a hairline around each piece instead of marks at its corners"},
    {"measured", 0, CMD_VALUE(STRING, measured), "X,Y",
     "what the 150 mm of the test page's rulers measure in print; corrects both axes"},
    {"duplex-offset", 0, CMD_VALUE(STRING, duplex_offset), "X,Y",
     "offset of the back, right and down, read from the duplex check of the test page"},
    {"duplex-angle", 0, CMD_VALUE(STRING, duplex_angle), "DEG",
     "angle of the back, clockwise, read from the same check"},
    {"printer", 0, CMD_VALUE(STRING, printer), "NAME",
     "use the saved --measured, --duplex-offset, --duplex-angle and --margin of this printer, "
     "unless given"},
    {"save-printer", 0, CMD_VALUE(STRING, save_printer), "NAME",
     "save these four under this name: letters, digits, -, _ and spaces"},
    {"only", 0, CMD_VALUE(STRING, page.only), "PARTS",
     "only these parts, separated by commas: test-page, board, pieces (all of the next three), "
     "tiles, tokens, cards, aids, rules, frame; or poster, the board on one page for a print shop",
     .offers = OFFERS_FILES, .list = TRUE},
    {"players", 0, CMD_VALUE(INT, players), "N",
     "pieces for N players; the most that any player count needs by default", NULL, 2, 6},
    {"tiles", 0, CMD_VALUE(STRING, page.tiles), "WHICH",
     "hex tiles: drawn (default; drawn at set-up, to lay on the board), or all (to lay instead of "
     "the board; default of a standard kit without --only if all land of every map is drawn)",
     "drawn|all"},
    {"coins", 0, CMD_VALUE(NONE, coins), NULL,
     "coins and victory chits as pieces, in place of a tally in the aids"},
    {"missing", 0, CMD_VALUE(NONE, missing), NULL,
     "only pieces of any kind that the shelf lacks, and no board"},
    {"shelf", 0, CMD_VALUE(FILENAME, shelf), "BOX|FILE",
     "the boxes at home: box (default), extension, sea, all, or a file; pieces of wood that they "
     "lack are printed",
     .offers = OFFERS_SHELVES},
    {"lang", 0, CMD_VALUE(STRING, page.language), "LANGUAGE",
     "language of all words, and of the author's texts if the scenario has them: en, de; the "
     "scenario's own by default, else English",
     .offers = OFFERS_LANGUAGES},
    {"write-words", 0, CMD_VALUE(FILENAME, write_words), "INI",
     "with --lang: write all words of that language to a file, those that it lacks marked with #?"},
#include "theme-option.def"
#include "findings-options.def"
    {NULL},
};

/* A kit in memory: everything is made before the first file is written, so findings, failures and
 * Ctrl-C never leave a part of it. */
struct made {
    GPtrArray *files;
    char *path; /* of its PDF, or as if its pages were one SVG */
    char *summary;
};

static bool
is_poster(const struct values *values)
{
    return g_strcmp0(values->page.only, "poster") == 0;
}

static bool
is_quick(const struct values *values)
{
    return g_strcmp0(values->page.kit, "quick") == 0;
}

/* Filling 1:0 for each player count: the board of a poster and of a quick kit. */
static void
roll_fillings(const struct map_scenario *scenario, struct map_sink *sink,
              struct map_page_options *page, struct map_setup **rolled)
{
    unsigned least, most, seat;

    map_scenario_players(scenario, &least, &most);
    for (unsigned n = least; n <= most && n < G_N_ELEMENTS(page->fillings); n++) {
        rolled[n] = map_sim_setup_new(scenario, n, 1, 0, MAP_SIM_NOBODY, sink);
        if (rolled[n] && map_sim_setup_end(rolled[n], &seat) != MAP_SIM_NO_FILLING)
            page->fillings[n].position =
                map_sim_setup_position(rolled[n], &page->fillings[n].ruleset);
    }
}

static int
make_kit(const struct values *values, const struct printer *printer, const struct map_shelf *shelf,
         const struct map_scenario *scenario, struct map_sink *sink, struct made *made)
{
    GError *error = NULL;
    const struct print_module *module = module_open(&error);
    struct map_page_options page = values->page;

    page.theme = values->theme;
    page.margin = printer->margin;
    page.measured = printer->measured;
    page.duplex_offset = printer->duplex_offset;
    page.duplex_angle = printer->duplex_angle;
    page.players = (unsigned)MAX(values->players, 0);
    page.coins = values->coins;
    page.missing = values->missing ? shelf : NULL;
    /* pieces of wood that the shelf lacks; a full kit has them if a shelf is given */
    page.home =
        !values->missing && (g_strcmp0(page.kit, "full") != 0 || values->shelf) ? shelf : NULL;
    page.outlines = values->outlines;
    page.write_words = values->write_words != NULL;
    if (!module)
        return complain_error(error);
    made->path = values->output ? g_strdup(values->output)
                                : g_strdup_printf("%s-%s.pdf", map_scenario_id(scenario),
                                                  is_poster(values) ? "poster" : "kit");
    page.svg = g_str_has_suffix(made->path, ".svg");
    if (!page.svg && !values->write_words && !values->force &&
        output_is_strange(made->path, module->is_ours)) {
        complain("%s is no kit; --force replaces it", made->path);
        return CMD_WORLD;
    }
    if (scenario_file_check_players(scenario, values->players, "print") != CMD_YES)
        return CMD_USAGE;
    struct map_setup *rolled[G_N_ELEMENTS(page.fillings)] = {NULL};

    unsigned least, most;

    map_scenario_players(scenario, &least, &most);
    g_auto(GStrv) examples = map_play_examples(scenario, page.players ? page.players : most);

    page.examples = examples;
    if (is_poster(values) || is_quick(values))
        roll_fillings(scenario, sink, &page, rolled);
    made->files = module->print(scenario, sink, &page, &made->summary, &error);
    for (unsigned n = 0; n < G_N_ELEMENTS(rolled); n++)
        map_sim_setup_free(rolled[n]);
    return error ? complain_refused("print", error) : CMD_YES;
}

static int
write_word_file(const struct values *values, const struct made *made)
{
    const struct map_page_file *file = made->files->pdata[0];
    GError *error = NULL;

    if (!output_write(values->write_words, file->bytes, &error))
        return complain_error(error);
    if (!values->findings.quiet)
        g_printerr("%s\n", made->summary);
    return CMD_YES;
}

/* The pages kit-1.svg and the paths kit-cut/tokens-T1.svg for a plotter, beside kit.pdf. */
static bool
write_sheets(const struct values *values, const struct made *made, GError **error)
{
    bool svg = g_str_has_suffix(made->path, ".svg");
    size_t stem = strlen(made->path) - (svg || g_str_has_suffix(made->path, ".pdf") ? 4 : 0);
    const char *slash = strrchr(made->path, '/');
    g_autofree char *folder = g_path_get_dirname(made->path);
    g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
    g_autofree struct output_file *files = g_new(struct output_file, made->files->len);

    for (unsigned i = 0; i < made->files->len; i++) {
        const struct map_page_file *file = made->files->pdata[i];

        if (!g_str_has_suffix(file->name, ".svg"))
            continue;
        char *path = g_strdup_printf("%.*s%s", (int)stem, made->path, file->name + strlen("kit"));

        files[paths->len] =
            (struct output_file){path + (slash ? slash + 1 - made->path : 0), file->bytes};
        g_ptr_array_add(paths, path);
        if (!values->force && output_is_strange(path, module_open(NULL)->is_ours)) {
            g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_EXIST,
                        "%s is no kit; --force replaces it", path);
            return false;
        }
    }
    return paths->len == 0 || output_write_folder(folder, files, paths->len, error);
}

static int
write_kit(const struct values *values, const struct made *made)
{
    GError *error = NULL;

    for (unsigned i = 0; i < made->files->len; i++) { /* none: the shelf has all of it */
        const struct map_page_file *file = made->files->pdata[i];
        bool json = strcmp(file->name, "kit.json") == 0, pdf = strcmp(file->name, "kit.pdf") == 0;

        if ((json && !write_sheets(values, made, &error)) ||
            (json && values->json && !output_write(values->json, file->bytes, &error)) ||
            (pdf && !output_write(made->path, file->bytes, &error)))
            return complain_error(error);
    }
    if (!values->findings.quiet && made->files->len > 0 && strcmp(made->path, "-") != 0)
        g_printerr("%s: ", made->path);
    if (!values->findings.quiet)
        g_printerr("%s\n", made->summary);
    return CMD_YES;
}

static int
print_file(const struct values *values, const struct printer *printer,
           const struct map_shelf *shelf, const char *path)
{
    struct scenario_file file;
    struct findings findings;
    struct made made = {NULL};
    int code = CMD_WORLD;
    GThread *opening = module_begin();
    gboolean readable = scenario_file_read(&file, path, NULL);

    module_end(opening);
    if (readable) {
        gboolean allowed = file.scenario && map_diag_count(file.sink).errors == 0;

        code =
            allowed ? make_kit(values, printer, shelf, file.scenario, file.sink, &made) : CMD_YES;
        /* some warnings depend on the sizes that are printed */
        allowed = allowed && findings_allow(&values->findings, file.sink);
        findings_begin(&findings, &values->findings);
        findings_print(&findings, file.sink);
        int found = findings_end(&findings, !allowed || map_diag_count(file.sink).errors > 0);

        code = code == CMD_YES ? found : code;
    }
    if (code == CMD_YES)
        code = values->write_words ? write_word_file(values, &made) : write_kit(values, &made);
    g_clear_pointer(&made.files, g_ptr_array_unref);
    g_free(made.path);
    g_free(made.summary);
    scenario_file_release(&file);
    return code;
}

static void
prefer_given(char **kept, const char *given)
{
    if (!given)
        return;
    g_free(*kept);
    *kept = g_strdup(given);
}

/* Stored values of the named printer, overridden by the options. Reports values that cannot be
 * stored before the kit is made. */
static int
take_printer(const struct values *values, struct printer *printer)
{
    GError *error = NULL;

    if (values->printer && !printer_load(values->printer, printer, &error))
        return complain_refused("print", error);
    prefer_given(&printer->measured, values->measured);
    prefer_given(&printer->duplex_offset, values->duplex_offset);
    prefer_given(&printer->duplex_angle, values->duplex_angle);
    prefer_given(&printer->margin, values->margin);
    if (values->save_printer && !printer_can_save(values->save_printer, printer, &error))
        return complain_refused("print", error);
    return CMD_YES;
}

/* Corrections of backs have no effect on folded sheets; only the test page has a back then. */
static void
note_duplex(const struct values *values)
{
    bool corrects = values->duplex_offset || values->duplex_angle;

    if (corrects && !values->save_printer && !values->findings.quiet &&
        !(values->page.backs && g_str_has_prefix(values->page.backs, "duplex-")))
        g_printerr(is_quick(values)
                       ? "note: a quick kit has no backs, so %s changes nothing\n"
                       : "note: without --backs duplex-long or duplex-short, %s affects only the "
                         "back of the test page\n",
                   values->duplex_offset ? "--duplex-offset" : "--duplex-angle");
}

static int
save_printer(const struct values *values, const struct printer *printer)
{
    GError *error = NULL;
    g_autofree char *path = NULL;

    if (!printer_save(values->save_printer, printer, &path, &error))
        return complain_refused("print", error);
    if (!values->findings.quiet)
        g_printerr("kept as %s in %s\n", values->save_printer, path);
    return CMD_YES;
}

static int
check_print_usage(const struct values *values, char **arguments)
{
    if (values->write_words && !values->page.language)
        return complain_usage("print", "--write-words needs --lang: the language of the words");
    if (values->write_words && values->output)
        return complain_usage("print", "give --write-words or -o, not both");
    if (values->write_words)
        return scenario_file_check_one(arguments[0], "print");
    if (values->page.cut && g_strcmp0(values->output, "-") == 0)
        return complain_usage("print", "--cut writes several files: give -o PDF, a file");
    if (values->shelf && is_quick(values))
        return complain_usage("print",
                              "--kit=quick does not go with --shelf: pieces of wood come from "
                              "your box, or are drawn in pencil");
    return scenario_file_check_one(arguments[0], "print");
}

static int
run_print(const void *data, char **arguments)
{
    const struct values *values = data;
    struct printer printer = {NULL};
    int code = check_print_usage(values, arguments);

    if (code != CMD_YES)
        return code;
    g_autoptr(map_shelf) shelf = NULL;
    GError *error = NULL;

    if (!(shelf = map_shelf_open(values->shelf ? values->shelf : "box", &error)))
        return complain_error(error);
    code = take_printer(values, &printer);
#ifdef M_ARENA_MAX
    /* an arena for each thread would keep what the thread has freed: a tenth of the peak; one for
     * all makes threads wait for each other */
    mallopt(M_ARENA_MAX, 2);
#endif
    if (code == CMD_YES)
        code = print_file(values, &printer, shelf, arguments[0]);
    if (code == CMD_YES) {
        note_duplex(values);
        /* both sides of the printer were measured: it can print backs where they belong */
        if (printer.duplex_offset && values->printer && !values->duplex_offset &&
            !values->page.backs && !values->findings.quiet && !is_quick(values))
            g_printerr("note: the backs of %s are measured: --backs duplex-long or duplex-short "
                       "prints on both sides, without folding\n",
                       values->printer);
    }
    if (code == CMD_YES && values->save_printer)
        code = save_printer(values, &printer);
    printer_clear(&printer);
    return code;
}

const struct cmd cmd_print = {
    .name = "print",
    .summary = "makes the sheets to print, cut and glue",
    .usage = "FILE [-o PDF]",
    .options = options,
    .often = "output|kit|paper|only|players|shelf|theme|lang",
    .values_size = sizeof(struct values),
    .defaults = &defaults,
    .least = 1,
    .most = 1,
    .run = run_print,
};
