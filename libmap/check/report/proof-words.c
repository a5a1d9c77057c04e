/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/report/proof-words.h"

#include "board/place-name.h"
#include "check/report/proof-reach-words.h"
#include "diag/number-words.h"

/* "red:C4/C5/D5,blue:E2/E3/F3" */
static char *
format_marks(const struct check_count *count, const struct proof_placed *placed, unsigned n)
{
    GString *marks = g_string_new(NULL);
    char name[BOARD_NAME_SIZE];

    for (unsigned i = 0; i < n; i++)
        g_string_append_printf(marks, "%s%s:%s", i ? "," : "",
                               check_seat_word(count, placed[i].seat),
                               board_intersection_name(count->map->board, placed[i].at, name));
    return g_string_free(marks, FALSE);
}

char *
proof_command(const struct map_check_report *report, const struct check_count *count,
              const struct proof_text *proof)
{
    if (!proof || !proof->marks)
        return NULL;
    g_autofree char *file = check_setup_file(report);
    GString *text = g_string_new(NULL);

    g_string_printf(text, "cartwright render %s -o %s", file, proof->picture);
    if (count->players != report->players_min)
        g_string_append_printf(text, " --players %u", count->players);
    if (proof->setup) /* only the filling */
        g_string_append_printf(text, " --setup %s --policy none", proof->setup);
    if (*proof->marks)
        g_string_append_printf(text, " --mark %s", proof->marks);
    return g_string_free(text, FALSE);
}

/* "1:7", or NULL if nothing that matters is drawn. */
static char *
format_setup(bool drawn, struct proof_fillings fillings)
{
    return drawn ? g_strdup_printf("%d:%u", DRAWN_SEED, fillings.first) : NULL;
}

/* ---- in words ---- */

static char *
describe_part(const struct check_count *count, const struct proof_sites *part)
{
    g_autofree char *who = proof_seats_words(count, part->seats);
    g_autofree char *place =
        part->wanted ? g_strdup_printf("; %s%s%u placed", who, *who ? ": " : "", part->wanted)
                     : g_strdup("");
    char name[BOARD_NAME_SIZE];

    board_intersection_name(count->map->board, part->first, name);
    return g_strdup_printf("%u site%s from %s on, blocked by %s%u%s", part->sites,
                           part->sites == 1 ? "" : "s", name, part->exact ? "" : "at least ",
                           part->least, place);
}

static char *
describe_stranding(const struct check_count *count)
{
    const struct proof_stranding *s = &count->proofs.stranding;

    if (s->drawn && s->verdict == PROOF_HOLDS && s->sites)
        return g_strdup_printf(
            "every filling has at least %u sites, and blocking them takes at least %u buildings",
            s->sites, s->least);
    if (s->drawn && s->verdict == PROOF_HOLDS)
        return g_strdup_printf("%s, whatever the others build", proof_where(s->fillings).text);
    if (s->drawn && s->verdict == PROOF_FAILS && !s->no_piece)
        return g_strdup_printf("%s, %u buildings leave %s no site for building %u",
                               proof_where(s->fillings).text, s->n_placed,
                               check_seat_word(count, s->seat), s->building);
    if (s->verdict == PROOF_HOLDS && s->n_parts)
        return g_strdup_printf("no %u buildings leave a seat without a site of %u", s->wanted,
                               s->sites);
    if (s->verdict == PROOF_HOLDS)
        return g_strdup_printf(s->exact ? "no fewer than %u buildings block all %u sites"
                                        : "it takes at least %u buildings to block all %u sites",
                               s->least, s->sites);
    if (s->verdict == PROOF_FAILS && s->no_piece)
        return g_strdup_printf("%s has no piece left for building %u",
                               check_seat_word(count, s->seat), s->building);
    if (s->verdict == PROOF_FAILS)
        return g_strdup_printf("%u buildings leave %s no site for building %u", s->n_placed,
                               check_seat_word(count, s->seat), s->building);
    return g_strdup(s->why);
}

