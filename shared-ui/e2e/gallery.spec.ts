import { allLooks, expect, expectNoSeriousAxe, fitsWidth, picture, settled, test } from 'portal-playwright';

/** The looks in which each part is judged: both widths and both schemes, each once; every pair with all looks. */
const looks = [
  { name: 'desktop, light', width: 1440, height: 900, scheme: 'light' },
  { name: 'mobile, dark', width: 360, height: 760, scheme: 'dark' },
  { name: 'desktop, dark', width: 1440, height: 900, scheme: 'dark' },
  { name: 'mobile, light', width: 360, height: 760, scheme: 'light' },
].slice(0, allLooks ? 4 : 2);

for (const part of ['sheet', 'form', 'upload', 'chart']) {
  for (const { name, width, height, scheme } of looks) {
    test(`${part}, ${name}: nothing serious for assistive technology, no sideways scroll`, async ({ page }, info) => {
      await page.setViewportSize({ width, height });
      await page.goto(`/?scheme=${scheme}&part=${part}`);
      await settled(page);
      expect(await fitsWidth(page)).toBe(true);
      await picture(page, info.outputPath(`${part}-${name}.png`), { fullPage: true });
      await expectNoSeriousAxe(page);
    });
  }
}

test('follows the system where nobody chose a scheme, stands still where motion is reduced, and changes its language in place', async ({
  page,
}) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/');
  await settled(page);
  expect(await page.evaluate(() => document.getAnimations().filter((animation) => animation.playState === 'running').length)).toBe(0);
  expect(await ground()).toBe('rgb(254, 254, 252)');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect.poll(ground).toBe('rgb(19, 22, 28)');
  await page.getByRole('combobox', { name: 'Langue' }).last().selectOption('it');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(page.getByText('Data da fissare').first()).toBeVisible();
});

test('a thousand is parted by a fifth of an em', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  const widths = await page.evaluate(async () => {
    await document.fonts.load("100px 'IBM Plex Sans'", '1\u202f');
    const width = (text: string) => {
      const probe = document.createElement('span');
      Object.assign(probe.style, { position: 'absolute', whiteSpace: 'pre', font: "400 100px/1 'IBM Plex Sans'" });
      probe.textContent = text;
      document.body.append(probe);
      const { width: value } = probe.getBoundingClientRect();
      probe.remove();
      return value;
    };
    return { spaced: width('1\u202f240'), close: width('1240') };
  });
  expect(widths.spaced - widths.close).toBeCloseTo(20, 1);
});

