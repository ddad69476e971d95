import type { Compiler } from 'webpack';

/** The new name of the chunk with the id 0: not a number, so it is unique. */
const ZERO = 'c0';

/**
 * Renames the chunk with the id 0: webpack-subresource-integrity skips it (`if (chunk.id)`), so that it would be loaded without its
 * digest.
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
