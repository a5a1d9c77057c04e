/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "draw/aids/rule-pages.h"

#include "draw/aids/rule-figures.h"
#include "draw/aids/text-flow.h"
#include "draw/theme/custom-pieces.h"
#include "scenario/parts.h"

#define NEARLY_EMPTY 0.5
#define USUAL 3.4    /* mm: the size of the text */
#define TOO_WIDE 100 /* mm: a strip, where there is little room */
#define LARGE 4.2    /* a page filled less than half is wasted */

struct pages {
    const struct rule_context *context;
    struct leaf_book book;
    struct section section; /* the one in progress, if it has a picture */
};

static void
end_section(struct pages *p)
{
    if (!p->section.brush.picture)
        return;
    leaf_take(&p->book, &p->section);
    leaf_closer(&p->book);
}

/* Lines of a list stand closer. */
static void
end_list_line(struct pages *p)
{
    if (section_is_beside(&p->section))
        return;
    end_section(p);
    leaf_joined(&p->book);
}

/* In the section in progress: beside its pictures. */
static void
begin_paragraph(struct pages *p, const char *heading)
{
    if (heading) {
        end_section(p);
        leaf_apart(&p->book);
    }
    if (p->section.brush.picture) {
        section_space(&p->section, p->book.size * 0.2);
        return;
    }
    p->section = section_begin(p->context->studio, leaf_column_width(&p->book));
    p->section.size = p->book.size;
    if (heading) {
        g_autofree char *text = lexicon_fill(p->context->lexicon, heading, NULL);

        section_heading(&p->section, text);
    }
}

/* What follows may be in the next column unless it is beside pictures. */
static void
end_paragraph(struct pages *p)
{
    if (!section_is_beside(&p->section))
        end_section(p);
}

/* Without strips and whole cards. */
static unsigned
keep_narrow(struct section_figure *figures, unsigned n, double scale)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < n; i++)
        if (picture_extent(figures[i].picture).w < TOO_WIDE) {
            figures[kept] = figures[i];
            figures[kept++].scale *= scale;
        }
    return kept;
}

/* A heading stays with its first paragraph. The pictures are those of the text with that key; NULL:
 * there are none. */
static void
add_illustrated(struct pages *p, const char *heading, const char *key, const char *text)
{
    g_auto(GStrv) parts = g_strsplit(text, "\n", -1);
    unsigned number = 0;

    for (char **part = parts; *part; part++) {
        struct section_figure figures[RULE_FIGURES_MAX];
        unsigned n = key ? rule_figures_get(p->context->figures, key, number, figures) : 0;

        if (!**part)
            continue;
        if (p->context->few > 0)
            n = keep_narrow(figures, n, p->context->few);
        if (n && p->section.brush.picture)
            end_section(p);
        begin_paragraph(p, number == 0 ? heading : NULL);
        if (n)
            section_figures(&p->section, figures, n);
        section_text(&p->section, *part);
        end_paragraph(p);
        number++;
    }
}

static void
add_paragraphs(struct pages *p, const char *heading, const char *text)
{
    add_illustrated(p, heading, NULL, text);
}

char *
rule_pages_key(enum option option, int32_t value)
{
    const struct option_entry *e = option_entry(option);
    char buf[OPTION_TEXT_SIZE];

    if (e->type == OPTION_NUMBER || e->type == OPTION_LIST)
        return g_strdup_printf("option.%s", e->name);
    return g_strdup_printf("option.%s.%s", e->name, option_value_text(option, value, buf));
}

