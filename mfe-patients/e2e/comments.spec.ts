import { request, type Page } from '@playwright/test';
import { accounts, ask, deadline, expect, expectNoSeriousAxe, fitsWidth, settled, signIn, test } from 'portal-playwright';
import { FilesApi } from './files-api.ts';
import { pdf, png } from './generate/files.ts';
import { xray } from './generate/xrays.ts';
import { makePatient, signInByCall, unlinkPatient } from './patients-api.ts';
import { secondBrowser } from './second-browser.ts';
import { SOON } from './soon.ts';
import { addressOf, openFile, patientWith, press, side, stage, viewer } from './viewer-stage.ts';

/** Writes into the form that is open in the side panel. */
async function write(page: Page, field: string, text: string, verb: string): Promise<void> {
  await side(page).getByLabel(field).fill(text);
  await press(page, verb);
}

test(
  'two practices comment on a shared file, one asks for a change and approves, and both see it at once',
  { tag: '@promise' },
  async ({ page, browser }) => {
    test.setTimeout(deadline(120_000));
    const camille = await signInByCall(page);
    const patient = await makePatient(page, {}, camille);
    const api = await request.newContext();
    const file = await (await FilesApi.signIn(api)).upload(patient.uuid, 'picture', 'sourire.png', png(400, 300, Date.now() % 1000));
    await api.dispose();
    // Hugo is a contact of Camille's in the demo; Inès' contact is ended by another test.
    const consent = { purpose: 'opinion', on: new Date().toISOString().slice(0, 10), form: 'oral' };
    const terms = { email: accounts.hugo.login, days: 30, rights: 'contribute', consent };
    const shared = await ask<{ uuid: string }>(page, 'POST', `patients/share/{user}/${patient.uuid}`, terms, camille);
    expect(shared.status, 'the share').toBe(200);
    const hers = await secondBrowser(browser);
    await signIn(hers, accounts.camille, { to: addressOf(patient.uuid, file) });
    const theirs = await secondBrowser(browser);
    await signIn(theirs, accounts.hugo, { to: addressOf(patient.uuid, file) });
    for (const open of [hers, theirs]) {
      await settled(open);
      await expect(side(open).getByText('Aucun commentaire sur ce fichier.')).toBeVisible();
    }

    // By keyboard: the point under the cross.
    await press(hers, 'Ajouter');
    await stage(hers).focus();
    await hers.keyboard.press('Enter');
    await write(hers, 'Votre commentaire', 'Marge à reprendre', 'Épingler');
    const pin = (where: Page) => viewer(where).getByRole('button', { name: 'Commentaire 1\u00a0: Marge à reprendre' });
    await expect(pin(hers)).toBeVisible();
    await expect(pin(theirs)).toBeVisible(SOON);
    const [middle, place] = [await stage(theirs).boundingBox(), await pin(theirs).boundingBox()];
    expect(Math.abs((place?.x ?? 0) + (place?.width ?? 0) / 2 - (middle?.x ?? 0) - (middle?.width ?? 0) / 2)).toBeLessThan(2);
    await expect(side(theirs).getByText('Camille Martin', { exact: true })).toBeVisible();
    await expect(side(theirs).getByText(/^Cabinet dentaire des Tilleuls · /)).toBeVisible();
    await expect(side(theirs).getByRole('button', { name: 'Supprimer le commentaire 1' })).toHaveCount(0);

    await press(theirs, 'Répondre au commentaire 1');
    await side(theirs).getByLabel('Votre réponse').fill('Corrigé demain');
    await press(theirs, '@ Mentionner');
    await theirs.getByRole('button', { name: /^Camille Martin · / }).click();
    await expect(side(theirs).getByLabel('Votre réponse')).toHaveValue('Corrigé demain @Camille Martin ');
    await press(theirs, 'Envoyer');
    await expect(
      side(hers).getByRole('list', { name: 'Réponses au commentaire 1' }).getByText('Corrigé demain @Camille Martin'),
    ).toBeVisible(SOON);
    await press(theirs, 'Demander une modification');
    await write(theirs, 'Modification à faire', 'Une vue occlusale', 'Demander une modification');
    const held = side(hers).getByRole('list', { name: 'Avis en vigueur' });
    await expect(held.getByText('Modification demandée')).toBeVisible(SOON);
    await press(hers, 'Marquer résolu le commentaire 1');
    await expect(side(theirs).getByText(/^Résolu par Camille Martin le /)).toBeVisible(SOON);
    await expect(pin(theirs)).toHaveCount(0);
    await press(theirs, 'Approuver');
    await expect(held.getByText('Approuvé', { exact: true })).toBeVisible(SOON);
    await expect(held.getByRole('listitem'), 'the approval replaces the request of the same practice').toHaveCount(1);
    const notified = await ask<{ items: { title: string; params: Record<string, string> }[] }>(
      page,
      'GET',
      'notifications/list/{user}?type=file&size=2',
      undefined,
      camille,
    );
    expect(notified.result.items).toMatchObject(
      ['approved', 'changeAsked'].map((what) => ({ title: `notifications.file.${what}`, params: { file: 'sourire.png' } })),
    );
    await expectNoSeriousAxe(theirs);
    await theirs.setViewportSize({ width: 360, height: 780 });
    await expect.poll(() => fitsWidth(theirs)).toBe(true);
    await expectNoSeriousAxe(theirs);

    expect((await ask(page, 'DELETE', `patients/share-revoke/{user}/${shared.result.uuid}`, undefined, camille)).status).toBe(200);
    await expect(theirs.getByRole('dialog')).toHaveCount(0, SOON);
    await expect(theirs.getByText('Marge à reprendre')).toHaveCount(0);
    await Promise.all([hers, theirs].map((open) => open.context().close()));
    await unlinkPatient(page, patient.uuid, camille);
  },
);

test('a comment on an X-ray belongs to its frame, one on a PDF to its page', async ({ page }) => {
  test.setTimeout(deadline(60_000));
  const api = await FilesApi.signIn(page);
  const value = (x: number, y: number) => x + y;
  const { patient, uuids } = await patientWith(api, [
    { name: 'coupes.dcm', kind: 'radio', bytes: xray({ width: 200, height: 100, frames: 2, value }) },
    { name: 'courrier.pdf', kind: 'document', bytes: pdf('Bonjour') },
  ]);
  const pin = (text: string) => viewer(page).getByRole('button', { name: `Commentaire 1\u00a0: ${text}` });
  const add = async (where: () => Promise<unknown>, text: string) => {
    await press(page, 'Ajouter');
    await where();
    await page.keyboard.press('Enter');
    await write(page, 'Votre commentaire', text, 'Épingler');
    await expect(pin(text)).toBeVisible();
  };
  await openFile(page, patient, uuids['coupes.dcm'] ?? '');
  await add(() => stage(page).focus(), 'Image claire');
  await expect(side(page).getByText(/ · coupe 2$/)).toBeVisible();
  await stage(page).focus();
  await page.keyboard.press('PageUp');
  await expect(pin('Image claire'), 'the other frame has no pin').toHaveCount(0);
  await press(page, 'Voir l’endroit du commentaire 1');
  await expect(pin('Image claire')).toBeVisible();
  await openFile(page, patient, uuids['courrier.pdf'] ?? '');
  await add(
    () =>
      viewer(page)
        .getByRole('region', { name: /courrier/ })
        .focus(),
    'À signer',
  );
  await expect(side(page).getByText(/ · page 1$/)).toBeVisible();
  await expectNoSeriousAxe(page);
});
