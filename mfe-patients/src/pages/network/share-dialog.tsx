import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { PanelError, PanelSkeleton, Segmented } from 'shared-ui/components';
import { Alert, ApiProblem, Button, formatDate, fullName, LinkButton, linkProps } from 'shared-ui/core';
import { Dialog } from 'shared-ui/overlays';
import { networkTabLink, patientLink } from '../../parts/links';
import css from '../../parts/patient-actions/dialogs.module.css';
import { useNames } from '../../parts/privacy';
import { patientQuery } from '../../queries/patients';
import type { PatientShare, ShareLimits } from '../../queries/shares';
import { useTranslations } from '../../translations';
import { GuestForm, type Guest } from './guest-form';
import { Receipt } from './receipt';
import { ShareForm } from './share-form';
import { useShareForms, WAYS } from './share-forms';
import { TreatmentField } from './treatment-field';

type Scope = 'files' | 'treatment' | 'record';

const SHOWS = { files: 'network.share.showsFiles', treatment: 'network.share.showsTreatment', record: 'network.share.shows' };

/** Returns what the share is limited to; undefined while no treatment is chosen, so that nothing more than it is shared. */
function limitsOf(scope: Scope, files: readonly string[], treatment: string | undefined): ShareLimits | undefined {
  if (scope === 'files') return { filesUuids: [...files] };
  if (scope === 'record') return {};
  return treatment ? { treatment } : undefined;
}

interface Props {
  user: string;
  patient: string;
  /** The files that were selected for the share. */
  files?: readonly string[];
  /** Reference of the order whose treatment was selected for the share. */
  treatment?: string;
  onClose: () => void;
}

/** Shares a patient, a treatment or chosen files: with a contact for a number of days, or with a guest by a link. The dialog shows the result. */
export default function ShareDialog({ user, patient, files = [], treatment, onClose }: Props) {
  const t = useTranslations();
  const nameOf = useNames();
  const query = useQuery({ ...patientQuery(user, patient), meta: { loader: false } });
  const forms = useShareForms();
  const [done, setDone] = useState<ReactNode>();
  const [scope, setScope] = useState<Scope>(files.length > 0 ? 'files' : treatment ? 'treatment' : 'record');
  const [reference, setReference] = useState(treatment);
  const limits = limitsOf(scope, files, reference);
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
              <div className={css.choice}>
                <span aria-hidden>{t('network.share.way')}</span>
                <Segmented
                  label={t('network.share.way')}
                  value={forms.way}
                  onChange={forms.change}
                  segments={WAYS.map((value) => ({ value, label: t(`network.share.ways.${value}`) }))}
                />
              </div>
              <div className={css.choice}>
                <span aria-hidden>{t('network.share.scope')}</span>
                <Segmented
                  label={t('network.share.scope')}
                  value={scope}
                  onChange={setScope}
                  segments={[
                    ...(files.length > 0 ? [{ value: 'files' as const, label: t('network.chosen', { count: files.length }) }] : []),
                    { value: 'treatment', label: t('network.share.treatment') },
                    { value: 'record', label: t('network.share.record') },
                  ]}
                />
              </div>
              <p>{t(SHOWS[scope])}</p>
              {scope === 'treatment' ? <TreatmentField patient={data.uuid} value={reference} onChange={setReference} /> : null}
              {files.length > 0 || scope !== 'record' ? null : (
                <p>
                  <a {...linkProps(patientLink('files', data.uuid))}>{t('network.share.choose')}</a>
                </p>
              )}
              {limits === undefined ? null : forms.way === 'contact' ? (
                <ShareForm user={user} patient={data.uuid} limits={limits} form={forms.contact} onDone={shared} onClose={onClose} />
              ) : (
                <GuestForm user={user} patient={data.uuid} limits={limits} form={forms.guest} onDone={invited} onClose={onClose} />
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
