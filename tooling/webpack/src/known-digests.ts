import webpack, { type Chunk, type ChunkGroup, type Compilation, type Compiler } from 'webpack';
import { placeholder } from './empty-chunks.ts';
import { stylePlaceholder } from './loading.ts';

/**
 * Fails a build in which a chunk could be loaded before its digest is known. Digests are part of the chunk whose code loads the
 * other; without one the browser would run a script or apply a stylesheet unverified (CWE-353).
 */
export class KnownDigestsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('KnownDigestsPlugin', (compilation) => {
      // After minification and before placeholders become digests.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 2;
      compilation.hooks.processAssets.tap({ name: 'KnownDigestsPlugin', stage }, () => {
        for (const problem of unknownDigests(compilation)) compilation.errors.push(new webpack.WebpackError(problem));
      });
    });
  }
}

/** Returns the placeholders of the digests of a chunk's files. */
function needed({ id, files }: Chunk): string[] {
  const names = [...files];
  const script = names.some((name) => name.endsWith('.js')) ? [placeholder(id ?? '')] : [];
  return names.some((name) => name.endsWith('.css')) ? [...script, stylePlaceholder(id ?? '')] : script;
}

function unknownDigests(compilation: Compilation): string[] {
  const all = [...compilation.chunks].flatMap(needed);
  const texts = new Map([...compilation.chunks].map((chunk) => [chunk, textOf(compilation, chunk)]));
  const own = new Map<ChunkGroup, Set<string>>();
  for (const group of compilation.chunkGroups) {
    own.set(group, new Set(all.filter((mark) => group.chunks.some((chunk) => texts.get(chunk)?.includes(mark)))));
  }
  const known = whereKnown(compilation.chunkGroups, own, new Set(all));
  const problems = new Set<string>();
  for (const group of compilation.chunkGroups) {
    for (const chunk of group.getChildren().flatMap((child) => child.chunks)) {
      if (!needed(chunk).every((mark) => known.get(group)?.has(mark))) {
        problems.add(`no digest of the chunk ${chunk.name ?? chunk.id} is known to ${group.name ?? group.id}, which loads it`);
      }
    }
  }
  return [...problems];
}

/** Returns the digests that are known once a group has loaded, through any of its parents: the greatest fixed point. */
function whereKnown(groups: readonly ChunkGroup[], own: Map<ChunkGroup, Set<string>>, all: Set<string>): Map<ChunkGroup, Set<string>> {
  const known = new Map(groups.map((group) => [group, group.isInitial() ? (own.get(group) ?? new Set<string>()) : all]));
  for (let changed = true; changed;) {
    changed = false;
    for (const group of groups.filter((candidate) => !candidate.isInitial())) {
      const before = known.get(group);
      const after = new Set(
        [...all].filter((mark) => own.get(group)?.has(mark) || group.getParents().every((parent) => known.get(parent)?.has(mark))),
      );
      if (after.size === before?.size) continue;
      known.set(group, after);
      changed = true;
    }
  }
  return known;
}

function textOf(compilation: Compilation, { files }: Chunk): string {
  return [...files]
    .filter((name) => name.endsWith('.js'))
    .map((name) => compilation.getAsset(name)?.source.source().toString() ?? '')
    .join('');
}
