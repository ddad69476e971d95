import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { Child, errorMessage } from '../lib/child.mjs';
import { joinParts } from '../lib/contracts.mjs';
import { isInstalled } from '../lib/install.mjs';
import { claimData, holderOf, startedAt, stillRuns, tryLock } from '../lib/lock.mjs';
import { overrideCommand } from '../lib/override.mjs';
import { portalSettings } from '../lib/paths.mjs';
import { adminAddress, gatewaySettings } from '../lib/portal.mjs';
import { counters, readGoTest } from '../lib/report.mjs';
import { freePort, installation, saveDeployToken, saveInstallation } from '../lib/secrets.mjs';
import { stage } from '../lib/stage.mjs';
import { contentHash } from '../lib/stamps.mjs';
import { atLeast, parseVersion } from '../lib/versions.mjs';

const folders = [];
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'portal-dev-'));
  folders.push(made);
  return made;
};
afterEach(() => folders.splice(0).forEach((made) => rmSync(made, { recursive: true, force: true })));

describe('versions', () => {
  it('are read and compared', () => {
    expect(parseVersion('v20.19.3')).toEqual([20, 19]);
    expect(parseVersion('go1.26.8')).toEqual([1, 26]);
    expect(atLeast([20, 19], [20, 19])).toBe(true);
    expect(atLeast([20, 18], [20, 19])).toBe(false);
    expect(atLeast([22, 0], [20, 19])).toBe(true);
  });
});

