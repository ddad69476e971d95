import { useState, type ReactNode } from 'react';
import { Avatar } from 'shared-ui/components';
import { Alert, ApiProblem, Button, formatDate, fullName, linkProps, navigate, notify, useUserUuid } from 'shared-ui/core';
import { Form, FormErrors, TextInput, useWatch, useZodForm, type z } from 'shared-ui/form';
import { newPatientSchema, type PersonValues } from '../../parts/identity/schema';
import { PersonFields } from '../../parts/identity/person-fields';
import { identityField, identityWords } from '../../parts/identity/words';
import { patientLink } from '../../parts/links';
import css from '../../parts/patient-actions/dialogs.module.css';
import { useNames } from '../../parts/privacy';
import { findDuplicates, usePatientChanges, type DuplicatePatient } from '../../queries/patients';
import { useTranslations } from '../../translations';

/** Identifies the person whom a warning is about; another name or birth date is another person. */
const personOf = ({ firstName, lastName, birthDate }: PersonValues) => JSON.stringify([firstName.trim(), lastName.trim(), birthDate]);

/** Creates a patient. Possible duplicates are shown first; the user can create the patient nevertheless. */
export function AddNew({ aside, onClose }: { aside: ReactNode; onClose: () => void }) {
  const t = useTranslations();
  const nameOf = useNames();
  const user = useUserUuid();
  const { create } = usePatientChanges(user);
  const [warned, setWarned] = useState<{ of: string; same: DuplicatePatient[] }>();
  const form = useZodForm({
    schema: newPatientSchema,
    t,
    defaultValues: { firstName: '', lastName: '', birthDate: '', sex: '', reference: '' },
  });
  const values = useWatch({ control: form.control });
  // A duplicate is a warning, not a form error: it is shown with the duplicates and disappears with them.
  const warning = form.formState.errors.root?.['server']?.type === 'patient.duplicate';
  const same = warned?.of === personOf(values as PersonValues) ? warned.same : undefined;

  const send = async (person: z.output<typeof newPatientSchema>) => {
    const { firstName, lastName, birthDate, sex, reference } = person;
    const identity = { personInfo: { firstName, lastName }, birthDate };
    try {
      const patient = await create.mutateAsync({
        ...identity,
        ...(sex === '' ? {} : { sex }),
        ...(reference === '' ? {} : { reference }),
        acceptDuplicate: same !== undefined,
      });
      notify({ tone: 'success', message: t('add.done', { name: nameOf(patient.personInfo) }) });
      onClose();
      navigate(patientLink('patient', patient.uuid));
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'patient.duplicate') {
        setWarned({ of: personOf(person), same: await findDuplicates(user, identity) });
      }
      throw error;
    }
  };

  return (
    <Form form={form} label={t('add.title')} onSubmit={send} words={identityWords(t)} rename={identityField}>
      {warning ? null : <FormErrors />}
      {same ? <Same same={same} /> : null}
      <PersonFields control={form.control} />
      <TextInput
        control={form.control}
        name="reference"
        label={t('patient.reference')}
        description={t('patient.referenceHelp')}
        autoComplete="off"
        optional
      />
      {same ? null : <p>{aside}</p>}
      <div className={css.actions}>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t(same ? 'add.anyway' : 'add.verb')}
        </Button>
      </div>
    </Form>
  );
}

/** Lists the possible duplicates, each with a link to the file. */
function Same({ same }: { same: readonly DuplicatePatient[] }) {
  const t = useTranslations();
  const nameOf = useNames();
  return (
    <div>
      <Alert tone="warning">{t('add.duplicate')}</Alert>
      <ul className={css.people} aria-label={t('add.duplicate')}>
        {same.map(({ patient: { uuid, personInfo, birthDate, archived }, reason }) => (
          <li key={uuid}>
            <Avatar name={fullName(personInfo)} />
            <div>
              <p className={css.person}>{nameOf(personInfo)}</p>
              <p className={css.quiet}>
                {[formatDate(birthDate), t(`add.reason.${reason}`), ...(archived ? [t('head.archived')] : [])].join(' · ')}
              </p>
            </div>
            <a {...linkProps(patientLink('patient', uuid))} aria-label={t('add.openOf', { name: nameOf(personInfo) })}>
              {t('common.open')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
