import { describe, expect, test } from 'vitest';
import { helpHref, readAddress } from './address';

const read = (query: string) => readAddress(new URLSearchParams(query));

describe('the address of the help', () => {
  test('names a part, a search, an article, a question', () => {
    expect(read('')).toMatchObject({ tab: 'articles', search: '', category: undefined, page: 1, about: {} });
    expect(read('search=facture&category=invoices&article=sign-in')).toMatchObject({
      search: 'facture',
      category: 'invoices',
      article: 'sign-in',
    });
    expect(read('ticket=3f0c1d6e-0000-4000-8000-000000000001')).toMatchObject({
      tab: 'mine',
      ticket: '3f0c1d6e-0000-4000-8000-000000000001',
    });
    expect(read('tab=write&from=/mon-cabinet/commande&order=C26-00042')).toMatchObject({
      tab: 'write',
      about: { page: '/mon-cabinet/commande', orderReference: 'C26-00042' },
    });
  });

  test('leaves out what it could not mean', () => {
    const strange = read('tab=admin&category=x&article=../etc&ticket=1&status=gone&page=-3&from=https://evil.example&order=<b>');
    expect(strange).toEqual({
      tab: 'articles',
      search: '',
      category: undefined,
      article: undefined,
      ticket: undefined,
      status: undefined,
      page: 1,
      about: {},
    });
    expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(100);
  });

  test('is written without empty words', () => {
    expect(helpHref({ search: '', category: '' })).toBe('/une-question');
    expect(helpHref({ tab: 'mine', status: 'open' })).toBe('/une-question?tab=mine&status=open');
  });
});
