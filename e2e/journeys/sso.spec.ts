// Single sign-on to the group's applications, and the refusals.
import type { BrowserContext, Locator, Page } from '@playwright/test';
import {
  accounts,
  expect,
  expectNoSeriousAxe,
  fitsWidth,
  locales,
  settled,
  signIn,
  test,
  useLocale,
  words,
  type Locale,
} from 'portal-playwright';
import { Caller } from './caller';
import { type Driver, driversOf } from './drivers';

test.describe.configure({ mode: 'default' }); // the tests share one account's links and launches, so they run one after the other

const t = (key: string, name: string, locale: Locale = 'fr'): string => words('mfe-account', locale, key, { name });

/** Opens an application by a link; returns its tab and the address by which it was entered. */
async function launch(page: Page, { press }: Driver, name: string, link: Locator) {
  await page.bringToFront();
  const entry = page.context().waitForEvent('request', (request) => /\/applications\/[a-z-]+\?/.test(request.url()));
  const opened = page.context().waitForEvent('page');
  await press(link);
  const [tab, request] = await Promise.all([opened, entry]);
  await expect(tab.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expect.poll(() => fitsWidth(tab), `${name} scrolls sideways`).toBe(true);
  return { tab, entered: new URL(request.url()), referrer: (await request.allHeaders())['referer'] };
}

const listed = (page: Page, name: string): Locator => page.getByRole('link', { name: t('applications.openOf', name) });

/** Resets the links and the dashboard's shortcuts, whatever other tests or an aborted run left. */
async function begin(unlinked: readonly string[], onDashboard: string): Promise<void> {
  const hugo = await Caller.signIn(accounts.hugo);
  type Entry = { application: { uuid: string; name: string }; linked: boolean; shortcut: boolean };
  const all = await hugo.send<Entry[]>('GET', `users/full-list-app-shortcut/${hugo.uuid}`);
  for (const { application, linked, shortcut } of all) {
    const of = `${hugo.uuid}/${application.uuid}`;
    if (linked && unlinked.includes(application.name)) await hugo.send('POST', `users/application-unlink/${of}`);
    if (!shortcut && application.name === onDashboard) await hugo.send('POST', `users/add-app-shortcut/${of}`);
  }
}

async function entersAgain(context: BrowserContext, address: URL): Promise<void> {
  const otherContext = await context.browser()?.newContext({ locale: 'fr-FR' });
  if (!otherContext) throw new Error('no browser');
  try {
    const page = await otherContext.newPage();
    expect((await page.goto(address.href))?.status()).toBe(410);
    await expect(page.getByRole('alert')).toContainText('a déjà servi');
    await expect(page.getByText('Hugo')).toHaveCount(0);
  } finally {
    await otherContext.close();
  }
}

for (const { name: way, browser, driver: hands, tag } of driversOf('at a desk')) {
  test.describe(way, { tag }, () => {
    test.use(browser);
    test('three applications open from the portal, each as it reads its code, and no code opens twice', async ({
      page,
      context,
      watch,
    }) => {
      watch.allow(/403|410/);
      await begin(['Academy', 'E-shop'], 'Circle');
      await signIn(page, accounts.hugo);
      const own = hands(page);
      const circle = await launch(page, own, 'Circle', page.getByRole('main').getByRole('link', { name: 'Circle', exact: true }));
      expect([...circle.entered.searchParams.keys()]).toEqual(['token']);
      expect(circle.referrer, 'no address of the portal goes along').toBeUndefined();
      expect(new URL(circle.tab.url()).search, 'the code leaves the address').toBe('');
      await expect(circle.tab.getByText('Hugo Bernard')).toBeVisible();
      await expectNoSeriousAxe(circle.tab);
      await entersAgain(context, circle.entered);

      await page.bringToFront();
      // The other applications are not linked yet: their links go to the page for linking.
      const others = [
        ['academy', 'Academy'],
        ['e-shop', 'E-shop'],
      ] as const;
      for (const [slug, name] of others) {
        expect((await page.goto(`/sso/${slug}`))?.status()).toBe(403);
        await own.press(page.getByRole('link', { name: 'Lier l’application' }));
        await settled(page);
        await own.press(page.getByRole('button', { name: t('applications.linkOf', name) }));
        await expect(listed(page, name)).toBeVisible();
      }
      const academy = await launch(page, own, 'Academy', listed(page, 'Academy'));
      expect([...academy.entered.searchParams.keys()]).toEqual(['ssoToken']);
      const shop = await launch(page, own, 'E-shop', listed(page, 'E-shop'));
      expect([...shop.entered.searchParams.keys()].sort()).toEqual(['applicationId', 'token']);
      const handle = await page.evaluate(() => localStorage.getItem('ssotoken'));
      for (const { entered } of [circle, academy, shop])
        expect(entered.href, 'the handle of the page is no code').not.toContain(handle ?? '-');
      await page.bringToFront();
      for (const [, name] of others) {
        await own.press(page.getByRole('button', { name: t('applications.unlinkOf', name) }));
        await expect(page.getByRole('button', { name: t('applications.linkOf', name) })).toBeVisible();
      }
    });
  });
}

const REFUSALS: Record<Locale, [unknown: string, unlinked: string]> = {
  fr: ['Application introuvable', 'Cette application n’est pas liée à votre compte'],
  en: ['Application not found', 'This application is not linked to your account'],
  it: ['Applicazione non trovata', 'Questa applicazione non è collegata al suo account'],
  es: ['Aplicación no encontrada', 'Esta aplicación no está vinculada a su cuenta'],
  pt: ['Aplicação não encontrada', 'Esta aplicação não está associada à sua conta'],
};

/** Opens the address of an application that refuses, on a phone. */
async function expectRefusal(page: Page, slug: string, status: number, title: string): Promise<void> {
  expect((await page.goto(`/sso/${slug}`))?.status()).toBe(status);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.poll(() => fitsWidth(page)).toBe(true);
}

for (const locale of locales) {
  test(`an application that does not open shows why, in ${locale}`, { tag: locale === 'pt' ? [] : '@deep' }, async ({ page, watch }) => {
    watch.allow(/403|404/);
    const [unknown, unlinked] = REFUSALS[locale];
    await page.setViewportSize({ width: 360, height: 740 });
    await useLocale(page, locale);
    await signIn(page, accounts.hugo, { to: '/test' });
    await expectRefusal(page, 'nulle-part', 404, unknown);
    await expectRefusal(page, 'digital', 403, unlinked);
    await expectNoSeriousAxe(page);
  });
}

test('what leads here from another site is asked about, and goes nowhere without a session', async ({ page, watch }) => {
  watch.allow(/403/);
  await page.goto('/sso/circle');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/?returnUrl=%2Fdashboard');
  await signIn(page, accounts.hugo, { to: '/test' });
  await page.route('https://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${new URL('/sso/circle', page.url()).href}">go</a>` }),
  );
  const portal = new URL(page.url()).origin;
  await page.goto('https://elsewhere.example/');
  await page.getByRole('link', { name: 'go' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ouvrir cette application\u202f?');
  expect(page.url()).toBe(`${portal}/sso/circle`);
  await page.getByRole('link', { name: 'Ouvrir l’application' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Circle' })).toBeVisible();
});
