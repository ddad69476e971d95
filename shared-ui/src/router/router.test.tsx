import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signedIn } from '../core/auth';
import { useUnknownPath } from '../core/not-found';
import { usePendingParts } from '../core/pending';
import { queryClient } from '../core/query';
import type { Session } from '../core/types';
import { defineRemote, lazyPage, Link, useSearchParams } from './index';
import { createRoot } from 'react-dom/client';

const onFailure = vi.fn();
let container: HTMLDivElement;

function Orders() {
  const [search] = useSearchParams();
  return (
    <p>
      orders {search.get('status')} <Link to="/order">one</Link>
    </p>
  );
}

function Broken(): never {
  throw new Error('broken page');
}

const props = () => ({ name: 'mfe-x', version: '1', container, onFailure });

async function opened(path: string, remote: ReturnType<typeof defineRemote>) {
  history.replaceState(null, '', path);
  await act(() => remote.mount(props()));
}

beforeEach(() => {
  container = document.createElement('div');
  document.body.append(container);
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
});

afterEach(() => {
  container.remove();
  vi.restoreAllMocks();
  onFailure.mockReset();
  vi.useRealTimers();
});

describe('a remote made by defineRemote', () => {
  const remote = defineRemote({
    name: 'mfe-x',
    routes: [
      { path: '/orders', component: Orders },
      { path: '/order', component: () => <p>one order</p> },
      { path: '/broken', component: Broken },
    ],
  });

  it('shows the page of the address, moves inside, and leaves nothing', async () => {
    await opened('/orders?status=sent', remote);
    expect(container.textContent).toBe('orders sent one');
    await act(async () => container.querySelector('a')?.click());
    expect(location.pathname).toBe('/order');
    expect(container.textContent).toBe('one order');
    await act(() => remote.unmount(props()));
    expect(container.innerHTML).toBe('');
    await opened('/orders', remote);
    expect(container.textContent).toContain('orders');
    await act(() => remote.unmount(props()));
  });

  it('matches exactly as the portal does', async () => {
    await opened('/Orders', remote);
    expect(container.textContent).toBe('');
    await act(() => remote.unmount(props()));
  });

  it('leaves an unknown path to the portal’s 404', async () => {
    let unknown: string | null = null;
    const Shell = () => {
      unknown = useUnknownPath();
      return null;
    };
    const shell = createRoot(document.createElement('div'));
    await act(async () => shell.render(<Shell />));
    await opened('/orders/none', remote);
    expect(unknown).toBe('/orders/none');
    await act(() => remote.unmount(props()));
    expect(unknown).toBeNull();
    await act(async () => shell.unmount());
  });

  it('hands a page that breaks to the shell', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await opened('/broken', remote);
    expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken page' }));
    expect(container.textContent).toBe('');
    await act(() => remote.unmount(props()));
  });
});

describe('a lazy page', () => {
  it('is asked for three times, and again when the part is opened anew', async () => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const load = vi.fn(async (): Promise<{ default: () => React.ReactNode }> => {
      throw new Error('Loading chunk 1 failed');
    });
    const remote = defineRemote({ name: 'mfe-x', routes: [{ path: '/lazy', component: lazyPage(load) }] });
    await opened('/lazy', remote);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(load).toHaveBeenCalledTimes(3);
    expect(onFailure).toHaveBeenCalled();
    expect(window.portalRetry).toBeGreaterThan(0);
    await act(() => remote.unmount(props()));

    load.mockResolvedValue({ default: () => <p>here</p> });
    await opened('/lazy', remote);
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(container.textContent).toBe('here');
    expect(window.portalRetry).toBe(0);
    await act(() => remote.unmount(props()));
  });

  it('counts as on its way until it is there', async () => {
    let arrive: (module: { default: () => React.ReactNode }) => void = () => {};
    let pending = false;
    const Shell = () => {
      pending = usePendingParts();
      return null;
    };
    const shell = createRoot(document.createElement('div'));
    await act(async () => shell.render(<Shell />));
    const page = lazyPage(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    const remote = defineRemote({ name: 'mfe-x', routes: [{ path: '/slow', component: page }] });
    await opened('/slow', remote);
    expect(pending).toBe(true);
    await act(async () => arrive({ default: () => <p>there</p> }));
    expect(pending).toBe(false);
    await act(() => remote.unmount(props()));
    await act(async () => shell.unmount());
  });
});

describe('a page that the user is about to open', () => {
  it('has its chunk and its first data before it is shown, and those only where the address has no query', async () => {
    signedIn({ ...({} as Session), uuid: 'camille', token: 't' });
    const load = vi.fn(async () => ({ default: () => <p>{String(queryClient.getQueryData(['first', 'camille']))}</p> }));
    const ask = vi.fn(async () => 'data');
    const remote = defineRemote({
      name: 'mfe-x',
      routes: [
        { path: '/plain', component: Orders },
        {
          path: '/lazy',
          component: lazyPage(load),
          prefetch: (prefetchQuery, user) => void prefetchQuery({ queryKey: ['first', user], queryFn: ask }),
        },
      ],
    });
    await remote.prefetch('/plain', '');
    await remote.prefetch('/none', '');
    await remote.prefetch('/lazy', '?page=2');
    expect(load).toHaveBeenCalledOnce();
    expect(ask).not.toHaveBeenCalled();
    await remote.prefetch('/lazy', '');
    await opened('/lazy', remote);
    expect(container.textContent).toBe('data');
    expect([load, ask].map((call) => call.mock.calls.length)).toEqual([1, 1]);
    await act(() => remote.unmount(props()));
    queryClient.clear();
  });
});
