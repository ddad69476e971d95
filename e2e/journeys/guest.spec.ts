// A guest of one patient: what the guest reads and downloads, the journal's entries, and the end of the access.
// mfe-patients/src/pages/network/network-page.test.tsx covers the invitation form and the list that revokes.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { accounts, ask, callerOf, deadline, expect, expectEveryLook, settled, test, useLocale, words } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { Caller } from './caller.ts';
import { expectSoundAtBothWidths, setWidth } from './factor-pages.ts';
import { Mailbox } from './outbox.ts';
import { randomId } from './test-remote.ts';

const t = (key: string, values?: Record<string, string>): string => words('shell', 'fr', key, values);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const acts = '/mon-espace/patient/actes-patient';
const files = '/mon-espace/patient/fichiers';

interface Shown {
  uuid: string;
  acts: number;
  files: number;
  personInfo: { firstName: string; lastName: string };
}

interface Picture {
  uuid: string;
  name: string;
  sha256: string;
}

/** Returns the patient with the most acts who also has a picture. */
async function patientWithPicture(camille: Caller): Promise<{ patient: Shown; picture: Picture }> {
  const { items } = await camille.send<{ items: Shown[] }>('GET', `patients/list/${camille.uuid}?sort=-acts&files=with&size=10`);
  for (const patient of items) {
    const found = await camille.send<{ items: Picture[] }>('GET', `files/list/${camille.uuid}?patient=${patient.uuid}&kind=picture&size=1`);
    if (found.items[0]) return { patient, picture: found.items[0] };
  }
  throw new Error('the demo has no patient with acts and a picture');
}

/** Goes from the link's page to the patient. */
async function enter(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('guest.enter') }).click();
  await page.waitForURL(`**${acts}?patient=*`);
  await settled(page);
}

/** Invites a guest of a patient by mail; returns the access's uuid and the mailed link. */
async function invite(owner: Caller, patientUuid: string, firstName: string): Promise<{ uuid: string; email: string; link: string }> {
  const email = `${firstName.toLowerCase()}.roy.${randomId()}@laboratoire.example`;
  const mails = await Mailbox.open(email);
  const { uuid } = await owner.send<{ uuid: string }>('POST', 'users/create-guest', {
    userUuid: owner.uuid,
    patientUuid,
    email,
    personInfo: { firstName, lastName: 'Roy' },
    consent: { purpose: 'prosthesis', on: '2026-11-02', form: 'written' },
  });
  const link = await mails.link();
  await mails.close();
  return { uuid, email, link };
}

const withdraw = (owner: Caller, guest: string) => owner.send('DELETE', `network/withdraw-guest/${owner.uuid}/${guest}`);

/** Checks that a guest is neither shown nor given any other part of the portal. */
async function expectOnlyReading(page: Page, owner: Caller, patient: string): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Pages du patient' }).getByRole('link')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /Ajouter|Modifier|Supprimer/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /smileys|Notifications|Partager/ })).toHaveCount(0);
  const own = await callerOf(page);
  const statusOf = async (method: 'GET' | 'POST', path: string, body?: object) => (await ask(page, method, path, body, own)).status;
  expect(await statusOf('POST', `acts/add/${own.uuid}/${patient}`, { type: 'aligners', on: '2026-01-05' })).toBe(403);
  expect(await statusOf('POST', `files/delete/${own.uuid}`, { filesUuids: [] })).toBe(403);
  for (const path of ['patients/list', 'orders/list', 'invoices/list', 'smileys/total', 'journal/list', 'users']) {
    expect(await statusOf('GET', `${path}/${own.uuid}`), path).toBe(403);
  }
  expect(await statusOf('GET', `users/patients-get/${own.uuid}`)).toBe(200);
  expect(await statusOf('GET', `users/patients-get/${owner.uuid}`)).toBe(404);
  const others = await owner.send<{ uuid: string }[]>('GET', `users/patients-get/${owner.uuid}`);
  const other = others.find(({ uuid }) => uuid !== patient)?.uuid ?? '';
  expect(await statusOf('GET', `patients/one/${own.uuid}/${other}`)).toBe(404);
  for (const path of ['/mon-cabinet/mes-factures', `/mon-espace/patient/modifier-patient?patient=${patient}`]) {
    const answer = await page.request.get(path, { maxRedirects: 0, headers: { Accept: 'text/html' } });
    expect(answer.headers()['location'], path).toBe('/auth/guest');
  }
}

