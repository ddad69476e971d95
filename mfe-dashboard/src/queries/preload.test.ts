import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { firstQueries } from '../foresee';

const user = '8a5c1c56-b4d9-50fd-b833-421448f10e32';

it('remote.json preloads exactly what the dashboard asks first; a preload that differs by a letter is fetched twice', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(`${pathname}${search}`.replace(user, '{uuid}'));
    return Promise.resolve(Response.json({ result: 0 }));
  });
  const client = new QueryClient();
  const under: Promise<unknown>[] = [];
  firstQueries(async (options) => {
    under.push(client.fetchQuery(options));
  }, user);
  await Promise.all(under);
  vi.unstubAllGlobals();

  const { routes } = JSON.parse(readFileSync(join(import.meta.dirname, '../../remote.json'), 'utf8')) as {
    routes: { preload: string[] }[];
  };
  expect(routes[0]?.preload).toEqual(asked);
});
