import { useInfiniteQuery } from '@tanstack/react-query';
import { Badge, Panel, PanelEmpty, PanelError, PanelSkeleton } from 'shared-ui/components';
import { Button, formatDate, linkProps, notify } from 'shared-ui/core';
import { patientLink } from '../../parts/links';
import { useNames } from '../../parts/privacy';
import { useMayDecide } from '../../parts/roles';
import { sharedQuery, useShareChanges, type Shared } from '../../queries/shares';
import { useWords } from '../../words';
import { guestLooks } from './marks';
import css from './network.module.css';
import { whyNot } from './refusals';

interface Props {
  user: string;
  kinds: readonly Shared['kind'][];
}

/** Who of others may look at a patient of the practice: guests, and contacts where no receipts are shown. */
export function LookersPanel({ user, kinds }: Props) {
  const t = useWords();
  const query = useInfiniteQuery(sharedQuery(user));
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const lookers = data?.pages.flatMap(({ items }) => items).filter(({ kind }) => kinds.includes(kind));
  const title = t(kinds.includes('contact') ? 'network.shares.given' : 'network.guests.title');
  return (
    <Panel title={title} ruled>
      {lookers === undefined ? null : lookers.length > 0 ? (
        <ul aria-label={title}>
          {lookers.map((looker) => (
            <li key={looker.uuid} className={css.share}>
              <Looker looker={looker} user={user} />
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
      {lookers === undefined && !isError ? <PanelSkeleton rows={3} /> : null}
      {hasNextPage && !isError ? (
        <div className={css.foot}>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('network.guests.more')}
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}

function Looker({ looker, user }: { looker: Shared; user: string }) {
  const t = useWords();
  const nameOf = useNames();
  const { patient, name, email, kind, state, createdAt, expiresAt } = looker;
  return (
    <>
      <div>
        <p className={css.strong}>
          <a {...linkProps(patientLink('patient', patient.uuid))}>{nameOf(patient.personInfo)}</a>
        </p>
        <p className={css.quiet}>{t('network.shares.since', { date: formatDate(createdAt) })}</p>
      </div>
      <div className={css.words}>
        <p>{name}</p>
        <p className={css.quiet}>{email}</p>
      </div>
      <div>
        <Badge look={guestLooks[state]} label={t(`network.guests.state.${state}`)} name={state} />
        {expiresAt ? (
          <p className={css.quiet}>
            {t(state === 'waiting' ? 'network.guests.linkUntil' : 'network.shares.until', { date: formatDate(expiresAt) })}
          </p>
        ) : null}
      </div>
      {kind === 'guest' && state === 'waiting' ? <ResendGuest looker={looker} user={user} /> : null}
    </>
  );
}

/** Mails a guest who never came another link, in place of the one before. */
function ResendGuest({ looker: { uuid, name }, user }: { looker: Shared; user: string }) {
  const t = useWords();
  const mayDecide = useMayDecide();
  const { resendGuest } = useShareChanges(user);
  if (!mayDecide) return null;
  const send = () =>
    resendGuest.mutate(uuid, {
      onSuccess: () => notify({ tone: 'success', key: uuid, message: t('network.guests.resent', { name }) }),
      onError: (error) => {
        console.warn('the guest was not mailed again', error);
        notify({ tone: 'error', key: uuid, message: whyNot(error, t) });
      },
    });
  return (
    <div className={css.act}>
      <Button size="s" busy={resendGuest.isPending} aria-label={t('network.guests.resendTo', { name })} onClick={send}>
        {t('network.resend')}
      </Button>
    </div>
  );
}
