/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The proofs in words, each as a claim, why it is so, and details. docs/check.md explains them to
 * authors. */
#include "check/report/findings.h"

#include "board/place-name.h"
#include "check/validate/fillings.h"
#include "diag/message-text.h"

#define READ (REPORT_TERMINAL | REPORT_PAGE)

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

/* Wagons and boats are proven apart, but an author asks one thing: can all of it be reached. */
static enum proof_verdict
find_verdict(const struct check_count *count, enum proof_kind kind)
{
    const struct proofs *p = &count->proofs;

    return kind == PROOF_STRANDING  ? p->stranding.verdict
           : kind == PROOF_WARSHIPS ? p->villains.verdict
                                    : proof_worse(p->reach.verdict, p->reach.starts.verdict);
}

/* The fillings that were tried for the verdict. */
static struct proof_fillings
find_fillings(const struct check_count *count, enum proof_kind kind)
{
    const struct proofs *p = &count->proofs;

    return kind == PROOF_STRANDING            ? p->stranding.fillings
           : kind == PROOF_WARSHIPS           ? p->villains.fillings
           : p->reach.starts.fillings.failing ? p->reach.starts.fillings
           : p->reach.fillings.of             ? p->reach.fillings
                                              : p->reach.starts.fillings;
}

char *
proof_command(const struct map_check_report *report, const struct check_count *count,
              enum proof_kind kind)
{
    static const char *const pictures[] = {"stranded.png", "shut-out.png", "out-of-reach.png"};
    const struct proofs *p = &count->proofs;
    const struct proof_placed *placed = p->stranding.placed;
    const struct proof_fillings fillings = find_fillings(count, kind);
    unsigned n = kind == PROOF_STRANDING ? p->stranding.n_placed : 0;
    char name[BOARD_NAME_SIZE];

    if (kind == PROOF_WARSHIPS) {
        placed = p->villains.placed;
        n = p->villains.n_placed;
    }
    /* warships may have no room before anything is built */
    if (find_verdict(count, kind) != PROOF_FAILS ||
        !(n || fillings.failing || kind == PROOF_WARSHIPS))
        return NULL;
    g_autofree char *file = check_setup_file(report);
    GString *text = g_string_new(NULL);

    g_string_printf(text, "cartwright render %s -o %s", file, pictures[kind]);
    if (count->players != report->players_min)
        g_string_append_printf(text, " --players %u", count->players);
    if (fillings.failing) /* only the filling */
        g_string_append_printf(text, " --setup %d:%u --policy none", DRAWN_SEED, fillings.first);
    for (unsigned i = 0; i < n; i++)
        g_string_append_printf(text, "%s%s:%s", i ? "," : " --mark ",
                               check_seat_word(count, placed[i].seat),
                               board_intersection_name(count->map->board, placed[i].at, name));
    return g_string_free(text, FALSE);
}

/* ---- why it is so ---- */

static void
add_where(GString *text, struct proof_fillings f)
{
    g_string_append_printf(text, "%s%s", f.of ? proof_where(f).text : "", f.of ? ", " : "");
}

static char *
describe_stranding(const struct check_count *count)
{
    const struct proof_stranding *s = &count->proofs.stranding;
    const char *seat = check_seat_word(count, s->seat);

    if (s->verdict == PROOF_FAILS)
        return s->no_piece
                   ? g_strdup_printf("%s has no piece left for building %u", seat, s->building)
                   : g_strdup_printf("%u buildings leave %s no site for building %u", s->n_placed,
                                     seat, s->building);
    return s->sites ? g_strdup_printf("the others cannot block all %u%s sites", s->sites,
                                      s->drawn ? " or more" : "")
                    : g_strdup("whatever the others build");
}

static char *
describe_warships(const struct check_count *count)
{
    const struct proof_villains *v = &count->proofs.villains;
    const char *seat = check_seat_word(count, v->seat);

    if (v->verdict == PROOF_FAILS)
        return g_strdup_printf("with these buildings %s can be left without a sea hex", seat);
    return v->own ? g_strdup_printf(
                        "every seat finds a sea hex; %s always has one that nobody else may take",
                        seat)
                  : g_strdup_printf(
                        "every seat finds a sea hex: %s%u stay free, and %u others take one first",
                        v->exact ? "" : "at least ", v->free, v->takers);
}

/* Only starts and pairs count: an intersection where no wagon starts harms nobody. What fails says
 * itself in which fillings. */
static char *
describe_reach(const struct check_count *count)
{
    const struct proof_reach *r = &count->proofs.reach;
    const struct proof_starts *s = &r->starts;
    GString *text = g_string_new(NULL);

    if (find_verdict(count, PROOF_REACH) == PROOF_HOLDS)
        return g_strdup("all of it is in reach for the pieces of a seat");
    if (s->verdict == PROOF_FAILS)
        add_where(text, s->fillings);
    if (s->none)
        g_string_append_printf(text, "from %u of %u starts no trade hex is reached; ", s->none,
                               s->starts);
    if (s->some)
        g_string_append_printf(text, "from %u of %u starts not every trade hex is reached; ",
                               s->some, s->starts);
    if (s->apart)
        g_string_append_printf(text, "no way joins %u of %u pairs of trade hexes; ", s->apart,
                               s->pairs);
    if (r->verdict == PROOF_FAILS) {
        add_where(text, r->fillings);
        g_string_append(text, "some island is too far for the boats of a seat; ");
    }
    return g_string_free(g_string_truncate(text, text->len - 2), FALSE);
}

