import { request } from '@playwright/test';
import { accounts, ask, call, deadline, expect, expectNoSeriousAxe, fitsWidth, settled, signIn, test } from 'portal-playwright';
import { FilesApi } from './files-api.ts';
import { png } from './generate/files.ts';
import { signInByCall } from './patients-api.ts';
import { secondBrowser } from './second-browser.ts';

interface Order {
  reference: string;
  patient?: { uuid: string };
}

test('the timeline of a treatment is shared; the colleague sees what belongs to it, also later files, and no other', async ({
  page,
  browser,
}) => {
  test.setTimeout(deadline(120_000));
  await signInByCall(page);
  await signIn(page, accounts.camille, { to: '/accessibilite' });
  const { items } = await call<{ items: Order[] }>(page, 'GET', 'orders/list/{user}?size=100');
  const given = await call<{ items: { patient: { uuid: string } }[] }>(
    page,
    'GET',
    'patients/shares/{user}?direction=given&status=active&size=100',
  );
  const taken = new Set(given.items.map((one) => one.patient.uuid));
  const order = items.findLast((one) => one.patient && !taken.has(one.patient.uuid));
  const patient = order?.patient?.uuid ?? '';
  const reference = order?.reference ?? '';
  const api = await request.newContext();
  const files = await FilesApi.signIn(api);
  const seed = Date.now() % 1000;
  const first = await files.upload(patient, 'picture', 'du-traitement.png', png(41, 30, seed));
  const later = await files.upload(patient, 'picture', 'corrigee.png', png(42, 30, seed));
  const hidden = await files.upload(patient, 'picture', 'autre-traitement.png', png(43, 30, seed));
  const act = { type: 'contention', on: '2026-03-01', orderReference: reference };
  const added = await call<{ uuid: string; version: number }>(page, 'POST', `acts/add/{user}/${patient}`, { ...act, filesUuids: [first] });

  await page.goto(`/mon-espace/patient/suivi?patient=${patient}&treatment=${reference}`);
  await settled(page);
  await expectNoSeriousAxe(page);
  await page.getByRole('button', { name: 'Partager ce traitement' }).click();
  const form = page.getByRole('dialog', { name: /^Partager le dossier/ });
  await expect(form.getByRole('combobox', { name: 'Traitement' })).toHaveValue(reference);
  await expect(form.getByText(/une empreinte corrigée, en fait partie/)).toBeVisible();
  await form.getByRole('combobox', { name: 'Confrère' }).selectOption(accounts.hugo.login);
  await form.getByRole('combobox', { name: 'Motif du partage' }).selectOption('Avis d’un confrère');
  await form.getByRole('textbox', { name: 'Accord du patient donné le' }).fill(new Date().toLocaleDateString('fr-FR'));
  await form.getByRole('combobox', { name: 'Forme de l’accord' }).selectOption('De vive voix');
  await expectNoSeriousAxe(page);
  await form.getByRole('button', { name: 'Partager', exact: true }).click();
  await expect(form.getByText(/^Ce traitement est partagé avec .* jusqu’au/)).toBeVisible();
  await form.getByText('Fermer', { exact: true }).click();

  const theirs = await secondBrowser(browser);
  await signIn(theirs, accounts.hugo, { to: `/mon-espace/patient/modifier-patient?patient=${patient}` });
  await expect(theirs).toHaveURL(/suivi/);
  await settled(theirs);
  await expect(theirs.getByRole('link', { name: 'du-traitement.png' })).toBeVisible();
  await expect(theirs.getByText(reference, { exact: false }).first()).toBeVisible();
  await expect(theirs.getByRole('link', { name: /^Commandes/ })).toHaveCount(0);
  for (const uuid of [later, hidden]) expect((await ask(theirs, 'GET', `files/one/{user}/${uuid}`)).status).toBe(404);
  await call(page, 'PUT', `acts/update/{user}/${added.uuid}`, { ...act, version: added.version, filesUuids: [first, later] });
  expect((await ask(theirs, 'GET', `files/one/{user}/${later}`)).status, 'a file that was added later').toBe(200);
  expect((await ask(theirs, 'GET', `files/one/{user}/${hidden}`)).status).toBe(404);
  await theirs.setViewportSize({ width: 360, height: 780 });
  await expect.poll(() => fitsWidth(theirs)).toBe(true);
  await expectNoSeriousAxe(theirs);

  const shares = await call<{ items: { uuid: string; patient: { uuid: string } }[] }>(
    page,
    'GET',
    'patients/shares/{user}?direction=given',
  );
  const share = shares.items.find((one) => one.patient.uuid === patient);
  expect((await ask(page, 'DELETE', `patients/share-revoke/{user}/${share?.uuid ?? ''}`)).status).toBe(200);
  expect((await ask(theirs, 'GET', `files/one/{user}/${first}`)).status).toBe(404);
  await theirs.context().close();
  await call(page, 'DELETE', `acts/delete/{user}/${added.uuid}`);
  await api.dispose();
});
