import { useState, type ReactNode } from 'react';
import { lazyPart, notify, useUserUuid } from 'shared-ui/core';
import { usePatientChanges } from '../../queries/patients';
import { useTranslations } from '../../translations';
import { useNames } from '../privacy';
import { useMayDecide } from '../roles';
import { patientActions, type PatientQuestion, type PatientSubject } from './actions';

// The dialogs' code loads with the first use.
const PatientDialog = lazyPart(() => import(/* webpackChunkName: "patient-dialogs" */ './patient-dialog'));

interface Options {
  /** Called when a patient was unlinked or merged into another. */
  onGone?: () => void;
  /** True when the page shows the archived state itself, so that no toast repeats it. */
  silent?: boolean;
}

/** Returns the actions on patients and their dialogs; a page with many patients shares one set. */
export function usePatientActions({ onGone, silent = false }: Options = {}) {
  const t = useTranslations();
  const nameOf = useNames();
  const mayDecide = useMayDecide();
  const { archive, unarchive } = usePatientChanges(useUserUuid());
  const [asked, ask] = useState<{ question: PatientQuestion; patient: PatientSubject }>();

  const setArchived = async (patient: PatientSubject, archived: boolean): Promise<void> => {
    const name = nameOf(patient.personInfo);
    try {
      await (archived ? archive : unarchive).mutateAsync(patient.uuid);
      if (silent) return;
      const undo = { label: t('action.undo'), onAction: () => void setArchived(patient, !archived) };
      notify({
        tone: 'success',
        key: patient.uuid,
        message: t(archived ? 'action.archived' : 'action.unarchived', { name }),
        action: undo,
      });
    } catch (error) {
      console.warn('the patient was not archived', error);
      notify({ tone: 'error', key: patient.uuid, message: t('action.failed', { name }) });
    }
  };

  const actionsOf = (patient: PatientSubject) =>
    patientActions({
      patient,
      mayDecide,
      t,
      ask: (question) => ask({ question, patient }),
      setArchived: (archived) => void setArchived(patient, archived),
    });
  const dialogs: ReactNode = asked ? <PatientDialog {...asked} onClose={() => ask(undefined)} onGone={() => onGone?.()} /> : null;
  return { actionsOf, ask, dialogs };
}
