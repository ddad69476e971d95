import { useEffect, useState } from 'react';

const CHANNEL = 'portal-outbox';

const MOST_SHOWN = 999;

/** What is said about messages that have not left yet: how many they are, or, without a number, a question for it. Never what they are. */
interface Word {
  readonly waiting?: number;
}

/** What an outbox hears of the others in this browser, and of whoever shows how much waits. */
export interface OutboxEar {
  /** Another outbox of the browser has changed what is kept. */
  changed(): void;
  /** How many messages wait now: somebody who came later asks. */
  count(): number;
}

/** The line on which outboxes of a browser tell each other, and the shell, how much waits. */
export class OutboxLine {
  private readonly channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

  /** Says how many messages wait now. */
  tell(waiting: number): void {
    this.channel?.postMessage({ waiting } satisfies Word);
  }

  /** For as long as an outbox is open; returns what ends it. */
  attend(ear: OutboxEar): () => void {
    const heard = ({ data }: MessageEvent<unknown>) => {
      if (readWaiting(data) === null) this.tell(ear.count());
      else ear.changed();
    };
    this.channel?.addEventListener('message', heard);
    return () => this.channel?.removeEventListener('message', heard);
  }

  /** Hears how many messages wait, beginning with what the open outboxes know; returns what ends it, and the line with it. */
  watch(told: (waiting: number) => void): () => void {
    const heard = ({ data }: MessageEvent<unknown>) => {
      const waiting = readWaiting(data);
      if (waiting !== null) told(waiting);
    };
    this.channel?.addEventListener('message', heard);
    this.channel?.postMessage({} satisfies Word);
    return () => this.channel?.close();
  }
}

function readWaiting(data: unknown): number | null {
  const waiting = typeof data === 'object' && data !== null && 'waiting' in data ? data.waiting : null;
  return typeof waiting === 'number' && waiting >= 0 ? Math.min(Math.trunc(waiting), MOST_SHOWN) : null;
}

/** How many messages of this browser have not left yet, as far as an open outbox has told. */
export function useOutboxCount(): number {
  const [waiting, setWaiting] = useState(0);
  useEffect(() => new OutboxLine().watch(setWaiting), []);
  return waiting;
}
