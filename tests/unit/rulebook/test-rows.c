/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The printed rulebook is whole: for every file of the repository, and for each family alone and with
 * each other, every rule that can matter there stands in a printed row; and every rule in the logs
 * of games among bots does. */
#include "corpus.h"
#include "diag/rule.h"
#include "draw/theme/data-folder.h"
#include "draw/theme/lexicon.h"
#include "draw/theme/sentences.h"
#include "map-diag.h"
#include "map-play.h"
#include "map-xml.h"
#include "scenario/scenario.h"
#include "share.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define EXEMPT_MOST 40
#define GAMES 5 /* a file; there are over forty */
#define MOVES 3000

/* When a rule can matter, by the law, where that is not when all families are on that list it
 * (options.def). Ids end in a dash where all of that family are meant; the last row that fits
 * counts. */
static const struct {
    const char *ids, *when;
} laws[] = {
    {"BASE- VICT-", ""},
    {"VICT-1 VICT-2 PROD-1 PROD-2 BASE-16 BASE-30 PHASE-1", "baggage-trains"},
    {"PHASE-2", "baggage-trains|knights"},
    {"PHASE-3", "boats"},
    {"PHASE-4", "boats+has-special-buying"},
    {"BASE-11", "has-walls"},
    {"BASE-14 BASE-21", "has-coins"},
    {"BASE-18", "route_points"},
    {"BASE-19", "has-special-buying"},
    {"BASE-22", "has-favors"},
    {"BASE-23", "robber|villains+has-robber|villains+has-storm"},
    {"BASE-24", "barbarians+!barbarian_model=path|villains+has-barbarians+!barbarian_model=path"},
    {"BASE-25", "boats+pirate_bars+has-pirate+villains|boats+pirate_bars+pirate+robber"},
    {"BASE-26", "rivers"},
    {"BASE-29", "villains+has-robber|villains+has-pirate"},
    {"BASE-32", "has-gold+has-coins+gold=coins"},
    {"BASE-33", "has-gold+gold=choice"},
    {"IMPR-", "baggage-trains+improved_train"},
    {"GRAIN-2", "baggage-trains|knights"},
    {"WAGON-5 COST-8 COST-9 SEA-", "baggage-trains+boats"},
    {"SEA-4", "baggage-trains+boats+!sea_travel=step"},
    {"COST-5", "baggage-trains+villains|baggage-trains+robber|baggage-trains+has-lair"},
    {"COST-4 BARB- DRIVE-", "baggage-trains+barbarians"},
    {"COST-6 COST-7 RIVER-3", "baggage-trains+rivers"},
    {"BARB-5", "baggage-trains+barbarians+knights"},
    {"TOLL-", "baggage-trains+tolls"},
    {"TOLL-2", "baggage-trains+tolls+rivers"},
    {"TOLL-3", "baggage-trains+tolls+boats+!sea_travel=step"},
    {"TOLL-6 TOLL-7 TOLL-8", "baggage-trains+tolls+knights"},
    {"TRIB- WSHIP-", "baggage-trains+warships"},
    {"WSHIP-5", "villains+warships"},
    {"RIVER-2 BOAT-5", "rivers+boats"},
    {"SANTA-2a", "workshop+santa_mode=production"},
    {"SANTA-2b", "workshop+santa_mode=pickup+baggage-trains"},
    {"SANTA-3 SANTA-8", "workshop+baggage-trains"},
    {"SANTA-7", "workshop+has-favors"},
    {"BOAT-7 BOAT-9 BOAT-11", "boats+route_points"},
    {"CARD-", "boats+helpers"},
    {"ISL-3", "islands+has-hidden"},
    {"SEVEN-", "villains+start_phase=before-invasion"},
    {"SEVEN-5", "villains+start_phase=before-invasion+has-donkey-carts|"
                "villains+start_phase=before-invasion+has-blockade-runners"},
    {"SEVENB-3", "villains+has-robber"},
    {"SEVENB-4", "villains+has-pirate"},
    {"SEVENB-5", "villains+has-privateer"},
    {"SEVENB-6", "villains+has-storm"},
    {"SEVENB-7 SEVENB-9", "villains+has-donkey-carts|villains+has-blockade-runners"},
    {"SEVENB-8", "villains+has-barbarians+landing"},
    {"SEVENB-11 SEVENB-12 SEVENB-13", "villains+warships"},
    {"PIRATE-", "has-pirate-tolls"},
    {"PIRATE-3", "has-hoard+knights"},
    {"ROB-4", "robber+steal"},
    {"ROB-6", "robber+boats+pirate"},
    {"ROB-7", "robber+spares"},
    {"DEV-4", "development+deck-soldier+robber"},
    {"DEV-5", "has-army"},
    {"DEV-6", "development+deck-roads"},
    {"DEV-7", "development+deck-plenty"},
    {"DEV-8", "development+deck-monopoly"},
    {"AMB-1 AMB-29", "baggage-trains+boats"},
    {"AMB-2", "baggage-trains+improved_train"},
    {"AMB-3 AMB-15 AMB-16", "baggage-trains+barbarians"},
    {"AMB-4", "baggage-trains+barbarians|baggage-trains+robber|baggage-trains+villains+has-robber"},
    {"BARB-7 AMB-5 AMB-31", "baggage-trains+barbarians+!barbarian_model=path"},
    {"AMB-6 AMB-8", "baggage-trains+tolls"},
    {"AMB-7", "baggage-trains+rivers"},
    {"AMB-9 AMB-10 AMB-12 AMB-19 AMB-36 AMB-37", "baggage-trains"},
    {"AMB-11", "baggage-trains+tolls+knights"},
    {"AMB-13", "baggage-trains+boats+!sea_travel=step"},
    {"AMB-14", "has-pirate-tolls"},
    {"AMB-17 AMB-39", "baggage-trains+warships"},
    {"AMB-18", "workshop+santa_mode=production|workshop+baggage-trains"},
    {"AMB-20 AMB-33", "boats+boat_moves|boats+helpers"},
    {"AMB-21", "boats|islands"},
    {"AMB-22 AMB-23", "islands"},
    {"AMB-24", "villains+has-storm+has-oasis|villains+has-storm+has-workshop"},
    {"AMB-25 AMB-42", "villains"},
    {"AMB-26", "villains+has-donkey-carts|villains+has-blockade-runners"},
    {"AMB-27", "villains+has-barbarians+landing"},
    {"AMB-28", "villains+warship_exclusive|warships|robber+pirate+boats"},
    {"AMB-30", "workshop+baggage-trains+improved_train"},
    {"AMB-32", "baggage-trains+warships+boats+!sea_travel=step"},
    {"AMB-34", "villains"},
    {"AMB-35", "villains+warships"},
    {"AMB-38", "baggage-trains+knights"},
    {"AMB-40", "baggage-trains+barbarians+boats"},
    {"AMB-41", "workshop+baggage-trains"},
    {"AMB-43", "workshop"},
};

