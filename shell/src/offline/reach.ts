import type { QueryClient } from '@tanstack/react-query';
import { ApiProblem, createStore, type Store } from 'shared-ui/core';

/** How far the page gets: all the way, no network at all, or a network without the portal. */
export interface Reach {
  readonly state: 'online' | 'offline' | 'unreachable';
  /** Since when, in milliseconds since 1970. */
  readonly since: number;
  /** When the portal is asked for next; 0 where nobody asks. */
  readonly nextTry: number;
}

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;
const PROBE_MS = 8_000;
/** All pages find the portal again within the same moment; they must not ask for everything at once. */
const SPREAD_MS = 1_500;

/** How long to wait before try `attempt` (from 0): most to all of a growing step. */
export function pauseBefore(attempt: number, random = Math.random()): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS) * (0.7 + random * 0.3);
}

/** Whether the gateway answers at all. */
async function answers(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) })).ok;
  } catch {
    return false; // that is the answer
  }
}

/** A call that nobody answered. One alone proves nothing: the portal itself is asked then. */
const isSilence = (error: unknown) => error instanceof ApiProblem && error.status === 0 && ['network', 'timeout'].includes(error.code);

/**
 * Watches whether the portal can be reached. The browser tells when it has no network; that there is one and nobody answers
 * shows in the page's own calls. When the way is free again, what failed and what is old is asked for anew.
 */
export class ReachWatch {
  readonly reach: Store<Reach> = createStore<Reach>({ state: 'online', since: Date.now(), nextTry: 0 });
  private readonly client: QueryClient;
  private readonly ask: () => Promise<boolean>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private attempt = 0;
  private probing = false;
  private stops: (() => void)[] = [];

  constructor(client: QueryClient, ask = answers) {
    this.client = client;
    this.ask = ask;
  }

  start(): void {
    window.addEventListener('online', this.network);
    window.addEventListener('offline', this.network);
    this.stops = [
      this.client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && (event.action.type === 'error' || event.action.type === 'failed')) this.failed(event.action.error);
      }),
      this.client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') this.failed(event.action.error);
      }),
    ];
    if (!navigator.onLine) this.network();
  }

  stop(): void {
    window.removeEventListener('online', this.network);
    window.removeEventListener('offline', this.network);
    for (const stop of this.stops) stop();
    clearTimeout(this.timer);
  }

  /** Asks now. */
  readonly retry = (): void => {
    clearTimeout(this.timer);
    void this.probe();
  };

  private readonly network = (): void => {
    clearTimeout(this.timer);
    this.attempt = 0;
    if (navigator.onLine) void this.probe();
    else this.set('offline', 0);
  };

  private failed(error: unknown): void {
    if (navigator.onLine && this.reach.get().state === 'online' && isSilence(error)) void this.probe();
  }

  private async probe(): Promise<void> {
    if (this.probing) return;
    this.probing = true;
    const there = await this.ask();
    this.probing = false;
    if (!navigator.onLine) this.set('offline', 0);
    else if (there) this.back();
    else this.later();
  }

  private back(): void {
    this.attempt = 0;
    if (this.reach.get().state === 'online') return;
    this.set('online', 0);
    this.timer = setTimeout(() => {
      void this.client.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' || query.isStale() });
    }, Math.random() * SPREAD_MS);
  }

  private later(): void {
    const pause = pauseBefore(this.attempt);
    this.attempt += 1;
    this.set('unreachable', Date.now() + pause);
    this.timer = setTimeout(() => void this.probe(), pause);
  }

  private set(state: Reach['state'], nextTry: number): void {
    const before = this.reach.get();
    this.reach.set({ state, nextTry, since: before.state === state ? before.since : Date.now() });
  }
}
