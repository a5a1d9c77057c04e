#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Words for completion of options that accept more than these. tests/peers/shells compares
 * each list with its folder or table. */

#define OFFERS_CARDS "shelf|poker|bridge|mini"
#define OFFERS_DISCS "shelf|inch"
#define OFFERS_FILES "test-page|board|pieces|tiles|tokens|cards|aids|rules|frame|poster"
#define OFFERS_LANGUAGES "en|de"
#define OFFERS_PAPERS "A4|A3|A2|Letter|Legal|Tabloid|both"
#define OFFERS_SHELVES "box|extension|sea|all"
#define OFFERS_TEMPLATES                                                                           \
    "island|baggage-trains|tolls|rivers|barbarians|villains|warships|knights|workshop|boats|"      \
    "islands|robber|development|all"
#define OFFERS_THEMES "classic|color-blind|low-ink"
#define OFFERS_TILES "shelf|pitch|small|travel"
#define OFFERS_TOKENS "shelf|disc|inch"
