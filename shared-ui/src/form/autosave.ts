import { ApiProblem } from '../core/problem';
import { retryDelay } from '../core/query';
import { createStore, type Store } from '../core/store';

/** What is known of a draft's last save. */
export interface AutosaveStatus {
  state: 'saved' | 'saving' | 'unsaved' | 'failed' | 'offline';
  /** When it was last saved in this page. */
  at: Date | null;
  /** Why it failed; a conflict (409) waits for the person. */
  problem: ApiProblem | null;
}

/** Saves the values; `keepalive` asks that the call outlives the page. */
export type Save<T> = (values: T, options: { keepalive: boolean }) => Promise<unknown>;

const DEBOUNCE_MS = 800;
const ATTEMPTS_WITHOUT_PAUSE = 3;
const PAUSE_MS = 15_000;

/**
 * Saves what changes, one save at a time: what is typed meanwhile waits for the one under way and is sent whole after it.
 * Lost connections and overloads are tried again; a refusal waits for a change or for `retry`.
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
   * `read` gives the values as they are now, `content` what a draft keeps of them (without it, all): a change of the rest is
   * nothing to save. `saved` is called with those that were saved.
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

  /** Whether the values differ from those that were last saved. */
  get dirty(): boolean {
    return this.fingerprint(this.read()) !== this.last;
  }

  /** To be called at each change. */
  changed = (): void => {
    if (this.running) return; // looked at again when it ends
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

  /** The page goes away: one last call that may outlive it, unless one is already under way. */
  leave = (): void => {
    if (this.running || !this.dirty) return;
    clearTimeout(this.timer);
    void this.run(true);
  };

  /** Tries again what failed. */
  retry = (): void => {
    this.failures = 0;
    void this.flush();
  };

  /** The connection is back. */
  online = (): void => {
    if (this.dirty && !this.running) this.retry();
  };

  /** Begins, or begins again. */
  open(): void {
    this.closed = false;
  }

  /** Stops; saves what is left. */
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

  /** What the end of a save leads to. */
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
