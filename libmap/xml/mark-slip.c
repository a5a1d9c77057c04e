/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/mark-slip.h"

#include "scenario/vocabulary.h"

#include <glib.h>
#include <string.h>

/* The text from `at` on; "" beyond the end. It ends with a NUL. */
static const char *
text_at(const struct xml_tag *t, uint32_t at)
{
    return t->text + MIN(at, t->length);
}

static uint32_t
count_blanks(const char *text)
{
    uint32_t n = 0;

    while (xml_is_blank(text[n]))
        n++;
    return n;
}

static uint32_t
count_letters(const char *text)
{
    uint32_t n = 0;

    while (g_ascii_isalpha(text[n]) || (n > 0 && text[n] == '-'))
        n++;
    return n;
}

static bool
is_element(const char *text, uint32_t length)
{
    return vocabulary_find(text, length) != ELEMENT_NONE;
}

/* Length of "<!-", "<--", "<! --" and the like; 0: no comment is meant. */
static uint32_t
measure_opening(const char *text)
{
    uint32_t n = 1, dashes;

    if (text[n] == '!')
        n++;
    n += count_blanks(text + n);
    for (dashes = 0; text[n + dashes] == '-';)
        dashes++;
    return dashes > 0 ? n + dashes : 0;
}

/* A comment whose start is mistyped. Its end may be too; then the whole comment is replaced. */
static void
mend_comment(const struct xml_tag *t, uint32_t opening, struct mark_slip *slip)
{
    const char *text = text_at(t, slip->at.offset), *inside = text + opening;
    const char *end = strstr(inside, "->"), *tag = strchr(inside, '<');

    slip->code = DIAG_X_COMMENT_OPENING;
    slip->at.length = opening;
    if (!end || (tag && tag < end)) {
        return;
    } else if (end > inside && end[-1] == '-') {
        slip->better = g_strdup("<!--");
        return;
    }
    g_autofree char *said = g_strndup(inside, (gsize)(end - inside));

    if (strstr(said, "--"))
        return;
    slip->at.length = (uint32_t)(end + 2 - text);
    slip->better = g_strconcat("<!--", said, "-->", NULL);
}

/* "<<row", "< row", "</ row". */
static void
mend_less_than(const struct xml_tag *t, struct mark_slip *slip)
{
    const char *text = text_at(t, slip->at.offset);
    uint32_t opening = measure_opening(text), mark = text[1] == '/' ? 2 : 1;
    uint32_t spaces = count_blanks(text + mark);

    if (opening > 0) {
        mend_comment(t, opening, slip);
    } else if (text[1] == '<' && (g_ascii_isalpha(text[2]) || strchr("/!", text[2]))) {
        slip->help = g_strdup("delete one of the two <");
        slip->better = g_strdup("");
    } else if (spaces > 0) {
        const char *name = text + mark + spaces;

        if (mark == 1 && *name == '/') {
            mark = 2;
            name++;
        }
        uint32_t length = count_letters(name);

        if (!is_element(name, length))
            return;
        slip->at.length = (uint32_t)(name - text);
        slip->better = g_strdup(mark == 2 ? "</" : "<");
        slip->help =
            g_strdup_printf("write %s%.*s without a space", slip->better, (int)length, name);
    }
}

/* A character that is not allowed in a tag. */
static void
mend_stray(const struct xml_tag *t, struct mark_slip *slip)
{
    const char *text = text_at(t, slip->at.offset);
    uint32_t spaces = count_blanks(text + 1);
    bool starts = t->text[t->token.offset + 1] != '/';

    if (starts && (*text == '/' || *text == '\\') && text[1 + spaces] == '>') {
        slip->at.length = spaces + 2;
        slip->better = g_strdup("/>");
        slip->help = g_strdup("write />");
    } else if (vocabulary_find(t->text + t->name.offset, t->name.length) == ELEMENT_NONE &&
               (*text == '@' || *text == '.')) { /* <somebody@example.org> in a text */
        slip->at = (struct xml_range){t->token.offset, 1};
        slip->better = g_strdup("&lt;");
        slip->help = g_strdup("write &lt; for the character itself");
    } else if (*text == ',' || *text == ';') {
        bool apart = spaces > 0 || text[1] == '/' || text[1] == '>';

        slip->better = g_strdup(apart ? "" : " ");
        slip->help = g_strdup("delete it: only spaces separate attributes");
    } else if (*text == '?' && text[1] == '>' && t->name.length == 3 &&
               memcmp(t->text + t->name.offset, "xml", 3) == 0) {
        slip->at = (struct xml_range){t->token.offset, 4};
        slip->better = g_strdup("<?xml");
        slip->help = g_strdup("write <?xml");
    }
}

