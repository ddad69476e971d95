import { act, cleanup, render, screen } from '@testing-library/react';
import { ErrorBoundary, notify, startI18n } from 'shared-ui/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toasts } from './toasts';

const network = vi.hoisted(() => ({ away: true }));
vi.mock('shared-ui/components', () => ({
  get ToastRegion() {
    if (network.away) throw new Error('Loading CSS chunk 153 failed');
    return ({ notices }: { notices: readonly { message: string }[] }) => <p>{notices.map(({ message }) => message)}</p>;
  },
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows a toast later where its code does not load, and leaves the page as it is', async () => {
  await startI18n('fr');
  const onError = vi.fn();
  await act(async () => {
    render(
      <ErrorBoundary fallback={() => <p>nothing works</p>} onError={onError}>
        <p>the page</p>
        <Toasts />
      </ErrorBoundary>,
      { onCaughtError: () => undefined },
    );
  });
  await act(async () => notify({ tone: 'error', message: 'Adresse ou mot de passe incorrect.' }));
  expect(screen.getByText('the page')).toBeTruthy();
  network.away = false;
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('Adresse ou mot de passe incorrect.')).toBeTruthy();
  expect(onError).not.toHaveBeenCalled();
});
