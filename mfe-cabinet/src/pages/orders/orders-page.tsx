import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Icon } from 'shared-ui/components';
import { fullName, type TFunction, usePage, useT, useUserUuid } from 'shared-ui/core';
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
import { newClaimHref, orderHref, patientOrdersHref, paths } from '../../parts/links';
import { searchesPatients, useMayAsk, useMayExport, useSeesPatients } from '../../parts/roles';
import { type FirstStep, NewOrderButton, useFirstStep } from '../../parts/new-order';
import { ZipAction } from '../../parts/zip-action';
import { findPatients, orderFacetsQuery, orderPdf, ordersCsv, ordersQuery, ordersZip, type OrderSummary } from '../../queries/orders';
import { useTranslations } from '../../translations';
import { orderCard, orderColumns } from './columns';
import { AWAITED, DELIVERIES, ORDER_STATUSES, ORDER_VIEWS, ordersSchema, PRODUCT_LINES, type OrderFilter } from './schema';

type Facets = { total: number; status: Facet[]; line: Facet[]; application: Facet[]; delivery?: Facet[]; awaiting?: Facet[] } | undefined;
type Facet = { value: string; count: number };

/** Shows the page "Mes commandes": the practice's orders. */
export function OrdersPage() {
  const t = useTranslations();
  const ui = useT('ui');
  const user = useUserUuid();
  const list = useListState(ordersSchema);
  const query = useQuery(ordersQuery(user, list.state));
  const first = useFirstStep(query.data);
  const facets = useQuery(orderFacetsQuery(user)).data;
  const seesPatients = useSeesPatients();
  const columns = useMemo(() => orderColumns({ t, ui }).filter(({ id }) => seesPatients || id !== 'patient'), [t, ui, seesPatients]);
  const card = useMemo(() => orderCard(t), [t]);
  const patientName = useChosenPatient(list.state.filters.patient[0], query.data?.items);
  const filters = useOrderFilters({ t, ui, user, facets, patientName }).filter(({ name }) => seesPatients || name !== 'patient');
  const mayExport = useMayExport();
  const mayAsk = useMayAsk();
  const views = useListViews(user, 'orders', builtInViews(t, facets), t('orders.views'));
  useRememberedList(paths.orders);
  usePage({ title: t('title.orders') });
  return (
    <DataList
      schema={ordersSchema}
      list={list}
      query={query}
      queryPrefix={['orders', 'list', user]}
      columns={columns}
      card={card}
      rowId={(order) => order.reference}
      rowLabel={(order) => t('orders.select', { reference: order.reference })}
      rowHref={(order) => orderHref(order.reference)}
      rowActions={{
        label: (order) => t('orders.menu', { reference: order.reference }),
        actions: (order) => orderActions({ order, user, mayAsk, t }),
      }}
      filters={filters}
      sorts={[
        { value: '-date', label: t('orders.sort.newest') },
        { value: 'date', label: t('orders.sort.oldest') },
        { value: 'delivery', label: t('orders.sort.delivery') },
        { value: '-late', label: t('orders.sort.late') },
        { value: '-amount', label: t('orders.sort.amount') },
        ...(seesPatients ? [{ value: 'patient', label: t('orders.sort.patient') }] : []),
      ]}
      views={views}
      actions={<NewOrderButton />}
      csvHref={mayExport ? (references) => ordersCsv(user, list.state, references) : undefined}
      selection={{
        actions: (ids) => <ZipAction ids={ids} request={(chosen, signal) => ordersZip(user, chosen, signal)} fileName="orders.zip" />,
      }}
      words={orderLabels(t, first)}
    />
  );
}

function orderActions({ order, user, mayAsk, t }: { order: OrderSummary; user: string; mayAsk: boolean; t: TFunction }) {
  const { reference, patient } = order;
  return [
    { id: 'open', label: t('orders.open'), icon: <Icon name="package" />, href: orderHref(reference) },
    { id: 'view', label: t('common.viewPdf'), icon: <Icon name="eye" />, href: orderPdf(user, reference), newTab: true },
    { id: 'download', label: t('common.downloadPdf'), icon: <Icon name="download" />, href: orderPdf(user, reference), download: true },
    ...(patient
      ? [
          {
            id: 'patient',
            label: t('orders.ofPatient', { patient: fullName(patient.personInfo) }),
            icon: <Icon name="users" />,
            href: patientOrdersHref(patient.uuid),
          },
        ]
      : []),
    ...(mayAsk
      ? [{ id: 'problem', label: t('common.problem'), icon: <Icon name="flag" />, href: newClaimHref({ order: reference }) }]
      : []),
  ];
}

