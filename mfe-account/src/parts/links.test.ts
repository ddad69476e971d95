import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { paths } from './links';

const { routes } = JSON.parse(readFileSync(join(import.meta.dirname, '../../remote.json'), 'utf8')) as {
  routes: { path: string; layout: string; access: string }[];
};

it('opens to visitors what the specification, the law and licences open, and nothing else, and only the card’s frame without menus', () => {
  expect(routes.filter(({ access }) => access === 'anonymous').map(({ path }) => path)).toEqual([
    paths.cardRegister,
    paths.privacy,
    paths.legal,
    // Everyone must be able to read the accessibility statement (directive (EU) 2016/2102).
    paths.accessibility,
    // Everyone who receives the bundles may read their licences.
    paths.licences,
    paths.help,
  ]);
  expect(routes.filter(({ layout }) => layout === 'bare').map(({ path }) => path)).toEqual([paths.cardRegister]);
});
