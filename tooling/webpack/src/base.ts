import { fileURLToPath } from 'node:url';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { BudgetPlugin } from './budgets.ts';
import { CompileAheadPlugin } from './compile-ahead.ts';
import { CompressPlugin } from './compress.ts';
import { portalLayer } from './layer.ts';
import { ChunkIdsPlugin } from './chunk-ids.ts';
import { EmptyChunksPlugin } from './empty-chunks.ts';
import { KnownDigestsPlugin } from './known-digests.ts';
import { LoadingPlugin } from './loading.ts';
import { LocalesPlugin } from './locales.ts';
import { ManifestPlugin } from './manifest.ts';
import { ownSelectors, stylePrefix } from './own-selectors.ts';
import type { Project } from './project.ts';
import { hiddenMaps } from './source-maps.ts';

/** Evergreen browsers of the last two years. */
const TARGETS = 'chrome >= 131, edge >= 131, firefox >= 133, safari >= 18.1, ios_saf >= 18.1';

/** The mode of a build; only production builds are minified and compressed. */
export type Mode = 'production' | 'development';

const here = (name: string) => fileURLToPath(import.meta.resolve(name));

function scripts(refresh: boolean): RuleSetRule {
  return {
    test: /\.tsx?$/,
    loader: here('swc-loader'),
    options: {
      env: { targets: TARGETS },
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', ...(refresh ? { development: true, refresh: true } : {}) } },
      },
      module: { type: 'es6' },
    },
  };
}

// Production only: in development React warns about missing keys.
function icons(): RuleSetRule {
  return { test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/, loader: fileURLToPath(new URL('icon-loader.js', import.meta.url)) };
}

// The package has no side effects, but its package.json does not declare so.
const PASSKEYS: RuleSetRule = { test: /@simplewebauthn[\\/]browser[\\/]esm[\\/]/, sideEffects: false };

// shared-ui as the kit compiles it: its scripts import each other without extensions, as its sources do.
const KIT_SCRIPTS: RuleSetRule = { test: /shared-ui[\\/].+\.js$/, resolve: { fullySpecified: false } };

function moduleStyles(project: Project, production: boolean): RuleSetRule {
  const remote = project.name !== 'shell';
  const prefix = remote ? stylePrefix(project.name) : '';
  return {
    test: /\.module\.css$/,
    sideEffects: true,
    use: [
      MiniCssExtractPlugin.loader,
      {
        loader: here('css-loader'),
        options: {
          importLoaders: 1,
          modules: {
            namedExport: false,
            exportLocalsConvention: 'as-is',
            // Every script that uses a class contains its name twice, so production omits the readable part.
            localIdentName: prefix + (production ? `[hash:base64:${remote ? 5 : 6}]` : '[local]_[hash:base64:6]'),
            localIdentHashSalt: project.name,
            localIdentContext: project.dir,
          },
        },
      },
      {
        loader: here('postcss-loader'),
        options: { postcssOptions: { config: false, plugins: [...(remote ? [ownSelectors()] : []), portalLayer()] } },
      },
    ],
  };
}

// Only the tokens and fonts of shared-ui may style the whole page; elsewhere a global rule is an error.
const WHOLE_PAGE = /shared-ui[\\/]src[\\/](tokens|fonts)[\\/]/;

function globalStyles(): RuleSetRule {
  return {
    test: /\.css$/,
    exclude: /\.module\.css$/,
    oneOf: [
      {
        include: WHOLE_PAGE,
        sideEffects: true,
        use: [MiniCssExtractPlugin.loader, { loader: here('css-loader'), options: { importLoaders: 0 } }],
      },
      { loader: fileURLToPath(new URL('stray-style-loader.js', import.meta.url)) },
    ],
  };
}

/** Returns the common configuration of the shell and every remote; `draft` as in PresetOptions. */
export function baseConfig(project: Project, mode: Mode, draft = false): Configuration {
  const production = mode === 'production';
  const refresh = draft && !production;
  return {
    mode,
    name: project.name,
    context: project.dir,
    target: ['web', 'es2022'],
    devtool: production || draft ? false : 'source-map',
    output: {
      path: `${project.dir}/dist`,
      clean: true,
      uniqueName: project.container,
      filename: production ? '[name].[contenthash:6].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:6].js' : '[name].js',
      assetModuleFilename: production ? 'assets/[name].[contenthash:6][ext]' : 'assets/[name][ext]',
      // Every version has a folder of its own, which is only known from the address of its first script.
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      // A module that threw while it was evaluated throws the same error again. Webpack would otherwise return its half-evaluated exports
      // to the second import, and the page would count as a success.
      strictModuleErrorHandling: true,
      chunkLoadTimeout: 10_000,
      trustedTypes: { policyName: project.container, onPolicyCreationFailure: 'stop' },
      hashFunction: 'xxhash64',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js', '.json'],
      // Programs that Emscripten compiles import these if they run in Node.
      fallback: { fs: false, path: false },
    },
    module: {
      rules: [
        scripts(refresh),
        PASSKEYS,
        KIT_SCRIPTS,
        ...(production ? [icons()] : []),
        moduleStyles(project, production),
        globalStyles(),
        { test: /\.(woff2|svg|png|webp|avif)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      moduleIds: 'deterministic',
      // Names of chunks would be names of files, which are limited.
      chunkIds: production || draft ? 'deterministic' : 'named',
      emitOnErrors: false,
      realContentHash: production,
      // Code that two lazy parts share becomes one chunk, even if small. Each chunk adds a name and a digest to the start script, which
      // every sign-in loads, so the shell has a higher minimum size.
      splitChunks: { chunks: 'async', minSize: project.name === 'shell' ? 15000 : 3000, maxAsyncRequests: 20 },
      minimize: production,
      minimizer: [
        // A script that is an asset is emitted unchanged; it may be an ES module, which the minifier would not parse.
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { compress: { passes: 2 } },
          exclude: /^assets\//,
          // Licence files lie beside their scripts, and the licences page lists them.
          extractComments: { banner: false },
        }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
    },
    performance: false,
    plugins: [
      new MiniCssExtractPlugin({
        filename: production ? '[name].[contenthash:6].css' : '[name].css',
        chunkFilename: production ? '[name].[contenthash:6].css' : '[name].css',
        // CSS Modules share no selectors, so the order of chunks is irrelevant.
        ignoreOrder: true,
      }),
      new LoadingPlugin({ withDigests: production }),
      new LocalesPlugin(project, draft),
      ...(production
        ? [
            new CompileAheadPlugin(),
            ...(draft ? [] : [hiddenMaps()]),
            new ChunkIdsPlugin(),
            new EmptyChunksPlugin(),
            // Each chunk contains the digests of the chunks that it loads, so that an entry has few.
            new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], enabled: true, hashLoading: 'lazy' }),
            new KnownDigestsPlugin(),
            new CompressPlugin(),
            new BudgetPlugin(project),
          ]
        : []),
      new ManifestPlugin(project),
    ],
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
}
