import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { Session } from 'shared-ui/core';
import type { CardProps, TodoSource, TopBarToolProps } from 'shared-ui/slots';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { load } from './extensions';

const user = '8a5c1c56-b4d9-50fd-b833-421448f10e32';
const session = { uuid: user } as Session;
const { extensions } = JSON.parse(readFileSync(join(import.meta.dirname, '../remote.json'), 'utf8')) as {
  extensions: { slot: string; name: string; preload?: string[] }[];
};
const early = extensions.filter(({ preload }) => preload);

let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname, search } = new URL(request.url);
    if (request.method === 'GET') asked.push(`${pathname}${search}`.replace(user, '{uuid}'));
    return new Promise<Response>(() => undefined); // what it begins with, not what follows
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each(early)(
  'remote.json names the first calls of $name to the letter; one that differs is made twice',
  async ({ slot, name, preload = [] }) => {
    const client = new QueryClient();
    const value = await load(name);
    if (slot === 'dashboard.todo') void client.fetchQuery((value as TodoSource).query(user));
    else {
      const Part = value as ComponentType<CardProps & TopBarToolProps>;
      render(
        <QueryClientProvider client={client}>
          <Part user={user} session={session} />
        </QueryClientProvider>,
      );
    }
    await vi.waitFor(() => expect(asked).toEqual(preload));
  },
  // The first one loads what all of them are made of, which a busy machine takes its time for.
  20_000,
);
