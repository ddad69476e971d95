import { randomUUID } from 'node:crypto';
import {
  accounts,
  baseUrl,
  deadline,
  expect,
  expectEveryLook,
  expectNoSeriousAxe,
  fitsWidth,
  settled,
  signIn,
  test,
} from 'portal-playwright';
import type { Page } from '@playwright/test';
import { broken } from './broken.ts';
import { journalOf, makePatient, endPatients } from './patients-api.ts';

const path = '/mon-espace/mon-reseau';
const rows = (page: Page) => page.locator('tr[data-row]');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Chooses from the menu of a row. */
async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions pour ${name}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Fills the form that invites and sends it. */
async function invite(page: Page, email: string, message = ''): Promise<void> {
  await page.getByRole('button', { name: 'Inviter un confrère' }).click();
  const form = dialog(page, 'Inviter un confrère');
  await form.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email);
  await form.getByRole('textbox', { name: /^Message/ }).fill(message);
  await form.getByRole('button', { name: 'Envoyer l’invitation' }).click();
}

test('the network is searched, filtered and exported; an invitation goes out, not twice within the hour, and is withdrawn', async ({
  page,
  watch,
}) => {
  watch.allow(/400|409|422|429/);
  await signIn(page, accounts.camille, { to: path });
  await expect(row(page, 'Thomas Kieffer')).toContainText('Acceptée');
  await expect(row(page, 'accueil@labo-lumiere.example')).toContainText('renvoyée 1 fois');
  await page.goto(`${path}?state=refused`);
  await settled(page);
  await expect(row(page, 'noemie.salva@cabinet-etoile.example')).toContainText('Refusée');
  await expect(rows(page).filter({ hasNotText: 'Refusée' })).toHaveCount(0);
  const href = String(await page.getByRole('link', { name: 'CSV', exact: true }).getAttribute('href'));
  const lines = (await (await page.request.get(href)).text()).trim().split('\r\n');
  expect(lines).toHaveLength(1 + (await rows(page).count()));

  // What one looks for often is a view of one's own.
  const view = `Refus ${randomUUID().slice(0, 8)}`;
  const views = page.getByRole('navigation', { name: 'Vues du réseau' });
  await expect(views.getByRole('link', { name: /^Refusées/ })).toHaveAttribute('aria-current', 'page');
  await page.goto(`${path}?state=refused&sort=name`);
  await page.getByRole('button', { name: 'Enregistrer cette vue' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(view);
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(views.getByRole('link', { name: view })).toBeVisible();

  const email = `${randomUUID()}@cabinet.example`;
  await page.goto(path);
  await settled(page);
  await views.getByRole('link', { name: view }).click();
  await expect(page).toHaveURL(/state=refused&sort=name$/);
  await expect(rows(page).filter({ hasNotText: 'Refusée' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Supprimer cette vue' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(views.getByRole('link', { name: view })).toHaveCount(0);
  await views.getByRole('link', { name: /^Toutes/ }).click();
  await expect(row(page, 'Thomas Kieffer')).toBeVisible();
  await invite(page, '');
  const form = dialog(page, 'Inviter un confrère');
  await expect(form.getByText('Écrivez l’adresse e-mail.')).toBeVisible();
  await expectNoSeriousAxe(page);
  await form.getByRole('textbox', { name: 'Adresse e-mail' }).fill(accounts.camille.login);
  await form.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(form.getByText('C’est votre propre adresse.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email);
  await form.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(page.getByText(`Invitation envoyée à ${email}.`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(row(page, email)).toContainText('En attente');
  await invite(page, email);
  await expect(form.getByText('Cette personne n’a pas encore répondu à votre invitation.')).toBeVisible();
  await form.getByRole('button', { name: 'Annuler' }).click();

  await choose(page, email, 'Renvoyer');
  await expect(page.getByText(/Envoyée il y a moins d’une heure/)).toBeVisible();
  await choose(page, email, 'Retirer l’invitation');
  const asked = page.getByRole('alertdialog', { name: new RegExp(`Retirer l’invitation envoyée à ${email}`) });
  await asked.getByRole('button', { name: 'Retirer l’invitation' }).click();
  await expect(page.getByText(`L’invitation de ${email} est retirée.`)).toBeVisible();
  await expect(row(page, email)).toHaveCount(0);
});

test('an invitation is accepted by the other; a patient is shared, read, counted and closed again; the contact ends', async ({
  page,
  browser,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.allow(/404/);
  await signIn(page, accounts.camille, { to: path });
  const patient = await makePatient(page);
  const name = `Ophélie ${patient.personInfo.lastName}`;
  await invite(page, accounts.lea.login, 'Nous avons une patiente en commun.');
  await expect(row(page, accounts.lea.login)).toContainText('En attente');

  const there = await browser.newContext({ baseURL: baseUrl, locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  const other = await there.newPage();
  await signIn(other, accounts.lea, { to: path });
  await expect(other.getByText('Nous avons une patiente en commun.')).toBeVisible();
  await expectNoSeriousAxe(other);
  await other.getByRole('button', { name: 'Accepter l’invitation de Camille Martin' }).click();
  const answer = other.getByRole('alertdialog');
  await expect(answer).toContainText('Votre réponse est définitive.');
  await answer.getByRole('button', { name: 'Accepter' }).click();
  await expect(other.getByText('Camille Martin fait partie de votre réseau.')).toBeVisible();
  await expect(row(other, 'Camille Martin')).toContainText('Acceptée');
  await expect(other.getByRole('heading', { name: 'Invitations reçues' })).toHaveCount(0);

  await page.goto(`${path}?share=${patient.uuid}`);
  const form = dialog(page, `Partager le dossier de ${name}`);
  await form
    .getByRole('spinbutton', { name: 'Durée' })
    .or(form.getByRole('textbox', { name: 'Durée' }))
    .fill('366');
  await form.getByRole('button', { name: 'Partager', exact: true }).click();
  await expect(form.getByText('2 champs sont à revoir')).toBeVisible();
  await expect(form.getByText('Écrivez un nombre de jours entre 1 et 365.').first()).toBeVisible();
  await expectNoSeriousAxe(page);
  await form.getByRole('combobox', { name: 'Confrère' }).selectOption(accounts.lea.login);
  await form
    .getByRole('spinbutton', { name: 'Durée' })
    .or(form.getByRole('textbox', { name: 'Durée' }))
    .fill('7');
  await form.getByRole('button', { name: 'Partager', exact: true }).click();
  await expect(form.getByText(/^Léa Petit peut lire ce dossier jusqu’au/)).toBeVisible();
  const place = await form.getByRole('status').filter({ hasText: /^\d+$/ }).innerText();
  await expectNoSeriousAxe(page);
  await form.getByRole('link', { name: 'Voir les partages' }).click();
  const given = page.getByRole('list', { name: 'Ce que le cabinet partage' }).getByRole('listitem').filter({ hasText: name });
  await expect(given).toContainText(`Reçu n° ${place}`);
  await expect(given).toContainText('pas encore lu');

  await other.goto(`${path}?tab=shares`);
  const got = other.getByRole('list', { name: 'Ce qui est partagé avec vous' }).getByRole('listitem').filter({ hasText: name });
  await expect(got).toContainText('Camille Martin');
  await got.getByRole('link', { name }).click();
  await settled(other);
  await expect(other.getByText('partagé par Camille Martin, en lecture seule')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Partager' })).toHaveCount(0);

  await page.reload();
  await settled(page);
  await expect(given).toContainText(/\d+ lecture/);
  await expect(given).not.toContainText('pas encore lu');
  expect(await journalOf(page, patient.uuid)).toContain('share share');
  await given.getByRole('button', { name: `Arrêter le partage de ${name} avec Léa Petit` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Arrêter le partage' }).click();
  await expect(page.getByText(`Léa Petit ne peut plus lire le dossier de ${name}.`)).toBeVisible();
  await expect(given).toContainText('Arrêté');
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Ce patient n’est pas dans votre cabinet' })).toBeVisible();
  await there.close();

  await page.goto(path);
  await choose(page, 'Léa Petit', 'Mettre fin au contact');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mettre fin au contact' }).click();
  await expect(row(page, 'Léa Petit')).toHaveCount(0);
  await endPatients(page, patient.uuid);
});

test('a guest gets a link to one patient, and none again within the hour; names are hidden here, too', async ({ page, watch }) => {
  watch.allow(/429/);
  await signIn(page, accounts.camille, { to: path });
  const patient = await makePatient(page);
  const email = `${randomUUID().slice(0, 8)}@famille.example`;
  await page.goto(`/mon-espace/patient/modifier-patient?patient=${patient.uuid}`);
  await page.getByRole('link', { name: 'Partager', exact: true }).click();
  const form = dialog(page, /^Partager le dossier de/);
  await form.getByRole('button', { name: 'Un invité' }).click();
  await form.getByRole('textbox', { name: 'Prénom' }).fill('Odile');
  await form.getByRole('textbox', { name: 'Nom', exact: true }).fill('Zinc');
  await form.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email);
  await expectNoSeriousAxe(page);
  await form.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(form.getByText(`Un lien est parti vers Odile Zinc, ${email}.`)).toBeVisible();
  await form.getByRole('link', { name: 'Voir les partages' }).click();
  const guest = page.getByRole('list', { name: 'Invités par un lien' }).getByRole('listitem').filter({ hasText: email });
  await expect(guest).toContainText('Pas encore venu');
  await guest.getByRole('button', { name: 'Renvoyer un lien à Odile Zinc' }).click();
  await expect(page.getByText(/Envoyée il y a moins d’une heure/)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 900 });
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await page.getByRole('button', { name: 'Masquer les noms' }).click();
  await expect(guest.getByRole('link', { name: 'O. Z.' })).toBeVisible();
  expect(await page.locator('main').innerText()).not.toContain(patient.personInfo.lastName);
  await page.getByRole('button', { name: 'Afficher les noms' }).click();
  await endPatients(page, patient.uuid);
});

test('groups are made, renamed, filled, emptied and deleted; a name is taken once', async ({ page, watch }) => {
  watch.allow(/409/);
  await signIn(page, accounts.camille, { to: `${path}?tab=groups` });
  const name = `Suivi ${randomUUID().slice(0, 8)}`;
  const form = dialog(page, 'Créer un groupe');
  await page.getByRole('button', { name: 'Créer un groupe' }).click();
  await form.getByRole('textbox', { name: 'Nom du groupe' }).fill('Orthodontie');
  await form.getByRole('button', { name: 'Créer', exact: true }).click();
  await expect(form.getByText('Vous avez déjà un groupe de ce nom.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Nom du groupe' }).fill(name);
  await form.getByRole('button', { name: 'Créer', exact: true }).click();
  const group = page.getByRole('region', { name });
  await expect(group.getByText('Personne dans ce groupe.')).toBeVisible();

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
  await members.filter({ hasText: 'Nora Faure' }).getByRole('button', { name: 'Enlever Nora Faure du groupe' }).click();
  await expect(members).toHaveCount(1);
  await expectNoSeriousAxe(page);

  await page.getByRole('button', { name: `Actions pour le groupe ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Renommer' }).click();
  const renaming = dialog(page, `Renommer ${name}`);
  await renaming.getByRole('textbox', { name: 'Nom du groupe' }).fill(`${name} bis`);
  await renaming.getByRole('button', { name: 'Renommer' }).click();
  await expect(page.getByRole('region', { name: `${name} bis` })).toBeVisible();
  await page.getByRole('button', { name: `Actions pour le groupe ${name} bis` }).click();
  await page.getByRole('menuitem', { name: 'Supprimer le groupe' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer le groupe' }).click();
  await expect(page.getByRole('region', { name: `${name} bis` })).toHaveCount(0);
});

test('every part fails and comes back alone, offline says so; a newcomer, an assistant and the accounts find what is theirs', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/500/);
  await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-smileys' });
  await page.route('**/api/product/network/list/**', broken);
  await page.getByRole('navigation').getByRole('link', { name: 'Mon réseau' }).click();
  await expect(page.getByRole('heading', { name: 'Le réseau n’a pas pu être chargé' })).toBeVisible();
  await expect(page.getByText('Les invitations reçues n’ont pas pu être chargées.')).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.unroute('**/api/product/network/list/**');
  const again = page.getByRole('button', { name: 'Réessayer' });
  // Somebody else's change to the network brings a part back before it is pressed; a press that comes too late is none.
  const received = page.getByRole('heading', { name: 'Invitations reçues' });
  for (const back of [row(page, 'Thomas Kieffer'), received]) {
    await expect(async () => {
      if (!(await back.isVisible())) await again.last().click({ timeout: 500 });
      await expect(back).toBeVisible({ timeout: deadline(5000) });
    }).toPass({ timeout: deadline(30_000) });
  }
  await context.setOffline(true);
  await page.getByRole('searchbox', { name: 'Nom, cabinet, e-mail' }).fill('kieffer');
  await expect(page.getByRole('heading', { name: 'Vous êtes hors connexion' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Invitations reçues' })).toBeVisible();
  await context.setOffline(false);
  await expect(row(page, 'Thomas Kieffer')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await page.route('**/api/product/patients/shares/**', broken);
  await page.getByRole('link', { name: 'Partages' }).click();
  await expect(page.getByText('Les partages n’ont pas pu être chargés.')).toHaveCount(2);
  await expect(page.getByRole('list', { name: 'Invités par un lien' }).getByRole('listitem').first()).toBeVisible();
  await page.unroute('**/api/product/patients/shares/**');

  // The accounts have no sign-in of their own in the demo practice: the page is told that this is one.
  const documents = /\/mon-espace\//;
  await page.route(documents, async (route) => {
    const answer = await route.fetch();
    return route.fulfill({ response: answer, body: (await answer.text()).replace('"role":"owner"', '"role":"accounts"') });
  });
  await page.goto(`${path}?tab=shares&invite=new`);
  await expect(row(page, 'Thomas Kieffer')).toBeVisible();
  const parts = page.getByRole('navigation', { name: 'Parties du réseau' });
  await expect(parts.getByRole('link', { name: 'Groupes' })).toBeVisible();
  await expect(parts.getByRole('link', { name: 'Partages' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Inviter|^Actions pour/ })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/mon-espace/mes-patients');
  await expect(page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible();
  await page.goto(`/mon-espace/patient/fichiers?patient=${randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible();
  await page.unroute(documents);

  await signIn(page, accounts.nora, { to: `${path}?tab=shares` });
  const given = page.getByRole('list', { name: 'Ce que le cabinet partage' });
  await expect(given.getByRole('listitem').first()).toBeVisible();
  await expect(given.getByRole('button')).toHaveCount(0);
  await page.goto(`${path}?share=${randomUUID()}`);
  await expect(page.getByText('Le partage d’un patient revient à un praticien')).toBeVisible();

  await signIn(page, accounts.ines, { to: `${path}?tab=groups` });
  await expect(page.getByRole('heading', { name: 'Aucun groupe pour l’instant' })).toBeVisible();
  await signIn(page, accounts.lea, { to: path });
  await expect(page.getByRole('heading', { name: 'Votre réseau est encore vide' })).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.getByRole('link', { name: 'Inviter un confrère' }).click();
  await expect(dialog(page, 'Inviter un confrère')).toBeVisible();
});

test('every look of the network', { tag: '@looks' }, async ({ page }) => {
  test.setTimeout(120_000);
  const keys = 'network|head|privacy|common|table|filter';
  const shows = (first: string) => ({
    keys,
    ready: async () => {
      await expect(page.locator(first).first()).toBeVisible();
    },
  });
  await signIn(page, accounts.camille, { to: path });
  await expectEveryLook(page, [path], shows('[data-row]'));
  await expectEveryLook(page, [`${path}?tab=groups`], shows('main section li'));
  // No test adds to what this practice shares: what stands where on the page is known.
  await signIn(page, accounts.hugo, { to: path });
  await expectEveryLook(page, [`${path}?tab=shares`], shows('main section li'));
});
