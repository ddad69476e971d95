import { Absent, Avatar, Badge, DateText } from 'shared-ui/components';
import { formatDate, formatNumber, fullName, type ProductSchemas, type TFunction } from 'shared-ui/core';
import { LinesCell, LinkCell, type ListCard, type ListColumn } from 'shared-ui/table';
import { sharedPatientLink } from '../../parts/links';
import { ARCHIVED } from '../../parts/patient-head/marks';
import { ageOn } from '../../parts/person';
import type { PatientSummary } from '../../queries/patients';
import css from './patients.module.css';

interface Input {
  t: TFunction;
  /** Returns the name, or the initials in privacy mode. */
  nameOf: (person: ProductSchemas['PersonInfo']) => string;
  today: string;
}

/** Returns the address of a row: the record, or what another practice shows of it. */
export function rowLink({ uuid, share }: PatientSummary): string {
  return sharedPatientLink(uuid, share ?? {});
}

/** Returns the practice's own reference, or who of another practice shares the patient. */
function secondLine({ reference, share }: PatientSummary, t: TFunction): string | undefined {
  if (share) return t('patients.sharedBy', { name: fullName(share.by.personInfo), practice: share.by.practice });
  return reference && t('head.reference', { reference });
}

/** Shows the avatar, the name as a link to the patient, and whether the patient is archived. */
function Name({ patient, t, nameOf }: { patient: PatientSummary } & Pick<Input, 't' | 'nameOf'>) {
  const name = nameOf(patient.personInfo);
  const second = secondLine(patient, t);
  return (
    <span className={css.person}>
      <Avatar name={fullName(patient.personInfo)} />
      <span className={css.who}>
        <LinkCell href={rowLink(patient)} cut={name}>
          {name}
        </LinkCell>
        {patient.archived ? <Badge look={ARCHIVED} label={t('head.archived')} name="archived" /> : null}
        {second ? <span className={css.reference}>{second}</span> : null}
      </span>
    </span>
  );
}

function LastAct({ act, t }: { act: PatientSummary['lastAct']; t: TFunction }) {
  if (!act) return <Absent />;
  return <LinesCell sub={t(`act.${act.type}`)}>{formatDate(act.on)}</LinesCell>;
}

/** Returns the columns of the patients' list. */
export function patientColumns({ t, nameOf, today }: Input): ListColumn<PatientSummary>[] {
  return [
    {
      id: 'name',
      header: t('patients.column.name'),
      sort: { field: 'name' },
      skeleton: 'avatar',
      cell: (patient) => <Name patient={patient} t={t} nameOf={nameOf} />,
    },
    {
      id: 'birthDate',
      header: t('patients.column.birthDate'),
      sort: { field: 'birthDate', first: 'desc' },
      width: 'clamp(132px, 15cqi, 184px)',
      skeleton: 'lines',
      cell: ({ birthDate }) => (
        <LinesCell sub={t('head.age', { count: ageOn(birthDate, today) })}>
          <DateText value={birthDate} />
        </LinesCell>
      ),
    },
    {
      id: 'lastAct',
      header: t('patients.column.lastAct'),
      sort: { field: 'lastAct', first: 'desc' },
      width: 'clamp(148px, 22cqi, 260px)',
      room: 'medium',
      skeleton: 'lines',
      cell: ({ lastAct }) => <LastAct act={lastAct} t={t} />,
    },
    {
      id: 'acts',
      header: t('patients.column.acts'),
      sort: { field: 'acts', first: 'desc' },
      width: 96,
      align: 'end',
      cell: ({ acts }) => formatNumber(acts),
    },
    {
      id: 'files',
      header: t('patients.column.files'),
      sort: { field: 'files', first: 'desc' },
      width: 104,
      align: 'end',
      cell: ({ files }) => formatNumber(files),
    },
  ];
}

/** Returns a patient as a card. */
export function patientCard({ t, nameOf, today }: Input) {
  return (patient: PatientSummary): ListCard => {
    const { birthDate, lastAct, acts, files } = patient;
    return {
      status: <Name patient={patient} t={t} nameOf={nameOf} />,
      amount: t('head.age', { count: ageOn(birthDate, today) }),
      title: null,
      detail: lastAct ? t(`act.${lastAct.type}`) : t('patients.noAct'),
      aside: lastAct ? formatDate(lastAct.on) : undefined,
      foot: [formatDate(birthDate), t('merge.acts', { count: acts }), t('merge.files', { count: files })].join(' · '),
    };
  };
}
