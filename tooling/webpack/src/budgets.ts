import webpack, { type Compilation, type Compiler } from 'webpack';
import { brotliSize } from './compress.ts';
import { entryFiles, lazyNames, namedFiles } from './groups.ts';
import { localesOf } from './locales.ts';
import type { Project } from './project.ts';

/** Name of a budget → bytes after brotli. */
export type Sizes = Record<string, number>;

/** Returns the exceeded budgets, the missing ones, and those that match nothing. */
export function checkBudgets(sizes: Sizes, budgets: Sizes): string[] {
  const problems = Object.entries(budgets).flatMap(([name, limit]) => {
    const size = sizes[name];
    if (size === undefined) return [`budget ${name} names nothing; there are: ${Object.keys(sizes).join(', ')}`];
    return size > limit ? [`${name} is ${size} bytes after brotli, ${size - limit} over its budget of ${limit}`] : [];
  });
  if (!('scripts' in budgets)) problems.push('package.json needs portal.budgets.scripts, the limit of all scripts together');
  return problems;
}

/**
 * Returns sizes by name: `start` (scripts of the entry), each lazily loaded part by its name, `start+<part>`, `scripts`, `styles` and
 * `wasm` (all of them), `texts` (the largest language).
 */
export async function measure(compilation: Compilation, entry: string): Promise<Sizes> {
  const cache = new Map<string, number>();
  const size = async (files: readonly string[]) => {
    let total = 0;
    for (const file of files) {
      const known = cache.get(file) ?? (await brotliSize(compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0)));
      cache.set(file, known);
      total += known;
    }
    return total;
  };
  const all = compilation.getAssets().map((asset) => asset.name);
  const sizes: Sizes = { start: await size(entryFiles(compilation, entry).scripts) };
  for (const name of lazyNames(compilation)) {
    sizes[name] = await size(namedFiles(compilation, name)?.scripts ?? []);
    sizes[`start+${name}`] = (sizes.start ?? 0) + sizes[name];
  }
  sizes.scripts = await size(all.filter((file) => file.endsWith('.js')));
  const wasm = all.filter((file) => file.endsWith('.wasm'));
  if (wasm.length > 0) sizes.wasm = await size(wasm);
  sizes.styles = await size(all.filter((file) => file.endsWith('.css')));
  const texts = await Promise.all(Object.values(localesOf(compilation)?.files ?? {}).map((file) => size([file])));
  sizes.texts = Math.max(0, ...texts);
  return sizes;
}

const measured = new WeakMap<Compilation, Sizes>();

/** Returns the sizes that BudgetPlugin measured in this compilation. */
export function sizesOf(compilation: Compilation): Sizes {
  return measured.get(compilation) ?? {};
}

/** Fails a build whose sizes exceed the budgets of its package.json. */
export class BudgetPlugin {
  private readonly project: Project;

  constructor(project: Project) {
    this.project = project;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BudgetPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 3;
      compilation.hooks.processAssets.tapPromise({ name: 'BudgetPlugin', stage }, async () => {
        const sizes = await measure(compilation, this.project.container);
        for (const problem of checkBudgets(sizes, this.project.budgets)) {
          compilation.errors.push(new webpack.WebpackError(`${this.project.name}: ${problem}`));
        }
        measured.set(compilation, sizes);
      });
    });
  }
}
