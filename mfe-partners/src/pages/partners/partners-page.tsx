import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type TFunction, useLocale, usePage, useUserUuid } from 'shared-ui/core';
import { cabinet, dashboard } from 'shared-ui/pages';
import { useLocation, useRememberedList } from 'shared-ui/router';
import {
  countOf,
  DataList,
  listLabels,
  type ListControl,
  type ListFilter,
  type ListView,
  type ListLabels,
  useListState,
  useListViews,
} from 'shared-ui/table';
import { CATEGORIES, type Category, categoryOf, partnerHref, paths } from '../../parts/links';
import { PartnerTabs } from '../../parts/partner-tabs';
import { partnerCountsQuery } from '../../queries/counts';
import { type Partner, type PartnerPage, partnersQuery } from '../../queries/partners';
import { useTranslations } from '../../translations';
import { categorySchema, type PartnerFilter, partnersSchema } from './schema';
import { pendingTile, Tile } from './tile';

type Facets = PartnerPage['facets'] | undefined;

/** Shows the page "Nos partenaires": all partners, or those of the category in the address. */
export default function PartnersPage() {
  const { pathname } = useLocation();
  const category = categoryOf(pathname);
  return category ? <CategoryPage key={category} category={category} /> : <AllPage />;
}

function AllPage() {
  const t = useTranslations();
  const user = useUserUuid();
  const list = useListState(partnersSchema);
  const query = usePartners(user, undefined, list);
  const counts = useQuery(partnerCountsQuery(user)).data;
  const views = useListViews(user, 'partners', builtInViews(t, counts), t('partners.views'));
  usePage({ title: t('title.partners') });
  useRememberedList(paths.all);
  return <List {...{ list, query, views, user }} category={undefined} />;
}

function CategoryPage({ category }: { category: Category }) {
  const t = useTranslations();
  const user = useUserUuid();
  const list = useListState(categorySchema);
  const query = usePartners(user, category, list);
  usePage({ title: t(`title.${category}`) });
  // Back from a partner leads to the list that the user left, of any category.
  useRememberedList(paths[category], paths.all);
  return <List {...{ list, query, user, category }} />;
}

function usePartners(user: string, category: Category | undefined, { state }: ListControl<PartnerFilter>) {
  return useQuery(partnersQuery(user, { locale: useLocale(), category, state }));
}

interface ListProps {
  category: Category | undefined;
  list: ListControl<PartnerFilter>;
  query: ReturnType<typeof usePartners>;
  views?: ReturnType<typeof useListViews>;
  user: string;
}

function List({ category, list, query, views, user }: ListProps) {
  const t = useTranslations();
  const facets = query.data?.facets;
  const filters = useMemo(() => partnerFilters(t, category, facets), [t, category, facets]);
  const tiles = useMemo(() => ({ draw: (partner: Partner) => <Tile partner={partner} user={user} />, pending: pendingTile }), [user]);
  return (
    <DataList
      schema={category ? categorySchema : partnersSchema}
      list={list}
      query={query}
      queryPrefix={['Partnership', 'list', user]}
      head={<PartnerTabs current={category ?? 'all'} />}
      tiles={tiles}
      rowId={({ uuid }) => uuid}
      rowHref={({ uuid }) => partnerHref(uuid)}
      filters={filters}
      sorts={partnerSorts(t, category)}
      views={views}
      selection={{ enabled: false }}
      note={category === 'lifestyle' ? t('partners.noSmileys') : undefined}
      words={partnerLabels(t)}
    />
  );
}

function builtInViews(t: TFunction, facets: Facets): ListView[] {
  return [
    { id: 'all', name: t('partners.view.all'), query: '', count: countOf(facets?.category, CATEGORIES) },
    { id: 'saved', name: t('partners.view.saved'), query: 'saved=true', count: facets?.saved },
  ];
}

function partnerFilters(t: TFunction, category: Category | undefined, facets: Facets): ListFilter<PartnerFilter>[] {
  const categories: ListFilter<PartnerFilter> = {
    name: 'category',
    label: t('partners.filter.category'),
    any: t('partners.filter.anyCategory'),
    options: CATEGORIES.map((value) => ({
      value,
      label: t(`partners.category.${value}`),
      count: countOf(facets?.category, [value]),
    })),
  };
  const saved: ListFilter<PartnerFilter> = {
    name: 'saved',
    label: t('partners.filter.saved'),
    any: t('partners.filter.anySaved'),
    options: [{ value: 'true', label: t('partners.filter.onlySaved') }],
  };
  return category ? [saved] : [categories, saved];
}

function partnerSorts(t: TFunction, category: Category | undefined) {
  return [
    { value: 'position', label: t('partners.sort.position') },
    { value: 'name', label: t('partners.sort.name') },
    { value: '-name', label: t('partners.sort.nameBack') },
    ...(category ? [] : [{ value: 'category', label: t('partners.sort.category') }]),
  ];
}

function partnerLabels(t: TFunction): ListLabels {
  return listLabels(t, 'partners', {
    label: t('partners.label'),
    empty: {
      action: { label: t('partners.dashboard'), href: dashboard.dashboard },
      neighbours: [
        {
          name: t('partners.neighbour.offers'),
          text: t('partners.neighbour.offersText'),
          href: cabinet.offers,
          action: t('partners.open'),
        },
      ],
    },
  });
}
