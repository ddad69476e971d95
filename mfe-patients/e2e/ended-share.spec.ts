import { request, type Page } from '@playwright/test';
import {
  accounts,
  ask,
  baseUrl,
  deadline,
  promised,
  expect,
  expectNoSeriousAxe,
  fitsWidth,
  settled,
  signIn,
  test,
  type Caller,
} from 'portal-playwright';
import { FilesApi } from './files-api.ts';
import { png } from './generate/files.ts';
import { makePatient, signInByCall, unlinkPatient } from './patients-api.ts';
import { secondBrowser } from './second-browser.ts';

/** Shares a patient of Camille's with Inès as her contact, and returns how to end either. */
async function shareWithInes(page: Page, camille: Caller, patient: string) {
  const inesApi = await request.newContext({ baseURL: baseUrl });
  const ines = await signInByCall(inesApi, accounts.ines);
  await ask(page, 'POST', 'users/invite/{user}', { email: accounts.ines.login }, camille);
  // An interrupted run leaves an invitation, which is answered or used instead of the refused one.
  const invitations = (await (await inesApi.get(`/api/product/users/invitations/${ines.uuid}`)).json()) as {
    result: { uuid: string; status: string; personInfo: { lastName: string } }[];
  };
  const invitation = invitations.result.find(({ status, personInfo }) => status !== 'refused' && personInfo.lastName === 'Martin');
  if (invitation?.status === 'pending') {
    const answer = await inesApi.patch(`/api/product/users/invitation/${ines.uuid}/${invitation.uuid}/accepted`, {
      headers: { 'X-Portal-Token': ines.token, Origin: baseUrl },
    });
    expect(answer.status(), 'the invitation').toBe(200);
  }
  await inesApi.dispose();
  const consent = { purpose: 'opinion', on: new Date().toISOString().slice(0, 10), form: 'oral' };
  const shared = await ask<{ uuid: string }>(
    page,
    'POST',
    `patients/share/{user}/${patient}`,
    { email: accounts.ines.login, days: 30, consent },
    camille,
  );
  expect(shared.status, 'the share').toBe(200);
  return {
    revoke: async () =>
      expect((await ask(page, 'DELETE', `patients/share-revoke/{user}/${shared.result.uuid}`, undefined, camille)).status).toBe(200),
    endContact: () => ask(page, 'DELETE', `network/remove/{user}/${invitation?.uuid ?? ''}`, undefined, camille),
  };
}

/** Opens an address in another tab of Inès' browser. */
async function tab(first: Page, address: string): Promise<Page> {
  const page = await first.context().newPage();
  await page.goto(address);
  await settled(page);
  return page;
}

const second = { timeout: promised(1000) };

test(
  'a withdrawn share empties the colleague’s open pages within a second, and shows who ended it',
  { tag: '@promise' },
  async ({ page, browser }) => {
    test.setTimeout(deadline(90_000));
    const camille = await signInByCall(page);
    const patient = await makePatient(page, {}, camille);
    const name = `Ophélie ${patient.personInfo.lastName}`;
    const hers = await request.newContext();
    await (await FilesApi.signIn(hers)).upload(patient.uuid, 'picture', 'sourire.png', png(40, 30, Date.now() % 1000));
    await hers.dispose();
    const { revoke, endContact } = await shareWithInes(page, camille, patient.uuid);

    const record = await secondBrowser(browser);
    await signIn(record, accounts.ines, { to: `/mon-espace/patient/modifier-patient?patient=${patient.uuid}` });
    const acts = await tab(record, `/mon-espace/patient/actes-patient?patient=${patient.uuid}`);
    const list = await tab(record, `/mon-espace/patient/fichiers?patient=${patient.uuid}`);
    const viewer = await tab(record, `/mon-espace/patient/fichiers?patient=${patient.uuid}`);
    await viewer.getByRole('link', { name: 'Ouvrir sourire.png' }).click();
    await expect(viewer.getByRole('dialog')).toBeVisible();
    const shares = await tab(record, '/mon-espace/mon-reseau?tab=shares');
    const got = shares.getByRole('list', { name: 'Ce qui est partagé avec vous' }).getByRole('listitem').filter({ hasText: name });
    await expect(got).toBeVisible();
    for (const open of [record, acts, list]) await expect(open.getByRole('heading', { level: 1, name })).toBeVisible();
    // A page starts its live channel once it has been settled for a while, and then counts what waits, here in 20 000 orders.
    for (const open of [record, acts, list, viewer, shares]) {
      await expect(open.getByText('En direct', { exact: true })).toBeAttached();
      await expect(open.getByText(/en attente$/).first()).toBeAttached();
      await settled(open);
    }

    await revoke();
    const said = (where: Page) => where.getByText(/^Camille Martin a retiré ce partage le \d\d\/\d\d\/\d{4} à \d\d:\d\d\./);
    for (const open of [record, acts, list, viewer]) {
      await expect(said(open)).toBeVisible(second);
      await expect(open.getByRole('dialog')).toHaveCount(0);
      await expect(open.getByText(patient.personInfo.lastName)).toHaveCount(0);
    }
    await expect(got).toHaveCount(0, second);

    await record.reload();
    await expect(said(record)).toBeVisible();
    await expect(record.getByRole('button', { name: 'Le rétablir' })).toHaveCount(0);
    await expect.poll(() => fitsWidth(record)).toBe(true);
    await expectNoSeriousAxe(record);
    await record.getByRole('main').getByRole('link', { name: 'Mes patients' }).click();
    await expect(record).toHaveURL(/mes-patients/);

    await record.context().close();
    await endContact();
    await unlinkPatient(page, patient.uuid, camille);
  },
);
