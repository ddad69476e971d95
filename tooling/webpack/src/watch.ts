import { watch } from 'node:fs';
import webpack, { type Configuration } from 'webpack';
import { PRELOADS } from './project.ts';

export interface WatchOptions {
  /** The package's folder. */
  dir: string;
  /** Reads the declaration and returns the build; throws if the declaration is invalid. */
  configuration: () => Configuration;
  /** Called after each successful build with its duration in milliseconds, and its warnings. */
  built: (ms: number, warning?: string) => void;
  /** Called after each failed build; dist/ stays unchanged. */
  failed: (words: string) => void;
}

const declarations = ['remote.json', PRELOADS, 'package.json'];
const calm = 50;

/** Builds, and rebuilds on each save, until the returned `close` is called. */
export function watchBuild({ dir, configuration, built, failed }: WatchOptions): { close: () => void } {
  let running: { close: (done: () => void) => void } | undefined;
  let timer: NodeJS.Timeout | undefined;

  const start = (): void => {
    try {
      // Caches unchanged modules in memory; a single build needs no cache.
      const compiler = webpack({ ...configuration(), cache: { type: 'memory' } });
      running = compiler?.watch({ aggregateTimeout: calm }, (error, stats) => {
        if (error) return failed(error.message);
        if (stats?.hasErrors()) return failed(withoutTrace(stats.toString('errors-only')));
        const warnings = stats?.compilation.warnings.map(({ message }) => message) ?? [];
        built((stats?.endTime ?? 0) - (stats?.startTime ?? 0), warnings.join('\n') || undefined);
      });
    } catch (error) {
      failed((error as Error).message);
    }
  };

  // The declaration determines the build's configuration: a change restarts the build.
  const declared = watch(dir, (_, file) => {
    if (!file || !declarations.includes(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const before = running;
      running = undefined;
      if (before) before.close(start);
      else start();
    }, calm);
  });
  start();
  return {
    close: () => {
      clearTimeout(timer);
      declared.close();
      running?.close(() => undefined);
    },
  };
}

/** Removes the compiler's trace of its own threads from an error text. */
const withoutTrace = (words: string): string =>
  words.replace(/\n+(Caused by:\n[^\n]*\n+)?Stack backtrace:\n(\s+\d+: .*\n|\s+at .*\n)*/g, '\n');
