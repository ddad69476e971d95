import type { ProductSchemas } from 'shared-ui/core';

/** A message as the page submits it; the outbox adds the idempotency key. */
export type NewMessage = Omit<ProductSchemas['MessageInput'], 'clientKey'>;

export type Message = ProductSchemas['Message'];

/** Why a message was refused. `outbox.old`: it could not be sent for days, and the user is asked before it is. */
export interface Refusal {
  /** Code as in `ApiProblem.code`; the page has a text for it. */
  readonly code: string;
  readonly status: number;
  readonly requestId: string;
}

/** A message that has not arrived yet. */
export interface Pending {
  /** Identifies the message before it has a uuid; later it is `Message.clientKey`. */
  readonly clientKey: string;
  readonly conversationUuid: string;
  readonly letter: NewMessage;
  /** When it was written, in milliseconds since the epoch. */
  readonly at: number;
  /** `refused` waits for the user: `retry` or `discard`. */
  readonly state: 'waiting' | 'sending' | 'refused';
  readonly refusal?: Refusal;
  /** It was sent and no response came, so it may have arrived. */
  readonly doubtful: boolean;
}

/** A stored message, with the outbox's own fields. */
export interface StoredMessage extends Pending {
  /** Position among all stored messages. */
  readonly order: number;
  readonly tries: number;
  /** Earliest time of the next attempt, in milliseconds since the epoch. */
  readonly notBefore: number;
}

/** Stores one user's messages. */
export interface OutboxStore {
  /** Returns the stored messages, in order. */
  read(): Promise<readonly StoredMessage[]>;
  /**
   * Replaces the stored messages with the result of `change`, in one transaction, so that each tab sees what the previous one wrote.
   * `change` may run later, when all messages are read; it must be synchronous and must not mutate its argument.
   */
  update(change: (all: readonly StoredMessage[]) => readonly StoredMessage[]): Promise<void>;
}

/** Runs `action` while no other tab runs one under the same name. */
export type RunExclusive = (name: string, action: () => Promise<void>) => Promise<void>;

/** Notifies the other tabs of changes to the stored messages. */
export interface Bell {
  /** Notifies the other tabs; `waiting` is the number of messages. */
  ring(waiting: number): void;
  /** Returns the unsubscribe function. */
  onRing(listener: () => void): () => void;
}

/** The clock, which tests replace. */
export interface Clock {
  now(): number;
  /** Returns a function that cancels the timer. */
  after(milliseconds: number, action: () => void): () => void;
}

/** Dependencies of an outbox. */
export interface OutboxOptions {
  /** Uuid of the owner. */
  user: string;
  store: OutboxStore;
  /** Sends one message; the platform accepts each key once. Throws an ApiProblem. */
  send: (conversationUuid: string, letter: NewMessage & { clientKey: string }) => Promise<Message>;
  alone: RunExclusive;
  bell: Bell;
  clock: Clock;
  /** Whether the browser reports a network connection. */
  online?: () => boolean;
  random?: () => number;
  newKey?: () => string;
  /** Called for each message that has arrived, in the tab that sent it. */
  sent?: (message: Message) => void;
}
