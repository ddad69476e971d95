import { afterEach, expect, it, vi } from 'vitest';
import { mediaStore, online } from './environment';

afterEach(() => vi.unstubAllGlobals());

it('reports whether a media query matches, and its changes until the last listener leaves', () => {
  const media = Object.assign(new EventTarget(), { matches: false });
  const matchMedia = vi.fn(() => media);
  vi.stubGlobal('matchMedia', matchMedia);
  const narrow = mediaStore('(max-width: 10px)');
  expect(matchMedia, 'not before it is read: modules are loaded before tests set their window').not.toHaveBeenCalled();
  expect(narrow.get()).toBe(false);
  const listener = vi.fn();
  const stop = narrow.subscribe(listener);
  media.matches = true;
  media.dispatchEvent(new Event('change'));
  expect(listener).toHaveBeenCalledOnce();
  expect(narrow.get()).toBe(true);
  expect(matchMedia).toHaveBeenCalledWith('(max-width: 10px)');
  stop();
  media.dispatchEvent(new Event('change'));
  expect(listener).toHaveBeenCalledOnce();
});

it('notifies of a lost and of a restored network', () => {
  const listener = vi.fn();
  const stop = online.subscribe(listener);
  for (const type of ['offline', 'online']) window.dispatchEvent(new Event(type));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  window.dispatchEvent(new Event('offline'));
  expect(listener).toHaveBeenCalledTimes(2);
});
