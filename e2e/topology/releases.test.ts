import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAll } from '../../tooling/dev/lib/build.mjs';
import { build, discardBuilds, storedLongAgo, type Shape } from './artefacts.ts';
import { Browser, load, Traffic } from './browsers.ts';
import { attempt, Person } from './client.ts';
import { History } from './history.ts';
import { promised, Topology, until, type Part } from './processes.ts';
import { type Line, Team } from './release.ts';
import { ScreenedPortal } from './screen.ts';

const nora = 'nora.faure@cabinet-tilleuls.example';
const token = 'topology-deploy-token-0123456789';
const MINUTE = 60_000;
const BROWSERS = 50;
const CRASHES = 45;

const trial = (version: string, more: Partial<Shape> = {}): Shape => ({ name: 'mfe-trial', path: '/essai', version, ...more });
const other = (version: string, more: Partial<Shape> = {}): Shape => ({ name: 'mfe-other', path: '/autre', version, ...more });
const old = (version: string): Shape => ({ name: 'mfe-old', path: '/ancien', version });

const topology = new Topology({
  gateway: { GATEWAY_DEPLOY_TOKENS: `*=${token}`, GATEWAY_ARTEFACTS_KEEP: '1m' },
  artefacts: (folder) => {
    storedLongAgo(trial('1.0.0'), folder);
    storedLongAgo(other('1.0.0'), folder);
    for (const version of ['0.1.0', '0.2.0']) storedLongAgo(old(version), folder);
    build(old('1.0.0'), join(folder, 'mfe-old', '1.0.0'));
  },
});
const team = new Team(token);
let one: Part;
let two: Part;
let origins: string[];

/** A tab that stays open during all tests and loads files of an old version now and then, with its failures. */
const tab = { timer: undefined as NodeJS.Timeout | undefined, faults: [] as string[] };

/** Loads the lazy chunk of an old version, as its page does; returns an error text, if any. */
function chunk(version: string): Promise<string | undefined> {
  const folder = join(topology.artefacts, 'mfe-old', version);
  const { files } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as { files: Record<string, string> };
  return load(one.origin, `/remotes/mfe-old/${version}/chunk.js`, files['chunk.js'] ?? '');
}

/** Promised durations, in ms. */
const LIVE_BUDGET = 3000;
const ROLLBACK_BUDGET = 1000;

/** Returns a measured duration with its budget, and the limit that is checked where it is another one. */
function measured(what: string, ms: number, budget: number): string {
  const limit = promised(budget);
  return `${what}: ${ms.toFixed(0)} ms (budget ${String(budget)}${limit === budget ? '' : `, checked against ${String(limit)}`})`;
}

/** Measured durations for the report. */
const output: string[] = [];

beforeAll(async () => {
  await buildAll();
  await topology.start();
  [one, two] = topology.gateways as [Part, Part];
  origins = [one.origin, two.origin];
  tab.timer = setInterval(() => {
    const note = (fault: unknown): void => void (fault && tab.faults.push(String(fault)));
    void chunk('0.2.0').then(note, note);
  }, 5000);
  topology.sql(`
    INSERT INTO users (uuid, practice_uuid, login, first_name, last_name, role)
      SELECT md5('browser-' || n)::uuid::text, practice_uuid, 'browser-' || n || '@cabinet-tilleuls.example', first_name, last_name, role
      FROM users, generate_series(1, ${String(BROWSERS)}) n WHERE login = '${nora}';
    INSERT INTO credentials (user_uuid, password_hash)
      SELECT u.uuid, c.password_hash FROM users u, credentials c JOIN users o ON o.uuid = c.user_uuid
      WHERE u.login LIKE 'browser-%' AND o.login = '${nora}'`);
}, 10 * MINUTE);

afterAll(async () => {
  clearInterval(tab.timer);
  for (const line of output) console.info(line);
  discardBuilds();
  await topology.stop();
}, MINUTE);

/** Signs in one user for each browser, a few at a time, because password hashing uses all processors. */
async function everybody(): Promise<Browser[]> {
  const browsers: Browser[] = [];
  for (let from = 1; from <= BROWSERS; from += 5) {
    const logins = [0, 1, 2, 3, 4].map((step) => `browser-${String(from + step)}@cabinet-tilleuls.example`);
    browsers.push(...(await Promise.all(logins.map((login) => Person.signIn(one.origin, login)))).map((person) => new Browser(person)));
  }
  return browsers;
}

