// A simulation for outboxes: tabs that close at any moment, a network that loses and repeats, and a platform that accepts each key once.
// Everything asynchronous waits in `steps`, so that the test decides the order of events.
import { ApiProblem } from 'shared-ui/core';
import { Outbox } from './outbox';
import type { StoredMessage, Message } from './types';

/** The possible outcomes of a call. */
export const OUTCOMES = ['ok', 'request lost', 'answer lost', 'late', 'twice', 'failed before', 'failed after', 'busy', 'refused'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const never = new Promise<never>(() => undefined);
/** Runs all pending microtasks. */
const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

function pull<T>(from: T[], pick: number): T | undefined {
  return from.splice(pick % Math.max(1, from.length), 1)[0];
}

/** A tab of the browser. */
export class Tab {
  readonly outbox: Outbox;
  dead = false;
  readonly listeners = new Set<() => void>();
  timers: { at: number; action: () => void }[] = [];

  constructor(world: World) {
    this.outbox = new Outbox({
      user: 'camille',
      store: {
        read: () => world.turn(this, () => world.kept),
        update: (change) => world.turn(this, () => world.update(change)),
      },
      send: (conversation, { clientKey }) => world.send(this, conversation, clientKey),
      alone: (_, action) => world.alone(this, action),
      bell: {
        ring: () => world.ring(this),
        onRing: (listener) => {
          this.listeners.add(listener);
          return () => void this.listeners.delete(listener);
        },
      },
      clock: {
        now: () => world.now,
        after: (milliseconds, action) => {
          const timer = { at: world.now + milliseconds, action };
          this.timers.push(timer);
          return () => void (this.timers = this.timers.filter((other) => other !== timer));
        },
      },
      online: () => world.online,
      random: () => 0.5,
      newKey: () => world.newKey(),
    });
    this.outbox.open();
  }
}

export class World {
  /** Conversation → keys of the messages that the platform has accepted. */
  readonly arrived = new Map<string, string[]>();
  /** Conversation → keys in the order in which they were stored. */
  readonly written = new Map<string, string[]>();
  /** Keys of messages that were ever sent, and of those ever refused. */
  readonly sent = new Set<string>();
  readonly refused = new Set<string>();
  /** Keys of messages that were removed before the platform had them, and whether they had been sent. */
  readonly dropped = new Map<string, { hadLeft: boolean }>();
  /** Violated invariants. */
  readonly faults: string[] = [];
  tabs: Tab[] = [];
  online = true;
  now = 1_800_000_000_000;
  kept: readonly StoredMessage[] = [];
  /** How many of the next updates of the store fail. */
  storageFails = 0;
  private readonly outcomes: Outcome[];
  private readonly locks: boolean;
  private steps: (() => void)[] = [];
  private late: (() => void)[] = [];
  private queue: { tab: Tab; grant: () => void }[] = [];
  private holder: Tab | null = null;
  private keys = 0;
  private readonly underway = new Map<string, Tab>();

  /** `locks: false` simulates an insecure context, where every tab acts as if it were alone. */
  constructor({ outcomes, locks }: { outcomes: readonly Outcome[]; locks: boolean }) {
    this.outcomes = [...outcomes];
    this.locks = locks;
  }

  open(): Tab {
    const tab = new Tab(this);
    this.tabs.push(tab);
    return tab;
  }

  /** Closes the tab at once; its requests in flight continue. */
  kill(tab: Tab): void {
    tab.dead = true;
    tab.listeners.clear();
    tab.timers = [];
    this.tabs = this.tabs.filter((other) => other !== tab);
    this.queue = this.queue.filter((waiting) => waiting.tab !== tab);
    if (this.holder === tab) this.pass();
  }

  /** Runs one of the pending events; returns false when there is none. */
  async step(pick = 0): Promise<boolean> {
    await settled();
    const next = pull(this.steps, pick);
    next?.();
    await settled();
    return next !== undefined;
  }

  /** Lets a delayed request arrive. */
  straggle(pick = 0): void {
    pull(this.late, pick)?.();
  }

  /** Advances the time. */
  wait(milliseconds: number): void {
    this.now += milliseconds;
    for (const tab of this.tabs) {
      const due = tab.timers.filter(({ at }) => at <= this.now);
      tab.timers = tab.timers.filter((timer) => !due.includes(timer));
      for (const { action } of due) action();
    }
  }

  /** Ends all faults and runs every event until no message waits. */
  async end(): Promise<void> {
    this.outcomes.length = 0;
    this.storageFails = 0;
    this.online = true;
    const tab = this.open();
    for (const { outbox } of this.tabs) outbox.kick(true);
    for (let turn = 0; this.kept.some(({ state }) => state !== 'refused'); turn++) {
      if (turn > 5000) throw new Error(`something waits for ever: ${JSON.stringify(this.kept)}`);
      if (!(await this.step())) this.wait(30_000);
    }
    while (this.late.length > 0) this.straggle();
    while (await this.step()); // the last events of all tabs
    if (tab.outbox.pending.get().some(({ state }) => state !== 'refused')) this.faults.push('a tab shows what has arrived as waiting');
  }

  newKey(): string {
    this.keys += 1;
    return `key-${String(this.keys)}`;
  }

  /** Runs an action later and returns its result later still; a closed tab never receives it. */
  async turn<T>(tab: Tab, action: () => T): Promise<T> {
    const pause = () => new Promise<void>((resolve) => this.steps.push(resolve));
    await pause();
    if (tab.dead) return never;
    const done = Promise.resolve().then(action);
    await done.catch(() => undefined);
    await pause();
    return tab.dead ? never : done;
  }

  update(change: (all: readonly StoredMessage[]) => readonly StoredMessage[]): void {
    if (this.storageFails > 0) {
      this.storageFails -= 1;
      throw new Error('the disk is full');
    }
    const before = this.kept;
    this.kept = change(before);
    const has = (all: readonly StoredMessage[], key: string) => all.some(({ clientKey }) => clientKey === key);
    for (const { clientKey, conversationUuid } of this.kept) {
      if (!has(before, clientKey)) this.written.set(conversationUuid, [...(this.written.get(conversationUuid) ?? []), clientKey]);
    }
    for (const { clientKey, conversationUuid } of before) {
      if (has(this.kept, clientKey) || this.arrived.get(conversationUuid)?.includes(clientKey)) continue;
      this.dropped.set(clientKey, { hadLeft: this.sent.has(clientKey) });
    }
  }

  ring(from: Tab): void {
    for (const tab of this.tabs) {
      if (tab !== from) this.steps.push(() => [...tab.listeners].forEach((listener) => listener()));
    }
  }

  async alone(tab: Tab, action: () => Promise<void>): Promise<void> {
    if (!this.locks) return action();
    await new Promise<void>((grant) => {
      this.queue.push({ tab, grant });
      if (!this.holder) this.pass();
    });
    try {
      await action();
    } finally {
      if (this.holder === tab) this.pass();
    }
  }

  async send(tab: Tab, conversation: string, key: string): Promise<Message> {
    this.sent.add(key);
    const other = this.underway.get(conversation);
    if (this.locks && other && !other.dead) this.faults.push(`two messages of ${conversation} under way at once`);
    this.underway.set(conversation, tab);
    const outcome = this.online ? (this.outcomes.shift() ?? 'ok') : 'request lost';
    try {
      return await this.turn(tab, () => this.meet(outcome, conversation, key));
    } finally {
      this.underway.delete(conversation);
    }
  }

  private meet(outcome: Outcome, conversation: string, key: string): Message {
    const arrive = () => this.arrive(conversation, key);
    if (outcome === 'ok' || outcome === 'twice' || outcome === 'answer lost' || outcome === 'failed after') arrive();
    if (outcome === 'late' || outcome === 'twice') this.late.push(arrive);
    if (outcome === 'refused') {
      this.refused.add(key);
      throw new ApiProblem({ status: 409, code: 'conversations.no_contact' });
    }
    if (outcome === 'busy') throw new ApiProblem({ status: 429, code: 'request.too_many', retryAfter: 7 });
    if (outcome === 'failed before' || outcome === 'failed after') throw new ApiProblem({ status: 503, code: 'upstream.unavailable' });
    if (outcome !== 'ok' && outcome !== 'twice') throw new ApiProblem({ status: 0, code: 'network' });
    return { clientKey: key, conversationUuid: conversation } as Message;
  }

  /** Accepts a message as the platform does: a known key changes nothing. */
  private arrive(conversation: string, key: string): void {
    const all = this.arrived.get(conversation) ?? [];
    if (!all.includes(key)) this.arrived.set(conversation, [...all, key]);
  }

  private pass(): void {
    const next = this.queue.shift();
    this.holder = next?.tab ?? null;
    if (next) this.steps.push(next.grant);
  }
}
