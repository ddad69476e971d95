// src/pages/case-forms.test.tsx covers the form's requirements, its searches, drafts in two tabs and failing calls.
import {
  accounts,
  allLooks,
  ask,
  callerOf,
  deadline,
  expect,
  expectNarrowing,
  settled,
  signIn,
  test,
  type Caller,
  undo,
} from 'portal-playwright';
import type { Locator, Page } from '@playwright/test';
import { broken } from './broken.ts';
import { endClaims, idOf, makeDraft } from './claims-api.ts';
import { tabTo } from './keyboard.ts';
import { KEYS } from './looks.ts';

const form = '/mon-cabinet/reclamation/nouvelle';
const step = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 2, name });
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const press = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

/** Goes to the step of this name with the keyboard, checks its focus and the page at every width. */
async function goOn(page: Page, name: string): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Continuer' }));
  await expect(step(page, name)).toBeFocused();
  await look(page, name);
}

async function look(page: Page, name: string): Promise<void> {
  // The gallery of shared-ui checks the parts of the files step.
  await expectNarrowing(page, KEYS, name, allLooks || name !== 'Fichiers');
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Returns the lot number of a claim on the server. */
const lotOf = async (page: Page, uuid: string, caller: Caller) =>
  (await ask<{ lot: string }>(page, 'GET', `claims/one/{user}/${uuid}`, undefined, caller)).result.lot;

/** A claim about an implant, without what the test types. */
const DRAFT = {
  category: 'implant',
  subject: 'Implant mobile',
  description: 'Mobile au contrôle.',
  product: 'Implant CI Ø 3,5 × 12 mm',
  lot: 'L26-0557',
  warranty: {
    ...{ placedOn: '2026-06-01', cause: 'no_osseointegration', boneDensity: 'D2' },
    ...{ smoker: 'Non', diabetes: 'Non', bruxism: 'Non', periodontitis: 'Non', boneGraft: 'Non', antibiotics: 'Oui' },
  },
};

test(
  'the implant warranty is written and sent without a mouse, from a draft that is saved when its page is left',
  { tag: '@looks' },
  async ({ page, watch }) => {
    test.setTimeout(deadline(120_000));
    watch.allow(/500|upload-clame-file/);
    await signIn(page, accounts.camille, { to: '/test' });
    const { uuid } = await makeDraft(page, DRAFT);
    await page.goto(`${form}?id=${uuid}`);
    const caller = await callerOf(page);
    await field(page, /^Lot/).fill('L26-0557-03');
    // Leaves at once, before the autosave's pause has passed.
    await page.goto('about:blank');
    await expect.poll(() => lotOf(page, uuid, caller)).toBe('L26-0557-03');
    await page.goto(`${form}?id=${uuid}`);
    await settled(page);
    await expect(field(page, /^Lot/)).toHaveValue('L26-0557-03');
    await look(page, 'Le produit concerné');

    await field(page, /^Patient/).focus();
    const found = page.waitForResponse((answer) => /patients-search\/.*belkacem/.test(answer.url()));
    await page.keyboard.type('belkacem');
    await found; // the suggestions for a part of the name disappear when those for the full name arrive
    await press(
      page,
      page
        .getByRole('list', { name: 'Patients trouvés' })
        .getByRole('button', { name: /Belkacem/ })
        .first(),
    );
    await expect(field(page, /^Patient/)).toHaveValue(/Belkacem/);
    await press(page, page.getByRole('button', { name: 'dent 18', exact: true }), 'ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(page.getByText('Choix : 16')).toBeVisible();

    await goOn(page, 'Ce qui s’est passé');
    await tabTo(page, field(page, /^Échec constaté le/));
    await page.keyboard.type('02/11/2026');
    await press(page, page.getByRole('combobox', { name: /^Densité osseuse/ }), 'D');
    const sterilised = page.getByRole('radiogroup').last().getByRole('radio', { name: 'Oui' });
    await press(page, sterilised, 'Space');
    await expect(sterilised).toBeChecked();

    await goOn(page, 'Fichiers');
    await fileIsRefusedThenTaken(page);
    await goOn(page, 'Relecture');
    for (const words of ['Pas d’ostéo-intégration', 'photo.png']) await expect(page.getByRole('form')).toContainText(words);
    await press(page, page.getByRole('button', { name: 'Envoyer la réclamation' }));

    await expect(page.locator('h1:visible')).toHaveText(/^Réclamation R\d\d-\d{5}$/);
    expect(idOf(page)).toBe(uuid);
    await expect(page.getByRole('region', { name: 'Protocole de garantie implant' })).toContainText('01/06/2026');
    const href = await page.getByRole('link', { name: 'Télécharger photo.png' }).getAttribute('href');
    expect((await page.request.get(String(href))).status()).toBe(200);
    await endClaims(page, uuid);
  },
);

/** A PNG of one black pixel. */
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

async function fileIsRefusedThenTaken(page: Page): Promise<void> {
  const area = page.getByRole('region', { name: 'Joindre des fichiers' });
  await expect(area).toContainText('jusqu’à 100 Mo par fichier');
  await page.route('**/api/product/files/upload-clame-file', broken);
  await area.locator('input[type=file]').setInputFiles([
    { name: 'photo.png', mimeType: 'image/png', buffer: PIXEL },
    { name: 'lettre.docx', mimeType: 'application/msword', buffer: Buffer.from('x') },
  ]);
  await expect(area.getByText('Ce type de fichier n’est pas accepté.')).toBeVisible();
  await expect(area.getByText('L’envoi n’a pas abouti. Réessayez.')).toBeVisible();
  await page.unroute('**/api/product/files/upload-clame-file');
  await area.getByRole('button', { name: 'Réessayer d’envoyer photo.png' }).click();
  const attached = page.getByRole('list', { name: 'Fichiers', exact: true });
  await expect(attached).toContainText('photo.png');
  // Removes a file and undoes it.
  await page.getByRole('button', { name: 'Retirer photo.png' }).click();
  await expect(page.getByText('« photo.png » est retiré.')).toBeVisible();
  await expect(attached).toHaveCount(0);
  await undo(page);
  await expect(attached).toContainText('photo.png');
}

test('a claim that begins at a lot of an order, without a mouse, is filled in with what the order shows', async ({ page }) => {
  await signIn(page, accounts.camille, { to: '/mon-cabinet/commande?reference=C26-04071' });
  await press(page, page.getByRole('button', { name: 'Actions pour C26-04071' }));
  await expect(page.getByRole('menuitem', { disabled: false }).first()).toBeFocused();
  await page.keyboard.type('Pro');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/reclamation\/nouvelle\?order=C26-04071&lot=/);
  const lot = String(new URL(page.url()).searchParams.get('lot'));
  await expect(page.getByRole('radio', { name: /Catégorie [AB]|implant/ }).and(page.locator(':checked'))).toHaveCount(1);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByText('Commande C26-04071')).toBeVisible();
  const summary = page.getByRole('region', { name: 'Produit et patient' });
  await expect(summary).toContainText(lot);
  for (const name of ['Produit', 'Patient']) {
    const value = summary
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .locator('xpath=following-sibling::dd[1]');
    await expect(value).toHaveText(/\S/);
  }
});

