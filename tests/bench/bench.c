/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* cartwright-bench: measures the speed of cartwright on this machine. */
#include "bench.h"
#include "corpus.h"
#include "map-check.h"
#include "map-diag-file.h"
#include "map-diag.h"
#include "map-scenario.h"
#include "map-sim.h"
#include "map-scenario-file.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#define MOST_FILES 20000
#define MOST_ROUNDS 100
#define MOST_CORES 64
#define MOST_SEATS 6
#define MOST_RUNS 1000000
#define ONE_FILE_ROUNDS 10 /* a fast file is measured more often */

enum { EXIT_AGREED, EXIT_DISAGREED, EXIT_USAGE, EXIT_WORLD }; /* as of cartwright */

struct values {
    gint files, rounds, runs, games; /* files, runs: -1: the default of the bench */
    gint players, threads;
    char *bots;
};

/* The requested number, or the default of this bench. */
static guint
given_or_usual(gint value, guint usual)
{
    return value < 0 ? usual : (guint)value;
}

/* What every bench may use; each takes what it needs. */
struct bench {
    const struct values *values;
    char *program; /* cartwright, in the folder of this program */
    char *folder;  /* a temporary one, removed at the end */
    GChecksum *signature;
    gboolean agreed; /* every result was as expected */
};

G_GNUC_PRINTF(1, 2)
static void
complain_of(const char *format, ...)
{
    g_autofree char *text = NULL;
    va_list list;

    va_start(list, format);
    text = g_strdup_vprintf(format, list);
    va_end(list);
    g_printerr("cartwright-bench: %s\n", text);
}

static void
sign_text(struct bench *b, const char *text, gsize length)
{
    g_checksum_update(b->signature, (const guchar *)text, (gssize)length);
}

static gboolean
put_file(const struct bench *b, const char *name, const char *text, GError **error)
{
    g_autofree char *path = g_build_filename(b->folder, name, NULL);

    return g_file_set_contents(path, text, -1, error);
}

/* ---- validate: compared with xmllint on the same files ---- */

struct rival {
    const char *name;
    const char *argv[6]; /* the first one NULL: cartwright */
    gboolean own;
    struct bench_child best;
};

/* xmllint alone shows what reading costs, with the schema what validating costs elsewhere. Ours run
 * on one thread and on two: both must print the same bytes. */
static const struct rival rivals[] = {
    {"xmllint", {"xmllint", "--noout"}, FALSE, {0}},
    {"xmllint --schema", {"xmllint", "--noout", "--schema", "scenario.xsd"}, FALSE, {0}},
    {"validate -j1", {NULL, "validate", "--format=json", "-j1"}, TRUE, {0}},
    {"validate -j2", {NULL, "validate", "--format=json", "-j2"}, TRUE, {0}},
};

/* Other load of the machine only adds time, so the least is nearest to what the program needs.
 * Memory does not shrink under load: there the most counts. */
static void
keep_best(struct bench_child *best, const struct bench_child *now)
{
    best->wall = best->out ? MIN(best->wall, now->wall) : now->wall;
    best->cpu = best->out ? MIN(best->cpu, now->cpu) : now->cpu;
    best->peak = MAX(best->peak, now->peak);
    best->code = now->code;
    g_free(best->out);
    best->out = now->out;
}

static gboolean
run_rival(const struct bench *b, struct rival *r, const GPtrArray *files, guint n, GError **error)
{
    g_autoptr(GPtrArray) argv = g_ptr_array_new();
    struct bench_child now;

    g_ptr_array_add(argv, r->own ? b->program : (gpointer)r->argv[0]);
    for (guint i = 1; i < G_N_ELEMENTS(r->argv) && r->argv[i]; i++)
        g_ptr_array_add(argv, (gpointer)r->argv[i]);
    for (guint i = 0; i < n; i++)
        g_ptr_array_add(argv, files->pdata[i]);
    g_ptr_array_add(argv, NULL);
    if (!bench_child_run(&now, b->folder, (char *const *)argv->pdata, error))
        return FALSE;
    keep_best(&r->best, &now);
    return TRUE;
}