/* A quote with a value behind it, and a second one in the same tag. */
static bool
opens_value(const char *text)
{
    const char mark[] = {*text, '<', '>', '\0'};

    return (*text == '"' || *text == '\'') && g_ascii_isalnum(text[1]) &&
           text[1 + strcspn(text + 1, mark)] == *text;
}

/* An attribute without a value: a name in two words, a colon for =, or text that is not an
 * attribute. */
static void
mend_no_value(const struct xml_tag *t, struct mark_slip *slip)
{
    const char *word = text_at(t, slip->at.offset), *name = t->text + t->name.offset;
    const char *behind = word + slip->at.length;
    uint32_t spaces = count_blanks(behind);
    g_autofree char *joined =
        g_strdup_printf("%.*s-%.*s", (int)t->name.length, name, (int)slip->at.length, word);
    enum vocabulary_element element = vocabulary_find(name, t->name.length);

    if (t->n_attributes == 0 && is_element(joined, (uint32_t)strlen(joined))) {
        slip->at = (struct xml_range){t->name.offset, (uint32_t)(behind - name)};
        slip->help = g_strdup_printf("did you mean %s?", joined);
        slip->better = g_steal_pointer(&joined);
    } else if (behind[-1] == ':' && behind[spaces] == '"') {
        slip->at = (struct xml_range){slip->at.offset + slip->at.length - 1, 1};
        slip->better = g_strdup("=");
        slip->help = g_strdup("write = instead of :");
    } else if (opens_value(behind + spaces)) {
        slip->better = g_strdup_printf("%.*s=", (int)slip->at.length, word);
        slip->at.length += spaces;
        slip->help = g_strdup("write = before the value");
    } else if (t->n_attributes == 0 && element != ELEMENT_NONE &&
               vocabulary_entry(element).content == CONTENT_TEXT) {
        slip->at = t->name;
        slip->help = g_strdup_printf("put > after <%.*s", (int)t->name.length, name);
        slip->better = g_strdup_printf("%.*s>", (int)t->name.length, name);
    }
}

/* A value in typographic quotes whose end is found. */
static void
mend_curly(const struct xml_tag *t, struct mark_slip *slip)
{
    if (slip->at.length > 6 && t->text[slip->at.offset - 1] == '=') {
        uint32_t last = t->text[slip->at.offset + slip->at.length - 1] == '"' ? 1 : 3;

        slip->better = g_strdup_printf("\"%.*s\"", (int)(slip->at.length - 3 - last),
                                       t->text + slip->at.offset + 3);
    } else {
        slip->better = g_strdup("\"");
    }
}

void
xml_mark_slip(const struct xml_tag *t, enum xml_fault fault, struct mark_slip *slip)
{
    switch ((int)fault) {
    case FAULT_LESS_THAN:
        if (slip->at.offset == t->token.offset) /* not within a value */
            mend_less_than(t, slip);
        if (!slip->help && slip->code == DIAG_X_LESS_THAN)
            slip->better = g_strdup("&lt;");
        break;
    case FAULT_STRAY:
        mend_stray(t, slip);
        break;
    case FAULT_TAG_OPEN:
        if (vocabulary_is_empty(t->text + t->name.offset, t->name.length) &&
            t->text[t->token.offset + 1] != '/')
            slip->help = g_strdup("add /> at its end");
        break;
    case FAULT_NO_VALUE:
        mend_no_value(t, slip);
        break;
    case FAULT_QUOTE_CURLY:
        mend_curly(t, slip);
        break;
    case FAULT_QUOTE_NONE:
        if (g_ascii_isalnum(t->text[slip->at.offset]))
            slip->better =
                g_strdup_printf("\"%.*s\"", (int)slip->at.length, t->text + slip->at.offset);
        break;
    case FAULT_DASHES:
        slip->better = g_strdup(slip->at.length == 3 ? " --" : "- -");
        if (slip->at.length == 3)
            slip->help = g_strdup("write --> with two dashes");
        break;
    case FAULT_AMPERSAND:
        slip->better = g_strdup("&amp;");
        break;
    case FAULT_CDATA_END:
        slip->better = g_strdup("]]&gt;");
        break;
    default:
        break;
    }
}
