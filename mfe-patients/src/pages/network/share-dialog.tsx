import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { PanelError, PanelSkeleton, Segmented } from 'shared-ui/components';
import { Alert, ApiProblem, Button, formatDate, fullName, LinkButton, linkProps } from 'shared-ui/core';
import { Dialog } from 'shared-ui/overlays';
import { networkTabLink, patientLink } from '../../parts/links';
import css from '../../parts/patient-actions/dialogs.module.css';
import { useNames } from '../../parts/privacy';
import { patientQuery } from '../../queries/patients';
import type { PatientShare } from '../../queries/shares';
import { useTranslations } from '../../translations';
import { GuestForm, type Guest } from './guest-form';
import { Receipt } from './receipt';
import { ShareForm } from './share-form';
import { useShareForms, WAYS } from './share-forms';

type Scope = 'files' | 'record';

interface Props {
  user: string;
  patient: string;
  /** The files that were selected for the share; without them the whole record is shared. */
  files?: readonly string[];
  onClose: () => void;
}

/** Shares a patient, or chosen files of the record: with a contact for a number of days, or with a guest by a link. The dialog shows the result. */
export default function ShareDialog({ user, patient, files = [], onClose }: Props) {
  const t = useTranslations();
  const nameOf = useNames();
  const query = useQuery({ ...patientQuery(user, patient), meta: { loader: false } });
  const forms = useShareForms();
  const [done, setDone] = useState<ReactNode>();
  const [scope, setScope] = useState<Scope>(files.length > 0 ? 'files' : 'record');
  const filesUuids = scope === 'files' ? [...files] : undefined;
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
              {files.length > 0 ? (
                <div>
                  <Segmented
                    label={t('network.share.scope')}
                    value={scope}
                    onChange={setScope}
                    segments={[
                      { value: 'files', label: t('network.chosen', { count: files.length }) },
                      { value: 'record', label: t('network.share.record') },
                    ]}
                  />
                </div>
              ) : null}
              <p>{t(scope === 'files' ? 'network.share.showsFiles' : 'network.share.shows')}</p>
              {files.length > 0 ? null : (
                <p>
                  <a {...linkProps(patientLink('files', data.uuid))}>{t('network.share.choose')}</a>
                </p>
              )}
              {forms.way === 'contact' ? (
                <ShareForm user={user} patient={data.uuid} files={filesUuids} form={forms.contact} onDone={shared} onClose={onClose} />
              ) : (
                <GuestForm user={user} patient={data.uuid} files={filesUuids} form={forms.guest} onDone={invited} onClose={onClose} />
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
