import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import type { FetchAhead } from 'shared-ui/router';
import { afterEach, expect, it, vi } from 'vitest';
import { foresee } from './foresee';
import { paths } from './parts/links';

const user = '8a5c1c56-b4d9-50fd-b833-421448f10e32';
const { routes } = JSON.parse(readFileSync(join(import.meta.dirname, '../remote.json'), 'utf8')) as {
  routes: { path: string; preload?: string[]; preloadPlain?: string[] }[];
};

/** The calls of what a page begins with, as remote.json writes them. */
async function askedBy(page: keyof typeof foresee): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(`${pathname}${search}`.replace(user, '{uuid}'));
    return Promise.resolve(Response.json({ result: { items: [], sum: { amount: 0, currency: 'EUR' } } }));
  });
  const client = new QueryClient();
  const under: Promise<unknown>[] = [];
  const fetchAhead: FetchAhead = async (options) => {
    under.push(client.fetchQuery(options));
  };
  await foresee[page](fetchAhead, user);
  await Promise.all(under);
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

it.each(Object.keys(foresee) as (keyof typeof foresee)[])(
  'remote.json names the first calls of the page to the letter: %s',
  async (page) => {
    const asked = await askedBy(page);
    const declared = routes.filter(({ path }) => path === paths[page]);
    expect(declared).toHaveLength(1);
    const { preload = [], preloadPlain = [] } = declared[0] ?? {};
    // The balance in the menu is the shell's own first call.
    const [balance, ...calls] = [...preload, ...preloadPlain];
    expect(balance).toBe('/api/product/smileys/total/{uuid}');
    expect(calls.sort()).toEqual(asked.sort());
  },
  // The first one loads the list and its kit, which a busy machine takes its time for.
  20_000,
);
