// A world for outboxes: tabs that die, a network that loses and repeats, a platform that knows messages by their keys.
// Whatever waits for something waits in `steps`, so that the test decides what happens when.
import { ApiProblem } from 'shared-ui/core';
import { Outbox } from './outbox';
import type { Kept, Message } from './types';

/** What may become of one call. */
export const FATES = ['ok', 'request lost', 'answer lost', 'late', 'twice', 'failed before', 'failed after', 'busy', 'refused'] as const;
export type Fate = (typeof FATES)[number];

const never = new Promise<never>(() => undefined);
/** Lets everything run that waits for nothing. */
const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

function pull<T>(from: T[], pick: number): T | undefined {
  return from.splice(pick % Math.max(1, from.length), 1)[0];
}

/** One tab of the browser. */
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
  /** Conversation → the keys of its messages as the platform has them. */
  readonly arrived = new Map<string, string[]>();
  /** Conversation → the keys in the order in which they were kept. */
  readonly written = new Map<string, string[]>();
  /** Keys of messages that ever left, that were ever refused. */
  readonly sent = new Set<string>();
  readonly refused = new Set<string>();
  /** Keys of messages that were forgotten before the platform had them; whether they had ever left. */
  readonly dropped = new Map<string, { hadLeft: boolean }>();
  /** What must never be and was. */
  readonly faults: string[] = [];
  tabs: Tab[] = [];
  online = true;
  now = 1_800_000_000_000;
  kept: readonly Kept[] = [];
  /** How many of the next changes of what is kept fail. */
  storageFails = 0;
  private readonly fates: Fate[];
  private readonly locks: boolean;
  private steps: (() => void)[] = [];
  private late: (() => void)[] = [];
  private queue: { tab: Tab; grant: () => void }[] = [];
  private holder: Tab | null = null;
  private keys = 0;
  private readonly underway = new Map<string, Tab>();

  /** `locks: false`: as in a page that is not secure, each tab believes that it is alone. */
  constructor({ fates, locks }: { fates: readonly Fate[]; locks: boolean }) {
    this.fates = [...fates];
    this.locks = locks;
  }

  open(): Tab {
    const tab = new Tab(this);
    this.tabs.push(tab);
    return tab;
  }

  /** The tab is gone from one moment to the next; what it has sent goes on. */
  kill(tab: Tab): void {
    tab.dead = true;
    tab.listeners.clear();
    tab.timers = [];
    this.tabs = this.tabs.filter((other) => other !== tab);
    this.queue = this.queue.filter((waiting) => waiting.tab !== tab);
    if (this.holder === tab) this.pass();
  }

  /** One of the things happens that can happen now; false when there are none. */
  async step(pick = 0): Promise<boolean> {
    await settled();
    const next = pull(this.steps, pick);
    next?.();
    await settled();
    return next !== undefined;
  }

  /** What was long under way arrives after all. */
  straggle(pick = 0): void {
    pull(this.late, pick)?.();
  }

  /** Time passes. */
  wait(milliseconds: number): void {
    this.now += milliseconds;
    for (const tab of this.tabs) {
      const due = tab.timers.filter(({ at }) => at <= this.now);
      tab.timers = tab.timers.filter((timer) => !due.includes(timer));
      for (const { action } of due) action();
    }
  }

  /** Everything works from now on, and everything that can happen does, until nothing of it is left. */
  async end(): Promise<void> {
    this.fates.length = 0;
    this.storageFails = 0;
    this.online = true;
    const tab = this.open();
    for (const { outbox } of this.tabs) outbox.kick(true);
    for (let turn = 0; this.kept.some(({ state }) => state !== 'refused'); turn++) {
      if (turn > 5000) throw new Error(`something waits for ever: ${JSON.stringify(this.kept)}`);
      if (!(await this.step())) this.wait(30_000);
    }
    while (this.late.length > 0) this.straggle();
    while (await this.step()); // the last words of all tabs
    if (tab.outbox.pending.get().some(({ state }) => state !== 'refused')) this.faults.push('a tab shows what has arrived as waiting');
  }

  newKey(): string {
    this.keys += 1;
    return `key-${String(this.keys)}`;
  }

  /** Something happens later, and whoever asked hears of it later still; a dead tab hears nothing. */
  async turn<T>(tab: Tab, action: () => T): Promise<T> {
    const pause = () => new Promise<void>((resolve) => this.steps.push(resolve));
    await pause();
    if (tab.dead) return never;
    const done = Promise.resolve().then(action);
    await done.catch(() => undefined);
    await pause();
    return tab.dead ? never : done;
  }

  update(change: (all: readonly Kept[]) => readonly Kept[]): void {
    if (this.storageFails > 0) {
      this.storageFails -= 1;
      throw new Error('the disk is full');
    }
    const before = this.kept;
    this.kept = change(before);
    const has = (all: readonly Kept[], key: string) => all.some(({ clientKey }) => clientKey === key);
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
    const fate = this.online ? (this.fates.shift() ?? 'ok') : 'request lost';
    try {
      return await this.turn(tab, () => this.meet(fate, conversation, key));
    } finally {
      this.underway.delete(conversation);
    }
  }

  private meet(fate: Fate, conversation: string, key: string): Message {
    const arrive = () => this.arrive(conversation, key);
    if (fate === 'ok' || fate === 'twice' || fate === 'answer lost' || fate === 'failed after') arrive();
    if (fate === 'late' || fate === 'twice') this.late.push(arrive);
    if (fate === 'refused') {
      this.refused.add(key);
      throw new ApiProblem({ status: 409, code: 'conversations.no_contact' });
    }
    if (fate === 'busy') throw new ApiProblem({ status: 429, code: 'request.too_many', retryAfter: 7 });
    if (fate === 'failed before' || fate === 'failed after') throw new ApiProblem({ status: 503, code: 'upstream.unavailable' });
    if (fate !== 'ok' && fate !== 'twice') throw new ApiProblem({ status: 0, code: 'network' });
    return { clientKey: key, conversationUuid: conversation } as Message;
  }

  /** As the platform does it: a key it knows changes nothing. */
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
