import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAnchor } from './use-anchor';

const ids = ['identite', 'sessions'];
const scrolled = vi.fn();
/** Observers at work: what calls them is the page that has grown. */
const observers = new Set<() => void>();
const grow = () => observers.forEach((report) => report());

beforeEach(() => {
  vi.useFakeTimers();
  scrolled.mockReset();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly report: () => void) {}
      observe = () => void observers.add(this.report);
      disconnect = () => void observers.delete(this.report);
    },
  );
  document.body.innerHTML = '<section id="identite"></section><section id="sessions"></section><p id="other"></p>';
  for (const element of document.querySelectorAll('[id]')) Object.assign(element, { scrollIntoView: () => scrolled(element.id) });
});
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

const open = (hash: string) => {
  history.replaceState(null, '', `/${hash}`);
  return renderHook(() => useAnchor(ids));
};

it.each([
  ['the person scrolls', () => window.dispatchEvent(new Event('wheel'))],
  ['a key is pressed', () => window.dispatchEvent(new Event('keydown'))],
  ['five seconds have passed', () => vi.advanceTimersByTime(5_000)],
])('keeps the section in view while the page grows, until %s', (_, act) => {
  open('#sessions');
  grow();
  grow();
  expect(scrolled.mock.calls).toEqual([['sessions'], ['sessions']]);
  act();
  grow();
  expect(scrolled).toHaveBeenCalledTimes(2);
});

it('leaves the page alone without such a section, and after it has gone', () => {
  open('#other');
  open('');
  open('#sessions').unmount();
  expect(observers.size).toBe(0);
  expect(scrolled).not.toHaveBeenCalled();
});
