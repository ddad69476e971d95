import { accounts, call, expect, expectEveryLook, settled, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { address, anOrder, held, makeGroup, say } from './messages-api.ts';

const path = '/mon-espace/mes-messages';
const list = (page: Page) => page.getByRole('list', { name: 'Conversations' });
const thread = (page: Page) => page.getByRole('region', { name: 'Messages de la conversation' });
const line = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const field = (page: Page) => page.getByRole('combobox', { name: /^Écrire à/ });
const shown = (page: Page) => page.getByRole('article').evaluateAll((all) => all.map((one) => Number(one.getAttribute('aria-posinset'))));

/** Chooses from the menu of a message. */
async function choose(page: Page, text: string, entry: string): Promise<void> {
  await line(page, text).hover();
  await line(page, text).getByRole('button', { name: 'Actions pour ce message' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('conversations are searched and chosen, all of it in the address', async ({ page }) => {
  await signIn(page, accounts.camille, { to: path });
  await expect(list(page).getByRole('link')).not.toHaveCount(0);
  await page
    .getByRole('link', { name: /^Groupes/ })
    .last()
    .click();
  await expect(page).toHaveURL(/activeComponent=groups/);
  await expect(list(page).getByRole('link', { name: /Stérilisation/ })).toBeVisible();
  await page.getByRole('searchbox').fill('planning chirurgies');
  await expect(page).toHaveURL(/search=planning\+chirurgies/);
  await expect(list(page).getByRole('link')).toHaveCount(1);
  await list(page).getByRole('link').click();
  await expect(page).toHaveURL(/activeConversationId=.+activeComponent=groups/);
  await expect(page.getByRole('heading', { level: 2, name: 'Planning des chirurgies' })).toBeVisible();
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByText('Aucune conversation ne contient ces mots.')).toBeVisible();
});

test('a thread of two thousand messages begins at its end, grows upwards and keeps its place', async ({ page }) => {
  await signIn(page, accounts.nora, { to: `${path}?search=${encodeURIComponent('Équipe du cabinet')}` });
  await list(page)
    .getByRole('link', { name: /Équipe du cabinet/ })
    .click();
  await expect.poll(async () => Math.max(0, ...(await shown(page)))).toBeGreaterThanOrEqual(2000);
  expect((await shown(page)).length).toBeLessThan(60);
  for (let step = 0; step < 3; step += 1) {
    const before = Math.min(...(await shown(page)));
    await thread(page).evaluate((element) => (element.scrollTop = 0));
    await expect.poll(async () => Math.min(...(await shown(page)))).toBeLessThan(before - 10);
    // What was at the top stays in sight while older ones come above it.
    await expect.poll(() => thread(page).evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  }
  expect((await shown(page)).length).toBeLessThan(80);
  await page.getByRole('button', { name: 'Derniers messages' }).click();
  await expect.poll(async () => Math.max(...(await shown(page)))).toBeGreaterThanOrEqual(2000);
});

test('a message is written with a mention, a patient and a file; it is changed, taken back and read', async ({ page, browser }) => {
  await signIn(page, accounts.camille, { to: path });
  const group = await makeGroup(page, 'Faure', 'Caron');
  await page.goto(address(group.uuid));
  await settled(page);
  await expect(page.getByText('Rien n’est encore écrit.')).toBeVisible();

  await field(page).pressSequentially('Merci @nor');
  await page.getByRole('option', { name: /Nora Faure/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('Merci @Nora Faure ');
  await page.getByRole('button', { name: 'Lier une commande' }).click();
  await page.getByRole('dialog').getByRole('button').first().click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'courrier.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    ),
  });
  await expect(page.getByText('1 fichier joint')).toBeAttached();
  await page.keyboard.press('Escape');
  await field(page).press('Control+Enter');
  const sent = line(page, 'Merci @Nora Faure');
  await expect(sent.getByRole('link', { name: /courrier\.pdf/ })).toHaveAttribute('href', /\/files\/download\//);
  await expect(sent.getByRole('list', { name: 'Éléments liés' }).getByRole('link')).toHaveAttribute('href', /commande\?reference=/);
  await expect(field(page)).toHaveValue('');

  // The other side sees it and reads it; here that shows.
  const other = await browser.newPage();
  await signIn(other, accounts.nora, { to: address(group.uuid) });
  await expect(line(other, 'Merci @Nora Faure')).toBeVisible();
  await page.bringToFront();
  await expect(sent).toContainText('Lu par 1 personne');
  await other.close();

  await choose(page, 'Merci @Nora Faure', 'Modifier');
  await page.getByRole('textbox', { name: 'Modifier le message' }).fill('Merci beaucoup');
  await page.keyboard.press('Control+Enter');
  await expect(line(page, 'Merci beaucoup (modifié)')).toBeVisible();
  await choose(page, 'Merci beaucoup', 'Retirer');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(line(page, 'Message retiré')).toBeVisible();
  await expect(line(page, 'Merci beaucoup')).toHaveCount(0);
});

test('what is unread begins under a rule, and is read once it was in sight', async ({ page, browser }) => {
  const camille = await browser.newPage();
  await signIn(camille, accounts.camille, { to: path });
  const group = await makeGroup(camille, 'Faure');
  await say(camille, group.uuid, 'Un');
  await say(camille, group.uuid, 'Deux');
  await camille.close();
  await signIn(page, accounts.nora, { to: `${path}?search=${encodeURIComponent(group.subject)}` });
  await expect(list(page).getByRole('link')).toContainText('2 non lues');
  await list(page).getByRole('link').click();
  await expect(page.getByText('2 nouveaux messages')).toBeVisible();
  await expect(list(page).getByRole('link')).not.toContainText('non lues');
});

test('offline a message waits and says why; the draft stays; back online it leaves once', async ({ page, context, watch }) => {
  watch.allow(/Failed to fetch|was not|could not|network|nobody was told/i);
  await signIn(page, accounts.camille, { to: path });
  const group = await makeGroup(page, 'Faure');
  await page.goto(address(group.uuid));
  await settled(page);
  await field(page).fill('Bonjour, je reviens');
  await expect.poll(async () => (await held(page, group.uuid)).draft).toBe('Bonjour, je reviens');
  await page.reload();
  await settled(page);
  await expect(field(page)).toHaveValue('Bonjour, je reviens');
  await context.setOffline(true);
  await field(page).press('Control+Enter');
  await expect(line(page, 'Bonjour, je reviens')).toContainText('Hors ligne : sera envoyé au retour du réseau');
  await context.setOffline(false);
  await expect(line(page, 'Bonjour, je reviens')).not.toContainText('Hors ligne');
  const said = async () => (await call<{ items: unknown[] }>(page, 'GET', `messages/list/{user}/${group.uuid}`)).items.length;
  await expect.poll(said).toBeGreaterThan(0);
  expect(await said()).toBe(1);
  await expect.poll(async () => (await held(page, group.uuid)).draft).toBeUndefined();
});

test('a group is begun, grows, is put away and left', async ({ page }) => {
  await signIn(page, accounts.camille, { to: `${path}?activeComponent=contacts` });
  await page.getByRole('button', { name: 'Nouveau groupe' }).click();
  const form = page.getByRole('dialog');
  const subject = `Essai ${Date.now().toString(36)}`;
  await form.getByRole('button', { name: 'Commencer' }).click();
  await expect(form.getByText('Donnez un sujet.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Sujet' }).fill(subject);
  await form.getByRole('checkbox', { name: /Nora Faure/ }).check();
  await form.getByRole('button', { name: 'Commencer' }).click();
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
  const menu = page.getByRole('button', { name: `Actions pour ${subject}` });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Ajouter des personnes' }).click();
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /Étienne Caron/ })
    .check();
  await page.getByRole('dialog').getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByText('Camille Martin a ajouté Étienne Caron')).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Archiver' }).click();
  await expect(page.getByText('La conversation est archivée.')).toBeVisible();
  await page.getByRole('link', { name: /conversations? archivées?$/ }).click();
  await list(page)
    .getByRole('link', { name: new RegExp(subject) })
    .click();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Quitter la conversation' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitter' }).click();
  await expect(list(page).getByRole('link', { name: new RegExp(subject) })).toHaveCount(0);
});

