// Pages with a generated part between two marks.
import { readFileSync, writeFileSync } from 'node:fs';
import { at } from './paths.mjs';

/** The generated part of a page: the page's path in the clone and the marks around the part. */
export class MarkedPart {
  constructor(page, begin, end) {
    Object.assign(this, { page, begin, end });
  }

  #split() {
    const [before, rest] = readFileSync(at(this.page), 'utf8').split(this.begin);
    const [own, after] = rest?.split(this.end) ?? [];
    if (after === undefined) throw new Error(`${this.page} lacks its marks ${this.begin} and ${this.end}`);
    return { before, own: own.trim(), after };
  }

  read() {
    return this.#split().own;
  }

  write(text) {
    const { before, after } = this.#split();
    writeFileSync(at(this.page), `${before}${this.begin}\n\n${text}\n\n${this.end}${after}`);
  }
}
