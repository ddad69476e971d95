// The appearance of the sign-in and link pages. Each is opened in one language on a desktop and a phone, and axe checks the pages that
// together have every colour and component; with all looks, axe checks each page in every language.
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
  useLocale,
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

/** A page and how to reach it. */
interface Scene {
  name: string;
  address?: string;
  /** The state of the link; absent for pages without one. */
  link?: Record<string, unknown>;
  /** The heading of the page. */
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
  { name: 'denial', link: { ...valid, purpose: 'denial' }, title: 'denial.title' },
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

/**
 * Pages that together have every colour and component, with the width at which axe checks them; the other pages differ only in their texts.
 */
const colours = new Map([
  ['choose', 360],
  ['app', 1440],
  ['expired', 360],
  ['other', 1440],
]);

/** Invalid links that differ from `expired` only in their texts, which ways-in and guest check. */
const alike = new Set(['used', 'replaced', 'used-guest', 'expired-guest', 'unknown']);

const startOf = (text: string): string => text.split('{{')[0] ?? '';

/** The language with the longest texts, or all languages with all looks. */
const spoken: readonly Locale[] = allLooks ? ['pt', ...locales.filter((locale) => locale !== 'pt')] : ['pt'];

test('every page of the ways in fits a desktop and a telephone', { tag: '@looks' }, async ({ page, watch }) => {
  test.setTimeout(deadline(150_000));
  watch.allow(/40[01349]/);
  let reported: Record<string, unknown> = {};
  await page.route('**/api/product/users/open-link', (route) => route.fulfill({ json: { result: reported } }));
  await useLocale(page, 'pt');
  for (const { name, address = '/auth/reset-password', link, title, before, after } of scenes.filter(
    (scene) => allLooks || !alike.has(scene.name),
  )) {
    await before?.(page);
    reported = link ?? {};
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('about:blank'); // otherwise only the fragment would change, and no page would load
    await page.goto(link ? address + code : address);
    await settled(page);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading, name).toContainText(startOf(words('shell', 'pt', title)));
    await after?.(page);
    for (const locale of spoken) {
      if (locale !== 'pt') await page.getByRole('combobox').first().selectOption(locale);
      await expect(heading, `${name} in ${locale}`).toContainText(startOf(words('shell', locale, title)));
      await expectLooks(page, `${name} in ${locale}`, colours.get(name));
    }
    if (allLooks) await page.getByRole('combobox').first().selectOption('pt');
  }
});

/** Checks at both widths that nothing scrolls sideways and no message key appears; axe checks one width, with all looks both. */
async function expectLooks(page: Page, name: string, judged?: number): Promise<void> {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [360, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: width === 360 ? 780 : 900 });
    await expect.poll(() => fitsWidth(page), { message: `${name} at ${String(width)}` }).toBe(true);
    expect(await page.locator('body').innerText(), name).not.toMatch(/\{\{|\b(app|link|choose|ask)\.[a-z]/);
    if (judged) await picture(page, join(pictures, `ways-${name.replaceAll(' ', '-')}-${String(width)}.png`), { fullPage: width === 360 });
    if (!allLooks && width !== judged) continue;
    await page.emulateMedia({ colorScheme });
    await expectNoSeriousAxe(page);
  }
}