/* ---- details of reach ---- */

/* "castle B3 to quarry D7: at least 18 MP, 9 by roads" */
static char *
describe_pair(const struct check_count *count, const struct proof_pair *pair)
{
    const map_hex ends[] = {pair->from, pair->to};
    GString *text = g_string_new(NULL);
    char name[BOARD_NAME_SIZE];

    for (unsigned k = 0; k < G_N_ELEMENTS(ends); k++)
        g_string_append_printf(text, "%s%s %s", k ? " to " : "",
                               scenario_terrain_word(count->map,
                                                     count->map->cells[ends[k].i].terrain,
                                                     count->map->cells[ends[k].i].kind),
                               board_hex_name(count->map->board, ends[k], name));
    g_string_append(text, count->proofs.reach.unsure ? ": at least " : ": ");
    if (pair->mp[PROOF_BARE] == PROOF_NEVER)
        g_string_append_printf(text, "%u MP by bridges and roads", pair->mp[PROOF_ROADS]);
    else
        g_string_append_printf(text, "%u MP, %u by roads", pair->mp[PROOF_BARE],
                               pair->mp[PROOF_ROADS]);
    return g_string_free(text, FALSE);
}

/* The way back needs the same boats. */
static bool
has_way_back(const struct proof_reach *r, unsigned i, unsigned from, unsigned to)
{
    const struct proof_crossing *a = &r->crossings[i];

    for (const struct proof_crossing *b = &r->crossings[from]; b < &r->crossings[to]; b++)
        if (a->from.i == b->to.i && a->to.i == b->from.i && a->seats == b->seats)
            return true;
    return false;
}

static char *
describe_crossing(const struct check_count *count, unsigned i)
{
    const struct proof_reach *r = &count->proofs.reach;
    const struct proof_crossing *c = &r->crossings[i];
    bool both = has_way_back(r, i, i + 1, r->n_crossings);
    char a[BOARD_NAME_SIZE], b[BOARD_NAME_SIZE];
    GString *text = g_string_new(NULL);

    for (unsigned s = 0; s < count->players; s++)
        if (c->seats >> s & 1)
            g_string_append_printf(text, "%s%s", text->len ? ", " : "", check_seat_word(count, s));
    if (c->seats == (1u << count->players) - 1)
        g_string_assign(text, "all");
    g_string_append_printf(
        text,
        both ? " between the land at %s and that at %s: " : " from the land at %s to that at %s: ",
        board_hex_name(count->map->board, c->from, a), board_hex_name(count->map->board, c->to, b));
    if (c->longest == PROOF_NEVER) {
        g_string_append(text, "no way by sea");
        return g_string_free(text, FALSE);
    }
    if (c->boats != PROOF_NEVER)
        g_string_append_printf(text, "%u boat%s%s", c->boats, c->boats == 1 ? "" : "s",
                               r->unsure ? ", if all unknown hexes are sea" : "");
    if (c->longest < c->boats && c->boats > r->boats)
        g_string_append_printf(text, "%sby islands between %u", c->boats == PROOF_NEVER ? "" : ", ",
                               c->longest);
    if (c->boats > r->boats)
        g_string_append_printf(text, ", and a seat has %u", r->boats);
    return g_string_free(text, FALSE);
}

/* Pairs without a way over land are left out: boats may join them, and the first line says so where
 * nothing does. */
static void
add_details(GPtrArray *lines, const struct check_count *count)
{
    const struct proof_reach *r = &count->proofs.reach;

    for (unsigned i = 0; i < r->n_pairs; i++)
        if (r->pairs[i].mp[PROOF_ROADS] != PROOF_NEVER)
            g_ptr_array_add(lines, describe_pair(count, &r->pairs[i]));
    for (unsigned i = 0; i < r->n_crossings; i++)
        if (!has_way_back(r, i, 0, i))
            g_ptr_array_add(lines, describe_crossing(count, i));
    if (r->more)
        g_ptr_array_add(lines, g_strdup_printf("and %u more crossings", r->more));
}

/* ---- the blocks ---- */

/* A sentence and its details, ended by NULL; NULL where it was not asked. That of reach is about
 * all player counts of a map and stands with the first. */
