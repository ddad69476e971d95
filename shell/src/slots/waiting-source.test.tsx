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
