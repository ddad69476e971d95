import type { Page } from '@playwright/test';

/** The stacks of the calls that started what still runs or listens. */
type Recording = typeof globalThis & { leaks?: () => string[] };

function record(): void {
  const intervals = new Map<number, string>();
  const { setInterval: start, clearInterval: end, clearTimeout: endTimeout } = window;
  window.setInterval = ((...args: Parameters<typeof start>) => {
    const id = start(...args) as unknown as number;
    intervals.set(id, new Error('interval').stack ?? '');
    return id;
  }) as typeof start;
  // A browser ends an interval by either function.
  const ending = (native: typeof end) => (id?: number) => {
    intervals.delete(Number(id));
    native(id);
  };
  window.clearInterval = ending(end) as typeof end;
  window.clearTimeout = ending(endTimeout) as typeof endTimeout;

  interface Listening {
    target: EventTarget;
    type: string;
    listener: EventListenerOrEventListenerObject;
    capture: boolean;
    stack: string;
  }
  const listeners = new Set<Listening>();
  const captures = (options?: boolean | EventListenerOptions) => (typeof options === 'object' ? options.capture : options) ?? false;
  for (const target of [window, document] as EventTarget[]) {
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    const find = (type: string, listener: unknown, capture: boolean) =>
      [...listeners].find((one) => one.target === target && one.type === type && one.listener === listener && one.capture === capture);
    target.addEventListener = (type: string, listener: Listening['listener'] | null, options?: boolean | AddEventListenerOptions) => {
      add(type, listener, options);
      const { once = false, signal } = typeof options === 'object' ? options : {};
      if (!listener || signal?.aborted || find(type, listener, captures(options))) return;
      const one = { target, type, listener, capture: captures(options), stack: new Error(`listener of ${type}`).stack ?? '' };
      listeners.add(one);
      if (once) add(type, () => listeners.delete(one), { ...(options as AddEventListenerOptions) });
      signal?.addEventListener('abort', () => listeners.delete(one), { once: true });
    };
    target.removeEventListener = (type: string, listener: Listening['listener'] | null, options?: boolean | EventListenerOptions) => {
      remove(type, listener, options);
      const one = find(type, listener, captures(options));
      if (one) listeners.delete(one);
    };
  }
  (globalThis as Recording).leaks = () => [...intervals.values(), ...[...listeners].map(({ stack }) => stack)];
}

/**
 * Records the intervals, and the listeners of window and document, of the documents that this page opens from now on. The returned
 * function lists the stacks of those that code of a remote started and that were not removed: none, once the user has left its page.
 */
export async function recordLeaks(page: Page): Promise<(remote: string) => Promise<string[]>> {
  await page.addInitScript(record);
  return async (remote) => {
    const stacks = await page.evaluate(() => (globalThis as Recording).leaks?.() ?? []);
    return stacks.filter((stack) => stack.includes(`/remotes/${remote}/`));
  };
}
