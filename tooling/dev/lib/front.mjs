// The benchmark of the front: the federated portal compared with single builds (bench/front).
import { mkdirSync } from 'node:fs';
import { capture, must } from './exec.mjs';
import { installDebianPackages } from './packages.mjs';
import { UserError, at } from './paths.mjs';
import { print } from './output.mjs';

const program = at('bench/front/main.mjs');
const page = at('docs/performance.md');
const figures = at('bench/results/front.json');
const env = { NODE_ENV: 'production' };

/** Measures everything and writes figures, page and chart; needs the built programs and artefacts. */
export async function frontBench() {
  await installDebianPackages(['caddy']);
  mkdirSync(at('bench/results'), { recursive: true });
  const written = ['--json', figures, '--page', page, '--chart', at('docs/images/performance-front.svg')];
  const { code, output } = await capture('node', [program, ...written], { env, onLine: print });
  if (code !== 0) throw new UserError(`The bench of the front failed:\n${output.trimEnd().split('\n').slice(-10).join('\n')}`);
  await must('Formatting what the bench wrote', 'npx', ['oxfmt', figures]);
}

/** Runs everything once and briefly, as a test that it works; it measures no speed. */
export async function frontSmoke() {
  await installDebianPackages(['caddy']);
  const { code, output } = await capture('node', [program, '--smoke'], { env });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}
