import { CopyButton } from 'shared-ui/components';
import { Alert, Button, formatTime, useUserUuid } from 'shared-ui/core';
import { Dialog } from 'shared-ui/overlays';
import { useVerificationCode } from '../../queries/patients';
import { useTranslations } from '../../translations';
import { addPatientLink } from '../links';
import { useNames } from '../privacy';
import css from './dialogs.module.css';
import type { PatientDialogProps } from './dialog-props';

/**
 * Shows the code by which another practice adds the patient, and the link to the form for it. The two travel separately: the link is
 * useless without the code, and the code is passed on orally.
 */
export function CodeDialog({ patient, onClose }: PatientDialogProps) {
  const t = useTranslations();
  const name = useNames()(patient.personInfo);
  const make = useVerificationCode(useUserUuid());
  const { data, isError, isPending } = make;
  const link = new URL(addPatientLink(patient.uuid), location.origin).href;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('code.title', { name })}
      closable
      actions={
        <Button variant={data ? 'secondary' : 'primary'} busy={isPending} onClick={() => make.mutate(patient.uuid)}>
          {t(data ? 'code.another' : 'code.make')}
        </Button>
      }
    >
      <div className={css.stack}>
        {isError ? <Alert>{t('code.failed')}</Alert> : null}
        <p>{t('code.text')}</p>
        {data ? (
          <dl className={css.handed} aria-live="polite">
            <div>
              <dt>{t('code.link')}</dt>
              <dd>
                <span className={css.link}>{link}</span>
                <CopyButton value={link} />
              </dd>
            </div>
            <div>
              <dt>{t('code.code', { time: formatTime(data.expiresAt) })}</dt>
              <dd>
                <output className={css.code}>{data.code}</output>
              </dd>
            </div>
          </dl>
        ) : null}
      </div>
    </Dialog>
  );
}
