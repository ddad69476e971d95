import { describe, expect, it } from 'vitest';
import { fullName } from 'shared-ui/core';
import { formatWeekday, formatWeekdayDate } from './days';
import { invoiceHref, orderHref, readReference } from './links';

describe('formatWeekday', () => {
  it('names the day in the page’s language, wherever the reader is', () => {
    expect(formatWeekday('2026-11-20', 'fr')).toBe('vendredi 20/11');
    expect(formatWeekday('2026-11-20', 'pt')).toBe('sexta-feira 20/11');
    expect(formatWeekdayDate('2026-11-20', 'en')).toBe('Friday 20/11/2026');
  });
});

describe('references in addresses', () => {
  it.each(['', 'C26-04089/../..', 'C26 04089', '<script>', 'é', 'a'.repeat(41)])('refuses %j', (reference) => {
    expect(readReference(new URLSearchParams({ reference }))).toBeNull();
  });

  it('takes what the contract takes', () => {
    expect(readReference(new URLSearchParams('reference=C26-04089'))).toBe('C26-04089');
    expect(readReference(new URLSearchParams(''))).toBeNull();
  });

  it('escapes what it puts into a link', () => {
    expect(orderHref('a&b=c')).toBe('/mon-cabinet/commande?reference=a%26b%3Dc');
    expect(invoiceHref('F26-1')).toBe('/mon-cabinet/facture?reference=F26-1');
  });
});

describe('fullName', () => {
  it('survives a missing part', () => {
    expect(fullName({ firstName: 'Éloïse', lastName: 'Lefèvre-d’Arcangues' })).toBe('Éloïse Lefèvre-d’Arcangues');
    expect(fullName({ firstName: '', lastName: 'N’Diaye' })).toBe('N’Diaye');
  });
});
