import { expect, test } from 'vitest';
import { sections } from './sections';

test('a text is cut at its headings of level 2 and nowhere else', () => {
  expect(sections('before\n\n## One\nFirst.\n\n### Not a cut\n\n## Two ##\n- a ## b\n')).toEqual([
    { id: 'section-1', title: 'One', markdown: 'First.\n\n### Not a cut' },
    { id: 'section-2', title: 'Two ##', markdown: '- a ## b' },
  ]);
  expect(sections('no heading')).toEqual([]);
});
