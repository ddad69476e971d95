import { useEffect, useMemo, useRef } from 'react';
import { useStore } from '../core/store';
import { UploadQueue, type QueueOptions } from './queue';
import type { UploadRules, UploadSnapshot } from './types';

export interface UploadsOptions<R> extends Omit<QueueOptions<R>, 'parallel'> {
  /** How many at a time; 3 by default. */
  parallel?: number;
  /** Words for a code of this page's server; undefined leaves it to the kit's own. */
  words?: (code: string) => string | undefined;
}

/** A queue of files as a page sees it. */
export interface Uploads<R = unknown> extends UploadSnapshot<R> {
  readonly rules: UploadRules;
  readonly resumable: boolean;
  words?: (code: string) => string | undefined;
  add: (files: Iterable<File>) => void;
  pause: (id: string) => void;
  /** Goes on with one that was paused, or tries one again that failed. */
  resume: (id: string) => void;
  /** Takes one out of the list, giving it up where it is under way. */
  remove: (id: string) => void;
  pauseAll: () => void;
  /** Goes on with all that were paused. */
  resumeAll: () => void;
  /** Takes all out of the list that have arrived. */
  tidy: () => void;
}

/**
 * Sends files, some at a time, each with its own progress, error and retry. Leaving the page while some are on their way asks
 * first; `UploadArea` shows it.
 */
export function useUploads<R>({ send, rules, parallel = 3, onDone, words }: UploadsOptions<R>): Uploads<R> {
  const latest = useRef<QueueOptions<R>>({ send, rules, parallel, onDone });
  useEffect(() => {
    latest.current = { send, rules, parallel, onDone };
  });
  const queue = useMemo(() => new UploadQueue<R>(() => latest.current), []);
  useEffect(() => {
    queue.open();
    const events = ['online', 'offline'] as const;
    for (const event of events) window.addEventListener(event, queue.connection);
    return () => {
      for (const event of events) window.removeEventListener(event, queue.connection);
      queue.close();
    };
  }, [queue]);
  const snapshot = useStore(queue.state);
  const actions = useMemo(
    () => ({
      add: (files: Iterable<File>) => queue.add(files),
      pause: (id: string) => queue.pause(id),
      resume: (id: string) => queue.resume(id),
      remove: (id: string) => queue.remove(id),
      pauseAll: () => queue.pauseAll(),
      resumeAll: () => queue.resumeAll(),
      tidy: () => queue.tidy(),
    }),
    [queue],
  );
  return { ...snapshot, ...actions, rules, resumable: send.resumable, words };
}
