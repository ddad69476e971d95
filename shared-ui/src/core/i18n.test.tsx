import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefetched } from './prefetched';
import { addTexts, i18n, loadTexts, registerTexts, setLocale, startI18n, translator, useT } from './i18n';
import { queryClient } from './query';

const fetched = vi.fn<typeof fetch>();
const file = (texts: Record<string, string>) => new Response(JSON.stringify({ 'mfe-x': texts }));
const assets = { fr: { url: '/fr.json', integrity: 'sha384-fr' }, en: { url: '/en.json', integrity: 'sha384-en' } };

function Word() {
  return <p>{useT('mfe-x')('hello')}</p>;
}

beforeAll(() => startI18n('fr'));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  await setLocale('fr');
});

afterEach(() => {
  cleanup();
  fetched.mockReset();
  vi.useRealTimers();
});

it('elides the French "de" before a name that begins with a vowel', () => {
  addTexts('fr', 'mfe-x', { of: 'Dossier {{name, de}}' });
  const of = (name: string) => translator('mfe-x')('of', { name });
  expect(['Éloïse', 'Œuvrard', 'Yves', 'anna'].map(of)).toEqual([
    'Dossier d’Éloïse',
    'Dossier d’Œuvrard',
    'Dossier d’Yves',
    'Dossier d’anna',
  ]);
  expect(['Nora', 'Yann', 'Hugo', ''].map(of)).toEqual(['Dossier de Nora', 'Dossier de Yann', 'Dossier de Hugo', 'Dossier de ']);
});

describe('texts', () => {
  it('come with their digest, again under a fresh address when they fail, and not twice', async () => {
    registerTexts('mfe-x', assets);
    fetched.mockRejectedValueOnce(new TypeError('integrity')).mockResolvedValueOnce(file({ hello: 'Bonjour' }));
    const loading = Promise.all([loadTexts('mfe-x'), loadTexts('mfe-x')]);
    await vi.runAllTimersAsync();
    await loading;
    expect(fetched.mock.calls.map(([url, init]) => [url, init?.integrity])).toEqual([
      ['/fr.json', 'sha384-fr'],
      ['/fr.json?retry=1', 'sha384-fr'],
    ]);
    expect(translator('mfe-x')('hello')).toBe('Bonjour');
  });

  it('change in place with the language, which a cookie keeps', async () => {
    render(<Word />);
    expect(screen.getByText('Bonjour')).toBeTruthy();
    fetched.mockResolvedValueOnce(file({ hello: 'Hello' }));
    await act(() => setLocale('en'));
    expect(screen.getByText('Hello')).toBeTruthy();
    expect(document.documentElement.lang).toBe('en');
    expect(document.cookie).toContain('portal_locale=en');
  });

  it('take the answers of the language before with them', async () => {
    queryClient.setQueryData(['offers'], 'Couronnes zircone');
    prefetched.set('/api/product/offers', Promise.resolve(null));
    await act(() => setLocale('en'));
    expect(queryClient.getQueryState(['offers'])?.isInvalidated).toBe(true);
    expect(prefetched.size).toBe(0);
    queryClient.clear();
  });

  it('that cannot be had leave the language as it was, and are requested again next time', async () => {
    fetched.mockRejectedValue(new TypeError('offline'));
    registerTexts('mfe-x', { ...assets, it: { url: '/it.json', integrity: 'sha384-it' } });
    const failing = expect(setLocale('it')).rejects.toThrow('offline');
    await vi.runAllTimersAsync();
    await failing;
    expect(i18n.language).toBe('fr');
    expect(document.documentElement.lang).toBe('fr');
    fetched.mockReset().mockResolvedValueOnce(file({ hello: 'Ciao' }));
    await act(() => setLocale('it'));
    expect(translator('mfe-x')('hello')).toBe('Ciao');
  });

  it('know plurals and nested keys', () => {
    addTexts('fr', 'ns', { tooth_one: '{{count}} dent', tooth_other: '{{count}} dents', deep: { key: 'oui' } });
    const t = translator('ns');
    expect([t('tooth', { count: 0 }), t('tooth', { count: 1 }), t('tooth', { count: 2 }), t('deep.key')]).toEqual([
      '0 dent',
      '1 dent',
      '2 dents',
      'oui',
    ]);
    expect(t('missing')).toBe('missing');
  });
});