/* A further family that an option is about: it is printed only if that is on too. */
static const struct {
    uint8_t option, family;
} needs[] = {
    {OPTION_SEA_TRAVEL, FAMILY_BOATS},
    {OPTION_SEA_JUMP_MIN_MP, FAMILY_BOATS},
    {OPTION_SEA_JUMP_STOPS, FAMILY_BOATS},
    {OPTION_SEA_JUMP_TOLL, FAMILY_BOATS},
    {OPTION_OPEN_SEA_MP, FAMILY_BOATS},
    {OPTION_BRIDGE_FROM_BOAT, FAMILY_BOATS},
    {OPTION_COAST_WALK_DEVELOPED, FAMILY_BOATS},
    {OPTION_PIRATE_CONTACT, FAMILY_BOATS},
    {OPTION_JUMP_IGNORES_BARBARIANS, FAMILY_BARBARIANS},
    {OPTION_FOOTSOLDIER_TOLL, FAMILY_KNIGHTS},
    {OPTION_CREW_OBSTRUCTS, FAMILY_KNIGHTS},
    {OPTION_PIRATE_CONTACT, FAMILY_TOLLS},
    {OPTION_PIRATE, FAMILY_BOATS},
};

/* Options about wagons. */
static const uint8_t of_wagons[] = {
    OPTION_SEA_JUMP_TOLL,    OPTION_FOOTSOLDIER_TOLL,    OPTION_UNBRIDGED_RIVER,
    OPTION_BARBARIAN_MODEL,  OPTION_BARBARIAN_SURCHARGE, OPTION_BARBARIAN_FLANK,
    OPTION_BARBARIAN_DOMAIN, OPTION_DRIVEOFF_EFFECT,     OPTION_COAST_WALK_DEVELOPED,
    OPTION_ROBBER_SURCHARGE, OPTION_LAIR_SURCHARGE,      OPTION_PIRATE_CONTACT,
    OPTION_TRIBUTE_SCOPE,    OPTION_CREW_OBSTRUCTS,      OPTION_PRESENT_DOUBLE,
};

#define STEP 1 /* of sea_travel: nobody jumps */
#define PATH 0 /* of barbarian_model: barbarians are not in hexes */

/* Options that have no effect with these values of other options. */
static bool
is_idle(const struct options *options, enum option option)
{
    const int32_t *v = options->value;

    switch ((int)option) {
    case OPTION_PRESENT_DOUBLE:
        return !v[OPTION_IMPROVED_TRAIN];
    case OPTION_SEA_JUMP_MIN_MP:
    case OPTION_SEA_JUMP_STOPS:
    case OPTION_SEA_JUMP_TOLL:
    case OPTION_JUMP_IGNORES_BARBARIANS:
        return v[OPTION_SEA_TRAVEL] == STEP;
    case OPTION_GOLD: /* add_gold() says it where there are gold hexes */
        return true;
    case OPTION_SPARES:
        return v[OPTION_SPARES] == 0;
    case OPTION_BARBARIAN_FLANK:
        return v[OPTION_BARBARIAN_MODEL] == PATH;
    case OPTION_SANTA_MODE: /* of a workshop that brings presents by wagon */
        return v[OPTION_SANTA_MODE] != 0 && !options->on[FAMILY_BAGGAGE_TRAINS];
    default:
        return false;
    }
}

static bool
has_effect(const struct options *options, enum option option)
{
    if (is_idle(options, option))
        return false;
    for (unsigned i = 0; i < G_N_ELEMENTS(of_wagons); i++)
        if (of_wagons[i] == option && !options->on[FAMILY_BAGGAGE_TRAINS])
            return false;
    for (unsigned i = 0; i < G_N_ELEMENTS(needs); i++)
        if (needs[i].option == option && !options->on[needs[i].family])
            return false;
    return true;
}

static void
add_dash_line(struct pages *p, const char *text)
{
    begin_paragraph(p, NULL);
    section_dash(&p->section, text);
    end_list_line(p);
}

