import { useInfiniteQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { NoResults, PanelError, useKeyHelp } from 'shared-ui/components';
import { Button, cx, formatNumber, LinkButton, linkProps, navigate, Skeleton, useUi } from 'shared-ui/core';
import { conversationsQuery, type Conversation, type Show } from '../../../queries/conversations';
import { useTranslations } from '../../../translations';
import { placeLink, showOf, type Place } from '../address';
import { ConversationItem } from './conversation-item';
import css from './list.module.css';

/** Lists the conversations that match the filter and the search, the newest message first. */
export function ConversationList({ user, place }: { user: string; place: Place }) {
  const t = useTranslations();
  const query = useInfiniteQuery(conversationsQuery(user, place.search, showOf(place)));
  const pages = query.data?.pages ?? [];
  const items = pages.flatMap((page) => page.items);
  const counts = pages.at(-1)?.counts;
  return (
    <>
      <nav className={css.chips} aria-label={t('messages.views')}>
        {(showOf(place) === 'archived' ? (['open', 'archived'] as const) : (['open', 'unread', 'groups'] as const)).map((show) => (
          <ViewChip key={show} show={show} count={counts?.[show]} place={place} />
        ))}
      </nav>
      <div className={css.scroller}>
        {query.isError && items.length === 0 ? (
          <div className={css.failure}>
            <PanelError retrying={query.isFetching} onRetry={() => void query.refetch()}>
              {t('messages.listError')}
            </PanelError>
          </div>
        ) : query.isPending ? (
          <ListSkeleton />
        ) : items.length === 0 ? (
          <NoneThere place={place} />
        ) : (
          <Items user={user} place={place} items={items} />
        )}
        <ArchivedLink count={counts?.archived ?? 0} place={place} />
        {query.hasNextPage ? (
          <div className={css.more}>
            <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('messages.more')}
            </Button>
          </div>
        ) : null}
      </div>
    </>
  );
}

function Items({ user, place, items }: { user: string; place: Place; items: readonly Conversation[] }) {
  const t = useTranslations();
  useKeyHelp({ title: t('messages.list'), hints: [{ keys: ['ArrowUp', 'ArrowDown'], what: t('messages.keyMove') }] });
  // Up and Down move between conversations, as in a table.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a[href]')];
    const at = links.indexOf(event.target as HTMLAnchorElement);
    const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)];
    if (at < 0 || !next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <ul aria-label={t('messages.list')} onKeyDown={onKeyDown}>
      {items.map((conversation) => (
        <li key={conversation.uuid}>
          <ConversationItem user={user} conversation={conversation} place={place} />
        </li>
      ))}
    </ul>
  );
}

function ViewChip({ show, count, place }: { show: Show; count: number | undefined; place: Place }) {
  const t = useTranslations();
  const current = showOf(place) === show;
  const to: Place = {
    ...place,
    activeComponent: show === 'groups' ? 'groups' : 'messages',
    show: show === 'groups' ? 'open' : show,
  };
  return (
    <a {...linkProps(placeLink(to))} className={cx(css.chip, current && css.chosen)} aria-current={current ? 'true' : undefined}>
      {t(`messages.view.${show}`)}
      {count === undefined ? null : <span className={css.count}>{formatNumber(count)}</span>}
    </a>
  );
}

/** Links to the archived conversations, at the list's end. */
function ArchivedLink({ count, place }: { count: number; place: Place }) {
  const t = useTranslations();
  if (count === 0 || showOf(place) !== 'open' || place.search) return null;
  return (
    <p className={css.away}>
      <a {...linkProps(placeLink({ ...place, activeComponent: 'messages', show: 'archived' }))}>
        {t('messages.awayCount', { count, n: formatNumber(count) })}
      </a>
    </p>
  );
}

/** Shows why the list is empty: no conversations, none of this kind, or none that match. */
function NoneThere({ place }: { place: Place }) {
  const t = useTranslations();
  if (place.search) {
    return (
      <div className={css.empty}>
        <NoResults onClear={() => navigate(placeLink({ ...place, search: '' }), { replace: true })}>{t('messages.noMatch')}</NoResults>
      </div>
    );
  }
  return (
    <div className={css.none}>
      <p>{t(`messages.none.${showOf(place)}`)}</p>
      {showOf(place) === 'open' ? (
        <LinkButton {...linkProps(placeLink({ ...place, activeComponent: 'contacts' }))}>{t('messages.write')}</LinkButton>
      ) : null}
    </div>
  );
}

function ListSkeleton() {
  const ui = useUi();
  return (
    <div role="status" aria-label={ui('loading')}>
      {[52, 40, 60, 46, 55, 38].map((width) => (
        <div key={width} className={css.placeholder}>
          <Skeleton shape="disc" width={36} />
          <span className={css.lines}>
            <Skeleton width={`${String(width)}%`} />
            <Skeleton width="80%" />
          </span>
        </div>
      ))}
    </div>
  );
}
