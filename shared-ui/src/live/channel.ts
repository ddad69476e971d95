import { Chain } from './chain';
import { Stream } from './stream';
import { Tabs, type TabMessage } from './tabs';
import type { Change, LiveState, News, NewsData } from './types';

/** Polling interval while event streams do not get through. */
export const POLL_MS = 30_000;
/** Shortest interval between two requests to the other tabs for missed steps. */
const REQUEST_INTERVAL_MS = 1_000;

/** Delay before a new stream where the session continues although the stream's own has ended. */
const RESTART_MS = 1_000;

/** Callbacks of a channel to its page. */
export interface Listeners {
  change(change: Change): void;
  news(name: News, data: NewsData): void;
  state(state: LiveState): void;
  /** The session of the stream has ended; resolves to whether the page continues with another. */
  over(): Promise<boolean>;
}

/** The initial state of a page's channel. */
export interface ChannelStart {
  /** Name that is common to the tabs that share a stream; null for a tab on its own. */
  readonly group: string | null;
  /** The feed's position when the page was created; '' if unknown. */
  readonly after: string;
}

/** Receives changes for an open page: through its own stream if this tab leads, else from the leading tab. */
export class LiveChannel {
  private readonly listeners: Listeners;
  private readonly chain: Chain;
  private readonly stream: Stream;
  private readonly tabs: Tabs;
  private readonly me = crypto.randomUUID();
  private readonly news = new Map<News, NewsData>();
  private through: boolean | null = null;
  private poll: ReturnType<typeof setTimeout> | undefined;
  private anew: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  private ended = false;

  constructor({ group, after }: ChannelStart, listeners: Listeners) {
    this.listeners = listeners;
    this.chain = new Chain(after, (change) => listeners.change(change));
    this.tabs = new Tabs(group, (word) => this.hear(word), { begin: () => this.lead(), end: () => this.stream.close() });
    this.stream = new Stream({
      step: (step) => this.both({ type: 'step', step }),
      news: (name, data) => this.both({ type: 'news', name, data }),
      through: (does) => this.both({ type: 'through', does }),
      refused: () => void this.refused(),
      over: () => this.both({ type: 'over' }),
    });
  }

  start(): void {
    window.addEventListener('online', this.network);
    window.addEventListener('offline', this.network);
    document.addEventListener('visibilitychange', this.seen);
    this.ask(true);
    this.tabs.start();
  }

  /** Stops for good: the session has ended. */
  stop(): void {
    this.ended = true;
    window.removeEventListener('online', this.network);
    window.removeEventListener('offline', this.network);
    document.removeEventListener('visibilitychange', this.seen);
    clearTimeout(this.poll);
    clearTimeout(this.anew);
    this.tabs.stop();
    this.stream.close();
  }

  private lead(): void {
    this.tabs.say({ type: 'leads' });
    if (navigator.onLine) this.stream.open(this.chain.last);
  }

  /** Passes a message of this tab's stream to this tab and all others. */
  private both(word: TabMessage): void {
    this.tabs.say(word);
    this.hear(word);
  }

  private hear(word: TabMessage): void {
    if (this.ended) return;
    switch (word.type) {
      case 'step':
        if ((word.to ?? this.me) === this.me && this.chain.take(word.step) === 'gap') this.ask();
        return;
      case 'news':
        this.tell(word.name, word.data);
        return;
      case 'through':
        this.through = word.does;
        this.state();
        return;
      case 'leads':
        this.ask(true);
        return;
      case 'hello':
        if (this.tabs.leads) this.welcome(word.from, word.after);
        return;
      case 'over':
        void this.over();
    }
  }

  /** Requests what this tab may have missed. */
  private ask(anew = false): void {
    const now = Date.now();
    if (!anew && now - this.asked < REQUEST_INTERVAL_MS) return;
    this.asked = now;
    this.tabs.say({ type: 'hello', from: this.me, after: this.chain.last });
  }

  /** Answers a tab that has just asked; tabs drop what they have received before. */
  private welcome(to: string, after: string): void {
    for (const [name, data] of this.news) this.tabs.say({ type: 'news', name, data });
    if (this.through !== null) this.tabs.say({ type: 'through', does: this.through });
    const steps = this.chain.since(after);
    for (const step of steps ?? []) this.tabs.say({ type: 'step', step, to });
    if (steps || this.chain.last === '') return;
    const id = this.chain.last;
    this.tabs.say({ type: 'step', step: { id, prev: id, change: { id, kind: 'reset', subject: '', tags: [] } }, to });
  }

  private tell(name: News, data: NewsData): void {
    if (JSON.stringify(this.news.get(name)) === JSON.stringify(data)) return;
    this.news.set(name, data);
    this.listeners.news(name, data);
  }

  private async over(): Promise<void> {
    this.news.clear();
    const continues = await this.listeners.over();
    if (!continues) this.stop();
    else if (!this.ended) this.anew = setTimeout(() => this.tabs.leads && this.lead(), RESTART_MS);
  }

  /**
   * Handles a refused stream. A page that was opened while its session ended receives no `over` event, so it asks the edge, and notifies
   * the other tabs.
   */
  private async refused(): Promise<void> {
    const continues = await this.listeners.over();
    // Another part may have found the session over, stopped this channel, and ended the session in every tab.
    if (continues || this.ended) return;
    this.tabs.say({ type: 'over' });
    this.stop();
  }

  private readonly network = (): void => {
    this.through = null;
    this.stream.close();
    if (this.tabs.leads) this.lead();
    this.state();
  };

  private now(): LiveState {
    if (!navigator.onLine) return 'offline';
    if (this.through === null) return 'connecting';
    return this.through ? 'live' : 'polling';
  }

  private state(): void {
    this.listeners.state(this.now());
    this.pollLater();
  }

  private readonly seen = (): void => {
    if (document.visibilityState === 'visible' && this.now() === 'polling') this.read();
  };

  private pollLater(): void {
    clearTimeout(this.poll);
    if (this.now() === 'polling') this.poll = setTimeout(() => this.read(), POLL_MS * (0.8 + Math.random() * 0.4));
  }

  /** Polls: without a stream, anything may have changed. */
  private read(): void {
    if (document.visibilityState === 'visible') {
      this.listeners.change({ id: this.chain.last, kind: 'reset', subject: '', tags: [] });
    }
    this.pollLater();
  }
}
