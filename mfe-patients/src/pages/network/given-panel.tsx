import { useState } from 'react';
import { Badge, CopyButton } from 'shared-ui/components';
import { Alert, Button, formatDate, formatDateTime, fullName, linkProps, notify } from 'shared-ui/core';
import { ConfirmDialog } from 'shared-ui/overlays';
import { consentText } from '../../parts/consent/consent-text';
import { rightsText } from '../../parts/consent/rights-text';
import { patientLink } from '../../parts/links';
import { useNames } from '../../parts/privacy';
import { useShareChanges, type PatientShare } from '../../queries/shares';
import { useTranslations } from '../../translations';
import { shareLooks } from './marks';
import css from './network.module.css';
import { whyNot } from './refusals';
import { SharePage } from './share-page';
import { Sharer } from './sharer';

/** Lists the practice's outgoing shares: with whom, until when, the receipt, and the number of reads. */
export function GivenPanel({ user }: { user: string }) {
  const [ending, end] = useState<PatientShare>();
  return (
    <>
      <SharePage user={user} direction="given" line={(share) => <Given share={share} user={user} onEnd={() => end(share)} />} />
      {ending ? <EndShare user={user} share={ending} onClose={() => end(undefined)} /> : null}
    </>
  );
}

function Given({ share, user, onEnd }: { share: PatientShare; user: string; onEnd: () => void }) {
  const t = useTranslations();
  const patient = useNames()(share.patient.personInfo);
  const { status, createdAt, expiresAt, revokedAt, receipt, consent, rights } = share;
  const name = fullName(share.with.personInfo);
  return (
    <>
      <div>
        <p className={css.strong}>
          <a {...linkProps(patientLink('patient', share.patient.uuid))}>{patient}</a>
        </p>
        <p className={css.quiet}>{t('network.shares.since', { date: formatDate(createdAt) })}</p>
        <Sharer by={share.by} user={user} />
      </div>
      <div className={css.words}>
        <p>{name}</p>
        <p className={css.quiet}>{share.with.practice}</p>
        <p className={css.quiet}>{rightsText(rights, share, t)}</p>
      </div>
      <div>
        <Badge look={shareLooks[status]} label={t(`network.shares.status.${status}`)} name={status} />
        <p className={css.quiet}>
          {revokedAt
            ? t('network.shares.revokedOn', { date: formatDate(revokedAt) })
            : t('network.shares.until', { date: formatDate(expiresAt) })}
        </p>
      </div>
      {receipt ? (
        <>
          <div>
            <p>{t('network.shares.receipt', { seq: receipt.seq })}</p>
            <p className={`${css.quiet ?? ''} ${css.digest ?? ''}`}>
              <code title={receipt.hash}>{receipt.hash.slice(0, 8)}</code>
              <CopyButton value={receipt.hash} plain />
            </p>
          </div>
          <div>
            <p>{t('network.shares.reads', { count: receipt.reads })}</p>
            <p className={css.quiet}>
              {receipt.lastReadAt
                ? t('network.shares.lastRead', { when: formatDateTime(receipt.lastReadAt) })
                : t('network.shares.neverRead')}
            </p>
          </div>
        </>
      ) : null}
      <div className={css.act}>
        {status === 'active' ? (
          <Button size="s" variant="danger-edge" aria-label={t('network.shares.endOf', { patient, name })} onClick={onEnd}>
            {t('network.shares.end')}
          </Button>
        ) : null}
      </div>
      {consent ? <p className={css.consent}>{consentText(consent, t)}</p> : null}
    </>
  );
}

function EndShare({ user, share, onClose }: { user: string; share: PatientShare; onClose: () => void }) {
  const t = useTranslations();
  const patient = useNames()(share.patient.personInfo);
  const { revoke } = useShareChanges(user);
  const [why, setWhy] = useState<string>();
  const name = fullName(share.with.personInfo);
  const run = async () => {
    try {
      await revoke.mutateAsync(share.uuid);
      notify({ tone: 'success', key: share.uuid, message: t('network.shares.ended', { patient, name }) });
      onClose();
    } catch (error) {
      console.warn('the share was not ended', error);
      setWhy(whyNot(error, t));
    }
  };
  return (
    <ConfirmDialog
      open
      title={t('network.shares.askEnd', { patient, name })}
      confirm={t('network.shares.endVerb')}
      onConfirm={run}
      onCancel={onClose}
    >
      <div className={css.asked}>
        {why ? <Alert>{why}</Alert> : null}
        <p>{t('network.shares.endText')}</p>
      </div>
    </ConfirmDialog>
  );
}