static char *data_dir;
static unsigned files, games;

static bool
names_id(const char *ids, const char *id)
{
    g_auto(GStrv) words = g_strsplit(ids, " ", -1);

    for (char **word = words; *word; word++) {
        size_t length = strlen(*word);

        if (strcmp(*word, id) == 0 || ((*word)[length - 1] == '-' && g_str_has_prefix(id, *word)))
            return true;
    }
    return false;
}

/* Whether families list the rule, by its family or by itself, and all of them are on. */
static bool
is_of_families(const struct lexicon *lexicon, const char *id)
{
    g_autofree char *prefix = g_strndup(id, strcspn(id, "-"));
    unsigned listed = 0;

    for (int f = 0; f < FAMILY_COUNT; f++) {
        const struct family_entry *family = family_entry((enum family)f);

        if (!diag_rule_cites(family->rules, id) && !diag_rule_cites(family->rules, prefix))
            continue;
        listed++;
        if (!lexicon_holds(lexicon, family->element))
            return false;
    }
    if (!listed && strcmp(prefix, "PROD") != 0)
        fail_msg("%s is of no family, and no row of laws says when it matters", id);
    return listed > 0;
}

static bool
can_matter(const struct lexicon *lexicon, const char *id)
{
    for (unsigned i = G_N_ELEMENTS(laws); i-- > 0;)
        if (names_id(laws[i].ids, id))
            return lexicon_holds(lexicon, laws[i].when);
    return is_of_families(lexicon, id);
}

static bool
is_exempt(const char *id)
{
    for (unsigned i = 0; diag_sentence(i); i++)
        if (diag_sentence(i)->kind == SENTENCE_HELD && diag_rule_cites(diag_sentence(i)->rules, id))
            return true;
    return false;
}

static bool
is_printed(const struct lexicon *lexicon, const char *id)
{
    for (unsigned i = 0; diag_sentence(i); i++)
        if (diag_sentence(i)->kind != SENTENCE_HELD && diag_sentence(i)->kind != SENTENCE_SECTION &&
            diag_rule_cites(diag_sentence(i)->rules, id) && sentence_is_printed(lexicon, i))
            return true;
    return false;
}

/* Every rule that can matter is printed, in each language that there is. */
static void
check_rows(const struct map_scenario *scenario, const char *name)
{
    static const char *const languages[] = {"en", "de"};

    for (unsigned l = 0; l < G_N_ELEMENTS(languages); l++) {
        g_autoptr(map_lexicon) lexicon = lexicon_new(data_dir, languages[l], NULL);

        lexicon_set_numbers(lexicon, scenario);
        for (unsigned i = 0; diag_rule(i); i++) {
            const char *id = diag_rule(i)->id;

            if (can_matter(lexicon, id) && !is_exempt(id) && !is_printed(lexicon, id))
                fail_msg("%s: %s is not printed (%s)", name, id, languages[l]);
        }
    }
}

