import { testPrefetch } from 'shared-ui/testing';
import declaration from '../remote.json';
import { prefetch } from './prefetch';
import { paths } from './parts/links';

const pages = Object.keys(prefetch) as (keyof typeof prefetch)[];

testPrefetch(
  declaration,
  pages.map((page) => [paths[page], prefetch[page]] as const),
  { items: [], sum: { amount: 0, currency: 'EUR' } },
);
