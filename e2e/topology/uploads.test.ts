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
