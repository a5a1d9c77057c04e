/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The printed rulebook is whole. Games are played on every file of the repository, with each family
 * alone and with each other, with each option at another value and without each supply, and the
 * cases of the rules too. What moves, effects and refusals name there stands in a printed row, there
 * and wherever all holds that held there; no row of what is off is printed. Without any single row
 * of the table that fails. */
#include "corpus.h"
#include "diag/rule.h"
#include "draw/theme/theme.h"
#include "draw/theme/lexicon.h"
#include "map-diag.h"
#include "map-play.h"
#include "map-scenario-file.h"
#include "play/transcript.h"
#include "rule-games.h"
#include "scenario/parts.h"
#include "scenario/scenario.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define EXEMPT_MOST 40
#define GAMES 5 /* a file; there are over forty */
#define THREADS 2
#define MANY 20 /* kits where a rule was named show the families that it needs */

/* When a rule matters, by the law, that the code names in no game: mostly readings of others. Three
 * of SEVEN, PIRATE and AMB are named, but either of two families brings them. */
static const struct {
    const char *ids, *when;
} laws[] = {
    {"BASE-31 BASE-34", ""},
    {"VICT-1 PROD-1 PROD-2 GOOD-1 GOOD-2 GOOD-3 AMB-9 AMB-10 AMB-12 AMB-19 AMB-36 AMB-37",
     "baggage-trains"},
    {"BASE-21", "has-coins"},
    {"BASE-35", "!villains+!robber+!seven_limit=off"},
    {"BASE-23", "robber|villains+has-robber|villains+has-storm"},
    {"BARB-1 AMB-3 AMB-15 AMB-16", "baggage-trains+barbarians"},
    {"AMB-5 AMB-31", "baggage-trains+barbarians+!barbarian_model=path"},
    {"BARB-5", "baggage-trains+barbarians+knights"},
    {"AMB-40", "baggage-trains+barbarians+boats"},
    {"TRIB-3 WSHIP-3 AMB-17 AMB-39", "baggage-trains+warships"},
    {"BOAT-9 BOAT-11", "boats+route_points"},
    {"SEVEN-0 SEVEN-4", "villains+start_phase=before-invasion"},
    {"SEVEN-2", "!villains+!robber|villains+start_phase=before-invasion"},
    {"PIRATE-1 PIRATE-2 PIRATE-4 AMB-14", "has-pirate-tolls"},
    {"PIRATE-3", "has-hoard+knights"},
    {"AMB-1", "baggage-trains+boats"},
    {"AMB-13 AMB-29", "baggage-trains+boats+!sea_travel=step"},
    {"AMB-2", "baggage-trains+improved_train"},
    {"AMB-4", "baggage-trains+barbarians|"
              "baggage-trains+robber|baggage-trains+villains+has-robber"},
    {"AMB-7", "baggage-trains+rivers"},
    {"AMB-8", "baggage-trains+tolls"},
    {"AMB-11", "baggage-trains+tolls+knights"},
    {"AMB-18", "workshop+santa_mode=production|workshop+baggage-trains"},
    {"AMB-20 AMB-33", "boats+boat_moves|boats+helpers"},
    {"AMB-21", "boats|islands"},
    {"AMB-22 AMB-23", "islands"},
    {"AMB-24", "villains+has-storm+has-oasis|villains+has-storm+has-workshop"},
    {"AMB-25 AMB-34 AMB-42", "villains"},
    {"AMB-26", "villains+has-donkey-carts|villains+has-blockade-runners"},
    {"AMB-27", "villains+has-barbarians+landing"},
    {"AMB-28", "villains+warship_exclusive|warships|robber+pirate+boats"},
    {"AMB-30", "workshop+baggage-trains+improved_train"},
    {"AMB-32", "baggage-trains+warships+boats+!sea_travel=step|"
               "baggage-trains+barbarians+boats+!sea_travel=step"},
    {"AMB-35", "villains+warships"},
    {"AMB-38", "baggage-trains+knights"},
    {"AMB-41", "workshop+baggage-trains"},
    {"AMB-43", "workshop"},
};

