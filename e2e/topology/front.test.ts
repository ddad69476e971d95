// Two gateways behind the front proxy of docker-compose.yml: one origin, no sticky sessions, and releases that users do not notice.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPrograms } from '../../tooling/dev/lib/build.mjs';
import { installDebianPackages } from '../../tooling/dev/lib/packages.mjs';
import { freePort } from '../../tooling/dev/lib/secrets.mjs';
import { Front, idHost, portalHost, type Behind } from './front.ts';
import { Topology, until } from './processes.ts';

const login = 'camille.martin@cabinet-tilleuls.example';
let topology: Topology;
let front: Front;
let behind: Behind;

beforeAll(async () => {
  await installDebianPackages(['caddy']);
  if (!process.env['FAULTS_BUILT']) await buildPrograms();
  const port = await freePort();
  topology = new Topology({
    gateway: { GATEWAY_PUBLIC_URL: `https://${portalHost}:${String(port)}`, GATEWAY_TRUSTED_PROXIES: '127.0.0.1' },
  });
  await topology.start();
  const [openid, ...gateways] = [topology.openid, ...topology.gateways].map(({ origin }) => `127.0.0.1:${new URL(origin).port}`);
  behind = { gateways, platform: String(openid) };
  front = new Front('docker/Caddyfile', port, topology.folder, behind);
  await front.start();
}, 180_000);

afterAll(async () => {
  await front.stop();
  await topology.stop();
}, 60_000);

/** Signs a user in at the front proxy. */
async function signIn(): Promise<{ uuid: string; headers: Record<string, string> }> {
  const credentials = { login, password: 'Sourire-2026!', type: 'PROFESSIONAL' };
  const answer = await front.ask(portalHost, '/bff/login', { origin: front.origin }, credentials);
  expect(answer.status, answer.text).toBe(200);
  const { uuid, token } = JSON.parse(answer.text) as { uuid: string; token: string };
  const cookie = answer.headers['set-cookie']?.find((value) => value.startsWith('__Host-portal='))?.split(';')[0] ?? '';
  return { uuid, headers: { cookie, 'x-portal-token': token, origin: front.origin } };
}

describe('the front', () => {
  it('offers HTTP/3 on the port that it has, and leads to the portal', async () => {
    const { uuid, headers } = await signIn();
    const orders = await front.ask(portalHost, `/api/product/orders/list/${uuid}`, headers);
    expect(orders.status, orders.text).toBe(200);
    expect(orders.headers['alt-svc']).toContain(`h3=":${new URL(front.origin).port}"`);
  });

  it('leads to the OpenID provider, and to nothing else of the platform; in containers and in a cluster', async () => {
    const cluster = new Front('deploy/kubernetes/base/Caddyfile', await freePort(), topology.folder, behind);
    await cluster.start();
    try {
      for (const one of [front, cluster]) {
        const discovery = await one.ask(idHost, '/oidc/.well-known/openid-configuration');
        expect([discovery.status, discovery.headers['content-type']]).toEqual([200, 'application/json']);
        for (const path of ['/product/orders/list/x', '/readyz', '/outbox', '/metrics'])
          expect((await one.ask(idHost, path)).status, path).toBe(404);
      }
    } finally {
      await cluster.stop();
    }
  });
});

describe('a release of both gateways, one after the other, under load', () => {
  it('fails no reading, and loses or repeats no writing', async () => {
    const { uuid, headers } = await signIn();
    const read = new Map<number, number>();
    const confirmed: string[] = [];
    const again: string[] = [];
    let isOver = false;
    const write = (key: string): Promise<number> =>
      front
        .ask(portalHost, `/api/product/help/ticket/${uuid}`, headers, {
          clientKey: key,
          topic: 'other',
          subject: `Relève ${key}`,
          message: 'Pendant une mise à jour.',
        })
        .then(({ status }) => status);
    const worker = async (): Promise<void> => {
      for (let turn = 0; !isOver; turn++) {
        const { status } = await front.ask(portalHost, `/api/product/orders/list/${uuid}`, headers);
        read.set(status, (read.get(status) ?? 0) + 1);
        const key = randomUUID();
        if (turn % 3 === 0) ((await write(key)) === 200 ? confirmed : again).push(key);
        await sleep(20);
      }
    };
    const working = Promise.all(Array.from({ length: 6 }, worker));
    for (const gateway of topology.gateways) {
      const before = confirmed.length;
      await gateway.stop();
      await gateway.start();
      await until('people work on', 30_000, () => Promise.resolve(confirmed.length > before + 10));
      // The gateway's log shows that the front proxy has detected it and sends it requests.
      await until('it is asked again', 30_000, () =>
        Promise.resolve(gateway.child?.tail.some((line) => line.includes('orders/list')) ?? false),
      );
    }
    isOver = true;
    await working;
    expect([...read.keys()], 'what readers received').toEqual([200]);
    for (const key of again) expect(await write(key), 'sent again with its key').toBe(200);
    const stored = topology.sql("SELECT client_key FROM tickets WHERE subject LIKE 'Relève %'").split('\n').filter(Boolean).sort();
    expect(stored, 'each of them, once').toEqual([...confirmed, ...again].sort());
    expect(confirmed.length).toBeGreaterThan(20);
  }, 120_000);
});
