// A user's event stream without a browser, which is cut off and resumes where it was.
import type { Person } from './client.ts';

/** An event of the stream. */
export interface StreamEvent {
  id: number;
  kind: string;
  subject: string;
}

/** One user's stream, resumed on one gateway after the other. */
export class Listening {
  /** All events, in the order of arrival. */
  readonly heard: StreamEvent[] = [];
  /** How many times the stream requested a full refresh. */
  resets = 0;
  /** Number of connections. */
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

  /** Starts; resolves when the stream has sent its position. */
  async start(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#running = this.#run(resolve);
      this.#running.catch(reject);
    });
  }

  /** Breaks the connection at any point, possibly within an event. */
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
        // cut off, or not listening: the next gateway is tried
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
