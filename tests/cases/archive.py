# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Cartwright contributors
"""Text archives of test cases: one file that holds all files of a case.

    a comment, up to the first section
    -- args --
    validate
    a.xml
    -- a.xml --
    <scenario/>
    -- in, no newline --
    text whose last line has no end
    -- picture.png, base64 --
    iVBORw0KGgo=
    -- good.patch --
    --- a.xml
    +++ a.xml
    @@ -1 +1 @@
    -<scenario/>
    +<scenario id="a"/>

An archive NAME.cases holds all small cases of one verb. There the name of a section begins with
the name of its case: `-- unknown/args --`.

A section that is not clean text (other bytes than UTF-8, control characters, a line that looks
like a heading) is kept as base64. README.md says what the sections of a case mean.
"""
import atexit
import base64
import difflib
import functools
import pathlib
import re
import shutil
import tempfile

HEADING = re.compile(rb'^-- ([^\n,]+?)(?:, (no newline|base64))? --\n', re.M)
HUNK = re.compile(r'@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@')
SUFFIX = '.case'
GROUP_SUFFIX = '.cases'
# a patch is no use where hardly a line stays
PATCH = 'good.patch'
NO_NEWLINE = '\\ No newline at end of file'


class Fault(ValueError):
    """An archive that cannot be read."""


def parse(data):
    """The files of an archive: {name: bytes}, in their order; the comment stands under ''."""
    headings = list(HEADING.finditer(data))
    files = {'': data[:headings[0].start()] if headings else data}
    for i, heading in enumerate(headings):
        end = headings[i + 1].start() if i + 1 < len(headings) else len(data)
        name, form = heading.group(1).decode(), heading.group(2)
        body = data[heading.end():end]
        if name in files or name.startswith('/') or '..' in name.split('/'):
            raise Fault(f'section {name}: twice, or outside of the case')
        if form == b'base64':
            body = base64.b64decode(body)
        elif form:
            body = body.removesuffix(b'\n')
        files[name] = body
    return files


def is_clean(body):
    """Whether people can read and edit it as a section of text."""
    try:
        text = body.decode('utf-8')
    except UnicodeDecodeError:
        return False
    odd = re.search('[\x00-\x08\x0b-\x1f\x7f\x80-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]',
                    text)
    return not odd and not HEADING.search(body if body.endswith(b'\n') else body + b'\n')


def render(files):
    """The archive of such files, as bytes."""
    out = files.get('', b'')
    for name, body in files.items():
        if not name:
            continue
        if not is_clean(body):
            out += f'-- {name}, base64 --\n'.encode() + base64.encodebytes(body)
        elif body and not body.endswith(b'\n'):
            out += f'-- {name}, no newline --\n'.encode() + body + b'\n'
        else:
            out += f'-- {name} --\n'.encode() + body
    return out


def read(path):
    return parse(pathlib.Path(path).read_bytes())


def write(path, files):
    path = pathlib.Path(path)
    data = render(files)
    if not path.is_file() or path.read_bytes() != data:
        path.parent.mkdir(parents=True, exist_ok=True)
        half = path.with_name(path.name + '.half')
        half.write_bytes(data)
        half.replace(path)  # others may be reading a group


def read_group(path):
    """The files of each case of a group: {case: {name: bytes}}."""
    cases = {}
    for name, body in read(path).items():
        case, slash, inner = name.partition('/')
        if slash:
            cases.setdefault(case, {})[inner] = body
        elif name:
            raise Fault(f'{path}: section {name} belongs to no case')
    return cases


def read_all(root):
    """Every case below tests/cases: {verb/case: {name: bytes}}; a case of rules/ has transcripts."""
    groups = {f'{path.stem}/{case}': files for path in sorted(root.glob('*' + GROUP_SUFFIX))
              for case, files in read_group(path).items()}
    return groups | {str(path.relative_to(root).with_suffix('')): read(path)
                     for path in sorted(root.rglob('*' + SUFFIX))}


def write_to_group(path, case, files):
    """Replaces one case of a group, in its place."""
    cases = read_group(path) | {case: files}
    write(path, {f'{label}/{name}': body for label, inner in cases.items()
                 for name, body in inner.items() if name})


def lines_of(body):
    """Lines of a file with their ends; only a line feed ends one."""
    return re.findall(r'[^\n]*\n|[^\n]+', body.decode('utf-8'))


def make_patch(name, bad, good):
    """What turns one file into the other, as a unified diff without context."""
    out = []
    for line in difflib.unified_diff(lines_of(bad), lines_of(good), name, name, n=0):
        ended = line.endswith('\n')
        out.append(line if ended else f'{line}\n{NO_NEWLINE}\n')
    return ''.join(out).encode()


def apply_patch(files, patch):
    """The files that a patch makes of others, which stay as they are: {name: bytes}."""
    made, name, old, new, at = {}, None, [], [], 0

    def close():
        if name is not None:
            made[name] = ''.join(new + old[at:]).encode()

    lines = iter(patch.decode('utf-8').split('\n')[:-1])
    for line in lines:
        if line.startswith('--- '):
            close()
            name, old, new, at = line[4:], lines_of(files[line[4:]]), [], 0
            if next(lines) != f'+++ {name}':
                raise Fault(f'patch of {name}: no line `+++ {name}`')
            continue
        hunk = HUNK.fullmatch(line)
        if hunk:
            first, count = int(hunk.group(1)), int(hunk.group(2) or 1)
            start = first - 1 if count else first
            new, at = new + old[at:start], start
        elif line == NO_NEWLINE:
            if last == '+':
                new[-1] = new[-1].removesuffix('\n')
        elif line[:1] == '-':
            if at >= len(old) or old[at].removesuffix('\n') != line[1:]:
                raise Fault(f'patch of {name}: line {at + 1} is not {line[1:]!r}')
            at += 1
        elif line[:1] == '+':
            new.append(line[1:] + '\n')
        else:
            raise Fault(f'patch of {name}: {line!r} is no line of a patch')
        last = line[:1] if line != NO_NEWLINE else last
    close()
    return made


def unpack(path, folder):
    """Writes the files of an archive below a folder, and what its patch makes below good/."""
    put_case(read(path), folder)


def put_case(files, folder):
    """Writes the files of one case."""
    for name, body in files.items():
        if name:
            target = pathlib.Path(folder, name)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(body)
    for name, body in apply_patch(files, files.get(PATCH, b'')).items():
        target = pathlib.Path(folder, 'good', name)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(body)


def unpack_tree(root, folder, *parts):
    """Unpacks tests/cases, or these parts of it, as a folder a case; `root` is tests/cases.
    Transcripts of rules/ stand side by side. Other files (boards) are copied."""
    root, folder = pathlib.Path(root), pathlib.Path(folder)
    for part in parts or sorted(p.name for p in root.iterdir() if p.is_dir()):
        for path in sorted((root / part).rglob('*')):
            place = folder / path.relative_to(root)
            if path.suffix == SUFFIX:
                unpack(path, place.parent if part == 'rules' else place.with_suffix(''))
            elif path.is_file() and path.suffix not in ('', '.pyc'):
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, place)
    for path in [] if parts else sorted(root.glob('*' + GROUP_SUFFIX)):
        for case, files in read_group(path).items():
            put_case(files, folder / path.stem / case)


@functools.cache
def unpacked(root, *parts):
    """The same in a temporary folder, which goes when the program ends."""
    folder = tempfile.mkdtemp(prefix='cartwright-cases-')
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    unpack_tree(root, folder, *parts)
    return pathlib.Path(folder)
