import { expect, it } from 'vitest';
import { footRules } from './paper';

it('quotes what a title may contain', () => {
  expect(footRules('C26 "x" \\ y\nz', '', '20/11/2026')).toContain(String.raw`content:"C26 \"x\" \\ y z"`);
});

it('counts the sheets', () => {
  expect(footRules('a', 'b', 'c')).toContain('content:"c " counter(page) "/" counter(pages)');
});
