import { accounts, expect, expectEveryLook, expectNoSeriousAxe, settled, signIn, test } from 'portal-playwright';
import type { Page, Route } from '@playwright/test';
import { broken } from './broken.ts';
import { expectEveryRow } from './rows.ts';

const path = '/mon-cabinet/document/mes-offres';
const rows = (page: Page) => page.getByRole('table', { name: 'Offres' }).locator('tbody tr[data-row]');

/** Opens the first offer of a state. */
async function openOffer(page: Page, account: { login: string; name: string }, query: string): Promise<void> {
  await signIn(page, account, { to: `${path}?${query}` });
  await rows(page).first().getByRole('link').click();
  await settled(page);
  await expect(page).toHaveURL(/\/mon-cabinet\/offre\?id=/);
}

/** The offer's name, with its state beside it. */
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first();

const refuse = (code: string) => (route: Route) =>
  route.fulfill({
    status: 409,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: 'x', status: 409, code, requestId: '7f3a91c20000' }),
  });

/** Presses the button, then confirms. */
async function accept(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Accepter l’offre' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Accepter', exact: true }).click();
}

test('every state has its words, and filters keep to one', async ({ page }) => {
  await signIn(page, accounts.camille, { to: path });
  for (const [state, words] of [
    ['seen', 'Vue'],
    ['accepted', /acceptée le \d\d\/\d\d\/\d{4}/],
    ['expired', /terminée le \d\d\/\d\d\/\d{4}/],
  ] as const) {
    await page.goto(`${path}?state=${state}`);
    await expectEveryRow(rows(page), words);
  }
  await page.goto(path);
  await expectEveryRow(rows(page), /au lieu de/);
  const csv = await page.request.get(String(await page.getByRole('link', { name: 'CSV', exact: true }).getAttribute('href')));
  expect((await csv.text()).trim().split('\r\n')).toHaveLength((await rows(page).count()) + 1);
});

test('offers are never paid with smileys, and say so', async ({ page }) => {
  await openOffer(page, accounts.camille, 'state=seen');
  await expect(page.getByRole('main').getByText(/ne se paie pas en smileys et n’en rapporte pas/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /smiley/i })).toHaveCount(0);
});

test('a new offer is seen by being opened, once a visit', async ({ page }) => {
  await page.route('**/api/product/offers/one/**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { result: { state: string } };
    body.result.state = 'new';
    await route.fulfill({ response: answer, json: body });
  });
  let told = 0;
  page.on('request', (request) => (told += request.url().includes('/offers/seen/') ? 1 : 0));
  await openOffer(page, accounts.camille, 'state=seen');
  await expect(heading(page)).toContainText('Vue');
  expect(told).toBe(1);
});