/** Returns the version of a remote on a page opened now, for each gateway. */
async function runs(browser: Browser, path: string, remote: string): Promise<(string | undefined)[]> {
  const pages = await Promise.all(origins.map((origin) => browser.open(origin, path)));
  expect(pages.flatMap(({ faults }) => faults)).toEqual([]);
  return pages.map(({ versions }) => versions[remote]);
}

describe('a release under the traffic of 50 browsers', () => {
  it('fails no page, mixes none, and holds everywhere at once', { timeout: 3 * MINUTE }, async () => {
    const browsers = await everybody();
    const traffic = new Traffic();
    const history = new History(traffic, { 'mfe-trial': ['1.0.0'], 'mfe-other': ['1.0.0'] });
    traffic.start(browsers, origins, '/essai', 400);
    await history.seen(1);

    await history.change({}, () => team.does(one.origin, 'publish', build(trial('2.0.0')), '-m', 'topology'));
    await history.change({}, () => team.does(two.origin, 'publish', build(other('2.0.0'))));
    await history.seen(1);
    await history.change({ 'mfe-trial': ['1.0.0', '2.0.0'] }, () =>
      team.does(two.origin, 'canary', 'mfe-trial', '2.0.0', '--percent', '10'),
    );
    await history.seen(3);
    const share = history.canary('mfe-trial', '2.0.0');
    await history.change({ 'mfe-trial': ['2.0.0'] }, () => team.does(one.origin, 'promote', 'mfe-trial', '2.0.0'));
    await history.seen(1);
    await history.change({ 'mfe-other': ['2.0.0'] }, () => team.does(two.origin, 'promote', 'mfe-other', '2.0.0'));
    await history.seen(1);
    const back = await history.change({ 'mfe-trial': ['1.0.0'] }, () => team.does(one.origin, 'rollback', 'mfe-trial', '-m', 'topology'));
    await history.seen(1);
    await traffic.end();

    expect(traffic.opened.flatMap(({ faults }) => faults)).toEqual([]);
    expect(history.impossible()).toEqual([]);
    expect(share, 'about a tenth of the users').toBeGreaterThanOrEqual(0.04);
    expect(share).toBeLessThanOrEqual(0.2);
    const took = history.firstPage(back, 'mfe-trial', '1.0.0');
    output.push(
      `${String(traffic.opened.length)} pages of ${String(BROWSERS)} browsers, none failed, none mixed; ${String(Math.round(share * 100))} % of the users had the canary`,
      measured('rollback to the first new page on the old version, under that traffic', took, ROLLBACK_BUDGET),
    );
    expect(took).toBeLessThan(promised(ROLLBACK_BUDGET));
    const actions = (await team.audit(two.origin, 'mfe-trial')).map(({ action }) => action);
    expect(actions).toEqual(['rollback', 'promote', 'canary', 'publish', 'adopt']);
  });
});

describe('how long it takes', () => {
  it('a megabyte is live, and gone again, in no time', async () => {
    const browser = new Browser(await Person.signIn(two.origin, nora));
    const folder = build(trial('3.0.0', { ballast: 1_000_000 }));
    const from = performance.now();
    await team.does(one.origin, 'publish', folder, '--promote');
    expect(await runs(browser, '/essai', 'mfe-trial')).toEqual(['3.0.0', '3.0.0']);
    const live = performance.now() - from;
    const before = performance.now();
    await team.does(one.origin, 'rollback', 'mfe-trial');
    expect(await runs(browser, '/essai', 'mfe-trial')).toEqual(['1.0.0', '1.0.0']);
    const back = performance.now() - before;
    output.push(
      measured('publish and promote of 1 MB until both gateways give it', live, LIVE_BUDGET),
      measured('rollback until both gateways give the old version', back, ROLLBACK_BUDGET),
    );
    expect(live).toBeLessThan(promised(LIVE_BUDGET));
    expect(back).toBeLessThan(promised(ROLLBACK_BUDGET));
  });
});

