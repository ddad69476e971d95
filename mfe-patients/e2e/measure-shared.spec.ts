import { request, type Page } from '@playwright/test';
import { accounts, ask, deadline, expect, expectNoSeriousAxe, fitsWidth, settled, signIn, test } from 'portal-playwright';
import { FilesApi } from './files-api.ts';
import { stlBinary } from './generate/scans.ts';
import { solid, typePoint } from './mesh-stage.ts';
import { makePatient, signInByCall, unlinkPatient } from './patients-api.ts';
import { secondBrowser } from './second-browser.ts';
import { SOON } from './soon.ts';
import { addressOf, press, side, smallWindow } from './viewer-stage.ts';

async function save(page: Page, name: string, to: readonly number[]): Promise<void> {
  await typePoint(page, 'A', [0, 0, 0]);
  await typePoint(page, 'B', to);
  await side(page).getByLabel('Nom de la mesure').fill(name);
  await press(page, 'Enregistrer la mesure');
}

test(
  'a recipient who may comment saves measurements, with its name, and changes its own only',
  { tag: '@promise' },
  async ({ page, browser }) => {
    test.setTimeout(deadline(120_000));
    const camille = await signInByCall(page);
    const patient = await makePatient(page, {}, camille);
    const api = await request.newContext();
    const file = await (await FilesApi.signIn(api)).upload(patient.uuid, 'dental_scan', 'arcade.stl', stlBinary(solid));
    await api.dispose();
    const consent = { purpose: 'opinion', on: new Date().toISOString().slice(0, 10), form: 'oral' };
    const share = async (rights: string) => {
      const terms = { email: accounts.hugo.login, days: 30, rights, consent };
      const made = await ask<{ uuid: string }>(page, 'POST', `patients/share/{user}/${patient.uuid}`, terms, camille);
      expect(made.status, 'the share').toBe(200);
      return made.result.uuid;
    };
    const first = await share('comment');
    const hers = await secondBrowser(browser);
    const theirs = await secondBrowser(browser);
    for (const [open, account] of [
      [hers, accounts.camille],
      [theirs, accounts.hugo],
    ] as const) {
      await open.setViewportSize(smallWindow);
      await signIn(open, account, { to: addressOf(patient.uuid, file) });
      await settled(open);
      await expect(side(open).getByRole('heading', { name: 'Mesures' })).toBeVisible();
      // What is saved before the event stream is open does not arrive by it.
      await expect(open.getByText('En direct', { exact: true })).toBeAttached();
    }
    await save(hers, 'Hauteur', [0, 20, 0]);
    const line = (where: Page, name: string) =>
      side(where).getByRole('list', { name: 'Mesures enregistrées' }).getByRole('listitem').filter({ hasText: name });
    await expect(line(theirs, 'Hauteur')).toContainText('20,00 mm', SOON);
    await expect(line(theirs, 'Hauteur').getByRole('button', { name: /^(Supprimer|Renommer)/ })).toHaveCount(0);

    await save(theirs, 'Largeur', [10, 0, 0]);
    await expect(line(hers, 'Largeur')).toContainText(/10,00 mm.*Hugo Bernard, Cabinet/, SOON);
    await press(theirs, 'Renommer la mesure Largeur');
    await side(theirs).getByLabel('Nom de la mesure').last().fill('Largeur mésiale');
    await press(theirs, 'Renommer');
    await expect(line(hers, 'Largeur mésiale')).toBeVisible(SOON);
    await expectNoSeriousAxe(theirs);
    await theirs.setViewportSize({ width: 360, height: 780 });
    await expect.poll(() => fitsWidth(theirs)).toBe(true);
    await press(hers, 'Supprimer la mesure Largeur mésiale');
    await press(hers, 'Supprimer');
    await expect(line(theirs, 'Largeur')).toHaveCount(0, SOON);

    expect((await ask(page, 'DELETE', `patients/share-revoke/{user}/${first}`, undefined, camille)).status).toBe(200);
    await share('read');
    await theirs.goto(addressOf(patient.uuid, file));
    await settled(theirs);
    await typePoint(theirs, 'A', [0, 0, 0]);
    await typePoint(theirs, 'B', [0, 0, 5]);
    await expect(side(theirs).getByText('5,00 mm', { exact: true })).toBeVisible();
    await expect(side(theirs).getByRole('button', { name: 'Enregistrer la mesure' })).toHaveCount(0);
    await Promise.all([hers, theirs].map((open) => open.context().close()));
    await unlinkPatient(page, patient.uuid, camille);
  },
);
