// SPDX-License-Identifier: MIT
// SPDX-FileCopyrightText: 2026 The Cartwright contributors
// The scenario as text, with the places in it that the program knows (render --spans), and edits
// that leave all else as it was. Each gives changes for the editor: {from, to, insert}.
const S = Math.sqrt(3);
const SIXTHS = ['e', 'se', 'sw', 'w', 'nw', 'ne'];     // at 0, 60, ... degrees, clockwise
const BETWEEN = ['se', 's', 'sw', 'nw', 'n', 'ne'];    // at 30, 90, ...
const TOKEN = /^([a-z][a-z-]*|\.)?(\?[a-z]*)?(:[^@]*)?(@.*)?$/;
const HEX = /([A-Z]{1,2}[1-9]\d{0,2})(?:([.^*])([nesw]{1,2}))?/g;
const NO_NUMBER = ['sea', 'desert', 'oasis', 'workshop', '.', 'fog'];
const NUMBERS = ['5', '9', '4', '10', '3', '11', '6', '8', '2', '12'];

/** Turns byte offsets, which the program gives, into offsets of a string. */
export function offsets(text) {
  if (/^[\x00-\x7f]*$/.test(text)) return (byte) => byte;
  const at = [];
  let unit = 0;
  for (const letter of text) {
    for (let n = new TextEncoder().encode(letter).length; n; n--) at.push(unit);
    unit += letter.length;
  }
  return (byte) => at[byte] ?? unit;
}

export const escape = (s) => s.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
const tag = (name, attrs, inner) => `<${name}${Object.entries(attrs).map(([k, v]) =>
  ` ${k}="${escape(v)}"`).join('')}${inner ? `>${inner}</${name}>` : '/>'}`;
const letters = (n) => (n < 26 ? '' : letters(n / 26 - 1 | 0)) + String.fromCharCode(65 + n % 26);
const hexName = ({ row, column }) => letters(row) + (column + 1);
const inOrder = (a, b) => {
  const [x, y] = [a, b].map((n) => /^([A-Z]*)(\d*)/.exec(n)).map((m) => m[1].padStart(2) +
    m[2].padStart(3));
  return x < y ? -1 : 1;
};

/** Things have {what, at, from, to, inside: [from, to] or null}; hexes of board.json {from, to}. */
export class Draft {
  constructor(text, board) {
    Object.assign(this, { text, things: board?.things ?? [], hexes: board?.hexes ?? [] });
    this.flat = board?.orientation == 'flat';
    this.half = board?.shift == 'left' ? -0.5 : 0.5;
    this.map = this.find('map') ?? this.things[0];
    // what a row has besides tokens is kept, and counts as space
    const bare = (from, to) => text.slice(from, to).replace(/<!--[^]*?-->|<\?[^]*?\?>/g, (other) =>
      ' '.repeat(other.length));
    this.rows = this.things.filter((e) => e.what == 'row' && e.inside).map((e) => ({ e,
      cells: [...bare(...e.inside).matchAll(/\S+/g)].map((m) => ({ text: m[0],
        from: e.inside[0] + m.index, to: e.inside[0] + m.index + m[0].length })) }));
  }
  find(what, within) {
    return this.things.find((e) => e.what == what && (!within || within.from < e.from &&
      e.to < within.to));
  }
  family(name) {
    const rules = this.find('rules');
    return rules && this.find(name, rules);
  }
  at(name, what) {
    return this.things.filter((e) => e.at.includes(name) && e.what == (what ?? e.what));
  }
  cell({ row, column }) { return this.rows[row]?.cells[column]; }

  // ---- hexes ----

