import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert, Button, ratePasswordLength, useSession } from 'shared-ui/core';
import { Form, FormErrors, PasswordInput, useWatch, useZodForm, z } from 'shared-ui/form';
import { fieldMessages } from '../../parts/field-words';
import { LengthMeter } from '../../parts/length-meter';
import { FormActions } from '../../parts/section';
import { useEditing } from '../../parts/use-editing';
import { sessionsQuery } from '../../queries/sessions';
import { updatePassword } from '../../queries/user';
import { useTranslations } from '../../translations';
import css from './information.module.css';

const schema = z.object({
  oldPassword: z.string().check(z.minLength(1, 'field.need.password'), z.maxLength(1024, 'field.tooLong')),
  newPassword: z.string().check(
    z.refine((password) => !['none', 'short'].includes(ratePasswordLength(password)), 'field.tooShort'),
    z.refine((password) => ratePasswordLength(password) !== 'over', 'password.tooLong'),
  ),
});

type Values = z.output<typeof schema>;

/** Changes the password; it is never shown, and the change requires the current one. Other sessions end. */
export function PasswordPart({ user }: { user: string }) {
  const t = useTranslations();
  const { editing, open, close, trigger } = useEditing();
  const [changed, setChanged] = useState(false);
  return (
    <div className={css.part}>
      <div className={css.partHead}>
        <div className={css.rowMain}>
          <h3 className={css.rowTitle}>{t('password.title')}</h3>
          <p className={css.quiet}>{t('password.text')}</p>
        </div>
        {editing ? null : (
          <Button
            ref={trigger}
            size="s"
            onClick={() => {
              setChanged(false);
              open();
            }}
          >
            {t('password.change')}
          </Button>
        )}
      </div>
      {editing ? (
        <PasswordForm
          user={user}
          onClose={(done) => {
            setChanged(done);
            close();
          }}
        />
      ) : null}
      <div role="status">{changed ? <Alert tone="success">{t('password.changed')}</Alert> : null}</div>
    </div>
  );
}

function PasswordForm({ user, onClose }: { user: string; onClose: (done: boolean) => void }) {
  const t = useTranslations();
  const session = useSession();
  const client = useQueryClient();
  const form = useZodForm({ schema, t, defaultValues: { oldPassword: '', newPassword: '' } });
  const typed = useWatch({ control: form.control, name: 'newPassword' });
  const save = async ({ oldPassword, newPassword }: Values) => {
    await updatePassword(user, oldPassword, newPassword);
    onClose(true);
    await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  };
  return (
    <div className={css.form}>
      <Form form={form} label={t('password.title')} onSubmit={save} words={fieldMessages(t)}>
        <FormErrors />
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" autoComplete="username" value={session?.login ?? ''} readOnly hidden />
        <PasswordInput control={form.control} name="oldPassword" label={t('password.old')} autoComplete="current-password" autoFocus />
        <PasswordInput
          control={form.control}
          name="newPassword"
          label={t('password.new')}
          description={t('password.rules')}
          autoComplete="new-password"
        />
        <LengthMeter password={typed} isRefused={form.formState.errors.newPassword !== undefined} />
        <FormActions save={t('password.save')} busy={form.formState.isSubmitting} onCancel={() => onClose(false)} />
      </Form>
    </div>
  );
}
