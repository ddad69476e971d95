import { z } from 'shared-ui/form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { identitySchema } from './schema';

const good = { firstName: ' Zoé ', lastName: 'Bœuf', birthDate: '1990-02-03', sex: '', email: '', phone: '', reference: '', note: '' };

/** Returns the fields that the schema rejects. */
function refused(change: object): string[] {
  const outcome = z.safeParse(identitySchema, { ...good, ...change });
  return outcome.success ? [] : [...new Set(outcome.error.issues.map(({ path }) => path.join('.')))];
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 12) });
});
afterEach(() => {
  vi.useRealTimers();
});

it('takes what the contract takes, without the spaces around it', () => {
  const outcome = z.safeParse(identitySchema, { ...good, email: 'z@courriel.example', phone: '+33 (0)4 65.71-00', sex: 'female' });
  expect(outcome.success && outcome.data.firstName).toBe('Zoé');
  for (const birthDate of ['2026-11-20', '1901-11-21']) expect(refused({ birthDate })).toEqual([]);
});

it('refuses at the field what the platform would refuse', () => {
  expect(refused({ firstName: '  ', lastName: 'x'.repeat(81) })).toEqual(['firstName', 'lastName']);
  for (const birthDate of ['', '1990-02-30', '31/02/1990', '2026-11-21', '1900-01-01'])
    expect(refused({ birthDate })).toEqual(['birthDate']);
  for (const email of ['z', 'z@', `${'z'.repeat(250)}@x.example`]) expect(refused({ email })).toEqual(['email']);
  for (const phone of ['12', 'douze', '0465710001'.repeat(4)]) expect(refused({ phone })).toEqual(['phone']);
  expect(refused({ note: 'x'.repeat(2001), reference: 'x'.repeat(41), sex: 'x' })).toEqual(['sex', 'reference', 'note']);
});
