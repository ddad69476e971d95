// The whole life of a remote in a repository of its own, with a real portal and npm: installed from the portal's registry, checked, tested
// in the portal before its release, released, and refused where it does not fit.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deadline } from 'portal-playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAll } from '../../tooling/dev/lib/build.mjs';
import { capture } from '../../tooling/dev/lib/exec.mjs';
import { at } from '../../tooling/dev/lib/paths.mjs';
import { Portal } from '../../tooling/dev/lib/portal.mjs';
import { freePort } from '../../tooling/dev/lib/secrets.mjs';
import { packKit } from '../../tooling/kit/pack.mjs';
import { checkAndBuild, inRepository, type Kit } from './repository.ts';

const name = 'mfe-agenda';
const token = 'repository-deploy-token-0123456789';

let folder = '';
let dir = '';
let portal: Portal;
let kit: Kit;

/** Runs `portal` as the team does; fails with its output. */
async function cli(...args: string[]): Promise<string> {
  const { code, output } = (await run(...args)) as { code: number; output: string };
  if (code !== 0) throw new Error(`portal ${args.join(' ')}: ${String(code)}\n${output}`);
  return output;
}

const run = (...args: string[]): unknown =>
  capture(at('bin/portal'), args, { cwd: folder, env: { PORTAL_URL: portal.publicUrl, PORTAL_TOKEN: token } });

const jsonOf = async <T>(...args: string[]): Promise<T> => JSON.parse(await cli(...args, '--json')) as T;

beforeAll(async () => {
  const fronts = await buildAll();
  folder = mkdtempSync(join(tmpdir(), 'repository-'));
  dir = join(folder, name);
  process.env['GATEWAY_DEPLOY_TOKENS'] = `*=${token}`;
  portal = new Portal({ data: join(folder, 'portal'), port: await freePort() });
  kit = (await packKit(join(folder, 'kit'))) as Kit;
  await portal.start(fronts);
  await cli('kit', 'publish', join(folder, 'kit'));
}, deadline(300_000));

afterAll(async () => {
  await portal?.stop();
  delete process.env['GATEWAY_DEPLOY_TOKENS'];
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

it('a repository is made, installed from the portal’s registry, checked and built', { timeout: deadline(300_000) }, async () => {
  const from = performance.now();
  await cli('new', name, '--standalone', '--title-fr', 'Agenda', '--title-en', 'Agenda');
  console.log(`  made, installed and built in ${((performance.now() - from) / 1000).toFixed(0)} s`);
  const lock = readFileSync(join(dir, 'package-lock.json'), 'utf8');
  for (const { integrity } of kit.packages) expect(lock).toContain(integrity);
  await checkAndBuild(dir);
  expect(await cli('doctor', dir)).not.toContain('fault');
});

it('is tested in the portal before its release, then shown to everyone', { timeout: deadline(180_000) }, async () => {
  const { version } = await jsonOf<{ version: string }>('publish', join(dir, 'dist'));
  const env = { BASE_URL: portal.publicUrl, REMOTE_VERSION: version };
  expect(await inRepository(dir, 'npm', ['run', '--silent', 'e2e'], env)).toMatch(/8 passed/);
  await cli('promote', name, version, '-m', 'first');
  expect(await inRepository(dir, 'npm', ['run', '--silent', 'e2e'], { BASE_URL: portal.publicUrl })).toMatch(/8 passed/);
});

it('a remote that was built with another major of the kit is refused in words', { timeout: deadline(60_000) }, async () => {
  const file = join(dir, 'node_modules/shared-ui/package.json');
  const own = readFileSync(file, 'utf8');
  writeFileSync(file, own.replace(`"version": "${kit.version}"`, '"version": "9.0.0-h00000009"'));
  await inRepository(dir, 'npm', ['run', '--silent', 'build']);
  writeFileSync(file, own);
  const refused = (await run('publish', join(dir, 'dist'))) as { code: number; output: string };
  expect(refused.code).toBe(3);
  expect(refused.output).toMatch(/shared-ui\/core.*\^9\.0\.0/);
});
