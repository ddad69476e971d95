import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { PanelError, PanelSkeleton, Segmented } from 'shared-ui/components';
import { Alert, ApiProblem, Button, formatDate, fullName, LinkButton, linkProps } from 'shared-ui/core';
import { Dialog } from 'shared-ui/overlays';
import { networkTabLink } from '../../parts/links';
import css from '../../parts/patient-actions/dialogs.module.css';
import { useNames } from '../../parts/privacy';
import { patientQuery } from '../../queries/patients';
import type { PatientShare } from '../../queries/shares';
import { useTranslations } from '../../translations';
import { GuestForm, type Guest } from './guest-form';
import { Receipt } from './receipt';
import { ShareForm } from './share-form';
import { useShareForms, WAYS } from './share-forms';

interface Props {
  user: string;
  patient: string;
  onClose: () => void;
}

/** Shares a patient: with a contact for a number of days, or with a guest by a link. The dialog shows the result. */
export default function ShareDialog({ user, patient, onClose }: Props) {
  const t = useTranslations();
  const nameOf = useNames();
  const query = useQuery({ ...patientQuery(user, patient), meta: { loader: false } });
  const forms = useShareForms();
  const [done, setDone] = useState<ReactNode>();
  const { data, error } = query;
  const finish = (outcome: ReactNode) => {
    forms.settle();
    setDone(outcome);
  };
  const shared = (share: PatientShare) => finish(<Receipt share={share} />);
  const invited = ({ personInfo, email, expiresAt, accessUntil }: Guest) =>
    finish(
      <>
        <Alert tone="success">{t('network.guest.done', { name: fullName(personInfo), email })}</Alert>
        {accessUntil ? <p>{t('network.guest.reads', { date: formatDate(accessUntil) })}</p> : null}
        <p>{t('network.guest.until', { date: formatDate(expiresAt) })}</p>
      </>,
    );
  const title = data ? t('network.share.title', { name: nameOf(data.personInfo) }) : t('head.share');
  const gone = error instanceof ApiProblem && error.status === 404;
  return (
    <Dialog open onClose={onClose} title={title} closable>
      <div className={css.stack}>
        {done ? (
          <Done onClose={onClose}>{done}</Done>
        ) : data ? (
          data.access === 'own' ? (
            <>
              <div>
                <Segmented
                  label={t('network.share.way')}
                  value={forms.way}
                  onChange={forms.change}
                  segments={WAYS.map((value) => ({ value, label: t(`network.share.ways.${value}`) }))}
                />
              </div>
              <p>{t('network.share.shows')}</p>
              {forms.way === 'contact' ? (
                <ShareForm user={user} patient={data.uuid} form={forms.contact} onDone={shared} onClose={onClose} />
              ) : (
                <GuestForm user={user} patient={data.uuid} form={forms.guest} onDone={invited} onClose={onClose} />
              )}
            </>
          ) : (
            <p>{t('network.share.another')}</p>
          )
        ) : gone ? (
          <p>{t('head.unknown.title')}</p>
        ) : query.isError ? (
          <PanelError retrying={query.isFetching} onRetry={() => void query.refetch()}>
            {t('head.error.title')}
          </PanelError>
        ) : (
          <PanelSkeleton rows={3} />
        )}
      </div>
    </Dialog>
  );
}

function Done({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const t = useTranslations();
  return (
    <>
      {children}
      <div className={css.actions}>
        <LinkButton {...linkProps(networkTabLink('shares'))}>{t('network.share.all')}</LinkButton>
        <Button variant="primary" onClick={onClose}>
          {t('network.share.close')}
        </Button>
      </div>
    </>
  );
}
