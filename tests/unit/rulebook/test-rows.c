/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The printed rulebook is whole. For every file of the repository, for each family alone and with
 * each other, and for each option at another value: every rule that the code of the game can name
 * there stands in a printed row, and no row of what is off is printed. What bots do and what is
 * refused them names no rule without one. Without any single row of the table that fails. */
#include "base/rng.h"
#include "corpus.h"
#include "diag/rule.h"
#include "draw/theme/data-folder.h"
#include "draw/theme/lexicon.h"
#include "draw/theme/sentences.h"
#include "map-diag.h"
#include "map-play.h"
#include "map-xml.h"
#include "play/transcript.h"
#include "rules/family.h"
#include "rules/reasons.h"
#include "scenario/facts.h"
#include "scenario/scenario.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define EXEMPT_MOST 40
#define GAMES 5   /* a file; there are over forty */
#define PARTS 12  /* of a game, behind each of which other moves are tried */
#define MOVES 250 /* in a part */
#define TRIES 300
#define THREADS 2

/* When a rule can matter, by the law, where that is not when all families are on that list it
 * (options.def). Ids end in a dash where all of that family are meant; the last row that fits
 * counts. What the code names in games where this does not hold needs a row as well. */
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
    {"COST-8", "baggage-trains+has-sea"},
    {"WAGON-5 COST-9 SEA-", "baggage-trains+boats"},
    {"SEA-4", "baggage-trains+boats+!sea_travel=step"},
    {"COST-5", "baggage-trains+villains|baggage-trains+robber|baggage-trains+has-lair"},
    {"COST-4 BARB- DRIVE-", "baggage-trains+barbarians"},
    {"COST-6 AMB-7", "baggage-trains+rivers"},
    {"COST-7 RIVER-3", "baggage-trains+rivers+has-bridges"},
    {"BARB-5", "baggage-trains+barbarians+knights"},
    {"TOLL-", "baggage-trains+tolls"},
    {"TOLL-2", "baggage-trains+tolls+rivers+has-bridges"},
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
    {"SEVEN-3", "villains|robber"},
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
    {"AMB-1", "baggage-trains+boats"},
    {"AMB-29", "baggage-trains+boats+!sea_travel=step"},
    {"AMB-2", "baggage-trains+improved_train"},
    {"AMB-3 AMB-15 AMB-16", "baggage-trains+barbarians"},
    {"AMB-4", "baggage-trains+barbarians|baggage-trains+robber|baggage-trains+villains+has-robber"},
    {"BARB-7 AMB-5 AMB-31", "baggage-trains+barbarians+!barbarian_model=path"},
    {"AMB-6 AMB-8", "baggage-trains+tolls"},
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
    {"AMB-32", "baggage-trains+warships+boats+!sea_travel=step|"
               "baggage-trains+barbarians+boats+!sea_travel=step"},
    {"AMB-34", "villains"},
    {"AMB-35", "villains+warships"},
    {"AMB-38", "baggage-trains+knights"},
    {"AMB-40", "baggage-trains+barbarians+boats"},
    {"AMB-41", "workshop+baggage-trains"},
    {"AMB-43", "workshop"},
};

static char *data_dir;

/* A rule, and when it can matter. */
struct rule {
    char *id, *when;
    bool coded; /* the code of the game names it */
};

static GPtrArray *rules; /* struct rule */

/* What a kit is printed of. */
struct kit {
    char *name;
    struct map_scenario scenario; /* borrows from those that were read */
    unsigned games;
};
static GPtrArray *kits, *boards; /* struct kit, struct map_scenario */
static const struct map_scenario *board;
static const struct map_scenario *board; /* of the kits that no file is */

/* The table without this row. */
static unsigned without = UINT_MAX;

const struct diag_sentence *__real_diag_sentence(unsigned i);

const struct diag_sentence *
__wrap_diag_sentence(unsigned i)
{
    return __real_diag_sentence(i + (i >= without));
}

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

/* By the law, else where all families are on that list the rule by its family or by itself. */
static char *
find_condition(const char *id)
{
    g_autofree char *prefix = g_strndup(id, strcspn(id, "-"));
    GString *when = g_string_new(NULL);

    for (unsigned i = G_N_ELEMENTS(laws); i-- > 0;)
        if (names_id(laws[i].ids, id))
            return g_string_free(g_string_assign(when, laws[i].when), FALSE);
    for (int f = 0; f < FAMILY_COUNT; f++) {
        const struct family_entry *family = family_entry((enum family)f);

        if (diag_rule_cites(family->rules, id) || diag_rule_cites(family->rules, prefix))
            g_string_append_printf(when, "%s%s", when->len ? "+" : "", family->element);
    }
    if (!when->len && strcmp(prefix, "PROD") != 0)
        fail_msg("%s is of no family, and no row of laws says when it matters", id);
    return g_string_free(when, FALSE);
}

