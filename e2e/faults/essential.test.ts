// The faults that matter most, short enough for every `make test`; the rest runs by `make faults`.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { Person } from '../topology/client.ts';
import { until } from '../topology/processes.ts';
import { Crowd } from './crowd.ts';
import { Ledger } from './ledger.ts';
import { FaultyPortal, camille, nora } from './portal.ts';
import { expectProblem, row } from './rows.ts';

let portal: FaultyPortal;

beforeAll(async () => {
  portal = await FaultyPortal.start();
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
  const login = await portal.login();
  note.saw('login', login);
  expectProblem(login, ['session.unavailable'], 6000);
  const page = await person.page(portal.one.origin, '/dashboard');
  note.says(`navigation: ${String(page.status)}, a page that says so`);
  expect([page.status, page.type.split(';')[0]]).toEqual([503, 'text/html']);
  await sleep(1000);
  await portal.topology.redis.start();
  note.recovers(await portal.recovered(() => Promise.resolve(person)), 'from the start of Redis, the same sessions');
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
    const data = await portal.orders(person, gateway); // which reads no more of a session than copies hold
    for (const { status, body } of [old, data])
      expect([status, body['code']], 'the old session is over on each gateway').toEqual([401, 'auth.required']);
  }
  note.recovers(took, 'from the start of Redis until somebody is signed in again');
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
  note.says(`writers: ${ledger.told}`);
});

row('Product API', 'a burst of 503, then a herd', '200 people knock four times a second for three seconds', async (note) => {
  const people = [await Person.signIn(portal.one.origin, camille), await Person.signIn(portal.two.origin, nora)];
  portal.liar.lie = 'unavailable';
  await portal.toxics.lead('product', portal.liar.origin);
  const before = portal.liar.asked;
  const crowd = new Crowd(portal.origins, people, 200);
  crowd.begin();
  await sleep(3000);
  const reached = portal.liar.asked - before;
  const refused = crowd.asked;
  await portal.toxics.heal('product');
  const healed = performance.now();
  const served = await crowd.served(30_000);
  note.says(`${crowd.told}; answers within ${String(Math.round(crowd.p99))} ms (p99)`);
  note.says(`of ${String(refused)} knocks ${String(reached)} reached the system: the breaker keeps the rest away`);
  note.recovers(served - healed, 'until every one of them had his data');
  expect(reached, 'the breaker spares a system that is down').toBeLessThan(refused / 2);
  expect(crowd.undeclared, 'every refusal says what it is').toEqual([]);
});

row('Product API', 'answers cut short', 'fewer bytes than announced, then the connection ends', async (note) => {
  const person = await Person.signIn(portal.one.origin, nora);
  portal.liar.lie = 'truncated';
  await portal.toxics.lead('product', portal.liar.origin);
  const short = await portal.orders(person);
  note.saw('a short answer', short);
  expectProblem(short, ['upstream.unavailable', 'upstream.bad_answer']);
  portal.liar.announced = 20 << 20;
  const long = await portal.orders(person).catch((error: unknown) => error);
  await portal.toxics.heal('product');
  expect(long, 'never an answer that looks whole').toBeInstanceOf(Error);
  note.says('a long one, whose beginning was passed on: its transfer fails, as it did; the page offers to try again');
  note.recovers(await portal.recovered(() => Promise.resolve(person)));
});

row('Product API', 'the answer to a write is lost', 'toxiproxy: what comes back is cut behind ten bytes', async (note) => {
  const person = await Person.signIn(portal.one.origin, camille);
  const ledger = new Ledger(portal.topology, person);
  await ledger.write(portal.one.origin);
  const key = randomUUID();
  await portal.toxics.spoil('product', { type: 'limit_data', attributes: { bytes: 10 } });
  const answer = await ledger.write(portal.one.origin, key);
  await portal.toxics.heal('product');
  if (!answer) throw new Error('no answer at all');
  note.saw('whoever wrote', answer);
  expectProblem(answer, ['upstream.unavailable', 'upstream.bad_answer']);
  const written = portal.topology.sql(`SELECT count(*) FROM tickets WHERE client_key = '${key}'`).trim();
  expect(written, 'it was written, though nobody was told').toBe('1');
  note.says('it was written all the same; the page offers to try again, with the same key');
  note.recovers(await portal.recovered(() => Promise.resolve(person)));
  note.counts(await ledger.balance(portal.one.origin));
});