static void
print_ratio(const struct rival *r, const struct rival *to)
{
    if (to->best.out)
        printf("  %7.2f", r->best.wall / to->best.wall);
    else
        printf("  %7s", "-");
}

/* A line for each, ours with its time relative to xmllint. */
static void
print_rivals(struct bench *b, struct rival *all)
{
    printf("  %-24s %10s %10s %9s  %7s  %7s\n", "", "wall ms", "CPU ms", "peak KiB", "x parse",
           "x schema");
    for (guint i = 0; i < G_N_ELEMENTS(rivals); i++) {
        struct rival *r = &all[i];

        if (!r->best.out)
            continue;
        printf("  %-24s %10.1f %10.1f %9ld", r->name, 1e3 * r->best.wall, 1e3 * r->best.cpu,
               r->best.peak);
        print_ratio(r, &all[0]);
        print_ratio(r, &all[1]);
        printf("\n");
        if (r->best.code != 0)
            printf("    it ended with exit code %d\n", r->best.code);
        b->agreed &= r->best.code == 0;
    }
}

/* Each program once in each round, so that other load affects all equally. */
static gboolean
compare_programs(struct bench *b, const GPtrArray *files, guint n, guint rounds, GError **error)
{
    struct rival all[G_N_ELEMENTS(rivals)];
    g_autofree char *xmllint = g_find_program_in_path("xmllint");
    const char *first = NULL;
    gboolean ok = TRUE;

    memcpy(all, rivals, sizeof all);
    for (guint round = 0; round < rounds; round++)
        for (guint i = 0; ok && i < G_N_ELEMENTS(all); i++)
            if (all[i].own || xmllint)
                ok = run_rival(b, &all[i], files, n, error);
    printf("%u file%s\n", n, n == 1 ? "" : "s");
    if (ok)
        print_rivals(b, all);
    if (!xmllint)
        printf("  xmllint is not installed: nothing to compare with\n");
    for (guint i = 0; i < G_N_ELEMENTS(all); i++) {
        if (ok && all[i].own && !first) {
            first = all[i].best.out;
            /* not the summary, which changes with versions */
            const char *summary = strstr(first, "\"summary\"");

            sign_text(b, first, summary ? (gsize)(summary - first) : strlen(first));
        } else if (ok && all[i].own)
            b->agreed &= strcmp(first, all[i].best.out) == 0;
    }
    for (guint i = 0; i < G_N_ELEMENTS(all); i++)
        g_free(all[i].best.out);
    return ok;
}

/* That many scenarios, made by that function. */
static gboolean
write_corpus(struct bench *b, guint n, void (*make)(guint i, GString *out), GPtrArray *files,
             GError **error)
{
    gsize bytes = 0;

    for (guint i = 0; i < n; i++) {
        g_autoptr(GString) scenario = g_string_new(NULL);

        make(i, scenario);
        sign_text(b, scenario->str, scenario->len);
        bytes += scenario->len;
        g_ptr_array_add(files, g_strdup_printf("%05u.xml", i));
        if (!put_file(b, files->pdata[i], scenario->str, error))
            return FALSE;
    }
    printf("corpus: %u scenarios, %.1f KiB each\n", files->len,
           (double)bytes / 1024 / (double)files->len);
    return TRUE;
}

/* Many files measure the work on each, one file the start of the program, which a hook or an editor
 * waits for. */
static gboolean
bench_validate(struct bench *b, char *const *arguments, GError **error)
{
    g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(g_free);
    guint rounds = (guint)b->values->rounds;

    (void)arguments;
    for (const struct template *t = &bench_scenarios[BENCH_SCHEMAS]; t->name; t++) {
        /* The grammar that authors have. The embedded one is relaxed when it is built, so xmllint
         * would have less to do with it. */
        g_autofree char *name = g_strconcat(t->name, ".xsd", NULL);

        if (!put_file(b, name, t->text, error))
            return FALSE;
    }
    return write_corpus(b, given_or_usual(b->values->files, 2000), bench_corpus_scenario, files,
                        error) &&
           compare_programs(b, files, files->len, rounds, error) &&
           compare_programs(b, files, 1, ONE_FILE_ROUNDS * rounds, error);
}

