/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "play/transcript.h"

#include "play/canonical.h"
#include "play/game.h"
#include "play/notation.h"
#include "rules/families.h"
#include "rules/travel.h"
#include "scenario/parts.h"
#include "scenario/placed-text.h"

#include "map-base.h"
#include "map-scenario.h"

#include <string.h>

/* The most rules listed for a guess. */
#define LIMIT_RULES 1024

/* Lines "given" of which one is blamed. A whole position is kept for each, so a hostile text must
 * not bring any number of them. */
#define MOST_WATCHED 1000

/* A transcript in progress. */
struct script {
    struct map_play *play;
    struct map_sink *sink;
    struct map_span end; /* of the text */
    bool stopped;        /* a move was illegal: what follows has no basis */
    const char *why;     /* the fault of the word, if known; static */
    GPtrArray *watched;  /* the position after each line "given", and where these lines are */
    GArray *lines;       /* struct map_span */
    struct line line;
    struct notation notation;
};

/* A similar, different word: a word that is right elsewhere was not meant here. */
static void
suggest_word(const struct script *s, struct finding *f, const char *text, bool first)
{
    const struct line_word *opening = s->line.words;
    bool state = line_word_is(opening, "given") || line_word_is(opening, "expect");
    enum notation_place place = first   ? NOTATION_FIRST
                                : state ? NOTATION_OF_STATE
                                        : NOTATION_OF_MOVE;
    g_auto(GStrv) known = notation_words(s->play->game, place);

    if (!g_strv_contains((const char *const *)known, text))
        finding_suggest(f, text, (const char *const *)known);
}

/* Reports a fault at that word. */
static enum diag_code
code_of_fault(const struct line *line, enum notation_fault fault, unsigned index)
{
    static const enum diag_code codes[] = {[NOTATION_WORD] = DIAG_G_WORD,
                                           [NOTATION_PLACE] = DIAG_G_PLACE,
                                           [NOTATION_SEAT] = DIAG_G_SEAT,
                                           [NOTATION_OFF] = DIAG_G_OFF};

    return index >= line->n ? DIAG_G_MISSING : codes[fault];
}

static void
report_fault(struct script *s, enum notation_fault fault, unsigned index)
{
    const struct line *line = &s->line;
    const struct line_word *word = &line->words[index < line->n ? index : line->n - 1];
    g_autofree char *text = line_word_dup(word);
    enum diag_code code = code_of_fault(line, fault, index);
    const char *family = code == DIAG_G_OFF ? family_entry(given_family(word))->element : NULL;
    struct finding *f = diag_report(s->sink, code, word->span, text, family, NULL);

    if ((code == DIAG_G_WORD || code == DIAG_G_SEAT) && s->play->game)
        suggest_word(s, f, text, index == 0);
    if (s->why)
        finding_set_note(f, "%s", s->why);
    s->stopped = true;
}

bool
transcript_begin(struct map_play *play, struct map_sink *sink)
{
    if (play->game)
        return true;
    play->game = game_new(play->scenario, play->players, play->options, sink);
    if (!play->game)
        return false;
    if (!game_deal(play->game, play->seed, play->index)) {
        diag_report(sink, DIAG_G_DEAL, play->scenario->root_span, NULL);
        return false;
    }
    if (play->game->rs->resumes)
        rules_begin(play->game->rs, play->game->p);
    return true;
}

/* "toll_unit=owner-once" of that length. */
static bool
set_option(struct map_play *play, const char *text, gsize length, bool fix)
{
    enum option option;
    int32_t n;

    if (!reading_read(text, length, &option, &n))
        return false;
    if (fix || !play->fixed[option])
        play->options[option] = n;
    play->fixed[option] |= fix;
    play->changed[option] = true;
    return true;
}

bool
map_play_option(struct map_play *play, const char *text, char **wrong)
{
    g_autofree char *meant = NULL, *why = NULL;

    if (set_option(play, text, strlen(text), true))
        return true;
    why = reading_wrong(text, &meant);
    *wrong = meant ? g_strdup_printf("%s: did you mean %s?", why, meant) : g_steal_pointer(&why);
    return false;
}

