import { afterEach, expect, it, vi } from 'vitest';
import { blockedBy, describeFrame, type LongFrame, LONG_MS, MAX_MOUNTS, MOUNT_MS, watchLongTasks } from './long-tasks';

afterEach(() => vi.unstubAllGlobals());

const x = { remote: 'mfe-x', version: '1.0.0', at: 1000 };
const y = { remote: 'mfe-y', version: '2.0.0', at: 9000 };
const frame = (startTime: number, duration = LONG_MS) => ({ startTime, duration });

it('finds the remote that was mounted last before a long frame ended', () => {
  expect(blockedBy(frame(1100), [x, y])).toBe(x);
  expect(blockedBy(frame(500), [x, y])).toBe(x);
  expect(blockedBy(frame(8900), [x, y])).toBe(y);
});

it('finds none for a short frame, one before the mount, and one long after it', () => {
  expect(blockedBy(frame(1100, LONG_MS - 1), [x])).toBeUndefined();
  expect(blockedBy(frame(0, LONG_MS), [y])).toBeUndefined();
  expect(blockedBy(frame(x.at + MOUNT_MS + 1), [x])).toBeUndefined();
});

it('describes a frame by its scripts', () => {
  const script = { sourceURL: 'https://p.example/remotes/mfe-x/1.0.0/app.js', sourceFunctionName: 'draw', sourceCharPosition: 41 };
  expect(describeFrame({ ...frame(0, 2340), scripts: [script, { ...script, sourceFunctionName: 'next' }] })).toEqual({
    message: 'The page did not respond for 2.3 s while it was rendered.',
    stack: 'at draw (https://p.example/remotes/mfe-x/1.0.0/app.js:1:42)\nat next (https://p.example/remotes/mfe-x/1.0.0/app.js:1:42)',
    path: '/',
  });
});

/** Starts the watch with an observer that `blocked` calls with frames that begin at the given times. */
function watch() {
  let notify: ((list: { getEntries: () => LongFrame[] }) => void) | undefined;
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: NonNullable<typeof notify>) {
        notify = callback;
      }
      observe() {}
    },
  );
  const report = vi.fn();
  const mounted = watchLongTasks(report);
  return { report, mounted, blocked: (...starts: number[]) => notify?.({ getEntries: () => starts.map((start) => frame(start)) }) };
}

it('reports each remote once', () => {
  const { report, mounted, blocked } = watch();
  mounted(x);
  mounted(y);
  blocked(x.at, x.at);
  blocked(y.at);
  expect(report.mock.calls.map(([{ remote, code }]) => [remote, code])).toEqual([
    ['mfe-x', 'long-task'],
    ['mfe-y', 'long-task'],
  ]);
});

it('forgets the oldest mount', () => {
  const { report, mounted, blocked } = watch();
  mounted(x);
  for (let n = 0; n < MAX_MOUNTS; n += 1) mounted({ ...y, at: y.at + n });
  blocked(x.at);
  expect(report).not.toHaveBeenCalled();
});
