import { CopyButton } from 'shared-ui/components';
import { Alert, formatDate, fullName } from 'shared-ui/core';
import { consentText } from '../../parts/consent/consent-text';
import css from '../../parts/patient-actions/dialogs.module.css';
import type { PatientShare } from '../../queries/shares';
import { useTranslations } from '../../translations';

/** Shows what a share permits and its receipt: its entry in the practice's journal, by sequence number and digest. */
export function Receipt({ share }: { share: PatientShare }) {
  const t = useTranslations();
  const { receipt, expiresAt, consent, files, treatment, rights } = share;
  return (
    <>
      <Alert tone="success">
        {t(treatment ? 'network.share.doneTreatment' : files ? 'network.share.doneFiles' : 'network.share.done', {
          name: fullName(share.with.personInfo),
          date: formatDate(expiresAt),
        })}
      </Alert>
      {receipt ? <p>{t('network.share.receiptText')}</p> : null}
      <dl className={css.handed}>
        <div>
          <dt>{t('network.share.rights')}</dt>
          <dd>{t(`network.share.right.${rights}`)}</dd>
        </div>
        {consent ? (
          <div>
            <dt>{t('consent.label')}</dt>
            <dd>{consentText(consent, t)}</dd>
          </div>
        ) : null}
        {receipt ? (
          <>
            <div>
              <dt>{t('network.share.place')}</dt>
              <dd>
                <output>{receipt.seq}</output>
              </dd>
            </div>
            <div>
              <dt>{t('network.share.digest')}</dt>
              <dd>
                <code className={css.link}>{receipt.hash}</code>
                <CopyButton value={receipt.hash} />
              </dd>
            </div>
          </>
        ) : null}
      </dl>
    </>
  );
}
