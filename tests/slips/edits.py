# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Cartwright contributors
"""What a hand does to a file when a help tells it to: each function takes the words of one way and
returns the texts that may be meant, or None where the words are not of its form."""
import collections
import re
import subprocess

COMMENT = re.compile(r'<!--.*?-->|<!\[CDATA\[.*?\]\]>|<\?.*?\?>', re.S)
TAG = re.compile(r'<(/?)([\w:-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|\'[^\']*\'))*\s*)(/?)>')
ATTRIBUTE = re.compile(r'\s+([\w:.-]+)\s*=\s*("[^"]*"|\'[^\']*\')')
ROW = re.compile(r'(<row>)([^<]*)(</row>)')

# start and end of the start tag, end of the element
Element = collections.namedtuple('Element', 'name start inner end parent')


def from_bytes(raw):
    return raw.decode('utf-8', 'surrogateescape')


def to_bytes(text):
    return text.encode('utf-8', 'surrogateescape')


def swap(text, swaps):
    for old, new in swaps:
        if old not in text:
            raise SystemExit(f'by-hand: {old!r} is not there')
        text = text.replace(old, new, 1)
    return text


def read_elements(text):
    """All elements, as far as their tags match."""
    blank = COMMENT.sub(lambda m: ' ' * len(m.group()), text)
    found, opened = [], []
    for m in TAG.finditer(blank):
        if m.group(1):
            while opened and found[opened[-1]].name != m.group(2):
                opened.pop()
            if opened:
                i = opened.pop()
                found[i] = found[i]._replace(end=m.end())
            continue
        found.append(Element(m.group(2), m.start(), m.end(), m.end(), opened[-1] if opened else None))
        if not m.group(4):
            opened.append(len(found) - 1)
    return found


class Spot:
    """A finding in its text."""

    def __init__(self, finding, text):
        self.text, self.finding = text, finding
        raw = to_bytes(text)
        self.spans = [self.span(raw, f) for f in
                      [finding, *(x for x in finding['labels'] if x['file'] == finding['file'])]]
        self.start, self.end = self.spans[0]
        self.elements = read_elements(text)

    @staticmethod
    def span(raw, place):
        start = place['byteOffset']
        end = start + place['byteLength']
        return len(from_bytes(raw[:start])), len(from_bytes(raw[:end]))

    def around(self, at):
        """Elements around a place, the innermost first."""
        return [e for e in reversed(self.elements) if e.start <= at < e.end]

    def replaced(self, new, span=None):
        start, end = span or self.spans[0]
        return self.text[:start] + new + self.text[end:]

    def without_lines(self, start, end):
        """Without a part, and without its line if it was alone there."""
        first, last = self.text.rfind('\n', 0, start) + 1, self.text.find('\n', end)
        if last > 0 and not (self.text[first:start] + self.text[end:last]).strip():
            return self.text[:first] + self.text[last + 1:]
        return self.text[:start] + self.text[end:]

    def named(self, *names):
        return [e for e in self.elements if e.name in names]

    def rules(self, new):
        """With something more in <rules>, which a scenario may lack."""
        rules = self.named('rules')
        if rules and self.text[rules[0].inner - 2] == '/':
            e = rules[0]
            return [f'{self.text[:e.start]}<rules>{new}</rules>{self.text[e.end:]}']
        if rules:
            e = rules[0]
            close = self.text.rfind('</', e.start, e.end)
            return [self.text[:at] + new + self.text[at:] for at in (e.inner, close)]
        maps = [e.end for e in self.named('map') if e.parent == 0]
        return [f'{self.text[:at]}<rules>{new}</rules>{self.text[at:]}' for at in maps[-1:]]

    def with_attribute(self, e, name, value):
        tag = self.text[e.start:e.inner]
        new, n = re.subn(rf'(\s{re.escape(name)}\s*=\s*)("[^"]*"|\'[^\']*\')',
                         lambda m: f'{m.group(1)}"{value}"', tag, count=1)
        if not n:
            new = re.sub(r'\s*(/?>)$', lambda m: f' {name}="{value}"{m.group(1)}', tag)
        return self.text[:e.start] + new + self.text[e.inner:]

    def set_attribute(self, name, value, element=None):
        """An attribute of the element around the finding, or of all with that name."""
        if element:
            places = self.named(element)
            if not places and element == 'supply':
                return self.supply(name, value)
        else:
            rules = [i for i, e in enumerate(self.elements) if e.name == 'rules']
            places = [e for s, _ in self.spans for e in self.around(s)] + \
                [e for e in self.elements if e.parent in rules or f' {name}=' in self.text[e.start:e.inner]]
        return [self.with_attribute(e, name, value) for e in places]

    def supply(self, name, value):
        at = [e.end for e in self.named('map', 'rules') if e.parent == 0][-1:]
        return [f'{self.text[:a]}<supply {name}="{value}"/>{self.text[a:]}' for a in at]

    def without_attribute(self, name, element=None):
        tags = self.named(element) if element else \
            [e for s, _ in self.spans for e in self.around(s)]
        texts = []
        for e in tags or self.elements:
            tag = self.text[e.start:e.inner]
            new = re.sub(rf'\s{re.escape(name)}\s*=\s*("[^"]*"|\'[^\']*\')', '', tag, count=1)
            texts += [self.text[:e.start] + new + self.text[e.inner:]] if new != tag else []
        return texts


