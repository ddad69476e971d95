import { Button, useLocale, type ProductSchemas } from 'shared-ui/core';
import { Form, FormErrors, TextInput, type z } from 'shared-ui/form';
import { ConsentFields } from '../../parts/consent/consent-fields';
import { identityField } from '../../parts/identity/words';
import css from '../../parts/patient-actions/dialogs.module.css';
import { useShareChanges, type ShareLimits } from '../../queries/shares';
import { useTranslations } from '../../translations';
import { DaysField } from './days-field';
import type { guestSchema } from './form-schemas';
import { networkWords } from './refusals';
import type { GuestFormState } from './share-forms';

export type Guest = ProductSchemas['Guest'];

interface Props {
  user: string;
  patient: string;
  limits: ShareLimits;
  form: GuestFormState;
  onDone: (guest: Guest) => void;
  onClose: () => void;
}

/** Invites a person without an account by e-mail: a link to one patient's file, read-only and for a limited time. */
export function GuestForm({ user, patient, limits, form, onDone, onClose }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const { inviteGuest } = useShareChanges(user);
  const send = async ({ firstName, lastName, email, days, consent }: z.output<typeof guestSchema>) => {
    onDone(
      await inviteGuest.mutateAsync({
        patientUuid: patient,
        email,
        locale,
        personInfo: { firstName, lastName },
        days,
        consent,
        ...limits,
      }),
    );
  };
  return (
    <Form form={form} label={t('network.guest.send')} onSubmit={send} words={networkWords(t)} rename={identityField}>
      <FormErrors />
      <p>{t('network.guest.text')}</p>
      <div className={css.pair}>
        <TextInput control={form.control} name="firstName" label={t('identity.firstName')} autoComplete="off" />
        <TextInput control={form.control} name="lastName" label={t('identity.lastName')} autoComplete="off" />
      </div>
      <TextInput control={form.control} name="email" label={t('network.email')} type="email" inputMode="email" autoComplete="off" />
      <DaysField control={form.control} />
      <ConsentFields control={form.control} />
      <div className={css.actions}>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('network.guest.send')}
        </Button>
      </div>
    </Form>
  );
}
