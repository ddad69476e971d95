import { expect, it } from 'vitest';
import { PAGE_SIZE, pageOf, readPage } from './paging';

it('reads a page from an address, and takes anything odd for the first', () => {
  expect(readPage(new URLSearchParams('page=7'))).toBe(7);
  for (const query of ['', 'page=', 'page=0', 'page=-1', 'page=1e9', 'page=99999', 'page=x']) {
    expect(readPage(new URLSearchParams(query)), query).toBe(1);
  }
});

it('cuts a statement into pages without losing a line', () => {
  const items = Array.from({ length: 2 * PAGE_SIZE + 1 }, (_, index) => index);
  expect([1, 2, 3].flatMap((page) => pageOf(items, page))).toEqual(items);
  expect(pageOf(items, 4)).toEqual([]);
});
