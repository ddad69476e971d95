import { askedBy } from 'shared-ui/testing';
import { expect, it } from 'vitest';
import { prefetch as journal } from './pages/access-journal/prefetch';
import { prefetch as information } from './pages/information/prefetch';

const pages = { journal, information };

it.each(Object.entries(pages))('%s prefetches no line of the journal, which would fill with lines about itself', async (_, page) => {
  expect((await askedBy(page, { items: [] })).filter((call) => call.startsWith('/api/product/journal/'))).toEqual([]);
});
