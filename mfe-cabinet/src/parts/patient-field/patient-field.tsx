import { useQuery } from '@tanstack/react-query';
import { Avatar, PanelError } from 'shared-ui/components';
import { formatDate, fullName, useUserUuid } from 'shared-ui/core';
import { TextInput, useFormContext, usePausedText } from 'shared-ui/form';
import { patientsQuery } from '../../queries/claim-start';
import { useTranslations } from '../../translations';
import { keepEnter } from '../keep-enter';
import css from './patient-field.module.css';

/** The required fields of the surrounding form. */
interface PatientFields {
  patientName: string;
  patientUuid: string;
}

const MAX_PATIENTS = 5;

/** Selects a patient of the practice by typing. Typing after a selection clears it. */
export function PatientField({ optional }: { optional: boolean }) {
  const t = useTranslations();
  const form = useFormContext<PatientFields>();
  const [name, uuid] = form.watch(['patientName', 'patientUuid']);
  return (
    <div
      className={css.patient}
      onKeyDown={keepEnter}
      onInput={() => {
        if (form.getValues('patientUuid') !== '') form.setValue('patientUuid', '', { shouldDirty: true });
      }}
    >
      <TextInput
        control={form.control}
        name="patientName"
        label={t('cases.column.patient')}
        description={uuid === '' ? t('claimForm.patient.help') : t('claimForm.patient.chosen')}
        optional={optional}
        autoComplete="off"
      />
      {uuid === '' ? <Choices text={name} /> : null}
    </div>
  );
}

function Choices({ text }: { text: string }) {
  const t = useTranslations();
  const form = useFormContext<PatientFields>();
  const user = useUserUuid();
  const search = usePausedText(text.trim());
  const query = useQuery({ ...patientsQuery(user, search), enabled: search.length >= 2 && search.length <= 100 });
  if (text.trim().length < 2) return null;
  if (query.isError) {
    return (
      <PanelError onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {t('claimForm.patient.error')}
      </PanelError>
    );
  }
  if (query.data === undefined) return null;
  if (query.data.length === 0) {
    return (
      <p className={css.said} role="status">
        {t('claimForm.patient.none')}
      </p>
    );
  }
  return (
    <ul className={css.rows} aria-label={t('claimForm.patient.results')}>
      {query.data.slice(0, MAX_PATIENTS).map(({ uuid, personInfo, birthDate }) => (
        <li key={uuid}>
          <button
            type="button"
            className={css.row}
            onClick={() => {
              form.setValue('patientUuid', uuid, { shouldDirty: true });
              form.setValue('patientName', fullName(personInfo), { shouldDirty: true, shouldValidate: true });
            }}
          >
            <span className={css.person}>
              <Avatar name={fullName(personInfo)} />
              {fullName(personInfo)}
            </span>
            <span className={css.rowSub}>{t('claimForm.patient.born', { date: formatDate(birthDate) })}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
