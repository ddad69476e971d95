import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import { startI18n } from 'shared-ui/core';
import type { FetchAhead, Foresee } from 'shared-ui/router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { foresee as catalogue } from './pages/galerie/catalogue/foresee';
import { foresee as partners } from './pages/partners/foresee';
import { foresee as requests } from './pages/requests/foresee';
import { galleryPaths } from './parts/gallery-links';
import { CATEGORIES, paths } from './parts/links';
import { partnerCountsQuery } from './queries/counts';

const user = '8a5c1c56-b4d9-50fd-b833-421448f10e32';
const remote = JSON.parse(readFileSync(join(import.meta.dirname, '../remote.json'), 'utf8')) as {
  routes: { path: string; preload?: string[]; preloadPlain?: string[] }[];
  extensions: { name: string; preload?: string[] }[];
};

/** The calls of what a page begins with, as remote.json writes them. */
async function askedBy(foresee: Foresee): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(`${pathname}${search}`.replace(user, '{uuid}').replace('locale=it', 'locale={locale}'));
    return Promise.resolve(Response.json({ result: { items: [], products: [], withdrawn: [], facets: { category: [] } } }));
  });
  const client = new QueryClient();
  const under: Promise<unknown>[] = [];
  const fetchAhead: FetchAhead = async (options) => {
    under.push(client.fetchQuery(options));
  };
  await foresee(fetchAhead, user);
  await Promise.all(under);
  return asked;
}

beforeAll(() => startI18n('it'));
afterEach(() => vi.unstubAllGlobals());

it.each<[string, Foresee]>([
  [paths.all, partners()],
  ...CATEGORIES.map((category): [string, Foresee] => [paths[category], partners(category)]),
  [paths.requests, requests],
])('remote.json names the first calls of the page to the letter: %s', async (path, foresee) => {
  const { preload = [], preloadPlain = [] } = remote.routes.find((route) => route.path === path) ?? {};
  // The balance in the menu is the shell's own first call.
  const [balance, ...calls] = [...preload, ...preloadPlain];
  expect(balance).toBe('/api/product/smileys/total/{uuid}');
  expect(calls.sort()).toEqual((await askedBy(foresee)).sort());
});

it('remote.json names the first calls of the gallery to the letter', async () => {
  const { preload = [], preloadPlain = [] } = remote.routes.find((route) => route.path === galleryPaths.gallery) ?? {};
  expect([...preload, ...preloadPlain].sort()).toEqual((await askedBy(catalogue)).sort());
});

it('remote.json names the call of the dashboard’s card to the letter', async () => {
  const asked = await askedBy((fetchAhead, who) => fetchAhead(partnerCountsQuery(who)));
  expect(remote.extensions.find(({ name }) => name === 'partners')?.preload).toEqual(asked);
});
