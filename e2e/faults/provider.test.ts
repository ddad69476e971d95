// The OpenID provider: down during a sign-in, down when tokens are due, with rotated keys, and with a different clock.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { Person } from '../topology/client.ts';
import { until } from '../topology/processes.ts';
import { Ledger } from './ledger.ts';
import { FaultyPortal, camille, nora } from './portal.ts';
import { Lease, OpenIdLogin } from './provider.ts';
import { expectProblem, row } from './rows.ts';
import { redisCall } from './server.ts';

const password = 'Sourire-2026!';
const section = 'OpenID provider';
const clocks = 'Clocks';
const lease = new Lease();
let portal: FaultyPortal;

beforeAll(async () => {
  portal = await FaultyPortal.start({
    before: (name, origin) => (name === 'openid' ? lease.before(origin) : Promise.resolve(origin)),
  });
}, 180_000);

afterAll(async () => {
  await portal.stop();
  await lease.stop();
}, 60_000);

/** Reports whether a complete OpenID sign-in succeeds. */
async function signsIn(): Promise<boolean> {
  const login = new OpenIdLogin(portal.one.origin);
  await login.callback(await login.consent(nora, password));
  return (await login.session()).status === 200;
}

/** Restarts the processes, so that they have no token. */
async function forgetTokens(): Promise<void> {
  for (const gateway of portal.topology.gateways) {
    await gateway.stop();
    await gateway.start();
  }
}

row(section, 'down while a user signs in', 'cut between the provider’s form and the way back', async (note) => {
  const login = new OpenIdLogin(portal.one.origin);
  const back = await login.consent(nora, password);
  await portal.toxics.cut('openid');
  const returned = await login.callback(back);
  const where = returned.headers.get('location') ?? '';
  note.add(`way back: ${String(returned.status)} to the login page, \`${where}\``);
  expect(where, 'the login page shows it').toMatch(/^\/\?error=auth\.oidc\.error/);
  const byPassword = await portal.login(camille);
  note.saw('login by password meanwhile', byPassword);
  expect(byPassword.status).toBe(200);
  await portal.toxics.heal('openid');
  note.recovers(await until('a sign-in by OpenID', 30_000, signsIn), 'a whole sign-in included');
});

row(section, 'down when service tokens are due', 'tokens said to live 12 s; cut for 12 s', async (note) => {
  lease.seconds = 12;
  await forgetTokens();
  const person = await Person.signIn(portal.one.origin, camille);
  const ledger = new Ledger(portal.topology, person);
  ledger.begin(portal.origins, 2);
  await sleep(500);
  await portal.toxics.cut('openid');
  const cut = performance.now();
  let lasted = 0;
  while (performance.now() - cut < 12_000) {
    const answer = await portal.orders(person);
    if (answer.status === 200) lasted = performance.now() - cut;
    else expectProblem(answer, ['upstream.unavailable']);
    await sleep(100);
  }
  expect(lasted, 'tokens serve while they are good').toBeGreaterThan(1000);
  note.add(`data calls went on for ${(lasted / 1000).toFixed(1)} s, as long as the tokens did, then:`);
  note.saw('data call', await portal.orders(person));
  const session = await portal.session(person);
  note.saw('page asking for its session', session);
  expect(session.status).toBe(200);
  await portal.toxics.heal('openid');
  lease.seconds = undefined;
  note.recovers(await portal.recovered(() => Promise.resolve(person)));
  note.counts(await ledger.balance(portal.one.origin));
});

