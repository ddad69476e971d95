import { pageState, signedIn } from 'shared-ui/core';
import { expect, it } from 'vitest';
import { resolveRoute } from '../routes';
import { remote, session } from '../testing';
import { currentRoute, groupsOf, itemsOf } from './menu';

const cabinet = remote(
  'mfe-cabinet',
  [
    { path: '/orders' },
    { path: '/order', parent: '/orders' },
    { path: '/parcel', parent: '/order' },
    { path: '/alone' },
    { path: '/tab', beside: '/orders' },
    { path: '/in-tab', parent: '/tab' },
  ],
  [{ route: '/orders', group: 'practice', order: 20 }],
);
const account = remote('mfe-account', [{ path: '/claims' }], [{ route: '/claims', group: 'practice', order: 10, mobile: false }]);
const remotes = [cabinet, account];
const current = (path: string) => currentRoute(resolveRoute({ path, search: '', session, remotes }), remotes);

it('orders a group over all remotes', () => {
  expect(itemsOf('practice', remotes).map((item) => item.entry.route)).toEqual(['/claims', '/orders']);
  expect(itemsOf('space', remotes)).toEqual([]);
  expect(groupsOf(cabinet)).toEqual(['practice']);
});

it('leaves out what the role has not', () => {
  const patients = remote(
    'mfe-patients',
    [{ path: '/patients' }],
    [{ route: '/patients', group: 'space', order: 1, roles: ['owner', 'assistant'] }],
  );
  const shown = (role: string) => {
    pageState.person = { practice: 'Tilleuls', role };
    return itemsOf('space', [patients]).length;
  };
  expect([shown('owner'), shown('assistant'), shown('accounts')]).toEqual([1, 1, 0]);
  pageState.person = null;
});

it('marks the nearest entry above the page', () => {
  expect(current('/orders')).toBe('/orders');
  expect(current('/order')).toBe('/orders');
  expect(current('/parcel')).toBe('/orders');
  expect(current('/tab')).toBe('/orders');
  expect(current('/in-tab')).toBe('/orders');
  expect(current('/alone')).toBeNull();
  expect(current('/nothing')).toBeNull();
});

it('has an entry of the shell’s own for operators of the portal only', () => {
  expect(itemsOf('foot', remotes)).toEqual([]);
  pageState.operator = true;
  expect(itemsOf('foot', remotes).map((item) => item.entry.route)).toEqual(['/ops/remotes']);
  expect(current('/ops/remotes')).toBe('/ops/remotes');
  delete pageState.operator;
});

it('has an optional entry only for the user who chose it, and marks the page’s parent without it (REQ-41)', () => {
  const messages = remote(
    'mfe-messaging',
    [{ path: '/messages', beside: '/orders' }],
    [{ route: '/messages', group: 'practice', order: 30, optional: true }],
  );
  const menu = () => itemsOf('practice', [...remotes, messages]).map((item) => item.entry.route);
  const match = () => resolveRoute({ path: '/messages', search: '', session, remotes: [...remotes, messages] });
  signedIn(session);
  expect(menu()).toEqual(['/claims', '/orders']);
  expect(currentRoute(match(), [...remotes, messages])).toBe('/orders');
  localStorage.setItem(`portal.choice./messages.${session.uuid}`, 'on');
  expect(menu()).toEqual(['/claims', '/orders', '/messages']);
  expect(currentRoute(match(), [...remotes, messages])).toBe('/messages');
  localStorage.clear();
});
