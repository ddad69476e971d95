import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { forgetUnsaved, holdUnsaved, useUnsaved, useUnsavedGuard } from './unsaved';

/** Reports whether the browser would ask before it leaves. */
function asks(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

function Form({ dirty }: { dirty: boolean }) {
  useUnsavedGuard(dirty);
  return <output>{String(useUnsaved())}</output>;
}

afterEach(() => {
  cleanup();
  forgetUnsaved();
});

it('asks while a form is dirty, and no longer than that', () => {
  const { rerender, unmount } = render(<Form dirty={false} />);
  expect(asks()).toBe(false);
  rerender(<Form dirty />);
  expect(asks()).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('true');
  rerender(<Form dirty={false} />);
  expect(asks()).toBe(false);
  rerender(<Form dirty />);
  unmount();
  expect(asks()).toBe(false);
});

it('asks until the last holder lets go, and never after the person chose', () => {
  const first = holdUnsaved();
  const second = holdUnsaved();
  first();
  first();
  expect(asks()).toBe(true);
  second();
  expect(asks()).toBe(false);
  holdUnsaved();
  forgetUnsaved();
  expect(asks()).toBe(false);
});