describe('the parts of the contract', () => {
  const common = ['common.yaml', 'openapi: 3.0.3\ncomponents:\n  schemas:\n    Money: { type: object }\n'];
  const part = (name, path, schema) => [
    name,
    `# A part.\npaths:\n  ${path}:\n    get: {}\ncomponents:\n  schemas:\n    ${schema}:\n      type: string\n`,
  ];
  it('are one document', () => {
    expect(joinParts([part('care.yaml', '/acts', 'Act'), common, part('files.yaml', '/files', 'File')])).toBe(
      '# Joined from contracts/product/*.yaml by `make generate`: change those.\nopenapi: 3.0.3\npaths:\n  /acts:\n    get: {}\n  /files:\n    get: {}\n' +
        'components:\n  schemas:\n    Act:\n      type: string\n    Money: { type: object }\n    File:\n      type: string\n',
    );
  });
  it('may not name the same thing twice', () => {
    expect(() => joinParts([common, part('a.yaml', '/acts', 'Act'), part('b.yaml', '/acts', 'Other')])).toThrow(/twice: \/acts/);
    expect(() => joinParts([common, part('a.yaml', '/acts', 'Money')])).toThrow(/twice: Money/);
  });
  describe('and their kinds of data', () => {
    const kinds = "openapi: 3.0.3\nx-data:\n  orders: { roles: [owner, accounts], holds: 'orders' }\n";
    const call = (policy) => ['a.yaml', `paths:\n  /orders:\n    get:\n      x-edge: { ${policy}, body: none }\n`];
    const joined = (policy, above = kinds) => joinParts([['common.yaml', above], call(policy)]);
    it('give each call its roles', () => {
      expect(joined('access: browser, data: orders')).toContain(
        'x-edge: { access: browser, data: orders, roles: [owner, accounts], body: none }',
      );
      expect(joined('access: gateway')).toContain('x-edge: { access: gateway, body: none }');
    });
    it('are named by every call of a browser, known, and the only ones to name roles', () => {
      expect(() => joined('access: browser')).toThrow(/\/orders: a browser's call names its kind/);
      expect(() => joined('access: public, data: orders')).toThrow(/others none/);
      expect(() => joined('access: browser, data: teeth')).toThrow(/teeth is no kind/);
      expect(() => joined('access: browser, data: orders, roles: [owner]')).toThrow(/roles belong to its kind/);
      expect(() => joined('access: gateway', 'x-data:\n  orders: { holds: orders }\n')).toThrow(/no kind with its roles/);
    });
  });
  it('hold nothing beside paths and components', () => {
    expect(() => joinParts([common, ['a.yaml', 'servers: []\npaths:\n']])).toThrow(/a\.yaml/);
  });
});

describe('the npm lockfile', () => {
  const wanted = {
    packages: {
      '': {},
      shell: {},
      'node_modules/a': { version: '1.0.0', integrity: 'x' },
      'node_modules/o': { version: '1.0.0', optional: true },
    },
  };
  it('is fulfilled by exactly its packages', () => {
    expect(isInstalled(wanted, { packages: { 'node_modules/a': { version: '1.0.0', integrity: 'x' } } })).toBe(true);
    expect(isInstalled(wanted, { packages: { 'node_modules/a': { version: '1.0.1', integrity: 'y' } } })).toBe(false);
    expect(isInstalled(wanted, { packages: {} })).toBe(false);
    expect(isInstalled(wanted, null)).toBe(false);
  });
});

describe('settings', () => {
  it('refuse a port that is none', () => {
    expect(() => portalSettings({ PORTAL_PORT: '80a' })).toThrow('PORTAL_PORT');
    expect(portalSettings({}).port).toBe(8080);
  });

  it('keep everything on loopback', () => {
    const settings = gatewaySettings({
      data: '/d',
      origin: 'http://127.0.0.1:1',
      address: '127.0.0.1:2',
      publicUrl: 'http://localhost:2',
      secrets: {},
    });
    expect(settings.GATEWAY_ADDR).toBe('127.0.0.1:2');
    expect(settings.GATEWAY_ADMIN_ADDR).toMatch(/^127\.0\.0\.1:/);
    expect(settings.GATEWAY_DEVELOPERS.split(',')).toContain('camille.martin@cabinet-tilleuls.example');
    expect(settings.GATEWAY_DEVELOPERS).not.toContain(settings.GATEWAY_OPERATORS);
  });

  it('name the address of metrics and profiles, which the gateway chooses', () => {
    expect(adminAddress('{"admin":"http://127.0.0.1:40123","listening":"http://127.0.0.1:8080"}')).toBe('http://127.0.0.1:40123');
    expect(adminAddress('{"level":"INFO","admin":"http://127.0.0.1:1"}')).toBeUndefined();
  });

  it('make a secret once, readable by its owner alone', () => {
    const data = folder();
    const made = installation(data);
    expect(made.clientSecret.length).toBeGreaterThan(40);
    expect(installation(data)).toEqual(made);
    expect(statSync(join(data, 'installation.json')).mode & 0o777).toBe(0o600);
    expect(statSync(saveDeployToken(data, made.deployToken)).mode & 0o777).toBe(0o600);
    saveInstallation(data, { ...made, platformPort: 4 });
    expect(installation(data).platformPort).toBe(4);
  });

  it('complete an installation that an older portal made, and change nothing of it', () => {
    const data = folder();
    saveInstallation(data, { clientId: 'portal-gateway', clientSecret: 'kept', platformPort: 4 });
    const completed = installation(data);
    expect(completed).toMatchObject({ clientSecret: 'kept', platformPort: 4 });
    expect(completed.deployToken.length).toBeGreaterThan(40);
    expect(Buffer.from(completed.keysUrl.replace('base64key://', ''), 'base64url')).toHaveLength(32);
    expect(installation(data)).toEqual(completed);
  });

  it('keep a port only while it is free', async () => {
    const port = await freePort();
    const server = createServer().listen(port, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    expect(await freePort(port)).not.toBe(port);
    await new Promise((resolve) => server.close(resolve));
    expect(await freePort(port)).toBe(port);
  });
});

describe('stamps', () => {
  it('change with content and names, not with dates', () => {
    const dir = folder();
    writeFileSync(join(dir, 'a'), '1');
    const first = contentHash([dir]);
    writeFileSync(join(dir, 'a'), '1');
    expect(contentHash([dir])).toBe(first);
    writeFileSync(join(dir, 'b'), '');
    expect(contentHash([dir])).not.toBe(first);
  });
});

describe('staging', () => {
  const build = (dir, version) => {
    mkdirSync(join(dir, 'dist'), { recursive: true });
    writeFileSync(join(dir, 'dist/manifest.json'), JSON.stringify({ name: 'mfe-a', version }));
    writeFileSync(join(dir, 'dist/x.js'), version);
  };

  it('puts each version beside the others and keeps the last few', () => {
    const [dir, artefacts] = [folder(), folder()];
    for (let number = 0; number < 8; number++) {
      build(dir, `0.1.${number}`);
      expect(stage(dir, artefacts)).toEqual({ name: 'mfe-a', version: `0.1.${number}` });
    }
    const versions = readdirSync(join(artefacts, 'mfe-a'));
    expect(versions).toContain('0.1.7');
    expect(versions.length).toBeLessThanOrEqual(5);
    expect(versions.filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('goes back by taking away what came later', async () => {
    const [dir, artefacts] = [folder(), folder()];
    for (const version of ['1', '2', '1']) {
      build(dir, version);
      stage(dir, artefacts);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(readdirSync(join(artefacts, 'mfe-a'))).toEqual(['1']);
  });

  it('never changes a version that is there', () => {
    const [dir, artefacts] = [folder(), folder()];
    build(dir, '1');
    stage(dir, artefacts);
    writeFileSync(join(dir, 'dist/x.js'), 'other');
    stage(dir, artefacts);
    expect(readFileSync(join(artefacts, 'mfe-a/1/x.js'), 'utf8')).toBe('1');
  });
});

describe('locks', () => {
  it('are held by the living and inherited from the dead', () => {
    const file = join(folder(), 'lock');
    expect(tryLock(file).taken).toBe(true);
    expect(tryLock(file).taken).toBe(false);
    writeFileSync(file, JSON.stringify({ pid: process.pid, started: 'another life', children: [] }));
    expect(tryLock(file).taken).toBe(true);
  });

  it('end what a killed predecessor left running', async () => {
    const data = folder();
    const left = new Child('left', 'sleep', ['60'], { env: process.env, log: join(data, 'log') });
    writeFileSync(
      join(data, 'run.json'),
      JSON.stringify({ pid: 999999999, started: '1', children: [{ pid: left.pid, started: startedAt(left.pid) }] }),
    );
    const claim = await claimData(data);
    await left.ended;
    expect(stillRuns({ pid: left.pid, started: '1' })).toBe(false);
    await expect(claimData(data)).rejects.toThrow('already runs');
    claim.release();
  });
});

describe('children', () => {
  it('log to a file and report their last words', async () => {
    const log = join(folder(), 'logs/x.log');
    const troubles = [];
    const child = new Child('x', 'sh', ['-c', `echo '{"level":"ERROR","msg":"no redis","err":"refused"}'; echo bye; exit 3`], {
      env: process.env,
      log,
      onTrouble: (words) => troubles.push(words),
    });
    expect(await child.ended).toBe('exit code 3');
    expect(child.tail.at(-1)).toBe('bye');
    expect(troubles).toEqual(['no redis: refused']);
    expect(readFileSync(log, 'utf8')).toContain('bye');
  });

  it('are killed when they do not listen', async () => {
    const child = new Child('deaf', 'sh', ['-c', 'trap "" TERM; echo up; while true; do sleep 1; done'], {
      env: process.env,
      log: join(folder(), 'log'),
    });
    await child.said((line) => (line === 'up' ? true : undefined), 5000);
    expect(await child.stop(200)).toBe('ended by SIGKILL');
  });

  it('report errors and crashes, nothing else', () => {
    expect(errorMessage('{"level":"INFO","msg":"x"}')).toBeUndefined();
    expect(errorMessage('panic: oh')).toBe('panic: oh');
    expect(errorMessage('hello')).toBeUndefined();
  });
});

describe('counting', () => {
  it('reads vitest and Playwright', () => {
    expect(counters.vitest(1, ' Test Files  1 failed (1)\n      Tests  2 failed | 3 passed | 1 skipped (6)\n')).toEqual({
      passed: 3,
      failed: 2,
      skipped: 1,
    });
    expect(counters.vitest(1, 'it broke before any test')).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(counters.playwright(1, '  1 failed\n    a.spec.ts\n  2 did not run\n  7 passed (3.0s)\n')).toEqual({
      passed: 7,
      failed: 3,
      skipped: 0,
    });
    // Retries are never configured; if one happens, it counts as a failure.
    expect(counters.playwright(0, '  1 flaky\n    a.spec.ts\n  7 passed (3.0s)\n').failed).toBe(1);
  });

  it('reads go test', () => {
    const lines = [
      { Action: 'pass', Package: 'p', Test: 'TestA' },
      { Action: 'output', Package: 'p', Test: 'TestB', Output: 'why\n' },
      { Action: 'fail', Package: 'p', Test: 'TestB' },
      { Action: 'fail', Package: 'p' },
      { Action: 'fail', Package: 'q' },
      { Action: 'skip', Package: 'p', Test: 'TestC' },
    ];
    const { counts, shown } = readGoTest(lines.map((line) => JSON.stringify(line)).join('\n'));
    expect(counts).toEqual({ passed: 1, failed: 2, skipped: 1 });
    expect(shown).toContain('why');
  });
});

describe('working inside a running portal', () => {
  it('finds the portal that holds a data folder, and none without one', async () => {
    const data = folder();
    expect(holderOf(data)).toBeNull();
    const claim = await claimData(data);
    expect(holderOf(data)?.pid).toBe(process.pid);
    claim.release();
    expect(holderOf(data)).toBeNull();
  });

  it('develops by an override of that portal, which leaves the released version alone', () => {
    const { command, args, env } = overrideCommand({ dir: 'mfe-cabinet', port: 8123, data: '/tmp/data' });
    expect(command).toMatch(/\/bin\/portal$/);
    expect(args).toEqual(['dev', expect.stringMatching(/^\/.*\/mfe-cabinet$/)]);
    expect(env).toMatchObject({ PORTAL_URL: 'http://localhost:8123', PORTAL_TOKEN_FILE: '/tmp/data/deploy-token' });
  });
});