/* "7:123" */
static bool
read_deal(struct map_play *play, const struct line_word *word)
{
    g_autofree char *text = line_word_dup(word);
    g_auto(GStrv) parts = g_strsplit(text, ":", 3);
    uint64_t seed, index;

    if (g_strv_length(parts) != 2 || !map_base_number(parts[0], 0, UINT64_MAX, &seed) ||
        !map_base_number(parts[1], 0, UINT64_MAX, &index))
        return false;
    play->seed = seed;
    play->index = index;
    return true;
}

/* An unknown option, or a value that it does not have. */
static void
report_reading(struct script *s, const struct line_word *word)
{
    g_autofree char *text = line_word_dup(word), *meant = NULL;
    g_autofree char *why = reading_wrong(text, &meant);
    struct finding *f = diag_report(s->sink, DIAG_G_WORD, word->span, text, NULL);

    finding_set_note(f, "%s", why);
    if (meant)
        finding_propose(f, meant);
    s->stopped = true;
}

/* The option cannot change any move. */
static struct finding *
report_idle(struct map_sink *sink, const struct map_scenario *scenario, enum option option,
            struct map_span span, const char *text)
{
    if (!option_is_idle(&scenario->options, option))
        return NULL;
    return diag_report(sink, DIAG_G_IDLE, span, text,
                       family_entry(option_entry(option)->family)->element, NULL);
}

/* The option of such a line of the transcript may be idle on this scenario. */
static void
report_idle_word(struct script *s, const struct line_word *word)
{
    g_autofree char *text = line_word_dup(word);
    enum option option;
    int32_t value;

    if (reading_read(word->text, word->length, &option, &value))
        report_idle(s->sink, s->play->scenario, option, word->span, text);
}

static bool
is_note(const struct finding *f, const void *data)
{
    (void)data;
    return f->severity == DIAG_NOTE;
}

/* Set by the caller, reported together; notes of validate are not repeated. */
static void
report_idle_options(const struct map_play *play, struct map_sink *sink)
{
    struct finding *first = NULL;

    diag_sink_retract(sink, 0, is_note, NULL);
    for (unsigned o = 0; o < OPTION_COUNT; o++) {
        const char *name = option_entry((enum option)o)->name;

        if (!play->fixed[o] || !option_is_idle(&play->scenario->options, (enum option)o))
            continue;
        if (first) {
            finding_set_note(first, "%s%sand %s", first->note ? first->note : "",
                             first->note ? ", " : "", name);
        } else {
            first =
                report_idle(sink, play->scenario, (enum option)o, play->scenario->root_span, name);
        }
    }
}

/* option, players, deal: before all else. */
static bool
read_head(struct script *s)
{
    struct map_play *play = s->play;
    const struct line *line = &s->line;
    const struct line_word *first = &line->words[0];
    gsize length;
    g_autofree char *text = line_tail(line, 1, &length);
    struct line_word tail = {text, (unsigned)length, line->words[line->n > 1].span};

    tail.span.length = line->span.offset + line->span.length - tail.span.offset;
    unsigned players;
    bool option = line_word_is(first, "option"), deal = line_word_is(first, "deal");

    if (!option && !deal && !line_word_is(first, "players"))
        return false;
    if (play->game) {
        g_autofree char *word = line_word_dup(first);

        diag_report(s->sink, DIAG_G_ORDER, first->span, word, NULL);
    } else if (line->n < 2 || (line->n > 2 && !option)) {
        report_fault(s, NOTATION_WORD, line->n < 2 ? line->n : 2);
    } else if (option) { /* its value may be a list */
        if (set_option(play, text, tail.length, false))
            report_idle_word(s, &tail);
        else
            report_reading(s, &tail);
    } else if (deal) {
        s->why = "write SEED:INDEX, two numbers below 2^64: 7:123";
        if (!read_deal(play, &line->words[1]))
            report_fault(s, NOTATION_WORD, 1);
    } else if (!line_word_number(&line->words[1], MAP_MAX_SEATS, &players) ||
               players < play->scenario->players_min || players > play->scenario->players_max) {
        s->why = "the scenario does not serve that many";
        report_fault(s, NOTATION_WORD, 1);
    } else if (!play->players) {
        play->players = players;
    }
    canonical_head(play->canonical, line);
    return true;
}

