import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Icon } from 'shared-ui/components';
import { cx, formatNumber, linkProps, product, result } from 'shared-ui/core';
import type { TopBarToolProps } from 'shared-ui/slots';
import { useWords } from '../words';
import css from './bell.module.css';

const NOTIFICATIONS = '/mes-notifications';
/** More than this is "many": the figure would be wider than the bell. */
const MOST_SHOWN = 99;

/** How much is unread. Its key begins as those of the notifications' page: what changes them makes this old too, in every tab. */
function unreadQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['notifications', 'count', userUuid],
    queryFn: ({ signal }) => result(product.GET('/notifications/count/{userUuid}', { params: { path: { userUuid } }, signal })),
    select: ({ unread }) => unread,
    meta: { loader: false },
  });
}

/** True once the page has been ready: what nobody waits for is asked after all that somebody does. */
function useReadyOnce(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const root = document.documentElement;
    const look = () => {
      if (root.dataset.portal === 'ready') setReady(true);
    };
    const observer = new MutationObserver(look);
    observer.observe(root, { attributeFilter: ['data-portal'] });
    look();
    return () => observer.disconnect();
  }, []);
  return ready;
}

/** The bell, an icon with a name of its own that says how much is unread. */
export default function Bell({ session, className }: TopBarToolProps) {
  const t = useWords();
  const ready = useReadyOnce();
  const { data: unread = 0 } = useQuery({ ...unreadQuery(session.uuid), enabled: ready });
  // Whoever speaks to the page says what he sees: the name has the figure as it is shown (WCAG 2.5.3).
  const shown = unread > MOST_SHOWN ? `${formatNumber(MOST_SHOWN)}+` : formatNumber(unread);
  const name = unread > 0 ? t('ext.bell.unread', { count: unread, n: shown }) : t('ext.bell.name');
  return (
    <a className={cx(css.bell, className)} {...linkProps(NOTIFICATIONS)} aria-label={name} title={name}>
      <Icon name="bell" size={18} />
      {unread > 0 ? (
        <span className={css.count} aria-hidden="true">
          {shown}
        </span>
      ) : null}
    </a>
  );
}