static struct rule *
find_rule(const char *id)
{
    for (unsigned i = 0; i < rules->len; i++)
        if (strcmp(((struct rule *)rules->pdata[i])->id, id) == 0)
            return rules->pdata[i];
    return NULL;
}

/* Each text in the file that the pattern has in brackets. */
static void
scan_file(const char *path, const char *pattern, void (*take)(const char *text))
{
    g_autoptr(GRegex) comment = g_regex_new("/\\*.*?\\*/", G_REGEX_DOTALL, 0, NULL);
    g_autoptr(GRegex) regex = g_regex_new(pattern, 0, 0, NULL);
    g_autoptr(GMatchInfo) match = NULL;
    g_autofree char *text = NULL, *code = NULL;

    assert_true(g_file_get_contents(path, &text, NULL, NULL));
    code = g_regex_replace_literal(comment, text, -1, 0, "", 0, NULL);
    for (g_regex_match(regex, code, 0, &match); g_match_info_matches(match);
         g_match_info_next(match, NULL)) {
        g_autofree char *found = g_match_info_fetch(match, 1);

        take(found);
    }
}

static void
scan_folder(const char *folder, const char *pattern, void (*take)(const char *text))
{
    g_autofree char *whole =
        g_build_filename(g_getenv("CARTWRIGHT_TESTS"), "..", "libmap", folder, NULL);
    g_autoptr(GDir) dir = g_dir_open(whole, 0, NULL);

    assert_non_null(dir);
    for (const char *name = g_dir_read_name(dir); name; name = g_dir_read_name(dir)) {
        g_autofree char *path = g_build_filename(whole, name, NULL);

        if (g_str_has_suffix(name, ".c") || g_str_has_suffix(name, ".h") ||
            g_str_has_suffix(name, ".def"))
            scan_file(path, pattern, take);
    }
}

static void
take_id(const char *id)
{
    g_autofree char *family = g_strndup(id, strcspn(id, "-"));
    struct rule *rule = find_rule(id);

    if (!diag_rule_family_find(family))
        return;
    if (!rule)
        fail_msg("the code names %s, which is no rule", id);
    rule->coded = true;
}

/* Those of the table, of which the code of the game names most. */
static void
collect_rules(void)
{
    static const char id[] = "\\b([A-Z]{3,}-\\d+[ab]?)\\b";
    unsigned coded = 0;

    rules = g_ptr_array_new();
    for (unsigned i = 0; diag_rule(i); i++) {
        const char *name = diag_rule(i)->id;
        struct rule rule = {g_strdup(name), find_condition(name), false};

        g_ptr_array_add(rules, g_memdup2(&rule, sizeof rule));
    }
    scan_folder("rules", id, take_id);
    scan_folder("play", id, take_id);
    for (unsigned i = 0; i < rules->len; i++)
        coded += ((struct rule *)rules->pdata[i])->coded;
    assert_true(coded > 150);
}

static struct map_scenario *
read_scenario(const char *path)
{
    g_autoptr(map_sink) sink = map_diag_sink_new();
    struct map_scenario *scenario = map_xml_read(sink, path, NULL);

    if (scenario)
        g_ptr_array_add(boards, scenario);
    return scenario;
}

static void
add_kit(char *name, const struct map_scenario *scenario, unsigned n)
{
    struct kit kit = {name, *scenario, n};

    g_ptr_array_add(kits, g_memdup2(&kit, sizeof kit));
}

static void
add_file(const char *path)
{
    struct map_scenario *scenario = strstr(path, "/broken/") ? NULL : read_scenario(path);

    if (scenario && scenario->n_maps && !scenario->is_map)
        add_kit(g_strdup(path), scenario, GAMES);
}

/* The board with these families alone. */
static void
add_pair(int one, int other)
{
    struct map_scenario copy = *board;

    for (int f = 0; f < FAMILY_COUNT; f++)
        copy.options.on[f] = f == FAMILY_BASE || f == one || f == other;
    add_kit(g_strdup_printf("%s and %s", family_entry((enum family)one)->element,
                            family_entry((enum family)other)->element),
            &copy, 2);
}

