import { describe, expect, it } from 'vitest';
import { readId } from './links';
import { aboutPaper, counted, named, PAPER_LINES, validityPeriod } from './papers';

const t = (key: string, values?: Record<string, unknown>) => `${key} ${JSON.stringify(values ?? {})}`;

describe('validityPeriod', () => {
  it('reports the limits that there are', () => {
    expect(validityPeriod({ validFrom: '2026-11-01', validUntil: '2026-12-31' }, t)).toBe(
      'period.both {"from":"01/11/2026","until":"31/12/2026"}',
    );
    expect(validityPeriod({ validUntil: '2026-12-31' }, t)).toBe('period.until {"from":"","until":"31/12/2026"}');
    expect(validityPeriod({ validFrom: '2026-11-01' }, t)).toBe('period.from {"from":"01/11/2026","until":""}');
    expect(validityPeriod({}, t)).toBe('period.open {}');
  });
});

describe('aboutPaper', () => {
  it('joins what is known', () => {
    const ui = (key: string) => key;
    expect(aboutPaper({ line: 'guides', application: { name: 'Digital' } }, ui)).toBe('productLine.guides · Digital');
    expect(aboutPaper({ application: { name: 'Digital' } }, ui)).toBe('Digital');
    expect(aboutPaper({}, ui)).toBe('');
  });
});

describe('options', () => {
  const facets = [{ value: 'guides', count: 2 }];
  it('have no counts before the facets are known, and zero where a facet is missing', () => {
    expect(counted(['guides', 'cages'], undefined, String).map(({ count }) => count)).toEqual([undefined, undefined]);
    expect(counted(['guides', 'cages'], facets, String).map(({ count }) => count)).toEqual([2, 0]);
  });

  it('name only what the practice has', () => {
    expect(named(PAPER_LINES, facets, String)).toEqual([{ value: 'guides', label: 'guides', count: 2 }]);
    expect(named(PAPER_LINES, undefined, String)).toHaveLength(19);
  });
});

describe('readId', () => {
  it.each(['', 'x', '../8a5c1c56-b4d9-50fd-b833-421448f10e32', '8a5c1c56b4d950fdb833421448f10e32'])('refuses %j', (id) => {
    expect(readId(new URLSearchParams({ id }))).toBeNull();
  });

  it('takes a uuid', () => {
    expect(readId(new URLSearchParams('id=8A5C1C56-b4d9-50fd-b833-421448f10e32'))).toBe('8a5c1c56-b4d9-50fd-b833-421448f10e32');
    expect(readId(new URLSearchParams())).toBeNull();
  });
});
