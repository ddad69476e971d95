import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { digest } from './digest.ts';
import { extensionNames, type Project } from './project.ts';

export const LOCALES = ['fr', 'en', 'it', 'es', 'pt'] as const;
export type Locale = (typeof LOCALES)[number];

/** Flat texts of one locale: `a.b` → text. */
export type Texts = Record<string, string>;

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Flattens nested keys; values other than strings and objects are errors. */
export function flatten(value: unknown, prefix = ''): Texts {
  if (typeof value === 'string') return { [prefix]: value };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${prefix || 'the file'} is not a text`);
  return Object.assign({}, ...Object.entries(value).map(([key, inner]) => flatten(inner, prefix ? `${prefix}.${key}` : key))) as Texts;
}

/** Describes every difference between the five languages. */
export function compareLocales(all: Record<string, Texts>): string[] {
  const problems: string[] = [];
  const base = (texts: Texts) => new Set(Object.keys(texts).map((key) => key.replace(PLURAL, '')));
  const expected = new Set(Object.values(all).flatMap((texts) => [...base(texts)]));
  for (const [locale, texts] of Object.entries(all)) {
    const present = base(texts);
    for (const key of expected) if (!present.has(key)) problems.push(`${locale}: ${key} is missing`);
    for (const [key, text] of Object.entries(texts)) if (text.trim() === '') problems.push(`${locale}: ${key} is empty`);
    const plurals = new Set(
      Object.keys(texts)
        .filter((key) => PLURAL.test(key))
        .map((key) => key.replace(PLURAL, '')),
    );
    for (const key of plurals) {
      for (const form of ['one', 'other']) {
        if (!(`${key}_${form}` in texts)) problems.push(`${locale}: ${key}_${form} is missing`);
      }
    }
  }
  return problems;
}

/** Adds the plural form for whole millions in French, Italian, Spanish and Portuguese; it equals `other` unless a file defines it. */
export function fillPlurals(texts: Texts): Texts {
  const filled = { ...texts };
  for (const [key, text] of Object.entries(texts)) {
    if (key.endsWith('_other')) filled[key.replace(/_other$/, '_many')] ??= text;
  }
  return filled;
}

/** Fills what a language lacks with the French text, or with that of the first language that has one. */
export function fillGaps(all: Record<Locale, Texts>): Record<Locale, Texts> {
  const present = LOCALES.map((locale) => Object.fromEntries(Object.entries(all[locale]).filter(([, text]) => text.trim() !== '')));
  const known: Texts = Object.assign({}, ...present.toReversed());
  return Object.fromEntries(LOCALES.map((locale, at) => [locale, { ...known, ...present[at] }])) as Record<Locale, Texts>;
}

async function readLocales(dir: string): Promise<{ all: Record<Locale, Texts>; problems: string | undefined }> {
  const entries = await Promise.all(
    LOCALES.map(async (locale) => {
      const file = join(dir, 'locales', `${locale}.json`);
      try {
        return [locale, flatten(JSON.parse(await readFile(file, 'utf8')))] as const;
      } catch (error) {
        throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
      }
    }),
  );
  const all = Object.fromEntries(entries) as Record<Locale, Texts>;
  const problems = compareLocales(all);
  return { all, problems: problems.length > 0 ? `${dir}/locales:\n  ${problems.join('\n  ')}` : undefined };
}

/** Returns the directories of texts that a package ships: its own, and for the shell those of shared-ui as `ui`. */
export function namespaces(project: Project): Record<string, string> {
  const own = { [project.name]: project.dir };
  if (project.name !== 'shell') return own;
  return { ...own, ui: fileURLToPath(new URL('../../../shared-ui', import.meta.url)) };
}

/** Prefix of the texts that extensions use. */
const EXTENSION_TEXTS = 'ext.';

/** Selects the texts of a remote's extensions, which are shown where the other texts are not loaded. */
export function extensionTexts(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => key.startsWith(EXTENSION_TEXTS)));
}

/** The project's checked texts by locale, with the emitted files; the extensions' texts are in separate files. */
export type LocaleResult = { texts: Record<Locale, Texts>; files: Record<Locale, string>; extensionFiles: Record<Locale, string> | null };

const results = new WeakMap<Compilation, LocaleResult>();

/** Returns what LocalesPlugin emitted in this compilation. */
export function localesOf(compilation: Compilation): LocaleResult | undefined {
  return results.get(compilation);
}

function emitTexts(compilation: Compilation, kind: string, bodyOf: (locale: Locale) => Record<string, Texts>): Record<Locale, string> {
  const files = {} as Record<Locale, string>;
  for (const locale of LOCALES) {
    const text = JSON.stringify(bodyOf(locale));
    files[locale] = `locales/${kind}${locale}.${digest(text).slice(0, 10)}.json`;
    compilation.emitAsset(files[locale], new webpack.sources.RawSource(text), { immutable: true });
  }
  return files;
}

/** Emits one hashed file of texts per language: `{ "<namespace>": { "<key>": "<text>" } }`. */
export class LocalesPlugin {
  private readonly project: Project;
  private readonly lenient: boolean;

  /** `lenient` builds work in progress: a text that a language lacks is a warning, and replaced by that of another language. */
  constructor(project: Project, lenient: boolean) {
    this.project = project;
    this.lenient = lenient;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LocalesPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'LocalesPlugin', stage }, () => this.emit(compilation));
    });
  }

  private async emit(compilation: Compilation): Promise<void> {
    try {
      await this.read(compilation);
    } catch (error) {
      compilation.errors.push(new webpack.WebpackError((error as Error).message));
    }
  }

  private checked(compilation: Compilation, { all, problems }: Awaited<ReturnType<typeof readLocales>>): Record<Locale, Texts> {
    if (problems === undefined) return all;
    if (!this.lenient) throw new Error(problems);
    compilation.warnings.push(new webpack.WebpackError(problems));
    return fillGaps(all);
  }

  private async read(compilation: Compilation): Promise<void> {
    const sources = await Promise.all(
      Object.entries(namespaces(this.project)).map(async ([namespace, dir]) => {
        for (const locale of LOCALES) compilation.fileDependencies.add(join(dir, 'locales', `${locale}.json`));
        return [namespace, this.checked(compilation, await readLocales(dir))] as const;
      }),
    );
    const files = emitTexts(compilation, '', (locale) =>
      Object.fromEntries(sources.map(([namespace, all]) => [namespace, fillPlurals(all[locale])])),
    );
    const own = sources.find(([namespace]) => namespace === this.project.name);
    if (!own) return;
    const [name, texts] = own;
    const extending = extensionNames(this.project.declaration).length > 0;
    const extensionFiles = extending
      ? emitTexts(compilation, 'ext.', (locale) => ({ [name]: extensionTexts(fillPlurals(texts[locale])) }))
      : null;
    results.set(compilation, { texts, files, extensionFiles });
  }
}