describe('shared packages', () => {
  it('of other minor versions run side by side, and what does not fit is refused with the reason', async () => {
    const browser = new Browser(await Person.signIn(one.origin, nora));
    const months = { '@tanstack/react-query': '^5.90.0', 'shared-ui/core': '^0.1.0' };
    const today = { '@tanstack/react-query': '^5.100.0', 'shared-ui/core': '>=0.1.0 <0.3.0' };
    await team.does(one.origin, 'publish', build(trial('4.0.0', { shared: months })), '--promote');
    await team.does(two.origin, 'publish', build(other('4.0.0', { shared: today })), '--promote');
    expect(await runs(browser, '/essai', 'mfe-trial')).toEqual(['4.0.0', '4.0.0']);
    expect(await runs(browser, '/autre', 'mfe-other')).toEqual(['4.0.0', '4.0.0']);

    const tomorrow = { '@tanstack/react-query': '^6.0.0', 'shared-ui/core': '^0.1.0', 'shared-ui/charts': '^0.1.0' };
    const refused = await team.portal(one.origin, 'publish', build(trial('5.0.0', { shared: tomorrow })));
    expect(refused.code, 'refused').toBe(3);
    expect(refused.err).toMatch(/shared\/@tanstack\/react-query: wants \^6\.0\.0: the portal's shell brings 5\./);
    expect(refused.err).toContain("shared/shared-ui/charts: is not provided by the portal's shell");
    expect((await team.show(two.origin, 'mfe-trial')).versions.map(({ version }) => version)).not.toContain('5.0.0');
  });
});

describe('in a real browser', () => {
  it('a canary with a syntax error is withdrawn automatically, unnoticed by other users', { timeout: 2 * MINUTE }, async () => {
    // An early error that only a JavaScript engine detects: the character range is out of order.
    await team.does(one.origin, 'publish', build(trial('6.0.0', { prelude: 'const never = /[z-a]/;' })));
    await team.does(one.origin, 'canary', 'mfe-trial', '6.0.0', '--percent', '10', '--users', nora);
    const from = performance.now();
    const screen = await ScreenedPortal.open(one.origin);
    try {
      const victim = await screen.signIn(nora);
      for (let page = 0; page < 3; page++) await victim.showsFailure('/essai', 'mfe-trial');
      const neighbour = await screen.signIn('browser-1@cabinet-tilleuls.example');
      await neighbour.shows('/autre', 'mfe-other 4.0.0');
      await until('the canary is withdrawn', MINUTE, async () => (await team.show(two.origin, 'mfe-trial')).canary === undefined);
      output.push(
        `from the first page with a broken canary to its withdrawal: ${((performance.now() - from) / 1000).toFixed(1)} s (budget 60)`,
      );
      await victim.shows('/essai', 'mfe-trial 4.0.0');
    } finally {
      await screen.close();
    }
    const [line] = await team.audit(two.origin, 'mfe-trial');
    expect(line).toMatchObject({ action: 'withdraw', who: 'portal', from: '6.0.0', to: '4.0.0' });
    expect(line?.why).toMatch(/failures on \d+ pages \(\d+\.\d %\), where 4\.0\.0 has/);
  });

  it('a file that was changed in the store never runs, and the page shows it', { timeout: 2 * MINUTE }, async () => {
    await team.does(one.origin, 'publish', build(trial('7.0.0')));
    const folder = join(topology.artefacts, 'mfe-trial', '7.0.0');
    for (const twin of ['', '.br', '.gz']) {
      const content = readFileSync(join(folder, `entry.js${twin}`));
      content[content.length - 3] = (content[content.length - 3] ?? 0) ^ 1;
      writeFileSync(join(folder, `entry.js${twin}`), content);
    }
    await team.does(two.origin, 'promote', 'mfe-trial', '7.0.0');
    const browser = new Browser(await Person.signIn(one.origin, nora));
    for (const origin of origins) expect((await browser.open(origin, '/essai')).faults.join()).toMatch(/7\.0\.0\/entry\.js: 404/);
    const screen = await ScreenedPortal.open(two.origin);
    try {
      const person = await screen.signIn(nora);
      await person.showsFailure('/essai', 'mfe-trial');
      await person.shows('/autre', 'mfe-other 4.0.0');
      await team.does(one.origin, 'rollback', 'mfe-trial');
      await person.shows('/essai', 'mfe-trial 4.0.0');
    } finally {
      await screen.close();
    }
  });
});

describe('old versions', () => {
  it('stay while an open page loads from them, and are removed when none does', { timeout: 3 * MINUTE }, async () => {
    await until('the unused version is removed', 2 * MINUTE, async () =>
      (await team.audit(two.origin, 'mfe-old')).some(({ action, from }) => action === 'collect' && from === '0.1.0'),
    );
    clearInterval(tab.timer);
    expect(tab.faults, 'an open page is whole').toEqual([]);
    const [line, ...rest] = await team.audit(one.origin, 'mfe-old');
    expect(line).toMatchObject({ who: 'portal', why: expect.stringMatching(/no page used it for 1m/) as string });
    expect(rest.filter(({ action }) => action === 'collect')).toEqual([]);
    await until('its files are gone', 10_000, async () => {
      return (await fetch(`${two.origin}/remotes/mfe-old/0.1.0/chunk.js`)).status === 404;
    });
    expect(await chunk('0.2.0')).toBeUndefined();
    expect(await chunk('1.0.0'), 'what runs').toBeUndefined();
  });
});

describe('a crash in the middle of a promotion', () => {
  it('leaves the old version or the new one, the same everywhere, and the audit reports which', { timeout: 3 * MINUTE }, async () => {
    let browser = new Browser(await Person.signIn(one.origin, nora));
    const [first, second] = ['8.0.0', '8.1.0'];
    for (const version of [first, second]) await team.does(one.origin, 'publish', build(trial(version)), '--promote');
    const outcomes = { answered: 0, held: 0, lost: 0 };
    let present = second;
    for (let round = 0; round < CRASHES; round++) {
      const through = round % 2 ? one : two;
      // The victims: the promoting gateway, Redis, or Redis with its persisted data.
      const victim = round % 3 === 0 ? through : topology.redis;
      const wanted = present === first ? second : first;
      const lines = await promotions();
      const answer = team.promote(through.origin, 'mfe-trial', wanted).then(
        ({ status }) => status,
        () => 0, // the gateway died before it answered
      );
      await delay(momentOf(round));
      await victim.kill();
      if (round % 3 === 2) topology.emptyRedis();
      await victim.start();
      const status = await answer;
      if (round % 3 === 2) browser = await signInAgain(one);
      present = await agreed(browser, [present, wanted]);
      const settled = present === wanted;
      expect(settled || status !== 200, 'what was answered holds').toBe(true);
      const after = await promotions();
      expect(after.length - lines.length, `round ${String(round)}: a line if and only if it holds`).toBe(settled ? 1 : 0);
      if (settled) expect(after[0]).toMatchObject({ action: 'promote', to: wanted });
      outcomes[status === 200 ? 'answered' : settled ? 'held' : 'lost']++;
    }
    output.push(
      `${String(CRASHES)} crashes in a promotion: ${String(outcomes.answered)} answered, ${String(outcomes.held)} held unanswered, ${String(outcomes.lost)} not made; none else`,
    );
  });

  it('and a Redis that comes back empty takes nothing away', { timeout: 2 * MINUTE }, async () => {
    const lines = await team.audit(one.origin, 'mfe-trial');
    const active = (await team.show(one.origin, 'mfe-trial')).active ?? '';
    for (const through of [one, two]) {
      await topology.redis.kill();
      topology.emptyRedis();
      await topology.redis.start();
      const browser = await signInAgain(through);
      expect(await agreed(browser, [active])).toBe(active);
      expect(await team.audit(through.origin, 'mfe-trial')).toEqual(lines);
    }
    await team.does(two.origin, 'rollback', 'mfe-trial');
    expect((await team.show(one.origin, 'mfe-trial')).active).not.toBe(active);
  });
});

/** Returns a moment within a promotion, spread over the few milliseconds that it takes. */
const momentOf = (round: number): number => (round * 3) % 14;

/** Returns a browser whose user signs in as soon as that works again. */
async function signInAgain(gateway: Part): Promise<Browser> {
  await until('people can sign in again', 30_000, async () => (await attempt(gateway.origin, nora)).status === 200);
  return new Browser(await Person.signIn(gateway.origin, nora));
}

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the remote's promotions in the audit trail, the newest first. */
async function promotions(): Promise<Line[]> {
  return (await team.audit(one.origin, 'mfe-trial')).filter(({ action }) => action === 'promote');
}

/** Returns the version that all gateways serve after a recovery, which must be one of `allowed`. */
async function agreed(browser: Browser, allowed: string[]): Promise<string> {
  let versions: (string | undefined)[] = [];
  await until('every gateway gives the page again', 30_000, async () => {
    const pages = await Promise.all(origins.map((origin) => browser.open(origin, '/essai')));
    versions = pages.map(({ versions: found }) => found['mfe-trial']);
    return pages.every(({ faults }) => faults.length === 0);
  });
  expect(allowed).toContain(versions[0]);
  expect(new Set(versions).size, `the gateways agree: ${versions.join()}`).toBe(1);
  const shown = await Promise.all(origins.map((origin) => team.show(origin, 'mfe-trial')));
  expect(shown.map(({ active }) => active)).toEqual(versions);
  return versions[0] ?? '';
}