/* ---- setups: how many in a second, on one core ---- */

static double
cpu_seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static double
wall_seconds(void)
{
    return 1e-6 * (double)g_get_monotonic_time();
}

/* Set-ups in a second with that policy: of CPU time on one core, else of wall time. */
static double
measure_setups(struct bench *b, const struct map_scenario *scenario, struct map_sink *sink,
               enum map_sim_policy policy, unsigned threads)
{
    struct map_check_options o = {.seed = 1,
                                  .runs = given_or_usual(b->values->runs, 5000),
                                  .threads = threads,
                                  .policies = 1u << policy};
    double (*clock)(void) = threads == 1 ? cpu_seconds : wall_seconds, begun = clock();
    g_autoptr(map_check_report) report = map_check_run(scenario, &o, sink);
    double took = clock() - begun;
    unsigned least, most;

    if (!report)
        return 0;
    map_scenario_players(scenario, &least, &most);
    /* counts do not depend on threads, so one signature serves both runs */
    if (threads == 1) {
        g_autoptr(GString) counts = g_string_new(NULL);

        map_check_write_part(report, "", sink, counts);
        sign_text(b, counts->str, counts->len);
    }
    return (double)(o.runs * (most - least + 1)) / took;
}

static void
simulate_scenario(struct bench *b, const char *name, const struct map_scenario *scenario,
                  struct map_sink *sink)
{
    unsigned cores = MIN(g_get_num_processors(), MOST_CORES);
    double random = measure_setups(b, scenario, sink, MAP_SIM_RANDOM, 1);
    double all = measure_setups(b, scenario, sink, MAP_SIM_RANDOM, cores);
    double greedy = measure_setups(b, scenario, sink, MAP_SIM_GREEDY, 1);
    double adversary = measure_setups(b, scenario, sink, MAP_SIM_ADVERSARY, 1);

    printf("%-36s %9.0f random %9.0f on %u cores %9.0f greedy %9.0f adversary\n", name, random, all,
           cores, greedy, adversary);
}

typedef void bench_scenario(struct bench *b, const char *name, const struct map_scenario *scenario,
                            struct map_sink *sink);

static gboolean
bench_islands(struct bench *b, bench_scenario *run)
{
    g_autoptr(GString) text = g_string_new(NULL);
    const char *name;

    for (guint i = 0; bench_corpus_island(i, &name, text); i++) {
        g_autoptr(map_sink) sink = map_diag_sink_new();
        g_autoptr(map_scenario) scenario = map_scenario_read_text(sink, name, text->str, text->len);

        b->agreed &= scenario && map_diag_count(sink).errors == 0;
        if (scenario)
            run(b, name, scenario, sink);
        g_string_truncate(text, 0);
    }
    return TRUE;
}

/* The scenario with one filling laid out; NULL if there is none. */
static struct map_scenario *
fill_in(const struct map_scenario *scenario, const char *name, struct map_sink *sink)
{
    const struct map_roll_options o = {.seed = 1, .tries = 1, .fair = -1, .threads = 1};
    struct map_scenario *filled = NULL;
    enum map_roll_end end;
    struct map_roll *roll = map_check_roll_new(scenario, &o, sink, &end);

    if (end == MAP_ROLL_DRAWN) {
        g_autoptr(GString) text = map_scenario_write(scenario, map_check_roll_fillings(roll), NULL);

        filled = map_scenario_read_text(sink, name, text->str, text->len);
    }
    map_check_roll_free(roll);
    return filled;
}

