/** A refused channel is asked for again after this long, and twice as long each further time. */
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
/** A hidden tab lets go of its channel: browsers allow six connections to a host over HTTP/1.1, for all tabs together. */
const HIDDEN_FOR_MS = 10_000;

/** How long to wait before try `attempt` (from 0): half to all of a growing step, so that tabs do not come back together. */
export function pauseBefore(attempt: number, random = Math.random()): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS) * (0.5 + random / 2);
}

type News = Record<string, string>;

/** What hears of the channel's events. */
export interface Listeners {
  /** Which versions a page made now gets. */
  versions(versions: News): void;
  /** What does not build of what this browser overrides. */
  builds(builds: News): void;
  /** The session that this channel was opened with is over. */
  over(): void;
}

/** The live channel of one tab (GET /events): open while the tab is looked at, until the session is over. */
export class Channel {
  private readonly listeners: Listeners;
  private source: EventSource | null = null;
  private over = false;
  private refusals = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(listeners: Listeners) {
    this.listeners = listeners;
  }

  start(): void {
    document.addEventListener('visibilitychange', this.follow);
    this.follow();
  }

  /** For good: the session has ended. */
  stop(): void {
    this.over = true;
    document.removeEventListener('visibilitychange', this.follow);
    this.close();
  }

  private readonly follow = (): void => {
    clearTimeout(this.timer);
    if (document.visibilityState === 'visible') this.open();
    else this.timer = setTimeout(() => this.close(), HIDDEN_FOR_MS);
  };

  private open(): void {
    if (this.over || this.source) return;
    const source = new EventSource('/events');
    this.source = source;
    source.addEventListener('open', () => {
      this.refusals = 0;
    });
    source.addEventListener('remotes', ({ data }: MessageEvent<string>) => this.listeners.versions(JSON.parse(data) as News));
    source.addEventListener('builds', ({ data }: MessageEvent<string>) => this.listeners.builds(JSON.parse(data) as News));
    source.addEventListener('end', () => {
      this.stop();
      this.listeners.over();
    });
    source.addEventListener('error', () => {
      // A connection that broke is taken up again by the browser; one that was refused is closed for it.
      if (source.readyState !== EventSource.CLOSED || this.source !== source) return;
      this.close();
      this.timer = setTimeout(this.follow, pauseBefore(this.refusals));
      this.refusals += 1;
    });
  }

  private close(): void {
    clearTimeout(this.timer);
    this.source?.close();
    this.source = null;
  }
}
