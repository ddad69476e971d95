import { askedBy, testPrefetch } from 'shared-ui/testing';
import { expect, it } from 'vitest';
import declaration from '../../remote.json';
import { prefetch as journal } from '../pages/access-journal/prefetch';
import { prefetch as collaborators } from '../pages/collaborators/prefetch';
import { prefetch as hosting } from '../pages/hosting/prefetch';
import { prefetch as information } from '../pages/information/prefetch';
import { paths } from '../parts/links';

const result = { items: [] };
const pages = [
  [paths.journal, journal],
  [paths.collaborators, collaborators],
  [paths.hosting, hosting],
  [paths.information, information],
] as const;

testPrefetch(declaration, pages, result);

it.each(pages)('%s prefetches no line of the journal, which would fill with lines about itself', async (_, prefetch) => {
  expect((await askedBy(prefetch, result)).filter((call) => call.startsWith('/api/product/journal/'))).toEqual([]);
});
