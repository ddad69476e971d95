import type { Page } from '@playwright/test';
import { allLooks, expect, expectNoSeriousAxe, fitsWidth, picture, settled, test } from 'portal-playwright';

/** The looks of the checks: both widths and both schemes, each once; a pair of them covers all. */
const desktop = { name: 'desktop, light', width: 1440, height: 900, scheme: 'light' };
const mobile = { name: 'mobile, dark', width: 360, height: 760, scheme: 'dark' };
const others = [
  { name: 'desktop, dark', width: 1440, height: 900, scheme: 'dark' },
  { name: 'mobile, light', width: 360, height: 760, scheme: 'light' },
];

/** Shows the open part in a look and expects no horizontal scrolling and no serious axe violation. */
async function expectLook(page: Page, { name, width, height, scheme }: typeof desktop, pictures: string): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate((chosen) => (document.documentElement.dataset.scheme = chosen), scheme);
  await expect.poll(() => fitsWidth(page), name).toBe(true);
  await picture(page, `${pictures}-${name}.png`, { fullPage: true });
  await expectNoSeriousAxe(page);
}

/** Opens a kit, checks it in the dark scheme on a phone, and leaves it in the light scheme on a desktop for further tests. */
async function openKit(page: Page, part: string, pictures: string): Promise<void> {
  await page.goto(`/?part=${part}`);
  await settled(page);
  for (const look of [mobile, ...(allLooks ? [...others, desktop] : [])]) await expectLook(page, look, pictures);
  await page.setViewportSize(desktop);
  await page.evaluate(() => (document.documentElement.dataset.scheme = 'light'));
}

test('the sheet: the system’s scheme, no motion where it is reduced, both looks, and another language in place', async ({ page }, info) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/?part=sheet');
  await settled(page);
  // What follows a scroll position moves only with it.
  const running = () =>
    page.evaluate(
      () => document.getAnimations().filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline).length,
    );
  await expect.poll(running).toBe(0);
  expect(await ground()).toBe('rgb(254, 254, 252)');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect.poll(ground).toBe('rgb(19, 22, 28)');

  for (const look of [desktop, mobile, ...(allLooks ? others : [])]) await expectLook(page, look, info.outputPath('sheet'));
  await page.setViewportSize(desktop);
  await page.getByRole('combobox', { name: 'Langue' }).last().selectOption('it');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(page.getByText('Data da fissare').first()).toBeVisible();
});

test('what opens is as sound as what lies, takes the focus and gives it back', async ({ page }) => {
  // The content below the overlay is checked with its own sheet.
  const expectSound = () => expectNoSeriousAxe(page, { exclude: ['#gallery'] });
  await page.goto('/?part=overlay&scheme=dark');
  await settled(page);

  await page.getByRole('button', { name: 'Confirmation' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Annuler' })).toBeFocused();
  await expectSound();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Confirmation' })).toBeFocused();

  await page.getByRole('button', { name: 'Menu', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Commander à nouveau' }).last()).toBeFocused();
  await expectSound();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Statut : tous' }).click();
  await expect(page.getByRole('listbox', { name: 'Statut' })).toBeVisible();
  await expectSound();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /Date de commande/ }).click();
  await expect(page.getByLabel('Du', { exact: true })).toBeVisible();
  await expectSound();
  await page.getByRole('button', { name: 'Ce mois-ci' }).click();
  await expect(page.getByRole('button', { name: 'Date de commande, du 01/11/2026 au 20/11/2026' })).toBeVisible();

  await page.getByRole('button', { name: 'Tiroir' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectSound();
  await page.mouse.click(40, 300);
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
});

test('a key shows the focus and an icon its name; a pointer reaches a box and its 24 px; a reason stays inside the window', async ({
  page,
}) => {
  await page.goto('/?part=sheet');
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

  // The thousands separator is a fifth of an em wide.
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

test('a form shows what to do and leads there, and its steps go by keyboard', async ({ page }, info) => {
  await openKit(page, 'form', info.outputPath('form'));
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
});

test('files go one by one, wait and are tried again', async ({ page }, info) => {
  await openKit(page, 'upload', info.outputPath('upload'));
  const area = page.getByRole('region', { name: 'Photos et scans' });
  const file = (name: string, size = 4000) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.alloc(size, 1) });
  await area.locator('input[type=file]').setInputFiles([file('a.jpg'), file('b-refus.jpg'), file('c.jpg'), file('d.exe')]);
  await area.getByRole('button', { name: 'Suspendre l’envoi d’a.jpg' }).click();
  await expect(area.getByText(/^En pause/u)).toBeVisible();
  await expect(area.getByText('Ce fichier est incomplet ou abîmé. Exportez-le à nouveau.')).toBeVisible();
  await expect(area.getByText(/^Ce type de fichier n’est pas accepté/u)).toBeVisible();
  await expectNoSeriousAxe(page);
  await area.getByRole('button', { name: 'Reprendre l’envoi d’a.jpg' }).click();
  await expect(area.getByText('2 envoyés sur 4 · 2 à revoir')).toBeVisible();
  await area.locator('input[type=file]').setInputFiles([file('e.jpg')]);
  await expect(area.getByText(/^3 envoyés sur 5/u)).toBeVisible();
  await area.getByRole('button', { name: 'Retirer d.exe' }).click();
  await expect(area.getByRole('listitem')).toHaveCount(4);
});

test('one page of each kind is sound, and its teeth go by keyboard', async ({ page }, info) => {
  await openKit(page, 'kinds', info.outputPath('kinds'));
  const teeth = page.getByRole('group', { name: 'Schéma dentaire' });
  await teeth.getByRole('button', { name: 'dent 24' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(teeth.getByRole('button', { name: 'dent 25' })).toHaveAttribute('aria-pressed', 'true');
});

test('a chart is walked by keyboard and has its table', async ({ page }, info) => {
  await openKit(page, 'chart', info.outputPath('chart'));
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
  // The chart draws in the colours of the scheme.
  const painted = () => chart.locator('i').evaluateAll((drawn) => drawn.map((one) => getComputedStyle(one).backgroundColor).join(' '));
  const light = await painted();
  await page.evaluate(() => (document.documentElement.dataset.scheme = 'dark'));
  await expect.poll(painted).not.toBe(light);
  await chart.getByRole('button', { name: 'Tableau' }).click();
  await expect(chart.getByRole('row')).toHaveCount(13);
  await expectNoSeriousAxe(page);
});
