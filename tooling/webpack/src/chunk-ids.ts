import type { Compiler } from 'webpack';

/** The name of the chunk that the numbering calls 0: no number, so it is nobody else's. */
const ZERO = 'c0';

/**
 * Gives the chunk whose id is 0 another one: webpack-subresource-integrity passes over it (`if (chunk.id)`), and it would be
 * loaded without its digest.
 */
export class ChunkIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkIdsPlugin', (compilation) => {
      compilation.hooks.afterOptimizeChunkIds.tap('ChunkIdsPlugin', (chunks) => {
        for (const chunk of chunks) {
          if (chunk.id !== 0) continue;
          chunk.id = ZERO;
          chunk.ids = [ZERO];
        }
      });
    });
  }
}
