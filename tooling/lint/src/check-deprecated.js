#!/usr/bin/env node
// Lists the uses of deprecated exports of the kit, with file and line; fails if there are any. `--fix` renames those with a plain replacement
// first. The kit's version is the one installed: in its table are also exports that it no longer has.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { deprecatedUses, withReplacements } from './deprecated.js';

const { values, positionals } = parseArgs({ options: { fix: { type: 'boolean', default: false } }, allowPositionals: true });
const root = positionals[0] ?? process.cwd();
const TABLES = ['shared-ui/deprecations.json', 'node_modules/shared-ui/deprecations.json'].map((path) => join(root, path));
const LEFT_OUT = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', 'coverage', 'testdata']);

/** Returns the source files below a folder, with paths relative to the root. */
function sources(dir) {
  return readdirSync(join(root, dir), { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) || entry.name.startsWith('.') ? [] : sources(path);
    return entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name) ? [path] : [];
  });
}

/** Says what to do about a use. */
function describe({ row, line }, path) {
  const { entry, export: name, since, removedIn, date, replacement } = row;
  return `${path}:${line}: ${name} of ${entry} is deprecated since ${since}; ${removedIn} removes it, not before ${date}. Instead: ${replacement}`;
}

/** Returns the remaining uses in a file, after the fix if it is asked for. */
function check(path, rows) {
  const text = readFileSync(join(root, path), 'utf8');
  const fixed = values.fix ? withReplacements(path, text, rows) : text;
  if (fixed !== text) {
    writeFileSync(join(root, path), fixed);
    process.stderr.write(`${path}: renamed\n`);
  }
  return deprecatedUses(path, fixed, rows).map((use) => describe(use, path));
}

const table = TABLES.find((path) => existsSync(path));
const rows = table ? JSON.parse(readFileSync(table, 'utf8')) : [];
const found = rows.length > 0 ? sources('.').flatMap((path) => check(path, rows)) : [];
for (const line of found) process.stdout.write(`${line}\n`);
process.stderr.write(`${rows.length} deprecated exports, ${found.length} uses\n`);
process.exitCode = found.length > 0 ? 1 : 0;
