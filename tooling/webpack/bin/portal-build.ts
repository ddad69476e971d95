#!/usr/bin/env node
// Builds the package of the current folder into dist/. `--dev` keeps names and source maps, for debugging in a browser; `--watch`
// rebuilds on each save, and with `--events` prints one line of JSON for each build, for programs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import webpack, { type Configuration } from 'webpack';
import { remotePreset, shellPreset } from '../src/index.ts';
import { writeSource } from '../src/source-maps.ts';
import { watchBuild } from '../src/watch.ts';

const { values } = parseArgs({
  options: {
    dev: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
    events: { type: 'boolean', default: false },
  },
});
const dir = process.cwd();

function configuration(): Configuration {
  const { name } = JSON.parse(readFileSync(join(dir, 'remote.json'), 'utf8')) as { name: string };
  const mode = values.dev ? 'development' : 'production';
  const draft = values.watch;
  return name === 'shell' ? shellPreset({ dir, mode, draft }) : remotePreset({ dir, mode, draft });
}

function build(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    if (!compiler) return reject(new Error('webpack made no compiler'));
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (stats?.hasErrors() || stats?.hasWarnings()) console.error(stats.toString('errors-warnings'));
        if (stats?.hasErrors()) return reject(new Error('the build failed'));
        resolve();
      });
    });
  });
}

function report(): void {
  const { name, version, sizes } = JSON.parse(readFileSync(join(dir, 'dist/manifest.json'), 'utf8')) as {
    name: string;
    version: string;
    sizes: Record<string, number>;
  };
  const line = Object.entries(sizes).map(([part, bytes]) => `${part} ${(bytes / 1000).toFixed(1)}`);
  console.log(line.length > 0 ? `${name} ${version}: ${line.join(' · ')} kB after brotli` : `${name} ${version}`);
}

try {
  if (values.watch) {
    watchBuild({
      dir,
      configuration,
      built(ms, warning) {
        if (values.events) return console.log(JSON.stringify({ built: Math.round(ms), warning }));
        if (warning) console.error(warning);
        report();
      },
      failed: (words) => (values.events ? console.log(JSON.stringify({ failed: words })) : console.error(words)),
    });
  } else {
    await build(configuration());
    writeSource(dir);
    report();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
