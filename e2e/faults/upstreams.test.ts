// Every system behind the gateway with every kind of fault; unrelated functions keep working.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { Person, type Answer } from '../topology/client.ts';
import { systems, until } from '../topology/processes.ts';
import type { Failure } from './bad-upstream.ts';
import { FaultyPortal, camille, nora } from './portal.ts';
import { expectProblem, row, type Note } from './rows.ts';
import { redisCall } from './server.ts';

type System = (typeof systems)[number];

let portal: FaultyPortal;
let person: Person;
let handle: Record<string, unknown>;

beforeAll(async () => {
  portal = await FaultyPortal.start();
  person = await Person.signIn(portal.one.origin, camille);
  handle = (await person.get(portal.one.origin, '/api/getSFAccessToken')).body['result'] as Record<string, unknown>;
}, 180_000);

afterAll(() => portal.stop(), 60_000);

/** A call that reaches the system. Each process caches quotes for a minute, so their probe restarts the process. */
const probes: Record<System, { what: string; ask: () => Promise<Answer>; fresh?: () => Promise<void> }> = {
  product: { what: 'list of orders', ask: () => portal.orders(person) },
  sso: { what: 'login', ask: () => portal.login(nora) },
  balances: {
    what: 'balance on the dashboard',
    ask: () => person.post(portal.one.origin, '/api/getAccountBalance', { base: 'SMILERS', userUuid: person.uuid }),
  },
  erp: {
    what: 'history of bills',
    ask: () => person.post(portal.one.origin, '/api/getHistoBillByClientCode', { codeClient: 'C10442', type: 'INVOICE' }),
  },
  crm: {
    what: 'requests to the manufacturer',
    ask: () =>
      person.post(portal.one.origin, '/api/getSFQueryData', {
        instanceUrl: handle['instanceUrl'],
        accessToken: handle['accessToken'],
        request: { name: 'cases' },
      }),
  },
  scans: { what: 'pairing with the scan service', ask: () => person.post(portal.one.origin, '/api/startUnitePairing') },
  quotes: {
    what: 'stock quotes',
    ask: () => person.get(portal.one.origin, '/api/getStockQuotes'),
    fresh: async () => {
      await portal.one.stop();
      await portal.one.start();
    },
  },
  chatbot: {
    what: 'question to the assistant',
    ask: () => {
      resetRateLimits();
      return person.post(portal.one.origin, '/bff/chatbot/answers', { lang: 'fr', question: 'mot de passe ?' });
    },
  },
};

/** Resets the rate limit of twenty questions a minute, which these tests do not concern. */
function resetRateLimits(): void {
  const counts = redisCall(portal.topology.redis.origin, 'keys', 'portal:rate:*').split('\n').filter(Boolean);
  if (counts.length > 0) redisCall(portal.topology.redis.origin, 'del', ...counts);
}

/** Reports whether an answer is complete. Sign-in works without the single sign-on service, but then the session has no token of it. */
const works = (system: System, answer: Answer): boolean =>
  answer.status === 200 && (system !== 'sso' || String(answer.body['ssoToken'] ?? '') !== '');

interface Fault {
  name: string;
  how: string;
  begin: (system: System) => Promise<void>;
}

const misbehave = (kind: Failure) => async (system: System) => {
  portal.badUpstream.lie = kind;
  portal.badUpstream.announced = 4096;
  await portal.toxics.lead(system, portal.badUpstream.origin);
};

const faults: Fault[] = [
  {
    name: 'slow',
    how: 'toxiproxy: latency of 12 s',
    begin: (system) => portal.toxics.spoil(system, { type: 'latency', attributes: { latency: 12_000 } }),
  },
  {
    name: 'resetting',
    how: 'toxiproxy: each connection is reset',
    begin: (system) => portal.toxics.spoil(system, { type: 'reset_peer', attributes: { timeout: 0 } }),
  },
  { name: 'truncated', how: 'fewer bytes than announced', begin: misbehave('truncated') },
  { name: 'garbage', how: 'what is no JSON, said to be JSON and of a stated length', begin: misbehave('garbage') },
  { name: 'garbage in pieces', how: 'what is no JSON, said to be JSON, of no stated length', begin: misbehave('pieces') },
  { name: 'a page in place of data', how: 'HTML with status 200, as a proxy may give', begin: misbehave('page') },
  { name: 'a burst of 500', how: 'HTML with status 500, thirty times', begin: misbehave('error') },
  { name: 'a burst of 503', how: 'status 503, thirty times', begin: misbehave('unavailable') },
];

