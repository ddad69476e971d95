import { describe, expect, it } from 'vitest';
import type { Act } from '../../queries/acts';
import { byYear, hasImplanted, isTooth, readView, shownActs, writeView } from './view';
import { countByTooth } from '../../parts/tooth-chart/counts';

const act = (uuid: string, on: string, type: Act['type'], teeth: number[]) => ({ uuid, on, type, teeth }) as unknown as Act;
const acts = [
  act('c', '2026-05-02', 'prosthesis_installation', [36, 37]),
  act('b', '2026-01-09', 'radio_panoramic', []),
  act('a', '2025-12-31', 'guided_surgery', [36]),
];

it('knows the 52 teeth that there are', () => {
  const numbers = Array.from({ length: 300 }, (_, index) => index - 50);
  expect(numbers.filter(isTooth)).toHaveLength(52);
  expect([36.5, NaN, 19, 56, 91].filter(isTooth)).toEqual([]);
});

describe('the view in the address', () => {
  it('is read back as it was written, and leaves the rest alone', () => {
    const params = writeView(new URLSearchParams('patient=p&type=aligners'), { type: 'contention', tooth: 36 });
    expect(params.toString()).toBe('patient=p&type=contention&tooth=36');
    expect(readView(params)).toEqual({ type: 'contention', tooth: 36 });
    expect(writeView(params, {}).toString()).toBe('patient=p');
  });

  it('leaves out unknown values', () => {
    expect(readView(new URLSearchParams('type=x&tooth=19'))).toEqual({});
    expect(readView(new URLSearchParams('tooth=36%3Cscript%3E'))).toEqual({});
  });
});

it('shows what fits type and tooth, by year', () => {
  expect(shownActs(acts, { tooth: 36 }).map(({ uuid }) => uuid)).toEqual(['c', 'a']);
  expect(shownActs(acts, { tooth: 36, type: 'guided_surgery' }).map(({ uuid }) => uuid)).toEqual(['a']);
  expect(byYear(acts).map(({ year, acts: of }) => [year, of.length])).toEqual([
    ['2026', 2],
    ['2025', 1],
  ]);
});

it('counts by tooth, and knows who has something to carry', () => {
  expect([...countByTooth(acts)]).toEqual([
    [36, 2],
    [37, 1],
  ]);
  expect(hasImplanted(acts)).toBe(true);
  expect(hasImplanted([acts[1]!])).toBe(false);
});
