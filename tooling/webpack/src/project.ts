import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';

/** A route as remote.json declares it. */
export interface RouteDeclaration {
  path: string;
  title: string;
  layout: 'wrapped' | 'bare';
  access: 'anonymous' | 'signed-in';
  parent?: string;
  /** Name of the page in code. */
  id?: string;
  reserved?: boolean;
  preload?: string[];
  preloadPlain?: string[];
  slots?: string[];
}

/** A contribution of a remote to the pages of others. */
export interface ExtensionDeclaration {
  slot: string;
  name: string;
  order: number;
  label: string;
  place?: string;
  roles?: string[];
  /** In remote.json `true`: preload its first calls; in the manifest those calls. */
  preload?: true | string[];
}

/** preload.gen.json: the first calls of each page, by the id of its route, and of each extension. `make generate` writes it. */
export interface Preloads {
  routes: Record<string, Pick<RouteDeclaration, 'preload' | 'preloadPlain'>>;
  extensions: Record<string, string[]>;
}

/** The name of the file with a package's preloads. */
export const PRELOADS = 'preload.gen.json';

/** remote.json: the complete declaration of a remote (contracts/remote.schema.json). */
export interface RemoteDeclaration {
  name: string;
  module: string;
  shell: string;
  routes: RouteDeclaration[];
  slots?: string[];
  extensions?: ExtensionDeclaration[];
  menu: { route: string; label: string; icon: string; group: string; order: number; mobile?: boolean; phone?: { label: string } }[];
}

/** A package that the presets build. */
export interface Project {
  dir: string;
  name: string;
  version: string;
  /** The global variable of its federation container, and the name of its Trusted Types policy. */
  container: string;
  declaration: RemoteDeclaration;
  /** Budget name → bytes after brotli. */
  budgets: Record<string, number>;
}

const schema = JSON.parse(readFileSync(new URL('../../../contracts/remote.schema.json', import.meta.url), 'utf8')) as object;

/** Reads and checks a package's own declaration; reports all errors at once. */
export function readProject(dir: string): Project {
  const pkg = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    portal?: { budgets?: Record<string, number> };
  };
  const written = JSON.parse(readFileSync(join(dir, 'remote.json'), 'utf8')) as RemoteDeclaration;
  const problems = checkDeclaration(written);
  if (written.name !== pkg.name) problems.push(`name is ${written.name}, the package is ${pkg.name}`);
  if (problems.length > 0) throw new Error(`${join(dir, 'remote.json')}:\n  ${problems.join('\n  ')}`);
  const declaration = withPreloads(written, readPreloads(dir));
  return {
    dir,
    name: pkg.name,
    version: pkg.version,
    container: pkg.name.replaceAll('-', '_'),
    declaration,
    budgets: pkg.portal?.budgets ?? {},
  };
}

function readPreloads(dir: string): Preloads {
  const file = join(dir, PRELOADS);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Preloads) : { routes: {}, extensions: {} };
}

/** Returns the preloads that remote.json writes out: they follow from the queries, so a written one would become outdated. */
function writtenPreloads({ routes, extensions = [] }: RemoteDeclaration): string[] {
  const places = [
    ...routes.filter(({ preload, preloadPlain }) => preload ?? preloadPlain).map(({ path }) => path),
    ...extensions.filter(({ preload }) => Array.isArray(preload)).map(({ name }) => name),
  ];
  return places.map((place) => `${place}: preload is generated; \`make generate\` writes ${PRELOADS}`);
}

/** Adds the first calls to a declaration. Throws for an extension with `preload` whose calls were not generated. */
export function withPreloads(declaration: RemoteDeclaration, preloads: Preloads): RemoteDeclaration {
  const { routes, extensions } = declaration;
  const withCalls = (extension: ExtensionDeclaration): ExtensionDeclaration => {
    if (!extension.preload) return extension;
    const preload = preloads.extensions[extension.name];
    if (!preload) throw new Error(`${extension.name} has no calls in ${PRELOADS}; run \`make generate\``);
    return { ...extension, preload };
  };
  return {
    ...declaration,
    routes: routes.map((route) => ({ ...route, ...(route.id === undefined ? {} : preloads.routes[route.id]) })),
    ...(extensions ? { extensions: extensions.map(withCalls) } : {}),
  };
}

/** Returns the errors of a declaration: those of the schema, then those that a schema cannot express. */
export function checkDeclaration(declaration: RemoteDeclaration): string[] {
  const ajv = new Ajv({ allErrors: true, strict: false });
  if (!ajv.validate(schema, declaration)) {
    return (ajv.errors ?? []).map((error) => `${error.instancePath || '/'} ${error.message ?? 'is wrong'}`);
  }
  const problems: string[] = [];
  const paths = declaration.routes.map((route) => route.path);
  for (const path of paths.filter((path, index) => paths.indexOf(path) !== index)) problems.push(`${path} is declared twice`);
  for (const entry of declaration.menu) {
    if (!paths.includes(entry.route)) problems.push(`menu: ${entry.route} is not one of the routes`);
  }
  const names = extensionNames(declaration);
  for (const name of names.filter((name, index) => names.indexOf(name) !== index)) problems.push(`the extension ${name} is declared twice`);
  if (declaration.slots && declaration.name !== 'shell') problems.push('slots: a page names its slots in its route');
  problems.push(...writtenPreloads(declaration));
  return problems;
}

/** Returns the names of a remote's extensions. */
export function extensionNames({ extensions = [] }: Pick<RemoteDeclaration, 'extensions'>): string[] {
  return extensions.map(({ name }) => name);
}
