// No page shows a word of another language than its own (docs/decisions/0062-languages-of-data.md), for every route of every remote and its
// detail pages. User-written text has a `lang` attribute and is excluded.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accounts, deadline, expect, locales, settled, signIn, test, useLocale, type Locale } from 'portal-playwright';
import { foreignWords } from './foreign-words.ts';

const root = join(import.meta.dirname, '../..');

const routes = readdirSync(root)
  .filter((name) => name.startsWith('mfe-'))
  .flatMap((name) => (JSON.parse(readFileSync(join(root, name, 'remote.json'), 'utf8')) as { routes: { path: string }[] }).routes)
  .map(({ path }) => path)
  // Excluded: names of packages and licences, and the payment provider's frame, which asks for the user's identity.
  .filter((path) => path !== '/licences' && path !== '/mon-compte/cb/enregistrer');

/** How many addresses of a kind are opened, since details differ by status. */
const OF_A_KIND = 2;

/** A page's own texts, its user-written texts, and its links. */
interface PageTexts {
  readonly texts: readonly string[];
  readonly written: readonly string[];
  readonly links: readonly string[];
}

function read(page: Page, locale: Locale): Promise<PageTexts> {
  return page.evaluate((language) => {
    const texts: string[] = [document.title];
    const written: string[] = [];
    const isOther = (element: Element) => (element.closest('[lang]')?.getAttribute('lang') ?? language) !== language;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        const names = ['aria-label', 'title', 'placeholder', 'alt'].map((name) => node.getAttribute(name) ?? '');
        if (!isOther(node)) texts.push(...names.filter(Boolean));
        continue;
      }
      const { parentElement: parent, textContent } = node;
      const text = textContent?.trim() ?? '';
      if (!parent || text === '' || parent.closest('script, style, noscript, textarea')) continue;
      (isOther(parent) ? written : texts).push(text);
    }
    const links = [...document.querySelectorAll('a')].map(({ href }) => href);
    return { texts, written, links };
  }, locale);
}

/** Returns an address without the values that distinguish details of one kind. */
function kindOf(address: URL): string {
  return `${address.pathname}?${[...address.searchParams.keys()].sort().join('&')}`;
}

/** Texts, with the pages that show them. */
type TextSources = Map<string, string>;

/** Opens addresses and, with `follow`, the pages that they link to; returns their own and their user-written texts. */
async function crawl(
  page: Page,
  locale: Locale,
  addresses: readonly string[],
  follow: boolean,
): Promise<{ pages: number; said: TextSources; written: Set<string> }> {
  const [queue, seen, said, written] = [[...addresses], new Map<string, number>(), new Map<string, string>(), new Set<string>()];
  let pages = 0;
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    await page.goto(address);
    await settled(page);
    pages++;
    const here = await read(page, locale);
    for (const text of here.texts) said.set(text, said.get(text) ?? address);
    for (const text of here.written) written.add(text);
    for (const link of follow ? here.links : []) {
      const url = new URL(link);
      const times = seen.get(kindOf(url)) ?? 0;
      if (url.origin !== new URL(page.url()).origin || !routes.includes(url.pathname) || times >= OF_A_KIND) continue;
      seen.set(kindOf(url), times + 1);
      queue.push(url.pathname + url.search);
    }
  }
  return { pages, said, written };
}

/** Returns foreign words with their texts. Names of buttons may contain user-written text, such as a file name, which is removed first. */
function foreign({ said, written }: { said: TextSources; written: Set<string> }, locale: Locale): string[] {
  const long = [...written].filter((text) => text.length > 3);
  return [...said].flatMap(([text, address]) => {
    const own = long.reduce((left, other) => left.replaceAll(other, ' '), text);
    const words = foreignWords(own, locale);
    return words.length > 0 ? [`${words.join(', ')}: “${text}” (${address})`] : [];
  });
}

test('contains no word of another language on pages with orders, offers and smileys', async ({ page }) => {
  const pages = ['/mon-cabinet/mes-commandes', '/mon-cabinet/document/mes-offres', '/mon-cabinet/mes-smileys'];
  await useLocale(page, 'en');
  await signIn(page, accounts.camille, { to: '/dashboard' });
  expect(foreign(await crawl(page, 'en', pages, false), 'en')).toEqual([]);
});

for (const locale of locales) {
  test(`contains no word of another language on any page in ${locale}`, { tag: '@deep' }, async ({ page }) => {
    test.setTimeout(deadline(900_000));
    await useLocale(page, locale);
    await signIn(page, accounts.camille);
    const crawled = await crawl(page, locale, routes, true);
    expect(foreign(crawled, locale)).toEqual([]);
    expect(crawled.pages).toBeGreaterThan(routes.length);
  });
}
