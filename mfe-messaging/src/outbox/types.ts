import type { ProductSchemas } from 'shared-ui/core';

/** A message as the page wants it sent; the outbox adds the key by which the platform knows it again. */
export type Letter = Omit<ProductSchemas['MessageInput'], 'clientKey'>;

export type Message = ProductSchemas['Message'];

/** Why a message was given up. `outbox.old`: nobody could be reached for days, and the person is asked before it goes. */
export interface Refusal {
  /** As `ApiProblem.code`; the page has words for it. */
  readonly code: string;
  readonly status: number;
  readonly requestId: string;
}

/** A message that has not left yet. */
export interface Pending {
  /** Known before the message has a uuid; `Message.clientKey` once it has. */
  readonly clientKey: string;
  readonly conversationUuid: string;
  readonly letter: Letter;
  /** When it was written, milliseconds. */
  readonly at: number;
  /** `refused` waits for the person: `retry` or `discard`. */
  readonly state: 'waiting' | 'sending' | 'refused';
  readonly refusal?: Refusal;
  /** It was on its way before and no answer came: it may have arrived. */
  readonly doubtful: boolean;
}

/** A message as it is kept, with what only the outbox needs. */
export interface Kept extends Pending {
  /** Its place among all that are kept. */
  readonly order: number;
  readonly tries: number;
  /** Not tried again before, milliseconds. */
  readonly notBefore: number;
}

/** Where one person's messages are kept. */
export interface OutboxStore {
  /** What is kept, in order. */
  read(): Promise<readonly Kept[]>;
  /**
   * Replaces what is kept by what `change` makes of it, in one transaction: of several tabs each sees what the one before
   * left. `change` may run only once it has everything, waits for nothing, and leaves what it does not change as it is.
   */
  update(change: (all: readonly Kept[]) => readonly Kept[]): Promise<void>;
}

/** Runs `action` while no other tab does so under the same name. */
export type Alone = (name: string, action: () => Promise<void>) => Promise<void>;

/** By which tabs tell each other that what is kept has changed. */
export interface Bell {
  /** Heard in the other tabs; `waiting` is how many messages there are now. */
  ring(waiting: number): void;
  /** Returns what stops it. */
  onRing(listener: () => void): () => void;
}

/** Time, so that tests own it. */
export interface Clock {
  now(): number;
  /** Returns what stops it. */
  after(milliseconds: number, action: () => void): () => void;
}

/** What an outbox is made of. */
export interface OutboxOptions {
  /** Whose it is. */
  user: string;
  store: OutboxStore;
  /** Sends one message; the same key is the same message. Throws an ApiProblem. */
  send: (conversationUuid: string, letter: Letter & { clientKey: string }) => Promise<Message>;
  alone: Alone;
  bell: Bell;
  clock: Clock;
  /** Whether the browser says that there is a network. */
  online?: () => boolean;
  random?: () => number;
  newKey?: () => string;
  /** Told of each message that has arrived, in the tab that sent it. */
  sent?: (message: Message) => void;
}
