/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/report/proof-words.h"

#include "board/place-name.h"
#include "check/report/proof-reach-words.h"
#include "diag/number-words.h"
#include "map-diag.h"

#include <string.h>

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
proofs_command_of(const struct map_check_report *report, const struct check_count *count,
                  const char *picture, const char *setup, const char *marks)
{
    g_autofree char *file = check_setup_file(report);
    GString *text = g_string_new(NULL);

    g_string_printf(text, "cartwright render %s -o %s", file, picture);
    if (count->players != report->players_min)
        g_string_append_printf(text, " --players %u", count->players);
    if (setup) /* only the filling */
        g_string_append_printf(text, " --setup %s --policy none", setup);
    if (*marks)
        g_string_append_printf(text, " --mark %s", marks);
    return g_string_free(text, FALSE);
}

/* "1:7", or NULL if nothing that matters is drawn. */
static char *
format_setup(bool drawn, struct proof_fillings fillings)
{
    return drawn ? g_strdup_printf("%d:%u", DRAWN_SEED, fillings.first) : NULL;
}

static char *
format_command(const struct map_check_report *report, const struct check_count *count,
               const char *picture, const char *setup, const struct proof_placed *placed,
               unsigned n)
{
    g_autofree char *marks = format_marks(count, placed, n);

    return proofs_command_of(report, count, picture, setup, marks);
}

char *
proofs_stranding_command(const struct map_check_report *report, const struct check_count *count)
{
    const struct proof_stranding *s = &count->proofs.stranding;
    g_autofree char *setup = format_setup(s->drawn, s->fillings);

    return format_command(report, count, "stranded.png", setup, s->placed, s->n_placed);
}

char *
proofs_warships_command(const struct map_check_report *report, const struct check_count *count)
{
    const struct proof_villains *v = &count->proofs.villains;
    g_autofree char *setup = format_setup(v->drawn, v->fillings);

    return format_command(report, count, "shut-out.png", setup, v->placed, v->n_placed);
}

/* ---- in words ---- */

static void
free_proof(gpointer data)
{
    struct proof_text *proof = data;

    g_strfreev(proof->lines);
    g_free(proof->marks);
    g_free(proof->setup);
    g_free(proof);
}

/* Takes the lines, which end with NULL. */
static struct proof_text *
add_proof(GPtrArray *list, const char *title, enum proof_verdict verdict, GPtrArray *lines)
{
    struct proof_text *proof = g_new0(struct proof_text, 1);

    for (unsigned i = 0; i < lines->len; i++) {
        char *line = lines->pdata[i];

        lines->pdata[i] = diag_group_all(line);
        g_free(line);
    }
    g_ptr_array_add(lines, NULL);
    proof->title = title;
    proof->verdict = proof_verdict_word(verdict);
    proof->lines = (char **)g_ptr_array_free(lines, FALSE);
    g_ptr_array_add(list, proof);
    return proof;
}

static void
set_marks(struct proof_text *proof, const struct check_count *count, const char *picture,
          char *setup, const struct proof_placed *placed, unsigned n)
{
    proof->setup = setup;
    proof->marks = format_marks(count, placed, n);
    proof->picture = picture;
}

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

