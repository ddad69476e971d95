import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ownChoice, useOwnChoice } from './own-choice';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const choose = (view: { result: { current: ReturnType<typeof useOwnChoice> } }, on: boolean) => act(() => view.result.current[1](on));

it('is each user’s own, and every place that shows it follows', () => {
  const camille = renderHook(() => useOwnChoice('hidden', 'camille'));
  const again = renderHook(() => useOwnChoice('hidden', 'camille'));
  const nora = renderHook(() => useOwnChoice('hidden', 'nora'));
  expect(camille.result.current[0]).toBe(false);
  choose(camille, true);
  expect([camille, again, nora].map(({ result }) => result.current[0])).toEqual([true, true, false]);
  expect(['camille', 'nora'].map((user) => ownChoice('hidden', user))).toEqual([true, false]);
  choose(again, false);
  expect(camille.result.current[0]).toBe(false);
  expect(localStorage).toHaveLength(0);
});

it('follows another tab', () => {
  const { result } = renderHook(() => useOwnChoice('hidden', 'camille'));
  localStorage.setItem('portal.choice.hidden.camille', 'on');
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  expect(result.current[0]).toBe(true);
});

it('holds for the page where the browser keeps nothing', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const refuse = () => {
    throw new DOMException('denied');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  const view = renderHook(() => useOwnChoice('hidden', 'hugo'));
  expect(view.result.current[0]).toBe(false);
  choose(view, true);
  expect(view.result.current[0]).toBe(true);
});