  center({ row, column }) {
    const [along, across] = this.flat ? [column, row] : [row, column];
    const p = [1.5 * along, S * (across + (along & 1 ? this.half : 0))];
    return this.flat ? { x: p[0], y: p[1] } : { x: p[1], y: p[0] };
  }
  /** The cell nearest to a point, with or without a hex. */
  nearest({ x, y }) {
    const near = [], row = Math.floor(y / (this.flat ? S : 1.5)) - 1;
    const column = Math.floor(x / (this.flat ? 1.5 : S)) - 1;
    for (let r = Math.max(0, row); r < row + 4; r++)
      for (let c = Math.max(0, column); c < column + 4; c++) {
        const p = this.center({ row: r, column: c });
        near.push({ row: r, column: c, ...p, far: Math.hypot(p.x - x, p.y - y) });
      }
    const best = near.sort((a, b) => a.far - b.far)[0];
    return best && { ...best, kind: 'hex', name: hexName(best) };
  }
  outline(p) {
    return SIXTHS.map((_, i) => (60 * i + (this.flat ? 0 : 30)) * Math.PI / 180)
      .map((a) => ({ x: p.x + Math.cos(a), y: p.y + Math.sin(a) }));
  }
  /** Puts tokens into cells, {row, column, text}; the columns behind them stay where they were. */
  put(list) {
    const changes = [], later = new Map();
    for (const { row, column, text } of list) {
      const cell = this.cell({ row, column }), next = this.cell({ row, column: column + 1 });
      if (!cell) {
        if (!later.has(row)) later.set(row, []);
        later.get(row)[column] = text;
      } else if (cell.text != text) {
        const gap = next ? this.text.slice(cell.to, next.from) : '';
        const room = next && Math.max(1, next.from - cell.from - text.length);
        changes.push({ from: cell.from, to: cell.to + gap.length, insert: text +
          (/\S|\n/.test(gap) || !next ? gap : ' '.repeat(room)) });
      }
    }
    const last = this.rows.at(-1);
    for (const [row, tokens] of later) {
      const at = this.rows[row], more = Array.from(tokens, (s) => s ?? '.')
        .slice(at?.cells.length ?? 0).join(' ');
      if (at) changes.push({ from: at.cells.at(-1)?.to ?? at.e.inside[0], insert: ' ' + more });
      else if (row == this.rows.length)
        changes.push({ from: last.e.to, insert: `${this.indent(last.e)}<row>${more}</row>` });
    }
    return changes;
  }
  /** Gives hexes a token with parts exchanged: {terrain, pool, number, label}; '' takes one away. A
   * hex that needs a number gets one of those that the map has least of, 6 and 8 apart. */
  set(spots, parts) {
    const used = {};
    for (const c of this.rows.flatMap((r) => r.cells)) {
      const n = TOKEN.exec(c.text)?.[3]?.slice(1);
      used[n] = (used[n] ?? 0) + 1;
    }
    const red = (spot) => this.rows.some(({ cells }, row) => cells.some((c, column) => {
      const p = this.center({ row, column }), q = this.center(spot);
      return /:[68]\b/.test(c.text) && Math.hypot(p.x - q.x, p.y - q.y) < 2;
    }));
    return this.put(spots.map(({ row, column }) => {
      const m = TOKEN.exec(this.cell({ row, column })?.text ?? '.') ?? [];
      let [terrain, pool, number, label] = m.slice(1).map((s) => s ?? '');
      if (parts.pool) [terrain, number] = terrain == 'fog' ? ['fog', ''] : ['', ''];
      if (parts.pool) pool = '?' + parts.pool.replace('?', '');
      if (parts.terrain) [terrain, pool] = [parts.terrain, parts.terrain == 'fog' ? pool : ''];
      if (parts.number) number = ':' + parts.number;
      if (parts.label !== undefined) label = parts.label && '@' + parts.label;
      if (NO_NUMBER.includes(terrain)) number = '';
      else if (terrain && !number) {
        const share = (n) => (used[n] ?? 0) * (/2$/.test(n) ? 2 : 1);
        const [free] = NUMBERS.filter((n) => !/[68]/.test(n) || !red({ row, column }))
          .sort((a, b) => share(a) - share(b));
        used[free] = (used[free] ?? 0) + 1;
        number = ':' + free;
      }
      return { row, column, text: terrain == '.' ? '.' : terrain + pool + number + label };
    }));
  }

