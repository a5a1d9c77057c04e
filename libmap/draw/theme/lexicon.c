/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/theme/lexicon.h"

#include "base/text.h"
#include "diag/sink.h"
#include "diag/message-text.h"
#include "map-diag-file.h"
#include "scenario/parts.h"

#include <stdarg.h>
#include <string.h>

#define FALLBACK "en"
#define MOST_ARGUMENTS 9

struct lexicon {
    char *language;
    GHashTable *texts;  /* "section.key" -> text */
    GHashTable *absent; /* words for things that the scenario does not have */
    GHashTable *own;    /* things for which the scenario has a word of its own */
    GHashTable *numbers;
};

/* "de-AT" -> words/de.ini */
static char *
make_language_path(const char *data_dir, const char *language)
{
    g_autofree char *name = g_ascii_strdown(language, (gssize)strcspn(language, "-_"));
    g_autofree char *file = NULL;

    /* Letters only: the name becomes part of a path. */
    for (const char *p = name; *p; p++)
        if (!g_ascii_isalpha(*p))
            return NULL;
    file = g_strconcat(name, ".ini", NULL);
    return *name ? g_build_filename(data_dir, "words", file, NULL) : NULL;
}

bool
lexicon_speaks(const char *data_dir, const char *language)
{
    g_autofree char *path = make_language_path(data_dir, language);

    return path && g_file_test(path, G_FILE_TEST_EXISTS);
}

bool
lexicon_check(const char *data_dir, const char *language, GError **error)
{
    return !language || lexicon_speaks(data_dir, language) ||
           diag_refuse(error,
                       "there are no words for the language \"%s\"; there are English (en), "
                       "German (de), and words/LANGUAGE.ini beside the scenario or in a theme",
                       language);
}

static bool
load_words(struct lexicon *lexicon, const char *path, GError **error)
{
    g_autoptr(GKeyFile) file = g_key_file_new();
    gsize length;
    g_autofree char *all = map_diag_file_read(MAP_DIAG_FILE_WORDS, path, &length, error);

    if (!all)
        return false;
    if (!g_key_file_load_from_data(file, all, length, G_KEY_FILE_NONE, error)) {
        g_prefix_error(error, "%s: ", path);
        return false;
    }
    g_auto(GStrv) groups = g_key_file_get_groups(file, NULL);

    for (char **g = groups; *g; g++) {
        g_auto(GStrv) keys = g_key_file_get_keys(file, *g, NULL, NULL);

        for (char **k = keys; k && *k; k++) {
            char *text = g_key_file_get_string(file, *g, *k, error);

            if (!text)
                return false;
            g_hash_table_insert(lexicon->texts, g_strdup_printf("%s.%s", *g, *k), text);
        }
    }
    return true;
}

struct lexicon *
lexicon_new(const char *data_dir, const char *language, GError **error)
{
    g_autoptr(map_lexicon) lexicon = g_new0(struct lexicon, 1);
    const char *spoken = language && lexicon_speaks(data_dir, language) ? language : FALLBACK;
    g_autofree char *path = make_language_path(data_dir, spoken);

    lexicon->language = g_ascii_strdown(spoken, (gssize)strcspn(spoken, "-_"));
    lexicon->texts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    lexicon->absent = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    lexicon->own = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    lexicon->numbers = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    if (!load_words(lexicon, path, error))
        return NULL;
    lexicon_set_numbers(lexicon, NULL);
    return g_steal_pointer(&lexicon);
}

void
lexicon_free(struct lexicon *lexicon)
{
    if (!lexicon)
        return;
    g_clear_pointer(&lexicon->texts, g_hash_table_unref);
    g_clear_pointer(&lexicon->absent, g_hash_table_unref);
    g_clear_pointer(&lexicon->own, g_hash_table_unref);
    g_clear_pointer(&lexicon->numbers, g_hash_table_unref);
    g_free(lexicon->language);
    g_free(lexicon);
}

const char *
lexicon_language(const struct lexicon *lexicon)
{
    return lexicon->language;
}

bool
lexicon_has(const struct lexicon *lexicon, const char *key)
{
    return g_hash_table_contains(lexicon->texts, key);
}

bool
lexicon_fills(const struct lexicon *lexicon, const char *key)
{
    const char *at = g_hash_table_lookup(lexicon->texts, key);
    bool filled = at != NULL;

    while (filled && (at = strstr(at, "{#"))) {
        at += strlen("{#");
        g_autofree char *name = g_strndup(at, strcspn(at, "|}"));

        filled = g_ascii_isdigit(*name) || g_hash_table_contains(lexicon->numbers, name);
    }
    return filled;
}

