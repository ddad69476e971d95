// Process clocks that jump by an hour, as when a machine's clock was set wrongly or is corrected.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { Person, ask, type Answer } from '../topology/client.ts';
import { until, type Part } from '../topology/processes.ts';
import { Ledger } from './ledger.ts';
import { FaultyPortal, camille, nora } from './portal.ts';
import { setClock } from './programs.ts';
import { OpenIdLogin } from './provider.ts';
import { row } from './rows.ts';
import { redisCall } from './server.ts';

const section = 'Clocks';
const password = 'Sourire-2026!';
const hour = 3600;
const how = 'the wall clock of the process set while it runs (its own program, of the same sources, with a clock that can be set)';
let portal: FaultyPortal;

beforeAll(async () => {
  portal = await FaultyPortal.start({ movable: true });
}, 900_000);

afterAll(() => portal.stop(), 60_000);

/** Runs `meanwhile` while the clocks of these processes are off, and resets them afterwards in any case. */
async function wrong<T>(parts: Part[], seconds: number, meanwhile: () => Promise<T>): Promise<T> {
  for (const part of parts) await setClock(portal.topology, part, seconds);
  try {
    return await meanwhile();
  } finally {
    for (const part of parts) await setClock(portal.topology, part, 0);
  }
}

const code = (answer: Answer): string => String(answer.body['code']);

row(section, 'a gateway’s clock jumps an hour ahead', `one of two: ${how}`, async (note) => {
  const { one, two } = portal;
  const person = await Person.signIn(one.origin, camille);
  const ledger = new Ledger(portal.topology, person);
  await wrong([one], hour, async () => {
    const there = await portal.session(person, one);
    note.saw('page of before, at that gateway', there);
    expect([there.status, code(there)], 'idle for an hour by its clock').toEqual([401, 'auth.required']);
    const other = await portal.orders(person, two);
    note.saw('at the other', other);
    expect(other.status).toBe(200);
    const again = await Person.signIn(one.origin, nora);
    for (const gateway of [one, two]) {
      const orders = await portal.orders(again, gateway);
      expect(orders.status, 'who signs in meanwhile is signed in on both').toBe(200);
    }
    note.add('who signs in there meanwhile is signed in on both');
    for (let turn = 0; turn < 4; turn++) await ledger.write(two.origin);
  });
  note.recovers(
    await portal.recovered(() => Promise.resolve(person)),
    'from the clock being right again; the same sessions, none had ended',
  );
  note.counts(await ledger.balance(one.origin));
});

/** Returns a session's remaining seconds in Redis; with `seconds`, sets them first. */
function lives(person: Person, seconds?: number): number {
  const { origin } = portal.topology.redis;
  const digest = createHash('sha256')
    .update(person.session.split('=')[1] ?? '')
    .digest('hex');
  const key = redisCall(origin, 'keys', `portal:session:*${digest}`);
  if (seconds !== undefined) redisCall(origin, 'expire', key, String(seconds));
  return Number(redisCall(origin, 'ttl', key));
}

row(section, 'every gateway’s clock jumps an hour back', how, async (note) => {
  const { origins, topology } = portal;
  const person = await Person.signIn(portal.one.origin, nora);
  const ledger = new Ledger(topology, person);
  await wrong(topology.gateways, -hour, async () => {
    lives(person, 30); // as if the page had been used nearly half an hour ago by the clock of Redis
    for (const gateway of topology.gateways) expect((await portal.session(person, gateway)).status, 'no user is signed out').toBe(200);
    expect(lives(person), 'a session in use goes on').toBeGreaterThan(600);
    for (let turn = 0; turn < 6; turn++) await ledger.write(origins[turn % 2] ?? '');
    note.add(`pages go on, and writes: ${ledger.summary}; a session in use is kept alive, though it was last seen in the future`);
  });
  const old = await portal.session(person);
  note.saw('the same page, when the clocks are right again', old);
  expect([old.status, code(old)], 'idle for an hour, by the right clock').toEqual([401, 'auth.required']);
  const again = await Person.signIn(portal.one.origin, nora);
  note.recovers(await portal.recovered(() => Promise.resolve(again)), 'signed in again');
  const balance = await ledger.balance(portal.one.origin);
  note.counts(balance);
  note.loses(`sessions in use meanwhile, when the clocks are right again; nothing of ${String(balance.confirmed)} confirmed writes`);
});