/* What is impossible in the position. Else the first error that validate reports of it as a
 * <position>: *code. So `given` and <position> refuse the same, such as boats that touch no
 * building. An error that the scenario has by itself is not the transcript's fault. */
static const char *
judge_given(struct script *s, const char **code)
{
    struct map_play *play = s->play;
    struct map_filling filling;
    const char *why = given_end(play->game);

    *code = NULL;
    if (why || !play->finds || !play->game->given)
        return why;
    why = play->finds(transcript_save(play, &filling), NULL);
    if (why && g_strcmp0(why, play->finds(&play->game->scenario, NULL)))
        *code = why;
    return *code;
}

/* The line after which that is first so. Each position is judged whole, so lines are halved and not
 * tried one by one: a kit plays dozens of examples. Halving finds a line that brings the fault even
 * if a later one takes it away again for a while. */
static struct map_span
find_culprit(struct script *s, const char *why)
{
    struct game *game = s->play->game;
    unsigned well = 0, ill = s->watched->len;
    g_autofree struct map_position *whole = g_memdup2(game->p, game->rs->position_size);
    const char *code;

    if (!ill || ill > MOST_WATCHED)
        return s->line.span;
    while (ill - well > 1) { /* it is so after `ill` lines, and not after `well` */
        unsigned middle = (well + ill) / 2;

        memcpy(game->p, s->watched->pdata[middle - 1], game->rs->position_size);
        if (g_strcmp0(judge_given(s, &code), why) == 0)
            ill = middle;
        else
            well = middle;
    }
    memcpy(game->p, whole, game->rs->position_size);
    return g_array_index(s->lines, struct map_span, ill - 1);
}

static void
end_given(struct script *s)
{
    const char *code = NULL, *why = s->play->given ? NULL : judge_given(s, &code);

    s->play->given = true;
    if (!why)
        return;
    struct finding *f = diag_report(s->sink, DIAG_G_POSITION, find_culprit(s, why), why, NULL);

    if (code)
        finding_set_note(f, "in a <position> this is an error; see `cartwright explain %s`", code);
    s->stopped = true;
}

static void
read_given(struct script *s)
{
    unsigned at;

    if (s->play->given) {
        diag_report(s->sink, DIAG_G_ORDER, s->line.words[0].span, "given", NULL);
        return;
    }
    enum notation_fault fault = given_read(s->play->game, &s->line, &at, &s->why);

    if (fault != NOTATION_OK)
        report_fault(s, fault, at);
    else {
        s->play->game->given = true;
        canonical_give(s->play->canonical, &s->line);
        if (s->watched->len <= MOST_WATCHED) {
            const struct game *game = s->play->game;

            g_ptr_array_add(s->watched, g_memdup2(game->p, game->rs->position_size));
            g_array_append_val(s->lines, s->line.span);
        }
    }
}

static bool
is_nobody(const struct line_word *word)
{
    return line_word_is(word, "none") || line_word_is(word, "nobody");
}

/* Names of places may differ for one place. */
static bool
means_value(const struct game *game, const struct line_word *word, const char *value)
{
    struct line_word there = {value, (unsigned)strlen(value), MAP_NO_SPAN};
    unsigned at = notation_at(game, word), hex = notation_hex(game, word),
             path = notation_path(game, word);

    return line_word_is(word, value) || (is_nobody(word) && is_nobody(&there)) ||
           (at != MAP_NONE && at == notation_at(game, &there)) ||
           (hex != MAP_NONE && hex == notation_hex(game, &there)) ||
           (path != MAP_NONE && path == notation_path(game, &there));
}

/* One of the items on the actual side. */
static bool
is_among(const struct game *game, const struct line_word *word, const char *values)
{
    g_auto(GStrv) all = g_strsplit(values, " ", -1);
    bool found = line_word_is(word, values);

    for (unsigned i = 0; all[i]; i++)
        found |= means_value(game, word, all[i]);
    return found;
}

/* "expect V-VI-1 ..." expects what validate finds with the options of this game. NULL: another
 * thing is expected. */
static char *
cite_judgment(const struct script *s)
{
    g_autofree char *code = s->line.n == 3 ? line_word_dup(&s->line.words[1]) : NULL;

    if (!code || !g_str_has_prefix(code, "V-") || diag_code_find(code) == DIAG_CODES)
        return NULL;
    /* without a validator the line holds */
    return s->play->finds ? g_strdup(s->play->finds(&s->play->game->scenario, code))
                          : line_word_dup(&s->line.words[2]);
}