test('acceptance names what it accepts, sends the terms that were read, and is sent again under the same key', async ({ page, watch }) => {
  watch.allow(/accept|ERR_FAILED/);
  await openOffer(page, accounts.camille, 'state=seen');
  const title = await heading(page).locator('span').first().innerText();
  const bodies: { idempotencyKey: string; termsVersion: number }[] = [];
  await page.route('**/api/product/offers/accept/**', async (route) => {
    bodies.push(route.request().postDataJSON() as (typeof bodies)[number]);
    await route.abort();
  });
  await page.getByRole('button', { name: 'Accepter l’offre' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(title);
  await expect(dialog).toContainText('les conditions en version 1. Rien n’est payé maintenant.');
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(bodies).toHaveLength(0);
  for (let attempt = 0; attempt < 2; attempt++) {
    await accept(page);
    await expect(page.getByRole('alert')).toContainText('l’offre ne peut pas être acceptée deux fois');
  }
  expect(bodies).toHaveLength(2);
  expect(bodies[0]).toEqual(bodies[1]);
  expect(bodies[0]?.termsVersion).toBe(1);
  await page.unrouteAll();
});

test('changed terms are said in words, and the new version is the next one accepted', async ({ page, watch }) => {
  watch.allow(/409|accept/);
  await openOffer(page, accounts.camille, 'state=seen');
  await page.route('**/api/product/offers/accept/**', refuse('offers.terms_changed'));
  await page.route('**/api/product/offers/one/**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { result: { termsVersion: number; terms: string[] } };
    body.result.termsVersion = 2;
    body.result.terms = ['Nouvelle condition.'];
    await route.fulfill({ response: answer, json: body });
  });
  await accept(page);
  await expect(page.getByRole('alert')).toContainText('ses conditions ont changé pendant votre lecture. Relisez la version 2');
  await expect(page.getByText('Nouvelle condition.')).toBeVisible();
  const sent = page.waitForRequest(/\/offers\/accept\//);
  await accept(page);
  expect((await sent).postDataJSON()).toMatchObject({ termsVersion: 2 });
});

test('every refusal is said in words', async ({ page, watch }) => {
  watch.allow(/409|accept/);
  await openOffer(page, accounts.camille, 'state=seen');
  for (const [code, words] of [
    ['offers.accepted', 'a déjà accepté cette offre'],
    ['offers.expired', 'elle a pris fin'],
    ['offers.not_yet', 'elle n’a pas encore commencé'],
  ] as const) {
    await page.reload();
    await page.route('**/api/product/offers/accept/**', refuse(code));
    await accept(page);
    await expect(page.getByRole('alert')).toContainText(words);
    await page.unroute('**/api/product/offers/accept/**');
  }
});

test('an assistant reads offers; only a dentist accepts them', async ({ page }) => {
  await openOffer(page, accounts.nora, 'state=seen');
  const button = page.getByRole('button', { name: 'Accepter l’offre' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription('Seul un praticien du cabinet peut accepter une offre.');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('an accepted offer says by whom and when; an expired one cannot be accepted', async ({ page }) => {
  await openOffer(page, accounts.camille, 'state=accepted');
  await expect(page.getByText('Acceptée le')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accepter l’offre' })).toHaveCount(0);
  await openOffer(page, accounts.camille, 'state=expired');
  await expect(page.getByRole('button', { name: 'Accepter l’offre' })).toHaveCount(0);
  const terms = await page.request.get(String(await page.getByRole('link', { name: 'Voir les conditions en PDF' }).getAttribute('href')));
  expect(terms.headers()['content-type']).toContain('application/pdf');
});

// Each run takes one of the seven open offers that this practice has in fresh demo data.
test('really accepted, without a mouse: the offer and the list agree, and the focus is on what came of it', async ({ page }) => {
  await signIn(page, accounts.ines, { to: `${path}?state=new&state=seen` });
  await expectEveryRow(rows(page), /encore \d+ jours?|dernier jour/);
  await rows(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/mon-cabinet\/offre\?id=/);
  const id = new URL(page.url()).searchParams.get('id');
  await page.getByRole('button', { name: 'Accepter l’offre' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Annuler' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('L’offre est acceptée. Rien n’a été payé')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.locator(':focus')).toContainText('L’offre est acceptée');
  await expect(heading(page)).toContainText('Acceptée');
  await page.goto(`${path}?state=accepted`);
  await expect(rows(page).locator(`a[href$="${String(id)}"]`)).toBeVisible();
});

test('offers stand in the menu of a desk, not in that of a telephone', async ({ page }) => {
  await signIn(page, accounts.camille, { to: path });
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Mes offres' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: /menu/i }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Mes factures' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Mes offres' })).toHaveCount(0);
});

test('list, role, seen mark and offer fail alone', async ({ page, watch }) => {
  watch.allow(/500|offer/);
  await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-smileys' });
  await page.route('**/api/product/offers/list/**', broken);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Les offres n’ont pas pu être chargées' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(rows(page).first()).toBeVisible();
  await page.route('**/api/product/offers/one/**', broken);
  await page.route('**/api/product/offers/seen/**', broken);
  await page.route('**/api/product/users/*', broken);
  await rows(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'L’offre n’a pas pu être chargée' })).toBeVisible();
  await page.unroute('**/api/product/offers/one/**');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { name: /^Conditions, version/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accepter l’offre' })).toBeVisible();
});

test('every look of documents and offers, of the lists and of one each', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, accounts.camille, { to: '/mon-cabinet/document/mes-documents' });
  const pages = ['/mon-cabinet/mes-documents', '/mon-cabinet/document/mes-documents', path];
  for (const list of pages.slice(1)) {
    await page.goto(list);
    pages.push(String(await page.locator('[data-row] a').first().getAttribute('href')));
  }
  await expectEveryLook(page, pages, {
    keys: 'documents?|offers?|papers|period|validity|documentKind|offerState|zip|common',
    ready: async (_, at) => {
      if (!at.includes('?')) await expect(page.locator('[data-row]').first()).toBeVisible();
    },
  });
});
