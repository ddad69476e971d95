// make bench: what each part costs. Says what it runs; compare only numbers of one machine.
import { cpus } from 'node:os';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './lib/build.mjs';
import { capture } from './lib/exec.mjs';
import { installPackages } from './lib/install.mjs';
import { at } from './lib/paths.mjs';
import { bold, dim, main, say } from './lib/say.mjs';
import { checkVersions } from './lib/versions.mjs';
import { goModules } from './lib/workspaces.mjs';

await main(async () => {
  await checkVersions();
  await installPackages();
  const fronts = await buildAll();
  say(dim(`${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}`));

  say(bold('\nGo benchmarks: every Benchmark function of both modules, one second each'));
  const rows = [];
  for (const dir of goModules()) rows.push(...(await goBenchmarks(dir)));
  table(['package', 'benchmark', 'ns/op', 'B/op', 'allocs/op'], rows);

  say(bold('\nWhat browsers load: bytes of each artefact as built, after brotli'));
  table(['artefact', 'scripts', 'styles', 'texts (fr)', 'files'], fronts.map(artefactRow));
});

async function goBenchmarks(dir) {
  const { code, output } = await capture('go', ['test', '-run', '^$', '-bench', '.', '-benchmem', '-benchtime', '1s', './...'], {
    cwd: at(dir),
  });
  if (code !== 0) throw new Error(`The benchmarks of ${dir} failed:\n${output}`);
  const rows = [];
  let name = '';
  for (const line of output.split('\n')) {
    name = /^pkg: (\S+)/.exec(line)?.[1] ?? name;
    const found = /^Benchmark(\S+?)(?:-\d+)?\s+\d+\s+([\d.]+) ns\/op(?:.*?\s(\d+) B\/op\s+(\d+) allocs\/op)?/.exec(line);
    if (found) rows.push([name.replace(/^portal\//, ''), ...found.slice(1).map((cell) => cell ?? '')]);
  }
  return rows;
}

function artefactRow({ dir, name }) {
  const dist = at(dir, 'dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const sum = (pattern) => files.filter((file) => pattern.test(file)).reduce((total, file) => total + sentBytes(file), 0);
  const { version } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
  return [`${name} ${version}`, sum(/\.js$/), sum(/\.css$/), sum(/locales\/fr\.[^/]*json$/), files.length].map(String);
}

function sentBytes(file) {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

function table(head, rows) {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column].length)));
  const line = (cells) =>
    cells.map((cell, column) => (/^[\d.]*$/.test(cell) ? cell.padStart(widths[column]) : cell.padEnd(widths[column]))).join('  ');
  say(dim(line(head)));
  for (const row of rows) say(line(row));
  if (rows.length === 0) say('(none yet)');
}
