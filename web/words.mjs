// SPDX-License-Identifier: MIT
// SPDX-FileCopyrightText: 2026 The Cartwright contributors
// The words of the page, in English and German, and the making of elements.
const GERMAN = Object.fromEntries(`
An empty sea=Ein leeres Meer|Another game=Ein anderes Spiel|Back=Zurück
Board after the move=Brett nach dem Zug|Board of {0}=Brett von {0}
Arrows move, comma and period go around a hex, Enter uses the tool, Space drags it
=Pfeile gehen, Komma und Punkt umrunden ein Feld, Enter nimmt das Werkzeug, Leertaste zieht es
Close=Schließen
Compare with a file:=Mit einer Datei vergleichen:
Explain=Erklären|Explain {0}={0} erklären|Fix=Beheben
Fix all {0} that are sure=Alle {0} sicheren beheben|Fix: {0}=Beheben: {0}
Heat map on the board=Wärmebild auf dem Brett|Import of {0}=Einlesen von {0}|Lay out=Ordnen
Link=Link|New=Neu|Next=Weiter|Open=Öffnen|Play=Spielen|Print=Drucken|Redo=Wiederholen
Report=Bericht|Save=Speichern|Saved.=Gespeichert.|Scenario=Szenario
Sheets are made …=Bogen werden gesetzt …|Step through a game=Ein Spiel Zug um Zug|Stop=Anhalten
Templates=Vorlagen|Examples=Beispiele|Community=Aus der Gemeinschaft|Title=Titel
The changes are ringed on the board.=Die Änderungen sind auf dem Brett umrandet.
The program was begun again.=Das Programm wurde neu gestartet.
The same as one PDF:=Dasselbe als ein PDF:|There is no scenario.=Es gibt kein Szenario.
This link holds no map.=Dieser Link enthält keine Karte.
The link holds the whole map; no server does.=Der Link enthält die ganze Karte, kein Server.
Tools=Werkzeuge|Undo=Rückgängig|gives {0}=bringt {0}|larger=größer|line {0}=Zeile {0}
mirror=spiegeln
Only the one map of a file is laid out.=Nur die einzige Karte einer Datei wird neu gelegt.
The rows of this map are in another file.=Die Zeilen dieser Karte sind in einer anderen Datei.
no answer=keine Antwort|no change=keine Änderung|no findings=keine Befunde
nobody wins=niemand gewinnt|rotate=drehen|row above=Zeile darüber|row below=Zeile darunter
sign=Zeichen|smaller=kleiner|without first row=ohne erste Zeile|without last row=ohne letzte Zeile
{0} errors, {1} warnings, {2} notes={0} Fehler, {1} Warnungen, {2} Hinweise|{0} games={0} Spiele
{0} is not UTF-8.={0} ist kein UTF-8.|{0} is too large.={0} ist zu groß.
{0} of 36 rolls={0} von 36 Würfen|{0} of {1} games={0} von {1} Spielen|{0} wins={0} gewinnt
select=auswählen|terrain=Gelände|number=Zahl|pool=Vorrat|harbor=Hafen|river=Fluss|label=Name
mark=Zeichen|trade hex=Handelsfeld|start zone=Startgebiet|erase=löschen|no hex=kein Feld
forest=Wald|hills=Hügel|pasture=Weide|fields=Acker|mountains=Gebirge|gold=Gold|desert=Wüste
oasis=Oase|sea=Meer|castle=Burg|quarry=Steinbruch|glassworks=Glashütte|workshop=Werkstatt|fog=Nebel
any=alle|brick=Lehm|lumber=Holz|wool=Wolle|grain=Getreide|ore=Erz|allow=erlaubt|deny=verboten
board=Brett|scenario=Szenario|set-up=Aufbau|games=Spiele|rules=Regeln|sheets=Bogen
changes=Änderungen|hex=Feld|path=Weg|corner=Kreuzung|players=Spieler|target=Ziel|none=keines
pips=Augen|starts=Startplätze|first=zuerst|last=zuletzt|free=frei|reach=Weite|points=Punkte
route=Straße|quick=schnell|standard=üblich|full=alles|id=Kennung`
  .split(/\n(?!=)|\|/).map((pair) => pair.split(/\n?=/)));

export const language = localStorage.getItem('language') ??
  (navigator.language.startsWith('de') ? 'de' : 'en');
document.documentElement.lang = language;

/** The words in the reader's language, with {0}, {1} filled in. */
export function t(words, ...values) {
  const text = language == 'de' ? GERMAN[words] ?? words : words;
  return text.replace(/\{(\d)\}/g, (_, i) => values[i]);
}

/** An element. Children are texts and elements; what is false, null or undefined is left out. */
export function h(name, attrs, ...children) {
  const e = document.createElement(name);
  for (const [k, v] of Object.entries(attrs)) {
    if (k.startsWith('on')) e[k] = v;
    else if (v !== false && v !== null && v !== undefined) e.setAttribute(k, v === true ? '' : v);
  }
  e.append(...children.filter((c) => c !== false && c !== null && c !== undefined && c !== ''));
  return e;
}

export const row = (...children) => h('div', { class: 'row' }, ...children);
export const button = (words, onclick, attrs) => h('button', { onclick, ...attrs }, words);
export const choose = (label, words, value, onchange) => h('select', { 'aria-label': label,
  onchange: ({ target }) => onchange(target.value) },
...words.map((w) => h('option', { value: w, selected: w == value }, t(w) || '–')));

export const say = (words) => { document.getElementById('state').textContent = words; };
