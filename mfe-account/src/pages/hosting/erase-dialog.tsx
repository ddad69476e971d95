import { useQuery } from '@tanstack/react-query';
import { Avatar, PanelError } from 'shared-ui/components';
import { Button, formatDate, notify } from 'shared-ui/core';
import { Form, FormErrors, RadioInput, TextArea, TextInput, usePausedText, useZodForm, z, type UseFormReturn } from 'shared-ui/form';
import { Dialog } from 'shared-ui/overlays';
import { useMayEraseAll } from '../../parts/roles';
import { patientSearchQuery, useEraseChanges } from '../../queries/hosting';
import { useTranslations } from '../../translations';
import css from './hosting.module.css';

const schema = z
  .object({
    scope: z.enum(['patient', 'practice'], 'field.required'),
    name: z.string().check(z.maxLength(100, 'field.tooLong')),
    patientUuid: z.string(),
    reason: z.string().check(z.trim(), z.maxLength(500, 'field.tooLong')),
  })
  .check(
    z.superRefine(({ scope, patientUuid }, context) => {
      if (scope === 'patient' && patientUuid === '') context.addIssue({ code: 'custom', path: ['name'], message: 'hosting.erase.choose' });
    }),
  );

type Values = z.output<typeof schema>;
type EraseForm = UseFormReturn<z.input<typeof schema>, unknown, Values>;

/** Asks what to erase and why. Nothing is erased before the legal retention period ends. */
export function EraseDialog({ user, onClose }: { user: string; onClose: () => void }) {
  const t = useTranslations();
  const { ask } = useEraseChanges(user);
  const mayEraseAll = useMayEraseAll();
  const form = useZodForm<z.input<typeof schema>, Values>({
    schema,
    t,
    defaultValues: { scope: 'patient', name: '', patientUuid: '', reason: '' },
  });
  const scope = form.watch('scope');
  const send = async ({ scope: part, patientUuid, reason }: Values) => {
    await ask.mutateAsync({ scope: part, ...(part === 'patient' && { patientUuid }), ...(reason !== '' && { reason }) });
    notify({ tone: 'success', message: t('hosting.erase.asked') });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('hosting.erase.ask')} closable>
      <Form
        form={form}
        label={t('hosting.erase.ask')}
        onSubmit={send}
        words={(code) => (code === 'hosting.erase_open' ? t('hosting.erase.open') : undefined)}
      >
        <FormErrors />
        {mayEraseAll ? (
          <RadioInput
            control={form.control}
            name="scope"
            label={t('hosting.erase.what')}
            options={(['patient', 'practice'] as const).map((value) => ({ value, label: t(`hosting.erase.scope.${value}`) }))}
          />
        ) : null}
        {scope === 'patient' ? <PatientChoice form={form} user={user} /> : <p>{t('hosting.erase.practiceText')}</p>}
        <TextArea control={form.control} name="reason" label={t('hosting.erase.reason')} rows={3} limit={500} optional />
        <div className={css.dialogActions}>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="danger" busy={form.formState.isSubmitting}>
            {t('hosting.erase.send')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

const MAX_PATIENTS = 5;

/** Selects a patient of the practice by typing; typing after a selection clears it. */
function PatientChoice({ form, user }: { form: EraseForm; user: string }) {
  const t = useTranslations();
  const [name, uuid] = form.watch(['name', 'patientUuid']);
  const search = usePausedText(name.trim());
  const query = useQuery({ ...patientSearchQuery(user, search), enabled: uuid === '' && search.length >= 2 });
  return (
    <div
      className={css.choice}
      onInput={() => {
        if (form.getValues('patientUuid') !== '') form.setValue('patientUuid', '', { shouldDirty: true });
      }}
    >
      <TextInput
        control={form.control}
        name="name"
        label={t('hosting.erase.patient')}
        description={t(uuid === '' ? 'hosting.erase.patientHelp' : 'hosting.erase.patientChosen')}
        autoComplete="off"
      />
      {query.isError ? (
        <PanelError onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {t('hosting.erase.patientsError')}
        </PanelError>
      ) : null}
      {uuid === '' && query.data ? (
        <ul className={css.found} aria-label={t('hosting.erase.found')}>
          {query.data.slice(0, MAX_PATIENTS).map(({ uuid: found, personInfo: { firstName, lastName }, birthDate }) => (
            <li key={found}>
              <button
                type="button"
                className={css.person}
                onClick={() => {
                  form.setValue('patientUuid', found, { shouldDirty: true });
                  form.setValue('name', `${firstName} ${lastName}`, { shouldDirty: true, shouldValidate: true });
                }}
              >
                <Avatar name={`${firstName} ${lastName}`} size={24} />
                {firstName} {lastName}
                <span className={css.quiet}>{formatDate(birthDate)}</span>
              </button>
            </li>
          ))}
          {query.data.length === 0 ? <li className={css.quiet}>{t('hosting.erase.nobody')}</li> : null}
        </ul>
      ) : null}
    </div>
  );
}