/* The shipped examples. */
static void
simulate_examples(struct bench *b)
{
    g_autoptr(GString) text = g_string_new(NULL);
    const char *name;
    gboolean fixed;

    for (guint i = 0; bench_corpus_example(i, &name, &fixed, text); i++) {
        g_autoptr(map_sink) sink = map_diag_sink_new();
        g_autoptr(map_scenario) scenario = map_scenario_read_text(sink, name, text->str, text->len);
        g_autoptr(map_scenario) filled = scenario && fixed ? fill_in(scenario, name, sink) : NULL;
        const struct map_scenario *played = fixed ? filled : scenario;

        b->agreed &= played && map_diag_count(sink).errors == 0;
        if (played)
            simulate_scenario(b, name, played, sink);
        g_string_truncate(text, 0);
    }
}

static gboolean
bench_files(struct bench *b, char *const *arguments, bench_scenario *run, GError **error)
{
    if (!*arguments)
        return bench_islands(b, run);
    for (; *arguments; arguments++) {
        g_autoptr(map_sink) sink = map_diag_sink_new();
        GError *fault = NULL;
        g_autoptr(map_scenario) scenario = map_scenario_read(sink, *arguments, &fault);

        if (fault) {
            g_propagate_error(error, fault);
            return FALSE;
        }
        if (scenario)
            map_check_validate(scenario, sink);
        if (scenario && map_diag_count(sink).errors == 0) {
            run(b, *arguments, scenario, sink);
            continue;
        }
        complain_of("%s: not sound, see `cartwright validate`", *arguments);
        b->agreed = FALSE;
    }
    return TRUE;
}

/* ---- rules: whole games, on one core ---- */

/* Four seats at most, so that the figures of scenarios can be compared. */
static void
play_so_many(struct bench *b, const char *name, const struct map_scenario *scenario, guint n,
             struct map_sink *sink)
{
    unsigned least, most;
    struct map_sim_games games;

    map_scenario_players(scenario, &least, &most);
    double begun = cpu_seconds();

    if (!map_sim_games(scenario, MIN(most, 4), 1, n, &games, sink))
        return;
    double took = cpu_seconds() - begun;

    printf("%-24s %6u games, %u seats %8.0f a second %6.0f moves each %6.0f ns a move\n", name, n,
           MIN(most, 4), n / took, (double)games.moves / n, 1e9 * took / (double)games.moves);
    sign_text(b, (const char *)&games, sizeof games);
}

/* The reference bench: 19 hexes, four seats, ten points, no family on. */
static void
play_games(struct bench *b, const char *name, const struct map_scenario *scenario,
           struct map_sink *sink)
{
    play_so_many(b, name, scenario, (guint)b->values->games, sink);
}

static void
play_embedded(struct bench *b, const char *name, unsigned which, guint games)
{
    const struct template *t = &bench_scenarios[which];
    g_autoptr(map_sink) sink = map_diag_sink_new();
    g_autoptr(map_scenario) scenario =
        map_scenario_read_text(sink, t->name, t->text, strlen(t->text));

    b->agreed &= scenario && map_diag_count(sink).errors == 0;
    if (scenario)
        play_so_many(b, name, scenario, games, sink);
}

static gboolean
bench_setups(struct bench *b, char *const *arguments, GError **error)
{
    if (!*arguments) {
        printf("shipped examples, set-ups a second\n");
        simulate_examples(b);
        printf(
            "made-up islands: 19 hexes without a desert, as other engines are measured with random "
            "placing; 61 hexes\n");
    }
    return bench_files(b, arguments, simulate_scenario, error);
}

static gboolean
bench_rules(struct bench *b, char *const *arguments, GError **error)
{
    if (!bench_files(b, arguments, play_games, error))
        return FALSE;
    if (*arguments)
        return TRUE;
    /* with robber and development cards; of the template with all families one game takes as long as
     * two hundred of the others */
    guint games = (guint)b->values->games;

    play_embedded(b, "ordinary game", BENCH_ORDINARY, games);
    play_embedded(b, "all families", BENCH_ALL_FAMILIES, MAX(games / 200, 1));
    return TRUE;
}

