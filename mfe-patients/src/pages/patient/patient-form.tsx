import { Icon } from 'shared-ui/components';
import { Alert, Button, formatTime } from 'shared-ui/core';
import { Form, FormErrors, TextArea, TextInput, useZodForm } from 'shared-ui/form';
import { PersonFields } from '../../parts/identity/person-fields';
import identity from '../../parts/identity/identity.module.css';
import { identitySchema } from '../../parts/identity/schema';
import { identityField, identityWords } from '../../parts/identity/words';
import { LeaveGuard } from '../../parts/leave-guard';
import type { Patient } from '../../queries/patients';
import { useTranslations } from '../../translations';
import { ConflictChoice } from './conflict-choice';
import { valuesOf, type Field } from './merge';
import css from './patient.module.css';
import { useSaving } from './use-saving';

const MAX_NOTE = 2000;

const LABELS: Record<Field, string> = {
  firstName: 'identity.firstName',
  lastName: 'identity.lastName',
  birthDate: 'identity.birth',
  sex: 'identity.sex',
  email: 'patient.email',
  phone: 'patient.phone',
  reference: 'patient.reference',
  note: 'patient.note',
};

/** Edits a patient's identity. A save from another tab or workstation meanwhile loses nothing on either side. */
export default function PatientForm({ patient }: { patient: Patient }) {
  const t = useTranslations();
  const form = useZodForm({ schema: identitySchema, t, defaultValues: valuesOf(patient) });
  const { save, saved, conflicts, taken, choose, drop, changedAt } = useSaving(patient, form);
  const { isDirty, isSubmitting } = form.formState;
  const names = (fields: readonly Field[]) => fields.map((field) => t(LABELS[field])).join(', ');
  const words = (code: string, field?: string) => {
    if (code === 'patient.both') return t('conflict.both', { time: formatTime(changedAt) });
    if (code === 'undecided') return t('conflict.undecided');
    if (code === 'version.conflict') return t('conflict.again');
    return code === 'not_found' ? t('patient.gone') : identityWords(t)(code, field);
  };
  const under = (field: string) => {
    const conflict = conflicts.find((each) => each.field === field);
    return conflict ? <ConflictChoice conflict={conflict} label={t(LABELS[conflict.field])} onChoose={choose} /> : null;
  };
  return (
    <Form form={form} label={t('patient.form')} onSubmit={save} words={words} rename={identityField}>
      <LeaveGuard dirty={isDirty} />
      <FormErrors />
      {taken.length > 0 ? <Alert tone="info">{t('conflict.taken', { fields: names(taken) })}</Alert> : null}
      <PersonFields control={form.control} under={under} />
      <div className={identity.pair}>
        <div>
          <TextInput
            control={form.control}
            name="email"
            label={t('patient.email')}
            type="email"
            inputMode="email"
            autoComplete="off"
            optional
          />
          {under('email')}
        </div>
        <div>
          <TextInput
            control={form.control}
            name="phone"
            label={t('patient.phone')}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            optional
          />
          {under('phone')}
        </div>
      </div>
      <div>
        <TextInput
          control={form.control}
          name="reference"
          label={t('patient.reference')}
          description={t('patient.referenceHelp')}
          autoComplete="off"
          optional
        />
        {under('reference')}
      </div>
      <div>
        <TextArea
          control={form.control}
          name="note"
          label={t('patient.note')}
          description={t('patient.noteHelp')}
          limit={MAX_NOTE}
          rows={5}
          optional
        />
        {under('note')}
      </div>
      <div role="status" className={css.outcome}>
        {saved ? (
          <Alert tone="success">
            {saved.taken.length > 0 ? t('patient.savedWith', { fields: names(saved.taken) }) : t('patient.saved')}
          </Alert>
        ) : null}
      </div>
      <div className={css.actions}>
        <Button type="submit" variant="primary" busy={isSubmitting} icon={<Icon name="check" />}>
          {t('patient.save')}
        </Button>
        {isDirty ? <Button onClick={drop}>{t('patient.drop')}</Button> : null}
      </div>
    </Form>
  );
}
