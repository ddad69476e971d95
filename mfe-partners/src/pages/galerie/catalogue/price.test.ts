import { parseState, writeState } from 'shared-ui/table';
import { expect, it } from 'vitest';
import { centsOf, typedOf } from './price';
import { worksSchema } from './schema';

it('reads amounts as people type them', () => {
  expect(['', ' 120 ', '1\u202f240,5', '99.99 €', '0'].map(centsOf)).toEqual(['', '12000', '124050', '9999', '0']);
  expect(['x', '-1', '1,234', '1e3', '12345678'].map(centsOf)).toEqual([null, null, null, null, null]);
  expect([undefined, '12000', '124050'].map(typedOf)).toEqual(['', '120', '1240,50']);
});

it('keeps the catalogue in its address, without impossible choices', () => {
  const state = parseState(
    worksSchema,
    'search=mer&style=waves&style=x&colour=blue&priceMin=1000&priceMax=-4&sort=-price&page=2&from=2026-01-01',
  );
  expect(state).toMatchObject({ search: 'mer', sort: '-price', page: 2, filters: { style: ['waves'], priceMin: ['1000'], priceMax: [] } });
  expect(writeState(worksSchema, state).toString()).toBe('search=mer&style=waves&colour=blue&priceMin=1000&sort=-price&page=2');
});
