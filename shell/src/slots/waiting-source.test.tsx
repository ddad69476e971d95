import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { pageState, queryClient, replacePageState, signedIn, startI18n, addTexts } from 'shared-ui/core';
import { provideSlots } from 'shared-ui/slots';
import { expect, it, vi } from 'vitest';
import late from '../deferred/watch.texts.json';
import { remote, session } from '../testing';
import { waitingFigures } from './waiting';
import { WaitingSource } from './waiting-source';

it('asks the sources one after the other, also behind one that fails', async () => {
  signedIn(session);
  const calls: { name: string; settle: (end: 'answer' | 'failure') => void }[] = [];
  const names = ['first', 'second', 'third'];
  const load = vi.fn(({ name }: { name: string }) =>
    Promise.resolve({
      query: (user: string) => ({
        queryKey: [name, user],
        queryFn: async () =>
          new Promise((resolve, reject) => {
            calls.push({ name, settle: (end) => (end === 'answer' ? resolve(1) : reject(new Error('no answer'))) });
          }),
        retry: false,
      }),
      total: (n: number) => n,
    }),
  );
  provideSlots({ load, holdStyles: () => () => undefined, broke: () => undefined });
  const extensions = names.map((name, order) => ({ slot: 'dashboard.todo', name, order, label: 'label', place: `/${name}` }));
  replacePageState({
    ...pageState,
    remotes: [{ ...remote('mfe-y', []), extensions } as never],
    person: { practice: 'Tilleuls', role: 'owner' } as never,
  });
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <WaitingSource />
    </QueryClientProvider>,
  );
  const asked = async (expected: string[]) => waitFor(() => expect(calls.map(({ name }) => name)).toEqual(expected));
  await asked(['first']);
  calls[0]?.settle('failure');
  await asked(['first', 'second']);
  calls[1]?.settle('answer');
  await asked(names);
  calls[2]?.settle('answer');
  await waitFor(() => expect([...waitingFigures.get().keys()]).toEqual(['/second', '/third']));
  unmount();
});

it('shows the total of each to-do source at the menu entry that it names; nothing for none and for one that fails', async () => {
  await startI18n('fr');
  addTexts('fr', 'shell-late', late.fr);
  signedIn(session);
  const source = (name: string, total: () => number) => ({
    query: (user: string) => ({ queryKey: [name, user], queryFn: async () => Promise.resolve(total()), retry: false }),
    total: (n: number) => n,
  });
  const sources: Record<string, unknown> = {
    orders: source('orders', () => 1),
    invoices: source('invoices', () => 120),
    messages: source('messages', () => 0),
    broken: source('broken', () => {
      throw new Error('no answer');
    }),
    elsewhere: source('elsewhere', () => 3),
  };
  const load = vi.fn(({ name }: { name: string }) => Promise.resolve(sources[name]));
  provideSlots({ load, holdStyles: () => () => undefined, broke: () => undefined });
  const extensions = Object.keys(sources).map((name, order) => ({
    ...{ slot: 'dashboard.todo', name, order, label: 'label' },
    ...(name === 'elsewhere' ? {} : { place: `/${name}` }),
  }));
  replacePageState({
    ...pageState,
    remotes: [{ ...remote('mfe-x', []), extensions } as never],
    person: { practice: 'Tilleuls', role: 'owner' } as never,
  });
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <WaitingSource />
    </QueryClientProvider>,
  );
  await waitFor(() =>
    expect([...waitingFigures.get()].map(([route, figure]) => [route, renderToStaticMarkup(figure).replaceAll(/<[^>]+>/g, '')])).toEqual([
      ['/orders', '1, 1 en attente'],
      ['/invoices', '99+, 99+ en attente'],
    ]),
  );
  unmount();
  expect(waitingFigures.get().size).toBe(0);
});
