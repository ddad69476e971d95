import { onSessionClosing } from '../core/auth';
import { backgroundUploads, NO_UPLOADS, type InterruptedUpload, type UploadPlace } from './background-uploads';
import { isUnfinished, UploadQueue, type QueueOptions } from './queue';

interface Entry {
  place: UploadPlace;
  queue: UploadQueue<unknown>;
  options: { current: QueueOptions<unknown> };
  /** How many pages show the queue. */
  shown: number;
  stop: () => void;
}

const entries = new Map<string, Entry>();
let interrupted: readonly InterruptedUpload[] = [];

// Files of one user must not be sent with the session of the next.
onSessionClosing(() => {
  for (const key of [...entries.keys()]) drop(key);
  reportInterrupted([]);
});

/** Reports whether a queue has nothing left to send, and nothing that the user must decide. */
function isOver({ queue }: Entry): boolean {
  return !queue.state.get().items.some((item) => isUnfinished(item) || item.state === 'failed');
}

const isEmpty = ({ queue }: Entry): boolean => queue.state.get().items.length === 0;

function report(): void {
  const hidden = [...entries.values()].filter(
    (entry) => entry.shown === 0 && !isEmpty(entry) && !(entry.place.keepsFinished && isOver(entry)),
  );
  if (hidden.length === 0 && interrupted.length === 0) return backgroundUploads.set(NO_UPLOADS);
  const states = hidden.map(({ queue }) => queue.state.get());
  const items = states.flatMap((state) => state.items);
  backgroundUploads.set({
    queues: hidden.map(({ place, queue, options }) => ({ ...place, queue, rules: options.current.rules })),
    sent: states.reduce((sum, { sent }) => sum + sent, 0),
    size: states.reduce((sum, { size }) => sum + size, 0),
    unfinished: items.filter(isUnfinished).length,
    failed: items.filter(({ state }) => state === 'failed').length,
    interrupted,
  });
  void import(/* webpackChunkName: "upload-dock" */ './dock').then(
    ({ showDock }) => showDock(forgetFinishedQueues),
    (error: unknown) => console.warn('uploads in the background are not shown', error), // they continue without it
  );
}

function create(place: UploadPlace, first: QueueOptions<unknown>): Entry {
  const options = { current: first };
  const queue = new UploadQueue<unknown>(() => options.current);
  const events = ['online', 'offline'] as const;
  for (const event of events) window.addEventListener(event, queue.connection);
  const unsubscribe = queue.state.subscribe(() => {
    if (entry.shown === 0) report();
  });
  const stop = () => {
    for (const event of events) window.removeEventListener(event, queue.connection);
    unsubscribe();
    queue.close();
  };
  const entry: Entry = { place, queue, options, shown: 0, stop };
  queue.open();
  entries.set(place.key, entry);
  return entry;
}

/** Reports uploads of earlier pages whose files must be chosen again. */
export function reportInterrupted(uploads: readonly InterruptedUpload[]): void {
  interrupted = uploads;
  report();
}

/** Removes an upload from the report of interrupted ones: it continues, or its page cancels it. */
export function forgetInterrupted(key: string): void {
  if (interrupted.some((upload) => upload.key === key)) reportInterrupted(interrupted.filter((upload) => upload.key !== key));
}

/** Reports whether a page shows the queue. */
export function isShown(key: string): boolean {
  return (entries.get(key)?.shown ?? 0) > 0;
}

/** Returns the queue of a page, which is the same on every visit until all of its files have arrived. */
export function windowQueue<R>(place: UploadPlace, options: QueueOptions<R>): UploadQueue<R> {
  // A key belongs to one kind of page, and thereby to one type of result.
  const entry = entries.get(place.key) ?? create(place, options as unknown as QueueOptions<unknown>);
  return entry.queue as unknown as UploadQueue<R>;
}

/** Gives a queue the options of the page that shows it. */
export function updateWindowQueue<R>(place: UploadPlace, options: QueueOptions<R>): void {
  const entry = entries.get(place.key);
  if (!entry) return;
  entry.place = place;
  entry.options.current = options as unknown as QueueOptions<unknown>;
}

/** Marks the queue as shown by a page; returns a function that marks it as left. */
export function showWindowQueue(key: string): () => void {
  const entry = entries.get(key);
  if (!entry) return () => {};
  entry.shown += 1;
  report();
  return () => {
    entry.shown -= 1;
    report();
    // Later: React may show the same page again at once (StrictMode).
    setTimeout(() => {
      if (entry.shown === 0 && isOver(entry) && (isEmpty(entry) || !entry.place.keepsFinished)) drop(key);
      report();
    });
  };
}

function drop(key: string): void {
  entries.get(key)?.stop();
  entries.delete(key);
}

/** Forgets the queues of pages that are not shown and have nothing left to send, and the report of interrupted uploads. */
export function forgetFinishedQueues(): void {
  interrupted = [];
  for (const [key, entry] of entries) {
    if (entry.shown > 0 || entry.place.keepsFinished) continue;
    entry.queue.tidy();
    if (isEmpty(entry)) drop(key);
  }
  report();
}
