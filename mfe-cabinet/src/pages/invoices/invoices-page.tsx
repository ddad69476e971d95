import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Icon } from 'shared-ui/components';
import { formatNumber, LinkButton, linkProps, type TFunction, usePage, useT, useUserUuid } from 'shared-ui/core';
import { useRememberedList } from 'shared-ui/router';
import {
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
import { invoiceHref, invoicePrintHref, newClaimHref, orderHref, paths } from '../../parts/links';
import { searchesPatients, useMayAsk, useMayExportBooks } from '../../parts/roles';
import { ZipAction } from '../../parts/zip-action';
import { clientCodesQuery } from '../../queries/erp';
import { invoiceFacetsQuery, invoicePdf, invoicesCsv, invoicesQuery, invoicesZip, type InvoiceSummary } from '../../queries/invoices';
import { useTranslations } from '../../translations';
import { invoiceCard, invoiceColumns } from './columns';
import { PaySelected } from './pay-selected';
import { INVOICE_STATUSES, invoicesSchema, type InvoiceFilter } from './schema';

type Facet = { value: string; count: number };
type Facets = { total: number; hidden: number; overdue: number; status: Facet[]; application: Facet[] } | undefined;

/** Mes factures: the practice's invoices after the filter of REQ-19, with how many that hides. */
export function InvoicesPage() {
  const t = useTranslations();
  const ui = useT('ui');
  const user = useUserUuid();
  const list = useListState(invoicesSchema);
  const query = useQuery(invoicesQuery(user, list.state));
  const first = useFirstStep(query.data);
  const facets = useQuery(invoiceFacetsQuery(user)).data;
  const today = dayOf(new Date());
  const columns = useMemo(() => invoiceColumns(t, today), [t, today]);
  const card = useMemo(() => invoiceCard(t, today), [t, today]);
  const filters = useMemo(() => invoiceFilters(t, ui, facets), [t, ui, facets]);
  const hidden = query.data?.hidden ?? 0;
  const mayAsk = useMayAsk();
  const mayExport = useMayExportBooks();
  const views = useListViews(user, 'invoices', builtInViews(t, facets), t('invoices.views'));
  useRememberedList(paths.invoices);
  usePage({ title: t('title.invoices') });
  return (
    <DataList
      schema={invoicesSchema}
      list={list}
      query={query}
      queryPrefix={['invoices', 'list', user]}
      columns={columns}
      card={card}
      rowId={(invoice) => invoice.reference}
      rowLabel={(invoice) => t('invoices.select', { reference: invoice.reference })}
      rowHref={(invoice) => invoiceHref(invoice.reference)}
      rowActions={{
        label: (invoice) => t('invoices.menu', { reference: invoice.reference }),
        actions: (invoice) => invoiceActions({ invoice, user, mayAsk, t }),
      }}
      filters={filters}
      sorts={[
        { value: '-date', label: t('invoices.sort.newest') },
        { value: 'date', label: t('invoices.sort.oldest') },
        { value: 'due', label: t('invoices.sort.due') },
        { value: '-amount', label: t('invoices.sort.amount') },
      ]}
      views={views}
      csvHref={mayExport ? (references) => invoicesCsv(user, list.state, references) : undefined}
      actions={
        <>
          {/* Asked after the list: the link is of little use, and may come late. */}
          <HistoryLink user={user} isReady={query.data !== undefined} />
          <LinkButton {...linkProps(paths.statement)} icon={<Icon name="file" />}>
            {t('statement.link')}
          </LinkButton>
        </>
      }
      selection={{
        actions: (ids) => (
          <>
            <PaySelected user={user} references={ids} />
            <ZipAction ids={ids} request={(chosen, signal) => invoicesZip(user, chosen, signal)} fileName="invoices.zip" />
          </>
        ),
      }}
      words={invoiceLabels(t, first)}
      note={hidden > 0 ? t('invoices.hidden', { count: hidden, n: formatNumber(hidden) }) : undefined}
    />
  );
}

/** Links to the earlier invoices in the ERP, if it has the practice. */
function HistoryLink({ user, isReady }: { user: string; isReady: boolean }) {
  const t = useTranslations();
  const codes = useQuery({ ...clientCodesQuery(user), enabled: isReady }).data ?? [];
  if (codes.length === 0) return null;
  return (
    <LinkButton {...linkProps(paths.history)} icon={<Icon name="archive" />}>
      {t('history.link')}
    </LinkButton>
  );
}

function invoiceActions({ invoice, user, mayAsk, t }: { invoice: InvoiceSummary; user: string; mayAsk: boolean; t: TFunction }) {
  const { reference, invoiceOrders } = invoice;
  const [order] = invoiceOrders;
  return [
    { id: 'open', label: t('invoices.open'), icon: <Icon name="receipt" />, href: invoiceHref(reference) },
    { id: 'view', label: t('common.viewPdf'), icon: <Icon name="eye" />, href: invoicePdf(user, reference), newTab: true },
    { id: 'download', label: t('common.downloadPdf'), icon: <Icon name="download" />, href: invoicePdf(user, reference), download: true },
    { id: 'print', label: t('invoice.print'), icon: <Icon name="printer" />, href: invoicePrintHref(reference), newTab: true },
    ...(order === undefined
      ? []
      : [{ id: 'order', label: t('invoices.openOrder', { reference: order }), icon: <Icon name="package" />, href: orderHref(order) }]),
    ...(mayAsk
      ? [{ id: 'problem', label: t('common.problem'), icon: <Icon name="flag" />, href: newClaimHref({ invoice: reference }) }]
      : []),
  ];
}

function builtInViews(t: TFunction, facets: Facets): ListView[] {
  const count = (status: string) => facets && (facets.status.find(({ value }) => value === status)?.count ?? 0);
  return [
    { id: 'all', name: t('invoices.view.all'), query: '', count: facets?.total },
    { id: 'overdue', name: t('invoices.view.overdue'), query: 'due=overdue&sort=due', count: facets?.overdue },
    { id: 'unpaid', name: t('invoices.view.unpaid'), query: 'status=NOT_PAID', count: count('NOT_PAID') },
    { id: 'unknown', name: t('invoices.view.unknown'), query: 'status=UNKNOWN', count: count('UNKNOWN') },
    { id: 'paid', name: t('invoices.view.paid'), query: 'status=PAID', count: count('PAID') },
  ];
}

function invoiceFilters(t: TFunction, ui: TFunction, facets: Facets): ListFilter<InvoiceFilter>[] {
  return [
    {
      name: 'status',
      label: t('invoices.column.status'),
      any: t('invoices.any.status'),
      options: INVOICE_STATUSES.map((value) => ({
        value,
        label: ui(`invoiceStatus.${value}`),
        count: facets && (facets.status.find((facet) => facet.value === value)?.count ?? 0),
      })),
    },
    {
      name: 'due',
      label: t('invoices.column.due'),
      any: t('invoices.any.due'),
      options: [
        { value: 'overdue', label: t('invoices.overdue'), count: facets?.overdue },
        { value: 'attention', label: t('invoices.attention') },
      ],
    },
    {
      name: 'application',
      label: t('invoices.column.application'),
      any: t('invoices.any.application'),
      options: (facets?.application ?? []).map(({ value, count }) => ({ value, label: value, count })),
    },
  ];
}

function invoiceLabels(t: TFunction, first: FirstStep): ListLabels {
  return listLabels(t, 'invoices', {
    label: t('invoices.label'),
    search: t(searchesPatients() ? 'invoices.search' : 'invoices.searchPlain'),
    selected: countLabel(t, 'invoices.selected'),
    sumSuffix: t('common.inclTaxes'),
    toPaySuffix: t('common.toPay'),
    empty: {
      action: first,
      neighbours: [
        { name: t('neighbour.orders'), text: t('neighbour.ordersText'), href: paths.orders, action: t('common.open') },
        { name: t('neighbour.smileys'), text: t('neighbour.smileysText'), href: paths.smileys, action: t('common.open') },
      ],
    },
  });
}
