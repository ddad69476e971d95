// Somebody who hears of changes without a browser, is cut off and comes back where he was.
import type { Person } from './client.ts';

/** What the stream said changed. */
export interface Heard {
  id: number;
  kind: string;
  subject: string;
}

/** One person's stream, taken up again on one gateway after the other. */
export class Listening {
  /** Every change, in the order in which it came. */
  readonly heard: Heard[] = [];
  /** How often the stream said that everything must be read again. */
  resets = 0;
  /** How often a connection was made. */
  connections = 0;
  readonly #person: Person;
  readonly #origins: string[];
  #last = '';
  #connection = new AbortController();
  #ended = false;
  #running: Promise<void> | undefined;

  constructor(person: Person, origins: string[]) {
    this.#person = person;
    this.#origins = origins;
  }

  /** Begins; resolves once it is told where the stream stands. */
  async start(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#running = this.#run(resolve);
      this.#running.catch(reject);
    });
  }

  /** Breaks the connection wherever it is, perhaps in the middle of an event. */
  cut(): void {
    this.#connection.abort();
  }

  async end(): Promise<void> {
    this.#ended = true;
    this.cut();
    await this.#running;
  }

  async #run(ready: () => void): Promise<void> {
    while (!this.#ended) {
      this.#connection = new AbortController();
      const origin = this.#origins[this.connections++ % this.#origins.length] ?? '';
      try {
        await this.#follow(origin, ready);
      } catch {
        // cut off, or nobody answers there: the next one is asked
      }
    }
  }

  async #follow(origin: string, ready: () => void): Promise<void> {
    const headers: Record<string, string> = { Cookie: this.#person.session, Accept: 'text/event-stream' };
    if (this.#last) headers['Last-Event-ID'] = this.#last;
    const { body, status } = await fetch(`${origin}/events`, { headers, signal: this.#connection.signal });
    if (status !== 200 || !body) throw new Error(`the stream was answered ${String(status)}`);
    let text = '';
    for await (const piece of body.pipeThrough(new TextDecoderStream())) {
      const frames = (text + piece).split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) this.#take(frame, ready);
    }
  }

  #take(frame: string, ready: () => void): void {
    const fields = new Map(
      frame.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trimStart()]),
    );
    const name = fields.get('event');
    if (name === 'ready') ready();
    if (name === 'reset') this.resets += 1;
    if (name === 'change') {
      const { kind, subject } = JSON.parse(fields.get('data') ?? '{}') as { kind: string; subject: string };
      this.heard.push({ id: Number(fields.get('id')), kind, subject });
    }
    this.#last = fields.get('id') ?? this.#last;
  }
}
