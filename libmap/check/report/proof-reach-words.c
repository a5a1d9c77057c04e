/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/report/proof-reach-words.h"

#include "board/place-name.h"
#include "check/validate/fillings.h"

static char *
name_hex(const struct check_count *count, map_hex hex, char *buf)
{
    return board_hex_name(count->map->board, hex, buf);
}

static const char *
name_terrain(const struct check_count *count, map_hex hex)
{
    return terrain_word((enum terrain)count->map->cells[hex.i].terrain);
}

struct number_text
proof_where(struct proof_fillings f)
{
    struct number_text where = {"in every filling"};

    if (f.failing)
        g_snprintf(where.text, sizeof where.text, "in filling %d:%u (%u of %u)", DRAWN_SEED,
                   f.first, f.failing, f.of);
    else if (f.of)
        g_snprintf(where.text, sizeof where.text, "in each of %u fillings", f.of);
    return where;
}

/* "15 MP in 4 turns", and in further places the shorter "7 in 2". */
static void
add_way(GString *text, const struct proof_distance *d, enum proof_way way)
{
    bool first = way == PROOF_BARE || d->mp[PROOF_BARE] == PROOF_NEVER;

    g_string_append_printf(text, "%u%s", d->mp[way], first ? " MP" : "");
    if (d->turns[way] == PROOF_NEVER)
        g_string_append(text, ", a step more than a turn has");
    else
        g_string_append_printf(text, " in %u", d->turns[way]);
    if (first && d->turns[way] != PROOF_NEVER)
        g_string_append(text, d->turns[way] == 1 ? " turn" : " turns");
}

static void
add_pieces(GString *text, const struct proof_reach *r, const struct proof_pair *pair)
{
    g_string_append_printf(text, " by %u road%s", pair->roads, pair->roads == 1 ? "" : "s");
    if (pair->bridges)
        g_string_append_printf(text, ", %u bridge%s", pair->bridges, pair->bridges == 1 ? "" : "s");
    if ((pair->roads > r->roads && r->roads < RULES_WITHOUT_LIMIT) ||
        (pair->bridges > r->bridges && r->bridges < RULES_WITHOUT_LIMIT))
        g_string_append(text, ", more than a seat has");
}

/* "; past 3 barbarians 22 in 6, none past three in B3" */
static void
add_barbarians(GString *text, const struct check_count *count, const struct proof_pair *pair)
{
    const struct proof_reach *r = &count->proofs.reach;
    char name[BOARD_NAME_SIZE];

    const struct proof_past *past = &pair->past;

    g_string_append_printf(text, "; past %u barbarian%s %s%u", r->barbarians,
                           r->barbarians == 1 ? "" : "s",
                           past->exact || r->unsure ? "" : "at least ", past->mp);
    if (past->turns != PROOF_NEVER)
        g_string_append_printf(text, " in %u", past->turns);
    else if (pair->way.turns[PROOF_BARE] != PROOF_NEVER)
        g_string_append(text, ", a step more than a turn has");
    if (pair->cut.i != MAP_NONE)
        g_string_append_printf(text, ", none past three in %s", name_hex(count, pair->cut, name));
}

static char *
describe_pair(const struct check_count *count, const struct proof_pair *pair)
{
    const struct proof_reach *r = &count->proofs.reach;
    const struct proof_distance *d = &pair->way;
    char a[BOARD_NAME_SIZE], b[BOARD_NAME_SIZE];
    GString *text = g_string_new(NULL);

    g_string_printf(text, "%s %s to %s %s: ", name_terrain(count, pair->from),
                    name_hex(count, pair->from, a), name_terrain(count, pair->to),
                    name_hex(count, pair->to, b));
    if (r->unsure)
        g_string_append(text, "at least ");
    if (d->mp[PROOF_BARE] == PROOF_NEVER)
        g_string_append(text, "no way without bridges");
    else
        add_way(text, d, PROOF_BARE);
    g_string_append(text, "; ");
    add_way(text, d, PROOF_ROADS);
    add_pieces(text, r, pair);
    if (r->barbarians && d->mp[PROOF_BARE] != PROOF_NEVER)
        add_barbarians(text, count, pair);
    return g_string_free(text, FALSE);
}

/* Lists the pairs with a way over land, and counts the others. */
static void
add_pairs(const struct check_count *count, GPtrArray *lines)
{
    const struct proof_reach *r = &count->proofs.reach;
    unsigned without = 0;

    for (unsigned i = 0; i < r->n_pairs; i++)
        if (r->pairs[i].way.mp[PROOF_ROADS] == PROOF_NEVER)
            without++;
        else
            g_ptr_array_add(lines, describe_pair(count, &r->pairs[i]));
    if (without)
        g_ptr_array_add(lines, g_strdup_printf("%u of %u pairs of trade hexes: no way over land",
                                               without, r->n_pairs));
}

