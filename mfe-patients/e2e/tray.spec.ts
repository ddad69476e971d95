import { accounts, ask, deadline, expect, expectNoSeriousAxe, fitsWidth, signIn, test } from 'portal-playwright';
import { png } from './generate/files.ts';
import { makePatient, signInByCall, unlinkPatient } from './patients-api.ts';
import { secondBrowser } from './second-browser.ts';

test('a recipient sends a file back, which the practice accepts into the record', async ({ page, browser }) => {
  test.setTimeout(deadline(90_000));
  const camille = await signInByCall(page);
  const patient = await makePatient(page, {}, camille);
  const address = `/mon-espace/patient/fichiers?patient=${patient.uuid}`;
  const consent = { purpose: 'prosthesis', on: new Date().toISOString().slice(0, 10), form: 'oral' };
  const terms = { email: accounts.hugo.login, days: 30, rights: 'contribute', consent };
  expect((await ask(page, 'POST', `patients/share/{user}/${patient.uuid}`, terms, camille)).status).toBe(200);

  const theirs = await secondBrowser(browser);
  await signIn(theirs, accounts.hugo, { to: address });
  const [chooser] = await Promise.all([
    theirs.waitForEvent('filechooser'),
    theirs
      .getByRole('region', { name: 'Envoyer des fichiers au cabinet' })
      .getByRole('button', { name: /Choisir/ })
      .first()
      .click(),
  ]);
  await chooser.setFiles({ name: 'couronne.png', mimeType: 'image/png', buffer: png(40, 30, Date.now() % 1000) });
  await expect(theirs.getByRole('list', { name: 'Fichiers envoyés, en attente du cabinet' }).getByText('couronne.png')).toBeVisible();
  await expectNoSeriousAxe(theirs);
  await theirs.getByRole('link', { name: 'couronne.png' }).click();
  await expect(theirs.getByRole('dialog', { name: 'couronne.png' }).getByRole('application')).toBeVisible();
  await theirs.getByRole('button', { name: 'Fermer la visionneuse' }).click();

  await signIn(page, accounts.camille, { to: address });
  const tray = page.getByRole('list', { name: 'Fichiers reçus, à trier' });
  await expect(tray.getByText(/Hugo/)).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await tray.getByRole('link', { name: 'couronne.png' }).click();
  const viewer = page.getByRole('dialog', { name: 'couronne.png' });
  await expect(viewer.getByRole('application')).toBeVisible();
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await expectNoSeriousAxe(page);
  await viewer.getByRole('button', { name: 'Accepter couronne.png dans le dossier' }).click();
  await expect(viewer).toHaveCount(0);
  await expect(tray).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ouvrir couronne.png' })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Ouvrir couronne.png' })).toBeVisible({ timeout: deadline(3_000) });
  await theirs.context().close();
  await unlinkPatient(page, patient.uuid);
});
