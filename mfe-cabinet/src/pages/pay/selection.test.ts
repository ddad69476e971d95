import { describe, expect, it } from 'vitest';
import { euros } from '../../testing/samples';
import type { Account } from '../../queries/payment-account';
import { chosenItems, readCents, spread } from './selection';

const item = (reference: string, cents: number) => ({ reference, toPay: euros(cents) }) as Account['items'][number];
const items = [item('F1', 100), item('F2', 0), item('F3', 250)];

it('only what is left of the named invoices is paid', () => {
  const references = (...named: string[]) => chosenItems({ items } as Account, named).map(({ reference }) => reference);
  expect(references()).toEqual(['F1', 'F3']);
  expect(references('F3', 'F2', 'F9')).toEqual(['F3']);
});

describe('an amount', () => {
  it.each([
    ['1 649,80', 164_980],
    ['1649.8', 164_980],
    ['12 €', 1200],
    ['0', 0],
    ['1,005', null],
    ['-1', null],
    ['', null],
    ['1e3', null],
  ])('%j is read as %j cents', (text, cents) => {
    expect(readCents(text)).toBe(cents);
  });

  it('goes to the earliest due first, never beyond what is left', () => {
    expect(spread(items, 120)).toEqual([
      { reference: 'F1', amount: 100 },
      { reference: 'F3', amount: 20 },
    ]);
    expect(spread(items, 9999)).toEqual([
      { reference: 'F1', amount: 100 },
      { reference: 'F3', amount: 250 },
    ]);
  });
});
