// A full disk on the artefact store during a publication.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { build, discardBuilds, storedLongAgo, type Shape } from '../topology/artefacts.ts';
import { Person } from '../topology/client.ts';
import { Team } from '../topology/release.ts';
import type { Part } from '../topology/processes.ts';
import { FaultyPortal, camille } from './portal.ts';
import { row } from './rows.ts';

const token = 'faults-deploy-token-0123456789';
const paths: Record<string, string> = { 'mfe-trial': '/essai', 'mfe-full': '/plein' };
const trial = (name: string, version: string, more: Partial<Shape> = {}): Shape => ({ name, path: paths[name] ?? '', version, ...more });
const team = new Team(token);
let portal: FaultyPortal;

beforeAll(async () => {
  portal = await FaultyPortal.start({
    gateway: { GATEWAY_DEPLOY_TOKENS: `*=${token}` },
    artefacts: (folder) => {
      for (const name of Object.keys(paths)) storedLongAgo(trial(name, '1.0.0'), folder);
    },
  });
}, 180_000);

afterAll(async () => {
  discardBuilds();
  for (const end of mounted) end();
  await portal.stop();
}, 60_000);

/**
 * Limits the size of files that the process may write (RLIMIT_FSIZE): the kernel refuses writes beyond it in the middle of a file, as on a
 * full disk.
 */
function largest(part: Part, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(part.child?.pid), `--fsize=${String(bytes)}:unlimited`]);
}

/** Returns the folder of a remote's versions. */
const place = (name: string): string => join(portal.topology.artefacts, name);

/** Mounts a small file system on a remote's folder, which requires root; returns the function that unmounts it. */
function smallDisk(folder: string, size: string): () => void {
  const before = mkdtempSync(join(tmpdir(), 'portal-disk-'));
  cpSync(folder, before, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0755`, 'tmpfs', folder]);
  cpSync(before, folder, { recursive: true });
  rmSync(before, { recursive: true });
  return () => execFileSync('umount', [folder]);
}

function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'portal-disk-'));
  try {
    smallDisk(folder, '64k')();
    return true;
  } catch {
    return false; // not root
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Shortage {
  fault: string;
  how: string;
  name: string;
  begin: () => () => void;
}

const limit: Pick<Shortage, 'how' | 'begin'> = {
  how: 'prlimit --fsize 64 KiB on the running gateway: writes fail in the middle of a file, as they do at a disk quota',
  begin: () => {
    largest(portal.one, 64 << 10);
    return () => largest(portal.one, 'unlimited');
  },
};

const disk: Pick<Shortage, 'how' | 'begin'> = mayMount()
  ? {
      how: 'the remote’s folder on a file system of 256 KiB of its own (tmpfs), and more than that is published; later it has 4 MiB',
      begin: () => {
        const folder = place('mfe-full');
        const end = smallDisk(folder, '256k');
        mounted.push(end);
        return () => execFileSync('mount', ['-o', 'remount,size=4m', folder]);
      },
    }
  : { ...limit, how: `${limit.how} (this machine lets us mount no file system)` };

const mounted: (() => void)[] = [];
const shortages: Shortage[] = [
  { fault: 'no room for what is published', name: 'mfe-full', ...disk },
  { fault: 'no file may grow', name: 'mfe-trial', ...limit },
];

for (const { fault, how, name, begin } of shortages)
  row('Artefacts', fault, how, async (note) => {
    const path = paths[name] ?? '';
    const person = await Person.signIn(portal.one.origin, camille);
    const folder = build(trial(name, '2.0.0', { ballast: 400_000 }));
    const end = begin();
    const refused = await team.portal(portal.one.origin, 'publish', folder);
    note.add(`\`portal publish\`: exit code ${String(refused.code)}, “${`${refused.out} ${refused.err}`.trim().replaceAll(/\s+/g, ' ')}”`);
    expect(refused.code, refused.out + refused.err).not.toBe(0);
    expect(refused.out + refused.err, 'the archive is not to blame').toContain('deploy.unavailable');
    const page = await person.page(portal.one.origin, path);
    note.add(`page of that remote: ${String(page.status)}, on the version before`);
    expect([page.status, String(page.body['text']).includes(`/remotes/${name}/1.0.0/`)]).toEqual([200, true]);
    expect(existsSync(join(place(name), '2.0.0/manifest.json')), 'no half version').toBe(false);
    expect((await portal.session(person)).status).toBe(200);
    const left = readdirSync(place(name), { recursive: true })
      .map(String)
      .filter((name) => name.includes('2.0.0'));
    end();
    const from = performance.now();
    await team.does(portal.one.origin, 'publish', folder);
    await team.does(portal.two.origin, 'promote', name, '2.0.0');
    const next = await person.page(portal.two.origin, path);
    expect(String(next.body['text'])).toContain(`/remotes/${name}/2.0.0/`);
    note.recovers(performance.now() - from, 'the same publish, then its promotion');
    note.loses(
      `nothing; ${left.length === 0 ? 'nothing of the half version is left' : `${String(left.length)} half files, which the next publish replaces`}`,
    );
  });
