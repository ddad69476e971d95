import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deadline } from 'portal-playwright/deadlines';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAll } from '../../tooling/dev/lib/build.mjs';
import { at } from '../../tooling/dev/lib/paths.mjs';
import { ask, attempt, Person, type Answer } from './client.ts';
import { Collector } from './collector.ts';
import { exportWithProof } from './export-screen.ts';
import { promised, Topology, type Part, until } from './processes.ts';
import { ScreenedPortal } from './screen.ts';

const camille = 'camille.martin@cabinet-tilleuls.example';
const lea = 'lea.petit@cabinet-neuf.example';
const nora = 'nora.faure@cabinet-tilleuls.example';
const topology = new Topology({
  programs: { gateway: at('bin/gateway'), platform: at('bin/platform'), env: () => collector.settings },
});
let collector: Collector;
let one: Part;
let two: Part;

beforeAll(async () => {
  if (!process.env['FAULTS_BUILT']) await buildAll();
  collector = await Collector.open();
  await topology.start();
  [one, two] = topology.gateways as [Part, Part];
}, deadline(180_000));

afterAll(async () => {
  await topology.stop();
  await collector.close();
}, deadline(60_000));

const session = (person: Person, gateway: Part): Promise<Answer> => person.get(gateway.origin, '/bff/session');
const orders = (person: Person, gateway: Part): Promise<Answer> => person.get(gateway.origin, `/api/product/orders/list/${person.uuid}`);