/* With all other families on, but one of the two that exclude each other. */
static void
add_option(enum option o, bool robber)
{
    const struct option_entry *e = option_entry(o);
    int32_t last = e->type == OPTION_LIST ? 1205 : e->maximum;
    int32_t step = e->type == OPTION_WORD || last == e->minimum ? 1 : last - e->minimum;

    for (int32_t value = e->minimum; value <= last; value += step) {
        struct map_scenario copy = *board;

        for (int f = 0; f < FAMILY_COUNT; f++)
            copy.options.on[f] = f != (robber ? FAMILY_VILLAINS : FAMILY_ROBBER);
        copy.options.value[o] = value;
        add_kit(g_strdup_printf("%s=%d", e->name, value), &copy, 1);
    }
}

static void
collect_kits(void)
{
    kits = g_ptr_array_new();
    boards = g_ptr_array_new();
    corpus_visit("examples", add_file);
    corpus_visit("tools/templates", add_file);
    assert_true(kits->len > 40);

    g_autofree char *path =
        g_build_filename(g_getenv("CARTWRIGHT_TESTS"), "cases", "rules", "boards", "lab.xml", NULL);
    board = read_scenario(path);

    assert_non_null(board);
    for (int one = 0; one < FAMILY_COUNT; one++)
        for (int other = one; other < FAMILY_COUNT; other++)
            add_pair(one, other);
    for (int o = 0; o < OPTION_COUNT; o++)
        for (unsigned robber = 0; robber < 2; robber++)
            add_option((enum option)o, robber);
    for (int i = 0; i < SUPPLY_COUNT; i++) {
        struct map_scenario copy = *board;

        copy.supply[i] = 0;
        add_kit(g_strdup_printf("no %s", supply_word((enum supply)i)), &copy, 0);
    }
}

static bool
is_printed_key(const struct lexicon *lexicon, const char *key)
{
    for (unsigned i = 0; diag_sentence(i); i++)
        if (strcmp(diag_sentence(i)->key, key) == 0 && sentence_is_printed(lexicon, i))
            return true;
    return false;
}

/* How often a kit says each rule, and which row does last. */
struct said {
    unsigned times, row;
    bool matters;
};

/* Counts the rules of a printed row; false: none of them matters. A family's own paragraph says even
 * that its pieces harm nobody. */
static bool
count_row(struct said *said, unsigned row)
{
    g_auto(GStrv) ids = g_strsplit(diag_sentence(row)->rules, " ", -1);
    bool matters = !*ids;

    for (char **id = ids; *id; id++)
        for (unsigned r = 0; r < rules->len; r++)
            if (strcmp(((struct rule *)rules->pdata[r])->id, *id) == 0) {
                said[r].times++;
                said[r].row = row;
                matters |= said[r].matters;
            }
    return matters;
}

/* What the rulebook of a kit lacks or has too much; the caller's, NULL: nothing. `named`: rules that
 * the log of a game there names; `needed`: gets the kit for each row that alone says some rule. Each
 * may be NULL. */
static char *
find_fault(struct lexicon *lexicon, const struct kit *kit, GHashTable *named,
           const struct kit **needed)
{
    g_autofree struct said *said = g_new0(struct said, rules->len);
    GString *faults = g_string_new(NULL);

    lexicon_set_numbers(lexicon, &kit->scenario);
    for (unsigned r = 0; r < rules->len; r++)
        said[r].matters = lexicon_holds(lexicon, ((struct rule *)rules->pdata[r])->when);
    for (unsigned i = 0; diag_sentence(i); i++) {
        const struct diag_sentence *row = diag_sentence(i);
        bool held = row->kind == SENTENCE_HELD;

        if ((held ? is_printed_key(lexicon, row->key) : sentence_is_printed(lexicon, i)) &&
            !count_row(said, i) && !held && !g_str_has_prefix(row->key, "family."))
            g_string_append_printf(faults, "%s: %s is printed, though its rules are off\n",
                                   kit->name, row->key);
    }
    for (unsigned r = 0; r < rules->len; r++) {
        const char *id = ((struct rule *)rules->pdata[r])->id;
        bool logged = named && g_hash_table_contains(named, id);

        if ((said[r].matters || logged) && !said[r].times)
            g_string_append_printf(faults, "%s: %s is not printed%s\n", kit->name, id,
                                   logged ? ", but in a log" : "");
        if (needed && said[r].matters && said[r].times == 1)
            needed[said[r].row] = kit;
    }
    return g_string_free(faults, !faults->len);
}

