import { randomUUID } from 'node:crypto';
import { request, type Page } from '@playwright/test';
import { accounts, ask, deadline, expect, expectNoSeriousAxe, settled, signIn, test } from 'portal-playwright';
import { FilesApi } from './files-api.ts';
import { box, stlBinary } from './generate/scans.ts';
import { makePatient, signInByCall, unlinkPatient } from './patients-api.ts';
import { secondBrowser } from './second-browser.ts';
import { addressOf, press, smallWindow, viewer } from './viewer-stage.ts';

const messages = '/mon-espace/mes-messages';
const at = (page: Page) => new URL(page.url()).searchParams.get('at');
const lastLine = (page: Page) => page.getByRole('article').last();

/** Waits for the drawn scan and sends the view of it. */
async function sendView(page: Page, name: string): Promise<void> {
  await expect(viewer(page).getByRole('application')).toBeVisible();
  await press(page, `Envoyer cette vue de ${name} par message`);
  await page.waitForURL(/mes-messages\?file=/);
}

test('a view of a scan is sent, opens where it was seen, and its line loses the name with the share', async ({ page, browser }) => {
  test.setTimeout(deadline(120_000));
  const camille = await signInByCall(page);
  const patient = await makePatient(page, {}, camille);
  const api = await request.newContext();
  const name = `mandibule-${randomUUID().slice(0, 6)}.stl`;
  const file = await (await FilesApi.signIn(api)).upload(patient.uuid, 'dental_scan', name, stlBinary(box([10, 20, 5], [0, 0, 0], 4)));
  await api.dispose();
  const contacts = await ask<{ uuid: string; personInfo: { lastName: string } }[]>(
    page,
    'GET',
    'conversations/contacts/{user}',
    undefined,
    camille,
  );
  const hugo = contacts.result.find(({ personInfo }) => personInfo.lastName === 'Bernard')?.uuid;
  const direct = { kind: 'direct', clientKey: randomUUID(), participantsUuids: [hugo] };
  const talk = await ask<{ uuid: string }>(page, 'POST', 'conversations/create/{user}', direct, camille);
  const conversation = `${messages}?activeConversationId=${talk.result.uuid}`;

  const hers = await secondBrowser(browser);
  await hers.setViewportSize(smallWindow);
  await signIn(hers, accounts.camille, { to: addressOf(patient.uuid, file) });
  await settled(hers);
  await press(hers, 'Occlusale');
  await sendView(hers, name);
  const place = at(hers);
  expect(place).toMatch(/^c/);
  await expect(hers.getByRole('region', { name: 'Fichier à envoyer' })).toContainText(name);
  await expectNoSeriousAxe(hers);
  await hers
    .getByRole('list', { name: 'Conversations' })
    .getByRole('link', { name: /Hugo Bernard/ })
    .click();
  await expect(hers.getByText(/^Hugo Bernard ne verra pas/)).toBeVisible();
  await expect(hers.getByRole('link', { name: 'Partager le dossier' })).toHaveAttribute('href', new RegExp(`share=${patient.uuid}`));
  await hers.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(lastLine(hers).getByRole('link', { name: new RegExp(name) })).toBeVisible();

  const theirs = await secondBrowser(browser);
  await theirs.setViewportSize(smallWindow);
  await signIn(theirs, accounts.hugo, { to: conversation });
  const hidden = 'Fichier du dossier, non partagé avec vous ou qui ne l’est plus';
  await expect(lastLine(theirs)).toContainText(hidden);
  const consent = { purpose: 'opinion', on: new Date().toISOString().slice(0, 10), form: 'oral' };
  const terms = { email: accounts.hugo.login, days: 30, consent };
  const shared = await ask<{ uuid: string }>(page, 'POST', `patients/share/{user}/${patient.uuid}`, terms, camille);
  await lastLine(theirs)
    .getByRole('link', { name: new RegExp(name) })
    .click();
  await sendView(theirs, name);
  expect(at(theirs), 'the same camera').toBe(place);

  await theirs.goto(conversation);
  await expect(lastLine(theirs)).toContainText(name);
  expect((await ask(page, 'DELETE', `patients/share-revoke/{user}/${shared.result.uuid}`, undefined, camille)).status).toBe(200);
  await expect(lastLine(theirs)).toContainText(hidden);
  await expect(lastLine(theirs)).not.toContainText(name);
  await expectNoSeriousAxe(theirs);
  await Promise.all([hers, theirs].map((open) => open.context().close()));
  await unlinkPatient(page, patient.uuid, camille);
});
