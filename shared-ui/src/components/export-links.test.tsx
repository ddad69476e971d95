import { expect, it } from 'vitest';
import { exportHref } from './export-links';

it.each([
  ['fr', 'CSV', '/x?format=csv-semicolon'],
  ['pt', 'CSV', '/x?format=csv-semicolon'],
  ['en', 'CSV', '/x?format=csv'],
  ['fr', 'Excel', '/x?format=xlsx'],
] as const)('an export in %s as %s is asked for by %s', (locale, form, href) => {
  expect(exportHref('/x', form, locale)).toBe(href);
  expect(exportHref('/x?sort=date', form, locale)).toBe(href.replace('?', '?sort=date&'));
});
