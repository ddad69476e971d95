import { useState } from 'react';
import { Alert, formatDate, notify, useUserUuid } from 'shared-ui/core';
import { ConfirmDialog } from 'shared-ui/overlays';
import { useActChanges, type Act } from '../../queries/acts';
import type { Patient } from '../../queries/patients';
import { useTranslations } from '../../translations';
import { ActForm } from './act-form';
import type { ActQuestion } from './act-question';

interface DialogsProps {
  question: ActQuestion;
  patient: Patient;
  /** The selected tooth, which a new act starts with. */
  tooth?: number;
  onClose: () => void;
}

/** Shows the dialogs of the acts page: the form for a new or an existing act, and the confirmation of a deletion. */
export default function ActDialogs({ question, patient, tooth, onClose }: DialogsProps) {
  if (question.ask === 'remove') return <RemoveDialog act={question.act} patient={patient.uuid} onClose={onClose} />;
  return <ActForm act={question.ask === 'change' ? question.act : undefined} {...{ patient, tooth, onClose }} />;
}

function RemoveDialog({ act, patient, onClose }: { act: Act; patient: string; onClose: () => void }) {
  const t = useTranslations();
  const { remove } = useActChanges(useUserUuid(), patient);
  const [failed, setFailed] = useState(false);
  const takeOut = async () => {
    setFailed(false);
    try {
      await remove.mutateAsync(act.uuid);
    } catch (error) {
      console.warn('the act was not taken out', error);
      return setFailed(true);
    }
    notify({ tone: 'success', message: t('acts.removed') });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('acts.removeTitle', { type: t(`act.${act.type}`), date: formatDate(act.on) })}
      confirm={t('acts.remove')}
      onConfirm={takeOut}
      onCancel={onClose}
    >
      {failed ? <Alert>{t('acts.notRemoved')}</Alert> : null}
      <p>{t('acts.removeText')}</p>
    </ConfirmDialog>
  );
}
