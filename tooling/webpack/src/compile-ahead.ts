import webpack, { type Compilation, type Compiler } from 'webpack';

/** V8's explicit compile hint: every function of a file that begins with it is compiled while the file arrives. */
export const HINT = '//# allFunctionsCalledOnLoad\n';

/** Smallest file in bytes that gets the hint; a smaller one compiles in less time than the hint takes to transfer. */
const MIN_BYTES = 4096;

/**
 * Makes Chromium compile whole lazily loaded scripts while they arrive, on another thread. Otherwise each function is compiled on the
 * main thread at its first call: for a prefetched page, that is between the click and the rendering. Other browsers treat the hint as a
 * comment.
 */
export class CompileAheadPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CompileAheadPlugin', (compilation) => {
      // After minification, which drops comments, and before source maps are written, which count the line.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1;
      compilation.hooks.processAssets.tap({ name: 'CompileAheadPlugin', stage }, () => mark(compilation));
    });
  }
}

function mark(compilation: Compilation): void {
  for (const chunk of compilation.chunks) {
    if (chunk.canBeInitial()) continue;
    for (const file of chunk.files) {
      const large = (compilation.getAsset(file)?.source.size() ?? 0) >= MIN_BYTES;
      if (large && file.endsWith('.js')) compilation.updateAsset(file, (source) => new webpack.sources.ConcatSource(HINT, source));
    }
  }
}
