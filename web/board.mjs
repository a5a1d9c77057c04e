// SPDX-License-Identifier: MIT
// SPDX-FileCopyrightText: 2026 The Cartwright contributors
// The board as a picture, and on it: a cursor, tools that change the text, rings around places.
import { app } from './page.mjs';
import { $, button, h, radios, row, say, t } from './words.mjs';

const TERRAINS = {    // with the rule to explain
  forest: 'BASE-2', hills: 'BASE-2', pasture: 'BASE-2', fields: 'BASE-2', mountains: 'BASE-2',
  gold: 'BASE-32', desert: 'ROB-3', oasis: 'BASE-29', sea: 'SEA', castle: 'PROD', quarry: 'PROD',
  glassworks: 'PROD', workshop: 'SANTA', fog: 'ISL', '.': '' };
const STACKS = { castle: 'tools="6" sand="6"', quarry: 'marble="6" sand="6"',
  glassworks: 'glass="6" tools="6"' };
const ALL = ['hex', 'path', 'corner'];
const part = (name) => (d, hexes, value) => d.set(hexes, { [name]: value });

// kinds: what may be pointed at; drag: many at once; use() gives the changes of the text
const TOOLS = {
  select: { kinds: ALL },
  terrain: { drag: true, values: Object.keys(TERRAINS), use: part('terrain') },
  number: { drag: true, values: ['2', '3', '4', '5', '6', '8', '9', '10', '11', '12', '?', '-'],
    use: part('number') },
  pool: { drag: true, values: ['?', 'a', 'b', 'c', 'd'], use: part('pool') },
  harbor: { kinds: ['path'], values: ['any', 'brick', 'lumber', 'wool', 'grain', 'ore', '?'],
    use(d, [{ name }], gives) {
      const [old] = d.at(name, 'harbor');
      return old ? d.change(old, 'gives', gives) : d.add(d.map, 'harbor', { at: name, gives });
    } },
  river: { drag: true, use: (d, hexes) => (hexes.length < 2 ? [] : [
    ...d.add(d.map, 'river', { along: hexes.map((x) => x.name).join(' ') }),
    ...(d.family('rivers') ? [] : d.below('rules', 'rivers'))]) },
  label: { text: 'keep', use: (d, hexes, none, label) => d.set(hexes, { label }) },
  mark: { kinds: ALL, text: '!', values: ['star', 'cross', 'circle', 'square', 'triangle', 'flag',
    'anchor', 'skull'], use: (d, [{ name }], sign, label) =>
    d.add(d.map, 'mark', { at: name, sign, label }) },
  'trade hex': { values: Object.keys(STACKS), use: (d, [hex], terrain) => [
    ...d.set([hex], { terrain }), ...(d.at(hex.name, 'trade-hex').length ? []
      : d.add(d.map, 'trade-hex', { at: hex.name }, `<stack ${STACKS[terrain]}/>`)),
    ...(d.family('baggage-trains') ? [] : d.below('rules', 'baggage-trains'))] },
  'start zone': { kinds: ['hex', 'corner'], values: ['allow', 'deny'],
    use: (d, [{ name: at }], what) => (d.at(at, what)[0] ? [] : d.below('start', what, { at })) },
  erase: { kinds: ALL, use(d, [place]) {
    const things = d.at(place.name).filter((e) => e.what != 'region');
    return things.length ? things.flatMap((e) => d.remove(e))
      : place.text ? d.set([place], { terrain: '.' }) : [];
  } },
};
const LAYOUTS = ['insert row', 'insert column', 'delete row', 'delete column', 'mirror', 'rotate'];
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

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
  rings = {};
  path = [];
  values = {};
  constructor() {
    $('tools').append(...radios('tool', Object.keys(TOOLS), 'select', (name) => this.take(name)));
    $('zoom').oninput = ({ target }) => $('sheet').style.setProperty('--zoom', target.value);
    Object.assign($('over'), { onpointerdown: (e) => this.press(e),
      onpointermove: (e) => this.drag(e), onpointerup: () => this.path.length && this.use(),
      onkeydown: (e) => this.key(e) });
    this.take('select');
  }
  take(name) {
    const tool = this.tool = { kinds: ['hex'], values: [], name, ...TOOLS[name] };
    const { values } = this, draft = app.draft(), own = draft.things.filter((e) =>
      name == 'terrain' && e.what == 'kind').map((e) => draft.attribute(e, 'id').value);
    values[name] ??= tool.values[0];
    values.text = tool.text;
    $('values').replaceChildren(
      ...radios('value', [...tool.values, ...own], values[name], (v) => { values[name] = v; }),
      tool.text ? h('input', { value: tool.text, 'aria-label': t('label'),
        oninput: ({ target }) => { values.text = target.value; } }) : '',
      ...(name == 'select' ? LAYOUTS : []).map((what) => button(t(what), () => this.layOut(what))));
    $('over').style.touchAction = tool.drag ? 'none' : 'auto';
  }
  /** The picture of a board, as bytes; what the program says of its places is in app.board. It has
   * a line for each element behind those that all share: only what has changed is put in. */
  async show(bytes) {
    const svg = light(bytes), end = svg.lastIndexOf('</defs>\n') + 8, head = svg.slice(0, end);
    const lines = svg.slice(end).split('\n').slice(0, -2), old = this.drawn;
    if (head != old?.head) {
      $('picture').outerHTML = svg.slice(svg.indexOf('<svg'));
      const root = $('sheet').firstChild;
      Object.assign(root, { id: 'picture', role: 'img' });
      this.drawn = { head, lines, nodes: [...root.children].slice(-lines.length) };
      await Promise.all([...root.querySelectorAll('image')].map((e) => e.decode().catch(() => {})));
    } else {
      const make = document.createElementNS('http://www.w3.org/2000/svg', 'g');
      let at = 0;
      const nodes = lines.map((line) => {
        const same = old.lines[at] == line ? at : old.lines.indexOf(line, at);
        for (; at < same; at++) old.nodes[at].remove();
        if (same >= 0) return old.nodes[at++];
        make.innerHTML = line;
        return $('picture').insertBefore(make.firstChild, old.nodes[at] ?? null);
      });
      old.nodes.slice(at).forEach((node) => node.remove());
      this.drawn = { head, lines, nodes };
    }
    $('picture').ariaLabel = t('Board of {0}', app.board.title);
    const box = /viewBox="([^"]*)"/.exec(svg)[1], [, , width, height] = box.split(' ');
    $('over').setAttribute('viewBox', box);
    $('sheet').style.setProperty('--ratio', width / height);
    [this.x, this.y, this.unit] = /data-board="([^"]*)"/.exec(svg)[1].split(' ').map(Number);
    this.draw();
  }
  draw() {
    const { x, y, unit, rings, path, cursor } = this;
    const circle = (look) => (p) => `<circle class="${look}" cx="${x + p.x * unit}"
      cy="${y + p.y * unit}" r="${unit * (p.kind == 'hex' ? 0.8 : 0.28)}"/>`;
    const ringed = app.draft().spots.filter((p) => rings.names?.includes(p.name));
    $('over').innerHTML = [...ringed.map(circle(rings.look)), ...path.map(circle('painted')),
      ...[cursor ?? []].flat().map(circle('cursor'))].join('');
  }
  /** Nothing is chosen any more: another map comes. */
  forget() {
    Object.assign(this, { cursor: undefined, rings: {}, path: [] });
    $('spot').replaceChildren();
  }
  ring(names, look = 'found') {
    this.rings = { names, look };
    if (app.board) this.draw();
  }

  at(event) {
    const p = new DOMPoint(event.clientX, event.clientY)
      .matrixTransform($('over').getScreenCTM().inverse());
    return app.draft().nearest({ x: (p.x - this.x) / this.unit,
      y: (p.y - this.y) / this.unit }, this.tool.kinds);
  }
  press(event) {
    if (!app.board || event.button) return;
    this.path = [this.cursor = this.at(event)];
    $('over').setPointerCapture(event.pointerId);
    this.draw();
  }
  drag(event) {
    if (this.path.length && event.buttons && this.tool.drag) this.along(this.at(event));
  }
  along(place) {
    if (this.path.every((p) => p.name != place.name)) this.path.push(place);
    this.draw();
  }
  use() {
    const { tool, values } = this, draft = app.draft();
    const places = this.path.splice(0).map((p) => draft.nearest(p, [p.kind]));
    if (tool.use && !draft.rows.length) say(t('The rows of this map are in another file.'));
    else if (tool.use) app.edit(tool.use(draft, places, values[tool.name], values.text));
    this.tell();
    this.draw();
  }
  /** The whole map, by fmt; a new line comes behind that of the cursor, or before all. */
  layOut(what) {
    const [, row = 0, column = 0] = /^([A-Z]+)(\d+)/.exec(this.cursor?.name) ?? [];
    const [, word] = what.split(' '), value = { row, column, rotate: 60 }[word ?? what];
    this.forget();
    app.rewrite('fmt', `--${what.replace(' ', '-')}${value === undefined ? '' : `=${value}`}`);
  }
  key(event) {
    const { tool } = this, draft = app.draft(), step = STEPS[event.key];
    if (!app.board) return;
    const { x, y, name } = this.cursor = draft.nearest(this.cursor ?? { x: 0, y: 0 }, tool.kinds);
    // the next place in that direction is the first that is nearer on the way there
    for (let d = 0.3; step && d < 3 && this.cursor.name == name; d += 0.15)
      this.cursor = draft.nearest({ x: x + d * step[0], y: y + d * step[1] }, tool.kinds);
    if (event.key == ' ' && tool.drag) this.along(this.cursor);
    else if (event.key == 'Escape') this.path = [];
    else if (event.key == 'Enter') {
      this.along(this.cursor);
      this.use();
    } else if (!step) return;
    event.preventDefault();
    if (step) this.tell();
    this.draw();
  }
  /** What lies at the cursor: its name, its pips, its text, and what the rules say. */
  tell() {
    const draft = app.draft(), { name, kind, x, y } = this.cursor;
    const cell = draft.nearest({ x, y }, [kind]), things = draft.at(name);
    const hex = app.board.hexes.find((p) => p.name == name) ?? {}, n = Number(hex.number);
    const texts = [cell.text && [cell.text, cell], ...things.map((e) => [`<${e.what}>`, e])]
      .filter(Boolean);
    const terms = [hex.terrain, ...things.map((e) => e.what)].filter(Boolean);
    $('spot').replaceChildren(row(h('strong', {}, name), h('span', {}, t(kind)),
      hex.product && t('gives {0}', t(hex.product)),
      n > 0 && t('{0} of 36 rolls', 6 - Math.abs(7 - n)),
      ...texts.map(([words, { from, to }]) => button(words, () => app.select(from, to))),
      ...[...new Set(terms)].map((term) => button(t('Explain {0}', term), () =>
        app.explain(term == hex.terrain ? TERRAINS[term] ?? 'kind' : term, term)))));
    if (this.tool.name == 'select' && texts[0])
      app.view.dispatch({ selection: { anchor: texts[0][1].from }, scrollIntoView: true });
  }
}
