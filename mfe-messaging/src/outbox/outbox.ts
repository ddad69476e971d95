import { ApiProblem, createStore, type Store } from 'shared-ui/core';
import { verdictOn } from './verdict';
import type { StoredMessage, NewMessage, Message, OutboxOptions, Pending } from './types';

/** The most messages of one user that may wait in a browser, and their greatest total size. */
export const MAX_MESSAGES = 200;
export const MAX_BYTES = 512 * 1024;
/** A message that could not be sent for this long is sent only after the user confirms: it may no longer be expected. */
export const OLD_MS = 3 * 24 * 60 * 60 * 1000;

const FIRST_PAUSE_MS = 1000;
const LAST_PAUSE_MS = 60_000;
/** The most conversations that send at the same time; each sends one message at a time. */
const AT_ONCE = 3;

/** Upper limit of a pause, whatever Retry-After states or a clock that was set back yields. */
const MAX_PAUSE_MS = 5 * 60_000;

/** Returns half to all of a growing delay, so that browsers do not reconnect at the same moment. */
export function pauseAfter(tries: number, random: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries - 1, 10), LAST_PAUSE_MS) * (0.5 + random / 2);
}

function sizeOf(letter: NewMessage): number {
  return new TextEncoder().encode(JSON.stringify(letter)).length;
}

/** Returns the part of a message that pages see. */
function shown({ clientKey, conversationUuid, letter, at, state, refusal, doubtful }: StoredMessage): Pending {
  return { clientKey, conversationUuid, letter, at, state, doubtful, ...(refusal ? { refusal } : {}) };
}

/** Returns the position after all others. */
const placeAfter = (all: readonly StoredMessage[]): number => Math.max(0, ...all.map(({ order }) => order)) + 1;

/** Returns the first message of each conversation that is not refused. It must arrive before later ones of its conversation are sent. */
function heads(all: readonly StoredMessage[]): StoredMessage[] {
  const first = new Map<string, StoredMessage>();
  for (const one of all) if (one.state !== 'refused' && !first.has(one.conversationUuid)) first.set(one.conversationUuid, one);
  return [...first.values()];
}

function replaced(all: readonly StoredMessage[], key: string, next: (one: StoredMessage) => StoredMessage): readonly StoredMessage[] {
  return all.map((one) => (one.clientKey === key ? next(one) : one));
}

const isDue = ({ notBefore }: StoredMessage, now: number): boolean => notBefore <= now || notBefore > now + MAX_PAUSE_MS;

/**
 * Stores one user's messages until they have arrived: each once, and within a conversation in the order in which they were written, across
 * lost connections, lost responses, several tabs and reloads. A message that the platform refuses waits for the user's decision, and later
 * ones go on.
 * The platform prevents duplicates by the message's key, so a message without a response may be sent again. Order is kept because no
 * message of a conversation is sent before the response to the previous one.
 */
export class Outbox {
  /** Messages that have not arrived yet, in order. */
  readonly pending: Store<readonly Pending[]> = createStore<readonly Pending[]>([]);
  private readonly options: OutboxOptions;
  private closed = true;
  private known: readonly StoredMessage[] = [];
  private asked = 0;
  private answered = 0;
  private stopBell: (() => void) | undefined;
  private stopTimer: (() => void) | undefined;
  private running = false;
  private again = false;
  private eager = false;
  private blind = false;
  private nudge: (() => void) | undefined;

  constructor(options: OutboxOptions) {
    this.options = options;
  }

  /** Starts sending the stored messages. */
  open(): void {
    if (!this.closed) return;
    this.closed = false;
    this.stopBell = this.options.bell.onRing(() => this.heard());
    this.kick();
  }

  /** Stops sending; stored messages stay. */
  close(): void {
    this.closed = true;
    this.stopTimer?.();
    this.stopBell?.();
    this.nudge?.();
  }

