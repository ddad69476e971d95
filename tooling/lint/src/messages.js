// Compares the message files of a package with its sources.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';

export const languages = ['fr', 'en', 'it', 'es', 'pt'];

const pluralSuffix = /_(zero|one|two|few|many|other)$/;

/** Flattens nested objects to dotted keys. */
export function flatten(tree, prefix = '') {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? flatten(value, `${prefix}${key}.`) : [[`${prefix}${key}`, value]],
  );
}

/** Returns the plural forms that a language needs for whole numbers. */
export function pluralForms(language) {
  const rules = new Intl.PluralRules(language);
  return new Set(Array.from({ length: 1000 }, (_, number) => rules.select(number)));
}

const variables = (text) =>
  [...text.matchAll(/\{\{\s*-?\s*([\w.]+)/g)]
    .map((found) => found[1])
    .sort()
    .join(' ');

/** Variables whose values begin with a digit, before which French does not elide: numbers, amounts, dates and times. */
const figures = new Set('amount balance before count days from limit max maximum min minimum n price regular step time value'.split(' '));

/** Returns the French texts that write "de" or "que" before a name, which may begin with a vowel. */
function withoutElision(texts) {
  return [...texts].flatMap(([key, text]) =>
    [...String(text).matchAll(/(?<!\p{L})(de|que)\s\{\{(\w+)\}\}/giu)]
      .filter(([, , variable]) => !figures.has(variable))
      .map(([, word, variable]) => {
        const instead = word.toLowerCase() === 'de' ? `“{{${variable}, de}}”` : 'it in other words';
        return `fr: “${key}” does not elide “${word}” before {{${variable}}}: write ${instead}`;
      }),
  );
}

/** Returns problems within the files: missing languages, missing keys, empty texts, plural forms, variables, French elisions. */
export function compareFiles(files) {
  const problems = [];
  const reference = new Map(flatten(files[languages[0]] ?? {}));
  problems.push(...withoutElision(reference));
  const bases = new Map(
    [...reference].map(([key, text]) => [key.replace(pluralSuffix, ''), { key, text, plural: pluralSuffix.test(key) }]),
  );
  for (const language of languages) {
    if (!files[language]) {
      problems.push(`${language}: the file is missing`);
      continue;
    }
    const texts = new Map(flatten(files[language]));
    for (const [key, text] of texts) {
      if (typeof text !== 'string' || text.trim() === '') problems.push(`${language}: “${key}” is empty`);
      else if (!bases.has(key.replace(pluralSuffix, ''))) problems.push(`${language}: “${key}” is not in ${languages[0]}`);
    }
    for (const [base, { text, plural }] of bases) problems.push(...compareKey(language, base, plural, text, texts));
  }
  return problems;
}

function compareKey(language, base, plural, text, texts) {
  const wanted = plural ? [...pluralForms(language)].map((form) => `${base}_${form}`) : [base];
  const missing = wanted.filter((key) => !texts.has(key));
  if (missing.length > 0) return missing.map((key) => `${language}: “${key}” is missing`);
  if (plural) return [];
  const [own, theirs] = [variables(String(texts.get(base))), variables(String(text))];
  return own === theirs ? [] : [`${language}: “${base}” has the variables {${own}}, ${languages[0]} has {${theirs}}`];
}

/** Returns the texts of a source file: every string literal, the fixed prefixes of computed keys, and the keys of `t('…')` calls. */
export function readSource(path, text) {
  const found = { literals: new Set(), prefixes: new Set(), asked: new Map(), namespaces: new Set() };
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const visit = (node) => {
    if (ts.isStringLiteralLike(node)) found.literals.add(node.text);
    if (ts.isTemplateExpression(node) && node.head.text) found.prefixes.add(node.head.text);
    if (ts.isCallExpression(node)) readCall(node, file, found);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Keys that `listLabels` of shared-ui reads below its prefix, unless its third argument has the label. */
const listKeys = ['search', 'count', 'range', 'empty.title', 'empty.text', 'noMatch.title', 'noMatch.text', 'error.title', 'error.text'];

function readListLabels([, prefix, own], line, found) {
  const given = new Set(own.properties.map((property) => property.name.text));
  given.delete('empty');
  for (const key of listKeys.filter((listKey) => !given.has(listKey.split('.')[0]))) {
    found.literals.add(`${prefix.text}.${key}`);
    found.asked.set(`${prefix.text}.${key}`, line);
  }
}

function readCall(node, file, found) {
  const name = ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : node.expression.getText(file);
  const [first, second] = node.arguments;
  const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
  if (name === 'listLabels' && ts.isStringLiteralLike(second)) readListLabels(node.arguments, line, found);
  if (!first || !ts.isStringLiteralLike(first)) return;
  if (name === 'useT') found.namespaces.add(first.text);
  if (name === 't') found.asked.set(first.text, line);
}

function sources(dir) {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|gen)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Reads texts that are bundled with the code that uses them, `*.texts.json`: language → key → text. */
function lateTexts(dir) {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.texts.json'))
    .flatMap((entry) => Object.entries(JSON.parse(readFileSync(join(entry.parentPath, entry.name), 'utf8'))));
}

/** Reads a package with messages: its namespace, its files, and all its sources. `declared` are the keys in its remote.json. */
export function readPackage(root, dir) {
  const folder = join(root, dir, 'locales');
  if (!existsSync(folder)) return null;
  const files = Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name.replace('.json', ''), JSON.parse(readFileSync(join(folder, name), 'utf8'))]),
  );
  for (const [language, texts] of lateTexts(join(root, dir, 'src'))) files[language] = { ...files[language], ...texts };
  const declaration = join(root, dir, 'remote.json');
  const remote = existsSync(declaration) ? JSON.parse(readFileSync(declaration, 'utf8')) : { routes: [], menu: [] };
  const labelled = [...remote.menu, ...(remote.extensions ?? [])];
  const declared = [
    ...remote.routes.map((route) => route.title),
    ...labelled.flatMap(({ label, phone }) => [label, phone?.label ?? []].flat()),
  ];
  const read = sources(join(root, dir, 'src')).map((path) => ({ path, ...readSource(path, readFileSync(path, 'utf8')) }));
  const namespace = basename(dir) === 'shared-ui' ? 'ui' : (remote.name ?? dir);
  return { dir, namespace, files, declared, read };
}

/** Returns unused keys, and used keys that do not exist. `all` has every package's keys, for keys of another namespace. */
export function compareUse(pack, all) {
  const keys = new Set(flatten(pack.files[languages[0]] ?? {}).map(([key]) => key.replace(pluralSuffix, '')));
  const readers = [pack, ...all.filter((other) => other !== pack)];
  const isUsed = (key) =>
    pack.declared.includes(key) || readers.some(({ read }) => read.some((file) => mentions(file, key, pack.namespace)));
  const problems = [...keys].filter((key) => !isUsed(key)).map((key) => `“${key}” is used nowhere`);
  problems.push(...pack.declared.filter((key) => !keys.has(key)).map((key) => `“${key}” is named by remote.json and does not exist`));
  for (const file of pack.read) {
    for (const [key, line] of file.asked) {
      const place = `${file.path.slice(file.path.indexOf(pack.dir === '.' ? '/src/' : pack.dir))}:${line}`.replace(/^\//, '');
      if (!exists(key, file, pack, all)) problems.push(`“${key}” does not exist (${place})`);
      // Where an extension is shown, the other texts of its remote are not loaded.
      else if (/\/src\/extensions\//.test(file.path) && keys.has(key) && !key.startsWith('ext.')) {
        problems.push(`“${key}” is not among the texts of extensions, which begin with “ext.” (${place})`);
      }
    }
  }
  return problems;
}

const mentions = (file, key, namespace) =>
  file.literals.has(key) ||
  file.literals.has(`${namespace}:${key}`) ||
  [...file.prefixes].some((prefix) => prefix.includes('.') && (key.startsWith(prefix) || `${namespace}:${key}`.startsWith(prefix)));

function exists(asked, file, pack, all) {
  const [namespace, key] = asked.includes(':') ? asked.split(':', 2) : [null, asked];
  const namespaces = namespace ? [namespace] : [pack.namespace, ...file.namespaces];
  return all
    .filter((other) => namespaces.includes(other.namespace))
    .some((other) => flatten(other.files[languages[0]] ?? {}).some(([known]) => known === key || known.replace(pluralSuffix, '') === key));
}
