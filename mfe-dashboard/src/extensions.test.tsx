import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { DashboardCard } from 'shared-ui/slots';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { load } from './extensions';

const user = '8a5c1c56-b4d9-50fd-b833-421448f10e32';
const { extensions } = JSON.parse(readFileSync(join(import.meta.dirname, '../remote.json'), 'utf8')) as {
  extensions: { name: string; preload?: string[] }[];
};

let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(`${pathname}${search}`.replace(user, '{uuid}'));
    return new Promise<Response>(() => undefined);
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each(extensions.filter(({ preload }) => preload))(
  'remote.json names the first calls of $name to the letter; one that differs is made twice',
  async ({ name, preload }) => {
    const Card = (await load(name)) as DashboardCard;
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Card user={user} />
      </QueryClientProvider>,
    );
    await vi.waitFor(() => expect(asked).toEqual(preload));
  },
  20_000,
);

it('has every extension that remote.json declares', async () => {
  for (const { name } of extensions) expect(await load(name), name).toBeTypeOf('function');
});