/** Returns the name of the patient in the address, from the filtered rows. */
function useChosenPatient(uuid: string | undefined, items: OrderSummary[] | undefined): string | undefined {
  const patient = uuid === undefined ? undefined : items?.find((order) => order.patient?.uuid === uuid)?.patient;
  return patient && fullName(patient.personInfo);
}

const queryOf = (statuses: readonly string[]) => statuses.map((status) => `status=${status}`).join('&');

/**
 * Returns the view of orders that wait for the practice. If the manufacturer does not report them, it filters by the statuses that may
 * wait.
 */
function todoView(t: TFunction, facets: Facets): ListView {
  const view = { id: 'todo', name: t('orders.view.todo') };
  if (!facets?.awaiting) return { ...view, query: queryOf(ORDER_VIEWS.todo), count: countOf(facets?.status, ORDER_VIEWS.todo) };
  return { ...view, query: AWAITED.map((one) => `awaiting=${one}`).join('&'), count: countOf(facets.awaiting, AWAITED) };
}

function builtInViews(t: TFunction, facets: Facets): ListView[] {
  return [
    { id: 'all', name: t('orders.view.all'), query: '', count: facets?.total },
    todoView(t, facets),
    ...(facets?.delivery
      ? [{ id: 'late', name: t('orders.view.late'), query: 'delivery=late', count: countOf(facets.delivery, ['late']) }]
      : []),
    ...(['making', 'delivered'] as const).map((id) => ({
      id,
      name: t(`orders.view.${id}`),
      query: queryOf(ORDER_VIEWS[id]),
      count: countOf(facets?.status, ORDER_VIEWS[id]),
    })),
  ];
}

interface FilterInput {
  t: TFunction;
  ui: TFunction;
  user: string;
  facets: Facets;
  patientName: string | undefined;
}

function useOrderFilters({ t, ui, user, facets, patientName }: FilterInput): ListFilter<OrderFilter>[] {
  return useMemo(() => {
    const counted = (values: readonly string[], found: Facet[] | undefined, label: (value: string) => string) =>
      values.map((value) => ({ value, label: label(value), count: found && (found.find((facet) => facet.value === value)?.count ?? 0) }));
    const lines = PRODUCT_LINES.filter((line) => !facets || facets.line.some((facet) => facet.value === line));
    return [
      {
        name: 'status',
        label: t('orders.column.status'),
        any: t('orders.any.status'),
        options: counted(ORDER_STATUSES, facets?.status, (status) => ui(`orderStatus.${status}`)),
      },
      ...(facets?.delivery
        ? [
            {
              name: 'delivery' as const,
              label: t('orders.column.delivery'),
              any: t('orders.any.line'),
              options: counted(DELIVERIES, facets.delivery, (group) => t(`orders.delivery.${group}`)),
            },
            {
              name: 'awaiting' as const,
              label: t('orders.filter.awaiting'),
              any: t('orders.any.awaiting'),
              options: counted(AWAITED, facets.awaiting, (what) => t(`orders.awaiting.${what}`)),
            },
          ]
        : []),
      {
        name: 'line',
        label: t('orders.filter.line'),
        any: t('orders.any.line'),
        options: counted(lines, facets?.line, (line) => ui(`productLine.${line}`)),
      },
      {
        name: 'application',
        label: t('orders.filter.application'),
        any: t('orders.any.application'),
        options: (facets?.application ?? []).map(({ value, count }) => ({ value, label: value, count })),
      },
      {
        name: 'patient',
        label: t('orders.column.patient'),
        any: t('orders.any.patient'),
        options: [],
        lookup: {
          chosen: patientName,
          find: async (text, signal) =>
            (await findPatients(user, text, signal)).map(({ uuid, personInfo }) => ({ value: uuid, label: fullName(personInfo) })),
        },
      },
    ];
  }, [t, ui, user, facets, patientName]);
}

function orderLabels(t: TFunction, first: FirstStep): ListLabels {
  return listLabels(t, 'orders', {
    label: t('orders.label'),
    search: t(searchesPatients() ? 'orders.search' : 'orders.searchPlain'),
    selected: countLabel(t, 'orders.selected'),
    sumSuffix: t('common.inclTaxes'),
    empty: {
      action: first,
      neighbours: [
        { name: t('neighbour.invoices'), text: t('neighbour.invoicesText'), href: paths.invoices, action: t('common.open') },
        { name: t('neighbour.smileys'), text: t('neighbour.smileysText'), href: paths.smileys, action: t('common.open') },
      ],
    },
  });
}
