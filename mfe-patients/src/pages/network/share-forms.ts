import { useState } from 'react';
import { useZodForm, type z } from 'shared-ui/form';
import { newConsent } from '../../parts/consent/schema';
import { useWords } from '../../words';
import { guestSchema, shareSchema } from './form-schemas';

/** What is proposed: a treatment's next visit is often that far. */
const DAYS = 30;

function useContactForm() {
  const t = useWords();
  return useZodForm<z.input<typeof shareSchema>, z.output<typeof shareSchema>>({
    schema: shareSchema,
    t,
    defaultValues: { email: '', days: DAYS, message: '', consent: newConsent() },
  });
}

function useGuestForm() {
  const t = useWords();
  return useZodForm<z.input<typeof guestSchema>, z.output<typeof guestSchema>>({
    schema: guestSchema,
    t,
    defaultValues: { firstName: '', lastName: '', email: '', days: DAYS, consent: newConsent() },
  });
}

export type ContactFormState = ReturnType<typeof useContactForm>;
export type GuestFormState = ReturnType<typeof useGuestForm>;

/** With whom a patient is shared. */
export const WAYS = ['contact', 'guest'] as const;
type Way = (typeof WAYS)[number];

/**
 * The forms of both ways to share a patient. What was typed into one stays while the other is shown, and what both ask for
 * goes along.
 */
export function useShareForms() {
  const contact = useContactForm();
  const guest = useGuestForm();
  const [way, setWay] = useState<Way>('contact');
  const change = (next: Way) => {
    if (next === way) return;
    const { days, consent } = next === 'guest' ? contact.getValues() : guest.getValues();
    // The fields that both have, by the same names.
    const form = (next === 'guest' ? guest : contact) as GuestFormState;
    form.setValue('days', days, { shouldDirty: true });
    form.setValue('consent', consent, { shouldDirty: true });
    setWay(next);
  };
  /** Nothing is left to be saved, in neither form. */
  const settle = () => {
    contact.reset();
    guest.reset();
  };
  return { way, change, contact, guest, settle };
}
