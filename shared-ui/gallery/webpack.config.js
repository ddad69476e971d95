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
    options: { modules: modules && { namedExport: false, exportLocalsConvention: 'as-is', localIdentName: '[name]-[local]' } },
  },
];

/** Serves index.html beside the bundle. */
class PagePlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      compilation.hooks.processAssets.tap('PagePlugin', () => {
        const html =
          '<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Composants</title>' +
          '<link rel="icon" href="data:,"><link rel="stylesheet" href="gallery.css"><div id="gallery"></div><script src="gallery.js"></script></html>';
        compilation.emitAsset('index.html', new compiler.webpack.sources.RawSource(html));
      });
    });
  }
}

export default {
  mode: 'development',
  devtool: 'source-map',
  // Caches unchanged modules: the browser tests build the gallery at each start.
  cache: {
    type: 'filesystem',
    cacheDirectory: `${folder}../../.cache/gallery`,
    buildDependencies: { config: [fileURLToPath(import.meta.url)] },
  },
  context: folder,
  entry: { gallery: './main.tsx' },
  output: { path: `${folder}dist`, filename: '[name].js', clean: true },
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
  plugins: [new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true }), new PagePlugin()],
  performance: false,
  stats: 'errors-warnings',
};