const char *
lexicon_text(const struct lexicon *lexicon, const char *key)
{
    const char *text = g_hash_table_lookup(lexicon->texts, key);

    if (!text)
        g_error("words/%s.ini lacks %s", lexicon->language, key);
    return text;
}

static void
append_capital(GString *out, const char *word)
{
    g_string_append_unichar(out, g_unichar_toupper(g_utf8_get_char(word)));
    g_string_append(out, *word ? g_utf8_next_char(word) : "");
}

/* A heading over renamed things is their new word too. An author gives one form of a word: its
 * plural is written around it. */
void
lexicon_rename(struct lexicon *lexicon, const char *thing, const char *word)
{
    static const struct {
        const char *thing, *heading;
    } headings[] = {
        {"number-disc", "group.discs"},  {"harbor-token", "group.harbors"},
        {"trade-token", "group.tokens"}, {"present", "group.presents"},
        {"chit", "group.chits"},         {"coin", "group.coins"},
        {"favor", "group.favors"},       {"barbarian", "group.barbarians"},
    };

    g_autofree char *plural = g_strconcat("plural.", thing, NULL);

    g_hash_table_add(lexicon->own, g_strdup(thing));
    g_hash_table_insert(lexicon->texts, g_strdup_printf("thing.%s", thing), g_strdup(word));
    if (lexicon_has(lexicon, plural))
        g_hash_table_insert(lexicon->texts, g_steal_pointer(&plural),
                            lexicon_fill(lexicon, "plural.own", word, NULL));
    for (unsigned i = 0; i < G_N_ELEMENTS(headings); i++)
        if (strcmp(headings[i].thing, thing) == 0) /* the word's plural is unknown */
            g_hash_table_insert(lexicon->texts, g_strdup(headings[i].heading),
                                lexicon_fill(lexicon, "group.renamed", word, NULL));
}

bool
lexicon_is_renamed(const struct lexicon *lexicon, const char *thing)
{
    return g_hash_table_contains(lexicon->own, thing);
}

char *
lexicon_title(const struct lexicon *lexicon, const char *thing)
{
    g_autofree char *key = g_strconcat("thing.", thing, NULL);
    GString *out = g_string_new(NULL);

    append_capital(out, lexicon_text(lexicon, key));
    return g_string_free(out, FALSE);
}

char *
lexicon_measure(const struct lexicon *lexicon, double value)
{
    GString *out = g_string_new(NULL);

    diag_append_decimal(out, value, 2);
    g_string_replace(out, ".", lexicon_text(lexicon, "sheet.decimal"), 1);
    return g_string_free(out, FALSE);
}

/* A text in progress. */
struct filling {
    const struct lexicon *lexicon;
    const char *text, *const *arguments;
    bool title;
    GString *out;
};

/* "a pirogue", and "an ox cart" where the usual word is "wagon". Languages with genders put a
 * bearer before the word instead. */
static void
mend_article(GString *out, const char *word)
{
    const char *end = out->str + out->len;
    bool an = out->len >= 3 && g_ascii_strcasecmp(end - 3, "an ") == 0;
    bool a = !an && out->len >= 2 && g_ascii_strcasecmp(end - 2, "a ") == 0;
    size_t length = an ? 3 : 2;
    bool vowel = strchr("aeio", g_ascii_tolower(*word)) != NULL;

    if ((!a && !an) || (out->len > length && g_ascii_isalpha(end[-(gssize)length - 1])))
        return;
    if (a && vowel)
        g_string_insert(out, (gssize)out->len - 1, "n");
    else if (an && !vowel)
        g_string_erase(out, (gssize)out->len - 2, 1);
}

/* A scenario's own word in a sentence; `end` is behind its braces. Returns where the text goes on:
 * an ending there, as in "{warship}s", belongs to the bearer. */
static const char *
append_borne(const struct filling *f, const char *bearer, const char *own, const char *end)
{
    size_t ending = 0;

    while (g_ascii_isalpha(end[ending]))
        ending++;
    g_autofree char *word = g_strdup_printf("%s%.*s", bearer, (int)ending, end);
    g_autofree char *both = lexicon_fill(f->lexicon, "bearer.own", word, own, NULL);

    g_string_append(f->out, both);
    return end + ending;
}

static void fill_text(const struct filling *f);

