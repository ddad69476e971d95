import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { navigate } from '../core/navigation';
import { leavesTo, useLeaving } from './leaves-to';

const onLeave = vi.fn<(to: string, leave: () => void) => void>();
/** The router, which follows navigations. */
const router = vi.fn();

beforeEach(() => {
  onLeave.mockReset();
  router.mockReset();
  window.addEventListener('popstate', router);
});

afterEach(() => {
  cleanup();
  window.removeEventListener('popstate', router);
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
});

/** Returns the target of a click inside that link. */
function clicked(link: string, init: MouseEventInit = {}): string | null {
  document.body.innerHTML = `<a ${link}><b>x</b></a>`;
  let found: string | null = null;
  const listen = (event: MouseEvent) => {
    found = leavesTo(event);
    event.preventDefault();
  };
  document.addEventListener('click', listen, { capture: true, once: true });
  document.querySelector('b')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return found;
}

it('knows the links that leave the page in this tab, and leaves all others alone', () => {
  history.replaceState(null, '', '/patient?patient=a');
  expect(clicked('href="/actes?patient=a#dent"')).toBe('/actes?patient=a#dent');
  expect(clicked('href="/patient?patient=b"')).toBe('/patient?patient=b');
  for (const link of [
    '',
    'href="#nom"',
    'href="/patient?patient=a#nom"',
    'href="/x" target="_blank"',
    'href="/x" download',
    'href="https://x.example/"',
  ])
    expect(clicked(link)).toBeNull();
  for (const init of [{ button: 1 }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])
    expect(clicked('href="/x"', init)).toBeNull();
});

const place = () => location.pathname + location.search + location.hash;
const guard = () => renderHook(({ asks }) => useLeaving(asks, onLeave), { initialProps: { asks: true } });

/** Opens a form between two other pages. */
function openForm(): void {
  history.pushState({ page: 'list' }, '', '/patients?page=2');
  history.pushState({ page: 'form' }, '', '/patient?patient=a');
  history.pushState({ page: 'acts' }, '', '/actes?patient=a');
  history.back();
}

it.each([
  ['Back', -1, '/patients?page=2', 'list'],
  ['Forward', 1, '/actes?patient=a', 'acts'],
])('stays at %s, which no router hears of, and goes there once that is decided', async (_, delta, to, page) => {
  openForm();
  await vi.waitFor(() => expect(router).toHaveBeenCalledTimes(1));
  guard();
  history.go(delta);
  await vi.waitFor(() => expect(onLeave).toHaveBeenCalledExactlyOnceWith(to, expect.any(Function)));
  expect([place(), history.state]).toEqual(['/patient?patient=a', { page: 'form' }]);
  expect(router).toHaveBeenCalledTimes(1);
  onLeave.mock.lastCall?.[1]();
  await vi.waitFor(() => expect(router).toHaveBeenCalledTimes(2));
  expect([place(), history.state]).toEqual([to, { page }]);
  expect(onLeave).toHaveBeenCalledTimes(1);
});

it('asks again at each Back while nothing is decided, and no more once nothing is to be lost', async () => {
  openForm();
  await vi.waitFor(() => expect(router).toHaveBeenCalledTimes(1));
  const { rerender } = guard();
  for (const times of [1, 2]) {
    history.back();
    await vi.waitFor(() => expect(onLeave).toHaveBeenCalledTimes(times));
    expect(place()).toBe('/patient?patient=a');
  }
  rerender({ asks: false });
  history.back();
  await vi.waitFor(() => expect(place()).toBe('/patients?page=2'));
  expect(onLeave).toHaveBeenCalledTimes(2);
});

it('lets by what stays on the page and where the page goes itself, and then keeps that address', async () => {
  openForm();
  await vi.waitFor(() => expect(router).toHaveBeenCalledTimes(1));
  guard();
  history.pushState(null, '', '#nom');
  history.back();
  await vi.waitFor(() => expect(router).toHaveBeenCalledTimes(2));
  navigate('/patient?patient=a&tab=files');
  expect(router).toHaveBeenCalledTimes(3);
  expect(onLeave).not.toHaveBeenCalled();
  history.back();
  await vi.waitFor(() => expect(onLeave).toHaveBeenCalledExactlyOnceWith('/patient?patient=a', expect.any(Function)));
  expect(place()).toBe('/patient?patient=a&tab=files');
});

it('follows a link once that is decided', () => {
  document.body.innerHTML = '<a href="/actes?patient=a">x</a>';
  guard();
  document.querySelector('a')?.click();
  expect([place(), onLeave.mock.lastCall?.[0]]).toEqual(['/', '/actes?patient=a']);
  onLeave.mock.lastCall?.[1]();
  expect(place()).toBe('/actes?patient=a');
});
