// The benchmark of the edge: the gateway compared with nginx and Caddy (bench/edge).
import { mkdirSync } from 'node:fs';
import { capture, must } from './exec.mjs';
import { installDebianPackages } from './packages.mjs';
import { UserError, at } from './paths.mjs';
import { print } from './output.mjs';

const program = at('.cache/edge-bench');
const page = at('docs/performance.md');
const figures = at('bench/results/edge.json');

/** Builds the benchmark's program; needs the built gateway and artefacts. */
async function build() {
  if (process.platform !== 'linux') throw new UserError('The bench of the edge reads /proc and pins processes: it runs on Linux only.');
  await installDebianPackages(['nginx', 'caddy', 'wrk']);
  await must('Building the bench of the edge', 'go', ['build', '-trimpath', '-o', program, './edge'], { cwd: at('bench') });
}

/** The program's inputs from the clone; its own arguments follow. */
const parts = ['-gateway', at('bin/gateway'), '-dist', [at('shell/dist'), at('mfe-dashboard/dist')].join(',')];

/**
 * Measures everything and writes figures, page and chart. Without all contenders and workloads the page stays unchanged: it would be
 * incomplete.
 */
export async function edgeBench() {
  await build();
  mkdirSync(at('bench/results'), { recursive: true });
  const written = ['-json', figures, '-page', page, '-chart', at('docs/images/performance-edge.svg')];
  const { code, output } = await capture(program, [...parts, ...written], { onLine: print });
  if (code !== 0) throw new UserError(`The bench of the edge failed:\n${output.trimEnd().split('\n').slice(-10).join('\n')}`);
  await must('Formatting what the bench wrote', 'npx', ['oxfmt', figures]);
}

/** Runs everything once and briefly, as a test that it works; it measures no speed. */
export async function edgeSmoke() {
  await build();
  const { code, output } = await capture(program, [...parts, '-smoke']);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}
