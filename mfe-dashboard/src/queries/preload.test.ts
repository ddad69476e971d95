import { askedBy, firstCalls } from 'shared-ui/testing';
import { expect, it } from 'vitest';
import declaration from '../../remote.json';
import { firstQueries } from '../prefetch';

it('remote.json preloads exactly what the dashboard asks first; a preload that differs by a letter is fetched twice', async () => {
  expect(firstCalls(declaration, '/dashboard')).toEqual(await askedBy(firstQueries, 0));
});
