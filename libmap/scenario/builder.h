#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Builds a scenario from what a reader found, resolves names, freezes it.
 *
 * The reader hands over words as written with their places, in file order; the
 * builder knows what they mean. It reports what it cannot understand or resolve
 * (X-TOKEN, X-NAME, X-REF, ...), takes a sane value instead and goes on.
 *
 *   new
 *   root                            scenario, or a map by itself (then map_begin too)
 *   text*  term*  art*  kind*  piece*  ( pool ( tile | ... )* )*
 *   ( map_begin  ( row token* )*
 *     ( region | trade_hex stack? | hex | river | harbor | closed | mark )*
 *     ( pool ( tile | numbers | harbor_token | constraint )* )*
 *     map_end )*
 *   ( family option* ( card | price | waiver )* )*  supply*  seat*  start?  zone*  fixed*
 *   ( position player* standing* goods* turn? )?  accept*
 *   end
 *
 * An absent word has text NULL: the attribute is optional, or the reader has
 * already reported that it is missing or misshapen. The builder is silent about
 * it, so a reader that checks the shape of a value itself hands on only what
 * passed. Everything is copied; the reader's memory may go after each call. */
#include "diag/sink.h"
#include "scenario/scenario.h"
#include "scenario/words.h"

struct scenario_builder;

/* The sink is borrowed and must outlive the builder. */
struct scenario_builder *scenario_builder_new(struct map_sink *sink);
void scenario_builder_free(struct scenario_builder *b);
typedef struct scenario_builder scenario_builder;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(scenario_builder, scenario_builder_free)

/* What is added by words alone, NAME_words: to the open map, to the open pool from ADDED_TILE on, to
 * the scenario from ADDED_TEXT on. */
enum scenario_added {
    ADDED_REGION,
    ADDED_RIVER,
    ADDED_HARBOR,
    ADDED_CLOSED,
    ADDED_HEX,
    ADDED_MARK,
    ADDED_TILE,
    ADDED_HARBOR_TOKEN,
    ADDED_CONSTRAINT,
    ADDED_TEXT, /* as read, entities resolved; white space is normalized here */
    ADDED_TERM,
    ADDED_KIND,
    ADDED_PIECE,
    ADDED_CARD,
    ADDED_PRICE,
    ADDED_WAIVER,
    ADDED_SEAT,
    ADDED_ZONE,
    ADDED_PLAYER,
    ADDED_STANDING,
    ADDED_GOODS,
    ADDED_ACCEPT,
    ADDED_START, /* once, like the next */
    ADDED_TURN
};
/* `labels`: those of a hex, mark, kind or piece, else NULL. */
void scenario_builder_add(struct scenario_builder *b, enum scenario_added what, const void *words,
                          const struct label_list *labels);

void scenario_builder_root(struct scenario_builder *b, const struct root_words *w);
/* The player counts were refused or are missing: do not report what does not fit them. */
void scenario_builder_doubt_players(struct scenario_builder *b);
/* A file of words in a language, "fr"; `file` of the sink. unread: why it is empty, or NULL. */
void scenario_builder_words(struct scenario_builder *b, const char *language, const char *text,
                            gsize length, uint32_t file, const char *unread);
/* The bytes of a picture, a source of the sink, before the first element that names it. Leave out a
 * picture that could not be read: elements that name it get none. */
void scenario_builder_art(struct scenario_builder *b, struct word path, const char *svg,
                          size_t length, uint32_t file);

void scenario_builder_map_begin(struct scenario_builder *b, const struct map_words *w);
void scenario_builder_row(struct scenario_builder *b, struct map_span element);
void scenario_builder_token(struct scenario_builder *b, struct word token);
void scenario_builder_trade_hex(struct scenario_builder *b, const struct trade_hex_words *w);
void scenario_builder_stack(struct scenario_builder *b, const struct stack_words *w);
/* Of the map, or before the first map: shared by all. */
void scenario_builder_pool(struct scenario_builder *b, const struct pool_words *w);
/* The content of <numbers>: any white space between them; along: its attribute. */
void scenario_builder_numbers(struct scenario_builder *b, struct word text, struct word along);
/* A part of the map, or of a shared pool, was refused and reported: enum DOUBT_... */
void scenario_builder_doubt(struct scenario_builder *b, unsigned doubt);
/* How its rows are indented, if that contradicts its grid (X-INDENT). */
void scenario_builder_indent(struct scenario_builder *b, const struct indent_words *w);
/* Makes the board and resolves the names of the map. */
void scenario_builder_map_end(struct scenario_builder *b);

void scenario_builder_family(struct scenario_builder *b, enum family family,
                             struct map_span element);
/* Checks allowed values itself (V-OP-1); a reader passes every value on. */
void scenario_builder_option(struct scenario_builder *b, enum option option, struct word value);
void scenario_builder_supply(struct scenario_builder *b, enum supply supply, struct word value);
void scenario_builder_fixed(struct scenario_builder *b, const struct fixed_words *w);
void scenario_builder_position(struct scenario_builder *b, const struct position_words *w);
/* Where <robber> puts the robber and the pirate (ROB-1, ROB-6). */
void scenario_builder_robber(struct scenario_builder *b, struct map_span element, struct word at,
                             struct word pirate_at);

/* The frozen scenario, the caller's. NULL only when no map has a board. The sink
 * may have errors. Call once for each builder. */
struct map_scenario *scenario_builder_end(struct scenario_builder *b);
