import webpack, { type Configuration } from 'webpack';
import { baseConfig, type Mode } from './base.ts';
import { EXTENSIONS, ExtensionsPlugin, EXTENSIONS_PART } from './extensions.ts';
import { EXPOSED } from './manifest.ts';
import { extensionNames, type Project, readProject } from './project.ts';
import { ProvidedPlugin } from './provided.ts';
import { PublicPlugin } from './public.ts';
import { addRefresh, CLIENT } from './refresh.ts';
import { remoteShared, requiredVersion, SHARED, shellShared } from './shared.ts';
import { ShortRuntimePlugin } from './short-runtime.ts';

const { ModuleFederationPlugin } = webpack.container;

/** Options of both presets. */
export interface PresetOptions {
  /** The package's folder. */
  dir: string;
  mode?: Mode;
  /**
   * Builds work in progress for one browser: without source maps, and with texts that are not in all languages. A remote is then built for
   * development, with updates that a page applies without a reload.
   */
  draft?: boolean;
}

/** Returns the build of a remote: one federation container that exposes its life cycles and bundles no shared package. */
export function remotePreset({ dir, mode: asked = 'production', draft }: PresetOptions): Configuration {
  const project = readProject(dir);
  const mode = draft ? 'development' : asked;
  const config = baseConfig(project, mode, draft);
  config.entry = {};
  config.plugins?.push(
    new ModuleFederationPlugin({
      name: project.container,
      library: { type: 'var', name: project.container },
      filename: mode === 'production' ? 'remoteEntry.[contenthash:6].js' : 'remoteEntry.js',
      exposes: { [EXPOSED]: { import: draft ? CLIENT : relativeModule(project), name: 'app' }, ...extensions(project) },
      shared: remoteShared(),
    }),
    new ShortRuntimePlugin(Object.keys(SHARED).map(requiredVersion)),
    new ExtensionsPlugin(project),
  );
  if (draft) addRefresh(config, project);
  return config;
}

function extensions({ declaration }: Project): Record<string, { import: string; name: string }> {
  return extensionNames(declaration).length === 0 ? {} : { [EXTENSIONS]: { import: './src/extensions.ts', name: EXTENSIONS_PART } };
}

// Relative to the package, so that the same sources give the same bytes in any folder.
function relativeModule(project: Project): string {
  return `./${project.declaration.module.replace(/^\.\//, '')}`;
}

/** Returns the build of the shell: it provides every shared package, and fails if one is missing. */
export function shellPreset({ dir, mode = 'production', draft }: PresetOptions): Configuration {
  const project = readProject(dir);
  const config = baseConfig(project, mode, draft);
  config.entry = { [project.container]: relativeModule(project) };
  config.plugins?.push(
    new ModuleFederationPlugin({ name: project.container, shared: shellShared() }),
    new ShortRuntimePlugin([]),
    new ProvidedPlugin(),
    new PublicPlugin(dir),
  );
  return config;
}

export { SHARED } from './shared.ts';
