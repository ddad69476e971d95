import { ApiProblem } from '../core/problem';
import { retryDelay } from '../core/query';
import { createStore, type Store } from '../core/store';

/** The state of a draft's last save. */
export interface AutosaveStatus {
  state: 'saved' | 'saving' | 'unsaved' | 'failed' | 'offline';
  /** Time of the last save in this page. */
  at: Date | null;
  /** Why the save failed; a conflict (409) waits for the user. */
  problem: ApiProblem | null;
}

/** Saves the values; with `keepalive` the call must outlive the page. */
export type Save<T> = (values: T, options: { keepalive: boolean }) => Promise<unknown>;

const DEBOUNCE_MS = 800;
const ATTEMPTS_WITHOUT_PAUSE = 3;
const PAUSE_MS = 15_000;

/**
 * Saves changes, one save at a time: input during a save waits for it and is then sent as a whole. Lost connections and overloads are
 * retried; a refusal waits for a change or for `retry`.
 */
export class AutosaveQueue<T> {
  readonly status: Store<AutosaveStatus>;
  private readonly read: () => T;
  private readonly save: () => Save<T>;
  private readonly content: (values: T) => unknown;
  private readonly saved?: (values: T) => void;
  private last: string;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | null = null;
  private failures = 0;
  private closed = false;

  /**
   * `read` returns the current values, `content` the part that a draft stores (by default all of them): other changes need no save.
   * `saved` is called with the saved values.
   */
  constructor(options: { read: () => T; save: () => Save<T>; content?: (values: T) => unknown; saved?: (values: T) => void }) {
    this.read = options.read;
    this.save = options.save;
    this.content = options.content ?? ((values) => values);
    this.saved = options.saved;
    this.last = this.fingerprint(this.read());
    this.status = createStore<AutosaveStatus>({ state: 'saved', at: null, problem: null });
  }

  private fingerprint(values: T): string {
    return JSON.stringify(this.content(values));
  }

  private set(next: Partial<AutosaveStatus>): void {
    if (!this.closed) this.status.set({ ...this.status.get(), ...next });
  }

  /** Reports whether the values differ from the last saved ones. */
  get dirty(): boolean {
    return this.fingerprint(this.read()) !== this.last;
  }

  /** Must be called at each change. */
  changed = (): void => {
    if (this.running) return; // checked again when the save ends
    if (!this.dirty) {
      clearTimeout(this.timer);
      this.set({ state: 'saved', problem: null });
      return;
    }
    this.failures = 0;
    this.set({ state: navigator.onLine ? 'unsaved' : 'offline', problem: null });
    this.after(DEBOUNCE_MS);
  };

  /** Saves at once; resolves to whether everything is saved. */
  flush = async (options: { keepalive?: boolean } = {}): Promise<boolean> => {
    clearTimeout(this.timer);
    if (this.running) await this.running;
    if (this.dirty) await this.run(options.keepalive ?? false);
    return !this.dirty;
  };

  /** Sends a last call that may outlive the unloading page, unless one is already under way. */
  leave = (): void => {
    if (this.running || !this.dirty) return;
    clearTimeout(this.timer);
    void this.run(true);
  };

  /** Retries a failed save. */
  retry = (): void => {
    this.failures = 0;
    void this.flush();
  };

  /** The network is back. */
  online = (): void => {
    if (this.dirty && !this.running) this.retry();
  };

  /** Starts, or starts again. */
  open(): void {
    this.closed = false;
  }

  /** Stops, and saves what is unsaved. */
  close(): void {
    this.leave();
    clearTimeout(this.timer);
    this.closed = true;
  }

  private after(delay: number): void {
    clearTimeout(this.timer);
    if (!this.closed) this.timer = setTimeout(() => void this.flush(), delay);
  }

  private run(keepalive: boolean): Promise<void> {
    if (this.running) return this.running;
    this.running = this.once(keepalive).finally(() => {
      this.running = null;
      this.next();
    });
    return this.running;
  }

  private async once(keepalive: boolean): Promise<void> {
    const values = structuredClone(this.read());
    this.set({ state: 'saving' });
    try {
      await this.save()(values, { keepalive });
      this.last = this.fingerprint(values);
      this.failures = 0;
      this.set({ state: 'saved', at: new Date(), problem: null });
      if (!this.closed) this.saved?.(values);
    } catch (error) {
      this.failed(error);
    }
  }

  private failed(error: unknown): void {
    const problem = error instanceof ApiProblem ? error : new ApiProblem({ status: 0, code: 'unknown', cause: error });
    this.failures += 1;
    const offline = problem.code === 'network' && !navigator.onLine;
    this.set({ state: offline ? 'offline' : 'failed', problem });
  }

  /** Decides what follows the end of a save. */
  private next(): void {
    const { state, problem } = this.status.get();
    if (this.closed || state === 'offline') return;
    if (state === 'failed') {
      const again = problem?.retryable || problem?.status === 429;
      const wait = this.failures < ATTEMPTS_WITHOUT_PAUSE ? retryDelay(this.failures) : PAUSE_MS;
      if (again) this.after(Math.max(wait, (problem?.retryAfter ?? 0) * 1000));
    } else if (this.dirty) {
      this.set({ state: 'unsaved' });
      this.after(DEBOUNCE_MS);
    }
  }
}