function expectRefusal(system: System, fault: string, answer: Answer): void {
  const what = `${system} ${fault}: ${String(answer.status)} ${JSON.stringify(answer.body)}`;
  expect(answer.ms, what).toBeLessThan(13_000);
  expect(JSON.stringify(answer.body), 'nothing of the system’s own words').not.toContain('Stack trace');
  if (system === 'sso') {
    expect([answer.status, answer.body['ssoToken']], what).toEqual([200, '']);
    return;
  }
  expect([502, 503, 504], what).toContain(answer.status);
  expect(answer.body['code'], what).toMatch(/^[a-z_.]+\.(unavailable|timeout|bad_answer)$/);
  expect(answer.body['requestId'], what).toBeTruthy();
}

/** Returns the answers during a fault: one, or thirty for a burst. */
async function answersTo(fault: string, ask: () => Promise<Answer>): Promise<Answer[]> {
  const answers = [await ask()];
  if (fault.startsWith('a burst')) for (let turn = 1; turn < 30; turn++) answers.push(await ask());
  return answers;
}

async function tried(system: System, { name, begin }: Fault, note: Note): Promise<void> {
  const { what, ask, fresh } = probes[system];
  await fresh?.();
  await begin(system);
  try {
    const answers = await answersTo(name, ask);
    for (const answer of answers) expectRefusal(system, name, answer);
    const first = answers[0];
    if (first) note.saw(what, first);
    if (system === 'sso') note.add('signed in all the same; links to other sites ask again later');
    const slowest = Math.max(...answers.slice(-10).map(({ ms }) => ms));
    if (answers.length > 1) note.add(`the last ten within ${slowest.toFixed(0)} ms`);
    const session = await portal.session(person);
    expect(session.status, 'who is signed in stays so').toBe(200);
    if (system !== 'product') expect((await portal.orders(person)).status, 'other systems go on').toBe(200);
  } finally {
    await portal.toxics.heal(system);
  }
  const took = await until(`${system} again`, 30_000, async () => {
    const isBack = works(system, await ask());
    if (!isBack) await sleep(100);
    return isBack;
  });
  note.recovers(took);
}

row('Product API', 'long garbage in pieces', 'what is no JSON, said to be JSON, more than is held of an answer', async (note) => {
  await misbehave('long pieces')('product');
  const answer = await portal.orders(person);
  await portal.toxics.heal('product');
  note.saw('list of orders', answer);
  expectProblem(answer, ['upstream.bad_answer']);
  note.recovers(await portal.recovered(() => Promise.resolve(person)));
});

/** Opens an application while the service that opens applications fails. */
async function launched({ name, begin }: Fault, note: Note): Promise<void> {
  const open = () => {
    resetRateLimits();
    return person.page(portal.one.origin, '/sso/circle');
  };
  await begin('sso');
  try {
    const answers = await answersTo(name, open);
    for (const { status, type, headers, body, ms } of answers) {
      const what = `${name}: ${String(status)} ${String(body['text'])}`;
      expect([status, type.split(';')[0], headers.get('location')], what).toEqual([503, 'text/html', null]);
      expect(body['text'], what).toContain('sso.unavailable');
      expect(body['text'], 'nothing of the service’s own words').not.toContain('Stack trace');
      expect(ms, what).toBeLessThan(9000);
    }
    const first = answers[0];
    if (first) note.saw('link to an application', first);
    note.add('a page that reports it, with a link to try again');
    expect((await portal.orders(person)).status, 'the portal goes on').toBe(200);
  } finally {
    await portal.toxics.heal('sso');
  }
  note.recovers(await until('applications open again', 30_000, async () => (await open()).status === 302));
}

for (const fault of faults) row('Launch of an application', fault.name, fault.how, (note) => launched(fault, note));

for (const system of systems)
  for (const fault of faults) row(`System ${system}`, fault.name, fault.how, (note) => tried(system, fault, note), 150_000);