static struct map_scenario *
read_scenario(const char *path)
{
    g_autoptr(map_sink) sink = map_diag_sink_new();
    struct map_scenario *scenario = map_xml_read(sink, path, NULL);

    if (scenario && scenario->n_maps && !scenario->is_map)
        return scenario;
    if (scenario)
        scenario_free(scenario);
    return NULL;
}

static void
check_file(const char *path)
{
    struct map_scenario *scenario = strstr(path, "/broken/") ? NULL : read_scenario(path);

    if (!scenario)
        return;
    files++;
    check_rows(scenario, path);
    scenario_free(scenario);
}

static void
each_file_prints_its_rules(void **state)
{
    (void)state;
    files = 0;
    corpus_visit("examples", check_file);
    corpus_visit("tools/templates", check_file);
    assert_true(files > 40);
}

/* The board with these families alone. */
static struct map_scenario
copy_with(const struct map_scenario *board, int one, int other)
{
    struct map_scenario copy = *board;

    for (int f = 0; f < FAMILY_COUNT; f++)
        copy.options.on[f] = f == FAMILY_BASE || f == one || f == other;
    return copy;
}

static struct map_scenario *
read_board(const char *name)
{
    g_autofree char *path =
        g_build_filename(g_getenv("CARTWRIGHT_TESTS"), "cases", "rules", "boards", name, NULL);
    struct map_scenario *board = read_scenario(path);

    assert_non_null(board);
    return board;
}

static void
each_two_families_print_their_rules(void **state)
{
    struct map_scenario *board = read_board("lab.xml");

    (void)state;
    for (int one = 0; one < FAMILY_COUNT; one++)
        for (int other = one; other < FAMILY_COUNT; other++) {
            struct map_scenario copy = copy_with(board, one, other);
            g_autofree char *name =
                g_strdup_printf("%s and %s", family_entry((enum family)one)->element,
                                family_entry((enum family)other)->element);

            check_rows(&copy, name);
        }
    scenario_free(board);
}

/* With all other families on, but one of the two that exclude each other. */
static void
each_option_prints_its_rules(void **state)
{
    struct map_scenario *board = read_board("lab.xml");

    (void)state;
    for (int o = 0; o < OPTION_COUNT; o++)
        for (unsigned robber = 0; robber < 2; robber++) {
            const struct option_entry *e = option_entry((enum option)o);
            struct map_scenario copy = *board;
            int32_t last = e->type == OPTION_LIST ? 1205 : e->maximum;

            for (int f = 0; f < FAMILY_COUNT; f++)
                copy.options.on[f] = f != (robber ? FAMILY_VILLAINS : FAMILY_ROBBER);
            copy.options.value[o] = e->minimum;
            check_rows(&copy, e->name);
            copy.options.value[o] = last;
            check_rows(&copy, e->name);
        }
    scenario_free(board);
}

/* A condition with a misspelt word would hold always. */
static void
conditions_name_what_there_is(void **state)
{
    g_autoptr(map_lexicon) lexicon = lexicon_new(data_dir, "en", NULL);
    struct map_scenario *board = read_board("lab.xml");
    struct map_scenario none = copy_with(board, FAMILY_BASE, FAMILY_BASE),
                        robber = copy_with(board, FAMILY_ROBBER, FAMILY_DEVELOPMENT);
    g_autoptr(map_lexicon) full = lexicon_new(data_dir, "en", NULL);

    (void)state;
    for (int o = 0; o < OPTION_COUNT; o++)
        none.options.value[o] = 0;
    memset(none.supply, 0, sizeof none.supply);
    none.options.value[OPTION_SPECIAL_FROM] = MAP_MAX_SEATS + 1;
    none.hoard = 0;
    none.n_maps = 0;
    lexicon_set_numbers(lexicon, &none);
    lexicon_set_numbers(full, &robber);
    for (unsigned i = 0; diag_sentence(i); i++) {
        g_auto(GStrv) words = g_strsplit_set(diag_sentence(i)->when, "+|", -1);

        for (char **word = words; *word; word++) {
            const char *name = **word == '!' ? *word + 1 : *word, *value = strchr(name, '=');
            g_autofree char *option = g_strndup(name, value ? (size_t)(value - name) : 0);

            if (value ? !lexicon_number(lexicon, option)
                      : *name && lexicon_holds(lexicon, name) && lexicon_holds(full, name) &&
                            option_by_name(name) == OPTION_COUNT)
                fail_msg("%s: nothing sets %s", diag_sentence(i)->key, name);
        }
    }
    scenario_free(board);
}

