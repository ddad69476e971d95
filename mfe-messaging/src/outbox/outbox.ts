import { ApiProblem, createStore, type Store } from 'shared-ui/core';
import { verdictOn } from './verdict';
import type { Kept, Letter, Message, OutboxOptions, Pending } from './types';

/** How many messages one person may have waiting in a browser, and how large they may be together. */
export const MOST_MESSAGES = 200;
export const MOST_BYTES = 512 * 1024;
/** What could not be sent for this long is not sent without asking: nobody expects it any more. */
export const OLD_MS = 3 * 24 * 60 * 60 * 1000;

const FIRST_PAUSE_MS = 1000;
const LAST_PAUSE_MS = 60_000;
/** Conversations whose messages are under way at once; within one it is always a single message. */
const AT_ONCE = 3;

/** No pause is longer, whatever a server asks for or a clock that was set back makes of it. */
const MOST_PAUSE_MS = 5 * 60_000;

/** Half to full of a growing step, so that browsers do not come back in one wave. */
export function pauseAfter(tries: number, random: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries - 1, 10), LAST_PAUSE_MS) * (0.5 + random / 2);
}

function sizeOf(letter: Letter): number {
  return new TextEncoder().encode(JSON.stringify(letter)).length;
}

/** What a page is shown of it. */
function shown({ clientKey, conversationUuid, letter, at, state, refusal, doubtful }: Kept): Pending {
  return { clientKey, conversationUuid, letter, at, state, doubtful, ...(refusal ? { refusal } : {}) };
}

/** After everything else. */
const placeAfter = (all: readonly Kept[]): number => Math.max(0, ...all.map(({ order }) => order)) + 1;

/** The first of each conversation that is not given up: it must arrive before anything else of that conversation may go. */
function heads(all: readonly Kept[]): Kept[] {
  const first = new Map<string, Kept>();
  for (const one of all) if (one.state !== 'refused' && !first.has(one.conversationUuid)) first.set(one.conversationUuid, one);
  return [...first.values()];
}

function replaced(all: readonly Kept[], key: string, next: (one: Kept) => Kept): readonly Kept[] {
  return all.map((one) => (one.clientKey === key ? next(one) : one));
}

const isDue = ({ notBefore }: Kept, now: number): boolean => notBefore <= now || notBefore > now + MOST_PAUSE_MS;

/**
 * Keeps one person's messages until they have arrived: once each, and those of a conversation in the order in which they
 * were written, whatever happens to connections, answers, tabs and pages meanwhile. What the platform refuses is given up
 * and waits for the person; what follows it goes on.
 *
 * Twice is prevented by the platform, which knows a message by its key: so what got no answer may be sent again. Order is
 * kept because nothing of a conversation leaves before what stands before it is answered.
 */
export class Outbox {
  /** What has not left yet, in order. */
  readonly pending: Store<readonly Pending[]> = createStore<readonly Pending[]>([]);
  private readonly options: OutboxOptions;
  private closed = true;
  private known: readonly Kept[] = [];
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

  /** Begins to send what is kept. */
  open(): void {
    if (!this.closed) return;
    this.closed = false;
    this.stopBell = this.options.bell.onRing(() => this.heard());
    this.kick();
  }

  /** Stops: nothing leaves any more; what is kept stays. */
  close(): void {
    this.closed = true;
    this.stopTimer?.();
    this.stopBell?.();
    this.nudge?.();
  }

  /** Keeps a message and sends it as soon as may be. Once this resolves, the message outlives the page. */
  async enqueue(conversationUuid: string, letter: Letter): Promise<Pending> {
    const { clock, newKey = () => crypto.randomUUID() } = this.options;
    const fresh = { clientKey: newKey(), conversationUuid, letter, at: clock.now(), state: 'waiting', doubtful: false } as const;
    try {
      await this.change((all) => {
        const bytes = all.reduce((sum, one) => sum + sizeOf(one.letter), sizeOf(letter));
        if (all.length >= MOST_MESSAGES || bytes > MOST_BYTES) throw new ApiProblem({ status: 0, code: 'outbox.full' });
        return [...all, { ...fresh, tries: 0, notBefore: 0, order: placeAfter(all) }];
      });
    } catch (cause) {
      throw cause instanceof ApiProblem ? cause : new ApiProblem({ status: 0, code: 'outbox.storage', cause });
    }
    this.kick();
    return fresh;
  }

