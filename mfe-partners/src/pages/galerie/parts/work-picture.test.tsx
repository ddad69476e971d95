import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WorkPicture } from './work-picture';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('asks again for a picture that did not come, and not for ever', () => {
  render(<WorkPicture work="w" side="thumb" alt="Des vagues" />);
  const shown = () => screen.getByRole('img');
  const asked = new Set([shown()]);
  for (let round = 0; round < 8; round += 1) {
    fireEvent.error(shown());
    act(() => void vi.advanceTimersByTime(10_000));
    asked.add(shown());
  }
  expect(asked.size).toBe(4);
  expect(shown().getAttribute('src')).toBe('/api/product/gallery/picture/w/thumb');
});