/* "level 5: 1", of all cards with points (VICT-3); the caller's, or NULL. */
static char *
list_card_points(const struct pages *p)
{
    GString *out = g_string_new(NULL);

    for (unsigned level = 1; level <= CARD_LEVELS; level++) {
        unsigned points = scenario_card(p->context->scenario, level)->points;
        g_autofree char *one = g_strdup_printf("%u", level), *two = g_strdup_printf("%u", points);
        g_autofree char *text =
            lexicon_fill(p->context->lexicon, "leaf.train-level", one, two, NULL);

        if (points > 0)
            g_string_append_printf(out, "%s%s", out->len ? ", " : "", text);
    }
    return g_string_free(out, out->len == 0);
}

/* The name of a seat, at the head of a sentence. */
static char *
name_seat(const struct pages *p, unsigned seat)
{
    enum seat_colour colour = (enum seat_colour)p->context->scenario->colour[seat];
    g_autofree char *key = g_strconcat("seat.", seat_colour_word(colour), NULL);
    const char *name = lexicon_text(p->context->lexicon, key);
    g_autofree char *first = g_utf8_substring(name, 0, 1);
    g_autofree char *capital = g_utf8_strup(first, -1);

    return g_strconcat(capital, g_utf8_next_char(name), NULL);
}

/* TOLL-4 */
static void
add_waivers(struct pages *p)
{
    const struct map_scenario *s = p->context->scenario;

    for (unsigned owner = 0; owner < s->players_max; owner++)
        for (unsigned seat = 0; seat < s->players_max; seat++) {
            if (!scenario_waives(s, owner, seat))
                continue;
            g_autofree char *one = name_seat(p, owner), *two = name_seat(p, seat);
            g_autofree char *text =
                lexicon_fill(p->context->lexicon, "leaf.waiver", one, two, NULL);

            add_dash_line(p, text);
        }
}

/* Nothing where its conditions do not hold. */
static void
add_dash_key(struct pages *p, const char *key, const char *first)
{
    g_autofree char *text = lexicon_fill(p->context->lexicon, key, first, NULL);

    if (*text)
        add_dash_line(p, text);
}

/* BASE-23 to BASE-25: what pieces on the board block. Barbarians come with either family
 * (SEVENB-8). */
static void
add_bars(struct pages *p, enum family family)
{
    const struct map_scenario *s = p->context->scenario;
    bool first = family == FAMILY_BARBARIANS || !s->options.on[FAMILY_BARBARIANS];

    if (family == FAMILY_ROBBER && s->options.value[OPTION_PIRATE])
        add_dash_key(p, "leaf.no-boats", NULL);
    if (family != FAMILY_BARBARIANS && family != FAMILY_VILLAINS)
        return;
    if (first && s->supply[SUPPLY_BARBARIANS] > 0 &&
        s->options.value[OPTION_BARBARIAN_MODEL] != PATH)
        add_dash_key(p, "leaf.conquered", NULL);
    if (family == FAMILY_VILLAINS) {
        add_dash_key(p, "leaf.blocked", NULL);
        add_dash_key(p, "leaf.no-boats", NULL);
    }
}

/* The family's own elements in the file, besides options. */
static void
add_facts(struct pages *p, enum family family)
{
    unsigned bridges = p->context->scenario->supply[SUPPLY_BRIDGES];
    g_autofree char *points = family == FAMILY_BAGGAGE_TRAINS ? list_card_points(p) : NULL;
    g_autofree char *number = g_strdup_printf("%u", bridges);

    if (points)
        add_dash_key(p, "leaf.train-points", points);
    if (family == FAMILY_RIVERS && bridges != SUPPLY_UNLIMITED)
        add_dash_key(p, "leaf.bridges", number);
    if (family == FAMILY_TOLLS)
        add_waivers(p);
    add_bars(p, family);
}

/* Whether an option of several families has its sentence in the section of an earlier one. */
static bool
is_told_before(const struct options *options, enum option option, enum family family)
{
    for (int f = 0; f < (int)family; f++)
        if (options->on[f] && option_belongs(option, (enum family)f))
            return true;
    return false;
}

