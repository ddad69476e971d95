import { Absent, DateText, Money, Teeth } from 'shared-ui/components';
import { formatDate, fullName, type TFunction } from 'shared-ui/core';
import { LinesCell, LinkCell, PersonCell, type ListCard, type ListColumn } from 'shared-ui/table';
import { FreshStatus } from '../../parts/fresh-status';
import { Late } from '../../parts/late';
import { orderHref } from '../../parts/links';
import { isDateProposed, OrderBadge } from '../../parts/order-badge';
import type { OrderSummary } from '../../queries/orders';
import css from './orders.module.css';

type Translations = { t: TFunction; ui: TFunction };

/** Shows the delivery date, "à fixer" while the practice must set one, "proposée au laboratoire" once it did, or how much has been delivered. */
function Delivery({ order, t }: { order: OrderSummary; t: TFunction }) {
  if (order.cancelledAt !== undefined) return <Absent />;
  if (order.deliveredParts) return <>{t('orders.parts', { ...order.deliveredParts })}</>;
  if (order.status === 'delivery_date_pending') return <>{t(isDateProposed(order) ? 'orders.dateProposed' : 'orders.toSet')}</>;
  if (order.status === 'refused') return <Absent />;
  if (order.lateDays === undefined) return <DateText value={order.deliveryOn} />;
  return (
    <span className={css.late}>
      <DateText value={order.deliveryOn} />
      <Late days={order.lateDays} short />
    </span>
  );
}

/** Shows the status, and whether it changed a moment ago. */
function Status({ order }: { order: OrderSummary }) {
  return (
    <>
      <OrderBadge order={order} />
      <FreshStatus reference={order.reference} status={order.status} />
    </>
  );
}

function hasDelivery({ status, deliveryOn, deliveredParts, cancelledAt }: OrderSummary): boolean {
  return (
    cancelledAt === undefined &&
    status !== 'refused' &&
    (deliveryOn !== undefined || deliveredParts !== undefined || status === 'delivery_date_pending')
  );
}

/** Returns the columns of the orders, in the design's widths. */
export function orderColumns({ t, ui }: Translations): ListColumn<OrderSummary>[] {
  return [
    {
      id: 'reference',
      header: t('orders.column.reference'),
      sort: { field: 'date', first: 'desc' },
      width: 144,
      skeleton: 'lines',
      cell: (order) => (
        <LinkCell href={orderHref(order.reference)} sub={formatDate(order.orderedAt)}>
          {order.reference}
        </LinkCell>
      ),
    },
    {
      id: 'patient',
      header: t('orders.column.patient'),
      sort: { field: 'patient' },
      width: 'max(20cqi, 228px)',
      room: 'large',
      skeleton: 'avatar',
      cell: (order) => (order.patient ? <PersonCell name={fullName(order.patient.personInfo)} /> : <Absent />),
    },
    {
      id: 'product',
      header: t('orders.column.product'),
      sort: { field: 'product' },
      skeleton: 'lines',
      cell: (order) => (
        <LinesCell
          mark={<Teeth teeth={order.teeth} />}
          sub={`${ui(`productLine.${order.line}`)} · ${order.application.name}`}
          narrowSub={order.patient && fullName(order.patient.personInfo)}
        >
          <span title={order.product}>{order.product}</span>
        </LinesCell>
      ),
    },
    {
      id: 'status',
      header: t('orders.column.status'),
      sort: { field: 'status' },
      // Wide enough for the longest status on one line.
      width: 'clamp(172px, 17.4cqi, 208px)',
      cell: (order) => <Status order={order} />,
    },
    {
      id: 'delivery',
      header: t('orders.column.delivery'),
      sort: { field: 'delivery' },
      // Wide enough for "10 d de retraso" on one line.
      width: 128,
      room: 'wide',
      cell: (order) => <Delivery order={order} t={t} />,
    },
    {
      id: 'amount',
      header: t('orders.column.amount'),
      sort: { field: 'amount', first: 'desc' },
      width: 116,
      align: 'end',
      cell: (order) => <Money value={order.totalPriceInclTaxes} />,
    },
  ];
}

/** Returns an order as a card. */
export function orderCard(t: TFunction) {
  return (order: OrderSummary): ListCard => ({
    status: <Status order={order} />,
    amount: <Money value={order.totalPriceInclTaxes} />,
    title: (
      <>
        <LinkCell href={orderHref(order.reference)}>{order.product}</LinkCell>
        <Teeth teeth={order.teeth} />
      </>
    ),
    detail: order.patient ? fullName(order.patient.personInfo) : undefined,
    aside: hasDelivery(order) ? <Delivery order={order} t={t} /> : undefined,
    foot: `${order.reference} · ${formatDate(order.orderedAt)}`,
  });
}
