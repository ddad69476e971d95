import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatNumber, fullName, type TFunction } from 'shared-ui/core';
import { DataList, listLabels, useListState, useListViews, type ListFilter, type ListView, type ListLabels } from 'shared-ui/table';
import { type FirstStep, useFirstStep } from '../../parts/new-order';
import { paths } from '../../parts/links';
import {
  smileyLinesQuery,
  smileysCsv,
  smileysByApplicationQuery,
  smileysByUserQuery,
  type SmileysByApplication,
  type SmileysByUser,
} from '../../queries/smileys';
import { useTranslations } from '../../translations';
import { signed, smileyCard, smileyColumns, sourceHref } from './columns';
import { isRunning, SMILEY_KINDS, smileysSchema, type SmileyFilter } from './schema';

/** Lists the ledger's lines, for the user or the whole practice; the practice's have the balance after each. */
export function Ledger({ user }: { user: string }) {
  const t = useTranslations();
  const list = useListState(smileysSchema);
  const query = useQuery(smileyLinesQuery(user, list.state));
  const first = useFirstStep(query.data);
  const users = useQuery(smileysByUserQuery(user)).data;
  const applications = useQuery(smileysByApplicationQuery(user)).data;
  const addsUp = isRunning(list.state);
  const columns = useMemo(() => smileyColumns(t, addsUp), [t, addsUp]);
  const card = useMemo(() => smileyCard(t, addsUp), [t, addsUp]);
  const filters = useMemo(() => ledgerFilters(t, users, applications), [t, users, applications]);
  const views = useListViews(user, 'smileys', builtInViews(t));
  const sum = query.data?.smileys;
  return (
    <DataList
      schema={smileysSchema}
      list={list}
      query={query}
      queryPrefix={['smileys', 'lines', user]}
      columns={columns}
      card={card}
      rowId={(line) => line.uuid}
      rowLabel={(line) => line.label}
      rowHref={sourceHref}
      filters={filters}
      sorts={[
        { value: '-date', label: t('smileys.sort.newest') },
        { value: 'date', label: t('smileys.sort.oldest') },
        { value: '-amount', label: t('smileys.sort.most') },
        { value: 'amount', label: t('smileys.sort.least') },
      ]}
      views={views}
      csvHref={() => smileysCsv(user, list.state)}
      selection={{ enabled: false }}
      words={ledgerLabels(t, sum, first)}
      note={addsUp ? t('smileys.running') : undefined}
    />
  );
}

/** Query strings of the views: the user's lines, the practice's, earned and used ones. */
const VIEWS = { own: '', practice: 'scope=practice', earned: 'kind=earn', used: 'kind=spend' } as const;

function builtInViews(t: TFunction): ListView[] {
  return (Object.keys(VIEWS) as (keyof typeof VIEWS)[]).map((id) => ({ id, name: t(`smileys.view.${id}`), query: VIEWS[id] }));
}

function ledgerFilters(
  t: TFunction,
  users: SmileysByUser[] | undefined,
  applications: SmileysByApplication[] | undefined,
): ListFilter<SmileyFilter>[] {
  return [
    {
      name: 'scope',
      label: t('smileys.filter.scope'),
      any: t('smileys.any.scope'),
      options: [{ value: 'practice', label: t('smileys.filter.practice') }],
    },
    {
      name: 'kind',
      label: t('smileys.filter.kind'),
      any: t('smileys.any.kind'),
      options: SMILEY_KINDS.map((value) => ({ value, label: t(`smileys.kind.${value}`) })),
    },
    {
      name: 'user',
      label: t('smileys.column.user'),
      any: t('smileys.any.user'),
      options: (users ?? []).map(({ user, lines }) => ({ value: user.uuid, label: fullName(user.personInfo), count: lines })),
    },
    {
      name: 'application',
      label: t('smileys.column.application'),
      any: t('smileys.any.application'),
      options: (applications ?? []).flatMap(({ application }) =>
        application ? [{ value: application.name, label: application.name }] : [],
      ),
    },
  ];
}

function ledgerLabels(t: TFunction, sum: number | undefined, first: FirstStep): ListLabels {
  const range = (from: number, to: number, total: number) => {
    const numbers = t('smileys.range', { from: formatNumber(from), to: formatNumber(to), count: total, n: formatNumber(total) });
    return sum === undefined ? numbers : `${numbers} · ${t('smileys.rangeSum', { n: signed(sum) })}`;
  };
  return listLabels(t, 'smileys', {
    label: t('smileys.lines'),
    range,
    empty: {
      action: first,
      neighbours: [
        { name: t('neighbour.orders'), text: t('neighbour.ordersText'), href: paths.orders, action: t('common.open') },
        { name: t('neighbour.invoices'), text: t('neighbour.invoicesText'), href: paths.invoices, action: t('common.open') },
      ],
    },
    error: { title: t('smileys.linesError.title'), text: t('smileys.linesError.text') },
  });
}
