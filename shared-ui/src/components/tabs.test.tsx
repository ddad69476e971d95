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