/* "grain_mp", or "grain_mp|point|points" with the word for its number, "@boat" for a thing. */
static void
append_quantity(const struct filling *f, const char *name)
{
    g_auto(GStrv) words = g_strsplit(name, "|", 3);
    const char *text = g_hash_table_lookup(f->lexicon->numbers, words[0]);

    if (g_ascii_isdigit(*words[0])) {
        text = f->arguments[*words[0] - '1'];
        text = text ? text : "";
    }
    bool one = text && strcmp(text, "1") == 0;
    struct filling inner = *f;

    if (!text)
        g_error("words/%s.ini: nothing sets {#%s}", f->lexicon->language, words[0]);
    inner.text = text;
    fill_text(&inner);
    if (!words[1])
        return;
    g_autofree char *thing = g_strdup_printf(one ? " {%s}" : " {%s*}", words[1] + 1);
    g_autofree char *word = g_strconcat(" ", words[one || !words[2] ? 1 : 2], NULL);

    inner.text = *words[1] == '@' ? thing : word;
    fill_text(&inner);
}

/* Appends the replacement for the word in braces at `place`; returns where the text goes on behind
 * `end`. */
static const char *
append_place(const struct filling *f, const char *place, const char *end)
{
    g_autofree char *word = g_strndup(place + 1, (gsize)(end - place - 1));
    const struct lexicon *lexicon = f->lexicon;

    end++;
    if (*word == '#') {
        append_quantity(f, word + 1);
        return end;
    }
    if (g_ascii_isdigit(*word) && !word[1]) {
        unsigned i = (unsigned)(*word - '1');

        g_string_append(f->out, i < MOST_ARGUMENTS && f->arguments[i] ? f->arguments[i] : "");
        return end;
    }
    g_autofree char *thing = g_ascii_strdown(word, -1);
    char *star = strchr(thing, '*');

    if (star)
        *star = '\0';
    g_autofree char *key = g_strconcat(star ? "plural." : "thing.", thing, NULL);
    const char *text = lexicon_text(lexicon, key);

    if (lexicon_is_renamed(lexicon, thing)) {
        g_autofree char *one = g_strconcat("thing.", thing, NULL);
        g_autofree char *single = g_strconcat("bearer.", thing, NULL);
        g_autofree char *several = g_strconcat("bearers.", thing, NULL);
        const char *bearer = star ? g_hash_table_lookup(lexicon->texts, several) : NULL;
        bool alone = f->title || (place == f->text && (!*end || *end == ':'));

        /* the word that precedes a scenario's own word in a sentence */
        bearer = bearer ? bearer : g_hash_table_lookup(lexicon->texts, single);
        if (bearer && !alone)
            return append_borne(f, bearer, lexicon_text(lexicon, one), end);
        if (strcmp(lexicon->language, FALLBACK) == 0)
            mend_article(f->out, text);
    }
    if (g_ascii_isupper(*word))
        append_capital(f->out, text);
    else
        g_string_append(f->out, text);
    return end;
}

static bool
is_so(const void *of, const char *name, const char *value)
{
    const struct lexicon *lexicon = of;

    return value ? g_strcmp0(lexicon_number(lexicon, name), value) == 0
                 : !g_hash_table_contains(lexicon->absent, name);
}

bool
lexicon_holds(const struct lexicon *lexicon, const char *condition)
{
    return facts_hold(condition, is_so, lexicon);
}

/* Behind the opening "[boats:" of conditional text: the text itself, or past its end. */
static const char *
pass_condition(const struct lexicon *lexicon, const char *p)
{
    const char *colon = strchr(p, ':'), *end = strchr(p, ']');

    if (!colon || !end)
        return p;
    g_autofree char *condition = g_strndup(p + 1, (gsize)(colon - p - 1));

    return lexicon_holds(lexicon, condition) ? colon : end;
}

/* Brackets do not nest: what a condition keeps simply goes on until its end, which is skipped. */
static void
fill_text(const struct filling *f)
{
    for (const char *p = f->text; *p;) {
        const char *end = *p == '{' ? strchr(p, '}') : NULL;

        if (end) {
            p = append_place(f, p, end);
        } else if (*p == '[') {
            p = pass_condition(f->lexicon, p) + 1;
        } else {
            if (*p != ']')
                g_string_append_c(f->out, *p);
            p++;
        }
    }
}

char *
lexicon_fill(const struct lexicon *lexicon, const char *key, ...)
{
    const char *arguments[MOST_ARGUMENTS + 1] = {NULL};
    GString *out = g_string_new(NULL);
    const struct filling filling = {lexicon, lexicon_text(lexicon, key), arguments,
                                    g_str_has_suffix(key, ".title"), out};
    va_list list;

    va_start(list, key);
    for (unsigned i = 0; i < MOST_ARGUMENTS; i++)
        if (!(arguments[i] = va_arg(list, const char *)))
            break;
    va_end(list);
    fill_text(&filling);
    return g_string_free(out, FALSE);
}