/* Of all building sites the one farthest from all trade hexes. */
static char *
describe_farthest_site(const struct check_count *count)
{
    const struct proof_reach *r = &count->proofs.reach;
    const struct map_board *board = count->map->board;
    unsigned far = MAP_NONE, without = 0;
    char name[BOARD_NAME_SIZE];

    for (unsigned i = 0; i < board->n_corners && i < r->n_sites; i++) {
        if ((board->intersections[i].flags & (BOARD_AT_LAND | BOARD_AT_NO_BUILDING)) !=
            BOARD_AT_LAND)
            continue;
        if (r->sites[i].mp[PROOF_BARE] == PROOF_NEVER)
            without++;
        else if (far == MAP_NONE || r->sites[i].mp[PROOF_BARE] > r->sites[far].mp[PROOF_BARE])
            far = i;
    }
    if (far == MAP_NONE)
        return NULL;
    board_intersection_name(board, map_intersection_of(far), name);
    g_autofree char *rest = without ? g_strdup_printf("; %u without one", without) : g_strdup("");
    const char *which = without ? "intersections with a way over bare land" : "intersections";

    /* for a way that exists only in some fillings, only a lower bound is known */
    if (r->unsure)
        return g_strdup_printf("%s: %s is at least %u MP from the nearest of them%s", which, name,
                               r->sites[far].mp[PROOF_BARE], rest);
    return g_strdup_printf("%s: at most %u MP from the nearest of them, at %s%s", which,
                           r->sites[far].mp[PROOF_BARE], name, rest);
}

char *
proof_seats_words(const struct check_count *count, unsigned seats)
{
    GString *text = g_string_new(NULL);

    for (unsigned s = 0; s < count->players; s++)
        if (seats >> s & 1)
            g_string_append_printf(text, "%s%s", text->len ? ", " : "", check_seat_word(count, s));
    return g_string_free(text, FALSE);
}

/* The way back is the same for the same seats. */
static bool
is_way_back(const struct proof_crossing *a, const struct proof_crossing *b)
{
    return a->from.i == b->to.i && a->to.i == b->from.i && a->seats == b->seats &&
           a->boats == b->boats && a->longest == b->longest && a->verdict == b->verdict;
}

static bool
has_way_back(const struct proof_reach *r, unsigned i, unsigned from, unsigned to)
{
    for (unsigned k = from; k < to; k++)
        if (is_way_back(&r->crossings[k], &r->crossings[i]))
            return true;
    return false;
}

static char *
describe_crossing(const struct check_count *count, unsigned i)
{
    const struct proof_reach *r = &count->proofs.reach;
    const struct proof_crossing *c = &r->crossings[i];
    bool both = has_way_back(r, i, i + 1, r->n_crossings);
    g_autofree char *seats = c->seats == (1u << count->players) - 1
                                 ? g_strdup("all")
                                 : proof_seats_words(count, c->seats);
    char a[BOARD_NAME_SIZE], b[BOARD_NAME_SIZE];
    GString *text = g_string_new(NULL);

    g_string_printf(text,
                    both ? "%s between the land at %s and that at %s: "
                         : "%s from the land at %s to that at %s: ",
                    seats, name_hex(count, c->from, a), name_hex(count, c->to, b));
    if (c->longest == PROOF_NEVER)
        g_string_append(text, "no way by sea");
    else if (c->boats == PROOF_NEVER)
        g_string_append_printf(text, "by islands between, legs of %u boats", c->longest);
    else
        g_string_append_printf(text, "%u boat%s%s", c->boats, c->boats == 1 ? "" : "s",
                               r->unsure ? ", if all unknown hexes are sea" : "");
    if (c->verdict == PROOF_FAILS && c->longest == c->boats && c->boats != PROOF_NEVER)
        g_string_append_printf(text, ", and a seat has %u", r->boats);
    else if (c->verdict == PROOF_FAILS && c->longest != PROOF_NEVER)
        g_string_append_printf(text, ", by islands between %u, and a seat has %u", c->longest,
                               r->boats);
    else if (c->boats > r->boats && c->boats != PROOF_NEVER)
        g_string_append_printf(text, "; a seat has %u, and legs by islands between have %u",
                               r->boats, c->longest);
    return g_string_free(text, FALSE);
}

/* "a seat has no bridges" */
static void
add_supply(GString *text, const char *before, unsigned n, const char *piece)
{
    g_string_append(text, before);
    if (n)
        g_string_append_printf(text, "%u %s%s", n, piece, n == 1 ? "" : "s");
    else
        g_string_append_printf(text, "no %ss", piece);
}

/* "a seat has 2 boats", "no way over land, and boats are off": why they are cut off. */
static char *
describe_want(const struct proof_reach *r, const struct proof_cut *cut)
{
    unsigned never = cut->n - cut->want_boats - cut->want_bridges - cut->want_both;
    GString *text = g_string_new(NULL);

    if (cut->want_boats + cut->want_both)
        add_supply(text, "a seat has ", r->boats, "boat");
    if (cut->want_bridges + cut->want_both)
        add_supply(text, text->len ? " and " : "a seat has ", r->bridges, "bridge");
    if (never)
        g_string_append_printf(text, "%sno way over land%s", text->len ? "; for some " : "",
                               r->sails ? " or sea" : ", and boats are off");
    return g_string_free(text, FALSE);
}

