import { useQueries, useQuery } from '@tanstack/react-query';
import { linkProps, useT } from 'shared-ui/core';
import { EmptyState, ErrorState } from 'shared-ui/components';
import { placeOf } from './place';
import { type Health, type Remote, remoteQuery, remotesQuery } from './queries';
import css from './ops.module.css';
import { type Column, Rows } from './rows';
import { Hour } from './sparkline';
import { canaryShare, duration } from './format';

/** One version that some users get. */
interface Running {
  remote: Remote;
  version: string | null;
  isCanary: boolean;
  health: Health | undefined;
}

function useRunning(remotes: readonly Remote[]): Running[] {
  const details = useQueries({ queries: remotes.map(({ name }) => remoteQuery(name)) });
  return remotes.flatMap((remote, at) => {
    const healthOf = (version: string | undefined) => details[at]?.data?.versions.find((stored) => stored.version === version)?.health;
    const active: Running = { remote, version: remote.active ?? null, isCanary: false, health: healthOf(remote.active) };
    if (!remote.canary) return [active];
    const canary = { remote, version: remote.canary.version, isCanary: true, health: healthOf(remote.canary.version) };
    return remote.active ? [active, canary] : [canary];
  });
}

function useShare(): (running: Running) => string {
  const t = useT('shell');
  return ({ remote: { canary }, isCanary, version }) => {
    if (canary && isCanary) return canaryShare(canary, t);
    if (!version) return t('ops.nobody');
    return canary ? t('ops.others') : t('ops.everybody');
  };
}

/** Lists which versions run: a row for each version that some users get. */
export function RunningTable({ now }: { now: number }) {
  const t = useT('shell');
  const { data, error, refetch, isFetching, isPending } = useQuery(remotesQuery);
  const rows = useRunning(data ?? []);
  const share = useShare();
  if (error && !data) return <ErrorState title={t('ops.failed')} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (isPending) return null; // the page's loading overlay is shown
  if (rows.length === 0) return <EmptyState title={t('ops.empty')}>{t('ops.empty.text')}</EmptyState>;
  const columns: Column<Running>[] = [
    {
      key: 'module',
      label: t('ops.column.module'),
      cell: ({ remote, isCanary }) => (
        <>
          <a {...linkProps(placeOf(remote.name))}>{remote.name}</a>
          {isCanary ? <span className={css.tag}>{t('ops.canary')}</span> : null}
        </>
      ),
    },
    { key: 'version', label: t('ops.column.version'), cell: ({ version }) => version ?? t('ops.none') },
    { key: 'share', label: t('ops.column.share'), cell: (row) => share(row) },
    { key: 'hour', label: t('ops.column.hour'), cell: ({ health }) => <Hour health={health} now={now} /> },
    { key: 'lcp', label: t('ops.column.lcp'), end: true, cell: ({ health }) => duration(health?.lcpMs) },
    { key: 'inp', label: t('ops.column.inp'), end: true, cell: ({ health }) => duration(health?.inpMs) },
  ];
  return (
    <Rows
      caption={t('title.ops')}
      columns={columns}
      rows={rows}
      keyOf={({ remote, version, isCanary }) => `${remote.name} ${version} ${isCanary}`}
    />
  );
}
