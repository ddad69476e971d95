// The benchmark of the front: compares the federated portal with builds of the same sources as one bundle, on a slow machine and a
// slow network, and measures how much a page grows in long use. `--smoke` runs each part once, as a test.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { cacheDir } from '../../tooling/dev/lib/paths.mjs';
import { browserPath, optimizingArguments } from '../../tooling/playwright/src/browser.ts';
import { accounts, demoPassword } from '../../tooling/playwright/src/accounts.ts';
import { BUILDS, buildLinked, REMOTES } from './bundle.mjs';
import { heapGrowth, INTERPRETED } from './heap.mjs';
import { machine } from './machine.mjs';
import { QUICK, round, SLOW, visitor } from './measure.mjs';
import { summary } from './results.mjs';
import { Topology } from './topology.mjs';
import { writePage } from './page.mjs';

const { values } = parseArgs({
  options: {
    smoke: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    cycles: { type: 'string', default: '200' },
    json: { type: 'string' },
    page: { type: 'string' },
    chart: { type: 'string' },
  },
});
const rounds = values.smoke ? 1 : Number(values.rounds);
const cycles = values.smoke ? 2 : Number(values.cycles);
const builds = values.smoke ? ['split'] : BUILDS;
const profile = values.smoke ? QUICK : SLOW;
const home = join(cacheDir, `front-bench-${process.pid}`);
const print = (line) => process.stdout.write(`${line}\n`);

/** Rotates the order of the contenders, so that each round begins with another one. */
const inTurn = (names, turn) => names.map((_, index) => names[(index + turn) % names.length]);

async function signIn(browser, origin) {
  const context = await browser.newContext({ ...visitor, ignoreHTTPSErrors: true });
  try {
    const data = { login: accounts.camille.login, password: demoPassword, type: 'PROFESSIONAL' };
    const answer = await context.request.post(`${origin}/bff/login`, { data, headers: { Origin: origin } });
    if (!answer.ok()) throw new Error(`the sign-in at ${origin} answers ${answer.status()}: ${await answer.text()}`);
    return await context.storageState();
  } finally {
    await context.close();
  }
}

async function measure(browser, origins) {
  const names = Object.keys(origins);
  const states = {};
  for (const name of names) states[name] = await signIn(browser, origins[name]);
  const taken = Object.fromEntries(names.map((name) => [name, []]));
  const parts = [];
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const name of inTurn(names, turn)) {
      const found = await round(browser, { origin: origins[name], state: states[name], profile, parts });
      taken[name].push(found);
      const line = Object.entries(found).map(([what, { ms }]) => `${what} ${ms.toFixed(0)}`);
      print(`round ${turn + 1}, ${name}: ${line.join(' · ')} ms`);
    }
  }
  return { taken, states };
}

/** Measures the heap of the federated portal, in a browser that compiles no machine code and, for comparison, in one that does. */
async function measureHeap(launch, origin, state) {
  const options = { origin, state, cycles, warmUp: values.smoke ? 1 : 24 };
  const growthIn = async (how, args) => {
    const browser = await launch(args);
    const onProgress = ({ cycles: done, bytes, nodes }) =>
      print(`heap, ${how}, ${done} cycles: ${(bytes / 1e6).toFixed(2)} MB, ${nodes} nodes`);
    try {
      return await heapGrowth(browser, { ...options, onProgress });
    } finally {
      await browser.close();
    }
  };
  const interpreted = await growthIn('interpreted', [INTERPRETED]);
  return { ...interpreted, compiled: values.smoke ? interpreted : await growthIn('compiled', []) };
}

async function run() {
  const load = loadavg()[0];
  const artefacts = { federated: ['shell', ...REMOTES] };
  for (const build of builds) artefacts[build] = await buildLinked(build, join(home, 'builds', build), { quick: values.smoke });
  const topology = new Topology(join(home, 'running'));
  const kill = () => topology.kill();
  process.on('exit', kill);
  // A signal ends the run normally, so that all processes are stopped.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
  try {
    const origins = await topology.start(artefacts);
    // Chromium does not cache responses with an untrusted certificate; this option makes it trust the bench's own.
    const trust = `--ignore-certificate-errors-spki-list=${topology.trusted()}`;
    const launch = (args) => chromium.launch({ executablePath: browserPath(), args: [...optimizingArguments, trust, ...args] });
    const browser = await launch([]);
    const { taken, states } = await measure(browser, origins).finally(() => browser.close());
    const heap = await measureHeap(launch, origins.federated, states.federated);
    return { taken, heap, about: { ...machine(browser), load, rounds, profile } };
  } finally {
    await topology.stop();
    process.off('exit', kill);
    rmSync(home, { recursive: true, force: true });
  }
}

const found = await run();
const results = summary(found);
if (values.json) {
  mkdirSync(dirname(values.json), { recursive: true });
  writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
}
if (values.page && values.chart) writePage(results, { page: values.page, chart: values.chart });
print(`${Object.keys(results.medians).length} contenders, ${rounds} rounds; the heap grew by ${(results.heap.growth * 100).toFixed(1)} %`);
