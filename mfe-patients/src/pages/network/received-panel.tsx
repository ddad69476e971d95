import { formatDate, fullName, linkProps } from 'shared-ui/core';
import { consentText } from '../../parts/consent/consent-text';
import { rightsText } from '../../parts/consent/rights-text';
import { sharedPatientLink } from '../../parts/links';
import { useNames } from '../../parts/privacy';
import type { PatientShare } from '../../queries/shares';
import { useTranslations } from '../../translations';
import css from './network.module.css';
import { SharePage } from './share-page';

/** Lists incoming shares, each with a link to the patient's page. */
export function ReceivedPanel({ user }: { user: string }) {
  return <SharePage user={user} direction="received" line={(share) => <Got share={share} />} />;
}

function Got({ share }: { share: PatientShare }) {
  const t = useTranslations();
  const patient = useNames()(share.patient.personInfo);
  const { by, createdAt, expiresAt, message, consent } = share;
  return (
    <>
      <div>
        <p className={css.strong}>
          <a {...linkProps(sharedPatientLink(share.patient.uuid, share))}>{patient}</a>
        </p>
        <p className={css.quiet}>{rightsText(share.rights, share, t)}</p>
      </div>
      <div className={css.words}>
        <p>{fullName(by.personInfo)}</p>
        <p className={css.quiet}>{by.practice}</p>
      </div>
      <div>
        <p>{t('network.shares.until', { date: formatDate(expiresAt) })}</p>
        <p className={css.quiet}>{t('network.shares.since', { date: formatDate(createdAt) })}</p>
      </div>
      {message ? (
        <p lang="" className={`${css.message ?? ''} ${css.rest ?? ''}`}>
          {message}
        </p>
      ) : null}
      {consent ? <p className={css.consent}>{consentText(consent, t)}</p> : null}
    </>
  );
}
