import { describe, expect, it } from 'vitest';
import { dayOf, daysBetween, dueOf, dueLabel } from './due';

const today = '2026-11-20';
const unpaid = (dueOn: string) => dueOf({ status: 'NOT_PAID', dueOn }, today);

describe('dueOf', () => {
  it('counts calendar days', () => {
    expect(unpaid('2026-11-13')).toEqual({ kind: 'overdue', days: 7 });
    expect(unpaid('2026-11-19')).toEqual({ kind: 'overdue', days: 1 });
    expect(unpaid('2026-11-20')).toEqual({ kind: 'today' });
    expect(unpaid('2026-11-21')).toEqual({ kind: 'tomorrow' });
    expect(unpaid('2026-12-20')).toEqual({ kind: 'soon', days: 30 });
  });

  it('crosses clock changes and leap days whole', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  });

  it('never calls a paid or an uncertain invoice overdue', () => {
    expect(dueOf({ status: 'PAID', dueOn: '2020-01-01', paidOn: '2026-11-12' }, today)).toEqual({ kind: 'paid', on: '2026-11-12' });
    expect(dueOf({ status: 'PAID', dueOn: '2020-01-01' }, today)).toEqual({ kind: 'paid' });
    expect(dueOf({ status: 'UNKNOWN', dueOn: '2020-01-01' }, today)).toEqual({ kind: 'unknown' });
  });
});

describe('dueWords', () => {
  const t = (key: string, values?: Record<string, unknown>) => `${key} ${JSON.stringify(values ?? {})}`;

  it('names the date of a payment', () => {
    expect(dueLabel({ kind: 'paid', on: '2026-11-12' }, t)).toBe('due.paidOn {"date":"12/11/2026"}');
    expect(dueLabel({ kind: 'paid' }, t)).toBe('due.paid {}');
  });

  it('gives plurals their count and the reader its figure', () => {
    expect(dueLabel({ kind: 'overdue', days: 1240 }, t)).toBe('due.overdue {"count":1240,"n":"1\u202f240"}');
    expect(dueLabel({ kind: 'soon', days: 2 }, t)).toBe('due.soon {"count":2,"n":"2"}');
    expect(dueLabel({ kind: 'today' }, t)).toBe('due.today {}');
    expect(dueLabel({ kind: 'tomorrow' }, t)).toBe('due.tomorrow {}');
    expect(dueLabel({ kind: 'unknown' }, t)).toBe('due.unknown {}');
  });
});

describe('dayOf', () => {
  it('is the calendar day where the reader is', () => {
    expect(dayOf(new Date(2026, 10, 5, 0, 10))).toBe('2026-11-05');
  });
});
