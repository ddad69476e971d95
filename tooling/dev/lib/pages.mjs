// The pages that each remote.json declares, as constants for other code: shared-ui/pages and platform/internal/pages.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of the packages that declare pages. */
export const remotes = ['shell', 'mfe-dashboard', 'mfe-patients', 'mfe-cabinet', 'mfe-account', 'mfe-partners', 'mfe-messaging'];
const generated = 'Generated from the routes of each remote.json by `make generate`; do not edit.';

/** Returns the pages of each remote, `[{name, pages: [{id, path}]}]`. Two pages with one id are an error. */
export function readPages(root) {
  return remotes.map((folder) => {
    const { routes } = JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8'));
    const pages = routes.filter(({ reserved }) => !reserved).map(({ id, path }) => ({ id, path }));
    const unnamed = pages.find(({ id }, index) => !id || pages.findIndex((other) => other.id === id) !== index);
    if (unnamed) throw new Error(`${folder}/remote.json: the route ${unnamed.path} has no id of its own`);
    return { name: folder.replace(/^mfe-/, ''), pages };
  });
}

/** Returns a module of shared-ui/pages: one constant for each page, so that a bundle contains only those that it links to. */
export function moduleOf({ pages }) {
  return `// ${generated}\n\n${pages.map(({ id, path }) => `export const ${id} = '${path}';\n`).join('')}`;
}

/** Returns the index of shared-ui/pages: a namespace for each remote. */
export function indexOf(found) {
  const lines = found.map(({ name }) => `/** Addresses of the pages of ${name}. */\nexport * as ${name} from './${name}.gen';\n`);
  return `// ${generated}\n\n${lines.join('\n')}`;
}

const capital = (word) => word[0].toUpperCase() + word.slice(1);

/** Returns the Go package of the pages: a constant for each, such as `CabinetOrders`. */
export function goPackageOf(found) {
  const groups = found.map(({ name, pages }) => {
    const names = pages.map(({ id }) => capital(name) + capital(id));
    const width = Math.max(...names.map(({ length }) => length));
    const rows = pages.map(({ path }, index) => `\t${names[index].padEnd(width)} = "${path}"\n`);
    return `// Pages of ${name}.\nconst (\n${rows.join('')})\n`;
  });
  return `// Code generated from the routes of each remote.json by make generate. DO NOT EDIT.\n\n// Package pages has the addresses of the portal's pages, for links in notifications, mails and search results.\npackage pages\n\n${groups.join('\n')}`;
}

/** Writes the constants in the clone at `root`. */
export function writePages(root) {
  const found = readPages(root);
  const at = (file) => join(root, 'shared-ui/src/pages', file);
  for (const remote of found) writeFileSync(at(`${remote.name}.gen.ts`), moduleOf(remote));
  writeFileSync(at('index.ts'), indexOf(found));
  writeFileSync(join(root, 'platform/internal/pages/pages.gen.go'), goPackageOf(found));
}
