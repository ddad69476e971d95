import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing';
import { PanelData } from './PanelData';
import { ErrorState } from './States';
import { ApiProblem } from '../core/problem';

afterEach(cleanup);

function Sample({ ask }: { ask: () => Promise<string> }) {
  const query = useQuery({ queryKey: ['sample'], queryFn: ask, retry: false });
  return (
    <PanelData query={query} failure="Non chargé">
      {(text) => {
        if (text === 'broken') throw new Error('cannot be drawn');
        return <p>{text}</p>;
      }}
    </PanelData>
  );
}

const shown = (ask: () => Promise<string>, client = new QueryClient()) =>
  renderUi(
    <QueryClientProvider client={client}>
      <Sample ask={ask} />
    </QueryClientProvider>,
  );

it('waits, shows that it failed, and asks again by itself', async () => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce('there');
  await shown(ask);
  expect(screen.getByRole('status')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('Non chargé');
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('there')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps what was known in sight when asking again fails', async () => {
  const client = new QueryClient();
  const ask = vi.fn<() => Promise<string>>().mockResolvedValueOnce('there').mockRejectedValueOnce(new Error('away'));
  await shown(ask, client);
  await screen.findByText('there');
  await client.invalidateQueries();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByText('there')).toBeTruthy();
});

it('keeps a crash inside', async () => {
  const quiet = vi.spyOn(console, 'error').mockReturnValue(undefined);
  await shown(() => Promise.resolve('broken'));
  expect((await screen.findByRole('alert')).textContent).toContain('Non chargé');
  quiet.mockRestore();
});

describe('a session that cannot be checked', () => {
  const unavailable = new ApiProblem({ status: 503, code: 'session.unavailable', requestId: 'r-1' });
  const TEXT = /ne peut pas vérifier votre session/;
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => vi.useRealTimers());

  it('is the cause that a list or a page states instead of its own, and is checked again by itself', async () => {
    const retry = vi.fn();
    await renderUi(
      <ErrorState title="Échec" error={unavailable} onRetry={retry}>
        Le service des commandes ne répond pas.
      </ErrorState>,
    );
    expect(screen.getByRole('alert').textContent).toMatch(TEXT);
    expect(screen.queryByText(/service des commandes/)).toBeNull();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(retry).toHaveBeenCalledOnce();
  });

  it('is the cause that a panel states until the retry succeeds', async () => {
    const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(unavailable).mockResolvedValueOnce('there');
    await shown(ask);
    expect((await screen.findByRole('alert')).textContent).toMatch(TEXT);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await screen.findByText('there')).toBeTruthy();
  });
});
