import { vi } from 'vitest';

/** An event stream that the test controls. */
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

/** Web Locks of one name, with a browser's semantics. */
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

/** Replaces the browser's streams, channels and locks by those of the test. */
export function stubBrowser(): void {
  Source.all = [];
  Channel.all.clear();
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal('BroadcastChannel', Channel);
  Object.defineProperty(navigator, 'locks', { value: new Locks(), configurable: true });
}

let visibility: DocumentVisibilityState = 'visible';

/** Replaces the tab's visibility by that of the test. */
export function stubVisibility(): void {
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
}

/** Shows or hides the tab. */
export function show(next: DocumentVisibilityState): void {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
}
