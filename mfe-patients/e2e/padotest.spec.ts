import { accounts, expect, expectEveryLook, expectNoSeriousAxe, fitsWidth, settled, signIn, test } from 'portal-playwright';

const lookup = '/padotest-results/lookup';
const upload = '/padotest-results/upload';
/** The demonstration's laboratory. */
const KEY = 'labo-demo-2026-paro-analyse';

const read = async (page: Parameters<typeof settled>[0], kit: string, birthDate: string) => {
  await page.getByRole('textbox', { name: /^Code du kit/ }).fill(kit);
  await page.getByRole('textbox', { name: /^Date de naissance/ }).fill(birthDate);
  await page.getByRole('button', { name: 'Lire le résultat' }).click();
};

test('a laboratory hands in a result, a patient reads it, a practitioner attaches it', async ({ page, watch }) => {
  watch.allow(/40[349]/);
  const kit = `PADO${String(Date.now())}`;
  await page.goto(upload);
  await settled(page);
  await page.getByRole('button', { name: 'Déposer le résultat' }).click();
  await expect(page.getByRole('textbox', { name: /^Code du kit/ })).toHaveAttribute('aria-invalid', 'true');
  await expectNoSeriousAxe(page);
  await signIn(page, accounts.camille);
  // Somebody of the practice: only who was born on the kit's day can be meant.
  const patient = await page.evaluate(async () => {
    const answer = await fetch(`/api/product/patients/list/${String(localStorage.getItem('uuid'))}?sort=-acts&size=3`);
    const { result } = (await answer.json()) as { result: { items: { uuid: string; birthDate: string }[] } };
    // Nobody whom another test makes or takes out meanwhile.
    return result.items[2];
  });
  if (!patient) throw new Error('the demo has no patient');
  const birthDate = patient.birthDate.split('-').reverse().join('/');

  await page.goto(upload);
  await settled(page);
  const fill = async (key: string) => {
    await page.getByLabel('Clé du laboratoire').fill(key);
    await page.getByRole('textbox', { name: /^Code du kit/ }).fill(kit);
    await page.getByRole('textbox', { name: /^Date de naissance/ }).fill(birthDate);
    await page.getByRole('textbox', { name: 'Date du prélèvement' }).fill('02/11/2026');
    await page.getByRole('radio', { name: 'Risque élevé' }).check();
    await page.getByRole('textbox', { name: 'Germe ou mesure' }).fill('P. gingivalis');
    await page.getByRole('textbox', { name: 'Quantité' }).fill('120000');
    await page.getByRole('combobox', { name: 'Niveau' }).selectOption('high');
    await page.getByRole('button', { name: 'Déposer le résultat' }).click();
  };
  await fill('labo-qui-n-existe-pas-2026');
  await expect(page.getByText('Cette clé est inconnue ou retirée.').first()).toBeVisible();
  await page
    .getByLabel('Document du laboratoire')
    .setInputFiles({ name: 'r.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 x') });
  await fill(KEY);
  await expect(page.getByText(`Résultat du kit ${kit} reçu`)).toBeVisible();
  await expect(page.getByLabel('Clé du laboratoire')).toHaveValue(KEY);

  await page.goto(lookup);
  await settled(page);
  await read(page, kit, '01/01/1901');
  await expect(page.getByText(/Aucun résultat ne correspond à ce code et à cette date/)).toBeVisible();
  // As it is printed, with hyphens and in small letters.
  await read(page, kit.toLowerCase().replace(/^pado/, 'pado-'), birthDate);
  await expect(page.getByText('Risque élevé')).toBeVisible();
  await expect(page.getByRole('row', { name: /P\. gingivalis 120\s000 élevé/ })).toBeVisible();
  await expectNoSeriousAxe(page);
  const candidate = page.getByRole('listitem').filter({ has: page.locator(`a[href*="${patient.uuid}"]`) });
  await candidate.getByRole('button', { name: 'Joindre au dossier' }).click();
  await expect(page.getByText('Joint au dossier')).toBeVisible();
  await page.goto(`/mon-espace/patient/actes-patient?patient=${patient.uuid}`);
  await settled(page);
  const attached = page.getByRole('group').filter({ hasText: '02/11/2026' }).first();
  await attached.locator('summary').click();
  await expect(attached.getByText(kit)).toBeVisible();

  // What a practice attached is not replaced any more.
  await page.goto(upload);
  await settled(page);
  await fill(KEY);
  await expect(page.getByText(/Il ne peut plus être remplacé/).first()).toBeVisible();
  expect(await fitsWidth(page)).toBe(true);
});

test('both pages read well to visitors in every language, width and scheme', { tag: '@looks' }, async ({ page }) => {
  await expectEveryLook(page, [lookup, upload], { keys: 'padotest|title' });
});