  /** Sends once more what was given up, after whatever was written since. */
  async retry(clientKey: string): Promise<void> {
    await this.change((all) => {
      const one = all.find((other) => other.clientKey === clientKey);
      if (one?.state !== 'refused') return all;
      const again = { state: 'waiting', refusal: undefined, tries: 0, notBefore: 0, at: this.options.clock.now() } as const;
      return [...all.filter((other) => other !== one), { ...one, ...again, order: placeAfter(all) }];
    });
    this.kick();
  }

  /** Forgets a message. False while it is on its way: then it can only be taken back once it is there. */
  async discard(clientKey: string): Promise<boolean> {
    return this.drop((one) => one.clientKey === clientKey && one.state !== 'sending');
  }

  /** Forgets what has arrived after all: the page has seen these keys in a conversation. */
  async settle(clientKeys: readonly string[]): Promise<void> {
    const keys = new Set(clientKeys);
    if (this.known.some(({ clientKey }) => keys.has(clientKey))) await this.drop(({ clientKey }) => keys.has(clientKey));
  }

  /** Looks whether something can be sent. `eager`: the connection is back, so pauses are over. */
  kick(eager = false): void {
    if (this.closed) return;
    this.again = true;
    this.eager ||= eager;
    this.nudge?.();
    if (!this.running) void this.run();
  }

  private heard(): void {
    const look = () => {
      this.nudge?.(); // if this tab sends: another one may have kept something
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

  /** Sleeps until the first pause ends. Offline it looks now and then: browsers err about that too. */
  private sleep(atLeast = 0): void {
    this.stopTimer?.();
    const waiting = heads(this.known);
    if (this.closed || this.running || (waiting.length === 0 && atLeast === 0)) return;
    const { clock, online = () => true } = this.options;
    const first = Math.min(MOST_PAUSE_MS, ...waiting.map(({ notBefore }) => notBefore - clock.now()));
    const least = online() ? FIRST_PAUSE_MS / 2 : LAST_PAUSE_MS;
    this.stopTimer = clock.after(Math.max(first, least, atLeast), () => {
      this.blind = true;
      this.kick();
    });
  }

  /** Sends what is due, in this tab alone, until nothing is. */
  private async drain(): Promise<void> {
    // Who held the lock before has left in the middle of these, or they would not be on their way any more.
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
    // Closed meanwhile, as by a sign-out: it must not leave in another session. The next one sends it.
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

  /** Takes the first message of a conversation, unless it was discarded or is too old meanwhile. */
  private async claim(conversation: string): Promise<Kept | undefined> {
    const now = this.options.clock.now();
    let claimed: Kept | undefined;
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

  private async failed({ clientKey, tries }: Kept, error: unknown): Promise<void> {
    const { clock, random = Math.random } = this.options;
    const verdict = verdictOn(error);
    await this.change((all) =>
      replaced(all, clientKey, (one) => {
        if (verdict.kind === 'refused') return { ...one, state: 'refused', refusal: verdict.refusal };
        const pause = Math.min(Math.max(pauseAfter(tries, random()), verdict.wait), MOST_PAUSE_MS);
        return { ...one, state: 'waiting', doubtful: one.doubtful || verdict.doubtful, notBefore: clock.now() + pause };
      }),
    );
  }

  private async drop(which: (one: Kept) => boolean): Promise<boolean> {
    let dropped = false;
    await this.change((all) => {
      dropped = all.some(which);
      return dropped ? all.filter((one) => !which(one)) : all;
    });
    if (dropped) this.kick(); // what stood behind it
    return dropped;
  }

  private async change(change: (all: readonly Kept[]) => readonly Kept[]): Promise<void> {
    const ticket = (this.asked += 1);
    let changed = false;
    let left: readonly Kept[] = [];
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

  /** Answers of the store may overtake each other on their way here. */
  private show(ticket: number, all: readonly Kept[]): void {
    if (ticket < this.answered) return;
    this.answered = ticket;
    this.known = all;
    const next = all.map(shown);
    if (JSON.stringify(next.map(mark)) !== JSON.stringify(this.pending.get().map(mark))) this.pending.set(next);
  }
}

/** What of a message may change while it is kept. */
const mark = ({ clientKey, state, doubtful, refusal }: Pending) => [clientKey, state, doubtful, refusal?.code];

const isPaused = ({ notBefore }: Kept): boolean => notBefore > 0;
const withoutPause = (one: Kept): Kept => ({ ...one, notBefore: 0 });

// Storage that fails for a moment: what is kept stays, and is looked at again.
function noted(error: unknown): void {
  console.warn('the outbox could not be read or written', error);
}
