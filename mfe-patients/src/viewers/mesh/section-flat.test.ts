// @vitest-environment node
import { expect, test } from 'vitest';
import { fitLines, type FlatLine, flatten, nearestOnLines, scaleLength } from './section-flat';
import { tilted } from './section';

const square: FlatLine = {
  slot: 'first',
  points: [
    [0, 0],
    [10, 0],
    [10, 5],
    [0, 5],
    [0, 0],
  ],
};

test('the scale is the longest round length that fits', () => {
  expect([7.3, 1, 0.9, 23, 49.9, 50, 0.15].map(scaleLength)).toEqual([5, 1, 0.5, 20, 20, 50, 0.1].map((value) => expect.closeTo(value, 9)));
});

test('the nearest point of an outline lies on its lines, not only on their ends', () => {
  expect(nearestOnLines([square], [4, -2])).toEqual([4, 0]);
  expect(nearestOnLines([square], [12, 7])).toEqual([10, 5]);
  expect(nearestOnLines([], [1, 1])).toBeNull();
});

test('lines fill the board inside its margin, around their middle', () => {
  expect(fitLines([square], 220, 220, 10)).toEqual({ scale: 20, middle: [5, 2.5] });
});

test('a flat line names its scan and keeps lengths', () => {
  const plane = tilted([0, 1, 0], 2, 25, -10);
  const [first] = flatten(
    {
      first: [],
      second: [
        [
          [1, 2, 3],
          [4, -1, 7],
        ],
      ],
    },
    plane,
  );
  expect(first?.slot).toBe('second');
  const level = tilted([0, 0, 1], 3, 0, 0);
  const [flat] = flatten(
    {
      first: [
        [
          [1, 2, 3],
          [4, 6, 3],
        ],
      ],
      second: [],
    },
    level,
  );
  const [[ax, ay], [bx, by]] = [flat?.points[0] ?? [0, 0], flat?.points[1] ?? [0, 0]];
  expect(Math.hypot(ax - bx, ay - by)).toBeCloseTo(5, 9);
});
