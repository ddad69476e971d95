// Does a page that is used all day grow? Every remote is mounted and unmounted many times, then what is left is weighed.
import { visitor } from './measure.mjs';

const PATIENCE_MS = 30_000;

/** What the page holds after everything that nobody needs is gone. */
async function weigh(cdp) {
  // Twice: what the first pass finalises, the second can collect.
  for (let pass = 0; pass < 2; pass += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners: listeners } = await cdp.send('Memory.getDOMCounters');
  return { bytes: usedSize, nodes, listeners };
}

/** The menu's addresses of each remote on this page. */
const places = () =>
  JSON.parse(document.querySelector('#portal-state')?.textContent ?? '{"remotes":[]}')
    .remotes.map(({ name, menu }) => ({
      name,
      paths: menu.map(({ route }) => route).filter((path) => document.querySelector(`nav a[href="${path}"]`)),
    }))
    .filter(({ paths }) => paths.length > 0);

async function visit(page, { name, path }) {
  await page.evaluate((to) => document.querySelector(`nav a[href="${to}"]`).click(), path);
  await page.waitForFunction(
    (remote) => document.documentElement.dataset.portal === 'ready' && document.querySelector(`[data-remote="${remote}"] > *`) !== null,
    name,
    { timeout: PATIENCE_MS, polling: 30 },
  );
}

/** One cycle: each remote once, at a page that is another one each time. */
async function cycle(page, remotes, turn) {
  for (const { name, paths } of remotes) await visit(page, { name, path: paths[turn % paths.length] });
}

/** Growth of the heap over `cycles` mounts and unmounts of every remote, after `warmUp` of them. */
export async function heapGrowth(browser, { origin, state, cycles, warmUp, onProgress = () => {} }) {
  const context = await browser.newContext({ ...visitor, storageState: state });
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/dashboard`);
    await page.waitForFunction(() => document.documentElement.dataset.portal === 'ready', null, { timeout: PATIENCE_MS });
    const remotes = await page.evaluate(places);
    const cdp = await context.newCDPSession(page);
    const weighed = [];
    const every = Math.max(1, Math.floor(cycles / 4));
    for (let turn = 0; turn <= warmUp + cycles; turn += 1) {
      const done = turn - warmUp;
      if (done >= 0 && (done % every === 0 || done === cycles)) {
        // Always weighed in the same place.
        await visit(page, { name: remotes[0].name, path: remotes[0].paths[0] });
        weighed.push({ cycles: done, ...(await weigh(cdp)) });
        onProgress(weighed.at(-1));
      }
      if (done < cycles) await cycle(page, remotes, turn);
    }
    const [first, last] = [weighed[0], weighed.at(-1)];
    return { remotes: remotes.map(({ name }) => name), cycles, weighed, growth: last.bytes / first.bytes - 1 };
  } finally {
    await context.close();
  }
}
