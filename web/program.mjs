// SPDX-License-Identifier: MIT
// SPDX-FileCopyrightText: 2026 The Cartwright contributors
// Runs commands in a worker, one after the other. A worker that crashes, is out of memory or does
// not answer in time is ended, and another one takes its place.
import { parts } from './engine.mjs';

export const made = parts(new URL('.', import.meta.url));    // compiled once for all workers

export class Program {
  limit = 10000;    // milliseconds until a command counts as hung
  line = Promise.resolve();
  number = 0;
  constructor(onrestart) { this.onrestart = onrestart; }
  async begin() {
    const program = await made;
    this.worker = new Worker(new URL('engine.mjs', import.meta.url), { type: 'module' });
    this.worker.onmessage = ({ data }) => data.id == this.number && this.answer?.(data);
    this.worker.onerror = (event) => this.answer?.({ crash: event.message ?? 'error' });
    this.worker.postMessage(program);
  }
  /** Ends what runs; it answers with `stopped`. */
  stop() { this.answer?.({ stopped: true }); }
  /** {code, out, err, files}, or {crash} or {stopped}. `files`: names with their contents. */
  run(args, files) {
    this.line = this.line.then(async () => {
      if (!this.worker) await this.begin();
      return new Promise((resolve) => {
        const timer = setTimeout(() => this.answer({ crash: 'no answer' }), this.limit);
        this.answer = (data) => {
          clearTimeout(timer);
          this.answer = null;
          if (data.crash || data.stopped) this.worker = this.worker.terminate();
          if (data.crash) this.onrestart(data.crash);
          resolve({ code: 3, out: '', err: data.crash ?? '', files: {}, ...data });
        };
        this.worker.postMessage({ id: ++this.number, args, files });
      });
    });
    return this.line;
  }
}
