import { expect, it } from 'vitest';
import { joined, trimmed, type Thread } from './thread';

const message = (seq: number, version = 1) => ({ seq, version, uuid: `m${String(seq)}` }) as unknown as Thread['items'][number];
const stretch = (from: number, to: number, hasBefore = true, hasAfter = true): Thread => ({
  items: Array.from({ length: to - from + 1 }, (_, index) => message(from + index)),
  hasBefore,
  hasAfter,
});
const summary = ({ items, hasBefore, hasAfter }: Thread) => [items.map(({ seq }) => seq), hasBefore, hasAfter];

it('grows both ways, and keeps what each end reports about rows beyond it', () => {
  expect(summary(joined(stretch(5, 7, true, false), stretch(2, 4, false, true)))).toEqual([[2, 3, 4, 5, 6, 7], false, false]);
  expect(summary(joined(stretch(5, 7), stretch(8, 9, true, false)))).toEqual([[5, 6, 7, 8, 9], true, false]);
  expect(summary(joined(undefined, stretch(1, 2)))).toEqual([[1, 2], true, true]);
  expect(summary(joined(stretch(1, 2), { items: [], hasBefore: true, hasAfter: false }))).toEqual([[1, 2], true, true]);
});

it('overlapping readings hold each message once, in its newest version', () => {
  const changed = { ...stretch(6, 8), items: [message(6), message(7, 3), message(8)] };
  const both = joined({ ...stretch(5, 7), items: [message(5), message(6, 2), message(7, 2)] }, changed);
  expect(both.items.map(({ seq, version }) => [seq, version])).toEqual([
    [5, 1],
    [6, 2],
    [7, 3],
    [8, 1],
  ]);
});

it('never hides a gap: the later stretch alone is left', () => {
  expect(summary(joined(stretch(1, 3), stretch(9, 10, true, false)))).toEqual([[9, 10], true, false]);
  expect(summary(joined(stretch(9, 10, true, false), stretch(1, 3)))).toEqual([[9, 10], true, false]);
});

it('lets go of what is farthest from where it grew', () => {
  expect(summary(trimmed(stretch(1, 6, false, false), 'start', 4))).toEqual([[1, 2, 3, 4], false, true]);
  expect(summary(trimmed(stretch(1, 6, false, false), 'end', 4))).toEqual([[3, 4, 5, 6], true, false]);
  expect(trimmed(stretch(1, 4), 'end', 4).items).toHaveLength(4);
});
