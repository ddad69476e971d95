import { useState, type ReactNode } from 'react';
import { lazyPart, notify } from 'shared-ui/core';
import { usePatientChanges } from '../../queries/patients';
import { useWords } from '../../words';
import { useNames } from '../privacy';
import { useMayDecide } from '../roles';
import { useUserUuid } from '../use-user';
import { patientActions, type PatientQuestion, type PatientSubject } from './actions';

// What asks and tells is loaded when somebody asks for it first.
const PatientDialog = lazyPart(() => import(/* webpackChunkName: "patient-dialogs" */ './patient-dialog'));

interface Options {
  /** A patient was taken out, or went into another's file. */
  onGone?: () => void;
  /** The page itself shows that a patient is archived: no toast says it again. */
  told?: boolean;
}

/** The actions on patients, and the dialogs behind them: one set for a page, however many patients it shows. */
export function usePatientActions({ onGone, told = false }: Options = {}) {
  const t = useWords();
  const nameOf = useNames();
  const mayDecide = useMayDecide();
  const { archive, unarchive } = usePatientChanges(useUserUuid());
  const [asked, ask] = useState<{ question: PatientQuestion; patient: PatientSubject }>();

  const setArchived = async (patient: PatientSubject, archived: boolean): Promise<void> => {
    const name = nameOf(patient.personInfo);
    try {
      await (archived ? archive : unarchive).mutateAsync(patient.uuid);
      if (told) return;
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
  return { actionsOf, dialogs };
}
