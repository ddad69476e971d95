import { join } from 'node:path';
import webpack, { type Compiler, type Module } from 'webpack';
import { type ExtensionDeclaration, extensionNames, type Project } from './project.ts';

/** The name under which a remote's extensions are exposed, besides its life cycles. */
export const EXTENSIONS = './extensions';

/** The chunk of the exposed module. */
export const EXTENSIONS_PART = 'extensions';

/** Returns the chunk of a remote's extensions for all slots of one page: they are shown together, and many small files load slowly. */
export const partOf = ({ slot }: Pick<ExtensionDeclaration, 'slot'>): string => `ext-${slot.split('.')[0] ?? slot}`;

const EXTENSION = /^\.\/extensions\/([a-z][a-z0-9-]*)$/;

/**
 * Checks `src/extensions.ts` against remote.json: each declared extension is imported as `./extensions/<name>`, in a chunk named by the
 * page of its slot, and no others are.
 */
export class ExtensionsPlugin {
  private readonly file: string;
  private readonly names: readonly string[];
  private readonly declared: readonly ExtensionDeclaration[];

  constructor({ dir, declaration }: Project) {
    this.file = join(dir, 'src', 'extensions.ts');
    this.names = extensionNames(declaration);
    this.declared = declaration.extensions ?? [];
  }

  apply(compiler: Compiler): void {
    if (this.names.length === 0) return;
    compiler.hooks.compilation.tap('ExtensionsPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('ExtensionsPlugin', (modules) => {
        for (const problem of this.nameParts(modules)) compilation.errors.push(new webpack.WebpackError(problem));
      });
    });
  }

  private nameParts(modules: Iterable<Module>): string[] {
    const module = [...modules].find((candidate) => candidate.nameForCondition() === this.file);
    const found = (module?.blocks ?? []).flatMap((block) => {
      const name = EXTENSION.exec(block.request ?? '')?.[1];
      if (name === undefined) return [];
      const declared = this.declared.find((extension) => extension.name === name);
      if (declared) block.chunkName = partOf(declared);
      return [name];
    });
    return [
      ...this.names
        .filter((name) => !found.includes(name))
        .map((name) => `remote.json declares the extension ${name}: src/extensions.ts does not import ./extensions/${name}`),
      ...found
        .filter((name) => !this.names.includes(name))
        .map((name) => `src/extensions.ts imports ./extensions/${name}, which remote.json does not declare`),
    ];
  }
}
