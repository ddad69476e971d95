import { useQuery } from '@tanstack/react-query';
import { PanelEmpty, PanelError, PanelSkeleton } from 'shared-ui/components';
import { Button, linkProps } from 'shared-ui/core';
import { Form, FormErrors, RadioInput, SelectInput, TextArea, type z } from 'shared-ui/form';
import { ConsentFields } from '../../parts/consent/consent-fields';
import { inviteLink } from '../../parts/links';
import css from '../../parts/patient-actions/dialogs.module.css';
import { acceptedQuery, type Contact } from '../../queries/network';
import { useShareChanges, type PatientShare, type ShareLimits } from '../../queries/shares';
import { useTranslations } from '../../translations';
import { DaysField } from './days-field';
import { MAX_MESSAGE, RIGHTS, type shareSchema } from './form-schemas';
import { networkWords } from './refusals';
import type { ContactFormState } from './share-forms';

interface Props {
  user: string;
  patient: string;
  limits: ShareLimits;
  form: ContactFormState;
  onDone: (share: PatientShare) => void;
  onClose: () => void;
}

/** Shares a patient, or what the limits leave of the record, with an accepted contact. */
export function ShareForm(props: Props) {
  const t = useTranslations();
  const query = useQuery(acceptedQuery(props.user));
  if (query.data === undefined) {
    if (!query.isError) return <PanelSkeleton rows={3} />;
    return (
      <PanelError retrying={query.isFetching} onRetry={() => void query.refetch()}>
        {t('network.share.contactsError')}
      </PanelError>
    );
  }
  if (query.data.length === 0) {
    return <PanelEmpty action={<a {...linkProps(inviteLink())}>{t('network.invite')}</a>}>{t('network.share.nobody')}</PanelEmpty>;
  }
  return <Fields {...props} contacts={query.data} />;
}

function Fields({ user, patient, limits, form, contacts, onDone, onClose }: Props & { contacts: readonly Contact[] }) {
  const t = useTranslations();
  const { share } = useShareChanges(user);
  const send = async ({ email, days, rights, message, consent }: z.output<typeof shareSchema>) => {
    onDone(await share.mutateAsync({ patient, email, days, rights, consent, ...limits, ...(message === '' ? {} : { message }) }));
  };
  return (
    <Form form={form} label={t('head.share')} onSubmit={send} words={networkWords(t)}>
      <FormErrors />
      <SelectInput
        control={form.control}
        name="email"
        label={t('network.share.with')}
        options={contacts.map(({ contactEmail, name, contactPractice }) => ({
          value: contactEmail,
          label: [name, contactPractice].filter(Boolean).join(' — '),
        }))}
      />
      <RadioInput
        control={form.control}
        name="rights"
        label={t('network.share.rights')}
        options={RIGHTS.map((value) => ({ value, label: t(`network.share.right.${value}`), description: t(`network.share.can.${value}`) }))}
      />
      <DaysField control={form.control} />
      <ConsentFields control={form.control} />
      <TextArea control={form.control} name="message" label={t('network.message')} limit={MAX_MESSAGE} rows={2} optional />
      <div className={css.actions}>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('head.share')}
        </Button>
      </div>
    </Form>
  );
}
