/** Builds the gallery on its own: without shell and federation, from the sources of shared-ui. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const folder = fileURLToPath(new URL('.', import.meta.url));
// Uses the loaders of the real builds.
const { resolve: loader } = createRequire(import.meta.resolve('portal-webpack'));
const css = (modules) => [
  MiniCssExtractPlugin.loader,
  {
    loader: loader('css-loader'),
    options: { modules: modules && { namedExport: false, exportLocalsConvention: 'as-is', localIdentName: '[folder]-[name]-[local]' } },
  },
];

/** The page. A kit sets its version in it. */
const html = `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="kit-version" content="0.0.0"><title>shared-ui</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="gallery.css"><div id="gallery"></div><script src="reference.js"></script><script src="gallery.js"></script></html>
`;

/** Writes files beside the bundle. */
class FilesPlugin {
  constructor(files) {
    this.files = files;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap('FilesPlugin', () => {
        const { RawSource } = compiler.webpack.sources;
        for (const [name, text] of Object.entries(this.files)) compilation.emitAsset(name, new RawSource(text));
      });
    });
  }
}

/** Returns webpack's configuration. `reference` is the text of reference.js. */
export const galleryConfig = ({ path, mode, cache, reference }) => ({
  mode,
  devtool: mode === 'production' ? false : 'source-map',
  // Caches unchanged modules: the browser tests build the gallery at each start.
  cache: cache && {
    type: 'filesystem',
    name: mode,
    cacheDirectory: `${folder}../../.cache/gallery`,
    buildDependencies: { config: [fileURLToPath(import.meta.url)] },
  },
  context: folder,
  // The package has no side effects but styles, so an import of the sandbox would be left out.
  entry: { gallery: ['./sandbox.ts', './main.tsx'] },
  output: { path, filename: '[name].js', clean: true },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: loader('swc-loader'),
        options: { jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } },
      },
      { test: /\.module\.css$/, use: css(true) },
      { test: /\.css$/, exclude: /\.module\.css$/, use: css(false) },
      { test: /\.woff2$/, type: 'asset/resource' },
    ],
  },
  plugins: [
    new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true }),
    new FilesPlugin({ 'index.html': html, 'reference.js': reference }),
  ],
  performance: false,
  stats: 'errors-warnings',
});
