import { randomUUID } from 'node:crypto';
import { request, type Page } from '@playwright/test';
import {
  accounts,
  ask,
  baseUrl,
  deadline,
  expect,
  expectEveryLook,
  expectNoSeriousAxe,
  fitsWidth,
  openViews,
  signIn,
  test,
} from 'portal-playwright';
import { endPatients, journalOf, makePatient, signInByCall } from './patients-api.ts';

const path = '/mon-espace/mon-reseau';
const rows = (page: Page) => page.locator('tr[data-row]');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Parties du réseau' }).getByRole('link', { name });

/** Selects an entry from the menu of a row or a group. */
async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions pour ${name}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Returns the confirming button of the open dialog. */
const confirm = (page: Page, verb: string) => page.getByRole('alertdialog').getByRole('button', { name: verb }).click();

test(
  'the network is filtered and exported; an invitation goes out once, not twice within the hour, and is withdrawn; groups are kept',
  { tag: '@deep' },
  async ({ page, watch }) => {
    watch.allow(/400|409|429/);
    await signIn(page, accounts.camille, { to: path });
    await expect(row(page, 'Thomas Kieffer')).toContainText('Acceptée');
    await (await openViews(page)).getByRole('link', { name: /^Refusées/ }).click();
    await expect(row(page, 'noemie.salva@cabinet-etoile.example')).toContainText('Refusée');
    await expect(rows(page).filter({ hasNotText: 'Refusée' })).toHaveCount(0);
    const href = String(await page.getByRole('link', { name: 'CSV', exact: true }).getAttribute('href'));
    const lines = (await (await page.request.get(href)).text()).trim().split('\r\n');
    expect(lines).toHaveLength(1 + (await rows(page).count()));

    const view = `Refus ${randomUUID().slice(0, 8)}`;
    await page.getByRole('columnheader', { name: 'Confrère' }).getByRole('button').click();
    await (await openViews(page)).getByRole('button', { name: 'Enregistrer cette vue' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill(view);
    await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
    await (await openViews(page)).getByRole('link', { name: view }).click();
    await (await openViews(page)).getByRole('button', { name: 'Supprimer cette vue' }).click();
    await confirm(page, 'Supprimer');
    await expect((await openViews(page)).getByRole('link', { name: view })).toHaveCount(0);
    await page.keyboard.press('Escape');

    const email = `c${randomUUID()}@cabinet.example`;
    await page.getByRole('button', { name: 'Inviter un confrère' }).click();
    const form = dialog(page, 'Inviter un confrère');
    const send = async (address: string) => {
      await form.getByRole('textbox', { name: 'Adresse e-mail' }).fill(address);
      await form.getByRole('button', { name: 'Envoyer l’invitation' }).click();
    };
    await send(accounts.camille.login);
    await expect(form.getByText('C’est votre propre adresse.')).toBeVisible();
    await expectNoSeriousAxe(page);
    await send(email);
    await expect(page.getByText(`Invitation envoyée à ${email}.`)).toBeVisible();
    await expect(row(page, email)).toContainText('En attente');
    await page.getByRole('button', { name: 'Inviter un confrère' }).click();
    await send(email);
    await expect(form.getByText('Cette personne n’a pas encore répondu à votre invitation.')).toBeVisible();
    await form.getByRole('button', { name: 'Annuler' }).click();
    await choose(page, email, 'Renvoyer');
    await expect(page.getByText(/Envoyée il y a moins d’une heure/)).toBeVisible();
    await choose(page, email, 'Retirer l’invitation');
    await confirm(page, 'Retirer l’invitation');
    await expect(page.getByText(`L’invitation de ${email} est retirée.`)).toBeVisible();
    await expect(row(page, email)).toHaveCount(0);

    await tab(page, 'Groupes').click();
    await groupIsKept(page);
  },
);

/** Creates a group, adds and removes members, renames and deletes it. */
async function groupIsKept(page: Page): Promise<void> {
  const name = `Suivi ${randomUUID().slice(0, 8)}`;
  const form = dialog(page, 'Créer un groupe');
  await page.getByRole('button', { name: 'Créer un groupe' }).click();
  for (const tried of ['Orthodontie', name]) {
    await form.getByRole('textbox', { name: 'Nom du groupe' }).fill(tried);
    await form.getByRole('button', { name: 'Créer', exact: true }).click();
    if (tried !== name) await expect(form.getByText('Vous avez déjà un groupe de ce nom.')).toBeVisible();
  }
  const group = page.getByRole('region', { name });
  for (const person of [/^Nora Faure/, /^Thomas Kieffer/]) {
    await group.getByRole('button', { name: `Ajouter un membre à ${name}` }).click();
    const adding = dialog(page, `Ajouter un membre à ${name}`);
    const choice = adding.getByRole('combobox', { name: 'Personne' });
    await choice.selectOption({ label: await choice.getByRole('option', { name: person }).innerText() });
    await adding.getByRole('button', { name: 'Ajouter un membre' }).click();
    await expect(adding).toBeHidden();
  }
  const members = group.getByRole('list', { name: `Membres du groupe ${name}` }).getByRole('listitem');
  await expect(members).toHaveCount(2);
  await members.getByRole('button', { name: 'Enlever Nora Faure du groupe' }).click();
  await expect(members).toHaveCount(1);
  await choose(page, `le groupe ${name}`, 'Renommer');
  const renaming = dialog(page, `Renommer ${name}`);
  await renaming.getByRole('textbox', { name: 'Nom du groupe' }).fill(`${name} bis`);
  await renaming.getByRole('button', { name: 'Renommer' }).click();
  await choose(page, `le groupe ${name} bis`, 'Supprimer le groupe');
  await confirm(page, 'Supprimer le groupe');
  await expect(page.getByRole('region', { name: `${name} bis` })).toHaveCount(0);
}

test('an invitation is accepted by the other; a patient is shared, read, counted and closed again; the contact ends', async ({ page }) => {
  const camille = await signInByCall(page);
  const patient = await makePatient(page, {}, camille);
  const name = `Ophélie ${patient.personInfo.lastName}`;
  const invitation = { email: accounts.lea.login, message: 'Nous avons une patiente en commun.' };
  expect((await ask(page, 'POST', 'users/invite/{user}', invitation, camille)).status).toBe(200);

  await signIn(page, accounts.lea, { to: path });
  await expect(page.getByText(invitation.message)).toBeVisible();
  await page.getByRole('button', { name: 'Accepter l’invitation de Camille Martin' }).click();
  await confirm(page, 'Accepter');
  await expect(row(page, 'Camille Martin')).toContainText('Acceptée');

  await signIn(page, accounts.camille, { to: `${path}?share=${patient.uuid}` });
  const form = dialog(page, `Partager le dossier d’${name}`);
  await form.getByRole('combobox', { name: 'Confrère' }).selectOption(accounts.lea.login);
  await form.getByRole('combobox', { name: 'Motif du partage' }).selectOption('Avis d’un confrère');
  await form.getByRole('textbox', { name: 'Accord du patient donné le' }).fill(new Date().toLocaleDateString('fr-FR'));
  await form.getByRole('combobox', { name: 'Forme de l’accord' }).selectOption('De vive voix');
  await expectNoSeriousAxe(page);
  await form.getByRole('button', { name: 'Partager', exact: true }).click();
  await expect(form.getByText(/^Ce dossier est partagé avec Léa Petit jusqu’au/)).toBeVisible();
  const place = await form.getByRole('status').filter({ hasText: /^\d+$/ }).innerText();
  await form.getByRole('link', { name: 'Voir les partages' }).click();
  const given = page.getByRole('list', { name: 'Ce que le cabinet partage' }).getByRole('listitem').filter({ hasText: name });
  await expect(given).toContainText(`Reçu n° ${place}`);
  await expect(given).toContainText('pas encore lu');

  const lea = await readerAs(accounts.lea);
  expect((await lea.read(patient.uuid)).status()).toBe(200);
  const shares = await ask<{ items: { patient: { uuid: string }; receipt: { reads: number } }[] }>(
    page,
    'GET',
    'patients/shares/{user}?direction=given',
  );
  expect(shares.result.items.find(({ patient: { uuid } }) => uuid === patient.uuid)?.receipt.reads).toBe(1);
  expect(await journalOf(page, patient.uuid)).toContain('share share');
  await signIn(page, accounts.lea, { to: `${path}?tab=shares` });
  const got = page.getByRole('list', { name: 'Ce qui est partagé avec vous' }).getByRole('listitem').filter({ hasText: name });
  await expectAtBothWidths(page, () => expect(got).toContainText(reason));
  await got.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAtBothWidths(page, () => expect(page.getByText(reason)).toBeVisible());
  await signIn(page, accounts.camille, { to: `${path}?tab=shares` });
  await given.getByRole('button', { name: `Arrêter le partage d’${name} avec Léa Petit` }).click();
  await confirm(page, 'Arrêter le partage');
  await expect(given).toContainText('Arrêté');
  expect((await lea.read(patient.uuid)).status()).toBe(404);
  await lea.dispose();

  await tab(page, 'Confrères').click();
  await choose(page, 'Léa Petit', 'Mettre fin au contact');
  await confirm(page, 'Mettre fin au contact');
  await expect(row(page, 'Léa Petit')).toHaveCount(0);
  await endPatients(page, patient.uuid);
});

test('every look of the network', { tag: '@looks' }, async ({ page }) => {
  test.setTimeout(deadline(120_000));
  const shows = (first: string) => ({
    keys: 'network|head|privacy|common|table|filter',
    ready: () => expect(page.locator(first).first()).toBeVisible(),
  });
  await signInByCall(page);
  await expectEveryLook(page, [path], shows('[data-row]'));
  await expectEveryLook(page, [`${path}?tab=groups`], shows('main section li'));
  // No test changes the shares of this practice, so the page's content is known.
  await page.goto('about:blank');
  await signInByCall(page, accounts.hugo);
  await expectEveryLook(page, [`${path}?tab=shares`], shows('main section li'));
});

/** The reason and the consent of a share, as every reader of the share sees them. */
const reason = /Avis d’un confrère · accord oral du \d\d\/\d\d\/\d{4}/;

/** Checks the page at 360 px and at the window's width. */
async function expectAtBothWidths(page: Page, shown: () => Promise<void>): Promise<void> {
  const { width = 1440, height = 900 } = page.viewportSize() ?? {};
  for (const size of [
    { width: 360, height: 740 },
    { width, height },
  ]) {
    await page.setViewportSize(size);
    await shown();
    await expect.poll(() => fitsWidth(page)).toBe(true);
    await expectNoSeriousAxe(page);
  }
}

/** Signs in an account that reads patients beside the test's page. */
async function readerAs(account: (typeof accounts)['lea']) {
  const context = await request.newContext({ baseURL: baseUrl });
  const { uuid } = await signInByCall(context, account);
  return {
    read: (patient: string) => context.get(`/api/product/patients/one/${uuid}/${patient}`),
    dispose: () => context.dispose(),
  };
}