test('a guest reads the acts and files of one patient and takes a file; the journal shows it; withdrawn, the page shows that', async ({
  page,
  watch,
}) => {
  watch.allow(/40[134]|410/);
  const camille = await Caller.signIn(accounts.camille);
  const { patient, picture } = await patientWithPicture(camille);
  const { uuid, link } = await invite(camille, patient.uuid, 'Anne');
  await page.goto(link);
  await expect(heading(page, t('guest.welcome', { name: 'Anne Roy' }))).toBeVisible();
  // The event stream opens a moment after the page has settled; only then does the page end at once with its session.
  const listens = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/events' && answer.ok(), {
    timeout: deadline(60_000),
  });
  await enter(page);
  const name = `${patient.personInfo.firstName} ${patient.personInfo.lastName}`;
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(/partagé par .+, en lecture seule/)).toBeVisible();
  await expect(page.getByText('Travail de prothèse · accord écrit du 02/11/2026')).toBeVisible();
  await setWidth(page, 360);
  const facts = page.getByText(/partagé par .+, en lecture seule/);
  expect(await facts.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 'the line is whole on a phone').toBe(0);
  await expectSoundAtBothWidths(page);
  await expect(page.getByRole('main').locator('section li')).toHaveCount(patient.acts);
  await expectOnlyReading(page, camille, patient.uuid);

  await page.getByRole('link', { name: /^Fichiers/ }).click();
  await page.waitForURL(`**${files}?patient=${patient.uuid}`);
  await expect(page).toHaveTitle(/^Fichiers du patient/);
  await expect(heading(page, name)).toBeFocused();
  const tile = page.getByRole('listitem').filter({ hasText: picture.name });
  await expect.poll(() => tile.locator('img').evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
  await tile.getByRole('link', { name: `Ouvrir ${picture.name}` }).click();
  const viewer = page.getByRole('dialog', { name: picture.name });
  await expect(viewer.getByRole('complementary', { name: 'Outils et description' })).toBeVisible();
  const coming = page.waitForEvent('download');
  await viewer.getByRole('link', { name: `Télécharger ${picture.name}` }).click();
  const bytes = await readFile(await (await coming).path());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(picture.sha256);

  const lines = async () => {
    interface Line {
      action: string;
      kind: string;
      actor: { role: string; personInfo?: { lastName: string } };
    }
    const { items } = await camille.send<{ items: Line[] }>('GET', `journal/patient/${camille.uuid}/${patient.uuid}?size=100`);
    return items
      .filter(({ actor }) => actor.role === 'guest')
      .map(({ action, kind, actor }) => `${action} ${kind} ${actor.personInfo?.lastName ?? ''}`);
  };
  // All page views count as one visit, unless they take longer than ten minutes.
  for (const line of ['view patient Roy', 'download file Roy']) {
    await expect.poll(lines, { message: line }).toContain(line);
  }

  await listens;
  await withdraw(camille, uuid);
  await page.waitForURL('**/auth/guest');
  await expect(heading(page, t('guest.closed'))).toBeVisible();
  expect(await page.locator('body').innerText(), 'nothing of the patient is left on the screen').not.toContain(patient.personInfo.lastName);
  await page.goto(link);
  await expect(heading(page, t('link.expired'))).toBeVisible();
  await camille.api.dispose();
});

test(
  'the pages of a guest fit every look; the way out leads to its own page, and the link has been used',
  { tag: '@looks' },
  async ({ page, watch }) => {
    watch.allow(/401|410/);
    const camille = await Caller.signIn(accounts.camille);
    const { patient } = await patientWithPicture(camille);
    const { uuid, link } = await invite(camille, patient.uuid, 'Paul');
    await page.goto(link);
    await enter(page);
    const addresses = [`${acts}?patient=${patient.uuid}`, `${files}?patient=${patient.uuid}`];
    await expectEveryLook(page, addresses, { keys: 'head|acts|files|guest|title' });
    await useLocale(page, 'fr');
    await page.goto('/mon-cabinet/mes-factures'); // not open to guests
    await page.waitForURL(`**${addresses[0] ?? ''}`);
    await settled(page);
    await page.getByRole('button', { name: t('logout') }).click();
    await page.waitForURL('**/auth/guest');
    await expect(heading(page, t('guest.closed'))).toBeVisible();
    await page.goto(link);
    await expect(heading(page, t('link.used'))).toBeVisible();
    await expect(page.getByText(t('link.used.guest'))).toBeVisible();
    await withdraw(camille, uuid);
    await camille.api.dispose();
  },
);
