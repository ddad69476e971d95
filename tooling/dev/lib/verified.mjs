// The results of `make verify` for the content of this clone, and the page about them.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { dirname } from 'node:path';
import { capture, must } from './exec.mjs';
import { at } from './paths.mjs';
import { isOfPart } from './report.mjs';

/** Pages that runs write themselves: excluded from the hashed content. */
const written = ['docs/verified.md', 'docs/testing.md', 'docs/faults.md'];

/** Returns a hash over the names and contents of all files that Git tracks or would track. */
export async function contentOfClone() {
  const listed = await must('Listing the files', 'git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z']);
  const files = listed.split('\0').filter((file) => file && !written.includes(file) && existsSync(at(file)));
  const hash = createHash('sha256');
  for (const file of [...new Set(files)].sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(at(file)))
      .update('\0');
  return hash.digest('hex');
}

/** The passed parts, stored in `file` for the content with this hash. */
export class Verified {
  constructor(content, file = at('.cache/verified.json')) {
    this.content = content;
    this.file = file;
    const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
    this.entries = kept?.content === content ? kept.entries : {};
  }

  has(name) {
    return name in this.entries;
  }

  /** Stores the measurements of a passed part. */
  keep(name, { passed, wall, processor }) {
    this.entries[name] = { passed, wall, processor, at: new Date().toISOString() };
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify({ content: this.content, entries: this.entries }, null, 2));
  }

  /** Returns the entries of earlier runs: those without a measurement of this run, `measured`. */
  before(measured) {
    const own = (name) => measured.some((entry) => isOfPart(entry.name, name));
    return Object.entries(this.entries)
      .filter(([name]) => !own(name))
      .map(([, entry]) => entry);
  }
}

/** Returns the page in Markdown, from the entries of `parts` in order. */
export function verifiedPage(verified, parts, { commit, machine, date }) {
  const rows = parts
    .filter(({ name }) => verified.has(name))
    .map(({ name, proves = '' }) => {
      const { passed, wall } = verified.entries[name];
      return `| ${name} | ${passed} | ${wall.toFixed(0)} | ${proves} |`;
    });
  const entries = Object.values(verified.entries);
  const total = entries.reduce((sum, { passed }) => sum + passed, 0);
  const wall = entries.reduce((sum, entry) => sum + entry.wall, 0);
  return `# Verified

Written by \`make verify\` when everything passed; nothing here is edited by hand. A release is a commit that has this page.

- Commit: ${commit}
- Date: ${date}
- Machine: ${machine}
- **${total} passed, 0 failed**, ${(wall / 60).toFixed(0)} minutes of parts

| part | passed | wall s | what only it proves |
| --- | ---: | ---: | --- |
${rows.join('\n')}
`;
}

/** Writes docs/verified.md. */
export async function writeVerified(verified, parts) {
  const { output } = await capture('git', ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*']);
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Linux ${release()}`;
  const page = verifiedPage(verified, parts, { commit: output.trim(), machine, date: new Date().toISOString().slice(0, 10) });
  writeFileSync(at('docs/verified.md'), page);
}
