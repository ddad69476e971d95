import type { Page } from '@playwright/test';

/** The stacks of the intervals that run, by id. */
type Recording = typeof globalThis & { runningIntervals?: Map<number, string> };

function record(): void {
  const running = new Map<number, string>();
  (globalThis as Recording).runningIntervals = running;
  const { setInterval: start, clearInterval: end, clearTimeout: endTimeout } = window;
  window.setInterval = ((...args: Parameters<typeof start>) => {
    const id = start(...args) as unknown as number;
    running.set(id, new Error().stack ?? '');
    return id;
  }) as typeof start;
  // A browser ends an interval by either function.
  const ending = (native: typeof end) => (id?: number) => {
    running.delete(Number(id));
    native(id);
  };
  window.clearInterval = ending(end) as typeof end;
  window.clearTimeout = ending(endTimeout) as typeof endTimeout;
}

/**
 * Records the intervals of the documents that this page opens from now on. The returned function lists the stacks of those that code of
 * a remote started and that still run: none, once the user has left the remote's page.
 */
export async function recordIntervals(page: Page): Promise<(remote: string) => Promise<string[]>> {
  await page.addInitScript(record);
  return async (remote) => {
    const stacks = await page.evaluate(() => [...((globalThis as Recording).runningIntervals?.values() ?? [])]);
    return stacks.filter((stack) => stack.includes(`/remotes/${remote}/`));
  };
}