/* The sentences for all options of the family whose values need one. */
static void
add_options(struct pages *p, enum family family)
{
    const struct lexicon *l = p->context->lexicon;
    const struct options *options = &p->context->scenario->options;

    for (int o = 0; o < OPTION_COUNT; o++) {
        int32_t value = options->value[o];
        char buf[OPTION_TEXT_SIZE];

        if (!option_belongs((enum option)o, family) || !has_effect(options, (enum option)o) ||
            is_told_before(options, (enum option)o, family))
            continue;
        g_autofree char *key = rule_pages_key((enum option)o, value);

        if (!lexicon_has(l, key) && value != option_entry((enum option)o)->value) {
            g_free(key);
            key = g_strconcat("changed.", option_entry((enum option)o)->name, NULL);
        }
        if (!lexicon_has(l, key))
            continue;
        g_autofree char *text =
            lexicon_fill(l, key, option_value_text((enum option)o, value, buf), NULL);

        if (!*text)
            continue;
        add_dash_line(p, text);
    }
}

static void
add_family(struct pages *p, enum family family)
{
    const struct lexicon *l = p->context->lexicon;
    const char *element = family_entry(family)->element;
    g_autofree char *title = g_strdup_printf("family.%s.title", element);
    g_autofree char *key = g_strdup_printf("family.%s", element);
    g_autofree char *text = lexicon_fill(l, key, NULL);

    add_illustrated(p, title, key, text);
    for (int f = 0; f < FAMILY_COUNT; f++) {
        const char *also = family_entry((enum family)f)->element;
        g_autofree char *more = g_strdup_printf("family.%s+%s", element, also);

        if (p->context->scenario->options.on[f] && lexicon_has(l, more)) {
            g_autofree char *added = lexicon_fill(l, more, NULL);

            add_paragraphs(p, NULL, added);
        }
    }
    add_facts(p, family);
    add_options(p, family);
}

static void
add_goal(struct pages *p)
{
    const struct map_scenario *s = p->context->scenario;
    g_autofree char *players = s->players_min == s->players_max
                                   ? g_strdup_printf("%u", s->players_min)
                                   : g_strdup_printf("%u–%u", s->players_min, s->players_max);
    g_autofree char *target = g_strdup_printf("%d", s->options.value[OPTION_VP_TARGET]);
    g_autofree char *text =
        lexicon_fill(p->context->lexicon, "leaf.goal-text", players, target, NULL);

    add_paragraphs(p, "leaf.goal", text);
}

static void
add_text(struct pages *p, const char *heading, enum scenario_text_kind kind)
{
    const char *text = p->context->texts.text[kind];

    if (text)
        add_illustrated(p, heading, heading, text);
}

/* The steps are in the aids; this adds the author's text. */
static void
add_set_up(struct pages *p)
{
    const char *text = p->context->texts.text[TEXT_SETUP];

    if (!text)
        return;
    add_paragraphs(p, "aid.set-up", lexicon_text(p->context->lexicon, "leaf.set-up"));
    add_paragraphs(p, NULL, text);
}

/* Prices that differ from the default (BASE-8, BASE-11, BOAT-1), for purchases in this game. */
static char *
list_prices(const struct pages *p)
{
    const struct map_scenario *s = p->context->scenario;
    const struct lexicon *l = p->context->lexicon;
    GString *out = g_string_new(NULL);

    for (int what = 0; what < PRICE_COUNT; what++) {
        int family = price_family((enum price)what);
        const char *word = price_word((enum price)what);
        g_autofree char *name = g_strconcat("thing.", word, NULL);
        g_autofree char *price = lexicon_price(l, word);

        if (map_span_is_set(s->prices[what].span) &&
            (family == FAMILY_COUNT || s->options.on[family]))
            g_string_append_printf(out, "%s%s: %s", out->len ? "; " : "", lexicon_text(l, name),
                                   price);
    }
    return g_string_free(out, out->len == 0);
}

