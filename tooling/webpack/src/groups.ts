import type { ChunkGroup, Compilation } from 'webpack';

/** The files that one start or one lazily loaded part needs, in the order of their loading. */
export interface FileGroup {
  scripts: string[];
  styles: string[];
}

function filesOf(groups: Iterable<ChunkGroup>): FileGroup {
  const files = new Set<string>();
  for (const group of groups) for (const file of group.getFiles()) files.add(file);
  return {
    scripts: [...files].filter((file) => file.endsWith('.js')),
    styles: [...files].filter((file) => file.endsWith('.css')),
  };
}

/** What the first script tag of an entry brings. */
export function entryFiles(compilation: Compilation, name: string): FileGroup {
  const entrypoint = compilation.entrypoints.get(name);
  if (!entrypoint) throw new Error(`no entry ${name}`);
  return filesOf([entrypoint]);
}

/** What `import(/* webpackChunkName *\/)` or an exposed module of that name brings, without what its parents brought. */
export function namedFiles(compilation: Compilation, name: string): FileGroup | null {
  const group = compilation.namedChunkGroups.get(name);
  if (!group) return null;
  const parents = filesOf([...compilation.entrypoints.values()]);
  const own = filesOf([group]);
  return {
    scripts: own.scripts.filter((file) => !parents.scripts.includes(file)),
    styles: own.styles.filter((file) => !parents.styles.includes(file)),
  };
}

/** Names of the parts that are loaded later. */
export function lazyNames(compilation: Compilation): string[] {
  return [...compilation.namedChunkGroups.keys()].filter((name) => !compilation.entrypoints.has(name)).sort();
}
