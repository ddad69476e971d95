// PostgreSQL without its primary: the replica takes over.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { Person } from '../topology/client.ts';
import { until, type Part } from '../topology/processes.ts';
import { Ledger } from './ledger.ts';
import { FaultyPortal, camille } from './portal.ts';
import { ask, confirmByStandby, standbyOf } from './replica.ts';
import { expectProblem, row } from './rows.ts';

let portal: FaultyPortal;
let standby: Part;
const running: { stop: () => Promise<void> }[] = [];

beforeAll(async () => {
  portal = await FaultyPortal.start({
    // The standby is first in the URL, so that a client that does not look for the writable server fails at once.
    database: async (primary) => {
      standby = await standbyOf(primary);
      running.push(standby);
      await confirmByStandby(primary);
      const both = `${new URL(standby.origin).host},${new URL(primary.origin).host}`;
      return primary.origin.replace(new URL(primary.origin).host, both);
    },
  });
  running.push(portal);
}, 180_000);

// Also when the portal did not start.
afterAll(async () => {
  for (const part of running.reverse()) await part.stop();
}, 60_000);

row(
  'PostgreSQL',
  'the writer killed under load, its replica promoted',
  'eight writers; SIGKILL of the primary, then pg_promote() on its synchronous replica; both hosts in PLATFORM_DATABASE_URL',
  async (note) => {
    const { topology } = portal;
    const primary = topology.postgres;
    const person = await Person.signIn(portal.one.origin, camille);
    expect(ask(standby, 'SELECT pg_is_in_recovery()'), 'the replica only follows').toBe('t');
    const ledger = new Ledger(topology, person);
    ledger.begin(portal.origins, 8);
    await until('people write', 10_000, () => Promise.resolve(ledger.summary.includes('200')));
    await sleep(500);
    await primary.kill();
    const killed = performance.now();
    const away = await portal.orders(person);
    note.saw('data call', away);
    expectProblem(away, ['upstream.unavailable']);
    const session = await portal.session(person);
    note.saw('page asking for its session', session);
    expect(session.status, 'no user is signed out').toBe(200);
    ask(standby, 'SELECT pg_promote()');
    topology.postgres = standby; // the server whose rows the ledger counts
    const promoted = performance.now();
    await portal.recovered(() => Promise.resolve(person));
    note.recovers(performance.now() - promoted, 'from the promotion; no process was restarted');
    note.add(`promoted ${((promoted - killed) / 1000).toFixed(1)} s after its death`);
    await sleep(500);
    note.counts(await ledger.balance(portal.one.origin));
    note.add(`writers: ${ledger.summary}`);
  },
);
