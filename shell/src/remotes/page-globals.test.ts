import { expect, it } from 'vitest';
import { guardPageGlobals } from './page-globals';

it('refuses that globals of the page are replaced, and that prototypes get additions', () => {
  const fetch = () => 'the page’s';
  const page: Record<string, unknown> = { fetch, own: 1 };
  const prototype: Record<string, unknown> = { known: 1 };
  guardPageGlobals(page, [prototype]);
  expect(() => (page.fetch = () => 'another')).toThrow(TypeError);
  expect(() => Object.defineProperty(page, 'fetch', { get: () => fetch })).toThrow(TypeError);
  expect(() => (prototype.added = 1)).toThrow(TypeError);
  expect(page.fetch).toBe(fetch);
  page.own = 2;
  prototype.known = 2;
  expect([page.own, prototype.known]).toEqual([2, 2]);
});
