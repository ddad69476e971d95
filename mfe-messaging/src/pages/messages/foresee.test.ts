import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { paths } from '../../parts/links';
import { conversationsQuery } from '../../queries/conversations';
import { foresee } from './foresee';

const user = '8a5c1c56-b4d9-50fd-b833-421448f10e32';

afterEach(() => vi.unstubAllGlobals());

it('remote.json names the first calls of the page to the letter, and the list finds what was fetched', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(`${pathname}${search}`.replace(user, '{uuid}'));
    return Promise.resolve(Response.json({ result: { items: [], page: 1, size: 50, total: 0 } }));
  });
  const client = new QueryClient();
  const under: Promise<unknown>[] = [];
  await foresee(async (options) => void under.push(client.fetchQuery(options)), user);
  await Promise.all(under);
  const { routes } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../remote.json'), 'utf8')) as {
    routes: { path: string; preload: string[]; preloadPlain: string[] }[];
  };
  const page = routes.find(({ path }) => path === paths.messages);
  // The balance in the menu is the shell's own first call.
  expect([...(page?.preload ?? []), ...(page?.preloadPlain ?? [])].sort()).toEqual(['/api/product/smileys/total/{uuid}', ...asked].sort());
  expect(client.getQueryData(conversationsQuery(user, '', 'open').queryKey)).toMatchObject({ pages: [{ page: 1 }], pageParams: [1] });
});
