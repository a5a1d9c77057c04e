// SPDX-License-Identifier: MIT
// SPDX-FileCopyrightText: 2026 The Cartwright contributors
// The scenario as text, with the places in it that the program knows (render --spans), and edits
// that leave all else as it was. Each gives changes for the editor: {from, to, insert}.
const S = Math.sqrt(3);
const TOKEN = /^([a-z][a-z-]*|\.)?(\?[a-z]*)?(:[^@]*)?(@.*)?$/;
const NO_NUMBER = ['sea', 'desert', 'oasis', 'workshop', '.', 'fog'];
const NUMBERS = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11];    // of discs A to R

/** Turns byte offsets, which the program gives, into offsets of a string. */
export function offsets(text) {
  const bytes = new TextEncoder().encode(text), decoder = new TextDecoder();
  return (byte) => decoder.decode(bytes.subarray(0, byte)).length;
}

export const escape = (s) => s.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
const tag = (name, attrs, inner) => `<${name}${Object.entries(attrs).map(([k, v]) =>
  ` ${k}="${escape(v)}"`).join('')}${inner ? `>${inner}</${name}>` : '/>'}`;
const letters = (n) => (n < 26 ? '' : letters(n / 26 - 1 | 0)) + String.fromCharCode(65 + n % 26);

/** `things` have {what, at, from, to, inside: [from, to] or null}. `spots` are the places of the
 * board {kind, name, x, y}, hexes with their token {row, column, text, from, to}: those of the rows
 * and, without a text, one more at the end of each. */
export class Draft {
  constructor(text, board) {
    Object.assign(this, { text, things: board?.things ?? [] });
    this.map = this.find('map') ?? this.things[0];
    // what a row has besides tokens is kept, and counts as space
    const bare = (from, to) => text.slice(from, to).replace(/<!--[^]*?-->|<\?[^]*?\?>/g, (other) =>
      ' '.repeat(other.length));
    this.rows = this.things.filter((e) => e.what == 'row' && e.inside).map((e) => ({ e,
      cells: [...bare(...e.inside).matchAll(/\S+/g)].map((m) => ({ text: m[0],
        from: e.inside[0] + m.index, to: e.inside[0] + m.index + m[0].length })) }));
    const { rows = 0, columns, orientation, shift, paths = [], corners = [] } = board ?? {};
    const place = (along, across) => [1.5 * along,
      S * (across + (along & 1 ? (shift == 'left' ? -0.5 : 0.5) : 0))];
    const hexes = Array.from({ length: rows * (columns + 1) }, (_, i) => {
      const column = i % (columns + 1), row = (i - column) / (columns + 1), kind = 'hex';
      const [x, y] = orientation == 'flat' ? place(column, row) : place(row, column).reverse();
      return { kind, name: letters(row) + (column + 1), x, y, row, column,
        ...this.rows[row]?.cells[column] };
    });
    this.spots = [...hexes, ...paths.map((p) => ({ ...p, kind: 'path' })),
      ...corners.map((p) => ({ ...p, kind: 'corner' }))];
  }
  find(what) { return this.things.find((e) => e.what == what); }
  family(name) {
    const rules = this.find('rules');
    return this.things.find((e) => e.what == name && rules?.from < e.from && e.to < rules.to);
  }
  at(name, what) {
    return this.things.filter((e) => e.at.includes(name) && e.what == (what ?? e.what));
  }
  /** The center of a hex counts as far as half a hex, a path or a corner only near it. */
  nearest(point, kinds) {
    const far = (p) => Math.hypot(p.x - point.x, p.y - point.y) / (p.kind == 'hex' ? 0.55 : 0.32);
    return this.spots.filter((p) => kinds.includes(p.kind)).reduce((a, b) =>
      (far(b) < far(a) ? b : a));
  }
  /** Puts tokens into cells, [spot, text]; the columns behind them stay where they were. */
  put(list) {
    const more = this.rows.map(() => []);    // behind the last token of each row
    const changes = list.flatMap(([{ row, column, from, to, text: old }, text]) => {
      const { cells } = this.rows[row];
      if (old === undefined) more[row][column - cells.length] = text;
      if (old === undefined || old == text) return [];
      const gap = this.text.slice(to, cells[column + 1]?.from ?? to);
      const room = ' '.repeat(Math.max(1, gap.length + old.length - text.length));
      return { from, to: to + gap.length, insert: text + (/^ +$/.test(gap) ? room : gap) };
    });
    return changes.concat(more.flatMap((tokens, row) => {
      const { e, cells } = this.rows[row], words = Array.from(tokens, (s) => s ?? '.').join(' ');
      return words ? { from: cells.at(-1)?.to ?? e.inside[0], insert: ` ${words}` } : [];
    }));
  }
  /** Gives hexes a token with parts exchanged: {terrain, pool, number, label}; '' takes one away. A
   * hex that needs a number gets the next of the discs. */
  set(spots, parts) {
    let n = this.spots.filter((p) => /:\d/.test(p.text)).length;
    return this.put(spots.map((spot) => {
      let [, terrain = '', pool = '', number = '', label = ''] = TOKEN.exec(spot.text ?? '.') ?? [];
      if (parts.pool) [terrain, number] = terrain == 'fog' ? ['fog', ''] : ['', ''];
      if (parts.pool) pool = '?' + parts.pool.replace('?', '');
      if (parts.terrain) [terrain, pool] = [parts.terrain, parts.terrain == 'fog' ? pool : ''];
      if (parts.number) number = ':' + parts.number;
      if (parts.label !== undefined) label = parts.label && '@' + parts.label;
      if (NO_NUMBER.includes(terrain)) number = '';
      else if (terrain && !number) number = ':' + NUMBERS[n++ % NUMBERS.length];
      return [spot, terrain == '.' ? '.' : terrain + pool + number + label];
    }));
  }

