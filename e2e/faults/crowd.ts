// Many clients that retry until they are served: the thundering herd after an outage.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '../topology/client.ts';

const pause = 250;

/** A crowd of retrying clients. */
export class Crowd {
  asked = 0;
  /** Refusals that were not problem responses with a code. */
  readonly undeclared: string[] = [];
  readonly #codes = new Map<string, number>();
  readonly #times: number[] = [];
  #knocking: Promise<number>[] = [];
  #until = Infinity;

  constructor(
    private readonly origins: string[],
    private readonly people: Person[],
    private readonly size: number,
  ) {}

  /** Starts all clients. */
  begin(): void {
    this.#knocking = Array.from({ length: this.size }, (_, index) => this.#knock(index));
  }

  /** Resolves when the last client has been served. */
  async served(patience: number): Promise<number> {
    this.#until = performance.now() + patience;
    return Math.max(...(await Promise.all(this.#knocking)));
  }

  get summary(): string {
    const all = [...this.#codes].sort(([, one], [, two]) => two - one);
    return all.map(([code, times]) => `${String(times)} × ${code}`).join(', ');
  }

  get p99(): number {
    const sorted = this.#times.toSorted((one, two) => one - two);
    return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  }

  async #knock(index: number): Promise<number> {
    const origin = this.origins[index % this.origins.length] ?? '';
    const person = this.people[index % this.people.length];
    await sleep((index % 25) * 10);
    while (person && performance.now() < this.#until) {
      this.asked += 1;
      const answer = await person.get(origin, `/api/product/orders/list/${person.uuid}?page=${String(1 + (index % 50))}`);
      this.#times.push(answer.ms);
      const code = answer.status === 200 ? '200' : `${String(answer.status)} \`${String(answer.body['code'])}\``;
      this.#codes.set(code, (this.#codes.get(code) ?? 0) + 1);
      if (answer.status === 200) return performance.now();
      if (!answer.body['code'] || !answer.body['requestId']) this.undeclared.push(code);
      await sleep(pause);
    }
    throw new Error(`a user was never served: ${this.summary}`);
  }
}
