// What every page of the ways in looks like: each is opened once and then seen at both widths and in another language, so that
// dead links and choices are judged like any other page; with all looks in every language, and each by axe.
import { join } from 'node:path';
import {
  accounts,
  allLooks,
  deadline,
  expect,
  expectNoSeriousAxe,
  fitsWidth,
  locales,
  picture,
  settled,
  signIn,
  test,
  words,
} from 'portal-playwright';
import type { Locale } from 'portal-playwright';
import type { Page } from '@playwright/test';

const pictures = join(import.meta.dirname, '../test-results/pictures');
const code = `#code=${'ABCDEFGHJKLMNPQRSTUVWXYZ23'.repeat(2)}`;
const applications = [
  {
    applicationUuid: '11111111-0000-4000-8000-000000000001',
    application: 'Chirurgie guidée',
    login: 'cabinet-implantologie-et-parodontologie',
  },
  { applicationUuid: '11111111-0000-4000-8000-000000000002', application: 'E-shop', login: 'l.petit' },
];

/** A page and how one comes there. */
interface Scene {
  name: string;
  address?: string;
  /** What the link is; without it there is none. */
  link?: Record<string, unknown>;
  /** The heading that it shows. */
  title: string;
  before?: (page: Page) => Promise<unknown>;
  after?: (page: Page) => Promise<void>;
}

const valid = {
  purpose: 'reset',
  state: 'valid',
  login: accounts.lea.login,
  name: accounts.lea.name,
  inviter: accounts.camille.name,
  applications: [],
};
const dead = (state: string, purpose = 'reset'): Scene => ({
  name: purpose === 'guest' ? `${state}-guest` : state,
  link: { purpose, state },
  title: `link.${state}`,
});
const submit = (page: Page) => page.locator('form button[type="submit"]').click();

const scenes: Scene[] = [
  { name: 'ask', title: 'title.resetPassword' },
  { name: 'ask-first', address: '/auth/first-connexion/return-first-connexion', title: 'ask.first' },
  { name: 'ask-app', address: '/auth/choose-app-password', title: 'title.chooseAppPassword' },
  {
    name: 'choose',
    link: valid,
    title: 'choose.reset',
    after: (page) => page.locator('input[autocomplete="new-password"]').fill('soleilcouchant'),
  },
  { name: 'app', address: '/auth/choose-app-password', link: { ...valid, applications }, title: 'title.chooseAppPassword', after: submit },
  { name: 'app-none', address: '/auth/choose-app-password', link: valid, title: 'app.none' },
  dead('used'),
  dead('expired'),
  dead('replaced'),
  dead('used', 'guest'),
  dead('expired', 'guest'),
  { name: 'unknown', address: `/auth/reset-password#code=CUT`, title: 'link.unknown' },
  { name: 'altered', address: `/auth/reset-password?returnUrl=//evil.example`, link: valid, title: 'altered.title' },
  { name: 'guest', link: { ...valid, purpose: 'guest' }, title: 'guest.welcome' },
  {
    name: 'other',
    link: { ...valid, login: accounts.hugo.login, name: accounts.hugo.name },
    title: 'other.title',
    before: (page) => signIn(page, accounts.lea, { to: '/test' }),
  },
  { name: 'app-own-none', address: '/auth/choose-app-password', title: 'app.none' },
  {
    name: 'app-own',
    address: '/auth/choose-app-password',
    title: 'title.chooseAppPassword',
    before: (page) => page.route('**/users/get-by-credentials/**', (route) => route.fulfill({ json: { result: { applications } } })),
    after: submit,
  },
];

/** Together they have every colour and part that there is; the other pages differ by their words. */
const colours = new Set(['choose', 'app', 'expired', 'other']);

const nameOf = (locale: Locale, key: string) => {
  const [start = ''] = words('shell', locale, key).split('{{');
  return start;
};

test('every page of the ways in fits a desktop and a telephone, and speaks another language', async ({ page, watch }) => {
  test.setTimeout(deadline(150_000));
  watch.allow(/40[01349]/);
  let told: Record<string, unknown> = {};
  await page.route('**/api/product/users/open-link', (route) => route.fulfill({ json: { result: told } }));
  for (const { name, address = '/auth/reset-password', link, title, before, after } of scenes) {
    await before?.(page);
    told = link ?? {};
    await page.goto('about:blank'); // else only the fragment would change, and no page be loaded
    await page.goto(link ? address + code : address);
    await settled(page);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading, name).toContainText(nameOf('fr', title));
    await after?.(page);
    const shown = colours.has(name);
    // Beside the ring of teeth the column is as narrow as a telephone: the other languages need one width.
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [360, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: width === 360 ? 780 : 900 });
      await page.emulateMedia({ colorScheme });
      expect(await fitsWidth(page), `${name} at ${width}`).toBe(true);
      if (shown) await picture(page, join(pictures, `ways-${name}-${width}.png`), { fullPage: width === 360 });
      if (shown || allLooks) await expectNoSeriousAxe(page);
    }
    for (const locale of allLooks ? [...locales.filter((other) => other !== 'fr'), 'fr' as const] : (['pt', 'fr'] as const)) {
      await page.getByRole('combobox').first().selectOption(locale);
      await expect(heading, `${name} in ${locale}`).toContainText(nameOf(locale, title));
      expect(await fitsWidth(page), `${name} in ${locale}`).toBe(true);
      expect(await page.locator('body').innerText(), name).not.toMatch(/\{\{|\b(app|link|choose|ask)\.[a-z]/);
    }
  }
});
