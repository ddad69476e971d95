import { request, type Page } from '@playwright/test';
import { accounts, ask, call, deadline, expect, settled, signIn, test } from 'portal-playwright';
import { FilesApi } from './files-api.ts';
import { tile } from './files-page.ts';
import { png } from './generate/files.ts';
import { box, stlBinary } from './generate/scans.ts';
import { layOver, solid, typePoint } from './mesh-stage.ts';
import { secondBrowser } from './second-browser.ts';
import { SOON } from './soon.ts';
import { addressOf, openFile, patientWith, press, side, smallWindow, viewer } from './viewer-stage.ts';

const scan = (name: string, bytes: Buffer) => ({ name, kind: 'dental_scan', bytes });

/** Measures the length from the origin to a point that is typed, in millimetres. */
async function measure(page: Page, to: readonly number[]): Promise<void> {
  await typePoint(page, 'A', [0, 0, 0]);
  await typePoint(page, 'B', to);
}

const measured = (page: Page, name: string) =>
  side(page).getByRole('list', { name: 'Mesures enregistrées' }).getByRole('listitem').filter({ hasText: name });

/** Orders a crown from a file's menu. */
async function order(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions pour ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Commander avec ce fichier' }).click();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('combobox', { name: 'Gamme' }).selectOption({ label: 'Prothèses' });
  await page.getByRole('button', { name: /^Couronne zircone/ }).click();
  await page.getByRole('button', { name: 'dent 36' }).click();
  await page.getByRole('radio', { name: 'Zircone monolithique' }).check();
  await page.getByRole('combobox', { name: 'Teinte', exact: true }).selectOption('A2');
  await expect(page.getByRole('checkbox', { name: new RegExp(name.replace('.', '\\.')) })).toBeChecked();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('checkbox', { name: /^J’accepte les conditions/ }).check();
  await page.getByRole('button', { name: 'Envoyer la commande' }).click();
  await expect(page.getByRole('heading', { name: /^Votre commande W\d\d-\d{5} est envoyée$/ })).toBeVisible();
}

test(
  'two practices work on a case: measured and commented by both, corrected, laid over, approved and ordered, then withdrawn',
  { tag: ['@deep', '@promise'] },
  async ({ page, browser }) => {
    test.setTimeout(deadline(240_000));
    const context = await request.newContext();
    const api = await FilesApi.signIn(context);
    await signIn(page, accounts.camille, { to: '/accessibilite' });
    const { patient, uuids } = await patientWith(api, [
      scan('preparation.stl', stlBinary(solid)),
      scan('antagoniste.stl', stlBinary(box([10, 20, 5], [0, 0, 8], 4))),
      { name: 'teinte.png', kind: 'picture', bytes: png(40, 30, Date.now() % 1000) },
    ]);
    const preparation = uuids['preparation.stl'] ?? '';
    const consent = { purpose: 'prosthesis', on: new Date().toISOString().slice(0, 10), form: 'oral' };
    const terms = { email: accounts.hugo.login, days: 30, rights: 'contribute', consent, filesUuids: Object.values(uuids) };
    const shared = await ask<{ uuid: string }>(page, 'POST', `patients/share/{user}/${patient}`, terms);
    expect(shared.status, 'the share').toBe(200);

    await openFile(page, patient, preparation);
    const theirs = await secondBrowser(browser);
    await theirs.setViewportSize(smallWindow);
    await signIn(theirs, accounts.hugo, { to: addressOf(patient, preparation) });
    await settled(theirs);
    // What is saved before the event stream is open does not arrive by it.
    for (const open of [page, theirs]) await expect(open.getByText('En direct', { exact: true })).toBeAttached();

    await measure(page, [0, 20, 0]);
    await side(page).getByLabel('Nom de la mesure').fill('Longueur du moignon');
    await press(page, 'Enregistrer la mesure');
    await expect(measured(theirs, 'Longueur du moignon')).toContainText('20,00 mm', SOON);
    await measure(theirs, [10, 0, 0]);
    await side(theirs).getByLabel('Nom de la mesure').fill('Largeur du moignon');
    await press(theirs, 'Enregistrer la mesure');
    await expect(measured(page, 'Largeur du moignon')).toContainText('10,00 mm', SOON);

    await press(theirs, 'Demander une modification');
    await side(theirs).getByLabel('Modification à faire').fill('Limite à reprendre en distal');
    await side(theirs).getByRole('button', { name: 'Demander une modification', exact: true }).last().click();
    await expect(side(page).getByText('Limite à reprendre en distal')).toBeVisible(SOON);
    await press(page, 'Répondre au commentaire 1');
    await side(page).getByLabel('Votre réponse').fill('Pouvez-vous la redessiner ?');
    await press(page, 'Envoyer');
    await expect(side(theirs).getByText('Pouvez-vous la redessiner ?')).toBeVisible(SOON);

    // The corrected scan comes back, in another position.
    await theirs.goto(`/mon-espace/patient/fichiers?patient=${patient}`);
    const [chooser] = await Promise.all([
      theirs.waitForEvent('filechooser'),
      theirs
        .getByRole('region', { name: 'Envoyer des fichiers au cabinet' })
        .getByRole('button', { name: /Choisir/ })
        .first()
        .click(),
    ]);
    const corrected = stlBinary(box([10, 20, 5], [31.3, -7.7, 12.1], 4));
    await chooser.setFiles({ name: 'corrigee.stl', mimeType: 'model/stl', buffer: corrected });
    await page.goto(`/mon-espace/patient/fichiers?patient=${patient}`);
    await page.getByRole('button', { name: 'Accepter corrigee.stl dans le dossier' }).click();
    await expect(tile(page, 'corrigee.stl')).toBeVisible();

    const accepted = (await api.files(patient)).find(({ name }) => name === 'corrigee.stl')?.uuid ?? '';
    await openFile(page, patient, preparation, `&compare=${accepted}`);
    await layOver(page);
    await expect(side(page).getByText('0,000 mm')).toBeVisible();

    await openFile(page, patient, accepted);
    await press(page, 'Approuver');
    await expect(side(page).getByRole('list', { name: 'Avis en vigueur' }).getByText('Approuvé', { exact: true })).toBeVisible();
    await viewer(page).press('Escape');
    await order(page, 'corrigee.stl');
    const { items } = await call<{ items: { awaiting?: string }[] }>(page, 'GET', `orders/list/{user}?patient=${patient}`);
    expect(items).toHaveLength(1);

    await theirs.goto(addressOf(patient, preparation));
    await expect(measured(theirs, 'Longueur du moignon')).toBeVisible();
    await expect(theirs.getByText('En direct')).toBeVisible();
    expect((await ask(page, 'DELETE', `patients/share-revoke/{user}/${shared.result.uuid}`, undefined)).status).toBe(200);
    await expect(theirs.getByRole('dialog')).toHaveCount(0, SOON);
    await expect(theirs.getByText('preparation.stl')).toHaveCount(0);
    await Promise.all([theirs.context().close(), context.dispose()]);
  },
);
