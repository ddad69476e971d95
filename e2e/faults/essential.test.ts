// The most important faults, for every `make test`: processes are killed, without proxies between them, so that toxiproxy need not be
// compiled. `make faults` runs the rest.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { ask, Person } from '../topology/client.ts';
import { until } from '../topology/processes.ts';
import { Ledger } from './ledger.ts';
import { FaultyPortal, camille } from './portal.ts';
import { expectProblem, row } from './rows.ts';

let portal: FaultyPortal;

beforeAll(async () => {
  portal = await FaultyPortal.start({ direct: true });
}, 180_000);

afterAll(() => portal.stop(), 60_000);

const redis = 'Redis';

row(redis, 'killed under load, started again', 'SIGKILL of redis-server (appendonly, fsync always) for two seconds', async (note) => {
  const person = await Person.signIn(portal.one.origin, camille);
  const ledger = new Ledger(portal.topology, person);
  ledger.begin(portal.origins);
  await sleep(500);
  await portal.topology.redis.kill();
  const session = await portal.session(person);
  note.saw('page asking for its session', session);
  expectProblem(session, ['session.unavailable'], 6000);
  for (const gateway of portal.topology.gateways) {
    expectProblem(await portal.session(person, gateway), ['session.unavailable'], 6000);
    expectProblem(await portal.orders(person, gateway), ['session.unavailable'], 6000);
    expect((await ask(`${gateway.origin}/healthz`)).status, 'it is alive all the same').toBe(200);
    await until('not ready', 5000, async () => !(await portal.isReady(gateway)));
  }
  const login = await portal.login();
  note.saw('login', login);
  expectProblem(login, ['session.unavailable'], 6000);
  const page = await person.page(portal.one.origin, '/dashboard');
  note.add(`navigation: ${String(page.status)}, a page that reports it`);
  expect([page.status, page.type.split(';')[0]]).toEqual([503, 'text/html']);
  await sleep(1000);
  await portal.topology.redis.start();
  note.recovers(await portal.recovered(() => Promise.resolve(person)), 'from the start of Redis, the same sessions');
  for (const gateway of portal.topology.gateways) await until('ready again', 20_000, () => portal.isReady(gateway));
  expect((await portal.login(camille, portal.two)).status).toBe(200);
  note.counts(await ledger.balance(portal.one.origin));
});

row(redis, 'restarted empty', 'SIGKILL, its folder emptied, started again', async (note) => {
  const person = await Person.signIn(portal.one.origin, camille);
  const ledger = new Ledger(portal.topology, person);
  for (const origin of [...portal.origins, ...portal.origins]) await ledger.write(origin);
  expect((await portal.session(person, portal.two)).status).toBe(200);
  await portal.topology.redis.kill();
  portal.topology.emptyRedis();
  await portal.topology.redis.start();
  let again: Person | undefined;
  const took = await portal.recovered(async () => (again ??= await Person.signIn(portal.one.origin, camille)));
  for (const gateway of portal.topology.gateways) {
    const old = await portal.session(person, gateway);
    note.saw('open page', old);
    const data = await portal.orders(person, gateway); // this call reads no more of a session than the gateways' copies contain
    for (const { status, body } of [old, data])
      expect([status, body['code']], 'the old session is over on each gateway').toEqual([401, 'auth.required']);
  }
  note.recovers(took, 'from the start of Redis until a user is signed in again');
  note.counts(await ledger.balance(portal.one.origin));
  note.loses('every session (people sign in again) and the counts of failed sign-ins; nothing of what the product API confirmed');
});

row('Gateway', 'SIGKILL of one of two, under load', 'eight writers on both, the killed one started again', async (note) => {
  const person = await Person.signIn(portal.one.origin, camille);
  const ledger = new Ledger(portal.topology, person);
  ledger.begin(portal.origins, 8);
  await sleep(700);
  await portal.one.kill();
  const other = await portal.session(person, portal.two);
  note.saw('at the other gateway', other);
  expect(other.status).toBe(200);
  await sleep(700);
  const from = performance.now();
  await portal.one.start();
  await until('its data again', 20_000, async () => (await portal.orders(person)).status === 200);
  note.recovers(performance.now() - from, 'from its start; the other never stopped');
  await sleep(300);
  note.counts(await ledger.balance(portal.two.origin));
  note.add(`writers: ${ledger.summary}`);
});