static char *data_dir;

/* A rule, and the families without which it is off. */
struct rule {
    char *id, *when;
    bool law;   /* `when` is all that decides */
    bool coded; /* the code of the game names it */
};

static GPtrArray *rules;    /* struct rule */
static GHashTable *numbers; /* an id: its index there, from 1 */

/* Which of the words hold that the conditions of rows have. */
struct words {
    uint64_t bits[2];
};
static struct words families; /* those that name one */

/* What a kit is printed of. */
struct kit {
    char *name;
    struct map_scenario scenario; /* borrows from those that were read */
    unsigned games;
    bool *named;    /* each rule: a game there named it */
    bool *matters;  /* it must be printed */
    bool *possible; /* it may be */
    struct words words;
};
static GPtrArray *kits, *boards;         /* struct kit, struct map_scenario */
static const struct map_scenario *board; /* of the kits that no file is */

/* The table without this row. */
static unsigned without = UINT_MAX;

const struct diag_sentence *__real_diag_sentence(unsigned i);

const struct diag_sentence *
__wrap_diag_sentence(unsigned i)
{
    return __real_diag_sentence(i + (i >= without));
}

/* By the law, else where all families are on that list the rule by its family or by itself. */
static struct rule
make_rule(const char *id)
{
    g_autofree char *prefix = g_strndup(id, strcspn(id, "-"));
    GString *when = g_string_new(NULL);

    for (unsigned i = 0; i < G_N_ELEMENTS(laws); i++)
        if (diag_rule_cites(laws[i].ids, id))
            return (struct rule){g_strdup(id), g_strdup(laws[i].when), .law = true};
    for (int f = FAMILY_BASE + 1; f < FAMILY_COUNT; f++) {
        const struct family_entry *family = family_entry((enum family)f);

        if (diag_rule_cites(family->rules, id) || diag_rule_cites(family->rules, prefix))
            g_string_append_printf(when, "%s%s", when->len ? "+" : "", family->element);
    }
    return (struct rule){g_strdup(id), g_string_free(when, FALSE)};
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
    numbers = g_hash_table_new(g_str_hash, g_str_equal);
    for (unsigned i = 0; diag_rule(i); i++) {
        struct rule rule = make_rule(diag_rule(i)->id);

        g_ptr_array_add(rules, g_memdup2(&rule, sizeof rule));
        g_hash_table_insert(numbers, rule.id, GUINT_TO_POINTER(rules->len));
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
    struct map_scenario *scenario = map_scenario_read(sink, path, NULL);

    if (scenario)
        g_ptr_array_add(boards, scenario);
    return scenario;
}

static struct kit *
add_kit(char *name, const struct map_scenario *scenario, unsigned n)
{
    struct kit kit = {name,
                      *scenario,
                      n,
                      g_new0(bool, rules->len),
                      g_new0(bool, rules->len),
                      g_new0(bool, rules->len),
                      {{0}}};

    g_ptr_array_add(kits, g_memdup2(&kit, sizeof kit));
    return kits->pdata[kits->len - 1];
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
};

/* Counts the rules of a printed row; false: all of them are off. A family's own paragraph says even
 * that its pieces harm nobody. */
static bool
count_row(const struct kit *kit, struct said *said, unsigned row)
{
    g_auto(GStrv) ids = g_strsplit(diag_sentence(row)->rules, " ", -1);
    bool possible = !*ids;

    for (char **id = ids; *id; id++)
        for (unsigned r = 0; r < rules->len; r++)
            if (strcmp(((struct rule *)rules->pdata[r])->id, *id) == 0) {
                said[r].times++;
                said[r].row = row;
                possible |= kit->possible[r];
            }
    return possible;
}

/* What the rulebook of a kit lacks or has too much; the caller's, NULL: nothing. `needed`: NULL, or
 * gets the kit for each row that alone says some rule. */
static char *
find_fault(struct lexicon *lexicon, const struct kit *kit, const struct kit **needed)
{
    g_autofree struct said *said = g_new0(struct said, rules->len);
    GString *faults = g_string_new(NULL);

    lexicon_set_numbers(lexicon, &kit->scenario);
    for (unsigned i = 0; diag_sentence(i); i++) {
        const struct diag_sentence *row = diag_sentence(i);
        bool held = row->kind == SENTENCE_HELD;

        if ((held ? is_printed_key(lexicon, row->key) : sentence_is_printed(lexicon, i)) &&
            !count_row(kit, said, i) && !held && !g_str_has_prefix(row->key, "family."))
            g_string_append_printf(faults, "%s: %s is printed, though its rules are off\n",
                                   kit->name, row->key);
    }
    for (unsigned r = 0; r < rules->len; r++) {
        if (kit->matters[r] && !said[r].times)
            g_string_append_printf(faults, "%s: %s is not printed%s\n", kit->name,
                                   ((struct rule *)rules->pdata[r])->id,
                                   kit->named[r] ? ", but a game names it" : "");
        if (needed && kit->matters[r] && said[r].times == 1)
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
            g_autofree char *fault = find_fault(lexicon, kits->pdata[i], NULL);

            if (fault)
                fail_msg("%s", fault);
        }
    }
}