static void
each_kit_prints_its_rules(void **state)
{
    static const char *const languages[] = {"en", "de"};

    (void)state;
    for (unsigned l = 0; l < G_N_ELEMENTS(languages); l++) {
        g_autoptr(map_lexicon) lexicon = lexicon_new(data_dir, languages[l], NULL);

        for (unsigned i = 0; i < kits->len; i++) {
            g_autofree char *fault = find_fault(lexicon, kits->pdata[i], NULL, NULL);

            if (fault)
                fail_msg("%s", fault);
        }
    }
}

/* A condition with a misspelt word would hold always. */
static void
conditions_name_what_there_is(void **state)
{
    g_autoptr(map_lexicon) lexicon = lexicon_new(data_dir, "en", NULL);
    struct map_scenario none = *board, robber = none;
    g_autoptr(map_lexicon) full = lexicon_new(data_dir, "en", NULL);

    (void)state;
    for (int f = 0; f < FAMILY_COUNT; f++) {
        none.options.on[f] = f == FAMILY_BASE;
        robber.options.on[f] = f == FAMILY_BASE || f == FAMILY_ROBBER || f == FAMILY_DEVELOPMENT;
    }
    for (int o = 0; o < OPTION_COUNT; o++)
        none.options.value[o] = 0;
    memset(none.supply, 0, sizeof none.supply);
    none.options.value[OPTION_SPECIAL_FROM] = MAP_MAX_SEATS + 1;
    none.hoard = 0;
    none.snake = none.start_city = false;
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
}

/* Each exemption is of a rule, and names a row that is there. */
static void
exemptions_are_few(void **state)
{
    unsigned exempt = 0;

    (void)state;
    for (unsigned i = 0; diag_sentence(i); i++) {
        g_auto(GStrv) ids = g_strsplit(diag_sentence(i)->rules, " ", -1);
        bool held = diag_sentence(i)->kind == SENTENCE_HELD, found = !held;

        exempt += held ? g_strv_length(ids) : 0;
        for (char **id = ids; *id; id++)
            if (!find_rule(*id))
                fail_msg("%s: no rule %s", diag_sentence(i)->key, *id);
        for (unsigned k = 0; !found && diag_sentence(k); k++)
            found = diag_sentence(k)->kind != SENTENCE_HELD &&
                    strcmp(diag_sentence(k)->key, diag_sentence(i)->key) == 0;
        if (!found)
            fail_msg("no row has %s", diag_sentence(i)->key);
    }
    assert_true(exempt <= EXEMPT_MOST);
}

/* Words that no row needs, as another page or a list has them. */
static const char *const not_of_the_table =
    " leaf.aids leaf.both leaf.rules leaf.story leaf.special leaf.marks leaf.set-up leaf.credits "
    "leaf.licence leaf.train-level leaf.waiver leaf.longest-route example.lead example.on-map ";
static const char *const sections[] = {"aid.set-up", "aid.turn", "aid.costs"};
/* Lists that begin alike, every other one with a line between. */
static const char *const sevens[] = {"aid.seven-before", "aid.seven-after", "aid.seven-later",
                                     "aid.robber"};
static char **words;
static GPtrArray *asked; /* keys of rows that a page lays out itself */

static void
take_key(const char *key)
{
    g_ptr_array_add(asked, g_strdup(key));
}

static bool
has_row(const char *key, bool section, bool placed)
{
    const struct diag_sentence *row;

    for (unsigned i = 0; (row = diag_sentence(i)); i++) {
        size_t length = strlen(row->key);
        bool heads = row->kind == SENTENCE_SECTION, values = !heads && !section;

        if (strncmp(row->key, key, length) == 0 && row->kind != SENTENCE_HELD &&
            (!placed || row->kind == SENTENCE_PLACED) && (!section || heads) &&
            (!key[length] || (key[length] == '.' && values)))
            return true;
    }
    return false;
}

static bool
is_listed(const char *section, const char *key)
{
    for (unsigned i = 0; diag_sentence(i); i++)
        if (strcmp(diag_sentence(i)->key, key) == 0 && strcmp(facts_section(i)->key, section) == 0)
            return true;
    return false;
}

