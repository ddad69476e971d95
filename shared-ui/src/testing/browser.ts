import { vi } from 'vitest';

/** An event stream whose server is the test. */
export class Source extends EventTarget {
  static readonly CLOSED = 2;
  static all: Source[] = [];
  readyState = 1;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    Source.all.push(this);
  }

  static open(): Source[] {
    return Source.all.filter(({ readyState }) => readyState !== Source.CLOSED);
  }

  close(): void {
    this.readyState = Source.CLOSED;
  }

  refuse(): void {
    this.readyState = Source.CLOSED;
    this.dispatchEvent(new Event('error'));
  }

  say(name: string, data: unknown = {}, lastEventId = ''): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId }));
  }

  change(id: number, tags: string[] = ['orders']): void {
    this.say('change', { id: String(id), kind: 'order.status', subject: `C${id}`, tags }, String(id));
  }
}

class Channel extends EventTarget {
  static all = new Set<Channel>();
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    Channel.all.add(this);
  }

  postMessage(data: unknown): void {
    if (!Channel.all.has(this)) throw new DOMException('Channel is closed', 'InvalidStateError');
    for (const other of Channel.all) {
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
    }
  }

  close(): void {
    Channel.all.delete(this);
  }
}

interface Waiting {
  run(): Promise<unknown>;
  signal: AbortSignal;
}

/** Locks of one name, as a browser keeps them. */
class Locks {
  private readonly queue: Waiting[] = [];
  private held = false;

  async request(_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<unknown>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
      this.queue.push({ run: async () => hold().then(resolve), signal });
      void this.next();
    });
  }

  private async next(): Promise<void> {
    if (this.held) return;
    const first = this.queue.shift();
    if (!first) return;
    if (first.signal.aborted) return this.next();
    this.held = true;
    await first.run();
    this.held = false;
    return this.next();
  }
}

/** Puts streams, channels and locks of the test in the place of the browser's. */
export function stubBrowser(): void {
  Source.all = [];
  Channel.all.clear();
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal('BroadcastChannel', Channel);
  Object.defineProperty(navigator, 'locks', { value: new Locks(), configurable: true });
}

let visibility: DocumentVisibilityState = 'visible';

/** Follows what the test says of the tab. */
export function stubVisibility(): void {
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
}

/** The tab is shown or hidden. */
export function show(next: DocumentVisibilityState): void {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
}
