import type { ChunkGroup, Compilation, Module } from 'webpack';

/** The files of a start or of one lazily loaded part, in loading order. */
export interface FileGroup {
  scripts: string[];
  styles: string[];
}

interface ConsumeSharedModule extends Module {
  options: { shareKey: string };
}

function isConsumed(module: Module): module is ConsumeSharedModule {
  return module.type === 'consume-shared-module';
}

function modulesOf(compilation: Compilation, group: ChunkGroup): Module[] {
  return group.chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
}

// A lazily provided shared package belongs to the module that imports it, not to the chunk group.
function withProvided(compilation: Compilation, group: ChunkGroup, seen: Set<ChunkGroup>): ChunkGroup[] {
  if (seen.has(group)) return [];
  seen.add(group);
  const provided = modulesOf(compilation, group)
    .filter(isConsumed)
    .flatMap((module) => module.blocks.map((block) => compilation.chunkGraph.getBlockChunkGroup(block)))
    .filter((inner): inner is ChunkGroup => Boolean(inner));
  return [group, ...provided.flatMap((inner) => withProvided(compilation, inner, seen))];
}

/** Returns the shared packages that the modules of a named part import. */
export function sharedUses(compilation: Compilation, name: string): string[] {
  const group = compilation.namedChunkGroups.get(name);
  if (!group) return [];
  return [
    ...new Set(
      modulesOf(compilation, group)
        .filter(isConsumed)
        .map((module) => module.options.shareKey),
    ),
  ].sort();
}

/** Returns the files of each shared package that this build provides lazily. */
export function providedFiles(compilation: Compilation): Record<string, FileGroup> {
  const start = filesOf([...compilation.entrypoints.values()]);
  const provided: Record<string, FileGroup> = {};
  for (const module of compilation.modules) {
    if (!isConsumed(module) || module.blocks.length === 0) continue;
    const groups = module.blocks
      .map((block) => compilation.chunkGraph.getBlockChunkGroup(block))
      .filter((group): group is ChunkGroup => Boolean(group));
    provided[module.options.shareKey] = without(filesOf(groups.flatMap((group) => withProvided(compilation, group, new Set()))), start);
  }
  return provided;
}

function without(group: FileGroup, other: FileGroup): FileGroup {
  return {
    scripts: group.scripts.filter((file) => !other.scripts.includes(file)),
    styles: group.styles.filter((file) => !other.styles.includes(file)),
  };
}

function filesOf(groups: Iterable<ChunkGroup>): FileGroup {
  const files = new Set<string>();
  for (const group of groups) for (const file of group.getFiles()) files.add(file);
  return {
    scripts: [...files].filter((file) => file.endsWith('.js') && !file.endsWith('.hot-update.js')),
    styles: [...files].filter((file) => file.endsWith('.css')),
  };
}

/** Returns the files that the first script tag of an entry loads. */
export function entryFiles(compilation: Compilation, name: string): FileGroup {
  const entrypoint = compilation.entrypoints.get(name);
  if (!entrypoint) throw new Error(`no entry ${name}`);
  return filesOf([entrypoint]);
}

/** Returns the files of `import(/* webpackChunkName *\/)` or an exposed module of that name, without those of its parents. */
export function namedFiles(compilation: Compilation, name: string): FileGroup | null {
  const group = compilation.namedChunkGroups.get(name);
  if (!group) return null;
  const own = filesOf(withProvided(compilation, group, new Set()));
  return without(own, filesOf([...compilation.entrypoints.values()]));
}

/** Returns the names of the lazily loaded parts. */
export function lazyNames(compilation: Compilation): string[] {
  return [...compilation.namedChunkGroups.keys()].filter((name) => !compilation.entrypoints.has(name)).sort();
}
