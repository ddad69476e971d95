// Somebody is let look at one patient: the invitation, what he reads and takes with him, what is written of it, and the end.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { accounts, baseUrl, deadline, expect, expectEveryLook, settled, signIn, test, words, useLocale } from 'portal-playwright';
import type { Browser, Page } from '@playwright/test';
import { Caller } from './caller.ts';
import { Mailbox } from './outbox.ts';
import { randomId } from './trial.ts';

const say = (key: string): string => words('shell', 'fr', key);
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

/** The patient with most acts who has a picture, too. */
async function somebody(camille: Caller): Promise<{ patient: Shown; picture: Picture }> {
  const { items } = await camille.send<{ items: Shown[] }>('GET', `patients/list/${camille.uuid}?sort=-acts&files=with&size=10`);
  for (const patient of items) {
    const found = await camille.send<{ items: Picture[] }>('GET', `files/list/${camille.uuid}?patient=${patient.uuid}&kind=picture&size=1`);
    if (found.items[0]) return { patient, picture: found.items[0] };
  }
  throw new Error('the demo has no patient with acts and a picture');
}

async function enter(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: say('guest.enter') }).click();
  await page.waitForURL(`**${acts}?patient=*`);
  await settled(page);
}

async function desk(browser: Browser, to: string): Promise<Page> {
  const there = await browser.newContext({ baseURL: baseUrl, locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  const page = await there.newPage();
  await signIn(page, accounts.camille, { to });
  return page;
}

async function inviteByPage(page: Page, patient: string, email: string): Promise<void> {
  await page.goto(`/mon-espace/mon-reseau?share=${patient}`);
  const form = page.getByRole('dialog', { name: /^Partager le dossier de/ });
  await form.getByRole('button', { name: 'Un invité' }).click();
  await form.getByRole('textbox', { name: 'Prénom' }).fill('Anne');
  await form.getByRole('textbox', { name: 'Nom', exact: true }).fill('Roy');
  await form.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email);
  await form.getByRole('button', { name: 'Envoyer le lien' }).click();
  await form.getByRole('link', { name: 'Voir les partages' }).click();
}

/** What of the portal a guest is neither shown nor given. */
async function expectOnlyReading(page: Page, patient: string): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Pages du patient' }).getByRole('link')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /Ajouter|Modifier|Supprimer/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /smileys|Notifications|Partager/ })).toHaveCount(0);
  const own = await page.evaluate(() => ({ uuid: localStorage.getItem('uuid') ?? '', token: localStorage.getItem('token') ?? '' }));
  const ask = async (method: string, path: string, data?: object) =>
    (await page.request.fetch(`/api/product/${path}`, { method, data, headers: { 'X-Portal-Token': own.token } })).status();
  expect(await ask('POST', `acts/add/${own.uuid}/${patient}`, { type: 'aligners', on: '2026-01-05' })).toBe(403);
  expect(await ask('POST', `files/delete/${own.uuid}`, { filesUuids: [] })).toBe(403);
  for (const path of ['patients/list', 'orders/list', 'smileys/total', 'journal/list']) {
    expect(await ask('GET', `${path}/${own.uuid}`), path).toBe(403);
  }
  for (const path of ['/mon-espace/mes-patients', `/mon-espace/patient/modifier-patient?patient=${patient}`]) {
    await page.goto(path);
    await page.waitForURL(`**${acts}?patient=${patient}`);
    await settled(page);
  }
}

test('a guest reads the acts and files of one patient and takes a file; the journal says so; withdrawn, the page says that', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/40[134]/);
  test.setTimeout(deadline(120_000));
  const camille = await Caller.signIn(accounts.camille);
  const { patient, picture } = await somebody(camille);
  const email = `anne.roy.${randomId()}@laboratoire.example`;
  const mails = await Mailbox.open(email);
  const practice = await desk(browser, '/mon-espace/mon-reseau');
  await inviteByPage(practice, patient.uuid, email);

  const link = await mails.link();
  await page.bringToFront();
  await enter(page, link);
  await expect(heading(page, 'Actes du patient')).toBeVisible();
  const name = `${patient.personInfo.firstName} ${patient.personInfo.lastName}`;
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page.getByText('partagé avec vous, en lecture seule')).toBeVisible();
  await expect(page.getByRole('main').locator('section li')).toHaveCount(patient.acts);
  await expectOnlyReading(page, patient.uuid);
  // A page listens a moment after it has settled; only then is it told at once that its session has ended.
  const listens = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/events' && answer.ok(), {
    timeout: deadline(60_000),
  });

  await page.getByRole('link', { name: /^Fichiers/ }).click();
  await page.waitForURL(`**${files}?patient=${patient.uuid}`);
  await expect(heading(page, 'Fichiers du patient')).toBeFocused();
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
  for (const line of ['view patient Roy', 'list acts Roy', 'list files Roy', 'download file Roy']) {
    await expect.poll(lines, { message: line }).toContain(line);
  }

  await listens;
  await practice.bringToFront();
  await practice.reload();
  const guest = practice.getByRole('list', { name: 'Invités par un lien' }).getByRole('listitem').filter({ hasText: email });
  await expect(guest).toContainText('En cours');
  await guest.getByRole('button', { name: 'Retirer l’accès de Anne Roy' }).click();
  await practice.getByRole('alertdialog').getByRole('button', { name: 'Retirer l’accès' }).click();
  await expect(guest).toContainText('Terminé');
  await practice.context().close();

  await page.bringToFront();
  await page.waitForURL('**/auth/guest');
  await expect(heading(page, say('guest.closed'))).toBeVisible();
  expect(await page.locator('body').innerText(), 'nothing of the patient is left on the screen').not.toContain(patient.personInfo.lastName);
  await page.goto(link);
  await expect(heading(page, say('link.expired'))).toBeVisible();
  await mails.close();
  await camille.api.dispose();
});

test(
  'the pages of a guest hold in every language, at every width and in both schemes; the way out leads to its own page',
  { tag: '@looks' },
  async ({ page, watch }) => {
    watch.allow(/401/);
    test.setTimeout(deadline(180_000));
    const camille = await Caller.signIn(accounts.camille);
    const { patient } = await somebody(camille);
    const email = `paul.roy.${randomId()}@laboratoire.example`;
    const mails = await Mailbox.open(email);
    const { uuid } = await camille.send<{ uuid: string }>('POST', 'users/create-guest', {
      userUuid: camille.uuid,
      patientUuid: patient.uuid,
      email,
      personInfo: { firstName: 'Paul', lastName: 'Roy' },
    });
    await enter(page, await mails.link());
    const addresses = [`${acts}?patient=${patient.uuid}`, `${files}?patient=${patient.uuid}`];
    await expectEveryLook(page, addresses, { keys: 'head|acts|files|guest|title' });
    await useLocale(page, 'fr');
    await page.goto(addresses[0] ?? '');
    await settled(page);
    await page.getByRole('button', { name: say('logout') }).click();
    await page.waitForURL('**/auth/guest');
    await expect(heading(page, say('guest.closed'))).toBeVisible();
    await camille.send('DELETE', `network/withdraw-guest/${camille.uuid}/${uuid}`);
    await mails.close();
    await camille.api.dispose();
  },
);
