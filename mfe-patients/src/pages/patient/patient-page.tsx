import { useState, type ReactNode } from 'react';
import { Absent, DefinitionList, Icon, Panel } from 'shared-ui/components';
import { Button, formatDate, formatDateTime, lazyPart, linkProps, PendingPart } from 'shared-ui/core';
import { useSearchParams } from 'shared-ui/router';
import { patientLink } from '../../parts/links';
import { PatientFrame } from '../../parts/patient-head/patient-frame';
import { usePrivacy } from '../../parts/privacy';
import { useMayDecide, useMayWrite } from '../../parts/roles';
import type { Patient } from '../../queries/patients';
import { useTranslations } from '../../translations';
import { Overview } from './overview';
import css from './patient.module.css';

// Load after what the page is opened for.
const SeenPanel = lazyPart(() => import(/* webpackChunkName: "seen-panel" */ './seen-panel'), <PendingPart />);
const PatientForm = lazyPart(() => import(/* webpackChunkName: "patient-add" */ './patient-form'), <PendingPart />);

/** Shows the patient's record at a glance, or with `?edit=1` the form of the identity. */
export default function PatientPage() {
  const t = useTranslations();
  const [params] = useSearchParams();
  const edits = params.get('edit') === '1';
  return (
    <PatientFrame page="patient" title={t(edits ? 'title.patient' : 'title.patientRead')} readTitle={t('title.patientRead')}>
      {(patient) => <PatientSheet patient={patient} edits={edits} />}
    </PatientFrame>
  );
}

function PatientSheet({ patient, edits }: { patient: Patient; edits: boolean }) {
  const t = useTranslations();
  const mayDecide = useMayDecide();
  const mayWrite = useMayWrite();
  const own = patient.access === 'own';
  const link = patientLink('patient', patient.uuid);
  const changes = own && mayWrite;
  return (
    <div className={css.columns}>
      <div className={css.main}>
        {edits && changes ? (
          <Panel title={t('patient.identity')} aside={<a {...linkProps(link)}>{t('patient.read')}</a>}>
            <Masked>
              <PatientForm patient={patient} />
            </Masked>
          </Panel>
        ) : (
          <Overview patient={patient} />
        )}
      </div>
      <aside className={css.aside} aria-label={t('patient.file')}>
        {edits && changes ? null : (
          <Panel title={t('patient.identity')} aside={changes ? <a {...linkProps(`${link}&edit=1`)}>{t('patient.edit')}</a> : undefined}>
            <Masked>
              <IdentityFacts patient={patient} />
            </Masked>
          </Panel>
        )}
        <Panel title={t('patient.file')}>
          <FileFacts patient={patient} />
        </Panel>
        {own && mayDecide ? <SeenPanel patient={patient} /> : null}
      </aside>
    </div>
  );
}

/** Hides its content in privacy mode until the user reveals this patient. A masked form stays mounted and keeps its typed values. */
function Masked({ children }: { children: ReactNode }) {
  const t = useTranslations();
  const { hidden } = usePrivacy();
  const [revealed, reveal] = useState(false);
  const [known, setKnown] = useState(!hidden);
  const masked = hidden && !revealed;
  // A reveal lasts until privacy mode is switched off.
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
      {known ? <div hidden={masked}>{children}</div> : null}
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