/* ---- print: the whole kit ---- */

static gboolean
print_kit(struct bench *b, const char *path, const char *name, GError **error)
{
    g_autofree char *kit = g_build_filename(b->folder, "kit.pdf", NULL), *text = NULL;
    char *argv[] = {b->program, (char *)"print", (char *)path, (char *)"-o", kit, NULL};
    struct bench_child best = {0}, now;
    gsize length;

    for (gint round = 0; round < b->values->rounds; round++) {
        if (!bench_child_run(&now, NULL, argv, error))
            return FALSE;
        keep_best(&best, &now);
    }
    g_free(best.out);
    if (best.code != 0) {
        complain_of("%s: print ended with exit code %d", path, best.code);
        b->agreed = FALSE;
        return TRUE;
    }
    if (!g_file_get_contents(kit, &text, &length, error))
        return FALSE;
    sign_text(b, text, length);
    printf("%-24s %.1f KiB: wall %.1f ms, CPU %.1f ms, peak %ld KiB\n", name, (double)length / 1024,
           1e3 * best.wall, 1e3 * best.cpu, best.peak);
    return TRUE;
}

/* Default: the largest of the examples. */
static gboolean
bench_print(struct bench *b, char *const *arguments, GError **error)
{
    g_autofree char *file = g_strconcat(bench_scenarios[BENCH_FAR_SHORES].name, ".xml", NULL);
    g_autofree char *path = g_build_filename(b->folder, file, NULL);

    if (!*arguments)
        return put_file(b, file, bench_scenarios[BENCH_FAR_SHORES].text, error) &&
               print_kit(b, path, bench_scenarios[BENCH_FAR_SHORES].name, error);
    for (; *arguments; arguments++)
        if (!print_kit(b, *arguments, *arguments, error))
            return FALSE;
    return TRUE;
}

/* ---- check: a folder of small scenarios ---- */

/* A community's folder: many small scenarios, few set-ups each. One run is enough, since it takes
 * half a minute of CPU time. */
static gboolean
bench_check(struct bench *b, char *const *arguments, GError **error)
{
    g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(g_free);
    guint runs = given_or_usual(b->values->runs, 200);
    g_autofree char *option = g_strdup_printf("--runs=%u", runs);
    char *argv[] = {b->program, (char *)"check", option, (char *)".", NULL};
    struct bench_child child;

    (void)arguments;
    if (!write_corpus(b, given_or_usual(b->values->files, 3000), bench_corpus_small, files,
                      error) ||
        !bench_child_run(&child, b->folder, argv, error))
        return FALSE;
    b->agreed &= child.code == 0;
    sign_text(b, child.out, strlen(child.out));
    printf("%u set-ups for each player count and way of placing, on %u cores\n", runs,
           g_get_num_processors());
    printf("  check: wall %.1f s, CPU %.1f s, peak %ld KiB; CPU %.1f ms a scenario\n", child.wall,
           child.cpu, child.peak, 1e3 * child.cpu / (double)MAX(files->len, 1));
    if (child.code != 0)
        printf("    it ended with exit code %d\n", child.code);
    g_free(child.out);
    return TRUE;
}

/* ---- playtest: games among bots ---- */

static gboolean
contest_scenario(struct bench *b, const char *name, const struct map_scenario *scenario,
                 struct map_sink *sink, guint games, guint threads, GError **error)
{
    struct contest contest = {b->values->bots, (guint)b->values->players, games, threads};
    guint64 signature;

    if (!contest_play(&contest, name, scenario, sink, &signature, error))
        return FALSE;
    sign_text(b, (const char *)&signature, sizeof signature);
    return TRUE;
}