test('a message becomes a claim, and knows of it', async ({ page }) => {
  await signIn(page, accounts.camille, { to: path });
  const group = await makeGroup(page, 'Faure');
  await say(page, group.uuid, 'La couronne est fendue', { links: [{ kind: 'order', reference: await anOrder(page) }] });
  await page.goto(address(group.uuid));
  await settled(page);
  await choose(page, 'La couronne est fendue', 'En faire une réclamation');
  await page.waitForURL(/reclamation\/nouvelle\?/);
  await settled(page);
  await page.getByRole('radio', { name: /Catégorie A/ }).check();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('textbox', { name: /^Lot/ }).fill('L26-0815-03');
  await page.waitForURL(/nouvelle\?id=/);
  const draft = new URL(page.url()).searchParams.get('id') ?? '';
  await page.goto(address(group.uuid));
  await expect(line(page, 'La couronne est fendue').getByRole('link', { name: 'Réclamation ouverte' })).toHaveAttribute(
    'href',
    new RegExp(`case=${draft}`),
  );
  await call(page, 'DELETE', `claims/draft/{user}/${draft}`);
});

test('on a telephone it is the list or the conversation, with a way back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page, accounts.nora, { to: path });
  await list(page).getByRole('link').first().click();
  await expect(list(page)).toBeHidden();
  await expect(field(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Revenir aux conversations' }).click();
  await expect(list(page)).toBeVisible();
});

test('what cannot be read says so and is tried again; a conversation of others is not there', async ({ page, watch }) => {
  watch.allow(/500|404/);
  await signIn(page, accounts.lea, { to: path });
  await expect(page.getByText('Aucune conversation pour l’instant.')).toBeVisible();
  await page.goto(address('8a5c1c56-b4d9-50fd-b833-421448f10e32'));
  await expect(page.getByText('Cette conversation n’existe pas, ou vous n’y participez plus.')).toBeVisible();
  let fails = true;
  await page.route('**/api/product/conversations/list/**', (route) =>
    fails ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await page.goto(`${path}?show=unread`);
  await expect(page.getByText('Les conversations n’ont pas pu être chargées.')).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('Vous avez tout lu.')).toBeVisible();
});

test('the list in every language, scheme and width', { tag: '@looks' }, async ({ page }) => {
  await signIn(page, accounts.camille, { to: path });
  await expectEveryLook(page, [path], { keys: 'messages|title' });
});

test('a conversation in every language, scheme and width', { tag: '@looks' }, async ({ page }) => {
  await signIn(page, accounts.camille, { to: path });
  const group = await makeGroup(page, 'Faure', 'Caron');
  await say(page, group.uuid, 'Bonjour à tous, la patiente est disponible vendredi matin pour la pose.');
  await expectEveryLook(page, [address(group.uuid)], { keys: 'messages|title' });
});

test('the people one may write to, in every scheme and width', { tag: '@looks' }, async ({ page }) => {
  await signIn(page, accounts.camille, { to: path });
  await expectEveryLook(page, [`${path}?activeComponent=contacts`], { keys: 'messages|title', languages: ['fr'] });
});
