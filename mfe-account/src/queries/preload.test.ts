import { askedBy, testForesight } from 'shared-ui/testing';
import { expect, it } from 'vitest';
import declaration from '../../remote.json';
import { foresee as journal } from '../pages/access-journal/foresee';
import { foresee as collaborators } from '../pages/collaborators/foresee';
import { foresee as hosting } from '../pages/hosting/foresee';
import { foresee as information } from '../pages/information/foresee';
import { paths } from '../parts/links';

const result = { items: [] };
const pages = [
  [paths.journal, journal],
  [paths.collaborators, collaborators],
  [paths.hosting, hosting],
  [paths.information, information],
] as const;

testForesight(declaration, pages, result);

it.each(pages)('%s foresees no line of the journal, which would fill with lines about itself', async (_, foresee) => {
  expect((await askedBy(foresee, result)).filter((call) => call.startsWith('/api/product/journal/'))).toEqual([]);
});
