import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge, Icon, Pagination, PanelEmpty, type StatusLook } from 'shared-ui/components';
import { Alert, Button, formatDate, fullName, notify } from 'shared-ui/core';
import { ConfirmDialog } from 'shared-ui/overlays';
import { Loaded, Section } from '../../parts/section';
import { eraseRequestsQuery, useEraseChanges, type EraseRequest } from '../../queries/hosting';
import { useTranslations } from '../../translations';
import { EraseDialog } from './erase-dialog';
import css from './hosting.module.css';

const looks: Record<EraseRequest['state'], StatusLook> = {
  received: { tone: 'accent', glyph: { kind: 'clock' }, fill: false },
  scheduled: { tone: 'accent', glyph: { kind: 'clock' }, fill: false },
  refused: { tone: 'red', glyph: { kind: 'disc', sign: 'cross' }, fill: false },
  done: { tone: 'green', glyph: { kind: 'disc', sign: 'tick' }, fill: false },
  canceled: { tone: 'neutral', glyph: { kind: 'dashed' }, fill: false },
};

/** Lists requests to erase a patient's data, or all of the practice's, with their outcomes. */
export function EraseSection({ user }: { user: string }) {
  const t = useTranslations();
  const [page, setPage] = useState(1);
  const [asking, setAsking] = useState(false);
  const query = useQuery(eraseRequestsQuery(user, page));
  return (
    <Section id="effacement" title={t('hosting.erase.title')} text={t('hosting.erase.text')}>
      <div>
        <Button icon={<Icon name="trash" />} onClick={() => setAsking(true)}>
          {t('hosting.erase.ask')}
        </Button>
      </div>
      {asking ? <EraseDialog user={user} onClose={() => setAsking(false)} /> : null}
      <Loaded query={query} error={t('hosting.erase.error')}>
        {({ items, total, size }) =>
          total === 0 ? (
            <PanelEmpty>{t('hosting.erase.none')}</PanelEmpty>
          ) : (
            <>
              <ul className={css.rows} aria-label={t('hosting.erase.list')}>
                {items.map((request) => (
                  <EraseRow key={request.uuid} user={user} request={request} />
                ))}
              </ul>
              <Pagination page={page} pages={Math.ceil(total / size)} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

/** Returns the subject of a request. */
function useSubject({ scope, patient }: EraseRequest): string {
  const t = useTranslations();
  if (scope === 'practice') return t('hosting.erase.practice');
  return patient ? fullName(patient.personInfo) : t('hosting.erase.patientGone');
}

function EraseRow({ user, request }: { user: string; request: EraseRequest }) {
  const t = useTranslations();
  const subject = useSubject(request);
  const { state, createdAt, decidedAt, retainedUntil, retention, requestedBy, reason } = request;
  return (
    <li className={css.row}>
      <div className={css.rowMain}>
        <p className={css.rowTitle}>
          {subject} <Badge look={looks[state]} name={state} label={t(`hosting.erase.state.${state}`)} />
        </p>
        <p className={css.quiet}>
          {t('hosting.erase.askedBy', { date: formatDate(createdAt), name: fullName(requestedBy) })}
          {decidedAt ? ` · ${t('hosting.erase.decided', { date: formatDate(decidedAt) })}` : ''}
        </p>
        {reason ? (
          <p lang="" className={css.quiet}>
            {reason}
          </p>
        ) : null}
        {retainedUntil && state === 'scheduled' ? (
          <p className={css.quiet}>{t('hosting.erase.kept', { date: formatDate(retainedUntil), rule: t(`hosting.${retention}`) })}</p>
        ) : null}
      </div>
      {state === 'received' || state === 'scheduled' ? <TakeBack user={user} request={request} subject={subject} /> : null}
    </li>
  );
}

function TakeBack({ user, request, subject }: { user: string; request: EraseRequest; subject: string }) {
  const t = useTranslations();
  const { cancel } = useEraseChanges(user);
  const [asking, setAsking] = useState(false);
  const send = async () => {
    try {
      await cancel.mutateAsync(request.uuid);
      notify({ tone: 'success', message: t('hosting.erase.takenBack', { subject }) });
      setAsking(false);
    } catch (error) {
      console.warn('the request was not taken back', error);
    }
  };
  return (
    <>
      <Button size="s" onClick={() => setAsking(true)} aria-label={t('hosting.erase.takeBackOf', { subject })}>
        {t('hosting.erase.takeBack')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger={false}
        title={t('hosting.erase.takeBackOf', { subject })}
        confirm={t('hosting.erase.takeBack')}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      >
        {cancel.isError ? <Alert>{t('hosting.erase.notTakenBack')}</Alert> : null}
        <p>{t('hosting.erase.takeBackText')}</p>
      </ConfirmDialog>
    </>
  );
}
