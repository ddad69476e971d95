import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from 'shared-ui/components';
import { ApiProblem, usePage, useUserUuid } from 'shared-ui/core';
import { listBehind, useSearchParams } from 'shared-ui/router';
import { patientQuery, type Patient } from '../../queries/patients';
import { useTranslations } from '../../translations';
import { paths, readUuid, type PatientPlace } from '../links';
import { useIsGuest, useMayRead, useMayWrite } from '../roles';
import css from './patient-head.module.css';
import { PatientHead } from './patient-head';
import { UnknownPatient } from './unknown-patient';

interface FrameProps {
  page: PatientPlace;
  /** The page's h1. It contains no patient name, because it appears in the browser's history and on screens that others see. */
  title: string;
  /** The h1 for read-only users, where `title` names a change. */
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

function usePatientTitle(title: string): void {
  const guest = useIsGuest();
  usePage({ title, back: guest ? undefined : listBehind(paths.patients) });
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
  const query = useQuery(patientQuery(useUserUuid(), uuid));
  const mayWrite = useMayWrite();
  const reads = !mayWrite || (query.data !== undefined && query.data.access !== 'own');
  usePatientTitle(reads ? readTitle : title);
  if (query.data !== undefined) {
    return (
      <div className={css.sheet}>
        <PatientHead patient={query.data} page={page} actions={actions?.(query.data)} />
        {content(query.data)}
      </div>
    );
  }
  if (query.error instanceof ApiProblem && query.error.status === 404) return <UnknownPatient uuid={uuid} />;
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
