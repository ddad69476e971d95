import type { Change, News, NewsData, Step } from './types';

/** A stream without a first event after this long does not get through. */
export const READY_MS = 8_000;
/** The gateway sends an event every 15 s: a stream that is silent for this long is dead. */
export const SILENCE_MS = 40_000;
/**
 * Pause after the first refusal. A gateway that shuts down refuses all its pages at once; a random pause keeps them from reconnecting
 * together.
 */
const FIRST_REFUSAL_MS = [1_000, 5_000] as const;
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

/** Returns the pause before attempt `attempt` (from 0): short at first, then half to all of a growing step. */
export function pauseBefore(attempt: number, random = Math.random()): number {
  if (attempt === 0) return FIRST_REFUSAL_MS[0] + random * (FIRST_REFUSAL_MS[1] - FIRST_REFUSAL_MS[0]);
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS) * (0.5 + random / 2);
}

/** Callbacks of a stream. */
export interface StreamCallbacks {
  /** A step along the feed; one without a change only reports the position. */
  step(step: Step): void;
  news(name: News, data: NewsData): void;
  /** Reports the state of the stream: true once it is open, false after two failures in a row. */
  through(does: boolean): void;
  /** The first refusal in a row. A refusal gives no reason: the session may have ended. */
  refused(): void;
  /** The session of the stream has ended; nothing follows. */
  over(): void;
}

interface ChangeData {
  kind: string;
  subject: string;
  tags: string[];
}

/**
 * One connection to `GET /events`, from `open` to `close`. It resumes at its last position after a broken, refused, unstarted or silent
 * connection.
 */
export class Stream {
  private readonly heard: StreamCallbacks;
  private source: EventSource | null = null;
  private at = '';
  private misses = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(heard: StreamCallbacks) {
    this.heard = heard;
  }

  /** Opens after the given step; '' starts with the next event. */
  open(after: string): void {
    this.close();
    this.at = after;
    this.misses = 0;
    this.connect();
  }

  close(): void {
    clearTimeout(this.timer);
    this.source?.close();
    this.source = null;
  }

  private connect(): void {
    const source = new EventSource(this.at === '' ? '/events' : `/events?after=${this.at}`);
    this.source = source;
    this.expect(READY_MS);
    const on = (name: string, take: (data: string, id: string) => void) =>
      source.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) => {
        if (this.source === source) take(data, lastEventId);
      });
    on('ready', (_data, id) => {
      this.misses = 0;
      this.heard.through(true);
      this.step(id);
    });
    on('beat', (_data, id) => this.step(id));
    on('reset', (_data, id) => this.step(id, { kind: 'reset', subject: '', tags: [] }));
    on('change', (data, id) => this.step(id, JSON.parse(data) as ChangeData));
    for (const name of ['remotes', 'builds'] as const) on(name, (data) => this.heard.news(name, JSON.parse(data) as NewsData));
    on('end', () => {
      this.close();
      this.heard.over();
    });
    source.addEventListener('error', () => {
      if (this.source !== source) return;
      // The browser reconnects a broken connection itself; a refused one stays closed.
      if (source.readyState !== EventSource.CLOSED) return this.expect(FIRST_REFUSAL_MS[1] + READY_MS);
      if (this.misses === 0) this.heard.refused();
      this.miss(pauseBefore(this.misses));
    });
  }

  private step(id: string, received?: ChangeData): void {
    this.expect(SILENCE_MS);
    if (id === '') return;
    const prev = this.at === '' ? id : this.at;
    this.at = id;
    const change: Change | undefined = received && { id, kind: received.kind, subject: received.subject, tags: received.tags };
    this.heard.step({ id, prev, ...(change ? { change } : {}) });
  }

  /** Expects an event within this time. */
  private expect(within: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.miss(this.misses === 0 ? 0 : pauseBefore(this.misses)), within);
  }

  private miss(pause: number): void {
    this.close();
    this.misses += 1;
    if (this.misses === 2) this.heard.through(false);
    this.timer = setTimeout(() => this.connect(), pause);
  }
}
