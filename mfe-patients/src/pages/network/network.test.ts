import { z } from 'shared-ui/form';
import { expect, it } from 'vitest';
import type { Contact } from '../../queries/network';
import { contactActions } from './actions';
import { newConsent } from '../../parts/consent/schema';
import { guestSchema, inviteSchema, shareSchema } from './form-schemas';

/** Returns the fields that a schema rejects. */
function refused(schema: Parameters<typeof z.safeParse>[0], values: object): string[] {
  const outcome = z.safeParse(schema, values);
  return outcome.success ? [] : [...new Set(outcome.error.issues.map(({ path }) => path.join('.')))];
}

const consent = { purpose: 'opinion', on: '2026-11-02', form: 'oral' };

it('refuses at the field what the platform would refuse', () => {
  expect(refused(inviteSchema, { email: ' lea@cabinet.example ', message: '' })).toEqual([]);
  for (const email of ['', 'lea', 'lea@', `${'l'.repeat(250)}@x.example`])
    expect(refused(inviteSchema, { email, message: '' })).toEqual(['email']);
  expect(refused(inviteSchema, { email: 'lea@cabinet.example', message: 'x'.repeat(501) })).toEqual(['message']);
  expect(refused(guestSchema, { firstName: ' ', lastName: 'x'.repeat(81), email: 'x', days: 0, consent })).toEqual([
    'firstName',
    'lastName',
    'email',
    'days',
  ]);
});

it('shares for whole days, a year at most', () => {
  const values = { email: 'lea@cabinet.example', message: '', rights: 'comment', consent };
  for (const days of [1, 30, 365]) expect(refused(shareSchema, { ...values, days })).toEqual([]);
  for (const days of [0, 366, 1.5, Number.NaN, null]) expect(refused(shareSchema, { ...values, days })).toEqual(['days']);
  for (const rights of [undefined, 'owner']) expect(refused(shareSchema, { ...values, days: 1, rights })).toEqual(['rights']);
});

it('shares with a purpose and a consent of today at most', () => {
  const values = { email: 'lea@cabinet.example', message: '', days: 7, rights: 'read' };
  expect(refused(shareSchema, { ...values, consent: newConsent() })).toEqual(['consent.purpose', 'consent.on', 'consent.form']);
  for (const on of ['', '2026-02-30', '2999-01-01'])
    expect(refused(shareSchema, { ...values, consent: { ...consent, on } })).toEqual(['consent.on']);
});

it('offers with each invitation what the platform would do, and nothing else', () => {
  const offered = (contact: Pick<Contact, 'status' | 'direction' | 'owner' | 'holder'>) =>
    contactActions({
      contact: { contactEmail: 'lea@cabinet.example', ...contact } as Contact,
      t: ((key: string) => key) as Parameters<typeof contactActions>[0]['t'],
      ask: () => undefined,
      resend: () => undefined,
      setOwner: () => undefined,
      inviteAgain: () => undefined,
    }).map(({ label }) => label.replace(/^network\.(ask\.)?|\.verb$/g, ''));
  expect(offered({ status: 'pending', direction: 'sent' })).toEqual(['resend', 'withdraw']);
  expect(offered({ status: 'pending', direction: 'received' })).toEqual(['accept', 'refuse']);
  const accepted = { status: 'accepted', direction: 'received' } as const;
  expect(offered({ ...accepted, owner: 'person' })).toEqual(['owner.give.practice', 'remove']);
  expect(offered({ ...accepted, owner: 'practice' })).toEqual(['owner.give.person', 'remove']);
  const holder = { firstName: 'Nora', lastName: 'Faure' };
  expect(offered({ ...accepted, owner: 'practice', holder }), 'a contact of a colleague').toEqual([]);
  expect(offered({ status: 'refused', direction: 'sent' })).toEqual(['again', 'forget']);
});
