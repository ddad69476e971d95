import { useEffect, useState } from 'react';

const CHANNEL = 'portal-outbox';

const MOST_SHOWN = 999;

/** A message about unsent messages: how many there are, or, without a number, a request for the count. It never contains their content. */
interface OutboxMessage {
  readonly waiting?: number;
}

/** Callbacks of an outbox for requests of other outboxes and of displays in this browser. */
export interface OutboxEar {
  /** Another outbox of the browser has changed the stored messages. */
  changed(): void;
  /** Returns how many messages wait, for a display that opened later. */
  count(): number;
}

/** The channel on which the outboxes of a browser report the number of unsent messages to each other and to the shell. */
export class OutboxLine {
  private readonly channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

  /** Reports how many messages wait now. */
  tell(waiting: number): void {
    this.channel?.postMessage({ waiting } satisfies OutboxMessage);
  }

  /** Subscribes an open outbox; returns a function that unsubscribes it. */
  attend(ear: OutboxEar): () => void {
    const heard = ({ data }: MessageEvent<unknown>) => {
      if (readWaiting(data) === null) this.tell(ear.count());
      else ear.changed();
    };
    this.channel?.addEventListener('message', heard);
    return () => this.channel?.removeEventListener('message', heard);
  }

  /** Subscribes to the number of waiting messages, and requests it from the open outboxes; returns a function that closes the channel. */
  watch(listener: (waiting: number) => void): () => void {
    const heard = ({ data }: MessageEvent<unknown>) => {
      const waiting = readWaiting(data);
      if (waiting !== null) listener(waiting);
    };
    this.channel?.addEventListener('message', heard);
    this.channel?.postMessage({} satisfies OutboxMessage);
    return () => this.channel?.close();
  }
}

function readWaiting(data: unknown): number | null {
  const waiting = typeof data === 'object' && data !== null && 'waiting' in data ? data.waiting : null;
  return typeof waiting === 'number' && waiting >= 0 ? Math.min(Math.trunc(waiting), MOST_SHOWN) : null;
}

/** Returns the number of unsent messages in this browser, as the open outboxes report it. */
export function useOutboxCount(): number {
  const [waiting, setWaiting] = useState(0);
  useEffect(() => new OutboxLine().watch(setWaiting), []);
  return waiting;
}