row(section, 'keys rotated', 'signing key replaced at the provider and at the systems, all tokens of the old one refused', async (note) => {
  const person = await Person.signIn(portal.one.origin, camille);
  expect((await portal.orders(person)).status).toBe(200);
  await sleep(3100); // a token that is refused shortly after its fetch is not fetched again
  portal.topology.sql('DELETE FROM signing_keys');
  for (const part of [portal.topology.openid, portal.topology.product]) {
    await part.kill();
    await part.start();
  }
  const from = performance.now();
  const ledger = new Ledger(portal.topology, person);
  for (const origin of [...portal.origins, ...portal.origins]) await ledger.write(origin);
  const orders = await portal.orders(person);
  note.saw('data call', orders);
  note.recovers(await until('a sign-in by OpenID', 30_000, signsIn), 'a whole sign-in by OpenID, with a token of the new key');
  expect(performance.now() - from).toBeLessThan(30_000);
  note.add(`writes: ${ledger.summary}`);
  expect(orders.status, 'the gateway takes a new token by itself').toBe(200);
  note.counts(await ledger.balance(portal.one.origin));
});

row(
  clocks,
  'tokens that are past their end when they come',
  'the provider reports that they live 1 s: as if our clock were minutes ahead',
  async (note) => {
    lease.seconds = 1;
    await forgetTokens();
    const person = await Person.signIn(portal.one.origin, camille);
    const before = lease.fetched;
    const answers = [];
    for (let turn = 0; turn < 10; turn++) answers.push(await portal.orders(person));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const fetched = lease.fetched - before;
    note.add(`data calls: 10 × 200, ${String(fetched)} tokens fetched for them`);
    expect(fetched, 'a token for each').toBeGreaterThanOrEqual(10);
    lease.seconds = undefined;
    note.recovers(await portal.recovered(() => Promise.resolve(person)), 'nothing had stopped');
  },
);

const shiftAll = (ms: number): string => `
  local n = 0
  for _, key in ipairs(redis.call('KEYS', 'portal:*')) do
    local left = redis.call('PTTL', key)
    if left > 0 then redis.call('PEXPIRE', key, left - ${String(ms)}); n = n + 1 end
  end
  return n`;

const HOUR = 3_600_000;

row(clocks, 'Redis’s clock jumps an hour ahead', 'the life of every key cut by an hour', async (note) => {
  const redis = portal.topology.redis.origin;
  const person = await Person.signIn(portal.one.origin, camille);
  for (const gateway of portal.topology.gateways) expect((await portal.orders(person, gateway)).status).toBe(200);
  const keys = redisCall(redis, 'eval', shiftAll(HOUR), '0');
  const session = await until('the session is over on both', 2000, async () => {
    // The data calls read no more of a session than the gateways' copies contain.
    const answers = [await portal.session(person), await portal.orders(person), await portal.orders(person, portal.two)];
    return answers.every(({ status, body }) => status === 401 && body['code'] === 'auth.required');
  });
  note.add(`${keys} keys; page asking for its session: 401 \`auth.required\` on both gateways within ${session.toFixed(0)} ms`);
  note.recovers(await portal.recovered(() => Person.signIn(portal.one.origin, camille)), 'signed in again');
  note.loses('sessions that were idle for less than the jump; nothing of what the product API confirmed');
});

row(clocks, 'Redis’s clock jumps an hour back', 'the life of every key longer by an hour', async (note) => {
  const redis = portal.topology.redis.origin;
  const person = await Person.signIn(portal.one.origin, camille);
  redisCall(redis, 'eval', shiftAll(-HOUR), '0');
  expect((await portal.session(person)).status).toBe(200);
  const key = redisCall(
    redis,
    'eval',
    "for _, k in ipairs(redis.call('KEYS', 'portal:session:*')) do if redis.call('HGET', k, 'uuid') == ARGV[1] then redis.call('HSET', k, 'seen', 0, 'expires', 1) end end return 'done'",
    '0',
    person.uuid,
  );
  expect(key).toBe('done');
  const took = await until('sessions past their end are over', 2000, async () => (await portal.session(person, portal.two)).status === 401);
  note.add('sessions go on; one whose own end has passed is 401 all the same, whatever Redis still keeps');
  note.recovers(took, 'until it was refused on both');
});
