import webpack, { type Compilation, type Compiler } from 'webpack';
import { sizesOf } from './budgets.ts';
import { digest, integrity } from './digest.ts';
import { EXTENSIONS_PART, partOf } from './extensions.ts';
import { entryFiles, type FileGroup, lazyNames, namedFiles, providedFiles, sharedUses } from './groups.ts';
import { LOCALES, type Locale, localesOf, type Texts } from './locales.ts';
import type { Project } from './project.ts';
import { installedVersion, requiredVersion, SHARED } from './shared.ts';

/** A file with its digest, as the gateway and the browser check it. */
export interface ManifestFile {
  file: string;
  integrity: string;
}

type PreloadFile = ManifestFile & { as: 'script' | 'style' | 'font' };

/** The name under which a remote's life cycles are exposed. */
export const EXPOSED = './app';

/** The texts that routes, menu and extensions name: the page shows them before the remote is there. */
export function labelsOf(project: Project, texts: Record<Locale, Texts>): Record<Locale, Texts> {
  const { routes, menu, extensions = [] } = project.declaration;
  const named = [...routes.map((route) => route.title), ...[...menu, ...extensions].map((entry) => entry.label)];
  const keys = [...new Set(named)].sort();
  const missing = keys.filter((key) => !(key in texts.fr));
  if (missing.length > 0) throw new Error(`remote.json names texts that locales/ does not have: ${missing.join(', ')}`);
  return Object.fromEntries(
    LOCALES.map((locale) => [locale, Object.fromEntries(keys.map((key) => [key, texts[locale][key] ?? '']))]),
  ) as Record<Locale, Texts>;
}

/** Writes dist/manifest.json: what the gateway needs to know of an artefact, and nothing by hand. */
export class ManifestPlugin {
  private readonly project: Project;

  constructor(project: Project) {
    this.project = project;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 2;
      compilation.hooks.processAssets.tap({ name: 'ManifestPlugin', stage }, () => {
        if (compilation.errors.length > 0) return;
        try {
          const text = `${JSON.stringify(this.manifest(compilation), null, 2)}\n`;
          compilation.emitAsset('manifest.json', new webpack.sources.RawSource(text));
        } catch (error) {
          compilation.errors.push(new webpack.WebpackError((error as Error).message));
        }
      });
    });
  }

  private manifest(compilation: Compilation): Record<string, unknown> {
    const { project } = this;
    const files = digests(compilation);
    const at = (file: string): ManifestFile => ({ file, integrity: files[file] ?? '' });
    const locales = localesOf(compilation);
    if (!locales) throw new Error('the locales were not read');
    const content = digest(JSON.stringify([files, project.declaration]));
    return {
      schema: 1,
      name: project.name,
      version: `${project.version}-h${content.slice(0, 8)}`,
      shell: project.declaration.shell,
      container: project.container,
      module: EXPOSED,
      ...(project.name === 'shell' ? shellParts(compilation, project, at) : remoteParts(compilation, project, at)),
      locales: Object.fromEntries(LOCALES.map((locale) => [locale, at(locales.files[locale])])),
      labels: labelsOf(project, locales.texts),
      routes: project.declaration.routes,
      menu: project.declaration.menu,
      slots: project.declaration.slots,
      ...extensionParts(compilation, project, at),
      shared: Object.fromEntries(Object.keys(SHARED).map((key) => [key, requiredVersion(key)])),
      sizes: sizesOf(compilation),
      files,
    };
  }
}

function digests(compilation: Compilation): Record<string, string> {
  const assets = compilation.getAssets().filter(({ name }) => !name.endsWith('.map'));
  return Object.fromEntries(assets.map(({ name, source }) => [name, integrity(source.buffer())]).sort());
}

function preloads(group: FileGroup, at: (file: string) => ManifestFile): PreloadFile[] {
  return [
    ...group.scripts.map((file) => ({ ...at(file), as: 'script' as const })),
    ...group.styles.map((file) => ({ ...at(file), as: 'style' as const })),
  ];
}

function remoteParts(compilation: Compilation, project: Project, at: (file: string) => ManifestFile) {
  const entry = entryFiles(compilation, project.container).scripts;
  const app = namedFiles(compilation, 'app');
  if (entry.length !== 1 || !entry[0] || !app) throw new Error('a remote has one entry, which exposes one module');
  return {
    entry: at(entry[0]),
    preload: preloads(app, at),
    styles: app.styles.map(at),
    // Of these the lazily provided ones have files of the shell's: `provides` in its manifest.
    uses: sharedUses(compilation, 'app'),
  };
}

/** Each extension as it is declared, and beside it the files that it needs and what it takes from the shell. */
function extensionParts(compilation: Compilation, { declaration }: Project, at: (file: string) => ManifestFile) {
  const { extensions = [] } = declaration;
  const texts = localesOf(compilation)?.extensionFiles;
  if (extensions.length === 0 || !texts) return {};
  const built = (part: string) => {
    const files = namedFiles(compilation, part);
    if (!files) throw new Error(`${part} was not built`);
    return { files: preloads(files, at), uses: sharedUses(compilation, part) };
  };
  return {
    extensions,
    extensionModule: built(EXTENSIONS_PART),
    extensionParts: Object.fromEntries(extensions.map((extension) => [extension.name, built(partOf(extension))])),
    extensionLocales: Object.fromEntries(LOCALES.map((locale) => [locale, at(texts[locale])])),
  };
}

function shellParts(compilation: Compilation, project: Project, at: (file: string) => ManifestFile) {
  const start = entryFiles(compilation, project.container);
  const main = start.scripts.at(-1);
  if (!main) throw new Error('the shell has no script');
  const parts = Object.fromEntries(
    lazyNames(compilation).map((name) => [name, preloads(namedFiles(compilation, name) ?? { scripts: [], styles: [] }, at)]),
  );
  return {
    entry: at(main),
    scripts: start.scripts.map(at),
    preload: preloads(start, at),
    styles: start.styles.map(at),
    fonts: firstFonts(compilation).map((file) => ({ ...at(file), as: 'font' as const })),
    parts,
    // What a remote's ranges are held against before it is released.
    provided: Object.fromEntries(Object.keys(SHARED).map((key) => [key, installedVersion(key)])),
    provides: Object.fromEntries(Object.entries(providedFiles(compilation)).map(([key, group]) => [key, preloads(group, at)])),
  };
}

// Latin is on every page; what lies beyond it is fetched when a text needs it.
function firstFonts(compilation: Compilation): string[] {
  return compilation
    .getAssets()
    .map((asset) => asset.name)
    .filter((name) => name.endsWith('.woff2') && /latin/.test(name) && !/ext/.test(name))
    .sort();
}