  // ---- elements ----

  indent(e) {
    const line = this.text.slice(this.text.lastIndexOf('\n', e.from - 1) + 1, e.from);
    return '\n' + line.match(/^\s*/)[0];
  }
  /** A new child behind the last of its name, or at the end of its parent. */
  add(parent, name, attrs, inner) {
    const inside = (e) => e != parent && e.from > parent.from && e.to < parent.to;
    const last = this.things.findLast((e) => e.what == name && inside(e)) ??
      this.things.filter(inside).reduce((a, b) => (!a || b.to > a.to ? b : a), null);
    const child = tag(name, attrs, inner);
    if (last) return [{ from: last.to, insert: this.indent(last) + child }];
    const all = `${this.indent(parent)}  ${child}${this.indent(parent)}`;
    return parent.inside ? [{ from: parent.inside[0], to: parent.inside[1], insert: all }]
      : [{ from: parent.to - 2, to: parent.to, insert: `>${all}</${parent.what}>` }];
  }
  /** A child of an element below the root, which is made if need be: below('rules', 'tolls'). */
  below(name, child, attrs = {}) {
    const parent = this.find(name);
    return parent ? this.add(parent, child, attrs)
      : this.add(this.things[0], name, {}, `\n    ${tag(child, attrs)}\n  `);
  }
  /** Takes an element away, with its line if nothing else stands there. */
  remove(e) {
    const before = this.text.slice(0, e.from).match(/\n?[ \t]*$/)[0];
    const alone = before[0] == '\n' && /^[ \t]*(\r?\n|$)/.test(this.text.slice(e.to));
    return [{ from: alone ? e.from - before.length : e.from, to: e.to }];
  }
  /** Its attributes: {name: {value, from, to, all}}, `all` is where the name begins. */
  attributes(e) {
    const start = this.text.slice(e.from, e.inside ? e.inside[0] : e.to), found = {};
    for (const m of start.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
      const value = m[2] ?? m[3], to = e.from + m.index + m[0].length - 1;
      found[m[1]] = { value, from: to - value.length, to, all: e.from + m.index };
    }
    return found;
  }
  /** Sets an attribute; '' takes it away. */
  attribute(e, name, value) {
    const a = this.attributes(e)[name], end = e.inside ? e.inside[0] - 1 : e.to - 2;
    if (a) return value ? [{ from: a.from, to: a.to, insert: escape(value) }]
      : [{ from: a.all - 1, to: a.to + 1 }];
    return value ? [{ from: end, insert: ` ${name}="${escape(value)}"` }] : [];
  }
  titleText() {
    const e = this.find('title'), inner = e?.inside ? this.text.slice(...e.inside) : '';
    return new DOMParser().parseFromString(`<t>${inner}</t>`, 'text/xml').documentElement
      .textContent.trim();
  }
  title(value) {
    const e = this.find('title');
    return e?.inside ? [{ from: e.inside[0], to: e.inside[1], insert: escape(value) }]
      : [{ from: this.things[0].inside[0], insert: `\n  <title>${escape(value)}</title>` }];
  }

  // ---- the whole map ----

