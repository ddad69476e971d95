// @vitest-environment node
import { expect, test } from 'vitest';
import { placeText, readPlace } from '../../place';
import { cursorOf, cursorPart, slabOf, slabPart } from '../planes/use-planes-place';
import { displayOf } from '../planes/displays';
import type { Triple, Volume } from '../planes/volume';
import { windowOf, windowPart } from '../use-place';
import { figureOfPlace, placeOfFigure } from './figure-place';
import type { Figure, Grid } from './figures';
import { withPoint } from './use-figures';

const grid: Grid = { size: [100, 80, 40], spacing: [0.2, 0.3, 0.5], flipped: true };
const volume = grid as Volume;
const points: Triple[] = [
  [1, 2, 3.25],
  [4, 5, 3.25],
  [7, 2, 3.25],
];
const other: Triple = [7, 2, 4.25];

test('points are added up to the number of the kind; the next one begins again', () => {
  const length = points.slice(0, 2).reduce<Figure>((figure, point) => withPoint(figure, point, 'axial'), { kind: 'length', points: [] });
  expect(length.points).toEqual(points.slice(0, 2));
  expect(withPoint(length, other, 'coronal').points, 'a length may run through slices').toEqual([other]);
  expect(withPoint({ kind: 'angle', points: points.slice(0, 2) }, other, 'sagittal').points).toHaveLength(3);
});

test('an area stays in its slice', () => {
  const area: Figure = { kind: 'area', points: points.slice(0, 2) };
  expect(withPoint(area, points[2] ?? other, 'axial').points).toEqual(points);
  expect(withPoint(area, other, 'axial').points, 'another slice').toEqual([other]);
  expect(withPoint(area, points[2] ?? other, 'coronal').points, 'another plane').toEqual([points[2]]);
  const full: Figure = { kind: 'area', points: Array.from({ length: 200 }, () => points[0] ?? other) };
  expect(withPoint(full, points[1] ?? other, 'axial').points).toHaveLength(200);
});

test('a link hands on what is shown, and opens there', () => {
  const figure: Figure = { kind: 'area', points };
  const shown = {
    ...{ d: [1], ...cursorPart(volume, [10, 20, 5]), ...windowPart({ center: 40.4, width: 400 }), ...slabPart(2.5, 'mean') },
    ...placeOfFigure(grid, figure),
  };
  const text = placeText(shown) ?? '';
  expect(text).toMatch(/^d1_x10,20,35_w40,400_s25,1_m/);
  const read = readPlace(text) ?? {};
  expect(displayOf(read)).toBe('planes');
  expect(cursorOf(volume, read)).toEqual([10, 20, 5]);
  expect(windowOf(read)).toEqual({ center: 40, width: 400 });
  expect(slabOf(read, 30)).toEqual({ thickness: 2.5, projection: 'mean' });
  const again = figureOfPlace(grid, read);
  expect(again?.kind).toBe('area');
  again?.points.forEach((point, i) => point.forEach((value, axis) => expect(value).toBeCloseTo(points[i]?.[axis] ?? 0, 3)));
});

test('a link with values beyond the volume shows its edge', () => {
  expect(cursorOf(volume, readPlace('x500,-3,99') ?? {})).toEqual([99, 0, 0]);
  expect(slabOf(readPlace('s9999') ?? {}, 30)).toEqual({ thickness: 30, projection: 'maximum' });
  expect([cursorOf(volume, {}), slabOf({}, 30), windowOf({ w: [3, 0] }), figureOfPlace(grid, { m: [1, 2], f: [9] })]).toEqual(
    Array(4).fill(null),
  );
  expect([displayOf({ n: [3] }), displayOf({ d: [99] })]).toEqual(['frames', 'frames']);
});

test('a length of a single frame keeps the form of earlier links', () => {
  const flat = figureOfPlace({ ...grid, flipped: false }, readPlace('n3_m1000,2000,4000,2000') ?? {});
  expect(flat?.points[0]).toEqual([0.2, 0.6, 1.25]);
  expect(placeOfFigure(grid, { kind: 'area', points: [...points, ...points, ...points] }), 'more points than a link holds').toEqual({});
});
