import { accounts, deadline, expect, expectNoSeriousAxe, settled, signIn, test, words } from 'portal-playwright';
import type { Locator, Page } from '@playwright/test';

// With any remote withdrawn or failing, every other page and card still works.

interface Remote {
  name: string;
  menu: { route: string }[];
  routes: { path: string }[];
  labels: Record<string, Record<string, string>>;
  extensions?: { slot: string; label: string }[];
}

const HOME = '/dashboard';
const STATE = /(<script type="application\/json" id="portal-state"[^>]*>)(.*?)(<\/script>)/s;
const NAMES = ['mfe-dashboard', 'mfe-cabinet', 'mfe-patients', 'mfe-messaging', 'mfe-account', 'mfe-partners'];

const shown = (page: Page, name: string): Locator => page.locator(`[data-remote="${name}"]:visible`);
const reload = (page: Page): Locator => page.getByRole('button', { name: words('shared-ui', 'fr', 'remote.reload') });

/** Returns the published remotes, as the document of a signed-in user lists them. */
async function published(page: Page): Promise<Remote[]> {
  const html = await (await page.request.get(HOME)).text();
  const state = JSON.parse(STATE.exec(html)?.[2] ?? '{}') as { remotes: Remote[] };
  return state.remotes.filter(({ name }) => NAMES.includes(name));
}

/** Serves the documents of a portal in which the other remotes were never published. */
async function keepRemotes(page: Page, isKept: (remote: Remote) => boolean): Promise<void> {
  await page.route(
    (url) => !/^\/(api|bff|remotes|events)\b/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const answer = await route.fetch();
      const body = (await answer.text()).replace(STATE, (_, open: string, text: string, close: string) => {
        const state = JSON.parse(text) as { remotes: Remote[] };
        state.remotes = state.remotes.filter(isKept);
        return open + JSON.stringify(state).replaceAll('<', '\\u003c') + close;
      });
      return route.fulfill({ response: answer, body });
    },
  );
}

const firstPage = ({ menu, routes }: Remote): string => menu[0]?.route ?? routes[0]?.path ?? HOME;

const ways = {
  failing: (page: Page, name: string) => page.route(`**/remotes/${name}/**`, (route) => route.abort()),
  withdrawn: (page: Page, name: string) => keepRemotes(page, (remote) => remote.name !== name),
};

const cardsOf = ({ extensions = [], labels }: Remote): string[] =>
  extensions.filter(({ slot }) => slot === 'dashboard.card').map(({ label }) => labels['fr']?.[label] ?? label);

/** Checks the dashboard: the cards of all other remotes, and an empty place without an error where the remote's cards were. */
async function expectOtherCards(page: Page, gone: Remote, others: readonly Remote[]): Promise<void> {
  // Some headings contain more than the card's name.
  const heading = (name: string) => page.getByRole('main').getByRole('heading', { name: new RegExp(`^${name}\\b`) });
  // Cards below the viewport load when they are near.
  for (const name of others.flatMap(cardsOf).filter((card) => !OPTIONAL.has(card))) {
    await expect(async () => {
      await page.mouse.wheel(0, 400);
      await expect(heading(name)).toBeVisible({ timeout: 500 });
    }, name).toPass({ timeout: deadline(15_000) });
  }
  for (const name of cardsOf(gone)) await expect(heading(name)).toHaveCount(0);
  await expectNoSeriousAxe(page);
}

/** Cards that are not always shown. */
const OPTIONAL = new Set(['Cours de bourse']);

test.beforeEach(({ watch }) => {
  watch.allow(/mfe-|Failed to load resource|net::ERR_FAILED|ScriptExternalLoadError|Loading script failed/i);
});

// REQ-7
test('each page works in a portal that has no other remote', async ({ page }) => {
  const kept = { name: '' };
  await keepRemotes(page, ({ name }) => name === kept.name);
  await signIn(page, accounts.camille, { to: '/test' });
  for (const remote of await published(page)) {
    kept.name = remote.name;
    await page.goto(firstPage(remote));
    await settled(page);
    await expect(shown(page, remote.name)).toBeVisible();
    await expect(reload(page)).toHaveCount(0);
  }
});

for (const name of NAMES) {
  for (const [how, without] of Object.entries(ways)) {
    // Most cards, menu entries and tools on other remotes' pages belong to mfe-cabinet.
    const tag = name === 'mfe-cabinet' && how === 'withdrawn' ? [] : ['@deep'];
    test(`every other page and card works without ${name}, ${how}`, { tag }, async ({ page }) => {
      test.setTimeout(deadline(120_000));
      await without(page, name);
      await signIn(page, accounts.camille, { to: name === 'mfe-dashboard' ? '/mon-cabinet/mes-commandes' : HOME });
      const remotes = await published(page);
      const gone = remotes.find((remote) => remote.name === name);
      if (!gone) throw new Error(`${name} is not published`);
      const others = remotes.filter((remote) => remote !== gone);
      for (const other of others) {
        const route = firstPage(other);
        await page.evaluate((to) => history.pushState(null, '', to), route); // as a menu link does, in whatever group it is
        await expect(shown(page, other.name)).toBeVisible();
        await settled(page);
        if (route === HOME) await expectOtherCards(page, gone, others);
        await expect(reload(page)).toHaveCount(0);
      }
      const own = firstPage(gone);
      if (how === 'withdrawn') await expect(page.locator(`nav a[href="${own}"]`)).toHaveCount(0);
      await page.goto(own);
      const says = how === 'failing' ? reload(page) : page.getByRole('heading', { level: 1 });
      await expect(says.first()).toBeVisible({ timeout: deadline(30_000) });
      await expect(shown(page, name)).toHaveCount(0);
    });
  }
}
