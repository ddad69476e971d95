import { accounts, expect, expectEveryLook, expectNoSeriousAxe, settled, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { ask, partnerAddress, requests, tidy } from './partners-api.ts';

// Some of them change what one practice has asked for.
test.describe.configure({ mode: 'default' });

const dialog = (page: Page) => page.getByRole('dialog');
const timeline = (page: Page) => page.getByRole('list', { name: 'Étapes de la demande' });

async function open(page: Page, name: string): Promise<void> {
  await page.goto(await partnerAddress(page, name));
  await settled(page);
}

test('before a partner’s site the page tells whose it is, where, and what goes along; nothing of the portal does', async ({
  page,
  context,
}) => {
  await signIn(page, accounts.camille, { to: '/dashboard' });
  await open(page, 'Lumident');
  const button = page.getByRole('button', { name: 'Aller sur le site' });
  await button.press('Enter');
  await expect(dialog(page)).toContainText('Vous allez quitter le portail');
  await expect(dialog(page)).toContainText('lumident.example');
  await expect(dialog(page)).toContainText('aucune donnée de vos patients');
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(button).toBeFocused();

  const headers: Record<string, string>[] = [];
  await context.route('https://lumident.example/**', async (route) => {
    headers.push(route.request().headers());
    await route.fulfill({ contentType: 'text/html', body: '<title>ailleurs</title>' });
  });
  await button.click();
  const link = dialog(page).getByRole('link', { name: 'Continuer vers Lumident' });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  const [site] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await site.waitForLoadState();
  expect(await site.evaluate(() => [window.opener === null, document.referrer])).toEqual([true, '']);
  expect(headers).toHaveLength(1);
  expect(headers[0]?.['referer']).toBeUndefined();
  await site.close();
  await expect(dialog(page)).toHaveCount(0);
});

test('a partner of the group opens with the portal’s account, and the notice says what it learns', async ({ page }) => {
  await signIn(page, accounts.camille, { to: '/dashboard' });
  await open(page, 'Cursus Implant');
  await page.getByRole('button', { name: 'Ouvrir avec mon compte' }).click();
  await expect(dialog(page)).toContainText('Votre nom et votre adresse électronique');
  const link = dialog(page).getByRole('link', { name: 'Ouvrir Cursus Implant' });
  await expect(link).toHaveAttribute('href', '/sso/academy');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a notice that does not come leads nowhere, and neither does an address that is not safe', async ({ page, watch }) => {
  watch.allow(/500/);
  await signIn(page, accounts.camille, { to: '/dashboard' });
  await open(page, 'Lumident');
  const notice = '**/partners/notice/**';
  await page.route(notice, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
  await page.getByRole('button', { name: 'Aller sur le site' }).click();
  await expect(dialog(page)).toContainText('n’ont pas pu être chargées');
  await expect(dialog(page).getByRole('link')).toHaveCount(0);
  await page.unroute(notice);
  await page.route(notice, async (route) => {
    const { result } = (await (await route.fetch()).json()) as { result: object };
    await route.fulfill({ json: { result: { ...result, url: 'http://lumident.example/' } } });
  });
  await dialog(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(dialog(page)).toContainText('n’est pas sûre');
  await expect(dialog(page).getByRole('link')).toHaveCount(0);
});

test('a practice asks for a partnership, follows it, and takes it back, by the keys alone', async ({ page }) => {
  await signIn(page, accounts.hugo, { to: '/dashboard' });
  await tidy(page, 'Radiance Imagerie');
  await open(page, 'Radiance Imagerie');
  await page.getByRole('button', { name: /Demander un partenariat|Faire une nouvelle demande/ }).press('Enter');
  await expect(dialog(page)).toContainText('au nom de Cabinet dentaire du Rivage');
  await page.getByLabel(/^Message/).fill('Un cône 3D pour l’automne <b>prochain</b>.');
  await expectNoSeriousAxe(page);
  await dialog(page).getByRole('button', { name: 'Envoyer la demande' }).press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(timeline(page)).toContainText('Un cône 3D pour l’automne <b>prochain</b>.');
  await expect(timeline(page).getByRole('listitem').filter({ hasText: 'Demandé' })).toHaveAttribute('aria-current', 'step');
  await expect(page.getByRole('button', { name: 'Demander un partenariat' })).toHaveCount(0);

  await page.goto('/nos-partenaires/demandes');
  await page.getByRole('link', { name: 'Radiance Imagerie' }).first().press('Enter');
  await expect(page).toHaveURL(/\/demande\?id=/);
  await page.getByRole('button', { name: 'Retirer la demande' }).press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('Radiance Imagerie');
  await expectNoSeriousAxe(page);
  await page.getByRole('button', { name: 'Retirer', exact: true }).press('Enter');
  await expect(timeline(page)).toContainText('Retiré');
  await expect(page.getByRole('button', { name: 'Retirer la demande' })).toHaveCount(0);
  const [latest] = (await requests(page)).filter(({ partner }) => partner.name === 'Radiance Imagerie');
  expect(latest?.status).toBe('withdrawn');
});

test('where a colleague was first, the form says so and keeps what was written', async ({ page, watch }) => {
  watch.allow(/409/);
  await signIn(page, accounts.hugo, { to: '/dashboard' });
  await tidy(page, 'Pharmadent Sud');
  await open(page, 'Pharmadent Sud');
  await page.getByRole('button', { name: /Demander un partenariat|Faire une nouvelle demande/ }).click();
  await page.getByLabel(/^Message/).fill('Pour le stock.');
  await ask(page, 'Pharmadent Sud');
  await dialog(page).getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(dialog(page)).toContainText('un collègue vous a devancé');
  await expect(page.getByLabel(/^Message/)).toHaveValue('Pour le stock.');
  await dialog(page).getByRole('button', { name: 'Annuler' }).click();
  await expect(timeline(page)).toContainText('Demandé');
  await tidy(page, 'Pharmadent Sud');
});

test('an assistant reads everything, and commits the practice to nothing', async ({ page, watch }) => {
  watch.allow(/403/);
  await signIn(page, accounts.nora, { to: '/dashboard' });
  await open(page, 'Lingua Dentis');
  const button = page.getByRole('button', { name: 'Demander un partenariat' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription(/engagent le cabinet/);
  await open(page, 'Crédit Calanque');
  await expect(timeline(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retirer la demande' })).toHaveCount(0);
  const status = await page.evaluate(async () => {
    const [uuid, token] = [localStorage.getItem('uuid') ?? '', localStorage.getItem('token') ?? ''];
    const id = new URLSearchParams(location.search).get('id') ?? '';
    const init = { method: 'POST', headers: { 'X-Portal-Token': token, 'Content-Type': 'application/json' }, body: '{}' };
    return (await fetch(`/api/product/partners/request/${uuid}/${id}`, init)).status;
  });
  expect(status, 'the edge refuses her').toBe(403);
});

test('a practice’s requests are a list like every other', async ({ page }) => {
  await signIn(page, accounts.camille, { to: '/nos-partenaires/demandes' });
  const rows = page.getByRole('table', { name: 'Demandes de partenariat' }).locator('tbody tr[data-row]');
  await expect(rows.first()).toContainText('Crédit Calanque');
  await page.getByRole('navigation', { name: 'Vues des demandes' }).getByRole('link', { name: 'Acceptées' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/status=accepted/);
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Campus Équipes' })).toBeVisible();
  await expect(timeline(page)).toContainText('Convention signée, bienvenue.');
});

test('who is new has asked for nothing, and is led to the partners', async ({ page }) => {
  await signIn(page, accounts.lea, { to: '/nos-partenaires/demandes' });
  await expect(page.getByRole('heading', { name: 'Aucune demande de partenariat' })).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.getByRole('main').getByRole('link', { name: 'Nos partenaires' }).click();
  await expect(page.getByRole('list', { name: 'Partenaires' }).locator('li[data-row]')).toHaveCount(16);
});

test('what nobody knows and what cannot be read are told apart', async ({ page, watch }) => {
  watch.allow(/404|500/);
  await signIn(page, accounts.camille, { to: '/nos-partenaires/partenaire?id=1' });
  await expect(page.getByRole('main').getByRole('link', { name: 'Nos partenaires' })).toBeVisible();
  await page.goto('/nos-partenaires/demande?id=00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('main').getByRole('link', { name: 'Demandes de partenariat' })).toBeVisible();
  const address = await partnerAddress(page, 'Lumident');
  await page.route('**/partners/one/**', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Ce partenaire n’a pas pu être chargé' })).toBeVisible();
  await page.unroute('**/partners/one/**');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { name: 'Lumident', exact: true })).toBeVisible();
});

test('requests at every width, in every language, light and dark', { tag: '@looks' }, async ({ page }) => {
  test.slow();
  await signIn(page, accounts.camille, { to: '/dashboard' });
  const review = (await requests(page)).find(({ status }) => status === 'in_review');
  const addresses = ['/nos-partenaires/demandes', `/nos-partenaires/demande?id=${review?.uuid ?? ''}`];
  await expectEveryLook(page, addresses, { keys: 'title|partners|partner|partnership|ext' });
});