def propose(way, spot):
    """The word is meant, and everywhere that it stands, as in an end tag."""
    m = re.match(r'did you mean (.*)\?(?: |$)', way)
    old = spot.text[spot.start:spot.end]
    return m and [spot.replaced(m.group(1)), m and old and
                  re.sub(rf'(?<![\w@-]){re.escape(old)}(?![\w-])', lambda _: m.group(1), spot.text)]


def accept(way, spot):
    m = re.search(r'add `(<accept .*/>)` before </scenario>', way)
    return m and [spot.text.replace('</scenario>', m.group(1) + '</scenario>')]


def add_family(way, spot):
    m = re.match(r'add (<[a-z-]+(?: [a-z-]+="[^"]*")*/>) to <rules>', way)
    return m and spot.rules(m.group(1))


def delete_family(way, spot):
    m = re.match(r'(?:delete|leave out) <([a-z-]+)/?>(?: from (?:the rules|<rules>)|$)', way)
    return m and [spot.without_lines(e.start, e.end) for e in spot.named(m.group(1))]


def delete_attribute(way, spot):
    m = re.match(r'(?:delete|remove|leave out) ([a-z:-]+)=(?:"[^"]*")?(?: from <([a-z-]+)>| |$)',
                 way)
    return m and spot.without_attribute(m.group(1), m.group(2))


DELETE = re.compile(r'delete (?:it\b|one|this|the|these|some|that|a place|places|</)|leave out|'
                    r'take |open .*delete ')


def remove_words(spot, start, end):
    """Without one of the words of a part, or without its number after a colon."""
    for m in re.finditer(r'\s*[^\s"<>=]+(?=[\s"<])', spot.text[start:end + 1]):
        if spot.text[start + m.end()] != '=':
            yield spot.text[:start + m.start()] + spot.text[start + m.end():]
    for m in re.finditer(r':\d+', spot.text[max(start - 1, 0):end + 1]):
        at = max(start - 1, 0)
        yield spot.text[:at + m.start()] + spot.text[at + m.end():]


