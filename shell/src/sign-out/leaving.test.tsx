import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isLeft, pageState, queryClient, type Session, sessionEnded, signedIn, signOut, startCore } from 'shared-ui/core';
import { setLeave } from '../../../shared-ui/src/core/navigation';
import texts from './left.texts.json';

const session: Session = {
  uuid: '8a5c1c56-b4d9-50fd-b833-421448000000',
  login: 'camille.martin@cabinet-tilleuls.example',
  token: 'anti-forgery',
  tokenValidity: '2026-11-21T10:42:00Z',
  ssoToken: 'handle',
  ssoTokenValidity: '2026-11-20T11:42:00Z',
  userName: 'Camille Martin',
  isAuth: true,
};
const left = vi.fn();
const fetched = vi.fn<typeof fetch>();
const forgetMark = () => (document.cookie = 'portal_left=; Max-Age=0; Path=/');

await startCore();
const { prepareLeaving } = await import('./leaving'); // its texts need the language
const takeDown = vi.fn();
prepareLeaving(takeDown);

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  setLeave(left);
  document.body.innerHTML = '<div id="portal">Camille Martin</div><div role="dialog">Anna Petit</div>';
  queryClient.setQueryData(['patients'], ['Anna Petit']);
  signedIn(session);
});
afterEach(() => {
  forgetMark();
  vi.useRealTimers();
  vi.clearAllMocks();
  fetched.mockReset();
});

it('empties the page at once where nothing answers, shows it, and leaves it when something does', async () => {
  expect(pageState.locale).toBe('fr');
  fetched.mockRejectedValue(new TypeError('offline'));
  let gone = Promise.resolve();
  act(() => void (gone = signOut()));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(takeDown).toHaveBeenCalledOnce();
  expect(document.body.textContent).not.toMatch(/Camille|Petit/);
  expect(document.querySelector('h1')?.textContent).toBe(texts.fr['left.signedOut']);
  expect(document.querySelector('[role="status"]')?.textContent).toBe(texts.fr['left.silent']);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(left).not.toHaveBeenCalled();
  fetched.mockResolvedValue(new Response(null, { status: 500 }));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(left).toHaveBeenCalledExactlyOnceWith('/');
  expect(isLeft(), 'the login asks again').toBe(true);
  await gone;
});

it('requests at once when the network is back, and on demand', async () => {
  fetched.mockRejectedValue(new TypeError('offline'));
  let gone = Promise.resolve();
  act(() => void (gone = signOut()));
  await act(() => vi.advanceTimersByTimeAsync(0));
  const before = fetched.mock.calls.length;
  await act(async () => document.querySelector('button')?.click());
  expect(fetched.mock.calls.length).toBe(before + 1);
  fetched.mockImplementation(async () => {
    forgetMark();
    return new Response(null, { status: 204 });
  });
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(left).toHaveBeenCalledExactlyOnceWith('/');
  await gone;
});

it('is done by a page that comes out of the Back cache after a sign-out', async () => {
  localStorage.clear();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(takeDown).not.toHaveBeenCalled();
  await act(async () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(takeDown).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(left).toHaveBeenCalledExactlyOnceWith('/');
});

it('ends the pushes to this browser when a user signs out, and not when a session expires', async () => {
  const unsubscribe = vi.fn(() => Promise.reject(new Error('offline')));
  const getSubscription = () => Promise.resolve({ unsubscribe });
  const serviceWorker = { getRegistration: () => Promise.resolve({ pushManager: { getSubscription } }) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  fetched.mockResolvedValue(new Response(null, { status: 204 }));
  await act(() => sessionEnded('expired'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(unsubscribe).not.toHaveBeenCalled();
  signedIn(session);
  await act(() => signOut());
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(left, 'whatever comes of it').toHaveBeenCalledTimes(2);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
