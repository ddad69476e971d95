import { createStore, type Store } from 'shared-ui/core';

/** How long before its end a session warns (WCAG 2.2.1 asks for 20 seconds at least). */
const WARN_MS = 120_000;
/** The longest timer. Browsers limit timers to some weeks, and clock changes and sleep make long timers unreliable. */
const LONGEST_WAIT_MS = 10 * 60_000;
/** Shortest interval between two messages to the other tabs. */
const BROADCAST_MS = 5_000;

/** How a session ends: by inactivity, or at its absolute end. */
export interface Ending {
  readonly kind: 'idle' | 'absolute';
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** Dependencies of the watch; tests replace them. */
export interface ExpiryDeps {
  readonly idleMs: number;
  /** The session's absolute end. */
  readonly until: number;
  /** Slides the session's idle end at the edge. */
  touch(): Promise<void>;
  /** Reports activity to the other tabs. */
  say(at: number): void;
  /** Ends the session. */
  end(): Promise<void>;
}

/**
 * Tracks when the session will end. Only what a user does in any tab counts as activity; requests that pages send by themselves do not,
 * because a page in a busy practice receives changes all day and would never lock (REQ-10). While the user is active, the edge gets
 * a request at intervals, so that its idle end is never before the one that is shown here.
 */
export class ExpiryWatch {
  /** The end that is near; null while there is no need to warn. */
  readonly ending: Store<Ending | null> = createStore<Ending | null>(null);
  private readonly deps: ExpiryDeps;
  private readonly touchMs: number;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sliding: ReturnType<typeof setTimeout> | undefined;
  private active = Date.now();
  private touched = Date.now();
  private said = 0;
  private accepted = false;
  private over = false;

  constructor(deps: ExpiryDeps) {
    this.deps = deps;
    // The edge stores a session's last activity at most this often (gateway/internal/session).
    this.touchMs = Math.min(60_000, deps.idleMs / 10);
  }

  start(): void {
    this.look();
  }

  stop(): void {
    this.over = true;
    clearTimeout(this.timer);
    clearTimeout(this.sliding);
  }

  /** Records activity in this tab. While the idle warning is shown, only an answer to it counts, not a movement. */
  acted(): void {
    if (this.over || this.ending.get()?.kind === 'idle') return;
    const now = Date.now();
    this.active = now;
    if (now - this.said >= BROADCAST_MS) {
      this.said = now;
      this.deps.say(now);
    }
    this.slide();
  }

  /** Records activity in another tab. */
  heard(at: number): void {
    if (this.over || !(at > this.active) || at > Date.now() + BROADCAST_MS) return;
    this.active = at;
    this.touched = Math.max(this.touched, at - this.touchMs);
    this.look();
  }

  /** Records an answer of the edge to a request of this page. */
  answered(): void {
    this.touched = Date.now();
  }

  /** Extends the session ("Stay signed in"); resolves once the edge has answered. */
  async stay(): Promise<void> {
    await this.deps.touch();
    const now = Date.now();
    this.touched = now;
    this.active = now;
    this.said = now;
    this.deps.say(now);
    this.look();
  }

  /** Dismisses the warning of the absolute end: the user works on until then. */
  accept(): void {
    this.accepted = true;
    this.look();
  }

  /** Reads the clock again: it may have been set, or the machine may have slept. */
  readonly look = (): void => {
    clearTimeout(this.timer);
    if (this.over) return;
    const next = this.next();
    const left = next.at - Date.now();
    if (left <= 0) {
      this.finish();
      return;
    }
    const warn = Math.min(WARN_MS, this.deps.idleMs / 3);
    const shown = left <= warn && !(next.kind === 'absolute' && this.accepted);
    const now = this.ending.get();
    if (!shown) this.ending.set(null);
    else if (now?.at !== next.at || now.kind !== next.kind) this.ending.set(next);
    this.timer = setTimeout(this.look, Math.min(left > warn ? left - warn : left, LONGEST_WAIT_MS));
  };

  /** Ends the session now. */
  finish(): void {
    if (this.over) return;
    this.stop();
    void this.deps.end();
  }

  private next(): Ending {
    // The edge may have stored the last activity together with an earlier one, so its idle end may be earlier by that interval.
    const idle = this.active + this.deps.idleMs - this.touchMs;
    return idle < this.deps.until ? { kind: 'idle', at: idle } : { kind: 'absolute', at: this.deps.until };
  }

  /** Slides the idle end at the edge: at once, or as soon as the edge would store it. */
  private slide(): void {
    if (this.sliding !== undefined) return;
    const wait = Math.max(0, this.touched + this.touchMs - Date.now());
    this.sliding = setTimeout(() => {
      this.sliding = undefined;
      if (this.over || Date.now() - this.touched < this.touchMs) return;
      this.touched = Date.now();
      // Without a network nothing is lost yet: the next activity tries again.
      this.deps.touch().catch((error: unknown) => console.warn('the session could not be extended', error));
    }, wait);
  }
}
