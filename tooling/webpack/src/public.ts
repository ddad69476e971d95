import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack, { type Compilation, type Compiler } from 'webpack';

/** Copies the files of `public/` into the artefact under their own names: browsers request them by fixed addresses. */
export class PublicPlugin {
  private readonly dir: string;

  constructor(dir: string) {
    this.dir = join(dir, 'public');
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PublicPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'PublicPlugin', stage }, () => this.emit(compilation));
    });
  }

  private async emit(compilation: Compilation): Promise<void> {
    compilation.contextDependencies.add(this.dir);
    for (const name of (await readdir(this.dir)).sort()) {
      compilation.emitAsset(name, new webpack.sources.RawSource(await readFile(join(this.dir, name))));
    }
  }
}
