import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatDayMonth, formatMoney, formatNumber, formatTime } from './format';

describe('house formats', () => {
  it('groups thousands with a narrow no-break space', () => {
    expect(formatNumber(1240)).toBe('1\u202f240');
    expect(formatNumber(1234567.5, 1)).toBe('1\u202f234\u202f567,5');
    expect(formatNumber(999)).toBe('999');
    expect(formatNumber(-1240)).toBe('\u22121\u202f240');
    expect(formatNumber(-0.001, 2)).toBe('0,00');
    expect(formatNumber(Number.NaN)).toBe('—');
  });

  it('writes money from integer cents', () => {
    expect(formatMoney({ amount: 124050, currency: 'EUR' })).toBe('1\u202f240,50\u00a0€');
    expect(formatMoney({ amount: 0, currency: 'EUR' })).toBe('0,00\u00a0€');
    expect(formatMoney({ amount: -500, currency: 'CHF' })).toBe('\u22125,00\u00a0CHF');
    expect(formatMoney({ amount: 1, currency: 'SEK' })).toBe('0,01\u00a0SEK');
  });

  it('keeps a day the same day, whatever the clock', () => {
    expect(formatDate('2026-11-20')).toBe('20/11/2026');
    expect(formatDayMonth('2026-01-02')).toBe('02/01');
    expect(formatDate('nonsense')).toBe('—');
  });

  it('writes instants by the reader’s clock', () => {
    const local = new Date(2026, 10, 20, 9, 5).toISOString();
    expect(formatTime(local)).toBe('09:05');
    expect(formatDateTime(local)).toBe('20/11/2026 09:05');
  });
});