/* A condition with a misspelled word would hold always. */
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
    none.plain_start = true;
    none.start_city = false;
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
    "aid.slip-note aid.slip-winner aid.slip-minutes aid.slip-date leaf.license leaf.train-level leaf.waiver leaf.longest-route example.lead example.on-map ";
static const char *const sections[] = {"aid.set-up", "aid.slip", "aid.turn", "aid.costs"};
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
        "family.",    "option.",          "leaf.",        "aid.seven",  "aid.robber",
        "aid.turn-1", "aid.turn-2",       "aid.turn-3",   "aid.turn-4", "aid.turn-event",
        "example.",   "aid.turn-special", "aid.emptiest", "aid.slip",   "aid.tally-chits"};

    if (diag_sentence(0)->kind != SENTENCE_SECTION)
        return g_strdup("the first row is no heading");
    for (unsigned i = 0; i < G_N_ELEMENTS(sections); i++)
        if (!has_row(sections[i], true, false))
            return g_strdup_printf("no heading %s", sections[i]);
    for (unsigned i = 0; i < G_N_ELEMENTS(sevens); i++)
        if (!is_listed(sevens[i], "aid.seven-1") || !is_listed(sevens[i], "aid.seven-2") ||
            is_listed(sevens[i], "aid.seven-3") != (i % 2 == 0))
            return g_strdup_printf("%s lacks a line", sevens[i]);
    for (unsigned r = 0; r < rules->len; r++) {
        const char *id = ((struct rule *)rules->pdata[r])->id;
        bool held = false;

        for (unsigned i = 0; !held && diag_sentence(i); i++)
            held = diag_rule_cites(diag_sentence(i)->rules, id);
        if (!held)
            return g_strdup_printf("no row holds %s", id);
    }
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
    /* a family that a page names has no row either: rows have the conditions */
    scan_folder("draw/aids",
                "(?|(?:is_placed|say_placed|add_(?:cost|step|gold)_row)\\([^\";]*\"((?:aid|legend)"
                "\\.[\\w-]+)\"|\\b(FAMILY_\\w+|on\\[))",
                take_key);
    assert_true(asked->len > 30);
    while (diag_sentence(n))
        n++;
    assert_true(n < G_N_ELEMENTS(needed));
    g_autofree char *hole = find_hole();

    if (hole)
        fail_msg("%s", hole);
    for (unsigned i = 0; i < kits->len; i++)
        g_free(find_fault(lexicon, kits->pdata[i], needed));
    for (unsigned i = 0; i < n; i++) {
        const struct diag_sentence *row = diag_sentence(i);

        without = i;
        g_autofree char *fault = needed[i] && i ? find_fault(lexicon, needed[i], NULL) : NULL;
        g_autofree char *other = fault ? NULL : find_hole();

        without = UINT_MAX;
        if (!fault && !other)
            fail_msg("the rulebook is whole without %s (%s), row %u", row->key, row->rules, i);
        by_rules += fault != NULL;
    }
    print_message("# %u rows, %u needed for their rules\n", n, by_rules);
}

