import webpack, { type Compiler, type Module } from 'webpack';
import { SHARED } from './shared.ts';

/** Returns the shared packages that a shell does not provide: its sources must import each once. */
export function missingProvides(provided: Iterable<string>): string[] {
  const present = new Set(provided);
  return Object.keys(SHARED).filter((key) => !present.has(key));
}

// "provide module (default) react-dom/client@19.3.1 = …"
function providedKey(module: Module): string | null {
  if (module.type !== 'provide-module') return null;
  return /^provide module \([^)]*\) (@?[^@\s]+)@/.exec(module.identifier())?.[1] ?? null;
}

/** Fails the build of a shell that does not provide a shared package; a remote would only notice in the browser. */
export class ProvidedPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ProvidedPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('ProvidedPlugin', (modules) => {
        const provided = [...modules].map(providedKey).filter((key) => key !== null);
        for (const key of missingProvides(provided)) {
          compilation.errors.push(new webpack.WebpackError(`the shell does not provide ${key}: import it once in its sources`));
        }
      });
    });
  }
}