/* Words of the rules that no row prints, or a row that a page asks for and there is not. */
static char *
find_hole(void)
{
    static const char *const beginnings[] = {
        "family.",    "option.",          "leaf.",       "aid.seven",  "aid.robber",
        "aid.turn-1", "aid.turn-2",       "aid.turn-3",  "aid.turn-4", "aid.turn-event",
        "example.",   "aid.turn-special", "aid.emptiest"};

    if (diag_sentence(0)->kind != SENTENCE_SECTION)
        return g_strdup("the first row is no heading");
    for (unsigned i = 0; i < G_N_ELEMENTS(sections); i++)
        if (!has_row(sections[i], true, false))
            return g_strdup_printf("no heading %s", sections[i]);
    for (unsigned i = 0; i < G_N_ELEMENTS(sevens); i++)
        if (!is_listed(sevens[i], "aid.seven-1") || !is_listed(sevens[i], "aid.seven-2") ||
            is_listed(sevens[i], "aid.seven-3") != (i % 2 == 0))
            return g_strdup_printf("%s lacks a line", sevens[i]);
    for (unsigned i = 0; i < asked->len; i++)
        if (!has_row(asked->pdata[i], false, true))
            return g_strdup_printf("a page asks for %s", (char *)asked->pdata[i]);
    for (char **word = words; *word; word++) {
        g_autofree char *own = g_strdup_printf(" %s ", *word);
        bool rule = false;

        for (unsigned n = 0; n < G_N_ELEMENTS(beginnings); n++)
            rule |= g_str_has_prefix(*word, beginnings[n]);
        if (rule && !strstr(not_of_the_table, own) &&
            !has_row(*word, g_str_has_suffix(*word, ".title"), false))
            return g_strdup_printf("no row prints %s", *word);
    }
    return NULL;
}

/* No words of the rules are without a row, and the proof fails where one is missing. */
static void
each_row_is_needed(void **state)
{
    g_autoptr(map_lexicon) lexicon = lexicon_new(data_dir, "en", NULL);
    const struct kit *needed[1000] = {NULL};
    unsigned by_rules = 0, n = 0;

    (void)state;
    words = lexicon_keys(lexicon);
    asked = g_ptr_array_new();
    scan_folder(
        "draw/aids",
        "(?:sentence_is_placed|say_placed|add_(?:cost|step|gold)_row)\\([^\";]*\"(aid\\.[\\w-]+)\"",
        take_key);
    assert_true(asked->len > 30);
    while (diag_sentence(n))
        n++;
    assert_true(n < G_N_ELEMENTS(needed));
    g_autofree char *hole = find_hole();

    if (hole)
        fail_msg("%s", hole);
    for (unsigned i = 0; i < kits->len; i++)
        g_free(find_fault(lexicon, kits->pdata[i], NULL, needed));
    for (unsigned i = 0; i < n; i++) {
        const struct diag_sentence *row = diag_sentence(i);

        without = i;
        g_autofree char *fault = needed[i] && i ? find_fault(lexicon, needed[i], NULL, NULL) : NULL;
        g_autofree char *other = fault ? NULL : find_hole();

        without = UINT_MAX;
        if (!fault && !other)
            fail_msg("the rulebook is whole without %s (%s), row %u", row->key, row->rules, i);
        by_rules += fault != NULL;
    }
    print_message("# %u rows, %u needed for their rules\n", n, by_rules);
}

static void
name_ids(GHashTable *named, const char *ids)
{
    g_auto(GStrv) split = g_strsplit(ids, " ", -1);

    for (char **id = split; *id; id++)
        g_hash_table_add(named, g_strdup(*id));
}

static void
name_deed(GHashTable *named, const struct deed *deed)
{
    for (unsigned i = 0; i < deed->n_rules; i++)
        if (!g_hash_table_contains(named, deed->rules[i]))
            name_ids(named, deed->rules[i]);
}

static void
name_steps(GHashTable *named, const struct game *game)
{
    for (unsigned i = 0; i < game->steps->len; i++) {
        const struct game_step *step = game->steps->pdata[i];

        name_deed(named, &step->deed);
        for (unsigned k = 0; k < step->effects->len; k++)
            name_deed(named, &g_array_index(step->effects, struct game_effect, k).why);
    }
}

