// Compares the versions that browsers saw with the times of the releases.
import { until } from './processes.ts';
import type { Opened, Traffic } from './browsers.ts';

/** For each remote, the versions that a page may have: two while a canary runs. */
type Runs = Record<string, string[]>;

/** A state of the release record, with the times between which it took effect. */
interface State {
  runs: Runs;
  began: number;
  answered: number;
}

/** The states of the release record during some traffic, in order. */
export class History {
  readonly #traffic: Traffic;
  readonly #states: State[];

  constructor(traffic: Traffic, runs: Runs) {
    this.#traffic = traffic;
    this.#states = [{ runs, began: 0, answered: 0 }];
  }

  /** Makes a change and records the times between which it took effect; returns when it was requested. */
  async change(runs: Runs, make: () => Promise<unknown>): Promise<number> {
    const began = performance.now();
    await make();
    this.#states.push({ runs: { ...this.#last.runs, ...runs }, began, answered: performance.now() });
    return began;
  }

  /** Waits until every browser has opened this many pages since the last change. */
  async seen(pages: number): Promise<void> {
    const since = performance.now();
    const before = this.#traffic.opened.length;
    const users = new Set(this.#traffic.opened.map(({ user }) => user));
    await until(`${String(pages)} pages of each browser`, 60_000, () => {
      const counts = new Map<string, number>();
      for (const { user } of this.#traffic.since(since)) counts.set(user, (counts.get(user) ?? 0) + 1);
      const enough = [...counts.values()].filter((count) => count >= pages).length;
      return Promise.resolve(enough > 0 && enough >= Math.max(users.size, before === 0 ? 50 : 0));
    });
  }

  /** Returns the share of users with the canary; each user must have it on all pages or on none. */
  canary(remote: string, version: string): number {
    const users = new Map<string, boolean>();
    for (const { user, versions } of this.#traffic.since(this.#last.answered)) {
      const takes = versions[remote] === version;
      if (users.has(user) && users.get(user) !== takes) throw new Error(`${user} has ${remote} in two versions`);
      users.set(user, takes);
    }
    return [...users.values()].filter(Boolean).length / users.size;
  }

  /** Returns the time from a moment to the arrival of the first page that was requested later and has a version. */
  firstPage(since: number, remote: string, version: string): number {
    const pages = this.#traffic.since(since).filter(({ versions }) => versions[remote] === version);
    return Math.min(...pages.map(({ to }) => to)) - since;
  }

  /** Returns the pages that match no state in effect while they were generated. */
  impossible(): string[] {
    return this.#traffic.opened
      .filter((page) => page.faults.length === 0 && !this.#possible(page))
      .map(({ from, to, origin, versions }) => `${origin} ${from.toFixed(0)}–${to.toFixed(0)}: ${JSON.stringify(versions)}`);
  }

  #possible(page: Opened): boolean {
    return this.#states.some(({ runs, began }, index) => {
      const next = this.#states[index + 1];
      const inForce = began <= page.to && (next === undefined || next.answered >= page.from);
      return inForce && Object.entries(runs).every(([remote, versions]) => versions.includes(page.versions[remote] ?? ''));
    });
  }

  get #last(): State {
    const last = this.#states.at(-1);
    if (!last) throw new Error('there is always a first state');
    return last;
  }
}