/* On one thread and on two. */
static gboolean
contest_embedded(struct bench *b, unsigned which, guint games, GError **error)
{
    const struct template *t = &bench_scenarios[which];
    g_autoptr(map_sink) sink = map_diag_sink_new();
    g_autoptr(map_scenario) scenario =
        map_scenario_read_text(sink, t->name, t->text, strlen(t->text));

    b->agreed &= scenario && map_diag_count(sink).errors == 0;
    for (guint threads = 1; scenario && threads <= 2; threads++)
        if (!contest_scenario(b, t->name, scenario, sink, games, threads, error))
            return FALSE;
    return TRUE;
}

static gboolean
bench_playtest(struct bench *b, char *const *arguments, GError **error)
{
    guint games = MAX((guint)b->values->games / 4, 1); /* of each order of seats */

    if (!*arguments)
        /* fewer games where one takes longer, so that each scenario has its share of the time */
        return contest_embedded(b, BENCH_FIRST_ISLAND, games, error) &&
               contest_embedded(b, BENCH_ORDINARY, games, error) &&
               contest_embedded(b, BENCH_CASTLE_ROAD, MAX(games / 2, 1), error) &&
               contest_embedded(b, BENCH_FAR_SHORES, MAX(games / 4, 1), error) &&
               contest_embedded(b, BENCH_ALL_FAMILIES, MAX(games / 10, 1), error);
    for (; *arguments; arguments++) {
        g_autoptr(map_sink) sink = map_diag_sink_new();
        g_autoptr(map_scenario) scenario = map_scenario_read(sink, *arguments, error);

        if (!scenario && error && *error)
            return FALSE;
        b->agreed &= scenario && map_diag_count(sink).errors == 0;
        if (scenario && !contest_scenario(b, *arguments, scenario, sink, games,
                                          (guint)b->values->threads, error))
            return FALSE;
    }
    return TRUE;
}

/* ---- all of them ---- */

static const struct {
    const char *name;
    gboolean (*run)(struct bench *b, char *const *arguments, GError **error);
    gboolean files; /* number of arguments */
} benches[] = {
    {"validate", bench_validate, FALSE}, {"check", bench_check, FALSE},
    {"setups", bench_setups, TRUE},      {"rules", bench_rules, TRUE},
    {"print", bench_print, TRUE},        {"playtest", bench_playtest, TRUE},
};

static void
sweep_folder(const char *folder)
{
    g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);

    for (const char *name; dir && (name = g_dir_read_name(dir));) {
        g_autofree char *path = g_build_filename(folder, name, NULL);

        if (g_file_test(path, G_FILE_TEST_IS_DIR) && !g_file_test(path, G_FILE_TEST_IS_SYMLINK))
            sweep_folder(path);
        else
            g_remove(path);
    }
    g_rmdir(folder);
}

static int
run_bench(gsize which, const struct values *values, char *const *arguments)
{
    g_autoptr(GError) error = NULL;
    struct bench b = {.values = values, .agreed = TRUE};
    gboolean ok;

    b.program = bench_child_program(&error);
    b.folder = b.program ? g_dir_make_tmp("cartwright-bench-XXXXXX", &error) : NULL;
    b.signature = g_checksum_new(G_CHECKSUM_SHA256);
    printf("build: %s\n", CARTWRIGHT_BUILD);
    ok = b.folder && benches[which].run(&b, arguments, &error);
    if (ok && b.agreed)
        printf("signature %s %.16s\n", benches[which].name, g_checksum_get_string(b.signature));
    if (!ok)
        complain_of("%s", error->message);
    if (b.folder)
        sweep_folder(b.folder);
    g_checksum_free(b.signature);
    g_free(b.folder);
    g_free(b.program);
    return !ok ? EXIT_WORLD : b.agreed ? EXIT_AGREED : EXIT_DISAGREED;
}

static int
run_named(const struct values *values, char *const *arguments)
{
    for (gsize i = 0; *arguments && i < G_N_ELEMENTS(benches); i++) {
        if (strcmp(arguments[0], benches[i].name) != 0)
            continue;
        if (!arguments[1] || benches[i].files)
            return run_bench(i, values, arguments + 1);
        complain_of("%s takes no file", benches[i].name);
        return EXIT_USAGE;
    }
    complain_of("%s%s: validate, check, setups, rules, print or playtest",
                *arguments ? "there is no bench " : "which bench", *arguments ? *arguments : "");
    return EXIT_USAGE;
}

