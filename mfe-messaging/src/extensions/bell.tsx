import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Icon } from 'shared-ui/components';
import { cx, formatNumber, lazyPart, linkProps, product, result } from 'shared-ui/core';
import { messaging } from 'shared-ui/pages';
import type { TopBarToolProps } from 'shared-ui/slots';
import type { BellPanelProps } from '../pages/notifications/bell-panel';
import { useTranslations } from '../translations';
import css from './bell.module.css';

const NOTIFICATIONS = messaging.notifications;
// The bell is part of every page's first load, so that its panel loads when a pointer or the focus comes near; until then, and if it does
// not load, the bell is a link to the page.
const Panel = lazyPart<BellPanelProps>(
  () =>
    import(/* webpackChunkName: "notifications" */ '../pages/notifications/bell-panel').catch((error: unknown) => {
      console.warn('the panel of the bell did not load', error);
      return { default: () => null };
    }),
  null,
);

/** A greater number is shown as "99+", since it would be wider than the bell. */
const MAX_SHOWN = 99;

/**
 * Returns the query of the unread count. Its key has the prefix of the notifications page's keys, so that their changes invalidate it in
 * every tab.
 */
function unreadQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['notifications', 'count', userUuid],
    queryFn: ({ signal }) => result(product.GET('/notifications/count/{userUuid}', { params: { path: { userUuid } }, signal })),
    select: ({ unread }) => unread,
    meta: { loader: false },
  });
}

/** Returns true once the page has been ready, so that the count is requested after everything that the user waits for. */
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

/**
 * Shows the bell, whose accessible name contains the unread count. It is a link to the page, and opens the latest unread notifications
 * below itself where there is room.
 */
export default function Bell({ session, className }: TopBarToolProps) {
  const t = useTranslations();
  const ready = useReadyOnce();
  const [isNear, setNear] = useState(false);
  const anchor = useRef<HTMLAnchorElement>(null);
  const approach = () => setNear(true);
  const { data: unread = 0 } = useQuery({ ...unreadQuery(session.uuid), enabled: ready });
  // The accessible name has the number as it is shown, for users of speech input (WCAG 2.5.3).
  const shown = unread > MAX_SHOWN ? `${formatNumber(MAX_SHOWN)}+` : formatNumber(unread);
  const name = unread > 0 ? t('ext.bell.unread', { count: unread, n: shown }) : t('ext.bell.name');
  return (
    <>
      <a
        ref={anchor}
        className={cx(css.bell, className)}
        {...linkProps(NOTIFICATIONS)}
        onPointerEnter={approach}
        onFocus={approach}
        aria-label={name}
        title={name}
      >
        <Icon name="bell" size={18} />
        {unread > 0 ? (
          <span className={css.count} aria-hidden="true">
            {shown}
          </span>
        ) : null}
      </a>
      {isNear ? <Panel anchor={anchor} /> : null}
    </>
  );
}