  /** Lays the map out again: `move` gives for the center of a hex where it goes, or null; `turn`
   * does so with an angle in degrees; `more` are new hexes, {text, to}. All names follow. */
  regrid(places, move, turn, more = []) {
    const kept = this.rows.flatMap(({ cells }, row) => cells.map((c, column) => ({ text: c.text,
      name: hexName({ row, column }), to: c.text[0] == '.' ? null
        : move(this.center({ row, column }), row) }))).filter((c) => c.to).concat(more);
    const along = kept.map(({ to }) => Math.round((this.flat ? to.x : to.y) / 1.5));
    const first = Math.min(...along), lines = along.map((a) => a - first);
    // a line that is shifted has its centers half a hex beside those of the others
    const across = kept.map(({ to }, i) => (this.flat ? to.y : to.x) / S -
      (lines[i] & 1 ? this.half : 0));
    const steps = across.map((a) => Math.round(a - across[0])), least = Math.min(...steps);
    const names = new Map(), table = [];
    kept.forEach((c, i) => {
      const [row, column] = this.flat ? [steps[i] - least, lines[i]] : [lines[i], steps[i] - least];
      names.set(c.name, hexName({ row, column }));
      (table[row] ??= [])[column] = c.text;
    });
    const width = 2 * Math.ceil((Math.max(...kept.map((c) => c.text.length)) + 1) / 2);
    const rows = Array.from(table, (cells = ['.'], r) => {
      const in_ = !this.flat && (r & 1) == (this.half > 0) ? width / 2 : 0;
      const text = Array.from(cells, (c) => (c ?? '.').padEnd(width)).join('').trimEnd();
      return ' '.repeat(in_) + text;
    });
    const turned = (word, corners) => {
      const words = this.flat == corners ? SIXTHS : BETWEEN, base = words == SIXTHS ? 0 : 30;
      const to = turn(60 * words.indexOf(word) + base) - base;
      return words.includes(word) ? words[Math.round(((to % 360) + 360) % 360 / 60)] : word;
    };
    const last = this.rows.at(-1).e, changes = this.rows.flatMap(({ e }, i) => (i < rows.length
      ? [{ from: e.inside[0], to: e.inside[1], insert: rows[i] }] : this.remove(e)));
    if (rows.length > this.rows.length)
      changes.push({ from: last.to, insert: rows.slice(this.rows.length).map((row) =>
        `${this.indent(last)}<row>${row}</row>`).join('') });
    for (const e of this.things) {
      let lost = false;
      const edits = Object.entries(this.attributes(e)).flatMap(([k, a]) => {
        const type = places.get(`${e.what} ${k}`);
        const value = !type ? a.value
          : type == 'CORNERS' ? a.value.replace(/[nesw]+/g, (word) => turned(word, true))
            : a.value.replace(HEX, (_, hex, mark = '', word) => {
              lost ||= !names.has(hex);
              return (names.get(hex) ?? hex) + mark + (word ? turned(word, mark != '.') : '');
            }).replace(/\S+\/\S+/g, (n) => n.split('/').sort(inOrder).join('/'));
        return value == a.value ? [] : [{ from: a.from, to: a.to, insert: value }];
      });
      changes.push(...(lost && e.from > this.map.from ? this.remove(e) : edits));
    }
    return changes;
  }
}

/** What the schema says of elements and attributes, for forms and for names of places. */
export function readVocabulary(xsd) {
  const tree = new DOMParser().parseFromString(xsd, 'application/xml');
  const bare = (s) => s?.replace(/^ns1:/, '');
  const top = (kind, name) => tree.querySelector(`schema > ${kind}[name="${bare(name)}"]`);
  const doc = (node) => node.querySelector('documentation')?.textContent ?? '';
  const all = new Map(), places = new Map();
  for (const e of tree.querySelectorAll('element[name]')) {
    const name = e.getAttribute('name');
    const attrs = [...e.querySelectorAll('attribute[name]')].map((a) => {
      const type = bare(a.getAttribute('type')), own = a.getAttribute('name');
      if (/^(PLACES?|CORNERS)$/.test(type)) places.set(`${name} ${own}`, type);
      const words = (type ? top('simpleType', type) : a)?.querySelectorAll('enumeration') ?? [];
      return { name: own, doc: doc(a), words: [...words].map((w) => w.getAttribute('value')) };
    });
    const children = [...e.querySelectorAll('choice > *')].flatMap((c) => (c.localName == 'group'
      ? [...top('group', c.getAttribute('ref')).querySelectorAll('element')] : [c]))
      .map((c) => bare(c.getAttribute('ref') ?? c.getAttribute('name')));
    // two elements may have one name: that in another's group is the family of rules
    if (!all.has(name) || e.closest('group[name^=family]'))
      all.set(name, { name, doc: doc(e), attrs, children });
  }
  return { all, places };
}