/* Without any family: the ordinary game in a few words. */
static void
add_base(struct pages *p)
{
    static const char *const keys[] = {"leaf.base-turn", "leaf.base-trade", "leaf.base-build",
                                       "leaf.base-route"};
    const struct options *options = &p->context->scenario->options;
    const struct lexicon *l = p->context->lexicon;
    g_autofree char *limit = g_strdup_printf("%d", options->value[OPTION_HAND_LIMIT]);
    bool any = false;

    for (int f = 0; f < FAMILY_COUNT; f++)
        any |= f != FAMILY_BASE && options->on[f];
    add_illustrated(p, "leaf.base", "leaf.base",
                    lexicon_text(l, any ? "leaf.base-text" : "leaf.base-only"));
    for (unsigned i = 0; !any && i < G_N_ELEMENTS(keys); i++) {
        g_autofree char *text = lexicon_fill(l, keys[i], limit, NULL);

        add_paragraphs(p, NULL, text);
    }
    g_autofree char *prices = list_prices(p);

    if (prices)
        add_dash_key(p, "leaf.prices", prices);
    add_options(p, FAMILY_BASE);
}

/* The use of gold, if there is some (BASE-14, BASE-32); favor tokens (BASE-22). */
static void
add_gold(struct pages *p)
{
    const struct map_scenario *s = p->context->scenario;
    const struct lexicon *l = p->context->lexicon;
    g_autofree char *gold = lexicon_fill(l, "leaf.gold", NULL);
    g_autofree char *hexes = lexicon_fill(l, "leaf.gold-hex", NULL);
    g_autofree char *favor = lexicon_fill(l, "leaf.favor", NULL);
    bool has_hexes = false;

    for (unsigned i = 0; i < s->n_maps; i++)
        has_hexes |= parts_have_terrain(&s->maps[i], TERRAIN_GOLD);
    if (lexicon_holds(l, "has-favors"))
        add_paragraphs(p, NULL, favor);
    if (has_hexes && s->options.value[OPTION_GOLD]) { /* BASE-33 */
        g_autofree char *choice = lexicon_fill(l, "option.gold.choice", NULL);

        add_paragraphs(p, NULL, choice);
        has_hexes = false;
    }
    if (!parts_have_coins(s))
        return;
    add_illustrated(p, "leaf.gold.title", "leaf.gold", gold);
    if (has_hexes)
        add_paragraphs(p, NULL, hexes);
}

/* Notes of the author's marks, each behind its label. */
static void
add_mark_notes(struct pages *p)
{
    const struct map_scenario *s = p->context->scenario;
    g_autoptr(GString) all = g_string_new(NULL);

    for (unsigned m = 0; m < s->n_maps; m++)
        for (unsigned i = 0; i < s->maps[m].n_signs; i++) {
            const struct scenario_mark *mark = &s->maps[m].signs[i];
            g_autofree char *label = custom_pieces_wording(p->context->studio, &mark->label);
            g_autofree char *note = custom_pieces_wording(p->context->studio, &mark->note);
            g_autofree char *text = label && note ? g_strdup_printf("%s: %s", label, note) : NULL;

            /* maps for other numbers of players say the same */
            if (text && !strstr(all->str, text))
                g_string_append_printf(all, "%s%s", all->len ? "\n\n" : "", text);
        }
    if (all->len)
        add_paragraphs(p, "leaf.marks", all->str);
}

/* Credits and licence below one heading. */
static void
add_imprint(struct pages *p)
{
    const char *credits = p->context->texts.text[TEXT_CREDITS],
               *licence = p->context->texts.text[TEXT_LICENCE];

    add_text(p, "leaf.credits", TEXT_CREDITS);
    if (!credits) {
        add_text(p, "leaf.licence", TEXT_LICENCE);
    } else if (licence) {
        g_autofree char *text =
            g_strdup_printf("%s: %s", lexicon_text(p->context->lexicon, "leaf.licence"), licence);

        add_paragraphs(p, NULL, text);
    }
}

