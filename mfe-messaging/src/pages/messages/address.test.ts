import { expect, it } from 'vitest';
import { placeLink, readPlace, showOf } from './address';

const uuid = '8a5c1c56-b4d9-50fd-b833-421448f10e32';

it('reads an address and writes it again; what it does not know is the default', () => {
  for (const query of [
    '',
    `activeConversationId=${uuid}`,
    'activeComponent=groups',
    `activeConversationId=${uuid}&show=unread&search=lot+36`,
    `file=${uuid}&at=n12_p1%2C-2`,
    `activeComponent=contacts&patient=${uuid}`,
  ]) {
    expect(placeLink(readPlace(new URLSearchParams(query)))).toBe(`/mon-espace/mes-messages${query ? `?${query}` : ''}`);
  }
  const odd = readPlace(
    new URLSearchParams(`activeConversationId=1&activeComponent=other&show=all&file=x&at=n1_&patient=1&search=${'x'.repeat(300)}`),
  );
  expect(odd).toEqual({
    activeConversationId: null,
    activeComponent: 'messages',
    show: 'open',
    search: 'x'.repeat(100),
    file: null,
    at: null,
    patient: null,
  });
});

it('groups are a component of their own', () => {
  expect(showOf(readPlace(new URLSearchParams('activeComponent=groups&show=archived')))).toBe('groups');
  expect(showOf(readPlace(new URLSearchParams('show=archived')))).toBe('archived');
});