  /** Stores a message and sends it as soon as possible. When the promise resolves, the message outlives the page. */
  async enqueue(conversationUuid: string, letter: NewMessage): Promise<Pending> {
    const { clock, newKey = () => crypto.randomUUID() } = this.options;
    const fresh = { clientKey: newKey(), conversationUuid, letter, at: clock.now(), state: 'waiting', doubtful: false } as const;
    try {
      await this.change((all) => {
        const bytes = all.reduce((sum, one) => sum + sizeOf(one.letter), sizeOf(letter));
        if (all.length >= MAX_MESSAGES || bytes > MAX_BYTES) throw new ApiProblem({ status: 0, code: 'outbox.full' });
        return [...all, { ...fresh, tries: 0, notBefore: 0, order: placeAfter(all) }];
      });
    } catch (cause) {
      throw cause instanceof ApiProblem ? cause : new ApiProblem({ status: 0, code: 'outbox.storage', cause });
    }
    this.kick();
    return fresh;
  }

  /** Sends a refused message again, after everything written since. */
  async retry(clientKey: string): Promise<void> {
    await this.change((all) => {
      const one = all.find((other) => other.clientKey === clientKey);
      if (one?.state !== 'refused') return all;
      const again = { state: 'waiting', refusal: undefined, tries: 0, notBefore: 0, at: this.options.clock.now() } as const;
      return [...all.filter((other) => other !== one), { ...one, ...again, order: placeAfter(all) }];
    });
    this.kick();
  }

  /** Removes a message. Resolves to false while it is being sent: it can then only be deleted after it has arrived. */
  async discard(clientKey: string): Promise<boolean> {
    return this.drop((one) => one.clientKey === clientKey && one.state !== 'sending');
  }

  /** Removes messages that have arrived after all: the conversation on the page contains their keys. */
  async settle(clientKeys: readonly string[]): Promise<void> {
    const keys = new Set(clientKeys);
    if (this.known.some(({ clientKey }) => keys.has(clientKey))) await this.drop(({ clientKey }) => keys.has(clientKey));
  }

  /** Checks whether something can be sent. `eager` ends all pauses, because the connection is back. */
  kick(eager = false): void {
    if (this.closed) return;
    this.again = true;
    this.eager ||= eager;
    this.nudge?.();
    if (!this.running) void this.run();
  }

  private heard(): void {
    const look = () => {
      this.nudge?.(); // a running loop must see what another tab has stored
      this.sleep();
    };
    this.refresh().then(look, noted);
  }

  private async run(): Promise<void> {
    this.running = true;
    this.stopTimer?.();
    let failed = false;
    while (this.again && !this.closed && !failed) {
      this.again = false;
      try {
        await this.round();
      } catch (error) {
        failed = true;
        noted(error);
      }
    }
    this.running = false;
    this.sleep(failed ? LAST_PAUSE_MS : 0);
  }

  private async round(): Promise<void> {
    const { alone, online = () => true, user } = this.options;
    if (this.eager) await this.change((all) => (all.some(isPaused) ? all.map(withoutPause) : all));
    this.eager = false;
    const goes = online() || this.blind;
    this.blind = false;
    await this.refresh();
    if (goes && heads(this.known).length > 0) await alone(`portal-outbox-${user}`, () => this.drain());
  }

  /** Schedules the next check for the end of the first pause. It also checks while offline, because `navigator.onLine` can be wrong. */
  private sleep(atLeast = 0): void {
    this.stopTimer?.();
    const waiting = heads(this.known);
    if (this.closed || this.running || (waiting.length === 0 && atLeast === 0)) return;
    const { clock, online = () => true } = this.options;
    const first = Math.min(MAX_PAUSE_MS, ...waiting.map(({ notBefore }) => notBefore - clock.now()));
    const least = online() ? FIRST_PAUSE_MS / 2 : LAST_PAUSE_MS;
    this.stopTimer = clock.after(Math.max(first, least, atLeast), () => {
      this.blind = true;
      this.kick();
    });
  }

  /** Sends everything that is due. The lock ensures that only one tab does. */
  private async drain(): Promise<void> {
    // Messages in state "sending" belong to an earlier lock holder that closed while sending them.
    await this.change((all) =>
      all.some(({ state }) => state === 'sending')
        ? all.map((one) => (one.state === 'sending' ? { ...one, state: 'waiting', doubtful: true } : one))
        : all,
    );
    const busy = new Map<string, Promise<void>>();
    const failures: unknown[] = [];
    for (;;) {
      const due = this.closed || failures.length > 0 ? [] : heads(this.known).filter((one) => isDue(one, this.options.clock.now()));
      for (const { conversationUuid } of due) {
        if (busy.size >= AT_ONCE) break;
        if (busy.has(conversationUuid)) continue;
        const sending = this.sendFirst(conversationUuid).catch((error: unknown) => void failures.push(error));
        busy.set(
          conversationUuid,
          sending.finally(() => busy.delete(conversationUuid)),
        );
      }
      if (busy.size === 0) break;
      const nudged = new Promise<void>((resolve) => (this.nudge = resolve));
      await Promise.race([...busy.values(), nudged]);
      if (failures.length === 0) await this.refresh();
    }
    if (failures.length > 0) throw failures[0];
  }

