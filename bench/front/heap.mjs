// Checks whether a page that is used all day grows: every remote is mounted and unmounted many times, then the heap is measured.
import { visitor } from './measure.mjs';
import { TIMEOUT_MS } from './timeout.mjs';

const HOME = '/dashboard';

/**
 * Prevents V8 from compiling machine code and from discarding bytecode. Otherwise the heap grows for hundreds of rounds by
 * compiled code, which would hide a leak of a few objects.
 */
export const INTERPRETED = '--js-flags=--no-opt --no-sparkplug --no-maglev --no-flush-bytecode';

/** Returns the page's heap after garbage collection. */
async function readHeap(cdp) {
  // Twice: what the first pass finalises, the second can collect.
  for (let pass = 0; pass < 2; pass += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners: listeners } = await cdp.send('Memory.getDOMCounters');
  return { bytes: usedSize, nodes, listeners };
}

/** Runs in the page: each remote's paths in the menu. */
const places = () =>
  JSON.parse(document.querySelector('#portal-state').textContent)
    .remotes.map(({ name, menu }) => ({
      name,
      paths: menu.map(({ route }) => route).filter((path) => document.querySelector(`nav a[href="${path}"]`)),
    }))
    .filter(({ paths }) => paths.length > 0);

/**
 * Runs in the page, so that the control of the test leaves nothing there: visits every remote `cycles` times, each time at
 * another of its paths, and ends at home.
 */
const cycle = async ({ remotes, cycles, home, patience }) => {
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const visit = async (name, path) => {
    const from = performance.now();
    const isThere = () => document.documentElement.dataset.portal === 'ready' && document.querySelector(`[data-remote="${name}"] > *`);
    document.querySelector(`nav a[href="${path}"]`).click();
    do {
      if (performance.now() - from > patience) throw new Error(`${path} did not settle`);
      await pause(30);
    } while (!isThere());
  };
  for (let turn = 0; turn < cycles; turn += 1) for (const { name, paths } of remotes) await visit(name, paths[turn % paths.length]);
  await visit(remotes.find(({ paths }) => paths.includes(home)).name, home);
};

/** Growth of the heap over `cycles` mounts and unmounts of every remote, after `warmUp` of them. */
export async function heapGrowth(browser, { origin, state, cycles, warmUp, onProgress = () => {} }) {
  const context = await browser.newContext({ ...visitor, storageState: state });
  try {
    const page = await context.newPage();
    await page.goto(origin + HOME);
    await page.waitForFunction(() => document.documentElement.dataset.portal === 'ready', null, { timeout: TIMEOUT_MS });
    const remotes = await page.evaluate(places);
    const run = (count) => page.evaluate(cycle, { remotes, cycles: count, home: HOME, patience: TIMEOUT_MS });
    const cdp = await context.newCDPSession(page);
    await run(warmUp);
    const samples = [{ cycles: 0, ...(await readHeap(cdp)) }];
    const step = Math.max(1, Math.floor(cycles / 4));
    for (let done = step; done <= cycles; done += step) {
      await run(step);
      samples.push({ cycles: done, ...(await readHeap(cdp)) });
      onProgress(samples.at(-1));
    }
    const [first, last] = [samples[0], samples.at(-1)];
    return {
      remotes: remotes.map(({ name }) => name),
      cycles: last.cycles,
      warmUp,
      weighed: samples,
      growth: last.bytes / first.bytes - 1,
    };
  } finally {
    await context.close();
  }
}
