import { expect, test } from 'vitest';
import { formatSize } from './size';

test('sizes stand in the unit that fits, as the language writes them', () => {
  const plain = (bytes: number, locale: string) => formatSize(bytes, locale).replace(/[\u00a0\u202f]/g, ' ');
  expect(plain(0, 'fr')).toBe('0 octet');
  expect(plain(999, 'en')).toBe('999 bytes');
  expect(plain(12_400, 'fr')).toBe('12 ko');
  expect(plain(1_288_490_188, 'fr')).toBe('1,3 Go');
  expect(plain(53_687_091_200, 'en')).toBe('53.7 GB');
  expect(plain(2e15, 'en')).toBe('2,000 TB');
});