static char **
describe_proof(const struct check_count *count, enum proof_kind kind)
{
    /* by kind and verdict */
    static const char *const claims[PROOF_KINDS][4] = {
        {NULL, "every seat finds its sites", "a seat can be stranded",
         "not decided whether every seat finds its sites"},
        {NULL, "warships hold", "warships fail", "warships not decided"},
        {NULL, "reach holds", "reach fails", "reach not decided"},
    };
    static char *(*const describe[])(const struct check_count *) = {
        describe_stranding, describe_warships, describe_reach};
    const struct proofs *p = &count->proofs;
    enum proof_verdict verdict = find_verdict(count, kind);
    const char *whys[] = {p->stranding.why, p->villains.why,
                          p->reach.verdict == PROOF_UNDECIDED ? p->reach.why : p->reach.starts.why};
    GPtrArray *lines = g_ptr_array_new();

    if (verdict == PROOF_NOT_ASKED)
        return (char **)g_ptr_array_free(lines, TRUE);
    g_autofree char *why =
        verdict == PROOF_UNDECIDED ? g_strdup(whys[kind]) : describe[kind](count);
    GString *said = g_string_new(claims[kind][verdict]);

    g_string_append(said, ": ");
    if (verdict == PROOF_HOLDS || (verdict == PROOF_FAILS && kind != PROOF_REACH))
        add_where(said, find_fillings(count, kind));
    g_string_append(said, why);
    g_ptr_array_add(lines, diag_group_all(said->str));
    g_string_free(said, TRUE);
    if (kind == PROOF_REACH)
        add_details(lines, count);
    g_ptr_array_add(lines, NULL);
    return (char **)g_ptr_array_free(lines, FALSE);
}

/* Once for all player counts from `first` on that agree on it; the last of them. */
static unsigned
say_proof(struct report *r, const struct map_check_report *report, enum proof_kind kind,
          unsigned first, struct check_pictures *pictures)
{
    static const char *const titles[] = {"stranding", "warships", "reach"};
    const struct check_count *count = &report->counts[first];
    g_auto(GStrv) lines = describe_proof(count, kind);
    unsigned last = kind == PROOF_REACH ? check_last_of_map(report, first) : first;

    for (bool same = lines; same && last + 1 < report->n_counts;) {
        g_auto(GStrv) next = describe_proof(&report->counts[last + 1], kind);

        same = next && g_strv_equal((const char *const *)lines, (const char *const *)next);
        if (same)
            last = kind == PROOF_REACH ? check_last_of_map(report, last + 1) : last + 1;
    }
    if (!lines)
        return last;
    g_autofree char *players = check_players_words(report, first, last);
    bool all = first == 0 && last + 1 == report->n_counts;
    char *command = proof_command(report, count, kind);

    report_say(r, READ, NULL,
               g_strdup_printf("%s%s%s", all ? "" : players, all ? "" : ": ", lines[0]));
    for (unsigned k = 1; lines[k]; k++)
        report_detail(r, REPORT_SCREEN | REPORT_PAGE, g_strdup(lines[k]));
    if (!command)
        return last;
    GString *picture = g_string_new(NULL);

    if (report_is_for(r, REPORT_PAGE))
        check_put_picture(picture, report, command, titles[kind], pictures);
    report_command(r, READ, "draw it:", command);
    report_markup(r, picture);
    return last;
}

/* The words are those of the text, so that programs need not learn each proof; the command has the
 * filling and the buildings of a witness. */
static void
add_proof_data(struct report *r, const struct map_check_report *report,
               const struct check_count *count)
{
    static const struct report_column columns[] = {{"proof", "", REPORT_DATA},
                                                   {"verdict", "", REPORT_DATA},
                                                   {"says", "", REPORT_DATA},
                                                   {"command", "", REPORT_DATA}};
    static const char *const titles[] = {"stranding", "warships", "reach"};
    static const char *const verdicts[] = {NULL, "holds", "fails", "not decided"};

    report_about(r, count->players);
    report_table(r, REPORT_DATA, "proofs", NULL, columns, G_N_ELEMENTS(columns));
    for (enum proof_kind kind = 0; kind < PROOF_KINDS; kind++) {
        char **lines = describe_proof(count, kind);
        g_autofree char *command = proof_command(report, count, kind);

        if (!lines)
            continue;
        report_cell(r, report_words(titles[kind]));
        report_cell(r, report_words(verdicts[find_verdict(count, kind)]));
        report_cell(r, report_names(lines));
        report_cell(r, report_words(command));
    }
}

void
proof_sections(struct report *r, const struct map_check_report *report,
               struct check_pictures *pictures)
{
    if (!report->n_counts || !report->counts[0].proofs.done)
        return;
    report_about(r, 0);
    report_heading(r, "proofs", "What is proven");
    report_reading(
        r, g_strdup("A proof is exact; open questions are marked as not decided.\nStranding: "
                    "wherever the earlier seats place, a later seat still finds sites for its "
                    "start buildings.\nWarships: wherever pirate and privateer go on the first "
                    "seven after the invasion, every seat finds a sea hex for its "
                    "warship.\nReach: wagons and boats reach their goals with the pieces of one "
                    "seat. MP are movement points, over bare land, and by one\xe2\x80\x99s own "
                    "roads and bridges."));
    for (enum proof_kind kind = 0; kind < PROOF_KINDS; kind++)
        for (unsigned i = 0; i < report->n_counts; i++)
            i = say_proof(r, report, kind, i, pictures);
    for (unsigned i = 0; report_is_for(r, REPORT_DATA) && i < report->n_counts; i++)
        add_proof_data(r, report, &report->counts[i]);
}