// What opens has the colours of what lies, which is judged in both schemes above.
for (const scheme of allLooks ? ['light', 'dark'] : ['dark']) {
  test(`what opens is as sound as what lies, ${scheme}`, async ({ page }) => {
    await page.goto(`/?scheme=${scheme}`);
    await settled(page);

    await page.getByRole('button', { name: 'Confirmation' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Annuler' })).toBeFocused();
    await expectNoSeriousAxe(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Confirmation' })).toBeFocused();

    await page.getByRole('button', { name: 'Menu', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Commander à nouveau' }).last()).toBeFocused();
    await expectNoSeriousAxe(page);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Statut : tous' }).click();
    await expect(page.getByRole('listbox', { name: 'Statut' })).toBeVisible();
    await expectNoSeriousAxe(page);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /Date de commande/ }).click();
    await expect(page.getByLabel('Du', { exact: true })).toBeVisible();
    await expectNoSeriousAxe(page);
    await page.getByRole('button', { name: 'Ce mois-ci' }).click();
    await expect(page.getByRole('button', { name: 'Date de commande, du 01/11/2026 au 20/11/2026' })).toBeVisible();

    await page.getByRole('button', { name: 'Tiroir' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectNoSeriousAxe(page);
    await page.mouse.click(40, 300);
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  });
}

test('a key shows the focus and an icon its name; a pointer reaches a box and its 24 px; a reason stays inside the window', async ({
  page,
}) => {
  await page.goto('/');
  await settled(page);
  const exit = page.getByRole('button', { name: 'Déconnexion' });
  await exit.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip')).toHaveText('Se déconnecter');
  expect(await exit.evaluate((node) => getComputedStyle(node).outlineStyle)).toBe('solid');

  const box = page.getByRole('checkbox', { name: 'Non', exact: true }).first();
  const was = await box.isChecked();
  await box.setChecked(!was);
  expect(await box.isChecked()).toBe(!was);
  const { x = 0, y = 0 } = (await box.boundingBox()) ?? {};
  await page.mouse.click(x - 2, y - 2);
  expect(await box.isChecked()).toBe(was);

  const reason = page.getByText('Choisissez d’abord un patient.').first();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 760 });
    await expect(reason).toBeHidden();
    await page.getByRole('button', { name: 'Indisponible' }).first().focus();
    await expect(reason).toBeVisible();
    const inside = async () => {
      const { x: left = -1, width: wide = 0 } = (await reason.boundingBox()) ?? {};
      return left >= 8 && left + wide <= width - 8;
    };
    await expect.poll(inside, { message: `${String(width)} px` }).toBe(true);
    await page.keyboard.press('Escape');
    await expect(reason).toBeHidden();
    await exit.focus();
  }
});

test('the list sorts, filters and pages over rows of its own', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  const table = page.getByRole('table', { name: 'Commandes' });
  await expect(table.locator('tbody tr[data-row]')).toHaveCount(10);
  await table.getByRole('checkbox').nth(1).check();
  await expect(page.getByText('1 sélectionnée')).toBeVisible();
  await page.getByRole('button', { name: 'État : tous' }).click();
  await page.getByRole('option', { name: 'Refusée' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox', { name: 'État' })).toBeHidden();
  await expect(page.getByText(/sur 9 commandes/)).toBeVisible();
  await expect(table.getByText('Refusée')).toHaveCount(9);
});

test('a form says what to do and leads there, and its steps go by keyboard', async ({ page }) => {
  await page.goto('/?part=form');
  await settled(page);
  const wrong = page.getByRole('form', { name: 'Formulaire à revoir' });
  await wrong.getByRole('button', { name: 'Envoyer ce formulaire' }).click();
  await expect(wrong.getByRole('alert')).toBeFocused();
  await expectNoSeriousAxe(page);
  await wrong.getByRole('alert').getByRole('link', { name: 'Faites un choix.' }).nth(2).press('Enter');
  await expect(wrong.getByRole('button', { name: 'dent 18' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(wrong.getByRole('button', { name: 'dent 38' })).toHaveAttribute('aria-pressed', 'true');

  const steps = page.getByRole('form', { name: 'Déclaration par étapes' });
  await steps.getByRole('radio', { name: 'Catégorie B' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(steps.getByRole('heading', { name: 'Produit' })).toBeFocused();
  await expect(steps.getByText(/^Brouillon enregistré à/u)).toBeVisible();
  await steps.getByRole('textbox', { name: 'Lot' }).fill('refus');
  await page.keyboard.press('Enter');
  // Two fields are still empty: the summary takes the focus.
  await expect(steps.getByRole('alert')).toBeFocused();
  await steps.getByRole('combobox', { name: 'Gamme' }).selectOption('ci');
  await steps.getByRole('textbox', { name: 'Jour de la pose' }).fill('12/11/2026');
  await steps.getByRole('button', { name: 'Continuer' }).click();
  await expect(steps.getByRole('heading', { name: 'Faits' })).toBeFocused();
  await steps.getByRole('button', { name: 'dent 36' }).click();
  await steps.getByRole('radio', { name: 'Non' }).check();
  await steps.getByRole('textbox', { name: /Que s’est-il passé/u }).fill('Rien.');
  await steps.getByRole('checkbox').check();
  await steps.getByRole('button', { name: 'Envoyer la déclaration' }).click();
  // The server refuses the lot: back to its step, on its field.
  await expect(steps.getByRole('textbox', { name: 'Lot' })).toBeFocused();
  await expect(steps.getByText('Cette valeur est déjà présente.')).toBeVisible();
});

test('files go one by one, wait and are tried again', async ({ page }) => {
  await page.goto('/?part=upload');
  await settled(page);
  const area = page.getByRole('region', { name: 'Photos et scans' });
  const file = (name: string, size = 4000) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.alloc(size, 1) });
  await area.locator('input[type=file]').setInputFiles([file('a.jpg'), file('b-refus.jpg'), file('c.jpg'), file('d.exe')]);
  await area.getByRole('button', { name: 'Suspendre l’envoi de a.jpg' }).click();
  await expect(area.getByText(/^En pause/u)).toBeVisible();
  await expect(area.getByText('Ce fichier est incomplet ou abîmé. Exportez-le à nouveau.')).toBeVisible();
  await expect(area.getByText(/^Ce type de fichier n’est pas accepté/u)).toBeVisible();
  await expectNoSeriousAxe(page);
  await area.getByRole('button', { name: 'Reprendre l’envoi de a.jpg' }).click();
  await expect(area.getByText('2 envoyés sur 4 · 2 à revoir')).toBeVisible();
  await area.locator('input[type=file]').setInputFiles([file('e.jpg')]);
  await expect(area.getByText(/^3 envoyés sur 5/u)).toBeVisible();
  await area.getByRole('button', { name: 'Retirer d.exe' }).click();
  await expect(area.getByRole('listitem')).toHaveCount(4);
});

test('a chart is walked by keyboard and has its table', async ({ page }) => {
  await page.goto('/?part=chart');
  await settled(page);
  const chart = page.getByRole('figure', { name: 'Dépenses' });
  const walk = chart.getByRole('slider');
  await walk.focus();
  await expect(walk).toHaveAttribute('aria-valuetext', /^novembre 2026/u);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(walk).toHaveAttribute(
    'aria-valuetext',
    'janvier 2026, 2025–2026 5\u202f480,00\u00a0€, année précédente 5\u202f700,00\u00a0€',
  );
  // Something is drawn, in the scheme's colours.
  const painted = () => chart.locator('i').evaluateAll((drawn) => drawn.map((one) => getComputedStyle(one).backgroundColor).join(' '));
  const light = await painted();
  await page.evaluate(() => (document.documentElement.dataset.scheme = 'dark'));
  await expect.poll(painted).not.toBe(light);
  await chart.getByRole('button', { name: 'Tableau' }).click();
  await expect(chart.getByRole('row')).toHaveCount(13);
  await expectNoSeriousAxe(page);
});
