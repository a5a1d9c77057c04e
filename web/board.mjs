// SPDX-License-Identifier: MIT
// SPDX-FileCopyrightText: 2026 The Cartwright contributors
// The board as a picture, and on it: a cursor, tools that change the text, rings around places.
import { button, choose, h, row, say, t } from './words.mjs';

const $ = (id) => document.getElementById(id);
const TERRAINS = ['forest', 'hills', 'pasture', 'fields', 'mountains', 'gold', 'desert', 'oasis',
  'sea', 'castle', 'quarry', 'glassworks', 'workshop', 'fog', '.'];
const STACKS = { castle: { tools: 6, sand: 6 }, quarry: { marble: 6, sand: 6 },
  glassworks: { glass: 6, tools: 6 } };
const ALL = ['hex', 'path', 'corner'];

// kinds: what may be pointed at; drag: many at once; use() gives the changes of the text
const TOOLS = {
  select: { kinds: ALL },
  terrain: { drag: true, values: TERRAINS, use: (d, hexes, terrain) => d.set(hexes, { terrain }) },
  number: { drag: true, values: ['2', '3', '4', '5', '6', '8', '9', '10', '11', '12', '?', '-'],
    use: (d, hexes, number) => d.set(hexes, { number }) },
  pool: { drag: true, values: ['?', 'a', 'b', 'c', 'd'],
    use: (d, hexes, pool) => d.set(hexes, { pool }) },
  harbor: { kinds: ['path'], values: ['any', 'brick', 'lumber', 'wool', 'grain', 'ore', '?'],
    use(d, [{ name }], gives) {
      const [old] = d.at(name, 'harbor');
      return old ? d.attribute(old, 'gives', gives) : d.add(d.map, 'harbor', { at: name, gives });
    } },
  river: { drag: true, use: (d, hexes) => (hexes.length < 2 ? [] : [
    ...d.add(d.map, 'river', { along: hexes.map((x) => x.name).join(' ') }),
    ...(d.family('rivers') ? [] : d.below('rules', 'rivers'))]) },
  label: { text: 'keep', use: (d, hexes, label) => d.set(hexes, { label }) },
  mark: { kinds: ALL, text: '!', signs: true,
    use: (d, [{ name }], label, sign) => d.add(d.map, 'mark', { at: name, sign, label }) },
  'trade hex': { values: Object.keys(STACKS), use(d, [hex], terrain) {
    const stack = Object.entries(STACKS[terrain]).map(([k, n]) => ` ${k}="${n}"`).join('');
    return [...d.set([hex], { terrain }), ...(d.at(hex.name, 'trade-hex').length ? []
      : d.add(d.map, 'trade-hex', { at: hex.name }, `<stack${stack}/>`)),
    ...(d.family('baggage-trains') ? [] : d.below('rules', 'baggage-trains'))];
  } },
  'start zone': { kinds: ['hex', 'corner'], values: ['allow', 'deny'],
    use: (d, [{ name: at }], what) => (d.at(at, what)[0] ? [] : d.below('start', what, { at })) },
  erase: { kinds: ALL, use(d, [place]) {
    const things = d.at(place.name).filter((e) => e.what != 'region');
    return things.length ? things.flatMap((e) => d.remove(e))
      : place.kind == 'hex' && d.cell(place) ? d.set([place], { terrain: '.' }) : [];
  } },
};
const LAYOUTS = ['row above', 'row below', 'without first row', 'without last row', 'mirror',
  'rotate'];

/** The same picture, with each drawing of a terrain as an image of its own: a browser lays that out
 * once, and not for each hex, which takes a third of the time. */
const light = (svg) => new TextDecoder().decode(svg).replace(/<symbol([^>]*)>(.*?)<\/symbol>/gs,
  (all, attrs, art) => {
    const named = [...art.matchAll(/(?:href="|url\()#([^")]+)/g)];
    const image = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200" ' +
      `xmlns:xlink="http://www.w3.org/1999/xlink">${art}</svg>`;
    return named.some(([, id]) => !art.includes(` id="${id}"`)) ? all
      : `<symbol${attrs}><image x="-100" y="-100" width="200" height="200" ` +
        `href="data:image/svg+xml,${encodeURIComponent(image)}"/></symbol>`;
  });

