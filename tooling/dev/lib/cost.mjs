// Resource use and cost of the portal by the number of accounts (bench/cost).
import { must } from './exec.mjs';
import { postgresFolder } from './packages.mjs';
import { at } from './paths.mjs';
import { print } from './output.mjs';

const written = ['-page', at('docs/scale.md'), '-chart', at('docs/images/scale-cost.svg')];
const read = [
  '-inputs',
  at('bench/cost/inputs.json'),
  '-edge',
  at('bench/results/edge.json'),
  '-platform',
  at('bench/results/platform.json'),
];

/** Computes the costs from the existing figures, and writes page and chart. */
export async function costPage() {
  await must('Reckoning the costs', 'go', ['run', './cost', ...read, ...written], { cwd: at('bench') });
}

/** Measures the platform on its own PostgreSQL first; needs the built programs. */
export async function costBench() {
  const measure = ['-measure', at('bin/platform'), '-postgres', postgresFolder()];
  print((await must('Measuring the platform', 'go', ['run', './cost', ...read, ...measure, ...written], { cwd: at('bench') })).trim());
}
