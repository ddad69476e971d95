// Conversations between users on the real platform. src/pages/messages/messages-page.test.tsx covers the page's texts, its address, its
// refusals and its requests.
import { randomUUID } from 'node:crypto';
import { accounts, call, expect, expectEveryLook, expectNoSeriousAxe, settled, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { Caller } from '../../e2e/journeys/caller.ts';
import { pdfOf } from '../../mfe-patients/e2e/generate/files.ts';
import { address, anOrder, field, line, makeGroup, pdf, say } from './messages-api.ts';

const path = '/mon-espace/mes-messages';
const list = (page: Page) => page.getByRole('list', { name: 'Conversations' });
const thread = (page: Page) => page.getByRole('region', { name: 'Messages de la conversation' });
const shown = (page: Page) => page.getByRole('article').evaluateAll((all) => all.map((one) => Number(one.getAttribute('aria-posinset'))));

/** Selects an entry from the menu of a message. */
async function choose(page: Page, text: string, entry: string): Promise<void> {
  await line(page, text).hover();
  await line(page, text).getByRole('button', { name: 'Actions pour ce message' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Returns a PDF whose pages have their numbers as text. */
function pages(count: number): Buffer {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const kids = numbers.map((_, index) => `${String(4 + 2 * index)} 0 R`).join(' ');
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${String(count)} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...numbers.flatMap((number, index) => {
      const content = `BT /F1 24 Tf 72 720 Td (Feuillet ${String(number)}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${String(5 + 2 * index)} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${String(content.length)} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ]);
}

test('every page of an attached PDF is read in the conversation, by the keyboard too', async ({ page }) => {
  const subject = `PDF ${randomUUID().slice(0, 8)}`;
  await signIn(page, accounts.camille, { to: `${path}?activeComponent=contacts` });
  await beginGroup(page, subject);
  await page.locator('input[type=file]').setInputFiles({ name: 'dossier.pdf', mimeType: 'application/pdf', buffer: pages(3) });
  await expect(page.getByText('1 fichier joint')).toBeAttached();
  await field(page).fill('Le dossier complet');
  await field(page).press('Control+Enter');
  await page.getByRole('button', { name: 'Ouvrir dossier.pdf' }).click();
  const reader = page.getByRole('dialog', { name: 'dossier.pdf' });
  const sheet = reader.getByRole('region', { name: /^dossier\.pdf, page/ });
  await expect(sheet).toHaveAccessibleName('dossier.pdf, page 1 sur 3');
  await expect(sheet.getByText('Feuillet 1')).toBeAttached();
  await expect(reader.getByRole('button', { name: 'Page précédente' })).toBeDisabled();
  await reader.getByRole('button', { name: 'Page suivante' }).click();
  await expect(sheet.getByText('Feuillet 2')).toBeAttached();
  await expect(reader.getByText('2 sur 3')).toBeVisible();
  await sheet.focus();
  await page.keyboard.press('End');
  await expect(sheet.getByText('Feuillet 3')).toBeAttached();
  await page.keyboard.press('Home');
  await expect(sheet).toHaveAccessibleName('dossier.pdf, page 1 sur 3');
  await expectNoSeriousAxe(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect.poll(async () => (await sheet.boundingBox())?.width, { message: 'as wide as the window' }).toBeLessThan(330);
  await expect(reader.getByRole('button', { name: 'Page suivante' })).toBeInViewport({ ratio: 1 });
});

/** Creates a group with Nora Faure in the form. */
async function beginGroup(page: Page, subject: string): Promise<void> {
  await page.getByRole('button', { name: 'Nouveau groupe' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Sujet' }).fill(subject);
  await form.getByRole('checkbox', { name: /Nora Faure/ }).check();
  await expectNoSeriousAxe(page);
  await form.getByRole('button', { name: 'Commencer' }).click();
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
}

test('a message with a mention, an order and a file reaches a group; it is read on a telephone, changed, and taken back', async ({
  page,
  browser,
}) => {
  const subject = `Essai ${randomUUID().slice(0, 8)}`;
  await signIn(page, accounts.camille, { to: `${path}?activeComponent=contacts` });
  await beginGroup(page, subject);
  await field(page).pressSequentially('Merci @nor');
  await page.getByRole('option', { name: /Nora Faure/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('Merci @Nora Faure ');
  await page.getByRole('button', { name: 'Lier une commande' }).click();
  await page.getByRole('dialog').getByRole('button').first().click();
  await page.locator('input[type=file]').setInputFiles({ name: 'courrier.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByText('1 fichier joint')).toBeAttached();
  await page.keyboard.press('Escape');
  await field(page).press('Control+Enter');
  const sent = line(page, 'Merci @Nora Faure');
  // A card that downloads the file, or a picture that opens it once its preview is made.
  await expect(sent.getByRole('list', { name: 'Fichiers' }).getByText('courrier.pdf')).toBeVisible();
  await expect(sent.getByRole('list', { name: 'Éléments liés' }).getByRole('link')).toHaveAttribute('href', /commande\?reference=/);
  await expect(field(page)).toHaveValue('');

  // The other participant sees the unread count in the list, opens the conversation and reads it; the receipt appears here.
  const other = await browser.newPage({ viewport: { width: 360, height: 780 } });
  await signIn(other, accounts.nora, { to: `${path}?search=${encodeURIComponent(subject)}` });
  await expect(list(other).getByRole('link')).toContainText('1 non lue');
  await list(other).getByRole('link').click();
  await expect(list(other)).toBeHidden();
  await expect(other.getByText('1 nouveau message')).toBeVisible();
  await expect(line(other, 'Merci @Nora Faure')).toBeVisible();
  await expect(field(other)).toBeInViewport({ ratio: 1 });
  await page.bringToFront();
  await expect(sent).toContainText('Lu par 1 personne');
  await choose(page, 'Merci @Nora Faure', 'Modifier');
  await page.getByRole('textbox', { name: 'Modifier le message' }).fill('Merci beaucoup');
  await page.keyboard.press('Control+Enter');
  await expect(line(page, 'Merci beaucoup (modifié)')).toBeVisible();
  await choose(page, 'Merci beaucoup', 'Retirer');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(line(page, 'Message retiré')).toBeVisible();
  await other.bringToFront();
  await expect(line(other, 'Message retiré')).toBeVisible();
  await other.getByRole('link', { name: 'Revenir aux conversations' }).click();
  await expect(list(other).getByRole('link')).not.toContainText('non lue');
  await other.close();
});

test('a thread of two thousand messages begins at its end, grows upwards and keeps its place', { tag: '@deep' }, async ({ page }) => {
  await signIn(page, accounts.nora, { to: `${path}?search=${encodeURIComponent('Équipe du cabinet')}` });
  await list(page)
    .getByRole('link', { name: /Équipe du cabinet/ })
    .click();
  await expect.poll(async () => Math.max(0, ...(await shown(page)))).toBeGreaterThanOrEqual(2000);
  expect((await shown(page)).length).toBeLessThan(60);
  for (let step = 0; step < 3; step += 1) {
    const before = Math.min(...(await shown(page)));
    const upwards = async () => {
      await thread(page).evaluate((element) => (element.scrollTop = 0)); // the list may have adjusted its scroll position meanwhile
      return Math.min(...(await shown(page)));
    };
    await expect.poll(upwards).toBeLessThan(before - 10);
    // The scroll position is kept when older messages are inserted above.
    await expect.poll(() => thread(page).evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  }
  expect((await shown(page)).length).toBeLessThan(80);
  await page.getByRole('button', { name: 'Derniers messages' }).click();
  await expect.poll(async () => Math.max(...(await shown(page)))).toBeGreaterThanOrEqual(2000);
});

// messages-page.test.tsx covers the links to the form and to the claim; platform/internal/messaging covers that the claim belongs to the
// message.
test('a message becomes a claim, and knows of it', { tag: '@deep' }, async ({ page }) => {
  const camille = await Caller.signIn(accounts.camille);
  const group = await makeGroup(camille, ['Faure']);
  await say(camille, group.uuid, 'La couronne est fendue', { links: [{ kind: 'order', reference: await anOrder(camille) }] });
  await signIn(page, accounts.camille, { to: address(group.uuid) });
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

test('messages and notifications read well in every language, scheme and width', { tag: '@looks' }, async ({ page }) => {
  test.slow();
  const camille = await Caller.signIn(accounts.camille);
  const group = await makeGroup(camille, ['Faure', 'Caron']);
  await say(camille, group.uuid, 'Bonjour à tous, la patiente est disponible vendredi matin pour la pose.');
  await page.context().addCookies((await camille.api.storageState()).cookies);
  await expectEveryLook(page, [path, address(group.uuid)], { keys: 'messages|title' });
  await expectEveryLook(page, [`${path}?activeComponent=contacts`], { keys: 'messages|title', languages: ['fr'] });
  // So few notifications that the dock covers none of them in part.
  await expectEveryLook(page, ['/mes-notifications?type=help', '/mes-notifications?tab=preferences'], { keys: 'notifications|title' });
});