const guess = (origin: string, login: string, word: string): Promise<Answer> =>
  ask(`${origin}/bff/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ login, password: word, type: 'PROFESSIONAL' }),
  });

row(section, 'sign-ins are counted while clocks jump', `an hour ahead and back, on both gateways: ${how}`, async (note) => {
  const { gateways } = portal.topology;
  const { origin } = portal.one;
  const locked = 'locked@nowhere.example';
  for (let turn = 0; turn < 5; turn++) expect((await guess(origin, locked, 'wrong')).status).toBe(401);
  for (const seconds of [hour, -hour]) {
    const still = await wrong(gateways, seconds, () => guess(origin, locked, 'wrong'));
    expect([still.status, code(still)], 'a lock holds').toEqual([429, 'auth.login.too_many']);
    note.saw(`locked before, clocks ${seconds > 0 ? 'ahead' : 'back'}`, still);
    const guesses = await wrong(gateways, seconds, () =>
      Promise.all(Array.from({ length: 30 }, () => guess(origin, `many${String(seconds)}@nowhere.example`, 'wrong'))),
    );
    const checked = guesses.filter(({ status }) => status === 401).length;
    expect(checked, 'guesses at once are counted').toBeLessThanOrEqual(5);
    note.add(`30 guesses at once: ${String(checked)} were looked at, ${String(guesses.length - checked)} × 429`);
  }
  expect((await portal.login()).status, 'others sign in').toBe(200);
  note.recovers(await portal.recovered(() => Person.signIn(origin, camille)), 'nothing had stopped');
});

row(section, 'a user signs out at the provider while every gateway is an hour ahead', how, async (note) => {
  const { gateways } = portal.topology;
  const login = new OpenIdLogin(portal.one.origin);
  await login.callback(await login.consent(nora, password));
  const otherUser = await Person.signIn(portal.two.origin, camille);
  expect((await login.session()).status).toBe(200);
  const said = await wrong(gateways, hour, () => login.signOut());
  note.add(`the provider: ${String(said.status)}, signed out; it notifies the portal in the same moment`);
  expect(said.status, JSON.stringify(said.body)).toBe(303);
  for (const { origin } of gateways) expect((await login.session(origin)).status, 'a logout holds, on each gateway').toBe(401);
  const other = await portal.session(otherUser);
  note.saw('another user, when the clocks are right again', other);
  expect(other.status).toBe(200);
  note.recovers(await portal.recovered(() => Promise.resolve(otherUser)), 'the same sessions, but for the one that was to end');
});

const platform = (): Part[] => [portal.topology.product, portal.topology.openid];
const tokenAge = 3100; // a token that is refused shortly after its fetch is not fetched again

async function byOpenId(): Promise<string> {
  const login = new OpenIdLogin(portal.one.origin);
  const returned = await login.callback(await login.consent(nora, password));
  return returned.headers.get('location') ?? '';
}

row(section, 'the platform’s clock jumps an hour ahead', `product API and OpenID provider: ${how}`, async (note) => {
  const person = await Person.signIn(portal.one.origin, camille);
  const ledger = new Ledger(portal.topology, person);
  for (const gateway of portal.topology.gateways) expect((await portal.orders(person, gateway)).status).toBe(200);
  await sleep(tokenAge);
  await wrong(platform(), hour, async () => {
    const orders = await portal.orders(person);
    note.saw('data call, whose token has ended by that clock and is fetched anew', orders);
    expect(orders.status).toBe(200);
    for (let turn = 0; turn < 4; turn++) await ledger.write(portal.origins[turn % 2] ?? '');
    const way = await byOpenId();
    note.add(`a sign-in by OpenID leads to \`${way}\``);
    expect(way).toBe('/dashboard');
  });
  note.recovers(await portal.recovered(() => Promise.resolve(person)), 'nothing had stopped');
  note.counts(await ledger.balance(portal.one.origin));
});

row(section, 'the platform’s clock jumps an hour back', `product API and OpenID provider: ${how}`, async (note) => {
  const person = await Person.signIn(portal.one.origin, camille);
  const ledger = new Ledger(portal.topology, person);
  for (const gateway of portal.topology.gateways) expect((await portal.orders(person, gateway)).status).toBe(200);
  await sleep(tokenAge);
  await wrong(platform(), -hour - 60, async () => {
    const orders = await portal.orders(person);
    note.saw('data call', orders);
    expect(orders.status).toBe(200);
    for (let turn = 0; turn < 4; turn++) await ledger.write(portal.origins[turn % 2] ?? '');
    const way = await byOpenId();
    note.add(`a sign-in by OpenID, whose ID token ended before it began, leads to \`${way}\``);
    expect(way, 'the login page shows it').toMatch(/^\/\?error=auth\.oidc\.error/);
    const login = await portal.login();
    note.saw('login by password', login);
    expect(login.status).toBe(200);
  });
  const took = await until('a sign-in by OpenID', 30_000, async () => (await byOpenId()) === '/dashboard');
  note.recovers(took, 'a whole sign-in by OpenID; a token that is refused is not fetched anew within three seconds of its fetch');
  await portal.recovered(() => Promise.resolve(person));
  note.counts(await ledger.balance(portal.one.origin));
});
