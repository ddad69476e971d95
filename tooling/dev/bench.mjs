// make bench: measures the cost of each part. Prints what it runs; compare only numbers of one machine.
// ONLY=go,bytes,edge,front,frames,viewers,spray,cost runs some parts.
import { cpus } from 'node:os';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './lib/build.mjs';
import { costBench, costPage } from './lib/cost.mjs';
import { edgeBench } from './lib/edge.mjs';
import { capture } from './lib/exec.mjs';
import { frameRows, viewerRows } from './lib/frames.mjs';
import { frontBench } from './lib/front.mjs';
import { installPackages } from './lib/install.mjs';
import { installDebianPackages } from './lib/packages.mjs';
import { UserError, at } from './lib/paths.mjs';
import { bold, dim, main, print } from './lib/output.mjs';
import { sprayBench } from './lib/spray.mjs';
import { checkVersions } from './lib/versions.mjs';
import { goModules } from './lib/workspaces.mjs';

/** The parts that `make bench ONLY=…` accepts, in the order in which they run. */
const parts = ['go', 'bytes', 'edge', 'front', 'frames', 'viewers', 'spray', 'cost'];

await main(async () => {
  const only = process.env.ONLY ? process.env.ONLY.split(/[ ,]+/) : parts;
  const unknown = only.find((part) => !parts.includes(part));
  if (unknown) throw new UserError(`ONLY names “${unknown}”; it may name ${parts.join(', ')}.`);
  await checkVersions();
  await installPackages();
  const fronts = await buildAll();
  print(dim(`${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}`));

  if (only.includes('go')) {
    print(bold('\nGo benchmarks: every Benchmark function of all modules, one second each'));
    const rows = [];
    for (const dir of goModules()) rows.push(...(await goBenchmarks(dir)));
    table(['package', 'benchmark', 'ns/op', 'B/op', 'allocs/op'], rows);
  }
  if (only.includes('bytes')) {
    print(bold('\nWhat browsers load: bytes of each artefact as built, after brotli'));
    table(['artefact', 'scripts', 'styles', 'texts (fr)', 'files'], fronts.map(artefactRow));
  }
  if (only.includes('edge')) {
    print(bold('\nThe edge beside nginx and Caddy; the page with the table and the chart is docs/performance.md'));
    await edgeBench();
    if (!only.includes('cost')) await costPage(); // its figures are input of the cost page
  }
  if (only.includes('front')) {
    print(bold('\nThe front beside builds in one piece; the page with the table and the chart is docs/performance.md'));
    await frontBench();
  }
  if (only.includes('frames')) {
    print(bold('\nFrames while the longest page of the largest practice scrolls, in this machine’s browser'));
    table(['list', 'frames a second', '99 of 100 within ms'], await frameRows(fronts));
  }
  if (only.includes('viewers')) {
    print(bold('\nThe viewers of patients’ files, drawn by this machine’s processor'));
    table(['what', 'measured', 'at most, or at least'], await viewerRows(fronts));
  }
  if (only.includes('spray')) {
    print(bold('\nA spray of passwords at both sign-in endpoints; the table is in docs/performance.md'));
    for (const row of await sprayBench(fronts))
      print(`${row.from}: ${row.compared} compared, honest p95 ${row.quiet} → ${row.meanwhile} ms`);
  }
  if (only.includes('cost')) {
    print(
      bold('\nWhat the platform takes for its calls, and what all of it costs; the page with the table and the chart is docs/scale.md'),
    );
    await installDebianPackages(['postgresql']);
    await costBench();
  }
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
  print(dim(line(head)));
  for (const row of rows) print(line(row));
  if (rows.length === 0) print('(none yet)');
}