def delete_what_is_there(way, spot):
    """The marked part, a word of it, its line, its attribute or its element; or a word of an element
    that the help names."""
    if not DELETE.match(way):
        return None
    texts = []
    for start, end in spot.spans:
        texts.append(spot.without_lines(start, end))
        texts.append(spot.text[:start] + spot.text[end:].lstrip(' '))
        texts.append(spot.text[:start].rstrip(' ') + spot.text[end:])
        first, last = spot.text.rfind('\n', 0, start) + 1, spot.text.find('\n', end)
        texts.append(spot.text[:first] + spot.text[last + 1:])
        texts += remove_words(spot, start, end)
        for e in spot.around(start)[:2]:
            texts.append(spot.without_lines(e.start, e.end))
            for m in ATTRIBUTE.finditer(spot.text, e.start, e.inner):
                texts.append(spot.text[:m.start()] + spot.text[m.end():])
        for e in spot.around(start)[:1]:
            texts += remove_words(spot, e.start, e.end)
            for n in range(1, 40) if 'surplus' in way or 'number' in way else []:
                texts += [spot.with_attribute(x, 'count', str(n)) for x in spot.elements
                          if e.start <= x.start < e.end and 'count=' in spot.text[x.start:x.inner]]
            texts += [spot.without_lines(x.start, x.end) for x in spot.elements if e.start < x.start < e.end]
        texts += list(remove_words(spot, first, last)) if 'hex' in way else []
    for name in re.findall(r'<([a-z-]+)>', way):
        for e in spot.named(name):
            texts += remove_words(spot, e.start, e.end)
            texts.append(spot.without_lines(e.start, e.end))
    tags = re.findall(r'</[\w-]+>', way)
    return texts + [spot.text[:m.start()] + spot.text[m.end():] for tag in tags
                    for m in re.finditer(tag, spot.text)]


def write_words(way, spot):
    """write desert here; write one of: a, b or c; write ?m: at the marked part, or at a word of it."""
    m = re.match(r'write (?:one of:? )?((?:[\w?-]+, )*[\w?-]+(?: or [\w?-]+)?)(?: here)?$', way)
    if not m or re.match(r'write (?:the|a|an|it) ', way):
        return None
    texts = []
    for word in re.split(r', | or ', m.group(1)):
        texts.append(spot.replaced(word))
        for e in spot.around(spot.start)[:1]:
            texts += [spot.text[:a] + word + spot.text[b:] for a, b in
                      ((e.start + x.start(), e.start + x.end()) for x in
                       re.finditer(r'(?<==")[^"]*', spot.text[e.start:e.inner]))]
        if word.startswith('?'):
            texts.append(ROW.sub(lambda r: r.group(1) + re.sub(r'\?(?![\w])', lambda _: word, r.group(2)) +
                                 r.group(3), spot.text))
    return texts


def write_declaration(way, spot):
    m = re.match(r'write its words in this order: (<\?xml .*\?>)$', way)
    return m and [re.sub(r'^<\?xml.*?\?>', lambda _: m.group(1), spot.text)]


def write_number(way, spot):
    """write a number from 2 to 6; write 2 to 6 or 8 to 12."""
    m = re.match(r'write (?:a number (?:of players )?from )?(\d+) to (\d+)', way)
    if not m:
        return None
    old, values = spot.text[spot.start:spot.end], {*m.groups(), *map(str, range(1, 13)), '2-3', '3-4', '2-4'}
    return [spot.replaced(new) for n in sorted(values) for new in (n, re.sub(r'(?<=:)\w+', n, old))]


def append_to_hex(way, spot):
    m = re.match(r'write its number(?: after a colon,|, such as) (?:\w+)?(:\d+)$|(:-) if ', way)
    if not m:
        return None
    kind, label = re.match(r'(\w+)[^@]*(.*)', spot.text[spot.start:spot.end]).groups()
    return [spot.replaced(kind + mark + label)
            for mark in ([':-'] if m.group(2) else [f':{n}' for n in range(2, 13)])]


def write_mark(way, spot):
    m = re.match(r'(?:write|put) (a plain space|spaces|a space|&quot;|:\?|:-)', way)
    if not m:
        return None
    mark = {'a plain space': ' ', 'spaces': ' ', 'a space': ' '}.get(m.group(1), m.group(1))
    return [spot.replaced(mark), spot.text[:spot.start] + mark + spot.text[spot.start:],
            spot.text[:spot.end] + mark + spot.text[spot.end:]]


def write_element(way, spot):
    """write it as an attribute: <river along="C5 C4"/>; write it between the tags: <row>sea</row>."""
    m = re.search(r': (<([a-z-]+)([^.>]*?)(/?>.*))$', way)
    if not m or '...' in way:
        return None
    texts = []
    for e in spot.around(spot.start):
        if e.name != m.group(2):
            continue
        texts.append(spot.text[:e.start] + m.group(1) + spot.text[e.end:])
        old = [x.group() for x in ATTRIBUTE.finditer(spot.text, e.start, e.inner)]
        for gone in old:  # the others stay
            kept = ''.join(x for x in old if x != gone)
            texts.append(f'{spot.text[:e.start]}<{e.name}{kept}{m.group(3)}{m.group(4)}{spot.text[e.end:]}')
        texts.append(f'{spot.text[:e.start]}<{e.name}{"".join(old)}{m.group(3)}{m.group(4)}{spot.text[e.end:]}')
    return texts