void
lexicon_set_number(struct lexicon *lexicon, const char *name, const char *text)
{
    g_hash_table_replace(lexicon->numbers, g_strdup(name), g_strdup(text));
}

const char *
lexicon_number(const struct lexicon *lexicon, const char *name)
{
    return g_hash_table_lookup(lexicon->numbers, name);
}

void
lexicon_set_condition(struct lexicon *lexicon, const char *name, bool holds)
{
    if (holds)
        g_hash_table_remove(lexicon->absent, name);
    else
        g_hash_table_add(lexicon->absent, g_strdup(name));
}

/* "2 {brick} and 1 {lumber}", by the lexicon's own words for it. Built from the last resource
 * on, which shows where the "and" belongs. */
static void
set_price(struct lexicon *lexicon, const char *what, const uint8_t *cards)
{
    g_autofree char *name = g_strconcat("price-", what, NULL), *text = NULL;

    for (int r = RESOURCE_COUNT; r-- > 0;) {
        g_autofree char *one =
            g_strdup_printf("%u {%s}", cards[r], resource_word((enum resource)r));

        if (!cards[r])
            continue;
        char *both = text ? lexicon_fill(lexicon, strstr(text, "} ") ? "costs.comma" : "costs.and",
                                         one, text, NULL)
                          : g_steal_pointer(&one);
        g_free(text);
        text = both;
    }
    lexicon_set_number(lexicon, name, text ? text : lexicon_text(lexicon, "costs.nothing"));
}

static int32_t
get_value(const struct map_scenario *scenario, enum option o)
{
    return scenario ? scenario->options.value[o] : option_entry(o)->value;
}

static void
append_item(GString *list, const char *separator, char *text)
{
    g_string_append_printf(list, "%s%s", list->len ? separator : "", text);
    g_free(text);
}

/* Prices that differ from the default (BASE-8, BASE-11, BOAT-1), for purchases in this game. */
static void
list_prices(struct lexicon *lexicon, const struct map_scenario *s, GString *list)
{
    (void)lexicon;
    for (int what = 0; what < PRICE_COUNT; what++) {
        int family = price_family((enum price)what);
        const char *word = price_word((enum price)what);

        if (map_span_is_set(s->prices[what].span) &&
            (family == FAMILY_COUNT || s->options.on[family]))
            append_item(list, "; ", g_strdup_printf("{%s}: {#price-%s}", word, word));
    }
}

/* "1 on level 5", of all cards with points (VICT-3). */
static void
list_card_points(struct lexicon *lexicon, const struct map_scenario *s, GString *list)
{
    for (unsigned level = 1; level <= CARD_LEVELS; level++) {
        unsigned points = scenario_card(s, level)->points;
        g_autofree char *one = g_strdup_printf("%u", level), *two = g_strdup_printf("%u", points);

        if (points > 0 && s->options.on[FAMILY_BAGGAGE_TRAINS])
            append_item(list, ", ", lexicon_fill(lexicon, "leaf.train-level", one, two, NULL));
    }
}

/* The name of a seat, at the head of a sentence. */
static char *
name_seat(const struct lexicon *lexicon, const struct map_scenario *s, unsigned seat)
{
    g_autofree char *key =
        g_strconcat("seat.", seat_color_word((enum seat_color)s->color[seat]), NULL);
    const char *name = lexicon_text(lexicon, key);
    g_autofree char *first = g_utf8_substring(name, 0, 1);
    g_autofree char *capital = g_utf8_strup(first, -1);

    return g_strconcat(capital, g_utf8_next_char(name), NULL);
}

/* TOLL-4 */
static void
list_waivers(struct lexicon *lexicon, const struct map_scenario *s, GString *list)
{
    for (unsigned owner = 0; owner < s->players_max; owner++)
        for (unsigned seat = 0; seat < s->players_max; seat++) {
            g_autofree char *one = name_seat(lexicon, s, owner), *two = name_seat(lexicon, s, seat);

            if (scenario_waives(s, owner, seat))
                append_item(list, " ", lexicon_fill(lexicon, "leaf.waiver", one, two, NULL));
        }
}

