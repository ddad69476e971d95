import { describeError, newReference, type Report } from '../remotes/errors';

/** A page that does not respond for this long while it is rendered is reported; slow phones stay below it. */
export const LONG_MS = 2000;
/** A frame that begins later belongs to what the user did, not to the mount. */
export const MOUNT_MS = 3000;

/** The part of a long animation frame that is used (Chromium: PerformanceLongAnimationFrameTiming). */
export interface LongFrame {
  startTime: number;
  duration: number;
  scripts?: readonly { sourceURL: string; sourceFunctionName: string; sourceCharPosition: number }[];
}

/** A remote that was mounted, and when, in milliseconds since the page began. */
export interface Mount {
  remote: string;
  version: string;
  at: number;
}

/** Returns the remote that a frame was blocked for: the last one that had been mounted before its end. */
export function blockedBy({ startTime, duration }: LongFrame, mounts: readonly Mount[]): Mount | undefined {
  if (duration < LONG_MS) return undefined;
  return mounts.findLast(({ at }) => at <= startTime + duration && startTime <= at + MOUNT_MS);
}

/** Describes a blocked frame by the scripts that ran in it, as a stack. */
export function describeFrame({ duration, scripts = [] }: LongFrame): Pick<Report, 'message' | 'stack' | 'path'> {
  return {
    ...describeError(`The page did not respond for ${Math.round(duration / 100) / 10} s while it was rendered.`),
    stack: scripts
      .map(({ sourceURL, sourceFunctionName, sourceCharPosition }) => `at ${sourceFunctionName} (${sourceURL}:1:${sourceCharPosition + 1})`)
      .join('\n'),
  };
}

/** The most mounts that are kept; a frame is reported soon after it, so older ones are no longer needed. */
export const MAX_MOUNTS = 50;

/**
 * Reports remotes whose mount blocks the page: once for each, also those mounted before this code was loaded. Returns a function that
 * takes each mount.
 */
export function watchLongTasks(report: (body: Report) => void): (mount: Mount) => void {
  const mounts: Mount[] = [];
  const reported = new Set<string>();
  // Other browsers ignore the type.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const found = blockedBy(entry, mounts);
      if (!found || reported.has(found.remote)) continue;
      const { remote, version } = found;
      reported.add(remote);
      report({ remote, version, code: 'long-task', reference: newReference(), ...describeFrame(entry) });
    }
  }).observe({ type: 'long-animation-frame', buffered: true });
  return (mount) => {
    mounts.push(mount);
    if (mounts.length > MAX_MOUNTS) mounts.shift();
  };
}
