// The boundaries between the packages of the front (ARCHITECTURE.md), one lint rule each.
import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { SHARED } from '../../webpack/src/shared.ts';

/** @typedef {{root: string, kind: string, folder: string, inside: string, isTest: boolean}} Place where a file stands */

/** Returns the package of a file. @returns {Place | null} */
function placeOf(file, root) {
  const parts = relative(root, file).split(sep);
  if (parts[0] === '..') return null;
  const folder = parts[0] === 'tooling' ? `tooling/${parts[1]}` : parts[0];
  const inside = parts.slice(folder.split('/').length).join('/');
  return { root, kind: kindOf(folder), folder, inside, isTest: isTestFile(inside) };
}

function kindOf(folder) {
  if (folder.startsWith('mfe-')) return 'remote';
  if (folder.startsWith('tooling/')) return 'tooling';
  return ['shell', 'shared-ui', 'e2e'].includes(folder) ? folder : 'other';
}

/** Reports whether a file never reaches a browser: tests, their helpers and configurations. */
const isTestFile = (inside) =>
  /(^|\/)(e2e|tests?|scripts|testing)\//.test(inside) ||
  /\.(test|spec)\.[cm]?[jt]sx?$/.test(inside) ||
  /^[^/]*\.config\.[cm]?[jt]s$/.test(inside);

/** Returns the package of a specifier: `@scope/name/sub` → `@scope/name`. */
const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const isRelative = (specifier) => specifier.startsWith('.') || specifier.startsWith('/');
const isBuiltin = (specifier) => specifier.startsWith('node:') || builtinModules.includes(specifier);

/** Returns the folder that a relative import resolves to, or null for a package. */
function landing(file, specifier, place) {
  if (!isRelative(specifier)) return null;
  return placeOf(resolve(dirname(file), specifier), place.root)?.folder ?? 'outside';
}

const manifests = new Map();

function manifest(place, folder = place.folder) {
  const path = join(place.root, folder, 'package.json');
  if (!manifests.has(path)) manifests.set(path, existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});
  return manifests.get(path);
}

/**
 * Reports whether the shell provides a package to every remote. Such a package needs no declaration: shared-ui alone defines its version.
 */
const isShared = (specifier) => Object.hasOwn(SHARED, specifier);

const declares = (place, name) => Boolean(manifest(place).dependencies?.[name] ?? manifest(place).peerDependencies?.[name]);

/** Each boundary: the files it applies to, and why an import violates it (null if it does not). */
const walls = {
  'remote-imports': {
    about: 'A remote imports only its own files, the entries of shared-ui, the shared packages, and those it declares.',
    concerns: (place) => place.kind === 'remote' && !place.isTest,
    refuse(file, specifier, place) {
      const folder = landing(file, specifier, place);
      if (folder) return folder === place.folder ? null : `This reaches out of ${place.folder}: a remote has no other package's files.`;
      const name = packageOf(specifier);
      if (name === 'shared-ui') return sharedEntry(specifier, place);
      if (isBuiltin(specifier) || /^(portal-|shell$|mfe-|e2e$)/.test(name))
        return `“${name}” is not for remotes: only shared-ui and the remote's own npm packages are.`;
      return isShared(specifier) || declares(place, name) ? null : `“${name}” is not in the dependencies of ${place.folder}/package.json.`;
    },
  },
  'shell-imports': {
    about: 'The shell has no feature code: it imports no remote, and shared-ui only by its entries.',
    concerns: (place) => place.kind === 'shell' && !place.isTest,
    refuse(file, specifier, place) {
      const folder = landing(file, specifier, place);
      if (folder) return folder === 'shell' ? null : 'This reaches out of shell/.';
      const name = packageOf(specifier);
      if (name === 'shared-ui') return sharedEntry(specifier, place);
      if (name.startsWith('mfe-')) return 'The shell knows no remote by name: remotes come from the page state.';
      return null;
    },
  },
  'shared-ui-imports': {
    about: 'shared-ui stands below shell and remotes and imports neither.',
    concerns: (place) => place.kind === 'shared-ui' && !place.isTest,
    refuse(file, specifier, place) {
      const folder = landing(file, specifier, place);
      if (folder) return folder === 'shared-ui' ? null : 'This reaches out of shared-ui/.';
      const name = packageOf(specifier);
      return name === 'shell' || name.startsWith('mfe-') ? `shared-ui stands below “${name}” and cannot import it.` : null;
    },
  },
  'no-tooling-at-run-time': {
    about: 'Nothing that reaches a browser imports tooling, test libraries or Node.',
    concerns: (place) => ['remote', 'shell', 'shared-ui'].includes(place.kind) && place.inside.startsWith('src/') && !place.isTest,
    refuse(file, specifier, place) {
      const folder = landing(file, specifier, place);
      if (folder) return folder.startsWith('tooling/') ? 'Tooling builds and tests; it never runs in a browser.' : null;
      const name = packageOf(specifier);
      const isTool = isBuiltin(specifier) || /^(portal-|vitest$|@testing-library\/|@playwright\/|@axe-core\/|webpack$|jsdom$)/.test(name);
      return isTool ? `“${name}” builds or tests; it never runs in a browser.` : null;
    },
  },
};

function sharedEntry(specifier, place) {
  const entry = `.${specifier.slice('shared-ui'.length)}`;
  if (entry === './testing') return `“${specifier}” is for tests.`;
  const exported = Object.keys(manifest(place, 'shared-ui').exports ?? {});
  return exported.includes(entry)
    ? null
    : `“${specifier}” is not an entry of shared-ui: ${exported
        .filter((name) => !name.includes('.json') && name !== './testing')
        .map((name) => `shared-ui${name.slice(1)}`)
        .join(', ')}.`;
}

/** The clone of this file. */
const clone = join(import.meta.dirname, '../../..');

/** Creates the lint rule of one boundary; its option `root` selects another clone. */
function ruleOf(name, wall) {
  return {
    meta: {
      type: 'problem',
      docs: { description: wall.about },
      schema: [{ type: 'object', properties: { root: { type: 'string' } }, additionalProperties: false }],
      messages: { refused: `{{reason}} [${name}]` },
    },
    create(context) {
      const place = placeOf(context.filename, context.options[0]?.root ?? clone);
      if (!place || !wall.concerns(place)) return {};
      const check = (node) => {
        if (typeof node?.value !== 'string') return;
        const reason = wall.refuse(context.filename, node.value, place);
        if (reason) context.report({ node, messageId: 'refused', data: { reason } });
      };
      return {
        ImportDeclaration: (node) => check(node.source),
        ExportNamedDeclaration: (node) => check(node.source),
        ExportAllDeclaration: (node) => check(node.source),
        ImportExpression: (node) => check(node.source),
        TSImportType: (node) => check(node.source ?? node.argument?.literal),
      };
    },
  };
}

/** One lint rule per boundary. */
export const wallRules = Object.fromEntries(Object.entries(walls).map(([name, wall]) => [name, ruleOf(name, wall)]));
