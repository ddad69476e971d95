import { startI18n } from 'shared-ui/core';
import { askedBy, firstCalls, testForesight } from 'shared-ui/testing';
import { beforeAll, expect, it } from 'vitest';
import declaration from '../remote.json';
import { foresee as catalogue } from './pages/galerie/catalogue/foresee';
import { foresee as partners } from './pages/partners/foresee';
import { foresee as requests } from './pages/requests/foresee';
import { galleryPaths } from './parts/gallery-links';
import { CATEGORIES, paths } from './parts/links';

const result = { items: [], products: [], withdrawn: [], facets: { category: [] } };

beforeAll(() => startI18n('it'));

testForesight(
  declaration,
  [[paths.all, partners()], ...CATEGORIES.map((category) => [paths[category], partners(category)] as const), [paths.requests, requests]],
  result,
);

it('remote.json names the first calls of the gallery to the letter', async () => {
  expect(firstCalls(declaration, galleryPaths.gallery)).toEqual(await askedBy(catalogue, result));
});
