// SPDX-License-Identifier: MIT
// SPDX-FileCopyrightText: 2026 The Cartwright contributors
// Runs commands in a worker, one after the other. A worker that crashes, is out of memory or does
// not answer in time is ended, and another one takes its place. What the page asks first about the
// first example was answered when the page was built.
import { parts } from './engine.mjs';

const base = new URL('.', import.meta.url);
let start;
/** Compiled once for all workers, and not while the page is made. */
export const made = new Promise((go) => { start = go; }).then(() => parts(base));
let told = fetch(new URL('first.json', base)).then((r) => r.json()).catch(() => null);

export class Program {
  limit = 10000;    // milliseconds until a command counts as hung
  line = Promise.resolve();
  number = 0;
  constructor(onrestart) { this.onrestart = onrestart; }
  begin() {
    start();
    return this.worker ??= made.then((program) => {
      const worker = new Worker(new URL('engine.mjs', base), { type: 'module' });
      worker.onmessage = ({ data }) => data.id == this.number && this.answer?.(data);
      worker.onerror = (event) => this.answer?.({ crash: event.message ?? 'error' });
      worker.postMessage(program);
      return worker;
    });
  }
  /** A browser compiles what is called for the first time: so it is, once the page stands still. */
  warmUp(args, files, { written, ...answer }) {
    addEventListener('fresh', async () => (await this.begin()).postMessage({ id: -1, args, files }),
      { once: true });
    return { ...answer, files: Object.fromEntries(Object.entries(written).map(([name, text]) =>
      [name, new TextEncoder().encode(text)])) };
  }
  /** Ends what runs; it answers with `stopped`. */
  stop() { this.answer?.({ stopped: true }); }
  /** {code, out, err, files}, or {crash} or {stopped}. `files`: names with their contents. */
  run(args, files) {
    this.line = this.line.then(async () => {
      const answer = (await told)?.[JSON.stringify([args, files])];
      if (answer) return this.warmUp(args, files, answer);
      told = null;
      const worker = await this.begin();
      return new Promise((resolve) => {
        // the first time a browser compiles what is called
        const most = this.number ? this.limit : 3 * this.limit;
        const timer = setTimeout(() => this.answer({ crash: 'no answer' }), most);
        this.answer = (data) => {
          clearTimeout(timer);
          this.answer = null;
          if (data.crash || data.stopped) this.worker = worker.terminate();
          if (data.crash) this.onrestart(data.crash);
          resolve({ code: 3, out: '', err: data.crash ?? '', files: {}, ...data });
        };
        worker.postMessage({ id: ++this.number, args, files });
      });
    });
    return this.line;
  }
}
