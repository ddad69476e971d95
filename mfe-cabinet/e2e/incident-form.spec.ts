// src/pages/case-forms.test.tsx covers the steps' requirements and drafts; cases.test.tsx covers a submitted incident.
import { accounts, expect, expectNoSeriousAxe, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';

const list = '/mon-cabinet/document/mes-incidents';

const next = (page: Page) => page.getByRole('button', { name: 'Continuer' });
const send = (page: Page) => page.getByRole('button', { name: 'Déclarer l’incident' });
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const harm = (page: Page, name: string) => page.getByRole('radiogroup', { name: 'Dommage' }).getByRole('radio', { name });
const answer = (page: Page, question: string, word: 'Oui' | 'Non') =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: word });
const subject = 'Vis fracturée pendant le serrage';
const saved = (page: Page) => expect(page.locator('[data-state="saved"]')).toContainText('Brouillon enregistré');

test('from a lot to the sent report: a serious harm shows what it obliges to, its file and its PDF are there, and the manufacturer is written to', async ({
  page,
}) => {
  // An incident cannot be withdrawn, so it is created in a practice whose cases no other suite counts.
  await signIn(page, accounts.hugo, { to: list });
  await page.getByRole('link', { name: 'Déclarer un incident' }).first().click();
  await expect(step(page, 'Dispositif')).toBeVisible();
  await field(page, 'Lot').fill('L26-0815-03');
  await page.getByRole('button', { name: 'dent 36' }).click();
  await next(page).click();
  await expect(step(page, 'Événement')).toBeFocused();
  await field(page, 'Résumé').fill(subject);
  await field(page, 'Ce qui s’est passé').fill('La tête s’est séparée à 25 N·cm.');
  await field(page, 'Survenu le').fill('18/11/2026');
  await next(page).click();
  await expect(step(page, 'Conséquences')).toBeFocused();
  const duties = page.getByText('Un incident grave oblige à agir sans délai');
  await harm(page, 'Grave').check();
  await expect(duties).toBeVisible();
  await field(page, 'Dommage constaté').fill('Hospitalisation d’une nuit.');
  await field(page, /^Mesures prises/).fill('Dispositif mis de côté.');
  await answer(page, 'Dispositif conservé', 'Oui').check();
  await answer(page, 'Patient informé', 'Non').check();
  await expectNoSeriousAxe(page);
  await next(page).click();
  await expect(step(page, 'Fichiers')).toBeFocused();
  await saved(page);
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'etiquette.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
    });
  // The review lists only uploaded files, which can be downloaded.
  await expect(page.getByRole('link', { name: 'Télécharger etiquette.pdf' })).toBeVisible();
  await next(page).click();
  await expect(step(page, 'Relecture')).toBeFocused();
  const main = page.getByRole('main');
  for (const words of [subject, '18/11/2026', 'Grave', 'Hospitalisation d’une nuit.', 'etiquette.pdf']) {
    await expect(main.getByText(words).first()).toBeVisible();
  }
  await send(page).click();
  await expect(page).toHaveURL(/\/mon-cabinet\/incident\?id=/);
  await expect(page.locator('h1:visible')).toHaveText(/^Incident I\d\d-\d{5}$/);
  await expect(duties).toBeVisible();
  await expect(main.getByText('Déclaré', { exact: true }).first()).toBeVisible();
  // Vigilance continues even if the practice is no longer interested.
  await expect(page.getByRole('button', { name: /retirer|annuler/i })).toHaveCount(0);
  const pdf = await page.request.get(String(await main.getByRole('link', { name: 'PDF', exact: true }).getAttribute('href')));
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await field(page, 'Écrire au fabricant').fill('Le patient est rentré chez lui.');
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Échanges' })).toContainText('Le patient est rentré chez lui.');
});
