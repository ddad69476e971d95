import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { NotFoundState } from 'shared-ui/components';
import { formatNumber, LinkButton, linkProps, type TFunction, usePage, useUserUuid } from 'shared-ui/core';
import {
  countOf,
  DataList,
  listLabels,
  useListState,
  useListViews,
  type ListFilter,
  type ListView,
  type ListLabels,
} from 'shared-ui/table';
import { AccountListTabs } from '../../parts/account-tabs';
import { actorName, kindName } from '../../parts/journal-words';
import { paths } from '../../parts/links';
import { useMayReadAdministration, useMayReadJournal } from '../../parts/roles';
import { journalCsv, journalFacetsQuery, journalQuery, type JournalFacets } from '../../queries/journal';
import { useTranslations } from '../../translations';
import { journalCard, journalColumns } from './columns';
import { ACCOUNT, ACCOUNT_ACTIONS, CATEGORIES, DATA_ACTIONS, dataSchema, journalSchema, KINDS, type JournalFilter } from './schema';

/** Shows the access journal: who did what with whose data, when and from where; for owners also sign-ins and changes of accounts. */
export default function AccessJournalPage() {
  const t = useTranslations();
  usePage({ title: t('title.journal') });
  // Roles without access see "not found", as the gateway would answer, without a request.
  return useMayReadJournal() ? <Journal /> : <NotForYou />;
}

function NotForYou() {
  const t = useTranslations();
  return (
    <NotFoundState
      actions={
        <LinkButton {...linkProps(paths.information)} variant="primary">
          {t('title.information')}
        </LinkButton>
      }
    />
  );
}

function Journal() {
  const t = useTranslations();
  const user = useUserUuid();
  const owner = useMayReadAdministration();
  const schema = owner ? journalSchema : dataSchema;
  const list = useListState(schema);
  const query = useQuery(journalQuery(user, list.state));
  const facets = useQuery(journalFacetsQuery(user)).data;
  const columns = useMemo(() => journalColumns(t), [t]);
  const card = useMemo(() => journalCard(t), [t]);
  const filters = useMemo(() => journalFilters(t, facets, owner), [t, facets, owner]);
  const views = useListViews(user, 'journal', builtInViews(t, facets, owner));
  return (
    <DataList
      schema={schema}
      list={list}
      query={query}
      queryPrefix={['journal', 'list', user]}
      head={<AccountListTabs current="journal" />}
      columns={columns}
      card={card}
      rowId={(line) => String(line.seq)}
      rowLabel={(line) => t('journal.line', { number: formatNumber(line.seq) })}
      rowHref={() => undefined}
      filters={filters}
      sorts={[
        { value: '-date', label: t('journal.sort.newest') },
        { value: 'date', label: t('journal.sort.oldest') },
      ]}
      views={views}
      csvHref={() => journalCsv(user, list.state)}
      selection={{ enabled: false }}
      words={journalLabels(t)}
    />
  );
}

/** The actions of the built-in views: changes, and data that left the portal. */
const CHANGES = ['create', 'change', 'delete', 'restore'] as const;
const OUTGOING = ['share', 'export', 'download'] as const;

function builtInViews(t: TFunction, facets: JournalFacets | undefined, owner: boolean): ListView[] {
  const of = (actions: readonly string[]) => ({
    query: [...actions]
      .sort()
      .map((action) => `action=${action}`)
      .join('&'),
    count: countOf(facets?.action, actions),
  });
  const views: ListView[] = [
    { id: 'all', name: t('journal.view.all'), query: '', count: facets?.total },
    { id: 'changes', name: t('journal.view.changes'), ...of(CHANGES) },
    { id: 'outgoing', name: t('journal.view.outgoing'), ...of(OUTGOING) },
  ];
  if (!owner) return views;
  const count = countOf(facets?.kind, [ACCOUNT]);
  return [...views, { id: 'administration', name: t('journal.view.administration'), query: 'category=administration', count }];
}

/** Returns the category filter, which only owners have: other roles receive data entries only. */
function categoryFilter(t: TFunction, facets: JournalFacets | undefined): ListFilter<JournalFilter> {
  const administration = facets && countOf(facets.kind, [ACCOUNT]);
  const counts = { administration, data: facets && facets.total - (administration ?? 0) };
  return {
    name: 'category',
    label: t('journal.column.category'),
    any: t('journal.any.category'),
    options: CATEGORIES.map((value) => ({ value, label: t(`journal.category.${value}`), count: counts[value] })),
  };
}

function journalFilters(t: TFunction, facets: JournalFacets | undefined, owner: boolean): ListFilter<JournalFilter>[] {
  const counts = (facet: JournalFacets['action'] | undefined) => new Map(facet?.map(({ value, count }) => [value, count]));
  const actions = counts(facets?.action);
  const kinds = counts(facets?.kind);
  const shown = [...DATA_ACTIONS, ...ACCOUNT_ACTIONS.filter((value) => actions.has(value))];
  return [
    ...(owner ? [categoryFilter(t, facets)] : []),
    {
      name: 'actor',
      label: t('journal.column.actor'),
      any: t('journal.any.actor'),
      options: (facets?.actor ?? []).flatMap(({ actor, count }) =>
        actor.uuid === undefined ? [] : [{ value: actor.uuid, label: actorName(actor, t), count }],
      ),
    },
    {
      name: 'action',
      label: t('journal.column.action'),
      any: t('journal.any.action'),
      options: shown.map((value) => ({ value, label: t(`journal.action.${value}`), count: actions.get(value) })),
    },
    {
      name: 'kind',
      label: t('journal.column.kind'),
      any: t('journal.any.kind'),
      options: KINDS.filter((value) => kinds.has(value)).map((value) => ({ value, label: kindName(value, t), count: kinds.get(value) })),
    },
  ];
}

function journalLabels(t: TFunction): ListLabels {
  return listLabels(t, 'journal', {
    label: t('journal.label'),
    empty: {
      action: { label: t('title.information'), href: paths.information },
      neighbours: [
        { name: t('title.collaborators'), text: t('journal.neighbour.collaborators'), href: paths.collaborators, action: t('common.open') },
        { name: t('title.hosting'), text: t('journal.neighbour.hosting'), href: paths.hosting, action: t('common.open') },
      ],
    },
  });
}