def add_numbers(way, spot):
    m = re.match(r'add (?:other )?numbers to <numbers>', way)
    return m and [spot.text.replace('</numbers>', ' ' + ' '.join([str(n)] * k) + '</numbers>', 1)
                  for n in (2, 3, 4, 5, 9, 10, 11, 12) for k in range(1, 7)]


def close_element(way, spot):
    """Behind its start tag, at the end of a line or in the place of a second start tag."""
    m = re.match(r'write (</[\w:-]+>) where it ends', way)
    if not m:
        return None
    tag = m.group(1)
    again = re.compile(rf'<{re.escape(tag[2:-1])}/?>')
    texts = [spot.text[:x.start()] + tag + spot.text[x.end():] for x in again.finditer(spot.text, spot.start - 1)]
    ends = [spot.text.find('>', spot.end) + 1, len(spot.text)] + \
        [x.start() for x in re.finditer(r'\n|</', spot.text[spot.end:])][:60]
    ends[2:] = [spot.end + x for x in ends[2:]]
    return texts + [spot.text[:at] + tag + spot.text[at:] for at in ends]


def set_value(way, spot):
    """set name="value" of <element>; write name="value"; swap the two: a="b" c="d"."""
    way = re.sub(r'^write <([a-z-]+) ([a-z-]+="[^"]*")/?>', r'write \2 in <\1>', way)
    way = re.sub(r'^.*: <([a-z-]+) ([a-z-]+="[^"]*")>$', r'write \2 in <\1>', way)
    m = re.match(r'(?:set |write |put quotes around it: |swap the two: |write the reason, as in |call it )?'
                 r'((?:[a-z:-]+="[^"]*"(?: and | )?)+)(?:or more )?(?:(?:of|on|in|to) <([a-z-]+)>)?', way)
    if not m:
        return None
    pairs = re.findall(r'([a-z:-]+)="([^"]*)"', m.group(1))
    spots, texts = [spot], []
    for name, value in pairs:
        texts = [t for s in spots for t in s.set_attribute(name, value, m.group(2))]
        spots = [Spot(spot.finding, t) for t in texts]
    if not m.group(2):
        texts.append(spot.replaced(pairs[0][1]))
        texts.append(spot.replaced(f'"{pairs[0][1]}"'))
    return texts


NUMBERS = [*map(str, [*range(31), 40, 50, 60, 75, 99, 120, 200]),
           '2-4', '2-3', '3-4', '2-5', '2-6', 'left', 'right', 'unlimited']
SET = re.compile(r'(?:raise|lower|set|change|widen|narrow|correct)'
                 r'(?: it| it here| the \w+ in)?(?: (?:a )?((?:[a-z-]+=(?: or )?)*))?'
                 r'(?: ?(?:of|in) )?(?:<([a-z-]+)>)?(?: to (?:at least )?(\d+|unlimited))?')


def guess_names(spot, element):
    """Attributes that "raise it" and "raise the number in <supply>" may mean."""
    names = re.findall(r'([a-z-]+)=', spot.finding['help'] + spot.finding['message'])
    for e in spot.named(element or ''):
        names += re.findall(r'([a-z-]+)=', spot.text[e.start:e.inner])
    if element == 'supply':
        names += [w + 's' for w in re.findall(r'[a-z]{5,}', spot.finding['message'])]
    for e in spot.around(spot.start)[:1]:
        names += [a.group(1) for a in ATTRIBUTE.finditer(spot.text, e.start, e.inner)
                  if a.start() <= spot.start < a.end()]
    return names


