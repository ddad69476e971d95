import { expect, it } from 'vitest';
import { categoryOf, paths } from './links';

it('knows each category by its address, and all partners by none', () => {
  expect(categoryOf(paths.finance)).toBe('finance');
  expect(categoryOf(paths.all)).toBeUndefined();
  expect(categoryOf('/dashboard')).toBeUndefined();
});
