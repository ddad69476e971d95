import { ApiProblem } from '../core/problem';
import { retryDelay } from '../core/query';
import { createStore, type Store } from '../core/store';
import { holdUnsaved } from '../core/unsaved';
import { refusal, sameFile } from './rules';
import type { Sender, UploadItem, UploadRules, UploadSnapshot } from './types';

/** Settings of a queue; read again at each step, so that a page may change them. */
export interface QueueOptions<R> {
  send: Sender<R>;
  rules: UploadRules;
  /** How many files are sent at a time. */
  parallel: number;
  onDone?: (item: UploadItem<R>) => void;
}

interface QueuedFile<R> {
  /** The sender of the page that added the file: it alone knows the file's metadata. */
  send: Sender<R>;
  controller: AbortController | null;
  tries: number;
  timer?: ReturnType<typeof setTimeout>;
}

const MAX_TRIES = 4;
// Attempts of resumable uploads, which lose nothing by a retry: several minutes, in which a server can restart and release its locks.
const MAX_RESUMABLE_TRIES = 60;
const PROGRESS_MS = 100;
const UNFINISHED = new Set<UploadItem<unknown>['state']>(['waiting', 'sending', 'paused']);

/** Reports whether a file of the queue is still under way. */
export function isUnfinished(item: UploadItem<unknown>): boolean {
  return UNFINISHED.has(item.state);
}

/** Sends files, a few at a time; each one fails, waits and is retried separately. */
export class UploadQueue<R> {
  readonly state: Store<UploadSnapshot<R>>;
  private readonly options: () => QueueOptions<R>;
  private readonly work = new Map<string, QueuedFile<R>>();
  private items: readonly UploadItem<R>[] = [];
  private twins = 0;
  private count = 0;
  private closed = false;
  private release: (() => void) | undefined;
  private pending: ReturnType<typeof setTimeout> | undefined;

  constructor(options: () => QueueOptions<R>) {
    this.options = options;
    this.state = createStore(this.snapshot());
  }

  /** Reports whether a pause keeps what was sent. */
  get isResumable(): boolean {
    return this.options().send.resumable;
  }

  /** Starts, or starts again. */
  open(): void {
    this.closed = false;
    this.connection();
  }

  /** Stops current uploads; resumable ones continue when the same files are added again. */
  close(): void {
    this.closed = true;
    for (const { controller, timer } of this.work.values()) {
      controller?.abort('pause');
      clearTimeout(timer);
    }
    clearTimeout(this.pending);
    this.release?.();
    this.release = undefined;
  }

  /**
   * Adds files; files that the rules refuse stay in the list with the reason, duplicates are left out. `isAccepted`: the server accepted
   * their beginning before, so that the rules are not applied again.
   */
  add(files: Iterable<File>, isAccepted = false): void {
    this.twins = 0;
    for (const file of files) {
      if (this.items.some((item) => item.state !== 'refused' && sameFile(item.file, file))) {
        this.twins += 1;
        continue;
      }
      const code = isAccepted
        ? undefined
        : refusal(file, this.options().rules, this.items.filter(({ state }) => state !== 'refused').length);
      const id = `f${String((this.count += 1))}`;
      this.items = [...this.items, code ? { id, file, state: 'refused', sent: 0, code } : { id, file, state: 'waiting', sent: 0 }];
      this.work.set(id, { send: this.options().send, controller: null, tries: 0 });
    }
    this.pump();
  }

  /** Pauses a file; only resumable uploads keep what was sent. */
  pause(id: string): void {
    if (!isUnfinished(this.item(id))) return;
    this.stop(id, 'pause');
    this.change(id, { state: 'paused' });
    this.pump();
  }

  /** Continues a paused file, or retries a failed one. */
  resume(id: string): void {
    const work = this.work.get(id);
    const { state } = this.item(id);
    if (!work || (state !== 'paused' && state !== 'failed')) return;
    work.tries = 0;
    this.change(id, { state: 'waiting', code: undefined, problem: undefined });
    this.pump();
  }

  /** Pauses all current uploads. */
  pauseAll(): void {
    const busy = this.items.filter(({ state }) => state === 'waiting' || state === 'sending');
    for (const { id } of busy) {
      this.stop(id, 'pause');
      this.change(id, { state: 'paused' });
    }
    this.pump();
  }