  private async sendFirst(conversation: string): Promise<void> {
    const one = await this.claim(conversation);
    // Closed meanwhile, for example by a sign-out: the message must not be sent in another session. The user's next session sends it.
    if (!one || this.closed) return;
    const { clientKey, letter } = one;
    let message: Message;
    try {
      message = await this.options.send(conversation, { ...letter, clientKey });
    } catch (error) {
      await this.failed(one, error);
      return;
    }
    this.options.sent?.(message);
    await this.change((all) => all.filter((other) => other.clientKey !== clientKey));
  }

  /** Claims the first message of a conversation, unless it was removed or has become too old. */
  private async claim(conversation: string): Promise<StoredMessage | undefined> {
    const now = this.options.clock.now();
    let claimed: StoredMessage | undefined;
    await this.change((all) => {
      const head = heads(all).find((one) => one.conversationUuid === conversation);
      if (!head || !isDue(head, now)) return all;
      if (now - head.at > OLD_MS) {
        const refusal = { code: 'outbox.old', status: 0, requestId: '' };
        return replaced(all, head.clientKey, (one) => ({ ...one, state: 'refused', refusal }));
      }
      claimed = { ...head, state: 'sending', tries: head.tries + 1 };
      return replaced(all, head.clientKey, () => claimed ?? head);
    });
    return claimed;
  }

  private async failed({ clientKey, tries }: StoredMessage, error: unknown): Promise<void> {
    const { clock, random = Math.random } = this.options;
    const outcome = verdictOn(error);
    await this.change((all) =>
      replaced(all, clientKey, (one) => {
        if (outcome.kind === 'refused') return { ...one, state: 'refused', refusal: outcome.refusal };
        const pause = Math.min(Math.max(pauseAfter(tries, random()), outcome.wait), MAX_PAUSE_MS);
        return { ...one, state: 'waiting', doubtful: one.doubtful || outcome.doubtful, notBefore: clock.now() + pause };
      }),
    );
  }

  private async drop(which: (one: StoredMessage) => boolean): Promise<boolean> {
    let dropped = false;
    await this.change((all) => {
      dropped = all.some(which);
      return dropped ? all.filter((one) => !which(one)) : all;
    });
    if (dropped) this.kick(); // the next message of the conversation may be sent
    return dropped;
  }

  private async change(change: (all: readonly StoredMessage[]) => readonly StoredMessage[]): Promise<void> {
    const ticket = (this.asked += 1);
    let changed = false;
    let left: readonly StoredMessage[] = [];
    await this.options.store.update((all) => {
      left = change(all);
      changed = left !== all;
      return left;
    });
    this.show(ticket, left);
    if (changed) this.options.bell.ring(left.length);
  }

  private async refresh(): Promise<void> {
    const ticket = (this.asked += 1);
    this.show(ticket, await this.options.store.read());
  }

  /** Applies a store's answer, unless a later one has arrived first. */
  private show(ticket: number, all: readonly StoredMessage[]): void {
    if (ticket < this.answered) return;
    this.answered = ticket;
    this.known = all;
    const next = all.map(shown);
    if (JSON.stringify(next.map(mark)) !== JSON.stringify(this.pending.get().map(mark))) this.pending.set(next);
  }
}

/** Returns the fields of a stored message that can change. */
const mark = ({ clientKey, state, doubtful, refusal }: Pending) => [clientKey, state, doubtful, refusal?.code];

const isPaused = ({ notBefore }: StoredMessage): boolean => notBefore > 0;
const withoutPause = (one: StoredMessage): StoredMessage => ({ ...one, notBefore: 0 });

// A failing store is retried: stored messages stay.
function noted(error: unknown): void {
  console.warn('the outbox could not be read or written', error);
}
