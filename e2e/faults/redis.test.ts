// Redis running but not serving: slow, silent, full, failed over.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { Person } from '../topology/client.ts';
import { until, type Part } from '../topology/processes.ts';
import { Ledger } from './ledger.ts';
import { FaultyPortal, camille, nora } from './portal.ts';
import { expectProblem, row } from './rows.ts';
import { masterBy, redisCall, replicaOf, sentinelOf } from './server.ts';

const section = 'Redis';
let portal: FaultyPortal;

beforeAll(async () => {
  portal = await FaultyPortal.start({ gateway: { GATEWAY_SESSION_IDLE: '1m' } }); // sessions then extend their expiry every 6 s
}, 180_000);

afterAll(() => portal.stop(), 60_000);

row(section, 'slow, but within reason', 'toxiproxy: latency of 100 ms on each answer', async (note) => {
  const person = await Person.signIn(portal.one.origin, camille);
  const ledger = new Ledger(portal.topology, person);
  await portal.toxics.spoil('redis', { type: 'latency', attributes: { latency: 100 } });
  for (let turn = 0; turn < 6; turn++) await ledger.write(portal.origins[turn % 2] ?? '');
  const orders = await portal.orders(person);
  note.saw('data call', orders);
  const login = await portal.login();
  note.saw('login', login);
  expect([orders.status, login.status], 'slower, and nothing refused').toEqual([200, 200]);
  await portal.toxics.heal('redis');
  note.recovers(await portal.recovered(() => Promise.resolve(person)));
  note.counts(await ledger.balance(portal.one.origin));
});

const silences = [
  ['slower than the deadline', 'toxiproxy: latency of 3 s on each answer', { type: 'latency', attributes: { latency: 3000 } }],
  ['silent', 'toxiproxy: connections stay open and nothing comes', { type: 'timeout', attributes: { timeout: 0 } }],
] as const;

for (const [fault, how, toxic] of silences) {
  row(section, fault, how, async (note) => {
    const person = await Person.signIn(portal.one.origin, camille);
    const ledger = new Ledger(portal.topology, person);
    ledger.begin(portal.origins);
    await sleep(300);
    await portal.toxics.spoil('redis', toxic);
    await sleep(300);
    const login = await portal.login();
    note.saw('login', login);
    expectProblem(login, ['session.unavailable'], 6000);
    const session = await portal.session(person);
    note.saw('page asking for its session', session);
    if (session.status !== 200) expectProblem(session, ['session.unavailable'], 6000);
    await sleep(1500);
    await portal.toxics.heal('redis');
    note.recovers(await portal.recovered(() => Promise.resolve(person)), 'the same sessions');
    note.counts(await ledger.balance(portal.one.origin));
  });
}

row(section, 'full', 'CONFIG SET maxmemory 1, policy noeviction: every write is refused', async (note) => {
  const redis = portal.topology.redis.origin;
  const person = await Person.signIn(portal.one.origin, camille);
  const leaving = await Person.signIn(portal.one.origin, nora);
  const ledger = new Ledger(portal.topology, person);
  redisCall(redis, 'config', 'set', 'maxmemory-policy', 'noeviction');
  redisCall(redis, 'config', 'set', 'maxmemory', '1');
  await sleep(6500); // by now sessions would extend their expiry, which is a write
  const session = await portal.session(person);
  note.saw('page asking for its session', session);
  const orders = await portal.orders(person, portal.two);
  note.saw('data call', orders);
  for (let turn = 0; turn < 4; turn++) await ledger.write(portal.origins[turn % 2] ?? '');
  note.add(`writes to the product: ${ledger.summary}`);
  const login = await portal.login();
  note.saw('login', login);
  expectProblem(login, ['session.unavailable'], 6000);
  const logout = await leaving.post(portal.one.origin, '/api/circle/logout');
  note.saw('logout', logout);
  redisCall(redis, 'config', 'set', 'maxmemory', '0');
  note.recovers(await portal.recovered(() => Person.signIn(portal.one.origin, nora)), 'sign-ins again');
  expect([session.status, orders.status], 'who is signed in works on').toEqual([200, 200]);
  if (logout.status === 204) expect((await portal.session(leaving, portal.two)).status, 'a confirmed logout holds').toBe(401);
  note.counts(await ledger.balance(portal.one.origin));
});

/** Waits until the Sentinel has discovered the replica, which it would promote. */
const knowsReplica = (sentinel: Part): Promise<number> =>
  until('the Sentinel knows the replica', 30_000, () =>
    Promise.resolve(/num-slaves\n1/.test(redisCall(sentinel.origin, 'sentinel', 'master', 'portal'))),
  );

row(section, 'failed over', 'master killed; Sentinel promotes its replica, and the address follows the Sentinel', async (note) => {
  const { topology, toxics } = portal;
  const replica = await replicaOf(topology.redis.origin, topology.folder);
  const sentinel = await sentinelOf(topology.redis.origin, topology.folder);
  try {
    await knowsReplica(sentinel);
    const [person, leaving] = [await Person.signIn(portal.one.origin, camille), await Person.signIn(portal.one.origin, nora)];
    for (const gateway of topology.gateways) expect((await portal.session(leaving, gateway)).status).toBe(200);
    expect((await leaving.post(portal.one.origin, '/api/circle/logout')).status).toBe(204);
    // Redis waits five seconds for further replicas before it sends a new one its data.
    await until('the replica has all', 30_000, () => Promise.resolve(redisCall(topology.redis.origin, 'wait', '1', '1000') === '1'));
    const ledger = new Ledger(topology, person);
    ledger.begin(portal.origins);
    await sleep(300);
    await topology.redis.kill();
    const killed = performance.now();
    const away = await portal.session(person);
    note.saw('page asking for its session', away);
    expectProblem(away, ['session.unavailable'], 6000);
    await until('the Sentinel promotes the replica', 20_000, () => Promise.resolve(masterBy(sentinel) === replica.origin));
    const promoted = performance.now() - killed;
    await toxics.lead('redis', replica.origin);
    const after = await portal.recovered(() => Promise.resolve(person));
    note.recovers(
      performance.now() - killed,
      `${promoted.toFixed(0)} ms of them until the Sentinel had decided, ${after.toFixed(0)} ms the portal's own`,
    );
    for (const gateway of topology.gateways) expect((await portal.session(leaving, gateway)).status, 'a logout holds').toBe(401);
    note.counts(await ledger.balance(portal.one.origin));
    note.add('the same sessions; one that was ended stays ended');
  } finally {
    await sentinel.stop();
    await replica.stop();
    await topology.redis.start();
    await toxics.heal('redis');
  }
});
