import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Icon } from 'shared-ui/components';
import { type TFunction, usePage, useT, useUserUuid } from 'shared-ui/core';
import { useLocation, useRememberedList } from 'shared-ui/router';
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
import { documentHref, orderHref, paths } from '../../parts/links';
import { PaperTabs } from '../../parts/paper-tabs';
import { counted, paperFilters, type Facet } from '../../parts/papers';
import { ZipAction } from '../../parts/zip-action';
import {
  documentFacetsQuery,
  documentPdf,
  documentsCsv,
  documentsQuery,
  documentsZip,
  type DocumentSummary,
} from '../../queries/documents';
import { useTranslations } from '../../translations';
import { documentCard, documentColumns } from './columns';
import { DOCUMENT_KINDS, documentsSchema, VALIDITIES, type DocumentFilter } from './schema';

type Facets = { total: number; kind: Facet[]; line: Facet[]; validity: Facet[]; application: Facet[] } | undefined;

/** Shows the page "Mes documents". It is the first tab of its group and has an address of its own; both show the same list. */
export function DocumentsPage() {
  const t = useTranslations();
  const ui = useT('ui');
  const user = useUserUuid();
  const list = useListState(documentsSchema);
  const query = useQuery(documentsQuery(user, list.state));
  const first = useFirstStep(query.data);
  const facets = useQuery(documentFacetsQuery(user)).data;
  const columns = useMemo(() => documentColumns({ t, ui }), [t, ui]);
  const card = useMemo(() => documentCard({ t, ui }), [t, ui]);
  const filters = useMemo(() => documentFilters({ t, ui, facets }), [t, ui, facets]);
  const views = useListViews(user, 'documents', builtInViews(t, facets));
  useRememberedList(useLocation().pathname, paths.documentGroup);
  usePage({ title: t('title.documents') });
  return (
    <DataList
      schema={documentsSchema}
      list={list}
      query={query}
      queryPrefix={['documents', 'list', user]}
      head={<PaperTabs current="documents" />}
      columns={columns}
      card={card}
      rowId={(document) => document.uuid}
      rowLabel={(document) => t('documents.select', { title: document.title, reference: document.reference })}
      rowHref={(document) => documentHref(document.uuid)}
      rowActions={{
        label: (document) => t('documents.menu', { reference: document.reference }),
        actions: (document) => documentActions(document, user, t),
      }}
      filters={filters}
      sorts={[
        { value: '-date', label: t('documents.sort.newest') },
        { value: 'date', label: t('documents.sort.oldest') },
        { value: 'until', label: t('documents.sort.until') },
        { value: 'title', label: t('documents.sort.title') },
        { value: 'kind', label: t('documents.sort.kind') },
      ]}
      views={views}
      csvHref={() => documentsCsv(user, list.state)}
      selection={{
        csv: false,
        actions: (ids) => <ZipAction ids={ids} request={(chosen, signal) => documentsZip(user, chosen, signal)} fileName="documents.zip" />,
      }}
      words={documentLabels(t, first)}
    />
  );
}

function builtInViews(t: TFunction, facets: Facets): ListView[] {
  return [
    { id: 'all', name: t('documents.view.all'), query: '', count: facets?.total },
    ...(['ending', 'ended'] as const).map((id) => ({
      id,
      name: t(`documents.view.${id}`),
      query: `validity=${id}`,
      count: countOf(facets?.validity, [id]),
    })),
  ];
}

function documentActions({ uuid, order }: DocumentSummary, user: string, t: TFunction) {
  const pdf = documentPdf(user, uuid);
  return [
    { id: 'open', label: t('documents.open'), icon: <Icon name="file" />, href: documentHref(uuid) },
    { id: 'view', label: t('common.viewPdf'), icon: <Icon name="eye" />, href: pdf, newTab: true },
    { id: 'download', label: t('common.downloadPdf'), icon: <Icon name="download" />, href: pdf, download: true },
    ...(order === undefined
      ? []
      : [{ id: 'order', label: t('documents.openOrder', { reference: order }), icon: <Icon name="package" />, href: orderHref(order) }]),
  ];
}

function documentFilters({ t, ui, facets }: { t: TFunction; ui: TFunction; facets: Facets }): ListFilter<DocumentFilter>[] {
  return [
    {
      name: 'kind',
      label: t('documents.column.kind'),
      any: t('documents.any.kind'),
      options: counted(DOCUMENT_KINDS, facets?.kind, (kind) => t(`documentKind.${kind}`)),
    },
    {
      name: 'validity',
      label: t('documents.column.validity'),
      any: t('documents.any.validity'),
      options: counted(VALIDITIES, facets?.validity, (validity) => t(`validity.${validity}`)),
    },
    ...paperFilters(facets, { t, ui }),
  ];
}

function documentLabels(t: TFunction, first: FirstStep): ListLabels {
  return listLabels(t, 'documents', {
    label: t('documents.label'),
    selected: countLabel(t, 'documents.selected'),
    empty: {
      action: first,
      neighbours: [
        { name: t('neighbour.orders'), text: t('neighbour.ordersText'), href: paths.orders, action: t('common.open') },
        { name: t('papers.offers'), text: t('papers.offersText'), href: paths.offers, action: t('common.open') },
      ],
    },
  });
}
