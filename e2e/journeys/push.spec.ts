import { accounts, deadline, expect, settled, signedOut, signIn, test, words } from 'portal-playwright';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';

test.use({ serviceWorkers: 'allow' });

const t = (key: string) => words('mfe-messaging', 'fr', `notifications.push.${key}`);

/** Replaces the browser's subscription by the test's until the page is left, since no push service is reachable here. */
const subscribing = (context: BrowserContext) =>
  context.addInitScript(() => {
    // The headless shell reports "denied" whatever was granted.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    let made: Pick<PushSubscription, 'endpoint' | 'getKey' | 'unsubscribe'> | null = null;
    PushManager.prototype.getSubscription = () => Promise.resolve(made as PushSubscription | null);
    PushManager.prototype.subscribe = async () => {
      const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
      const keys = { p256dh: await crypto.subtle.exportKey('raw', publicKey), auth: crypto.getRandomValues(new Uint8Array(16)).buffer };
      made = {
        endpoint: `https://push.example.com/${crypto.randomUUID()}`,
        getKey: (name) => keys[name],
        unsubscribe: () => {
          made = null;
          return Promise.resolve(true);
        },
      };
      return made as PushSubscription;
    };
  });

/** Returns the id of the service worker's registration in the devtools protocol. */
async function registrationOf(devtools: CDPSession): Promise<string> {
  const known = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const there = registrations.find(({ isDeleted }) => !isDeleted);
      if (there) resolve(there.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  return known;
}

/** Returns the ids of the browsers that receive push messages. */
const subscribed = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch(`/api/product/notifications/push/${localStorage.getItem('uuid')}`);
    const { result } = (await answer.json()) as { result: { browsers: { id: string }[] } };
    return result.browsers.map(({ id }) => id);
  });

/** Records the notifications that the worker would show; the headless shell shows none. */
async function shownBy(context: BrowserContext): Promise<() => Promise<unknown>> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  type Scope = { registration: ServiceWorkerRegistration; shown: object[] };
  await worker.evaluate(() => {
    const scope = self as unknown as Scope;
    scope.shown = [];
    scope.registration.showNotification = (title, options) => Promise.resolve(void scope.shown.push({ title, ...options }));
  });
  return () => worker.evaluate(() => (self as unknown as Scope).shown);
}

test('a browser is turned on, shows what is pushed to it, and gets nothing more after a sign-out', async ({ page, context, watch }) => {
  // Where the browser's own deletion outlasts the sign-out, the next sign-in finds a subscription that the platform no longer has.
  watch.allow(/404 .*\/notifications\/push\//);
  await context.grantPermissions(['notifications']);
  await subscribing(context);
  const preferences = '/mes-notifications?tab=preferences';
  await signIn(page, accounts.lea, { session: 'new', to: preferences });
  const before = await subscribed(page);
  await page.getByRole('button', { name: t('turnOn') }).click({ timeout: deadline(30_000) });
  await expect(page.getByText(t('state.on'))).toBeVisible();
  expect(await subscribed(page)).toHaveLength(before.length + 1);
  await expect(page.getByRole('columnheader', { name: words('mfe-messaging', 'fr', 'notifications.preferences.push') })).toBeVisible();

  await test.step('a push is shown', async () => {
    // A push to a registration without an active worker does not arrive.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const devtools = await context.newCDPSession(page);
    const registrationId = await registrationOf(devtools);
    const push = { title: '1 message', body: 'Cabinet neuf', lang: 'fr', tag: 'message', link: '/mon-espace/mes-messages' };
    const shown = await shownBy(context);
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data: JSON.stringify(push),
    });
    const { link, ...content } = push;
    await expect.poll(shown).toEqual([{ ...content, renotify: true, icon: '/icon-192.png', data: { link } }]);
  });

  await test.step('a sign-out ends it, here and at the platform', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: words('shell', 'fr', 'logout') })
      .click();
    await signedOut(page);
    await signIn(page, accounts.lea, { session: 'new', to: preferences });
    await settled(page);
    await expect(page.getByText(t('state.off'))).toBeVisible();
    expect(await subscribed(page)).toEqual(before);
  });
});
