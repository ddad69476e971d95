import { Button, notify, useLocale } from 'shared-ui/core';
import { Form, FormErrors, RadioInput, TextInput, useZodForm, z } from 'shared-ui/form';
import { Dialog } from 'shared-ui/overlays';
import { fieldMessages } from '../../parts/field-words';
import { requiredLine } from '../../parts/fields';
import { useTeamChanges } from '../../queries/team';
import { useTranslations } from '../../translations';
import css from './collaborators.module.css';
import { ROLES } from './schema';

const schema = z.object({
  firstName: requiredLine(80, 'team.needFirstName'),
  lastName: requiredLine(80, 'team.needLastName'),
  email: z.string().check(z.trim(), z.minLength(1, 'field.email'), z.maxLength(254, 'field.tooLong'), z.email('field.email')),
  role: z.enum(ROLES, 'field.required'),
});

type Values = z.output<typeof schema>;

/** Invites a colleague: the account is created at once, and a mail links to the first sign-in. */
export function InviteDialog({ user, onClose }: { user: string; onClose: () => void }) {
  const t = useTranslations();
  const locale = useLocale();
  const { invite } = useTeamChanges(user);
  const form = useZodForm<z.input<typeof schema>, Values>({
    schema,
    t,
    defaultValues: { firstName: '', lastName: '', email: '', role: 'assistant' },
  });
  const send = async ({ firstName, lastName, email, role }: Values) => {
    await invite.mutateAsync({ email, role, locale, personInfo: { firstName, lastName } });
    notify({ tone: 'success', message: t('team.invited', { email }) });
    onClose();
  };
  const messageOf = (code: string) => {
    if (code === 'users.login_taken') return t('team.taken');
    if (code === 'team.limit') return t('team.full');
    return fieldMessages(t)(code);
  };
  return (
    <Dialog open onClose={onClose} title={t('team.invite')} closable>
      <Form form={form} label={t('team.invite')} onSubmit={send} words={messageOf} rename={(field) => field.replace('personInfo.', '')}>
        <FormErrors />
        <div className={css.pair}>
          <TextInput control={form.control} name="firstName" label={t('team.firstName')} autoComplete="off" />
          <TextInput control={form.control} name="lastName" label={t('team.lastName')} autoComplete="off" />
        </div>
        <TextInput
          control={form.control}
          name="email"
          label={t('team.column.login')}
          description={t('team.emailHelp')}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <RadioInput
          control={form.control}
          name="role"
          label={t('team.column.role')}
          options={ROLES.map((value) => ({ value, label: t(`role.${value}`), description: t(`team.roleText.${value}`) }))}
        />
        <div className={css.dialogActions}>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            {t('team.send')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
