import type { News, NewsData, Step } from './types';

/** A message between the tabs of one session. It never contains a patient’s data. */
export type TabMessage =
  /** With `to`, the step is for the one tab that asked. */
  | { type: 'step'; step: Step; to?: string }
  | { type: 'news'; name: News; data: NewsData }
  | { type: 'through'; does: boolean }
  /** A tab becomes the leader: not all tabs may have received earlier messages. */
  | { type: 'leads' }
  /** A tab that has the steps up to `after` requests the following ones. */
  | { type: 'hello'; from: string; after: string }
  | { type: 'over' };

/** A hidden tab stays the leader only this long: browsers throttle its timers and freeze it. */
const HIDDEN_FOR_MS = 10_000;

/** Callbacks of a tab that starts or stops being the leader. */
export interface LeaderCallbacks {
  begin(): void;
  end(): void;
}

/**
 * The tabs of one session in one browser. One visible tab is the leader: only it opens a stream, and it forwards events to the others. A
 * Web Lock elects the leader; the browser releases the lock of a closed tab. Without locks each tab is its own leader.
 */
export class Tabs {
  private readonly name: string | null;
  private readonly turn: LeaderCallbacks;
  private readonly channel: BroadcastChannel | null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private queue: AbortController | null = null;
  private release: (() => void) | null = null;

  /** Without a name the tab shares nothing. */
  constructor(name: string | null, hear: (word: TabMessage) => void, turn: LeaderCallbacks) {
    const shared = name !== null && 'locks' in navigator && typeof BroadcastChannel !== 'undefined';
    this.name = shared ? name : null;
    this.turn = turn;
    this.channel = shared && name !== null ? new BroadcastChannel(name) : null;
    this.channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => hear(data));
  }

  get leads(): boolean {
    return this.release !== null;
  }

  say(word: TabMessage): void {
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
    release(); // releases the lock after `end`, so that the next leader starts later
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

  /** Leads until the tab leaves; holds the lock as long. */
  private async lead(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.queue = null;
      this.release = resolve;
      this.turn.begin();
    });
  }
}
