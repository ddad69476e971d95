import { expect, expectNoSeriousAxe, fitsWidth, locales, settled, test, useLocale, words } from 'portal-playwright';

const remote = 'mfe-account';
const open = { '/confidentialite': 'privacy', '/mentions-legales': 'legal', '/une-question': 'help', '/mon-compte/cb/enregistrer': 'card' };

test('what the specification opens to anybody opens without a session, in every language and width', async ({ page }) => {
  for (const [path, key] of Object.entries(open)) {
    const answer = await page.goto(path);
    await settled(page);
    expect(answer?.status(), path).toBe(200);
    await expect(page.locator(`[data-remote="${remote}"]`)).toBeVisible();
    await expect(page.locator('h1:visible')).toHaveText(words(remote, 'fr', `title.${key}`));
    await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0);
    await expectNoSeriousAxe(page);
  }
  for (const locale of locales) {
    await useLocale(page, locale);
    for (const [path, key] of Object.entries(open)) {
      await page.goto(path);
      await settled(page);
      await expect(page.locator('h1:visible')).toHaveText(words(remote, locale, `title.${key}`));
      await page.setViewportSize({ width: 360, height: 800 });
      expect(await fitsWidth(page), `${path} in ${locale}`).toBe(true);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  }
});
