import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import { smileysQuery } from 'shared-ui/core';
import { expect, it, vi } from 'vitest';
import { addressesQuery } from './addresses';
import { applicationsQuery } from './applications';
import { journalFacetsQuery } from './journal';
import { userQuery } from './user';

const user = '8a5c1c56-b4d9-50fd-b833-421448f10e32';

const { routes } = JSON.parse(readFileSync(join(import.meta.dirname, '../../remote.json'), 'utf8')) as {
  routes: { path: string; preload?: string[] }[];
};
const preloadOf = (path: string) => routes.find((route) => route.path === path)?.preload;

it('remote.json preloads exactly what the pages ask first; a preload that differs by a letter is fetched twice', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(`${pathname}${search}`.replace(user, '{uuid}'));
    return Promise.resolve(Response.json({ result: [] }));
  });
  const client = new QueryClient();
  await client.fetchQuery(smileysQuery(user));
  await client.fetchQuery(userQuery(user));
  await client.fetchQuery(addressesQuery(user));
  await client.fetchQuery(applicationsQuery(user));
  await client.fetchQuery(journalFacetsQuery(user));
  vi.unstubAllGlobals();
  const [balance, ...rest] = asked;
  expect(preloadOf('/mon-compte/mes-informations')).toEqual([balance, ...rest.slice(0, 3)]);
  expect(preloadOf('/mon-compte/journal-des-acces')?.slice(0, 2)).toEqual([balance, rest[3]]);
});
