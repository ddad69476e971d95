import { useQuery } from '@tanstack/react-query';
import { Absent, DefinitionList } from 'shared-ui/components';
import { Alert, Button, fullName } from 'shared-ui/core';
import { Form, FormErrors, TextInput, useZodForm, z } from 'shared-ui/form';
import { fieldMessages } from '../../parts/field-words';
import { FormActions, Loaded, Section } from '../../parts/section';
import { useEditing } from '../../parts/use-editing';
import { asUpdate, renewSession, useUpdateUser, userQuery, type User } from '../../queries/user';
import { useTranslations } from '../../translations';
import css from './information.module.css';
import { optionalLine, requiredLine } from '../../parts/fields';

const schema = z.object({
  firstName: requiredLine(80, 'field.need.firstName'),
  lastName: requiredLine(80, 'field.need.lastName'),
  phone: optionalLine(30).check(z.refine((phone) => phone === '' || /^\+?[0-9][0-9 .()-]{4,28}$/.test(phone), 'field.phone')),
});

/** Shows and changes the user's identity. Users cannot change their role or practice here. */
export function IdentitySection({ user: uuid }: { user: string }) {
  const t = useTranslations();
  const query = useQuery(userQuery(uuid));
  const { editing, open, close, trigger } = useEditing();
  const change = useUpdateUser(uuid);
  const edit = (
    <Button ref={trigger} size="s" onClick={open}>
      {t('identity.edit')}
    </Button>
  );
  return (
    <Section id="identite" title={t('section.identity')} aside={query.data && !editing ? edit : null}>
      <Loaded query={query} error={t('identity.error')} rows={4}>
        {(user) => (editing ? <IdentityForm user={user} change={change} onClose={close} /> : <IdentityFacts user={user} />)}
      </Loaded>
      <div role="status">{change.isSuccess && !editing ? <Alert tone="success">{t('identity.saved')}</Alert> : null}</div>
    </Section>
  );
}

function IdentityFacts({ user }: { user: User }) {
  const t = useTranslations();
  const { personInfo, phone, role, practice } = user;
  return (
    <div className={css.facts}>
      <DefinitionList
        items={[
          { term: t('identity.name'), value: fullName(personInfo) },
          { term: t('identity.phone'), value: phone ? <span className={css.kept}>{phone}</span> : <Absent /> },
          { term: t('identity.role'), value: t(`role.${role}`) },
          { term: t('identity.practice'), value: `${practice.name}, ${practice.city}` },
        ]}
      />
    </div>
  );
}

/** Updates the name in the menus, which comes from the session. The change is saved even if the session cannot be read again. */
function followName({ personInfo: { firstName, lastName } }: User): void {
  renewSession(({ userName }) => userName === `${firstName} ${lastName}`).catch((error: unknown) =>
    console.warn('the session was not read again', error),
  );
}

interface IdentityFormProps {
  user: User;
  change: ReturnType<typeof useUpdateUser>;
  onClose: () => void;
}

function IdentityForm({ user, change, onClose }: IdentityFormProps) {
  const t = useTranslations();
  const { firstName, lastName } = user.personInfo;
  const form = useZodForm({ schema, t, defaultValues: { firstName, lastName, phone: user.phone ?? '' } });
  const save = async ({ phone, ...personInfo }: z.output<typeof schema>) => {
    const saved = await change.mutateAsync({ ...asUpdate(user), personInfo, phone });
    onClose();
    followName(saved);
  };
  return (
    <div className={css.form}>
      <Form
        form={form}
        label={t('section.identity')}
        onSubmit={save}
        words={fieldMessages(t)}
        rename={(field) => field.replace('personInfo.', '')}
      >
        <FormErrors />
        <div className={css.pair}>
          <TextInput control={form.control} name="firstName" label={t('identity.firstName')} autoComplete="given-name" />
          <TextInput control={form.control} name="lastName" label={t('identity.lastName')} autoComplete="family-name" />
        </div>
        <TextInput
          control={form.control}
          name="phone"
          label={t('identity.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          description={t('identity.phoneHelp')}
          optional
        />
        <FormActions save={t('common.save')} busy={form.formState.isSubmitting} onCancel={onClose} />
      </Form>
    </div>
  );
}