static void
read_expect(struct script *s)
{
    g_autofree char *value = cite_judgment(s);
    unsigned at = 0;
    enum notation_fault fault =
        value ? NOTATION_OK : expect_value(s->play->game, &s->line, &at, &value);

    if (fault != NOTATION_OK) {
        report_fault(s, fault, at);
        return;
    }
    const struct line_word *words = s->line.words;
    unsigned first = at ? at + 1 : 2, n = s->line.n; /* of a cost, `value` is the last word */
    struct map_span span = words[first].span;
    gsize length;
    g_autofree char *text = line_tail(&s->line, first, &length);
    bool holds = true;

    span.length = s->line.span.offset + s->line.span.length - span.offset;
    for (unsigned i = at ? first : n - 1; i < n; i++)
        holds &= is_among(s->play->game, &words[i], value);
    if (!holds)
        diag_report(s->sink, DIAG_G_EXPECT, span, text, value, NULL);
}

/* The option that decides: that of the printed row, or the one named in the rule's words. Where a
 * reading is an option, players refuse or allow the move at will: the note shows its value here. */
static enum option
deciding_option(const struct diag_rule *rule, const struct diag_sentence *row)
{
    const char *named = strrchr(rule->sentence, '(');
    g_autofree char *name = named ? g_strndup(named + 1, strcspn(named + 1, ")")) : NULL;

    if (row && g_str_has_prefix(row->key, "option."))
        return option_by_name(row->key + strlen("option."));
    return name ? option_by_name(name) : OPTION_COUNT;
}

/* The rule in words, below the finding, where a printed kit says it, and what is set here. */
static void
add_rule(struct finding *f, const struct script *s, const struct refusal *refusal)
{
    const struct diag_rule *rule = diag_rule_first(refusal->reasons.own);

    if (!rule)
        return;
    const struct game *game = s->play->game;
    const struct diag_sentence *row = facts_find_row(&game->scenario, rule->id);
    enum option option = deciding_option(rule, row);
    g_autofree char *printed = row ? g_strdup_printf("; printed as %s", row->key) : g_strdup("");
    char value[OPTION_TEXT_SIZE];

    finding_set_note(f, "rule %s: %s%s%s%s%s%s", rule->id, rule->sentence, printed,
                     option < OPTION_COUNT ? "; here " : "",
                     option < OPTION_COUNT ? option_entry(option)->name : "",
                     option < OPTION_COUNT ? "=" : "",
                     option < OPTION_COUNT
                         ? option_value_text(option, game->scenario.options.value[option], value)
                         : "");
}

static void
report_illegal(struct script *s, map_move move, struct ruling ruling)
{
    struct refusal refusal = refusal_of(s->play->game, move, ruling);
    g_autofree char *reason = refusal_text(&refusal);
    g_autofree char *text = notation_text(s->play->game, move);

    add_rule(diag_report(s->sink, DIAG_G_ILLEGAL, s->line.span, text, reason, NULL), s, &refusal);
    s->stopped = true;
}

/* A jump that names no warship meets those of the only way there (AMB-32). */
static bool
find_way(const struct game *game, struct ruling ruling, map_move *move)
{
    uint8_t sets[LANES_MAX_WAYS];

    if (move->kind != MOVE_JUMP || move->extra || ruling.verdict != VERDICT_NO_SUCH ||
        move->piece >= game->rs->players ||
        travel_jump_ways(game->rs, game->p, move->piece, move->to, sets) != 1)
        return false;
    move->extra = sets[0];
    return true;
}

/* A wagon goes along a boat where it cannot walk. */
static struct ruling
judge_way(struct script *s, map_move *move)
{
    const struct game *game = s->play->game;
    struct ruling ruling = rules_explain(game->rs, game->p, *move);
    map_move other = *move;

    other.extra = COST_SAIL;
    if (ruling.verdict != VERDICT_OK && move->kind == MOVE_STEP && s->notation.either_way &&
        rules_check(game->rs, game->p, other) == VERDICT_OK) {
        *move = other;
        return (struct ruling){0};
    }
    if (find_way(game, ruling, move))
        return rules_explain(game->rs, game->p, *move);
    return ruling;
}

