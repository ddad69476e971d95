import { expect, it } from 'vitest';
import left from '../sign-out/left.texts.json';
import later from './later.texts.json';
import watch from './watch.texts.json';

const LOCALES = ['en', 'es', 'fr', 'it', 'pt'];
const holes = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([hole]) => hole).sort();

it.each([
  ['watch', watch],
  ['later', later],
  ['left', left],
] as [string, Record<string, Record<string, string>>][])('%s: five languages, the same keys, the same values in each', (_name, texts) => {
  expect(Object.keys(texts).sort()).toEqual(LOCALES);
  const french = texts.fr ?? {};
  for (const locale of LOCALES) {
    const words = texts[locale] ?? {};
    expect(Object.keys(words).sort(), locale).toEqual(Object.keys(french).sort());
    for (const [key, text] of Object.entries(words)) {
      expect(text.trim(), `${locale} ${key}`).not.toBe('');
      expect(holes(text), `${locale} ${key}`).toEqual(holes(french[key] ?? ''));
    }
  }
});

it('French has its spaces', () => {
  for (const text of [...Object.values(watch.fr), ...Object.values(later.fr), ...Object.values(left.fr)])
    expect(text).not.toMatch(/ [;!?%:»]|« /);
});
