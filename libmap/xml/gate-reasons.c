/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "xml/gate-reasons.h"

#include <libxml/xmlerror.h>
#include <stddef.h>

static const struct {
    int error;
    const char *reason;
} reasons[] = {
    {XML_ERR_DOCUMENT_EMPTY, "it does not begin with a tag"},
    {XML_ERR_DOCUMENT_START, "it does not begin with a tag"},
    {XML_ERR_DOCUMENT_END, "something follows the end of the first element"},
    {XML_ERR_INVALID_CHAR, "a character that XML does not allow"},
    {XML_ERR_INVALID_HEX_CHARREF, "&#x without a number"},
    {XML_ERR_INVALID_DEC_CHARREF, "&# without a number"},
    {XML_ERR_INVALID_CHARREF, "&# with the number of no character"},
    {XML_ERR_ENTITYREF_NO_NAME, "an & that begins no reference"},
    {XML_ERR_ENTITYREF_SEMICOL_MISSING, "a reference without its semicolon"},
    {XML_ERR_UNDECLARED_ENTITY, "a reference to a name that XML does not know"},
    {XML_WAR_UNDECLARED_ENTITY, "a reference to a name that XML does not know"},
    {XML_ERR_UNKNOWN_ENCODING, "an unknown encoding"},
    {XML_ERR_UNSUPPORTED_ENCODING, "an unknown encoding"},
    {XML_ERR_INVALID_ENCODING, "a byte that is not in the encoding of the file"},
    {XML_ERR_LT_IN_ATTRIBUTE, "a < in the value of an attribute"},
    {XML_ERR_ATTRIBUTE_NOT_STARTED, "a value without quotes"},
    {XML_ERR_ATTRIBUTE_NOT_FINISHED, "a value whose closing quote is missing"},
    {XML_ERR_ATTRIBUTE_WITHOUT_VALUE, "an attribute without a value"},
    {XML_ERR_ATTRIBUTE_REDEFINED, "an attribute that a tag has twice"},
    {XML_ERR_LITERAL_NOT_STARTED, "a value without quotes"},
    {XML_ERR_LITERAL_NOT_FINISHED, "a value whose closing quote is missing"},
    {XML_ERR_COMMENT_NOT_FINISHED, "a comment that does not end"},
    {XML_ERR_HYPHEN_IN_COMMENT, "two dashes in a comment"},
    {XML_ERR_PI_NOT_STARTED, "an instruction without a name"},
    {XML_ERR_PI_NOT_FINISHED, "an instruction that does not end"},
    {XML_ERR_RESERVED_XML_NAME, "an instruction called xml, or a second declaration"},
    {XML_ERR_MISPLACED_CDATA_END, "]]> in text"},
    {XML_ERR_CDATA_NOT_FINISHED, "a CDATA section that does not end"},
    {XML_ERR_SPACE_REQUIRED, "a missing space"},
    {XML_ERR_SEPARATOR_REQUIRED, "a missing space or mark"},
    {XML_ERR_NAME_REQUIRED, "a missing name"},
    {XML_ERR_NAME_TOO_LONG, "a name that is too long"},
    {XML_ERR_GT_REQUIRED, "a tag that does not end"},
    {XML_ERR_LTSLASH_REQUIRED, "an element that is never closed"},
    {XML_ERR_EQUAL_REQUIRED, "an attribute without a value"},
    {XML_ERR_TAG_NAME_MISMATCH, "an end tag with another name than its start tag"},
    {XML_ERR_TAG_NOT_FINISHED, "an element that is never closed"},
    {XML_ERR_NOT_WELL_BALANCED, "tags that do not match"},
    {XML_ERR_STANDALONE_VALUE, "standalone= with another word than yes or no"},
    {XML_ERR_ENCODING_NAME, "an encoding= that is not a name"},
    {XML_ERR_VERSION_MISSING, "a declaration without a version"},
    {XML_ERR_UNKNOWN_VERSION, "a version other than 1.0"},
    {XML_ERR_XMLDECL_NOT_STARTED, "a declaration that does not begin as it should"},
    {XML_ERR_XMLDECL_NOT_FINISHED, "a declaration that does not end as it should"},
    {XML_ERR_DOCTYPE_NOT_FINISHED, "a document type"},
    {XML_NS_ERR_XML_NAMESPACE, "a prefix or namespace that cannot be declared like this"},
    {XML_NS_ERR_UNDEFINED_NAMESPACE, "a prefix that is not declared"},
    {XML_NS_ERR_QNAME, "a name with a colon in the wrong place"},
    {XML_NS_ERR_ATTRIBUTE_REDEFINED, "an attribute that a tag has twice"},
    {XML_NS_ERR_EMPTY, "a prefix that is declared without a namespace"},
    {XML_NS_ERR_COLON, "a colon in a name that has none"},
};

const char *
xml_refusal_reason(int error)
{
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (reasons[i].error == error)
            return reasons[i].reason;
    return "a mark that is missing or in the wrong place";
}