/* The owners of the roads under a paying wagon take their tolls. "pays" on a line of a wagon spares
 * a transcript one line for each toll. */
static void
charge_all(struct script *s)
{
    struct game *game = s->play->game;

    while (s->notation.pays && position_pending(game->p) &&
           position_pending(game->p)->kind == PENDING_TOLL)
        step_do(game, (map_move){.kind = MOVE_CHARGE, .seat = position_pending(game->p)->seat},
                s->line.number);
}

static void
read_action(struct script *s)
{
    unsigned at;
    enum notation_fault fault = notation_read(s->play->game, &s->line, 0, &s->notation, &at);

    if (fault != NOTATION_OK) {
        report_fault(s, fault, at);
        return;
    }
    const struct game *game = s->play->game;

    for (unsigned i = 0; i < s->notation.n && !s->stopped; i++) {
        map_move move = s->notation.moves[i];
        struct ruling ruling = judge_way(s, &move);

        /* the winner shows the known cards: the points that have won already (DEV-3) */
        if (move.kind == MOVE_SHOW_POINTS && game->p->phase == PHASE_OVER && move.extra &&
            move.extra == game_points_shown(game) && move.seat == game->p->winner)
            continue;
        if (ruling.verdict != VERDICT_OK) {
            report_illegal(s, move, ruling);
        } else {
            step_do(s->play->game, move, s->line.number);
            charge_all(s);
        }
    }
}

/* The first of the moves that is illegal; those before it are made and taken back. On the game's
 * own position, since the words of a refusal are made from it. */
static struct refusal
try_moves(struct script *s)
{
    struct game *game = s->play->game;
    g_autofree struct map_position *kept = g_memdup2(game->p, game->rs->position_size);
    struct refusal refusal = {{0}, {.own = ""}, ""};

    for (unsigned i = 0; i < s->notation.n && refusal.ruling.verdict == VERDICT_OK; i++) {
        map_move move = s->notation.moves[i];
        struct ruling ruling = judge_way(s, &move);

        if (ruling.verdict == VERDICT_OK)
            rules_apply(game->rs, game->p, move);
        else
            refusal = refusal_of(game, move, ruling);
    }
    memcpy(game->p, kept, game->rs->position_size);
    return refusal;
}

/* A word before the colon that is no rule; false: there is none. */
static bool
report_no_rule(struct script *s, const struct refusal *refusal, unsigned colon)
{
    const char *known[LIMIT_RULES + 1] = {NULL};

    for (unsigned i = 0; i < LIMIT_RULES && diag_rule(i); i++)
        known[i] = diag_rule(i)->id;
    for (unsigned i = 1; i < colon; i++) {
        g_autofree char *text = line_word_dup(&s->line.words[i]);

        if (diag_rule_find(text) || refusal_names(refusal, &s->line.words[i]))
            continue;
        struct finding *f = diag_report(s->sink, DIAG_G_WORD, s->line.words[i].span, text, NULL);

        finding_suggest(f, text, known);
        finding_set_note(f, "no rule has this id; `cartwright explain` lists all rules");
        return true;
    }
    return false;
}

/* "illegal G-PLACE: ..." expects a move that cannot be parsed. */
static bool
names_fault(const struct line *line, unsigned colon, enum diag_code code)
{
    for (unsigned i = 1; i < colon; i++)
        if (line_word_is(&line->words[i], diag_entry(code)->code))
            return true;
    return false;
}

