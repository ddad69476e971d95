// Redis on several servers: failover, and what it loses.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { Person } from '../topology/client.ts';
import { until } from '../topology/processes.ts';
import { Ledger } from './ledger.ts';
import { FaultyPortal, camille, nora } from './portal.ts';
import { ClusterGroup, SentinelGroup } from './redis-groups.ts';
import { expectProblem, row, time, type Note } from './rows.ts';

const section = 'Redis';
const timeout = 180_000;

/** Users who sign out one after the other during a fault; a confirmed sign-out must hold. */
class Leaving {
  readonly #open: Person[];
  readonly #confirmed: Person[] = [];
  #refused = 0;
  #stopped = false;
  #running = Promise.resolve();

  private constructor(
    private readonly portal: FaultyPortal,
    people: Person[],
  ) {
    this.#open = people;
  }

  static async of(portal: FaultyPortal, count: number, login = nora): Promise<Leaving> {
    const people: Person[] = [];
    for (let turn = 0; turn < count; turn++) people.push(await Person.signIn(portal.one.origin, login));
    return new Leaving(portal, people);
  }

  begin(): void {
    const leave = async (): Promise<void> => {
      for (let turn = 0; !this.#stopped && this.#open.length > 0; turn++) {
        const [person] = this.#open;
        if (!person) return;
        const { status } = await person.post(this.portal.origins[turn % 2] ?? '', '/api/circle/logout');
        if (status === 204) this.#confirmed.push(...this.#open.splice(0, 1));
        else this.#refused += 1;
        await sleep(60);
      }
    };
    this.#running = leave();
  }

  /** Reports whether all users whose sign-out was confirmed are signed out everywhere. */
  async settle(note: Note): Promise<void> {
    this.#stopped = true;
    await this.#running;
    for (const person of this.#confirmed)
      for (const gateway of this.portal.topology.gateways)
        expect((await this.portal.session(person, gateway)).status, 'a logout holds').toBe(401);
    expect(this.#confirmed.length, 'there were confirmed logouts').toBeGreaterThan(0);
    note.add(`${String(this.#confirmed.length)} logouts confirmed, each holds; ${String(this.#refused)} times asked to try again`);
  }
}

row(
  section,
  'behind Sentinels: master killed under load',
  'SIGKILL of the master; three Sentinels (down-after 500 ms, quorum 2) promote one of two replicas',
  async (note) => {
    const group = await SentinelGroup.start();
    const portal = await FaultyPortal.start({ gateway: { GATEWAY_REDIS_URL: group.url } });
    try {
      const person = await Person.signIn(portal.one.origin, camille);
      const leaving = await Leaving.of(portal, 40);
      const ledger = new Ledger(portal.topology, person);
      ledger.begin(portal.origins);
      leaving.begin();
      await sleep(600);
      const old = group.master;
      await old.kill();
      const killed = performance.now();
      const away = await portal.session(person);
      note.saw('page asking for its session', away);
      if (away.status !== 200) expectProblem(away, ['session.unavailable'], 6000);
      await until('the Sentinels promote a replica', 20_000, () => Promise.resolve(group.master !== old));
      const promoted = performance.now() - killed;
      const after = await portal.recovered(() => Promise.resolve(person));
      note.recovers(
        performance.now() - killed,
        `${time(promoted)} of them until the Sentinels had decided, ${time(after)} the portal's own; the same sessions`,
      );
      await until('a logout is confirmed again', 20_000, async () => {
        const late = await Person.signIn(portal.two.origin, nora);
        return (await late.post(portal.two.origin, '/api/circle/logout')).status === 204;
      });
      await leaving.settle(note);
      note.counts(await ledger.balance(portal.one.origin));
    } finally {
      await portal.stop();
      await group.stop();
    }
  },
  timeout,
);

/** Runs a test on a portal with a cluster, and a user whose session is on one of its masters. */
async function onCluster(test: (group: ClusterGroup, portal: FaultyPortal, person: Person) => Promise<void>): Promise<void> {
  const group = await ClusterGroup.start();
  const portal = await FaultyPortal.start({ gateway: { GATEWAY_REDIS_URL: group.url } });
  try {
    await test(group, portal, await Person.signIn(portal.one.origin, camille));
  } finally {
    await portal.stop();
    await group.stop();
  }
}

row(
  section,
  'cluster: one of three masters killed under load',
  'SIGKILL of the master that has the session; its replica takes over (cluster-node-timeout 2 s)',
  async (note) => {
    await onCluster(async (group, portal, person) => {
      const leaving = await Leaving.of(portal, 40, camille);
      const ledger = new Ledger(portal.topology, person);
      ledger.begin(portal.origins);
      leaving.begin();
      await sleep(600);
      const dead = await group.ownerOf(group.slotOf(person.session));
      await dead.kill();
      const killed = performance.now();
      const away = await portal.session(person);
      note.saw('page asking for its session', away);
      expectProblem(away, ['session.unavailable'], 6000);
      await portal.recovered(() => Promise.resolve(person));
      note.recovers(performance.now() - killed, 'the same sessions');
      // The promoted master has no replica until the failed one returns as its replica.
      await dead.start();
      await until('a logout is confirmed again', 30_000, async () => {
        const late = await Person.signIn(portal.two.origin, camille);
        return (await late.post(portal.two.origin, '/api/circle/logout')).status === 204;
      });
      await leaving.settle(note);
      note.counts(await ledger.balance(portal.one.origin));
    });
  },
  timeout,
);

row(
  section,
  'cluster: slots move while sessions are used',
  'the slots of two people go round all masters, three keys at a time (CLUSTER SETSLOT, MIGRATE)',
  async (note) => {
    await onCluster(async (group, portal, person) => {
      const other = await Person.signIn(portal.two.origin, nora);
      const leaving = await Leaving.of(portal, 20);
      const ledger = new Ledger(portal.topology, person);
      ledger.begin(portal.origins);
      leaving.begin();
      let [moves, keys, stopped] = [0, 0, false];
      const answers = new Map<number, number>();
      const look = async (): Promise<void> => {
        while (!stopped)
          for (const who of [person, other])
            for (const gateway of portal.topology.gateways) {
              const { status } = await portal.session(who, gateway);
              answers.set(status, (answers.get(status) ?? 0) + 1);
            }
      };
      const looking = look();
      const slots = [group.slotOf(person.session), group.slotOf(other.session)];
      for (let turn = 0; turn < 6; turn++)
        for (const slot of slots) {
          keys += await group.move(slot);
          moves += 1;
        }
      stopped = true;
      await looking;
      expect([...answers.keys()], 'no user notices').toEqual([200]);
      note.add(
        `pages asking for their session: ${String(answers.get(200))} × 200, while ${String(keys)} keys moved in ${String(moves)} moves`,
      );
      note.recovers(await portal.recovered(() => Promise.resolve(person)), 'nothing to recover from');
      await leaving.settle(note);
      note.counts(await ledger.balance(portal.one.origin));
      note.add(`writers: ${ledger.summary}`);
    });
  },
  timeout,
);