  indent(e) {
    const line = this.text.slice(this.text.lastIndexOf('\n', e.from - 1) + 1, e.from);
    return '\n' + line.match(/^\s*/)[0];
  }
  /** A new child behind the last of its name, or at the end of its parent. */
  add(parent, name, attrs, inner) {
    const others = this.things.filter((e) => parent.from < e.from && e.to < parent.to);
    const last = others.findLast((e) => e.what == name) ??
      others.sort((a, b) => a.to - b.to).at(-1), child = tag(name, attrs, inner);
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
  /** An attribute with the space before it, {from, to, space, value}, or where it may be put. */
  attribute(e, name) {
    const head = this.text.slice(e.from, e.inside?.[0] ?? e.to);
    const m = [...head.matchAll(/(\s+)([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
      .find((found) => found[2] == name) ?? { index: head.length - (e.inside ? 1 : 2), 0: '' };
    const from = e.from + m.index, value = m[3] ?? m[4] ?? '';
    return { from, to: from + m[0].length, space: m[1] ?? ' ', value };
  }
  /** Sets an attribute; '' takes it away. */
  change(e, name, value) {
    const { from, to, space } = this.attribute(e, name);
    return [{ from, to, insert: value && `${space}${name}="${escape(value)}"` }];
  }
  title(value) {
    const inside = this.find('title')?.inside;
    return inside ? [{ from: inside[0], to: inside[1], insert: escape(value) }]
      : this.add(this.things[0], 'title', {}, escape(value));
  }
}

/** What the schema says of an element: {name, doc, attrs, children}, for the form. */
export function readVocabulary(xsd) {
  const tree = new DOMParser().parseFromString(xsd, 'application/xml');
  const doc = (node) => node.querySelector('documentation')?.textContent ?? '';
  const type = (a) => tree.querySelector(`simpleType[name="${a.getAttribute('type')?.slice(4)}"]`);
  const words = (a) => [...(type(a) ?? a).querySelectorAll('enumeration')].map((w) =>
    w.getAttribute('value'));
  return (name) => {
    // two elements may have one name: that in another's group is the family of rules
    const e = tree.querySelector(`group[name="family-${name}"] element`) ??
      tree.querySelector(`element[name="${name}"]`);
    return { name, doc: doc(e), attrs: [...e.querySelectorAll('attribute[name]')].map((a) => ({
      name: a.getAttribute('name'), doc: doc(a), words: words(a) })),
    children: [...e.querySelectorAll('choice > *')].map((c) =>
      c.getAttribute('ref').replace(/^ns1:(family-)?/, '')) };
  };
}
