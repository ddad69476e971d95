import { useState } from 'react';
import { Alert, notify, useUserUuid } from 'shared-ui/core';
import { ConfirmDialog } from 'shared-ui/overlays';
import { usePatientChanges } from '../../queries/patients';
import { useTranslations } from '../../translations';
import { useNames } from '../privacy';
import type { PatientDialogProps } from './dialog-props';

/** Confirms and unlinks a patient from the practice; the toast has an undo action. */
export function UnlinkDialog({ patient, onClose, onGone }: PatientDialogProps) {
  const t = useTranslations();
  const name = useNames()(patient.personInfo);
  const { unlink, add } = usePatientChanges(useUserUuid());
  const [failed, setFailed] = useState(false);
  const { uuid } = patient;

  const bringBack = async () => {
    try {
      await add.mutateAsync({ uuid });
      notify({ tone: 'success', key: uuid, message: t('unlink.back', { name }) });
    } catch (error) {
      console.warn('the patient was not brought back', error);
      notify({ tone: 'error', key: uuid, message: t('unlink.notBack', { name }) });
    }
  };

  const takeOut = async () => {
    setFailed(false);
    try {
      await unlink.mutateAsync(uuid);
    } catch (error) {
      console.warn('the patient was not taken out', error);
      return setFailed(true);
    }
    notify({
      tone: 'success',
      key: uuid,
      message: t('unlink.done', { name }),
      action: { label: t('action.undo'), onAction: () => void bringBack() },
    });
    onClose();
    onGone();
  };

  return (
    <ConfirmDialog open title={t('unlink.title', { name })} confirm={t('unlink.verb')} onConfirm={takeOut} onCancel={onClose}>
      {failed ? <Alert>{t('unlink.failed')}</Alert> : null}
      <p>{t('unlink.text')}</p>
    </ConfirmDialog>
  );
}
