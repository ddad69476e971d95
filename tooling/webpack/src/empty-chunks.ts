import webpack, { type Compilation, type Compiler } from 'webpack';
import { integrity } from './digest.ts';

const PREFIX = '*-*-*-CHUNK-SRI-HASH-';

/** Returns the text that webpack-subresource-integrity inserts for a chunk until its digest is known. */
export function placeholder(id: string | number): string {
  return PREFIX + integrity(`${PREFIX}${id}`).slice(PREFIX.length);
}

/**
 * Removes placeholders of chunks without a file. A chunk that contains only a shared package of another build has no file, so no digest
 * ever replaces its placeholder, and the integrity plugin would report it.
 */
export class EmptyChunksPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EmptyChunksPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 1;
      compilation.hooks.processAssets.tap({ name: 'EmptyChunksPlugin', stage }, () => clean(compilation));
    });
  }
}

function clean(compilation: Compilation): void {
  const leftovers = [...compilation.chunks]
    .filter((chunk) => chunk.files.size === 0 && chunk.id !== null)
    .map((chunk) => placeholder(chunk.id ?? ''));
  if (leftovers.length === 0) return;
  for (const { name, source } of compilation.getAssets().filter((asset) => asset.name.endsWith('.js'))) {
    const text = source.source().toString();
    const present = leftovers.filter((leftover) => text.includes(leftover));
    if (present.length === 0) continue;
    const cleaned = present.reduce((rest, leftover) => rest.replaceAll(leftover, ''), text);
    compilation.updateAsset(name, new webpack.sources.RawSource(cleaned));
  }
}