static void
name_ids(void *to, const char *ids)
{
    const struct kit *kit = to;
    g_auto(GStrv) split = g_strsplit(ids, " ", -1);

    for (char **id = split; *id; id++) {
        unsigned number = GPOINTER_TO_UINT(g_hash_table_lookup(numbers, *id));

        if (number)
            kit->named[number - 1] = true;
    }
}

/* Games of every so manieth kit. */
static void *
play_share(void *data)
{
    for (unsigned i = GPOINTER_TO_UINT(data); i < kits->len; i += THREADS) {
        struct kit *kit = kits->pdata[i];

        for (unsigned game = 0; game < kit->games; game++)
            rule_games_play(&kit->scenario, game, name_ids, kit);
    }
    return NULL;
}

/* A case of the rules and what it says that refuses a move. */
static void
take_case(const char *name, const struct map_scenario *scenario, const struct map_play *play,
          char **refusers)
{
    struct kit *kit = add_kit(g_strdup(name), scenario, 0);

    rule_games_name(play, name_ids, kit);
    for (char **id = refusers; *id; id++)
        name_ids(kit, *id);
}

static void
play_games(void)
{
    GThread *threads[THREADS];

    for (unsigned t = 0; t < THREADS; t++)
        threads[t] = g_thread_new("player", play_share, GUINT_TO_POINTER(t));
    for (unsigned t = 0; t < THREADS; t++)
        g_thread_join(threads[t]);
    rule_games_cases(take_case);
}

/* The words that the conditions of rows have, in the order of the table; but what says that something
 * is off is no reason. */
static GPtrArray *
collect_words(void)
{
    GPtrArray *all = g_ptr_array_new();

    for (unsigned i = 0; diag_sentence(i); i++) {
        g_auto(GStrv) split = g_strsplit_set(diag_sentence(i)->when, "+|", -1);

        for (char **word = split; *word; word++) {
            const char *name = *word + (**word == '!');

            if (*name && strcmp(name, "has-unused") != 0 &&
                !g_ptr_array_find_with_equal_func(all, name, g_str_equal, NULL))
                g_ptr_array_add(all, g_strdup(name));
        }
    }
    assert_true(all->len <= 128);
    return all;
}

/* Whether all of these words are among the others. */
static bool
holds_all(struct words of, struct words in)
{
    return !(of.bits[0] & ~in.bits[0]) && !(of.bits[1] & ~in.bits[1]);
}

/* Of what all kits had in which a rule was named, leaves the families and what it surely needs: it
 * was named in most games that had this, and in none of the others. */
static void
keep_needed(struct words *common, unsigned r)
{
    const struct words family = {
        {common->bits[0] & families.bits[0], common->bits[1] & families.bits[1]}};
    unsigned named[128] = {0}, has[128] = {0}, lacks[128] = {0};

    for (unsigned i = 0; i < kits->len; i++) {
        const struct kit *kit = kits->pdata[i];

        for (unsigned w = 0; w < 128 && kit->games && holds_all(family, kit->words); w++) {
            bool with = kit->words.bits[w / 64] >> w % 64 & 1;

            named[w] += with && kit->named[r];
            has[w] += with;
            lacks[w] += !with;
        }
    }
    for (unsigned w = 0; w < 128; w++)
        if (2 * named[w] < has[w] || named[w] * lacks[w] * 10 < has[w] * 18)
            common->bits[w / 64] &= ~(UINT64_C(1) << w % 64) | family.bits[w / 64];
}

/* What games show of a rule: a kit must print it if it has all that some kit had where it was named,
 * and nothing that none of these had. What it needs must be there as well. */
