// @vitest-environment node
import { expect, test } from 'vitest';
import { pictureName } from './save-picture';
import { tagLine } from './tag-line';

const at = new Date(2026, 10, 29, 6, 5);

test.each([
  ['mandibule.stl', 'mandibule 2026-11-29 06-05.png'],
  ['Arcade 12.05.PLY', 'Arcade 12.05 2026-11-29 06-05.png'],
  ['sans extension', 'sans extension 2026-11-29 06-05.png'],
])('the picture of %s is named by the scan, the day and the time', (scan, name) => {
  expect(pictureName(scan, at)).toBe(name);
});

test('a value stands in the middle of a length, at the vertex of an angle and at the first point of a margin', () => {
  const [a, b, c] = [
    [0, 0, 0],
    [4, 0, 0],
    [4, 4, 0],
  ] as const;
  expect(tagLine({ kind: 'length', line: [a, b] })).toEqual([a, b]);
  expect(tagLine({ kind: 'angle', line: [a, b, c] })).toEqual([b, b]);
  expect(tagLine({ kind: 'margin', line: [a, b, c] })).toEqual([a, a]);
  expect(tagLine({ kind: 'length', line: [] })).toBeNull();
});
