# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Cartwright contributors
"""Reads libmap/diag/registry.def: the entries by name, each a dictionary of its columns."""
import pathlib
import re

COLUMNS = ('code', 'message', 'help', 'explanation', 'bad', 'good', 'rules', 'severity')
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


def read(path):
    text = pathlib.Path(path).read_text('utf-8')
    entries = {}
    for match in re.finditer(r'^DIAG\(', text, re.M):
        name, *rest = map(unescape, columns(text, match.end()))
        entries[name] = DEFAULTS | dict(zip(COLUMNS, rest))
    return entries
