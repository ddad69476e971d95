// The sample invoices that the platform's tests compare with their output (platform/internal/commerce/facturx) conform to the published
// schema; deliberately broken ones do not.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faults } from './schema.ts';

const samples = join(import.meta.dirname, '../../platform/internal/commerce/facturx/testdata');
const names = readdirSync(samples).filter((name) => name.endsWith('.xml'));
const sample = (name: string) => readFileSync(join(samples, name), 'utf8');

describe('Factur-X', () => {
  test('has samples', () => expect(names.length).toBeGreaterThan(8));

  test.each(names)('%s follows the schema', async (name) => {
    expect(await faults(sample(name))).toEqual([]);
  });

  test.each([
    ['a missing element', '<ram:TypeCode>380</ram:TypeCode>', ''],
    ['a word for an amount', '<ram:GrandTotalAmount>247.00', '<ram:GrandTotalAmount>much'],
    ['an unknown element', '<ram:Name>Couronne', '<ram:Nom>x</ram:Nom><ram:Name>Couronne'],
    ['no currency', '<ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>', ''],
    ['an element of another profile', '<ram:LineID>1</ram:LineID>', '<ram:LineID>1</ram:LineID><ram:ParentLineID>1</ram:ParentLineID>'],
  ])('%s is refused', async (_name, from, to) => {
    const broken = sample('exempt.xml').replace(from, to);
    expect(broken).not.toBe(sample('exempt.xml'));
    expect(await faults(broken)).not.toEqual([]);
  });
});
