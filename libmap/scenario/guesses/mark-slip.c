/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/guesses/guesses.h"
#include "scenario/vocabulary.h"

#include <glib.h>
#include <string.h>

static uint32_t
count_blanks(const char *text)
{
    return (uint32_t)strspn(text, " \t\r\n");
}

/* What was meant where a mark of XML is mistyped. `code` and `at` are those of the plain fault, and
 * become more precise where more is known. */
struct mark_slip {
    enum diag_code code;
    struct xml_range at;
    const char *help; /* NULL: the help of the code, or to write what is better */
    char *better;     /* the caller's: replacement for `at`, where it is certain */
};

/* A comment whose start is mistyped: "<!-", "<--", "<! --", "<! ". Its end may be too; then the
 * whole comment is replaced. False: no comment is meant. */
static bool
mend_comment(const char *text, struct mark_slip *slip)
{
    const char *dash = text + 1 + (text[1] == '!');
    const char *inside = dash + count_blanks(dash);
    size_t length = strspn(inside, "-");

    if (length == 0 && (text[1] != '!' || text[2] == '['))
        return false;
    inside = length > 0 ? inside + length : dash;
    gssize most = (gssize)strcspn(inside, "<");
    const char *end = g_strstr_len(inside, most, "->"), *dashes = strstr(inside, "--");

    if (!end && text[1] == '!' && g_ascii_isspace(*inside))
        end = g_strstr_len(inside, most, ">");
    slip->code = DIAG_X_COMMENT_OPENING;
    slip->at.length = (uint32_t)(inside - text);
    if (!end) {
        return true;
    } else if (end > inside && end[-1] == '-') {
        slip->better = g_strdup("<!--");
    } else if (!dashes || dashes > end) {
        slip->at.length = (uint32_t)(end + 1 + (*end == '-') - text);
        slip->better = g_strdup_printf("<!--%.*s-->", (int)(end - inside), inside);
    }
    return true;
}

/* "<<row", "< row", "</ row". */
static void
mend_less_than(const char *text, struct mark_slip *slip)
{
    const char *name = text + 1 + count_blanks(text + 1);
    bool ends = *name == '/';

    name += ends ? 1 + count_blanks(name + 1) : 0;
    unsigned length = (unsigned)strspn(name, "abcdefghijklmnopqrstuvwxyz-");

    if (mend_comment(text, slip))
        return;
    if (text[1] == '<' && (g_ascii_isalpha(text[2]) || strchr("/!", text[2]))) {
        slip->better = g_strdup("");
    } else if (name > text + 1 + ends &&
               vocabulary_find(ELEMENT_NONE, name, length) != ELEMENT_NONE) {
        slip->at.length = (uint32_t)(name - text) + length;
        slip->better = g_strdup_printf(ends ? "</%.*s" : "<%.*s", (int)length, name);
    }
}

/* A character that is not allowed in a tag. */
static void
mend_stray(const struct xml_tag *t, struct mark_slip *slip)
{
    const char *text = t->text + slip->at.offset;
    uint32_t spaces = count_blanks(text + 1);

    if (strchr("/\\", *text) && strchr("<>", text[1 + spaces]) &&
        t->text[t->token.offset + 1] != '/') {
        slip->at.length = text[1 + spaces] == '>' ? spaces + 2 : 1;
        slip->better = g_strdup("/>");
    } else if (strchr("@.", *text) && vocabulary_find(ELEMENT_NONE, t->text + t->name.offset,
                                                      t->name.length) == ELEMENT_NONE) {
        slip->at = (struct xml_range){t->token.offset, 1}; /* <somebody@example.org> in a text */
        slip->better = g_strdup("&lt;");
    } else if (strchr(",;", *text)) {
        slip->better = g_strdup(spaces > 0 || strchr("/>", text[1]) ? "" : " ");
        slip->help = "delete it: only spaces separate attributes";
    } else if (g_str_has_prefix(text, "?>") &&
               g_str_has_prefix(t->text + t->token.offset, "<xml ")) {
        slip->at = (struct xml_range){t->token.offset, 4};
        slip->better = g_strdup("<?xml");
    }
}

/* An attribute without a value: a name in two words, a colon for =, = missing, or text that is not
 * an attribute. */