static void
add_stranding(GPtrArray *list, const struct check_count *count)
{
    const struct proof_stranding *s = &count->proofs.stranding;

    if (s->verdict == PROOF_NOT_ASKED)
        return;
    GPtrArray *lines = g_ptr_array_new();

    if (s->drawn && s->verdict == PROOF_HOLDS && s->sites)
        g_ptr_array_add(
            lines,
            g_strdup_printf(
                "every filling has at least %u sites, and blocking them takes at least %u buildings",
                s->sites, s->least));
    else if (s->drawn && s->verdict == PROOF_HOLDS)
        g_ptr_array_add(
            lines, g_strdup_printf("%s, whatever the others build", proof_where(s->fillings).text));
    else if (s->drawn && s->verdict == PROOF_FAILS && !s->no_piece)
        g_ptr_array_add(lines, g_strdup_printf("%s, %u buildings leave %s no site for building %u",
                                               proof_where(s->fillings).text, s->n_placed,
                                               check_seat_word(count, s->seat), s->building));
    else if (s->verdict == PROOF_HOLDS && s->n_parts)
        g_ptr_array_add(lines, g_strdup_printf("no %u buildings leave a seat without a site of %u",
                                               s->wanted, s->sites));
    else if (s->verdict == PROOF_HOLDS)
        g_ptr_array_add(
            lines,
            g_strdup_printf(s->exact ? "no fewer than %u buildings block all %u sites"
                                     : "it takes at least %u buildings to block all %u sites",
                            s->least, s->sites));
    else if (s->verdict == PROOF_FAILS && s->no_piece)
        g_ptr_array_add(lines, g_strdup_printf("%s has no piece left for building %u",
                                               check_seat_word(count, s->seat), s->building));
    else if (s->verdict == PROOF_FAILS)
        g_ptr_array_add(lines,
                        g_strdup_printf("%u buildings leave %s no site for building %u",
                                        s->n_placed, check_seat_word(count, s->seat), s->building));
    else
        g_ptr_array_add(lines, g_strdup(s->why));
    for (unsigned i = 0; i < s->n_parts; i++)
        g_ptr_array_add(lines, describe_part(count, &s->parts[i]));
    struct proof_text *proof = add_proof(list, "stranding", s->verdict, lines);

    if (s->verdict == PROOF_FAILS && (s->n_placed || s->drawn))
        set_marks(proof, count, "stranded.png", format_setup(s->drawn, s->fillings), s->placed,
                  s->n_placed);
}

static void
add_warships(GPtrArray *list, const struct check_count *count)
{
    const struct proof_villains *v = &count->proofs.villains;

    if (v->verdict == PROOF_NOT_ASKED)
        return;
    GPtrArray *lines = g_ptr_array_new();
    if (v->verdict == PROOF_HOLDS && v->drawn)
        g_ptr_array_add(lines, g_strdup_printf("%s, every seat finds a sea hex",
                                               proof_where(v->fillings).text));
    else if (v->verdict == PROOF_FAILS && v->drawn)
        g_ptr_array_add(
            lines, g_strdup_printf("%s, with these buildings %s can be left without a sea hex",
                                   proof_where(v->fillings).text, check_seat_word(count, v->seat)));
    else if (v->verdict == PROOF_HOLDS && v->own)
        g_ptr_array_add(
            lines, g_strdup_printf(
                       "every seat finds a sea hex; %s always has one that nobody else may take",
                       check_seat_word(count, v->seat)));
    else if (v->verdict == PROOF_HOLDS)
        g_ptr_array_add(lines,
                        g_strdup_printf("every seat finds a sea hex: %s%u stay free, and %u others "
                                        "take one first",
                                        v->exact ? "" : "at least ", v->free, v->takers));
    else if (v->verdict == PROOF_FAILS)
        g_ptr_array_add(lines,
                        g_strdup_printf("with these buildings %s can be left without a sea hex",
                                        check_seat_word(count, v->seat)));
    else
        g_ptr_array_add(lines, g_strdup(v->why));
    struct proof_text *proof = add_proof(list, "warships", v->verdict, lines);

    if (v->verdict == PROOF_FAILS && (v->n_placed || v->drawn))
        set_marks(proof, count, "shut-out.png", format_setup(v->drawn, v->fillings), v->placed,
                  v->n_placed);
}

static void
add_reach(GPtrArray *list, const struct check_count *count, GPtrArray *lines)
{
    const struct proof_reach *r = &count->proofs.reach;
    struct proof_text *proof = add_proof(list, "reach", proof_reach_verdict(r), lines);
    struct proof_fillings fillings;

    proof->of_map = true;
    if (proof_reach_filling(r, &fillings))
        set_marks(proof, count, "out-of-reach.png", format_setup(true, fillings), NULL, 0);
}

GPtrArray *
proofs_describe(const struct check_count *count)
{
    GPtrArray *list = g_ptr_array_new_with_free_func(free_proof);

    if (count->proofs.done) {
        GPtrArray *lines = proof_reach_lines(count);

        add_stranding(list, count);
        add_warships(list, count);
        if (lines)
            add_reach(list, count, lines);
    }
    return list;
}

