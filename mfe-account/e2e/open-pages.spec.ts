import { expect, settled, test, words } from 'portal-playwright';

const remote = 'mfe-account';
const open = { '/confidentialite': 'privacy', '/mentions-legales': 'legal', '/une-question': 'help', '/mon-compte/cb/enregistrer': 'card' };

test('what the specification opens to anybody opens without a session and without menus; the rest leads to the login', async ({ page }) => {
  for (const [path, key] of Object.entries(open)) {
    const answer = await page.goto(path);
    await settled(page);
    expect(answer?.status(), path).toBe(200);
    await expect(page.locator(`[data-remote="${remote}"]`)).toBeVisible();
    await expect(page.locator('h1:visible')).toHaveText(words(remote, 'fr', `title.${key}`));
    await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0);
  }
  for (const path of ['mes-informations', 'journal-des-acces', 'mes-collaborateurs', 'mon-hebergement', 'mes-cartes']) {
    const answer = await page.request.get(`/mon-compte/${path}`, { maxRedirects: 0, headers: { Accept: 'text/html' } });
    expect(answer.status(), path).toBe(302);
    expect(answer.headers()['location'], path).toBe(`/?returnUrl=${encodeURIComponent(`/mon-compte/${path}`)}`);
  }
});
