import type { News, NewsData, Step } from './types';

/** What tabs say to each other. */
export type Word =
  /** With `to` it is for one tab, which asked. */
  | { type: 'step'; step: Step; to?: string }
  | { type: 'news'; name: News; data: NewsData }
  | { type: 'through'; does: boolean }
  /** Whoever leads begins to: what was said before may not have reached everybody. */
  | { type: 'leads' }
  /** A tab that knows steps up to `after` asks for what follows. */
  | { type: 'hello'; from: string; after: string }
  | { type: 'over' };

/** A hidden tab leads no longer than this: browsers slow its timers down, and freeze it. */
const HIDDEN_FOR_MS = 10_000;

/** What a tab does when its turn comes. */
export interface Turn {
  begin(): void;
  end(): void;
}

/**
 * The tabs of one session in one browser. One of those that are looked at leads: it alone holds a stream, and tells the
 * others. Which one a lock decides, that the browser takes from a tab that is closed. Where there are no locks each tab leads
 * itself.
 */
export class Tabs {
  private readonly name: string | null;
  private readonly turn: Turn;
  private readonly channel: BroadcastChannel | null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private queue: AbortController | null = null;
  private release: (() => void) | null = null;

  /** Without a name the tab is alone. */
  constructor(name: string | null, hear: (word: Word) => void, turn: Turn) {
    const shared = name !== null && 'locks' in navigator && typeof BroadcastChannel !== 'undefined';
    this.name = shared ? name : null;
    this.turn = turn;
    this.channel = shared && name !== null ? new BroadcastChannel(name) : null;
    this.channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => hear(data));
  }

  get leads(): boolean {
    return this.release !== null;
  }

  say(word: Word): void {
    this.channel?.postMessage(word);
  }

  start(): void {
    document.addEventListener('visibilitychange', this.follow);
    document.addEventListener('freeze', this.leave);
    window.addEventListener('pagehide', this.leave);
    window.addEventListener('pageshow', this.follow);
    this.follow();
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.follow);
    document.removeEventListener('freeze', this.leave);
    window.removeEventListener('pagehide', this.leave);
    window.removeEventListener('pageshow', this.follow);
    this.leave();
    this.channel?.close();
  }

  private readonly follow = (): void => {
    clearTimeout(this.timer);
    if (document.visibilityState === 'visible') this.ask();
    else this.timer = setTimeout(this.leave, HIDDEN_FOR_MS);
  };

  private readonly leave = (): void => {
    clearTimeout(this.timer);
    this.queue?.abort();
    this.queue = null;
    const { release } = this;
    if (!release) return;
    this.release = null;
    this.turn.end();
    release(); // of the lock: the next one begins behind our end
  };

  private ask(): void {
    if (this.queue || this.release) return;
    if (this.name === null) {
      void this.lead();
      return;
    }
    const queue = new AbortController();
    this.queue = queue;
    navigator.locks
      .request(this.name, { signal: queue.signal }, () => (queue.signal.aborted ? undefined : this.lead()))
      .catch((error: unknown) => {
        if (!queue.signal.aborted) console.warn('tabs share no connection', error);
      });
  }

  /** Leads until it leaves; the lock is held as long. */
  private async lead(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.queue = null;
      this.release = resolve;
      this.turn.begin();
    });
  }
}
