import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markLeft, startI18n } from 'shared-ui/core';
import texts from './left.texts.json';

const fetched = vi.fn<typeof fetch>();
const forgetMark = () => (document.cookie = 'portal_left=; Max-Age=0; Path=/');
let root: Root;
let place: HTMLElement;

await startI18n('fr');
const { PendingEnd } = await import('./pending'); // its texts need the language

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  markLeft();
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
  forgetMark();
  vi.useRealTimers();
  fetched.mockReset();
});

const show = async () => {
  await act(async () => root.render(<PendingEnd />));
  await act(() => vi.advanceTimersByTimeAsync(0));
};
const ended = async () => {
  forgetMark(); // removed by the answer's cookie
  return new Response(null, { status: 204 });
};

it('ends the session without a word where that works', async () => {
  fetched.mockImplementation(ended);
  await show();
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/bff/logout', expect.objectContaining({ method: 'POST', keepalive: true }));
  expect(place.textContent).toBe('');
});

it('shows that the server has not confirmed it, requests until it does, and shows that', async () => {
  fetched.mockImplementation(async () => new Response(null, { status: 503 }));
  await show();
  expect(place.querySelector('[role="status"]')?.textContent).toBe(texts.fr['left.pending']);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(fetched.mock.calls.length).toBeGreaterThan(3);
  expect(fetched.mock.calls.length).toBeLessThan(8);
  fetched.mockImplementation(ended);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(place.querySelector('[role="status"]')?.textContent).toBe(texts.fr['left.done']);
  const asked = fetched.mock.calls.length;
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(fetched).toHaveBeenCalledTimes(asked);
});

it('requests by a beacon as the page unloads, and nothing once the form has signed a user in', async () => {
  const beacon = vi.fn();
  Object.assign(navigator, { sendBeacon: beacon });
  fetched.mockImplementation(async () => new Response(null, { status: 503 }));
  await show();
  window.dispatchEvent(new Event('pagehide'));
  expect(beacon).toHaveBeenCalledExactlyOnceWith('/bff/logout');
  const asked = fetched.mock.calls.length;
  forgetMark();
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  window.dispatchEvent(new Event('pagehide'));
  expect(fetched).toHaveBeenCalledTimes(asked);
  expect(beacon).toHaveBeenCalledOnce();
});
