import { testForesight } from 'shared-ui/testing';
import declaration from '../remote.json';
import { foresee } from './foresee';
import { paths } from './parts/links';

const pages = Object.keys(foresee) as (keyof typeof foresee)[];

testForesight(
  declaration,
  pages.map((page) => [paths[page], foresee[page]] as const),
  { items: [] },
);
