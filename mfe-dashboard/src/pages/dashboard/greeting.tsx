import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatNumber, linkProps, Skeleton, type TFunction } from 'shared-ui/core';
import { cabinet, messaging, patients } from 'shared-ui/pages';
import { digestQuery, recordVisit, type Digest, type News } from '../../queries/digest';
import { useTranslations } from '../../translations';
import css from './dashboard.module.css';
import { dayAfter, sinceLabel } from './since';

/** Returns the address that lists what a piece of news counts. */
function placeOf(kind: News['kind'], since: string): string {
  if (kind === 'orders_delivered') return `${cabinet.orders}?status=delivered`;
  if (kind === 'files_received') return patients.patients;
  // Invoices have a date without a time, so only those of the following days are listed.
  if (kind === 'invoices_issued') return `${cabinet.invoices}?from=${dayAfter(since)}`;
  return messaging.messages;
}

/**
 * Records a look at the dashboard when the page opens and whenever it becomes visible again; the server groups looks into visits. After a
 * long absence the look starts a new visit, so the digest is fetched again.
 */
function useLook(user: string): void {
  const client = useQueryClient();
  useEffect(() => {
    // If the request fails, the next digest covers a longer time and hides nothing.
    const look = () => recordVisit(user).catch(() => undefined);
    const onSight = async () => {
      if (document.visibilityState !== 'visible') return;
      await look();
      await client.invalidateQueries({ queryKey: digestQuery(user).queryKey });
    };
    const listener = () => void onSight();
    void look();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, [user, client]);
}

/** Greets the user and shows what happened since the previous visit. */
export function Greeting({ user, userName }: { user: string; userName: string }) {
  const t = useTranslations();
  const query = useQuery(digestQuery(user));
  useLook(user);
  return (
    <p className={css.words}>
      {t('greeting.hello', { name: userName.split(' ')[0] ?? '' })}{' '}
      {query.data ? <SinceThen digest={query.data} t={t} /> : query.isError ? null : <Skeleton width={240} />}
    </p>
  );
}

function SinceThen({ digest: { since, news }, t }: { digest: Digest; t: TFunction }) {
  if (since === undefined) return t('greeting.first');
  const { key, values } = sinceLabel(since, new Date());
  if (news.length === 0) return t(`greeting.nothing.${key}`, values);
  return (
    <>
      {t(`greeting.since.${key}`, values)}{' '}
      {news.map(({ kind, count }, index) => (
        <span key={kind}>
          {index === 0 ? null : <span className={css.dot}> · </span>}
          <a {...linkProps(placeOf(kind, since))} className={css.fact}>
            {t(`news.${kind}`, { count, n: formatNumber(count) })}
          </a>
        </span>
      ))}
    </>
  );
}
