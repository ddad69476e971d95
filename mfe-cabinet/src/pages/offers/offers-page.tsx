import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Icon } from 'shared-ui/components';
import { type TFunction, usePage, useT, useUserUuid } from 'shared-ui/core';
import { useRememberedList } from 'shared-ui/router';
import {
  countOf,
  DataList,
  countLabel,
  listLabels,
  useListState,
  useListViews,
  type ListFilter,
  type ListView,
  type ListLabels,
} from 'shared-ui/table';
import { type FirstStep, useFirstStep } from '../../parts/new-order';
import { dayOf } from '../../parts/due';
import { offerHref, paths } from '../../parts/links';
import { PaperTabs } from '../../parts/paper-tabs';
import { counted, paperFilters, type Facet } from '../../parts/papers';
import { ZipAction } from '../../parts/zip-action';
import { offerFacetsQuery, offersCsv, offersQuery, offersZip, offerTerms, type OfferSummary } from '../../queries/offers';
import { useTranslations } from '../../translations';
import { offerCard, offerColumns } from './columns';
import { OFFER_STATES, offersSchema, type OfferFilter } from './schema';

type Facets = { state: Facet[]; line: Facet[]; application: Facet[] } | undefined;

/** Mes offres: what the manufacturer offers the practice. Smileys have no part in it (REQ-22). */
export function OffersPage() {
  const t = useTranslations();
  const ui = useT('ui');
  const user = useUserUuid();
  const list = useListState(offersSchema);
  const query = useQuery(offersQuery(user, list.state));
  const first = useFirstStep(query.data);
  const facets = useQuery(offerFacetsQuery(user)).data;
  const today = dayOf(new Date());
  const columns = useMemo(() => offerColumns({ t, ui }, today), [t, ui, today]);
  const card = useMemo(() => offerCard({ t, ui }), [t, ui]);
  const filters = useMemo(() => offerFilters({ t, ui, facets }), [t, ui, facets]);
  const views = useListViews(user, 'offers', builtInViews(t, facets));
  useRememberedList(paths.offers);
  usePage({ title: t('title.offers') });
  return (
    <DataList
      schema={offersSchema}
      list={list}
      query={query}
      queryPrefix={['offers', 'list', user]}
      head={<PaperTabs current="offers" />}
      columns={columns}
      card={card}
      rowId={(offer) => offer.uuid}
      rowLabel={(offer) => t('offers.select', { title: offer.title, reference: offer.reference })}
      rowHref={(offer) => offerHref(offer.uuid)}
      rowActions={{
        label: (offer) => t('offers.menu', { reference: offer.reference }),
        actions: (offer) => offerActions(offer, user, t),
      }}
      filters={filters}
      sorts={[
        { value: '-date', label: t('offers.sort.newest') },
        { value: 'until', label: t('offers.sort.until') },
        { value: 'price', label: t('offers.sort.price') },
        { value: 'title', label: t('offers.sort.title') },
      ]}
      csvHref={() => offersCsv(user, list.state)}
      views={views}
      // Offers are accepted one by one, each with its terms read: chosen ones are only taken along.
      selection={{
        csv: false,
        actions: (ids) => <ZipAction ids={ids} request={(chosen, signal) => offersZip(user, chosen, signal)} fileName="offers.zip" />,
      }}
      words={offerLabels(t, first)}
    />
  );
}

/** The states of each view; the first has them all. */
const VIEWS = { all: [], open: ['new', 'seen'], accepted: ['accepted'], expired: ['expired'] } as const;

function builtInViews(t: TFunction, facets: Facets): ListView[] {
  return (Object.keys(VIEWS) as (keyof typeof VIEWS)[]).map((id) => ({
    id,
    name: t(`offers.view.${id}`),
    query: VIEWS[id].map((state) => `state=${state}`).join('&'),
    count: countOf(facets?.state, id === 'all' ? OFFER_STATES : VIEWS[id]),
  }));
}

function offerActions({ uuid }: OfferSummary, user: string, t: TFunction) {
  const terms = offerTerms(user, uuid);
  return [
    { id: 'open', label: t('offers.open'), icon: <Icon name="percent" />, href: offerHref(uuid) },
    { id: 'view', label: t('offers.viewTerms'), icon: <Icon name="eye" />, href: terms, newTab: true },
    { id: 'download', label: t('offers.downloadTerms'), icon: <Icon name="download" />, href: terms, download: true },
  ];
}

function offerFilters({ t, ui, facets }: { t: TFunction; ui: TFunction; facets: Facets }): ListFilter<OfferFilter>[] {
  return [
    {
      name: 'state',
      label: t('offers.column.state'),
      any: t('offers.anyState'),
      options: counted(OFFER_STATES, facets?.state, (state) => t(`offerState.${state}`)),
    },
    ...paperFilters(facets, { t, ui }),
  ];
}

function offerLabels(t: TFunction, first: FirstStep): ListLabels {
  return listLabels(t, 'offers', {
    label: t('offers.label'),
    selected: countLabel(t, 'offers.selected'),
    empty: {
      action: first,
      neighbours: [
        { name: t('neighbour.orders'), text: t('neighbour.ordersText'), href: paths.orders, action: t('common.open') },
        { name: t('papers.documents'), text: t('papers.documentsText'), href: paths.documentGroup, action: t('common.open') },
      ],
    },
  });
}
