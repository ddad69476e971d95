// Compares what the portal confirmed with the database's content.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Person } from '../topology/client.ts';
import type { Topology } from '../topology/processes.ts';

/** The outcome of the writes during a fault. */
export interface Balance {
  confirmed: number;
  /** Confirmed but missing; must be 0. */
  lost: number;
  /** Not confirmed, and then repeated with the same idempotency key, as the pages do. */
  repeated: number;
  /** Present more than once; must be 0. */
  twice: number;
}

/** Sends questions to the support, each with its own idempotency key, and records which ones were confirmed. */
export class Ledger {
  readonly #confirmed = new Set<string>();
  readonly #open = new Set<string>();
  readonly #codes = new Map<string, number>();
  #writing: Promise<void>[] = [];
  #stopped = false;

  constructor(
    private readonly topology: Topology,
    private readonly person: Person,
  ) {}

  /** Makes one write; status 200 is a confirmation. */
  async write(origin: string, key: string = randomUUID()): Promise<Answer | undefined> {
    this.#open.add(key);
    try {
      const body = { clientKey: key, topic: 'other', subject: `Panne ${key}`, message: 'Écrit pendant une panne.' };
      const answer = await this.person.post(origin, `/api/product/help/ticket/${this.person.uuid}`, body);
      this.#count(answer.status === 200 ? '200' : `${String(answer.status)} ${String(answer.body['code'])}`);
      if (answer.status === 200) {
        this.#open.delete(key);
        this.#confirmed.add(key);
      }
      return answer;
    } catch {
      this.#count('connection lost'); // the outcome is unknown, so it is repeated later
      return undefined;
    }
  }

  /** Writes continuously with `writers` in parallel, round-robin over the origins. */
  begin(origins: string[], writers = 4): void {
    this.#stopped = false;
    const write = async (first: number): Promise<void> => {
      for (let turn = first; !this.#stopped; turn++) {
        const answer = await this.write(origins[turn % origins.length] ?? '');
        await sleep(answer?.status === 200 ? 20 : 100);
      }
    };
    this.#writing = Array.from({ length: writers }, (_, first) => write(first));
  }

  /** Stops writing and waits for pending writes. */
  async end(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#writing);
  }

  /** The answers to the writes, most frequent first. */
  get summary(): string {
    const all = [...this.#codes].sort(([, one], [, two]) => two - one);
    return all.map(([code, times]) => `${String(times)} × ${code}`).join(', ');
  }

  /** Repeats unconfirmed writes, then counts the rows in the database. */
  async balance(origin: string): Promise<Balance> {
    await this.end();
    const open = [...this.#open];
    for (const key of open) {
      const answer = await this.write(origin, key);
      if (answer?.status !== 200) throw new Error(`repeated after the fault: ${String(answer?.status)} ${JSON.stringify(answer?.body)}`);
    }
    const stored = this.topology.sql("SELECT client_key FROM tickets WHERE subject LIKE 'Panne %'").split('\n').filter(Boolean);
    const times = new Map<string, number>();
    for (const key of stored) times.set(key, (times.get(key) ?? 0) + 1);
    return {
      confirmed: this.#confirmed.size - open.length,
      lost: [...this.#confirmed].filter((key) => !times.has(key)).length,
      repeated: open.length,
      twice: [...this.#confirmed].filter((key) => (times.get(key) ?? 0) > 1).length,
    };
  }

  #count(what: string): void {
    this.#codes.set(what, (this.#codes.get(what) ?? 0) + 1);
  }
}
