// Texts address every reader without bracketed endings such as "reçu(e)" or "file(s)": screen readers spell them, and they do not translate.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { at } from '../lib/paths.mjs';

const ending = /\p{L}\(\p{Ll}{1,3}\)/gu;

/** Message files, the platform's translations and the documents that pages show. */
const files = execFileSync('git', ['ls-files', '*/locales/*.json', 'platform/internal/translations/*.json', 'platform/internal/**/*.md'], {
  cwd: at('.'),
  encoding: 'utf8',
})
  .trim()
  .split('\n');

it('finds bracketed endings', () => {
  expect('Bien reçu(e), né(e) le 3, 2 fichier(s)'.match(ending)).toEqual(['u(e)', 'é(e)', 'r(s)']);
  expect('Réglé (carte), 3 patients (mineurs)'.match(ending)).toBeNull();
});

it('has no bracketed ending in a text', () => {
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) => (readFileSync(at(file), 'utf8').match(ending) ?? []).map((form) => `${file}: ${form}`));
  expect(found).toEqual([]);
});
