import { startI18n } from 'shared-ui/core';
import { askedBy, firstCalls, testPrefetch } from 'shared-ui/testing';
import { beforeAll, expect, it } from 'vitest';
import declaration from '../remote.json';
import { prefetch as catalogue } from './pages/galerie/catalogue/prefetch';
import { prefetch as partners } from './pages/partners/prefetch';
import { prefetch as requests } from './pages/requests/prefetch';
import { galleryPaths } from './parts/gallery-links';
import { CATEGORIES, paths } from './parts/links';

const result = { items: [], products: [], withdrawn: [], facets: { category: [] } };

beforeAll(() => startI18n('it'));

testPrefetch(
  declaration,
  [[paths.all, partners()], ...CATEGORIES.map((category) => [paths[category], partners(category)] as const), [paths.requests, requests]],
  result,
);

it('remote.json names the first calls of the gallery to the letter', async () => {
  expect(firstCalls(declaration, galleryPaths.gallery)).toEqual(await askedBy(catalogue, result));
});
