import type { Page } from '@playwright/test';
import { accounts, expect, expectEveryLook, expectNoSeriousAxe, settled, signIn, test } from 'portal-playwright';
import { FilesApi } from './files-api.ts';

const path = '/mon-espace/patient/actes-patient';
const list = '**/api/product/acts/list/**';

/** Opens the acts of one of the patients who have most of them. */
async function open(page: Page, place = 0) {
  const api = await FilesApi.signIn(page);
  const { items } = await api.get<{ items: { uuid: string }[] }>('patients/list', `?sort=-acts&size=${String(place + 1)}`);
  const patient = items[place];
  if (!patient) throw new Error('the demo has no such patient');
  await page.goto(`${path}?patient=${patient.uuid}`);
  await settled(page);
  return patient;
}

const chart = (page: Page) => page.getByRole('group', { name: 'Schéma dentaire' });
const acts = (page: Page) => page.getByRole('main').locator('section li');

test('an act is written down with its teeth, found by them, changed and taken out; the journal has it all', async ({ page }) => {
  await open(page);
  const before = await acts(page).count();
  const note = `Essayage ${String(Date.now())}`;
  await page.getByRole('button', { name: 'Ajouter un acte' }).click();
  const form = page.getByRole('dialog', { name: 'Ajouter un acte' });
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form.getByRole('combobox', { name: 'Type d’acte' })).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('combobox', { name: 'Type d’acte' }).selectOption('contention');
  await form.getByRole('button', { name: '48' }).click();
  await form.getByRole('textbox', { name: /^Note/ }).fill(note);
  await expectNoSeriousAxe(page);
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toBeHidden();
  await expect(acts(page)).toHaveCount(before + 1);
  await expect(page.getByRole('link', { name: /^Actes/ })).toContainText(String(before + 1));

  // By the keyboard: one stop in the chart, arrows from tooth to tooth.
  await chart(page)
    .getByRole('button', { name: /^Dent 18/ })
    .focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tooth=48/);
  const row = acts(page).filter({ hasText: note });
  await expect(row).toBeVisible();
  await expect(page.getByText(/^Dent 48\s: 1 acte/)).toBeVisible();

  await row.getByRole('button', { name: /^Actions pour Contention/ }).click();
  await page.getByRole('menuitem', { name: 'Modifier l’acte' }).click();
  const change = page.getByRole('dialog', { name: 'Modifier l’acte' });
  await change.getByRole('textbox', { name: /^Note/ }).fill(`${note} bis`);
  await change.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(row.filter({ hasText: 'bis' })).toBeVisible();

  await row.getByRole('button', { name: /^Actions pour Contention/ }).click();
  await page.getByRole('menuitem', { name: 'Retirer l’acte' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer l’acte' }).click();
  await expect(page.getByText('Aucun acte de ce type sur cette dent.')).toBeVisible();
  await page.getByRole('button', { name: 'Toutes les dents' }).click();
  await expect(acts(page)).toHaveCount(before);

  const written = await page.evaluate(async () => {
    const patient = String(new URLSearchParams(location.search).get('patient'));
    const answer = await fetch(`/api/product/journal/patient/${String(localStorage.getItem('uuid'))}/${patient}?size=25`);
    const { result } = (await answer.json()) as { result: { items: { action: string; kind: string }[] } };
    return result.items.map(({ action, kind }) => `${action} ${kind}`);
  });
  expect(written.filter((line) => line.endsWith(' act')).slice(0, 3)).toEqual(['delete act', 'change act', 'create act']);
});

test('two people change the same act: what differs is said, and the person decides', async ({ page, watch }) => {
  watch.allow(/409/);
  // Far enough down that one act more changes nobody's place.
  await open(page, 5);
  const note = `Contrôle ${String(Date.now())}`;
  await page.getByRole('button', { name: 'Ajouter un acte' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Type d’acte' }).selectOption('aligners');
  await form.getByRole('textbox', { name: /^Note/ }).fill(note);
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  const row = acts(page).filter({ hasText: note });
  await row.getByRole('button', { name: /^Actions pour/ }).click();
  await page.getByRole('menuitem', { name: 'Modifier l’acte' }).click();
  await form.getByRole('textbox', { name: /^Note/ }).fill(`${note}, le mien`);
  // The other one is faster.
  await page.evaluate(async (text) => {
    const [user, patient] = [String(localStorage.getItem('uuid')), String(new URLSearchParams(location.search).get('patient'))];
    const answer = await fetch(`/api/product/acts/list/${user}/${patient}?search=${encodeURIComponent(text)}`);
    const { result } = (await answer.json()) as { result: { items: { uuid: string; type: string; on: string; version: number }[] } };
    const [{ uuid, type, on, version }] = result.items as [(typeof result.items)[0]];
    await fetch(`/api/product/acts/update/${user}/${uuid}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', 'X-Portal-Token': String(localStorage.getItem('token')) },
      body: JSON.stringify({ type, on, version, note: `${text}, le sien` }),
    });
  }, note);
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form.getByText(/Quelqu’un a modifié cet acte entre-temps.*note/)).toBeVisible();
  await form.getByRole('button', { name: 'Reprendre sa version' }).click();
  await expect(form.getByRole('textbox', { name: /^Note/ })).toHaveValue(`${note}, le sien`);
  await form.getByRole('textbox', { name: /^Note/ }).fill(`${note}, les deux`);
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(row).toContainText('les deux');
  await row.getByRole('button', { name: /^Actions pour/ }).click();
  await page.getByRole('menuitem', { name: 'Retirer l’acte' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer l’acte' }).click();
  await expect(row).toHaveCount(0);
});

test('the passport is a PDF; an act leads to its order; types narrow', async ({ page }) => {
  await open(page);
  const passport = page.getByRole('link', { name: 'Passeport implantaire' });
  const answer = await page.request.get(String(await passport.getAttribute('href')));
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  expect(answer.headers()['content-disposition']).toContain('passeport-implantaire.pdf');

  const chips = page.getByRole('group', { name: 'Types d’actes' }).getByRole('button');
  const one = chips.nth(1);
  const count = Number((await one.innerText()).match(/\d+$/)?.[0]);
  await one.click();
  await expect(acts(page)).toHaveCount(count);
  await expect(page).toHaveURL(/type=/);
  await chips.first().click();
  await page
    .getByRole('link', { name: /^Commande C/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/mon-cabinet\/commande\?reference=C/);
});

test('empty, failing and foreign files of patients say so', async ({ page, watch }) => {
  watch.allow(/50[03]|404/);
  const { uuid } = await open(page);
  await page.route(list, (route) => route.fulfill({ json: { result: { items: [], total: 0, page: 1, size: 100, types: [] } } }));
  await page.reload();
  await expect(page.getByText('Aucun acte pour l’instant')).toBeVisible();
  await page.unroute(list);
  await page.route(list, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: '{"type":"about:blank","title":"x","status":503,"code":"upstream.unavailable"}',
    }),
  );
  await page.reload();
  await expect(page.getByText('Les actes n’ont pas pu être chargés')).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.unroute(list);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(acts(page).first()).toBeVisible();

  await signIn(page, accounts.hugo, { to: `${path}?patient=${uuid}` });
  await expect(page.getByText('Ce patient n’est pas dans votre cabinet')).toBeVisible();
});

test('reads well in every language, width and scheme', { tag: '@looks' }, async ({ page }) => {
  test.slow();
  const { uuid } = await open(page);
  await expectEveryLook(page, [`${path}?patient=${uuid}&tooth=36`, `${path}?patient=${uuid}`], { keys: 'acts|act|head|title' });
});
