import { watch } from 'node:fs';
import webpack, { type Configuration } from 'webpack';

export interface WatchOptions {
  /** The package's folder. */
  dir: string;
  /** Reads the declaration and gives the build; throws when the declaration is wrong. */
  configuration: () => Configuration;
  /** After each build that wrote dist/, with the milliseconds it took. */
  built: (ms: number) => void;
  /** After each build that failed; dist/ stays as it was. */
  failed: (words: string) => void;
}

const declarations = ['remote.json', 'package.json'];
const calm = 50;

/** Builds, and builds again with each save, until `close` of what it answers is called. */
export function watchBuild({ dir, configuration, built, failed }: WatchOptions): { close: () => void } {
  let running: { close: (done: () => void) => void } | undefined;
  let timer: NodeJS.Timeout | undefined;

  const start = (): void => {
    try {
      // What does not change is not built again; a single build has no use for a memory.
      const compiler = webpack({ ...configuration(), cache: { type: 'memory' } });
      running = compiler?.watch({ aggregateTimeout: calm }, (error, stats) => {
        if (error) return failed(error.message);
        if (stats?.hasErrors()) return failed(withoutTrace(stats.toString('errors-only')));
        built((stats?.endTime ?? 0) - (stats?.startTime ?? 0));
      });
    } catch (error) {
      failed((error as Error).message);
    }
  };

  // What a package declares makes the build itself: it begins anew.
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

/** The compiler adds a trace of its own threads to what is wrong with a file. */
const withoutTrace = (words: string): string =>
  words.replace(/\n+(Caused by:\n[^\n]*\n+)?Stack backtrace:\n(\s+\d+: .*\n|\s+at .*\n)*/g, '\n');
