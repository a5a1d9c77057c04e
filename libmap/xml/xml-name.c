/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/xml-name.h"

#include <glib.h>

struct letters {
    gunichar first, last;
};

static const struct letters start_letters[] = {
    {'A', 'Z'},       {'_', '_'},       {'a', 'z'},       {0xc0, 0xd6},     {0xd8, 0xf6},
    {0xf8, 0x2ff},    {0x370, 0x37d},   {0x37f, 0x1fff},  {0x200c, 0x200d}, {0x2070, 0x218f},
    {0x2c00, 0x2fef}, {0x3001, 0xd7ff}, {0xf900, 0xfdcf}, {0xfdf0, 0xfffd}, {0x10000, 0xeffff},
};

/* Further characters allowed behind the first. */
static const struct letters later_letters[] = {
    {'-', '.'}, {'0', '9'}, {0xb7, 0xb7}, {0x300, 0x36f}, {0x203f, 0x2040},
};

static bool
is_among(gunichar c, const struct letters *letters, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (c >= letters[i].first && c <= letters[i].last)
            return true;
    return false;
}

bool
xml_name_is_plain(const char *text, uint32_t length)
{
    const char *end = text + length;

    for (const char *p = text; p < end; p = g_utf8_next_char(p)) {
        gunichar c = g_utf8_get_char(p);

        if (!is_among(c, start_letters, G_N_ELEMENTS(start_letters)) &&
            (p == text || !is_among(c, later_letters, G_N_ELEMENTS(later_letters))))
            return false;
    }
    return length > 0;
}