/* "from 30 of 60 intersections, 12 of them starts, no trade hex is reached" */
static char *
describe_cut(const struct proof_starts *s, const struct proof_cut *cut, const char *what)
{
    g_autofree char *who = !cut->starts ? g_strdup("where no wagon starts")
                           : cut->starts == cut->n
                               ? g_strdup(cut->n == 1 ? "a start" : "all of them starts")
                               : g_strdup_printf("%u of them starts", cut->starts);

    return g_strdup_printf("from %s%u of %u intersections, %s, %s",
                           s->unsure && !s->fillings.failing ? "at least " : "", cut->n, s->sites,
                           who, what);
}

/* What cannot be reached with the boats and bridges of a seat: from a start every trade hex or
 * some, and trade hexes from each other. */
static char *
describe_starts(const struct proof_reach *r)
{
    const struct proof_starts *s = &r->starts;
    const struct proof_cut *cuts[] = {&s->none, &s->some, &s->pair};
    char *pieces[] = {
        describe_cut(s, &s->none, "no trade hex is reached"),
        describe_cut(s, &s->some, "not every trade hex is reached"),
        g_strdup_printf("%u of %u pairs of trade hexes: no way between them", s->pair.n, s->pairs)};
    GString *text = g_string_new(NULL);
    struct proof_cut all = {0};

    for (unsigned i = 0; i < G_N_ELEMENTS(cuts); i++) {
        if (cuts[i]->n)
            g_string_append_printf(text, "%s%s", text->len ? "; " : "", pieces[i]);
        all.n += cuts[i]->n;
        all.want_boats += cuts[i]->want_boats;
        all.want_bridges += cuts[i]->want_bridges;
        all.want_both += cuts[i]->want_both;
        g_free(pieces[i]);
    }
    g_autofree char *why = describe_want(r, &all);

    if (all.n)
        g_string_append_printf(text, " (%s)", why);
    return g_string_free(text, FALSE);
}

static void
add_starts(GString *text, const struct proof_reach *r)
{
    const struct proof_starts *s = &r->starts;
    g_autofree char *cut = describe_starts(r);

    if (s->verdict == PROOF_NOT_ASKED || (s->verdict == PROOF_HOLDS && text->len && !*cut))
        return;
    g_string_append(text, text->len ? "; " : "");
    if (s->verdict == PROOF_UNDECIDED)
        g_string_append_printf(text, "whether wagons reach trade hexes from every start: %s",
                               s->why);
    else if (s->verdict == PROOF_HOLDS && !*cut)
        g_string_append_printf(text, "%s%sa wagon reaches a trade hex from every intersection",
                               s->unsure ? proof_where(s->fillings).text : "",
                               s->unsure ? " " : "");
    else if (s->fillings.failing)
        g_string_append_printf(text, "%s %s", proof_where(s->fillings).text, cut);
    else
        g_string_append(text, cut);
}

static char *
describe_reach(const struct proof_reach *r)
{
    GString *text = g_string_new(NULL);

    if (r->unsure && (r->verdict == PROOF_FAILS ||
                      (r->verdict == PROOF_HOLDS && r->starts.verdict != PROOF_FAILS)))
        g_string_append_printf(text, "%s ", proof_where(r->fillings).text);
    switch (r->verdict) {
    case PROOF_HOLDS:
        if (r->starts.verdict != PROOF_FAILS)
            g_string_append(text, "all of it is in reach for the pieces of a seat");
        break;
    case PROOF_FAILS:
        g_string_append(text, "some of it is out of reach for the pieces of a seat");
        break;
    case PROOF_UNDECIDED:
        g_string_append(text, r->why);
        break;
    case PROOF_NOT_ASKED:
        break;
    }
    add_starts(text, r);
    return g_string_free(text, FALSE);
}

enum proof_verdict
proof_reach_verdict(const struct proof_reach *r)
{
    static const enum proof_verdict worst[] = {PROOF_FAILS, PROOF_UNDECIDED, PROOF_HOLDS};

    for (unsigned i = 0; i < G_N_ELEMENTS(worst); i++)
        if (r->verdict == worst[i] || r->starts.verdict == worst[i])
            return worst[i];
    return PROOF_NOT_ASKED;
}

bool
proof_reach_filling(const struct proof_reach *r, struct proof_fillings *fillings)
{
    *fillings = r->fillings.failing ? r->fillings : r->starts.fillings;
    return fillings->failing > 0;
}

void
proof_reach_lines(GPtrArray *lines, const struct check_count *count)
{
    const struct proof_reach *r = &count->proofs.reach;

    g_ptr_array_add(lines, describe_reach(r));
    add_pairs(count, lines);
    char *sites = r->n_sites ? describe_farthest_site(count) : NULL;

    if (sites)
        g_ptr_array_add(lines, sites);
    for (unsigned i = 0; i < r->n_crossings; i++)
        if (!has_way_back(r, i, 0, i))
            g_ptr_array_add(lines, describe_crossing(count, i));
    if (r->more)
        g_ptr_array_add(lines, g_strdup_printf("and %u more crossings", r->more));
}
