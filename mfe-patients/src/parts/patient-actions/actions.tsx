import { Icon, type IconName } from 'shared-ui/components';
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
  const asking = (id: PatientQuestion, icon: IconName) => ({
    id,
    label: t(`action.${id}`),
    icon: <Icon name={icon} />,
    onAction: () => ask(id),
  });
  const decided = mayDecide
    ? [asking('share', 'share'), asking('seen', 'file-clock'), asking('code', 'lock'), asking('merge', 'layers')]
    : [];
  return [
    { id: 'orders', label: t('action.orders'), icon: <Icon name="package" />, href: patientOrdersLink(uuid) },
    ...decided,
    {
      id: 'archive',
      label: t(archived ? 'action.unarchive' : 'action.archive'),
      icon: <Icon name="archive" />,
      parted: true,
      onAction: () => setArchived(!archived),
    },
    ...(mayDecide ? [{ ...asking('unlink', 'unlink'), danger: true }] : []),
  ];
}
