import { z } from 'shared-ui/form';
import { dayOf } from '../person';

/** Purposes of a share, as in the contract. */
export const PURPOSES = ['opinion', 'continuity', 'prosthesis', 'request'] as const;
export const CONSENT_FORMS = ['written', 'oral', 'electronic'] as const;

/** Schema of the patient's consent: to what, when and in which form. */
export const consentSchema = z.object({
  purpose: z.enum(PURPOSES, 'consent.need.purpose'),
  on: z.string().check(
    z.minLength(1, 'consent.need.on'),
    z.iso.date(),
    z.refine((day) => day <= dayOf(new Date()), 'network.refused.future'),
  ),
  form: z.enum(CONSENT_FORMS, 'consent.need.form'),
});

type ConsentValues = z.input<typeof consentSchema>;

/** Returns an empty consent. Nothing has a default value, not even the date: the user states every part. */
export function newConsent(): ConsentValues {
  // The schema rejects empty values; until then the selects show their placeholders.
  return { purpose: '' as ConsentValues['purpose'], on: '', form: '' as ConsentValues['form'] };
}