/** Checks a failure for users: a problem response with a code and a request id, within its deadline. */
function expectProblem(answer: Answer, limit: number, what: string): void {
  expect([502, 503, 504], `${what}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
  expect(answer.type, what).toContain('application/problem+json');
  expect(answer.body['code'], what).toBeTruthy();
  expect(answer.body['requestId'], what).toBeTruthy();
  expect(answer.ms, what).toBeLessThan(promised(limit));
}

/** Opens a stream; `ended` resolves when it reports the session's end. */
async function listen(person: Person, gateway: Part): Promise<{ ended: Promise<number> }> {
  const { body, status } = await fetch(`${gateway.origin}/events`, { headers: { Cookie: person.session } });
  expect(status).toBe(200);
  const pieces = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const read = async (until: string): Promise<number> => {
    while (!text.includes(until)) {
      const { value, done } = (await pieces?.read()) ?? { done: true };
      if (done) throw new Error(`the stream ended with ${text}`);
      text += String(value);
    }
    return performance.now();
  };
  await read('event: ready');
  return { ended: read('event: end') };
}

describe('two gateways, one Redis', () => {
  it('share a session', async () => {
    const person = await Person.signIn(one.origin, camille);
    expect((await session(person, one)).status).toBe(200);
    expect((await session(person, two)).status).toBe(200);
    expect((await orders(person, two)).status).toBe(200);
  });

  it('end a session on both within a second of its logout on one', async () => {
    const person = await Person.signIn(one.origin, camille);
    for (const gateway of [one, two]) expect((await session(person, gateway)).status).toBe(200);
    expect((await person.post(one.origin, '/api/circle/logout')).status).toBe(204);
    expect((await session(person, one)).status).toBe(401);
    const took = await until('the other gateway refuses the session', 1000, async () => (await session(person, two)).status === 401);
    expect(took).toBeLessThan(promised(1000));
    expect((await orders(person, two)).status).toBe(401);
  });

  it('end its streams on both within 100 ms of that logout', async () => {
    const took: number[] = [];
    for (let round = 0; round < 3; round++) {
      const person = await Person.signIn(one.origin, camille);
      const streams = await Promise.all([one, two].map((gateway) => listen(person, gateway)));
      expect((await person.post(one.origin, '/api/circle/logout')).status).toBe(204);
      const from = performance.now();
      const last = Math.max(...(await Promise.all(streams.map(({ ended }) => ended))));
      took.push(last - from);
    }
    expect(Math.max(...took), 'never with a beat').toBeLessThan(promised(5000));
    expect(Math.min(...took), 'on a machine that has time').toBeLessThan(promised(100));
  });

  it('count failures together: a lock on one is a lock on the other', async () => {
    const login = `unknown-${Date.now()}@cabinet-neuf.example`;
    const statuses: number[] = [];
    for (let round = 0; round < 6; round++) statuses.push((await attempt((round % 2 ? one : two).origin, login)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

describe('a call', () => {
  it('is one trace from the page that made it to the database, in spans and in both logs', async () => {
    const screen = await ScreenedPortal.open(one.origin);
    try {
      const call = '/api/getAccountBalance';
      const { isDrawn, traced } = await (await screen.signIn(camille)).traces('/dashboard', call);
      expect(isDrawn, 'the document declares that its calls are traced').toBe(true);
      const traces = traced.map(({ traceparent }) => /^00-([0-9a-f]{32})-[0-9a-f]{16}-01$/.exec(traceparent)?.[1]);
      expect(new Set(traces).size, 'a trace is one call').toBe(traces.length);
      const asked = traces[traced.findIndex(({ path }) => path === call)] ?? '';
      expect(asked, JSON.stringify(traced)).toMatch(/^[0-9a-f]{32}$/);
      for (const service of ['portal-gateway', 'portal-platform'])
        await until(`a span of ${service}`, 10_000, () => Promise.resolve(collector.saw(service, asked)));
      for (const program of ['gateway-1', 'product']) {
        const log = join(topology.folder, 'logs', `${program}.log`);
        await until(`a line of ${program}`, 10_000, () => Promise.resolve(readFileSync(log, 'utf8').includes(`"traceId":"${asked}"`)));
      }
      expect(collector.saw('portal-platform', 'f'.repeat(32)), 'not everything is found').toBe(false);
    } finally {
      await screen.close();
    }
  });
});

// gateway/internal/login and shared-ui/src/overlays/step-up.test.tsx cover the refusals of the edge and the dialog.
describe('a session whose user signed in more than five minutes ago', () => {
  it.each([1440, 360])('at %i px exports its practice after a proof of identity, and no sooner', async (width) => {
    const screen = await ScreenedPortal.open(one.origin);
    try {
      const { page } = await screen.signIn(lea, { viewport: { width, height: width < 600 ? 740 : 900 }, locale: 'fr-FR' });
      topology.ageProofs(301);
      await page.goto(`${one.origin}/mon-compte/mon-hebergement`);
      const { statuses, overflows, archive } = await exportWithProof(page, 'Sourire-2026!');
      expect(statuses).toEqual([403, 200]);
      expect(overflows).toBe(false);
      expect(archive.subarray(0, 2).toString(), 'a ZIP').toBe('PK');
      expect(archive.includes('manifest.json')).toBe(true);
    } finally {
      await screen.close();
    }
  });
});

// faults/essential.test.ts covers Redis and a gateway that are killed.
describe('when a dependency dies', () => {
  it('the product API: a clear problem, the session stays, and recovery without a restart', async () => {
    const person = await Person.signIn(one.origin, nora);
    await topology.product.kill();
    expectProblem(await orders(person, one), 8000, 'data call');
    expectProblem(await attempt(one.origin, nora), 8000, 'login');
    expect((await session(person, two)).status).toBe(200);
    await topology.product.start();
    await until('data again', 40_000, async () => (await orders(person, one)).status === 200);
    // Each gateway closes its circuit by itself.
    for (const { origin } of [two, one]) await until('login again', 40_000, async () => (await attempt(origin, nora)).status === 200);
  });

  it('the OpenID provider: password sign-in and data go on, OpenID is reported as away, and comes back', async () => {
    const start = (): Promise<Answer> => ask(`${one.origin}/bff/oidc/start?returnUrl=/dashboard`);
    const before = await start();
    expect(before.status).toBe(302);
    expect(before.headers.get('location')).toContain(topology.openid.origin);
    const person = await Person.signIn(one.origin, nora);
    expect((await orders(person, one)).status).toBe(200);

    await topology.openid.kill();
    expect((await orders(person, one)).status, 'the service token is still good').toBe(200);
    await one.kill(); // a gateway must also start while the provider is down
    const down = one.start();
    await until('it is alive', 20_000, async () => {
      try {
        return (await ask(`${one.origin}/healthz`, {}, 2000)).status === 200;
      } catch {
        return false; // not listening yet
      }
    });
    const away = await start();
    if (away.status === 302) expect(away.headers.get('location')).toMatch(/^\/\?error=/);
    else expectProblem(away, 8000, 'OpenID start');
    expectProblem(await orders(person, one), 12_000, 'data call without a service token');

    await topology.openid.start();
    await down;
    await until('OpenID again', 40_000, async () => String((await start()).headers.get('location')).includes(topology.openid.origin));
    await until('data again', 40_000, async () => (await orders(person, one)).status === 200);
  });
});
