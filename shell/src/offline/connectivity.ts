import type { QueryClient } from '@tanstack/react-query';
import { ApiProblem, createStore, type Store } from 'shared-ui/core';

/** The page's connectivity: online, no network, or a network without the portal. */
export interface Connectivity {
  readonly state: 'online' | 'offline' | 'unreachable';
  /** Since when, in milliseconds since 1970. */
  readonly since: number;
  /** Time of the next probe of the portal; 0 while none is planned. */
  readonly nextTry: number;
}

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;
const PROBE_MS = 8_000;
/** Random spread of the refetches: all pages reach the portal again at the same moment and must not send everything at once. */
const SPREAD_MS = 1_500;

/** Returns the pause before probe `attempt` (from 0): 70 to 100 % of an exponentially growing step. */
export function pauseBefore(attempt: number, random = Math.random()): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS) * (0.7 + random * 0.3);
}

/** Reports whether the gateway answers at all. */
async function probeGateway(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) })).ok;
  } catch {
    return false; // no answer is the result
  }
}

/** Reports whether a call got no answer. A single one proves nothing: it only triggers a probe of the portal. */
const isUnanswered = (error: unknown) => error instanceof ApiProblem && error.status === 0 && ['network', 'timeout'].includes(error.code);

/**
 * Watches whether the portal is reachable. The browser reports a missing network; an unreachable portal shows in the page's failed calls.
 * When it is reachable again, failed and stale queries are fetched again.
 */
export class ConnectivityWatch {
  readonly reach: Store<Connectivity> = createStore<Connectivity>({ state: 'online', since: Date.now(), nextTry: 0 });
  private readonly client: QueryClient;
  private readonly ask: () => Promise<boolean>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private attempt = 0;
  private probing = false;
  private stops: (() => void)[] = [];

  constructor(client: QueryClient, ask = probeGateway) {
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

  /** Probes the portal now. */
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
    if (navigator.onLine && this.reach.get().state === 'online' && isUnanswered(error)) void this.probe();
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

  private set(state: Connectivity['state'], nextTry: number): void {
    const before = this.reach.get();
    this.reach.set({ state, nextTry, since: before.state === state ? before.since : Date.now() });
  }
}
