import { type PageRemote, pageState, replacePageState } from 'shared-ui/core';
import { afterEach, expect, it } from 'vitest';
import { allPages, emphasised, matchPages } from './pages';

afterEach(() => replacePageState({ ...pageState, person: null }));

const route = (path: string, title: string, more = {}) => ({ path, title, layout: 'wrapped', access: 'signed-in', ...more }) as const;

const remotes = [
  {
    name: 'mfe-one',
    routes: [
      route('/orders', 'title.orders'),
      route('/order', 'title.order', { parent: '/orders' }),
      route('/order/new', 'title.newOrder', { parent: '/orders', searchable: true }),
      route('/frame', 'title.frame', { layout: 'bare' }),
      route('/later', 'title.later', { reserved: true }),
      route('/files', 'title.files'),
      route('/files/back', 'title.back'),
    ],
    menu: [{ route: '/orders', label: 'menu.orders', icon: 'package', group: 'practice', order: 1 }],
    labels: {
      fr: { 'title.orders': 'Mes commandes', 'title.files': 'Œuvres et réclamations', 'title.newOrder': 'Nouvelle commande' },
      en: { 'title.orders': 'My orders' },
    },
  },
  { name: 'mfe-two', routes: [route('/again', 'title.again')], menu: [], labels: { fr: { 'title.again': 'Mes commandes' } } },
] as unknown as PageRemote[];

it('leads to pages that open by themselves, each name once', () => {
  expect(allPages(remotes, 'fr')).toEqual([
    { path: '/orders', label: 'Mes commandes', icon: 'package' },
    { path: '/order/new', label: 'Nouvelle commande', icon: 'file' },
    { path: '/files', label: 'Œuvres et réclamations', icon: 'file' },
  ]);
  expect(allPages(remotes, 'en').map(({ label }) => label)).toContain('My orders');
});

it('lists no page that the role does not have', () => {
  const given = [
    { ...remotes[0], routes: [route('/orders', 'title.orders'), route('/files', 'title.files', { roles: ['owner', 'assistant'] })] },
  ] as unknown as PageRemote[];
  const offered = (role: string) => {
    replacePageState({ ...pageState, person: { practice: 'Cabinet', role } as never });
    return allPages(given, 'fr').map(({ path }) => path);
  };
  expect(offered('assistant')).toEqual(['/orders', '/files']);
  expect(offered('accounts')).toEqual(['/orders']);
});

it('finds a page by every word of its name, accents and case aside', () => {
  const pages = allPages(remotes, 'fr');
  expect(matchPages(pages, 'RECLAM oeu', 5).map(({ path }) => path)).toEqual(['/files']);
  expect(matchPages(pages, 'e', 5).map(({ path }) => path)).toEqual(['/orders', '/order/new', '/files']);
  expect(matchPages(pages, 'e', 1)).toHaveLength(1);
  expect(matchPages(pages, 'factures', 5)).toEqual([]);
});

it('marks what was typed in what was found', () => {
  expect(emphasised('Éloïse Lefèvre', 'lefev')).toEqual([
    { text: 'Éloïse ', found: false },
    { text: 'Lefèv', found: true },
    { text: 're', found: false },
  ]);
  expect(emphasised('Œuvrard', 'oeu')).toEqual([
    { text: 'Œu', found: true },
    { text: 'vrard', found: false },
  ]);
  expect(emphasised('Nora', 'zz')).toEqual([{ text: 'Nora', found: false }]);
});
