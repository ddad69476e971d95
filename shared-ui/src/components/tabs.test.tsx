import { cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '../testing';
import { TabsNav } from './Tabs';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Lays out a row of 300 px with three tabs of 200 px. */
function layOut(this: HTMLElement): DOMRect {
  const nav = this.closest('nav');
  if (this === nav) return new DOMRect(0, 0, 300, 40);
  const at = [...(nav?.querySelectorAll('a') ?? [])].findIndex((link) => link === this);
  return new DOMRect(at * 200, 0, 200, 40);
}

it.each([
  ['/a', -50],
  ['/c', 350],
])('brings the current tab into the middle of a row that is too narrow: %s', async (current, left) => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(layOut);
  const tabs = ['/a', '/b', '/c'].map((href) => ({ href, label: href, current: href === current }));
  const { container } = await renderUi(<TabsNav tabs={tabs} label="Pages" />);
  // A browser clamps scrollLeft to the row; jsdom keeps the value.
  expect(container.querySelector('nav')?.scrollLeft).toBe(left);
});

it('centres it again when counts widen the tabs, and otherwise leaves the row where the user scrolled it', async () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(layOut);
  const tabs = (count?: number) => ['/a', '/b'].map((href) => ({ href, label: href, count, current: href === '/b' }));
  const { container, rerender } = await renderUi(<TabsNav tabs={tabs()} label="Pages" />);
  const row = container.querySelector('nav')!;
  row.scrollLeft = 0;
  rerender(<TabsNav tabs={tabs()} label="Pages" />);
  expect(row.scrollLeft).toBe(0);
  rerender(<TabsNav tabs={tabs(4)} label="Pages" />);
  expect(row.scrollLeft).toBe(150);
});
