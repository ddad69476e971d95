// A full disk where artefacts are kept, while somebody publishes.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { build, discardBuilds, storedLongAgo, type Shape } from '../topology/artefacts.ts';
import { Person } from '../topology/client.ts';
import { Team } from '../topology/release.ts';
import type { Part } from '../topology/processes.ts';
import { FaultyPortal, camille } from './portal.ts';
import { row } from './rows.ts';

const token = 'faults-deploy-token-0123456789';
const trial = (version: string, more: Partial<Shape> = {}): Shape => ({ name: 'mfe-trial', path: '/essai', version, ...more });
const team = new Team(token);
let portal: FaultyPortal;

beforeAll(async () => {
  portal = await FaultyPortal.start({
    gateway: { GATEWAY_DEPLOY_TOKENS: `*=${token}` },
    artefacts: (folder) => storedLongAgo(trial('1.0.0'), folder),
  });
}, 180_000);

afterAll(async () => {
  discardBuilds();
  await portal.stop();
}, 60_000);

/** How large a file the process may write: past it the kernel refuses each write, in the middle of a file, as a full disk does. */
function largest(part: Part, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(part.child?.pid), `--fsize=${String(bytes)}:unlimited`]);
}

const how =
  'prlimit --fsize 64 KiB on the running gateway: writes fail in the middle of a file, without privileges or a file system of our own';

row('Artefacts', 'no room for what is published', how, async (note) => {
  const person = await Person.signIn(portal.one.origin, camille);
  const folder = build(trial('2.0.0', { ballast: 400_000 }));
  largest(portal.one, 64 << 10);
  const refused = await team.portal(portal.one.origin, 'publish', folder);
  note.says(`\`portal publish\`: exit code ${String(refused.code)}, “${`${refused.out} ${refused.err}`.trim().replaceAll(/\s+/g, ' ')}”`);
  expect(refused.code, refused.out + refused.err).not.toBe(0);
  expect(refused.out + refused.err, 'the archive is not to blame').toContain('deploy.unavailable');
  const page = await person.page(portal.one.origin, '/essai');
  note.says(`page of that remote: ${String(page.status)}, on the version before`);
  expect([page.status, String(page.body['text']).includes('/remotes/mfe-trial/1.0.0/')]).toEqual([200, true]);
  expect(existsSync(join(portal.topology.artefacts, 'mfe-trial/2.0.0/manifest.json')), 'no half version').toBe(false);
  expect((await portal.session(person)).status).toBe(200);
  const left = readdirSync(portal.topology.artefacts, { recursive: true })
    .map(String)
    .filter((name) => name.includes('2.0.0'));
  largest(portal.one, 'unlimited');
  const from = performance.now();
  await team.does(portal.one.origin, 'publish', folder);
  await team.does(portal.two.origin, 'promote', 'mfe-trial', '2.0.0');
  const next = await person.page(portal.two.origin, '/essai');
  expect(String(next.body['text'])).toContain('/remotes/mfe-trial/2.0.0/');
  note.recovers(performance.now() - from, 'the same publish, then its promotion');
  note.loses(
    `nothing; ${left.length === 0 ? 'nothing of the half version is left' : `${String(left.length)} half files, which the next publish replaces`}`,
  );
});
