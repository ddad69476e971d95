import { useQuery } from '@tanstack/react-query';
import { Alert, Button, formatDateTime } from 'shared-ui/core';
import { Form, FormErrors, PasswordInput, TextInput, useZodForm, z } from 'shared-ui/form';
import { fieldMessages } from '../../parts/field-words';
import { FormActions, Loaded } from '../../parts/section';
import { useEditing } from '../../parts/use-editing';
import { pendingEmailQuery, useEmailChange, type PendingEmail } from '../../queries/email';
import { userQuery } from '../../queries/user';
import { useTranslations } from '../../translations';
import css from './information.module.css';

const schema = z.object({
  email: z.string().check(z.trim(), z.maxLength(254, 'field.tooLong'), z.email('field.email')),
  password: z.string().check(z.minLength(1, 'field.need.password'), z.maxLength(1024, 'field.tooLong')),
});

/** Shows the user's sign-in e-mail, and the new one that waits for confirmation. */
export function EmailPart({ user }: { user: string }) {
  const t = useTranslations();
  const query = useQuery(userQuery(user));
  const pending = useQuery(pendingEmailQuery(user));
  const change = useEmailChange(user);
  const { editing, open, close, trigger } = useEditing();
  return (
    <div className={css.part}>
      <div className={css.partHead}>
        <div className={css.rowMain}>
          <h3 className={css.rowTitle}>{t('email.title')}</h3>
          <Loaded query={query} error={t('identity.error')} rows={1}>
            {({ login }) => <p className={css.kept}>{login}</p>}
          </Loaded>
        </div>
        {editing || query.data === undefined ? null : (
          <Button ref={trigger} size="s" onClick={open}>
            {t(pending.data ? 'email.another' : 'email.change')}
          </Button>
        )}
      </div>
      {editing ? <EmailForm change={change} onClose={close} /> : null}
      <Loaded query={pending} error={t('email.pendingError')} rows={1}>
        {(waiting) => (waiting === null ? null : <Waiting pending={waiting} change={change} />)}
      </Loaded>
    </div>
  );
}

type Change = ReturnType<typeof useEmailChange>;

function Waiting({ pending: { email, expiresAt }, change }: { pending: PendingEmail; change: Change }) {
  const t = useTranslations();
  return (
    <>
      <Alert tone="warning">
        <strong className={css.kept}>{t('email.waits', { email })}</strong> {t('email.waitsText', { when: formatDateTime(expiresAt) })}
        <div className={css.within}>
          <Button size="s" busy={change.cancel.isPending} onClick={() => change.cancel.mutate()}>
            {t('email.cancel')}
          </Button>
        </div>
      </Alert>
      {change.cancel.isError ? <Alert>{t('email.notCancelled')}</Alert> : null}
    </>
  );
}

function EmailForm({ change, onClose }: { change: Change; onClose: () => void }) {
  const t = useTranslations();
  const form = useZodForm({ schema, t, defaultValues: { email: '', password: '' } });
  return (
    <div className={css.form}>
      <Form
        form={form}
        label={t('email.form')}
        words={fieldMessages(t)}
        onSubmit={async (values) => {
          await change.request.mutateAsync(values);
          onClose();
        }}
      >
        <FormErrors />
        <p className={css.quiet}>{t('email.how')}</p>
        <TextInput
          control={form.control}
          name="email"
          label={t('email.new')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoFocus
        />
        <PasswordInput control={form.control} name="password" label={t('password.old')} autoComplete="current-password" />
        <FormActions save={t('email.send')} busy={form.formState.isSubmitting} onCancel={onClose} />
      </Form>
    </div>
  );
}