/* False, with an error, for a number out of its range. */
static gboolean
check_range(const GOptionEntry *entry, gint usual, gint most, GError **error)
{
    gint value = *(const gint *)entry->arg_data;

    /* the default may lie outside of the range: -1 means that each bench has its own */
    if (value == usual || (value >= 1 && value <= most))
        return TRUE;
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, "--%s takes 1 to %d, not %d",
                entry->long_name, most, value);
    return FALSE;
}

static const char description[] =
    "Benches:\n"
    "  validate  makes scenarios in a temporary folder; runs `cartwright validate` and, where it is\n"
    "            installed, xmllint over all of them, then over one\n"
    "  check     makes small scenarios and checks them as one folder\n"
    "  setups    plays set-ups of the shipped examples and of made-up islands, or of FILE...\n"
    "  rules     plays whole games on made-up islands, the ordinary game, all families, or FILE...\n"
    "  print     makes the whole kit of far-shores, or of FILE...\n"
    "  playtest  plays games among bots, each order of seats, on four scenarios or on FILE...\n"
    "\n"
    "The last line is a signature of all that was computed. It does not depend on time, so a change\n"
    "that only makes something faster leaves it as it is. docs/TESTING.md says how to read the figures.\n";

int
main(int argc, char **argv)
{
    const struct values usual = {.files = -1,
                                 .rounds = 3,
                                 .runs = -1,
                                 .games = 2000,
                                 .threads = 1,
                                 .bots = (char *)"greedy"};
    struct values v = usual;
    const GOptionEntry options[] = {
        {"files", 0, 0, G_OPTION_ARG_INT, &v.files,
         "validate, check: scenarios to make, 2000 and 3000 by default", "N"},
        {"rounds", 0, 0, G_OPTION_ARG_INT, &v.rounds,
         "validate, print: how often all is run, 3 by default; the best counts", "N"},
        {"runs", 0, 0, G_OPTION_ARG_INT, &v.runs,
         "setups, check: set-ups for each player count and way of placing, 5000 and 200 by default",
         "N"},
        {"games", 0, 0, G_OPTION_ARG_INT, &v.games,
         "rules, playtest: games on each scenario, 2000 by default", "N"},
        {"players", 0, 0, G_OPTION_ARG_INT, &v.players, "playtest: players, at most 4 by default",
         "N"},
        {"threads", 0, 0, G_OPTION_ARG_INT, &v.threads, "playtest of files: threads, 1 by default",
         "N"},
        {"bots", 0, 0, G_OPTION_ARG_STRING, &v.bots,
         "playtest: who plays, as in greedy,random; greedy by default", "LIST"},
        {NULL},
    };
    const struct {
        gint usual, most;
    } ranges[] = {{usual.files, MOST_FILES},   {usual.rounds, MOST_ROUNDS},
                  {usual.runs, MOST_RUNS},     {usual.games, MOST_RUNS},
                  {usual.players, MOST_SEATS}, {usual.threads, MOST_CORES}};
    g_autoptr(GError) error = NULL;

    setlocale(LC_CTYPE, "C.UTF-8");
    g_autoptr(GOptionContext) context = g_option_context_new("BENCH [FILE...]");

    g_option_context_set_summary(context, "Measures how fast cartwright is, here and now.");
    g_option_context_set_description(context, description);
    g_option_context_add_main_entries(context, options, NULL);
    gboolean ok = g_option_context_parse(context, &argc, &argv, &error);

    for (gsize i = 0; ok && i < G_N_ELEMENTS(ranges); i++)
        ok = check_range(&options[i], ranges[i].usual, ranges[i].most, &error);
    if (!ok) {
        complain_of("%s", error->message);
        return EXIT_USAGE;
    }
    map_scenario_init();
    return run_named(&v, argv + 1);
}
