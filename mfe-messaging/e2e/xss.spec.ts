import { randomUUID } from 'node:crypto';
import { accounts, baseUrl, call, expect, fitsWidth, settled, signIn, test } from 'portal-playwright';
import type { Locator, Page } from '@playwright/test';
import { FilesApi } from '../../mfe-patients/e2e/files-api.ts';
import { address, makeGroup, say } from './messages-api.ts';

/**
 * What runs, loads, leaves or covers where a text is taken for something else. A browser that runs one sets `window.ran`; what
 * the policy of the page stops is reported, and a report fails the test.
 */
const CORPUS = [
  '<script>window.ran=1</script>',
  '<img src=x onerror="window.ran=1">',
  '"><svg/onload=window.ran=1>',
  "'-window.ran=1-'\"/><b autofocus tabindex=1 onfocus=window.ran=1>",
  '</textarea></title></style><script>window.ran=1</script>',
  '<iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
  '<a href="javascript:window.ran=1">ici</a> javascript:window.ran=1',
  '[ici](javascript:window.ran=1) ![x](https://evil.example/pixel.png)',
  '<details open ontoggle=window.ran=1><summary>x</summary></details>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=window.ran=1>',
  '<base href="https://evil.example/"><link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<style>*{display:none!important}</style>',
  '<form action="https://evil.example"><input name=password><button>Envoyer</button></form>',
  '<div style="position:fixed;inset:0;z-index:99" id="portal" data-portal="x">x</div>',
  "{{constructor.constructor('window.ran=1')()}} ${window.ran=1} #{7*7} <%= 7*7 %>",
  '&lt;script&gt;window.ran=1&lt;/script&gt; &#60;img src=x onerror=window.ran=1&#62;',
  '{{n}} $t(messages.send) %s %n {name}',
  '__proto__ constructor toString hasOwnProperty',
  '\u202Egnp.exe\u202C \u2066\u2067x\u2069 \u200B\uFEFF',
  `Z${'\u0335\u0489\u0300'.repeat(30)}algo 👩‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿`,
  'W'.repeat(400),
];

/** Nothing ran, nothing of it became an element, the page is whole and as wide as the window. */
async function expectUnharmed(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  const strange =
    'script:not([src]):not([nonce]):not([type]), iframe[srcdoc], base, [onerror], [onload], [onfocus], [ontoggle], a[href^="javascript:" i]';
  expect(await page.locator(`main :is(${strange}), main :is(style, meta, link[rel=stylesheet], mglyph, img[src="x"])`).count()).toBe(0);
  expect(await page.evaluate(() => document.baseURI)).toContain(baseUrl);
  expect(await fitsWidth(page), 'it scrolls sideways').toBe(true);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.locator('h1:visible')).toHaveCount(1);
}

/** Each text stands there as it was written. */
async function expectWords(lines: Locator, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(lines.filter({ hasText: text.trim() }).first()).toBeAttached();
}

/** Other tests look at the same person's list. */
async function leave(page: Page, conversations: readonly string[]): Promise<void> {
  for (const uuid of conversations) await call(page, 'POST', `conversations/leave/{user}/${uuid}`);
}

test.describe.configure({ mode: 'default' });

test('hostile messages, subjects, drafts and searches are words', async ({ page }) => {
  test.setTimeout(90_000);
  await signIn(page, accounts.camille, { to: '/mon-espace/mes-messages' });
  const group = await makeGroup(page, 'Faure');
  for (const text of CORPUS) await say(page, group.uuid, text);
  const subjects = CORPUS.filter((text) => text.length <= 100).slice(0, 8);
  const made: string[] = [];
  const contacts = await call<{ uuid: string }[]>(page, 'GET', 'conversations/contacts/{user}');
  for (const subject of subjects) {
    const participantsUuids = contacts.slice(0, 1).map(({ uuid }) => uuid);
    const wish = { kind: 'group', clientKey: randomUUID(), subject, participantsUuids };
    made.push((await call<{ uuid: string }>(page, 'POST', 'conversations/create/{user}', wish)).uuid);
  }
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address(group.uuid));
    await settled(page);
    await expectWords(page.getByRole('article'), CORPUS.slice(-3));
    await expectUnharmed(page);
    await page.goto(`/mon-espace/mes-messages?search=${encodeURIComponent(CORPUS[0] ?? '')}`);
    await settled(page);
    await expectUnharmed(page);
  }
  // The thread shows a stretch at a time: every line is looked at once.
  await page.setViewportSize({ width: 1440, height: 4000 });
  await page.goto(address(group.uuid));
  await settled(page);
  await expectWords(page.getByRole('article'), CORPUS.slice(0, -3));
  await expectUnharmed(page);
  const field = page.getByRole('combobox', { name: /^Écrire à/ });
  await field.fill(`@${CORPUS[1] ?? ''}`);
  await field.press('Control+Enter');
  await expectWords(page.getByRole('article'), [`@${CORPUS[1] ?? ''}`]);
  await expectUnharmed(page);
  await leave(page, made);
});

test('hostile file names are names', async ({ page }) => {
  test.setTimeout(60_000);
  const api = await FilesApi.signIn(page);
  const patient = await api.newPatient('Noms');
  const names = [
    '<img src=x onerror=window.ran=1>.pdf',
    '"><svg onload=window.ran=1>.pdf',
    "'-window.ran=1-'.pdf",
    '\u202Efdp.exe.pdf',
    `${'W'.repeat(120)}.pdf`,
  ];
  const pdf = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  );
  const filesUuids: string[] = [];
  for (const name of names) filesUuids.push(await api.upload(patient, 'document', name, pdf));
  await page.goto('/mon-espace/mes-messages');
  await settled(page);
  const group = await makeGroup(page, 'Faure');
  await say(page, group.uuid, 'Les fichiers', { filesUuids });
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address(group.uuid));
    await settled(page);
    await expect(page.getByRole('list', { name: 'Fichiers' }).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: 'onerror=window.ran=1' })).toBeVisible();
    await expectUnharmed(page);
  }
});

test('hostile notification texts are words', async ({ page, browser }) => {
  test.setTimeout(60_000);
  const other = await browser.newPage();
  await signIn(other, accounts.camille, { to: '/mon-espace/mes-messages' });
  const contacts = await call<{ uuid: string; personInfo: { lastName: string } }[]>(other, 'GET', 'conversations/contacts/{user}');
  const nora = contacts.find(({ personInfo }) => personInfo.lastName === 'Faure')?.uuid ?? '';
  const mark = randomUUID().slice(0, 8);
  const made: string[] = [];
  const subjects = CORPUS.filter((text) => text.length <= 100).map((text) => `${mark} ${text}`);
  for (const subject of subjects) {
    const wish = { kind: 'group', clientKey: randomUUID(), subject, participantsUuids: [nora] };
    const { uuid } = await call<{ uuid: string }>(other, 'POST', 'conversations/create/{user}', wish);
    await say(other, uuid, subject);
    made.push(uuid);
  }
  await leave(other, made);
  await other.close();
  await signIn(page, accounts.nora, { to: '/mes-notifications' });
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 4000 });
    await page.goto('/mes-notifications');
    await settled(page);
    await expect(page.getByRole('main').getByText(mark).first()).toBeVisible();
    for (const subject of subjects.slice(-6)) await expect(page.getByRole('main')).toContainText(subject.trim());
    await expectUnharmed(page);
  }
});