static void
fill_pages(struct pages *p)
{
    const struct rule_context *context = p->context;

    if (context->extent == RULES_ALL)
        add_text(p, "leaf.story", TEXT_STORY);
    if (context->extent != RULES_SPECIAL)
        add_goal(p);
    add_text(p, "leaf.special", TEXT_SPECIAL);
    add_mark_notes(p);
    if (context->extent == RULES_SPECIAL)
        return;
    add_set_up(p);
    add_base(p);
    add_gold(p);
    for (int f = 0; f < FAMILY_COUNT; f++)
        if (f != FAMILY_BASE && context->scenario->options.on[f])
            add_family(p, (enum family)f);
    if (context->extent != RULES_ALL)
        return;
    add_imprint(p);
}

static void
fill_book(struct pages *p)
{
    fill_pages(p);
    end_section(p);
}

void
rule_pages_add(const struct rule_context *context, struct leaf_book *book)
{
    struct pages p = {.context = context, .book = *book};

    leaf_apart(&p.book);
    fill_book(&p);
    *book = p.book;
}

static GPtrArray *
make_rule_pages(const struct rule_context *context, double size, double height, double *filled)
{
    struct pages p = {.context = context};

    leaf_begin(&p.book, context->studio, context->width, height,
               leaf_columns(context->width, size));
    p.book.size = size;
    fill_book(&p);
    *filled = leaf_filled(&p.book);
    return leaf_end(&p.book);
}

/* As large as fits a large sheet. */
static GPtrArray *
enlarge_pages(const struct rule_context *context, GPtrArray *usual)
{
    static const double sizes[] = {3.8, 4.2, 4.8, 5.4, 6.2};
    double filled;

    for (unsigned i = 0; i < G_N_ELEMENTS(sizes); i++) {
        g_autoptr(GPtrArray) pages = make_rule_pages(context, sizes[i], context->height, &filled);

        if (pages->len > usual->len)
            break;
        g_ptr_array_unref(usual);
        usual = g_steal_pointer(&pages);
    }
    return usual;
}

/* The same on fewer pages with slightly smaller text, or NULL. */
static GPtrArray *
shrink_pages(const struct rule_context *context, unsigned than)
{
    static const double sizes[] = {3.2, 3.0};
    double filled;

    for (unsigned i = 0; i < G_N_ELEMENTS(sizes); i++) {
        g_autoptr(GPtrArray) pages = make_rule_pages(context, sizes[i], context->height, &filled);

        if (pages->len < than)
            return g_steal_pointer(&pages);
    }
    return NULL;
}

/* Slightly smaller if that saves a page that would be nearly empty, else evenly filled. */
GPtrArray *
rule_pages(const struct rule_context *context)
{
    double filled, share;
    g_autoptr(GPtrArray) usual = make_rule_pages(context, USUAL, context->height, &share);
    bool large = leaf_is_large(context->width, context->height);

    if (share <= NEARLY_EMPTY && usual->len > 1) {
        GPtrArray *pages = shrink_pages(context, usual->len);

        if (pages)
            return pages;
    }
    if (large)
        return enlarge_pages(context, g_steal_pointer(&usual));
    if (share > NEARLY_EMPTY)
        return g_steal_pointer(&usual);
    if (usual->len == 1) /* a short text is printed large */
        return make_rule_pages(context, LARGE, context->height, &filled);
    for (double part = (usual->len - 1 + share) / usual->len; part < 1; part += 0.04) {
        g_autoptr(GPtrArray) pages =
            make_rule_pages(context, USUAL, context->height * part, &filled);

        if (pages->len == usual->len)
            return g_steal_pointer(&pages);
    }
    return g_steal_pointer(&usual);
}
