// A practitioner's first weeks as one story, in which each step builds on the previous one. Each step alone is covered by ways-in,
// own-account and live here, and by collaborators.spec.ts and hosting.spec.ts of mfe-account.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { accounts, baseUrl, deadline, expect, settled, signedOut, signInByForm, test, words } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { Caller } from './caller.ts';
import { Mailbox } from './outbox.ts';
import { randomId } from './test-remote.ts';

const from =
  (folder: string) =>
  (key: string, values?: Record<string, string>): string =>
    words(folder, 'fr', key, values);
const entry = from('shell');
const t = from('mfe-account');

const passphrases = {
  jeanne: 'trois girafes au bord du lac',
  again: 'sept lanternes dans le verger',
  basile: 'neuf bateaux rentrent au port',
};

/** Follows a mailed link to the page where a password is chosen, and ends signed in. */
async function enter(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.locator('input[autocomplete="new-password"]').fill(password);
  await page.getByRole('button', { name: entry('choose.submit') }).click();
  await page.waitForURL('**/dashboard');
  await settled(page);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

const sessionOf = async (page: Page) => (await page.request.get('/bff/session')).status();
const own = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name) ?? '', key);

/** Checks that actions which an assistant may not do are not offered, and are refused when called. */
async function expectAssistantsRights(page: Page, owner: string): Promise<void> {
  await open(page, '/mon-compte/mes-collaborateurs');
  await expect(page.getByRole('main').getByRole('link', { name: 'Jeanne Delmas' })).toBeVisible();
  await expect(page.getByRole('button', { name: t('team.invite') })).toHaveCount(0);
  await open(page, '/mon-compte/mon-hebergement');
  await expect(page.getByRole('button', { name: t('hosting.export.start') })).toHaveCount(0);
  const [uuid, token] = [await own(page, 'uuid'), await own(page, 'token')];
  const ask = async (method: 'POST' | 'GET' | 'DELETE', path: string, data?: unknown) =>
    (await page.request.fetch(`/api/product/${path}`, { method, data, headers: { 'X-Portal-Token': token } })).status();
  const person = { email: `x.${randomId()}@cabinet-rivage.example`, personInfo: { firstName: 'X', lastName: 'Y' }, role: 'owner' };
  expect(await ask('POST', `collaborators/invite/${uuid}`, person)).toBe(403);
  expect(await ask('DELETE', `collaborators/remove/${uuid}/${owner}`)).toBe(403);
  expect(await ask('POST', `hosting/export/${uuid}`)).toBe(403);
  expect(await ask('GET', `hosting/exports/${uuid}`)).toBe(403);
  expect(await ask('POST', `hosting/export/${owner}`), 'in her name').toBe(404);
  expect(await ask('GET', `orders/export/${uuid}`)).toBe(403);
  expect(await ask('GET', `files/export/${uuid}`)).toBe(403);
}

/** Changes the e-mail on the account page, by the link that is sent to the new address. */
async function changeEmail(page: Page, next: string, password: string): Promise<void> {
  const mails = await Mailbox.open(next);
  await open(page, '/mon-compte/mes-informations');
  const part = page.getByRole('region', { name: t('section.signIn'), exact: true });
  await part.getByRole('button', { name: t('email.change') }).click();
  await part.getByRole('textbox', { name: t('email.new') }).fill(next);
  await part.getByLabel(t('password.old'), { exact: true }).fill(password);
  await part.getByRole('button', { name: t('email.send') }).click();
  await expect(part.getByText(t('email.waits', { email: next }))).toBeVisible();
  const link = await mails.link();
  await mails.close();
  await open(page, '/test');
  await open(page, link);
  await page.getByRole('button', { name: t('confirm.verb') }).click();
  await expect(page.getByText(t('confirm.done', { email: next }))).toBeVisible();
  await expect(part.getByText(next)).toBeVisible();
}

/** Creates an export, downloads it and returns its files. */
async function exportAll(page: Page): Promise<Record<string, string>> {
  await open(page, '/mon-compte/mon-hebergement');
  await page.getByRole('button', { name: t('hosting.export.start') }).click();
  const row = page
    .getByRole('list', { name: t('hosting.export.list') })
    .getByRole('listitem')
    .first();
  await expect(row).toContainText('Jeanne Delmas');
  await expect(row).toHaveAttribute('data-state', 'ready', { timeout: deadline(60_000) });
  const coming = page.waitForEvent('download');
  await row.getByRole('link', { name: t('hosting.export.download') }).click();
  const bytes = await readFile(await (await coming).path());
  await expect(row.locator('code')).toHaveText(createHash('sha256').update(bytes).digest('hex'));
  const texts = unzipSync(bytes, { filter: ({ name }) => !name.startsWith('files/') });
  return Object.fromEntries(Object.entries(texts).map(([name, content]) => [name, strFromU8(content)]));
}

const story =
  'a new practitioner: the mail, a password, an assistant, another e-mail, everything exported, signed out everywhere, and a forgotten password';

