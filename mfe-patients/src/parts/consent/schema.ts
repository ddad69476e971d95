import { z } from 'shared-ui/form';
import { dayOf } from '../person';

/** Why a file is shown outside the practice, in the contract's words. */
export const PURPOSES = ['opinion', 'continuity', 'prosthesis', 'request'] as const;
export const CONSENT_FORMS = ['written', 'oral', 'electronic'] as const;

/** What the patient agreed to, when and how. */
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

/** A consent that is still to be stated: nothing of it is assumed, its day neither. */
export function newConsent(): ConsentValues {
  // Empty is refused by the schema; the selects show their placeholder.
  return { purpose: '' as ConsentValues['purpose'], on: '', form: '' as ConsentValues['form'] };
}
