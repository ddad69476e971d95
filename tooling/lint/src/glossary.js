// Translations that a language's glossary (docs/glossary) refuses.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flatten } from './messages.js';

/** Returns the cells of the last column of a glossary's table; a bar within a cell is escaped as `\|`. */
function avoided(page) {
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));
  return rows.slice(1).map(
    (row) =>
      row
        .split(/(?<!\\)\|/)[3]
        ?.trim()
        .replaceAll('\\|', '|') ?? '',
  );
}

/** Parses a cell: regular expressions between slashes, and comma-separated plain translations, matched as whole words. */
function patterns(cell) {
  const expressions = [...cell.matchAll(/(?:^|, )\/(.+?)\/(?=, |$)/g)].map(([, source]) => new RegExp(source, 'iu'));
  const words = cell.replaceAll(/(?:^|, )\/(.+?)\/(?=, |$)/g, '').split(',');
  const plain = words.map((word) => word.trim()).filter((word) => word !== '');
  return [...expressions, ...plain.map((word) => new RegExp(`(?<![\\p{L}\\p{M}])${word}(?![\\p{L}\\p{M}])`, 'iu'))];
}

/** Returns the translations that a language refuses; none if it has no glossary. */
export function glossary(root, language) {
  const path = join(root, 'docs/glossary', `${language}.md`);
  return existsSync(path) ? avoided(readFileSync(path, 'utf8')).flatMap(patterns) : [];
}

/** Compares a language's texts with its glossary and returns the problems. */
export function compareGlossary(language, texts, refused) {
  return flatten(texts).flatMap(([key, text]) => {
    const found = typeof text === 'string' ? refused.map((pattern) => pattern.exec(text)?.[0]).filter(Boolean) : [];
    return found.map((rendering) => `${language}: “${key}” says “${rendering.trim()}”, which docs/glossary/${language}.md avoids`);
  });
}
