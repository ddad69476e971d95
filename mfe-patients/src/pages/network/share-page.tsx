import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Pagination, Panel, PanelEmpty, PanelError, PanelSkeleton } from 'shared-ui/components';
import { formatNumber } from 'shared-ui/core';
import { untilExpiry } from '../../parts/patient-head/ended-share';
import { SHARES_SIZE, sharesQuery, type PatientShare } from '../../queries/shares';
import { useTranslations } from '../../translations';
import css from './network.module.css';

interface Props {
  user: string;
  direction: 'given' | 'received';
  line: (share: PatientShare) => ReactNode;
}

/** Lists the shares of one direction page by page, with the loading, empty and error states. */
export function SharePage({ user, direction, line }: Props) {
  const t = useTranslations();
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...sharesQuery(user, direction, page),
    refetchInterval: ({ state }) =>
      untilExpiry(state.data?.items.filter(({ status }) => status === 'active').map(({ expiresAt }) => expiresAt) ?? []),
  });
  const { data } = query;
  const title = t(`network.shares.${direction}`);
  // The last page may have become empty because its shares ended.
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / SHARES_SIZE));
  if (data && page > pages) setPage(pages);
  return (
    <Panel title={title} ruled aside={data && data.total > 0 ? formatNumber(data.total) : undefined}>
      {data === undefined ? (
        query.isError ? (
          <PanelError retrying={query.isFetching} onRetry={() => void query.refetch()}>
            {t('network.shares.error')}
          </PanelError>
        ) : (
          <PanelSkeleton rows={4} />
        )
      ) : data.total === 0 ? (
        <PanelEmpty>{t(`network.shares.none.${direction}`)}</PanelEmpty>
      ) : (
        <>
          <ul aria-label={title}>
            {data.items.map((share) => (
              <li key={share.uuid} className={css.share} data-direction={direction}>
                {line(share)}
              </li>
            ))}
          </ul>
          <Pagination page={page} pages={pages} onPage={setPage} />
        </>
      )}
    </Panel>
  );
}
