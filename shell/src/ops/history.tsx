import { useInfiniteQuery } from '@tanstack/react-query';
import { ABSENT, Button, formatDateTime, linkProps, type TFunction, useT } from 'shared-ui/core';
import { ErrorState } from 'shared-ui/components';
import css from './ops.module.css';
import { placeOf } from './place';
import { type Change, changesQuery } from './queries';
import { type Column, Rows } from './rows';

function changeText(change: Change, t: TFunction): string {
  const { action, from, to, percent = 0, users = 0 } = change;
  const named = users > 0 ? ` + ${t('ops.named', { count: users })}` : '';
  // A remote's first step has no previous version.
  if (action === 'adopt' && !to) return t('ops.deed.enter');
  if (action === 'promote' && !from) return t('ops.deed.first', { to });
  return t(`ops.deed.${action}`, { from: from || ABSENT, to: to || ABSENT, percent, named });
}

/** Lists every change, newest first: when, what, who, why. */
export function History({ remote }: { remote: string | null }) {
  const t = useT('shell');
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(changesQuery(remote));
  const changes = data?.pages.flatMap((page) => page.items) ?? [];
  const columns: Column<Change>[] = [
    {
      key: 'what',
      label: t('ops.column.what'),
      cell: (change) => (
        <span className={css.deed}>
          {remote || !change.remote ? null : <a {...linkProps(placeOf(change.remote))}>{change.remote}</a>}
          <span>{changeText(change, t)}</span>
        </span>
      ),
    },
    { key: 'why', label: t('ops.column.why'), cell: ({ why }) => why || ABSENT },
    { key: 'who', label: t('ops.column.who'), cell: ({ who }) => who },
    { key: 'when', label: t('ops.column.when'), end: true, cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time> },
  ];
  return (
    <section className={css.section} aria-labelledby="ops-history">
      <h2 id="ops-history" className={css.heading}>
        {t('ops.history')}
      </h2>
      {error && !data ? (
        <ErrorState title={t('ops.history.failed')} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {data && changes.length === 0 && !hasNextPage ? <p className={css.quiet}>{t('ops.history.empty')}</p> : null}
      {changes.length > 0 ? (
        <Rows
          caption={t('ops.history')}
          columns={columns}
          rows={changes}
          keyOf={({ generation, remote: name, action, at }) => `${generation} ${name} ${action} ${at}`}
        />
      ) : null}
      {hasNextPage ? (
        <p className={css.more}>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('ops.history.more')}
          </Button>
        </p>
      ) : null}
    </section>
  );
}
