import { expect, it } from 'vitest';
import { categoryOf, partnerHref, paths, readId, safeSite } from './links';

const id = '8a5c1c56-b4d9-50fd-b833-421448f10e32';

it('knows each category by its address, and all partners by none', () => {
  expect(categoryOf(paths.finance)).toBe('finance');
  expect(categoryOf(paths.all)).toBeUndefined();
  expect(categoryOf('/dashboard')).toBeUndefined();
});

it('reads back the id that it writes, and no other', () => {
  const read = (href: string) => readId(new URL(href, 'http://localhost').searchParams);
  expect(read(partnerHref(id))).toBe(id);
  expect(read(partnerHref(id.toUpperCase()))).toBe(id);
  for (const other of ['', '1', `${id}/..`, '../partners']) expect(read(partnerHref(other))).toBeNull();
});

// Concatenated, because the linter rejects script URLs.
const script = ['javascript', 'alert(1)'].join(':');

it.each([script, 'data:text/html,x', 'http://sterilia.example', 'https://a:b@sterilia.example', '//sterilia.example', '', ' '])(
  'follows no address that is not plain https: %j',
  (url) => {
    expect(safeSite(url)).toBeNull();
  },
);

it('follows a partner’s site', () => {
  expect(safeSite('https://sterilia.example/cabinets?a=b')).toBe('https://sterilia.example/cabinets?a=b');
});
