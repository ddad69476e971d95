import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { ErrorState } from 'shared-ui/components';
import { lazyPart, navigate, usePage, useUserUuid } from 'shared-ui/core';
import { useChange } from 'shared-ui/live';
import { listBehind, useSearchParams } from 'shared-ui/router';
import { patientQuery, type Patient } from '../../queries/patients';
import { useTranslations } from '../../translations';
import { paths, patientLink, readUuid, type PatientPlace } from '../links';
import { useNames } from '../privacy';
import { useIsGuest, useMayRead, useMayWrite } from '../roles';
import { forgetPatient, isGone, untilExpiry } from './ended-share';
import css from './patient-head.module.css';
import { PatientHead } from './patient-head';

// Loads when a patient is not readable, which is rare.
const UnknownPatient = lazyPart(() => import(/* webpackChunkName: "unknown-patient" */ './unknown-patient'));

interface FrameProps {
  page: PatientPlace;
  /** The document's title. It contains no patient name, because it appears in the browser's history; the h1 is the name. */
  title: string;
  /** The title for read-only users, where `title` names a change. */
  readTitle?: string;
  /** The page's actions at the end of the header, the main one last; none for read-only access (`patient.access`). */
  actions?: (patient: Patient) => ReactNode;
  children: (patient: Patient) => ReactNode;
}

/**
 * Shows a page of the patient in `?patient=`: header and tabs, or that the patient is unknown or failed to load. The `key` mounts a new
 * page for each patient, so that no state of one appears on another's page.
 */
export function PatientFrame({ children, ...frame }: FrameProps) {
  const [params] = useSearchParams();
  const uuid = readUuid(params, 'patient');
  // Roles without access to patients see "not found", as the gateway would answer, without a request.
  const open = useMayRead();
  if (uuid === null || !open) return <NoPatient title={frame.title} />;
  return <KnownPatient key={uuid} uuid={uuid} {...frame} content={children} />;
}

function usePatientTitle(title: string, patient?: Patient): void {
  const guest = useIsGuest();
  const nameOf = useNames();
  const heading = patient && nameOf(patient.personInfo);
  usePage({ title, heading, back: guest ? undefined : listBehind(paths.patients) });
}

/**
 * Returns the page that is shown instead of one which would be empty, because only files or a treatment of the patient are shown; undefined
 * where the page itself is. Links and guests lead to all pages.
 */
function insteadOf(page: PatientPlace, { chosenFiles, treatment, access }: Patient): PatientPlace | undefined {
  if (chosenFiles !== undefined) return page === 'files' ? undefined : 'files';
  if (treatment === undefined || page !== 'patient') return undefined;
  return access === 'guest' ? 'acts' : 'timeline';
}

function NoPatient({ title }: { title: string }) {
  usePatientTitle(title);
  return <UnknownPatient />;
}

interface KnownProps extends Omit<FrameProps, 'children'> {
  uuid: string;
  content: FrameProps['children'];
}

function KnownPatient({ uuid, page, title, readTitle = title, actions, content }: KnownProps) {
  const t = useTranslations();
  const user = useUserUuid();
  const client = useQueryClient();
  const query = useQuery({
    ...patientQuery(user, uuid),
    refetchInterval: ({ state }) => untilExpiry([state.data?.sharedUntil]),
    refetchIntervalInBackground: true,
  });
  // Asked first: behind the page's other queries, which the change invalidates too, a withdrawn record would stay in view for longer.
  useChange(
    'share.changed',
    ({ subject }) => void (subject === uuid && client.refetchQueries({ queryKey: patientQuery(user, uuid).queryKey })),
  );
  // The practice's own patient stays on the page, because a form may have unsaved values.
  const gone = isGone(query.error) && query.data?.access !== 'own' ? query.error : null;
  useEffect(() => {
    if (gone) forgetPatient(client, user, uuid);
  }, [gone, client, user, uuid]);
  const mayWrite = useMayWrite();
  const reads = !mayWrite || gone !== null || (query.data !== undefined && query.data.access !== 'own');
  const elsewhere = query.data ? insteadOf(page, query.data) : undefined;
  useEffect(() => {
    if (elsewhere) navigate(patientLink(elsewhere, uuid), { replace: true });
  }, [elsewhere, uuid]);
  usePatientTitle(reads ? readTitle : title, gone ? undefined : query.data);
  if (gone) return <UnknownPatient uuid={uuid} error={gone} />;
  if (query.data !== undefined && !elsewhere) {
    return (
      <div className={css.sheet}>
        <PatientHead patient={query.data} page={page} actions={actions?.(query.data)} />
        {content(query.data)}
      </div>
    );
  }
  if (query.isError) {
    return (
      <ErrorState
        title={t('head.error.title')}
        error={query.error}
        at={new Date(query.errorUpdatedAt).toISOString()}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {t('head.error.text')}
      </ErrorState>
    );
  }
  // The portal's loader covers the first load (REQ-27).
  return null;
}