test(story, { tag: '@deep' }, async ({ page, browser, watch }) => {
  test.setTimeout(deadline(180_000));
  watch.allow(/40[013]/);
  const hugo = await Caller.signIn(accounts.hugo);
  const mark = randomId();
  const [first, second] = [`jeanne.delmas.${mark}@cabinet-rivage.example`, `jeanne.${mark}@delmas.example`];
  const assistant = `basile.roux.${mark}@cabinet-rivage.example`;
  const mails = await Mailbox.open(first);
  const { uuid: jeanne } = await hugo.send<{ uuid: string }>('POST', `collaborators/invite/${hugo.uuid}`, {
    email: first,
    personInfo: { firstName: 'Jeanne', lastName: 'Delmas' },
    role: 'owner',
  });
  const other = await browser.newContext({ baseURL: baseUrl });
  const staff = await browser.newContext({ baseURL: baseUrl });
  try {
    await test.step('she comes by the mail, and signs in again with the password', async () => {
      await enter(page, await mails.link(), passphrases.jeanne);
      await page.getByRole('button', { name: entry('logout') }).click();
      await signedOut(page);
      await signInByForm(page, { login: first, name: 'Jeanne Delmas' }, passphrases.jeanne);
      await page.waitForURL('**/dashboard');
      await settled(page);
    });

    await test.step('she invites an assistant, who signs in with her own rights', async () => {
      const letters = await Mailbox.open(assistant);
      await open(page, '/mon-compte/mes-collaborateurs');
      await page.getByRole('button', { name: t('team.invite') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: t('team.firstName') }).fill('Basile');
      await dialog.getByRole('textbox', { name: t('team.lastName'), exact: true }).fill('Roux');
      await dialog.getByRole('textbox', { name: t('team.column.login') }).fill(assistant);
      await dialog.getByRole('radio', { name: t('role.assistant') }).check();
      await dialog.getByRole('button', { name: t('team.send') }).click();
      await expect(page.getByText(t('team.invited', { email: assistant }))).toBeVisible();
      const his = await staff.newPage();
      await enter(his, await letters.link(), passphrases.basile);
      await letters.close();
      await expectAssistantsRights(his, jeanne);
    });

    await test.step('she changes her e-mail, verified at the new address', async () => {
      await changeEmail(page, second, passphrases.jeanne);
      const old = await page.request.post('/bff/login', {
        data: { login: first, password: passphrases.jeanne, type: 'PROFESSIONAL' },
        headers: { Origin: baseUrl },
      });
      expect(old.status(), 'the old address signs no user in').toBe(401);
    });

    await test.step('she exports everything, and the archive can be read', async () => {
      const texts = await exportAll(page);
      const people = JSON.parse(texts['data/collaborators.json'] ?? '') as { login: string; role: string }[];
      expect(people).toContainEqual(expect.objectContaining({ login: second, role: 'owner' }));
      expect(people).toContainEqual(expect.objectContaining({ login: assistant, role: 'assistant' }));
      expect(
        people.every(({ login }) => !login.includes('tilleuls')),
        'no user of another practice',
      ).toBe(true);
      expect(texts['csv/collaborators.csv']).toContain(second);
      const patients = JSON.parse(texts['data/patients.json'] ?? '') as unknown[];
      const manifest = JSON.parse(texts['manifest.json'] ?? '') as { datasets: Record<string, number> };
      expect(patients.length).toBeGreaterThan(0);
      expect(manifest.datasets['patients']).toBe(patients.length);
      for (const [name, text] of Object.entries(texts)) expect(text, name).not.toMatch(/argon2|password_hash|code_hash/);
    });

    const elsewhere = await other.newPage();
    await test.step('she signs out everywhere, and the second browser ends', async () => {
      await open(elsewhere, '/');
      await signInByForm(elsewhere, { login: second, name: 'Jeanne Delmas' }, passphrases.jeanne);
      await elsewhere.waitForURL('**/dashboard');
      await settled(elsewhere);
      await open(page, '/mon-compte/mes-informations');
      await page.getByRole('button', { name: t('sessions.endAll') }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('sessions.endAll') })
        .click();
      await signedOut(page);
      await signedOut(elsewhere); // the page reacts to an event
      expect([await sessionOf(page), await sessionOf(elsewhere)]).toEqual([401, 401]);
    });

    await test.step('a forgotten password is chosen anew, and the sessions of before end', async () => {
      const letters = await (await Mailbox.open(second)).skip();
      await signInByForm(elsewhere, { login: second, name: 'Jeanne Delmas' }, passphrases.jeanne);
      await elsewhere.waitForURL('**/dashboard'); // the page that she was on
      await settled(elsewhere);
      await open(page, '/');
      await page.getByRole('link', { name: entry('login.forgot') }).click();
      await page.getByLabel(entry('login.email')).fill(second);
      await page.getByRole('button', { name: entry('ask.submit') }).click();
      await expect(page.getByRole('heading', { level: 1, name: entry('sent.title') })).toBeVisible();
      await enter(page, await letters.link(), passphrases.again);
      await letters.close();
      await expect.poll(() => sessionOf(elsewhere)).toBe(401);
      expect(await sessionOf(page), 'the one that chose the password').toBe(200);
    });
  } finally {
    const { items } = await hugo.send<{ items: { uuid: string; login: string }[] }>(
      'GET',
      `collaborators/list/${hugo.uuid}?search=${mark}`,
    );
    for (const { uuid } of items) await hugo.send('DELETE', `collaborators/remove/${hugo.uuid}/${uuid}`);
    await Promise.all([other.close(), staff.close(), mails.close(), hugo.api.dispose()]);
  }
});