/* Moves of the game, and any others, are tried in its position. */
static void
name_refusals(GHashTable *named, const struct game *game, struct rng *rng)
{
    for (unsigned i = 0; i < TRIES; i++) {
        map_move move;

        if (i % 2 && game->steps->len) {
            const struct game_step *step = game->steps->pdata[rng_below(rng, game->steps->len)];

            move = step->move;
        } else {
            unsigned places = MAX(game->rs->n_paths, MAP_MAX_SEATS);

            move = move_of(1 + rng_below(rng, MOVE_KINDS - 1), 0, rng_below(rng, PIECE_ANY),
                           rng_below(rng, 4), rng_below(rng, places), rng_below(rng, places));
        }
        unsigned seat = rules_mover(game->rs, game->p);

        move.seat =
            (uint8_t)(seat == RULES_NOBODY || i % 8 == 0 ? rng_below(rng, game->players) : seat);
        struct ruling ruling = rules_explain(game->rs, game->p, move);

        if (ruling.verdict == VERDICT_OK)
            continue;
        struct reasons reasons = reasons_of(game->rs, game->p, move, ruling);

        name_ids(named, reasons.own);
        name_deed(named, &reasons.more);
    }
}

static void
play_kit(const struct kit *kit, unsigned index, GHashTable *named)
{
    g_autoptr(map_sink) sink = map_diag_sink_new();
    map_play *play = map_play_new(&kit->scenario, 0, NULL);
    struct rng rng = rng_stream(1, index);
    bool goes = true;

    map_play_deal(play, 1, index);
    for (unsigned part = 0; goes && part < PARTS; part++) {
        play->stopped = NULL;
        goes = map_play_bots(play, index % 2 ? "random" : "greedy", part, index, MOVES, sink, NULL);
        if (goes)
            name_refusals(named, play->game, &rng);
        goes = goes && play->game->p->phase != PHASE_OVER;
    }
    if (play->game)
        name_steps(named, play->game);
    map_play_free(play);
}

/* Games of every so manieth kit. */
struct player {
    unsigned first, games;
    GHashTable *named; /* all that any of them named */
    char *fault;
};

static void *
play_share(void *data)
{
    struct player *player = data;
    g_autoptr(map_lexicon) lexicon = lexicon_new(data_dir, "en", NULL);

    for (unsigned i = player->first; !player->fault && i < kits->len; i += THREADS) {
        const struct kit *kit = kits->pdata[i];
        g_autoptr(GHashTable) named = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
        GHashTableIter iter;
        gpointer id;

        for (unsigned game = 0; game < kit->games; game++)
            play_kit(kit, game, named);
        player->games += kit->games;
        g_hash_table_iter_init(&iter, named);
        while (g_hash_table_iter_next(&iter, &id, NULL))
            g_hash_table_add(player->named, g_strdup(id));
        if (kit->games)
            player->fault = find_fault(lexicon, kit, named, NULL);
    }
    return NULL;
}

static void
each_rule_in_a_log_is_printed(void **state)
{
    struct player players[THREADS] = {{0}};
    GThread *threads[THREADS];
    unsigned games = 0, coded = 0, reached = 0;

    (void)state;
    for (unsigned t = 0; t < THREADS; t++) {
        players[t].first = t;
        players[t].named = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
        threads[t] = g_thread_new("player", play_share, &players[t]);
    }
    for (unsigned t = 0; t < THREADS; t++) {
        g_thread_join(threads[t]);
        if (players[t].fault)
            fail_msg("%s", players[t].fault);
        games += players[t].games;
    }
    for (unsigned r = 0; r < rules->len; r++) {
        const struct rule *rule = rules->pdata[r];
        bool named = false;

        for (unsigned t = 0; t < THREADS; t++)
            named |= g_hash_table_contains(players[t].named, rule->id);
        coded += rule->coded;
        reached += rule->coded && named;
        if (rule->coded && !named)
            print_message("# not reached: %s\n", rule->id);
    }
    for (unsigned t = 0; t < THREADS; t++)
        g_hash_table_unref(players[t].named);
    print_message("# %u games named %u of the %u rules that the code names\n", games, reached,
                  coded);
    assert_true(games >= 200);
}

int
test_rows(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_kit_prints_its_rules),     cmocka_unit_test(each_row_is_needed),
        cmocka_unit_test(conditions_name_what_there_is), cmocka_unit_test(exemptions_are_few),
        cmocka_unit_test(each_rule_in_a_log_is_printed),
    };

    map_xml_init();
    data_dir = data_folder_find(NULL);
    collect_rules();
    collect_kits();
    int failed = cmocka_run_group_tests(tests, NULL, NULL);

    g_free(data_dir);
    return failed;
}
