# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Cartwright contributors
"""Reads libmap/diag/registry.def: the entries by name, each a dictionary of its columns."""
import pathlib
import re

COLUMNS = {'CODE': 'code', 'MESSAGE': 'message', 'HELP': 'help', 'WHY': 'explanation', 'BAD': 'bad',
           'GOOD': 'good', 'RULES': 'rules', 'SEVERITY': 'severity'}
DEFAULTS = {'rules': '', 'severity': 'DIAG_ERROR'}
TOKEN = re.compile(r'"((?:[^"\\]|\\.)*)"|([\w]+)|([,()])|\s+|/\*.*?\*/', re.S)


def unescape(text):
    data = re.sub(rb'\\x([0-9a-f]{2})', lambda m: bytes([int(m[1], 16)]), text.encode())
    return re.sub(r'\\(.)', lambda m: {'n': '\n', 't': '\t'}.get(m[1], m[1]),
                  data.decode('utf-8', 'surrogateescape'))


def columns(text, at):
    """The arguments of one entry from behind its opening bracket, neighboring strings joined."""
    out = ['']
    while True:
        match = TOKEN.match(text, at)
        at = match.end()
        if match[3] == ')':
            return out
        if match[3] == ',':
            out.append('')
        else:
            out[-1] += match[1] or match[2] or ''


def fields(text, at):
    """The fields of one entry from behind its name, neighboring strings joined."""
    out, field = dict(DEFAULTS), ''
    while (match := TOKEN.match(text, at))[3] != ')':
        at = match.end()
        if match[2] in COLUMNS:
            field = COLUMNS[match[2]]
            out[field] = ''
        elif match[1] is not None or match[2]:
            out[field] += match[1] or match[2] or ''
    return {name: unescape(value) for name, value in out.items()}


def read(path):
    text = pathlib.Path(path).read_text('utf-8')
    return {match[1]: fields(text, match.end())
            for match in re.finditer(r'^DIAG\((\w+),', text, re.M)}
