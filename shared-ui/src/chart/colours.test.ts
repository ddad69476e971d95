import { afterEach, expect, it, vi } from 'vitest';
import { watchScheme } from './colours';

afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.scheme;
});

it('notifies of the person’s scheme, the system’s and paper, until the last listener leaves', async () => {
  const media = new EventTarget();
  vi.stubGlobal('matchMedia', () => media);
  const listener = vi.fn();
  const stop = watchScheme(listener);
  media.dispatchEvent(new Event('change'));
  expect(listener).toHaveBeenCalledOnce();
  document.documentElement.dataset.scheme = 'dark';
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(2));
  stop();
  media.dispatchEvent(new Event('change'));
  document.documentElement.dataset.scheme = 'light';
  await Promise.resolve(); // observers run in a microtask
  expect(listener).toHaveBeenCalledTimes(2);
});
