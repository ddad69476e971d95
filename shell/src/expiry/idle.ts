import { createStore, type Store } from 'shared-ui/core';

/** How long before its end a session says so (WCAG 2.2.1 asks for 20 seconds at least). */
const WARN_MS = 120_000;
/** Timers of browsers cannot wait longer than some weeks, and none should: clocks are set, and machines sleep. */
const LONGEST_WAIT_MS = 10 * 60_000;
/** What other tabs are told of, at most this often. */
const SAY_MS = 5_000;

/** How a session ends: for want of activity, or because its longest time is over. */
export interface Ending {
  readonly kind: 'idle' | 'absolute';
  /** When, in milliseconds since 1970. */
  readonly at: number;
}

/** What the watch needs of its surroundings; tests put their own in. */
export interface ExpiryDeps {
  readonly idleMs: number;
  /** The session's absolute end. */
  readonly until: number;
  /** Slides the session's idle end at the edge. */
  touch(): Promise<void>;
  /** Tells the other tabs that somebody is there. */
  say(at: number): void;
  /** The time has come. */
  end(): Promise<void>;
}

/**
 * Knows when the session will end. What counts is what a person does in any tab, not what pages ask for by themselves: a page
 * in a busy practice hears of changes all day, and would never lock (REQ-10). While somebody is there the edge is
 * asked for something now and then, so that its own end is never before the one that is told here.
 */
export class ExpiryWatch {
  /** What is about to happen; null while there is time. */
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
    // The edge writes at most this often that a session was seen (gateway/internal/session).
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

  /** Somebody does something here. While the question stands it wants an answer, not a movement. */
  acted(): void {
    if (this.over || this.ending.get()?.kind === 'idle') return;
    const now = Date.now();
    this.active = now;
    if (now - this.said >= SAY_MS) {
      this.said = now;
      this.deps.say(now);
    }
    this.slide();
  }

  /** Somebody did something in another tab. */
  heard(at: number): void {
    if (this.over || !(at > this.active) || at > Date.now() + SAY_MS) return;
    this.active = at;
    this.touched = Math.max(this.touched, at - this.touchMs);
    this.look();
  }

  /** The edge has answered a call of this page. */
  answered(): void {
    this.touched = Date.now();
  }

  /** "Stay signed in": answers once the edge has heard it. */
  async stay(): Promise<void> {
    await this.deps.touch();
    const now = Date.now();
    this.touched = now;
    this.active = now;
    this.said = now;
    this.deps.say(now);
    this.look();
  }

  /** The person knows that the longest time ends, and works on until then. */
  accept(): void {
    this.accepted = true;
    this.look();
  }

  /** Looks at the clock: it may have been set, or the machine have slept. */
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

  /** Ends it now. */
  finish(): void {
    if (this.over) return;
    this.stop();
    void this.deps.end();
  }

  private next(): Ending {
    // What was done last may have been written down by the edge with what was done before it, and ends as much earlier.
    const idle = this.active + this.deps.idleMs - this.touchMs;
    return idle < this.deps.until ? { kind: 'idle', at: idle } : { kind: 'absolute', at: this.deps.until };
  }

  /** Lets the edge know, at once or as soon as it would write it down. */
  private slide(): void {
    if (this.sliding !== undefined) return;
    const wait = Math.max(0, this.touched + this.touchMs - Date.now());
    this.sliding = setTimeout(() => {
      this.sliding = undefined;
      if (this.over || Date.now() - this.touched < this.touchMs) return;
      this.touched = Date.now();
      // Without a network nothing is lost yet: the next movement is another try.
      this.deps.touch().catch((error: unknown) => console.warn('the session could not be extended', error));
    }, wait);
  }
}
