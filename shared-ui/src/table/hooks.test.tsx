import { act, renderHook } from '@testing-library/react';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { useDebouncedText, useSlashKey } from './hooks';

afterEach(() => void vi.useRealTimers());

function Field() {
  const field = useRef<HTMLInputElement>(null);
  useSlashKey(field);
  return <input ref={field} />;
}

it('a field hears its key as soon as it is seen', async () => {
  // Effects run asynchronously, as in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    vi.unstubAllGlobals();
  });
  const focused = new Promise<Element | null>((resolve) => {
    new MutationObserver(() => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
      resolve(document.activeElement);
    }).observe(place, { childList: true });
  });
  root.render(<Field />);
  expect(await focused).toBe(place.querySelector('input'));
});

it('what was typed outlives the late echoes of what was sent, and a value from outside wins', async () => {
  vi.useFakeTimers();
  const apply = vi.fn<(text: string) => void>();
  const { result, rerender } = renderHook(({ value }) => useDebouncedText(value, apply), { initialProps: { value: '' } });
  const type = (text: string) => act(async () => result.current.change(text));
  const pause = () => act(async () => vi.advanceTimersByTime(250));
  await type('NORA');
  await pause();
  await type('NORA f');
  await pause();
  await type('NORA faure');
  expect(apply.mock.calls).toEqual([['NORA'], ['NORA f']]);
  rerender({ value: 'NORA' });
  rerender({ value: 'NORA f' });
  expect(result.current.text).toBe('NORA faure');
  await pause();
  rerender({ value: 'NORA faure' });
  rerender({ value: 'NORA' });
  expect(result.current.text, 'Back').toBe('NORA');
});
