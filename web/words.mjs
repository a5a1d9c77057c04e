// SPDX-License-Identifier: MIT
// SPDX-FileCopyrightText: 2026 The Cartwright contributors
// The words of the page, in English and German, and the making of elements.
const GERMAN = Object.fromEntries(`
An empty sea=Ein leeres Meer|Board after the move=Brett nach dem Zug|Board of {0}=Brett von {0}
Arrows move, Enter uses the tool, Space drags it
=Pfeile gehen, Enter nimmt das Werkzeug, Leertaste zieht es
Close=Schließen|Compare with a file:=Mit einer Datei vergleichen:|Explain=Erklären
Explain {0}={0} erklären|Fix all {0} that are sure=Alle {0} sicheren beheben
Fix: {0}=Beheben: {0}|Heat map on the board=Wärmebild auf dem Brett
Lay out=Ordnen|Link=Link|New=Neu|Open=Öffnen|Play=Spielen|Print=Drucken|Redo=Wiederholen
Report=Bericht|Save=Speichern|Saved.=Gespeichert.|Scenario=Szenario
Sheets are made …=Bogen werden gesetzt …|Step through a game=Ein Spiel Zug um Zug|Stop=Anhalten
Examples=Beispiele|Community=Aus der Gemeinschaft|Title=Titel
The changes are ringed on the board.=Die Änderungen sind auf dem Brett umrandet.
The program was begun again.=Das Programm wurde neu gestartet.
The same as one PDF:=Dasselbe als ein PDF:|There is no scenario.=Es gibt kein Szenario.
This link holds no map.=Dieser Link enthält keine Karte.
The link holds the whole map; no server does.=Der Link enthält die ganze Karte, kein Server.
Tools=Werkzeuge|Tabs=Ansichten|Undo=Rückgängig|gives {0}=bringt {0}|line {0}=Zeile {0}
mirror=spiegeln|rotate=drehen|insert row=neue Zeile|insert column=neue Spalte
delete row=Zeile löschen|delete column=Spalte löschen
The rows of this map are in another file.=Die Zeilen dieser Karte sind in einer anderen Datei.
no answer=keine Antwort|no change=keine Änderung|no findings=keine Befunde
nobody wins=niemand gewinnt|select=auswählen
{0} errors, {1} warnings, {2} notes={0} Fehler, {1} Warnungen, {2} Hinweise|{0} games={0} Spiele
{0} is not UTF-8.={0} ist kein UTF-8.|{0} is too large.={0} ist zu groß.
{0} of 36 rolls={0} von 36 Würfen|{0} wins={0} gewinnt|terrain=Gelände|number=Zahl
pool=Vorrat|harbor=Hafen|river=Fluss|label=Name|mark=Zeichen|trade hex=Handelsfeld
start zone=Startgebiet|erase=löschen|forest=Wald|hills=Hügel|pasture=Weide|fields=Acker
mountains=Gebirge|desert=Wüste|oasis=Oase|sea=Meer|castle=Burg|quarry=Steinbruch
glassworks=Glashütte|workshop=Werkstatt|fog=Nebel|any=alle|brick=Lehm|lumber=Holz|wool=Wolle
grain=Getreide|ore=Erz|allow=erlaubt|deny=verboten|board=Brett|scenario=Szenario|set-up=Aufbau
games=Spiele|rules=Regeln|sheets=Bogen|changes=Änderungen|hex=Feld|path=Weg|corner=Kreuzung
players=Spieler|target=Ziel|none=keines|pips=Augen|starts=Startplätze|first=zuerst|last=zuletzt
free=frei|reach=Weite|quick=schnell|standard=üblich|full=alles|id=Kennung`
  .split(/\n(?!=)|\|/).map((pair) => pair.split(/\n?=/)));

export const language = localStorage.language = /en|de/.exec(location.search)?.[0] ??
  localStorage.language ?? (navigator.language.startsWith('de') ? 'de' : 'en');
document.documentElement.lang = language;

/** The words in the reader's language, with {0}, {1} filled in. */
export function t(words, ...values) {
  const text = language == 'de' ? GERMAN[words] ?? words : words;
  return text.replace(/\{(\d)\}/g, (_, i) => values[i]);
}

export const $ = (id) => document.getElementById(id);

/** An element. Children are texts and elements; what is false, null or undefined is left out. */
export function h(name, attrs, ...children) {
  const e = document.createElement(name);
  for (const [k, v] of Object.entries(attrs)) {
    if (k.startsWith('on')) e[k] = v;
    else if (v !== false && v !== undefined) e.setAttribute(k, v === true ? '' : v);
  }
  e.append(...children.filter((c) => c || c === 0));
  return e;
}

export const row = (...children) => h('div', { class: 'row' }, ...children);
export const button = (words, onclick, attrs) => h('button', { onclick, ...attrs }, words);
export const choose = (label, words, value, onchange) => h('select', { 'aria-label': t(label),
  onchange: ({ target }) => onchange(target.value) },
...words.map((w) => h('option', { value: w, selected: w == value }, t(w) || '–')));
export const radio = (name, value, words, checked, pick) => h('label', { class: 'pick' },
  h('input', { type: 'radio', name, value, checked, onchange: () => pick(value) }), words);
export const radios = (name, words, now, pick) =>
  words.map((w) => radio(name, w, t(w), w == now, pick));
export function picture(svg, attrs) {
  const src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  return h('img', { src, onload: () => URL.revokeObjectURL(src), ...attrs });
}
/** Calls it when it was not asked for that long, in milliseconds. */
export function later(ms, call) {
  let timer;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(call, ms);
  };
}

export const say = (words) => { $('state').textContent = words; };
