import { describe, expect, it } from 'vitest';
import {
  compareNames,
  countryName,
  dayAgoName,
  formatList,
  formatPair,
  formatPercent,
  formatRelativeDay,
  formatSize,
  languageName,
  monthName,
  weekdayName,
} from './formats';

const plain = (text: string) => text.replaceAll('\u00a0', '~').replaceAll('\u202f', '^');

// REQ-17
describe('formats of a language', () => {
  it.each([
    [5.5, 2, 'fr', '5,5~%'],
    [20, 2, 'fr', '20~%'],
    [0.4, 1, 'en', '0,4%'],
    [2.1, 2, 'es', '2,1~%'],
    [0, 2, 'pt', '0%'],
    [100, 0, 'it', '100%'],
  ])('%d per cent', (value, decimals, locale, text) => expect(plain(formatPercent(value, decimals, locale))).toBe(text));

  it.each([
    [0, 'fr', '0~o'],
    [999, 'en', '999~B'],
    [12_400, 'fr', '12~Ko'],
    [1_468_006, 'fr', '1,4~Mo'],
    [1_468_006, 'pt', '1,4~MB'],
    [53_687_091_200, 'it', '50~GB'],
    [2e15, 'es', '1^819~TB'],
  ])('%d bytes', (bytes, locale, text) => expect(plain(formatSize(bytes, locale))).toBe(text));

  it('sets a colon as the language does', () => {
    expect(plain(formatPair('Ouvrir le PDF', 'facture', 'fr'))).toBe('Ouvrir le PDF~: facture');
    expect(formatPair('Open the PDF', 'invoice', 'en')).toBe('Open the PDF: invoice');
  });

  it('names days, months, countries and languages', () => {
    expect(weekdayName('2026-11-20', 'pt')).toBe('sexta-feira');
    expect(monthName('2026-11', 'fr')).toBe('novembre 2026');
    expect(monthName('2026-11', 'fr', 'short')).toBe('nov.');
    expect(dayAgoName(1, 'it')).toBe('ieri');
    expect(countryName('ES', 'it')).toBe('Spagna');
    expect(languageName('fr', 'es')).toBe('francés');
    expect(formatList(['a', 'b', 'c'], 'fr')).toBe('a, b et c');
    expect(['z', 'é', 'f'].sort(compareNames('fr'))).toEqual(['é', 'f', 'z']);
  });

  it('formats near days in words', () => {
    const now = new Date(2026, 10, 20, 10, 42);
    expect(formatRelativeDay('2026-11-20', now, 'fr')).toBe('aujourd’hui');
    expect(formatRelativeDay('2026-11-19', now, 'fr')).toBe('hier');
    expect(formatRelativeDay('2026-11-19', now, 'es')).toBe('ayer');
    expect(formatRelativeDay(new Date(2026, 10, 20, 8, 40).toISOString(), now, 'fr')).toBe('il y a 2\u00a0h');
    expect(formatRelativeDay('2026-11-12', now, 'fr')).toBe('12/11');
    expect(formatRelativeDay('2025-11-12', now, 'fr')).toBe('12/11/2025');
  });
});