test('a file of a claim arrives while another page is shown', async ({ page }) => {
  await signIn(page, accounts.camille, { to: '/test' });
  const { category: _, warranty: __, ...content } = DRAFT;
  const { uuid } = await makeDraft(page, { ...content, category: 'A' });
  await page.goto(`${form}?id=${uuid}`);
  await settled(page);
  for (const name of ['Ce qui s’est passé', 'Fichiers']) {
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(step(page, name)).toBeVisible();
  }
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/product/files/upload-clame-file', async (route) => {
    await released;
    await route.continue();
  });
  const area = page.getByRole('region', { name: 'Joindre des fichiers' });
  await area.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(area.getByText('photo.png')).toBeVisible();
  await page.getByRole('link', { name: 'Mes commandes' }).first().click();
  await expect(page.locator('h1:visible')).toHaveText('Mes commandes');
  await page.getByRole('button', { name: /^Envois en cours/ }).click();
  await expect(page.getByRole('dialog', { name: 'Envois' }).getByRole('link', { name: 'Fichiers d’une réclamation' })).toBeVisible();
  release();
  const files = async () => (await ask<{ files: { name: string }[] }>(page, 'GET', `claims/one/{user}/${uuid}`)).result.files;
  await expect.poll(async () => (await files()).map(({ name }) => name)).toEqual(['photo.png']);
  await endClaims(page, uuid);
});
