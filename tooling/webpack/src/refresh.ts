import { fileURLToPath } from 'node:url';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Compilation, type Compiler, type Configuration, type sources } from 'webpack';
import { extensionNames, type Project } from './project.ts';

const here = (file: string) => fileURLToPath(new URL(`refresh/${file}`, import.meta.url));

/** The module that a work in progress exposes instead of the remote's own; it passes the life cycles on and applies updates. */
export const CLIENT = here('client.cjs');

/** The stub that mini-css-extract-plugin calls when a CSS Module has changed; its own one fetches the old version's stylesheets again. */
const STYLE_UPDATES = /mini-css-extract-plugin[\\/]dist[\\/]hmr[\\/]hotModuleReplacement\.js$/;

/** The maximum number of stored update files: older pages reload. */
const MAX_UPDATES = 60;

/**
 * Changes the build of a remote so that a page takes over saved changes without a reload (React Refresh). Only for work in progress of
 * one browser: its React root is that of React's development build, because the shell's production build cannot replace components.
 */
export function addRefresh(config: Configuration, project: Project): void {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('shared-ui/package.json'));
  config.resolve = {
    ...config.resolve,
    alias: {
      'portal-refresh/app$': join(project.dir, project.declaration.module),
      'portal-refresh/extensions$': extensionNames(project.declaration).length > 0 && join(project.dir, 'src/extensions.ts'),
      // The shell shares react-dom/client under that name only: this one is bundled.
      'portal-refresh/react-dom$': resolve('react-dom/client'),
      // The shell provides React's production build, which has no elements of development.
      'react/jsx-dev-runtime$': here('jsx-dev-runtime.js'),
      // Contains Function('return this'), which portals refuse.
      'core-js-pure/features/global-this$': here('global-this.cjs'),
    },
  };
  config.plugins?.push(
    new webpack.HotModuleReplacementPlugin(),
    new webpack.NormalModuleReplacementPlugin(STYLE_UPDATES, here('styles.cjs')),
    new ReactRefreshPlugin({
      // Whatever NODE_ENV the builder itself has.
      forceEnable: true,
      include: /\.tsx?$/,
      overlay: { entry: false, module: here('errors.cjs'), sockIntegration: false },
    }),
    new UpdatesPlugin(),
  );
}

/**
 * Keeps the updates of earlier builds in each artefact, so that a page that missed some applies all of them in turn. Adds a file named by
 * the build's hash, by which a page recognises that it is up to date.
 */
class UpdatesPlugin {
  private readonly kept = new Map<string, sources.Source>();

  apply(compiler: Compiler): void {
    let latest = new Map<string, sources.Source>();
    compiler.hooks.thisCompilation.tap('UpdatesPlugin', (compilation) => {
      // As the page preloads them: otherwise the browser would fetch the scripts again, without their digests.
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'UpdatesPlugin',
        (code) => `${code}\nscript.crossOrigin = "anonymous";`,
      );
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'UpdatesPlugin', stage }, () => {
        latest = updatesOf(compilation);
        for (const [file, source] of this.kept) if (!compilation.getAsset(file)) compilation.emitAsset(file, source);
        compilation.emitAsset(`built.${compilation.hash}.json`, new webpack.sources.RawSource('{}'));
      });
    });
    // Not before the end: the next update replaces that of a failed build.
    compiler.hooks.afterEmit.tap('UpdatesPlugin', () => {
      for (const [file, source] of latest) {
        this.kept.delete(file);
        this.kept.set(file, source);
      }
      for (const file of [...this.kept.keys()].slice(0, -MAX_UPDATES)) this.kept.delete(file);
    });
  }
}

function updatesOf(compilation: Compilation): Map<string, sources.Source> {
  const updates = compilation.getAssets().filter(({ info }) => info.hotModuleReplacement);
  return new Map(updates.map(({ name, source }) => [name, new webpack.sources.RawSource(source.buffer())]));
}