/* "illegal BOAT-5: red boat C4/C5"; "legal: red road C4/C5" */
static void
read_trial(struct script *s, bool legal)
{
    const struct line *line = &s->line;
    unsigned colon = 1, at;
    bool named = false;

    while (colon < line->n && !line_word_is(&line->words[colon], ":"))
        colon++;
    if (colon == line->n || (legal && colon != 1)) {
        s->why =
            "write a colon before the move and rules before the colon: illegal BASE-6: red ends";
        report_fault(s, NOTATION_WORD, colon == line->n ? colon : 1);
        return;
    }
    enum notation_fault fault = notation_read(s->play->game, line, colon + 1, &s->notation, &at);

    if (fault != NOTATION_OK) {
        if (legal || !names_fault(line, colon, code_of_fault(line, fault, at)))
            report_fault(s, fault, at);
        return;
    }
    struct refusal refusal = try_moves(s);
    g_autofree char *reason = refusal_text(&refusal);
    bool refused = refusal.ruling.verdict != VERDICT_OK;

    if (report_no_rule(s, &refusal, colon))
        return;
    for (unsigned i = 1; i < colon; i++)
        named |= refusal_names(&refusal, &line->words[i]);
    if (legal && refused)
        add_rule(diag_report(s->sink, DIAG_G_NOT_LEGAL, line->span, reason, NULL), s, &refusal);
    else if (!legal && !refused)
        diag_report(s->sink, DIAG_G_LEGAL, line->span, NULL);
    else if (!legal && colon > 1 && !named) {
        g_autofree char *said = line_word_dup(&line->words[1]);

        add_rule(diag_report(s->sink, DIAG_G_OTHER_RULE, line->words[1].span, said, reason, NULL),
                 s, &refusal);
    }
}

/* The first line that is neither head nor `given` ends these: from there on the position has to be
 * possible. */
static void
read_line(struct script *s)
{
    const struct line_word *first = &s->line.words[0];

    if (s->line.cut) {
        report_fault(s, NOTATION_WORD, LINE_MAX_WORDS - 1);
        return;
    }
    if (read_head(s))
        return;
    if (!transcript_begin(s->play, s->sink)) {
        s->stopped = true;
        return;
    }
    if (line_word_is(first, "given")) {
        read_given(s);
        return;
    }
    end_given(s);
    if (s->stopped)
        return;
    bool check = line_word_is(first, "expect") || line_word_is(first, "illegal") ||
                 line_word_is(first, "legal");

    (check ? canonical_check : canonical_move)(s->play->canonical, &s->line,
                                               s->play->game->steps->len);
    if (line_word_is(first, "expect"))
        read_expect(s);
    else if (check)
        read_trial(s, line_word_is(first, "legal"));
    else
        read_action(s);
}

bool
map_play_run(struct map_play *play, const char *name, char *text, gsize length,
             struct map_sink *sink)
{
    unsigned errors = diag_sink_count(sink, DIAG_ERROR), number = 0;
    uint32_t file = diag_sink_take_source(sink, name, text, length);
    g_autofree struct script *s = g_new0(struct script, 1);

    s->play = play;
    s->sink = sink;
    s->watched = g_ptr_array_new_with_free_func(g_free);
    s->lines = g_array_new(FALSE, FALSE, sizeof(struct map_span));
    report_idle_options(play, sink);
    /* some editors begin a text with a byte order mark */
    gsize start = length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;

    for (gsize at = start; at < length && !s->stopped;) {
        at = line_read(&s->line, text, length, at, file);
        s->line.number = ++number;
        s->why = NULL;
        if (s->line.n)
            read_line(s);
        else
            canonical_hold(play->canonical, &s->line);
    }
    if (!s->stopped && transcript_begin(play, sink))
        end_given(s);
    g_ptr_array_unref(s->watched);
    g_array_unref(s->lines);
    canonical_end(play->canonical, play->game ? play->game->steps->len : 0);
    return diag_sink_count(sink, DIAG_ERROR) == errors;
}

struct map_play *
map_play_new(const struct map_scenario *scenario, unsigned players,
             const char *(*finds)(const struct map_scenario *, const char *code))
{
    struct map_play *play = g_new0(struct map_play, 1);

    play->scenario = scenario;
    play->players = players;
    play->finds = finds;
    play->seed = 1;
    play->canonical = canonical_new();
    memcpy(play->options, scenario->options.value, sizeof play->options);
    return play;
}

void
map_play_free(struct map_play *play)
{
    if (!play)
        return;
    game_free(play->game);
    canonical_free(play->canonical);
    scenario_strings_free(play->saved);
    g_free(play);
}

void
map_play_deal(struct map_play *play, uint64_t seed, uint64_t index)
{
    play->seed = seed;
    play->index = index;
}

const struct map_position *
map_play_position(const struct map_play *play, const struct map_ruleset **ruleset)
{
    *ruleset = play->game ? play->game->rs : NULL;
    return play->game ? play->game->p : NULL;
}
