import { Icon } from 'shared-ui/components';
import type { TFunction } from 'shared-ui/core';
import type { MenuEntryItem } from 'shared-ui/overlays';
import type { Patient, PatientSummary } from '../../queries/patients';
import { patientOrdersLink } from '../links';

/** The actions that open a dialog. */
export type PatientQuestion = 'share' | 'seen' | 'code' | 'merge' | 'unlink';

/** The fields of a patient that a menu needs. */
export type PatientSubject = Pick<Patient & PatientSummary, 'uuid' | 'personInfo' | 'birthDate' | 'archived'>;

interface ActionsInput {
  patient: PatientSubject;
  mayDecide: boolean;
  t: TFunction;
  ask: (question: PatientQuestion) => void;
  setArchived: (archived: boolean) => void;
}

/** Returns a patient's actions, the most frequent first. Actions that the gateway would refuse for the user's role are left out. */
export function patientActions({ patient, mayDecide, t, ask, setArchived }: ActionsInput): (MenuEntryItem & { label: string })[] {
  const { uuid, archived } = patient;
  const decided = [
    { id: 'share', label: t('action.share'), icon: <Icon name="share" />, onAction: () => ask('share') },
    { id: 'seen', label: t('action.seen'), icon: <Icon name="file-clock" />, onAction: () => ask('seen') },
    { id: 'code', label: t('action.code'), icon: <Icon name="lock" />, onAction: () => ask('code') },
    { id: 'merge', label: t('action.merge'), icon: <Icon name="layers" />, onAction: () => ask('merge') },
  ];
  return [
    { id: 'orders', label: t('action.orders'), icon: <Icon name="package" />, href: patientOrdersLink(uuid) },
    ...(mayDecide ? decided : []),
    {
      id: 'archive',
      label: t(archived ? 'action.unarchive' : 'action.archive'),
      icon: <Icon name="archive" />,
      parted: true,
      onAction: () => setArchived(!archived),
    },
    ...(mayDecide
      ? [{ id: 'unlink', label: t('action.unlink'), icon: <Icon name="unlink" />, danger: true, onAction: () => ask('unlink') }]
      : []),
  ];
}