static void
mend_no_value(const struct xml_tag *t, struct mark_slip *slip)
{
    const char *word = t->text + slip->at.offset, *name = t->text + t->name.offset;
    const char *behind = word + slip->at.length, *value = behind + count_blanks(behind);
    int length = (int)slip->at.length;
    g_autofree char *joined = g_strdup_printf("%.*s-%.*s", (int)t->name.length, name, length, word);
    enum vocabulary_element element = vocabulary_find(ELEMENT_NONE, name, t->name.length);
    const char stop[] = {*value, '<', '>', '\0'};

    if (t->n_attributes == 0 &&
        vocabulary_find(ELEMENT_NONE, joined, strlen(joined)) != ELEMENT_NONE) {
        slip->at = (struct xml_range){t->name.offset, (uint32_t)(behind - name)};
        slip->better = g_steal_pointer(&joined);
    } else if (behind[-1] == ':' && *value == '"') {
        slip->at = (struct xml_range){slip->at.offset + slip->at.length - 1, 1};
        slip->better = g_strdup("=");
    } else if ((*value == '"' || *value == '\'') && g_ascii_isalnum(value[1]) &&
               value[1 + strcspn(value + 1, stop)] == *value) {
        slip->better = g_strdup_printf("%.*s=", length, word);
        slip->at.length = (uint32_t)(value - word);
    } else if (t->n_attributes == 0 && element != ELEMENT_NONE &&
               vocabulary_entry(element).content == CONTENT_TEXT) {
        slip->at = t->name;
        slip->better = g_strdup_printf("%.*s>", (int)t->name.length, name);
    }
}

/* Cuts the broken tag there. False: the byte is not to blame for it. */
static bool
cut_broken(struct xml_tag *t, const char *from, uint32_t at)
{
    return from && !xml_tag_cut(t, (uint32_t)(from - t->text)) && t->blame.offset == at;
}

static void
mend_mark(const struct xml_tag *t, struct mark_slip *slip)
{
    const char *text = t->text + slip->at.offset;
    int length = (int)slip->at.length;
    bool triple = length == 3;

    switch ((int)slip->code) {
    case DIAG_X_LESS_THAN:
        if (slip->at.offset == t->token.offset) /* not within a value */
            mend_less_than(text, slip);
        break;
    case DIAG_X_STRAY:
        mend_stray(t, slip);
        break;
    case DIAG_X_TAG:
        if (vocabulary_is_empty(t->text + t->name.offset, t->name.length) && text[1] != '/')
            slip->help = "add /> at its end";
        break;
    case DIAG_X_NO_VALUE:
        mend_no_value(t, slip);
        break;
    case DIAG_X_CURLY: /* of three bytes each; all of the value where its end is found */
        slip->better =
            triple ? g_strdup("\"")
                   : g_strdup_printf("\"%.*s\"", length - 3 - (text[length - 1] == '"' ? 1 : 3),
                                     text + 3);
        break;
    case DIAG_X_UNQUOTED:
        if (g_ascii_isalnum(*text))
            slip->better = g_strdup_printf("\"%.*s\"", length, text);
        break;
    case DIAG_X_COMMENT:
        slip->better = g_strdup(triple ? " --" : "- -");
        slip->help = triple ? "write --> with two dashes" : NULL;
        break;
    default:
        break;
    }
}

void
marks_explain(struct map_sink *sink, unsigned from)
{
    for (unsigned i = diag_sink_size(sink); i-- > from;) {
        struct finding *f = diag_sink_edit(sink, i), *mended;

        if (f->code < DIAG_X_COMMENT || f->code > DIAG_X_STRAY)
            continue;
        const struct diag_source *source = diag_sink_source(sink, f->span.file);
        const char *text = source->text;
        uint32_t at = f->span.offset;
        struct xml_tag t = {.text = text, .length = (uint32_t)source->length};
        struct mark_slip slip = {f->code, {at, f->span.length}, NULL, NULL};

        if (f->code == DIAG_X_COMMENT || cut_broken(&t, memrchr(text, '<', at), at) ||
            cut_broken(&t, text + at, at))
            mend_mark(&t, &slip);
        if (slip.code == f->code && !slip.better && !slip.help)
            continue;
        struct map_span span = {f->span.file, slip.at.offset, slip.at.length};
        g_autofree char *word = g_strndup(text + span.offset, span.length), *better = slip.better;

        mended =
            diag_report(sink, slip.code, span, slip.code == DIAG_X_NO_VALUE ? word : NULL, NULL);
        if (slip.help)
            finding_set_help(mended, "%s", slip.help);
        else if (slip.code == f->code && f->code >= DIAG_X_NO_VALUE)
            finding_set_help(mended, *better ? "write %s" : "delete it", better);
        if (better)
            finding_set_replacement(mended, better);
        if (mended == f)
            continue;
        mended->ends_reading = f->ends_reading;
        mended->note = g_steal_pointer(&f->note);
        diag_sink_remove(sink, i);
    }
}
