import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { locales, type Locale } from 'portal-playwright';

const root = join(import.meta.dirname, '../..');

/** Returns the words of a text in lower case, without elided articles: “l’ordre” has the word “ordre”. */
function wordsOf(text: string): string[] {
  const found = text.normalize('NFC').match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  return found.filter((word) => word.length > 2).map((word) => word.toLowerCase());
}

/** Returns every text of a JSON tree. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.replaceAll(/\{\{[^}]*\}\}|\$t\([^)]*\)|<[^>]*>/g, ' ')];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Returns a language's values wherever a JSON tree has translations: `{ "fr": …, "en": … }`. */
function branches(value: unknown, locale: Locale): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === locale ? textsIn(inner) : branches(inner, locale)));
}

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8')) as unknown;

/** Yields the source files with texts of the portal and of its demo data, relative to the clone. */
function* files(): Generator<string> {
  const folders = readdirSync(root).filter((name) => name.startsWith('mfe-') || name === 'shell' || name === 'shared-ui');
  for (const folder of [...folders.flatMap((name) => [`${name}/locales`, `${name}/src`]), 'platform/internal', 'gateway/internal']) {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true, recursive: true })) {
      if (entry.isFile()) yield join(entry.parentPath, entry.name);
    }
  }
}

/** Returns the file's texts in a language. */
function textsOf(path: string, locale: Locale): string[] {
  const name = basename(path);
  if (name === `${locale}.json`) return textsIn(read(path));
  if (name.endsWith(`.${locale}.md`)) return [readFileSync(path, 'utf8')];
  if (name.endsWith('.json') && !locales.some((other) => name === `${other}.json`)) return branches(read(path), locale);
  return [];
}

/** Returns the words that `Intl` adds: months, days and countries. */
function ofIntl(locale: Locale): string[] {
  const month = new Intl.DateTimeFormat(locale, { month: 'long', weekday: 'long' });
  const short = new Intl.DateTimeFormat(locale, { month: 'short', weekday: 'short' });
  const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)));
  const regions = new Intl.DisplayNames([locale], { type: 'region' });
  const languages = new Intl.DisplayNames([locale], { type: 'language' });
  const codes = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((a) => [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((b) => a + b));
  return [
    ...days.flatMap((day) => [month.format(day), short.format(day)]),
    ...codes.map((code) => regions.of(code) ?? ''),
    ...locales.map((code) => languages.of(code) ?? ''),
  ];
}

const vocabularies = new Map<Locale, ReadonlySet<string>>();

/** Returns the words of a language in the portal's own files, its demo data and `Intl`. */
function vocabulary(locale: Locale): ReadonlySet<string> {
  let known = vocabularies.get(locale);
  if (!known) {
    const texts = [...files()].flatMap((path) => textsOf(path, locale));
    known = new Set([...texts, ...ofIntl(locale)].flatMap(wordsOf));
    vocabularies.set(locale, known);
  }
  return known;
}

/** Proper names, which are the same in every language: people and practices, partners, artists and languages. */
const properNames = new Set(
  [
    ...['names', 'practices', 'team', 'gallery', 'small'].flatMap((name) =>
      (readFileSync(join(root, `platform/internal/demo/${name}.go`), 'utf8').match(/"[^"\n]*"/g) ?? []).filter((text) => text.length > 3),
    ),
    ...named(read(join(root, 'platform/internal/demo/partners.json'))),
    ...named(read(join(root, 'platform/internal/demo/gallery.json'))),
    ...locales.map((locale) => new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? ''),
    'Circle Santé dentaire, Label Dent, Transporteur Express, Laboratoire Paro-Analyse, Sophie, service clients',
    'Hébergement Santé Exemple SAS, HDS-FICTIF',
    'Chrome, Edge, Firefox, Safari, Android, Linux, Windows, VITA',
  ].flatMap(wordsOf),
);

/** Returns the names of people and companies in a JSON tree. */
function named(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && /^(name|artist|slug|Name|Artist)$/.test(key) ? [inner] : named(inner),
  );
}

/** Returns the words of a text that do not occur in any text of its language but in those of another language. */
export function foreignWords(text: string, locale: Locale): string[] {
  const own = vocabulary(locale);
  return wordsOf(text).filter(
    (word) => !own.has(word) && !properNames.has(word) && locales.some((other) => other !== locale && vocabulary(other).has(word)),
  );
}
