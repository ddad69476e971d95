import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import webpack, { type Compilation, type Compiler } from 'webpack';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Formats that compression reduces; fonts and pictures are already compressed. */
export const COMPRESSIBLE = /\.(js|css|json|svg|wasm)$/;

/** Returns the size in bytes after brotli at quality 11, which is what browsers transfer. */
export async function brotliSize(content: Buffer): Promise<number> {
  return (await compressBrotli(content)).length;
}

function compressBrotli(content: Buffer): Promise<Buffer> {
  return brotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}

/** Writes `.br` and `.gz` beside each compressible file, so that the gateway never compresses during a request. */
export class CompressPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CompressPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'CompressPlugin', stage }, () => this.emit(compilation));
    });
  }

  private async emit(compilation: Compilation): Promise<void> {
    const assets = compilation.getAssets().filter(({ name }) => COMPRESSIBLE.test(name) && name !== 'manifest.json');
    await Promise.all(
      assets.map(async ({ name, source }) => {
        const content = source.buffer();
        const [br, gzipped] = await Promise.all([compressBrotli(content), gz(content, { level: 9 })]);
        compilation.emitAsset(`${name}.br`, new webpack.sources.RawSource(br));
        compilation.emitAsset(`${name}.gz`, new webpack.sources.RawSource(gzipped));
      }),
    );
  }
}
