import { act, cleanup, render, screen } from '@testing-library/react';
import { addTexts, type RemoteModule, startI18n } from 'shared-ui/core';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import fr from '../../locales/fr.json';
import { LoaderOverlay, remotePlace } from '../loader';
import { RemoteController } from '../remotes/controller';
import { controllers } from '../remotes/host';
import { remote } from '../testing';
import { RemoteOutlet } from './outlet';

// The real module needs webpack.
vi.mock('../remotes/surroundings', () => ({ host: {}, report: () => undefined, styles: {} }));

beforeAll(async () => {
  await startI18n('fr');
  addTexts('fr', 'shell', fr);
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('a remote that does not arrive keeps its own place waiting, and covers neither the menu nor the page', async () => {
  let arrive: (module: RemoteModule) => void = () => {};
  const load = () => new Promise<RemoteModule>((resolve) => (arrive = resolve));
  const controller = new RemoteController(remote('mfe-x', [{}]), {
    load,
    styles: () => undefined,
    report: () => undefined,
    now: Date.now,
    guard: () => () => undefined,
  });
  controllers.set(new Map([['mfe-x', controller]]));
  const { container } = render(
    <>
      <main>
        <RemoteOutlet name="mfe-x" hidden={false} />
      </main>
      <LoaderOverlay />
    </>,
  );
  controller.start();
  await act(() => vi.advanceTimersByTimeAsync(199));
  expect(screen.queryByRole('status')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(container.querySelector('main')?.contains(screen.getByRole('status'))).toBe(true);
  expect(remotePlace.get()).toBe('waiting');
  arrive({ bootstrap: async () => {}, mount: async () => {}, unmount: async () => {} });
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByRole('status')).toBeNull();
  expect(remotePlace.get()).toBe('shown');
});
