import { useState } from 'react';
import { Absent, DefinitionList, Icon, Panel } from 'shared-ui/components';
import { Button, formatDate, formatDateTime, lazyPart, PendingPart } from 'shared-ui/core';
import { PatientFrame } from '../../parts/patient-head/patient-frame';
import { usePrivacy } from '../../parts/privacy';
import { useMayDecide, useMayWrite } from '../../parts/roles';
import type { Patient } from '../../queries/patients';
import { useTranslations } from '../../translations';
import { PatientForm } from './patient-form';
import css from './patient.module.css';

// Loads after the form, which is what the page is opened for.
const SeenPanel = lazyPart(() => import(/* webpackChunkName: "seen-panel" */ './seen-panel'), <PendingPart />);

/** Shows the page "Modifier le patient", for read-only users the patient's file: the identity, and who has seen the file. */
export default function PatientPage() {
  const t = useTranslations();
  return (
    <PatientFrame page="patient" title={t('title.patient')} readTitle={t('title.patientRead')}>
      {(patient) => <PatientSheet patient={patient} />}
    </PatientFrame>
  );
}

function PatientSheet({ patient }: { patient: Patient }) {
  const t = useTranslations();
  const mayDecide = useMayDecide();
  const own = patient.access === 'own';
  return (
    <div className={css.columns}>
      <div className={css.main}>
        <Panel title={t('patient.identity')}>
          <Identity patient={patient} />
        </Panel>
      </div>
      <aside className={css.aside} aria-label={t('patient.file')}>
        <Panel title={t('patient.file')}>
          <FileFacts patient={patient} />
        </Panel>
        {own && mayDecide ? <SeenPanel patient={patient} /> : null}
      </aside>
    </div>
  );
}

/** Shows the form, or the read-only view. Both are masked in privacy mode until the user reveals this patient. */
function Identity({ patient }: { patient: Patient }) {
  const t = useTranslations();
  const { hidden } = usePrivacy();
  const mayWrite = useMayWrite();
  const [revealed, reveal] = useState(false);
  const [known, setKnown] = useState(!hidden);
  const masked = hidden && !revealed;
  // A reveal lasts until privacy mode is switched off. A masked form stays mounted and keeps its typed values.
  if (!hidden && revealed) reveal(false);
  if (!masked && !known) setKnown(true);
  return (
    <>
      {masked ? (
        <div className={css.hidden}>
          <p>{t('patient.hidden')}</p>
          <Button icon={<Icon name="eye" />} onClick={() => reveal(true)}>
            {t('patient.reveal')}
          </Button>
        </div>
      ) : null}
      {known ? (
        <div hidden={masked}>
          {patient.access === 'own' && mayWrite ? <PatientForm patient={patient} /> : <IdentityFacts patient={patient} />}
        </div>
      ) : null}
    </>
  );
}

function IdentityFacts({ patient: { personInfo, birthDate, sex, email, phone, reference, note } }: { patient: Patient }) {
  const t = useTranslations();
  return (
    <DefinitionList
      items={[
        { term: t('identity.firstName'), value: personInfo.firstName },
        { term: t('identity.lastName'), value: personInfo.lastName },
        { term: t('identity.birth'), value: formatDate(birthDate) },
        { term: t('identity.sex'), value: sex ? t(`identity.sexes.${sex}`) : <Absent /> },
        { term: t('patient.email'), value: email ?? <Absent /> },
        { term: t('patient.phone'), value: phone ?? <Absent /> },
        { term: t('patient.reference'), value: reference ?? <Absent /> },
        { term: t('patient.note'), value: note ? <span className={css.note}>{note}</span> : <Absent /> },
      ]}
    />
  );
}

function FileFacts({ patient: { createdAt, updatedAt, verifiedAt, lastAct } }: { patient: Patient }) {
  const t = useTranslations();
  return (
    <DefinitionList
      items={[
        { term: t('patient.created'), value: formatDate(createdAt) },
        { term: t('patient.updated'), value: formatDateTime(updatedAt) },
        { term: t('patients.column.lastAct'), value: lastAct ? `${formatDate(lastAct.on)}, ${t(`act.${lastAct.type}`)}` : <Absent /> },
        ...(verifiedAt ? [{ term: t('patient.verified'), value: formatDateTime(verifiedAt) }] : []),
      ]}
    />
  );
}
