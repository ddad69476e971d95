import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { OUTCOMES, World } from './world';

const conversations = ['alpha', 'beta'];
const pick = fc.nat(9);

/** Actions of users, browsers and networks. */
const deed = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('write' as const), tab: pick, conversation: fc.constantFrom(...conversations) }) },
  { weight: 12, arbitrary: fc.record({ do: fc.constant('steps' as const), picks: fc.array(pick, { minLength: 1, maxLength: 12 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 90 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('offline' as const, 'online' as const, 'straggle' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('open' as const, 'kill' as const, 'close' as const), tab: pick }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('retry' as const, 'discard' as const, 'settle' as const), tab: pick, message: pick }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('storage fails' as const), times: fc.integer({ min: 1, max: 3 }) }) },
);
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

/** Records the user's actions, which the invariants take into account. */
class Story {
  readonly retried = new Set<string>();
  readonly discarded = new Set<string>();
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  async run(deeds: readonly Deed[]): Promise<void> {
    this.world.open();
    for (const one of deeds) await this.do(one);
    await this.world.end();
  }

  private async do(one: Deed): Promise<void> {
    const { world } = this;
    if (one.do === 'steps') for (const choice of one.picks) await world.step(choice);
    else if (one.do === 'wait') world.wait(one.seconds * 1000);
    else if (one.do === 'storage fails') world.storageFails = one.times;
    else if ('tab' in one) this.inTab(one);
    else if (one.do === 'straggle') world.straggle();
    else {
      world.online = one.do === 'online';
      if (world.online) for (const { outbox } of world.tabs) outbox.kick(true);
    }
  }

  private inTab(one: Extract<Deed, { tab: number }>): void {
    const { world } = this;
    if (one.do === 'open' || world.tabs.length === 0) {
      if (world.tabs.length < 3) world.open();
      return;
    }
    const tab = world.tabs[one.tab % world.tabs.length];
    if (!tab) return;
    if ('message' in one) this.withMessage(one, tab.outbox);
    else if (one.do === 'kill') world.kill(tab);
    else if (one.do === 'close') tab.outbox.close();
    else if (one.do === 'write') void tab.outbox.enqueue(one.conversation, { text: 'Bonjour' }).catch(() => undefined);
  }

  private withMessage(one: Extract<Deed, { message: number }>, outbox: World['tabs'][number]['outbox']): void {
    const all = outbox.pending.get();
    const message = all[one.message % Math.max(1, all.length)];
    if (!message) return;
    const { clientKey } = message;
    if (one.do === 'retry') {
      if (message.state === 'refused') this.retried.add(clientKey);
      void outbox.retry(clientKey).catch(() => undefined);
    } else if (one.do === 'discard') {
      this.discarded.add(clientKey);
      void outbox.discard(clientKey).catch(() => undefined);
    } else {
      void outbox.settle([...this.world.arrived.values()].flat()).catch(() => undefined);
    }
  }
}

function expectOnceAndInOrder(world: World, { retried, discarded }: Story, locks: boolean): void {
  const excused = new Set([...world.refused, ...retried, ...world.dropped.keys()]);
  const ordinary = (keys: readonly string[] | undefined) => (keys ?? []).filter((key) => !excused.has(key));
  const waits = new Set(world.kept.map(({ clientKey }) => clientKey));
  for (const conversation of conversations) {
    const written = world.written.get(conversation) ?? [];
    const arrived = world.arrived.get(conversation) ?? [];
    expect(ordinary(arrived), 'in the order in which they were written').toEqual(ordinary(written));
    expect(
      written.filter((key) => !arrived.includes(key) && !waits.has(key) && !world.dropped.has(key)),
      'lost',
    ).toEqual([]);
    expect(
      arrived.filter((key) => !written.includes(key)),
      'never written',
    ).toEqual([]);
  }
  for (const [key, { hadLeft }] of world.dropped) {
    expect(discarded, 'dropped without a request').toContain(key);
    if (!hadLeft && locks) expect(world.sent, 'sent though it was discarded').not.toContain(key);
  }
  expect(world.faults).toEqual([]);
}

it.each([
  ['tabs that lock', true],
  ['tabs that cannot lock', false],
] as const)(
  '%s: whatever happens, each message arrives once and in order',
  async (_, locks) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined); // a failing store logs a warning
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...OUTCOMES), { maxLength: 40 }),
        fc.array(deed, { maxLength: 60 }),
        async (fates, deeds) => {
          const world = new World({ outcomes: fates, locks });
          const story = new Story(world);
          await story.run(deeds);
          expectOnceAndInOrder(world, story, locks);
        },
      ),
      { numRuns: Number(process.env['OUTBOX_RUNS'] ?? 300) },
    );
  },
  60_000,
);
