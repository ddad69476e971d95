import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge, Panel, PanelEmpty, PanelError, PanelSkeleton } from 'shared-ui/components';
import { Alert, Button, formatDate, linkProps, notify } from 'shared-ui/core';
import { ConfirmDialog } from 'shared-ui/overlays';
import { consentText } from '../../parts/consent/consent-text';
import { limitsText, rightsText } from '../../parts/consent/rights-text';
import { patientLink } from '../../parts/links';
import { useNames } from '../../parts/privacy';
import { useMayDecide } from '../../parts/roles';
import { sharedQuery, useShareChanges, type Shared } from '../../queries/shares';
import { useTranslations } from '../../translations';
import { guestLooks } from './marks';
import css from './network.module.css';
import { whyNot } from './refusals';
import { Sharer } from './sharer';

interface Props {
  user: string;
  kinds: readonly Shared['kind'][];
}

/** Lists who outside the practice may read its patients: guests, and contacts where receipts are not shown. */
export function ViewersPanel({ user, kinds }: Props) {
  const t = useTranslations();
  const query = useInfiniteQuery(sharedQuery(user));
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const viewers = data?.pages.flatMap(({ items }) => items).filter(({ kind }) => kinds.includes(kind));
  const [ending, end] = useState<Shared>();
  const title = t(kinds.includes('contact') ? 'network.shares.given' : 'network.guests.title');
  return (
    <Panel title={title} ruled>
      {viewers === undefined ? null : viewers.length > 0 ? (
        <ul aria-label={title}>
          {viewers.map((viewer) => (
            <li key={viewer.uuid} className={css.share}>
              <Viewer viewer={viewer} user={user} onEnd={() => end(viewer)} />
            </li>
          ))}
        </ul>
      ) : hasNextPage ? null : (
        <PanelEmpty>{t(kinds.includes('contact') ? 'network.shares.none.given' : 'network.guests.none')}</PanelEmpty>
      )}
      {isError ? (
        <PanelError retrying={isFetching} onRetry={() => void (data ? fetchNextPage() : refetch())}>
          {t('network.guests.error')}
        </PanelError>
      ) : null}
      {viewers === undefined && !isError ? <PanelSkeleton rows={3} /> : null}
      {hasNextPage && !isError ? (
        <div className={css.foot}>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('network.guests.more')}
          </Button>
        </div>
      ) : null}
      {ending ? <EndGuest viewer={ending} user={user} onClose={() => end(undefined)} /> : null}
    </Panel>
  );
}

function Viewer({ viewer, user, onEnd }: { viewer: Shared; user: string; onEnd: () => void }) {
  const t = useTranslations();
  const mayDecide = useMayDecide();
  const nameOf = useNames();
  const { patient, name, email, kind, state, createdAt, expiresAt, consent } = viewer;
  const until = state === 'waiting' ? viewer.accessUntil : expiresAt;
  const linkServes = expiresAt !== undefined && Date.parse(expiresAt) > Date.now();
  return (
    <>
      <div>
        <p className={css.strong}>
          <a {...linkProps(patientLink('patient', patient.uuid))}>{nameOf(patient.personInfo)}</a>
        </p>
        <p className={css.quiet}>{t('network.shares.since', { date: formatDate(createdAt) })}</p>
        <Sharer by={viewer.by} user={user} />
      </div>
      <div className={css.words}>
        <p>{name}</p>
        <p className={`${css.quiet ?? ''} ${css.address ?? ''}`} title={email}>
          {email}
        </p>
        {viewer.rights || limitsText(viewer, t) ? <p className={css.quiet}>{rightsText(viewer.rights, viewer, t)}</p> : null}
      </div>
      <div>
        <Badge look={guestLooks[state]} label={t(`network.guests.state.${state}`)} name={state} />
        {until ? <p className={css.quiet}>{t('network.shares.until', { date: formatDate(until) })}</p> : null}
        {state === 'waiting' && expiresAt ? (
          <p className={css.quiet}>
            {t(linkServes ? 'network.guests.linkUntil' : 'network.guests.linkEnded', { date: formatDate(expiresAt) })}
          </p>
        ) : null}
      </div>
      {kind === 'guest' && state !== 'ended' && mayDecide ? (
        <div className={css.act}>
          {state === 'waiting' ? <ResendGuest viewer={viewer} user={user} /> : null}
          <Button size="s" variant="danger-edge" aria-label={t('network.guests.endOf', { name })} onClick={onEnd}>
            {t('network.guests.end')}
          </Button>
        </div>
      ) : null}
      {consent ? <p className={css.consent}>{consentText(consent, t)}</p> : null}
    </>
  );
}

/** Confirms that a guest's access ends, and ends it. */
function EndGuest({ viewer: { uuid, name, patient }, user, onClose }: { viewer: Shared; user: string; onClose: () => void }) {
  const t = useTranslations();
  const words = { name, patient: useNames()(patient.personInfo) };
  const { withdrawGuest } = useShareChanges(user);
  const [why, setWhy] = useState<string>();
  const run = async () => {
    try {
      await withdrawGuest.mutateAsync(uuid);
      notify({ tone: 'success', key: uuid, message: t('network.guests.ended', words) });
      onClose();
    } catch (error) {
      console.warn('the guest was not withdrawn', error);
      setWhy(whyNot(error, t));
    }
  };
  return (
    <ConfirmDialog open title={t('network.guests.askEnd', words)} confirm={t('network.guests.endVerb')} onConfirm={run} onCancel={onClose}>
      <div className={css.asked}>
        {why ? <Alert>{why}</Alert> : null}
        <p>{t('network.guests.endText')}</p>
      </div>
    </ConfirmDialog>
  );
}

/** Sends a guest who has not signed in a new link; the previous one becomes invalid. */
function ResendGuest({ viewer: { uuid, name }, user }: { viewer: Shared; user: string }) {
  const t = useTranslations();
  const { resendGuest } = useShareChanges(user);
  const send = () =>
    resendGuest.mutate(uuid, {
      onSuccess: () => notify({ tone: 'success', key: uuid, message: t('network.guests.resent', { name }) }),
      onError: (error) => {
        console.warn('the guest was not mailed again', error);
        notify({ tone: 'error', key: uuid, message: whyNot(error, t) });
      },
    });
  return (
    <Button size="s" busy={resendGuest.isPending} aria-label={t('network.guests.resendTo', { name })} onClick={send}>
      {t('network.resend')}
    </Button>
  );
}