  /** Continues all paused files. */
  resumeAll(): void {
    for (const { id, state } of this.items) if (state === 'paused') this.resume(id);
  }

  /** Removes all finished files from the list. */
  tidy(): void {
    for (const { id, state } of this.items) if (state === 'done') this.remove(id);
  }

  /** Removes a file from the list and cancels its upload. */
  remove(id: string): void {
    const { state, file } = this.item(id);
    this.stop(id, 'cancel');
    if (state === 'paused' || state === 'failed') this.discard(id, file);
    this.items = this.items.filter((item) => item.id !== id);
    this.work.delete(id);
    this.pump();
  }

  /** The network came up or went down. */
  connection = (): void => {
    this.pump();
  };

  private discard(id: string, file: File): void {
    // The server deletes an upload by itself after a while; this only deletes it sooner.
    this.work
      .get(id)
      ?.send.discard?.(file)
      .catch((error: unknown) => console.warn('an upload could not be given up', error));
  }

  private item(id: string): UploadItem<R> {
    const found = this.items.find((item) => item.id === id);
    if (!found) throw new Error(`no file ${id}`);
    return found;
  }

  private stop(id: string, reason: 'pause' | 'cancel'): void {
    const work = this.work.get(id);
    work?.controller?.abort(reason);
    clearTimeout(work?.timer);
    if (work) Object.assign(work, { controller: null, timer: undefined });
  }

  private change(id: string, next: Partial<UploadItem<R>>): void {
    this.items = this.items.map((item) => (item.id === id ? { ...item, ...next } : item));
  }

  /** Starts as many files as may run, and notifies the page. */
  private pump(): void {
    if (this.closed) return;
    let free = this.options().parallel - this.items.filter(({ state }) => state === 'sending').length;
    for (const item of navigator.onLine ? this.items : []) {
      const work = this.work.get(item.id);
      if (free <= 0) break;
      if (item.state !== 'waiting' || !work || work.timer) continue;
      free -= 1;
      this.change(item.id, { state: 'sending' });
      void this.run(item, work);
    }
    this.tell();
  }

  private async run({ id, file }: UploadItem<R>, work: QueuedFile<R>): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    work.controller = controller;
    const onProgress = (sent: number) => {
      if (signal.aborted) return;
      this.change(id, { sent: Math.min(sent, file.size) });
      this.pending ??= setTimeout(() => this.tell(), PROGRESS_MS);
    };
    try {
      const result = await work.send.send(file, { signal, onProgress, again: work.tries > 0 });
      if (signal.aborted) return;
      this.change(id, { state: 'done', sent: file.size, result });
      this.options().onDone?.(this.item(id));
    } catch (error) {
      if (signal.aborted) return;
      this.failed(id, work, error);
    }
    work.controller = null;
    this.pump();
  }

  private failed(id: string, work: QueuedFile<R>, error: unknown): void {
    const problem = error instanceof ApiProblem ? error : new ApiProblem({ status: 0, code: 'unknown', cause: error });
    const sent = work.send.resumable ? this.item(id).sent : 0;
    work.tries += 1;
    if (problem.code === 'network' && !navigator.onLine) {
      work.tries -= 1; // continues when the network is back
      return this.change(id, { state: 'waiting', sent });
    }
    const most = work.send.resumable ? MAX_RESUMABLE_TRIES : MAX_TRIES;
    if (!(problem.retryable || problem.status === 429) || work.tries >= most) {
      return this.change(id, { state: 'failed', sent, code: problem.code, problem });
    }
    this.change(id, { state: 'waiting', sent });
    const wait = Math.max(retryDelay(work.tries), (problem.retryAfter ?? 0) * 1000);
    work.timer = setTimeout(() => {
      work.timer = undefined;
      this.pump();
    }, wait);
  }

  private snapshot(): UploadSnapshot<R> {
    const counted = this.items.filter(({ state }) => state !== 'refused');
    return {
      items: this.items,
      sent: counted.reduce((sum, { sent }) => sum + sent, 0),
      size: counted.reduce((sum, { file }) => sum + file.size, 0),
      offline: !navigator.onLine,
      twins: this.twins,
    };
  }

  private tell(): void {
    clearTimeout(this.pending);
    this.pending = undefined;
    const busy = this.items.some(isUnfinished);
    if (busy) this.release ??= holdUnsaved();
    else {
      this.release?.();
      this.release = undefined;
    }
    this.state.set(this.snapshot());
  }
}
