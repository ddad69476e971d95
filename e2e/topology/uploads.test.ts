// An upload of a large file while gateway and platform are killed and started again.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPrograms } from '../../tooling/dev/lib/build.mjs';
import { Topology, until, type Part } from './processes.ts';
import { Sending } from './sending.ts';

const topology = new Topology();
let gateway: Part;

beforeAll(async () => {
  if (!process.env['FAULTS_BUILT']) await buildPrograms();
  await topology.start();
  [gateway] = topology.gateways as [Part, Part];
}, 180_000);

afterAll(() => topology.stop(), 60_000);

it('300 MB outlive the death of the platform and of the gateway, and end byte for byte as they were', async () => {
  const sending = await Sending.start({ origin: gateway.origin, login: 'camille.martin@cabinet-tilleuls.example', frames: 150 });
  try {
    const beyond = (megabytes: number) =>
      until(`${String(megabytes)} MB sent`, 60_000, async () => (await sending.sent()) > megabytes * 1024 * 1024);
    await beyond(40);
    await topology.product.kill();
    await topology.product.start();
    await beyond(160);
    await gateway.kill();
    await gateway.start();
    await sending.arrived();
    expect(await sending.downloaded()).toBe(sending.sha256);
    const { items } = (await sending.journal()).body['result'] as { items: { action: string }[] };
    const actions = items.map(({ action }) => action);
    expect(actions.filter((action) => action === 'upload')).toHaveLength(1);
    expect(actions).toContain('download');
  } finally {
    await sending.end();
  }
}, 180_000);

/** The limit of an X-ray is 2 GB: UPLOAD_MEGABYTES=2046. */
const MEGABYTES = Number(process.env['UPLOAD_MEGABYTES'] ?? 200);
const MOST_MEMORY = 300 << 20;

it('a file outlives ten changes of page, two reloads, a lost network and restarts, in bounded memory', async () => {
  const size = MEGABYTES << 20;
  const sending = await Sending.start({ origin: gateway.origin, login: 'camille.martin@cabinet-tilleuls.example', frames: MEGABYTES / 2 });
  const memory: number[] = [];
  const leave = async (...titles: string[]) => {
    for (const title of titles) await sending.leaveFor(title);
    memory.push(await sending.memory());
  };
  // Between the steps the network is slow, so that each interruption meets a part that is being sent.
  const slow = () => sending.network({ uploadThroughput: 256 << 10 });
  const beyond = async (share: number) => {
    await sending.network({});
    await until(`${String(100 * share)} % sent`, 300_000, async () => (await sending.sent()) > share * size);
    await slow();
  };
  try {
    await beyond(0.05);
    await leave('Mes commandes', 'Mes factures', 'Mes patients', 'Mon réseau');
    await topology.product.kill();
    await topology.product.start();
    await beyond(0.2);
    await sending.reload();
    await beyond(0.3);
    await leave('Mes offres', 'Mes commandes', 'Mes patients');
    await gateway.kill();
    await gateway.start();
    await beyond(0.5);
    await sending.cut();
    await slow();
    await leave('Mes factures');
    await beyond(0.7);
    await sending.reload();
    await beyond(0.8);
    await leave('Mon réseau', 'Mes commandes');
    await sending.network({});
    await sending.ended();
    memory.push(await sending.memory());
    expect(await sending.files()).toMatchObject([{ sha256: sending.sha256 }]);
    expect(Math.max(...memory), memory.map((bytes) => `${String(bytes >> 20)} MB`).join(', ')).toBeLessThan(MOST_MEMORY);
  } finally {
    await sending.end();
  }
}, 1_800_000);
