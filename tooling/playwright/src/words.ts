import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Locale } from './accounts.ts';

const root = join(import.meta.dirname, '../../..');

const elided = (name: string): string => (/^([aeiouœæ]|y[^aeiouy])/i.test(name.normalize('NFD')) ? 'd’' : 'de ') + name;

const { resolve } = createRequire(import.meta.url);

/** Returns the folder of a package: of this repository, of the kit, or the remote whose own repository the tests run in. */
function folderOf(name: string): string {
  if (existsSync(join(root, name, 'locales'))) return join(root, name);
  return name === 'shared-ui' ? dirname(resolve('shared-ui/package.json')) : process.cwd();
}

/**
 * Returns the text of a key from the package's own message file, so that tests find elements by their visible text.
 *
 * @param values replace their places, `{{name}}`, or `{{name, de}}` with the French "de" before the name. Other places stay.
 */
export function words(folder: string, locale: Locale, key: string, values: Readonly<Record<string, string>> = {}): string {
  const tree = JSON.parse(readFileSync(join(folderOf(folder), 'locales', `${locale}.json`), 'utf8')) as Record<string, unknown>;
  const direct = tree[key];
  const found = direct ?? key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], tree);
  if (typeof found !== 'string') throw new Error(`${folder}/locales/${locale}.json has no text “${key}”`);
  return Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(`{{${name}}}`, value).replaceAll(`{{${name}, de}}`, elided(value)),
    found,
  );
}