export class Board {
  constructor(app) {
    Object.assign(this, { app, tool: 'select', zoom: 1, rings: {}, path: [], values: {} });
    $('tools').setAttribute('aria-label', t('Tools'));
    $('tools').append(...Object.keys(TOOLS).map((name) => button(t(name), () => this.take(name),
      { role: 'radio', 'data-tool': name })));
    Object.assign($('over'), { onpointerdown: (e) => this.press(e),
      onpointermove: (e) => this.drag(e), onpointerup: () => this.path.length && this.use(),
      onkeydown: (e) => this.key(e) });
    $('over').setAttribute('aria-label',
      t('Arrows move, comma and period go around a hex, Enter uses the tool, Space drags it'));
    this.take('select');
  }
  take(name) {
    this.tool = name;
    const tool = TOOLS[name], { app } = this;
    const check = (list, key, value) => list.forEach((b) =>
      b.setAttribute('aria-checked', String(b.dataset[key] == value)));
    check([...$('tools').children], 'tool', name);
    const kinds = name == 'terrain' ? app.draft().things.filter((e) => e.what == 'kind')
      .map((e) => app.draft().attributes(e).id?.value) : [];
    const words = [...tool.values ?? [], ...kinds].map((v) => button(t(v == '.' ? 'no hex' : v),
      () => pick(v), { role: 'radio', 'data-value': v }));
    const pick = (v) => {
      this.values[name] = v;
      check(words, 'value', v);
    };
    const signs = app.vocabulary?.all.get('mark').attrs.find((a) => a.name == 'sign').words;
    this.sign ??= signs?.[0];
    const zoom = (sign, by) => button(sign, () => {
      this.zoom = Math.min(12, Math.max(1, this.zoom * by));
      $('sheet').style.setProperty('--zoom', this.zoom);
    });
    $('values').replaceChildren(...words,
      tool.signs ? choose(t('sign'), signs, this.sign, (v) => { this.sign = v; }) : '',
      tool.text ? h('input', { value: this.values[name] ??= tool.text, 'aria-label': t(name),
        oninput: (e) => { this.values[name] = e.target.value; } }) : '',
      ...(name == 'select' ? LAYOUTS : []).map((what) => button(t(what), () => this.layOut(what))),
      h('span', { class: 'end' }, zoom('−', 0.8), zoom('+', 1.25)));
    if (words.length) pick(this.values[name] ?? words[0].dataset.value);
    $('over').style.touchAction = tool.drag ? 'none' : 'auto';
  }
  /** The picture of a board, as bytes; what the program says of its places is in app.board. */
  async show(svg) {
    const root = new TextDecoder().decode(svg.subarray(0, 1000));
    const url = URL.createObjectURL(new Blob([light(svg)], { type: 'image/svg+xml' }));
    const alt = t('Board of {0}', this.app.board.title);
    const next = h('img', { id: 'picture', src: url, alt });
    await next.decode().catch(() => {});
    $('picture').replaceWith(next);
    URL.revokeObjectURL(url);
    const box = /viewBox="([^"]*)"/.exec(root)[1], [, , width, height] = box.split(' ');
    $('over').setAttribute('viewBox', box);
    $('sheet').style.setProperty('--ratio', width / height);
    [this.x, this.y, this.unit] = /data-board="([^"]*)"/.exec(root)[1].split(' ').map(Number);
    this.draw();
  }
  draw() {
    const draft = this.app.draft(), { x, y, unit } = this;
    const mm = (p) => [x + p.x * unit, y + p.y * unit];
    const shape = (p, look) => {
      const hex = p.kind == 'hex', [cx, cy] = mm(p);
      const e = document.createElementNS('http://www.w3.org/2000/svg', hex ? 'polygon' : 'circle');
      for (const [k, v] of Object.entries(hex ? { points: draft.outline(p).map(mm).join(' ') }
        : { cx, cy, r: unit * 0.28 })) e.setAttribute(k, v);
      e.setAttribute('class', look);
      return e;
    };
    const rings = this.app.board.places.filter((p) => this.rings.names?.includes(p.name));
    $('over').replaceChildren(...rings.map((p) => shape(p, this.rings.look)),
      ...this.path.map((p) => shape(p, 'painted')),
      ...(this.cursor ? [shape(this.cursor, 'cursor')] : []));
  }
  /** Nothing is chosen any more: another map comes. */
  forget() {
    Object.assign(this, { cursor: undefined, rings: {}, path: [] });
    $('spot').replaceChildren();
  }
  ring(names, look = 'found') {
    this.rings = { names, look };
    if (this.app.board) this.draw();
  }

  press(event) {
    if (!this.app.board || event.button) return;
    const tool = TOOLS[this.tool], point = this.point(event);
    this.cursor = this.nearest(point, tool.kinds ?? ['hex']);
    this.path = tool.drag ? [this.cursor] : [];
    if (tool.drag) $('over').setPointerCapture(event.pointerId);
    else this.use();
    this.draw();
  }
  drag(event) {
    if (this.path.length && event.buttons) this.along(this.app.draft().nearest(this.point(event)));
  }
  point(event) {
    const p = new DOMPoint(event.clientX, event.clientY)
      .matrixTransform($('over').getScreenCTM().inverse());
    return { x: (p.x - this.x) / this.unit, y: (p.y - this.y) / this.unit };
  }
  /** The center of a cell counts as far as half a hex, a path or a corner only near it. */
  nearest(point, kinds) {
    const far = (p) => Math.hypot(p.x - point.x, p.y - point.y) / (p.kind == 'hex' ? 0.55 : 0.32);
    const cell = kinds.includes('hex') ? [this.app.draft().nearest(point)] : [];
    return [...cell, ...this.app.board.places]
      .filter((p) => kinds.includes(p.kind) && (p.kind != 'hex' || p == cell[0]))
      .reduce((a, b) => (far(b) < far(a) ? b : a));
  }
  along(hex) {
    if (this.path.every((p) => p.name != hex.name)) this.path.push(hex);
    this.draw();
  }
  use() {
    const tool = TOOLS[this.tool], draft = this.app.draft(), { path } = this;
    this.path = [];
    if (tool.use && !draft.rows.length) say(t('The rows of this map are in another file.'));
    else if (tool.use)
      this.app.edit(tool.use(draft, path.length ? path : [this.cursor], this.values[this.tool],
        this.sign).sort((a, b) => a.from - b.from));
    this.tell();
    this.draw();
  }
  layOut(what) {
    const { app } = this, draft = app.draft(), { places } = app.vocabulary, { rows } = draft;
    if (!rows.length || app.text().match(/<map[\s/>]/g)?.length > 1)
      return say(t('Only the one map of a file is laid out.'));
    const stay = (a) => a, sea = (row) => Array.from({ length: Math.max(...rows.map((r) =>
      r.cells.length)) }, (_, column) => ({ text: 'sea', to: draft.center({ row, column }) }));
    const cut = (lost) => draft.regrid(places, (p, row) => (row == lost ? null : p), stay);
    app.edit(({
      'row above': () => draft.regrid(places, stay, stay, sea(-1)),
      'row below': () => draft.regrid(places, stay, stay, sea(rows.length)),
      'without first row': () => cut(0),
      'without last row': () => cut(rows.length - 1),
      mirror: () => draft.regrid(places, (p) => ({ x: -p.x, y: p.y }), (a) => 180 - a),
      rotate: () => draft.regrid(places, ({ x, y }) => ({ x: x / 2 - y * Math.sqrt(3) / 2,
        y: x * Math.sqrt(3) / 2 + y / 2 }), (a) => a + 60),
    })[what]().sort((a, b) => a.from - b.from));
  }
  key(event) {
    const { board } = this.app, kinds = TOOLS[this.tool].kinds ?? ['hex'];
    const draft = this.app.draft(), step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0],
      ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!board) return;
    this.cursor ??= draft.nearest({ x: 0, y: 0 });
    const center = draft.nearest(this.cursor.kind == 'hex' ? this.cursor : this.around);
    if (step) {
      const to = { row: center.row + step[1], column: center.column + step[0] };
      if (to.row < 0 || to.column < 0) return;
      this.cursor = this.around = draft.nearest(draft.center(to));
    } else if (event.key == ',' || event.key == '.') {
      const angle = (p) => (p.kind == 'hex' ? -9 : Math.atan2(p.y - center.y, p.x - center.x));
      const ring = [center, ...board.places.filter((p) => p.kind != 'hex' &&
        Math.hypot(p.x - center.x, p.y - center.y) < 1.1)].filter((p) => kinds.includes(p.kind))
        .sort((a, b) => angle(a) - angle(b));
      const i = ring.findIndex((p) => p.name == this.cursor.name);
      this.around = center;
      if (ring.length) this.cursor = ring.at((i + (event.key == '.' ? 1 : -1)) % ring.length);
    } else if (event.key == ' ' && TOOLS[this.tool].drag) this.along(center);
    else if (event.key == 'Escape') this.path = [];
    else if (event.key == 'Enter') {
      if (this.path.length) this.along(center);
      if (kinds.includes(this.cursor.kind)) this.use();
    } else return;
    event.preventDefault();
    if (event.key != 'Enter') this.tell();
    this.draw();
  }
  /** What lies at the cursor: its name, its pips, its text, and what the rules say. */
  tell() {
    const { cursor, app } = this, draft = app.draft();
    const cell = cursor.kind == 'hex' && draft.cell(cursor), things = draft.at(cursor.name);
    const hex = draft.hexes.find((x) => x.name == cursor.name), n = Number(hex?.number);
    const link = (words, { from, to }) => button(words, () => app.select(from, to));
    $('spot').replaceChildren(row(h('strong', {}, cursor.name),
      h('span', {}, t(cursor.kind)), cell && link(cell.text, cell),
      hex?.product && h('span', {}, t('gives {0}', t(hex.product))),
      n > 0 && h('span', {}, t('{0} of 36 rolls', 6 - Math.abs(7 - n))),
      ...things.map((e) => link(`<${e.what}>`, e)), ...[...new Set(things.map((e) => e.what))]
        .map((name) => button(t('Explain {0}', name), () => app.explain(name)))));
    if (this.tool == 'select' && (cell || things[0]))
      app.view.dispatch({ selection: { anchor: (cell || things[0]).from }, scrollIntoView: true });
  }
}
