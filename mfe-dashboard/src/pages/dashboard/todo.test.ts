import type { TodoItem } from 'shared-ui/slots';
import { expect, it } from 'vitest';
import { daysSince, mix } from './todo';

const item = (kind: string, urgency: number, n = 0): TodoItem => ({
  ...{ id: `${kind}-${n}`, kind, urgency, since: '2026-11-20', glyph: null, title: kind, detail: '' },
  ...{ action: 'see', href: '/', reference: `${kind}-${n}` },
});

const many = (kind: string, urgency: number, count: number) => Array.from({ length: count }, (_, n) => item(kind, urgency, n));
const ids = (items: TodoItem[]) => items.map(({ id }) => id);

it('puts the most urgent of all sources first', () => {
  expect(ids(mix([[item('date', 2), item('refused', 0)], [item('overdue', 1)]]))).toEqual(['refused-0', 'overdue-0', 'date-0']);
});

it('keeps each source’s own order within a kind', () => {
  expect(ids(mix([[item('a', 1, 7), item('a', 1, 3)], [item('b', 1, 5)]]))).toEqual(['a-7', 'a-3', 'b-5']);
});

it('never lets one kind crowd the others out', () => {
  expect(ids(mix([many('refused', 0, 9), [item('overdue', 1)], [item('file', 5)]], 6))).toEqual([
    ...['refused-0', 'refused-1', 'refused-2', 'refused-3'],
    ...['overdue-0', 'file-0'],
  ]);
});

it('gives each kind its first place before any has a second', () => {
  const kinds = ['a', 'b', 'c', 'd', 'e'].map((kind, urgency) => many(kind, urgency, 3));
  expect(ids(mix(kinds, 6))).toEqual(['a-0', 'a-1', 'b-0', 'c-0', 'd-0', 'e-0']);
  expect(ids(mix(kinds, 2))).toEqual(['a-0', 'b-0']);
  expect(mix([])).toEqual([]);
});

it('counts the full days that something waits, for a time and for a day alone', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  expect(daysSince('2026-11-19T10:00:01Z', now)).toBe(0);
  expect(daysSince('2026-11-19T10:00:00Z', now)).toBe(1);
  expect(daysSince('2026-10-20', now)).toBe(31);
});