def set_number(way, spot):
    """raise a= or b= of <element>; set a= of <element> to 0; lower a=; raise it."""
    m = SET.match(way)
    if not m or not (m.group(1) or m.group(2) or way == 'raise it' or way.endswith('unlimited')):
        return None
    values = [m.group(3)] if m.group(3) else ['unlimited'] if 'unlimited' in way else NUMBERS
    texts = []
    for name in dict.fromkeys(re.findall(r'([a-z-]+)=', m.group(1) or '') or
                              guess_names(spot, m.group(2))):
        for value in values:
            texts += spot.set_attribute(name, value, m.group(2))
            texts += [spot.with_attribute(e, name, value) for e in spot.named(
                'scenario', 'map', 'tile', 'harbor-token') if not m.group(2)]
    return texts


def write_in_a_row(way, spot):
    """A terrain for any hex of the rows."""
    m = re.match(r'write (?:a |another )?([a-z]+) into a row$', way)
    word = m and m.group(1)
    if not word:
        return None
    texts = []
    for row in ROW.finditer(spot.text):
        for cell in re.finditer(r'[^\s<>]+', row.group(2)):
            start, end = row.start(2) + cell.start(), row.start(2) + cell.end()
            texts.append(spot.text[:start] + word + spot.text[end:])
    return texts


def close_tag(way, spot):
    m = re.match(r'(?:write|put|add) (/>|>|-->|\]\]>|\?>) at (?:its|the) end', way)
    if not m:
        m = re.match(r'(/>) if', way)
    if not m:
        return None
    ends = [n for n in (spot.text.find('>', spot.end), spot.text.find('\n', spot.end), len(spot.text)) if n >= 0]
    texts = [spot.text[:at] + m.group(1) + spot.text[at:] for at in ends]
    return texts + [spot.text[:ends[0]].rstrip() + m.group(1) + spot.text[ends[0] + 1:]]


def move_element(way, spot):
    m = re.match(r'move <([\w-]+)> (before|behind) <([\w-]+)>$', way)
    if not m:
        return None
    texts = []
    moved = [e for e in spot.around(spot.start) if e.name == m.group(1)][:1]
    for e in moved:
        part = spot.text[e.start:e.end]
        for other in spot.named(m.group(3)):
            if other.parent != e.parent:
                continue
            at = other.start if m.group(2) == 'before' else other.end
            if at <= e.start:
                texts.append(spot.text[:at] + part + spot.text[at:e.start] + spot.text[e.end:])
            elif at >= e.end:
                texts.append(spot.text[:e.start] + spot.text[e.end:at] + part + spot.text[at:])
    return texts


def run_fmt(way, spot, cartwright):
    if '`cartwright fmt FILE`' not in way:
        return None
    done = subprocess.run([cartwright, 'fmt', '-'], input=to_bytes(spot.text), capture_output=True,
                          timeout=60, check=False)
    return [from_bytes(done.stdout)]


OPTION = re.compile(r'(?<![\w-])(--[a-z-]+)((?:[ =][\w./:-]+)?)')


def change_options(way, args):
    """The words of the command line with an option that the way names: "--map=one", "without
    --missing"."""
    for name, value in OPTION.findall(way.split('`')[0]):
        others = [a for a in args.splitlines() if a.split('=')[0] != name]
        yield '\n'.join(others)
        yield '\n'.join([*others[:1], name + value.replace(' ', '='), *others[1:]])


FORMS = [propose, accept, add_family, delete_family, delete_attribute, write_element,
         write_declaration, set_value, set_number, write_in_a_row, write_number, append_to_hex,
         write_mark, write_words, add_numbers, close_element, close_tag, move_element,
         delete_what_is_there]


def follow(way, finding, text, cartwright):
    """The texts that come of doing what one way of a help says; None: it is in prose."""
    spot = Spot(finding, text)
    texts = run_fmt(way, spot, cartwright)
    for form in FORMS:
        if texts is None:
            texts = form(way, spot) or None
    if finding['replacement'] is not None and finding['help'].startswith(way):
        texts = [spot.replaced(finding['replacement']), *(texts or [])]
    return texts


def offers_text(way):
    """Whether a way has words to type."""
    if re.search(r' may (?:have|contain): |`cartwright (?!fmt FILE)', way):
        return False  # a list, or a command that shows more
    return bool(re.search(r'`|="|<[a-z/!-]|^did you mean|^write |^delete it', way))
