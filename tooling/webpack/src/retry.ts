import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * Adds `?retry=n` to the files of a chunk while the page's `portalRetry` is above zero.
 * A browser keeps immutable files, broken ones too: the same address would give the same broken bytes again.
 */
class RetryRuntimeModule extends RuntimeModule {
  constructor() {
    super('portal retry', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const wrap = (name: string) =>
      `if (${name}) { const plain = ${name}; ${name} = (id) => plain(id) + (self.portalRetry > 0 ? '?retry=' + self.portalRetry : ''); }`;
    return [wrap(RuntimeGlobals.getChunkScriptFilename), wrap(`${RuntimeGlobals.require}.miniCssF`)].join('\n');
  }
}

/** Makes a chunk that failed to load loadable again under a new address. */
export class RetryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RetryPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('RetryPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new RetryRuntimeModule());
        });
    });
  }
}
