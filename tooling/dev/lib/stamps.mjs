// Build stamps: a step runs again only when the content of its inputs has changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { cacheDir, root } from './paths.mjs';

const skipped = new Set(['node_modules', 'dist', 'e2e', 'test-results', 'playwright-report', 'coverage', '.cache', '.git']);

/** Returns every file below the given paths that a build can depend on, sorted. */
export function sourceFiles(paths) {
  const files = [];
  const visit = (path) => {
    if (!existsSync(path)) return;
    if (!statSync(path).isDirectory()) return void files.push(path);
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (!skipped.has(entry.name)) visit(join(path, entry.name));
    }
  };
  paths.forEach(visit);
  return files.sort();
}

/** Returns one hash over names and contents. */
export function contentHash(paths) {
  const hash = createHash('sha256');
  for (const file of sourceFiles(paths)) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

const stampFile = (name) => join(cacheDir, 'stamps', name);

/** Reports whether step `name` last succeeded on exactly this content and `result` exists. */
export function isFresh(name, hash, result) {
  const stamp = stampFile(name);
  return existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/** Records that step `name` succeeded on this content. */
export function noteFresh(name, hash) {
  mkdirSync(dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), hash);
}

/** Removes the stamp of step `name`, so that a failed or incomplete build never counts as a good one. */
export function forget(name) {
  rmSync(stampFile(name), { force: true });
}
