import webpack, { type Compilation, type Compiler } from 'webpack';

/** V8's explicit compile hint: every function of a file that begins with it is compiled while the file arrives. */
export const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Has Chromium compile lazily loaded scripts whole, on another thread, while they arrive. Without it each function is compiled
 * on the main thread when it is first called: for a page whose code came while a pointer rested on its link, that is between
 * the press and the page. Other browsers read a comment.
 */
export class CompileAheadPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CompileAheadPlugin', (compilation) => {
      // After what makes scripts small, which drops comments, and before their digests are taken.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 1;
      compilation.hooks.processAssets.tap({ name: 'CompileAheadPlugin', stage }, () => mark(compilation));
    });
  }
}

function mark(compilation: Compilation): void {
  for (const chunk of compilation.chunks) {
    if (chunk.canBeInitial()) continue;
    for (const file of chunk.files) {
      if (file.endsWith('.js')) compilation.updateAsset(file, (source) => new webpack.sources.ConcatSource(HINT, source));
    }
  }
}
