import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type TFunction, usePage, useUserUuid } from 'shared-ui/core';
import { useRememberedList } from 'shared-ui/router';
import {
  DataList,
  listLabels,
  type ListFilter,
  type ListState,
  type ListView,
  type ListLabels,
  useListState,
  useListViews,
} from 'shared-ui/table';
import { paths, requestHref } from '../../parts/links';
import { PartnerTabs } from '../../parts/partner-tabs';
import { requestsQuery } from '../../queries/requests';
import { useTranslations } from '../../translations';
import { requestCard, requestColumns } from './columns';
import { type RequestFilter, requestsSchema, STATUSES } from './schema';

/** Shows the practice's partnership requests with their states. */
export default function RequestsPage() {
  const t = useTranslations();
  const user = useUserUuid();
  const list = useListState(requestsSchema);
  const query = useQuery(requestsQuery(user, list.state));
  const views = useListViews(
    user,
    'partnerships',
    builtInViews(t, isWhole(list.state) && !query.isPlaceholderData ? query.data?.total : undefined),
    t('partnership.views'),
  );
  const columns = useMemo(() => requestColumns(t), [t]);
  const card = useMemo(() => requestCard(t), [t]);
  const filters = useMemo(() => requestFilters(t), [t]);
  usePage({ title: t('title.requests') });
  useRememberedList(paths.requests);
  return (
    <DataList
      schema={requestsSchema}
      list={list}
      query={query}
      queryPrefix={['Partnership', 'requests', user]}
      head={<PartnerTabs current="requests" />}
      columns={columns}
      card={card}
      rowId={({ uuid }) => uuid}
      rowLabel={({ partner }) => partner.name}
      rowHref={({ uuid }) => requestHref(uuid)}
      filters={filters}
      sorts={(['-date', '-changed', 'partner', 'status'] as const).map((value) => ({
        value,
        label: t(`partnership.sort.${value.replace('-', '')}`),
      }))}
      views={views}
      selection={{ enabled: false }}
      words={requestLabels(t)}
    />
  );
}

/** The statuses of each view; an empty list stands for all. */
const VIEWS = { all: [], open: ['requested', 'in_review'], accepted: ['accepted'] } as const;

/** Reports whether a list is neither searched nor filtered: its total is then that of all requests. */
const isWhole = ({ search, filters }: ListState<RequestFilter>) => search === '' && filters.status.length === 0;

function builtInViews(t: TFunction, total: number | undefined): ListView[] {
  return (Object.keys(VIEWS) as (keyof typeof VIEWS)[]).map((id) => ({
    id,
    name: t(`partnership.view.${id}`),
    query: VIEWS[id].map((status) => `status=${status}`).join('&'),
    count: id === 'all' ? total : undefined,
  }));
}

function requestFilters(t: TFunction): ListFilter<RequestFilter>[] {
  return [
    {
      name: 'status',
      label: t('partnership.column.status'),
      any: t('partnership.anyStatus'),
      options: STATUSES.map((value) => ({ value, label: t(`partnership.status.${value}`) })),
    },
  ];
}

function requestLabels(t: TFunction): ListLabels {
  return listLabels(t, 'partnership', {
    label: t('partnership.label'),
    empty: {
      action: { label: t('partnership.choose'), href: paths.all },
      neighbours: [],
    },
  });
}
