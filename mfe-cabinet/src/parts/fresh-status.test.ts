import { expect, it } from 'vitest';
import { noteStatus } from './fresh-status';

it('knows a change from a first sight, and keeps its time', () => {
  expect(noteStatus('C26-1', 'sent', 1000)).toBeNull();
  expect(noteStatus('C26-1', 'sent', 2000)).toBeNull();
  expect(noteStatus('C26-1', 'received', 3000)).toBe(3000);
  expect(noteStatus('C26-1', 'received', 9000)).toBe(3000);
  expect(noteStatus('C26-2', 'received', 9000)).toBeNull();
  expect(noteStatus('C26-1', 'sent', 9500)).toBe(9500);
});
