import { useState } from 'react';
import { useZodForm, type z } from 'shared-ui/form';
import { newConsent } from '../../parts/consent/schema';
import { useTranslations } from '../../translations';
import { guestSchema, shareSchema } from './form-schemas';

/** Default duration: the usual time until a treatment's next visit. */
const DAYS = 30;

function useContactForm() {
  const t = useTranslations();
  return useZodForm<z.input<typeof shareSchema>, z.output<typeof shareSchema>>({
    schema: shareSchema,
    t,
    defaultValues: { email: '', days: DAYS, rights: 'read', message: '', consent: newConsent() },
  });
}

function useGuestForm() {
  const t = useTranslations();
  return useZodForm<z.input<typeof guestSchema>, z.output<typeof guestSchema>>({
    schema: guestSchema,
    t,
    defaultValues: { firstName: '', lastName: '', email: '', days: DAYS, consent: newConsent() },
  });
}

export type ContactFormState = ReturnType<typeof useContactForm>;
export type GuestFormState = ReturnType<typeof useGuestForm>;

/** The recipients of a share. */
export const WAYS = ['contact', 'guest'] as const;
type Way = (typeof WAYS)[number];

/**
 * Holds the forms for both kinds of recipients. Each keeps its typed values while the other is shown; common fields are copied to the shown
 * one.
 */
export function useShareForms() {
  const contact = useContactForm();
  const guest = useGuestForm();
  const [way, setWay] = useState<Way>('contact');
  const change = (next: Way) => {
    if (next === way) return;
    const { days, consent } = next === 'guest' ? contact.getValues() : guest.getValues();
    // The common fields have the same names in both forms.
    const form = (next === 'guest' ? guest : contact) as GuestFormState;
    form.setValue('days', days, { shouldDirty: true });
    form.setValue('consent', consent, { shouldDirty: true });
    setWay(next);
  };
  /** Resets both forms, so that nothing is unsaved. */
  const settle = () => {
    contact.reset();
    guest.reset();
  };
  return { way, change, contact, guest, settle };
}
