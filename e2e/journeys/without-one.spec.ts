import { accounts, allLooks, deadline, expect, expectNoSeriousAxe, settled, signIn, test, words } from 'portal-playwright';
import type { Page } from '@playwright/test';

// With any one remote withdrawn or failing, every other page and card still works. Withdrawn are only the dashboard and the
// remote that adds most to others' pages; with LOOKS=all (make verify) each.

interface Remote {
  name: string;
  menu: { route: string }[];
  routes: { path: string }[];
  labels: Record<string, Record<string, string>>;
  extensions?: { slot: string; label: string; roles?: string[] }[];
}

const HOME = '/dashboard';
const STATE = /(<script type="application\/json" id="portal-state"[^>]*>)(.*?)(<\/script>)/s;

/** What the page of a signed-in person says of the remotes that are published. */
async function published(page: Page): Promise<Remote[]> {
  const html = await (await page.request.get(HOME)).text();
  const state = JSON.parse(STATE.exec(html)?.[2] ?? '{}') as { remotes: Remote[] };
  return state.remotes.filter(({ name }) => !name.startsWith('mfe-essai-'));
}

/** The documents of a portal where the remote was never published. */
async function withdraw(page: Page, name: string): Promise<void> {
  await page.route(
    (url) => !/^\/(api|bff|remotes|events)\b/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const answer = await route.fetch();
      const body = (await answer.text()).replace(STATE, (_, open: string, text: string, close: string) => {
        const state = JSON.parse(text) as { remotes: Remote[] };
        state.remotes = state.remotes.filter((remote) => remote.name !== name);
        return open + JSON.stringify(state).replaceAll('<', '\\u003c') + close;
      });
      return route.fulfill({ response: answer, body });
    },
  );
}

const ways = {
  failing: (page: Page, name: string) => page.route(`**/remotes/${name}/**`, (route) => route.abort()),
  withdrawn: withdraw,
};

const cardsOf = ({ extensions = [], labels }: Remote): string[] =>
  extensions.filter(({ slot }) => slot === 'dashboard.card').map(({ label }) => labels.fr?.[label] ?? label);

/** The dashboard with the cards of all the others, and a quiet gap where the remote's were. */
async function expectOtherCards(page: Page, gone: Remote, others: readonly Remote[]): Promise<void> {
  await settled(page);
  // Some say more behind their name.
  const heading = (name: string) => page.getByRole('main').getByRole('heading', { name: new RegExp(`^${name}\\b`) });
  // What is below the fold comes when it is near.
  for (const name of others.flatMap(cardsOf).filter((card) => !SOMETIMES.has(card))) {
    await expect(async () => {
      await page.mouse.wheel(0, 400);
      await expect(heading(name)).toBeVisible({ timeout: 500 });
    }, name).toPass({ timeout: deadline(15_000) });
  }
  for (const name of cardsOf(gone)) await expect(heading(name)).toHaveCount(0);
  // Every gap looks like the next: one remote's is enough.
  if (allLooks || gone.name === 'mfe-cabinet') await expectNoSeriousAxe(page);
}

/** The remotes without which most changes: the first page is of one, most cards, menus and tools are of the other. */
const ENTANGLED = new Set(['mfe-dashboard', 'mfe-cabinet']);

/** Cards that say nothing where there is nothing to say. */
const SOMETIMES = new Set(['Cours de bourse']);

for (const name of ['mfe-dashboard', 'mfe-cabinet', 'mfe-patients', 'mfe-messaging', 'mfe-account', 'mfe-partners']) {
  for (const [how, without] of Object.entries(ways)) {
    if (how === 'withdrawn' && !allLooks && !ENTANGLED.has(name)) continue;
    test(`every other page and card works without ${name}, ${how}`, async ({ page, watch }) => {
      test.setTimeout(deadline(120_000));
      watch.allow(new RegExp(`${name}|Failed to load resource|net::ERR_FAILED|ScriptExternalLoadError|Loading script failed`, 'i'));
      await without(page, name);
      await signIn(page, accounts.camille, { to: name === 'mfe-dashboard' ? '/mon-cabinet/mes-commandes' : HOME });
      const remotes = await published(page);
      const gone = remotes.find((remote) => remote.name === name);
      if (!gone) throw new Error(`${name} is not published`);
      const others = remotes.filter((remote) => remote !== gone);
      for (const other of others) {
        const route = other.menu[0]?.route;
        if (!route) continue;
        await page.evaluate((to) => history.pushState(null, '', to), route); // as a link of the menu does, whatever group it stands in
        await expect(page.locator(`[data-remote="${other.name}"]:visible`)).toBeVisible();
        if (route === HOME) await expectOtherCards(page, gone, others);
        else await settled(page);
        await expect(page.getByRole('button', { name: words('shared-ui', 'fr', 'remote.reload') })).toHaveCount(0);
      }
      const own = gone.menu[0]?.route;
      if (!own) return;
      if (how === 'withdrawn') await expect(page.locator(`nav a[href="${own}"]`)).toHaveCount(0);
      await page.goto(own);
      const says =
        how === 'failing'
          ? page.getByRole('button', { name: words('shared-ui', 'fr', 'remote.reload') })
          : page.getByRole('heading', { level: 1 });
      await expect(says.first()).toBeVisible({ timeout: deadline(30_000) });
      await expect(page.locator(`[data-remote="${name}"]:visible`)).toHaveCount(0);
    });
  }
}