static void
learn_rule(unsigned r)
{
    const struct rule *rule = rules->pdata[r];
    struct words common = {{UINT64_MAX, UINT64_MAX}}, any = {{0, 0}};
    g_autoptr(GPtrArray) least = g_ptr_array_new();
    unsigned n = 0;

    for (unsigned i = 0; i < kits->len; i++) {
        struct kit *kit = kits->pdata[i];
        bool less = kit->named[r];

        for (unsigned b = 0; b < 2 && kit->named[r]; b++) {
            common.bits[b] &= kit->words.bits[b];
            any.bits[b] |= kit->words.bits[b];
        }
        n += kit->named[r];
        for (unsigned k = 0; less && k < least->len; k++)
            less = !holds_all(((struct kit *)least->pdata[k])->words, kit->words);
        if (less)
            g_ptr_array_add(least, kit);
    }
    if (n == 0)
        common = (struct words){{0, 0}};
    keep_needed(&common, r);
    if (n < MANY)
        common = (struct words){
            {common.bits[0] & ~families.bits[0], common.bits[1] & ~families.bits[1]}};
    for (unsigned i = 0; i < kits->len; i++) {
        struct kit *kit = kits->pdata[i];

        kit->possible[r] &= rule->law || holds_all(common, kit->words);
        kit->matters[r] = (rule->law || n == 0) && kit->possible[r];
        for (unsigned k = 0; !rule->law && k < least->len && holds_all(kit->words, any); k++)
            kit->matters[r] |= holds_all(((struct kit *)least->pdata[k])->words, kit->words);
    }
}

static void
learn_rules(void)
{
    g_autoptr(map_lexicon) lexicon = lexicon_new(data_dir, "en", NULL);
    g_autoptr(GPtrArray) all = collect_words();

    for (unsigned i = 0; i < kits->len; i++) {
        struct kit *kit = kits->pdata[i];

        lexicon_set_numbers(lexicon, &kit->scenario);
        for (unsigned w = 0; w < all->len; w++)
            if (lexicon_holds(lexicon, all->pdata[w]))
                kit->words.bits[w / 64] |= UINT64_C(1) << w % 64;
        for (unsigned r = 0; r < rules->len; r++)
            kit->possible[r] = lexicon_holds(lexicon, ((struct rule *)rules->pdata[r])->when);
    }
    for (int f = 0; f < FAMILY_COUNT; f++) {
        const char *name = family_entry((enum family)f)->element;
        unsigned w;

        if (g_ptr_array_find_with_equal_func(all, name, g_str_equal, &w))
            families.bits[w / 64] |= UINT64_C(1) << w % 64;
    }
    for (unsigned r = 0; r < rules->len; r++)
        learn_rule(r);
}

/* Games and cases reach nearly all that the code names. */
static void
games_name_the_rules(void **state)
{
    unsigned games = 0, coded = 0, reached = 0;

    (void)state;
    for (unsigned i = 0; i < kits->len; i++)
        games += ((struct kit *)kits->pdata[i])->games;
    for (unsigned r = 0; r < rules->len; r++) {
        const struct rule *rule = rules->pdata[r];
        bool named = false;

        for (unsigned i = 0; i < kits->len; i++)
            named |= ((struct kit *)kits->pdata[i])->named[r];
        coded += rule->coded;
        reached += rule->coded && named;
        if (rule->coded && !named)
            print_message("# not reached: %s\n", rule->id);
    }
    print_message("# %u games and the cases named %u of the %u rules that the code names\n", games,
                  reached, coded);
    assert_true(games >= 200);
}

int
test_rows(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_kit_prints_its_rules),     cmocka_unit_test(each_row_is_needed),
        cmocka_unit_test(conditions_name_what_there_is), cmocka_unit_test(exemptions_are_few),
        cmocka_unit_test(games_name_the_rules),
    };

    map_scenario_init();
    data_dir = data_folder_find(NULL);
    collect_rules();
    collect_kits();
    play_games();
    learn_rules();
    int failed = cmocka_run_group_tests(tests, NULL, NULL);

    g_free(data_dir);
    return failed;
}