/* Their rows have the same words, so nothing else misses one of them. */
static void
each_list_of_sevens_begins_alike(void **state)
{
    static const char *const lists[] = {"aid.seven-before", "aid.seven-after", "aid.seven-later",
                                        "aid.robber"};
    g_autoptr(map_lexicon) lexicon = lexicon_new(data_dir, "en", NULL);

    (void)state;
    lexicon_set_number(lexicon, "start_phase", "before-invasion");
    for (unsigned i = 0; i < G_N_ELEMENTS(lists); i++) {
        const struct diag_sentence *row;
        unsigned at = 0, quiet = 0;

        assert_string_equal(sentence_next(lexicon, lists[i], &at)->key, "aid.seven-1");
        assert_string_equal(sentence_next(lexicon, lists[i], &at)->key, "aid.seven-2");
        while ((row = sentence_next(lexicon, lists[i], &at)))
            quiet += strcmp(row->key, "aid.seven-3") == 0;
        assert_int_equal(quiet, i % 2 == 0);
    }
}

/* Each exemption is of a rule, and names a row that is there. */
static void
exemptions_are_few(void **state)
{
    unsigned exempt = 0;

    (void)state;
    for (unsigned i = 0; diag_rule(i); i++)
        exempt += is_exempt(diag_rule(i)->id);
    assert_true(exempt <= EXEMPT_MOST);
    for (unsigned i = 0; diag_sentence(i); i++) {
        g_auto(GStrv) ids = g_strsplit(diag_sentence(i)->rules, " ", -1);
        bool found = diag_sentence(i)->kind != SENTENCE_HELD;

        for (char **id = ids; *id; id++)
            if (**id && !diag_rule_find(*id))
                fail_msg("%s: no rule %s", diag_sentence(i)->key, *id);
        for (unsigned k = 0; !found && diag_sentence(k); k++)
            found = diag_sentence(k)->kind != SENTENCE_HELD &&
                    strcmp(diag_sentence(k)->key, diag_sentence(i)->key) == 0;
        if (!found)
            fail_msg("no row has %s", diag_sentence(i)->key);
    }
}

/* A log ends its moves with "(BASE-2, COST-3)"; its comments name no rule. */
static void
check_log(const struct lexicon *lexicon, const char *log, const char *path)
{
    g_autoptr(GRegex) regex = g_regex_new("\\b[A-Z]{3,}-\\d+[ab]?\\b", 0, 0, NULL);
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    GMatchInfo *match;

    for (g_regex_match(regex, log, 0, &match); g_match_info_matches(match);
         g_match_info_next(match, NULL)) {
        char *id = g_match_info_fetch(match, 0);

        if (g_hash_table_add(seen, id) && diag_rule_find(id) && !is_exempt(id) &&
            !is_printed(lexicon, id))
            fail_msg("%s: %s is in a log and not printed", path, id);
    }
    g_match_info_free(match);
    games++;
}

static void
play_file(const char *path)
{
    struct map_scenario *scenario = strstr(path, "/broken/") ? NULL : read_scenario(path);
    g_autoptr(map_lexicon) lexicon = lexicon_new(data_dir, "en", NULL);

    if (!scenario)
        return;
    lexicon_set_numbers(lexicon, scenario);
    for (unsigned game = 0; game < share_of(GAMES); game++) {
        g_autoptr(map_sink) sink = map_diag_sink_new();
        g_autoptr(GString) log = g_string_new(NULL);
        map_play *play = map_play_new(scenario, 0, NULL);

        map_play_deal(play, 1, game);
        if (map_play_bots(play, game % 2 ? "random" : "greedy", 1, game, MOVES, sink, NULL)) {
            map_play_write(play, MAP_PLAY_LOG, false, log);
            check_log(lexicon, log->str, path);
        }
        map_play_free(play);
    }
    scenario_free(scenario);
}

static void
each_rule_in_a_log_is_printed(void **state)
{
    (void)state;
    games = 0;
    corpus_visit("examples", play_file);
    corpus_visit("tools/templates", play_file);
    assert_true(games >= share_of(200));
}

int
test_rows(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_file_prints_its_rules),
        cmocka_unit_test(each_two_families_print_their_rules),
        cmocka_unit_test(each_option_prints_its_rules),
        cmocka_unit_test(conditions_name_what_there_is),
        cmocka_unit_test(each_list_of_sevens_begins_alike),
        cmocka_unit_test(exemptions_are_few),
        cmocka_unit_test(each_rule_in_a_log_is_printed),
    };

    map_xml_init();
    data_dir = data_folder_find(NULL);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);

    g_free(data_dir);
    return failed;
}