static char *
describe_warships(const struct check_count *count)
{
    const struct proof_villains *v = &count->proofs.villains;

    if (v->verdict == PROOF_HOLDS && v->drawn)
        return g_strdup_printf("%s, every seat finds a sea hex", proof_where(v->fillings).text);
    if (v->verdict == PROOF_FAILS && v->drawn)
        return g_strdup_printf("%s, with these buildings %s can be left without a sea hex",
                               proof_where(v->fillings).text, check_seat_word(count, v->seat));
    if (v->verdict == PROOF_HOLDS && v->own)
        return g_strdup_printf(
            "every seat finds a sea hex; %s always has one that nobody else may take",
            check_seat_word(count, v->seat));
    if (v->verdict == PROOF_HOLDS)
        return g_strdup_printf("every seat finds a sea hex: %s%u stay free, and %u others "
                               "take one first",
                               v->exact ? "" : "at least ", v->free, v->takers);
    if (v->verdict == PROOF_FAILS)
        return g_strdup_printf("with these buildings %s can be left without a sea hex",
                               check_seat_word(count, v->seat));
    return g_strdup(v->why);
}

void
proof_text_free(struct proof_text *proof)
{
    if (!proof)
        return;
    g_strfreev(proof->lines);
    g_free(proof->marks);
    g_free(proof->setup);
    g_free(proof);
}

bool
proof_is_same(const struct proof_text *a, const struct proof_text *b)
{
    return a && b && a->verdict == b->verdict && g_strcmp0(a->marks, b->marks) == 0 &&
           g_strcmp0(a->setup, b->setup) == 0 &&
           g_strv_equal((const char *const *)a->lines, (const char *const *)b->lines);
}

/* By kind and verdict. */
static const char *const claims[PROOF_KINDS][4] = {
    {NULL, "every seat finds its sites", "a seat can be stranded",
     "not decided whether every seat finds its sites"},
    {NULL, "warships hold", "warships fail", "warships not decided"},
    {NULL, "reach holds", "reach fails", "reach not decided"},
};

struct proof_text *
proof_describe(const struct check_count *count, enum proof_kind kind)
{
    static const char *const titles[] = {"stranding", "warships", "reach"};
    static const char *const verdicts[] = {"", "holds", "fails", "not decided"};
    static const char *const pictures[] = {"stranded.png", "shut-out.png", "out-of-reach.png"};
    const struct proof_stranding *s = &count->proofs.stranding;
    const struct proof_villains *v = &count->proofs.villains;
    const struct proof_reach *r = &count->proofs.reach;
    struct proof_fillings fillings;
    enum proof_verdict verdict = kind == PROOF_STRANDING  ? s->verdict
                                 : kind == PROOF_WARSHIPS ? v->verdict
                                                          : proof_reach_verdict(r);

    if (!count->proofs.done || verdict == PROOF_NOT_ASKED)
        return NULL;
    struct proof_text *proof = g_new0(struct proof_text, 1);
    GPtrArray *lines = g_ptr_array_new();

    *proof = (struct proof_text){titles[kind], verdicts[verdict], claims[kind][verdict]};
    proof->picture = pictures[kind];
    if (kind == PROOF_STRANDING) {
        g_ptr_array_add(lines, describe_stranding(count));
        for (unsigned i = 0; i < s->n_parts; i++)
            g_ptr_array_add(lines, describe_part(count, &s->parts[i]));
        if (verdict == PROOF_FAILS && (s->n_placed || s->drawn)) {
            proof->setup = format_setup(s->drawn, s->fillings);
            proof->marks = format_marks(count, s->placed, s->n_placed);
        }
    } else if (kind == PROOF_WARSHIPS) {
        g_ptr_array_add(lines, describe_warships(count));
        if (verdict == PROOF_FAILS && (v->n_placed || v->drawn)) {
            proof->setup = format_setup(v->drawn, v->fillings);
            proof->marks = format_marks(count, v->placed, v->n_placed);
        }
    } else {
        proof_reach_lines(lines, count);
        if (proof_reach_filling(r, &fillings)) {
            proof->setup = format_setup(true, fillings);
            proof->marks = g_strdup("");
        }
    }
    for (unsigned i = 0; i < lines->len; i++) {
        char *line = lines->pdata[i];

        lines->pdata[i] = diag_group_all(line);
        g_free(line);
    }
    g_ptr_array_add(lines, NULL);
    proof->lines = (char **)g_ptr_array_free(lines, FALSE);
    return proof;
}
