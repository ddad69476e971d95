import type { EdgeSchemas } from 'shared-ui/core';
import type { RemoteEvent } from '../remotes/events';

/** The report of one version. */
export type Entry = EdgeSchemas['PageReport']['entries'][number];

/** Delay before failures are sent, with those that follow at once; everything else waits for the next interval. */
export const SEND_DELAY_MS = 2000;
const TURN_MS = 5 * 60_000;
/** Interval of a page that is not sampled: it only reports that its versions are in use, so that their files are kept. */
const IN_USE_MS = 60 * 60_000;
const MOST_ENTRIES = 30;
const MOST_COUNTED = 1000;
const LONGEST_VITAL_MS = 120_000;

/** Sends the entries; `false` if they must be sent again. */
export type Send = (entries: Entry[]) => Promise<boolean>;

/** Describes an uncaught error, which no failure screen shows, to the remote's team. */
export type Describe = (event: RemoteEvent) => void;

/**
 * Collects the events of each version in this page and reports them: mounts, failures, and web vitals. A page that is not sampled reports
 * its failures only.
 */
export class Reports {
  private readonly send: Send;
  private readonly describe: Describe;
  private readonly drawn: boolean;
  private readonly entries = new Map<string, Entry>();
  /** Versions that threw since they were last mounted: a loop of errors counts as one failed page. */
  private readonly thrown = new Set<string>();
  private soon: ReturnType<typeof setTimeout> | undefined;
  private turn: ReturnType<typeof setInterval> | undefined;

  constructor(send: Send, describe: Describe, drawn = true) {
    this.send = send;
    this.describe = describe;
    this.drawn = drawn;
  }

  /** Starts the interval. */
  start(): void {
    this.turn ??= setInterval(() => this.tell(() => true), this.drawn ? TURN_MS : IN_USE_MS);
  }

  /** Stops without a last report. */
  stop(): void {
    clearInterval(this.turn);
    clearTimeout(this.soon);
    this.turn = this.soon = undefined;
    this.entries.clear();
  }

  /** Counts an event. */
  recordEvent(event: RemoteEvent): void {
    const { remote, version, what } = event;
    const key = `${remote}/${version}`;
    if (what === 'page') this.thrown.delete(key);
    if (what === 'uncaught') {
      if (this.thrown.has(key)) return;
      this.thrown.add(key);
      this.describe(event);
    }
    const entry = this.entry(remote, version);
    if (what === 'page') entry.pages = Math.min(entry.pages + (this.drawn ? 1 : 0), MOST_COUNTED);
    else {
      entry.failures = Math.min(entry.failures + 1, MOST_COUNTED);
      this.soon ??= setTimeout(() => this.flush(), SEND_DELAY_MS);
    }
  }

  /** Records a web vital of a version; a later value of the same page replaces the previous one. */
  vital(remote: string, version: string, name: 'lcpMs' | 'inpMs', ms: number): void {
    this.entry(remote, version)[name] = Math.min(Math.max(0, Math.round(ms)), LONGEST_VITAL_MS);
  }

  /** Sends now what cannot wait for the next interval. */
  flush(): void {
    this.tell(({ failures }) => this.drawn || failures > 0);
  }

  private tell(which: (entry: Entry) => boolean): void {
    clearTimeout(this.soon);
    this.soon = undefined;
    const sent = [...this.entries.values()].filter(which).slice(0, MOST_ENTRIES);
    if (sent.length === 0) return;
    for (const { remote, version } of sent) this.entries.delete(`${remote}/${version}`);
    void this.send(sent).then((done) => done || sent.forEach((entry) => this.keep(entry)));
  }

  private keep(entry: Entry): void {
    const kept = this.entry(entry.remote, entry.version);
    kept.pages = Math.min(kept.pages + entry.pages, MOST_COUNTED);
    kept.failures = Math.min(kept.failures + entry.failures, MOST_COUNTED);
    kept.lcpMs ??= entry.lcpMs;
    kept.inpMs ??= entry.inpMs;
  }

  private entry(remote: string, version: string): Entry {
    const key = `${remote}/${version}`;
    const present = this.entries.get(key) ?? { remote, version, pages: 0, failures: 0 };
    this.entries.set(key, present);
    return present;
  }
}
