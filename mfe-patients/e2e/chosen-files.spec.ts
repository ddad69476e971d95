import { request } from '@playwright/test';
import { accounts, ask, deadline, expect, expectNoSeriousAxe, fitsWidth, settled, signIn, test } from 'portal-playwright';
import { FilesApi } from './files-api.ts';
import { png } from './generate/files.ts';
import { makePatient, signInByCall, unlinkPatient } from './patients-api.ts';
import { secondBrowser } from './second-browser.ts';
import { SOON } from './soon.ts';

test(
  'a file is shared from the patient’s page; the colleague sees it alone, and nothing once the share ends',
  { tag: '@promise' },
  async ({ page, browser }) => {
    test.setTimeout(deadline(90_000));
    const camille = await signInByCall(page);
    const patient = await makePatient(page, {}, camille);
    const name = `Ophélie ${patient.personInfo.lastName}`;
    const api = await request.newContext();
    const files = await FilesApi.signIn(api);
    const kept = await files.upload(patient.uuid, 'picture', 'reste-ici.png', png(40, 30, Date.now() % 1000));
    await files.upload(patient.uuid, 'picture', 'sourire.png', png(41, 30, Date.now() % 1000));
    await api.dispose();

    await signIn(page, accounts.camille, { to: `/mon-espace/patient/fichiers?patient=${patient.uuid}` });
    await page.getByRole('checkbox', { name: /sourire\.png/ }).check();
    await page.getByRole('group', { name: 'Sélection' }).getByRole('button', { name: 'Partager' }).click();
    const form = page.getByRole('dialog', { name: `Partager le dossier d’${name}` });
    await expect(form.getByText(/ces fichiers, rien d’autre/)).toBeVisible();
    await form.getByRole('combobox', { name: 'Confrère' }).selectOption(accounts.hugo.login);
    await form.getByRole('combobox', { name: 'Motif du partage' }).selectOption('Avis d’un confrère');
    await form.getByRole('textbox', { name: 'Accord du patient donné le' }).fill(new Date().toLocaleDateString('fr-FR'));
    await form.getByRole('combobox', { name: 'Forme de l’accord' }).selectOption('De vive voix');
    await expectNoSeriousAxe(page);
    await form.getByRole('button', { name: 'Partager', exact: true }).click();
    await expect(form.getByText(/^Les fichiers choisis sont partagés avec .* jusqu’au/)).toBeVisible();
    await form.getByText('Fermer', { exact: true }).click();
    await expect(page.getByText(/^Partagé avec .* · 1 fichier choisi \(jusqu’au/)).toBeVisible();

    const theirs = await secondBrowser(browser);
    await signIn(theirs, accounts.hugo, { to: `/mon-espace/patient/modifier-patient?patient=${patient.uuid}` });
    await expect(theirs).toHaveURL(/fichiers/);
    await settled(theirs);
    await expect(theirs.getByRole('link', { name: 'Ouvrir sourire.png' })).toBeVisible();
    await expect(theirs.getByText('reste-ici.png')).toHaveCount(0);
    await expect(theirs.getByRole('navigation', { name: 'Pages du patient' }).getByRole('link')).toHaveText([/^Fichiers\s*1$/]);
    for (const path of [`files/one/{user}/${kept}`, `acts/list/{user}/${patient.uuid}`]) {
      expect((await ask(theirs, 'GET', path)).status, path).toBe(404);
    }
    await theirs.setViewportSize({ width: 360, height: 780 });
    await expect.poll(() => fitsWidth(theirs)).toBe(true);
    await expectNoSeriousAxe(theirs);

    const shares = await ask<{ items: { uuid: string; patient: { uuid: string } }[] }>(
      page,
      'GET',
      'patients/shares/{user}?direction=given',
    );
    const share = shares.result.items.find((one) => one.patient.uuid === patient.uuid);
    expect((await ask(page, 'DELETE', `patients/share-revoke/{user}/${share?.uuid ?? ''}`)).status).toBe(200);
    await expect(theirs.getByText('sourire.png')).toHaveCount(0, SOON);
    await theirs.context().close();
    // Her own page would refetch the patient who is removed.
    await page.goto('/mon-espace/mes-patients');
    await settled(page);
    await unlinkPatient(page, patient.uuid);
  },
);