/* ---- JSON ---- */

/* {"verdict": "holds", "why": null, "fillings": null */
static void
begin_proof(GString *out, const char *key, enum proof_verdict verdict, const char *why,
            struct proof_fillings fillings)
{
    g_autofree char *grouped = diag_group_all(why);

    map_diag_write(out, "'%r': {'verdict': %s, 'why': %s", key, proof_verdict_word(verdict),
                   grouped);
    proof_fillings_json(fillings, out);
}

static void
write_witness(GString *out, const struct map_check_report *report, const struct check_count *count,
              const char *picture, char *setup, const struct proof_placed *placed, unsigned n)
{
    g_autofree char *draw = format_command(report, count, picture, setup, placed, n);
    char name[BOARD_NAME_SIZE];

    map_diag_write(out, ", 'placed': [");
    for (unsigned i = 0; i < n; i++)
        map_diag_write(out, "%,{'seat': %s, 'at': %s}", check_seat_word(count, placed[i].seat),
                       board_intersection_name(count->map->board, placed[i].at, name));
    map_diag_write(out, "], 'command': %s", draw);
}

static void
write_stranding(GString *out, const struct map_check_report *report,
                const struct check_count *count)
{
    const struct proof_stranding *s = &count->proofs.stranding;
    g_autofree char *setup = format_setup(s->drawn && s->verdict == PROOF_FAILS, s->fillings);

    begin_proof(out, "stranding", s->verdict, s->why, s->fillings);
    map_diag_write(out, ", 'filling': %s, 'sites': %u, 'wanted': %u, 'least': %u, 'exact': %b",
                   setup, s->sites, s->wanted, s->least, s->exact);
    if (s->verdict == PROOF_FAILS) {
        map_diag_write(out, ", 'noPiece': %b, 'seat': %s, 'building': %u", s->no_piece,
                       check_seat_word(count, s->seat), s->building);
        write_witness(out, report, count, "stranded.png", setup, s->placed, s->n_placed);
    }
    map_diag_write(out, ", 'parts': [");
    for (unsigned i = 0; i < s->n_parts; i++) {
        const struct proof_sites *part = &s->parts[i];
        char name[BOARD_NAME_SIZE];

        map_diag_write(out, "%,{'seats': [");
        proof_seats_json(count, part->seats, out);
        map_diag_write(out, "], 'first': %s, 'sites': %u, 'wanted': %u, 'least': %u, 'exact': %b}",
                       board_intersection_name(count->map->board, part->first, name), part->sites,
                       part->wanted, part->least, part->exact);
    }
    g_string_append(out, "]}");
}

static void
write_warships(GString *out, const struct map_check_report *report, const struct check_count *count)
{
    const struct proof_villains *v = &count->proofs.villains;
    g_autofree char *setup = format_setup(v->drawn && v->verdict == PROOF_FAILS, v->fillings);

    begin_proof(out, "warships", v->verdict, v->verdict == PROOF_UNDECIDED ? v->why : NULL,
                v->fillings);
    map_diag_write(out, ", 'filling': %s", setup);
    if (v->verdict == PROOF_HOLDS || v->verdict == PROOF_FAILS)
        map_diag_write(out, ", 'takers': %u, 'free': %u, 'exact': %b, 'own': %b, 'seat': %s",
                       v->takers, v->free, v->exact, v->own && v->verdict == PROOF_HOLDS,
                       check_seat_word(count, v->seat));
    if (v->verdict == PROOF_FAILS)
        write_witness(out, report, count, "shut-out.png", setup, v->placed, v->n_placed);
    g_string_append_c(out, '}');
}

void
proofs_print_json(const struct map_check_report *report, const struct check_count *count,
                  GString *out)
{
    if (!count->proofs.done)
        return;
    map_diag_write(out, ",\n        'proofs': {");
    write_stranding(out, report, count);
    g_string_append(out, ",\n         ");
    write_warships(out, report, count);
    if (count->proofs.first_of_map) {
        g_string_append(out, ",\n         ");
        proof_reach_json(count, out);
    }
    g_string_append_c(out, '}');
}
