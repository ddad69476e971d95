import { useEffect, useMemo, useRef } from 'react';
import { useStore } from '../core/store';
import { UploadQueue, type QueueOptions } from './queue';
import type { UploadPlace } from './background-uploads';
import { showWindowQueue, updateWindowQueue, windowQueue } from './window-queues';
import { actionsOf, type Uploads } from './uploads';

/** Options of `useUploads`. */
export interface UploadsOptions<R> extends Omit<QueueOptions<R>, 'parallel'> {
  /** How many files are sent at a time; 3 by default. */
  parallel?: number;
  /** Texts for codes of this page's server; undefined uses the kit's own. */
  words?: (code: string) => string | undefined;
  /** The page that the files belong to: their uploads continue on other pages. Without it, leaving the page stops them. */
  place?: UploadPlace;
}

/**
 * Sends files, some at a time, each with its own progress, error and retry. Closing the tab while some are under way asks first; render
 * it with `UploadArea`.
 */
export function useUploads<R>({ send, rules, parallel = 3, onDone, words, place }: UploadsOptions<R>): Uploads<R> {
  const latest = useRef<QueueOptions<R>>({ send, rules, parallel, onDone });
  const key = place?.key;
  const first = useRef(place);
  const queue = useMemo(
    () =>
      key !== undefined && first.current
        ? windowQueue({ ...first.current, key }, latest.current)
        : new UploadQueue<R>(() => latest.current),
    [key],
  );
  useEffect(() => {
    latest.current = { send, rules, parallel, onDone };
    first.current = place;
    if (place) updateWindowQueue(place, latest.current);
  });
  useEffect(() => {
    if (key !== undefined) return showWindowQueue(key);
    queue.open();
    const events = ['online', 'offline'] as const;
    for (const event of events) window.addEventListener(event, queue.connection);
    return () => {
      for (const event of events) window.removeEventListener(event, queue.connection);
      queue.close();
    };
  }, [queue, key]);
  const snapshot = useStore(queue.state);
  const actions = useMemo(() => actionsOf(queue as unknown as UploadQueue<unknown>), [queue]);
  return { ...snapshot, ...actions, rules, resumable: send.resumable, words };
}
