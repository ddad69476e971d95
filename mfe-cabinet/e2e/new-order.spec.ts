// src/pages/new-order/values.test.ts covers the form's questions and values; platform/internal/prescriptions covers prices, refusals and
// drafts.
import { accounts, call, expect, expectNoSeriousAxe, settled, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';

interface Found {
  items: { uuid: string; name: string; patient?: { uuid: string; personInfo: { firstName: string; lastName: string } } }[];
  total: number;
}

const orders = (page: Page, patient: string) =>
  call<Found>(page, 'GET', `orders/list/{user}?patient=${patient}`).then(({ total }) => total);

// In the second practice, whose orders no other test counts.
test('an order begins at a scan, is priced and agreed to, and is sent once although the answer was lost', async ({ page, watch }) => {
  watch.allow(/prescriptions\/send/);
  await signIn(page, accounts.hugo, { to: '/dashboard' });
  const { items } = await call<Found>(page, 'GET', 'files/list/{user}?kind=dental_scan&size=1');
  const [scan] = items;
  if (!scan?.patient) throw new Error('the demonstration has no scan of a patient');
  const { patient } = scan;
  const before = await orders(page, patient.uuid);

  await page.goto(`/mon-cabinet/commande/nouvelle?patient=${patient.uuid}&file=${scan.uuid}`);
  await expect(page.getByRole('textbox', { name: /^Patient/ })).toHaveValue(new RegExp(patient.personInfo.lastName));
  await settled(page);
  await expectNoSeriousAxe(page);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('combobox', { name: 'Gamme' }).selectOption({ label: 'Prothèses' });
  await page.getByRole('button', { name: /^Couronne zircone/ }).click();
  await page.getByRole('button', { name: 'dent 36' }).click();
  await page.getByRole('radio', { name: 'Zircone monolithique' }).check();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByText('Répondez à cette question.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Teinte', exact: true }).selectOption('A2');
  await expect(page.getByRole('checkbox', { name: new RegExp(scan.name.replace('.', '\\.')) })).toBeChecked();
  await expectNoSeriousAxe(page);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('table', { name: 'Prix' })).toContainText('148,00');
  await page.getByRole('checkbox', { name: /^J’accepte les conditions/ }).check();

  // The request arrives, and its first response is lost.
  const keys: unknown[] = [];
  await page.route('**/api/product/prescriptions/send/**', async (route) => {
    keys.push((route.request().postDataJSON() as { idempotencyKey: string }).idempotencyKey);
    const response = await route.fetch();
    return keys.length === 1 ? route.abort('connectionreset') : route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Envoyer la commande' }).click();
  await expect(page.getByText(/la commande ne sera passée qu’une fois/)).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer la commande' }).click();
  await expect(page.getByRole('heading', { name: /^Votre commande W\d\d-\d{5} est envoyée$/ })).toBeVisible();
  await settled(page);
  await expectNoSeriousAxe(page);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  expect(await orders(page, patient.uuid)).toBe(before + 1);

  await page.getByRole('link', { name: 'Suivre la commande' }).click();
  await expect(page.getByRole('region', { name: 'Prescription' }).or(page.getByText('Zircone monolithique')).first()).toBeVisible();
});

test('a file that is being uploaded for an order arrives while the next step is shown', { tag: '@deep' }, async ({ page }) => {
  await signIn(page, accounts.hugo, { to: '/dashboard' });
  const { items } = await call<Found>(page, 'GET', 'files/list/{user}?kind=dental_scan&size=1');
  const patient = items[0]?.patient;
  if (!patient) throw new Error('the demonstration has no scan of a patient');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/files/uploads/**', async (route) => {
    if (Number(route.request().headers()['upload-offset'] ?? 0) > 0) await held;
    await route.continue();
  });
  await page.goto(`/mon-cabinet/commande/nouvelle?patient=${patient.uuid}`);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('combobox', { name: 'Gamme' }).selectOption({ label: 'Prothèses' });
  await page.getByRole('button', { name: /^Couronne zircone/ }).click();
  await page.getByRole('button', { name: 'dent 36' }).click();
  await page.getByRole('radio', { name: 'Zircone monolithique' }).check();
  await page.getByRole('combobox', { name: 'Teinte', exact: true }).selectOption('A2');
  // Binary STL: a head of 84 bytes, then 50 for each triangle. Two parts.
  const triangles = 120_000;
  const buffer = Buffer.alloc(84 + 50 * triangles);
  buffer.writeUInt32LE(triangles, 80);
  for (let at = 84; at < buffer.length; at += 50)
    for (let corner = 12; corner < 48; corner += 4) buffer.writeFloatLE((at * corner) % 97, at + corner);
  const name = `mandibule-${String(Date.now())}.stl`;
  await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'model/stl', buffer });
  await expect(page.getByRole('progressbar', { name: `Envoi de ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('table', { name: 'Prix' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Envois en cours/ })).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: /^Envois/ })).toBeHidden();
  await page.getByRole('button', { name: 'Précédent' }).click();
  await expect(page.getByRole('checkbox', { name: new RegExp(name) })).toBeChecked();
});
