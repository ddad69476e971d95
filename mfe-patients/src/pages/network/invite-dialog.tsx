import { Button, notify } from 'shared-ui/core';
import { Form, FormErrors, TextArea, TextInput, useZodForm, type z } from 'shared-ui/form';
import { Dialog } from 'shared-ui/overlays';
import css from '../../parts/patient-actions/dialogs.module.css';
import { useNetworkChanges } from '../../queries/network';
import { useTranslations } from '../../translations';
import { inviteSchema, MAX_MESSAGE } from './form-schemas';
import { networkWords } from './refusals';

interface Props {
  user: string;
  /** The e-mail address to invite again. */
  email?: string;
  onClose: () => void;
}

/** Invites a person to the network by e-mail. The result does not reveal whether the address has an account (CWE-204). */
export default function InviteDialog({ user, email = '', onClose }: Props) {
  const t = useTranslations();
  const { invite } = useNetworkChanges(user);
  const form = useZodForm({ schema: inviteSchema, t, defaultValues: { email, message: '' } });
  const send = async ({ email: to, message }: z.output<typeof inviteSchema>) => {
    await invite.mutateAsync({ email: to, ...(message === '' ? {} : { message }) });
    notify({ tone: 'success', message: t('network.invited', { email: to }) });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('network.invite')} closable>
      <Form form={form} label={t('network.invite')} onSubmit={send} words={networkWords(t)}>
        <FormErrors />
        <TextInput
          control={form.control}
          name="email"
          label={t('network.email')}
          description={t('network.emailHelp')}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <TextArea control={form.control} name="message" label={t('network.message')} limit={MAX_MESSAGE} rows={3} optional />
        <div className={css.actions}>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            {t('network.send')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