/* What players of the ordinary game expect and this one lacks. */
static void
list_unused(struct lexicon *lexicon, const struct map_scenario *s, GString *list)
{
    static const struct {
        const char *when, *key;
    } rows[] = {{"!robber+!villains", "thing.robber"},
                {"!development", "plural.development-card"},
                {"!route_points", "leaf.longest-route"},
                {"development+!has-army", "thing.army-card"}};

    (void)s;
    for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++)
        if (lexicon_holds(lexicon, rows[i].when))
            append_item(list, ", ", g_strdup(lexicon_text(lexicon, rows[i].key)));
}

static void
set_lists(struct lexicon *lexicon, const struct map_scenario *s)
{
    static const struct {
        const char *name;
        void (*append)(struct lexicon *, const struct map_scenario *, GString *);
    } lists[] = {{"own-prices", list_prices},
                 {"card-points", list_card_points},
                 {"waivers", list_waivers},
                 {"unused", list_unused}};

    for (unsigned i = 0; i < G_N_ELEMENTS(lists); i++) {
        /* Without a scenario all conditions hold, so every list needs some text. */
        g_autoptr(GString) list = g_string_new(s ? NULL : "-");

        if (s)
            lists[i].append(lexicon, s, list);
        g_autofree char *condition = g_strconcat("has-", lists[i].name, NULL);

        lexicon_set_number(lexicon, lists[i].name, list->str);
        lexicon_set_condition(lexicon, condition, list->len > 0);
    }
    unsigned bridges = s ? s->supply[SUPPLY_BRIDGES] : 0;
    g_autofree char *number = g_strdup_printf("%u", bridges);
    g_autofree char *players = !s ? g_strdup("")
                               : s->players_min == s->players_max
                                   ? g_strdup_printf("%u", s->players_min)
                                   : g_strdup_printf("%u–%u", s->players_min, s->players_max);

    lexicon_set_number(lexicon, "bridges", number);
    lexicon_set_condition(lexicon, "limited-bridges", bridges != SUPPLY_UNLIMITED);
    lexicon_set_number(lexicon, "players", players);
}

static void
set_fact(void *to, const char *name, bool holds)
{
    lexicon_set_condition(to, name, holds);
}

void
lexicon_set_numbers(struct lexicon *lexicon, const struct map_scenario *scenario)
{
    int32_t bank = get_value(scenario, OPTION_BANK);
    bool endless = bank > option_entry(OPTION_BANK)->maximum;

    if (!scenario)
        g_hash_table_remove_all(lexicon->absent);
    for (int o = 0; o < OPTION_COUNT; o++) {
        const struct option_entry *e = option_entry((enum option)o);
        int32_t value = get_value(scenario, (enum option)o);
        char buf[OPTION_TEXT_SIZE];

        lexicon_set_number(lexicon, e->name, option_value_text((enum option)o, value, buf));
        lexicon_set_condition(lexicon, e->name, value || e->type == OPTION_WORD);
    }
    lexicon_set_condition(lexicon, "limited-bank", !endless);
    if (endless)
        lexicon_set_number(lexicon, "bank", lexicon_text(lexicon, "costs.endless"));
    /* A list is digits behind a 1: 11 to 19 is a list of one number. */
    lexicon_set_condition(lexicon, "several-bonuses",
                          get_value(scenario, OPTION_ISLAND_BONUS) > 19);
    for (int what = 0; what < PRICE_COUNT; what++) {
        struct scenario_price usual = price_usual((enum price)what);

        set_price(lexicon, price_word((enum price)what),
                  scenario ? scenario->prices[what].cards : usual.cards);
    }
    if (scenario)
        facts_visit(scenario, set_fact, lexicon);
    set_lists(lexicon, scenario);
}

void
lexicon_replace(struct lexicon *lexicon, const char *language, const char *key, const char *text)
{
    if (strcmp(lexicon->language, language) != 0) {
        g_free(lexicon->language);
        lexicon->language = g_strdup(language);
    }
    g_hash_table_replace(lexicon->texts, g_strdup(key), g_strdup(text));
}

char **
lexicon_keys(const struct lexicon *lexicon)
{
    g_autoptr(GPtrArray) keys = g_ptr_array_new();
    GHashTableIter iter;
    gpointer key;

    g_hash_table_iter_init(&iter, lexicon->texts);
    while (g_hash_table_iter_next(&iter, &key, NULL))
        g_ptr_array_add(keys, g_strdup(key));
    g_ptr_array_sort(keys, compare_texts);
    g_ptr_array_add(keys, NULL);
    return (char **)g_ptr_array_free(g_steal_pointer(&keys), FALSE);
}
