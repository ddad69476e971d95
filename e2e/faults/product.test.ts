// The product API under load, with truncated answers and with lost answers. gateway/internal/upstream tests the breaker and endless answers
// in every `make test`; platform/internal/idempotency tests repeated writes.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { Person } from '../topology/client.ts';
import { Crowd } from './crowd.ts';
import { Ledger } from './ledger.ts';
import { FaultyPortal, camille, nora } from './portal.ts';
import { expectProblem, row } from './rows.ts';

let portal: FaultyPortal;

beforeAll(async () => {
  portal = await FaultyPortal.start();
}, 180_000);

afterAll(() => portal.stop(), 60_000);

row('Product API', 'a burst of 503, then a herd', '200 people knock four times a second for three seconds', async (note) => {
  const people = [await Person.signIn(portal.one.origin, camille), await Person.signIn(portal.two.origin, nora)];
  portal.badUpstream.lie = 'unavailable';
  await portal.toxics.lead('product', portal.badUpstream.origin);
  const before = portal.badUpstream.asked;
  const crowd = new Crowd(portal.origins, people, 200);
  crowd.begin();
  await sleep(3000);
  const reached = portal.badUpstream.asked - before;
  const refused = crowd.asked;
  await portal.toxics.heal('product');
  const healed = performance.now();
  const served = await crowd.served(30_000);
  note.add(`${crowd.summary}; answers within ${String(Math.round(crowd.p99))} ms (p99)`);
  note.add(`of ${String(refused)} knocks ${String(reached)} reached the system: the breaker keeps the rest away`);
  note.recovers(served - healed, 'until every one of them had his data');
  expect(reached, 'the breaker spares a system that is down').toBeLessThan(refused / 2);
  expect(crowd.undeclared, 'every refusal reports what it is').toEqual([]);
});

row('Product API', 'answers cut short', 'fewer bytes than announced, then the connection ends', async (note) => {
  const person = await Person.signIn(portal.one.origin, nora);
  portal.badUpstream.lie = 'truncated';
  await portal.toxics.lead('product', portal.badUpstream.origin);
  const short = await portal.orders(person);
  note.saw('a short answer', short);
  expectProblem(short, ['upstream.unavailable', 'upstream.bad_answer']);
  portal.badUpstream.announced = 20 << 20;
  const long = await portal.orders(person).catch((error: unknown) => error);
  await portal.toxics.heal('product');
  expect(long, 'never an answer that looks whole').toBeInstanceOf(Error);
  note.add('a long one, whose beginning was passed on: its transfer fails, as it did; the page offers to try again');
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
  note.saw('the writer', answer);
  expectProblem(answer, ['upstream.unavailable', 'upstream.bad_answer']);
  const written = portal.topology.sql(`SELECT count(*) FROM tickets WHERE client_key = '${key}'`).trim();
  expect(written, 'it was written, though the answer was lost').toBe('1');
  note.add('it was written all the same; the page offers to try again, with the same key');
  note.recovers(await portal.recovered(() => Promise.resolve(person)));
  note.counts(await ledger.balance(portal.one.origin));
});
