import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import en from '../locales/en.json';
import es from '../locales/es.json';
import fr from '../locales/fr.json';
import it_ from '../locales/it.json';
import pt from '../locales/pt.json';

type Texts = { [key: string]: string | Texts };
const files: Record<string, Texts> = { fr, en, it: it_, es, pt };

function flat(texts: Texts, prefix = ''): Array<[string, string]> {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
}

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)(?:, \w+)?\}\}/gu)].map(([, name]) => name).sort();
const french = new Map(flat(fr));

describe.each(Object.keys(files))('texts in %s', (language) => {
  const texts = new Map(flat(files[language] ?? {}));

  it('has every key, and no other', () => {
    expect([...texts.keys()].sort()).toEqual([...french.keys()].sort());
  });

  it('fills every key, with the same placeholders', () => {
    for (const [key, value] of texts) {
      expect(value.trim(), key).not.toBe('');
      expect(placeholders(value), key).toEqual(placeholders(french.get(key) ?? ''));
    }
  });
});

it('French has its spaces', () => {
  for (const [key, value] of french) {
    expect(value, key).not.toMatch(/[^\u202f][;!?%]/u);
    expect(value.replaceAll(/\{\{\w+(?:, \w+)?\}\}/gu, 'x'), key).not.toMatch(/[^\u00a0:]:(?!\/)/u);
    expect(value, key).not.toMatch(/«[^\u00a0]|[^\u00a0]»|'/u);
  }
});

it('every line, status and preset of the contract has a name', () => {
  const contract = readFileSync(`${import.meta.dirname}/../../contracts/product-api.yaml`, 'utf8');
  const values = (name: string) =>
    (new RegExp(`^    ${name}:(?: \\{ type: string,|\\n      type: string\\n     ) enum: \\[([^\\]]+)\\]`, 'mu').exec(contract)?.[1] ?? '')
      .split(',')
      .map((value) => value.trim());
  expect(Object.keys(fr.productLine).sort()).toEqual(values('ProductLine').sort());
  expect(Object.keys(fr.orderStatus).sort()).toEqual(values('OrderStatus').sort());
  expect(Object.keys(fr.invoiceStatus).sort()).toEqual(values('InvoiceStatus').sort());
});
